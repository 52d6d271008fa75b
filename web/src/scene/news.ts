/** What has happened, in words without pictures. */
import type { AnyEvent, AnyGame, AnyView } from "$/games/game";
import { t } from "$/lib/words.svelte";

/** Events that a plain board tells; the log has all of them. */
export const NEWEST = 6;

/** Null for what needs no words. */
export function inWords(game: AnyGame, event: AnyEvent, names: readonly string[]): string | null {
  const message = (game.inWords ?? game.tell)(event, names);
  return message && t(message);
}

/** The newest of these events, the newest last; of what is shown only once no more than may stay. */
export function newest(game: AnyGame, view: AnyView, events: readonly AnyEvent[], names: readonly string[]): string[] {
  return events.flatMap((event) => inWords(game, game.lasting?.(view, event) ?? event, names) ?? []).slice(-NEWEST);
}
