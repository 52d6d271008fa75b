/** Time that runs: what the server told once, counted down by the clock of this device. */
import type { Clock } from "$/protocol/socket";
import type { ClockThen } from "./client.svelte";

const TICK_MS = 250;
const MAX_GIVEN_BACK_MS = 15_000;
const SECOND_MS = 1000;

/** The time of day, while something runs. For components: it stops with them. */
export class Ticker {
  now = $state(Date.now());

  constructor(runs: () => boolean) {
    $effect(() => {
      if (!runs()) return;
      this.now = Date.now();
      const timer = setInterval(() => (this.now = Date.now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }
}

/** Milliseconds left for the decision. `waits`: what came before it is still being shown, and the server gives that time
 * back. */
export function timeLeft(clock: ClockThen, now: number, waits: boolean): number {
  const gone = Math.max(0, now - clock.at - (waits ? MAX_GIVEN_BACK_MS : 0));
  return Math.max(0, (clock.left ?? 0) - gone);
}

/** The same as a share of all that there is for a decision, the reserve included. */
export function shareLeft(clock: ClockThen, seat: number, agreed: Clock, now: number, waits: boolean): number {
  const whole = agreed.move * SECOND_MS + (clock.reserves[seat] ?? 0);
  return Math.min(1, timeLeft(clock, now, waits) / whole);
}
