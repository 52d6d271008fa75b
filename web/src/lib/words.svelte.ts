/** Every text a player reads, from the catalogues that terminal and server use too. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

/** What goes into a text: a word, a number, another text, or a list of those. */
export type Field = string | number | Message | readonly Field[];
export interface Message {
  id: string;
  fields?: Record<string, Field>;
}

/** The catalogues of the pages; each language is loaded when somebody reads it. */
const PAGES = import.meta.glob<string>(
  ["$locales/*/web*.ftl", "$locales/*/gargon.ftl", "$locales/*/castors.ftl", "$locales/*/players.ftl", "$locales/*/server-phrases.ftl"],
  { query: "?raw", import: "default" },
);
const RULES = import.meta.glob<string>("$locales/*/rules-*.ftl", { query: "?raw", import: "default" });
/** A name that is written from right to left must not turn round the sentence it stands in. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

class Words {
  #bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});
  #rules = new Map<Language, Promise<void>>();

  async load(lang: Language = settings.lang): Promise<void> {
    if (!this.#bundles[lang]) await this.#add(lang, PAGES);
  }

  /** The rules of the games are long, and few pages show them. What could not be had may be asked for again. */
  async loadRules(lang: Language = settings.lang): Promise<void> {
    await this.load(lang);
    const reading = this.#rules.get(lang) ?? this.#add(lang, RULES);
    this.#rules.set(lang, reading);
    await reading.catch((error: unknown) => {
      this.#rules.delete(lang);
      throw error;
    });
  }

  async choose(lang: Language): Promise<void> {
    await this.load(lang);
    if (this.#rules.size) await this.loadRules(lang);
    settings.setLang(lang);
  }

  async #add(lang: Language, catalogues: Record<string, () => Promise<string>>): Promise<void> {
    const sources = await Promise.all(
      Object.entries(catalogues)
        .filter(([path]) => path.includes(`/${lang}/`))
        .map(([, read]) => read()),
    );
    const bundle = this.#bundles[lang] ?? new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.#bundles = { ...this.#bundles, [lang]: bundle };
  }

  /** Say a text in the reader's language. One that is missing shows its name: the tests look for that. */
  say = (message: string | Message, fields?: Record<string, Field>): string => {
    const { id, fields: own } = typeof message === "string" ? { id: message, fields } : message;
    const bundle = this.#bundles[settings.lang] ?? this.#bundles.en;
    const pattern = bundle?.getMessage(id)?.value;
    if (!bundle || !pattern) return `{${id}}`;
    const plain: Record<string, FluentVariable> = {};
    for (const [name, field] of Object.entries(own ?? {})) plain[name] = this.#plain(field);
    return bundle.formatPattern(pattern, plain, []);
  };

  has(id: string): boolean {
    return this.#bundles[settings.lang]?.hasMessage(id) ?? false;
  }

  #plain(field: Field): string | number {
    if (typeof field === "number") return field;
    if (typeof field === "string") return FROM_RIGHT.test(field) ? `\u2068${field}\u2069` : field;
    if (isList(field)) return field.map((part) => String(this.#plain(part))).join(", ");
    return this.say(field);
  }
}

function isList(field: Message | readonly Field[]): field is readonly Field[] {
  return Array.isArray(field);
}

export const words = new Words();
/** Short, for it stands everywhere in the pages. */
export const t = words.say;
