/** The games of this house, in the language of the screen. */
import { http, type Lang } from "../wire/http";
import type { GameInfo } from "../wire/types";

class Catalogue {
  games: GameInfo[] | null = $state.raw(null);
  silent = $state(false);
  private lang: Lang | null = null;

  async fetch(lang: Lang): Promise<void> {
    if (this.lang === lang && this.games !== null) return;
    this.lang = lang;
    try {
      const found = await http.games(lang);
      if (this.lang === lang) this.games = found;
      this.silent = false;
    } catch {
      this.silent = true;
    }
  }

  find(name: string | undefined): GameInfo | undefined {
    return this.games?.find((one) => one.name === name);
  }
}

export const catalogue = new Catalogue();
