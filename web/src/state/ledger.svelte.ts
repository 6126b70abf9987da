/** The rules of a game, clause by clause, fetched once when somebody asks for one. */
import { http } from "../wire/http";

class Ledger {
  private readonly books: Record<string, Record<string, string>> = $state({});
  private readonly asked = new Set<string>();

  /** The text of every clause that is named; those not known yet come when they have arrived. */
  clauses(game: string, why: string): { id: string; text: string }[] {
    const book = this.books[game];
    return named(why).map((id) => ({ id, text: book?.[id] ?? "" }));
  }

  async fetch(game: string): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    try {
      const found = await http.ledger(game);
      this.books[game] = Object.fromEntries(found.map((one) => [one.id, one.text]));
    } catch {
      this.asked.delete(game); // to be asked again
    }
  }
}

/** The clauses a reason names: one or several. */
export function named(why: string): string[] {
  return why.match(/[A-Z]{2,}(?:-[A-Z0-9]+)+/g) ?? [];
}

export const ledger = new Ledger();
