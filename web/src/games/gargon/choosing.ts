/** Choosing cards to play: what goes with what is chosen already, and why something does not (3.1 to 3.3). */
import type { Message } from "$/lib/words.svelte";
import type { GargonView } from "$/protocol/socket";
import { arranged, backOf, type Card, countOf, without } from "./cards";
import { coloursPlayed, ledMix, type Mix, MIXES, mixOf, playsLast } from "./plays";
import { sayCreature } from "./telling";

/** The plays among the legal moves. */
export function playsIn(legal: readonly string[]): Card[][] {
  return legal.filter((move) => move.startsWith("play ")).map((move) => move.split(" ").slice(1) as Card[]);
}

/** The move that plays these cards, as it is written. */
export function playOf(cards: readonly Card[]): string {
  return `play ${arranged(cards).join(" ")}`;
}

/** Whether a play has all these cards, a 0 as often as it is named. */
function has(play: readonly Card[], cards: readonly Card[]): boolean {
  return without(play, cards).length === play.length - cards.length;
}

export function canPlay(plays: readonly Card[][], chosen: readonly Card[]): boolean {
  return chosen.length > 0 && plays.some((play) => play.length === chosen.length && has(play, chosen));
}

/** Whether one more card can be chosen so that a play may still come of it. */
export function canChoose(plays: readonly Card[][], chosen: readonly Card[], card: Card): boolean {
  return plays.some((play) => has(play, [...chosen, card]));
}

/** What is chosen, less what can not be played any more. */
export function stillChosen(plays: readonly Card[][], chosen: readonly Card[]): Card[] {
  return chosen.reduce<Card[]>((kept, card) => (canChoose(plays, kept, card) ? [...kept, card] : kept), []);
}

/** Which cards of a hand are the chosen ones; of two 0s that are the same card, the first is. */
export function chosenIn(hand: readonly Card[], chosen: readonly Card[]): boolean[] {
  const left = [...chosen];
  return hand.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Chosen exactly, within reach, or out of reach. */
export type Reach = "chosen" | "open" | "closed";

export function mixesInReach(plays: readonly Card[][], chosen: readonly Card[]): { mix: Mix; reach: Reach }[] {
  const reached = new Set(plays.filter((play) => has(play, chosen)).map(mixOf));
  const exact = canPlay(plays, chosen) ? mixOf(chosen) : null;
  return MIXES.map((mix) => ({ mix, reach: mix === exact ? "chosen" : reached.has(mix) ? "open" : "closed" }));
}

/** Why a card can not be chosen, the rule in a sentence; null if it can. */
export function whyNot(
  view: GargonView,
  names: readonly string[],
  plays: readonly Card[][],
  chosen: readonly Card[],
  card: Card,
): Message | null {
  if (canChoose(plays, chosen, card)) return null;
  const led = ledMix(view);
  if (view.phase === "lead" || led === null) return whyNotLead(chosen, card);
  const fields = { name: names[view.starter] ?? "" };
  const bound = view.to_act !== null && playsLast(view, view.to_act);
  const colours = coloursPlayed(view.table);
  if (bound && !colours.includes(backOf(card))) {
    return { id: "web-gargon-why-new-colour" };
  }
  if (plays.length === 0) return { id: "web-gargon-why-cannot-follow", fields };
  if (!canChoose(plays, [], card)) {
    return { id: "web-gargon-why-too-few", fields: { ...fields, creature: sayCreature(backOf(card)) } };
  }
  return { id: canPlay(plays, chosen) ? "web-gargon-why-enough" : "web-gargon-why-mix", fields };
}

function whyNotLead(chosen: readonly Card[], card: Card): Message {
  const alike = chosen.length < 3 && countOf(chosen, backOf(card)) === 2;
  return { id: alike ? "web-gargon-why-three-alike" : "web-gargon-why-full" };
}
