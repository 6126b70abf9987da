/** On which side of its base each figure bears its code: below, unless another figure or another code lies there. */

export type Side = readonly [x: number, y: number];

/** A base and its plate, in pixels: its middle, its radius, how far from the middle the plate begins, how large that is. */
export interface Standing {
  x: number;
  y: number;
  r: number;
  away: number;
  width: number;
  height: number;
}

interface Box {
  x: number; // its middle
  y: number;
  width: number;
  height: number;
}

/** In the order in which they are tried: above are the pips, on the right the marks. */
export const SIDES: readonly Side[] = [[0, 1], [0, -1], [-1, 0], [1, 0]];
const SQUARED = 1.77; // the side of a square as large as a circle of radius one

export function plateSides(all: readonly Standing[]): Side[] {
  const bases = all.map(({ x, y, r }) => ({ x, y, width: SQUARED * r, height: SQUARED * r }));
  const laid: Box[] = [];
  return all.map((one, index) => {
    const near = bases.filter((base, other) => other !== index && Math.abs(base.x - one.x) < reach(one, base) && Math.abs(base.y - one.y) < reach(one, base));
    const cover = (side: Side) => [...near, ...laid].reduce((sum, box) => sum + shared(plate(one, side), box), 0);
    const costs = SIDES.map(cover);
    const best = costs.indexOf(Math.min(...costs));
    laid.push(plate(one, SIDES[best]!));
    return SIDES[best]!;
  });
}

function reach(one: Standing, base: Box): number {
  return one.away + Math.max(one.width, one.height) + base.width;
}

function plate({ x, y, away, width, height }: Standing, [sx, sy]: Side): Box {
  return { x: x + sx * (away + width / 2), y: y + sy * (away + height / 2), width, height };
}

function shared(one: Box, other: Box): number {
  const along = (a: number, b: number, size: number) => Math.max(0, size / 2 - Math.abs(a - b));
  const wide = Math.min(one.width, other.width, along(one.x, other.x, one.width + other.width));
  return wide * Math.min(one.height, other.height, along(one.y, other.y, one.height + other.height));
}
