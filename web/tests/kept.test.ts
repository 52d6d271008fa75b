import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "$/protocol/socket";

/** Each test has a browser that remembers nothing yet. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

describe("own tables", () => {
  it("come back the latest first, each once", async () => {
    const { keepTable, dropTable, myTables } = await import("$/lib/mytables");
    keepTable("AAAA2222");
    keepTable("BBBB2222");
    keepTable("AAAA2222");
    expect(myTables()).toEqual(["AAAA2222", "BBBB2222"]);
    dropTable("AAAA2222");
    expect(myTables()).toEqual(["BBBB2222"]);
  });

  it("are as many as one can look through", async () => {
    const { keepTable, myTables } = await import("$/lib/mytables");
    for (let i = 10; i < 40; i++) keepTable(`AAAA22${i}`);
    expect(myTables()).toHaveLength(12);
    expect(myTables()[0]).toBe("AAAA2239");
  });

  it("are none where the storage holds something else", async () => {
    const { myTables } = await import("$/lib/mytables");
    for (const broken of ["{", '{"a":1}', "[1]", '"AAAA2222"']) {
      localStorage.setItem("pioche.tables", broken);
      expect(myTables()).toEqual([]);
    }
  });

  it("are kept for as long as the page is where the browser stores nothing", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { keepTable, myTables } = await import("$/lib/mytables");
    keepTable("AAAA2222");
    expect(myTables()).toEqual(["AAAA2222"]);
  });
});

describe("guests", () => {
  const anna = { id: "a", name: "Anna" };
  const bob = { id: "b", name: "Bob" };

  it("sit only where they have a seat", async () => {
    const { seatedGuests } = await import("$/table/guests");
    const table = { seats: [{ person: "me" }, { person: "b" }, { level: "novice" }] } as unknown as Table;
    expect(seatedGuests([anna, bob], table)).toEqual(["b"]);
    expect(seatedGuests([], table)).toEqual([]);
  });

  it("who were here before are the same people again, and no more are made than the server keeps", async () => {
    const asked: string[] = [];
    const known = [anna, ...Array.from({ length: 11 }, (_, i) => ({ id: `old${i}`, name: `Old ${i}` }))];
    vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string | null }) => {
      asked.push(`${method} ${path} ${body ?? ""}`);
      const { name } = JSON.parse(body ?? "{}") as { name?: string };
      return Promise.resolve(Response.json(method === "GET" ? known : { id: /as=(.*)/.exec(path)?.[1] ?? "new", name }));
    });
    const { dropGuests, lastGuests, seatGuests } = await import("$/table/guests");
    await seatGuests("AAAA2222", ["Anna", "Zoe"]);
    const word = /"text":"[a-z]{6}-[a-z]{6}"/;
    expect(asked.map((ask) => ask.replace(word, '"text":"a word"'))).toEqual([
      "GET /api/me/guests ",
      'PATCH /api/me?as=old0 {"name":"Zoe"}',
      'POST /api/tables/AAAA2222/asks?as=a {"type":"sit","ready":true,"text":"a word"}',
      'POST /api/tables/AAAA2222/asks?as=old0 {"type":"sit","ready":true,"text":"a word"}',
    ]);
    expect(lastGuests()).toEqual(["Anna", "Zoe"]);
    dropGuests();
    expect(lastGuests()).toEqual([]);
  });

  it("have no names to offer where the storage holds something else", async () => {
    const { lastGuests } = await import("$/table/guests");
    for (const broken of ["[", "null", '{"AAAA2222":[{"id":"a","name":"Anna"}]}', "[1]"]) {
      localStorage.setItem("pioche.guests", broken);
      expect(lastGuests()).toEqual([]);
    }
  });
});
