import { expect, test } from "vitest";
import { marksBeyond } from "../src/board/beyond";

const view = { width: 800, height: 600 };

test("whoever stands outside is marked where the line to him leaves the view", () => {
  const [right, above] = marksBeyond([{ id: 1, at: [1600, 300], gap: 5 }, { id: 2, at: [400, -900], gap: 9 }], view);
  expect(right).toEqual({ id: 1, at: [800, 300], angle: 0, more: 0 });
  expect(above).toEqual({ id: 2, at: [400, 0], angle: -90, more: 0 });
});

test("while one of them is in view nothing needs a mark", () => {
  expect(marksBeyond([{ id: 1, at: [1600, 300], gap: 5 }, { id: 2, at: [400, 300], gap: 9 }], view)).toEqual([]);
});

test("those in one direction share a mark that bears the nearest of them", () => {
  const marks = marksBeyond([{ id: 1, at: [430, -900], gap: 9 }, { id: 2, at: [400, -900], gap: 8 }, { id: 3, at: [-900, 300], gap: 30 }], view);
  expect(marks.map(({ id, more }) => [id, more])).toEqual([[2, 1], [3, 0]]);
});

test("three marks are enough, and those of the nearest", () => {
  const places = [[-900, 300], [1700, 300], [400, -900], [400, 1500]] as const;
  const marks = marksBeyond(places.map((at, id) => ({ id, at, gap: 10 - id })), view);
  expect(marks.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("two marks on one border lie beside each other, however near their ends they are drawn", () => {
  const small = { width: 672, height: 700 };
  const [one, ...others] = marksBeyond([{ id: 1, at: [315, -900], gap: 9 }, { id: 2, at: [-400, -900], gap: 30 }], small);
  expect([one!.id, one!.more, others]).toEqual([1, 1, []]);
  const wide = { width: 1400, height: 700 };
  const apart = marksBeyond([{ id: 1, at: [1500, -900], gap: 9 }, { id: 2, at: [100, -900], gap: 30 }], wide);
  expect(apart.map(({ id, more }) => [id, more])).toEqual([[1, 0], [2, 0]]);
});
