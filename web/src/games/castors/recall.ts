/** What of a running game can be read again (6.2): the game is about remembering. */
import type { CastorsEvent } from "$/protocol/socket";
import type { Plies } from "../game";
import type { Seen } from "./fold";

/** Of the running round only each seat's last turn is told again; with the memory aid, all of it. */
export function forgotten(view: Seen, steps: readonly (readonly CastorsEvent[])[]): Plies | null {
  if (view.aided || view.result) return null;
  let dealt = 0;
  let turns: number[] = []; // the plies with which the turns of this round began
  steps.forEach((events, ply) => {
    if (events.some((event) => event.type === "dealt")) [dealt, turns] = [ply, []];
    const begins = events.some((event) => event.type === "asked" && event.phase === "turn");
    if (begins && ply + 1 < steps.length) turns.push(ply + 1);
  });
  const first = turns.at(-view.rows.length); // turns go round the table, so each seat's last ones come last
  return first !== undefined && first > dealt + 1 ? { from: dealt + 1, until: first } : null;
}
