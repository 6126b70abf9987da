/** How a game themes its table: which material a kind of terrain is drawn in, its cards, dice and tokens; colours are in its
 * style sheet. */
import type { OfDie } from "../wire/types";

export interface Material {
  name: string; // the class it is painted by
  texture?: string; // a pattern of board/textures
  trees?: number; // the size of crowns, in millimetres
  ridge?: boolean; // a roof
  tall?: boolean; // casts a shadow
  glyph?: string; // on a ground of cells, drawn in the middle of one in a square of 24
}

/** How a die is painted: its tone, and a sign drawn in a square of 24. */
export interface DieLook {
  tone: string;
  sign?: string;
  bare?: boolean; // the sign says it all: no number beside it
}

export interface Theme {
  name: string;
  material(kind: string): Material;
  /** The colour of a card by its kind and face, and the sign on it: a word, or drawn in a square of 24. */
  card(kind: string, face: string): { tone: string; sign: string; drawn?: string };
  /** A token on the table, drawn in a square of 24 on a disc; without one it is a gem. */
  token?(kind: string): string | undefined;
  /** A die; without this it is white and bears its number alone. */
  die?(die: OfDie): DieLook;
  /** Is this counted round the base of a figure too, and not on its sheet alone? */
  onBase?(bar: string): boolean;
  mood: { fr: string; en: string };
}

/** Every folder beside this file is a game: `theme.ts` exports its theme (its picture in the lobby is `Art.svelte`, see panels/GameArt). */
const THEMES = import.meta.glob<Theme>("./*/theme.ts", { eager: true, import: "theme" });

/** What a game without a theme wears: bare stone, white cards. */
const BARE: Theme = {
  name: "bare",
  material: (kind) => ({ name: kind, texture: "stone", tall: true }),
  card: (_, face) => ({ tone: "plain", sign: face }),
  mood: { fr: "", en: "" },
};

export function themeOf(game: string): Theme {
  return THEMES[`./${game}/theme.ts`] ?? BARE;
}
