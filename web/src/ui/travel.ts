/** Cards on their way from one place of the board to another, above everything and touching nothing. */
import { mount, tick, unmount } from "svelte";
import Card from "$/cards/Card.svelte";
import type { Flight } from "$/games/game";
import { courses, type Box, type Course, type Spot } from "./courses";

const DURATION = 420;
/** An animation that never ends, for the page was hidden meanwhile, must not hold up the game. */
const PATIENCE = 400;

/** Resolves when all have arrived; at once where nothing moves. */
export async function travel(game: string, flights: readonly Flight[]): Promise<void> {
  if (!flights.length || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await tick(); // what happened before is on the page before it is measured
  const ways = courses(flights, boxOf, { width: innerWidth, height: innerHeight });
  if (!ways.length) return;
  const sky = openSky();
  const landings: (() => void)[] = [];
  try {
    const arrivals = ways.map((way) => {
      const sprite = put(sky, way);
      landings.push(draw(game, way.flight.face, sprite), lift(way));
      return fly(sprite, way).finished;
    });
    const longest = Math.max(...ways.map((way) => way.delay)) + DURATION + PATIENCE;
    await Promise.race([Promise.allSettled(arrivals), new Promise((done) => setTimeout(done, longest))]);
  } catch {
    // a card that can not be shown flying is shown where it arrives
  } finally {
    for (const land of landings) land();
    sky.remove();
  }
}

function elementOf(place: string): HTMLElement | null {
  return document.querySelector(`[data-place="${CSS.escape(place)}"]`);
}

/** A card that lies open in its place. */
function cardIn(place: string, face: string | null): HTMLElement | null {
  return (face !== null && elementOf(place)?.querySelector<HTMLElement>(`[data-card="${CSS.escape(face)}"]`)) || null;
}

/** As wide and high as it lies there: a card that is just being turned over looks like a line. */
function boxOf(place: string, face: string | null): Box | null {
  const element = cardIn(place, face) ?? elementOf(place);
  if (!element) return null;
  const seen = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  return { x: seen.x + (seen.width - width) / 2, y: seen.y + (seen.height - height) / 2, width, height };
}

/** While a card is on its way it does not lie where it came from; what is returned puts it back. */
function lift({ flight, delay }: Course): () => void {
  const away = cardIn(flight.from, flight.face)?.animate({ opacity: [0, 0] }, { duration: 1, delay, fill: "forwards" });
  return () => away?.cancel();
}

function openSky(): HTMLElement {
  const sky = document.createElement("div");
  sky.ariaHidden = "true";
  Object.assign(sky.style, { position: "fixed", inset: "0", overflow: "hidden", pointerEvents: "none", zIndex: "50", contain: "strict" });
  document.body.append(sky);
  return sky;
}

/** Drawn as wide as it will ever be, so that it is never blurred. */
function put(sky: HTMLElement, { from, to }: Course): HTMLElement {
  const sprite = document.createElement("div");
  const width = Math.max(from.width, to.width);
  Object.assign(sprite.style, {
    position: "absolute",
    left: `${-width / 2}px`,
    top: `${(-width * 7) / 10}px`,
    width: `${width}px`,
    opacity: "0",
    borderRadius: "9% / 6.4%",
    boxShadow: "0 4px 10px rgb(0 0 0 / 0.3)",
    willChange: "transform",
  });
  sky.append(sprite);
  return sprite;
}

function draw(game: string, face: string | null, target: HTMLElement): () => void {
  const card = mount(Card, { target, props: { game, face } });
  return () => void unmount(card);
}

function fly(sprite: HTMLElement, { from, to, delay }: Course): Animation {
  const full = Math.max(from.width, to.width);
  const at = ({ x, y, width }: Spot) => `translate(${x}px, ${y}px) scale(${width / full})`;
  return sprite.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1 },
    ],
    { duration: DURATION, delay, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)", fill: "forwards" },
  );
}
