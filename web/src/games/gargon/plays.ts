/** Mixes, and whom they bind (3.1 to 3.3). */
import type { GargonView } from "$/protocol/socket";
import { backOf, byCreature, type Creature, CREATURES, type Face } from "./cards";

/** Cards per colour, the most first: "2+1" is two of one colour and one of another. */
export type Mix = "1" | "2" | "1+1" | "2+1" | "1+1+1";
export const MIXES: readonly Mix[] = ["1", "2", "1+1", "2+1", "1+1+1"];

/** Null for what is no mix: no card, more than three, or three of one colour. */
export function mixOf(faces: readonly Face[]): Mix | null {
  const counts = byCreature(faces).map(({ count }) => count);
  const written = counts.sort((a, b) => b - a).join("+");
  return MIXES.find((mix) => mix === written) ?? null;
}

/** The numbers of a mix: [2, 1]. */
export const parts = (mix: Mix): number[] => mix.split("+").map(Number);

/** Whether cards of these colours allow a mix. */
export function allows(faces: readonly Face[], mix: Mix): boolean {
  const counts = byCreature(faces)
    .map(({ count }) => count)
    .sort((a, b) => b - a);
  return parts(mix).every((wanted, i) => (counts[i] ?? 0) >= wanted);
}

/** What the starting player has led this round; null before that. */
export function ledMix(view: GargonView): Mix | null {
  return mixOf(view.table[view.starter] ?? []);
}

/** The last player is always the seat before the starting player, whoever else passed (3.3). */
export function playsLast(view: GargonView, seat: number): boolean {
  return (seat + 1) % view.hands.length === view.starter;
}

/** All colours that lie there: what the last player is bound to if he follows (3.3). */
export function coloursPlayed(table: readonly (readonly Face[])[]): Creature[] {
  const played = new Set(table.flat().map(backOf));
  return CREATURES.filter((creature) => played.has(creature));
}

/** All seats clockwise from one on. */
export function clockwise(first: number, players: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}
