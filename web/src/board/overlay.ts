/** What is drawn over the table for the one who points: reach, places, the way and its ghost, arrows, ruler, cursor. */
import { el } from "./dom";
import { UNIT, type Sheet } from "./sheet";
import type { Figure, Point, Proposal } from "../wire/types";

export interface Overlay {
  outlines: readonly Point[][];
  spots: readonly Point[];
  drawn: Proposal | null;
  arrows: readonly (readonly [Figure, Figure])[];
  ruler: readonly [Point, Point] | null;
  cursor: Point | null;
  ghost: Figure | null; // who would stand at the end of the way
  aims: boolean; // the way is a line at somebody: nobody would stand at its end
  points: readonly Point[]; // waypoints somebody has set
  trial: readonly { step: Proposal; ghost: Figure | null }[]; // what each of a group would do
}

export const NOTHING_OVER: Overlay = {
  outlines: [],
  spots: [],
  drawn: null,
  arrows: [],
  ruler: null,
  cursor: null,
  ghost: null,
  aims: false,
  points: [],
  trial: [],
};

/** Below the figures: where one may go. */
export function drawReach(sheet: Sheet, over: Overlay): SVGElement[] {
  const found: SVGElement[] = [];
  if (over.outlines.length > 0) {
    const d = over.outlines.map((one) => sheet.line(smoothed(one), true)).join("");
    found.push(el("path", { class: "outline", d, "fill-rule": "nonzero" }));
  }
  for (const spot of over.spots) {
    const [x, y] = sheet.place(spot);
    found.push(el("circle", { class: "spot", cx: x, cy: y, r: 4 }));
  }
  return found;
}

const STEPS = 16; // an outline with more corners than this was walked over a grid

/** The stairs of a grid made round; a shape with few corners is meant as it is. */
export function smoothed(points: readonly Point[]): Point[] {
  let round: Point[] = [...points];
  if (points.length <= STEPS) return round;
  for (let pass = 0; pass < 3; pass++) {
    const last = round;
    round = last.map(([x, y], k) => {
      const [ax, ay] = last[(k + last.length - 1) % last.length]!;
      const [bx, by] = last[(k + 1) % last.length]!;
      return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4];
    });
  }
  return round;
}

/** Above the figures: what the gesture would do. */
export function drawOverlay(sheet: Sheet, over: Overlay, lang: string): SVGElement[] {
  return [
    ...over.arrows.map(([from, to]) => arrow(sheet, [from.x, from.y], [to.x, to.y], "arrow")),
    ...over.trial.flatMap(({ step, ghost }) => way(sheet, { ...over, drawn: step, ghost, points: [] })),
    ...way(sheet, over),
    ...ruler(sheet, over, lang),
    ...cursor(sheet, over.cursor),
  ];
}

function way(sheet: Sheet, { drawn, ghost, aims, points }: Overlay): SVGElement[] {
  const found = points.map((one) => dot(sheet, one, "waypoint"));
  if (drawn === null || drawn.path.length === 0) return found;
  const refused = drawn.refusal.length > 0 ? " refused" : "";
  const end = drawn.path[drawn.path.length - 1]!;
  if (drawn.figure < 0) {
    const round = ringIn(drawn.path);
    if (round > 0) found.push(el("path", { class: `way${refused}`, d: sheet.line(drawn.path.slice(0, round), true) }));
    return [...found, ...drawn.path.slice(round > 0 ? round + 1 : 0).map((one) => standing(sheet, one, ghost, refused))]; // places, each for somebody
  }
  found.push(el("path", { class: `way${refused}`, d: sheet.line(drawn.path) }));
  found.push(...drawn.path.slice(1, -1).map((one) => dot(sheet, one, `waypoint${refused}`)));
  if (!aims) found.push(standing(sheet, end, ghost, refused));
  return found;
}

/** Where a way comes back to its beginning: what lies before is the outline of something that is to be laid down. */
function ringIn(path: readonly Point[]): number {
  const [first] = path;
  return path.findIndex((one, index) => index > 2 && one[0] === first![0] && one[1] === first![1]);
}

function standing(sheet: Sheet, point: Point, ghost: Figure | null, refused: string): SVGElement {
  const [x, y] = sheet.place(point);
  return el("circle", { class: `ghost${refused}`, cx: x, cy: y, r: ghost === null ? 8 : ghost.r / UNIT });
}

function dot(sheet: Sheet, point: Point, name: string): SVGElement {
  const [cx, cy] = sheet.place(point);
  return el("circle", { class: name, cx, cy, r: 4 });
}

function arrow(sheet: Sheet, from: Point, to: Point, name: string): SVGElement {
  return el("path", { class: name, d: sheet.line([from, to]), "marker-end": "url(#arrowhead)" });
}

function ruler(sheet: Sheet, { ruler: measured }: Overlay, lang: string): SVGElement[] {
  if (measured === null) return [];
  const [from, to] = measured;
  const [x, y] = sheet.place(to);
  const said = sheet.said(Math.hypot(to[0] - from[0], to[1] - from[1]), lang);
  return [
    el("path", { class: "ruler", d: sheet.line([from, to]) }),
    dot(sheet, from, "ruler-end"),
    dot(sheet, to, "ruler-end"),
    el(
      "g",
      { class: "measure", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      el("g", { class: "upright steady" }, el("text", { y: -12 }, said)),
    ),
  ];
}

function cursor(sheet: Sheet, at: Point | null): SVGElement[] {
  if (at === null) return [];
  const [x, y] = sheet.place(at);
  return [el("path", { class: "cursor", d: `M${x - 16} ${y}h11M${x + 5} ${y}h11M${x} ${y - 16}v11M${x} ${y + 5}v11` })];
}
