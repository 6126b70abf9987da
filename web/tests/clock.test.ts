import { expect, test } from "vitest";
import { left, limitOf } from "../src/state/clock";

test("a clock that is low is told at a minute, half a minute and ten seconds, and not in between", () => {
  const told = [90, 61, 60, 59, 31, 30, 29, 11, 10, 9, 0].map(limitOf);
  expect(told).toEqual([0, 0, 60, 60, 60, 30, 30, 30, 10, 10, 10]);
  expect(limitOf(Infinity)).toBe(0);
});

test("what is left is whole seconds, and never less than none", () => {
  expect([left(60, 0), left(60, 59.6), left(60, 75)]).toEqual([60, 0, 0]);
});
