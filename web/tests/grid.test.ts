import { expect, test } from "vitest";
import { cellAt, centreOf, outlineOf, sideOf } from "../src/board/grid";
import type { Grid } from "../src/wire/types";

const squares: Grid = { shape: "squares", size: 100, origin: [50, 250], cells: [], walls: [] };
const hexes: Grid = { shape: "hexes", size: 1000, origin: [0, 0], cells: [], walls: [] };
const wall = (column: number, row: number, side: string) => ({ column, row, side, kind: "wall", name: "" });

test("rows go down from the upper left", () => {
  expect(centreOf(squares, { column: 3, row: 2 })).toEqual([350, 50]);
  expect(outlineOf(squares, { column: 0, row: 0 })[0]).toEqual([0, 300]);
});

test("a wall between two squares is the same from both", () => {
  expect(sideOf(squares, wall(0, 0, "e"))).toEqual([...sideOf(squares, wall(1, 0, "w"))].reverse());
  expect(sideOf(squares, wall(0, 0, "s"))).toEqual([...sideOf(squares, wall(0, 1, "n"))].reverse());
  expect(sideOf(squares, wall(0, 0, "up"))).toEqual([]);
});

test("hexagons stand on a corner, and share their sides", () => {
  expect(centreOf(hexes, { column: 0, row: 1 })).toEqual([500, -866]);
  expect(outlineOf(hexes, { column: 0, row: 0 })).toHaveLength(6);
  const ours = sideOf(hexes, wall(0, 0, "e"));
  const theirs = [...sideOf(hexes, wall(1, 0, "w"))].reverse();
  expect(ours).toEqual(theirs);
});

test("the cell under a point is the one whose middle is nearest", () => {
  const cells = [0, 1, 2].map((column) => ({ column, row: 0, kind: "floor", name: `${column}` }));
  expect(cellAt({ ...squares, cells }, [199, 299])?.name).toBe("1");
  expect(cellAt({ ...squares, cells }, [201, 201])?.name).toBe("2");
  expect(cellAt({ ...squares, cells }, [900, 900])).toBeUndefined();
});
