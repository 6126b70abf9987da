/** How proposals are laid out in the panel: legal ones by group, in the order they came, but what one is
 * asked about once more behind the others; the refused ones apart. */
import type { Point, Proposal } from "../wire/types";

const HAIR = 500; // hundredths of a millimetre: a step that nobody would take for its own sake

export interface Group {
  name: string;
  proposals: Proposal[];
}

export interface Layout {
  groups: Group[];
  refused: Proposal[];
  legal: Proposal[]; // in the order of the keys 1-9
}

/** Equal cards are one choice: whoever means another of them takes it from the hand. So are things that read alike and
 * lead to one place, as two that are called the same and deployed there. */
function unlike(proposals: readonly Proposal[]): Proposal[] {
  const faces = new Set<string>();
  return proposals.filter((one) => {
    if (one.cards.length === 0 && one.path.length === 0) return true;
    const face = JSON.stringify([one.label, one.notes, one.group, one.path, one.refusal]);
    if (faces.has(face)) return false;
    faces.add(face);
    return true;
  });
}

const ending = (one: Proposal): Point => one.path[one.path.length - 1]!;
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const far = (one: Proposal): number => apart(one.path[0]!, ending(one));

/** All of an answer but its way. */
function butItsWay({ answer, notes, group, act, figure }: Proposal): string {
  return JSON.stringify([answer, notes, group, act, figure], (key, value) => (key === "path" ? undefined : value));
}

/** Ways that end within a hair of each other, and of which the same comes, are one choice: the shortest. */
function apartByMoreThanAHair(proposals: readonly Proposal[]): Proposal[] {
  const ways = proposals.filter((one) => one.path.length > 0 && one.refusal.length === 0);
  const kept: [Proposal, string][] = [];
  for (const one of ways.sort((a, b) => far(a) - far(b))) {
    const rest = butItsWay(one);
    if (!kept.some(([other, its]) => its === rest && apart(ending(one), ending(other)) < HAIR)) kept.push([one, rest]);
  }
  const left = new Set(kept.map(([one]) => one));
  return proposals.filter((one) => one.path.length === 0 || one.refusal.length > 0 || left.has(one));
}

export function laidOut(all: readonly Proposal[]): Layout {
  const proposals = unlike(all);
  const groups = new Map<string, Proposal[]>();
  for (const one of proposals) {
    if (one.refusal.length > 0) continue;
    const group = groups.get(one.group);
    if (group) group.push(one);
    else groups.set(one.group, [one]);
  }
  const laid = [...groups].map(([name, inside]) => ({ name, proposals: inside.sort((a, b) => Number(a.warning !== "") - Number(b.warning !== "")) }));
  return { groups: laid, refused: proposals.filter((one) => one.refusal.length > 0), legal: laid.flatMap((one) => one.proposals) };
}

/** Does a proposal name all of these cards? */
export function namesCards(one: Proposal, cards: readonly number[]): boolean {
  return cards.every((card) => one.cards.includes(card));
}

export interface Choices {
  pointed: Layout; // what the gesture may mean
  free: Layout; // what can be answered without pointing
  keys: Proposal[]; // for the keys 1 to 9
}

/** `aimed`: somebody points at a place or a target, and means exactly that. */
export function choicesOf(pointed: readonly Proposal[], options: readonly Proposal[], cards: readonly number[], aimed: boolean): Choices {
  const naming = options.filter((one) => cards.length > 0 && namesCards(one, cards));
  const known = new Set(pointed.map((one) => JSON.stringify(one.answer)));
  const rest = (naming.length > 0 ? naming : options).filter((one) => !known.has(JSON.stringify(one.answer)));
  const kept = new Set(apartByMoreThanAHair(aimed ? rest : [...pointed, ...rest]));
  const layouts = { pointed: laidOut(pointed.filter((one) => aimed || kept.has(one))), free: laidOut(rest.filter((one) => kept.has(one))) };
  return { ...layouts, keys: [...layouts.pointed.legal, ...layouts.free.legal] };
}

/** What stands below the actions of a figure: all that was proposed for it, and what the question offers of those actions
 * without pointing, unless it is for somebody else. */
export function barred(proposals: readonly Proposal[], options: readonly Proposal[], others: readonly number[]): Proposal[] {
  const known = new Set(proposals.map((one) => JSON.stringify(one.answer)));
  return [...proposals, ...options.filter((one) => one.act !== "" && !others.includes(one.figure) && !known.has(JSON.stringify(one.answer)))];
}
