/** A way to every legal move of any game, from the notations alone: whole moves while there are few of them, else word by
 * word. Nothing is offered that does not lead to a legal move. */

/** What a button stands for. */
export type Choice =
  /** A whole move. */
  | { kind: "move"; move: string }
  /** One more word; several moves have it. */
  | { kind: "part"; part: string; chosen: readonly string[] }
  /** Neighbours, where there are too many to show all at once. */
  | { kind: "stretch"; among: readonly Choice[] };

/** What somebody has chosen so far: words, or a stretch by its place. */
export type Step = { chosen: readonly string[] } | { stretch: number };

/** So many moves need no choice word by word. */
export const FEW = 12;
/** Buttons at a time. */
export const MOST = 20;

interface Open {
  move: string;
  /** The words that are not chosen yet. */
  rest: readonly string[];
}

/** What can be chosen next. `anyOrder`: after the first word of a move its words are a set, as cards played together. */
export function offered(legal: readonly string[], steps: readonly Step[], anyOrder = false): readonly Choice[] {
  let shown = stretched(choicesAfter([...new Set(legal)], wordsIn(steps), anyOrder));
  for (const place of stretchesIn(steps)) {
    const choice = shown[place];
    if (choice?.kind === "stretch") shown = choice.among;
  }
  return shown;
}

/** The words that are chosen. */
export function wordsIn(steps: readonly Step[]): readonly string[] {
  return steps.reduce<readonly string[]>((words, step) => ("chosen" in step ? step.chosen : words), []);
}

/** The stretches that were opened since the last word. */
function stretchesIn(steps: readonly Step[]): number[] {
  return steps.reduce<number[]>((places, step) => ("chosen" in step ? [] : [...places, step.stretch]), []);
}

/** Whether a choice leads to a move. */
export function leadsTo(choice: Choice, move: string, anyOrder = false): boolean {
  if (choice.kind === "move") return choice.move === move;
  if (choice.kind === "stretch") return choice.among.some((one) => leadsTo(one, move, anyOrder));
  return restOf(move, choice.chosen, anyOrder) !== null;
}

function choicesAfter(legal: readonly string[], chosen: readonly string[], anyOrder: boolean): Choice[] {
  const open = legal.flatMap((move): Open[] => {
    const rest = restOf(move, chosen, anyOrder);
    return rest ? [{ move, rest }] : [];
  });
  if (open.length <= FEW) return open.map(whole);
  const complete = open.filter(({ rest }) => !rest.length);
  const groups = byPart(open, anyOrder && chosen.length > 0);
  const [only] = groups.keys();
  if (only !== undefined && groups.size === 1 && !complete.length) return choicesAfter(legal, [...chosen, only], anyOrder);
  const small = sizeToUnfold([...groups.values()].map((group) => group.length), FEW - complete.length);
  const choices = [...groups].flatMap(([part, group]): Choice[] =>
    group.length <= small ? group.map(whole) : [{ kind: "part", part, chosen: [...chosen, part] }],
  );
  return once([...complete.map(whole), ...choices]);
}

const whole = ({ move }: Open): Choice => ({ kind: "move", move });

/** What is left of a move when words of it are chosen; null if it is another move. */
function restOf(move: string, chosen: readonly string[], anyOrder: boolean): readonly string[] | null {
  const words = move.split(" ");
  if (!anyOrder) return chosen.every((word, i) => words[i] === word) ? words.slice(chosen.length) : null;
  const [first, ...others] = chosen;
  if (first === undefined) return words;
  if (words[0] !== first) return null;
  const rest = words.slice(1);
  for (const word of others) {
    const place = rest.indexOf(word);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

/** The moves of every word that may come next. In any order the words that stand first come first. */
function byPart(open: readonly Open[], anyOrder: boolean): Map<string, Open[]> {
  const groups = new Map<string, Open[]>();
  const longest = anyOrder ? Math.max(...open.map(({ rest }) => rest.length)) : 1;
  for (let place = 0; place < longest; place++) {
    for (const { rest } of open) {
      const part = rest[place];
      if (part !== undefined && !groups.has(part)) groups.set(part, []);
    }
  }
  for (const one of open) {
    for (const part of new Set(anyOrder ? one.rest : one.rest.slice(0, 1))) groups.get(part)?.push(one);
  }
  return groups;
}

/** Up to which size the moves of a word are shown themselves. A single move always is. */
function sizeToUnfold(sizes: readonly number[], room: number): number {
  const fits = (most: number) => sizes.reduce((sum, size) => sum + (size <= most ? size : 1), 0) <= room;
  return Math.max(1, ...sizes.filter(fits));
}

/** In any order a move may be found under several words. */
function once(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    if (choice.kind !== "move") return true;
    const isNew = !seen.has(choice.move);
    seen.add(choice.move);
    return isNew;
  });
}

function stretched(choices: readonly Choice[]): readonly Choice[] {
  if (choices.length <= MOST) return choices;
  const size = Math.ceil(choices.length / Math.min(MOST, Math.ceil(choices.length / MOST)));
  const found: Choice[] = [];
  for (let at = 0; at < choices.length; at += size) {
    const among = choices.slice(at, at + size);
    found.push(among.length === 1 && among[0] ? among[0] : { kind: "stretch", among: stretched(among) });
  }
  return found;
}
