import { expect, test } from "vitest";
import { aimed, marched, middleOf, sorts } from "../src/state/formation";
import { fill } from "../src/wire/fill";
import type { Figure, Sheet } from "../src/wire/types";

const figure = (id: number, x: number, y: number, more: Partial<Figure> = {}): Figure =>
  fill("Figure", { id, seat: 0, name: `Goblin ${id}`, code: "", x, y, r: 100, sheet: "goblin", ...more });
const rank = [figure(1, 0, 0), figure(2, 1000, 0), figure(3, 0, 1000)];

test("a formation keeps its shape, and whoever is in front goes first", () => {
  expect(marched(rank, [0, 500])).toEqual([
    { figure: 3, points: [[0, 1500]] },
    { figure: 1, points: [[0, 500]] },
    { figure: 2, points: [[1000, 500]] },
  ]);
  expect(marched(rank, [-500, 0]).map((one) => one.figure)).toEqual([1, 3, 2]);
});

test("a group goes by its middle", () => {
  expect(middleOf(rank)).toEqual([333, 333]);
});

test("a target is aimed at by the nearest first", () => {
  expect(aimed(rank, figure(9, 2000, 0)).map((one) => [one.figure, one.target])).toEqual([[2, 9], [1, 9], [3, 9]]);
});

test("likes are one sort, named as their sheet is", () => {
  const sheets: Sheet[] = [fill("Sheet", { id: "goblin", name: "Goblin" })];
  const found = sorts([...rank, figure(7, 0, 0, { name: "Ogre", sheet: "ogre" })], sheets);
  expect(found.map((one) => [one.name, one.members])).toEqual([["Goblin", [1, 2, 3]], ["Ogre", [7]]]);
});
