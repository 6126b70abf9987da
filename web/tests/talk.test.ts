import { afterEach, expect, test, vi } from "vitest";
import { Caller, calls, waiting, type Means, type Waiting } from "../src/state/calling";
import { company, Talk } from "../src/state/talk.svelte";
import type { SeatState, Spoken } from "../src/wire/types";

afterEach(() => vi.unstubAllGlobals());

function shelf(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
}

const spoken = (seat: number, text: string, at: number): Spoken => ({ seat, text, at });

test("what others have said waits to be read, what one has said oneself does not", () => {
  shelf();
  const called: string[] = [];
  const talk = new Talk("m", (one) => called.push(one.text));
  talk.hear([spoken(1, "Bonsoir", 10)], 0);
  talk.hear([spoken(1, "Prêt ?", 11)], 0);
  expect(talk.unread(0).map((one) => one.text)).toEqual(["Bonsoir", "Prêt ?"]);
  expect(called).toEqual(["Bonsoir", "Prêt ?"]);
  talk.hear([spoken(0, "Oui", 12)], 0);
  expect(talk.unread(0)).toEqual([]); // who answers has read
  expect(called).toHaveLength(2);
});

test("who comes back finds what was said meanwhile, and is called for that alone, once", async () => {
  shelf();
  const { memory } = await import("../src/memory");
  memory.sat({ match: "m", game: "g", title: "G", when: 1, keys: ["k"] });
  const before = new Talk("m");
  before.hear([spoken(1, "un", 10)], 0);
  before.read();
  const called: string[] = [];
  const talk = new Talk("m", (one) => called.push(one.text));
  talk.begin();
  talk.hear([spoken(1, "un", 10), spoken(1, "deux", 20)], 0);
  expect(talk.unread(0).map((one) => one.text)).toEqual(["deux"]);
  expect(called).toEqual(["deux"]);
  talk.begin(); // the connection was lost: all of it comes again
  talk.hear([spoken(1, "un", 10), spoken(1, "deux", 20)], 0);
  expect(talk.spoken).toHaveLength(2);
  expect(called).toEqual(["deux"]);
  expect(memory.table("m")?.keys).toEqual(["k"]);
});

test("what is written stays in the field until it was heard, is not said twice, and comes back where it was refused", () => {
  shelf();
  const talk = new Talk("m");
  talk.draft = "  Bien joué ";
  expect(talk.take()).toBe("Bien joué");
  expect(talk.take()).toBe("");
  talk.hear([spoken(1, "Merci", 1)], 0);
  expect(talk.draft).toBe("  Bien joué ");
  talk.failed("trop");
  expect([talk.trouble, talk.take()]).toEqual(["trop", "Bien joué"]);
  talk.hear([spoken(0, "Bien joué", 2)], 0);
  expect([talk.draft, talk.trouble]).toEqual(["", ""]);
});

test("whoever is not to be read any more is neither shown nor counted nor a reason to call, and this browser keeps it", async () => {
  shelf();
  const { memory } = await import("../src/memory");
  memory.sat({ match: "m", game: "g", title: "G", when: 1, keys: ["k"] });
  const called: string[] = [];
  const talk = new Talk("m", (one) => called.push(one.text));
  talk.hear([spoken(1, "Idiot", 10), spoken(2, "Bonsoir", 11)], 0);
  talk.mute(1, true);
  talk.hear([spoken(1, "Toujours idiot", 12), spoken(0, "Bonsoir", 13), spoken(1, "Encore", 14), spoken(2, "Ça va ?", 15)], 0);
  expect(talk.shown.map((one) => one.text)).toEqual(["Bonsoir", "Bonsoir", "Ça va ?"]);
  expect(talk.unread(0).map((one) => one.text)).toEqual(["Ça va ?"]);
  expect(called).toEqual(["Idiot", "Bonsoir", "Ça va ?"]);
  const again = new Talk("m");
  expect(again.muted).toEqual([1]); // the page was opened anew
  again.hear([spoken(1, "Idiot", 10)], 0);
  expect(again.shown).toEqual([]);
  again.mute(1, false);
  expect(again.shown).toHaveLength(1);
  expect(memory.table("m")).toMatchObject({ keys: ["k"], muted: [] });
});

test("one chooses whom to read among those who have said something elsewhere", () => {
  shelf();
  const talk = new Talk("m");
  expect(talk.talkers(new Set([0]))).toEqual([]);
  talk.hear([spoken(2, "Bonsoir", 1), spoken(0, "Bonsoir", 2), spoken(1, "Idiot", 3)], 0);
  expect(talk.talkers(new Set([0]))).toEqual([1, 2]);
  talk.mute(1, true);
  talk.begin(); // so much was said since that his remarks are kept no more
  expect(talk.talkers(new Set([0]))).toEqual([1]);
});

test("who goes on and on fills no memory", () => {
  shelf();
  const talk = new Talk("m");
  for (let number = 0; number < 500; number += 1) talk.hear([spoken(1, `${number}`, number)], 0);
  expect(talk.spoken).toHaveLength(200);
  expect(talk.spoken.at(-1)!.text).toBe("499");
});

test("one talks where a person sits who is not at this screen, a lent seat included", () => {
  const seat = (number: number, kind: string, stand_in = false) => ({ seat: number, kind, stand_in }) as SeatState;
  expect(company([seat(0, "human"), seat(1, "bot")], new Set([0]))).toBe(false);
  expect(company([seat(0, "human"), seat(1, "human")], new Set([0, 1]))).toBe(false);
  expect(company([seat(0, "human"), seat(1, "human")], new Set([0]))).toBe(true);
  expect(company([seat(0, "human"), seat(1, "bot", true)], new Set([0]))).toBe(true);
});

test("one is called once for each thing, as one has chosen, and never while one looks", () => {
  shelf();
  let elsewhere = false;
  const heard: string[] = [];
  const means: Means = { elsewhere: () => elsewhere, ring: () => heard.push("ring"), notice: (_, text) => heard.push(text) };
  const caller = new Caller(means);
  caller.call("0:1", "Alkemy", "À vous");
  expect(heard).toEqual([]);
  elsewhere = true;
  caller.call("0:1", "Alkemy", "À vous"); // it was before him
  expect(heard).toEqual([]);
  caller.call("0:2", "Alkemy", "À vous");
  caller.call("0:2", "Alkemy", "À vous");
  expect(heard).toEqual(["ring"]);
  calls.keep({ ring: false, notice: true });
  caller.call("0:3", "Alkemy", "À vous");
  expect(heard).toEqual(["ring", "À vous"]);
});

test("what waits for a player is his question, another's offer, a friend who has come, a rematch or the end", () => {
  const update = (more: object) => ({ question: null, offers: [], over: false, rematch: "", seq: 7, ...more }) as unknown as Waiting["update"];
  const table = (more: object, beside: object = {}): Waiting => ({ update: update(more), waiting: false, seat: 0, notices: [], ...beside });
  const what = (one: Waiting) => waiting(one).map(([why]) => why);
  expect(what(table({ question: { since: 3 } }))).toEqual(["asked 3"]);
  expect(what(table({ question: { since: 3 } }, { waiting: true }))).toEqual([]); // it answers itself
  expect(what(table({ offers: [{ what: "draw", seat: 1 }, { what: "take_back", seat: 0 }] }))).toEqual(["offer draw 1 7"]);
  expect(what(table({}, { notices: [{ code: "claimed", seat: 1, at: 5, text: "x" }, { code: "lent", seat: 1, at: 6, text: "y" }] }))).toEqual(["came 5"]);
  expect(what(table({ over: true }))).toEqual(["over"]);
  expect(what(table({ over: true, rematch: "abc" }))).toEqual(["again abc"]);
  expect(waiting({ update: update({ over: true }), waiting: false, seat: null, notices: [] })).toEqual([]); // who looks on is not waited for
});
