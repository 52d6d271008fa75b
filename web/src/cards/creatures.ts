/** The six creatures: their letters, their silhouettes, and what a card of theirs is worth. */
import { ICONS } from "./icons";

/** In the order of the rules, 1.2. */
export const LETTERS = ["W", "B", "V", "R", "Y", "G"] as const;
export type Letter = (typeof LETTERS)[number];

/** A part of a silhouette, in a box of 512 × 512. */
export interface Part {
  path: string;
  transform?: string;
}

/** Rising from its flames: body, crest, then the two wings. */
const PHOENIX =
  "M214 132C212 104 232 88 258 88c26 0 46 12 49 34l33 14-34 14c-4 26-16 40-12 76 8 50 2 90-12 114 14 40 40 68 80 80-16 26-52 26-78 4 6 32-4 60-28 84-24-24-34-52-28-84-26 22-62 22-78-4 40-12 66-40 80-80-14-24-20-64-12-114 4-36-2-56-4-94zm52-8a9 9 0 1 0 18 0a9 9 0 1 0-18 0z" +
  "M246 84C226 66 222 44 232 14c10 20 18 30 26 36 0-14 4-26 14-38 8 28 10 50 0 74z" +
  "M276 262c24-72 74-112 104-162 12-22 16-46 12-76 40 36 54 72 48 112 16-12 28-28 34-48 24 46 22 84-2 118 12-4 22-12 30-24 6 50-16 84-52 102 10 2 22 0 32-6-18 44-58 60-102 52-30-4-70-20-90 0z" +
  "M236 262c-24-72-74-112-104-162-12-22-16-46-12-76-40 36-54 72-48 112-16-12-28-28-34-48-24 46-22 84 2 118-12-4-22-12-30-24-6 50 16 84 52 102-10 2-22 0-32-6 18 44 58 60 102 52 30-4 70-20 90 0z";
/** A girl with the wings of a butterfly. */
const FAIRY_WINGS =
  "M232 236C196 120 92 60 44 84-2 108 20 236 88 268c22 10 50 12 78 8-50 16-84 54-80 104 4 54 62 70 100 34 28-26 42-74 46-122zM280 236C316 120 420 60 468 84c46 24 24 152-44 184-22 10-50 12-78 8 50 16 84 54 80 104-4 54-62 70-100 34-28-26-42-74-46-122z";
const FAIRY =
  "M256 70a52 52 0 1 0 0 104a52 52 0 1 0 0-104zM256 186c-22 0-36 16-36 40l6 50-52 116c20 14 38 20 56 22l8 78h36l8-78c18-2 36-8 56-22l-52-116 6-50c0-24-14-40-36-40zM214 66c-8-22-24-34-46-36 4 20 16 40 34 48zM298 66c8-22 24-34 46-36-4 20-16 40-34 48z";

export const SILHOUETTES: Readonly<Record<Letter, readonly Part[]>> = {
  W: [{ path: ICONS["sea-dragon"].path }],
  B: [{ path: ICONS.pegasus.path }],
  V: [{ path: ICONS.gargoyle.path }],
  R: [{ path: PHOENIX }],
  Y: [
    { path: ICONS["scorpion-tail"].path, transform: "translate(-4 -30) scale(.98)" },
    { path: ICONS.lion.path, transform: "translate(118 150) scale(.74)" },
  ],
  G: [{ path: FAIRY_WINGS }, { path: FAIRY }],
};

/** How many amulets a value shows (1.4); one edition has another number on its 3 and says so where it draws. */
export function amuletsOf(value: number): number {
  if (value === 0 || value > 12) return 0;
  return [5, 3, 2, 1][Math.floor((value - 1) / 3)] ?? 0;
}

export interface Face {
  letter: Letter;
  /** Nothing on a back. */
  value: number | null;
}

/** "Y6" is a face, "Y" a back. */
export function readFace(face: string): Face | null {
  const found = /^([WBVRYG])(\d|1[0-5])?$/.exec(face);
  if (!found) return null;
  return { letter: found[1] as Letter, value: found[2] === undefined ? null : Number(found[2]) };
}
