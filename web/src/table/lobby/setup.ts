/** What a table agrees on, as the lobby offers it. */
import type { Rulebook } from "$/protocol/http";
import type { Clock, SeatNow, Setup } from "$/protocol/socket";
import type { Message } from "$/lib/words.svelte";

export type Option = string | number | boolean;
export const CLOCKS = ["none", "seconds", "days"] as const;
export type ClockKind = (typeof CLOCKS)[number];

const DAY = 86_400;
/** What is offered, in seconds and days; a table may have agreed on something else by other means. */
export const MOVES = [15, 30, 60, 90, 120, 300];
export const RESERVES = [0, 60, 120, 300, 600, 1200];
export const DAYS = [1, 2, 3, 7, 14];

export function isFree(seat: SeatNow): boolean {
  return !seat.person && !seat.level;
}

/** Seats are letters to people. */
export function seatLetter(seat: number): string {
  return String.fromCharCode("A".charCodeAt(0) + seat);
}

/** What is offered, and what is. */
export function offered(values: readonly number[], now: number): readonly number[] {
  return values.includes(now) ? values : [...values, now].sort((a, b) => a - b);
}

export function clockKind(clock: Clock | null | undefined): ClockKind {
  if (!clock) return "none";
  return clock.move % DAY === 0 ? "days" : "seconds";
}

/** The clock one gets by choosing a kind. */
export function usualClock(kind: ClockKind): Clock | null {
  if (kind === "none") return null;
  return kind === "days" ? { move: 3 * DAY } : { move: 60, reserve: 300 };
}

export function daysOf(clock: Clock): number {
  return clock.move / DAY;
}

export function clockOfDays(days: number): Clock {
  return { move: days * DAY };
}

/** Another game has other options; as many of the seats stay as it allows. */
export function withGame(setup: Setup, book: Pick<Rulebook, "name" | "least" | "most">): Setup {
  const seats = Math.min(book.most, Math.max(book.least, setup.seats));
  return { ...setup, game: book.name, seats, options: {}, starter: startedBy(setup, seats) };
}

export function withSeats(setup: Setup, seats: number): Setup {
  return { ...setup, seats, starter: startedBy(setup, seats) };
}

function startedBy({ starter }: Setup, seats: number): NonNullable<Setup["starter"]> {
  return starter?.by === "chosen" && (starter.seat ?? 0) >= seats ? { by: "lot" } : (starter ?? { by: "lot" });
}

/** What is not named is as usual; so null takes an option back. */
export function withOption(setup: Setup, name: string, value: Option | null): Setup {
  const { [name]: _, ...others } = setup.options ?? {};
  return { ...setup, options: value === null ? others : { ...others, [name]: value } };
}

/** What differs from the usual, and the clock: in a few words, for those who come. */
export function described(setup: Setup): Message[] {
  const options = Object.entries(setup.options ?? {})
    .filter(([, value]) => value !== false)
    .map(([name, value]): Message => {
      if (typeof value === "string") return { id: `web-option-${name}-${value}` };
      return typeof value === "number" ? { id: `web-option-${name}-is`, fields: { value } } : { id: `web-option-${name}` };
    });
  return [...options, clockSaid(setup.clock)];
}

export function clockSaid(clock: Clock | null | undefined): Message {
  if (!clock) return { id: "web-clock-none" };
  if (clockKind(clock) === "days") return { id: "web-clock-days-is", fields: { days: daysOf(clock) } };
  return { id: "web-clock-seconds-is", fields: { move: clock.move, reserve: Math.round((clock.reserve ?? 0) / 60) } };
}

/** What the host has changed, in a word or two. */
export function changeSaid(what: string): Message {
  const [field = "", option] = what.split(".");
  return field === "options" ? { id: `web-option-${option}` } : { id: "web-changed-what", fields: { what: field } };
}
