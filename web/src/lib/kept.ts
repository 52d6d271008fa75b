/** Values kept in the browser's storage. What is there may be old, or not ours: then it is as if nothing were. */
import { recall, remember } from "./storage";

export function recallJson<T>(key: string, isOurs: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(recall(key) ?? "null");
    return isOurs(value) ? value : null;
  } catch {
    return null;
  }
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

export function rememberJson(key: string, value: unknown): void {
  remember(key, JSON.stringify(value));
}
