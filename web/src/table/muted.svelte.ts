/** Whom one does not want to hear. The server no longer tells what they say; the browser only remembers who they are. */
import { isStrings, recallJson, rememberJson } from "$/lib/kept";
import type { TableClient } from "./client.svelte";

const MOST = 50;

class Muted {
  #people = $state.raw<readonly string[]>(recallJson("muted", isStrings) ?? []);

  has(person: string): boolean {
    return this.#people.includes(person);
  }

  async toggle(client: TableClient, person: string): Promise<void> {
    const on = !this.has(person);
    if (!(await client.wish({ type: "mute", person, on }))) return;
    const others = this.#people.filter((other) => other !== person);
    this.#people = on ? [...others.slice(1 - MOST), person] : others;
    rememberJson("muted", this.#people);
  }
}

export const muted = new Muted();
