import { expect, test, vi } from "vitest";

const SEEN = { faults: [], entries: [], playable: true, more: 0, card: null };

test("a check that the server could not make is told as such, and may be tried again", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const answers = [
    () => Promise.resolve(new Response(JSON.stringify({ problems: ["broken off"] }), { status: 422 })),
    () => Promise.reject(new Error("no server")),
    () => Promise.resolve(new Response(JSON.stringify(SEEN))),
  ];
  vi.stubGlobal("fetch", () => answers.shift()!());
  const { PackDesk } = await import("../src/state/pack_desk.svelte");
  const desk = new PackDesk("ages");
  desk.view = "text"; // a form would choose an entry, and ask again
  desk.files = [{ name: "pack.yaml", text: "profiles: []" }];
  for (const trouble of ["broken off", "Le serveur ne répond pas."]) {
    await desk.check();
    expect([desk.stale, desk.unchecked, desk.seen, desk.trouble]).toEqual([false, true, null, [trouble]]);
  }
  await desk.check();
  expect([desk.stale, desk.unchecked, desk.seen?.playable, desk.trouble]).toEqual([false, false, true, []]);
  vi.unstubAllGlobals();
}, 60_000); // what it imports is large
