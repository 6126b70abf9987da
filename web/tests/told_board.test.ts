import { expect, test } from "vitest";
import { together } from "../src/state/told_board";
import type { Grid } from "../src/wire/types";

const cells = [0, 1].map((column) => ({ column, row: 0, kind: "plain", name: "" }));
const hexes: Grid = { shape: "hexes", size: 4000, origin: [0, 0], cells, walls: [] };
const at = (x: number, y: number) => ({ x, y });

test("those who are drawn side by side in one hexagon are in the same place", () => {
  expect(together({ grid: hexes }, at(-560, 560), at(560, 560))).toBe(true);
  expect(together({ grid: hexes }, at(560, -560), at(3440, -560))).toBe(false);
});

test("where there are no cells only one point is the same place", () => {
  expect(together({ grid: null }, at(10, 20), at(10, 20))).toBe(true);
  expect(together({ grid: null }, at(10, 20), at(11, 20))).toBe(false);
});

test("two places outside all cells are not the same one", () => {
  expect(together({ grid: hexes }, at(90000, 0), at(95000, 0))).toBe(false);
});
