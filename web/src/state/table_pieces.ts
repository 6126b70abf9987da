/** Pieces of a table in somebody's hands: shapes, turns, twins, what moves along. Units and angles are the table's: y up,
 * degrees against the clock. */
import type { Point, TablePiece, TerrainPiece, Thing } from "../wire/types";

export type Symmetry = "none" | "turn" | "sides" | "ends"; // by half a turn, left and right, near and far

export const SYMMETRIES: readonly Symmetry[] = ["none", "turn", "sides", "ends"];
const SAME = 60; // table units: closer is the same place
const LEAST = 500; // 5 mm: thinner is nothing to lay down

export function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A place of the table as the piece has it while it is not turned. */
export function within(piece: TablePiece, [x, y]: Point): Point {
  return turned([x - piece.x, y - piece.y], -piece.degrees);
}

/** A spot of the piece as it lies on the table. */
export function placed(piece: TablePiece, spot: Point): Point {
  const [x, y] = turned(spot, piece.degrees);
  return [Math.round(piece.x + x), Math.round(piece.y + y)];
}

export function corners(piece: TablePiece): Point[] {
  const [w, d] = [piece.width / 2, piece.depth / 2];
  const own: Point[] = piece.corners.length > 0 ? piece.corners : [[-w, -d], [w, -d], [w, d], [-w, d]]; // prettier-ignore
  return own.map((one) => placed(piece, one));
}

/** As the board draws it. */
export function asTerrain(piece: TablePiece): TerrainPiece {
  const shape: TerrainPiece["shape"] = piece.round
    ? { type: "circle", x: piece.x, y: piece.y, r: piece.width / 2 }
    : { type: "polygon", points: corners(piece) };
  return { id: piece.id, kind: piece.kind, name: piece.name, shape, traits: [], height: 0, floor: "" };
}

/** What has the game's own size is a token and no terrain. */
export function asThing(piece: TablePiece): Thing {
  return { id: piece.id, kind: piece.kind, name: piece.name, x: piece.x, y: piece.y, r: piece.width / 2, label: piece.side < 0 ? "" : "AB"[piece.side] ?? "", seat: piece.side };
}

export function snapped(value: number, step: number): number {
  return step > 0 ? Math.round(value / step) * step : Math.round(value);
}

/** 0 to 359. */
export function angle(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

// --- twins ---

type Size = readonly [number, number];

/** Where the twin of a piece lies, and how. */
export function image(piece: TablePiece, symmetry: Symmetry, [width, depth]: Size): TablePiece {
  const across = symmetry === "turn" || symmetry === "sides";
  const along = symmetry === "turn" || symmetry === "ends";
  const place = { x: across ? width - piece.x : piece.x, y: along ? depth - piece.y : piece.y };
  const side = along && piece.side >= 0 ? 1 - piece.side : piece.side;
  if (symmetry === "turn") return { ...piece, ...place, side, degrees: angle(piece.degrees + 180) };
  // a mirror: the piece is held against it as it lies unturned, and turned the other way
  const mirrored = (spots: Point[]): Point[] => spots.map(([x, y]): Point => [-x, y]).reverse();
  const spots = piece.spots.map(([x, y]): Point => [-x, y]);
  const degrees = angle(symmetry === "sides" ? -piece.degrees : 180 - piece.degrees);
  return { ...piece, ...place, side, degrees, corners: mirrored(piece.corners), spots };
}

function alike(one: TablePiece, other: TablePiece): boolean {
  const same = one.kind === other.kind && one.round === other.round && one.side === other.side;
  const size = Math.abs(one.width - other.width) + Math.abs(one.depth - other.depth) <= SAME;
  const near = Math.hypot(one.x - other.x, one.y - other.y) <= SAME;
  const way = one.corners.length > 0 ? 360 : 180; // a rectangle looks the same after half a turn
  const apart = (((one.degrees - other.degrees) % way) + way) % way;
  return same && size && near && (one.round || Math.min(apart, way - apart) < 2);
}

/** The piece that lies where the twin of this one would; it follows. */
export function twinOf(pieces: readonly TablePiece[], piece: TablePiece, symmetry: Symmetry, table: Size): TablePiece | undefined {
  if (symmetry === "none") return undefined;
  const wanted = image(piece, symmetry, table);
  return pieces.find((one) => one.id !== piece.id && alike(one, wanted));
}

// --- changes: each gives the pieces as they lie afterwards ---

export type Change = Partial<Pick<TablePiece, "x" | "y" | "width" | "depth" | "degrees" | "on" | "leads">>;

/** A piece changed, and its twin with it; what stands on either of them, or leads up to it, moves along. */
export function changed(pieces: readonly TablePiece[], id: string, change: Change, symmetry: Symmetry, table: Size): TablePiece[] {
  const before = pieces.find((one) => one.id === id);
  if (before === undefined) return [...pieces];
  const after = sized(before, kept({ ...before, ...change }, table));
  const twin = twinOf(pieces, before, symmetry, table);
  const next = carried(pieces, before, after);
  if (twin === undefined) return next;
  const { x, y, width, depth, degrees, corners, spots } = image(after, symmetry, table);
  return carried(next, twin, { ...twin, x, y, width, depth, degrees, corners, spots });
}

/** Its middle stays on the table, where the hand finds it again, and it is no longer than the table is from corner to corner. */
function kept(piece: TablePiece, [width, depth]: Size): TablePiece {
  const most = Math.round(Math.hypot(width, depth));
  const degrees = piece.degrees >= 0 && piece.degrees < 360 ? piece.degrees : angle(piece.degrees);
  const [x, y] = [Math.min(Math.max(piece.x, 0), width), Math.min(Math.max(piece.y, 0), depth)];
  return { ...piece, x, y, width: Math.min(piece.width, most), depth: Math.min(piece.depth, most), degrees };
}

/** Corners and spots grow with the piece; a disc stays round. */
function sized(before: TablePiece, after: TablePiece): TablePiece {
  const width = Math.max(LEAST, Math.round(after.width));
  const depth = after.round ? width : Math.max(LEAST, Math.round(after.depth));
  if (width === before.width && depth === before.depth) return after;
  if (before.fixed) return { ...after, width: before.width, depth: before.depth };
  const grown = ([x, y]: Point): Point => [Math.round((x * width) / before.width), Math.round((y * depth) / before.depth)];
  return { ...after, width, depth, corners: after.corners.map(grown), spots: after.spots.map(grown) };
}

/** One piece replaced, and all that belongs to it moved and turned along. */
function carried(pieces: readonly TablePiece[], before: TablePiece, after: TablePiece, done: string[] = []): TablePiece[] {
  let next = pieces.map((one) => (one.id === before.id ? after : one));
  const by = after.degrees - before.degrees;
  for (const one of pieces) {
    const follows = (one.on === before.id || one.leads === before.id) && one.id !== before.id && !done.includes(one.id);
    if (!follows) continue;
    const [dx, dy] = turned([one.x - before.x, one.y - before.y], by);
    const moved = { ...one, x: Math.round(after.x + dx), y: Math.round(after.y + dy), degrees: one.round ? one.degrees : angle(one.degrees + by) };
    next = carried(next, one, moved, [...done, before.id, one.id]);
  }
  return next;
}

/** A name for a copy of a piece that nothing here has. */
export function fresh(pieces: readonly TablePiece[], word: string): string {
  const taken = new Set(pieces.map((one) => one.id));
  let number = 1;
  while (taken.has(`${word}_${number}`)) number += 1;
  return `${word}_${number}`;
}

/** A piece laid down where there is room, with its twin; tokens lie behind all terrain, as the server lists them. */
export function added(pieces: readonly TablePiece[], model: TablePiece, at: Point, symmetry: Symmetry, table: Size, step: number): { pieces: TablePiece[]; id: string } {
  const one = roomy(pieces, { ...model, id: fresh(pieces, model.id), x: Math.round(at[0]), y: Math.round(at[1]) }, symmetry, table, step);
  let next = inserted(pieces, one);
  const twin = symmetry === "none" ? null : image(one, symmetry, table);
  if (twin !== null && !alike(twin, one)) next = inserted(next, { ...twin, id: fresh(next, model.id) });
  return { pieces: next, id: one.id };
}

/** The piece at the nearest place where it lies on nothing and nothing lies on it, its twin neither; where it was if there is
 * none. What belongs on or against other pieces is laid there by hand. */
function roomy(pieces: readonly TablePiece[], piece: TablePiece, symmetry: Symmetry, table: Size, step: number): TablePiece {
  const reach = (one: TablePiece) => (one.round ? one.width : Math.hypot(one.width, one.depth)) / 2;
  const apart = (one: TablePiece, other: TablePiece) => Math.hypot(one.x - other.x, one.y - other.y) >= reach(one) + reach(other);
  const twinned = (one: TablePiece) => (symmetry === "none" ? one : image(one, symmetry, table));
  const alone = alike(piece, twinned(piece)); // it has no twin where it is; elsewhere it may
  const free = (one: TablePiece) => {
    const twin = twinned(one);
    return (twin === one || (one === piece && alone) || apart(one, twin)) && pieces.every((other) => apart(one, other) && apart(twin, other));
  };
  if (piece.fixed || piece.climbs || free(piece)) return piece;
  const inside = (one: TablePiece) => [[one.x, table[0]], [one.y, table[1]]].every(([at, size]) => at! >= reach(one) && at! <= size! - reach(one)); // prettier-ignore
  for (let ring = 1; ring * step < Math.max(...table); ring += 1) {
    const found = ringed(ring).map(([x, y]) => ({ ...piece, x: Math.round(piece.x + x * step), y: Math.round(piece.y + y * step) }));
    const near = found.find((one) => inside(one) && free(one));
    if (near !== undefined) return near;
  }
  return piece;
}

/** The steps from a spot to the square so far around it, the nearest first. */
function ringed(far: number): Point[] {
  const along = Array.from({ length: 2 * far }, (_, at) => at - far);
  const around = along.flatMap((at): Point[] => [[at, -far], [far, at], [-at, far], [-far, -at]]);
  return around.sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
}

function inserted(pieces: readonly TablePiece[], piece: TablePiece): TablePiece[] {
  const first = piece.fixed ? -1 : pieces.findIndex((one) => one.fixed);
  return first < 0 ? [...pieces, piece] : [...pieces.slice(0, first), piece, ...pieces.slice(first)];
}

export function removed(pieces: readonly TablePiece[], id: string, symmetry: Symmetry, table: Size): TablePiece[] {
  const piece = pieces.find((one) => one.id === id);
  const twin = piece && twinOf(pieces, piece, symmetry, table);
  return pieces.filter((one) => one.id !== id && one.id !== twin?.id);
}

/** The piece on top at a place; tokens before terrain. `slack` for fingers. */
export function pieceAt(pieces: readonly TablePiece[], at: Point, slack: number): TablePiece | undefined {
  return [...pieces].reverse().find((one) => {
    const [x, y] = within(one, at);
    if (one.round) return Math.hypot(x, y) <= one.width / 2 + slack;
    return Math.abs(x) <= one.width / 2 + slack && Math.abs(y) <= one.depth / 2 + slack;
  });
}

// --- what was before ---

/** Steps that can be taken back, and taken again. */
export class Steps<T> {
  private past: T[] = [];
  private future: T[] = [];

  constructor(private readonly most = 200) {}

  /** This is how it was before the change that is being made. */
  keep(before: T): void {
    this.past = [...this.past, before].slice(-this.most);
    this.future = [];
  }

  back(now: T): T | undefined {
    const found = this.past.pop();
    if (found !== undefined) this.future.push(now);
    return found;
  }

  forth(now: T): T | undefined {
    const found = this.future.pop();
    if (found !== undefined) this.past.push(now);
    return found;
  }

  get depth(): [number, number] {
    return [this.past.length, this.future.length];
  }
}
