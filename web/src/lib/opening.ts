/** Tables are opened: against the computer, for friends, or for people around one device. */
import type { Setup, Table } from "$/protocol/socket";
import { seatGuests } from "$/table/guests";
import type { Wish } from "$/table/line";
import { post } from "./api";
import type { Level } from "./choices.svelte";
import { luckyWord } from "./luck";
import { me } from "./me.svelte";
import { keepTable } from "./mytables";

/** A new table, with oneself as its host. */
export async function openTable(setup: Setup): Promise<Table> {
  await me.ensure();
  const table = await post<Table>("/api/tables", setup);
  keepTable(table.code);
  return table;
}

function ask(code: string, wish: Wish): Promise<unknown> {
  return post(`/api/tables/${code}/asks`, wish);
}

async function startWithBots(code: string, bots: number, level: Level): Promise<void> {
  for (let i = 0; i < bots; i++) await ask(code, { type: "add_bot", level });
  await ask(code, { type: "ready", text: luckyWord() });
  await ask(code, { type: "start" });
}

/** A game that has begun, against computer players on all other seats. */
export async function playNow(game: string, seats: number, level: Level): Promise<string> {
  const { code } = await openTable({ game, seats });
  await startWithBots(code, seats - 1, level);
  return code;
}

/** A game that has begun for people around this device, of whom the first is oneself. */
export async function playHere(game: string, names: readonly string[], bots: number, level: Level): Promise<string> {
  const [own = "", ...others] = names;
  await me.rename(own);
  const { code } = await openTable({ game, seats: names.length + bots });
  await seatGuests(code, others);
  await startWithBots(code, bots, level);
  return code;
}
