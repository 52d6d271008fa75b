/** One game as it is shown: events come as fast as the server tells them, and are shown one after the other. */
import type { AnyEvent, AnyGame, AnyView, Flight, Opening } from "$/games/game";
import { settings } from "$/lib/settings.svelte";
import type { Step } from "$/protocol/socket";

/** An event that was shown, as far as it may stay on the page, with the ply that brought it and who decided it. */
export interface Told {
  ply: number;
  event: AnyEvent;
  by: Step["by"];
}

/** Shows an event as it begins: cards travel, something is heard. Resolves when the cards have arrived. */
export type Mover = (flights: Flight[], event: AnyEvent) => Promise<void>;

/** More plies than this at once are not shown one by one: who was away wants to see how things stand. */
const MOST_AT_ONCE = 6;
/** Who was there sees everything happen, the quicker the more of it waits; with so much waiting nobody could follow. */
const MOST_WAITING = 20;
const EASY = 3;
/** What is shown for so many milliseconds is to be read in peace, however much happens meanwhile. */
const LONG = 5000;

export class Stage {
  view = $state.raw<AnyView>({} as AnyView);
  /** The last ply that is shown whole; the deal is 0, and before it there is -1. */
  ply = $state(-1);
  /** The newest ply that is known. */
  last = $state(-1);
  /** What is just happening. */
  event = $state.raw<AnyEvent | null>(null);
  log = $state.raw<readonly Told[]>([]);
  /** Whose decision it is by the newest that is known, be it shown already or not. */
  toAct = $state<number | null>(null);
  busy = $state(false);
  /** Nothing new is shown for now: somebody else holds the device. */
  held = $state(false);
  /** The board is out of sight: nothing has to be seen to happen. */
  unseen = false;

  /** Told of every event as it is shown, and after every ply that has been shown. */
  heard: (event: AnyEvent) => void = () => undefined;
  shown: (ply: number) => void = () => undefined;
  /** All steps so far, by ply. */
  steps: readonly Step[] = [];
  /** Ends the waiting of the event that is being shown, when there is no time for it. */
  #hurry: (() => void) | null = null;
  #skipping = false;
  /** Set from when much is told at once, or while somebody else holds the device, until all of it is shown. */
  #away = false;
  /** Set while something is shown that is to be read in peace. */
  #reading = false;
  /** The ply that began the newest round. */
  #dealt = 0;

  constructor(
    readonly game: AnyGame,
    readonly opening: Opening,
    readonly move: Mover = () => Promise.resolve(),
  ) {
    this.view = game.begin(opening);
  }

  /** Steps up to a ply, as the server tells them: some may be known already. False if something before them is missing. */
  hear(steps: readonly Step[], ply: number): boolean {
    const news = steps.slice(Math.max(0, steps.length - (ply - this.last)));
    if (ply - news.length > this.last) return false;
    if (!news.length) return true;
    this.#away ||= this.held || news.length > MOST_AT_ONCE;
    for (const step of news) {
      this.steps = [...this.steps, step];
      if (step.events.some((event) => event.type === "dealt")) this.#dealt = this.steps.length - 1;
    }
    this.last = this.steps.length - 1;
    this.toAct = decides(news);
    this.show();
    return true;
  }

  /** Whose decision it is as far as it is shown. */
  get acts(): number | null {
    return this.ply < this.last ? this.view.to_act : this.toAct;
  }

  /** Show what is not shown yet, one event after the other, or at once if there is much of it. */
  show(): void {
    if (this.held) return;
    const late = !this.busy && this.ply < 0 && this.last > 0; // only who was there for the deal sees it
    const much = this.last - this.ply > (this.#away ? MOST_AT_ONCE : MOST_WAITING) && !this.#reading;
    if (late || much || this.unseen || document.hidden) this.skip();
    else void this.#run();
  }

  /** Show at once how things stand. */
  skip(): void {
    this.#skipping = true;
    this.#hurry?.();
    void this.#run();
  }

  /** Nobody looks at this game any more: nothing of it moves or sounds from now on. */
  stop(): void {
    this.held = true;
    this.skip();
  }

  /** One has looked at what is shown only once; what came after it is shown now. Up to which ply one has looked: in the
   * midst of one, that one. */
  forget(): number {
    const ply = this.busy ? this.ply + 1 : this.ply;
    this.view = this.game.unglimpsed(this.view);
    this.show();
    return ply;
  }

  /** Whether something was shown after a ply that may not stay on the page. */
  fleetingSince(ply: number): boolean {
    const shown = this.steps.slice(ply + 1, this.ply + 1).flatMap((step) => step.events as AnyEvent[]);
    return shown.some((event) => (this.game.lasting?.(this.view, event) ?? event) !== event);
  }

  /** Whether something is still to be looked at that is shown only once. */
  get willGlimpse(): boolean {
    return this.game.glimpsing(this.#ahead().view);
  }

  /** How things will stand as far as can be shown at once: up to the next thing that must be looked at. What was to be
   * seen in a round that is over is of no use any more. */
  #ahead(): { view: AnyView; log: readonly Told[]; ply: number } {
    const log = [...this.log];
    const current = this.toAct === null ? this.last : this.#dealt;
    let { view, ply } = this;
    while (ply < this.last && !(ply >= current && this.game.glimpsing(view))) {
      ply++;
      if (ply <= current) view = this.game.unglimpsed(view);
      for (const event of this.#events(ply)) {
        log.push(this.#told(ply, view, event));
        view = this.game.apply(view, event);
      }
    }
    return { view, log, ply };
  }

  #told(ply: number, view: AnyView, event: AnyEvent): Told {
    return { ply, event: this.game.lasting?.(view, event) ?? event, by: this.steps[ply]?.by ?? null };
  }

  #events(ply: number): AnyEvent[] {
    return (this.steps[ply]?.events ?? []) as AnyEvent[];
  }

  async #run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.ply < this.last && !this.held && !(this.toAct !== null && this.game.glimpsing(this.view))) {
        if (this.#skipping) this.#jump();
        else await this.#step(this.ply + 1);
        this.shown(this.ply);
      }
    } finally {
      this.#skipping = this.busy = false;
      if (this.ply === this.last) this.#away = false;
    }
  }

  #jump(): void {
    const { view, log, ply } = this.#ahead();
    this.view = view;
    this.log = log;
    this.event = null; // nothing of it was seen to happen
    this.ply = ply;
  }

  async #step(ply: number): Promise<void> {
    for (const event of this.#events(ply)) {
      this.event = event;
      this.heard(event);
      if (!this.#skipping) await this.#unlessHurried(this.move(this.game.flights(this.view, event), event));
      this.log = [...this.log, this.#told(ply, this.view, event)];
      this.view = this.game.apply(this.view, event);
      const pause = this.game.pause(event);
      this.#reading = pause >= LONG;
      const ease = this.#reading ? 1 : Math.min(1, EASY / (this.last - ply));
      if (!this.#skipping) await this.#unlessHurried(wait(pause * settings.slowness * ease));
      this.#reading = false;
    }
    this.ply = ply;
  }

  #unlessHurried(shown: Promise<void>): Promise<void> {
    return Promise.race([shown, new Promise<void>((done) => (this.#hurry = done))]);
  }
}

/** Every step ends with the question whose decision is next. */
function decides(steps: readonly Step[]): number | null {
  const asked = steps.at(-1)?.events.at(-1);
  return asked?.type === "asked" ? asked.seat : null;
}

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
}
