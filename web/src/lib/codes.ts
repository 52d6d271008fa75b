/** Codes of tables, however somebody hands them over: typed, dictated, or as a whole link. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
const LINK = /\/t\/([^/?#\s]+)/i;

/** The code in what was typed or pasted; null if there is none. */
export function readCode(text: string): string | null {
  const written = LINK.exec(text)?.[1] ?? text;
  const code = written.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** In two halves, as people read it to each other. */
export function spellCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}
