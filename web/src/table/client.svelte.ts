/** A person at a table: everything that one may know there, kept up to date, and everything one can ask for. */
import { tick } from "svelte";
import { findGame } from "$/games";
import { reason } from "$/lib/api";
import { settings } from "$/lib/settings.svelte";
import { looksOf, type SeatLook } from "$/scene/seats";
import type { ClockNow, Hello, Presence, Said, SeatNow, Table, Tell, Welcome } from "$/protocol/socket";
import { Line, RefusedMoveError, type LineState, type Wish } from "./line";
import { Stage, type Mover } from "./stage.svelte";

export const PROTOCOL = 1;
/** A line that breaks for a moment puts nobody to sleep. */
const ABSENT_AFTER_MS = 1000;

/** The clock as it was when the server told it, by the time of day: others stand still while a device sleeps. */
export interface ClockThen extends ClockNow {
  at: number;
}

interface Moves {
  game: number;
  ply: number;
  moves: readonly string[];
}

type Played = Extract<Tell, { type: "played" }>;
type Advice = Extract<Tell, { type: "hint" }>;
type ViewTold = Extract<Tell, { type: "view" }>;

export class TableClient {
  line = $state<LineState>("connecting");
  me = $state.raw<Welcome | null>(null);
  table = $state.raw<Table>() as Table;
  presence = $state.raw<Presence>({ type: "presence", people: [], watchers: 0 });
  chat = $state.raw<readonly Said[]>([]);
  /** What others have said since one came. */
  news = $state.raw<readonly Said[]>([]);
  /** How much of it has been read. */
  read = $state(0);
  clock = $state.raw<ClockThen | null>(null);
  /** When the newest decision began, as far as one was there. */
  since = $state(Date.now());
  stage = $state.raw<Stage | null>(null);
  /** For which ply of which game these moves are. */
  #legal = $state.raw<Moves | null>(null);
  /** What a master would do, and at which ply. */
  #advice = $state.raw<Advice | null>(null);
  /** Set while somebody thinks about it. */
  #wondering = $state(false);
  /** The server speaks a newer protocol than this page. */
  outdated = $state(false);
  /** The game's part of the page could not be loaded. */
  unloadable = $state(false);
  /** What the server said when it refused something. */
  refusal = $state<string | null>(null);
  /** What has become of oneself without one's own doing. */
  fate = $state<"unseated" | "host" | null>(null);
  /** What the host has changed about the game to come since one was last ready, or said to have read it. */
  changed = $state.raw<readonly string[]>([]);
  /** Set while a move is on its way. */
  moving = $state(false);
  /** Somebody else holds the device: nothing new is shown. */
  #held = false;

  readonly #line: Line;
  /** Presence is the last that is told after a hello. */
  #greeted = false;
  /** Who is not missed; null before anybody was. */
  #present = $state.raw<readonly string[] | null>(null);
  #absence: ReturnType<typeof setTimeout> | undefined;
  readonly #looks = $derived(looksOf(this.table.seats, this.#present));
  #saidLast = 0;
  /** Up to which ply the server was told what one has seen. */
  #seenPly = -1;
  /** For which decision the server was told that it can be made now. */
  #caughtUp = "";
  #leaving = false;
  #waiting: (Played | ViewTold)[] = [];
  #taking = false;

  constructor(
    table: Table,
    /** On behalf of a guest at the same device. */
    readonly guest: string | null = null,
    readonly mover?: Mover,
  ) {
    this.table = table;
    const url = new URL(`/api/tables/${table.code}/socket`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    if (guest) url.searchParams.set("as", guest);
    this.#line = new Line(url.href, {
      hello: () => this.#hello(),
      heard: (tell) => this.#hear(tell),
      changed: (state) => (this.line = state),
    });
  }

  /** By the table as it is now: one may have sat down, or moved on by a rematch, since the welcome. */
  get seat(): number | null {
    const seat = this.table.seats.findIndex((seat) => seat.person && seat.person === this.me?.person);
    return seat < 0 ? null : seat;
  }

  /** Whether the line has ended for good, or nothing that is told may be trusted to be understood. */
  get ended(): boolean {
    return this.outdated || this.line === "elsewhere" || this.line === "nobody" || this.line === "unwelcome";
  }

  get isHost(): boolean {
    return this.me !== null && this.table.host === this.me.person;
  }

  /** One's own seat as everybody sees it. */
  get mine(): SeatNow | null {
    return this.seat === null ? null : (this.table.seats[this.seat] ?? null);
  }

  /** Whether one decides oneself: without a seat, or with a stand-in on it, one does not. */
  get plays(): boolean {
    return this.table.status === "playing" && this.mine !== null && !this.mine.stand_in;
  }

  /** How everybody at the table is drawn. */
  get looks(): readonly SeatLook[] {
    return this.#looks;
  }

  get names(): string[] {
    return this.table.seats.map((seat) => seat.name ?? "");
  }

  /** What one may do now; nothing while something is still being shown, or a move is on its way. */
  get legal(): readonly string[] {
    const stage = this.stage;
    if (!stage || stage.busy || this.moving || this.table.paused || !this.#myTurn) return [];
    const known = this.#legal;
    return known && known.game === this.table.game && known.ply === stage.ply ? known.moves : [];
  }

  /** The move that was advised for the decision at hand. */
  get hint(): string | null {
    const advice = this.#advice;
    return advice && this.#myTurn && advice.game === this.table.game && advice.ply === this.stage?.last ? advice.move : null;
  }

  /** Who advises: an adept, while masters cannot look ahead yet. */
  get adviser(): "adept" | "master" {
    return this.#advice?.level ?? "master";
  }

  /** Against computer players alone nobody minds a hint; one is enough. */
  get mayAskHint(): boolean {
    if (this.#wondering || this.hint) return false;
    return this.legal.length > 0 && this.table.seats.every((holder, seat) => seat === this.seat || holder.level);
  }

  /** Whether it is one's own decision, and there is still something to be looked at before. */
  get catchingUp(): boolean {
    const stage = this.stage;
    if (!stage || !this.plays || stage.toAct !== this.seat) return false;
    return stage.held || stage.ply < stage.last || stage.game.glimpsing(stage.view);
  }

  async ask(wish: Wish): Promise<Tell> {
    return this.#line.ask(wish);
  }

  /** Ask for something; if it is refused, say why. */
  async wish(wish: Wish): Promise<boolean> {
    this.refusal = null;
    this.#leaving ||= wish.type === "leave";
    try {
      await this.ask(wish);
      return true;
    } catch (error) {
      this.refusal = reason(error);
      if (error instanceof RefusedMoveError && error.legal && wish.type === "move") {
        this.#legal = { game: wish.game, ply: wish.ply, moves: error.legal };
      }
      return false;
    }
  }

  /** At the ply that is shown: nobody decides on what was not to be seen yet. */
  async play(move: string): Promise<void> {
    if (!this.stage || this.moving) return;
    this.moving = true;
    await this.wish({ type: "move", game: this.table.game, ply: this.stage.ply, move });
    this.moving = false;
  }

  async askHint(): Promise<void> {
    if (!this.mayAskHint) return;
    this.#wondering = true;
    await this.wish({ type: "hint" });
    this.#wondering = false;
  }

  /** Who asks at the same moment as another gets what he asked for, too. */
  async rematch(): Promise<void> {
    const { game } = this.table;
    if (!(await this.wish({ type: "rematch" })) && this.table.game !== game) this.refusal = null;
  }

  /** One has looked at what is shown only once: it is not shown again. */
  forget(): void {
    const stage = this.stage;
    if (!stage || !stage.game.glimpsing(stage.view)) return;
    this.#saySeen(stage.forget());
    this.#sayCaughtUp();
  }

  /** Show at once how things stand: one has looked long enough. */
  catchUp(): void {
    this.forget();
    this.stage?.skip();
  }

  /** While somebody else holds the device everything is heard, and nothing new is shown. */
  hold(held: boolean): void {
    this.#held = held;
    if (!this.stage) return;
    this.stage.held = held;
    if (!held) this.stage.show();
    this.#sayCaughtUp();
  }

  /** Say hello again, in the reader's language; what is missing is told. */
  greet(): void {
    this.#line.greet();
  }

  /** After another tab took over, on request. */
  takeOver(): void {
    this.#line.reopen();
  }

  close(): void {
    this.#line.close();
    clearTimeout(this.#absence);
    this.#waiting = [];
    this.stage?.stop();
    this.stage = null;
  }

  get #myTurn(): boolean {
    return this.plays && this.stage?.view.to_act === this.seat;
  }

  #hello(): Hello {
    const { status, game } = this.table;
    const begun = status !== "gathering";
    return { type: "hello", lang: settings.lang, ...(begun ? { game, last: this.stage?.last ?? -1 } : {}) };
  }

  #hear(tell: Tell): void {
    switch (tell.type) {
      case "welcome":
        this.outdated = tell.protocol > PROTOCOL;
        this.me = tell;
        this.refusal = null; // it was at the door, or in another language
        this.chat = [];
        break;
      case "table":
        this.#become(tell);
        break;
      case "presence":
        this.presence = tell;
        this.#greeted = true;
        this.#notePresence(tell.people);
        break;
      case "said":
        this.#listen(tell);
        break;
      case "legal_moves":
        this.#legal = tell;
        break;
      case "hint":
        this.#advice = tell;
        break;
      case "played":
      case "view":
        this.#setClock(tell.clock);
        if (tell.type === "played") this.since = Date.now();
        this.#waiting.push(tell);
        void this.#takeIn();
        break;
      case "refused":
        if (!tell.re) this.refusal = tell.text;
        break;
      default:
        break; // what the line sees to, and what a newer server may tell
    }
  }

  /** Whoever comes is there at once; whoever has gone is missed after a while. */
  #notePresence(people: readonly string[]): void {
    if (this.#present) this.#present = [...new Set([...this.#present, ...people])];
    clearTimeout(this.#absence);
    this.#absence = setTimeout(() => (this.#present = people), ABSENT_AFTER_MS);
  }

  /** After every hello the talk so far is told again. */
  #listen(said: Said): void {
    this.chat = [...this.chat, said];
    if (this.#greeted && said.at > this.#saidLast && said.person !== this.me?.person) this.news = [...this.news, said];
    this.#saidLast = Math.max(this.#saidLast, said.at);
  }

  #become(table: Table): void {
    if (table.game !== this.table.game || table.status === "gathering") {
      this.stage?.stop();
      this.stage = null;
      this.#legal = null;
      this.moving = false;
    }
    const { seat, isHost } = this;
    const unheard = table.settings !== this.table.settings && !table.changed; // while the line was broken
    this.table = table;
    this.#noticeChanges(unheard ? ["settings"] : (table.changed ?? []));
    this.#setClock(table.clock);
    this.#notice(seat !== null, isHost);
    this.#askLegal(); // who has his seat back decides again
  }

  /** Who has lost his seat, or is the host now, should know it. */
  #notice(satHere: boolean, wasHost: boolean): void {
    const sitsHere = this.seat !== null;
    if (satHere && !sitsHere && !this.#leaving) this.fate = "unseated";
    else if (!wasHost && this.isHost) this.fate = "host";
    else if (this.fate === "host" ? !this.isHost : sitsHere) this.fate = null;
    if (!sitsHere) this.#leaving = false;
  }

  /** The host knows; and who is ready has seen it. */
  #noticeChanges(changed: readonly string[]): void {
    if (this.isHost || this.table.status !== "gathering") this.changed = [];
    else if (changed.length) this.changed = [...new Set([...this.changed, ...changed])];
    else if (this.mine?.ready) this.changed = [];
  }

  #setClock(clock: ClockNow | null | undefined): void {
    this.clock = clock ? { ...clock, at: Date.now() } : null;
  }

  /** What was told, in order. The game's own part of the page may have to be loaded first; if that fails it is tried
   * again with the next that is told. */
  async #takeIn(): Promise<void> {
    if (this.#taking) return;
    this.#taking = true;
    try {
      for (let tell = this.#next(); tell; tell = this.#next()) {
        if (!this.stage) await this.#begin();
        else {
          this.#waiting.shift();
          this.#show(this.stage, tell);
        }
      }
      this.unloadable = false;
    } catch {
      this.unloadable = true;
    } finally {
      this.#taking = false;
    }
  }

  /** What is told of another game than the table's is of no use any more. */
  #next(): Played | ViewTold | undefined {
    this.#waiting = this.#waiting.filter((tell) => tell.game === this.table.game);
    return this.#waiting[0];
  }

  async #begin(): Promise<void> {
    const game = await findGame(this.table.setup.game);
    const { seat, table } = this;
    if (game.name !== table.setup.game || !this.#next()) return; // the table has gone on to another in the meantime
    const opening = {
      eyes: seat,
      rules: table.setup.options ?? {},
      players: table.seats.length,
      aid: seat !== null && (table.seats[seat]?.aid ?? false),
    };
    const stage = new Stage(game, opening, this.mover);
    stage.held = this.#held;
    stage.shown = () => {
      this.#askLegal();
      this.#remember(stage);
    };
    this.#seenPly = -1;
    this.stage = stage;
    await tick(); // the board is there before the first card travels
  }

  /** The view comes after all steps that are to be told: if there are fewer, some are missing. */
  #show(stage: Stage, tell: Played | ViewTold): void {
    const whole = tell.type === "played" ? stage.hear(tell.steps, tell.ply) : stage.last >= tell.ply;
    if (whole) this.#askLegal();
    else this.greet();
  }

  /** Whether one's own decision is all there is to be shown. */
  get #decides(): boolean {
    const stage = this.stage;
    return stage !== null && !stage.held && stage.ply === stage.last && this.#myTurn;
  }

  /** One's time begins when one can decide: the server gives back what was needed to show all that came before. */
  #sayCaughtUp(): void {
    const stage = this.stage;
    const decision = `${this.table.game} ${stage?.ply}`;
    if (!stage || !this.table.setup.clock || !this.#decides || this.catchingUp || this.#caughtUp === decision) return;
    this.#caughtUp = decision;
    this.ask({ type: "caught_up", game: this.table.game, ply: stage.ply }).catch(() => undefined); // only time is lost by it
  }

  #askLegal(): void {
    const stage = this.stage;
    this.#sayCaughtUp();
    if (!stage || !this.#decides) return;
    if (this.#legal?.game === this.table.game && this.#legal.ply === stage.ply) return;
    this.ask({ type: "legal" }).catch(() => undefined); // nobody has done anything that could be refused
  }

  /** When one's turn is over one has seen what there was to be seen in it: it is not told again after a reload, but to
   * be remembered (Gang de Castors, 6.2). */
  #remember(stage: Stage): void {
    const { to_act } = stage.view;
    if (to_act === null || to_act === this.seat || stage.game.glimpsing(stage.view)) return;
    if (stage.fleetingSince(this.#seenPly)) this.#saySeen(stage.ply);
  }

  #saySeen(ply: number): void {
    this.#seenPly = ply;
    if (this.seat !== null) void this.ask({ type: "seen", game: this.table.game, ply }).catch(() => undefined);
  }
}
