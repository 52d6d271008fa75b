/** What of a game may be read again while it goes on. */
import { recalled } from "$/replay/frames";
import type { Stage, Told } from "./stage.svelte";

export function toldAgain(stage: Stage): readonly Told[] {
  const recalls = recalled(stage.game, stage.view, stage.steps.slice(0, stage.ply + 1));
  return stage.log.filter((told) => recalls(told.ply));
}
