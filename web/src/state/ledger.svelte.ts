/** The rules of a game, clause by clause, in the language of the screen: fetched once when somebody asks for one. */
import { http, type Lang } from "../wire/http";

class Ledger {
  private readonly books: Record<string, Record<string, string>> = $state({});
  private readonly asked = new Set<string>();

  /** The text of every clause that is named; those not known yet come when they have arrived. */
  clauses(game: string, lang: Lang, why: string): { id: string; text: string }[] {
    const book = this.books[`${game}:${lang}`];
    return named(why).map((id) => ({ id, text: book?.[id] ?? "" }));
  }

  async fetch(game: string, lang: Lang): Promise<void> {
    const name = `${game}:${lang}`;
    if (this.asked.has(name)) return;
    this.asked.add(name);
    try {
      const found = await http.ledger(game, lang);
      this.books[name] = Object.fromEntries(found.map((one) => [one.id, one.text]));
    } catch {
      this.asked.delete(name); // to be asked again
    }
  }
}

/** The clauses a reason names: one, or several with commas between them. */
export function named(why: string): string[] {
  return why.split(", ").filter((one) => one !== "");
}

export const ledger = new Ledger();
