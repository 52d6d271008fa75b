/** Who is drawn as which character: the same for everybody at the table, whoever reads the page. */
import type { Character } from "./characters";

/** What is known of somebody who sits at a table; in a replay, only the name. */
export interface Sitter {
  name?: string;
  person?: string | null;
}

/** The names that the server gives its computer players. */
const COMPUTERS: Readonly<Record<string, Character>> = {
  Ada: "owl",
  Bruno: "bear",
  Chloé: "cat",
  Dora: "fox",
  Emil: "frog",
  Flora: "sheep",
};
const OF_COMPUTERS: readonly Character[] = Object.values(COMPUTERS);
/** As many as there can be seats: nobody loses their character because a computer player is added. */
const PEOPLE: readonly Character[] = ["hare", "badger", "hedgehog", "mouse", "duck", "deer"];

/** A character for every seat, no two alike; null for a seat that is free. It depends on who sits there and not on which
 * seat, because a rematch moves everybody on. */
export function cast(seats: readonly Sitter[]): (Character | null)[] {
  const parts: (Character | null)[] = seats.map(() => null);
  const free = new Set<Character>([...PEOPLE, ...OF_COMPUTERS]);
  for (const { seat, wishes } of seats.map(wishesOf).sort(byRank)) {
    const part = wishes.find((wish) => free.has(wish)) ?? null;
    parts[seat] = part;
    if (part) free.delete(part);
  }
  return parts;
}

interface Wishes {
  seat: number;
  /** Who comes first has their first wish. */
  rank: number;
  id: string;
  wishes: readonly Character[];
}

function wishesOf({ name = "", person }: Sitter, seat: number): Wishes {
  const id = person || name;
  const own = person ? undefined : COMPUTERS[name];
  const rank = own ? -1 : hashOf(id);
  const first = hashOf(id) % PEOPLE.length;
  const others = [...PEOPLE.slice(first), ...PEOPLE.slice(0, first), ...OF_COMPUTERS];
  return { seat, rank, id, wishes: id ? (own ? [own, ...others] : others) : [] };
}

function byRank(a: Wishes, b: Wishes): number {
  return a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** FNV-1a in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash;
}
