/** The aids say what the view shows, and nothing else; points so far; the battle before one's eyes. */
import { describe, expect, it } from "vitest";
import { canFollow, stillOut } from "$/games/gargon/aids";
import { type Battle, battleAfter, stillShown } from "$/games/gargon/battle";
import type { Face } from "$/games/gargon/cards";
import { begin } from "$/games/gargon/fold";
import { points } from "$/games/gargon/scoring";
import type { GargonView } from "$/protocol/socket";

const EMPTY = begin({ eyes: 0, rules: {}, players: 4, aid: false });

function led(lead: Face[], hands: Face[][], more: Partial<GargonView> = {}): GargonView {
  return { ...EMPTY, phase: "follow", to_act: 1, hands, table: [lead, [], [], []], ...more };
}

describe("who can still follow", () => {
  const hands: Face[][] = [[], ["B", "B"], ["B", "V"], ["B", "B"]];

  it("is told by the colours of the hands", () => {
    const view = led(["B5", "B6"], hands);
    expect([...canFollow(view, view.table[0] ?? [])]).toEqual([
      [1, "yes"],
      [2, "no"],
      [3, "yes"],
    ]);
  });

  it("is open for the last player while others may still play his colours (3.3)", () => {
    const view = led(["V5", "V6"], hands);
    expect(canFollow(view, ["V5", "V6"]).get(3)).toBe("perhaps");
    const alone = { ...view, to_act: 3, passed: [1, 2] };
    expect([...canFollow(alone, ["V5", "V6"])]).toEqual([[3, "no"]]);
    const helped = { ...alone, table: [["V", "V"], ["B", "B"], [], []] as Face[][] };
    expect(canFollow(helped, ["V", "V"]).get(3)).toBe("yes");
  });

  it("is not open for the last player where nobody before him can play his colours", () => {
    const unable = led(["V5", "V6"], [[], ["B"], ["B", "V"], ["B", "B"]]);
    expect(canFollow(unable, ["V5", "V6"]).get(3)).toBe("no");
    const others = led(["V5", "V6"], [[], ["R", "R"], ["Y", "Y"], ["B", "B"]]);
    expect(canFollow(others, ["V5", "V6"]).get(3)).toBe("no");
  });

  it("looks ahead for who is about to lead, and says nothing without a mix", () => {
    const view: GargonView = { ...led([], hands), phase: "lead", to_act: 0 };
    expect(canFollow(view, ["B1", "B2"]).get(1)).toBe("yes");
    expect(canFollow(view, []).size).toBe(0);
    expect(canFollow(view, ["B1", "B2", "B3"]).size).toBe(0);
  });

  it("does not count who is passing", () => {
    const view = led(["B5"], hands, { phase: "passing", to_act: 1 });
    expect([...canFollow(view, ["B5"]).keys()]).toEqual([2, 3]);
  });

  it("depends on nothing but backs", () => {
    const open = led(["B5", "B6"], [[], ["B1", "B15"], ["B0", "V3"], ["B7", "B8"]]);
    expect([...canFollow(open, ["B", "B"])]).toEqual([...canFollow(led(["B5", "B6"], hands), ["B5", "B6"])]);
  });
});

describe("what is still out", () => {
  it("is everything at first, with both 0s", () => {
    expect(stillOut(EMPTY).get("W")).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("lacks what this view shows anywhere, and only that", () => {
    const view: GargonView = {
      ...EMPTY,
      hands: [["W15", "W0"], ["W"], [], []],
      table: [[], ["W14"], ["W"], []],
      won: [["W13"], ["W", "W"], [], []],
      discards: ["W12", "B1"],
    };
    expect(stillOut(view).get("W")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(stillOut(view).get("B")).not.toContain(1);
    expect(stillOut(view).get("G")).toHaveLength(17);
  });
});

describe("points so far", () => {
  const won: Face[][] = [["V13", "V5", "V0", "G13"], ["V1", "G7"], ["W", "W"], []];

  it("are bonus and amulets, as far as cards are seen", () => {
    expect(points({ ...EMPTY, won })).toEqual([10 + 5 + 6, 5 + 5 + 2, 10, 0]);
  });

  it("count the amulets of the edition", () => {
    const rules = { edition: "haffner", open_winnings: true };
    expect(points({ ...EMPTY, rules, won: [["R3"], [], [], []] })[0]).toBe(14);
    expect(points({ ...EMPTY, won: [["R3"], [], [], []] })[0]).toBe(15);
  });
});

describe("the battle that one looks at", () => {
  const named = battleAfter(null, { type: "named", seat: 0, creature: "G" }, 1);
  const fighters = [
    { seat: 0, card: "G12" as const },
    { seat: 1, card: "G13" as const },
  ];
  const fought = battleAfter(named, { type: "fought", creature: "G", fighters, winner: 1, owed: [0] }, 1);

  it("goes from fighters to a winner and losers", () => {
    expect(fought?.parts.map(({ outcome }) => outcome)).toEqual(["fights", "fights"]);
    const won = battleAfter(fought, { type: "won", seat: 1, cards: ["G13"] }, 1);
    const settled = battleAfter(won, { type: "discarded", seat: 0, card: "G12" }, 1);
    expect(settled?.parts.map(({ seat, outcome }) => [seat, outcome])).toEqual([
      [1, "wins"],
      [0, "loses"],
    ]);
    expect(battleAfter(settled, { type: "asked", phase: "replace", seat: 0 }, 1)).toEqual(settled);
    expect(battleAfter(settled, { type: "round_started", round: 2, starter: 1 }, 1)).toBeNull();
  });

  it("has nothing to do with another that was begun while nobody looked", () => {
    const settled = battleAfter(fought, { type: "won", seat: 1, cards: ["G13"] }, 1);
    expect(battleAfter(settled, { type: "won", seat: 2, cards: ["R6"] }, 1)).toBeNull();
    expect(battleAfter(settled, { type: "discarded", seat: 2, card: "R6" }, 1)).toBeNull();
    const later: GargonView = { ...EMPTY, round: 2, phase: "battle" };
    expect(stillShown(battleAfter(named, { type: "won", seat: 0, cards: ["G5"] }, 1), later)).toBeNull();
  });

  it("is not shown where it is not any more", () => {
    const there: GargonView = { ...EMPTY, round: 1, phase: "battle", table: [["G12"], ["G13"], [], []] };
    expect(stillShown(fought as Battle, there)).toEqual(fought);
    expect(stillShown(fought as Battle, { ...there, table: [["G12"], [], [], []] })).toBeNull();
    expect(stillShown(fought as Battle, { ...there, phase: "lead" })).toBeNull();
  });
});
