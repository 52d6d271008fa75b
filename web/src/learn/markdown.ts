/** The Markdown that our rules texts are written in: paragraphs, lists, bold, italics and code. */

export type Inline = string | { kind: "strong" | "em" | "code"; text: string };
export type Block = { kind: "p"; text: Inline[] } | { kind: "ul"; items: Inline[][] };

const MARKED = /\*\*(?<strong>.+?)\*\*|`(?<code>.+?)`|(?<![\p{L}\d])_(?<em>.+?)_(?![\p{L}\d])/gu;

export function parse(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.trimEnd())
    .filter(Boolean)
    .flatMap(blocks);
}

/** A list may follow a paragraph without an empty line; what is indented goes on with the item above it. */
function blocks(part: string): Block[] {
  const found: { item: boolean; text: string }[] = [];
  for (const line of part.split("\n")) {
    const item = /^\s*-\s+(.*)$/.exec(line);
    const last = found.at(-1);
    if (item) found.push({ item: true, text: item[1] ?? "" });
    else if (last) last.text += ` ${line.trim()}`;
    else found.push({ item: false, text: line.trim() });
  }
  const made: Block[] = [];
  for (const { item, text } of found) {
    const last = made.at(-1);
    if (!item) made.push({ kind: "p", text: inline(text) });
    else if (last?.kind === "ul") last.items.push(inline(text));
    else made.push({ kind: "ul", items: [inline(text)] });
  }
  return made;
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) parts.push(text.slice(at, match.index));
    const { strong, code, em } = match.groups ?? {};
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "em", text: em ?? "" });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** Every passage of a text as one line: a paragraph, or an item of a list. */
export function passages(text: readonly Block[]): string[] {
  return text.flatMap((block) => (block.kind === "p" ? [block.text] : block.items)).map(plain);
}

export function plain(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
