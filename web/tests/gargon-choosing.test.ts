/** Choosing cards: what goes with what, and why something does not (clauses 3.1 to 3.3). */
import { describe, expect, it } from "vitest";
import type { Card, Face } from "$/games/gargon/cards";
import { canChoose, canPlay, chosenIn, mixesInReach, playOf, playsIn, stillChosen, whyNot } from "$/games/gargon/choosing";
import { begin } from "$/games/gargon/fold";
import { allows, coloursPlayed, ledMix, MIXES, mixOf } from "$/games/gargon/plays";
import type { GargonView } from "$/protocol/socket";

const NAMES = ["Anna", "Bob", "Chris"];

/** All legal plays of a hand, found by trying everything. */
function legalPlays(hand: readonly Card[], allowed: (cards: Card[]) => boolean): string[] {
  const plays = new Set<string>();
  for (let bits = 1; bits < 2 ** hand.length; bits++) {
    const cards = hand.filter((_, i) => bits & (2 ** i));
    if (cards.length <= 3 && mixOf(cards) && allowed(cards)) plays.add(playOf(cards));
  }
  return [...plays];
}

function following(seat: number, led: Face[], others: Face[] = []): GargonView {
  const empty = begin({ eyes: seat, rules: {}, players: 3, aid: false });
  return { ...empty, phase: "follow", to_act: seat, table: [led, seat === 2 ? others : [], []] };
}

const leading: GargonView = { ...begin({ eyes: 0, rules: {}, players: 3, aid: false }), to_act: 0 };
const HAND: Card[] = ["R9", "Y6", "Y2", "Y0", "Y0", "G4"];
const LEADS = playsIn(["draw 1", ...legalPlays(HAND, () => true)]);

describe("mixes", () => {
  it("are told by cards per colour", () => {
    expect(mixOf(["Y6"])).toBe("1");
    expect(mixOf(["Y6", "Y2"])).toBe("2");
    expect(mixOf(["Y6", "R9"])).toBe("1+1");
    expect(mixOf(["Y", "R", "Y"])).toBe("2+1");
    expect(mixOf(["Y6", "R9", "G4"])).toBe("1+1+1");
    expect(mixOf(["Y6", "Y2", "Y0"])).toBeNull();
    expect(mixOf([])).toBeNull();
  });

  it("are allowed by the colours of a hand", () => {
    expect(MIXES.filter((mix) => allows(["Y", "Y", "Y"], mix))).toEqual(["1", "2"]);
    expect(MIXES.filter((mix) => allows(["Y", "R", "Y"], mix))).toEqual(["1", "2", "1+1", "2+1"]);
    expect(MIXES.filter((mix) => allows(["Y", "R", "G"], mix))).toEqual(["1", "1+1", "1+1+1"]);
  });
});

describe("leading", () => {
  it("may choose any card first, and the play is written in the order of the creatures", () => {
    expect(HAND.every((card) => canChoose(LEADS, [], card))).toBe(true);
    expect(canPlay(LEADS, [])).toBe(false);
    expect(canPlay(LEADS, ["Y2", "R9"])).toBe(true);
    expect(playOf(["Y2", "G4", "R9"])).toBe("play R9 Y2 G4");
  });

  it("never has three of one colour", () => {
    expect(canChoose(LEADS, ["Y6", "Y2"], "Y0")).toBe(false);
    expect(whyNot(leading, NAMES, LEADS, ["Y6", "Y2"], "Y0")?.id).toBe("web-gargon-why-three-alike");
    expect(whyNot(leading, NAMES, LEADS, ["Y6", "Y2"], "R9")).toBeNull();
  });

  it("never has more than three", () => {
    expect(whyNot(leading, NAMES, LEADS, ["Y6", "Y2", "R9"], "G4")?.id).toBe("web-gargon-why-full");
    expect(whyNot(leading, NAMES, LEADS, ["Y6", "Y2", "R9"], "Y0")?.id).toBe("web-gargon-why-full");
  });

  it("knows which mixes are within reach", () => {
    const reach = (chosen: Card[]) => mixesInReach(LEADS, chosen).map(({ reach }) => reach);
    expect(reach([])).toEqual(["open", "open", "open", "open", "open"]);
    expect(reach(["Y6"])).toEqual(["chosen", "open", "open", "open", "open"]);
    expect(reach(["Y6", "Y2"])).toEqual(["closed", "chosen", "closed", "open", "closed"]);
    expect(reach(["Y6", "R9", "G4"])).toEqual(["closed", "closed", "closed", "closed", "chosen"]);
  });

  it("takes both 0s of a creature, which are the same card in notation", () => {
    expect(canChoose(LEADS, ["Y0"], "Y0")).toBe(true);
    expect(canPlay(LEADS, ["Y0", "Y0"])).toBe(true);
    expect(canChoose(LEADS, ["G4"], "G4")).toBe(false);
    expect(chosenIn(HAND, ["Y0"])).toEqual([false, false, false, true, false, false]);
    expect(chosenIn(HAND, ["Y0", "Y0"])).toEqual([false, false, false, true, true, false]);
  });

  it("keeps of an old choice what can still be played", () => {
    expect(stillChosen(LEADS, ["B1", "Y6", "Y2"])).toEqual(["Y6", "Y2"]);
    expect(stillChosen(LEADS, ["Y6", "Y6"])).toEqual(["Y6"]);
  });
});

describe("following", () => {
  it("must have the leader's mix", () => {
    const view = following(1, ["B", "B"]);
    const plays = playsIn(legalPlays(HAND, (cards) => mixOf(cards) === "2"));
    const why = (chosen: Card[], card: Card) => whyNot(view, NAMES, plays, chosen, card);
    expect(ledMix(view)).toBe("2"); // beside the sentences, the table shows it
    expect(why(["Y6"], "Y2")).toBeNull();
    expect(why(["Y6"], "R9")?.id).toBe("web-gargon-why-too-few");
    expect(why([], "R9")).toMatchObject({ id: "web-gargon-why-too-few", fields: { name: "Anna" } });
    expect(why(["Y6", "Y2"], "Y0")?.id).toBe("web-gargon-why-enough");
  });

  it("says whose mix the cards must have when a second one does not fit", () => {
    const view = following(1, ["B", "V"]);
    expect(ledMix(view)).toBe("1+1");
    const plays = playsIn(legalPlays(HAND, (cards) => mixOf(cards) === "1+1"));
    expect(whyNot(view, NAMES, plays, ["Y6"], "Y2")).toMatchObject({ id: "web-gargon-why-mix", fields: { name: "Anna" } });
  });

  it("binds the last player to colours that others have played", () => {
    const view = following(2, ["B", "Y"], ["G", "B"]);
    const bound = (cards: Card[]) => mixOf(cards) === "1+1" && cards.every((card) => "BYG".includes(card.charAt(0)));
    const plays = playsIn(legalPlays(HAND, bound));
    expect(whyNot(view, NAMES, plays, [], "R9")).toMatchObject({ id: "web-gargon-why-new-colour" });
    expect(coloursPlayed(view.table)).toEqual(["B", "Y", "G"]); // beside the sentence, one's own side shows them
    expect(whyNot(view, NAMES, plays, ["G4"], "Y6")).toBeNull();
  });

  it("does not bind who is not last", () => {
    const plays = playsIn(legalPlays(HAND, (cards) => mixOf(cards) === "1+1"));
    expect(whyNot(following(1, ["B", "Y"]), NAMES, plays, [], "R9")).toBeNull();
  });

  it("says when the hand allows nothing", () => {
    expect(whyNot(following(1, ["B", "B", "Y"]), NAMES, [], [], "R9")?.id).toBe("web-gargon-why-cannot-follow");
  });
});
