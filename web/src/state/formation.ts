/** Figures that are ordered together: who goes first, and what each of them points at so that the shape is kept. */
import type { Figure, Gesture, Point, Sheet } from "../wire/types";

export function middleOf(figures: readonly Figure[]): Point {
  const sum = figures.reduce<Point>(([x, y], one) => [x + one.x, y + one.y], [0, 0]);
  return [Math.round(sum[0] / figures.length), Math.round(sum[1] / figures.length)];
}

/** Everybody by the same way: whoever is in front goes first, so that nobody stands in another's way. */
export function marched(figures: readonly Figure[], [dx, dy]: Point): Gesture[] {
  const ahead = (one: Figure) => one.x * dx + one.y * dy;
  return [...figures].sort((a, b) => ahead(b) - ahead(a)).map((one) => ({ figure: one.id, points: [[one.x + dx, one.y + dy]] }));
}

/** Everybody at the same target, the nearest first. */
export function aimed(figures: readonly Figure[], target: Figure): Gesture[] {
  const far = (one: Figure) => Math.hypot(one.x - target.x, one.y - target.y);
  return [...figures].sort((a, b) => far(a) - far(b)).map((one) => ({ figure: one.id, target: target.id }));
}

export interface Sort {
  sheet: string;
  name: string;
  members: number[];
}

/** Those who can be ordered, by the sheet they are played with, whose name is theirs. */
export function sorts(figures: readonly Figure[], sheets: readonly Sheet[]): Sort[] {
  const found = new Map<string, Sort>();
  for (const one of figures) {
    const sort = found.get(one.sheet) ?? { sheet: one.sheet, name: sheets.find((sheet) => sheet.id === one.sheet)?.name ?? one.name, members: [] };
    sort.members.push(one.id);
    found.set(one.sheet, sort);
  }
  return [...found.values()];
}
