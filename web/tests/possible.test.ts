import { expect, test } from "vitest";
import { actionsOf, impossible } from "../src/state/possible";
import { plain } from "../src/state/said";
import type { BasicAction, Proposal, Question } from "../src/wire/types";

const action = (id: string, more: Partial<BasicAction> = {}): BasicAction =>
  ({ id, name: id, cost: "1 PA", effect: "", form: "path", refusal: [], why: "", ...more }) as BasicAction;
const proposal = (act: string, label: string, more: Partial<Proposal> = {}): Proposal =>
  ({ act, answer: label, label: [label], group: "", notes: [], refusal: [], why: "", ...more }) as unknown as Proposal;

test("an action that waits for a place is told with its cost and effect; one that has answers is told by them", () => {
  const actions = [action("walk", { effect: "10 cm" }), action("shoot"), action("dig", { refusal: ["no"] })];
  const [told] = actionsOf(3, actions, [proposal("shoot", "Shoot Morga"), proposal("walk", "there", { refusal: ["too far"] })]);
  expect(told).toEqual({ name: "", figure: 3, labels: [{ text: ["walk"], notes: ["1 PA", "10 cm"] }], more: 0 });
  expect(actionsOf(3, [actions[2]!], [])).toEqual([]);
});

test("a closed action is told with its reason, unless an answer of its own tells it", () => {
  const question = { options: [], greyed: [] } as unknown as Question;
  const actions = [action("dig", { refusal: ["no stone"] }), action("fight", { refusal: ["nobody"] }), action("walk")];
  const found = impossible(question, [], [proposal("fight", "Fight Doug", { refusal: ["too far"] })], actions);
  expect(found.map((one) => [plain(one.text as string[]), plain(one.reason)])).toEqual([
    ["Fight Doug", "too far"],
    ["dig", "no stone"],
  ]);
});
