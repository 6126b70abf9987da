/** What the referee says: strings, and pieces that know what they are. Nothing here reads prose. */
import type { Line, OfClause } from "../wire/types";

export type Said = Line["text"];
export type Span = Said[number];

export function textOf(span: Span): string {
  return typeof span === "string" ? span : span.text;
}

/** As it reads. */
export function plain(said: Said): string {
  return said.map(textOf).join("");
}

/** Without the clauses that stand beside it as chips anyway. */
export function bare(said: Said): Said {
  return said.filter((one) => typeof one === "string" || one.type !== "clause");
}

/** The clauses it names. */
export function clausesIn(said: Said): string[] {
  return said.filter((one): one is OfClause => typeof one !== "string" && one.type === "clause").map((one) => one.clause);
}

/** The heading it is, where it is one. */
export function headingOf(said: Said): string {
  const [first] = said;
  return first !== undefined && typeof first !== "string" && first.type === "heading" ? first.heading : "";
}
