/** A length judged by eye: an even row of answers, of which the table names the least, the next and the greatest (or all).
 * Nothing is drawn for any of them: a line on the table would be a ruler. */
import type { Proposal } from "../wire/types";

export interface Row {
  count: number;
  at(index: number): Proposal;
}

export function rowOf(options: readonly Proposal[]): Row | null {
  const legal = options.filter((one) => one.refusal.length === 0);
  const [first, second] = legal;
  const last = legal[legal.length - 1];
  if (first === undefined || second === undefined || last === undefined) return null;
  const [least, next, most] = [first, second, last].map((one) => numberIn(one.answer, first.answer, last.answer));
  if (least === undefined || next === undefined || most === undefined || next <= least || most < next) return null;
  const steps = Math.round((most - least) / (next - least));
  return {
    count: steps + 1,
    at(index) {
      const value = index >= steps ? most : least + index * (next - least);
      return { ...first, label: [], notes: [], answer: withNumber(first.answer, last.answer, value), path: [] };
    },
  };
}

/** Where the two ends differ, there is the number: the answer itself, or one field of it. */
function fieldOf(first: unknown, last: unknown): string | null {
  if (!isRecord(first) || !isRecord(last)) return null;
  return Object.keys(last).find((one) => typeof last[one] === "number" && first[one] !== last[one]) ?? null;
}

function numberIn(answer: unknown, first: unknown, last: unknown): number | undefined {
  const field = fieldOf(first, last);
  const found = field === null ? answer : (answer as Record<string, unknown>)[field];
  return typeof found === "number" ? found : undefined;
}

function withNumber(first: unknown, last: unknown, value: number): unknown {
  const field = fieldOf(first, last);
  return field === null ? value : { ...(first as Record<string, unknown>), [field]: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
