/** The locker of this browser: lists that the server keeps under a key of one's own. The key stays here. */
import { memory } from "../memory";
import { http, Refused } from "../wire/http";
import type { KeptList } from "../wire/types";
import { say, tongue } from "../words/index.svelte";
import { Desk } from "./desk.svelte";
import { savedLists, type SavedList } from "./saved_lists.svelte";

const KEPT = "locker"; // where this browser keeps the key

class LockerState extends Desk {
  key = $state(memory.kept(KEPT, ""));
  lists: KeptList[] = $state.raw([]);
  most = $state(0);
  days = $state(0);

  constructor() {
    super("");
  }

  /** Does the locker hold this list, in whatever revision? */
  holds(one: SavedList): boolean {
    return this.lists.some((kept) => kept.id === one.id);
  }

  async look(): Promise<void> {
    if (this.key === "") return;
    await this.attempt(() => this.fetch(this.key));
  }

  /** A locker that somebody has the key of; only one that is there is remembered. */
  async use(key: string): Promise<boolean> {
    await this.attempt(async () => {
      await this.fetch(key.trim());
      this.remember(key.trim());
    });
    return this.trouble.length === 0;
  }

  async begin(): Promise<void> {
    await this.attempt(async () => {
      this.remember((await http.openLocker(tongue.lang)).key);
      await this.fetch(this.key);
    });
  }

  /** A list into the locker; where there is no locker yet, one is opened for it. */
  async keep(one: SavedList): Promise<void> {
    if (this.key === "") await this.begin();
    if (this.key === "") return;
    const list = one.list;
    await this.attempt(async () => {
      const known = this.holds(one) ? (one.kept?.revision ?? 0) : 0;
      try {
        const kept = await http.keepList(this.key, one.id, list, known, tongue.lang);
        savedLists.keptAs(one.id, list, kept.revision);
      } catch (error) {
        await this.fetch(this.key); // what lies there now
        throw error;
      }
      await this.fetch(this.key);
    });
  }

  take(kept: KeptList): void {
    savedLists.take(kept.id, kept.list, kept.revision, (name) => say("listCopyOf", { name: name || say("listUnnamed") }));
  }

  async drop(kept: KeptList): Promise<void> {
    await this.attempt(async () => {
      await http.dropList(this.key, kept.id, tongue.lang);
      await this.fetch(this.key);
    });
  }

  async clear(): Promise<void> {
    await this.attempt(async () => {
      await http.clearLocker(this.key, tongue.lang);
      this.forget();
    });
  }

  forget(): void {
    this.remember("");
    this.lists = [];
  }

  private remember(key: string): void {
    this.key = key;
    memory.keep(KEPT, key);
  }

  private async fetch(key: string): Promise<void> {
    try {
      const found = await http.locker(key, tongue.lang);
      [this.lists, this.most, this.days] = [found.lists, found.most, found.days];
    } catch (error) {
      if (key === this.key && error instanceof Refused && error.status === 404) this.lists = [];
      throw error;
    }
  }
}

export const locker = new LockerState();
