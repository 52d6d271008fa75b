/** Gargon in words: what happens, what is asked, and what moves and cards are called. */
import { t, type Field, type Message } from "$/lib/words.svelte";
import type { GargonEvent, GargonView } from "$/protocol/socket";
import { backOf, byCreature, type Card, type Creature, type Face, isCard, valueOf } from "./cards";
import { coloursPlayed, ledMix, type Mix, playsLast } from "./plays";

type Fought = Extract<GargonEvent, { type: "fought" }>;

/** How a card stands in a sentence. */
type Write = (face: Face) => string;

/** Between cards that have names of several words; heard as "and". */
const AND = " & ";

/** An event as it was seen; null for what needs no words. In the terminal cards are letters, the page has pictures. */
export function tell(event: GargonEvent, names: readonly string[], write: Write = (face) => face, between = " "): Message | null {
  const name = (seat: number) => names[seat] ?? "";
  switch (event.type) {
    case "dealt":
      return say("gargon-dealt", { pile: event.piles[0]?.length ?? 0 });
    case "round_started":
      return say("gargon-round-started", { round: event.round, name: name(event.starter) });
    case "put_down":
      return say("gargon-put-down", { name: name(event.seat), cards: written(event.cards, write, between) });
    case "passed":
      return say("gargon-passed", { name: name(event.seat) });
    case "drew":
      return drew(event.card, write, { name: name(event.seat), pile: event.pile });
    case "turned_up":
      return say("gargon-turned-up", { table: bySeat(event.table, names, write, between) });
    case "named":
      return say("gargon-named", { name: name(event.seat), creature: sayCreature(event.creature), letter: write(event.creature) });
    case "fought":
      return fought(event, name, write);
    case "won":
      return say("gargon-won", { name: name(event.seat), cards: written(event.cards, write, between) });
    case "discarded":
      return say("gargon-discarded", { name: name(event.seat), card: write(event.card) });
    case "forgot":
      return say("gargon-forgot", { name: name(event.seat) });
    case "hands_discarded":
      return say("gargon-hands-discarded", { hands: bySeat(event.hands, names, write, between) });
    case "scored":
      return say("gargon-scored", {
        scores: event.result.scores.map((score, seat) => `${name(seat)} ${score}`),
        winners: event.result.winners.map(name),
      });
    case "asked":
      return null;
  }
}

/** The same without letters or pictures. */
export function inWords(event: GargonEvent, names: readonly string[]): Message | null {
  if (event.type === "named") return say("web-gargon-named", { name: names[event.seat] ?? "", creature: sayCreature(event.creature) });
  if (event.type === "drew" && !isCard(event.card)) {
    return say("web-gargon-drew-back", { name: names[event.seat] ?? "", creature: sayCreature(event.card), pile: event.pile });
  }
  return tell(event, names, (face) => t(isCard(face) ? sayFace(face) : sayCreature(face)), AND);
}

function drew(face: Face, write: Write, fields: Record<string, Field>): Message {
  if (isCard(face)) return say("gargon-drew-card", { ...fields, card: write(face) });
  return say("gargon-drew-back", { ...fields, creature: sayCreature(face), letter: write(face) });
}

function fought(event: Fought, name: (seat: number) => string, write: Write): Message {
  const fighters = event.fighters.map(({ seat, card }) => `${name(seat)} ${write(card)}`).join(" – ");
  const creature = sayCreature(event.creature);
  if (event.winner === null) return say("gargon-fought-in-vain", { creature, fighters });
  return say("gargon-fought", { creature, fighters, name: name(event.winner) });
}

/** A move as it is said on a button or as advice. */
export function says(move: string, view: GargonView): Message {
  const [verb, ...rest] = move.split(" ");
  switch (verb) {
    case "play":
      return say("web-gargon-do-play", { cards: rest.map((card) => sayFace(card as Card)) });
    case "battle":
      return say("web-gargon-do-battle", { creature: sayCreature(rest[0] as Creature) });
    case "draw":
      return say(view.phase === "follow" ? "web-gargon-do-pass-and-draw" : "gargon-do-draw", { pile: Number(rest[0]) });
    case "pass":
      return say("web-gargon-do-pass");
    default:
      return say("gargon-do-done");
  }
}

/** The question of the moment, to whom it is put; to the others, whom one waits for. */
export function question(view: GargonView, names: readonly string[]): Message {
  const seat = view.to_act;
  if (seat === null) return say("web-gargon-begins");
  if (seat !== view.seat) return say("web-gargon-wait", { name: names[seat] ?? "", phase: view.phase });
  const led = ledMix(view);
  if (view.phase === "follow" && led) {
    return say("web-gargon-ask-follow", { name: names[view.starter] ?? "", mix: sayMix(led) });
  }
  return say(`gargon-ask-${view.phase}`, view.phase === "passing" ? { drawn: view.drawn } : undefined);
}

/** The same, with all that binds the last player. */
export function asks(view: GargonView, names: readonly string[]): Message[] {
  const led = ledMix(view);
  if (view.result) return [];
  if (view.phase === "follow" && led && view.seat !== null && view.to_act === view.seat && playsLast(view, view.seat)) {
    const colours = coloursPlayed(view.table).map(sayCreature);
    return [say("gargon-ask-follow-last", { name: names[view.starter] ?? "", mix: sayMix(led), colours })];
  }
  return [question(view, names)];
}

/** A word of a move: what to do, then a card, a pile or a creature. */
export function sayPart(part: string, [verb]: readonly string[]): Message {
  if (verb === undefined) return say("web-gargon-part", { verb: part });
  if (verb === "draw") return say("web-gargon-part-pile", { pile: Number(part) });
  return verb === "battle" ? sayCreature(part as Creature) : sayFace(part as Card);
}

export function sayCreature(creature: Creature): Message {
  return say("gargon-creature", { creature });
}

export function sayMix(mix: Mix): Message {
  return say("gargon-mix", { mix: mix.replaceAll("1", "one").replaceAll("2", "two").replaceAll("+", "-"), written: mix });
}

/** A card by its creature and value, a back by its creature alone: for ears, and for who does not know the letters. */
export function sayFace(face: Face): Message {
  const creature = sayCreature(backOf(face));
  return isCard(face) ? say("web-gargon-card", { creature, value: valueOf(face) }) : say("web-gargon-back", { creature });
}

/** "8 cards: 2 × Dragon, 6 × Fairy". */
export function sayCounts(faces: readonly Face[]): Message {
  const colours = byCreature(faces).map(({ creature, count }) =>
    say("web-gargon-of-creature", { count, creature: sayCreature(creature) }),
  );
  return faces.length ? say("web-gargon-cards-by-creature", { count: faces.length, colours }) : say("web-gargon-no-cards");
}

function written(faces: readonly Face[], write: Write, between: string): string {
  return faces.map(write).join(between);
}

/** What lies before each player who has anything. */
function bySeat(places: readonly (readonly Face[])[], names: readonly string[], write: Write, between: string): string[] {
  return places.flatMap((faces, seat) => (faces.length ? [`${names[seat] ?? ""} ${written(faces, write, between)}`] : []));
}

function say(id: string, fields?: Record<string, Field>): Message {
  return fields ? { id, fields } : { id };
}
