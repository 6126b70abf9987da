import { expect, test, vi } from "vitest";
import type { Roster } from "../src/wire/types";

const kept = new Map<string, string>();
let full = false;
function setItem(name: string, text: string): void {
  if (full) throw new Error("full");
  kept.set(name, text);
}
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem });

const roster = (name: string): Roster =>
  ({ version: 1, game: "alkemy", name, budget: 180, choices: {}, entries: [], notes: "", content: "" }) as Roster;
const names = (all: { list: Roster }[]) => all.map((one) => one.list.name).sort();

/** Another page of the same browser. */
async function page() {
  vi.resetModules();
  return (await import("../src/state/saved_lists.svelte")).savedLists;
}

test("two pages of one browser lose nothing of each other's", async () => {
  const [one, other] = [await page(), await page()];
  const first = one.add(roster("first"));
  const second = other.add(roster("second"));
  one.change(first, { code: "esc1-mine" });
  other.sat("m1", [{ code: "esc1-mine", name: "Ada" }]);
  expect(names((await page()).all)).toEqual(["first", "second"]);
  one.over("m1", [0]);
  expect((await page()).find(first)?.history.map((played) => played.result)).toEqual(["won"]);
  other.remove(first);
  one.change(second, { price: 3 });
  expect(names((await page()).all)).toEqual(["second"]);
}, 60_000);

test("what the browser cannot keep stays on the page, which says so", async () => {
  const shelf = await page();
  full = true;
  shelf.add(roster("third"));
  shelf.add(roster("fourth"));
  expect([shelf.adrift, names(shelf.all)]).toEqual([true, ["fourth", "second", "third"]]);
  full = false;
  shelf.add(roster("fifth"));
  expect([shelf.adrift, names((await page()).all)]).toEqual([false, ["fifth", "fourth", "second", "third"]]);
});
