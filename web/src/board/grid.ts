/** A ground of squares or hexagons: the outline of each cell, the walls on their sides. As `kits/stage/grid.py` lays it. */
import { el } from "./dom";
import type { Sheet } from "./sheet";
import type { Material, Theme } from "../games/theme";
import type { Cell, Grid, Point, Wall } from "../wire/types";

const ROW = Math.sqrt(3) / 2; // from one row of hexagons to the next, as a share of their width
const CORNER = 1 / Math.sqrt(3);
/** The corners of a cell, clockwise from the upper left one, as shares of its width from its middle (y up). */
const CORNERS: Record<string, readonly (readonly [number, number])[]> = {
  squares: [[-0.5, 0.5], [0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]],
  hexes: [[-0.5, CORNER / 2], [0, CORNER], [0.5, CORNER / 2], [0.5, -CORNER / 2], [0, -CORNER], [-0.5, -CORNER / 2]],
};
/** The sides of a cell, each from this corner to the next. */
const SIDES: Record<string, readonly string[]> = { squares: ["n", "e", "s", "w"], hexes: ["nw", "ne", "e", "se", "sw", "w"] };

type Place = Pick<Cell, "column" | "row">;

export function centreOf(grid: Grid, { column, row }: Place): Point {
  const [x, y] = grid.origin;
  if (grid.shape !== "hexes") return [x + grid.size * column, y - grid.size * row];
  return [x + Math.round(grid.size * (column + row / 2)), y - Math.round(grid.size * ROW * row)];
}

export function outlineOf(grid: Grid, cell: Place): Point[] {
  const [x, y] = centreOf(grid, cell);
  return (CORNERS[grid.shape] ?? []).map(([u, v]) => [x + Math.round(grid.size * u), y + Math.round(grid.size * v)]);
}

export function sideOf(grid: Grid, wall: Wall): Point[] {
  const corners = outlineOf(grid, wall);
  const number = SIDES[grid.shape]?.indexOf(wall.side) ?? -1;
  return number < 0 ? [] : [corners[number]!, corners[(number + 1) % corners.length]!];
}

export function drawGrid(sheet: Sheet, grid: Grid, theme: Theme): SVGElement[] {
  const cells = grid.cells.map((one) => drawCell(sheet.line(outlineOf(grid, one), true), one, theme.material(one.kind)));
  const walls = grid.walls.map((one) => titled(el("path", { class: `wall wall-${one.kind}`, d: sheet.line(sideOf(grid, one)) }), one.name));
  return [...cells, ...walls];
}

/** Like a piece of terrain, but flat: what lies in a cell is drawn as a thing. */
function drawCell(d: string, cell: Cell, material: Material): SVGElement {
  const group = el("g", { class: `piece cell cell-${cell.kind} material-${material.name}`, "data-cell": `${cell.column},${cell.row}` });
  group.append(el("path", { class: "body", d }));
  if (material.texture) group.append(el("path", { class: "texture", d, fill: `url(#tx-${material.texture})` }));
  group.append(el("path", { class: "edge", d }));
  return titled(group, cell.name);
}

function titled(element: SVGElement, name: string): SVGElement {
  if (name) element.append(el("title", {}, name));
  return element;
}
