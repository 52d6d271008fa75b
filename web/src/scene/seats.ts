/** How whoever sits where is to be drawn; the table tells it, and boards and lists show it. */
import { createContext } from "svelte";
import { cast, type Sitter } from "./cast";
import type { Character } from "./characters";

export interface SeatLook {
  /** Null for a seat that is free. */
  character: Character | null;
  /** Not connected, and nobody plays for them. */
  away: boolean;
  standIn: boolean;
}

export interface Sitting {
  readonly looks: readonly SeatLook[];
  /** Whose time runs, and what share of it is left, from 1 to 0; null where no time runs. */
  readonly running: { seat: number; share: number } | null;
}

/** In replays and lessons there is none: all that is known there are names. */
export const [sittingHere, setSitting, hasSitting] = createContext<Sitting>();

/** `present`: the people who are connected; null before anybody has told it, when nobody is taken to be away. */
export function looksOf(seats: readonly (Sitter & { stand_in?: boolean })[], present: readonly string[] | null): SeatLook[] {
  const characters = cast(seats);
  return seats.map(({ person, stand_in: standIn = false }, seat) => ({
    character: characters[seat] ?? null,
    away: !!person && !standIn && present !== null && !present.includes(person),
    standIn,
  }));
}

/** The ring round a seat: full while it is that seat's turn, unless its time runs; none while it is not. */
export function ringOf(seat: number, acts: boolean, running: Sitting["running"]): number | null {
  if (!acts) return null;
  return running?.seat === seat ? running.share : 1;
}
