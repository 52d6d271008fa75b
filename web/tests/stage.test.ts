import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyEvent, AnyGame, AnyView } from "$/games/game";
import type { Step } from "$/protocol/socket";
import { Stage } from "$/table/stage.svelte";

interface Count extends AnyView {
  seen: string[];
  glimpse: boolean;
}

/** A game in which things happen, and some are shown only once. */
const game = {
  name: "count",
  begin: (): Count => ({ seat: 0, phase: "", to_act: null, result: null, seen: [], glimpse: false }),
  apply: (view: Count, event: AnyEvent): Count => ({ ...view, seen: [...view.seen, event.type], glimpse: view.glimpse || event.type === "looked" }),
  tell: () => null,
  lasting: (_: Count, event: AnyEvent) => (event.type === "looked" ? { type: "looked away" } : event),
  says: () => ({ id: "count" }),
  flights: () => [],
  pause: (event: AnyEvent) => (event.type === "counted" ? 6000 : 100),
  glimpsing: (view: Count) => view.glimpse,
  unglimpsed: (view: Count) => ({ ...view, glimpse: false }),
  points: () => [],
  Board: undefined,
} as unknown as AnyGame;

const opening = { eyes: 0, rules: {}, players: 2, aid: false };
const step = (type: string, seat: number | null = 1) => ({ events: [{ type }, { type: "asked", phase: "turn", seat }], by: "bot" }) as unknown as Step;
const view = (stage: Stage) => stage.view as Count;
const page = { hidden: false };

let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  stage = new Stage(game, opening);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was looked at", () => {
  it("belongs to the ply in whose midst one has looked", async () => {
    stage.hear([step("a")], 0);
    await vi.advanceTimersByTimeAsync(400);
    stage.hear([step("looked")], 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(view(stage).glimpse).toBe(true);
    expect(stage.forget()).toBe(1);
  });

  it("belongs to the ply that is shown, when all of it is", async () => {
    stage.hear([step("looked")], 0);
    await vi.advanceTimersByTimeAsync(400);
    stage.hear([step("a")], 1);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.forget()).toBe(0);
  });
});

describe("whose decision it is", () => {
  it("is told by what is shown, and by the newest when all is", async () => {
    stage.hear([step("a", 1)], 0);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.acts).toBe(1);
    stage.hear([step("b", 0)], 1);
    expect([stage.toAct, stage.acts]).toEqual([0, view(stage).to_act]);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.acts).toBe(0);
  });
});

describe("what is shown", () => {
  it("is read in peace where it is long, however much happens meanwhile, unless one has seen enough", async () => {
    stage.hear([step("a")], 0);
    await vi.advanceTimersByTimeAsync(400);
    stage.hear([step("counted")], 1);
    await vi.advanceTimersByTimeAsync(0);
    for (let ply = 2; ply < 12; ply++) stage.hear([step("b")], ply);
    await vi.advanceTimersByTimeAsync(5900);
    expect(view(stage).seen.at(-1)).toBe("counted");
    stage.hear([step("b")], 12);
    expect(view(stage).seen.at(-1)).toBe("counted");
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(12);
  });

  it("is shown at once while the board is out of sight", async () => {
    stage.hear([step("a")], 0);
    await vi.advanceTimersByTimeAsync(400);
    stage.unseen = true;
    stage.hear([step("b")], 1);
    expect(stage.ply).toBe(1);
    expect(stage.event).toBe(null);
  });

  it("comes in order, one event after the other", async () => {
    stage.hear([step("a")], 0);
    stage.hear([step("b")], 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(view(stage).seen).toEqual(["a"]);
    expect(stage.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(view(stage).seen).toEqual(["a", "asked", "b", "asked"]);
    expect(stage.busy).toBe(false);
    expect(stage.log.map(({ ply, event }) => [ply, event.type])).toEqual([
      [0, "a"],
      [0, "asked"],
      [1, "b"],
      [1, "asked"],
    ]);
  });

  it("never hides whose decision it is", () => {
    stage.hear([step("a")], 0);
    stage.hear([step("b", 0)], 1);
    expect(stage.ply).toBe(-1);
    expect(stage.toAct).toBe(0);
  });

  it("can be shown at once, in the middle of it too", async () => {
    stage.hear([step("a")], 0);
    stage.hear([step("b"), step("c", 0)], 2);
    await vi.advanceTimersByTimeAsync(50);
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(2);
    expect(stage.busy).toBe(false);
    expect(view(stage).seen).toEqual(["a", "asked", "b", "asked", "c", "asked"]);
  });

  it("begins with how things stand for who comes later", async () => {
    stage.hear([step("a"), step("b")], 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(1);
  });

  it("is skipped for who was away, or does not look", async () => {
    stage.hear(Array.from({ length: 9 }, () => step("a")), 8);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(8);
    page.hidden = true;
    stage.hear([step("b")], 9);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(9);
  });

  it("is all shown to who was there, the quicker the more of it waits", async () => {
    stage.hear([step("a")], 0);
    await vi.advanceTimersByTimeAsync(400);
    for (let ply = 1; ply <= 12; ply++) stage.hear([step("b")], ply);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(0);
    const shown = new Set<number>();
    stage.shown = (ply) => void shown.add(ply);
    let passed = 0;
    for (; stage.ply < 12; passed += 10) await vi.advanceTimersByTimeAsync(10);
    expect([...shown]).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(passed).toBeLessThan((12 * 200 * 3) / 4);
  });

  it("waits while somebody else holds the device", async () => {
    stage.held = true;
    stage.hear([step("a")], 0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.ply).toBe(-1);
    stage.held = false;
    stage.show();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.ply).toBe(0);
  });
});

describe("a game that nobody looks at any more", () => {
  it("moves and sounds no more", async () => {
    const moved: string[] = [];
    stage = new Stage(game, opening, (_, { type }) => Promise.resolve(void moved.push(type)));
    stage.hear([{ events: ["a", "b", "c"].map((type) => ({ type })) } as unknown as Step], 0);
    stage.hear([step("d")], 1);
    await vi.advanceTimersByTimeAsync(50);
    stage.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(moved).toEqual(["a"]);
    expect(stage.busy).toBe(false);
    stage.hear([step("e")], 2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(moved).toEqual(["a"]);
  });
});

describe("steps", () => {
  it("that are known already are not shown twice", async () => {
    stage.hear([step("a"), step("b")], 1);
    expect(stage.hear([step("b"), step("c")], 2)).toBe(true);
    expect(stage.hear([step("b")], 1)).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(view(stage).seen.filter((type) => type !== "asked")).toEqual(["a", "b", "c"]);
  });

  it("are not taken when some before them are missing", () => {
    stage.hear([step("a")], 0);
    expect(stage.hear([step("c")], 2)).toBe(false);
    expect(stage.last).toBe(0);
  });
});

describe("what is shown only once", () => {
  it("holds up what comes after it until one has looked", async () => {
    stage.hear([step("looked"), step("b")], 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.ply).toBe(0);
    stage.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.ply).toBe(1);
  });

  it("is not passed over by who was away", async () => {
    stage.hear([step("dealt"), step("looked"), ...Array.from({ length: 9 }, () => step("a"))], 10);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(1);
    expect(stage.game.glimpsing(stage.view)).toBe(true);
    stage.forget();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(10);
  });

  it("is of no use any more when its round, or the game, is over", async () => {
    stage.hear([step("dealt"), step("looked"), ...Array.from({ length: 9 }, () => step("a")), step("dealt")], 11);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.ply).toBe(11);
    expect(stage.game.glimpsing(stage.view)).toBe(false);

    const ended = new Stage(game, opening);
    ended.hear([step("dealt"), step("looked"), ...Array.from({ length: 9 }, () => step("a", null))], 10);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.ply).toBe(10);
  });

  it("does not stay in the log", async () => {
    stage.hear([step("looked")], 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.log[0]?.event.type).toBe("looked away");
  });

  it("is known to be waiting while somebody else holds the device", () => {
    stage.held = true;
    stage.hear([step("looked")], 0);
    expect(stage.willGlimpse).toBe(true);
    expect(view(stage).glimpse).toBe(false);
  });
});
