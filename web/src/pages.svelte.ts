/** The pages that a first visit does not begin with. Each comes when it is first asked for, and all of them as soon as
 * whatever was opened stands there: who is in the house goes on from room to room when the net goes. */
import type { Component } from "svelte";
import type { Route } from "./route";

export type Later = Exclude<Route["page"], "lobby" | "join" | "nowhere">;
type Page = Component<any>;

/** The page of an address, where it is one of these. */
export function laterOf({ page }: Route): Later | null {
  return page === "lobby" || page === "join" || page === "nowhere" ? null : page;
}

const DOORS: Record<Later, () => Promise<{ default: Page }>> = {
  table: () => import("./pages/TablePage.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  lists: () => import("./pages/Lists.svelte"),
  tables: () => import("./pages/Tables.svelte"),
  packs: () => import("./pages/Packs.svelte"),
};

export class Rooms {
  private open: Partial<Record<Later, Page>> = $state.raw({});
  private shut: ReadonlySet<Later> = $state.raw(new Set());

  constructor(private readonly doors = DOORS) {}

  /** The page, once it is there. */
  at(page: Later): Page | undefined {
    return this.open[page];
  }

  /** It could not be had: the net is gone, or the house has another client by now. */
  lacks(page: Later): boolean {
    return !this.open[page] && this.shut.has(page);
  }

  async fetch(page: Later): Promise<void> {
    if (this.open[page]) return;
    this.shut = new Set([...this.shut].filter((one) => one !== page));
    try {
      const { default: found } = await this.doors[page]();
      this.open = { ...this.open, [page]: found };
    } catch {
      this.shut = new Set([...this.shut, page]);
    }
  }

  /** Everything else, one after the other; what cannot be had now is asked for again when it is wanted. */
  async fetchAll(): Promise<void> {
    for (const page of Object.keys(this.doors) as Later[]) {
      if (this.open[page]) continue;
      await this.fetch(page);
      if (this.lacks(page)) return;
    }
  }
}
