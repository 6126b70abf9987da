import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, ReadyList, Roster } from "../src/wire/types";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) });

const roster = (faction: string, budget: number): Roster =>
  ({ version: 1, game: "alkemy", name: faction, budget, choices: faction ? { faction } : {}, entries: [], notes: "", content: "" }) as Roster;
const force = (id: string, scenarios: string[] = [], seats: number[] = []) => ({ id, name: id, note: "", scenarios, seats });
const READY: ReadyList[] = [
  { id: "jade", list: roster("jade", 180) },
  { id: "avalon", list: roster("avalon", 180) },
  { id: "avalon_great", list: roster("avalon", 300) },
  { id: "avalon_three", list: roster("avalon", 120) },
];
const GAME = {
  forces: [force("jade", ["blitz"]), force("avalon", ["blitz"]), force("avalon_great", ["300"]), force("avalon_three", [], [3])],
  scenarios: [force("blitz"), force("300")],
} as unknown as GameInfo;

beforeEach(() => kept.clear());

test("a list meets others of its price on the scenario that they are for, its own people only if there are no others", async () => {
  const { rivalsOf } = await import("../src/state/rivals");
  const met = (list: Roster, ready = READY) => rivalsOf(list, ready, GAME, "faction");
  expect(met(roster("jade", 180))).toEqual([{ force: "avalon", scenario: "blitz" }]);
  expect(met(roster("", 180)).map((one) => one.force)).toEqual(["jade", "avalon"]);
  expect(met(roster("jade", 180), READY.slice(0, 1))).toEqual([{ force: "jade", scenario: "blitz" }]);
  expect(met(roster("jade", 300))).toEqual([{ force: "avalon_great", scenario: "300" }]);
  expect(met(roster("jade", 120))).toEqual([]); // for three players
  expect(met(roster("jade", 77))).toEqual([]);
}, 60_000);

test("a list remembers its matches, whom it met there and how each ended", async () => {
  const { savedLists } = await import("../src/state/saved_lists.svelte");
  const id = savedLists.add(roster("jade", 180));
  savedLists.change(id, { code: "esc1-mine" });
  savedLists.sat("m1", [{ code: "esc1-mine", name: "Ada" }, { code: "avalon", name: "Bob" }]);
  savedLists.sat("m1", [{ code: "esc1-mine", name: "Ada" }, { code: "avalon", name: "Bob" }]); // the page was loaded again
  savedLists.sat("m2", [{ code: "avalon", name: "Ada" }, { code: "esc1-mine", name: "Bob" }]);
  expect(savedLists.find(id)?.history.map((one) => [one.match, one.seat, one.others])).toEqual([["m2", 1, "Ada"], ["m1", 0, "Bob"]]);
  expect(savedLists.unfinished("alkemy").sort()).toEqual(["m1", "m2"]);
  expect(savedLists.unfinished("ages")).toEqual([]);
  savedLists.over("m1", [1]);
  savedLists.over("m2", [1]);
  savedLists.over("m1", [0]); // it has ended already
  expect(savedLists.find(id)?.history.map((one) => one.result)).toEqual(["won", "lost"]);
  expect(savedLists.unfinished("alkemy")).toEqual([]);
}, 60_000);
