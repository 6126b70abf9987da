import { expect, test } from "vitest";
import { bare, clausesIn, headingOf, isPassing, plain, type Said } from "../src/state/said";
import { merged, refusalsOf } from "../src/state/meaning";
import { laidName, moved, neighbour } from "../src/state/piles";
import { boxClass } from "../src/board/figures";
import { themeOf } from "../src/games/theme";
import { near, toScreen } from "../src/board/camera";
import type { Point, Proposal } from "../src/wire/types";

const one = (answer: unknown, more: Partial<Proposal> = {}): Proposal => ({
  answer, label: [String(answer)], figure: -1, group: "", notes: [], path: [], cards: [], refusal: [], why: "", act: "", warning: "", then: [], calls: [], ...more,
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

test("cards are laid in piles and named in one word", () => {
  const places = ["top", "bottom"].map((id) => ({ id, name: id, least: 0, most: 3 }));
  expect(laidName(places, {})).toBe("top: bottom:"); // that nothing lies there is said as well
  const laid = moved(moved(moved({}, 3, "top"), 1, "top", 0), 7, "bottom");
  expect(laidName(places, laid)).toBe("top:1,3 bottom:7");
  expect(laidName(places, moved(laid, 1, null))).toBe("top:3 bottom:7");
  expect(laidName(places, moved(laid, 1, "top", 1))).toBe("top:3,1 bottom:7");
  expect(neighbour(places, null, 1)).toBe("top");
  expect(neighbour(places, "top", -1)).toBeNull();
  expect(neighbour(places, "bottom", 1)).toBe("bottom");
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

test("a turn is no empty heading because a phase begins with it", () => {
  const heading = (level: number): Said => [{ type: "heading", text: "", heading: "…", level }];
  expect(isPassing(heading(1), heading(2))).toBe(false);
  expect(isPassing(heading(2), heading(2))).toBe(true);
  expect(isPassing(heading(2), heading(1))).toBe(true);
  expect(isPassing(heading(2), ["a shot"])).toBe(false);
  expect(isPassing(heading(2), [])).toBe(false); // nothing has followed yet
  expect(isPassing([...heading(2), "what is read out"], heading(2))).toBe(false);
});
