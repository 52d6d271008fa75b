/** How somebody likes to play: the level of computer players, and how many sit at a table of each game. */
import { recall, remember } from "./storage";

export const LEVELS = ["random", "novice", "adept", "master"] as const;
export type Level = (typeof LEVELS)[number];
const USUAL_PLAYERS = 3;

class Choices {
  level = $state<Level>(LEVELS.find((level) => level === recall("level")) ?? "novice");
  #players = $state<Record<string, number>>({});

  setLevel(level: Level): void {
    this.level = level;
    remember("level", level);
  }

  players(game: string): number {
    return this.#players[game] ?? (Number(recall(`players.${game}`)) || USUAL_PLAYERS);
  }

  setPlayers(game: string, players: number): void {
    this.#players[game] = players;
    remember(`players.${game}`, String(players));
  }
}

export const choices = new Choices();
