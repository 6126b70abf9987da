/** The clauses of a game as a book: its chapters, what is looked for in it, and what one clause says of others. */
import type { Clause } from "../wire/types";

export interface Chapter {
  name: string;
  clauses: Clause[];
}

const NAMED = /\b([A-Z]{3}-[A-Z]{2,3}-\d+)\b/;

/** Its chapters, in its order. */
export function chaptersOf(book: readonly Clause[]): Chapter[] {
  const found = new Map<string, Clause[]>();
  for (const one of book) found.set(one.chapter, [...(found.get(one.chapter) ?? []), one]);
  return [...found].map(([name, clauses]) => ({ name, clauses }));
}

/** The clauses that hold every word, in whatever number and gender, with or without accents. */
export function lookedUp(book: readonly Clause[], wanted: string): Clause[] {
  const words = plain(wanted).split(/\s+/).map(stem).filter(Boolean);
  return book.filter((one) => {
    const text = plain(`${one.id} ${one.chapter} ${one.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** A clause in pieces: every second one names another clause. */
export function namedIn(text: string): string[] {
  return text.split(NAMED);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’]/g, "'").toLowerCase();
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:e?s|e|x)$/, "") : word;
}
