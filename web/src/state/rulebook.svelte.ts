/** The rules of a game to be looked up, over whatever page is open. */
export interface Opened {
  game: string;
  at: string; // the clause to begin with; empty: the table of contents
}

class Rulebook {
  wanted: Opened | null = $state.raw(null);

  open(game: string, at = ""): void {
    this.wanted = { game, at };
  }

  close(): void {
    this.wanted = null;
  }
}

export const rulebook = new Rulebook();
