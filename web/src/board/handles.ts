/** A piece that somebody holds: its outline, a handle that turns it, and handles that make it larger or smaller. */
import { el } from "./dom";
import type { Sheet } from "./sheet";
import { asTerrain, placed } from "../state/table_pieces";
import type { Point, TablePiece } from "../wire/types";

export type Grip = "turn" | "width" | "depth" | "both";

const AWAY = 26; // pixels from the piece to the handle that turns it
const RADIUS = 8;

/** Where the handles are; `pixel` is the length of one on the table. */
export function grips(piece: TablePiece, pixel: number): { grip: Grip; at: Point }[] {
  if (piece.fixed) return [];
  const [w, d] = [piece.width / 2, piece.depth / 2];
  const at = (x: number, y: number): Point => placed(piece, [x, y]);
  if (piece.round) return [{ grip: "both", at: at(w, 0) }];
  const turn = { grip: "turn" as const, at: at(0, d + AWAY * pixel) };
  return [turn, { grip: "width", at: at(w, 0) }, { grip: "depth", at: at(0, -d) }, { grip: "both", at: at(w, -d) }];
}

export function drawHeld(sheet: Sheet, piece: TablePiece, twin: TablePiece | undefined, pixel: number): SVGElement[] {
  const outline = (one: TablePiece, name: string) => el("path", { class: name, d: sheet.outline(asTerrain(one).shape) });
  const handles = grips(piece, pixel).flatMap(({ grip, at }) => {
    const [cx, cy] = sheet.place(at);
    const r = (RADIUS * pixel) / 100;
    const stem = grip === "turn" ? [el("path", { class: "held-stem", d: sheet.line([placed(piece, [0, piece.depth / 2]), at]) })] : [];
    return [...stem, el("circle", { class: `held-grip held-grip-${grip}`, cx, cy, r, "data-grip": grip })];
  });
  return [...(twin ? [outline(twin, "held-twin")] : []), outline(piece, "held"), ...handles];
}
