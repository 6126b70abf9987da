/** Whose is it? The class that paints the colour of a side, and how it is called. */
import type { Figure, Scene } from "../wire/types";
import { say } from "../words/index.svelte";
import { crowd } from "./crowd.svelte";

const COLOURS = 8;

/** A figure that is no player's has a colour of its own. */
export function sideClass(seat: number): string {
  return seat < 0 ? "side-none" : `side-${seat % COLOURS}`;
}

export function patternClass(seat: number): string {
  return seat < 0 ? "" : `pattern-${seat % COLOURS}`;
}

export function sideName(scene: Scene, seat: number): string {
  if (seat < 0) return say("opponents");
  const name = scene.seats.find((one) => one.seat === seat)?.name;
  return name === undefined ? String(seat + 1) : crowd.brief(name);
}

/** Whom does this seat play against? Who plays together faces those that are no player's; an onlooker faces nobody. */
export function facedBy(scene: Scene, seat: number | null, together: boolean): Figure[] {
  if (seat === null) return [];
  return scene.figures.filter((one) => (together ? one.seat < 0 : one.seat >= 0 && one.seat !== seat));
}

/** The sides that have figures, the players' first. */
export function sidesOf(scene: Scene): number[] {
  const all = [...new Set(scene.figures.map((one) => one.seat))].sort((a, b) => a - b);
  return [...all.filter((one) => one >= 0), ...all.filter((one) => one < 0)];
}

/** A score as its number and what is counted: where there is little room the number alone is shown. */
export function counted(score: string): [number: string, unit: string] {
  const end = score.indexOf(" ");
  return end > 0 && !Number.isNaN(Number(score.slice(0, end))) ? [score.slice(0, end), score.slice(end)] : [score, ""];
}
