import { describe, expect, it } from "vitest";
import { added, angle, changed, corners, image, pieceAt, removed, snapped, Steps, twinOf } from "../src/state/table_pieces";
import type { TablePiece } from "../src/wire/types";

const TABLE = [60_000, 40_000] as const;

function piece(change: Partial<TablePiece> = {}): TablePiece {
  const usual = { id: "wall_1", kind: "wall", name: "Wall", x: 10_000, y: 5_000, width: 6_000, depth: 1_000, degrees: 0 };
  const rest = { round: false, corners: [], spots: [], on: "", leads: "", side: -1, fixed: false, climbs: false, floor: false, own: null };
  return { ...usual, ...rest, ...change };
}

describe("shapes", () => {
  it("turns a rectangle against the clock about its middle", () => {
    expect(corners(piece({ degrees: 90 }))).toEqual([[10_500, 2_000], [10_500, 8_000], [9_500, 8_000], [9_500, 2_000]]);
  });

  it("finds what is on top at a place", () => {
    const under = piece({ id: "hill", width: 9_000, depth: 9_000 });
    const token = piece({ id: "token", round: true, width: 2_000, depth: 2_000 });
    expect(pieceAt([under, token], [10_500, 5_500], 0)?.id).toBe("token");
    expect(pieceAt([under, token], [13_000, 8_000], 0)?.id).toBe("hill");
    expect(pieceAt([under, token], [30_000, 8_000], 0)).toBeUndefined();
    expect(pieceAt([under, token], [14_600, 5_000], 200)?.id).toBe("hill");
  });

  it("snaps to the lattice, or to whole units without one", () => {
    expect(snapped(1_900, 1_270)).toBe(1_270);
    expect(snapped(1_910, 1_270)).toBe(2_540);
    expect(snapped(12.4, 0)).toBe(12);
    expect(angle(-15)).toBe(345);
    expect(angle(375)).toBe(15);
  });
});

describe("room", () => {
  it("keeps the middle of a piece on the table, and its size and turn within bounds", () => {
    const lie = (change: object) => changed([piece()], "wall_1", change, "none", TABLE)[0]!;
    expect(lie({ x: 900_000, y: -7 })).toMatchObject({ x: 60_000, y: 0 });
    expect(lie({ width: 10 ** 12 }).width).toBe(Math.round(Math.hypot(...TABLE)));
    expect(lie({ degrees: 999_999 }).degrees).toBe(999_999 % 360);
    expect(changed([piece({ degrees: 12.5 })], "wall_1", { x: 3 }, "none", TABLE)[0]!.degrees).toBe(12.5);
  });

  it("lays nothing on what lies there already, nor on its own twin", () => {
    let pieces: TablePiece[] = [];
    for (let number = 0; number < 6; number += 1) pieces = added(pieces, piece({ id: "wall" }), [30_000, 20_000], "sides", TABLE, 1_000).pieces;
    expect(pieces[0]).toMatchObject({ x: 30_000, y: 20_000 });
    for (const [at, one] of pieces.entries()) {
      for (const other of pieces.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(6_000);
      expect(one.x).toBeGreaterThan(3_000);
      expect(one.x).toBeLessThan(57_000);
    }
    expect(added([], piece({ id: "hut" }), [30_000, 20_300], "turn", TABLE, 1_000).pieces).toHaveLength(2); // not moved onto its own twin
    const everywhere = [piece({ width: 60_000, depth: 40_000, x: 30_000, y: 20_000 })];
    expect(added(everywhere, piece({ id: "hut" }), [9_000, 8_000], "none", TABLE, 1_000).pieces[1]).toMatchObject({ x: 9_000, y: 8_000 });
    expect(added([piece()], piece({ id: "ladder", climbs: true }), [10_000, 5_000], "none", TABLE, 1_000).pieces[1]).toMatchObject({ x: 10_000, y: 5_000 });
  });
});

describe("twins", () => {
  it("lies opposite by half a turn, for the other side", () => {
    const twin = image(piece({ degrees: 30, side: 0 }), "turn", TABLE);
    expect([twin.x, twin.y, twin.degrees, twin.side]).toEqual([50_000, 35_000, 210, 1]);
  });

  it("is mirrored with its corners and spots", () => {
    const odd = piece({ degrees: 20, corners: [[-10, 0], [10, 0], [10, 30]], spots: [[5, 7]] });
    const sides = image(odd, "sides", TABLE);
    expect([sides.x, sides.y, sides.degrees]).toEqual([50_000, 5_000, 340]);
    const [x, y] = corners(odd)[0]!;
    expect(corners(sides).map(([a, b]) => [TABLE[0] - a, b])).toContainEqual([x, y]);
    expect(sides.spots).toEqual([[-5, 7]]);
    const ends = image(odd, "ends", TABLE);
    expect(corners(ends).map(([a, b]) => [a, TABLE[1] - b])).toContainEqual([x, y]);
  });

  it("of its twin is the piece itself", () => {
    for (const symmetry of ["turn", "sides", "ends"] as const) {
      const one = piece({ degrees: 25, side: 1, spots: [[3, 4]] });
      expect(image(image(one, symmetry, TABLE), symmetry, TABLE)).toEqual(one);
    }
  });

  it("is known by where it lies, and follows moves, turns and sizes", () => {
    const one = piece();
    const other = piece({ id: "wall_2", x: 50_000, y: 35_000 });
    expect(twinOf([one, other], one, "turn", TABLE)?.id).toBe("wall_2");
    expect(twinOf([one, other], one, "sides", TABLE)).toBeUndefined();
    expect(twinOf([one, other], one, "none", TABLE)).toBeUndefined();
    const next = changed([one, other], "wall_1", { x: 12_000, degrees: 45, width: 8_000 }, "turn", TABLE);
    expect(next[1]).toMatchObject({ id: "wall_2", x: 48_000, y: 35_000, degrees: 225, width: 8_000 });
    expect(twinOf(next, next[0]!, "turn", TABLE)?.id).toBe("wall_2");
    const alone = changed([one, other], "wall_1", { x: 12_000 }, "none", TABLE);
    expect(alone[1]).toEqual(other);
  });

  it("comes and goes with its piece; in the middle there is none", () => {
    const model = piece({ id: "wood", round: true, depth: 6_000 });
    const { pieces, id } = added([], model, [10_000, 10_000], "turn", TABLE, 1_000);
    expect(pieces.map((one) => [one.id, one.x, one.y])).toEqual([["wood_1", 10_000, 10_000], ["wood_2", 50_000, 30_000]]);
    expect(removed(pieces, id, "turn", TABLE)).toEqual([]);
    expect(removed(pieces, id, "none", TABLE)).toHaveLength(1);
    expect(added([], model, [30_000, 20_000], "turn", TABLE, 1_000).pieces).toHaveLength(1);
  });
});

describe("what belongs together", () => {
  it("moves and turns what stands on a piece or leads up to it, however high", () => {
    const roof = piece({ id: "roof", x: 10_000, y: 10_000, width: 8_000, depth: 8_000, floor: true });
    const ladder = piece({ id: "ladder", x: 14_000, y: 10_000, leads: "roof" });
    const crate = piece({ id: "crate", x: 10_000, y: 12_000, on: "roof" });
    const cup = piece({ id: "cup", x: 10_000, y: 12_000, on: "crate", round: true });
    const next = changed([roof, ladder, crate, cup], "roof", { x: 20_000, degrees: 90 }, "none", TABLE);
    expect(next.map((one) => [one.id, one.x, one.y, one.degrees])).toEqual([
      ["roof", 20_000, 10_000, 90],
      ["ladder", 20_000, 14_000, 90],
      ["crate", 18_000, 10_000, 90],
      ["cup", 18_000, 10_000, 0],
    ]);
  });

  it("keeps discs round, tokens as large as they are, and spots where they belong", () => {
    const disc = piece({ round: true, depth: 6_000 });
    expect(changed([disc], "wall_1", { width: 9_000 }, "none", TABLE)[0]).toMatchObject({ width: 9_000, depth: 9_000 });
    const token = piece({ fixed: true });
    expect(changed([token], "wall_1", { width: 9_000 }, "none", TABLE)[0]).toMatchObject({ width: 6_000, depth: 1_000 });
    const stairs = piece({ spots: [[0, -500], [0, 500]] });
    expect(changed([stairs], "wall_1", { depth: 2_000 }, "none", TABLE)[0]!.spots).toEqual([[0, -1_000], [0, 1_000]]);
    expect(changed([stairs], "wall_1", { width: -4 }, "none", TABLE)[0]!.width).toBe(500);
  });

  it("lays terrain before tokens, as the server lists them", () => {
    const token = piece({ id: "token", fixed: true });
    const order = added([piece(), token], piece({ id: "hedge" }), [0, 0], "none", TABLE, 1_000).pieces.map((one) => one.id);
    expect(order).toEqual(["wall_1", "hedge_1", "token"]);
  });
});

describe("steps", () => {
  it("are taken back and again, until something else is done", () => {
    const steps = new Steps<number>(2);
    steps.keep(1);
    steps.keep(2);
    steps.keep(3);
    expect(steps.depth).toEqual([2, 0]);
    expect(steps.back(4)).toBe(3);
    expect(steps.forth(3)).toBe(4);
    expect(steps.back(4)).toBe(3);
    expect(steps.back(3)).toBe(2);
    expect(steps.back(2)).toBeUndefined();
    steps.keep(2);
    expect(steps.forth(9)).toBeUndefined();
  });
});
