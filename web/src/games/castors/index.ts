import type { CastorsEvent } from "$/protocol/socket";
import type { GameKind } from "../game";
import Board from "./Board.svelte";
import { apply, begin, glimpsing, totals, unglimpsed, type Seen } from "./fold";
import { flights, pause } from "./motion";
import { lasting, says, tell } from "./telling";

export const game: GameKind<Seen, CastorsEvent> = {
  name: "castors",
  begin,
  apply,
  tell,
  lasting,
  says,
  flights,
  pause,
  glimpsing,
  unglimpsed,
  points: totals,
  Board,
  keys: [
    ["← ↑ → ↓", "places"],
    ["enter", "enter"],
  ],
};
