/** The material terrain is made of, as patterns in millimetres of the sheet; their colours are the theme's. */
function tile(id: string, size: number, inner: string): string {
  return `<pattern id="tx-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${inner}</pattern>`;
}

const INK = "var(--tx-ink)";
const PALE = "var(--tx-pale)";
const line = (d: string, width: number, colour = INK, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;

export const TEXTURES: string = [
  tile(
    "ground",
    90,
    line("M12 20l2-5 2 5M60 44l2-6 2 6M34 74l2-5 2 5M78 12l1.5-4 1.5 4M8 58l1.5-4 1.5 4", 0.9, "var(--tuft)") +
      `<circle cx="45" cy="14" r="1" fill="var(--speck)"/><circle cx="20" cy="40" r="1.2" fill="var(--speck)"/>` +
      `<circle cx="72" cy="68" r="1.1" fill="var(--speck)"/><circle cx="56" cy="82" r=".9" fill="var(--speck)"/>`,
  ),
  tile("water", 40, line("M-4 10q6-5 12 0t12 0t12 0t12 0M-10 30q6-5 12 0t12 0t12 0t12 0t12 0", 1.3, PALE)),
  tile("ford", 40, line("M4 12h10M22 12h6M10 30h14M32 28h5", 1.2, PALE) + `<circle cx="20" cy="20" r="2" fill="${PALE}"/>`),
  tile("marsh", 36, line("M6 14h9M20 30h10M8 14v-6M11 14v-8M14 14v-5M23 30v-7M26 30v-5", 1.1)),
  tile(
    "hedge",
    16,
    `<circle cx="4" cy="4" r="4.5" fill="#7fa859"/><circle cx="12" cy="6" r="4" fill="#35571f"/>` +
      `<circle cx="6" cy="12" r="4" fill="#3d6426"/><circle cx="13" cy="13" r="3.5" fill="#6d9a48"/>`,
  ),
  tile("stone", 24, line("M0 0h24M0 12h24M8 0v12M20 0v12M2 12v12M14 12v12", 0.9)),
  tile("planks", 20, line("M0 0h20M0 6.7h20M0 13.3h20M6 0v6.7M15 6.7v6.6M9 13.3v6.7", 0.7)),
  tile("roof", 18, line("M0 9q4.5 6 9 0q4.5 6 9 0M-4.5 18q4.5 6 9 0q4.5 6 9 0q4.5 6 9 0M-4.5 0q4.5 6 9 0q4.5 6 9 0q4.5 6 9 0", 0.8)),
  tile("hill", 34, line("M2 10l5 6M18 4l5 6M26 20l5 6M9 24l5 6", 0.9)),
  tile("rubble", 30, line("M4 8l4-4 4 3-2 5zM18 20l5-3 3 5-5 3zM22 6l3-1 1 3-3 1zM6 22l3-2 2 3-3 2z", 0.9, INK, `fill="${PALE}"`)),
  tile("rock", 44, line("M4 30l8-20 10 6 6-10 12 22M12 10l4 22M28 6l-2 26", 1)),
  tile("flames", 26, line("M6 22c-5-6 2-9 1-15 6 4 7 11 3 15M18 18c-4-5 1-7 1-12 5 4 5 9 2 12", 1.8, "#ffd34d")),
  tile("chasm", 14, line("M0 14L14 0M-3 3l6-6M11 17l6-6", 1.3)),
  tile("bars", 12, line("M6 0v12M0 6h12", 1.6, "#2b2826")),
  tile("stairs", 12, line("M0 2h12M0 6h12M0 10h12", 1.1)),
  tile("gold", 10, `<circle cx="5" cy="5" r="3" fill="#ffe07a" stroke="${INK}" stroke-width=".7"/>`),
].join("");
