/** Stones, gems and tokens that lie on the table. */
import { el } from "./dom";
import { UNIT, type Sheet } from "./sheet";
import type { Thing } from "../wire/types";

export function drawThing(sheet: Sheet, thing: Thing): SVGElement {
  const [x, y] = sheet.place([thing.x, thing.y]);
  const r = Math.max(9, thing.r / UNIT);
  const size = r * 1.1;
  return el(
    "g",
    { class: `thing thing-${thing.kind}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "data-thing": thing.id },
    el("title", {}, thing.name),
    el("circle", { class: "shine", r: r * 2.4, fill: "url(#glow)" }),
    el(
      "g",
      { class: "upright" },
      el("path", { class: "gem", d: `M0 ${-r}L${r * 0.85} ${-r * 0.3}L${r * 0.6} ${r * 0.8}L${-r * 0.6} ${r * 0.8}L${-r * 0.85} ${-r * 0.3}Z` }),
      el("path", { class: "facet", d: `M0 ${-r}L${r * 0.2} ${-r * 0.1}L${-r * 0.6} ${r * 0.8}L${-r * 0.85} ${-r * 0.3}Z` }),
      el("text", { "font-size": size, y: size * 0.36 }, thing.label),
    ),
  );
}
