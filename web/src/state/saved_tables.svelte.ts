/** The tables that this browser keeps. */
import { Shelf, type Kept } from "./saved.svelte";

export interface SavedTable extends Kept {
  game: string;
  format: string;
  name: string;
  code: string;
  legal: boolean;
}

const MOST = 100;

function read(one: unknown): SavedTable | null {
  const table = one as Partial<SavedTable> | null;
  const ours = typeof table?.code === "string" && typeof table.game === "string" && typeof table.id === "string";
  return ours ? (one as SavedTable) : null;
}

class SavedTables extends Shelf<SavedTable> {
  constructor() {
    super("layouts", MOST, (one) => one.game, read);
  }

  /** A new place for a table; gives its id. */
  add(table: Omit<SavedTable, "id" | "when">): string {
    return this.put(table);
  }

  override change(id: string, change: Partial<Omit<SavedTable, "id">>): void {
    super.change(id, { ...change, when: Date.now() });
  }
}

export const savedTables = new SavedTables();
