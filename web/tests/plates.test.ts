import { expect, test } from "vitest";
import { plateSides, type Standing } from "../src/board/plates";

const base = (x: number, y: number): Standing => ({ x, y, r: 12, away: 12, width: 20, height: 14 });
const [BELOW, ABOVE, LEFT] = [[0, 1], [0, -1], [-1, 0]];

test("a figure that stands alone bears its code below", () => {
  expect(plateSides([base(0, 0), base(200, 0)])).toEqual([BELOW, BELOW]);
});

test("whoever has another right below bears it above", () => {
  expect(plateSides([base(0, 0), base(0, 24)])).toEqual([ABOVE, BELOW]);
});

test("in the middle of a column the code goes aside", () => {
  expect(plateSides([base(0, 0), base(0, 24), base(0, 48)])).toEqual([ABOVE, LEFT, BELOW]);
});

test("two codes do not lie on one another", () => {
  const [first, second] = plateSides([base(0, 0), base(2, 40)].map((one, index) => (index === 1 ? { ...one, r: 4 } : one)));
  expect(first).toEqual(BELOW);
  expect(second).not.toEqual(ABOVE);
});
