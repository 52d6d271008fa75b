/** What the pages make of the events is what the server shows: on random games, for every eyes, after every ply. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Opening } from "$/games/game";
import { apply, begin, glimpsing, unglimpsed, type Seen } from "$/games/castors/fold";
import type { CastorsEvent, CastorsView } from "$/protocol/socket";

interface Played {
  game: string;
  opening: Opening;
  steps: CastorsEvent[][];
  views: CastorsView[];
}

function playedGames(): Played[] {
  const file = process.env.PLAYED_GAMES;
  if (!file) throw new Error("PLAYED_GAMES must name a file written by scripts/played_games.py");
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Played).filter(({ game }) => game === "castors");
}

function asServer({ aided, glimpses, turnedUp, ...view }: Seen): CastorsView {
  return view;
}

function title({ eyes, players, aid, rules }: Opening): string {
  return `${players} players, ${JSON.stringify(rules)}, ${eyes === null ? "a spectator" : `seat ${eyes}`}${aid ? " with the aid" : ""}`;
}

const games = playedGames();

test("games of every number of players were played to their end", () => {
  expect(new Set(games.map(({ opening }) => opening.players))).toEqual(new Set([2, 3, 4, 5, 6]));
  expect(games.some(({ views }) => views.at(-1)?.phase === "over")).toBe(true);
});

describe("views from events", () => {
  test.each(games.map((game) => [title(game.opening), game] as const))("%s", (_, { opening, steps, views }) => {
    let view = begin(opening);
    steps.forEach((events, ply) => {
      view = events.reduce(apply, view);
      expect(asServer(view), `ply ${ply}`).toEqual(views[ply]);
      expect(view.turnedUp).toBeNull();
    });
  });
});

describe("glimpses", () => {
  const strict = games.filter(({ opening }) => !opening.aid && !opening.rules.memory_aid && opening.eyes !== null);

  test.each(strict.map((game) => [title(game.opening), game] as const))("only own cards: %s", (_, { opening, steps }) => {
    let view = begin(opening);
    for (const event of steps.flat()) {
      view = apply(view, event);
      expect(view.glimpses.every(({ seat }) => seat === opening.eyes)).toBe(true);
      expect(glimpsing(unglimpsed(view))).toBe(false);
      if (event.type === "looked" && event.cards) expect(view.glimpses.map(({ slot }) => slot)).toEqual([1, 4]);
      if (event.type === "turned_up") expect(glimpsing(view)).toBe(false);
    }
  });

  test("whoever has the aid, or only watches, glimpses nothing", () => {
    for (const { opening, steps } of games.filter((game) => !strict.includes(game))) {
      expect(glimpsing(steps.flat().reduce(apply, begin(opening)))).toBe(false);
    }
  });
});
