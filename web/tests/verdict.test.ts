import { beforeEach, expect, test } from "vitest";
import { verdict } from "../src/state/verdict";
import { chancePoints } from "../src/words/counted";
import { tongue } from "../src/words/index.svelte";

const NAMES = ["Aurore", "Cendre"];
const told = (lost: number[], luck: number, together = false) => verdict({ lost, luck }, (seat) => NAMES[seat]!, together).map((one) => one.replace(/[\u00a0\u202f]/g, " "));

beforeEach(() => {
  tongue.lang = "fr";
});

test("what each gave away and whom luck served are sentences, and the heavier of the two is named", () => {
  expect(told([0.2, 0.004], -0.05)).toEqual([
    "Par ses choix, Aurore a laissé échapper 20 points de chances de gagner.",
    "Cendre n'a rien laissé échapper par ses choix.",
    "La chance a servi Cendre : 5 points de chances de gagner en plus.",
    "Au bout du compte, les choix ont pesé plus que la chance.",
  ]);
});

test("luck that weighs more is said to, and even luck served nobody", () => {
  expect(told([0.02, 0.03], 0.4).at(-2)).toBe("La chance a servi Aurore : 40 points de chances de gagner en plus.");
  expect(told([0.02, 0.03], 0.4).at(-1)).toBe("Au bout du compte, la chance a pesé plus que les choix.");
  expect(told([0, 0], 0.001).at(-1)).toBe("La chance n'a servi personne.");
});

test("where all are on one side there is nobody whom luck served instead", () => {
  expect(told([0.1], -0.3, true)).toEqual([
    "Par ses choix, Aurore a laissé échapper 10 points de chances de gagner.",
    "La chance a manqué : 30 points de chances de gagner en moins.",
  ]);
});

test("chances are told in points, one of which is not many, with a sign where they may fall", () => {
  expect([chancePoints(1.76), chancePoints(0.01), chancePoints(0.002)]).toEqual(["176 points", "1 point", "0 point"]);
  expect([chancePoints(-0.191, true), chancePoints(0.3, true), chancePoints(0.001, true)]).toEqual(["−19 points", "+30 points", "0 point"]);
});
