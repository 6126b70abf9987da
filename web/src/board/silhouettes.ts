/** The outline on a base, drawn in a square of 24: who stands there, told before any letter is read. */
import { el } from "./dom";
import type { Silhouette } from "../wire/types";

/** A round head at this place. */
const head = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const OUTLINES: Record<Silhouette, string> = {
  foot: `${head(10.5, 4.8, 3)}M5.5 22.5V12q0-3.4 5-3.4t5 3.4v10.5h-3.6v-6.3h-2.8v6.3zM16.4 9.6h5.8v5.2q0 3.6-2.9 5.2q-2.9-1.6-2.9-5.2zM2 4.2h1.9v8.6h1.3v1.8H3.9v3.6H2v-3.6H.7v-1.8H2z`,
  archer: `${head(8, 4.8, 3)}M3 22.5V12q0-3.4 5-3.4q3.4 0 4.6 1.6h9.9v2.2h-9.5v10.1H9.4v-6.3H6.6v6.3zM14.6 1.8q10.4 9.7 0 19.6l-1.2-1.5q7.2-8.4 0-16.6z`,
  rider: "M6 22.5q.4-5.6 4.2-9q-3.6-.6-5.6 1.9L2.2 13q2-5.8 6.3-8.2L9.4 1l3 2.7q5.2 1.6 7 7q1.4 5.4 1.1 11.8z",
  mage: "M12.6.8q3.6 4.8 4.7 10.4H6.9Q9 5.6 12.6.8zM2.4 11.9h19.2l-2.3 2.6H4.7zM7.4 15.4h9.2q-.3 4.9-4.6 8q-4.3-3.1-4.6-8z",
  priest: `M12 .6a3.6 1.5 0 1 0 0 3a3.6 1.5 0 1 0 0-3zM12 1.5a2.4.6 0 1 1 0 1.2a2.4.6 0 1 1 0-1.2z${head(12, 7.4, 2.9)}M12 10.8q6 0 6.6 6l.9 5.9h-15l.9-5.9q.6-6 6.6-6zM11 13v2.3H8.9v1.9H11v4h2v-4h2.1v-1.9H13V13z`,
  scout: "M12 1.2q5.6 1.3 6.6 8.6l3 12.9H2.4l3-12.9Q6.4 2.5 12 1.2zM12 5.9q-3.1 1.2-3.1 4.4T12 15q3.1-1.5 3.1-4.7T12 5.9zM9.8 9.6l1.8.7-.2 1-1.7-.5zM14.2 9.6l-1.8.7.2 1 1.7-.5z",
  captain: `M5.6 8.4L4.2 1.8l4.2 2.9L12 .9l3.6 3.8l4.2-2.9l-1.4 6.6z${head(12, 12.2, 3.1)}M3 22.8q.4-7 9-7t9 7z`,
  standard: "M4.4 1h2.2v22H4.4zM7.6 2.4q4-1.9 7.4 0t7.4 0v10.2q-4 1.9-7.4 0t-7.4 0z",
  beast: "M12 11.2q6.6 0 7.2 6.6q.2 4.4-3.8 4.2q-1.6-.5-3.4-.5t-3.4.5q-4 .2-3.8-4.2q.6-6.6 7.2-6.6zM4 7.4a2.3 3 -18 1 0 .02 0zM9 2.2a2.3 3.1 -6 1 0 .02 0zM15 2.2a2.3 3.1 6 1 1-.02 0zM20 7.4a2.3 3 18 1 1-.02 0z",
  flyer: "M12 7.4q1.8-6 10.8-6q.2 6.6-4.4 9.3q2.1.1 3.3 1.4q-2.9 4.2-7.2 4L12 22.8l-2.5-6.7q-4.3.2-7.2-4q1.2-1.3 3.3-1.4Q1 8 1.2 1.4q9 0 10.8 6z",
  monster: "M2.6 1q1 5.2 5.4 6.4q4-1.6 8 0q4.4-1.2 5.4-6.4q3.2 7.8-1.9 11q.8 4.6-3.1 6.9l-1 3.9H8.6l-1-3.9q-3.9-2.3-3.1-6.9Q-.6 8.8 2.6 1zM7.4 11.4l3.2 1.6l-.6 1.9l-2.8-1.2zM16.6 11.4l-3.2 1.6l.6 1.9l2.8-1.2zM9.2 17.4l1.2 2.2l1.6-1.5l1.6 1.5l1.2-2.2z",
  spirit: "M12 1.4q7.6 0 7.6 8.6v12.8l-3.1-2.7l-2.2 2.7l-2.3-2.7l-2.3 2.7l-2.2-2.7l-3.1 2.7V10q0-8.6 7.6-8.6zM9.2 7.6a1.5 2 0 1 0 .02 0zM14.8 7.6a1.5 2 0 1 0 .02 0z",
  machine: "M1.2 9.6L14.6 3l2.6 5.2L5 14.6zM9.6 11.6a5.6 5.6 0 1 0 .02 0zM9.6 15.4a1.8 1.8 0 1 1-.02 0zM15.6 18.4l7.2 2.2l-.6 2l-7.6-1.9z",
};

/** The outline of this figure, as large as this radius. */
export function drawSilhouette(silhouette: Silhouette, r: number): SVGElement {
  const scale = (r * 2) / 24;
  const path = el("path", { d: OUTLINES[silhouette], "fill-rule": "evenodd" });
  return el("g", { class: "silhouette", "data-silhouette": silhouette, transform: `scale(${scale.toFixed(3)}) translate(-12 -12)` }, path);
}

/** The same for a list in plain HTML. */
export function outlineOf(silhouette: Silhouette): string {
  return OUTLINES[silhouette];
}
