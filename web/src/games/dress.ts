/** How a game dresses its table: which stuff a kind of terrain is drawn in, its cards, dice and tokens; colours are in its
 * style sheet. */
import { dress as alkemy } from "./alkemy/dress";
import { dress as fantastiques } from "./fantastiques/dress";
import { dress as moonstone } from "./moonstone/dress";
import type { OfDie } from "../wire/types";

export interface Stuff {
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

export interface Dress {
  name: string;
  stuff(kind: string): Stuff;
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

const KNOWN: Record<string, Dress> = { alkemy, fantastiques, moonstone };

export function dressOf(game: string): Dress {
  return KNOWN[game] ?? fantastiques;
}
