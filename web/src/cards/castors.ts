/** How the cards of Gang de Castors look: low values are good, and one sees it. */
export const ACTIONS = ["S", "P", "D"] as const;
export type Action = (typeof ACTIONS)[number];

/** From delighted to grumpy; the 9 is no beaver at all. */
export const MOODS = ["delighted", "glad", "calm", "sad", "rat"] as const;
export type Mood = (typeof MOODS)[number];

export function moodOf(value: number): Mood {
  if (value === 9) return "rat";
  return MOODS[[0, 0, 1, 1, 2, 2][value] ?? 3] ?? "sad";
}

export type CastorsFace = { value: number } | { action: Action };

/** "7" or "S". */
export function readCastors(face: string): CastorsFace | null {
  const action = ACTIONS.find((letter) => letter === face);
  if (action) return { action };
  return /^\d$/.test(face) ? { value: Number(face) } : null;
}
