/** What this browser keeps of what one has made: lists, tables, packs, each on a shelf of its own. Several pages of it may
 * be open at once: whatever is changed is changed in what is kept now, not in what this page has seen. */
import { memory } from "../memory";

export interface Kept {
  id: string;
  when: number;
}

export class Shelf<T extends Kept> {
  all: T[] = $state.raw([]);
  adrift = $state(false); // is there more here than the browser could keep?

  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly gameOf: (one: T) => string,
    private readonly read: (one: unknown) => T | null, // null: it is not ours
  ) {
    this.look();
    memory.heard(name, () => this.look());
  }

  /** As it is kept now. */
  protected look(): void {
    const kept = this.adrift ? null : memory.kept<unknown>(this.name, null);
    if (Array.isArray(kept)) this.all = kept.map(this.read).filter((one) => one !== null);
  }

  of(game: string): T[] {
    return this.all.filter((one) => this.gameOf(one) === game).sort((a, b) => b.when - a.when);
  }

  find(id: string): T | undefined {
    return this.all.find((one) => one.id === id);
  }

  change(id: string, change: Partial<Omit<T, "id">>): void {
    this.write((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  remove(id: string): void {
    this.write((all) => all.filter((one) => one.id !== id));
  }

  /** A new place for something; gives its id. */
  protected put(one: Omit<T, "id" | "when">): string {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.place(id, one);
    return id;
  }

  protected place(id: string, one: Omit<T, "id" | "when">): void {
    this.write((all) => [{ ...one, id, when: Date.now() } as T, ...all].slice(0, this.most));
  }

  protected write(changed: (all: T[]) => T[]): void {
    this.look();
    this.all = changed(this.all);
    this.adrift = !memory.keep(this.name, this.all);
  }
}
