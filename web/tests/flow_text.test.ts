import { describe, expect, it } from "vitest";
import { flowLines, readFlow } from "../src/state/flow_text";
import type { Data } from "../src/state/pack_text";

const VALUES: Data[] = [
  [{ op: "heal", to: "self", amount: 1 }],
  [{ op: "choose", options: [[{ op: "damage", amount: "X+1", type: "Magical" }], []] }, { when: "slain", if: [{ test: "models", min: 1, not: true }] }],
  { pick: "up_to_3", kw: ["Gnome", "no"], within: 4, name: ["Eric the Squire"], half: 0.5, none: null },
  [],
  "a: b, [c]",
  -3,
];

describe("fields written as text", () => {
  it.each(VALUES.map((one) => [JSON.stringify(one), one] as const))("reads %s as it was written", (_, value) => {
    expect(readFlow(flowLines(value))).toEqual(value);
  });

  it("reads what people type by hand", () => {
    expect(readFlow(" [ {op: grant , ability: Slow to Rouse},\n ] ")).toEqual([{ op: "grant", ability: "Slow to Rouse" }]);
  });

  it.each(["[", "[{op: heal]", "{op}", "[1] 2", "", "{a: &x 1}", "[".repeat(99), '"open', "{: 1}"])("cannot read %s", (text) => {
    expect(readFlow(text)).toBeUndefined();
  });
});
