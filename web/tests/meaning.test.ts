import { expect, test } from "vitest";
import { bare, clausesIn, headingOf, plain, type Said } from "../src/state/said";
import { rowOf } from "../src/state/estimate";
import { merged, refusalsOf } from "../src/state/meaning";
import { calledIn, laidName, moved, neighbour, pilesOf } from "../src/state/piles";
import { boxClass } from "../src/board/figures";
import { themeOf } from "../src/games/theme";
import { near, toScreen } from "../src/board/camera";
import type { Point, Proposal } from "../src/wire/types";

const one = (answer: unknown, more: Partial<Proposal> = {}): Proposal => ({
  answer, label: [String(answer)], figure: -1, group: "", notes: [], path: [], refusal: [], why: "", ...more,
});
const at = (x: number, y: number): Point[] => [[0, 0], [x, y]];

test("what was pointed at and cannot be is told, whatever else may be answered", () => {
  const far = one("go", { path: at(90000, 0), refusal: ["too far"] });
  const stay = one("stay");
  expect(refusalsOf({ points: [[90000, 0]], seen: [stay, far], before: [stay] })).toEqual([far]);
  const here = one("run", { path: at(90000, 0) });
  expect(refusalsOf({ points: [[90000, 0]], seen: [stay, here, far], before: [stay] })).toEqual([]);
});

test("a place beside the one pointed at does not silence the reason", () => {
  const far = one("there", { path: [[50000, 0]], refusal: ["outside the zone"] });
  const beside = one("beside", { path: [[40000, 0]] });
  expect(refusalsOf({ points: [[50000, 0]], seen: [beside, far], before: [] })).toEqual([far]);
});

test("somebody who can be attacked is meant, though the attack could be chosen before", () => {
  const attack = one("attack", { path: at(3000, 0) });
  const shove = one("shove", { refusal: ["too heavy"] });
  expect(refusalsOf({ points: [], seen: [attack, shove], before: [attack, one("done")] })).toEqual([]);
  expect(refusalsOf({ points: [], seen: [{ ...attack, refusal: ["behind a wall"] }], before: [attack] })).toHaveLength(1);
});

test("two looks at one place are one list, the legal first", () => {
  const both = merged([one("a", { refusal: ["no"] }), one("b")], [one("b"), one("c")]);
  expect(both.map((each) => each.answer)).toEqual(["b", "c", "a"]);
});

test("a length judged by eye is an even row between the least and the greatest", () => {
  const inches = (value: number, x: number) => one({ type: "Guess", inches: value }, { path: at(x, 0) });
  const row = rowOf([inches(1, 2540), inches(2, 5080), inches(24, 60960)])!;
  expect(row.count).toBe(24);
  expect(row.at(5).answer).toEqual({ type: "Guess", inches: 6 });
  expect(row.at(5).path).toEqual([]); // drawn at the scale of the table it would be a ruler
  expect(row.at(23).answer).toEqual({ type: "Guess", inches: 24 });
  expect(row.at(7).label).toEqual([]);
  expect(rowOf([one(0.5), one(1), one(3)])!.at(3).answer).toBe(2);
  expect(rowOf([one("near"), one("far")])).toBeNull();
});

test("cards are laid in piles and named in one word", () => {
  const lay = [one({ type: "Arrange", top: [3, 1] }), one({ type: "Arrange", top: [1], bottom: [3] }), one({ type: "Arrange" })];
  expect(pilesOf(lay)).toEqual({ places: ["top", "bottom"], cards: [3, 1] });
  expect(pilesOf([one({ type: "Show", cards: [4] })])).toBeNull();
  const laid = moved(moved(moved({}, 3, "top"), 1, "top", 0), 7, "bottom");
  expect(laidName(laid)).toBe("top:1,3 bottom:7");
  expect(laidName(moved(laid, 1, null))).toBe("top:3 bottom:7");
  expect(laidName(moved(laid, 1, "top", 1))).toBe("top:3,1 bottom:7");
  expect(neighbour(["top", "bottom"], null, 1)).toBe("top");
  expect(neighbour(["top", "bottom"], "top", -1)).toBeNull();
  expect(neighbour(["top", "bottom"], "bottom", 1)).toBe("bottom");
});

test("a card is called what is said of it once and again", () => {
  expect(calledIn("on top of the deck Green 1", "on top of the deck Green 1, Green 1")).toBe("Green 1");
  expect(calledIn("sur le paquet : Vert 1", "sur le paquet : Vert 1 et Vert 1")).toBe("Vert 1");
  expect(calledIn("Green 1", "something else")).toBe("Green 1");
});

test("clauses stand as chips, not in the sentence", () => {
  const said: Said = ["Too far: ", { type: "length", text: '9"', length: 22860 }, { type: "clause", text: " [FAN-MOV-02]", clause: "FAN-MOV-02" }, "."];
  expect(plain(said)).toBe('Too far: 9" [FAN-MOV-02].');
  expect(plain(bare(said))).toBe('Too far: 9".');
  expect(clausesIn(said)).toEqual(["FAN-MOV-02"]);
  expect(headingOf([{ type: "heading", text: "--- Turn 2 ---", heading: "Turn 2", level: 1 }])).toBe("Turn 2");
  expect(headingOf(["--- Turn 2 ---"])).toBe("");
});

test("a ticked box is empty wherever it stands, and keeps its colour", () => {
  const bar = { kind: "life", name: "", value: 2, most: 3, boxes: ["white ticked", "yellow", "red"] };
  expect([0, 1, 2].map((index) => boxClass(bar, index))).toEqual(["empty box-white box-ticked", "full box-yellow", "full box-red"]);
  expect(boxClass({ ...bar, boxes: [] }, 2)).toBe("empty");
});

test("a die is painted as its game paints it", () => {
  const die = { type: "die" as const, text: "4 axe", face: 4, symbol: "A", colour: "yellow", dropped: false };
  expect(themeOf("alkemy").die!(die).tone).toBe("yellow");
  expect(themeOf("alkemy").die!(die).sign).toMatch(/^M/);
  expect(themeOf("fantastiques").die).toBeUndefined();
});

test("a close look shows no more of the desk than it must", () => {
  const table = { width: 900, height: 900 };
  const screen = { width: 390, height: 400 };
  for (const turn of [0, 1, 2, 3]) {
    const camera = near(screen, table, turn, 1, [890, 890]);
    const corners = [[0, 0], [900, 900]].map((place) => toScreen(camera, place as [number, number]));
    expect(Math.min(...corners.map(([x]) => x))).toBeLessThanOrEqual(24);
    expect(Math.max(...corners.map(([x]) => x))).toBeGreaterThanOrEqual(screen.width - 24);
    expect(Math.max(...corners.map(([, y]) => y))).toBeGreaterThanOrEqual(screen.height - 24);
  }
});
