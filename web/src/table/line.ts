/** The socket of a table: it comes back by itself, and says what became of it. */
import { RefusedError } from "$/lib/api";
import { t } from "$/lib/words.svelte";
import type { Ask, Refused, Tell } from "$/protocol/socket";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** The server stops, or has too much to do: to be left in peace for a second or more. */
const LATER_PAUSE = 2000;
const LATER: readonly number[] = [4002, 4429, 4503];
/** After so long a silence the line is tried; if nothing is heard then either, it is given up. */
const SILENCE = 20_000;
const PATIENCE = 8000;
/** Closed by the server for good: another tab took over, or nobody is known here. */
const FINAL: Record<number, Ending> = { 4001: "elsewhere", 4401: "nobody" };
/** What is refused to somebody who can not come in at all. */
const UNWELCOME: readonly string[] = ["refused-spectators", "refused-watchers", "refused-banned", "refused-no-such-table", "refused-closed"];
/** A question that changes nothing, to hear whether the line is alive. */
const ALIVE: Ask = { type: "legal", id: "alive" };

/** What may be said twice. */
const HARMLESS: readonly Ask["type"][] = ["move", "seen", "caught_up"];

export type Ending = "elsewhere" | "nobody" | "unwelcome";
export type LineState = "connecting" | "open" | "lost" | Ending;
/** An ask as pages say it: the line gives it its id. */
export type Wish = Ask extends infer A ? (A extends { id?: unknown } ? Omit<A, "id"> : never) : never;

/** A move that is not allowed, and those that are. */
export class RefusedMoveError extends RefusedError {
  constructor(
    refused: Refused,
    readonly legal: readonly string[] | undefined = refused.legal,
  ) {
    super(409, refused.code, refused.text);
  }
}

export interface Listener {
  /** What to say first on every new connection. */
  hello: () => Ask;
  heard: (tell: Tell) => void;
  changed: (state: LineState) => void;
}

interface Pending {
  ask: Ask;
  sent: boolean;
  done: (tell: Tell) => void;
  refused: (why: Error) => void;
}

export class Line {
  #socket: WebSocket | null = null;
  #state: LineState = "connecting";
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #asks = new Map<string, Pending>();
  #number = 0;
  #closed = false;
  readonly #prefix = Math.random().toString(36).slice(2, 8);
  readonly #online = () => this.#comeBack();
  readonly #offline = () => this.#ending() || this.#lose();
  readonly #looked = () => document.hidden || this.#comeBack();

  constructor(
    readonly url: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#looked);
    this.#open();
  }

  /** Resolves when it is done and stored; rejects with the server's reason. What is asked while the line is broken
   * waits for the next. */
  ask(wish: Wish): Promise<Tell> {
    const ask = { ...wish, id: `${this.#prefix}-${++this.#number}` };
    return new Promise((done, refused) => {
      const pending: Pending = { ask, sent: false, done, refused };
      this.#asks.set(ask.id, pending);
      if (this.#state === "open") this.#sendPending(pending);
    });
  }

  /** Without an answer, and not kept. */
  tell(ask: Ask): void {
    if (this.#state === "open") this.#send(ask);
  }

  /** Say hello anew on the same line: something is missing, or the reader's language has changed. */
  greet(): void {
    this.tell(this.listener.hello());
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#looked);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#drop();
  }

  /** On request: after another tab took over, or when one has a name again. */
  reopen(): void {
    this.#pause = FIRST_PAUSE;
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#state !== "lost") this.#become("connecting");
    const socket = (this.#socket = new WebSocket(this.url));
    socket.onopen = () => this.#send(this.listener.hello());
    socket.onmessage = (message: MessageEvent<string>) => socket === this.#socket && this.#hear(message.data);
    socket.onclose = (event) => socket === this.#socket && this.#end(event.code);
    this.#expect(PATIENCE);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hear(data: string): void {
    this.#expect(SILENCE);
    const tell = JSON.parse(data) as Tell;
    this.listener.heard(tell);
    if (tell.type === "welcome") this.#welcomed();
    if (tell.type === "refused" && UNWELCOME.includes(tell.code) && !this.#asks.has(tell.re ?? "")) this.#stop("unwelcome");
    const re = "re" in tell ? tell.re : undefined;
    const asked = re ? this.#asks.get(re) : undefined;
    if (!re || !asked) return;
    this.#asks.delete(re);
    if (tell.type === "refused") asked.refused(new RefusedMoveError(tell));
    else asked.done(tell);
  }

  /** A move that nobody has answered is sent again: it says at which ply it counts, and counts once. Anything else may
   * have been done already, so the person looks and decides. */
  #welcomed(): void {
    this.#pause = FIRST_PAUSE;
    if (this.#state === "open") return;
    this.#become("open");
    for (const [id, pending] of [...this.#asks]) {
      if (!pending.sent || HARMLESS.includes(pending.ask.type)) this.#sendPending(pending);
      else {
        this.#asks.delete(id);
        pending.refused(new Error(t("web-table-unsure")));
      }
    }
  }

  #sendPending(pending: Pending): void {
    pending.sent = true;
    this.#send(pending.ask);
    if (pending.ask.type !== "hint") this.#expect(PATIENCE); // a hint is thought about
  }

  #end(code: number): void {
    const ending = FINAL[code];
    if (LATER.includes(code)) this.#pause = Math.max(this.#pause, LATER_PAUSE);
    if (ending) this.#stop(ending);
    else this.#lose();
  }

  #stop(ending: Ending): void {
    clearTimeout(this.#watch);
    this.#drop();
    this.#become(ending);
  }

  #lose(): void {
    if (this.#closed) return;
    this.#drop();
    clearTimeout(this.#watch);
    clearTimeout(this.#timer);
    this.#become("lost");
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  /** Something should be heard within this time. A dead line looks like a quiet table, so a harmless question finds out. */
  #expect(within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (within === PATIENCE || this.#state !== "open") this.#lose();
      else {
        this.#send(ALIVE);
        this.#expect(PATIENCE);
      }
    }, within);
  }

  /** The network is back, or somebody looks at the page again: do not wait for the next try. */
  #comeBack(): void {
    if (this.#ending()) return;
    if (this.#state === "lost") this.reopen();
    else if (this.#state === "open") {
      this.#send(ALIVE);
      this.#expect(PATIENCE);
    }
  }

  #ending(): boolean {
    return this.#state === "elsewhere" || this.#state === "nobody" || this.#state === "unwelcome";
  }

  #send(ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }

  #become(state: LineState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.listener.changed(state);
  }
}
