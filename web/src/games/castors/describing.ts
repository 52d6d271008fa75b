/** The table of Gang de Castors in words, as one pair of eyes sees it: a card that is seen for a moment is in it for that
 * moment. */
import type { Field, Message } from "$/lib/words.svelte";
import type { Section } from "../game";
import { SLOTS, totals, type Seen } from "./fold";
import { counting, discardsLabel, drawnLabel, hasLastTurn, lying, lyingLabel, turnsLeft } from "./labels";
import { replacements, runningTotals } from "./scores";
import { cardName } from "./telling";

export function describe(view: Seen, names: readonly string[]): Section[] {
  const { seat: me, rows } = view;
  const seats = rows.map((_, at) => ((me ?? 0) + at) % rows.length);
  return [...seats.slice(0, 1).map((seat) => row(view, seat, names)), middle(view, names), ...seats.slice(1).map((seat) => row(view, seat, names)), ...pad(view, names)];
}

/** The piles, the card that is drawn, and how far the round is. */
function middle(view: Seen, names: readonly string[]): Section {
  const left = turnsLeft(view);
  return {
    heading: say("web-castors-round", { round: view.round, rounds: view.rules.rounds }),
    lines: [
      say("web-castors-pile", { cards: view.pile }),
      discardsLabel(view),
      ...(view.phase === "drawn" ? [drawnLabel(view, names)] : []),
      ...(view.held.length ? [say("web-castors-held")] : []),
      ...(view.knocker !== null && left !== null && !counting(view)
        ? [say("castors-last-lap", { name: names[view.knocker] ?? "" }), say("web-castors-last-lap-left", { turns: left })]
        : []),
    ],
  };
}

function row(view: Seen, seat: number, names: readonly string[]): Section {
  const points = totals(view)[seat] ?? 0;
  const last = view.rounds.at(-1)?.points[seat];
  return {
    heading: say(seat === view.seat ? "web-castors-plain-mine" : "web-castors-plain-player", { name: names[seat] ?? "", points }),
    lines: [
      ...cards(view, seat),
      ...(counting(view) && !view.turnedUp && last !== undefined ? [say("web-castors-plain-counted", { points: last })] : []),
      ...lap(view, seat),
    ],
  };
}

function cards(view: Seen, seat: number): Message[] {
  const there = SLOTS.map((slot) => lying(view, seat, slot));
  if (there.every(({ face }) => face === undefined)) return [say("web-castors-plain-no-cards")];
  if (there.every(({ face }) => face === null)) return [say("web-castors-plain-all-down")];
  return there.map((card, i) => say("web-castors-plain-card", { slot: i + 1, what: lyingLabel(card) }));
}

/** Who knocked, and who still has a turn (5.1). */
function lap(view: Seen, seat: number): Message[] {
  if (view.knocker === null || counting(view)) return [];
  if (view.knocker === seat) return [say("web-castors-knocked")];
  return [say(hasLastTurn(view, seat) ? "web-castors-one-more" : "web-castors-no-more")];
}

/** Points by round, and the rows that were counted last. */
function pad({ rounds }: Seen, names: readonly string[]): Section[] {
  const last = rounds.at(-1);
  if (!last) return [];
  const sums = runningTotals(rounds, names.length);
  const counted = (points: readonly number[]) => points.map((number, seat) => `${names[seat] ?? ""} ${number}`);
  return [
    {
      heading: say("web-castors-pad"),
      lines: rounds.map(({ points }, at) => say("castors-round-scored", { round: at + 1, points: counted(points), totals: counted(sums[at + 1] ?? []) })),
      more: last.counted.flatMap((row, seat) => [
        say("castors-row", { name: names[seat] ?? "", cards: row.map(cardName) }),
        ...replacements(last, seat).map(({ slot, cards }) => say("web-castors-replaced", { slot, cards: cards.map(cardName) })),
      ]),
    },
  ];
}

function say(id: string, fields?: Record<string, Field>): Message {
  return fields ? { id, fields } : { id };
}
