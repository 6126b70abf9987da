/** The army lists that this browser keeps, and how each has done in its matches. */
import { memory } from "../memory";
import type { Roster } from "../wire/types";

export type Result = "" | "won" | "lost" | "drawn"; // empty: not over yet, as far as this browser knows

export interface Played {
  match: string;
  seat: number;
  when: number;
  result: Result;
}

export interface SavedList {
  id: string;
  when: number;
  list: Roster;
  code: string; // empty until the server has seen it
  legal: boolean;
  price: number;
  history: Played[];
}

const MOST = 200;
const REMEMBERED = 50; // matches of one list

function isSaved(one: unknown): one is SavedList {
  const list = (one as Partial<SavedList> | null)?.list;
  return typeof list === "object" && Array.isArray(list.entries) && typeof list.game === "string";
}

function read(): SavedList[] {
  const kept = memory.kept<unknown>("lists", []);
  return Array.isArray(kept) ? kept.filter(isSaved).map((one) => ({ ...one, history: one.history ?? [] })) : [];
}

class SavedLists {
  all: SavedList[] = $state.raw(read());

  of(game: string): SavedList[] {
    return this.all.filter((one) => one.list.game === game).sort((a, b) => b.when - a.when);
  }

  find(id: string): SavedList | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** A new place for a list; gives its id. */
  add(list: Roster): string {
    const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.write([{ id, when: Date.now(), list, code: "", legal: false, price: 0, history: [] }, ...this.all].slice(0, MOST));
    return id;
  }

  change(id: string, change: Partial<Omit<SavedList, "id">>): void {
    this.write(this.all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  remove(id: string): void {
    this.write(this.all.filter((one) => one.id !== id));
  }

  /** Whoever brought one of these lists to a table plays a match with it. */
  sat(match: string, codes: string[]): void {
    codes.forEach((code, seat) => {
      const one = code === "" ? undefined : this.all.find((list) => list.code === code);
      if (one === undefined || one.history.some((played) => played.match === match && played.seat === seat)) return;
      const played: Played = { match, seat, when: Date.now(), result: "" };
      this.change(one.id, { history: [played, ...one.history].slice(0, REMEMBERED) });
    });
  }

  /** A match is over: so has every list done that was played in it. */
  over(match: string, winners: number[]): void {
    const open = (played: Played) => played.match === match && played.result === "";
    if (!this.all.some((one) => one.history.some(open))) return;
    const result = (seat: number): Result => (winners.length === 0 ? "drawn" : winners.includes(seat) ? "won" : "lost");
    const noted = (one: Played): Played => (open(one) ? { ...one, result: result(one.seat) } : one);
    this.write(this.all.map((one) => ({ ...one, history: one.history.map(noted) })));
  }

  private write(lists: SavedList[]): void {
    this.all = lists;
    memory.keep("lists", lists);
  }
}

export const savedLists = new SavedLists();
