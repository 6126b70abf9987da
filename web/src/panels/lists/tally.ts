/** How a list has done, in a line: won, lost, drawn, under way. */
import type { Result, SavedList } from "../../state/saved_lists.svelte";
import { say, type Word } from "../../words/index.svelte";

const RESULTS: [Result, Word][] = [["won", "listWon"], ["lost", "listLost"], ["drawn", "listDrawn"], ["", "listRunning"]];

export function tally(one: SavedList): string {
  const told = RESULTS.map(([result, word]) => ({ word, count: one.history.filter((played) => played.result === result).length }));
  return told.filter(({ count }) => count > 0).map(({ word, count }) => say(word, { count })).join(", ");
}
