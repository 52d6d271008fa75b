/** What events make of a view: the same that the server would show to the same eyes (clause 6). */
import type { CastorsCard, CastorsEvent, CastorsReplaced, CastorsRoundResult, CastorsView } from "$/protocol/socket";
import type { Opening } from "../game";

/** A card in a row whose face is seen for a moment. */
export interface Glimpse {
  seat: number;
  slot: number;
  card: CastorsCard;
}

/** The server's view, and what these eyes see on the way from one view to the next. */
export interface Seen extends CastorsView {
  /** Whether the rows show what one is entitled to remember (6.2). */
  aided: boolean;
  glimpses: readonly Glimpse[];
  /** The rows as they were turned up, and what replaced their action cards, while a round is being scored. */
  turnedUp: { rows: CastorsCard[][]; replaced: CastorsReplaced[] } | null;
}

export const SLOTS = [1, 2, 3, 4] as const;
type Row = CastorsView["rows"][number];

/** The table before the deal; the rows have no cards yet. */
export function begin({ eyes, rules, players, aid }: Opening): Seen {
  const all = {
    rounds: typeof rules.rounds === "number" ? rules.rounds : usualRounds(players),
    deck: typeof rules.deck === "string" ? rules.deck : "biberbande",
    memory_aid: rules.memory_aid === true,
  };
  return {
    seat: eyes,
    rules: all,
    round: 1,
    starter: 0,
    turn: 0,
    phase: "turn",
    to_act: null,
    rows: Array.from({ length: players }, () => []),
    pile: 0,
    discards: 0,
    top: "0",
    drawn: null,
    held: [],
    second: false,
    knocked: null,
    knocker: null,
    rounds: [],
    result: null,
    aided: aid || all.memory_aid,
    glimpses: [],
    turnedUp: null,
  };
}

/** Clause 5.4. */
function usualRounds(players: number): number {
  return players === 2 ? 4 : players;
}

export function apply(view: Seen, event: CastorsEvent): Seen {
  switch (event.type) {
    case "dealt":
      return {
        ...view,
        round: event.round,
        starter: event.starter,
        turn: 0,
        phase: "turn",
        to_act: event.starter,
        rows: view.rows.map(() => SLOTS.map(() => null)),
        pile: event.pile,
        discards: 1,
        top: event.discard,
        knocked: null,
        knocker: null,
        glimpses: [],
      };
    case "looked": {
      if (!event.cards) return view;
      const [first, last] = event.cards;
      return see(see(view, event.seat, 1, first), event.seat, 4, last);
    }
    case "took":
      return { ...put(view, event.seat, event.slot, event.card), top: event.discarded };
    case "drew":
      return { ...view, phase: "drawn", drawn: event.card, pile: view.pile - 1 };
    case "kept":
      return laid({ ...put(view, event.seat, event.slot, event.card), phase: "turn", drawn: null }, event.discarded);
    case "discarded":
      return laid(view.phase === "drawn" ? { ...view, phase: "turn", drawn: null, second: false } : { ...view, held: view.held.slice(0, -1) }, event.card);
    case "used": // it is shown to all while it takes effect; a Draw Two lies aside meanwhile (4.3)
      return event.card === "D"
        ? { ...view, drawn: null, held: [...view.held, event.card], second: true }
        : { ...view, drawn: event.card };
    case "swapped":
      return swapped(view, event.seat, event.slot, event.other, event.other_slot);
    case "peeked":
      return event.card ? see(view, event.seat, event.slot, event.card) : view;
    case "reshuffled":
      return { ...view, pile: event.cards, discards: 1 };
    case "knocked":
      return { ...view, knocked: view.turn, knocker: event.seat };
    case "turned_up":
      return { ...view, turn: view.turn + 1, to_act: null, rows: event.rows, glimpses: [], turnedUp: { rows: event.rows, replaced: [] } };
    case "set_aside":
      return replaced(view, event.replaced);
    case "round_scored":
      return { ...view, rounds: [...view.rounds, scored(view, event.points)], turnedUp: null };
    case "game_over":
      return { ...view, result: event.result };
    case "asked":
      return asked(view, event.phase, event.seat);
  }
}

export function glimpsing(view: Seen): boolean {
  return view.glimpses.length > 0;
}

const SECONDS_A_CARD = 6;

export function secondsToLook(view: Seen): number {
  return SECONDS_A_CARD * view.glimpses.length;
}

export function unglimpsed(view: Seen): Seen {
  return { ...view, glimpses: [] };
}

/** Points so far, by seat. */
export function totals(view: CastorsView): number[] {
  return view.rows.map((_, seat) => view.rounds.reduce((sum, round) => sum + (round.points[seat] ?? 0), 0));
}

/** A card in a row was looked at: with the aid it stays in sight, else it is glimpsed. */
function see(view: Seen, seat: number, slot: number, card: CastorsCard): Seen {
  if (view.aided) return { ...view, rows: withCard(view.rows, seat, slot, card) };
  return { ...view, glimpses: [...hidden(view.glimpses, seat, slot), { seat, slot, card }] };
}

/** A card comes into a slot; null if these eyes did not see which. */
function put(view: Seen, seat: number, slot: number, card: CastorsCard | null): Seen {
  const shown = view.aided ? card : null;
  return { ...view, rows: withCard(view.rows, seat, slot, shown), glimpses: hidden(view.glimpses, seat, slot) };
}

function laid(view: Seen, card: CastorsCard): Seen {
  return { ...view, discards: view.discards + 1, top: card };
}

/** What is remembered of a card goes with it (6.1); a glimpse is over when the card moves. */
function swapped(view: Seen, seat: number, slot: number, other: number, otherSlot: number): Seen {
  const mine = view.rows[seat]?.[slot - 1] ?? null;
  const theirs = view.rows[other]?.[otherSlot - 1] ?? null;
  const rows = withCard(withCard(view.rows, seat, slot, theirs), other, otherSlot, mine);
  return { ...view, rows, glimpses: hidden(hidden(view.glimpses, seat, slot), other, otherSlot) };
}

function replaced(view: Seen, now: CastorsReplaced): Seen {
  const turnedUp = view.turnedUp && { ...view.turnedUp, replaced: [...view.turnedUp.replaced, now] };
  return { ...view, pile: view.pile - 1, rows: withCard(view.rows, now.seat, now.slot, now.card), turnedUp };
}

/** Clauses 5.2 and 5.3; all rows lie open. */
function scored(view: Seen, points: number[]): CastorsRoundResult {
  const counted = view.rows.map((row) => row.filter((card) => card !== null));
  const { rows, replaced } = view.turnedUp ?? { rows: counted, replaced: [] };
  return { knocker: view.knocker ?? view.starter, rows, replaced, counted, points };
}

/** The last event of every move. A turn is over when another seat's begins. */
function asked(view: Seen, phase: CastorsView["phase"], seat: number | null): Seen {
  const now = { ...view, phase, to_act: seat };
  if (phase === "drawn") return now;
  const turn = phase === "turn" && seat !== view.to_act ? view.turn + 1 : view.turn;
  return { ...now, turn, drawn: null, held: [], second: false };
}

function withCard(rows: Row[], seat: number, slot: number, card: CastorsCard | null): Row[] {
  return rows.map((row, at) => (at === seat ? [...row.slice(0, slot - 1), card, ...row.slice(slot)] : row));
}

function hidden(glimpses: readonly Glimpse[], seat: number, slot: number): readonly Glimpse[] {
  return glimpses.filter((glimpse) => glimpse.seat !== seat || glimpse.slot !== slot);
}
