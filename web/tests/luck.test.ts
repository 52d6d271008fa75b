import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

describe("a word for the shuffle", () => {
  it("is another one each time, and can be said aloud", async () => {
    const { luckyWord } = await import("$/lib/luck");
    const words = new Set(Array.from({ length: 200 }, luckyWord));
    expect(words.size).toBe(200);
    for (const word of words) expect(word).toMatch(/^([b-df-hj-np-tv-z][aeiou]){3}-([b-df-hj-np-tv-z][aeiou]){3}$/);
  });

  it("stays for the game, over a reload too, and is another for the next", async () => {
    const { keepWord, wordFor } = await import("$/lib/luck");
    const word = wordFor("AAAA2222", 1);
    expect(wordFor("AAAA2222", 1)).toBe(word);
    keepWord("AAAA2222", 1, "seven of hearts");
    expect(wordFor("AAAA2222", 1)).toBe("seven of hearts");
    keepWord("AAAA2222", 1, "");
    expect(wordFor("AAAA2222", 1)).toBe("");
    expect(wordFor("AAAA2222", 2)).not.toBe("");
  });
});
