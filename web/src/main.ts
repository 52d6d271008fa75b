import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { loadVoice } from "$/lib/voice";
import { words } from "$/lib/words.svelte";

/** Nothing is drawn before its words and letters are there: a page that changes under the finger is worse than one 50 ms
 * later. */
const target = document.getElementById("app") ?? document.body;
try {
  const [, isVoiceLoaded] = await Promise.all([words.load(), loadVoice()]);
  if (isVoiceLoaded) document.documentElement.dataset.voice = "young";
  mount(App, { target });
} catch {
  // Without any words there is only this to be said, to whoever reads it.
  const again = document.createElement("button");
  again.textContent = "Reload · Recharger · Neu laden";
  again.onclick = () => location.reload();
  target.replaceChildren(again);
}
