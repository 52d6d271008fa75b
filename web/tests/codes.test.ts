import { describe, expect, it } from "vitest";
import { readCode, spellCode } from "$/lib/codes";

describe("a code is read", () => {
  it.each([
    ["JK5KSBW2", "as it is written"],
    ["  jk5k sbw2 ", "with small letters and spaces"],
    ["JK5K-SBW2", "with a dash"],
    ["jk5k–sbw2", "with a longer dash"],
    ["http://192.168.1.4:8000/t/JK5KSBW2", "from a link"],
    ["https://tables.example/t/jk5ksbw2?x=1#main", "from a link with more behind it"],
    ["Come and play: https://tables.example/t/JK5KSBW2 !", "from a message around a link"],
    ["/t/JK5KSBW2/", "from the end of a link"],
  ])("%s", (text) => {
    expect(readCode(text)).toBe("JK5KSBW2");
  });

  it.each(["", "JK5K", "JK5KSBW2X", "JK5KSBW0", "https://tables.example/games/JK5KSBW2", "💥💥💥💥💥💥💥💥"])("but not in %j", (text) => {
    expect(readCode(text)).toBeNull();
  });
});

it("a code is spelt in two halves", () => {
  expect(spellCode("JK5KSBW2")).toBe("JK5K SBW2");
});
