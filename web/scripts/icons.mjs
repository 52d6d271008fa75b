/** Writes src/cards/icons.ts: the few silhouettes that we take from game-icons, with their authors. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const AUTHORS = {
  "sea-dragon": "Lorc",
  pegasus: "Skoll",
  gargoyle: "Delapouite",
  lion: "Lorc",
  "scorpion-tail": "Lorc",
  beaver: "Delapouite",
};

const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const entries = Object.entries(AUTHORS).map(([name, author]) => {
  const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[name].body);
  return `  ${JSON.stringify(name)}: {\n    author: ${JSON.stringify(author)},\n    path: ${JSON.stringify(path)},\n  },\n`;
});
const head = `/** Silhouettes from game-icons (CC BY 3.0), in a box of 512 × 512. Written by scripts/icons.mjs. */\n`;
writeFileSync(new URL("../src/cards/icons.ts", import.meta.url), `${head}export const ICONS = {\n${entries.join("")}} as const;\n`);
