/** A lesson as pages to leaf through: each ply of the example, and what there is to say after the last one. */
import type { LessonPart } from "$/protocol/http";

export interface LessonPage {
  part: LessonPart;
  ply: number;
  /** The name of the text. */
  text: string;
  /** What the learner may do here, and what is expected; nothing where others decide. */
  legal: readonly string[];
  expected: string | null;
}

/** `has` says whether there is a text of a name. */
export function pagesOf(game: string, parts: readonly LessonPart[], has: (text: string) => boolean): LessonPage[] {
  return parts.flatMap((part) => [...plies(game, part), ...after(game, part, has)]);
}

function plies(game: string, part: LessonPart): LessonPage[] {
  const { replay, start } = part;
  return Array.from({ length: replay.plies - start + 1 }, (_, step) => {
    const ply = start + step;
    const decision = part.decisions.find((one) => one.ply === ply);
    const expected = decision ? (replay.steps[ply + 1]?.move ?? null) : null;
    return { part, ply, text: `${name(game, part)}-${step}`, legal: decision?.legal ?? [], expected };
  });
}

function after(game: string, part: LessonPart, has: (text: string) => boolean): LessonPage[] {
  const pages: LessonPage[] = [];
  for (let text = more(game, part, 1); has(text); text = more(game, part, pages.length + 1)) {
    pages.push({ part, ply: part.replay.plies, text, legal: [], expected: null });
  }
  return pages;
}

const name = (game: string, part: LessonPart) => `web-learn-${game}-${part.name}`;
const more = (game: string, part: LessonPart, number: number) => `${name(game, part)}-more-${number}`;
