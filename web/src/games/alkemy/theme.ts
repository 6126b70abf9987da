/** Ochre stone and brass: a duel of small warbands, with dice that bear a number and a weapon. */
import "./theme.css";
import type { Theme, Material } from "../theme";

/** By what a piece is called, else by its type of terrain. */
const MATERIALS: Record<string, Material> = {
  hedge: { name: "hedge", texture: "hedge", tall: true },
  hill: { name: "hill", texture: "hill", tall: true },
  house: { name: "house", texture: "roof", ridge: true, tall: true },
  lake: { name: "water", texture: "water" },
  marsh: { name: "marsh", texture: "marsh" },
  pond: { name: "water", texture: "water" },
  rocks: { name: "rock", texture: "rock", tall: true },
  ruins: { name: "ruin", texture: "rubble" },
  trees: { name: "wood", trees: 17, tall: true },
  wall: { name: "wall", texture: "stone", tall: true },
  cluttered: { name: "rough", texture: "rubble" },
  hampering: { name: "hedge", texture: "hedge", tall: true },
  obstructing: { name: "rock", texture: "rock", tall: true },
  obstructing_low: { name: "wall", texture: "stone", tall: true },
  obstructing_tall: { name: "house", texture: "roof", ridge: true, tall: true },
  special_hill: { name: "hill", texture: "hill", tall: true },
  special_lake: { name: "water", texture: "water" },
};

/** The weapon on a face. */
const SIGNS: Record<string, string> = {
  S: "M4 20l3-3M5 14l5 5M8 16L20 4M20 4l-1 5M20 4l-5 1",
  A: "M6 21L15 6M12 4q7-1 9 7q-4 1-8-3zM13 8L9 6q0-4 4-4",
  M: "M5 21L14 10M14 4l6 6M16 3a5 5 0 1 1-2 8a5 5 0 0 1 2-8zM12 6l-2-2M19 13l2 2",
};

const CARDS: Record<string, { tone: string; drawn: string }> = {
  quick: { tone: "quick", drawn: "M3 8h9M2 12h7M4 16h6M11 19L20 5M20 5l-1 6M20 5l-6 2" },
  normal: { tone: "normal", drawn: "M4 20l3-3M5 14l5 5M8 16L20 4M20 4l-1 5M20 4l-5 1" },
  brutal: { tone: "brutal", drawn: "M5 22L13 9M9 3q10-3 12 8q-6 3-12-2zM3 5l3 2M2 10h4M8 1v2" },
  parry: { tone: "parry", drawn: "M12 2l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5zM12 6v11M8 10h8" },
  inactive: { tone: "inactive", drawn: "M8 3h8M8 21h8M9 3c0 6 6 6 6 9s-6 3-6 9M15 3c0 6-6 6-6 9s6 3 6 9" },
};

/** The four elements by their old signs; a jinn marker is a carved stone. */
const TOKENS: Record<string, string> = {
  token_fire: "M12 4L21 20H3z",
  token_water: "M12 20L3 4h18z",
  token_air: "M12 4L21 20H3zM6 14.5h12",
  token_earth: "M12 20L3 4h18zM6 9.5h12",
  jinn: "M8 21V8q4-7 8 0v13zM6 21h12M10 11h.1M14 11h.1M10.5 15q1.5 1.3 3 0",
};

const ON_THE_SHEET = /^(components|stones|concentration)/;

export const theme: Theme = {
  name: "alkemy",
  material: (kind) => MATERIALS[kind] ?? { name: "ruin", texture: "stone", tall: true },
  card(kind, face) {
    const known = CARDS[face.toLowerCase()] ?? CARDS[kind];
    return known ? { tone: known.tone, sign: "", drawn: known.drawn } : { tone: "plain", sign: "" };
  },
  token: (kind) => TOKENS[kind],
  die: ({ colour, symbol }) => ({ tone: colour || "plain", ...(SIGNS[symbol] && { sign: SIGNS[symbol] }) }),
  onBase: (bar) => !ON_THE_SHEET.test(bar),
  mood: {
    fr: "Deux bandes, trois bornes et le coup d'œil : on juge les distances, on cache ses cartes, on transmute.",
    en: "Two warbands, three jinn stones and a good eye: judge the distance, hide your card, transmute.",
  },
};
