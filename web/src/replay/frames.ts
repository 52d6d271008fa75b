/** A game unrolled: everything that happened, one picture after the other, so that one can leaf in it. */
import type { AnyEvent, AnyGame, AnyView, Opening } from "$/games/game";

/** What a ply brought, as replays and tables tell it. */
export interface StepTold {
  events: readonly unknown[];
}

export interface Frame {
  ply: number;
  /** What happened; events that need no words belong to the frame before them. */
  event: AnyEvent;
  view: AnyView;
}

/** Which plies of a running game can be read again. */
export function recalled(game: AnyGame, view: AnyView, steps: readonly StepTold[]): (ply: number) => boolean {
  const gone = game.forgotten?.(view, steps.map((step) => step.events as readonly AnyEvent[]));
  return (ply) => !gone || ply < gone.from || ply >= gone.until;
}

/**
 * What is shown only once is shown with the ply that brought it, and never again: while a game goes on (`live`) not even
 * there, for that would be an aid to memory.
 */
export function unroll(game: AnyGame, opening: Opening, steps: readonly StepTold[], live = false): Frame[] {
  const frames: Frame[] = [];
  let view: AnyView = game.begin(opening);
  steps.forEach((step, ply) => {
    view = game.unglimpsed(view);
    for (const told of step.events as readonly AnyEvent[]) {
      const event = live ? (game.lasting?.(view, told) ?? told) : told;
      view = game.apply(view, event);
      const last = frames.at(-1);
      if (last?.ply === ply && !game.tell(event, [])) frames[frames.length - 1] = { ...last, view };
      else frames.push({ ply, event, view });
    }
  });
  const stays = live ? recalled(game, view, steps) : () => true;
  return frames.filter(({ ply }) => stays(ply));
}

/** The last frame of a ply, or of the nearest one before it. */
export function endOf(frames: readonly Frame[], ply: number): number {
  let at = 0;
  frames.forEach((frame, i) => {
    if (frame.ply <= ply) at = i;
  });
  return at;
}

export function lastPly(frames: readonly Frame[]): number {
  return frames.at(-1)?.ply ?? 0;
}

/** Points of every seat after every ply. Won cards count as everybody saw them when they were won. */
export function pointsByPly(game: AnyGame, opening: Opening, steps: readonly StepTold[]): number[][] {
  const open = { ...opening, rules: { ...opening.rules, open_winnings: true } };
  const points: number[][] = [];
  for (const frame of unroll(game, open, steps)) points[frame.ply] = game.points(frame.view);
  return points;
}
