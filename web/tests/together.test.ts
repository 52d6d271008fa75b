import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { findGame } from "$/games";
import type { Step, Table } from "$/protocol/socket";
import { TableClient } from "$/table/client.svelte";
import { Together } from "$/table/together.svelte";
import { FakeSocket, openBrowser, WELCOME } from "./fakes";

vi.mock("$/ui/sounds", () => ({ sound: () => undefined }));
vi.mock("$/ui/travel", () => ({ travel: () => Promise.resolve() }));

const TABLE: Table = {
  type: "table",
  code: "JK5KSBW2",
  setup: { game: "castors", seats: 2 },
  status: "playing",
  game: 1,
  host: "anna",
  seats: [
    { name: "Anna", person: "anna" },
    { name: "Bob", person: "bob" },
  ],
  commitment: "",
};
const asked = (seat: number | null, phase = "turn") => ({ type: "asked", phase, seat });
const DEAL = { events: [{ type: "dealt", round: 1, dealer: 1, starter: 1, discard: "8", pile: 57 }, asked(1)] } as unknown as Step;
const TAKE = { events: [{ type: "took", seat: 1, slot: 1, card: "8", discarded: "0" }, asked(0)], by: "seat" } as unknown as Step;
const played = (ply: number, step: Step) => ({ type: "played", game: 1, ply, steps: [step] }) as const;

let together: Together;
let anna: FakeSocket;
let bob: FakeSocket;
let owner: TableClient;
let guest: TableClient;

beforeAll(() => findGame("castors"), 60_000); // compiled once, however long it takes
beforeEach(async () => {
  vi.useFakeTimers();
  openBrowser();
  together = new Together(new TableClient(TABLE), ["bob"]);
  [anna, bob] = FakeSocket.all as [FakeSocket, FakeSocket];
  for (const [socket, person] of [[anna, "anna"], [bob, "bob"]] as const) {
    socket.accept();
    socket.tell({ ...WELCOME, person }, TABLE, played(0, DEAL));
  }
  await look();
  [owner, guest] = together.clients as [TableClient, TableClient];
});
afterEach(() => {
  for (const client of together.clients) client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Long enough for everything to have been loaded and shown, and too short for a line to be given up. */
async function look(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5000);
}

it("nothing is shown to anybody before somebody takes the device", () => {
  together.passOn();
  expect(together.holder).toBeNull();
  expect(together.next).toBe(guest);
  expect(together.clients.map(({ stage }) => stage?.ply)).toEqual([-1, -1]);
});

it("only who holds the device sees his cards", async () => {
  together.take(guest);
  await look();
  expect(together.clients.map(({ stage }) => stage?.ply)).toEqual([-1, 0]);
});

it("who has moved sees what came of it before the device is passed on, whoever's line is told first", async () => {
  together.take(guest);
  await look();
  bob.tell({ type: "legal_moves", game: 1, ply: 0, moves: ["take 1"], re: bob.asked("legal").id });
  anna.tell(played(1, TAKE));
  await look();
  together.passOn();
  expect(together.holder).toBe(guest);
  bob.tell(played(1, TAKE));
  together.passOn();
  expect(together.holder).toBe(guest);
  await look();
  expect(guest.stage?.ply).toBe(1);
  together.passOn();
  expect(together.holder).toBeNull();
  expect(together.next).toBe(owner);
});

it("nobody waits for the eyes of somebody whose stand-in plays", async () => {
  const deal = { events: [{ type: "dealt", round: 2, dealer: 1, starter: 0, discard: "8", pile: 57 }, { type: "looked", seat: 1, cards: ["3", "4"] }, asked(0)] };
  bob.tell(played(1, deal as unknown as Step));
  anna.tell(played(1, deal as unknown as Step));
  expect(together.next).toBe(guest);
  const seats = TABLE.seats.map((holder) => ({ ...holder, stand_in: holder.person === "bob" }));
  for (const socket of [anna, bob]) socket.tell({ ...TABLE, seats });
  expect(together.next).toBe(owner);
});

it("when the game is over the device stays where it is, and is not taken again and again", async () => {
  together.take(guest);
  await look();
  for (const socket of [anna, bob]) socket.tell({ ...TABLE, status: "over" });
  const hold = vi.spyOn(guest, "hold");
  together.passOn();
  together.passOn();
  expect(together.holder).toBe(guest);
  expect(hold).not.toHaveBeenCalled();
});

it("a game that was over before is looked at by the owner of the device", () => {
  anna.tell({ ...TABLE, status: "over" });
  together.passOn();
  expect(together.holder).toBe(owner);
});
