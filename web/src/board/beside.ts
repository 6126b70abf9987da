/** Where a box of text lies beside a place on the board, so that nothing that one must see is under it. */
import type { Place } from "./camera";

export interface Disc {
  at: Place;
  r: number;
}

const GAP = 10; // pixels between the box and what it stands beside
const FINGER = 26; // pixels that a finger or a cursor hides round the place itself

/** The upper left corner of a box of this size by the disc that it tells of: above it, else below or to a side, where it
 * covers none of the discs, if need be beside all of them; where all is crowded, where it covers least. */
export function beside(of: Disc, size: Place, room: Place, discs: readonly Disc[]): Place {
  const all = [{ at: of.at, r: Math.max(of.r, FINGER - GAP) }, ...discs];
  const corners = [...round(all.slice(0, 1), size), ...round(all, size)];
  const within = corners.map(([left, top]): Place => [clamped(left, room[0] - size[0]), clamped(top, room[1] - size[1])]);
  const hidden = within.map((corner) => all.reduce((sum, disc) => sum + covered(corner, size, disc), 0));
  return within[hidden.indexOf(Math.min(...hidden))]!;
}

/** Above, below, to the right and to the left of these. */
function round(discs: readonly Disc[], [width, height]: Place): Place[] {
  const x = discs[0]!.at[0] - width / 2;
  const y = discs[0]!.at[1] - height / 2;
  const [left, right] = [Math.min(...discs.map(({ at, r }) => at[0] - r)), Math.max(...discs.map(({ at, r }) => at[0] + r))];
  const [top, bottom] = [Math.min(...discs.map(({ at, r }) => at[1] - r)), Math.max(...discs.map(({ at, r }) => at[1] + r))];
  return [[x, top - GAP - height], [x, bottom + GAP], [right + GAP, y], [left - GAP - width, y]];
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** How much of the square round a disc lies under the box. */
function covered([left, top]: Place, [width, height]: Place, { at: [x, y], r }: Disc): number {
  const wide = Math.min(left + width, x + r) - Math.max(left, x - r);
  const high = Math.min(top + height, y + r) - Math.max(top, y - r);
  return wide > 0 && high > 0 ? wide * high : 0;
}
