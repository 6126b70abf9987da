/** May a question be passed without asking the player? Only a reaction, only as it says itself, and only as he wished. */
import type { Figure, Proposal, Question, Scene, TableInfo } from "../wire/types";

export type Stops = "always" | "near" | "never";

const NEAR = 8; // in the unit people read

export function passOf(question: Question): Proposal | null {
  return question.passing;
}

export function passes(stops: Stops, question: Question, scene: Scene, setting: TableInfo): Proposal | null {
  if (stops === "always") return null;
  const pass = passOf(question);
  if (pass === null || stops === "never") return pass;
  if (!setting.ruler) return null; // nobody may measure: neither do we
  return isNear(question, scene, setting) ? null : pass;
}

function isNear(question: Question, scene: Scene, setting: TableInfo): boolean {
  const active = scene.figures.find((one) => one.id === scene.active);
  if (active === undefined) return true; // nothing to measure from: better ask
  const mine = scene.figures.filter((one) => question.lit.includes(one.id));
  return mine.length === 0 || mine.some((one) => gap(one, active) <= NEAR * setting.unit);
}

function gap(one: Figure, other: Figure): number {
  return Math.hypot(one.x - other.x, one.y - other.y) - one.r - other.r;
}
