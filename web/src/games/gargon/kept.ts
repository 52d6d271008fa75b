/** Cards that are chosen but not yet played outlast a reload of the page, in this tab only. */
import { arranged, type Card } from "./cards";

const PREFIX = "pioche.chosen.";

export function recallChosen(keep: string | null): Card[] {
  if (keep === null) return [];
  try {
    const kept = sessionStorage.getItem(PREFIX + keep);
    return kept ? (kept.split(" ") as Card[]) : [];
  } catch {
    return []; // a browser may refuse to keep anything
  }
}

export function keepChosen(keep: string | null, chosen: readonly Card[]): void {
  if (keep === null) return;
  try {
    if (chosen.length) sessionStorage.setItem(PREFIX + keep, arranged(chosen).join(" "));
    else sessionStorage.removeItem(PREFIX + keep);
  } catch {
    // then they are chosen again after a reload
  }
}
