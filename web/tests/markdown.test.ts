import { describe, expect, it } from "vitest";
import { inline, parse, passages } from "$/learn/markdown";

describe("the Markdown of the rules", () => {
  it("has paragraphs, over several lines", () => {
    expect(parse("One\ntwo.\n\nThree.\n")).toEqual([
      { kind: "p", text: ["One two."] },
      { kind: "p", text: ["Three."] },
    ]);
  });

  it("has lists, whose items go on in indented lines", () => {
    expect(parse("Look:\n- one\n  and more\n- two")).toEqual([
      { kind: "p", text: ["Look:"] },
      { kind: "ul", items: [["one and more"], ["two"]] },
    ]);
  });

  it("has bold, italics and code, and nothing else", () => {
    expect(inline("**Bonus.** a `Y6` and _this_: 3 * 2 * 1, snake_case_word <b>")).toEqual([
      { kind: "strong", text: "Bonus." },
      " a ",
      { kind: "code", text: "Y6" },
      " and ",
      { kind: "em", text: "this" },
      ": 3 * 2 * 1, snake_case_word <b>",
    ]);
  });

  it("can be compared passage by passage", () => {
    expect(passages(parse("A **b**.\n\n- c\n- d"))).toEqual(["A b.", "c", "d"]);
  });
});
