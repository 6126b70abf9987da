/** Whom and what is a question about? Those it names, those who may answer it by acting, the ground it lights. */
import type { Figure, Point, Question, Scene } from "../wire/types";

export interface About {
  places: Point[];
  radius: number; // of the smallest base among them
}

export function subjectOf(question: Question, scene: Scene): About | null {
  const named = question.text.flatMap((one) => (typeof one !== "string" && one.type === "figure" ? [one.figure] : []));
  const ids = new Set([...named, ...question.lit, ...(named.length + question.lit.length === 0 ? [scene.active] : [])]);
  const figures = scene.figures.filter((one: Figure) => one.where === "table" && ids.has(one.id));
  const ground = [...question.outlines.flat(), ...question.spots];
  const places = [...figures.map((one): Point => [one.x, one.y]), ...ground];
  if (places.length === 0) return null;
  const bases = (figures.length > 0 ? figures : scene.figures).map((one) => one.r).filter((r) => r > 0);
  return { places, radius: bases.length > 0 ? Math.min(...bases) : 1000 };
}
