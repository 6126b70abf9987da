import { expect, test } from "vitest";
import { pasted } from "../src/state/pasted";

test("of a link of ours the code is read, of anything else the text", () => {
  expect(pasted("https://table.example/#/lists/ages?code=A%2FB&x=1")).toBe("A/B");
  expect(pasted("2x Traqueur (38)")).toBe("2x Traqueur (38)");
});

test("a code that is spelt wrongly goes on as it is, to be refused where it is read", () => {
  expect(pasted("?code=%E0%A4%A")).toBe("%E0%A4%A");
});
