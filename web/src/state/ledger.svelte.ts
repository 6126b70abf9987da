/** The rules of a game, clause by clause, in the language of the screen: fetched once when somebody asks for one. */
import { http, type Lang } from "../wire/http";
import type { Clause } from "../wire/types";

class Ledger {
  private books: Record<string, readonly Clause[]> = $state.raw({});
  private readonly asked = new Set<string>();
  silent = $state(false); // the last one that was asked for could not be had

  /** Every clause in the order of the book, once it has arrived. */
  book(game: string, lang: Lang): readonly Clause[] | undefined {
    return this.books[`${game}:${lang}`];
  }

  /** The text of every clause that is named; those not known yet come when they have arrived. */
  clauses(game: string, lang: Lang, why: string): { id: string; text: string }[] {
    const book = this.book(game, lang);
    return named(why).map((id) => ({ id, text: book?.find((one) => one.id === id)?.text ?? "" }));
  }

  async fetch(game: string, lang: Lang): Promise<void> {
    const name = `${game}:${lang}`;
    if (this.asked.has(name)) return;
    this.asked.add(name);
    try {
      const found = await http.ledger(game, lang);
      this.books = { ...this.books, [name]: found };
      this.silent = false;
    } catch {
      this.asked.delete(name); // to be asked again
      this.silent = true;
    }
  }
}

/** The clauses a reason names: one, or several with commas between them. */
export function named(why: string): string[] {
  return why.split(", ").filter((one) => one !== "");
}

export const ledger = new Ledger();
