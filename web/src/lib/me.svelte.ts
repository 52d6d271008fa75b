/** Who one is here: a name and a cookie, made the first time that one is needed. */
import { get, patch, post, remove } from "./api";
import { dropAllTables } from "./mytables";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

/** How many plain names there are, for who says none; friends should not all be called the same. */
const PLAIN_NAMES = 12;
const which = 1 + Math.floor(Math.random() * PLAIN_NAMES);

export function plainName(): string {
  return t("web-plain-name", { which });
}

export interface Person {
  id: string;
  name: string;
}

class Me {
  person = $state.raw<Person | null>(null);
  #asked: Promise<Person | null> | null = null;
  /** A new name that is on its way to the server. */
  #renaming: Promise<unknown> = Promise.resolve();

  /** Who this browser was, if anybody. */
  async find(): Promise<Person | null> {
    this.#asked ??= get<Person | null>("/api/me").catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    this.person = await this.#asked;
    if (this.person) settings.setName(this.person.name);
    return this.person;
  }

  /** Somebody in any case: who comes for the first time gets the name that is set, or a plain one. */
  async ensure(name = settings.name): Promise<Person> {
    return (await this.#findAnew()) ?? this.become(await introduce(name.trim() || plainName()));
  }

  rename(name: string): Promise<Person> {
    const renaming = this.#rename(name);
    this.#renaming = renaming.catch(() => undefined); // whoever asked for it is told
    return renaming;
  }

  async #rename(name: string): Promise<Person> {
    const known = await this.#findAnew();
    return this.become(await (known ? patch<Person>("/api/me", { name }) : introduce(name)));
  }

  /** When no new name is on its way any more: leaving its field and pressing a button are one movement. */
  async settled(): Promise<void> {
    await this.#renaming;
  }

  /** Another tab may have forgotten who this is, or be somebody else by now. */
  #findAnew(): Promise<Person | null> {
    this.#asked = null;
    return this.find();
  }

  /** This device is nobody's any more, and forgets whose it was. */
  async forget(): Promise<void> {
    await remove("/api/me");
    this.person = null;
    this.#asked = Promise.resolve(null);
    settings.setName("");
    dropAllTables();
  }

  become(person: Person): Person {
    this.person = person;
    this.#asked = Promise.resolve(person);
    settings.setName(person.name);
    return person;
  }
}

/** Somebody new. A browser may take the cookie and throw it away, and does not tell. */
async function introduce(name: string): Promise<Person> {
  const person = await post<Person>("/api/people", { name });
  if (!(await get<Person | null>("/api/me"))) throw new Error(t("web-no-cookies"));
  return person;
}

export const me = new Me();
