/** The battle that one is looking at: it stays before the eyes until the next creature is named. */
import type { GargonEvent, GargonView } from "$/protocol/socket";
import { backOf, type Card, type Creature } from "./cards";

export type Outcome = "fights" | "wins" | "loses";

export interface Part {
  seat: number;
  card: Card;
  outcome: Outcome;
}

export interface Battle {
  /** A creature is named once a round. */
  round: number;
  creature: Creature;
  parts: Part[];
}

export function battleAfter(before: Battle | null, event: GargonEvent | null, round: number): Battle | null {
  const battle = before && event && isAbout(event, before.creature) ? before : null;
  switch (event?.type) {
    case "named":
      return { round, creature: event.creature, parts: [] };
    case "fought":
      return battle && { ...battle, parts: event.fighters.map(({ seat, card }) => ({ seat, card, outcome: "fights" })) };
    case "won":
      return battle && event.cards.reduce((after, card) => settled(after, event.seat, card, "wins"), battle);
    case "discarded":
      return battle && settled(battle, event.seat, event.card, "loses");
    case "drew":
    case "forgot":
      return battle;
    case "asked":
      return event.phase === "battle" || event.phase === "replace" ? battle : null;
    default:
      return null;
  }
}

/** Who leafs in a replay may meet the end of a battle whose beginning was not shown. */
function isAbout(event: GargonEvent, creature: Creature): boolean {
  if (event.type === "fought") return event.creature === creature;
  if (event.type === "discarded") return backOf(event.card) === creature;
  return event.type !== "won" || event.cards.every((card) => backOf(card) === creature);
}

function settled(battle: Battle, seat: number, card: Card, outcome: Outcome): Battle {
  const others = battle.parts.filter((part) => part.seat !== seat || part.card !== card || part.outcome !== "fights");
  return { ...battle, parts: [...others, { seat, card, outcome }] };
}

/** Who jumps about in a replay may have left the battle behind. */
export function stillShown(battle: Battle | null, view: GargonView): Battle | null {
  if (!battle || battle.round !== view.round || (view.phase !== "battle" && view.phase !== "replace")) return null;
  const there = ({ seat, card, outcome }: Part) =>
    outcome === "loses" ? view.discards.includes(card) : outcome === "wins" || (view.table[seat] ?? []).includes(card);
  return battle.parts.every(there) ? battle : null;
}
