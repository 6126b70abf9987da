/** The board without a picture: who stands where, told from one figure, in the directions of this screen. */
import { cellAt } from "../board/grid";
import type { Figure, Point, Question, Scene, TableInfo, TerrainPiece } from "../wire/types";

const SECTORS = 8;
const TURN = 2 * Math.PI;

/** In which of eight directions of the screen does it lie? From the right, against the clock. `turn`: quarters of the table. */
export function directionOf([ax, ay]: Point, [bx, by]: Point, turn: number): number {
  const angle = Math.atan2(by - ay, bx - ax) - (turn * TURN) / 4;
  return ((Math.round((angle / TURN) * SECTORS) % SECTORS) + SECTORS) % SECTORS;
}

/** From base to base, in units of the game. */
export function gapOf(a: Figure, b: { x: number; y: number; r: number }, setting: TableInfo): number {
  return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r) / setting.unit;
}

/** Whom does one look from? Whoever is chosen, else whose turn it is, else the first who may act. */
export function lookout(scene: Scene, question: Question | null, chosen: number): Figure | undefined {
  const standing = new Map(scene.figures.filter((one) => one.where === "table").map((one) => [one.id, one]));
  const wanted = [chosen, scene.active, ...(question?.lit ?? []), ...standing.keys()];
  return wanted.map((id) => standing.get(id)).find((one) => one !== undefined);
}

/** From whom is the way to those who are faced told? From whom one looks; while that is one of them, from everybody else. */
export function lookers(scene: Scene, question: Question | null, chosen: number, faced: readonly Figure[]): Figure[] {
  const from = lookout(scene, question, chosen);
  if (from === undefined || !faced.includes(from)) return from ? [from] : [];
  return scene.figures.filter((one) => one.where === "table" && !faced.includes(one));
}

/** Do two things lie in one cell, wherever they are drawn in it, or at one point? Then neither lies in any direction. */
export function together({ grid }: Pick<Scene, "grid">, a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const cell = grid ? cellAt(grid, [a.x, a.y]) : undefined;
  return (a.x === b.x && a.y === b.y) || (cell !== undefined && grid !== null && cellAt(grid, [b.x, b.y]) === cell);
}

/** The cell somebody stands in, as people name it: `C4`. */
export function cellOf(scene: Scene, { x, y }: { x: number; y: number }): string {
  const { grid } = scene;
  if (!grid || grid.shape !== "squares") return "";
  const column = Math.round((x - grid.origin[0]) / grid.size);
  const row = Math.round((grid.origin[1] - y) / grid.size);
  return column < 0 || row < 0 ? "" : `${String.fromCharCode(65 + (column % 26))}${row + 1}`;
}

/** The middle of a piece of terrain. */
export function middleOf({ shape }: TerrainPiece): Point {
  return shape.type === "circle" ? [shape.x, shape.y] : amid(shape.points);
}

function amid(points: readonly Point[]): Point {
  const [x, y] = points.reduce<Point>(([ax, ay], [bx, by]) => [ax + bx, ay + by], [0, 0]);
  return [x / points.length, y / points.length];
}

/** Ground of a room that matters, each with its cells by their names: what a guard sees, where the water is; all else is floor. */
export function groundOf(scene: Scene): Map<string, string[]> {
  const { grid, zones } = scene;
  const found = new Map<string, string[]>();
  if (!grid || grid.shape !== "squares") return found;
  const laid = [
    ...zones.map(({ name, points }) => ({ name, at: amid(points) })),
    ...grid.cells.filter(({ kind }) => kind !== "floor").map(({ name, column, row }) => ({ name, at: [grid.origin[0] + column * grid.size, grid.origin[1] - row * grid.size] as Point })),
  ];
  for (const { name, at } of laid) if (name !== "") found.set(name, [...(found.get(name) ?? []), cellOf(scene, { x: at[0], y: at[1] })]);
  return found;
}
