/** What the pages need of a game, so that tables, replays and lessons show every game alike. */
import type { Component } from "svelte";
import type { Message } from "$/lib/words.svelte";

/** What all events and views have in common; each game knows its own. */
export interface AnyEvent {
  type: string;
}
export interface AnyView {
  seat: number | null;
  phase: string;
  to_act: number | null;
  result: { scores: readonly number[]; winners: readonly number[] } | null;
}

/** A game about to be told from its deal on: whose eyes it is seen with, by which rules (those that are not named are
 * the usual ones), with how many. */
export interface Opening {
  eyes: number | null;
  rules: Record<string, string | number | boolean>;
  players: number;
  /** Whether an aid to memory helps these eyes (Gang de Castors, 6.2). */
  aid: boolean;
}

/** A card on its way between two places of the board (elements that say so in `data-place`). */
export interface Flight {
  face: string | null;
  from: string;
  to: string;
}

/** Plies of a game, the last one not included. */
export interface Plies {
  from: number;
  until: number;
}

/** A headed part of what lies before one's eyes, in words. */
export interface Section {
  heading: Message;
  lines: readonly Message[];
  /** What is seldom looked at: it is folded away. */
  more?: readonly Message[];
}

/** Milliseconds for which an event is shown at normal pace, from a game's `choreography.json`: until its cards have
 * arrived, to look at it, and for who has to look at something of their own. */
export interface Showing {
  travel?: number;
  pause?: number;
  own?: number;
}

export interface BoardProps<V extends AnyView, E extends AnyEvent> {
  view: V;
  names: readonly string[];
  /** What has just happened, or is just happening. */
  event: E | null;
  /** What one may do now; empty for who only looks, and while something is still on its way. */
  legal: readonly string[];
  play: (move: string) => void;
  /** A move that somebody advises, to be shown where it would be made. */
  hint: string | null;
  /** Where choices that are not moves yet may be kept over a reload; nothing in replays. */
  keep: string | null;
  /** One has looked long enough at what is shown only once (Gang de Castors). */
  forget: () => void;
}

export interface GameKind<V extends AnyView, E extends AnyEvent> {
  name: string;
  /** The empty table before the deal. */
  begin: (opening: Opening) => V;
  /** What an event makes of a view: the same that the server would show to the same eyes. */
  apply: (view: V, event: E) => V;
  /** An event in words; null for what needs none. `write`: what stands there for a card, if not its notation. */
  tell: (event: E, names: readonly string[], write?: (face: string) => string) => Message | null;
  /** The same with cards called by their names, where `tell` writes notation. */
  inWords?: (event: E, names: readonly string[]) => Message | null;
  /** Cards as pictures within words: what stands for them in a text, and such a text as it is shown. */
  pictured?: { mark: (face: string) => string; Line: Component<{ text: string }> };
  /** What of an event may stay on the page, where that is less than what was seen of it; seen from the view before it. */
  lasting?: (view: V, event: E) => E;
  /** Plies of a running game that can not be read again, where remembering is a part of it. */
  forgotten?: (view: V, steps: readonly (readonly E[])[]) => Plies | null;
  /** A move in words, for hints and screen readers. */
  says: (move: string, view: V, names: readonly string[]) => Message;
  /** All that lies before one's eyes, in words, for the plain board; without it the fields of the view are listed. */
  describe?: (view: V, names: readonly string[]) => readonly Section[];
  /** What is asked now, in a sentence or two; to the others, whom one waits for. The plain board says whose turn it is. */
  asks?: (view: V, names: readonly string[], legal: readonly string[]) => readonly Message[];
  /** A word of a move's notation, for the plain board: `before` are the words that are chosen already. By default, as it
   * is written. */
  sayPart?: (part: string, before: readonly string[], view: V, names: readonly string[]) => Message | null;
  /** After the first word of a move the others are a set, as cards that are played together. */
  anyOrder?: boolean;
  /** Cards that travel because of an event, seen from the view before it. */
  flights: (view: V, event: E) => Flight[];
  /** Milliseconds to look at an event before the next. */
  pause: (event: E) => number;
  /** Whether the view shows something that is shown only once. */
  glimpsing: (view: V) => boolean;
  /** How long one may look at it. */
  secondsToLook?: (view: V) => number;
  /** The view when that is over. */
  unglimpsed: (view: V) => V;
  /** Points so far by seat, for the plot of a replay. */
  points: (view: V) => number[];
  /** A game without a board of its own is played on the plain one. */
  Board?: Component<BoardProps<V, E>>;
  /** What is on the keys of its board, or their names where they have another in every language; and what they do. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** Where a game's own types do not matter. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = GameKind<any, any>;
