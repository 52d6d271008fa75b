/** Leafing in an unrolled game, and letting it play by itself. */
import type { AnyGame } from "$/games/game";
import { travel } from "$/ui/travel";
import { endOf, lastPly, type Frame } from "./frames";

/** Milliseconds that an event is looked at when a game plays by itself, at least. */
const SHORTEST = 700;

export class Playback {
  at = $state(0);
  playing = $state(false);
  /** Which run of the film is on: an older one stops where it is. */
  #run = 0;

  constructor(
    readonly game: AnyGame,
    readonly frames: readonly Frame[],
    ply: number,
  ) {
    this.at = endOf(frames, ply);
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  /** The last frames up to the one that is shown. */
  until(count: number): readonly Frame[] {
    return this.frames.slice(Math.max(0, this.at + 1 - count), this.at + 1);
  }

  get ply(): number {
    return this.frame?.ply ?? 0;
  }

  get last(): number {
    return lastPly(this.frames);
  }

  /** Whether a ply is shown whole; the film may be in the midst of one. */
  get whole(): boolean {
    return this.at === endOf(this.frames, this.ply);
  }

  go(at: number): void {
    this.pause();
    this.at = Math.min(Math.max(0, at), this.frames.length - 1);
  }

  toPly(ply: number): void {
    this.go(endOf(this.frames, Math.min(Math.max(0, ply), this.last)));
  }

  /** By whole plies. */
  back(): void {
    this.toPly(this.ply - 1);
  }

  on(): void {
    this.toPly(this.whole ? (this.frames[this.at + 1]?.ply ?? this.ply) : this.ply);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.at === this.frames.length - 1) this.at = 0;
      void this.playTo(this.frames.length - 1);
    }
  }

  pause(): void {
    this.playing = false;
    this.#run++;
  }

  /** Cards travel from here to a later frame. */
  async playTo(end: number): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    while (this.at < end) {
      const [now, next] = [this.frames[this.at], this.frames[this.at + 1]];
      if (!now || !next) break;
      await travel(this.game.name, this.game.flights(now.view, next.event));
      if (run !== this.#run) return;
      this.at++;
      await new Promise((done) => setTimeout(done, Math.max(SHORTEST, this.game.pause(next.event))));
      if (run !== this.#run) return;
    }
    this.playing = false;
  }
}
