import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server that answers the API while the pages are being worked on. */
const server = process.env.PIOCHE_SERVER ?? "http://127.0.0.1:8000";

/** Built into the Python package, so that the wheel has it. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $: here("./src"), $locales: here("../src/pioche/locales"), $rules: here("../src/pioche") } },
  build: { outDir: here("../src/pioche/server/web"), emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    fs: { allow: [here(".."), here(".")] },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
