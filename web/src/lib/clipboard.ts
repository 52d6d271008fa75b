/** Puts a text on the clipboard; false where a browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Without TLS, as at home, a browser copies only what is selected. */
function copySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "spoken";
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
