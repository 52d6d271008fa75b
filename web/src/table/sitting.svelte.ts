/** A table as boards and lists draw it: who sits where, and whose time runs. */
import type { SeatLook, Sitting } from "$/scene/seats";
import type { TableClient } from "./client.svelte";
import { shareLeft, Ticker } from "./ticking.svelte";

export class TableSitting implements Sitting {
  readonly #client: () => TableClient;
  readonly #ticker: Ticker;

  constructor(client: () => TableClient) {
    this.#client = client;
    this.#ticker = new Ticker(() => client().clock?.left != null);
  }

  get looks(): readonly SeatLook[] {
    return this.#client().looks;
  }

  get running(): Sitting["running"] {
    const { clock, table, stage, catchingUp } = this.#client();
    const seat = stage?.toAct ?? null;
    const agreed = table.setup.clock;
    if (!clock || clock.left === null || !agreed || seat === null) return null;
    return { seat, share: shareLeft(clock, seat, agreed, this.#ticker.now, catchingUp) };
  }
}
