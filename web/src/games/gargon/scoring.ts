/** What the won cards are worth so far (1.4, 5.4 to 5.6), as far as they can be seen. */
import { amuletsOf } from "$/cards/creatures";
import type { GargonView } from "$/protocol/socket";
import { backOf, countOf, CREATURES, type Face, isCard, seenIn, valueOf } from "./cards";

/** Where an edition has other amulets, by value. */
const OTHERS: Record<string, Record<number, number>> = { haffner: { 3: 4 } };

export function amuletsOn(value: number, edition: string): number {
  return OTHERS[edition]?.[value] ?? amuletsOf(value);
}

/** Points by seat. Of won cards that lie face down only the top back is known: with open winnings all count. */
export function points(view: GargonView): number[] {
  if (view.result) return view.result.scores;
  const won = view.won.map(seenIn);
  return won.map((pile, seat) => bonus(won, seat) + amulets(pile, view.rules.edition));
}

function bonus(won: readonly (readonly Face[])[], seat: number): number {
  let sum = 0;
  for (const creature of CREATURES) {
    const counts = won.map((pile) => countOf(pile, creature));
    const most = Math.max(...counts);
    if (most > 0 && counts[seat] === most) sum += counts.filter((count) => count === most).length > 1 ? 5 : 10;
  }
  return sum;
}

function amulets(pile: readonly Face[], edition: string): number {
  const cards = pile.filter(isCard);
  let sum = 0;
  for (const creature of CREATURES) {
    const values = cards.filter((card) => backOf(card) === creature).map(valueOf);
    const printed = values.reduce((total, value) => total + amuletsOn(value, edition), 0);
    sum += printed * 2 ** values.filter((value) => value === 0).length;
  }
  return sum;
}
