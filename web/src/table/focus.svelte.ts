/** Who plays by keyboard stays at the board when what was focused there is gone. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export function keepsFocus(changes: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    let inside = false;
    $effect(() => {
      changes();
      void tick().then(() => {
        const nowhere = !document.activeElement || document.activeElement === document.body;
        if (inside && nowhere) element.focus({ preventScroll: true });
      });
    });
    return on(document, "focusin", (event) => (inside = event.target instanceof Node && element.contains(event.target)));
  };
}
