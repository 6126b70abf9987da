/** What lies under a place of the table: the figure on top, else a thing, and the terrain it stands on. */
import type { Scene, TerrainPiece } from "../wire/types";
import type { Spot } from "../state/pointing.svelte";

type Where = [number, number];

export function spotAt(scene: Scene | null, terrain: readonly TerrainPiece[], point: Where, slack: number): Spot {
  return {
    point: [Math.round(point[0]), Math.round(point[1])],
    figure: figureAt(scene, point, slack),
    thing: thingAt(scene, point, slack),
    terrain: terrainAt(terrain, point),
  };
}

/** The figure whose base is there; `slack` for fingers, the nearest middle first. */
function figureAt(scene: Scene | null, [x, y]: Where, slack: number): number {
  let best = -1;
  let nearest = Infinity;
  for (const one of scene?.figures ?? []) {
    const away = Math.hypot(one.x - x, one.y - y);
    if (one.where === "table" && away <= one.r + slack && away < nearest) {
      best = one.id;
      nearest = away;
    }
  }
  return best;
}

function thingAt(scene: Scene | null, [x, y]: Where, slack: number): string {
  return scene?.things.find((one) => Math.hypot(one.x - x, one.y - y) <= one.r + slack)?.id ?? "";
}

function terrainAt(terrain: readonly TerrainPiece[], point: Where): string {
  const under = terrain.filter((one) => inside(one.shape, point));
  return under[under.length - 1]?.id ?? "";
}

export function inside(shape: TerrainPiece["shape"], [x, y]: Where): boolean {
  if (shape.type === "circle") return Math.hypot(shape.x - x, shape.y - y) <= shape.r;
  let within = false;
  const points = shape.points;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}
