/** The cards of Gargon as they are written: "Y6" is a card, "Y" its back (1.1 to 1.3). */
import type { GargonCard, GargonCreature } from "$/protocol/socket";

export type Card = GargonCard;
export type Creature = GargonCreature;
/** A card as somebody sees it: the card itself, or only its back. */
export type Face = Card | Creature;

/** Won cards; null for one of which nothing can be seen (5.7). */
export type Stack = readonly (Face | null)[];

/** In the order that everything is written in (1.2). */
export const CREATURES: readonly Creature[] = ["W", "B", "V", "R", "Y", "G"];

/** Every value of a creature: the 0 occurs twice (1.1). */
export const VALUES: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

export const backOf = (face: Face): Creature => face.charAt(0) as Creature;
export const isCard = (face: Face): face is Card => face.length > 1;
export const valueOf = (card: Card): number => Number(card.slice(1));

/** What can be seen of won cards. */
export const seenIn = (stack: Stack): Face[] => stack.filter((face) => face !== null);

function rank(face: Face): number {
  return 16 * CREATURES.indexOf(backOf(face)) - (isCard(face) ? valueOf(face) : 0);
}

/** In the order they are written in: by creature, then value descending; backs among themselves by creature. */
export function arranged<F extends Face>(faces: readonly F[]): F[] {
  return [...faces].sort((a, b) => rank(a) - rank(b));
}

/** The cards less one copy of each that is gone. */
export function without<F extends Face>(faces: readonly F[], gone: readonly Face[]): F[] {
  const left = [...faces];
  for (const face of gone) {
    const place = left.findIndex((other) => other === face);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

export function countOf(faces: readonly Face[], creature: Creature): number {
  return faces.filter((face) => backOf(face) === creature).length;
}

/** How many cards of each creature, for those there are. */
export function byCreature(faces: readonly Face[]): { creature: Creature; count: number }[] {
  return CREATURES.map((creature) => ({ creature, count: countOf(faces, creature) })).filter(({ count }) => count > 0);
}
