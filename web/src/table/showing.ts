/** What is seen and heard of an event as it happens: cards travel, and a soft sound goes with them. */
import type { AnyEvent, Flight } from "$/games/game";
import { sound, type Sound } from "$/ui/sounds";
import { travel } from "$/ui/travel";
import type { TableClient } from "./client.svelte";
import type { Mover } from "./stage.svelte";

/** The same words mean the same in all games. */
const SOUNDS: Record<string, Sound> = {
  dealt: "deal",
  drew: "draw",
  put_down: "play",
  took: "play",
  kept: "play",
  discarded: "play",
  swapped: "play",
  turned_up: "turn",
  reshuffled: "deal",
  knocked: "knock",
  won: "win",
  scored: "over",
  game_over: "over",
};

function soundOf(event: AnyEvent, seat: number | null): Sound | undefined {
  const whose = "seat" in event && seat !== null ? event.seat === seat : null;
  if (event.type === "asked") return whose ? "your-turn" : undefined;
  if (event.type === "won" && whose === false) return "lose";
  return SOUNDS[event.type];
}

async function show(client: TableClient, flights: Flight[], event: AnyEvent): Promise<void> {
  const heard = soundOf(event, client.seat);
  if (heard) sound(heard);
  await travel(client.table.setup.game, flights);
}

/** A client whose events are seen and heard. */
export function showing(open: (mover: Mover) => TableClient): TableClient {
  const client: TableClient = open((flights, event) => show(client, flights, event));
  return client;
}
