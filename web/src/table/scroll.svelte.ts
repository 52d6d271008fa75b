/** A list that grows at its end stays at its end, unless the reader has scrolled up. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** Nearer to the end than this is at the end. */
const NEAR = 40;

export function endless(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let atEnd = true;
    $effect(() => {
      if (length() && atEnd) element.scrollTop = element.scrollHeight;
    });
    return on(element, "scroll", () => (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR));
  };
}
