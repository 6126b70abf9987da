import { expect, test } from "vitest";
import { chaptersOf, lookedUp, namedIn } from "../src/state/rules";

const BOOK = [
  { id: "FAN-SHO-01", chapter: "Tir", text: "Un tir à travers une haie est gêné (FAN-RUL-02)." },
  { id: "FAN-MEL-01", chapter: "Mêlée", text: "Chaque blessé frappe encore." },
  { id: "FAN-SHO-02", chapter: "Tir", text: "Une pierre enfouie ne gêne pas." },
];
const found = (wanted: string) => lookedUp(BOOK, wanted).map((one) => one.id);

test("a book is read chapter by chapter", () => {
  expect(chaptersOf(BOOK).map((one) => [one.name, one.clauses.length])).toEqual([["Tir", 2], ["Mêlée", 1]]);
});

test("what is looked for need not be written as it stands there", () => {
  expect(found("  melee ")).toEqual(["FAN-MEL-01"]);
  expect(found("pierres enfouies")).toEqual(["FAN-SHO-02"]);
  expect(found("tir gener")).toEqual([]);
  expect(found("tirs haies")).toEqual(["FAN-SHO-01"]);
  expect(found("fan-sho")).toEqual(["FAN-SHO-01", "FAN-SHO-02"]);
  expect(found("")).toEqual(BOOK.map((one) => one.id));
});

test("one clause leads to the others that it names", () => {
  expect(namedIn("Voir FAN-RUL-02, puis MOO-EX-1.")).toEqual(["Voir ", "FAN-RUL-02", ", puis ", "MOO-EX-1", "."]);
});
