/** What a gesture meant: did anything legal come of it, or must the reason be told at once? Knows no rule: it compares. */
import type { Point, Proposal } from "../wire/types";

const NEAR = 1500; // hundredths of a millimetre between what was pointed at and what is proposed for it

export interface Aim {
  points: readonly Point[];
  seen: readonly Proposal[]; // what the table has proposed for it
  before: readonly Proposal[]; // what could be answered before pointing
}

export function sameAnswer(one: Proposal, other: Proposal): boolean {
  return JSON.stringify(one.answer) === JSON.stringify(other.answer);
}

/** Is this what was pointed at, and not merely something that can be answered as well? */
export function isMeant(one: Proposal, { points, seen, before }: Aim): boolean {
  const at = points[points.length - 1];
  if (at !== undefined && one.path.length > 0) return one.path.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) <= NEAR);
  if (at === undefined && one.path.length > 0) return true;
  return seen.length < before.length || !before.some((other) => sameAnswer(one, other));
}

/** Why it cannot be: empty as soon as something legal was meant. The nearest to the gesture first. */
export function refusalsOf(aim: Aim): Proposal[] {
  if (aim.seen.some((one) => one.refusal.length === 0 && isMeant(one, aim))) return [];
  const refused = aim.seen.filter((one) => one.refusal.length > 0);
  const meant = refused.filter((one) => isMeant(one, aim));
  return [...meant, ...refused.filter((one) => !meant.includes(one))];
}

/** Two looks at the same place as one: what both mean once, the legal ones first. */
export function merged(first: readonly Proposal[], second: readonly Proposal[]): Proposal[] {
  const both = [...first, ...second.filter((one) => !first.some((other) => sameAnswer(one, other)))];
  return [...both.filter((one) => one.refusal.length === 0), ...both.filter((one) => one.refusal.length > 0)];
}
