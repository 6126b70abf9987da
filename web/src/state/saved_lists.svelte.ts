/** The army lists that this browser keeps, and how each has done in its matches. */
import type { Roster } from "../wire/types";
import { Shelf, type Kept } from "./saved.svelte";

export type Result = "" | "won" | "lost" | "drawn"; // empty: not over yet, as far as this browser knows

export interface Played {
  match: string;
  seat: number;
  when: number;
  result: Result;
  others?: string; // who else was at the table
}

/** What lay before a seat when its table was opened: a list, if its code is one of ours, and who sat there. */
export interface Brought {
  code: string;
  name: string;
}

export interface SavedList extends Kept {
  list: Roster;
  code: string; // empty until the server has seen it
  legal: boolean;
  price: number;
  history: Played[];
  kept?: { revision: number; as: string }; // in the locker: which revision, and the list as it was then
}

const MOST = 200;
const REMEMBERED = 50; // matches of one list

function read(one: unknown): SavedList | null {
  const list = (one as Partial<SavedList> | null)?.list;
  if (typeof list !== "object" || !Array.isArray(list.entries) || typeof list.game !== "string") return null;
  return { ...(one as SavedList), history: (one as SavedList).history ?? [] };
}

class SavedLists extends Shelf<SavedList> {
  constructor() {
    super("lists", MOST, (one) => one.list.game, read);
  }

  /** A new place for a list; gives its id. */
  add(list: Roster): string {
    return this.put({ list, code: "", legal: false, price: 0, history: [] });
  }

  /** Has the list changed since it was put into the locker? */
  changedSince(one: SavedList): boolean {
    return one.kept === undefined || one.kept.as !== JSON.stringify(one.list);
  }

  /** The list lies in the locker as it is here. */
  keptAs(id: string, list: Roster, revision: number): void {
    this.change(id, { kept: { revision, as: JSON.stringify(list) } });
  }

  /** A list from the locker takes its place here; what was changed here in the meantime stays, as a copy. */
  take(id: string, list: Roster, revision: number, copyOf: (name: string) => string): void {
    const mine = this.find(id);
    if (mine !== undefined && this.changedSince(mine)) this.add({ ...mine.list, name: copyOf(mine.list.name).slice(0, 80) });
    const kept = { revision, as: JSON.stringify(list) };
    if (mine !== undefined) this.change(id, { list, kept, code: "", legal: false, when: Date.now() });
    else this.place(id, { list, kept, code: "", legal: false, price: 0, history: [] });
  }

  /** Whoever brought one of these lists to a table plays a match with it. */
  sat(match: string, seats: readonly Brought[]): void {
    this.look();
    seats.forEach(({ code }, seat) => {
      const one = code === "" ? undefined : this.all.find((list) => list.code === code);
      if (one === undefined || one.history.some((played) => played.match === match && played.seat === seat)) return;
      const others = seats.filter((_, other) => other !== seat).map(({ name }) => name).filter(Boolean).join(", ");
      const played: Played = { match, seat, when: Date.now(), result: "", others };
      this.change(one.id, { history: [played, ...one.history].slice(0, REMEMBERED) });
    });
  }

  /** The matches of a game of which this browser has not seen the end. */
  unfinished(game: string): string[] {
    const played = this.of(game).flatMap((one) => one.history).filter((one) => one.result === "");
    return [...new Set(played.sort((a, b) => b.when - a.when).map((one) => one.match))];
  }

  /** A match is over: so has every list done that was played in it. */
  over(match: string, winners: number[]): void {
    this.look();
    const open = (played: Played) => played.match === match && played.result === "";
    if (!this.all.some((one) => one.history.some(open))) return;
    const result = (seat: number): Result => (winners.length === 0 ? "drawn" : winners.includes(seat) ? "won" : "lost");
    const noted = (one: Played): Played => (open(one) ? { ...one, result: result(one.seat) } : one);
    this.write((all) => all.map((one) => ({ ...one, history: one.history.map(noted) })));
  }
}

export const savedLists = new SavedLists();
