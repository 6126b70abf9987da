import { expect, test } from "vitest";
import { groundOf, lookers, together } from "../src/state/told_board";
import type { Figure, Grid, Scene } from "../src/wire/types";

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

test("what a guard sees and the ground of a room are told square by square", () => {
  const squares: Grid = { shape: "squares", size: 10, origin: [0, 0], cells: [{ column: 1, row: 2, kind: "water", name: "eau" }, { column: 1, row: 1, kind: "floor", name: "sol" }, ...cells], walls: [] };
  const zone = (column: number, row: number) => ({ kind: "vision", name: "Vu par : Garde", seat: -1, points: [[-5, -5], [5, -5], [5, 5], [-5, 5]].map(([x, y]) => [10 * column + x!, y! - 10 * row] as [number, number]) });
  const scene = { grid: squares, zones: [zone(2, 3), zone(3, 3)] } as unknown as Scene;
  expect([...groundOf(scene)]).toEqual([["Vu par : Garde", ["C4", "D4"]], ["eau", ["B3"]]]);
  expect([...groundOf({ ...scene, grid: hexes })]).toEqual([]);
});

test("the way to those who are faced is told from one's own, whoever acts", () => {
  const [mine, other, foe] = [0, 0, 1].map((seat, id) => ({ id, seat, where: "table", ...at(100 * id, 0) }) as unknown as Figure);
  const figures = [mine!, other!, foe!, { ...other!, id: 3, where: "reserve" }];
  const from = (active: number, chosen = -1) => lookers({ figures, active } as unknown as Scene, null, chosen, [foe!]).map((one) => one.id);
  expect(from(1)).toEqual([1]);
  expect(from(1, 0)).toEqual([0]);
  expect(from(2)).toEqual([0, 1]); // not from himself, to whom he is no way at all
});
