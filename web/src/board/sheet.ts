/** From the units of the table (hundredths of a millimetre, y up) to the sheet that is drawn (millimetres, y down). */
import type { Point, TableInfo, TerrainPiece } from "../wire/types";
import type { Place, Size } from "./camera";

export const UNIT = 100;

/** A circle as part of a path. */
export function round(x: number, y: number, r: number): string {
  const [left, radius, across] = [x - r, r, 2 * r].map((one) => Math.round(one * 100) / 100);
  return `M${left} ${Math.round(y * 100) / 100}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0Z`;
}

export class Sheet {
  readonly size: Size;

  constructor(private readonly setting: TableInfo) {
    this.size = { width: setting.table[0] / UNIT, height: setting.table[1] / UNIT };
  }

  place([x, y]: readonly [number, number]): Place {
    return [x / UNIT, this.size.height - y / UNIT];
  }

  point([x, y]: Place): Point {
    return [Math.round(x * UNIT), Math.round((this.size.height - y) * UNIT)];
  }

  line(points: readonly Point[], closed = false): string {
    const places = points.map((one) => this.place(one).map((value) => value.toFixed(1)).join(" "));
    return places.length === 0 ? "" : `M${places.join("L")}${closed ? "Z" : ""}`;
  }

  outline(shape: TerrainPiece["shape"]): string {
    if (shape.type === "polygon") return this.line(shape.points, true);
    const [x, y] = this.place([shape.x, shape.y]);
    return round(x, y, shape.r / UNIT);
  }

  /** A length in the words of the table: 4,3" */
  said(length: number, lang: string): string {
    const { unit, unit_name: name, sign } = this.setting;
    const text = (length / unit).toLocaleString(lang, { maximumFractionDigits: 1 });
    return text + (sign || `\u00a0${name}`);
  }
}
