/** The terrain: each piece in its material, with trees where trees stand and a ridge on every roof. */
import { el } from "./dom";
import { inside } from "./hit";
import { round, type Sheet } from "./sheet";
import type { Place } from "./camera";
import type { Material } from "../games/theme";
import type { TerrainPiece, Zone } from "../wire/types";

type Corner = [number, number];

export function drawPiece(sheet: Sheet, piece: TerrainPiece, material: Material): SVGElement {
  const d = sheet.outline(piece.shape);
  const group = el("g", { class: `piece material-${material.name} ${piece.floor ? "raised" : ""}`, "data-terrain": piece.id });
  if (material.tall) group.append(el("path", { class: "cast", d, transform: "translate(3 4)" }));
  group.append(el("path", { class: "body", d }));
  if (material.texture) group.append(el("path", { class: "texture", d, fill: `url(#tx-${material.texture})` }));
  if (material.ridge) group.append(...ridge(sheet, piece));
  if (material.trees) group.append(...trees(sheet, piece, material.trees));
  group.append(el("path", { class: "edge", d }));
  return group;
}

/** Along the middle of a long roof. */
function ridge(sheet: Sheet, { shape }: TerrainPiece): SVGElement[] {
  if (shape.type !== "polygon" || shape.points.length !== 4) return [];
  const [a, b, c, d] = shape.points.map((one) => sheet.place(one)) as [Place, Place, Place, Place];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(c[0] - b[0], c[1] - b[1]);
  const [from, to] = long ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(c, d)];
  const half = long ? [a, b, to, from] : [from, b, c, to];
  const lit = `M${half.map((one) => one.join(" ")).join("L")}Z`;
  return [el("path", { class: "sunny", d: lit }), el("path", { class: "ridge", d: `M${from.join(" ")}L${to.join(" ")}` })];
}

function middle([ax, ay]: Place, [bx, by]: Place): Place {
  return [(ax + bx) / 2, (ay + by) / 2];
}

const MOST_TREES = 90;

/** Crowns where the shape has room for them, always in the same places. */
function trees(sheet: Sheet, piece: TerrainPiece, size: number): SVGElement[] {
  const shape = piece.shape;
  if (shape.type === "circle" && shape.r / 100 < size * 2) {
    const [x, y] = sheet.place([shape.x, shape.y]);
    const r = shape.r / 100;
    return [crown(x, y, r, 0), el("circle", { class: "trunk", cx: x, cy: y, r: r * 0.22 })];
  }
  const corners: Corner[] = shape.type === "polygon" ? shape.points : around(shape.x, shape.y, shape.r);
  const [left, right] = span(corners.map(([x]) => x));
  const [low, high] = span(corners.map(([, y]) => y));
  const step = Math.max(size * 165, Math.sqrt(((right - left) * (high - low)) / MOST_TREES));
  const found: SVGElement[] = [];
  let n = 7;
  for (let y = low + step / 2; y < high; y += step) {
    for (let x = left + step / 2; x < right; x += step) {
      n = (n * 1103515245 + 12345) % 2147483648;
      const spot: Corner = [x + ((n % 97) / 97 - 0.5) * step * 0.6, y + ((n % 89) / 89 - 0.5) * step * 0.6];
      if (inside(shape, spot)) found.push(crown(...sheet.place(spot), size * (0.75 + (n % 7) / 14), n));
    }
  }
  return found;
}

function crown(x: number, y: number, r: number, n: number): SVGElement {
  const lobes = Array.from({ length: 7 }, (_, k) => {
    const angle = (k * 2 * Math.PI) / 7 + n;
    return round(x + Math.cos(angle) * r * 0.55, y + Math.sin(angle) * r * 0.55, r * 0.48);
  });
  const top = el("circle", { class: "top", cx: x - r * 0.15, cy: y - r * 0.2, r: r * 0.5 });
  return el("g", { class: `crown tone-${n % 3}` }, el("path", { class: "lobes", d: lobes.join("") }), top);
}

function around(x: number, y: number, r: number): Corner[] {
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
}

function span(values: number[]): Corner {
  return [Math.min(...values), Math.max(...values)];
}

export function drawZone(sheet: Sheet, zone: Zone): SVGElement {
  const side = zone.seat >= 0 ? `side-${zone.seat % 8}` : "";
  return el("path", { class: `zone zone-${zone.kind} ${side}`, d: sheet.line(zone.points, true) }, el("title", {}, zone.name));
}
