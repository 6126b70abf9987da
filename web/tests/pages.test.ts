import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { laterOf, Rooms } from "../src/pages.svelte";
import type { Component } from "svelte";

const SOURCE = resolve(__dirname, "../src");
const TAKEN = /^\s*(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.[^"]+)"/gm;

/** Every file that comes with this one, by imports that are not made for their types or later. */
function comesWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name] of readFileSync(file, "utf-8").matchAll(TAKEN)) {
    comesWith(found(resolve(dirname(file), name!)), known);
  }
  return known;
}

function found(place: string): string {
  const file = ["", ".ts"].map((ending) => place + ending).find((one) => existsSync(one));
  if (file === undefined) throw new Error(place);
  return file;
}

const page = (() => undefined) as unknown as Component;
const doors = (fail: string[] = []) => {
  const asked: string[] = [];
  const door = (name: string) => async () => {
    asked.push(name);
    if (fail.includes(name)) throw new Error("no net");
    return { default: page };
  };
  const all = { table: door("table"), replay: door("replay"), lists: door("lists"), tables: door("tables"), packs: door("packs") };
  return { asked, all };
};

test("a first page does not bring board, book, list builder and review along", () => {
  const files = [...comesWith(resolve(SOURCE, "App.svelte"))].map((one) => one.slice(SOURCE.length + 1));
  expect(files).toContain("pages/Lobby.svelte");
  expect(files).toContain("words/fr.ts");
  const heavy = /^(board\/|panels\/(lists|tables|packs)\/|panels\/(BoardView|BookPage|Review|Prompt|Log)\.|pages\/(TablePage|Replay|Lists|Tables|Packs)\.)/;
  expect(files.filter((one) => heavy.test(one))).toEqual([]);
});

test("a page is fetched once, the others follow, and none is asked for twice", async () => {
  const { asked, all } = doors();
  const rooms = new Rooms(all);
  await rooms.fetch("table");
  expect(rooms.at("table")).toBe(page);
  expect(rooms.at("lists")).toBeUndefined();
  await rooms.fetchAll();
  await rooms.fetchAll();
  expect(asked.sort()).toEqual(["lists", "packs", "replay", "table", "tables"]);
});

test("what could not be had says so, and is asked for again when it is wanted", async () => {
  const broken = ["replay"];
  const { asked, all } = doors(broken);
  const rooms = new Rooms(all);
  await rooms.fetchAll();
  expect(asked).toEqual(["table", "replay"]); // the net is gone: the rest would fail as well
  expect(rooms.lacks("replay")).toBe(true);
  expect(rooms.lacks("packs")).toBe(false);
  broken.pop();
  await rooms.fetch("replay");
  expect(rooms.lacks("replay")).toBe(false);
  expect(rooms.at("replay")).toBe(page);
});

test("the pages that come later are those an address names beside lobby and invitation", () => {
  expect(laterOf({ page: "table", match: "a", keys: [] })).toBe("table");
  expect(laterOf({ page: "lobby" })).toBeNull();
  expect(laterOf({ page: "join", match: "a", invitation: "b" })).toBeNull();
});
