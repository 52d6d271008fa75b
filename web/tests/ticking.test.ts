import { describe, expect, it } from "vitest";
import { shareLeft, timeLeft } from "$/table/ticking.svelte";

const clock = { left: 30_000, reserves: [0, 60_000], at: 1_000_000 };

describe("time that runs", () => {
  it("is what the server told, less what has gone by since", () => {
    expect(timeLeft(clock, 1_000_000, false)).toBe(30_000);
    expect(timeLeft(clock, 1_012_000, false)).toBe(18_000);
    expect(timeLeft(clock, 2_000_000, false)).toBe(0);
  });

  it("waits for at most 15 seconds while something is still being shown", () => {
    expect(timeLeft(clock, 1_015_000, true)).toBe(30_000);
    expect(timeLeft(clock, 1_020_000, true)).toBe(25_000);
  });

  it("is a share of the time for the move and the reserve", () => {
    expect(shareLeft(clock, 0, { move: 60 }, 1_000_000, false)).toBe(0.5);
    expect(shareLeft(clock, 1, { move: 60 }, 1_000_000, false)).toBe(0.25);
    expect(shareLeft(clock, 0, { move: 10 }, 1_000_000, false)).toBe(1); // never more than all of it
  });
});
