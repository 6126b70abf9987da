/** What this browser keeps of what one has made: lists, tables, packs, each on a shelf of its own. */
import { memory } from "../memory";

export interface Kept {
  id: string;
  when: number;
}

export class Shelf<T extends Kept> {
  all: T[] = $state.raw([]);

  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly gameOf: (one: T) => string,
    read: (one: unknown) => T | null, // null: it is not ours
  ) {
    const kept = memory.kept<unknown>(name, []);
    this.all = Array.isArray(kept) ? kept.map(read).filter((one) => one !== null) : [];
  }

  of(game: string): T[] {
    return this.all.filter((one) => this.gameOf(one) === game).sort((a, b) => b.when - a.when);
  }

  find(id: string): T | undefined {
    return this.all.find((one) => one.id === id);
  }

  change(id: string, change: Partial<Omit<T, "id">>): void {
    this.write(this.all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  remove(id: string): void {
    this.write(this.all.filter((one) => one.id !== id));
  }

  /** A new place for something; gives its id. */
  protected put(one: Omit<T, "id" | "when">): string {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.place(id, one);
    return id;
  }

  protected place(id: string, one: Omit<T, "id" | "when">): void {
    this.write([{ ...one, id, when: Date.now() } as T, ...this.all].slice(0, this.most));
  }

  protected write(all: T[]): void {
    this.all = all;
    memory.keep(this.name, all);
  }
}
