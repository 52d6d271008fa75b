/** What the events of Gargon make of what lies before somebody's eyes: the same that the server shows. */
import type { GargonEvent, GargonView } from "$/protocol/socket";
import type { Opening } from "../game";
import { arranged, backOf, type Card, type Creature, type Face, type Stack, without } from "./cards";

export function begin({ eyes, rules, players }: Opening): GargonView {
  const nothing = () => Array.from({ length: players }, (): Face[] => []);
  return {
    seat: eyes,
    rules: { edition: String(rules.edition ?? "rio-grande"), open_winnings: rules.open_winnings === true },
    round: 0, // before the first there is no starter either, whatever stands here
    starter: 0,
    phase: "lead",
    to_act: null,
    hands: nothing(),
    piles: [[], []],
    table: nothing(),
    won: nothing(),
    discards: [],
    passed: [],
    drawn: 0,
    clashing: [],
    creature: null,
    owed: [],
    result: null,
  };
}

export function apply(view: GargonView, event: GargonEvent): GargonView {
  switch (event.type) {
    case "dealt":
      return { ...view, hands: event.hands, piles: event.piles };
    case "round_started":
      return { ...view, round: event.round, starter: event.starter, passed: [], clashing: [], creature: null };
    case "put_down":
      return {
        ...view,
        hands: changed(view.hands, event.seat, (hand) => without(hand, event.cards)),
        table: changed(view.table, event.seat, () => event.cards),
      };
    case "passed":
      return { ...view, phase: "passing", to_act: event.seat };
    case "drew":
      return drew(view, event.seat, event.pile, event.card);
    case "turned_up":
      return { ...passEnded(view), table: event.table, clashing: event.clashing };
    case "named":
      return { ...view, creature: event.creature };
    case "fought":
      return { ...view, creature: event.creature, owed: event.owed };
    case "won":
      return won(view, event.seat, event.cards);
    case "discarded":
      return {
        ...view,
        table: changed(view.table, event.seat, (cards) => without(cards, [event.card])),
        discards: [...view.discards, event.card],
      };
    case "forgot":
      return { ...view, owed: view.owed.slice(1) };
    case "hands_discarded":
      return {
        ...view,
        hands: view.hands.map(() => []),
        discards: [...view.discards, ...event.hands.flat()],
        passed: [],
        clashing: [],
      };
    case "scored":
      return { ...view, won: event.won, result: event.result };
    case "asked":
      return asked(view, event.phase, event.seat);
  }
}

function drew(view: GargonView, seat: number, pile: number, card: Face): GargonView {
  return {
    ...view,
    piles: changed(view.piles, pile - 1, (cards) => cards.slice(1)),
    hands: changed(view.hands, seat, (hand) => arranged([...hand, card])),
    drawn: view.phase === "passing" ? view.drawn + 1 : view.drawn,
    owed: view.phase === "replace" ? view.owed.slice(1) : view.owed,
  };
}

/** Won cards lie in a stack face down, but for one's own, and where all agreed on open winnings (5.7). */
function won(view: GargonView, seat: number, cards: readonly Card[]): GargonView {
  const shown = view.rules.open_winnings || seat === view.seat;
  return {
    ...view,
    table: changed(view.table, seat, (faces) => without(faces, cards)),
    won: changed(view.won, seat, (stack) => (shown ? [...stack, ...cards] : stacked([...stack, ...cards]))),
  };
}

/** A stack face down: one sees its height and the back of the top card. */
function stacked(cards: Stack): (Creature | null)[] {
  return cards.map((face, i) => (i === cards.length - 1 && face ? backOf(face) : null));
}

/** Only who has drawn all that he wants has passed; no event says so, but what comes next does. */
function passEnded(view: GargonView): GargonView {
  if (view.phase !== "passing" || view.to_act === null) return view;
  const passed = [...view.passed, view.to_act].sort((a, b) => a - b);
  return { ...view, phase: "follow", passed, drawn: 0 };
}

function asked(before: GargonView, phase: GargonView["phase"], seat: number | null): GargonView {
  const view = phase === "passing" ? before : passEnded(before);
  const replacing = phase === "replace";
  return {
    ...view,
    phase,
    to_act: seat,
    creature: replacing ? view.creature : null,
    owed: replacing ? view.owed : [],
  };
}

function changed<T>(places: readonly T[], index: number, change: (place: T) => T): T[] {
  return places.map((place, i) => (i === index ? change(place) : place));
}
