/** What lies before one's eyes in a game that does not describe it: every field of the view, readable, nested no deeper than
 * a line. Views hold only what their seat may know. */
import type { AnyView, Section } from "$/games/game";
import type { Message } from "$/lib/words.svelte";

/** The prompt and the end of a game tell these. */
const TOLD: ReadonlySet<string> = new Set(["seat", "phase", "to_act", "result"]);

export function describeFields(view: AnyView): Section[] {
  return Object.entries(view)
    .filter(([name]) => !TOLD.has(name))
    .map(([name, value]) => ({ heading: text(titled(name)), lines: linesOf(value) }));
}

function linesOf(value: unknown): Message[] {
  if (Array.isArray(value) && value.some(isNested)) return value.map((one, i) => entry(String(i + 1), one));
  if (isObject(value)) return Object.entries(value).map(([name, one]) => entry(titled(name), one));
  return [said(value)];
}

function entry(name: string, value: unknown): Message {
  return { id: "web-plain-entry", fields: { name, what: said(value) } };
}

/** A value within a line. */
function said(value: unknown): Message {
  if (value === null || value === undefined || value === "") return { id: "web-plain-nothing" };
  if (typeof value === "boolean") return { id: "web-plain-is", fields: { is: value ? "yes" : "no" } };
  if (Array.isArray(value)) return value.length ? listed(value.map(said)) : { id: "web-plain-nothing" };
  if (isObject(value)) return listed(Object.entries(value).map(([name, one]) => entry(titled(name), one)));
  return text(String(value));
}

const listed = (parts: readonly Message[]): Message => ({ id: "web-plain-text", fields: { text: parts } });
const text = (words: string): Message => ({ id: "web-plain-text", fields: { text: words } });

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isNested = (value: unknown): boolean => Array.isArray(value) || isObject(value);

/** "open_winnings" as "Open winnings". */
function titled(name: string): string {
  const words = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
