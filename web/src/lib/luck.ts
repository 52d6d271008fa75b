/** One's part of a fair shuffle: a word that nobody could have foreseen. */
import { isStrings, recallJson, rememberJson } from "./kept";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 6;

/** Something to say aloud in any language, such as `tomila-neruba`: 38 random bits. */
export function luckyWord(): string {
  const random = crypto.getRandomValues(new Uint8Array(2 * SYLLABLES));
  const letter = (letters: string, at: number) => letters[(random[at] ?? 0) % letters.length] ?? "";
  const syllables = Array.from({ length: SYLLABLES }, (_, i) => letter(CONSONANTS, 2 * i) + letter(VOWELS, 2 * i + 1));
  return `${syllables.slice(0, SYLLABLES / 2).join("")}-${syllables.slice(SYLLABLES / 2).join("")}`;
}

/** The word for one game of a table, kept over a reload. */
export function wordFor(code: string, game: number): string {
  const [kept, word] = recallJson("luck", isStrings) ?? [];
  return kept === `${code}.${game}` && word !== undefined ? word : keepWord(code, game, luckyWord());
}

export function keepWord(code: string, game: number, word: string): string {
  rememberJson("luck", [`${code}.${game}`, word]);
  return word;
}
