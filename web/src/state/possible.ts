/** What can be done now, in words: the legal answers by group or figure, and the others with their reasons. */
import type { BasicAction, Figure, Proposal, Question } from "../wire/types";
import { bare, plain, type Said } from "./said";

export interface Possible {
  name: string; // of the group, or of the figure that would do it
  figure: number;
  labels: { text: Said; notes: string[] }[];
  more: number; // like ones that are left out
}

export interface Impossible {
  text: Said | string;
  reason: Said;
  why: string;
}

const FEW = 6; // of each kind: whoever wants all of them points at the table

/** What a figure can do that has no answer yet, for a place or somebody is still to be pointed at: with its cost and effect. */
export function actionsOf(figure: number, actions: readonly BasicAction[], proposals: readonly Proposal[]): Possible[] {
  const answered = new Set(proposals.filter((one) => one.refusal.length === 0).map((one) => one.act));
  const open = actions.filter((one) => one.refusal.length === 0 && !answered.has(one.id));
  const labels = open.map((one) => ({ text: [one.name], notes: [one.cost, one.effect].filter(Boolean) }));
  return labels.length === 0 ? [] : [{ name: "", figure, labels, more: 0 }];
}

/** Legal answers, each group once; those that read alike, or have been told before, are one. */
export function possible(proposals: readonly Proposal[], figure = -1, told = new Set<string>()): Possible[] {
  const groups = new Map<string, Map<string, { text: Said; notes: string[] }>>();
  for (const one of proposals) {
    if (one.refusal.length > 0) continue;
    const held = groups.get(one.group) ?? new Map<string, { text: Said; notes: string[] }>();
    const text = bare(one.label);
    if (told.has(plain(text))) continue;
    told.add(plain(text));
    held.set(plain(text), { text, notes: one.notes });
    groups.set(one.group, held);
  }
  return [...groups].map(([name, held]) => ({ name, figure, labels: [...held.values()].slice(0, FEW), more: Math.max(0, held.size - FEW) }));
}

/** What is refused, and the figures that cannot, each reason once. */
export function impossible(question: Question, figures: readonly Figure[], proposals: readonly Proposal[], actions: readonly BasicAction[] = []): Impossible[] {
  const found = new Map<string, Impossible>();
  const add = (text: Said | string, reason: Said, why: string): void => {
    found.set(`${typeof text === "string" ? text : plain(text)}|${plain(reason)}`, { text, reason: bare(reason), why });
  };
  for (const one of [...question.options, ...proposals]) if (one.refusal.length > 0) add(bare(one.label), one.refusal, one.why);
  const told = new Set(proposals.filter((one) => one.refusal.length > 0).map((one) => one.act));
  for (const one of actions) if (one.refusal.length > 0 && !told.has(one.id)) add([one.name], one.refusal, one.why);
  for (const [id, reason, why] of question.greyed) add(figures.find((one) => one.id === id)?.name ?? "", reason, why);
  return [...found.values()];
}
