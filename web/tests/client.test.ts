import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findGame } from "$/games";
import type { Step, Table } from "$/protocol/socket";
import { TableClient } from "$/table/client.svelte";
import { FakeSocket, openBrowser, WELCOME } from "./fakes";

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
const PRESENCE = { type: "presence", people: ["anna"], watchers: 0 } as const;
const asked = (seat: number | null, phase = "turn") => ({ type: "asked", phase, seat });
const DEAL = { events: [{ type: "dealt", round: 1, dealer: 1, starter: 0, discard: "8", pile: 57 }, asked(0)] } as unknown as Step;
const DRAW = { events: [{ type: "drew", seat: 0, card: "5" }, asked(0, "drawn")], by: "seat" } as unknown as Step;
const KEEP = { events: [{ type: "kept", seat: 0, slot: 1, card: "5", discarded: "0" }, asked(1)], by: "seat" } as unknown as Step;
const played = (ply: number, ...steps: Step[]) => ({ type: "played", game: 1, ply, steps }) as const;
const viewed = (ply: number, game = 1) => ({ type: "view", game, ply, view: {} });

let client: TableClient;

beforeAll(() => findGame("castors"), 60_000); // compiled once, however long it takes
beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Long enough for everything to have been loaded and shown, and too short for a line to be given up. */
async function look(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5000);
}

async function sitDown(table = TABLE, ...tells: Record<string, unknown>[]): Promise<FakeSocket> {
  client = new TableClient(table);
  const socket = FakeSocket.newest;
  socket.accept();
  socket.tell(WELCOME, table, ...tells, PRESENCE);
  await look();
  return socket;
}

async function comeBack(...tells: Record<string, unknown>[]): Promise<FakeSocket> {
  FakeSocket.newest.hangUp();
  await vi.advanceTimersByTimeAsync(1000);
  const socket = FakeSocket.newest;
  socket.accept();
  socket.tell(WELCOME, ...tells, PRESENCE);
  await look();
  return socket;
}

/** What the server answers to the newest question for legal moves. */
function allow(socket: FakeSocket, ply: number, ...moves: string[]): void {
  socket.tell({ type: "legal_moves", game: 1, ply, moves, re: socket.asked("legal").id });
}

describe("a game that is heard from its deal on", () => {
  it("is asked for from the beginning by who comes for the first time", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    expect(socket.asked("hello")).toMatchObject({ game: 1, last: -1 });
    expect(client.stage?.ply).toBe(0);
  });

  it("lets the seat to act decide, and nobody else", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    expect(client.legal).toEqual([]);
    allow(socket, 0, "draw");
    expect(client.legal).toEqual(["draw"]);
    socket.tell(played(1, DRAW));
    expect(client.legal).toEqual([]);
    await look();
    socket.tell(played(2, KEEP));
    await look();
    expect(client.legal).toEqual([]);
    expect(client.stage?.toAct).toBe(1);
  });

  it("is told anew where something is missing", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    socket.tell(played(2, KEEP));
    await look();
    expect(socket.sent.filter((ask) => ask.type === "hello")).toHaveLength(2);
    expect(socket.asked("hello")).toMatchObject({ game: 1, last: 0 });
    socket.tell(WELCOME, TABLE, played(2, DRAW, KEEP), viewed(2), PRESENCE);
    await look();
    expect(client.stage?.ply).toBe(2);
  });

  it("began while one was on the way: the view alone is not enough", async () => {
    const socket = await sitDown({ ...TABLE, status: "gathering" });
    expect(socket.asked("hello")).not.toHaveProperty("game");
    socket.tell(TABLE, viewed(0));
    await look();
    expect(socket.asked("hello")).toMatchObject({ game: 1, last: -1 });
  });
});

describe("a seat", () => {
  it("that one has back from a stand-in lets one decide at once", async () => {
    const away = { ...TABLE, seats: [{ name: "Anna", person: "anna", stand_in: true }, TABLE.seats[1]] } as Table;
    const socket = await sitDown(away, played(0, DEAL), viewed(0));
    expect(socket.sent.filter((ask) => ask.type === "legal")).toEqual([]);
    socket.tell(TABLE);
    allow(socket, 0, "draw");
    expect(client.legal).toEqual(["draw"]);
  });

  it("has seen its own cards when its turn is over, and is not shown them again", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    socket.tell(played(1, DRAW));
    await look();
    expect(socket.sent.filter((ask) => ask.type === "seen")).toEqual([]);
    socket.tell(played(2, KEEP));
    await look();
    expect(socket.asked("seen")).toMatchObject({ game: 1, ply: 2 });
    socket.tell(played(3, { events: [{ type: "drew", seat: 1, card: null }, asked(1, "drawn")], by: "seat" } as unknown as Step));
    await look();
    expect(socket.sent.filter((ask) => ask.type === "seen")).toHaveLength(1);
  });

  it("with an aid to memory has nothing to remember", async () => {
    const aided = { ...TABLE, seats: [{ name: "Anna", person: "anna", aid: true }, TABLE.seats[1]] } as Table;
    const socket = await sitDown(aided, played(0, DEAL), viewed(0));
    for (const [ply, step] of [DRAW, KEEP].entries()) socket.tell(played(ply + 1, step));
    await look();
    expect(client.stage?.ply).toBe(2);
    expect(socket.sent.filter((ask) => ask.type === "seen")).toEqual([]);
  });
});

describe("a move", () => {
  it("is on its way until its answer, and the board can not be used meanwhile", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    allow(socket, 0, "draw");
    const moved = client.play("draw");
    expect(client.legal).toEqual([]);
    void client.play("draw");
    expect(socket.sent.filter((ask) => ask.type === "move")).toHaveLength(1);
    socket.tell({ ...played(1, DRAW), re: socket.asked("move").id });
    await moved;
    expect(client.moving).toBe(false);
  });

  it("that is refused says why, and what is allowed instead", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    allow(socket, 0, "draw");
    const moved = client.play("keep 1");
    socket.tell({ type: "refused", code: "error-illegal-move", text: "Draw first.", legal: ["draw", "take 1"], re: socket.asked("move").id });
    await moved;
    expect(client.refusal).toBe("Draw first.");
    expect(client.legal).toEqual(["draw", "take 1"]);
  });

  it("counts at the ply that is shown: what came meanwhile was not to be seen yet", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    socket.tell(played(1, DRAW));
    void client.play("draw");
    expect(client.stage?.last).toBe(1);
    expect(socket.asked("move")).toMatchObject({ ply: 0 });
  });

  it("that nobody has made is not refused: what is allowed is asked for by the page", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    socket.tell({ type: "refused", code: "refused-too-many", text: "Slowly!", re: socket.asked("legal").id });
    await look();
    expect(client.refusal).toBeNull();
  });

  it("is sent again after a cut with the same id and ply, and shown once", async () => {
    const before = await sitDown(TABLE, played(0, DEAL), viewed(0));
    allow(before, 0, "draw");
    const moved = client.play("draw");
    const sent = before.asked("move");
    const after = await comeBack(TABLE, played(1, DRAW), viewed(1));
    expect(after.asked("hello")).toMatchObject({ game: 1, last: 0 });
    expect(after.asked("move")).toEqual(sent);
    after.tell({ ...played(1, DRAW), re: sent.id });
    await moved;
    await look();
    expect(client.stage?.log.filter(({ event }) => event.type === "drew")).toHaveLength(1);
    expect(client.refusal).toBeNull();
  });
});

describe("a rematch", () => {
  it("is another game, from another seat", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    const seats = [...TABLE.seats].reverse();
    socket.tell({ ...TABLE, status: "gathering", game: 2, seats });
    expect(client.stage).toBeNull();
    expect(client.seat).toBe(1);
    socket.tell({ ...TABLE, game: 2, seats }, { ...played(0, DEAL), game: 2 });
    await look();
    expect(client.stage?.opening.eyes).toBe(1);
    expect(client.stage?.ply).toBe(0);
  });

  it("that two ask for at the same moment is refused to neither", async () => {
    const socket = await sitDown({ ...TABLE, status: "over" });
    const wished = client.rematch();
    const { id } = socket.asked("rematch");
    socket.tell({ ...TABLE, status: "gathering", game: 2 }, { type: "refused", code: "refused-rematch", text: "Not now.", re: id });
    await wished;
    expect(client.refusal).toBeNull();
  });

  it("that was asked for while the game was being loaded is not begun before its deal", async () => {
    await sitDown(TABLE, played(0, DEAL), { ...TABLE, status: "gathering", game: 2 });
    expect(client.stage).toBeNull();
  });

  it("that began while the line was cut is told from its deal on", async () => {
    await sitDown(TABLE, played(2, DEAL, DRAW, KEEP), viewed(2));
    const socket = await comeBack({ ...TABLE, game: 2 }, viewed(0, 2));
    expect(socket.asked("hello")).toMatchObject({ game: 2, last: -1 });
  });
});

describe("a table that one leaves", () => {
  it("is not shown on, nor begun when its game is loaded at last", async () => {
    const move = vi.fn(() => Promise.resolve());
    client = new TableClient(TABLE, null, move);
    FakeSocket.newest.accept();
    FakeSocket.newest.tell(WELCOME, TABLE, played(0, DEAL));
    client.close();
    client.hold(false);
    await look();
    expect(move).not.toHaveBeenCalled();
  });

  it("is silent when the device is put down after that", async () => {
    const move = vi.fn(() => Promise.resolve());
    client = new TableClient(TABLE, null, move);
    FakeSocket.newest.accept();
    client.hold(true);
    FakeSocket.newest.tell(WELCOME, TABLE, played(0, DEAL));
    await look();
    client.close();
    client.hold(false);
    await look();
    expect(move).not.toHaveBeenCalled();
  });
});

describe("everything else", () => {
  it("a newer protocol is noticed", async () => {
    const socket = await sitDown();
    expect(client.outdated).toBe(false);
    socket.tell({ ...WELCOME, protocol: 2 });
    expect(client.outdated).toBe(true);
    expect(client.ended).toBe(true);
  });

  it("what was refused at the door is over when one is in", async () => {
    const socket = await sitDown();
    socket.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.newest.accept();
    FakeSocket.newest.tell({ type: "refused", code: "refused-busy", text: "The database does not answer." });
    expect(client.refusal).toBe("The database does not answer.");
    FakeSocket.newest.hangUp(4503);
    await vi.advanceTimersByTimeAsync(5000);
    FakeSocket.newest.accept();
    FakeSocket.newest.tell(WELCOME, TABLE, PRESENCE);
    expect(client.refusal).toBeNull();
  });

  it("what was said before one came is no news, nor what is told again", async () => {
    const said = (at: number, person = "bob") => ({ type: "said", person, name: person, at, text: "hm" });
    const socket = await sitDown(TABLE, said(1));
    expect([client.chat.length, client.news.length]).toEqual([1, 0]);
    socket.tell(said(2), said(3, "anna"));
    expect([client.chat.length, client.news.length]).toEqual([3, 1]);
    await comeBack(TABLE, said(1), said(2), said(3, "anna"), said(4));
    expect([client.chat.length, client.news.length]).toEqual([4, 2]);
  });

  it("messages that a newer server may send are passed over", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    socket.tell({ type: "weather", sunny: true });
    expect(client.stage?.ply).toBe(0);
  });
});

describe("a hint", () => {
  const bots = { ...TABLE, seats: [{ name: "Anna", person: "anna" }, { name: "Ada", level: "novice" as const }] };

  it("can be asked for where all others are computer players", async () => {
    const socket = await sitDown(bots, played(0, DEAL), viewed(0));
    expect(client.mayAskHint).toBe(false);
    allow(socket, 0, "draw");
    expect(client.mayAskHint).toBe(true);
    const told = client.askHint();
    void client.askHint();
    expect(socket.sent.filter((ask) => ask.type === "hint")).toHaveLength(1);
    socket.tell({ type: "hint", game: 1, ply: 0, move: "draw", re: socket.asked("hint").id });
    await told;
    expect(client.hint).toBe("draw");
    expect(client.mayAskHint).toBe(false);
    socket.tell(played(1, DRAW));
    expect(client.hint).toBeNull();
  });

  it("can not be asked for among people", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    allow(socket, 0, "draw");
    expect(client.mayAskHint).toBe(false);
  });
});

describe("what the host changes", () => {
  const lobby = { ...TABLE, status: "gathering" as const, host: "bob" };
  const ready = { ...lobby, seats: [{ name: "Anna", person: "anna", ready: true }, { name: "Bob", person: "bob" }] };

  it("is told until one is ready for it", async () => {
    const socket = await sitDown(ready);
    expect(client.changed).toEqual([]);
    socket.tell({ ...lobby, settings: 2, changed: ["clock"] });
    socket.tell({ ...lobby, settings: 2 });
    socket.tell({ ...lobby, settings: 3, changed: ["options.rounds", "clock"] });
    expect(client.changed).toEqual(["clock", "options.rounds"]);
    socket.tell({ ...ready, settings: 3 });
    expect(client.changed).toEqual([]);
  });

  it("is told also to who stays ready, and was away meanwhile", async () => {
    const socket = await sitDown(ready);
    socket.tell({ ...ready, changed: ["listed"] });
    expect(client.changed).toEqual(["listed"]);
    await comeBack({ ...lobby, settings: 2 });
    expect(client.changed).toEqual(["listed", "settings"]);
  });

  it("the host knows", async () => {
    const socket = await sitDown({ ...lobby, host: "anna" });
    socket.tell({ ...lobby, host: "anna", settings: 2, changed: ["clock"] });
    expect(client.changed).toEqual([]);
  });
});

describe("one's time", () => {
  const timed: Table = { ...TABLE, setup: { ...TABLE.setup, clock: { move: 15 } } };
  const caughtUp = (socket: FakeSocket) => socket.sent.filter((ask) => ask.type === "caught_up");

  it("begins when everything before the decision was shown", async () => {
    const socket = await sitDown(timed, played(0, DEAL), viewed(0));
    expect(caughtUp(socket)).toMatchObject([{ game: 1, ply: 0 }]);
    socket.tell(played(1, DRAW));
    socket.tell(played(2, KEEP));
    socket.tell(played(3, { events: [{ type: "drew", seat: 1, card: null }, asked(1, "drawn")] } as unknown as Step));
    socket.tell(played(4, { events: [{ type: "discarded", seat: 1, card: "7" }, asked(0)] } as unknown as Step));
    expect(client.catchingUp).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(caughtUp(socket)).toHaveLength(1);
    await look();
    expect(client.catchingUp).toBe(false);
    expect(caughtUp(socket).at(-1)).toMatchObject({ game: 1, ply: 4 });
    await look();
    expect(caughtUp(socket)).toHaveLength(2);
  });

  it("begins when one has looked at what one must remember", async () => {
    const looked = { events: [...DEAL.events.slice(0, 1), { type: "looked", seat: 0, cards: ["0", "4"] }, asked(0)] } as unknown as Step;
    const socket = await sitDown(timed, played(0, looked), viewed(0));
    expect(caughtUp(socket)).toEqual([]);
    client.forget();
    expect(caughtUp(socket)).toMatchObject([{ game: 1, ply: 0 }]);
  });

  it("is nobody's business without a clock, or when it is another's turn", async () => {
    const socket = await sitDown(TABLE, played(0, DEAL), viewed(0));
    expect(caughtUp(socket)).toEqual([]);
    client.close();
    const later = await sitDown(timed, played(2, DEAL, DRAW, KEEP), viewed(2));
    expect(caughtUp(later)).toEqual([]);
  });
});

describe("who is there", () => {
  const away = () => client.looks.map((look) => look.away);
  const tellPresent = (...people: string[]) => FakeSocket.newest.tell({ type: "presence", people, watchers: 0 });

  it("is missed after a while, and back at once", async () => {
    await sitDown();
    expect(away()).toEqual([false, true]);
    tellPresent("anna", "bob");
    expect(away()).toEqual([false, false]);
    tellPresent("anna");
    expect(away()).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(away()).toEqual([false, true]);
  });

  it("is not missed for a line that breaks for a moment", async () => {
    await sitDown();
    tellPresent("anna", "bob");
    tellPresent("anna");
    await vi.advanceTimersByTimeAsync(500);
    tellPresent("anna", "bob");
    await vi.advanceTimersByTimeAsync(5000);
    expect(away()).toEqual([false, false]);
  });
});
