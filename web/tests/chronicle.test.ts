import { expect, test } from "vitest";
import { escaped, written } from "../src/state/chronicle";
import type { Line } from "../src/wire/types";

const line = (text: Line["text"], sums: Line["sums"] = []): Line => ({ text, why: "", sums, kind: "", figures: [], path: [], effect: null });
const BODY = "You try the first plank with the tip of a boot: it crumbles like stale bread.";

test("what was read stands below its heading, what happened as it was told", () => {
  const heading = { type: "heading" as const, text: "11. The old bridge", heading: "11. The old bridge", level: 2 };
  const page = written({
    title: "Malhya",
    lang: "en",
    lines: [line([heading], [["11. The old bridge"], [BODY], ["MAL-BOK-03"]]), line(["Yoktal stops with 3 successes."])],
    ending: "A victory for all.",
  });
  expect(page).toContain("<h3>11. The old bridge</h3>");
  expect(page).toContain(`<p class="page">${BODY}</p>`);
  expect(page).toContain('<p class="told">Yoktal stops with 3 successes.</p>');
  expect(page).toContain('<p class="ending">A victory for all.</p>');
  expect(page).not.toContain("MAL-BOK-03");
  expect(page).toContain('<html lang="en">');
});

test("a page holds nothing that a browser would run", () => {
  expect(escaped('<script>"&"</script>')).toBe("&#60;script&#62;&#34;&#38;&#34;&#60;/script&#62;");
  expect(written({ title: "<b>", lang: "fr", lines: [line(["<img>"])], ending: "" })).not.toMatch(/<img>|<b>/);
});
