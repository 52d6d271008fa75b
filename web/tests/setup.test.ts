import { describe, expect, it } from "vitest";
import { clockKind, clockOfDays, clockSaid, described, offered, usualClock, withGame, withOption, withSeats } from "$/table/lobby/setup";

const castors = { name: "castors", least: 2, most: 6 };
const gargon = { name: "gargon", least: 3, most: 5 };

describe("another game", () => {
  it("takes its own options, and as many seats as it can have", () => {
    const six = { game: "castors", seats: 6, options: { rounds: 2 }, listed: true };
    expect(withGame(six, gargon)).toMatchObject({ game: "gargon", seats: 5, options: {}, listed: true });
    expect(withGame({ game: "castors", seats: 2 }, gargon).seats).toBe(3);
    expect(withGame({ game: "gargon", seats: 4 }, castors).seats).toBe(4);
  });

  it("is not begun by a seat that is gone", () => {
    const sixth = { game: "castors", seats: 6, starter: { by: "chosen", seat: 5 } as const };
    expect(withGame(sixth, gargon).starter).toEqual({ by: "lot" });
    expect(withSeats(sixth, 4).starter).toEqual({ by: "lot" });
    expect(withSeats(sixth, 6).starter).toEqual({ by: "chosen", seat: 5 });
  });
});

it("an option that is taken back is not named", () => {
  const setup = { game: "castors", seats: 3, options: { rounds: 2, memory_aid: true } };
  expect(withOption(setup, "rounds", null).options).toEqual({ memory_aid: true });
  expect(withOption(setup, "rounds", 1).options).toEqual({ rounds: 1, memory_aid: true });
  expect(withOption({ game: "castors", seats: 3 }, "rounds", 1).options).toEqual({ rounds: 1 });
});

describe("clocks", () => {
  it.each(["none", "seconds", "days"] as const)("of the kind %s are known again", (kind) => {
    expect(clockKind(usualClock(kind))).toBe(kind);
  });

  it("are said in days, or in seconds with a reserve in minutes", () => {
    expect(clockSaid(null)).toEqual({ id: "web-clock-none" });
    expect(clockSaid(clockOfDays(3))).toEqual({ id: "web-clock-days-is", fields: { days: 3 } });
    expect(clockSaid({ move: 60, reserve: 300 })).toEqual({ id: "web-clock-seconds-is", fields: { move: 60, reserve: 5 } });
  });

  it("offer what the table has, too", () => {
    expect(offered([15, 30], 20)).toEqual([15, 20, 30]);
    expect(offered([15, 30], 30)).toEqual([15, 30]);
  });
});

it("a table says what is not as usual", () => {
  const setup = { game: "gargon", seats: 3, options: { edition: "haffner", open_winnings: true } };
  expect(described(setup).map(({ id }) => id)).toEqual(["web-option-edition-haffner", "web-option-open_winnings", "web-clock-none"]);
  expect(described({ game: "castors", seats: 2, options: { memory_aid: false, rounds: 1 } })[0]).toEqual({ id: "web-option-rounds-is", fields: { value: 1 } });
});
