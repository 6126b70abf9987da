/** Parchment by candlelight, halls of cold stone: a story told by all against the shadows. */
import "./theme.css";
import type { DieLook, Material, Theme } from "../theme";

/** The squares of rooms, the hexes of the region, the body of a beast. */
const MATERIALS: Record<string, Material> = {
  floor: { name: "slab" },
  solid: { name: "pillar", texture: "rock" },
  water: { name: "basin", texture: "water" },
  void: { name: "gulf", texture: "chasm" },
  shadow: { name: "gloom", texture: "chasm" },
  hindering: { name: "clutter", texture: "rubble" },
  hindering_shadow: { name: "clutter-gloom", texture: "rubble" },
  forest: { name: "forest", glyph: "M7 20v-3M17 21v-3M12 14v-2M7 17c-4 0-5-4-2-6-1-3 2-6 4-4 3 1 3 4 2 5 2 3 0 5-4 5zM17 18c-4 0-5-3-3-5-1-3 1-5 4-4 3 0 3 4 2 5 2 3 0 4-3 4zM12 12c-3 0-4-3-2-5 0-4 5-5 6-2 3 2 1 7-4 7z" },
  plain: { name: "plain", glyph: "M4 17q1-4 0-6M6 17q0-3 2-5M16 10q1-3 0-5M18 10q0-3 2-4M12 20q1-3 0-5M14 20q0-2 2-4" },
  mountain: { name: "mountain", glyph: "M2 20l6-11 3 5 4-9 7 15zM8 9l-1 4 2 1M15 5l-1 5 2 2 1-3" },
  marsh: { name: "marsh", glyph: "M4 19h7M13 12h8M6 19v-5M8 19v-8M10 19v-4M15 12V7M17 12V4M19 12V8" },
  sea: { name: "sea", glyph: "M2 8q2.5-3 5 0t5 0 5 0 5 0M2 13q2.5-3 5 0t5 0 5 0 5 0M2 18q2.5-3 5 0t5 0 5 0 5 0" },
  city: { name: "city", glyph: "M3 20V10l2-2 2 2v3h3V6l2-3 2 3v7h3v-3l2-2 2 2v10zM10 20v-4q2-3 4 0v4" },
  edge: { name: "fog" },
  body: { name: "scales", texture: "roof" },
  zone: { name: "flank", texture: "roof" },
  zone_closed: { name: "flank-closed", texture: "chasm" },
  slot: { name: "slot" },
};

const TOKENS: Record<string, string> = {
  access: "M6 21V9q6-8 12 0v12zM6 21h12M14 14h.1",
  access_locked: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3M12 14v3",
  interest: "M2 12q10-10 20 0q-10 10-20 0zM12 9a3 3 0 1 0 .1 0",
  corpse: "M7 13a6 6 0 1 1 10 0v3h-2v3h-6v-3H7zM9.5 10.5h.1M14.5 10.5h.1",
  noise: "M4 10v4h3l5 4V6L7 10zM15 9q2 3 0 6M18 6q4 6 0 12",
  marker_yellow: "M12 3l7 9-7 9-7-9z",
  marker_blue: "M12 3l7 9-7 9-7-9z",
  marker_green: "M12 3l7 9-7 9-7-9z",
  marker_red: "M12 3l7 9-7 9-7-9z",
  town: "M4 20V11l4-4 4 4V5l4 3v12z",
  place: "M12 21c-5-6-7-8-7-12a7 7 0 0 1 14 0c0 4-2 6-7 12zM12 7a2.5 2.5 0 1 0 .1 0",
};

/** What a face shows, whatever the colour of its die. */
const FACES: Record<string, string> = {
  success: "M4 13l5 6L20 5",
  stop: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8",
  special: "M12 2l2.6 7.2L22 12l-7.4 2.8L12 22l-2.6-7.2L2 12l7.4-2.8z",
  blank: "M11 12h2",
  cancel: "M5 5l14 14M19 5L5 19",
  dmg1: "M4 20l3-3M5 14l5 5M8 16L20 4l-1 5M20 4l-5 1",
  dmg2: "M4 20l3-3M5 14l5 5M8 16L20 4l-1 5M20 4l-5 1",
  dmg3: "M4 20l3-3M5 14l5 5M8 16L20 4l-1 5M20 4l-5 1",
  shield1: "M12 2l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5z",
  shield2: "M12 2l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5z",
};
const COUNTED = new Set(["dmg1", "dmg2", "dmg3", "shield1", "shield2", "0", "1", "2", "3"]); // faces with a number

const ON_BASE = new Set(["life", "ap"]);

export const theme: Theme = {
  name: "malhya",
  material: (kind) => MATERIALS[kind] ?? { name: "slab" },
  card: (kind, face) => ({ tone: kind, sign: kind === "scenario" ? face : "" }),
  token: (kind) => TOKENS[kind],
  die({ colour, symbol }): DieLook {
    const sign = FACES[symbol];
    return { tone: colour || "white", ...(sign && { sign }), bare: !COUNTED.has(symbol) };
  },
  onBase: (bar) => ON_BASE.has(bar),
  mood: {
    fr: "Un livre, une carte, des salles où l'on se glisse : tous ensemble contre la forteresse des ombres.",
    en: "A book, a map, halls to steal through: all together against the shadow fortress.",
  },
};
