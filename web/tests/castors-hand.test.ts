/** The player's hand over the board of Gang de Castors: tapping and carrying, and what is left in it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begin } from "$/games/castors/fold";
import { Hand } from "$/games/castors/hand.svelte";

class Spot {
  constructor(readonly dataset: { place: string }) {}
  closest = () => this;
  getBoundingClientRect = () => ({ width: 60 });
}
const at = (x: number, target: Spot | null = null) => ({ isPrimary: true, button: 0, clientX: x, clientY: 0, target }) as unknown as PointerEvent;

const view = { ...begin({ eyes: 0, rules: {}, players: 2, aid: false }), to_act: 0 };
const TURN = ["draw", "take 1", "take 2"];
let legal: string[];
let played: string[];
let hand: Hand;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Element", Spot);
  vi.stubGlobal("document", { elementFromPoint: (x: number) => new Spot({ place: x > 50 ? "slot-0-2" : "discards" }) });
  [legal, played] = [TURN, []];
  hand = new Hand(() => ({ view, legal, hint: null, play: (move) => played.push(move), forget: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("what was taken up is laid back when the decision is over, whoever decided", () => {
  hand.tap("discards");
  hand.rest();
  expect(hand.picked).toBeNull();
  hand.tap("slot-0-1");
  expect(played).toEqual([]);
});

function carry(to: number): void {
  hand.press(at(0, new Spot({ place: "discards" })));
  hand.drag(at(to), () => "8");
  hand.release();
}

it("carries a card to where it may lie", () => {
  carry(100);
  expect(played).toEqual(["take 2"]);
});

it("the click that ends a carrying is none, and the next tap is one again, by keyboard too", () => {
  carry(20);
  hand.tap("discards");
  expect(hand.picked).toBeNull();
  vi.advanceTimersByTime(0);
  hand.tap("discards");
  expect(hand.picked).toBe("discards");
});
