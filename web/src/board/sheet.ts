/** From the units of the table (hundredths of a millimetre, y up) to the sheet that is drawn (millimetres, y down). */
import type { Point, TableInfo, TerrainPiece } from "../wire/types";
import type { Place, Size } from "./camera";

export const UNIT = 100;

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
    const r = shape.r / UNIT;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }

  /** A length in the words of the table: 4,3" */
  said(length: number, lang: string): string {
    const { unit, unit_name: name, sign } = this.setting;
    const text = (length / unit).toLocaleString(lang, { maximumFractionDigits: 1 });
    return text + (sign || `\u00a0${name}`);
  }
}
