/** Single keys that do something at a table: never while somebody types, and never with another key held. */
export function keys(deeds: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isMeant(event)) return;
    event.preventDefault();
    deed();
  };
}

/** For a field or a dialog. Escape is for the field that opened by a key, too. */
function isMeant({ target, key }: KeyboardEvent): boolean {
  const own = key === "Escape" ? "select, dialog" : "input, textarea, select, dialog, [contenteditable]";
  return target instanceof HTMLElement && target.closest(own) !== null;
}
