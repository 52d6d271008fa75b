/** How moves are made by hand: a tap on a place of the board, or a card carried from one place to another. */
import type { CastorsView } from "$/protocol/socket";

/** A place as `data-place` names it: `pile`, `discards`, `drawn`, `slot-2-4`. */
export type PlaceName = string;

export interface Way {
  move: string;
  /** Where the card is taken up; null if a tap is all. */
  from: PlaceName | null;
  to: PlaceName;
}

export function slotPlace(seat: number, slot: number): PlaceName {
  return `slot-${seat}-${slot}`;
}

/** `swap 2 C4`: seats are letters in the notation (7). */
export function readSwap(move: string): { mine: number; seat: number; theirs: number } | null {
  const [word, mine, place] = move.split(" ");
  if (word !== "swap" || !mine || !place) return null;
  return { mine: Number(mine), seat: place.charCodeAt(0) - "A".charCodeAt(0), theirs: Number(place.slice(1)) };
}

/** The ways of all moves that may be made now, but those that are only said: `knock` and `end`. */
export function waysOf(legal: readonly string[], view: CastorsView): Way[] {
  return legal.flatMap((move) => wayOf(move, view) ?? []);
}

export function wayOf(move: string, { seat: me }: CastorsView): Way | null {
  if (me === null) return null;
  const swap = readSwap(move);
  if (swap) return { move, from: slotPlace(me, swap.mine), to: slotPlace(swap.seat, swap.theirs) };
  const [word, slot] = move.split(" ");
  const mine = slotPlace(me, Number(slot));
  switch (word) {
    case "draw":
    case "again":
      return { move, from: null, to: "pile" };
    case "take":
      return { move, from: "discards", to: mine };
    case "keep":
      return { move, from: "drawn", to: mine };
    case "discard":
      return { move, from: "drawn", to: "discards" };
    case "peek":
      return { move, from: null, to: mine };
    default:
      return null;
  }
}

/** The card in hand: the one that was taken up, or the drawn one, which is in hand by itself. */
export function inHand(ways: readonly Way[], picked: PlaceName | null): PlaceName | null {
  if (picked && ways.some(({ from }) => from === picked)) return picked;
  return ways.some(({ from }) => from === "drawn") ? "drawn" : null;
}

/** Where the card in hand can be put, or a tap does something. */
export function targets(ways: readonly Way[], hand: PlaceName | null): Map<PlaceName, string> {
  return new Map(ways.filter(({ from }) => from === null || from === hand).map(({ to, move }) => [to, move]));
}

/** What can be taken up. */
export function sources(ways: readonly Way[]): Set<PlaceName> {
  return new Set(ways.flatMap(({ from }) => from ?? []));
}

/** What a tap does: play a move, take a card up or lay it back, or nothing. */
export function tapped(ways: readonly Way[], picked: PlaceName | null, place: PlaceName): { play: string } | { pick: PlaceName | null } | null {
  const move = targets(ways, inHand(ways, picked)).get(place);
  if (move) return { play: move };
  if (place === picked) return { pick: null };
  return sources(ways).has(place) && place !== "drawn" ? { pick: place } : null;
}

/** What letting go of a card does; a card that was not carried anywhere lies as before. */
export function dropped(ways: readonly Way[], from: PlaceName, to: PlaceName): string | null {
  return ways.find((way) => way.from === from && way.to === to)?.move ?? null;
}
