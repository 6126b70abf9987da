import { expect, test } from "vitest";
import { beside, type Disc } from "../src/board/beside";

const PHONE: [number, number] = [390, 500];
const CHIP: [number, number] = [240, 110];

function hides([left, top]: readonly [number, number], { at: [x, y], r }: Disc): boolean {
  return left < x + r && left + CHIP[0] > x - r && top < y + r && top + CHIP[1] > y - r;
}

test("the chip stands above the place it tells of, and beside the figure that goes there", () => {
  const end: Disc = { at: [195, 250], r: 20 };
  expect(beside(end, CHIP, PHONE, [])).toEqual([75, 110]);
  const above: Disc = { at: [195, 180], r: 20 };
  expect(beside(end, CHIP, PHONE, [above])).toEqual([75, 280]);
});

test("wherever a figure goes on a phone, the chip lies in the board and over neither end of its way while there is room", () => {
  for (let x = 20; x <= 370; x += 25)
    for (let y = 20; y <= 480; y += 20)
      for (const [dx, dy] of [[0, -60], [0, 60], [60, 0], [-60, 0], [45, 45], [-45, -45]] as const) {
        const [end, start]: [Disc, Disc] = [{ at: [x, y], r: 18 }, { at: [x + dx, y + dy], r: 18 }];
        const corner = beside(end, CHIP, PHONE, [start]);
        expect(corner[0]).toBeGreaterThanOrEqual(0);
        expect(corner[1]).toBeGreaterThanOrEqual(0);
        expect(corner[0] + CHIP[0]).toBeLessThanOrEqual(PHONE[0]);
        expect(corner[1] + CHIP[1]).toBeLessThanOrEqual(PHONE[1]);
        expect([hides(corner, end), hides(corner, start)], `${x},${y} from ${dx},${dy}`).toEqual([false, false]);
      }
});
