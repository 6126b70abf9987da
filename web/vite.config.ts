import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const table = "http://127.0.0.1:8008"; // the server that `npm run dev` talks to

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../src/escarmouche/server/client", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": table, "/ws": { target: table, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
