import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "$/lib/settings.svelte";
import { t, words } from "$/lib/words.svelte";
import { spell } from "$/table/time";

beforeAll(async () => {
  for (const lang of ["en", "fr", "de"] as const) await words.load(lang);
});

describe("names", () => {
  it("from right to left keep to themselves within a sentence; others are as they are", () => {
    settings.lang = "en";
    expect(t("web-table-turn", { name: "נועה" })).toBe("\u2068נועה\u2069 is to play");
    expect(t("web-table-wins", { names: ["Zoë", "ليلى 2"], count: 2 })).toBe("Won together: Zoë, \u2068ليلى 2\u2069");
  });
});

describe("numbers", () => {
  it("none is not one, though French says both in the singular", () => {
    for (const lang of ["en", "fr", "de"] as const) {
      settings.lang = lang;
      expect(t("web-gargon-cards", { count: 0 })).toMatch(/^0 /);
      expect(t("web-gargon-pile", { pile: 1, count: 0 })).toMatch(/ 0 /);
    }
  });

  it("a clock says days in words", () => {
    const said = { en: "3 d 1 h", fr: "3 j 1 h", de: "3 T. 1 Std." };
    for (const lang of ["en", "fr", "de"] as const) {
      settings.lang = lang;
      expect(spell((3 * 24 + 1.5) * 3_600_000)).toBe(said[lang]);
    }
    expect([9_000, 750_000, 11_100_000].map(spell)).toEqual(["0:09", "12:30", "3:05:00"]);
  });

  it("one point is no plural", () => {
    const said = { en: "1 point", fr: "1 point", de: "1 Punkt" };
    for (const lang of ["en", "fr", "de"] as const) {
      settings.lang = lang;
      expect(t("web-castors-points", { points: 1 })).toBe(said[lang]);
      expect(t("web-castors-points", { points: 12 })).toMatch(/^12 (points|Punkte)$/);
    }
  });
});
