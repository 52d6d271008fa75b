import { describe, expect, it } from "vitest";
import type { AnyEvent, AnyGame, AnyView, Opening } from "$/games/game";
import { pagesOf } from "$/learn/lesson";
import type { LessonPart } from "$/protocol/http";
import { endOf, lastPly, pointsByPly, unroll } from "$/replay/frames";
import { changes, plot, scale } from "$/replay/plot";

/** A game in which one counts, and may look at a secret once. */
interface Count extends AnyView {
  sum: number;
  glimpse: number | null;
  open: boolean;
}
interface Counted extends AnyEvent {
  by?: number | null;
}
const game = {
  begin: ({ eyes, rules }: Opening) => ({ seat: eyes, phase: "", to_act: null, sum: 0, glimpse: null, open: rules.open_winnings === true }),
  apply: (view: Count, event: Counted) => {
    if (event.type === "looked") return { ...view, glimpse: event.by ?? null };
    return event.type === "added" ? { ...view, sum: view.sum + (event.by ?? 0) } : view;
  },
  tell: (event: Counted) => (event.type === "asked" ? null : { id: event.type }),
  lasting: (_view: Count, event: Counted) => (event.type === "looked" ? { ...event, by: null } : event),
  unglimpsed: (view: Count) => ({ ...view, glimpse: null }),
  points: (view: Count) => [view.sum, view.open ? view.sum * 2 : 0],
} as unknown as AnyGame;
const opening = { eyes: 0, rules: {}, players: 2, aid: false };
const steps = [
  { events: [{ type: "dealt" }, { type: "asked" }] },
  { events: [{ type: "looked", by: 7 }, { type: "added", by: 1 }, { type: "asked" }] },
  { events: [{ type: "asked" }] },
  { events: [{ type: "added", by: 4 }, { type: "asked" }] },
];

describe("a game unrolled", () => {
  const frames = unroll(game, opening, steps);

  it("has a frame for everything that is told, and one for a ply without words", () => {
    expect(frames.map(({ ply, event }) => `${ply} ${event.type}`)).toEqual(["0 dealt", "1 looked", "1 added", "2 asked", "3 added"]);
    expect(lastPly(frames)).toBe(3);
  });

  it("shows what is shown once with its own ply only", () => {
    expect(frames.map(({ view }) => (view as Count).glimpse)).toEqual([null, 7, 7, null, null]);
  });

  it("does not show it again while the game goes on", () => {
    expect(unroll(game, opening, steps, true).map(({ view }) => (view as Count).glimpse)).toEqual([null, null, null, null, null]);
  });

  it("finds the end of a ply", () => {
    expect([0, 1, 2, 3, 99].map((ply) => endOf(frames, ply))).toEqual([0, 2, 3, 4, 4]);
  });

  it("counts won cards that everybody has seen", () => {
    expect(pointsByPly(game, opening, steps)).toEqual([[0, 0], [1, 2], [1, 2], [5, 10]]);
  });
});

describe("the plot of points", () => {
  it("has a scale of round numbers that reaches the highest", () => {
    expect([scale(1), scale(7), scale(47), scale(230)]).toEqual([[0, 1], [0, 2, 4, 6, 8], [0, 20, 40, 60], [0, 100, 200, 300]]);
  });

  it("jumps where points were made", () => {
    const { paths } = plot([[0], [4], [4]], { width: 144, height: 132 });
    expect(paths).toEqual(["M34 110H84V10H134V10"]);
  });

  it("is told in numbers where they change, and at the end", () => {
    expect(changes([[0, 0], [5, 0], [5, 0], [5, 2], [5, 2]]).map(({ ply }) => ply)).toEqual([1, 3, 4]);
  });
});

describe("the pages of a lesson", () => {
  const part = {
    name: "round",
    seat: 0,
    start: 1,
    decisions: [{ ply: 1, legal: ["draw", "take 2"] }],
    replay: { plies: 2, steps: [{}, {}, { move: "take 2" }] },
  } as unknown as LessonPart;

  it("are its plies, and what is to be said after them", () => {
    const pages = pagesOf("castors", [part], (text) => text === "web-learn-castors-round-more-1");
    expect(pages.map(({ ply, text, expected }) => [ply, text, expected])).toEqual([
      [1, "web-learn-castors-round-0", "take 2"],
      [2, "web-learn-castors-round-1", null],
      [2, "web-learn-castors-round-more-1", null],
    ]);
    expect(pages[0]?.legal).toEqual(["draw", "take 2"]);
  });
});
