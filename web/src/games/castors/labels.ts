/** What lies at a place, for eyes and ears: nothing here depends on what the seat does not see. */
import type { Message } from "$/lib/words.svelte";
import type { CastorsCard } from "$/protocol/socket";
import type { Seen } from "./fold";
import { cardName } from "./telling";

export interface Lying {
  /** undefined where there is no card. */
  face: CastorsCard | null | undefined;
  /** Why its face is seen. */
  how: "hidden" | "glimpsed" | "remembered" | "open";
}

/** Rows lie open from the end of a round to the next deal. */
export function counting(view: Seen): boolean {
  return view.to_act === null && view.rows.some((row) => row.length > 0);
}

/** A round has been counted, and another one follows. */
export function scored(view: Seen): boolean {
  return counting(view) && !view.turnedUp && !view.result && view.rounds.length > 0;
}

export function lying(view: Seen, seat: number, slot: number): Lying {
  const glimpse = view.glimpses.find((glimpse) => glimpse.seat === seat && glimpse.slot === slot);
  if (glimpse) return { face: glimpse.card, how: "glimpsed" };
  const face = view.rows[seat]?.[slot - 1];
  return { face, how: !face ? "hidden" : counting(view) ? "open" : "remembered" };
}

export function slotLabel(view: Seen, seat: number, slot: number, names: readonly string[]): Message {
  const what = lyingLabel(lying(view, seat, slot));
  return seat === view.seat
    ? { id: "web-castors-slot-mine", fields: { slot, what } }
    : { id: "web-castors-slot", fields: { slot, what, name: names[seat] ?? "" } };
}

export function lyingLabel({ face, how }: Lying): Message {
  if (face === undefined) return { id: "web-castors-empty" };
  if (face === null) return { id: "web-castors-face-down" };
  if (how === "glimpsed") return { id: "web-castors-seen-now", fields: { card: cardName(face) } };
  return how === "remembered" ? { id: "web-castors-remembers", fields: { card: cardName(face) } } : cardName(face);
}

export function discardsLabel({ discards, top }: Seen): Message {
  return discards ? { id: "web-castors-discards", fields: { cards: discards, card: cardName(top) } } : { id: "web-castors-no-discards" };
}

export function drawnLabel({ phase, drawn, to_act: actor }: Seen, names: readonly string[]): Message {
  if (phase !== "drawn") return { id: "web-castors-drawn-none" };
  if (drawn) return { id: "web-castors-drawn", fields: { card: cardName(drawn) } };
  return { id: "web-castors-drawn-hidden", fields: { name: actor === null ? "" : (names[actor] ?? "") } };
}

/** Turns that are left in the last lap (5.1), the one being played included; null before. */
export function turnsLeft({ knocked, turn, rows }: Seen): number | null {
  return knocked === null ? null : Math.min(rows.length - 1, knocked + rows.length - turn);
}

/** Whether a seat still has its turn in the last lap. */
export function hasLastTurn(view: Seen, seat: number): boolean {
  if (view.knocked === null || seat === view.knocker) return false;
  const turn = view.knocked + ((seat - (view.knocker ?? 0) + view.rows.length) % view.rows.length);
  return turn >= view.turn;
}
