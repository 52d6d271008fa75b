/** The question of the moment, and the buttons that answer it. */
import type { Message } from "$/lib/words.svelte";
import type { Seen } from "./fold";
import { cardName } from "./telling";
import type { PlaceName } from "./ways";

export interface Answer {
  message: Message;
  /** A move, or a card to take up; null lays it back. */
  does: { play: string } | { pick: PlaceName | null };
  primary?: boolean;
}

const ACTIONS = "SPD";

/** In one or two sentences, so that they need no other place to be understood. */
export function question(view: Seen, names: readonly string[], legal: readonly string[], picked: PlaceName | null): Message[] {
  const { seat, to_act: actor, phase, result } = view;
  if (result) return []; // whoever shows the board says who has won
  if (actor === null) return between(view, names);
  if (actor === view.knocker) return []; // the knock is just being heard
  if (actor !== seat) return [{ id: "web-castors-waiting", fields: { name: names[actor] ?? "", phase } }];
  if (!legal.length) return [{ id: "web-castors-your-turn" }];
  if (picked === "discards") return [{ id: "web-castors-ask-take", fields: { card: cardName(view.top) } }];
  if (phase === "knock") return [{ id: "castors-ask-knock" }, { id: "web-castors-knock-means" }];
  if (phase === "drawn") return withDrawn(view, legal, picked);
  return [{ id: ACTIONS.includes(view.top) ? "castors-ask-turn-blocked" : "web-castors-ask-turn" }];
}

/** What is seen for a moment, card by card. */
export function glimpsed({ glimpses }: Seen): Message[] {
  return glimpses.map(({ slot, card }) => ({ id: "web-castors-glimpse", fields: { slot, card: cardName(card) } }));
}

/** The question where cards are not taken up. What is seen for a moment comes before it. */
export function asks(view: Seen, names: readonly string[], legal: readonly string[]): Message[] {
  const glimpses = glimpsed(view);
  const seen = { id: "web-castors-remember", fields: { glimpses } };
  if (glimpses.length && !legal.length) return [seen];
  return [...(glimpses.length ? [seen] : []), ...question(view, names, legal, null)];
}

function withDrawn({ drawn, second }: Seen, legal: readonly string[], picked: PlaceName | null): Message[] {
  if (picked) return [{ id: "web-castors-ask-swap-with", fields: { slot: Number(picked.split("-")[2]) } }];
  const asked = drawnQuestion(drawn, legal);
  return second ? [asked, { id: "web-castors-second" }] : [asked];
}

/** What was drawn is told by what may be done with it, too: a page may have been loaded anew since it was seen. */
function drawnQuestion(drawn: Seen["drawn"], legal: readonly string[]): Message {
  const does = (word: string) => legal.some((move) => move.startsWith(word));
  if (does("swap")) return { id: "web-castors-ask-swap" };
  if (does("peek")) return { id: "web-castors-ask-peek" };
  if (does("again")) return { id: "web-castors-ask-again" };
  return drawn ? { id: "web-castors-ask-keep", fields: { card: cardName(drawn) } } : { id: "web-castors-ask-drawn" };
}

/** Before the deal, and while a round is being counted. */
function between({ rows, turnedUp, rounds }: Seen, names: readonly string[]): Message[] {
  if (turnedUp) return [{ id: "web-castors-counting" }];
  const last = rounds.at(-1);
  if (!last || !rows.some((row) => row.length)) return [];
  const points = Math.min(...last.points);
  const best = names.filter((_, seat) => last.points[seat] === points);
  return [{ id: "web-castors-counted", fields: { round: rounds.length, names: best, best: best.length, points } }];
}

const WORDS = ["draw", "again", "discard", "knock", "end"] as const;

/** All that can be done without pointing at a card, and taking up the top discard. */
export function answers(view: Seen, legal: readonly string[], picked: PlaceName | null): Answer[] {
  const found: Answer[] = WORDS.filter((word) => legal.includes(word)).map((word) => ({
    message: { id: `web-castors-button-${word}` },
    does: { play: word },
    primary: word === "draw" || word === "again" || word === "end",
  }));
  if (picked) return [...found, { message: { id: "web-castors-button-back" }, does: { pick: null } }];
  if (legal.some((move) => move.startsWith("take")))
    found.push({ message: { id: "web-castors-button-take", fields: { card: cardName(view.top) } }, does: { pick: "discards" }, primary: true });
  return found;
}
