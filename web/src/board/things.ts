/** Stones, gems and tokens that lie on the table. */
import { el } from "./dom";
import { UNIT, type Sheet } from "./sheet";
import type { Thing } from "../wire/types";

const LEAST = 9; // millimetres: on an open table nothing may be too small to be seen

/** `drawn`: the sign of a token in a square of 24, as the game's theme knows it; without one the thing is a gem. */
export function drawThing(sheet: Sheet, thing: Thing, drawn: string | undefined, least = LEAST): SVGElement {
  const [x, y] = sheet.place([thing.x, thing.y]);
  const r = Math.max(least, thing.r / UNIT);
  return el(
    "g",
    { class: `thing thing-${thing.kind} ${thing.seat < 0 ? "" : `side-${thing.seat % 8}`}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-thing": thing.id },
    el("title", {}, thing.name),
    el("circle", { class: "shine", r: r * 2.4, fill: "url(#glow)" }),
    el("g", { class: "upright" }, ...(drawn === undefined ? gem(r, thing.label) : token(r, thing.label, drawn))),
  );
}

function gem(r: number, label: string): SVGElement[] {
  const size = r * 1.1;
  return [
    el("path", { class: "gem", d: `M0 ${-r}L${r * 0.85} ${-r * 0.3}L${r * 0.6} ${r * 0.8}L${-r * 0.6} ${r * 0.8}L${-r * 0.85} ${-r * 0.3}Z` }),
    el("path", { class: "facet", d: `M0 ${-r}L${r * 0.2} ${-r * 0.1}L${-r * 0.6} ${r * 0.8}L${-r * 0.85} ${-r * 0.3}Z` }),
    el("text", { "font-size": size, y: size * 0.36 }, label),
  ];
}

function token(r: number, label: string, drawn: string): SVGElement[] {
  const scale = (r * 1.25) / 24;
  const found = [
    el("circle", { class: "disc", r }),
    el("path", { class: "sign", d: drawn, transform: `scale(${scale.toFixed(3)}) translate(-12 -12)` }),
  ];
  if (!label) return found;
  const size = r * 0.8;
  return [
    ...found,
    el("circle", { class: "owner", cx: r * 0.8, cy: -r * 0.8, r: size * 0.72 }),
    el("text", { class: "owner-letter", "font-size": size, x: r * 0.8, y: -r * 0.8 + size * 0.34 }, label),
  ];
}
