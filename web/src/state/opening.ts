/** A table is opened: its seats at this screen are sat down at, and the lists that were brought to it remember it. */
import { memory } from "../memory";
import { written } from "../route";
import { http } from "../wire/http";
import type { NewMatch, Opened } from "../wire/types";
import { tongue } from "../words/index.svelte";
import { savedLists } from "./saved_lists.svelte";

export async function openTable(wish: NewMatch, title: string): Promise<void> {
  const opened = await http.open(wish, tongue.lang);
  // what lies before an open seat is played by somebody else, who may bring a list of his own
  savedLists.sat(opened.match, wish.seats.map(({ kind, force, name }) => ({ code: kind === "open" ? "" : (force ?? ""), name: name ?? "" })));
  satDown(opened, title, wish.game);
}

/** To the table, at every seat whose key this screen was given. */
export function satDown(opened: Opened, title: string, game: string, again = false): void {
  const keys = opened.seats.flatMap((one) => (one.key ? [one.key] : []));
  memory.sat({ match: opened.match, game, title, when: Date.now(), keys, again });
  location.hash = written({ page: "table", match: opened.match, keys });
}
