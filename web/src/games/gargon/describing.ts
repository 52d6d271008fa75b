/** The table of Gargon in words, as one pair of eyes sees it. */
import type { Field, Message } from "$/lib/words.svelte";
import type { GargonResult, GargonTally, GargonView } from "$/protocol/socket";
import type { Section } from "../game";
import { arranged, backOf, byCreature, type Card, CREATURES, type Face, isCard, seenIn, type Stack, valueOf } from "./cards";
import { clockwise, ledMix } from "./plays";
import { sayCounts, sayCreature, sayFace, sayMix } from "./telling";

export function describe(view: GargonView, names: readonly string[]): Section[] {
  if (view.result) return scores(view.result, names);
  const { seat: me, hands } = view;
  const order = clockwise(me ?? 0, hands.length);
  const others = me === null ? order : order.slice(1);
  return [
    ...(me === null ? [] : [own("gargon-your-hand", hands[me] ?? [])]),
    round(view, names),
    played(view, names),
    ...others.map((seat) => other(view, seat, names)),
    ...(me === null ? [] : [own("gargon-your-won", seenIn(view.won[me] ?? []))]),
    ...view.piles.map(pile),
    discards(view.discards),
  ];
}

/** The round, and what it is about just now. */
function round(view: GargonView, names: readonly string[]): Section {
  const led = ledMix(view);
  const starter = nameFields(view, view.starter, names);
  const isLast = view.to_act !== null && view.piles.some((cards) => !cards.length);
  return {
    heading: say("web-gargon-round", { round: view.round }),
    lines: [
      say("web-gargon-plain-starts", starter),
      ...(led && view.phase !== "battle" && view.phase !== "replace" ? [say("web-gargon-plain-led", { mix: sayMix(led) })] : []),
      ...(view.creature ? [say("web-gargon-battle", { creature: sayCreature(view.creature) })] : []),
      ...view.clashing.map((creature) => say("web-gargon-plain-clash", { creature: sayCreature(creature) })),
      ...(isLast ? [say("web-gargon-plain-last-round")] : []),
    ],
  };
}

/** What lies before everybody, from the starting player on. */
function played(view: GargonView, names: readonly string[]): Section {
  return {
    heading: say("web-gargon-played"),
    lines: clockwise(view.starter, view.hands.length).map((seat) =>
      say("web-gargon-plain-of", { ...nameFields(view, seat, names), what: lying(view, seat) }),
    ),
  };
}

function lying(view: GargonView, seat: number): Message {
  const faces = view.table[seat] ?? [];
  const passes = view.passed.includes(seat) || (view.phase === "passing" && view.to_act === seat);
  if (!faces.length) return say(passes ? "gargon-has-passed" : "web-gargon-plain-nothing");
  return faces.every(isCard) ? say("web-gargon-plain-cards", { cards: faces.map(sayFace) }) : say("web-gargon-plain-face-down", { cards: sayCounts(faces) });
}

function other(view: GargonView, seat: number, names: readonly string[]): Section {
  return {
    heading: say("web-gargon-plain-player", { name: names[seat] ?? "" }),
    lines: [
      say("web-gargon-plain-hand", { cards: sayCounts(view.hands[seat] ?? []) }),
      say("web-gargon-plain-won", { cards: winnings(view.won[seat] ?? []) }),
    ],
  };
}

/** A stack face down shows its height and its top back; open winnings, every card (5.7). */
function winnings(won: Stack): Message {
  const top = won.at(-1);
  if (!top) return sayCounts([]);
  if (!won.includes(null) && won.every((face) => face !== null && isCard(face))) {
    return say("web-gargon-cards-by-creature", { count: won.length, colours: values(seenIn(won)) });
  }
  return say("web-gargon-plain-stack", { cards: say("web-gargon-cards", { count: won.length }), creature: sayCreature(backOf(top)) });
}

/** Cards that one sees, a line for each creature. */
function own(heading: string, faces: readonly Face[]): Section {
  const cards = say("web-gargon-cards", { count: faces.length });
  return { heading: say("web-gargon-plain-headed", { heading: say(heading), cards }), lines: values(faces) };
}

/** "Dragon 14, 9, 3", creature by creature. */
function values(faces: readonly Face[]): Message[] {
  const cards = arranged(faces).filter(isCard);
  return byCreature(cards).map(({ creature }) =>
    say("web-gargon-plain-values", { creature: sayCreature(creature), values: cards.filter((card) => backOf(card) === creature).map(valueOf) }),
  );
}

function pile(cards: GargonView["piles"][number], i: number): Section {
  const [top] = cards;
  return {
    heading: say("web-gargon-pile", { pile: i + 1, count: cards.length }),
    lines: [top ? say("web-gargon-plain-top", { creature: sayCreature(top) }) : say("web-gargon-pile-empty")],
    more: top ? [sayCounts(cards), say("web-gargon-pile-order", { colours: cards.map(sayCreature) })] : [],
  };
}

function discards(cards: readonly Card[]): Section {
  const top = cards.at(-1);
  return {
    heading: say("web-gargon-plain-headed", { heading: say("gargon-discards"), cards: say("web-gargon-cards", { count: cards.length }) }),
    lines: top ? [say("web-gargon-plain-top", { creature: sayFace(top) })] : [],
    more: values(cards),
  };
}

/** What everybody's won cards are worth, the best first (5.4 to 5.6). */
function scores(result: GargonResult, names: readonly string[]): Section[] {
  const seats = result.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  return seats.map(({ score, seat }) => ({
    heading: say("web-gargon-plain-score", { name: names[seat] ?? "", score, wins: result.winners.includes(seat) ? "yes" : "no" }),
    lines: CREATURES.flatMap((creature) => {
      const tally = result.tallies[seat]?.find((one) => one.creature === creature);
      return tally?.cards.length ? [counted(tally)] : [];
    }),
  }));
}

function counted({ creature, cards, amulets, zeros, bonus, points }: GargonTally): Message {
  return say("web-gargon-plain-tally", {
    creature: sayCreature(creature),
    values: cards.map(valueOf),
    amulets,
    times: 2 ** zeros,
    bonus,
    points,
  });
}

function nameFields(view: GargonView, seat: number, names: readonly string[]): Record<string, Field> {
  return { name: names[seat] ?? "", who: seat === view.seat ? "you" : "other" };
}

function say(id: string, fields?: Record<string, Field>): Message {
  return fields ? { id, fields } : { id };
}
