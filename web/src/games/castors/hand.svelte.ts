/** The player's hand over the board: what it has taken up, what it carries, and what it may do. */
import type { CastorsCard } from "$/protocol/socket";
import type { Seen } from "./fold";
import { dropped, inHand, sources, tapped, targets, wayOf, waysOf, type PlaceName, type Way } from "./ways";

/** A card on the way under a finger or the mouse. */
export interface Carried {
  from: PlaceName;
  face: CastorsCard | null;
  x: number;
  y: number;
  width: number;
  /** The place under it. */
  over: PlaceName | null;
}

interface Situation {
  view: Seen;
  legal: readonly string[];
  hint: string | null;
  play: (move: string) => void;
  forget: () => void;
}

/** Pixels that a finger may tremble. */
const STILL = 8;

export class Hand {
  #now: () => Situation;
  #picked = $state<PlaceName | null>(null);
  carried = $state.raw<Carried | null>(null);
  #press: { from: PlaceName; x: number; y: number; width: number } | null = null;
  /** A card was carried: the click that the browser makes of it is none. */
  #carriedAway = false;

  readonly ways: Way[] = $derived.by(() => waysOf(this.#now().legal, this.#now().view));
  readonly sources = $derived.by(() => sources(this.ways));
  /** The place whose card is in hand. */
  readonly holds = $derived.by(() => inHand(this.ways, this.carried?.from ?? this.#picked));
  readonly targets = $derived.by(() => targets(this.ways, this.holds));
  readonly hinted = $derived.by(() => {
    const { hint, view } = this.#now();
    const way = hint ? wayOf(hint, view) : null;
    return new Set(way ? [way.from, way.to] : []);
  });

  constructor(now: () => Situation) {
    this.#now = now;
  }

  get picked(): PlaceName | null {
    return this.holds === "drawn" ? null : this.holds;
  }

  pick(place: PlaceName | null): void {
    this.#picked = place;
  }

  tap(place: PlaceName): void {
    if (this.#carriedAway) return;
    const what = tapped(this.ways, this.#picked, place);
    if (!what) return;
    if ("play" in what) this.play(what.play);
    else this.pick(what.pick);
  }

  /** Only what is allowed is ever played. Whoever goes on has looked long enough. */
  play(move: string): void {
    const { legal, play, forget } = this.#now();
    if (!legal.includes(move)) return;
    this.#picked = null;
    forget();
    play(move);
  }

  press(event: PointerEvent): void {
    const spot = spotAt(event.target);
    const from = spot?.dataset.place;
    if (!event.isPrimary || event.button > 0 || !spot || !from || !this.sources.has(from)) return;
    this.#press = { from, x: event.clientX, y: event.clientY, width: spot.getBoundingClientRect().width };
  }

  drag(event: PointerEvent, faceOf: (place: PlaceName) => CastorsCard | null): void {
    const press = this.#press;
    if (!press || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    if (!this.carried && Math.hypot(x - press.x, y - press.y) < STILL) return;
    const { from, width } = press;
    const over = spotAt(document.elementFromPoint(x, y))?.dataset.place ?? null;
    this.carried = { from, face: faceOf(from), x, y, width, over };
  }

  release(): void {
    const carried = this.carried;
    this.letGo();
    if (!carried) return;
    this.#carriedAway = true;
    setTimeout(() => (this.#carriedAway = false)); // the click comes at once, or not at all
    const move = carried.over && dropped(this.ways, carried.from, carried.over);
    if (move) this.play(move);
  }

  /** Nothing may be done for now: what was taken up was for a decision that is over. */
  rest(): void {
    this.#picked = null;
    this.letGo();
  }

  letGo(): void {
    this.#press = this.carried = null;
  }
}

function spotAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
}
