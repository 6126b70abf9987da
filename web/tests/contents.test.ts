import { expect, test } from "vitest";
import { contentsOf } from "../src/state/contents";
import type { Catalogue } from "../src/wire/types";

const card = (id: string, name: string) => ({ id, name, heading: "", price: 1, most: 9, groups: [], options: [], sheet: "" });
const choice = { id: "people", name: "Peuple", among: [{ id: "dawn", name: "Aurore", group: "" }], optional: false } as unknown as Catalogue["choices"][number];
const catalogue: Catalogue = { budgets: [200], cards: [card("spear", "Lancier"), card("chief", "Elwen")], choices: [choice], places: false, unit: "PA" };
const entry = (id: string, figures = 1) => ({ card: id, figures, options: [] });

test("a list is told by its people, its price and who is in it, each card once", () => {
  const list = { choices: { people: "dawn", commander: "chief" }, entries: [entry("chief"), entry("spear", 2), entry("spear")] };
  expect(contentsOf(list, 198, catalogue)).toBe("Aurore, 198 PA · Elwen, Lancier (3)");
});

test("a card that is not in the catalogue is told by its id, and an empty list by its price", () => {
  expect(contentsOf({ choices: {}, entries: [entry("lost")] }, 5, catalogue)).toBe("5 PA · lost");
  expect(contentsOf({ choices: {}, entries: [] }, 0, catalogue)).toBe("0 PA");
});
