/** The lettering of the cards: one line for each sign, 30 high; how wide it is; drawn with a round pen. The same on every
 * device, whatever its fonts. */
interface Glyph {
  width: number;
  path: string;
}

const GLYPHS: Readonly<Record<string, Glyph>> = {
  "0": { width: 18, path: "M9 0C3 0 0 6 0 15S3 30 9 30 18 24 18 15 15 0 9 0Z" },
  "1": { width: 9, path: "M0 7 9 0V30" },
  "2": { width: 18, path: "M0 8C0 3 4 0 9 0S18 3 18 8C18 14 12 18 0 30H18" },
  "3": { width: 18, path: "M1 4C3 1 6 0 9 0 14 0 17 3 17 7.5S13 14 8 14C14 14 18 17 18 22S14 30 9 30C5 30 2 28 0 25" },
  "4": { width: 19, path: "M14 30V0L0 21H19" },
  "5": { width: 18, path: "M16 0H3L2 13C4 11 6 10.5 9 10.5 14.5 10.5 18 14.5 18 20S14 30 8.5 30C5 30 2 28.5 0 26" },
  "6": { width: 18, path: "M14 0C6 4 0 11 0 20.5 0 26 4 30 9 30S18 26 18 20.5 14 12 9 12 0 15.5 0 20.5" },
  "7": { width: 18, path: "M0 0H18L6 30" },
  "8": { width: 18, path: "M9 14C4 14 1 11 1 7S4 0 9 0 17 3 17 7 14 14 9 14C3.5 14 0 17.5 0 22S3.5 30 9 30 18 26.5 18 22 14.5 14 9 14Z" },
  "9": { width: 18, path: "M4 30C12 26 18 19 18 9.5 18 4 14 0 9 0S0 4 0 9.5 4 18 9 18 18 14.5 18 9.5" },
  B: { width: 18, path: "M0 0V30H9C15 30 18 26.5 18 22S15 14.5 9 14.5H0 8C13.5 14.5 16.5 11.5 16.5 7S13.5 0 8 0Z" },
  D: { width: 18, path: "M0 0V30H7C14.5 30 18 24 18 15S14.5 0 7 0Z" },
  G: { width: 19, path: "M17.5 6C15.5 2 12.5 0 9.5 0 3.5 0 0 6 0 15S3.5 30 9.5 30C15 30 18.5 26 18.5 20V17H11" },
  P: { width: 18, path: "M0 30V0H9C15 0 18 3.5 18 8.5S15 17 9 17H0" },
  R: { width: 18, path: "M0 30V0H9C14.5 0 17.5 3.5 17.5 8S14.5 16 9 16H0 9L18 30" },
  S: { width: 18, path: "M16.5 5C15 2 12 0 9 0 4 0 1 3 1 7 1 16.5 18 12.5 18 22.5 18 27 14 30 9 30 5 30 1.5 28 0 24.5" },
  V: { width: 20, path: "M0 0 10 30 20 0" },
  W: { width: 27, path: "M0 0 6 30 13.5 8 21 30 27 0" },
  Y: { width: 20, path: "M0 0 10 15 20 0M10 15V30" },
  "×": { width: 13, path: "M0 9 13 22M13 9 0 22" },
};

/** Between two signs. */
const GAP = 11;

export interface Written {
  width: number;
  signs: { x: number; path: string }[];
}

/** Signs side by side, from x = 0; unknown ones are left out. */
export function write(text: string): Written {
  let x = 0;
  const signs: Written["signs"] = [];
  for (const sign of text) {
    const glyph = GLYPHS[sign];
    if (!glyph) continue;
    signs.push({ x, path: glyph.path });
    x += glyph.width + GAP;
  }
  return { width: Math.max(0, x - GAP), signs };
}
