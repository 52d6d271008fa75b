/** The characters that people and computer players are drawn as, and the faces they make. All of it is paths, drawn by
 * us, in a box of 100 × 108 whose upper 8 are only for the tips of ears and antlers. */

export type Mood = "calm" | "think" | "happy" | "sad" | "asleep";

/** What is not named is not painted. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

interface Drawing {
  /** Ears, head and everything else that eyes and mouth are painted on. */
  head: readonly Shape[];
  /** What lies over the mouth: nose, beak, whiskers. */
  front: readonly Shape[];
  /** How far each eye is from the middle, and how far down. */
  eyes: { apart: number; down: number };
  /** How far down the mouth is and half its width; null for a beak that says enough. */
  mouth: { down: number; half: number } | null;
  /** Cheeks that redden; a frog's do not. */
  blushes: boolean;
  /** Dark where the face is light. */
  brow: string;
}

const INK = "#2c211b";
const MOUTH = "#7c2a25";
const BLUSH = "#e58a78";
const MIDDLE = 50;

function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}
/** The same at both sides of the face. */
function pair(apart: number, y: number, rx: number, ry = rx): string {
  return oval(MIDDLE - apart, y, rx, ry) + oval(MIDDLE + apart, y, rx, ry);
}
const fill = (colour: string, d: string, opacity = 1): Shape => ({ d, fill: colour, opacity });
const line = (colour: string, width: number, d: string, opacity = 1): Shape => ({ d, stroke: colour, width, opacity });

/** What a face has of its own; the rest is as in most. */
interface Own {
  eyes?: Partial<Drawing["eyes"]>;
  mouth?: Partial<NonNullable<Drawing["mouth"]>> | null;
  blushes?: boolean;
  brow?: string;
}
function draw(head: readonly Shape[], front: readonly Shape[], { eyes = {}, mouth = {}, blushes = true, brow = INK }: Own = {}): Drawing {
  return { head, front, eyes: { apart: 15, down: 50, ...eyes }, mouth: mouth && { down: 71, half: 8, ...mouth }, blushes, brow };
}

const DRAWINGS = {
  owl: draw(
    [
      fill("#8a7160", "M20 18q14 4 20 14L24 44zM80 18q-14 4-20 14l16 12z"),
      fill("#8a7160", "M50 22c-21 0-32 14-32 33s13 33 32 33 32-14 32-33-11-33-32-33z"),
      fill("#f3e4c9", pair(15, 50, 15.5)),
      fill("#f3e4c9", "M32 84q18-16 36 0-18 10-36 0z", 0.6),
    ],
    [{ d: "M44 57h12l-6 13z", fill: "#e2a33b", stroke: INK, width: 1.5 }],
    { mouth: null },
  ),
  bear: draw(
    [
      fill("#8a5a36", pair(26, 30, 12)),
      fill("#dcb88c", pair(26, 30, 6)),
      fill("#8a5a36", "M50 20c-22 0-33 14-33 34s14 33 33 33 33-13 33-33-11-34-33-34z"),
      fill("#dcb88c", oval(50, 68, 19, 15)),
    ],
    [fill(INK, oval(50, 61, 7, 5))],
  ),
  cat: draw(
    [
      fill("#7f8790", "M20 12l24 18-24 20zM80 12L56 30l24 20z"),
      fill("#d98a92", "M24 20l13 11-13 12zM76 20L63 31l13 12z"),
      fill("#7f8790", "M50 24c-22 0-33 13-33 32s14 31 33 31 33-12 33-31-11-32-33-32z"),
      fill("#f1efe9", oval(50, 70, 18, 13)),
      line(INK, 3, "M42 26v10M50 24v13M58 26v10", 0.35),
    ],
    [fill("#d98a92", "M46 62h8l-4 5z"), line("#f1efe9", 2, "M30 68 12 64M30 72l-17 4M70 68l18-4M70 72l17 4")],
  ),
  fox: draw(
    [
      fill("#d7742c", "M16 8l28 20-24 22zM84 8L56 28l24 22z"),
      fill(INK, "M21 17l14 11-12 12zM79 17L65 28l12 12z"),
      fill("#d7742c", "M50 22C28 22 14 36 14 54c10 4 20 33 36 35 16-2 26-31 36-35 0-18-14-32-36-32z"),
      fill("#fff1de", "M16 56c10-2 22 4 34 18 12-14 24-20 34-18-8 10-18 31-34 33-16-2-26-23-34-33z"),
    ],
    [fill(INK, oval(50, 73, 6, 4.5))],
    { eyes: { apart: 16, down: 48 }, mouth: { down: 79 } },
  ),
  frog: draw(
    [
      fill("#6f9f4a", pair(19, 30, 15)),
      fill("#dcebb5", pair(19, 30, 10.5)),
      fill("#6f9f4a", "M50 32c-26 0-38 13-38 28s15 27 38 27 38-12 38-27-12-28-38-28z"),
      fill("#dcebb5", "M22 72q28 18 56 0-8 15-28 15T22 72z"),
    ],
    [fill("#41662a", pair(5, 54, 1.8))],
    { eyes: { apart: 19, down: 30 }, mouth: { down: 66, half: 15 }, blushes: false },
  ),
  sheep: draw(
    [
      fill("#b98f76", "M22 46C8 40 2 48 4 56c8 6 16 4 22-2zM78 46c14-6 20 2 18 10-8 6-16 4-22-2z"),
      fill("#fbf5e8", oval(50, 22, 15) + pair(17, 26, 14) + pair(28, 40, 12) + pair(30, 56, 10) + pair(26, 70, 10) + pair(12, 80, 11)),
      fill("#cfa98d", "M50 34c-16 0-24 8-24 22s10 32 24 32 24-18 24-32-8-22-24-22z"),
      fill("#fbf5e8", oval(50, 33, 12, 9) + pair(14, 35, 9, 7)),
    ],
    [fill("#8f5f55", "M44 65q6-3 12 0l-6 6z")],
    { eyes: { apart: 13, down: 53 }, mouth: { down: 74, half: 7 } },
  ),
  hare: draw(
    [
      fill("#e9d9bf", "M34 34C22 6 26-6 33-6s15 16 14 40zM66 34C78 6 74-6 67-6S52 10 53 34z"),
      fill("#d8a99a", "M36 28C29 8 31 1 34 1s8 12 8 27zM64 28c7-20 5-27 2-27s-8 12-8 27z"),
      fill("#e9d9bf", "M50 26c-20 0-30 13-30 30s13 30 30 30 30-13 30-30-10-30-30-30z"),
      fill("#fff6e6", oval(50, 68, 16, 13)),
    ],
    [fill("#d8a99a", "M45 61h10l-5 6z")],
    { eyes: { apart: 14, down: 52 } },
  ),
  badger: draw(
    [
      fill("#3a3940", pair(28, 30, 10)),
      fill("#f4efe4", pair(29, 29, 5)),
      fill("#f4efe4", "M50 20c-22 0-34 16-34 34 0 14 20 35 34 35s34-21 34-35c0-18-12-34-34-34z"),
      fill("#3a3940", "M43 21c-16 3-25 16-26 33 1 10 8 18 15 22 4-14 10-34 11-55zM57 21c16 3 25 16 26 33-1 10-8 18-15 22-4-14-10-34-11-55z"),
      fill("#f4efe4", pair(17, 52, 8.5)),
    ],
    [fill(INK, oval(50, 67, 8, 5.5))],
    { eyes: { apart: 17, down: 52 }, mouth: { down: 76 }, brow: "#f4efe4" },
  ),
  hedgehog: draw(
    [
      fill("#5f4331", "M50 4l7 9 9-7 4 11 11-4 1 12 11 0-3 11 10 5-7 9 8 8-9 6 5 10-11 4 1 10H12l2-10-11-4 5-10-9-6 8-8-7-9 10-5-3-11 11 0 1-12 11 4 4-11 9 7z"),
      line("#8d6a4e", 2.4, "M36 22l3 9M50 17v9M64 22l-3 9M24 33l6 6M76 33l-6 6M17 50l8 2M83 50l-8 2"),
      fill("#ecd0a6", pair(23, 42, 8)),
      fill("#ecd0a6", "M50 44c-5-7-13-8-19-4-8 5-11 12-11 20 0 18 16 28 30 28s30-10 30-28c0-8-3-15-11-20-6-4-14-3-19 4z"),
    ],
    [fill(INK, oval(50, 66, 6.5, 5.5))],
    { eyes: { apart: 14, down: 56 }, mouth: { down: 74 } },
  ),
  mouse: draw(
    [
      fill("#a8979c", pair(29, 26, 21)),
      fill("#eeb3ab", pair(29, 26, 13.5)),
      fill("#a8979c", "M50 28c-19 0-29 12-29 27 0 17 15 33 29 33s29-16 29-33c0-15-10-27-29-27z"),
      fill("#f3e8e2", "M50 62c-10 0-16 6-16 12 3 8 9 14 16 14s13-6 16-14c0-6-6-12-16-12z"),
    ],
    [fill("#d9717a", oval(50, 65, 5, 4)), line("#5d4f54", 1.8, "M34 70 16 66M34 74l-17 4M66 70l18-4M66 74l17 4")],
    { eyes: { apart: 13, down: 53 }, mouth: { down: 73, half: 6 } },
  ),
  duck: draw(
    [
      line("#e0b22f", 5, "M50 24C49 12 43 7 37 8M50 24c1-9 5-14 11-15"),
      fill("#f6d455", "M50 20c-21 0-32 14-32 33s14 35 32 35 32-16 32-35-11-33-32-33z"),
      fill("#f08a2d", "M50 59c-12 0-24 5-24 12s11 13 24 13 24-6 24-13-12-12-24-12z"),
    ],
    [fill("#9a4c10", pair(5, 64, 1.7))],
    { eyes: { apart: 16, down: 46 }, mouth: { down: 71, half: 13 } },
  ),
  deer: draw(
    [
      line("#6e4a2c", 5, "M38 30C32 18 22 16 17 0M29 15c-7 0-12-1-18-7M24 9c1-5 2-8 5-12M62 30c6-12 16-14 21-30M71 15c7 0 12-1 18-7M76 9c-1-5-2-8-5-12"),
      fill("#b87d4a", "M30 42C16 28 6 30 2 34c4 12 14 18 26 16zM70 42c14-14 24-12 28-8-4 12-14 18-26 16z"),
      fill("#efc6a4", "M26 42c-8-6-14-7-19-6 4 6 11 9 19 9zM74 42c8-6 14-7 19-6-4 6-11 9-19 9z"),
      fill("#b87d4a", "M50 24c-17 0-26 10-26 26 0 12 6 18 9 26 2 8 9 13 17 13s15-5 17-13c3-8 9-14 9-26 0-16-9-26-26-26z"),
      fill("#f7e3c8", "M50 60c-9 0-15 6-15 14 1 8 7 14 15 14s14-6 15-14c0-8-6-14-15-14z"),
      fill("#f7e3c8", oval(50, 31, 2.4) + pair(7, 36, 2.2)),
    ],
    [fill(INK, oval(50, 65, 7, 5))],
    { eyes: { apart: 14, down: 50 }, mouth: { down: 75, half: 7 } },
  ),
} satisfies Record<string, Drawing>;

export type Character = keyof typeof DRAWINGS;
export const CHARACTERS = Object.keys(DRAWINGS) as readonly Character[];

/** A face, from back to front. */
export function faceOf(character: Character, mood: Mood): Shape[] {
  const drawing: Drawing = DRAWINGS[character];
  return [...drawing.head, ...blushOf(drawing, mood), ...eyesOf(drawing, mood), ...mouthOf(drawing, mood), ...drawing.front];
}

function blushOf({ eyes, blushes }: Drawing, mood: Mood): Shape[] {
  return mood === "happy" && blushes ? [fill(BLUSH, pair(eyes.apart + 7, eyes.down + 13, 4.5), 0.65)] : [];
}

function eyesOf({ eyes: { apart, down }, brow }: Drawing, mood: Mood): Shape[] {
  const [left, right] = [MIDDLE - apart, MIDDLE + apart];
  const open = (up: number, aside: number): Shape[] => [
    fill(INK, pair(apart, down, 5.6)),
    fill("#fff", oval(left + 2 + aside, down - 2 - up, 2) + oval(right + 2 + aside, down - 2 - up, 2)),
  ];
  switch (mood) {
    case "asleep":
      return [line(INK, 3.6, `M${left - 7} ${down}q7 8 14 0M${right - 7} ${down}q7 8 14 0`)];
    case "happy":
      return [line(INK, 4, `M${left - 7} ${down + 2}q7-10 14 0M${right - 7} ${down + 2}q7-10 14 0`)];
    case "sad":
      return [...open(0, 0), line(brow, 3.4, `M${left - 8} ${down - 7}l12-6M${right + 8} ${down - 7}l-12-6`)];
    case "think":
      return [...open(1.8, 2), line(brow, 3.2, `M${left - 7} ${down - 12}q7-5 13-1M${right - 6} ${down - 15}q7-5 13 1`)];
    case "calm":
      return open(0, 0);
  }
}

function mouthOf({ mouth }: Drawing, mood: Mood): Shape[] {
  if (!mouth) return [];
  const { down, half } = mouth;
  const left = MIDDLE - half;
  switch (mood) {
    case "asleep":
      return [fill(INK, oval(MIDDLE, down + 4, 3.4, 4))];
    case "happy":
      return [{ d: `M${left} ${down}q${half} ${half * 1.5} ${half * 2} 0z`, fill: MOUTH, stroke: INK, width: 2.6 }];
    case "sad":
      return [line(INK, 3, `M${left} ${down + 5}q${half}-8 ${half * 2} 0`)];
    case "think":
      return [line(INK, 3, `M${MIDDLE - half * 0.5} ${down + 4}q${half * 0.8}-3 ${half * 1.4} 0`)];
    case "calm":
      return [line(INK, 3, `M${left} ${down + 1}q${half} 7 ${half * 2} 0`)];
  }
}
