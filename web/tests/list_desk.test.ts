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
  // a card that holds three is filled before another is taken, one with options stays as it was chosen
  const card = { id: "two", name: "Two", heading: "", price: 1, most: 3, groups: [], options: [], sheet: "" };
  for (let times = 0; times < 4; times += 1) desk.add(card);
  desk.option(1, "shield", 1);
  desk.add(card);
  expect(desk.list.entries.slice(1).map((one) => [one.figures, one.options.length])).toEqual([[3, 1], [2, 0]]);
  vi.unstubAllGlobals();
}, 60_000); // what it imports is large
