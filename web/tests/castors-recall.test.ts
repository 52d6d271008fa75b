/** Clause 6.2: of the running round the log and look back tell only each seat's last turn. */
import { describe, expect, it } from "vitest";
import { begin } from "$/games/castors/fold";
import { forgotten } from "$/games/castors/recall";
import type { CastorsEvent } from "$/protocol/socket";

const asked = (seat: number, phase: "turn" | "drawn" = "turn"): CastorsEvent => ({ type: "asked", phase, seat });
const dealt = (round: number): CastorsEvent => ({ type: "dealt", round, dealer: 2, starter: 0, discard: "3", pile: 40 });
const drew = (seat: number): CastorsEvent => ({ type: "drew", seat, card: null });
const put = (seat: number): CastorsEvent => ({ type: "discarded", seat, card: "5" });

const PLAYERS = 3;
const view = (aid: boolean) => begin({ eyes: 0, rules: {}, players: PLAYERS, aid });

/** A deal, then whole turns of two plies each: draw and discard. */
function round(turns: number): CastorsEvent[][] {
  const plies = [[dealt(1), asked(0)]];
  for (let turn = 0; turn < turns; turn++) {
    const seat = turn % PLAYERS;
    plies.push([drew(seat), asked(seat, "drawn")], [put(seat), asked((seat + 1) % PLAYERS)]);
  }
  return plies;
}

describe("what can be read again", () => {
  it("is everything while nobody has had a second turn", () => {
    expect(forgotten(view(false), round(3))).toBeNull();
  });

  it("is the last turn of each seat", () => {
    expect(forgotten(view(false), round(5))).toEqual({ from: 1, until: 5 });
  });

  it("is one turn more when a seat has begun its next", () => {
    expect(forgotten(view(false), [...round(3), [drew(0), asked(0, "drawn")]])).toEqual({ from: 1, until: 3 });
  });

  it("is everything with the memory aid", () => {
    expect(forgotten(view(true), round(5))).toBeNull();
  });

  it("is every round that is over", () => {
    const next = [...round(5), [put(2), dealt(2), asked(0)], ...round(4).slice(1)];
    expect(forgotten(view(false), next)).toEqual({ from: 12, until: 14 });
    expect(forgotten(view(false), next.slice(0, 12))).toBeNull();
  });
});
