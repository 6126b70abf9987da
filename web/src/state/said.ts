/** What the referee says: strings, and pieces that know what they are. Nothing here reads prose. */
import type { Line, OfClause, OfHeading } from "../wire/types";
import { say, type Word } from "../words/index.svelte";
import { lying } from "./lying.svelte";
import { directionOf } from "./told_board";

export type Said = Line["text"];
export type Span = Said[number];

/** As a screen says it: places in words, directions as they are drawn here. */
export function textOf(span: Span): string {
  if (typeof span === "string") return span;
  if (span.type === "course") return say(`towards_${directionOf([0, 0], [span.dx, span.dy], lying.turn)}` as Word);
  if (span.type === "edge") return say(`edge_${directionOf([0, 0], [span.dx, span.dy], lying.turn)}` as Word);
  return (span.type === "place" || span.type === "thing") && span.words ? span.words : span.text;
}

/** As it reads. */
export function plain(said: Said): string {
  return said.map(textOf).join("");
}

/** Without the clauses that stand beside it as chips anyway. */
export function bare(said: Said): Said {
  return said.filter((one) => typeof one === "string" || one.type !== "clause");
}

/** Without the cost in brackets that stands above it already. */
export function withoutCost(said: Said, cost: string): Said {
  if (cost === "") return said;
  return said.map((one) => (typeof one === "string" ? one.replace(` (${cost})`, "") : one));
}

/** The clauses it names. */
export function clausesIn(said: Said): string[] {
  return said.filter((one): one is OfClause => typeof one !== "string" && one.type === "clause").map((one) => one.clause);
}

/** The heading it is, where it is one. */
export function headingOf(said: Said): string {
  return headed(said)?.heading ?? "";
}

/** How high a heading is: one is above all others. Zero: none. */
export function levelOf(said: Said): number {
  return headed(said)?.level ?? 0;
}

/** A heading under which nothing happens: the next one is not within it. */
export function isPassing(said: Said, next: Said): boolean {
  return said.length === 1 && levelOf(next) > 0 && levelOf(next) <= levelOf(said);
}

function headed([first]: Said): OfHeading | null {
  return first !== undefined && typeof first !== "string" && first.type === "heading" ? first : null;
}
