/** Which cards are seen to travel, and between which boxes of the screen. */
import type { Flight } from "$/games/game";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card of a width, its middle at a point. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Course {
  flight: Flight;
  from: Spot;
  to: Spot;
  /** Milliseconds after the first. */
  delay: number;
}

const WIDEST = 110;
/** Between two cards that set out one after the other, and for all of them together. */
const STEP = 70;
const LONGEST = 490;

/** The card in the middle of a place: as big as the place allows. */
function spot(box: Box): Spot {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: Math.min(box.width, (box.height * 5) / 7, WIDEST) };
}

function onScreen(at: Spot, screen: { width: number; height: number }): boolean {
  return at.width > 0 && at.x >= 0 && at.y >= 0 && at.x <= screen.width && at.y <= screen.height;
}

/** Courses of the flights whose two places can be seen; the others just happen. */
export function courses(
  flights: readonly Flight[],
  boxOf: (place: string, face: string | null) => Box | null,
  screen: { width: number; height: number },
): Course[] {
  const seen = flights.flatMap((flight) => {
    const [from, to] = [flight.from, flight.to].map((place) => boxOf(place, flight.face)).map((box) => box && spot(box));
    return from && to && onScreen(from, screen) && onScreen(to, screen) ? [{ flight, from, to }] : [];
  });
  const step = Math.min(STEP, LONGEST / Math.max(1, seen.length - 1));
  return seen.map((course, i) => ({ ...course, delay: i * step }));
}
