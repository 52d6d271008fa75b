/** Points over the rounds, for the score pad. */
import type { CastorsCard, CastorsRoundResult } from "$/protocol/socket";

/** Totals by seat before the first round and after each one. */
export function runningTotals(rounds: readonly CastorsRoundResult[], players: number): number[][] {
  const sums = [Array.from({ length: players }, () => 0)];
  for (const { points } of rounds) sums.push((sums.at(-1) ?? []).map((sum, seat) => sum + (points[seat] ?? 0)));
  return sums;
}

/** Slot by slot the action cards of a seat's row, each with what replaced it, down to the card that counts (5.2). */
export function replacements({ replaced }: CastorsRoundResult, seat: number): { slot: number; cards: CastorsCard[] }[] {
  const found = new Map<number, CastorsCard[]>();
  for (const { slot, action, card } of replaced.filter((one) => one.seat === seat)) found.set(slot, [...(found.get(slot) ?? [action]), card]);
  return [...found].map(([slot, cards]) => ({ slot, cards }));
}
