/** Points over a game as lines: where they go, and the same in numbers. */

export interface Size {
  width: number;
  height: number;
}

/** Room for the numbers at the left and below. */
export const MARGIN = { left: 34, right: 10, top: 10, bottom: 22 };

export interface Plot {
  x: (ply: number) => number;
  y: (points: number) => number;
  /** A path for each seat; points jump, and do not slide. */
  paths: string[];
  /** Where the grid is, in points. */
  ticks: number[];
}

export function plot(points: readonly (readonly number[])[], { width, height }: Size): Plot {
  const seats = points[0]?.length ?? 0;
  const ticks = scale(Math.max(1, ...points.flat()));
  const x = between(0, Math.max(1, points.length - 1), MARGIN.left, width - MARGIN.right);
  const y = between(0, ticks.at(-1) ?? 1, height - MARGIN.bottom, MARGIN.top);
  const paths = Array.from({ length: seats }, (_, seat) => {
    const line = points.map((now) => now[seat] ?? 0);
    return line.map((value, ply) => (ply === 0 ? `M${x(0)} ${y(value)}` : `H${x(ply)}V${y(value)}`)).join("");
  });
  return { x, y, paths, ticks };
}

/** The plies after which points had changed, with the points then; the last ply always. */
export function changes(points: readonly (readonly number[])[]): { ply: number; points: readonly number[] }[] {
  return points
    .map((now, ply) => ({ ply, points: now }))
    .filter(({ ply, points: now }) => ply === points.length - 1 || now.some((value, seat) => value !== (points[ply - 1]?.[seat] ?? 0)));
}

/** Round numbers from 0 to at least the highest, not many. */
export function scale(highest: number): number[] {
  const rough = highest / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= rough) ?? rough);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, i) => i * step);
}

function between(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) => Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10;
}
