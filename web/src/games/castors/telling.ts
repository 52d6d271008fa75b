/** The story of a game of Gang de Castors in words, as terminal and server tell it. */
import type { Field, Message } from "$/lib/words.svelte";
import type { CastorsCard, CastorsEvent } from "$/protocol/socket";
import type { Seen } from "./fold";
import { readSwap } from "./ways";

export function tell(event: CastorsEvent, names: readonly string[]): Message | null {
  const name = "seat" in event && event.seat !== null ? nameOf(event.seat, names) : "";
  switch (event.type) {
    case "dealt":
      return say("castors-dealt", {
        round: event.round,
        dealer: nameOf(event.dealer, names),
        starter: nameOf(event.starter, names),
        card: cardName(event.discard),
      });
    case "looked":
      return event.cards
        ? say("castors-looked-at", { name, first: cardName(event.cards[0]), last: cardName(event.cards[1]) })
        : say("castors-looked", { name });
    case "took":
      return say("castors-took", { name, slot: event.slot, card: cardName(event.card), old: cardName(event.discarded) });
    case "drew":
      return event.card ? say("castors-drew-card", { name, card: cardName(event.card) }) : say("castors-drew", { name });
    case "kept": {
      const fields = { name, slot: event.slot, old: cardName(event.discarded) };
      return event.card ? say("castors-kept-card", { ...fields, card: cardName(event.card) }) : say("castors-kept", fields);
    }
    case "discarded":
      return say("castors-discarded", { name, card: cardName(event.card) });
    case "used":
      return say("castors-used", { name, card: cardName(event.card) });
    case "swapped":
      return say("castors-swapped", { name, slot: event.slot, other: nameOf(event.other, names), otherslot: event.other_slot });
    case "peeked":
      return event.card
        ? say("castors-peeked-at", { name, slot: event.slot, card: cardName(event.card) })
        : say("castors-peeked", { name, slot: event.slot });
    case "reshuffled":
      return say("castors-reshuffled", { cards: event.cards });
    case "knocked":
      return say("castors-knocked", { name });
    case "turned_up":
      return say("castors-turned-up", { rows: event.rows.map((row, seat) => say("castors-row", { name: nameOf(seat, names), cards: row.map(cardName) })) });
    case "set_aside": {
      const { seat, slot, action, card } = event.replaced;
      return say("castors-set-aside", { name: nameOf(seat, names), slot, action: cardName(action), card: cardName(card) });
    }
    case "round_scored":
      return say("castors-round-scored", { round: event.round, points: counted(event.points, names), totals: counted(event.totals, names) });
    case "game_over": {
      const winners = event.result.winners.map((seat) => nameOf(seat, names));
      return say("castors-game-over", { scores: counted(event.result.scores, names), winners });
    }
    case "asked":
      return null;
  }
}

/** What of an event may stay in sight: without the aid only what everybody saw (6.2). */
export function lasting(view: Seen, event: CastorsEvent): CastorsEvent {
  if (view.aided) return event;
  switch (event.type) {
    case "looked":
      return event.cards === null ? event : { ...event, cards: null };
    case "drew":
    case "kept":
    case "peeked":
      return event.card === null ? event : { ...event, card: null };
    default:
      return event;
  }
}

/** A move in words. */
export function says(move: string, _view: Seen, names: readonly string[]): Message {
  const swap = readSwap(move);
  if (swap) return say("web-castors-do-swap", { slot: swap.mine, name: nameOf(swap.seat, names), otherslot: swap.theirs });
  const [word = "", slot] = move.split(" ");
  return slot ? say(`castors-do-${word}`, { slot: Number(slot) }) : say(`castors-do-${word}`);
}

/** A word of a move where there are many: whose card is swapped for whose. */
export function sayPart(part: string, before: readonly string[], _view: Seen, names: readonly string[]): Message | null {
  if (!before.length) return say(`castors-do-${part}`);
  const swap = before.length > 1 ? readSwap([...before, part].join(" ")) : null;
  if (swap) return say("web-castors-part-other", { slot: swap.theirs, name: nameOf(swap.seat, names) });
  return say("web-castors-part-mine", { slot: Number(part) });
}

export function cardName(card: CastorsCard): Message {
  return say("castors-card", { card });
}

function nameOf(seat: number, names: readonly string[]): string {
  return names[seat] ?? "";
}

function counted(points: readonly number[], names: readonly string[]): string[] {
  return points.map((number, seat) => `${nameOf(seat, names)} ${number}`);
}

function say(id: string, fields?: Record<string, Field>): Message {
  return fields ? { id, fields } : { id };
}
