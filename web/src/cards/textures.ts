/** What covers the ground of a creature's cards, so that it is known without its colour: one path for a whole card. */
import type { Letter } from "./creatures";

const WIDTH = 100;
const HEIGHT = 140;

interface Texture {
  path: string;
  /** How thick its lines are; filled where there are none. */
  pen: number;
}

/** A small drawing at every place of a grid; every other row is moved by half a step. */
function repeat(across: number, down: number, draw: (x: number, y: number) => string): string {
  let path = "";
  for (let row = 0, y = 0; y <= HEIGHT + down; row++, y += down) {
    for (let x = row % 2 ? -across / 2 : 0; x <= WIDTH + across; x += across) path += draw(x, y);
  }
  return path;
}

const waves = repeat(20, 13, (x, y) => `M${x - 10} ${y}q5-7 10 0t10 0`);
const bricks = repeat(30, 15, (x, y) => `M${x} ${y}h30M${x} ${y}v15`);
const flames = repeat(20, 17, (x, y) => `M${x - 1} ${y + 6}c-5 0-7-5-4-9c2-2 4-5 2-9c6 3 9 8 8 12c0 4-3 6-6 6z`);
const dots = repeat(16, 10, (x, y) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`);
const leaves = repeat(22, 22, (x, y) => `M${x} ${y + 10}q-12-2-9-13q11 2 9 13q-2-11 9-13q3 11-9 13z`);

export const TEXTURES: Readonly<Record<Letter, Texture | null>> = {
  W: null,
  B: { path: waves, pen: 2.6 },
  V: { path: bricks, pen: 2.2 },
  R: { path: flames, pen: 0 },
  Y: { path: dots, pen: 0 },
  G: { path: leaves, pen: 0 },
};
