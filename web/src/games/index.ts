/** The games, each loaded when somebody plays it. A third one would be one more line. */
import type { AnyGame } from "./game";

const GAMES: Record<string, () => Promise<{ game: AnyGame }>> = {
  gargon: () => import("./gargon"),
  castors: () => import("./castors"),
};

export const GAME_NAMES = Object.keys(GAMES);

export async function findGame(name: string): Promise<AnyGame> {
  const load = GAMES[name];
  if (!load) throw new Error(`unknown game ${name}`);
  return (await load()).game;
}
