/** How a game dresses its table: which stuff a kind of terrain is drawn in; colours are in its style sheet. */
import { dress as fantastiques } from "./fantastiques/dress";
import { dress as moonstone } from "./moonstone/dress";

export interface Stuff {
  name: string; // the class it is painted by
  texture?: string; // a pattern of board/textures
  trees?: number; // the size of crowns, in millimetres
  ridge?: boolean; // a roof
  tall?: boolean; // casts a shadow
}

export interface Dress {
  name: string;
  stuff(kind: string): Stuff;
  /** The colour of a card by its kind and face, and the sign on it: a word, or drawn in a square of 24. */
  card(kind: string, face: string): { tone: string; sign: string; drawn?: string };
  mood: { fr: string; en: string };
}

export const PLAIN: Stuff = { name: "rough", texture: "rubble" };

const KNOWN: Record<string, Dress> = { fantastiques, moonstone };

export function dressOf(game: string): Dress {
  return KNOWN[game] ?? fantastiques;
}
