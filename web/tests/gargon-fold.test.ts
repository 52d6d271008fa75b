/** What the pages make of the events must be what the server shows: on whole games, with everybody's eyes, at every ply.
 *
 * `python scripts/played_games.py FILE` writes the games; PLAYED_GAMES names the file.
 */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Opening } from "$/games/game";
import { apply, begin } from "$/games/gargon/fold";
import type { GargonEvent, GargonView } from "$/protocol/socket";

interface Seen {
  game: string;
  opening: Opening;
  steps: GargonEvent[][];
  views: GargonView[];
}

function playedGames(): Seen[] {
  const file = process.env.PLAYED_GAMES;
  if (!file) throw new Error("PLAYED_GAMES must name a file that scripts/played_games.py has written");
  const lines = readFileSync(file, "utf-8").split("\n");
  return lines.map((line) => JSON.parse(line) as Seen).filter(({ game }) => game === "gargon");
}

describe("Gargon told and Gargon shown", { timeout: 60_000 }, () => {
  it("is the same at every ply of every game", () => {
    const games = playedGames();
    expect(games.length).toBeGreaterThan(20);
    for (const { opening, steps, views } of games) {
      expect(steps.length).toBe(views.length);
      let view = begin(opening);
      steps.forEach((events, ply) => {
        for (const event of events) view = apply(view, event);
        // looked at closely only where it differs: there are thousands of views
        if (!isDeepStrictEqual(view, views[ply])) expect(view, `${JSON.stringify(opening)}, ply ${ply}`).toStrictEqual(views[ply]);
      });
    }
  });

  it("never changes a view that was shown before", () => {
    const [game] = playedGames();
    if (!game) throw new Error("there is no game of Gargon");
    let view = begin(game.opening);
    for (const event of game.steps.flat()) {
      const before = structuredClone(view);
      const after = apply(view, event);
      expect(isDeepStrictEqual(view, before)).toBe(true);
      view = after;
    }
  });
});
