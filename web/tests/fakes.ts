/** A server at the other end of the line that says only what a test lets it say. */
import { vi } from "vitest";
import type { Ask, Tell } from "$/protocol/socket";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get newest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nobody has called");
    return socket;
  }

  readyState = 0;
  sent: Ask[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Ask);
  }

  close(): void {
    this.readyState = 3;
  }

  // What the server does.

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  tell(...tells: (Tell | Record<string, unknown>)[]): void {
    for (const tell of tells) this.onmessage?.({ data: JSON.stringify(tell) });
  }

  hangUp(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** The last ask of a kind, with its id. */
  asked(type: Ask["type"]): Ask {
    const ask = this.sent.filter((ask) => ask.type === type).at(-1);
    if (!ask) throw new Error(`nobody has asked ${type}`);
    return ask;
  }
}

export const windowEvents = new EventTarget();

/** As much of a browser as a line needs; with `hidden` nobody looks at the page. */
export function openBrowser(): { hidden: boolean } & EventTarget {
  FakeSocket.all = [];
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { href: "http://pioche.test/t/JK5KSBW2", pathname: "/t/JK5KSBW2", search: "" });
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal("removeEventListener", windowEvents.removeEventListener.bind(windowEvents));
  return document;
}

export const WELCOME = { type: "welcome", protocol: 1, version: "0.1.0", person: "anna", name: "Anna", seat: 0 } as const;
