/** Arrow keys: from a place of the board to the nearest in that direction. */
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function steer(board: HTMLElement, event: KeyboardEvent): void {
  const direction = directionOf(event);
  const here = document.activeElement;
  if (!direction || !(here instanceof HTMLElement) || !board.contains(here)) return;
  const [dx, dy] = direction;
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const there of board.querySelectorAll<HTMLElement>("button")) {
    const to = middle(there);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = along + 2 * aside;
    if (along > 4 && distance < least) [best, least] = [there, distance];
  }
  event.preventDefault(); // at the edge of the board, too: beyond it the same keys may leaf on
  best?.focus();
}

/** The first arrow key, when nothing has the focus that could want it: to one's own row. Where there is nothing to do on
 * the board, the same keys may leaf on. */
export function enter(board: HTMLElement, event: KeyboardEvent): void {
  const here = document.activeElement;
  const nowhere = !here || (here !== board && here.contains(board));
  if (!directionOf(event) || event.defaultPrevented || !nowhere || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  board.querySelector<HTMLElement>(".own [data-place]")?.focus();
}

function directionOf(event: KeyboardEvent): readonly [number, number] | undefined {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : DIRECTIONS[event.key];
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
