import { expect, test } from "vitest";
import { barred, choicesOf, laidOut, namesCards } from "../src/state/grouping";
import { named, toggled } from "../src/state/naming";
import { passes, stopsFrom } from "../src/state/reactions";
import { commandOf } from "../src/keys";
import { read, written } from "../src/route";
import { inside, spotAt } from "../src/board/hit";
import { smoothed } from "../src/board/overlay";
import { fill } from "../src/wire/fill";
import type { Point, Proposal, Question, Scene } from "../src/wire/types";

const one = (answer: unknown, more: Partial<Proposal> = {}): Proposal => ({
  answer, label: [String(answer)], figure: -1, group: "", notes: [], path: [], cards: [], refusal: [], why: "", act: "", warning: "", then: [], calls: [], ...more,
});

test("proposals lie in their groups, the refused apart", () => {
  const laid = laidOut([one(1, { group: "a" }), one(2), one(3, { group: "a" }), one(4, { refusal: ["too far"] })]);
  expect(laid.groups.map((group) => [group.name, group.proposals.length])).toEqual([["a", 2], ["", 1]]);
  expect(laid.legal.map((each) => each.answer)).toEqual([1, 3, 2]);
  expect(laid.refused).toHaveLength(1);
});

test("what one is asked about once more lies behind the others of its group", () => {
  const laid = laidOut([one(1, { warning: "out of range" }), one(2), one(3, { group: "end", warning: "has done nothing" }), one(4)]);
  expect(laid.legal.map((each) => each.answer)).toEqual([2, 4, 1, 3]);
});

test("three equal cards are one choice, and so are likes that go to one place; other things that read alike are not", () => {
  const show = (card: number) => one({ card }, { label: ["Show Feint"], cards: [card] });
  expect(laidOut([show(4), show(7), show(9)]).legal).toHaveLength(1);
  const deploy = (kind: number, x: number) => one({ kind }, { label: ["Deploy a wolf"], path: [[x, 0]] });
  expect(laidOut([deploy(0, 5), deploy(1, 5), deploy(0, 9000), deploy(1, 9000)]).legal.map((each) => each.answer)).toEqual([{ kind: 0 }, { kind: 0 }]);
  expect(laidOut([one(1, { label: ["go"] }), one(2, { label: ["go"] })]).legal).toHaveLength(2);
});

test("the keys take what is pointed at first, nothing twice", () => {
  const { keys } = choicesOf([one("go")], [one("go"), one("done")], [], true);
  expect(keys.map((each) => each.answer)).toEqual(["go", "done"]);
});

test("of ways that end at nearly one place only the shortest is offered, unless something else comes of it", () => {
  const move = (path: Point[], more: Partial<Proposal> = {}) => one({ type: "Move", path }, { path, ...more });
  const [hair, near, far, stay] = [move([[0, 0], [330, 0]]), move([[0, 0], [0, 280]]), move([[0, 0], [9000, 0]]), move([[0, 0], [0, 0]])];
  expect(choicesOf([], [hair, near, far, stay], [], false).keys).toEqual([far, stay]);
  expect(choicesOf([hair, far], [near, stay], [], false).keys).toEqual([far, stay]); // of the chosen figure
  expect(choicesOf([hair], [far, stay], [], true).keys).toEqual([hair, far, stay]); // what is pointed at is meant
  const seen = move([[0, 0], [330, 0]], { notes: ["seen"] });
  expect(choicesOf([], [seen, stay], [], false).keys).toEqual([seen, stay]);
  const charge = one({ type: "Charge", target: 3, path: [[330, 0]] }, { path: [[0, 0], [330, 0]] });
  expect(choicesOf([], [charge, stay], [], false).keys).toEqual([charge, stay]);
});

test("a card leaves only the answers that name it", () => {
  const show = [one("show", { cards: [4] }), one("claim", { cards: [7, 9] }), one(false)];
  expect(namesCards(show[1]!, [7])).toBe(true);
  expect(namesCards(show[1]!, [7, 4])).toBe(false);
  expect(choicesOf([], show, [4], false).keys).toEqual([show[0]]);
  expect(choicesOf([], show, [], false).keys).toHaveLength(3);
});

test("what is chosen one by one is named in one word", () => {
  expect(named({ arrows: [[12, 30], [13, 31]] })).toBe("12>30 13>31");
  expect(named({ picked: [3, 5] })).toBe("pick:3,5");
  expect(named({ cards: [8] })).toBe("card:8");
  expect(named({ cards: [8, 9] })).toBe("cards:8,9");
  expect(toggled(toggled([1], 2), 1)).toEqual([2]);
});

const figure = (id: number, x: number) => ({ id, seat: 0, name: "", code: "", x, y: 0, r: 100 });
const scene = (away: number): Scene => fill("Scene", { figures: [figure(0, 0), figure(1, away)], active: 1 });
const reaction: Question = fill("Question", { kind: "Any", form: "action", text: "", why: "", lit: [0], options: [one(false)], passing: one(false) });

test("a reaction is passed only as the player wished, and where it could change nothing by itself", () => {
  expect(passes("always", { ...reaction, pressing: false })).toBeNull();
  expect(passes("never", reaction)?.answer).toBe(false);
  expect(passes("matters", reaction)).toBeNull();
  expect(passes("matters", { ...reaction, pressing: false })?.answer).toBe(false);
});

test("nothing but a reaction is ever passed", () => {
  expect(passes("never", { ...reaction, passing: null })).toBeNull();
  expect(passes("matters", { ...reaction, pressing: false, passing: null })).toBeNull();
});

test("a reaction says itself how it is passed", () => {
  const none = one({ type: "React" });
  expect(passes("never", { ...reaction, options: [none], passing: none })).toBe(none);
});

test("whoever has wished for nothing is asked where it can matter", () => {
  expect(["", "near", "always", "never"].map(stopsFrom)).toEqual(["matters", "matters", "always", "never"]);
});

const key = (name: string, code = "", shiftKey = false) => ({ key: name, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false });

test("keys mean the same on a French row of digits", () => {
  expect(commandOf(key("&", "Digit1"))).toEqual({ act: "pick", index: 0 });
  expect(commandOf(key("ArrowUp", "", true))).toEqual({ act: "move", dx: 0, dy: -1, fine: true });
  expect(commandOf({ ...key("f"), ctrlKey: true })).toBeNull();
  expect(commandOf(key("F"))).toEqual({ act: "fit" });
});

test("an address says where one is, and is read again", () => {
  for (const hash of ["#/", "#/table/abc?key=k1&key=k2", "#/table/abc", "#/join/abc?invitation=abc.1.x", "#/replay/abc/12", "#/replay/abc"]) {
    expect(written(read(hash))).toBe(hash);
  }
  for (const hash of ["#/nonsense", "#/table", "#/table/..", "#/replay/%2e%2e/3", "#/join/a b?invitation=x"]) expect(read(hash)).toEqual({ page: "nowhere" });
  expect(read("")).toEqual({ page: "lobby" });
  for (const hash of ["#/?game=alkemy&table=abc", "#/tables/ages/abc", "#/tables/ages?code=tab1-A_"]) expect(written(read(hash))).toBe(hash);
});

test("what lies under a place is found", () => {
  const square = { type: "polygon" as const, points: [[0, 0], [10, 0], [10, 10], [0, 10]] as Point[] };
  expect(inside(square, [5, 5])).toBe(true);
  expect(inside(square, [11, 5])).toBe(false);
  expect(inside({ type: "circle", x: 0, y: 0, r: 5 }, [3, 4])).toBe(true);
  expect(spotAt(scene(150), [], [120, 0], 0).figure).toBe(1); // both bases are there: the nearer one
  expect(spotAt(scene(5000), [], [400, 0], 0).figure).toBe(-1);
});

test("a shape with few corners stays as it is", () => {
  const square: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]];
  expect(smoothed(square)).toEqual(square);
});

test("below the actions of a figure stands what is offered without pointing too, once, and nobody else's", () => {
  const walk = one("walk", { figure: 1, act: "walk" });
  const attack = one("attack", { figure: 8, act: "attack" }); // told by whom it is aimed at
  const found = barred([walk], [one("walk", { figure: 1, act: "walk" }), attack, one("other", { figure: 2, act: "walk" }), one("end")], [2]);
  expect(found).toEqual([walk, attack]);
});
