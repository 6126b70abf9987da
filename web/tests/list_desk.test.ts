import { expect, test, vi } from "vitest";

test("a list of other cards is of these cards once it is changed, not when it is only named", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const { ListDesk } = await import("../src/state/list_desk.svelte");
  const desk = new ListDesk("ages");
  desk.list = { ...desk.empty(), content: "others" };
  desk.change({ name: "Mine" });
  expect(desk.list.content).toBe("others");
  desk.change({ entries: [{ card: "one", figures: 1, options: [] }] });
  expect(desk.list.content).toBe("");
  vi.unstubAllGlobals();
}, 60_000); // what it imports is large
