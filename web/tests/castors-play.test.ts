/** How moves are made by hand at the table of Gang de Castors, and what is asked meanwhile. */
import { describe, expect, test } from "vitest";
import { answers, question } from "$/games/castors/asking";
import { begin, type Seen } from "$/games/castors/fold";
import { hasLastTurn, lying, slotLabel, turnsLeft } from "$/games/castors/labels";
import { flights } from "$/games/castors/motion";
import { replacements, runningTotals } from "$/games/castors/scores";
import { lasting, says, tell } from "$/games/castors/telling";
import { dropped, inHand, sources, tapped, targets, waysOf } from "$/games/castors/ways";
import type { CastorsRoundResult } from "$/protocol/socket";

const SLOTS = [1, 2, 3, 4];
const NAMES = ["Anna", "Bob", "Chris"];
const TURN = ["draw", ...SLOTS.map((slot) => `take ${slot}`)];
const KEEP = ["discard", ...SLOTS.map((slot) => `keep ${slot}`)];
const PEEK = ["discard", ...SLOTS.map((slot) => `peek ${slot}`)];
const SWAP = ["discard", ...["B", "C"].flatMap((seat) => SLOTS.flatMap((mine) => SLOTS.map((theirs) => `swap ${mine} ${seat}${theirs}`)))];

function view(change: Partial<Seen> = {}): Seen {
  const empty = begin({ eyes: 0, rules: {}, players: 3, aid: false });
  return { ...empty, to_act: 0, rows: [0, 1, 2].map(() => [null, null, null, null]), pile: 40, discards: 1, top: "7", ...change };
}

describe("a turn by hand", () => {
  const ways = waysOf(TURN, view());

  test("a tap on the pile draws", () => expect(tapped(ways, null, "pile")).toEqual({ play: "draw" }));
  test("the top discard is taken up, laid back, or put into a slot", () => {
    expect(tapped(ways, null, "discards")).toEqual({ pick: "discards" });
    expect(tapped(ways, "discards", "discards")).toEqual({ pick: null });
    expect(tapped(ways, "discards", "slot-0-3")).toEqual({ play: "take 3" });
    expect(dropped(ways, "discards", "slot-0-3")).toBe("take 3");
  });
  test("a slot alone does nothing, nor does another player's", () => {
    expect(tapped(ways, null, "slot-0-3")).toBeNull();
    expect(tapped(ways, "discards", "slot-1-3")).toBeNull();
    expect(dropped(ways, "discards", "slot-1-3")).toBeNull();
  });
});

describe("a drawn card by hand", () => {
  test("it is in hand by itself, and goes into a slot or onto the discards", () => {
    const ways = waysOf(KEEP, view());
    expect(inHand(ways, null)).toBe("drawn");
    expect(tapped(ways, null, "slot-0-2")).toEqual({ play: "keep 2" });
    expect(tapped(ways, null, "discards")).toEqual({ play: "discard" });
    expect(tapped(ways, null, "drawn")).toBeNull();
    expect(dropped(ways, "drawn", "discards")).toBe("discard");
  });
  test("Peek: a tap on an own card", () => {
    const ways = waysOf(PEEK, view());
    expect(tapped(ways, null, "slot-0-1")).toEqual({ play: "peek 1" });
    expect(tapped(ways, null, "slot-1-1")).toBeNull();
  });
  test("Draw Two: a tap on the pile", () => expect(tapped(waysOf(["discard", "again"], view()), null, "pile")).toEqual({ play: "again" }));
  test("Swap: an own card first, then anybody's", () => {
    const ways = waysOf(SWAP, view());
    expect(tapped(ways, null, "slot-1-4")).toBeNull();
    expect(tapped(ways, null, "slot-0-2")).toEqual({ pick: "slot-0-2" });
    expect(tapped(ways, "slot-0-2", "slot-0-3")).toEqual({ pick: "slot-0-3" });
    expect(tapped(ways, "slot-0-2", "slot-2-4")).toEqual({ play: "swap 2 C4" });
    expect(dropped(ways, "slot-0-2", "slot-2-4")).toBe("swap 2 C4");
    expect([...targets(ways, "slot-0-2").keys()]).toHaveLength(8);
    expect(sources(ways)).toEqual(new Set(["drawn", ...SLOTS.map((slot) => `slot-0-${slot}`)]));
  });
  test("whoever only looks can do nothing", () => expect(waysOf(TURN, view({ seat: null }))).toEqual([]));
});

describe("what is asked", () => {
  const asked = (seen: Seen, legal: string[], picked: string | null = null) => question(seen, NAMES, legal, picked).map(({ id }) => id);

  test("of the seat to act, by what it may do", () => {
    expect(asked(view(), TURN)).toEqual(["web-castors-ask-turn"]);
    expect(asked(view({ top: "P" }), ["draw"])).toEqual(["castors-ask-turn-blocked"]);
    expect(asked(view(), TURN, "discards")).toEqual(["web-castors-ask-take"]);
    expect(asked(view({ phase: "drawn", drawn: "3" }), KEEP)).toEqual(["web-castors-ask-keep"]);
    expect(asked(view({ phase: "drawn", drawn: "3", second: true }), KEEP)).toEqual(["web-castors-ask-keep", "web-castors-second"]);
    expect(asked(view({ phase: "drawn" }), KEEP)).toEqual(["web-castors-ask-drawn"]);
    expect(asked(view({ phase: "drawn", drawn: "S" }), SWAP)).toEqual(["web-castors-ask-swap"]);
    expect(asked(view({ phase: "drawn", drawn: "S" }), SWAP, "slot-0-2")).toEqual(["web-castors-ask-swap-with"]);
    expect(asked(view({ phase: "drawn", drawn: "P" }), PEEK)).toEqual(["web-castors-ask-peek"]);
    expect(asked(view({ phase: "drawn", drawn: "D" }), ["discard", "again"])).toEqual(["web-castors-ask-again"]);
    expect(asked(view({ phase: "knock" }), ["end", "knock"])).toEqual(["castors-ask-knock", "web-castors-knock-means"]);
  });
  test("nothing while something is on its way, and nothing of the others", () => {
    expect(asked(view(), [])).toEqual(["web-castors-your-turn"]);
    expect(asked(view({ to_act: 1, phase: "drawn" }), [])).toEqual(["web-castors-waiting"]);
    expect(asked(view({ knocked: 0, knocker: 0 }), [])).toEqual([]);
  });
  test("every answer is allowed, or takes up the top discard", () => {
    for (const legal of [TURN, KEEP, PEEK, SWAP, ["discard", "again"], ["end", "knock"]])
      for (const { does } of answers(view(), legal, null)) expect("play" in does ? legal.includes(does.play) : does.pick === "discards").toBe(true);
  });
});

test("a face-down card says the same whatever it is, a seen one says why it is seen", () => {
  expect(slotLabel(view(), 0, 2, NAMES)).toEqual({ id: "web-castors-slot-mine", fields: { slot: 2, what: { id: "web-castors-face-down" } } });
  expect(lying(view({ glimpses: [{ seat: 0, slot: 1, card: "4" }] }), 0, 1)).toEqual({ face: "4", how: "glimpsed" });
  expect(lying(view({ aided: true, rows: [["4", null, null, null]] }), 0, 1)).toEqual({ face: "4", how: "remembered" });
  expect(lying(view({ to_act: null, rows: [["4", "4", "4", "4"]] }), 0, 1)).toEqual({ face: "4", how: "open" });
});

test("in the last lap everybody but the knocker has one more turn", () => {
  const lap = (turn: number, actor: number) => view({ knocked: 4, knocker: 1, turn, to_act: actor });
  expect([turnsLeft(lap(4, 1)), turnsLeft(lap(5, 2)), turnsLeft(lap(6, 0)), turnsLeft(view())]).toEqual([2, 2, 1, null]);
  expect([0, 1, 2].map((seat) => hasLastTurn(lap(5, 2), seat))).toEqual([true, false, true]);
  expect([0, 1, 2].map((seat) => hasLastTurn(lap(6, 0), seat))).toEqual([true, false, false]);
});

test("what is shown only once does not stay in words, unless an aid helps", () => {
  const peeked = { type: "peeked", seat: 0, slot: 2, card: "4" } as const;
  expect(tell(peeked, NAMES)?.id).toBe("castors-peeked-at");
  expect(tell(lasting(view(), peeked), NAMES)).toEqual({ id: "castors-peeked", fields: { name: "Anna", slot: 2 } });
  expect(tell(lasting(view({ aided: true }), peeked), NAMES)?.id).toBe("castors-peeked-at");
  expect(says("swap 2 C4", view(), NAMES)).toEqual({ id: "web-castors-do-swap", fields: { slot: 2, name: "Chris", otherslot: 4 } });
  expect(says("knock", view(), NAMES)).toEqual({ id: "castors-do-knock" });
});

test("cards that go face down travel face down", () => {
  const kept = { type: "kept", seat: 0, slot: 2, card: "1", discarded: "9" } as const;
  expect(flights(view(), kept)).toEqual([
    { face: null, from: "drawn", to: "slot-0-2" },
    { face: "9", from: "slot-0-2", to: "discards" },
  ]);
  expect(flights(view(), { type: "swapped", seat: 0, slot: 1, other: 2, other_slot: 4 }).every(({ face }) => face === null)).toBe(true);
});

test("points add up over the rounds, and action cards are followed to the card that counts", () => {
  const round = (points: number[], replaced: CastorsRoundResult["replaced"] = []): CastorsRoundResult => ({ knocker: 0, rows: [], replaced, counted: [], points });
  expect(runningTotals([round([3, 10]), round([20, 1])], 2)).toEqual([[0, 0], [3, 10], [23, 11]]);
  const twice = round([], [
    { seat: 1, slot: 3, action: "S", card: "P" },
    { seat: 1, slot: 3, action: "P", card: "8" },
  ]);
  expect(replacements(twice, 1)).toEqual([{ slot: 3, cards: ["S", "P", "8"] }]);
  expect(replacements(twice, 0)).toEqual([]);
});
