/** Whoever looks closely at his own must still know whom he faces: marks at the border of the view point at those outside. */
import type { Place, Size } from "./camera";

export interface Seen {
  id: number;
  at: Place; // where it stands, on the screen or beyond
  gap: number; // how far it is from whoever one looks from
}

export interface Mark {
  id: number; // the nearest of those who stand there
  at: Place; // on the border
  angle: number; // in degrees, clockwise from the right
  more: number; // others in about the same direction
}

const LARGEST: Place = [236, 52]; // pixels that a mark may take, and some between two
const MOST = 3;

/** Marks at the border of what is in view, for the nearest first; none while one of them is in view. */
export function marksBeyond(all: readonly Seen[], view: Size): Mark[] {
  if (all.some(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)) return [];
  const marks: Mark[] = [];
  for (const { id, at } of [...all].sort((one, other) => one.gap - other.gap)) {
    const place = onBorder(at, view);
    const near = marks.find((one) => touch(one.at, place, view));
    if (near) near.more += 1;
    else if (marks.length < MOST) marks.push({ id, at: place, angle: angleTo(at, view), more: 0 });
  }
  return marks;
}

/** Would two marks lie over each other? Each is drawn as far inside as its place is along the border, so that they stand
 * nearer to each other than their places do. */
function touch(one: Place, other: Place, { width, height }: Size): boolean {
  const across = Math.abs(one[0] - other[0]) * Math.max(0, 1 - LARGEST[0] / width);
  const down = Math.abs(one[1] - other[1]) * Math.max(0, 1 - LARGEST[1] / height);
  return across < LARGEST[0] && down < LARGEST[1];
}

function middleOf({ width, height }: Size): Place {
  return [width / 2, height / 2];
}

function angleTo([x, y]: Place, view: Size): number {
  const [mx, my] = middleOf(view);
  return (Math.atan2(y - my, x - mx) * 180) / Math.PI;
}

/** Where the line from the middle of the view to that place leaves the view. */
function onBorder([x, y]: Place, view: Size): Place {
  const [mx, my] = middleOf(view);
  const [dx, dy] = [x - mx, y - my];
  const share = Math.min(dx === 0 ? 1 : mx / Math.abs(dx), dy === 0 ? 1 : my / Math.abs(dy), 1);
  return [mx + dx * share, my + dy * share];
}
