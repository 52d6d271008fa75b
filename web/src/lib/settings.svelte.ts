/** What a person has chosen on this device. */
import { recall, remember } from "./storage";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const PACES = ["calm", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];
/** How much longer one looks at everything that happens. */
const SLOWNESS: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.5 };

function one<T extends string>(choices: readonly T[], value: string | null, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function spoken(): Language {
  const wishes = typeof navigator === "undefined" ? [] : navigator.languages;
  const known = wishes.map((wish) => LANGUAGES.find((language) => wish.toLowerCase().startsWith(language)));
  return known.find((language) => language !== undefined) ?? "en";
}

class Settings {
  lang = $state<Language>(one(LANGUAGES, recall("lang"), spoken()));
  theme = $state<Theme>(one(THEMES, recall("theme"), "auto"));
  pace = $state<Pace>(one(PACES, recall("pace"), "normal"));
  sounds = $state(recall("sounds") !== "off");
  /** Tables in words and buttons instead of pictures. */
  textOnly = $state(recall("text-only") === "on");
  /** The name that is given when one is first asked for. */
  name = $state(recall("name") ?? "");
  /** Switchable aids at the tables, by their names. */
  aids = $state<Record<string, boolean>>({ "can-follow": recall("aid.can-follow") === "on" });

  setLang(lang: Language): void {
    this.lang = lang;
    remember("lang", lang);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
  }

  get slowness(): number {
    return SLOWNESS[this.pace];
  }

  setSounds(on: boolean): void {
    this.sounds = on;
    remember("sounds", on ? "on" : "off");
  }

  setTextOnly(on: boolean): void {
    this.textOnly = on;
    remember("text-only", on ? "on" : "off");
  }

  setName(name: string): void {
    this.name = name;
    remember("name", name);
  }

  setAid(aid: string, on: boolean): void {
    this.aids[aid] = on;
    remember(`aid.${aid}`, on ? "on" : "off");
  }
}

export const settings = new Settings();
