/** The face that somebody at a table makes, by what is shown of them. */
import type { Mood } from "./characters";

export interface Shown {
  /** Not connected, and nobody plays for them. */
  away: boolean;
  /** To act, as far as it is shown. */
  acts: boolean;
  /** How the game ended for them; null while it goes on. */
  won: boolean | null;
}

export function moodOf({ away, acts, won }: Shown): Mood {
  if (away) return "asleep";
  if (won !== null) return won ? "happy" : "sad";
  return acts ? "think" : "calm";
}
