import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "$/lib/api";
import { Line, type LineState } from "$/table/line";
import { FakeSocket, openBrowser, WELCOME, windowEvents } from "./fakes";

let states: LineState[] = [];
let line: Line;
let document: ReturnType<typeof openBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  document = openBrowser();
  states = [];
  line = new Line("ws://pioche.test/socket", {
    hello: () => ({ type: "hello", lang: "en" }),
    heard: () => undefined,
    changed: (state) => states.push(state),
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(): FakeSocket {
  const socket = FakeSocket.newest;
  socket.accept();
  socket.tell(WELCOME);
  return socket;
}

/** The line has been cut, and is open again. */
function reconnect(): FakeSocket {
  FakeSocket.newest.hangUp();
  vi.advanceTimersByTime(700); // the first pause, and not so long that a line without a welcome is given up
  return connect();
}

const move = { type: "move", game: 1, ply: 4, move: "draw" } as const;

describe("a line", () => {
  it("says hello first, and is open when it is welcome", () => {
    const socket = connect();
    expect(socket.sent).toEqual([{ type: "hello", lang: "en" }]);
    expect(states).toEqual(["open"]);
  });

  it("keeps what is asked before it is open", () => {
    void line.ask(move);
    expect(FakeSocket.newest.sent).toEqual([]);
    expect(connect().sent.map((ask) => ask.type)).toEqual(["hello", "move"]);
  });

  it("gives every ask its own answer", async () => {
    const socket = connect();
    const first = line.ask({ type: "sit" });
    const second = line.ask({ type: "start" });
    socket.tell({ type: "refused", code: "refused-seats-empty", text: "Seats are empty.", re: socket.asked("start").id });
    socket.tell({ type: "done", re: socket.asked("sit").id });
    await expect(second).rejects.toThrow("Seats are empty.");
    await expect(second).rejects.toBeInstanceOf(RefusedError);
    await expect(first).resolves.toMatchObject({ type: "done" });
  });
});

describe("a line that breaks", () => {
  it("comes back by itself, ever less often", () => {
    connect().hangUp();
    expect(states.at(-1)).toBe("lost");
    for (const longest of [700, 1300, 2600, 5200, 10_100, 10_100]) {
      const calls = FakeSocket.all.length;
      vi.advanceTimersByTime(longest);
      expect(FakeSocket.all.length).toBe(calls + 1);
      FakeSocket.newest.hangUp();
    }
  });

  it("sends a move without an answer again, with the same id and ply, and only once more", async () => {
    const before = connect();
    const played = line.ask(move);
    const sent = before.asked("move");
    const after = reconnect();
    expect(after.sent.filter((ask) => ask.type === "move")).toEqual([sent]);
    after.tell({ type: "played", game: 1, ply: 5, steps: [], re: sent.id });
    await expect(played).resolves.toMatchObject({ type: "played" });
    expect(reconnect().sent.map((ask) => ask.type)).toEqual(["hello"]);
  });

  it("does not repeat what might be done twice", async () => {
    connect();
    const said = line.ask({ type: "say", text: "hello" });
    const doubt = expect(said).rejects.toThrow();
    expect(reconnect().sent.map((ask) => ask.type)).toEqual(["hello"]);
    await doubt;
  });

  it("is noticed when an ask is not answered", () => {
    connect();
    void line.ask(move);
    vi.advanceTimersByTime(9000);
    expect(states.at(-1)).toBe("lost");
  });

  it("is noticed when it has been silent and does not answer a question either", () => {
    const socket = connect();
    vi.advanceTimersByTime(21_000);
    expect(socket.asked("legal").id).toBe("alive");
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(9000);
    expect(states.at(-1)).toBe("lost");
  });

  it("is tried at once when the network is back, or somebody looks again", () => {
    connect().hangUp();
    windowEvents.dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.newest.hangUp();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all.length).toBe(3);
  });

  it("is given up as soon as the network has gone", () => {
    connect();
    windowEvents.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("lost");
  });

  it.each([4002, 4429, 4503])("comes back a second or more after the server has said %i", (code) => {
    connect().hangUp(code);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all.length).toBe(2);
  });
});

describe("a line that has ended", () => {
  it.each([
    [4001, "elsewhere"],
    [4401, "nobody"],
  ] as const)("with code %i it does not come back by itself: %s", (code, state) => {
    connect().hangUp(code);
    vi.advanceTimersByTime(60_000);
    windowEvents.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all.length).toBe(1);
    expect(states.at(-1)).toBe(state);
  });

  it("can be taken over again", () => {
    connect().hangUp(4001);
    line.reopen();
    connect();
    expect(states.at(-1)).toBe("open");
  });

  it("is not forced on a table that admits nobody", () => {
    const socket = FakeSocket.newest;
    socket.accept();
    socket.tell({ type: "refused", code: "refused-spectators", text: "No spectators." });
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(["unwelcome"]);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("is silent once it is closed", () => {
    const socket = connect();
    line.close();
    socket.hangUp();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});
