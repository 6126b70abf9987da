import { expect, test } from "vitest";
import { lying } from "../src/state/lying.svelte";
import { plain, withoutCost } from "../src/state/said";
import { notesOf, tellApart } from "../src/state/ways";
import type { Point, Proposal } from "../src/wire/types";
import { tongue } from "../src/words/index.svelte";

const way = (path: Point[], more: Partial<Proposal> = {}): Proposal => ({
  answer: path, label: ["Se placer à découvert"], figure: 3, group: "", notes: ["1 PA"], path, cards: [], refusal: [], why: "", act: "", warning: "", then: [], calls: [], ...more,
});

test("places that read alike are told apart as they are drawn on this screen", () => {
  tongue.lang = "fr";
  const [left, right] = [way([[0, 0], [-9000, 0]]), way([[0, 0], [9000, 0]])];
  const told = tellApart([left, right], 0);
  expect([left, right].map((one) => notesOf(one, told)[0])).toEqual(["vers la gauche", "vers la droite"]);
  const turned = tellApart([left, right], 2); // who sits on the other side
  expect([left, right].map((one) => notesOf(one, turned)[0])).toEqual(["vers la droite", "vers la gauche"]);
});

test("two ways to one place differ by the way round", () => {
  const [left, right] = [way([[0, 0], [-4000, 5000], [0, 10000]]), way([[0, 0], [4000, 5000], [100, 10000]])];
  const told = tellApart([left, right], 0);
  expect([left, right].map((one) => notesOf(one, told)[0])).toEqual(["par la gauche", "par la droite"]);
});

test("what reads otherwise needs no direction, and a cost that stands above is not told again", () => {
  const one = way([[0, 0], [9000, 0]]);
  expect(notesOf(one, tellApart([one, way([[0, 0], [0, 9000]], { label: ["Courir"] })], 0))).toEqual(["1 PA"]);
  expect(notesOf(one, new Map(), "1 PA")).toEqual([]);
});

test("a screen says places in words and directions as they are drawn", () => {
  const said = plain([
    "Orque va ", { type: "place", text: "en (1,0 ; 2,0)", x: 1, y: 2, words: "à découvert" },
    ", ", { type: "course", text: "nord", dx: 0, dy: 500 },
    ", près de ", { type: "thing", text: "borne #0", thing: "jinn:0", words: "borne 1" },
  ]);
  expect(said).toBe("Orque va à découvert, vers le haut, près de borne 1");
  lying.turn = 2;
  expect(plain([{ type: "course", text: "nord", dx: 0, dy: 500 }])).toBe("vers le bas");
  lying.turn = 0;
});

test("an edge of the table is named as it lies on this screen", () => {
  tongue.lang = "fr";
  const edge = ["le long du bord ", { type: "edge", text: "nord", dx: 0, dy: 1 }] as Proposal["label"];
  expect(plain(edge)).toBe("le long du bord du haut");
  lying.turn = 2; // who sits on that side
  expect(plain(edge)).toBe("le long du bord du bas");
  lying.turn = 0;
});

test("several in one direction are counted from the left of the screen", () => {
  const row = [way([[7000, 0]]), way([[0, 0]]), way([[40000, 0]]), way([[20000, 0]])];
  const told = (turn: number) => row.map((one) => notesOf(one, tellApart(row, turn))[0]);
  expect(told(0)).toEqual([2, 1, 4, 3].map((number) => `n° ${number} en partant de la gauche`));
  expect(told(2)).toEqual([3, 4, 1, 2].map((number) => `n° ${number} en partant de la gauche`));
});

test("a cost in brackets that stands above is not told again, another one is", () => {
  const label = ["Utiliser Soin (2 Énergies) sur ", { type: "figure", text: "Doug", figure: 3 }] as Proposal["label"];
  expect(plain(withoutCost(label, "2 Énergies"))).toBe("Utiliser Soin sur Doug");
  expect(plain(withoutCost(label, "1 Énergie"))).toBe("Utiliser Soin (2 Énergies) sur Doug");
  expect(plain(withoutCost(label, ""))).toBe("Utiliser Soin (2 Énergies) sur Doug");
});
