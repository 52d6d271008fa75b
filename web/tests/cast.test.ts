import { describe, expect, it } from "vitest";
import { cast, type Sitter } from "$/scene/cast";
import { CHARACTERS, faceOf, type Mood } from "$/scene/characters";
import { moodOf } from "$/scene/moods";
import { looksOf, ringOf } from "$/scene/seats";

const computer = (name: string): Sitter => ({ name, person: null });
const person = (id: string, name = "Anna"): Sitter => ({ name, person: id });
const NAMES = ["Ada", "Bruno", "Chloé", "Dora", "Emil", "Flora"];
const MOODS: readonly Mood[] = ["calm", "think", "happy", "sad", "asleep"];

/** As the server makes them: 16 letters and figures. */
const someIds = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `p${((from + i) * 2654435761).toString(36)}`);

describe("who is drawn as what", () => {
  it("is a computer player's own character, by the name that the server gives", () => {
    expect(cast(NAMES.map(computer))).toEqual(["owl", "bear", "cat", "fox", "frog", "sheep"]);
  });

  it("is never the same twice at a table, with any number of people and computer players", () => {
    for (let players = 2; players <= 6; players++) {
      for (let people = 0; people <= players; people++) {
        for (let from = 0; from < 40; from++) {
          const seats = [...someIds(people, from * 7).map((id) => person(id)), ...NAMES.slice(0, players - people).map(computer)];
          const parts = cast(seats);
          expect(parts).not.toContain(null);
          expect(new Set(parts).size).toBe(players);
        }
      }
    }
  });

  it("stays with the people when a rematch moves the seats on", () => {
    const seats = [...someIds(4).map((id) => person(id)), computer("Ada"), computer("Bruno")];
    const parts = cast(seats);
    for (let by = 1; by < seats.length; by++) {
      const moved = [...seats.slice(by), ...seats.slice(0, by)];
      expect(cast(moved)).toEqual([...parts.slice(by), ...parts.slice(0, by)]);
    }
  });

  it("stays with a person when a computer player comes or goes, or they change their name", () => {
    const [id = ""] = someIds(1);
    const alone = cast([person(id)])[0];
    expect(cast([computer("Ada"), person(id), computer("Bruno")])[1]).toBe(alone);
    expect(cast([person(id, "Ada"), computer("Bruno")])[0]).toBe(alone);
  });

  it("is any of six for people, and each of them for somebody", () => {
    const first = someIds(300).map((id) => cast([person(id)])[0]);
    expect(new Set(first)).toEqual(new Set(["hare", "badger", "hedgehog", "mouse", "duck", "deer"]));
  });

  it("is nobody on a free seat", () => {
    expect(cast([person("p1"), { name: "", person: null }, {}]).slice(1)).toEqual([null, null]);
  });

  it("goes by the names where nothing else is known, even if two are the same", () => {
    const parts = cast([{ name: "Ada" }, { name: "Tim" }, { name: "Ada" }, { name: "Tim" }]);
    expect(parts[0]).toBe("owl");
    expect(new Set(parts).size).toBe(4);
  });
});

describe("a face", () => {
  it("is another one for every character in every mood", () => {
    expect(CHARACTERS.length).toBe(12);
    const faces = CHARACTERS.flatMap((character) => MOODS.map((mood) => JSON.stringify(faceOf(character, mood))));
    expect(new Set(faces).size).toBe(CHARACTERS.length * MOODS.length);
  });

  it("is drawn with whole paths", () => {
    const drawn = /^M[-\d.\saAcCqQTtlLhHvVsSmMzZ]+$/;
    for (const character of CHARACTERS) for (const mood of MOODS) for (const { d } of faceOf(character, mood)) expect(d).toMatch(drawn);
  });
});

describe("a mood", () => {
  it("follows what is shown", () => {
    expect(moodOf({ away: false, acts: false, won: null })).toBe("calm");
    expect(moodOf({ away: false, acts: true, won: null })).toBe("think");
    expect(moodOf({ away: false, acts: false, won: true })).toBe("happy");
    expect(moodOf({ away: false, acts: false, won: false })).toBe("sad");
  });

  it("is sleep for whoever is away, whatever happens", () => {
    for (const acts of [true, false]) for (const won of [true, false, null]) expect(moodOf({ away: true, acts, won })).toBe("asleep");
  });
});

describe("a seat", () => {
  const seats = [{ ...person("p1"), stand_in: false }, { ...person("p2"), stand_in: true }, { ...computer("Ada"), stand_in: false }];

  it("is asleep if its person is away, unless a stand-in plays", () => {
    expect(looksOf(seats, []).map(({ away, standIn }) => [away, standIn])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(looksOf(seats, ["p1"]).map(({ away }) => away)).toEqual([false, false, false]);
  });

  it("is awake as long as nobody has told who is there", () => {
    expect(looksOf(seats, null).some(({ away }) => away)).toBe(false);
  });

  it("has a ring while it is its turn, of what is left of its time", () => {
    expect(ringOf(1, false, { seat: 1, share: 0.5 })).toBeNull();
    expect(ringOf(1, true, { seat: 1, share: 0.5 })).toBe(0.5);
    expect(ringOf(1, true, null)).toBe(1);
    expect(ringOf(0, true, { seat: 1, share: 0.5 })).toBe(1); // its move is still being shown
  });
});
