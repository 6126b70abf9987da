/** How a question of each form is answered by pointing. */
import type { Form } from "../wire/types";
import type { Word } from "../words/index.svelte";

export const HINTS: Partial<Record<Form, Word>> = {
  point: "pointHint",
  path: "pathHint",
  figure: "figureHint",
  several: "severalHint",
  action: "actionHint",
  hand: "cardsHint",
};
