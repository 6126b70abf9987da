/** Choices that read alike but lead elsewhere, or by another way round, are told apart by what is drawn of them. */
import type { Point, Proposal } from "../wire/types";
import { say, type Word } from "../words/index.svelte";
import { plain } from "./said";
import { directionOf } from "./told_board";

const SAME = 1500; // hundredths of a millimetre: nobody means one of two places that are nearer to each other

/** In which of eight directions of the screen it goes, or by which side it goes round. */
export interface Way {
  round: boolean;
  direction: number;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

const ending = (one: Proposal): Point => one.path[one.path.length - 1]!;
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** What must be said of each so that no two of them read alike; nothing where that is plain or cannot be told. */
export function tellApart(proposals: readonly Proposal[], turn: number): Map<Proposal, Way> {
  const alike = new Map<string, Proposal[]>();
  for (const one of proposals) {
    if (one.path.length === 0) continue;
    const face = JSON.stringify([plain(one.label), one.notes, one.group]);
    alike.set(face, [...(alike.get(face) ?? []), one]);
  }
  const found = new Map<Proposal, Way>();
  for (const likes of alike.values()) {
    if (likes.length < 2) continue;
    const ends = likes.map(ending);
    const round = ends.every((one) => apart(one, ends[0]!) <= SAME);
    for (const one of likes) {
      const from = round ? middle([one.path[0]!, ending(one)]) : one.path.length > 1 ? one.path[0]! : middle(ends);
      const to = round ? middle(one.path) : ending(one);
      if (apart(from, to) > 0) found.set(one, { round, direction: directionOf(from, to, turn) });
    }
  }
  return found;
}

/** What stands below a choice: the way it goes where that is needed, then what would follow. A cost that stands above all of
 * them is not told again. */
export function notesOf(one: Proposal, ways: Map<Proposal, Way>, told = ""): string[] {
  const way = ways.get(one);
  const notes = one.notes.filter((note) => note !== told);
  return way ? [say((way.round ? `round_${way.direction}` : `towards_${way.direction}`) as Word), ...notes] : notes;
}
