/** The tables that this browser keeps. */
import { memory } from "../memory";

export interface SavedTable {
  id: string;
  when: number;
  game: string;
  format: string;
  name: string;
  code: string;
  legal: boolean;
}

const MOST = 100;

function isSaved(one: unknown): one is SavedTable {
  const table = one as Partial<SavedTable> | null;
  return typeof table?.code === "string" && typeof table.game === "string" && typeof table.id === "string";
}

function read(): SavedTable[] {
  const kept = memory.kept<unknown>("layouts", []);
  return Array.isArray(kept) ? kept.filter(isSaved) : [];
}

class SavedTables {
  all: SavedTable[] = $state.raw(read());

  of(game: string): SavedTable[] {
    return this.all.filter((one) => one.game === game).sort((a, b) => b.when - a.when);
  }

  find(id: string): SavedTable | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** A new place for a table; gives its id. */
  add(table: Omit<SavedTable, "id" | "when">): string {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.write([{ ...table, id, when: Date.now() }, ...this.all].slice(0, MOST));
    return id;
  }

  change(id: string, change: Partial<Omit<SavedTable, "id">>): void {
    this.write(this.all.map((one) => (one.id === id ? { ...one, ...change, when: Date.now() } : one)));
  }

  remove(id: string): void {
    this.write(this.all.filter((one) => one.id !== id));
  }

  private write(tables: SavedTable[]): void {
    this.all = tables;
    memory.keep("layouts", tables);
  }
}

export const savedTables = new SavedTables();
