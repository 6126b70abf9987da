import { expect, test } from "vitest";
import { contentsOf } from "../src/state/contents";
import { tongue } from "../src/words/index.svelte";
import type { Catalogue } from "../src/wire/types";

const NBSP = "\u00a0";
const card = (id: string, name: string) => ({ id, name, heading: "", price: 1, most: 9, groups: [], options: [], sheet: "" });
const choice = { id: "people", name: "Peuple", among: [{ id: "dawn", name: "Aurore", group: "" }], optional: false } as unknown as Catalogue["choices"][number];
const catalogue: Catalogue = { budgets: [200], cards: [card("spear", "Lancier"), card("chief", "Elwen")], choices: [choice], places: false, unit: "PA" };
const entry = (id: string, figures = 1) => ({ card: id, figures, options: [] });

tongue.lang = "fr";

test("a list is told by its people, its price and who is in it, each card once", () => {
  const list = { choices: { people: "dawn", commander: "chief" }, entries: [entry("chief"), entry("spear", 2), entry("spear")] };
  expect(contentsOf(list, 198, catalogue)).toBe(`Aurore, 198 PA${NBSP}· Elwen, Lancier (3)`);
});

test("names that hold a comma themselves are set apart by semicolons", () => {
  const cards = [card("doug", "Doug, le Flatulent"), card("grub", "Grub"), card("eric", "Eric, l'Écuyer")];
  const list = { choices: {}, entries: [entry("doug"), entry("grub"), entry("eric")] };
  expect(contentsOf(list, 3, { ...catalogue, cards })).toBe(`3 PA${NBSP}· Doug, le Flatulent${NBSP}; Grub${NBSP}; Eric, l'Écuyer`);
});

test("a card that is not in the catalogue is told by its id, and an empty list by its price", () => {
  expect(contentsOf({ choices: {}, entries: [entry("lost")] }, 5, catalogue)).toBe(`5 PA${NBSP}· lost`);
  expect(contentsOf({ choices: {}, entries: [] }, 0, catalogue)).toBe("0 PA");
});
