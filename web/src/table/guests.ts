/** Pass-and-play: people without a device of their own, who play at this one. */
import { get, patch, post } from "$/lib/api";
import { isStrings, recallJson, rememberJson } from "$/lib/kept";
import { luckyWord } from "$/lib/luck";
import type { Table } from "$/protocol/socket";
import type { Wish } from "./line";

export interface Guest {
  id: string;
  name: string;
}
/** So many guests a device can have had. */
const MOST_GUESTS = 12;

/** All who have ever played at this device, besides its own person. */
export function myGuests(): Promise<Guest[]> {
  return get<Guest[]>("/api/me/guests");
}

/** The ids of those of them who have a seat at a table: none at most tables. */
export function seatedGuests(guests: readonly Guest[], { seats }: Table): string[] {
  return guests.map(({ id }) => id).filter((id) => seats.some(({ person }) => person === id));
}

/** The names of the guests who played here last are offered again. */
export function lastGuests(): readonly string[] {
  return recallJson("guests", isStrings) ?? [];
}

/** This device has another person now, who has no guests yet. */
export function dropGuests(): void {
  rememberJson("guests", []);
}

/** Guests of these names: who was here before is the same person again. Where the server keeps no more of them, who was
 * not here for longest gives way. */
async function welcome(names: readonly string[]): Promise<Guest[]> {
  const known = await myGuests();
  const absent = known.filter(({ name }) => !names.includes(name));
  let room = MOST_GUESTS - known.length;
  const come = async (name: string): Promise<Guest> => {
    const again = known.find((guest) => guest.name === name);
    if (again) return again;
    const other = room-- > 0 ? undefined : absent.shift();
    return other ? patch<Guest>(`/api/me?as=${other.id}`, { name }) : post<Guest>("/api/me/guests", { name });
  };
  const guests: Guest[] = [];
  for (const name of names) guests.push(await come(name));
  return guests;
}

/** A wish in the name of a guest. */
function askFor(guest: string, code: string, wish: Wish): Promise<unknown> {
  return post(`/api/tables/${code}/asks?as=${guest}`, wish);
}

/** Give guests of these names seats at a table, ready to play. */
export async function seatGuests(code: string, names: readonly string[]): Promise<void> {
  for (const { id } of await welcome(names)) {
    await askFor(id, code, { type: "sit", ready: true, text: luckyWord() });
  }
  rememberJson("guests", names);
}

/** Guests have no lobby before their eyes: whenever the table waits for them, they are ready. */
export async function sayReady(guests: readonly string[], { code, seats }: Table): Promise<void> {
  const awaited = guests.filter((id) => seats.some(({ person, ready }) => person === id && !ready));
  await Promise.all(awaited.map((id) => askFor(id, code, { type: "ready", text: luckyWord() })));
}

let handing = false;
/** The lobby is before the eyes of the device's own person: a guest who has become the host hands over to him, once
 * however often the table is told meanwhile. */
export async function handBack(guests: readonly string[], { code, host }: Table, seat: number | null): Promise<void> {
  if (handing || seat === null || !host || !guests.includes(host)) return;
  handing = true;
  await askFor(host, code, { type: "hand_over", seat }).finally(() => (handing = false));
}
