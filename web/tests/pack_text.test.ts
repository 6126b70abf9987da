import { describe, expect, it } from "vitest";
import { fileName, flow, freeId, inserted, replaced, withField, without, written, type Pack } from "../src/state/pack_text";
import { unzipped, zipped } from "../src/state/zip";
import type { PackEntry } from "../src/wire/types";

const TEXT = `# Mine.
profiles:
  - id: one  # a note
    hp: 1

  # between the two
  - {id: two,
     hp: 2}
lists:
- id: trio
`;

function entry(section: string, at: number, id: string, first: number, last: number): PackEntry {
  return { file: "a.yaml", section, at, id, fields: JSON.stringify({ id }), first, last };
}

function pack(): Pack {
  const entries = [entry("profiles", 0, "one", 3, 4), entry("profiles", 1, "two", 7, 8), entry("lists", 0, "trio", 10, 10)];
  return { files: [{ name: "a.yaml", text: TEXT }], entries };
}

const text = (one: Pack) => one.files[0]!.text;
const places = (one: Pack) => one.entries.map(({ id, at, first, last }) => [id, at, first, last]);

describe("values", () => {
  it("quotes whatever YAML would read as something else", () => {
    expect(flow(["troop", "yes", "12", "a: b", "", "Lancier du bac", "é", "x ", "- a", "a, b", "2024-01-01", "#", "null"])).toBe(
      '[troop, "yes", "12", "a: b", "", Lancier du bac, é, "x ", "- a", "a, b", "2024-01-01", "#", "null"]',
    );
    expect(flow({ a: null, "b c": [1.5, true], "01": {}, 2: [] })).toBe('{2: [], a: null, b c: [1.5, true], "01": {}}');
  });

  it("writes an entry field by field, and what is too long in lines of its own", () => {
    const long = "word ".repeat(30).trim();
    expect(written({ id: "one", melee: [3, 2], abilities: { passive: [{ name: "A", text: long }] } })).toEqual([
      "  - id: one",
      "    melee: [3, 2]",
      "    abilities:",
      "      passive:",
      "        - name: A",
      `          text: ${long}`,
    ]);
    expect(written({ id: "one" }, "")).toEqual(["- id: one"]);
  });

  it("puts a new field where the form has it", () => {
    const order = ["id", "name", "hp", "cost"];
    expect(Object.keys(withField({ id: "a", cost: 3, mark: "x" }, order, "hp", 1))).toEqual(["id", "hp", "cost", "mark"]);
    expect(withField({ id: "a", hp: 1 }, order, "hp", undefined)).toEqual({ id: "a" });
    expect(Object.entries(withField({ id: "a", hp: 1, cost: 2 }, order, "hp", 4))).toEqual([["id", "a"], ["hp", 4], ["cost", 2]]);
  });
});

describe("a changed entry", () => {
  it("is written where it stood, and the others keep their lines and remarks", () => {
    const one = pack();
    const next = replaced(one, one.entries[0]!, { id: "one", hp: 3, armour: 2 });
    expect(text(next)).toBe(TEXT.replace("  - id: one  # a note\n    hp: 1\n", "  - id: one\n    hp: 3\n    armour: 2\n"));
    expect(places(next)).toEqual([["one", 0, 3, 5], ["two", 1, 8, 9], ["trio", 0, 11, 11]]);
    const again = replaced(next, next.entries[2]!, { id: "three", format: 75 });
    expect(text(again).endsWith("lists:\n- id: three\n  format: 75\n")).toBe(true);
    expect(again.entries[2]!.id).toBe("three");
  });

  it("is written with all others of the file where they share a line", () => {
    const flowing: Pack = { files: [{ name: "a.yaml", text: "# Mine.\nprofiles: [{id: one}, {id: two}]\n" }], entries: [entry("profiles", 0, "one", 0, 0), entry("profiles", 1, "two", 0, 0)] };
    const next = replaced(flowing, flowing.entries[1]!, { id: "two", hp: 2 });
    expect(text(next)).toBe("# Mine.\nprofiles:\n  - id: one\n  - id: two\n    hp: 2\n");
    expect(places(next)).toEqual([["one", 0, 3, 3], ["two", 1, 4, 5]]);
  });
});

describe("entries", () => {
  it("are added behind those of their section, or in a section of their own", () => {
    const next = inserted(pack(), "a.yaml", "profiles", { id: "new", hp: 1 });
    expect(text(next)).toBe(TEXT.replace("     hp: 2}\n", "     hp: 2}\n  - id: new\n    hp: 1\n"));
    expect(places(next)).toEqual([["one", 0, 3, 4], ["two", 1, 7, 8], ["trio", 0, 12, 12], ["new", 2, 9, 10]]);
    const other = inserted(pack(), "a.yaml", "pieces", { id: "gun" });
    expect(text(other)).toBe(`${TEXT}pieces:\n  - id: gun\n`);
    const first = inserted({ files: [{ name: "a.yaml", text: "" }], entries: [] }, "a.yaml", "profiles", { id: "x" });
    expect(text(first)).toBe("profiles:\n  - id: x\n");
    expect(places(first)).toEqual([["x", 0, 2, 2]]);
    const bare = inserted({ files: [{ name: "a.yaml", text: "profiles: []\n" }], entries: [] }, "a.yaml", "profiles", { id: "x" });
    expect(text(bare)).toBe("profiles:\n  - id: x\n");
  });

  it("are taken out with their section when they were alone in it", () => {
    const one = pack();
    const next = without(one, one.entries[0]!);
    expect(text(next)).toBe(TEXT.replace("  - id: one  # a note\n    hp: 1\n", ""));
    expect(places(next)).toEqual([["two", 0, 5, 6], ["trio", 0, 8, 8]]);
    expect(text(without(one, one.entries[2]!))).toBe(TEXT.replace("lists:\n- id: trio\n", ""));
  });
});

describe("files", () => {
  it("bear names that the loader and the server take", () => {
    expect(fileName("Mon Épopée n° 3", "x")).toBe("Mon-Epopee-n-3");
    expect(fileName("../../etc/a b.yaml", "x")).toBe("etc/a-b.yaml");
    expect(fileName("", "fantastiques")).toBe("fantastiques");
    expect(freeId("one", new Set(["one", "one_2"]))).toBe("one_3");
  });

  it("go into a .zip and come out of it", async () => {
    const files = [{ name: "a.yaml", text: "é: 1\n" }, { name: "sub/b.yml", text: "" }];
    const data = await zipped([...files, { name: "note.txt", text: "no" }]).arrayBuffer();
    expect(await unzipped(data, (name) => name.endsWith("ml"))).toEqual(files);
    expect(await unzipped(data.slice(0, 60), () => true)).toBeNull();
    expect(await unzipped(new ArrayBuffer(3), () => true)).toBeNull();
    expect(await unzipped(data.slice(40), () => true)).toBeNull();
  });
});
