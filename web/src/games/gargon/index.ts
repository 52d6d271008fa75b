import type { GargonEvent, GargonView } from "$/protocol/socket";
import type { GameKind } from "../game";
import Board from "./Board.svelte";
import { apply, begin } from "./fold";
import Line, { mark } from "./Line.svelte";
import { flights, pause } from "./motion";
import { points } from "./scoring";
import { says, tell } from "./telling";

/** Nothing in Gargon is shown only once. */
export const game: GameKind<GargonView, GargonEvent> = {
  name: "gargon",
  begin,
  apply,
  tell,
  pictured: { mark, Line },
  says,
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
