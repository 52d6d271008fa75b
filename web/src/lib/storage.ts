/** What a browser remembers for us. It may refuse (a private window, a full disk): then it is forgotten with the page. */
const forgotten = new Map<string, string>();
const PREFIX = "pioche.";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? forgotten.get(key) ?? null;
  } catch {
    return forgotten.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  forgotten.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // kept for as long as the page is
  }
}

/** Whether what is remembered outlives the page. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}
