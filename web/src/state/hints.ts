/** How a question is answered by pointing, where pointing is what comes next. */
import type { Figure, Form, Question } from "../wire/types";
import type { Word } from "../words/index.svelte";

const HINTS: Partial<Record<Form, Word>> = {
  point: "pointHint",
  path: "pathHint",
  figure: "figureHint",
  several: "severalHint",
  action: "actionHint",
  hand: "cardsHint",
};

type Asked = Pick<Question, "form" | "lit" | "options" | "outlines" | "spots">;

/** What a newcomer is told to point at; nothing where there is nothing of it, or where the list says all there is. */
export function hintOf(question: Asked, figures: readonly Pick<Figure, "id" | "where">[]): Word | undefined {
  const { form, lit, options } = question;
  if (form === "point") return HINTS.point;
  if (form === "hand") return options.length === 0 || options.some((one) => one.cards.length > 0 && one.refusal.length === 0) ? HINTS.hand : undefined;
  if (form === "figure") return figures.some((one) => one.where === "table" && lit.includes(one.id)) ? HINTS.figure : undefined;
  if (form === "action" && isListed(question)) return question.outlines.length + question.spots.length > 0 ? HINTS.point : undefined;
  return lit.length > 0 || options.length === 0 ? HINTS[form] : undefined;
}

/** Is a place on the table what is asked for, one of those that are outlined there? */
export function asksForPlace(question: Asked | null, figures: readonly Pick<Figure, "id" | "where">[]): boolean {
  if (question === null || question.outlines.length + question.spots.length === 0) return false;
  return hintOf(question, figures) === HINTS.point;
}

/** Is all that could be done with whoever is lit in the list already? Then none of them is to be chosen first. */
function isListed({ lit, options }: Asked): boolean {
  return options.length > 0 && lit.every((id) => options.some((one) => one.figure === id && one.refusal.length === 0));
}
