/** Heroic parchment and ink: the battlefields of Escarmouches Fantastiques. */
import "./theme.css";
import type { Theme, Material } from "../theme";

const MATERIALS: Record<string, Material> = {
  barricade: { name: "timber", texture: "planks", tall: true },
  building: { name: "house", texture: "roof", ridge: true, tall: true },
  chasm: { name: "chasm", texture: "chasm" },
  deep_water: { name: "water", texture: "water" },
  fence: { name: "timber", texture: "planks", tall: true },
  flames: { name: "flames", texture: "flames" },
  ford: { name: "ford", texture: "ford" },
  hedge: { name: "hedge", texture: "hedge", tall: true },
  high_wall: { name: "wall", texture: "stone", tall: true },
  hill: { name: "hill", texture: "hill", tall: true },
  low_wall: { name: "wall", texture: "stone", tall: true },
  marsh: { name: "marsh", texture: "marsh" },
  prison: { name: "prison", texture: "bars", tall: true },
  rock: { name: "rock", texture: "rock", tall: true },
  rubble: { name: "rough", texture: "rubble" },
  ruin: { name: "ruin", texture: "stone", tall: true },
  wood: { name: "wood", trees: 17 },
};

export const theme: Theme = {
  name: "fantastiques",
  material: (kind) => MATERIALS[kind] ?? { name: "rough", texture: "rubble" },
  card: () => ({ tone: "plain", sign: "" }),
  mood: {
    fr: "Deux armées, des héros, des monstres et des sorts : la bataille rangée en petit.",
    en: "Two armies, heroes, monsters and spells: a pitched battle in small.",
  },
};
