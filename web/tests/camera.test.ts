import { expect, test } from "vitest";
import { fitted, kept, panned, toScreen, toSheet, turned, turnFor, zoomed, type Camera } from "../src/board/camera";

const SCREEN = { width: 800, height: 600 };
const TABLE = { width: 1200, height: 900 };

test.each([0, 1, 2, 3])("a place of the sheet comes back from the screen, turned by %i quarters", (turn) => {
  const camera: Camera = { scale: 0.7, x: 31, y: -12, turn };
  const [x, y] = toSheet(camera, toScreen(camera, [123, 456]));
  expect(x).toBeCloseTo(123);
  expect(y).toBeCloseTo(456);
});

test.each([0, 1, 2, 3])("the whole table is on the screen, turned by %i quarters", (turn) => {
  const camera = fitted(SCREEN, TABLE, turn, 10);
  for (const corner of [[0, 0], [1200, 0], [0, 900], [1200, 900]] as const) {
    const [x, y] = toScreen(camera, corner);
    expect(x).toBeGreaterThanOrEqual(9.99);
    expect(x).toBeLessThanOrEqual(790.01);
    expect(y).toBeGreaterThanOrEqual(9.99);
    expect(y).toBeLessThanOrEqual(590.01);
  }
});

test("zooming keeps the place under the finger", () => {
  const before = fitted(SCREEN, TABLE, 1);
  const after = zoomed(before, [200, 300], 2.5);
  const [x, y] = toSheet(before, [200, 300]);
  const [ax, ay] = toSheet(after, [200, 300]);
  expect(ax).toBeCloseTo(x);
  expect(ay).toBeCloseTo(y);
  expect(after.scale).toBeCloseTo(before.scale * 2.5);
});

test("nobody zooms out of the world", () => {
  expect(zoomed({ scale: 1, x: 0, y: 0, turn: 0 }, [0, 0], 1e9).scale).toBeLessThan(100);
});

test("turning keeps the middle of the screen, four times leads back", () => {
  const camera = zoomed(fitted(SCREEN, TABLE, 0), [100, 100], 3);
  const once = turned(camera, SCREEN, 1);
  const [x, y] = toSheet(camera, [400, 300]);
  const [ax, ay] = toSheet(once, [400, 300]);
  expect([ax, ay].map(Math.round)).toEqual([x, y].map(Math.round));
  const back = turned(turned(turned(once, SCREEN, 1), SCREEN, 1), SCREEN, 1);
  expect(back.x).toBeCloseTo(camera.x);
  expect(back.turn).toBe(0);
});

test.each([
  [[600, 880], "below"],
  [[600, 20], "above"],
  [[20, 450], "left"],
  [[1180, 450], "right"],
] as const)("an edge at %j (%s) is turned below", (own, _side) => {
  const camera = fitted(SCREEN, TABLE, turnFor(TABLE, own));
  expect(toScreen(camera, own)[1]).toBeGreaterThan(SCREEN.height / 2 + 50);
});

test("the table cannot be pushed off the screen", () => {
  const away = panned(fitted(SCREEN, TABLE, 0), 5000, -9000);
  const [x, y] = toSheet(kept(away, SCREEN, TABLE), [400, 300]);
  expect(x).toBeGreaterThanOrEqual(-0.01);
  expect(y).toBeLessThanOrEqual(900.01);
});
