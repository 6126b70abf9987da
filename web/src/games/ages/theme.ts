/** Ash and dawn: two hosts, the order of whose cards is a secret. */
import "./theme.css";
import type { Theme, Material } from "../theme";

const MATERIALS: Record<string, Material> = {
  barricade: { name: "timber", texture: "planks", tall: true },
  hill: { name: "hill", texture: "hill", tall: true },
  low_wall: { name: "wall", texture: "stone", tall: true },
  rock: { name: "rock", texture: "rock", tall: true },
  ruin: { name: "ruin", texture: "rubble" },
  wall: { name: "wall", texture: "stone", tall: true },
  wood: { name: "wood", trees: 18, tall: true },
};

/** What a card stands for: a host of soldiers, a hero of legend, one who recites, a machine. */
const CARDS: Record<string, string> = {
  troop: "M6 21V7l3-4 3 4v14M12 21V9l3-4 3 4v12M4 14h16",
  incarnate: "M4 19h16M5 16L3 6l5 4 4-7 4 7 5-4-2 10zM12 12v.1",
  mystic: "M12 2l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM5 19h14M8 22h8",
  machine: "M3 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 15l12-9M4 12l8-2M14 4l6 5",
};

/** A standing stone, jaws of iron, jaws under leaves. */
const TOKENS: Record<string, string> = {
  objective: "M8 21l1-14 3-4 3 4 1 14zM5 21h14M12 9v5M10 11.5h4",
  trap: "M3 15a9 6 0 0 1 18 0zM3 15l2-4 2 4 2-4 2 4 2-4 2 4 2-4 2 4 2-4M3 18h18",
  trap_hidden: "M3 16a9 6 0 0 1 18 0zM3 16l2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3M12 9c-4-1-5-4-3-6 3 0 5 2 3 6zM13 9c1-3 4-4 6-3 0 3-3 4-6 3z",
};

export const theme: Theme = {
  name: "ages",
  material: (kind) => MATERIALS[kind] ?? { name: "rough", texture: "rubble" },
  card(kind, face) {
    const drawn = CARDS[kind];
    return { tone: drawn ? kind : "back", sign: Number(face) > 1 ? `×${face}` : "", ...(drawn && { drawn }) };
  },
  token: (kind) => TOKENS[kind],
  mood: {
    fr: "Une pile de cartes que nul ne voit, des vigies, des embuscades : qui parlera le premier, et pour qui ?",
    en: "A pile of cards that nobody sees, sentries and ambushes: who speaks first, and for whom?",
  },
};
