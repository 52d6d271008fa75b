/** The games of this server with their options: asked for once. */
import type { Rulebook } from "$/protocol/http";
import { get } from "./api";

let asked: Promise<readonly Rulebook[]> | null = null;

export function rulebooks(): Promise<readonly Rulebook[]> {
  asked ??= get<Rulebook[]>("/api/rulebooks").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
