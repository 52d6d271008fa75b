/** Cards on their way, and how long one looks at what happens. */
import type { CastorsEvent } from "$/protocol/socket";
import choreography from "$rules/castors/choreography.json";
import type { Flight, Showing } from "../game";
import { SLOTS, type Seen } from "./fold";
import { slotPlace } from "./ways";

/** The same for the server, which gives back the time that showing takes. */
const SHOWINGS: Record<CastorsEvent["type"], Showing> = choreography;

export function pause(event: CastorsEvent): number {
  return SHOWINGS[event.type].pause ?? 0;
}

export function flights(view: Seen, event: CastorsEvent): Flight[] {
  switch (event.type) {
    case "dealt":
      return [
        ...view.rows.flatMap((_, seat) => SLOTS.map((slot) => ({ face: null, from: "pile", to: slotPlace(seat, slot) }))),
        { face: event.discard, from: "pile", to: "discards" },
      ];
    case "took":
      return exchanged("discards", event);
    case "drew":
      return [{ face: null, from: "pile", to: "drawn" }];
    case "kept":
      return exchanged("drawn", { ...event, card: null });
    case "discarded":
      return [{ face: event.card, from: "drawn", to: "discards" }];
    case "swapped": {
      const [mine, theirs] = [slotPlace(event.seat, event.slot), slotPlace(event.other, event.other_slot)];
      return [
        { face: null, from: mine, to: theirs },
        { face: null, from: theirs, to: mine },
      ];
    }
    case "reshuffled":
      return [{ face: null, from: "discards", to: "pile" }];
    case "set_aside":
      return [{ face: event.replaced.card, from: "pile", to: slotPlace(event.replaced.seat, event.replaced.slot) }];
    default:
      return [];
  }
}

type Put = { seat: number; slot: number; card: string | null; discarded: string };

/** A card into a slot, and the one that lay there onto the discards. */
function exchanged(from: string, { seat, slot, card, discarded }: Put): Flight[] {
  const place = slotPlace(seat, slot);
  return [
    { face: card, from, to: place },
    { face: discarded, from: place, to: "discards" },
  ];
}
