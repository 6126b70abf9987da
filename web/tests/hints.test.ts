import { expect, test } from "vitest";
import { hintOf } from "../src/state/hints";
import type { Point, Proposal } from "../src/wire/types";

const option = (figure: number, refusal: string[] = []): Proposal => ({
  answer: figure, label: ["Ranger"], figure, group: "", notes: [], path: [], cards: [], refusal, why: "", act: "", warning: "", then: [], calls: [],
});
const standing = [{ id: 0, where: "table" }, { id: 1, where: "table" }];
const hex: Point[] = [[0, 0], [100, 0], [0, 100]];
const asked = { form: "action", lit: [0, 1], options: [option(-1)], outlines: [], spots: [] } as const;
const question = (more: object) => ({ ...asked, lit: [...asked.lit], options: [...asked.options], outlines: [] as Point[][], spots: [] as Point[], ...more });

test("who can do what no list says is chosen first", () => {
  expect(hintOf(question({}), standing)).toBe("actionHint");
  expect(hintOf(question({ options: [option(0)] }), standing)).toBe("actionHint");
  expect(hintOf(question({ options: [option(0), option(1, ["no"])] }), standing)).toBe("actionHint");
});

test("where the list says all about everybody nobody is told to choose one of them first", () => {
  expect(hintOf(question({ options: [option(0), option(1)] }), standing)).toBeUndefined();
  expect(hintOf(question({ lit: [] }), standing)).toBeUndefined();
});

test("on the road what is pointed at is a place, as long as there is one", () => {
  expect(hintOf(question({ options: [option(0), option(1)], outlines: [hex] }), standing)).toBe("pointHint");
});

test("a figure is to be chosen on the table only where it stands there", () => {
  expect(hintOf(question({ form: "figure" }), standing)).toBe("figureHint");
  expect(hintOf(question({ form: "figure" }), [{ id: 0, where: "reserve" }])).toBeUndefined();
});

test("one chooses in his hand only where it holds something to choose", () => {
  const card = { ...option(-1), cards: [4] };
  expect(hintOf(question({ form: "hand", lit: [], options: [option(-1), card] }), [])).toBe("cardsHint");
  expect(hintOf(question({ form: "hand", lit: [], options: [option(-1), { ...card, refusal: ["no"] }] }), [])).toBeUndefined();
});

test("a place and a way are shown whatever is lit", () => {
  expect(hintOf(question({ form: "point", lit: [] }), [])).toBe("pointHint");
  expect(hintOf(question({ form: "path", lit: [], options: [] }), [])).toBe("pathHint");
});
