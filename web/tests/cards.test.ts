import { describe, expect, test } from "vitest";
import { moodOf, MOODS, readCastors } from "$/cards/castors";
import { amuletsOf, LETTERS, readFace } from "$/cards/creatures";
import { write } from "$/cards/glyphs";
import { courses, type Box } from "$/ui/courses";

describe("cards of Gargon", () => {
  test("show their amulets by value (1.4)", () => {
    const amulets = Array.from({ length: 16 }, (_, value) => amuletsOf(value));
    expect(amulets).toEqual([0, 5, 5, 5, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]);
  });

  test("are read as faces and backs", () => {
    expect(readFace("Y6")).toEqual({ letter: "Y", value: 6 });
    expect(readFace("W15")).toEqual({ letter: "W", value: 15 });
    expect(readFace("G")).toEqual({ letter: "G", value: null });
    for (const wrong of ["", "X3", "Y16", "Y06", "y6"]) expect(readFace(wrong)).toBeNull();
  });
});

describe("cards of Gang de Castors", () => {
  test("look worse the higher they are, and only the 9 is a rat", () => {
    const moods = Array.from({ length: 10 }, (_, value) => MOODS.indexOf(moodOf(value)));
    expect(moods).toEqual([...moods].sort((a, b) => a - b));
    expect(moods.filter((mood) => mood === MOODS.indexOf("rat"))).toHaveLength(1);
  });

  test("are read as values and actions", () => {
    expect(readCastors("0")).toEqual({ value: 0 });
    expect(readCastors("D")).toEqual({ action: "D" });
    for (const wrong of ["", "10", "X", "s"]) expect(readCastors(wrong)).toBeNull();
  });
});

test("everything that is written on a card has its signs", () => {
  const texts = [...LETTERS, ..."SPD", "×2", ...Array.from({ length: 16 }, (_, value) => String(value))];
  for (const text of texts) expect(write(text).signs).toHaveLength(text.length);
});

describe("cards that travel", () => {
  const screen = { width: 360, height: 740 };
  const box = (x: number, y: number, width = 50, height = 70): Box => ({ x, y, width, height });
  const places: Record<string, Box> = {
    pile: box(10, 10),
    "hand-0": box(0, 600, 360, 100),
    below: box(0, 900),
    folded: box(0, 0, 0, 0),
  };
  const boxOf = (place: string) => places[place] ?? null;

  test("go from the middle of a place to the middle of another, as big as a card can be there", () => {
    const flight = { face: "7", from: "pile", to: "hand-0" };
    const [course] = courses([flight], boxOf, screen);
    expect(course).toEqual({ flight, from: { x: 35, y: 45, width: 50 }, to: { x: 180, y: 650, width: (100 * 5) / 7 }, delay: 0 });
  });

  test("are only those whose places can be seen", () => {
    const unseen = ["below", "folded", "nowhere"].flatMap((place) => [
      { face: null, from: "pile", to: place },
      { face: null, from: place, to: "pile" },
    ]);
    expect(courses(unseen, boxOf, screen)).toEqual([]);
  });

  test("set out one after the other, but a whole deal takes no longer than a few", () => {
    const many = Array.from({ length: 50 }, () => ({ face: null, from: "pile", to: "hand-0" }));
    const delays = courses(many, boxOf, screen).map((course) => course.delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBeLessThanOrEqual(500);
    expect(courses(many.slice(0, 2), boxOf, screen)[1]?.delay).toBeGreaterThan(30);
  });
});
