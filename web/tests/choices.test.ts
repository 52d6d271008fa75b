/** Every legal move can be reached by a few buttons at a time, from the notations alone. */
import { describe, expect, it } from "vitest";
import { leadsTo, MOST, offered, wordsIn, type Choice, type Step } from "$/scene/choices";

/** All moves that buttons lead to, with how many presses each takes; fails at a dead end or too many buttons. */
function reached(legal: readonly string[], anyOrder = false): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set<string>();
  const waiting: Step[][] = [[]];
  for (let steps = waiting.shift(); steps; steps = waiting.shift()) {
    const choices = offered(legal, steps, anyOrder);
    expect(choices.length, `after ${JSON.stringify(steps)}`).toBeGreaterThan(0);
    expect(choices.length).toBeLessThanOrEqual(MOST);
    choices.forEach((choice, place) => {
      if (choice.kind === "move") {
        found.set(choice.move, Math.min(found.get(choice.move) ?? Infinity, steps.length + 1));
        return;
      }
      const next: Step[] = [...steps, choice.kind === "part" ? { chosen: choice.chosen } : { stretch: place }];
      const key = anyOrder ? `${[...wordsIn(next)].sort().join(" ")}/${next.flatMap((step) => ("stretch" in step ? step.stretch : "w")).join()}` : JSON.stringify(next);
      if (!seen.has(key)) waiting.push(next);
      seen.add(key);
    });
  }
  return found;
}

/** Plays as Gargon writes them: one to three cards in the order of the hand. */
function plays(hand: readonly string[]): string[] {
  const found: string[] = [];
  hand.forEach((a, i) => {
    found.push(`play ${a}`);
    hand.slice(i + 1).forEach((b, j) => {
      found.push(`play ${a} ${b}`);
      for (const c of hand.slice(i + j + 2)) found.push(`play ${a} ${b} ${c}`);
    });
  });
  return [...new Set(found)];
}

const HAND = ["W15", "W9", "W0", "W0", "B14", "B3", "V8", "R12", "R2", "Y7", "Y1", "G11", "G5", "G0"];
const SWAPS = [1, 2, 3, 4].flatMap((mine) => [..."BCDEF"].flatMap((seat) => [1, 2, 3, 4].map((slot) => `swap ${mine} ${seat}${slot}`)));

const LISTS: Record<string, readonly string[]> = {
  "one move": ["end"],
  "a few moves": ["draw", "take 1", "take 2", "take 3", "take 4"],
  "swaps and one more": [...SWAPS, "discard"],
  "hundreds of plays, and draws": [...plays(HAND), "draw 1", "draw 2"],
  "words without end": Array.from({ length: 1000 }, (_, i) => `e${i}x${(i * 7) % 100}`),
  "a move that begins others": ["go", ...Array.from({ length: 50 }, (_, i) => `go ${i % 10} ${i}`)],
  "empty words, and moves named twice": ["", " ", "a  b", "a  b", ...Array.from({ length: 30 }, (_, i) => `a  ${i}`)],
  "one long road": Array.from({ length: 13 }, (_, i) => `walk on and on ${i}`),
};

describe.each(Object.entries(LISTS))("%s", (_, legal) => {
  it.each([false, true])("leads to every legal move and to no other (in any order: %s)", (anyOrder) => {
    expect([...reached(legal, anyOrder).keys()].sort()).toEqual([...new Set(legal)].sort());
  });

  it("is the same each time", () => {
    expect(offered(legal, [])).toEqual(offered([...legal], []));
  });
});

describe("a choice", () => {
  const labels = (choices: readonly Choice[]) =>
    choices.map((choice) => (choice.kind === "move" ? choice.move : choice.kind === "part" ? `${choice.part} …` : "stretch"));

  it("is between whole moves while there are few", () => {
    expect(labels(offered(LISTS["a few moves"] ?? [], []))).toEqual(LISTS["a few moves"]);
  });

  it("unfolds what is small beside what is large", () => {
    expect(labels(offered([...plays(HAND), "draw 1", "draw 2"], []))).toEqual(["play …", "draw 1", "draw 2"]);
    expect(labels(offered([...SWAPS, "discard"], []))).toEqual(["swap …", "discard"]);
  });

  it("leaves out a word that all moves have", () => {
    expect(labels(offered(plays(HAND), [])).slice(0, 2)).toEqual(["W15 …", "W9 …"]);
  });

  it("offers what is chosen already as soon as it is a move", () => {
    const [first] = offered(plays(HAND), [{ chosen: ["play", "B3"] }], true);
    expect(first).toEqual({ kind: "move", move: "play B3" });
  });

  it("of cards is in any order, in that of the hand, and a card that is there twice can be chosen twice", () => {
    const after = labels(offered(plays(HAND), [{ chosen: ["play", "G5"] }], true));
    expect(after).toEqual(["play G5", "W15 …", "W9 …", "W0 …", "B14 …", "B3 …", "V8 …", "R12 …", "R2 …", "Y7 …", "Y1 …", "G11 …", "G0 …"]);
    expect(offered(plays(HAND), [{ chosen: ["play", "W0", "W0"] }], true)[0]).toEqual({ kind: "move", move: "play W0 W0" });
  });

  it("between many is between stretches of neighbours", () => {
    const legal = LISTS["words without end"] ?? [];
    const choices = offered(legal, []);
    expect(choices).toHaveLength(20);
    expect(offered(legal, [{ stretch: 0 }])[0]).toMatchObject({ kind: "stretch" });
    expect(offered(legal, [{ stretch: 0 }, { stretch: 0 }])[0]).toEqual({ kind: "move", move: legal[0] });
  });

  it("takes few presses", () => {
    expect(Math.max(...reached([...plays(HAND), "draw 1"], true).values())).toBeLessThanOrEqual(4);
    expect(Math.max(...reached([...SWAPS, "discard"]).values())).toBe(3);
  });

  it("tells whether it leads to a move", () => {
    const legal = [...plays(HAND), "draw 1"];
    const leading = (move: string, steps: Step[] = [], anyOrder = true) =>
      labels(offered(legal, steps, anyOrder).filter((choice) => leadsTo(choice, move, anyOrder)));
    expect(leading("draw 1")).toEqual(["draw 1"]);
    expect(leading("play W9 G0")).toEqual(["play …"]);
    expect(leading("play W9 G0", [{ chosen: ["play"] }])).toEqual(["W9 …", "G0 …"]);
    expect(labels(offered(LISTS["words without end"] ?? [], []).filter((choice) => leadsTo(choice, "e0x0")))).toEqual(["stretch"]);
  });
});
