/** Which page an address shows; each is loaded when somebody goes there. */
import type { Component } from "svelte";

export interface PageProps {
  params: readonly string[];
  query: URLSearchParams;
}

/** A page may need none of them. */
type Load = () => Promise<{ default: Component<PageProps> | Component }>;

const PAGES: readonly [RegExp, Load][] = [
  [/^\/$/, () => import("./Home.svelte")],
  [/^\/t\/([^/]+)$/, () => import("./TablePage.svelte")],
  [/^\/tables$/, () => import("./Tables.svelte")],
  [/^\/games$/, () => import("./Games.svelte")],
  [/^\/games\/([^/]+)$/, () => import("./ReplayPage.svelte")],
  [/^\/open$/, () => import("./OpenRecord.svelte")],
  [/^\/learn$/, () => import("./Learn.svelte")],
  [/^\/learn\/([^/]+)$/, () => import("./Lesson.svelte")],
  [/^\/rules\/([^/]+)$/, () => import("./Rules.svelte")],
  [/^\/me$/, () => import("./MyPage.svelte")],
  [/^\/about$/, () => import("./About.svelte")],
];
const nowhere: Load = () => import("./Nowhere.svelte");

export function findPage(path: string): { key: string; load: Load; params: readonly string[] } {
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { key: path, load, params: found.slice(1).map(decoded) };
  }
  return { key: path, load: nowhere, params: [] };
}

/** What somebody mistyped is taken as it is: then there is nothing of that name. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
