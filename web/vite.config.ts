import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server that `npm run dev` talks to, under the name that the browser knows the page by: it refuses what another page sends.
const table = { target: "http://127.0.0.1:8008", changeOrigin: false };

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../src/escarmouche/server/client", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": table, "/ws": { ...table, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
