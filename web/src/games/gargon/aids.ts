/** Aids that anybody could work out from what lies there; they use the view and nothing else. */
import type { GargonView } from "$/protocol/socket";
import { backOf, type Creature, CREATURES, type Face, isCard, seenIn, VALUES, valueOf } from "./cards";
import { allows, clockwise, coloursPlayed, type Mix, mixOf, playsLast } from "./plays";

/** "perhaps": only if others still play colours that the last player has (3.3). */
export type CanFollow = "yes" | "perhaps" | "no";

/** Who may still follow this round, as the colours of the hands tell; `lead` is what is led, or might be. */
export function canFollow(view: GargonView, lead: readonly Face[]): Map<number, CanFollow> {
  const mix = mixOf(lead);
  if (!mix) return new Map();
  const colours = coloursPlayed([...view.table, lead]);
  return new Map(
    yetToPlay(view).map((seat) => {
      const hand = view.hands[seat] ?? [];
      if (!allows(hand, mix)) return [seat, "no"];
      if (!playsLast(view, seat)) return [seat, "yes"];
      const bound = (to: readonly Creature[]) => hand.filter((face) => to.includes(backOf(face)));
      if (allows(bound(colours), mix)) return [seat, "yes"];
      return [seat, allows(bound([...colours, ...coloursToCome(view, seat, mix)]), mix) ? "perhaps" : "no"];
    }),
  );
}

/** Who has still to follow or pass. */
function yetToPlay(view: GargonView): number[] {
  const { phase, to_act: now, starter, hands } = view;
  if (now === null) return [];
  const order = clockwise(starter, hands.length);
  const place = order.indexOf(now);
  if (phase === "lead" || phase === "passing") return order.slice(place + 1);
  return phase === "follow" ? order.slice(place) : [];
}

/** Colours that those before the last player may still play. */
function coloursToCome(view: GargonView, last: number, mix: Mix): Creature[] {
  const others = yetToPlay(view).filter((seat) => seat !== last);
  return coloursPlayed(others.map((seat) => view.hands[seat] ?? []).filter((hand) => allows(hand, mix)));
}

/** The values of each creature that this view shows nowhere: they are in hands, piles, on the table or on won piles,
 * face down. */
export function stillOut(view: GargonView): Map<Creature, number[]> {
  const places = [...view.hands, ...view.table, ...view.won.map(seenIn), view.discards];
  const shown = places.flat().filter(isCard);
  return new Map(
    CREATURES.map((creature) => {
      const values = [...VALUES];
      for (const card of shown) {
        if (backOf(card) === creature) values.splice(values.indexOf(valueOf(card)), 1);
      }
      return [creature, values];
    }),
  );
}
