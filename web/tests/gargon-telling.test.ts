/** Cards in sentences: by their notation as in the terminal, or as one likes to show them. */
import { expect, it } from "vitest";
import { tell } from "$/games/gargon/telling";
import type { GargonEvent } from "$/protocol/socket";

const NAMES = ["Anna", "Bob"];
const TOLD: [event: GargonEvent, field: string, plain: string | string[], shown: string | string[]][] = [
  [{ type: "put_down", seat: 1, cards: ["R", "G3"] }, "cards", "R G3", "<R> <G3>"],
  [{ type: "drew", seat: 0, pile: 2, card: "W" }, "letter", "W", "<W>"],
  [{ type: "drew", seat: 0, pile: 2, card: "W15" }, "card", "W15", "<W15>"],
  [{ type: "turned_up", table: [["R9", "Y1"], []], clashing: [] }, "table", ["Anna R9 Y1"], ["Anna <R9> <Y1>"]],
  [{ type: "named", seat: 0, creature: "Y" }, "letter", "Y", "<Y>"],
  [{ type: "won", seat: 1, cards: ["V0"] }, "cards", "V0", "<V0>"],
  [{ type: "discarded", seat: 1, card: "B7" }, "card", "B7", "<B7>"],
];

it.each(TOLD)("writes the cards of %o", (event, field, plain, shown) => {
  expect(tell(event, NAMES)?.fields?.[field]).toEqual(plain);
  expect(tell(event, NAMES, (face) => `<${face}>`)?.fields?.[field]).toEqual(shown);
});
