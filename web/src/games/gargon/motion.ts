/** How a game of Gargon moves on the screen: what flies where, and how long one looks at it. */
import type { GargonEvent, GargonView } from "$/protocol/socket";
import type { Flight } from "../game";

export function flights(_view: GargonView, event: GargonEvent): Flight[] {
  switch (event.type) {
    case "put_down":
      return event.cards.map((face) => ({ face, from: `hand-${event.seat}`, to: `table-${event.seat}` }));
    case "drew":
      return [{ face: event.card, from: `pile-${event.pile}`, to: `hand-${event.seat}` }];
    case "won":
      return event.cards.map((face) => ({ face, from: `table-${event.seat}`, to: `won-${event.seat}` }));
    case "discarded":
      return [{ face: event.card, from: `table-${event.seat}`, to: "discards" }];
    default:
      return [];
  }
}

/** Calm, but nobody should wait for it. */
const PAUSES: Record<GargonEvent["type"], number> = {
  dealt: 500,
  round_started: 600,
  put_down: 250,
  passed: 250,
  drew: 200,
  turned_up: 900,
  named: 700,
  fought: 1400,
  won: 700,
  discarded: 250,
  forgot: 700,
  hands_discarded: 600,
  scored: 0,
  asked: 0,
};

export function pause(event: GargonEvent): number {
  return PAUSES[event.type];
}
