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

test("a list that nobody has named is called by whose its cards are, for it names a side", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const { ListDesk } = await import("../src/state/list_desk.svelte");
  const desk = new ListDesk("fantastiques");
  const among = [{ id: "orcs", name: "Orcs of the hill" }, { id: "elves", name: "Elves" }].map((one) => ({ ...one, group: "" }));
  const card = (id: string, ...groups: string[]) => ({ id, groups, name: id, heading: "", price: 1, most: 0, options: [], sheet: "" });
  desk.catalogue = {
    choices: [{ id: "army", name: "People", optional: true, among }],
    cards: [card("orc", "orcs"), card("elf", "elves"), card("troll", "orcs", "elves")],
    unit: "points", budgets: [500], places: false,
  } as unknown as typeof desk.catalogue;
  const called = async (...cards: string[]) => {
    const list = { ...desk.empty(), budget: 500, entries: cards.map((one) => ({ card: one, figures: 1, options: [] })) };
    await desk.receive(async () => ({ list, guessed: [], unread: [] }) as never);
    return desk.list?.name;
  };
  expect(await called("orc", "troll")).toBe("Orcs of the hill");
  expect(await called("troll")).toBe("500 points");
  expect(await called("orc", "elf")).toBe("500 points");
  vi.unstubAllGlobals();
}, 60_000);
