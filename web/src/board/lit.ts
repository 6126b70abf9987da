/** The rings round whoever can be chosen. They lie below the figures in a layer of their own and breathe all together: no figure is
 * drawn again for it. */
import type { Place } from "./camera";
import { el } from "./dom";
import { RING, type Look } from "./figures";
import { at, walk } from "./motion";
import { UNIT } from "./sheet";
import type { Figure } from "../wire/types";

export class LitRings {
  private readonly known = new Map<number, SVGElement>();

  constructor(private readonly layer: SVGElement) {}

  /** Who is chosen has a ring of his own already. */
  show(figure: Figure, look: Look, way: readonly Place[]): void {
    if (!look.lit || look.chosen) return this.remove(figure.id);
    let ring = this.known.get(figure.id);
    if (ring === undefined) {
      ring = el("circle", { class: "lit-ring", r: (figure.r / UNIT) * RING });
      this.known.set(figure.id, ring);
      this.layer.append(ring);
    }
    ring.classList.toggle("active", look.active);
    ring.style.transform = at(way[way.length - 1]!);
    if (way.length > 1) walk(ring, way);
  }

  remove(figure: number): void {
    this.known.get(figure)?.remove();
    this.known.delete(figure);
  }
}
