/** The table itself: its wooden frame, the ground, and a measure along its edges where measuring is allowed. */
import { el } from "./dom";
import { UNIT, type Sheet } from "./sheet";
import type { TableInfo } from "../wire/types";

const FRAME = 16; // of a table of the usual size; a small one has a thinner frame

export function drawGround(sheet: Sheet, setting: TableInfo): SVGElement[] {
  const { width, height } = sheet.size;
  const frame = Math.min(FRAME, Math.max(width, height) / 30);
  const rect = (name: string, more: number, extra = {}) =>
    el("rect", { class: name, x: -more, y: -more, width: width + 2 * more, height: height + 2 * more, ...extra });
  const found = [
    rect("frame-shade", frame * 1.3, { rx: frame * 0.6 }),
    rect("frame", frame, { rx: frame * 0.45 }),
    rect("frame-edge", frame * 0.19, { rx: frame * 0.12 }),
    rect("ground", 0),
    rect("ground-texture", 0, { fill: "url(#tx-ground)" }),
    rect("ground-light", 0, { fill: "url(#light)" }),
  ];
  if (setting.ruler) found.push(el("path", { class: "ticks", d: ticks(sheet, setting.unit / UNIT) }));
  return found;
}

function ticks(sheet: Sheet, unit: number): string {
  const { width, height } = sheet.size;
  const parts: string[] = [];
  for (let k = 0; k * unit <= width + 0.1; k++) {
    const long = k % 6 === 0 ? 9 : 5;
    parts.push(`M${k * unit} -3v-${long}M${k * unit} ${height + 3}v${long}`);
  }
  for (let k = 0; k * unit <= height + 0.1; k++) {
    const long = k % 6 === 0 ? 9 : 5;
    parts.push(`M-3 ${k * unit}h-${long}M${width + 3} ${k * unit}h${long}`);
  }
  return parts.join("");
}
