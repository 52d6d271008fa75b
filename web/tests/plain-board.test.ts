/** The plain board: a game that brings nothing but the rules of its screen, and both games in words. */
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it } from "vitest";
import { game as castors } from "$/games/castors";
import type { AnyEvent, AnyGame, AnyView, GameKind, Opening, Section } from "$/games/game";
import { game as gargon } from "$/games/gargon";
import { settings } from "$/lib/settings.svelte";
import { t, words } from "$/lib/words.svelte";
import { describeFields } from "$/scene/fields";
import GameBoard from "$/scene/GameBoard.svelte";

const LANGUAGES = ["en", "fr", "de"] as const;

beforeAll(async () => {
  for (const lang of LANGUAGES) await words.load(lang);
  settings.lang = "en";
});

interface ToyView extends AnyView {
  turn_count: number;
  openHands: string[][];
  market: { dry: boolean; prices: number[]; owner: null };
  secret: null;
}

const VIEW: ToyView = {
  seat: 0,
  phase: "bid",
  to_act: 0,
  result: null,
  turn_count: 3,
  openHands: [["oak", "elm"], []],
  market: { dry: true, prices: [4, 7], owner: null },
  secret: null,
};

/** Without a board, without a description, with a notation of its own. */
const toy: GameKind<ToyView, AnyEvent> = {
  name: "toy",
  begin: () => VIEW,
  apply: (view) => view,
  tell: () => null,
  says: (move) => ({ id: "web-plain-text", fields: { text: `bid ${move}` } }),
  flights: () => [],
  pause: () => 0,
  glimpsing: () => false,
  unglimpsed: (view) => view,
  points: () => [],
  keys: [],
};

function shown(game: AnyGame, view: AnyView, legal: readonly string[], keep: string | null = "here"): string {
  const nothing = () => undefined;
  const props = { game, view, names: ["Anna", "Bob"], event: null, legal, play: nothing, hint: null, keep, forget: nothing, news: () => [] };
  return render(GameBoard, { props }).body.replaceAll(/<!--.*?-->/g, "");
}

const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = ""]) => inner.replaceAll(/<[^>]*>/g, "").trim());

describe("a game without a board and without words of its own", () => {
  it("is described by the fields of its view, readable", () => {
    const said = describeFields(VIEW).map(({ heading, lines }) => [t(heading), ...lines.map((line) => t(line))]);
    expect(said).toEqual([
      ["Turn count", "3"],
      ["Open hands", "1: oak, elm", "2: none"],
      ["Market", "Dry: yes", "Prices: 4, 7", "Owner: none"],
      ["Secret", "none"],
    ]);
  });

  it("is on the page, with its moves as buttons", () => {
    const html = shown(toy, VIEW, ["3#x", "4#x"]);
    expect(html).toContain("Your turn");
    expect(html).toContain("1: oak, elm");
    expect(html).not.toMatch(/[{}]|\[object|null|undefined/);
    expect(buttons(html)).toEqual(["bid 3#x", "bid 4#x"]);
  });

  it("has words of the notation on buttons where there are many moves", () => {
    const legal = ["a", "b"].flatMap((row) => Array.from({ length: 9 }, (_, i) => `${row} ${i}`));
    expect(buttons(shown(toy, VIEW, legal))).toEqual(["a …", "b …"]);
  });

  it("says whose turn it is, and when it is over", () => {
    expect(shown(toy, { ...VIEW, to_act: 1 }, [])).toContain("Bob is to play");
    expect(shown(toy, { ...VIEW, to_act: null }, [])).toContain("One moment");
    expect(shown(toy, { ...VIEW, to_act: null, result: { scores: [1, 2], winners: [1] } }, [])).toContain("The game is over");
  });
});

describe("what is seen for a moment", () => {
  const opening: Opening = { eyes: 0, rules: {}, players: 2, aid: false };
  const dealt = { type: "dealt", round: 1, dealer: 1, starter: 0, discard: "9", pile: 40 } as const;
  const looking = [dealt, { type: "looked", seat: 0, cards: ["3", "D"] }, { type: "asked", phase: "turn", seat: 0 }] as const;
  const seen = looking.reduce((view, event) => castors.apply(view, event as never), castors.begin(opening));

  it("is in words until one has looked, and the decision waits", () => {
    settings.textOnly = true;
    const before = shown(castors, seen, ["draw"]);
    expect(before).toContain("Card 1: 3 (you see it now)");
    expect(before).toContain("Card 4: Draw Two (you see it now)");
    expect(buttons(before)).toHaveLength(1);
    expect(buttons(before)[0]).toMatch(/12\s*Got it/);
    const after = shown(castors, castors.unglimpsed(seen), ["draw"]);
    expect(after).not.toMatch(/Draw Two|you see it/);
    expect(after).toContain("Cards 1 to 4: face down");
    expect(buttons(after)).toEqual(["draw"]);
    settings.textOnly = false;
  });
});

interface Played {
  game: string;
  opening: Opening;
  steps: AnyEvent[][];
}

function playedGames(): Played[] {
  const file = process.env.PLAYED_GAMES;
  if (!file) throw new Error("PLAYED_GAMES must name a file that scripts/played_games.py has written");
  return readFileSync(file, "utf-8")
    .split("\n")
    .map((line) => JSON.parse(line) as Played);
}

const GAMES: Record<string, AnyGame> = { gargon, castors };
const NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn"];
const said = (sections: readonly Section[]) => sections.flatMap(({ heading, lines, more = [] }) => [heading, ...lines, ...more]).map((message) => t(message));

describe("whole games in words", { timeout: 120_000 }, () => {
  it("every view and event has all its words in three languages, and no letters of the notation", () => {
    const games = playedGames();
    expect(games.length).toBeGreaterThan(50);
    games.forEach(({ game: name, opening, steps }, number) => {
      const game = GAMES[name];
      if (!game) throw new Error(name);
      settings.lang = LANGUAGES[number % LANGUAGES.length] ?? "en";
      let view = game.begin(opening);
      steps.forEach((events, ply) => {
        for (const event of events) view = game.apply(view, event);
        if ((ply + number) % 5 && ply < steps.length - 1) return;
        const told = events.flatMap((event) => (game.inWords ?? game.tell)(event, NAMES) ?? []).map((message) => t(message));
        const asked = (game.asks?.(view, NAMES, []) ?? []).map((message) => t(message));
        for (const text of [...said(game.describe?.(view, NAMES) ?? []), ...told, ...asked]) expect(text).not.toMatch(/[{}]|\b[WBVRYG]\d|undefined/);
      });
    });
    settings.lang = "en";
  });

  it("closed winnings are a stack with its top, open ones are cards (5.7)", () => {
    const at = (open: boolean) => {
      const opening: Opening = { eyes: 0, rules: { open_winnings: open }, players: 3, aid: false };
      const won = [{ type: "won", seat: 1, cards: ["R9", "G3"] }, { type: "won", seat: 0, cards: ["W0"] }] as const;
      return said(describeGargon(won.reduce((view, event) => gargon.apply(view, event as never), gargon.begin(opening))));
    };
    const describeGargon = (view: Parameters<typeof gargon.apply>[0]) => gargon.describe?.(view, NAMES) ?? [];
    expect(at(false)).toContain("Winnings, 2 cards, face down, on top: Fairy");
    expect(at(false).join()).not.toMatch(/Phoenix/);
    expect(at(false)).toContain("Dragon 0");
    expect(at(true)).toContain("Winnings, 2 cards: Phoenix 9, Fairy 3");
    expect(at(true)).toContain("Winnings, no cards");
  });
});
