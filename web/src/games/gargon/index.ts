import type { GargonEvent, GargonView } from "$/protocol/socket";
import type { GameKind } from "../game";
import Board from "./Board.svelte";
import { describe } from "./describing";
import { apply, begin } from "./fold";
import Line, { mark } from "./Line.svelte";
import { flights, pause } from "./motion";
import { points } from "./scoring";
import { asks, inWords, sayPart, says, tell } from "./telling";

/** Nothing in Gargon is shown only once. */
export const game: GameKind<GargonView, GargonEvent> = {
  name: "gargon",
  begin,
  apply,
  tell,
  inWords,
  pictured: { mark, Line },
  says,
  describe,
  asks,
  sayPart,
  anyOrder: true,
  flights,
  pause,
  glimpsing: () => false,
  unglimpsed: (view) => view,
  points,
  Board,
  keys: [
    ["← →", "cards"],
    ["1 – 9, 0", "numbers"],
    ["space", "space"],
    ["enter", "play"],
  ],
};
