/** A night meadow under the moon, with stones that glow in the ground. */
import "./theme.css";
import type { Theme, Material } from "../theme";

const MATERIALS: Record<string, Material> = {
  bag_of_gold: { name: "gold", texture: "gold" },
  barrier: { name: "wall", texture: "stone", tall: true },
  building: { name: "floor", texture: "planks" },
  door: { name: "timber", texture: "planks", tall: true },
  ladder: { name: "timber", texture: "stairs" },
  obstacle: { name: "timber", texture: "planks", tall: true },
  platform: { name: "platform", texture: "planks", tall: true },
  stairs: { name: "wall", texture: "stairs" },
  tree: { name: "wood", trees: 26, tall: true },
  water: { name: "water", texture: "water" },
  wooded_patch: { name: "wood", trees: 15 },
};

const TONES: Record<string, string> = { G: "green", B: "blue", P: "pink", C: "catastrophe" };

/** A blade for each way to strike, a shield held high or low. */
const DRAWN: Record<string, string> = {
  HG: "M12 2l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5zM8 9l4-4 4 4M12 5v9",
  LG: "M12 2l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5zM8 13l4 4 4-4M12 8v9",
  FS: "M6 3q11 2 11 15M12 13l5 6 4-7M4 8q7 1 8 8",
  RA: "M6 21q11-2 11-15M12 11l5-6 4 7M4 16q7-1 8-8",
  TH: "M2 12h18M14 6l7 6-7 6M5 8v8",
  SC: "M3 16q9-13 18-4M21 5v7h-7M4 20q7-8 13-5",
  CAT: "M12 2l2.5 6.5L21 6l-3 6 3 6-6.5-2.5L12 22l-2.5-6.5L3 18l3-6-3-6 6.5 2.5z",
};

export const theme: Theme = {
  name: "moonstone",
  material: (kind) => MATERIALS[kind] ?? { name: "rough", texture: "rubble" },
  card(kind, face) {
    const drawn = DRAWN[face];
    const sign = drawn === undefined ? face.slice(1) : "";
    return { tone: kind === "arcane" ? (TONES[face[0] ?? ""] ?? "plain") : "steel", sign, ...(drawn && { drawn }) };
  },
  mood: {
    fr: "Une poignée de compères, des cartes cachées et des pierres de lune à déterrer avant l'aube.",
    en: "A handful of rogues, hidden cards, and moonstones to dig up before dawn.",
  },
};
