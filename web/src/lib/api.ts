/** The server over HTTP. What it refuses it explains in the reader's language; that sentence is the error's message. */
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** Nobody answered: no network, or the server is away. */
export class UnreachableError extends Error {}

/** What to say when something went wrong. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : t("web-broken");
}

async function call<T>(method: string, path: string, json?: string): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (json !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, { method, headers, body: json ?? null }).catch(() => {
    throw new UnreachableError(t("web-unreachable"));
  });
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw refusal(answer.status, told);
  return told as T;
}

function refusal(status: number, told: unknown): RefusedError {
  const { code, text } = (told ?? {}) as { code?: string; text?: string };
  return new RefusedError(status, code ?? "", text ?? t("web-broken"));
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, JSON.stringify(body));
/** A text that claims to be JSON, as it is: what is wrong with it is for the server to say. */
export const postText = <T>(path: string, text: string) => call<T>("POST", path, text);
export const patch = <T>(path: string, body: unknown) => call<T>("PATCH", path, JSON.stringify(body));
export const remove = <T>(path: string) => call<T>("DELETE", path);
