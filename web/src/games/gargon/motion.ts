/** How a game of Gargon moves on the screen: what flies where, and how long one looks at it. */
import type { GargonEvent, GargonView } from "$/protocol/socket";
import choreography from "$rules/gargon/choreography.json";
import type { Flight, Showing } from "../game";

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

/** Calm, but nobody should wait for it. The same for the server, which gives back the time that showing takes. */
const SHOWINGS: Record<GargonEvent["type"], Showing> = choreography;

export function pause(event: GargonEvent): number {
  return SHOWINGS[event.type].pause ?? 0;
}
