/** Whom and what is a question about? Those it names, those who may answer it by acting, the ground it lights; where a
 * lesson speaks of it, also those of whom it speaks and whom it advises to go to. */
import { passOf } from "./reactions";
import type { Figure, LessonState, Point, Question, Scene } from "../wire/types";

export interface About {
  places: Point[];
  radius: number; // of the smallest base among them
}

const namedIn = (text: Question["text"]): number[] => text.flatMap((one) => (typeof one !== "string" && one.type === "figure" ? [one.figure] : []));

export function subjectOf(question: Question, scene: Scene, lesson: LessonState | null = null): About | null {
  const named = namedIn(question.text);
  /** Whoever acts is meant where nobody else is; and where one may let it pass, it is to him that one reacts. */
  const isMeant = named.length + question.lit.length === 0 || passOf(question) !== null;
  const told = lesson ? [...lesson.told.slice(lesson.told.length - lesson.fresh).map((one) => one.text), lesson.proposal?.label ?? []] : [];
  const ids = new Set([...named, ...question.lit, ...(isMeant ? [scene.active] : []), ...told.flatMap(namedIn)]);
  const figures = scene.figures.filter((one: Figure) => one.where === "table" && ids.has(one.id));
  const ground = [...question.outlines.flat(), ...question.spots, ...(lesson?.proposal?.path ?? [])];
  const places = [...figures.map((one): Point => [one.x, one.y]), ...ground];
  if (places.length === 0) return null;
  const bases = (figures.length > 0 ? figures : scene.figures).map((one) => one.r).filter((r) => r > 0);
  return { places, radius: bases.length > 0 ? Math.min(...bases) : 1000 };
}
