/** A ground of squares or hexagons: the outline of each cell, the walls on their sides. As `kits/stage/grid.py` lays it. */
import { el } from "./dom";
import { UNIT, type Sheet } from "./sheet";
import type { Material, Theme } from "../games/theme";
import type { Cell, Grid, Point, Wall } from "../wire/types";

const ROW = Math.sqrt(3) / 2; // from one row of hexagons to the next, as a share of their width
const CORNER = 1 / Math.sqrt(3);
const GLYPH = 0.72; // of a cell that its sign takes
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
  const cells = grid.cells.map((one) => drawCell(sheet, grid, one, theme.material(one.kind)));
  const walls = grid.walls.map((one) => titled(el("path", { class: `wall wall-${one.kind}`, d: sheet.line(sideOf(grid, one)) }), one.name));
  return [...cells, ...walls];
}

/** Like a piece of terrain, but flat: what lies in a cell is drawn as a thing. */
function drawCell(sheet: Sheet, grid: Grid, cell: Cell, material: Material): SVGElement {
  const d = sheet.line(outlineOf(grid, cell), true);
  const group = el("g", { class: `piece cell cell-${cell.kind} material-${material.name}`, "data-cell": `${cell.column},${cell.row}` });
  group.append(el("path", { class: "body", d }));
  if (material.texture) group.append(el("path", { class: "texture", d, fill: `url(#tx-${material.texture})` }));
  if (material.glyph) group.append(glyph(sheet, grid, cell, material.glyph));
  group.append(el("path", { class: "edge", d }));
  return titled(group, cell.name);
}

/** What stands in a cell: trees, peaks, waves. */
function glyph(sheet: Sheet, grid: Grid, cell: Cell, d: string): SVGElement {
  const [x, y] = sheet.place(centreOf(grid, cell));
  const scale = (grid.size / UNIT / 24) * GLYPH;
  return el("path", { class: "glyph", d, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)}) translate(-12 -12)` });
}

/** The cell that a point lies in, where there is one. */
export function cellAt(grid: Grid, [x, y]: Point): Cell | undefined {
  const away = (one: Cell) => {
    const [u, v] = centreOf(grid, one);
    return Math.hypot(u - x, v - y);
  };
  const near = grid.cells.filter((one) => away(one) < grid.size * 0.71);
  return near.sort((one, other) => away(one) - away(other))[0];
}

function titled(element: SVGElement, name: string): SVGElement {
  if (name) element.append(el("title", {}, name));
  return element;
}
