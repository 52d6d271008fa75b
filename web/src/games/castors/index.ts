import type { CastorsEvent } from "$/protocol/socket";
import type { GameKind } from "../game";
import Board from "./Board.svelte";
import { asks } from "./asking";
import { describe } from "./describing";
import { apply, begin, glimpsing, secondsToLook, totals, unglimpsed, type Seen } from "./fold";
import { flights, pause } from "./motion";
import { forgotten } from "./recall";
import { lasting, sayPart, says, tell } from "./telling";

export const game: GameKind<Seen, CastorsEvent> = {
  name: "castors",
  begin,
  apply,
  tell,
  lasting,
  forgotten,
  says,
  describe,
  asks,
  sayPart,
  flights,
  pause,
  glimpsing,
  secondsToLook,
  unglimpsed,
  points: totals,
  Board,
  keys: [
    ["← ↑ → ↓", "places"],
    ["enter", "enter"],
  ],
};
