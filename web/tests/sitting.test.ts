import { afterEach, expect, test, vi } from "vitest";
import type { Figure, Proposal, Question } from "../src/wire/types";
import { callOf } from "../src/state/errand";

const offered = (more: Partial<Proposal>) => ({ answer: {}, label: [], refusal: [], why: "", group: "", figure: -1, path: [], notes: [], cards: [], act: "", warning: "", then: [], calls: [], ...more }) as Proposal;
const asking = (lit: number[], options: Proposal[]) => ({ lit, options }) as unknown as Question;

class Line {
  static last: Line;
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: { type: string }[] = [];
  static readonly all: Line[] = [];
  constructor() {
    Line.last = this;
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  says(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

afterEach(() => vi.unstubAllGlobals());

test("what is passed over by itself is asked once it was taken back, and only that once", async () => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const { Sitting } = await import("../src/state/sitting.svelte");
  const sitting = new Sitting("m", ["k"], "fr", () => false);
  const asks = (seq: number) => {
    const question = { kind: "NextAction", since: seq, form: "choice", text: ["?"], why: "", passing: { answer: "done", label: [] }, pressing: false };
    const scene = { figures: [], seats: [], active: -1 };
    Line.last.says({ type: "Update", seq, count: seq, first_line: 0, lines: [], seats: [], asked: [0], may_undo: true, over: false, winners: [], question, scene });
    sitting.heard();
  };
  const said = () => Line.last.sent.map((one) => one.type);
  Line.last.onopen!();
  asks(3);
  expect(said()).toEqual(["Answer"]);
  asks(4);
  expect(said()).toEqual(["Answer", "Answer"]);
  sitting.undo();
  asks(5);
  expect(said()).toEqual(["Answer", "Answer", "Undo"]);
  asks(6);
  expect(said()).toEqual(["Answer", "Answer", "Undo", "Answer"]);
  sitting.close();
}, 60_000); // what it imports is large

test("at one screen nobody takes it before the first has heard whether he is asked himself", async () => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const { Sitting } = await import("../src/state/sitting.svelte");
  const sitting = new Sitting("m", ["k0", "k1"], "fr", () => false);
  const [first, second] = Line.all.slice(-2) as [Line, Line];
  const asks = (line: Line) => {
    const question = { kind: "ChooseCard", since: 1, form: "choice", text: ["?"], why: "", secret: true, passing: null, options: [], lit: [] };
    const scene = { figures: [], seats: [], active: -1 };
    line.says({ type: "Update", seq: 1, count: 1, first_line: 0, lines: [], seats: [], asked: [0, 1], may_undo: false, over: false, winners: [], question, scene });
    sitting.heard();
  };
  first.onopen!();
  second.onopen!();
  asks(second);
  expect([sitting.index, sitting.curtain]).toEqual([0, false]);
  asks(first);
  expect([sitting.index, sitting.curtain]).toEqual([0, false]);
  sitting.close();
}, 60_000);

test("a figure is called upon by its card, whatever else could be said of it", () => {
  const card = offered({ answer: "card", figure: 1, calls: [1, 2] });
  const watch = offered({ answer: "watch", figure: 2 });
  expect(callOf(asking([1, 2], [card, watch]), 2)).toBe(card);
  expect(callOf(asking([1], [card, watch]), 2)).toBeNull(); // not his turn
  expect(callOf(asking([2], [watch, offered({ figure: 2 })]), 2)).toBeNull(); // two things, and neither is a call
});

test("whoever acts is chosen by himself, though others can be aimed at", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { theOnlyOne } = await import("../src/state/sitting.svelte");
  const figures = [0, 0, -1].map((seat, id) => ({ id, seat }) as Figure);
  expect(theOnlyOne([1], { active: -1, figures })).toBe(1);
  expect(theOnlyOne([1, 2], { active: 1, figures })).toBe(1); // an enemy beside him
  expect(theOnlyOne([0, 1], { active: 1, figures })).toBe(-1); // a friend might act too
  expect(theOnlyOne([1, 2], { active: -1, figures })).toBe(-1);
  expect(theOnlyOne([], { active: 1, figures })).toBe(-1);
}, 60_000);
