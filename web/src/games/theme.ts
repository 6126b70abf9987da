/** How a game themes its table: which material a kind of terrain is drawn in, its cards, dice and tokens; colours are in its
 * style sheet. */
import { theme as alkemy } from "./alkemy/theme";
import { theme as fantastiques } from "./fantastiques/theme";
import { theme as moonstone } from "./moonstone/theme";
import type { OfDie } from "../wire/types";

export interface Material {
  name: string; // the class it is painted by
  texture?: string; // a pattern of board/textures
  trees?: number; // the size of crowns, in millimetres
  ridge?: boolean; // a roof
  tall?: boolean; // casts a shadow
}

/** How a die is painted: its tone, and a sign drawn in a square of 24. */
export interface DieLook {
  tone: string;
  sign?: string;
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

const KNOWN: Record<string, Theme> = { alkemy, fantastiques, moonstone };

export function themeOf(game: string): Theme {
  return KNOWN[game] ?? fantastiques;
}
