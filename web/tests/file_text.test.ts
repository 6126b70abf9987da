import { expect, test } from "vitest";
import { textOf } from "../src/state/file_text";
import { Refused } from "../src/wire/http";

const file = (...bytes: (number | string)[]): Blob => new Blob(bytes.map((one) => (typeof one === "string" ? one : Uint8Array.of(one))));

test("a list is read however an editor has written its accents", async () => {
  expect(await textOf(file("2 Aumônier\r\n\tÉlan"))).toBe("2 Aumônier\r\n\tÉlan");
  expect(await textOf(file(0xef, 0xbb, 0xbf, "Aumônier"))).toBe("Aumônier");
  expect(await textOf(file("Aum", 0xf4, "nier"))).toBe("Aumônier"); // Windows
  expect(await textOf(file(0xff, 0xfe, 0xe9, 0x00, 0x41, 0x00))).toBe("éA");
  expect(await textOf(file(0xfe, 0xff, 0x00, 0xe9, 0x00, 0x41))).toBe("éA");
  expect(await textOf(file())).toBe("");
});

test("a photo, a PDF or a document is told to be no text", async () => {
  const jpeg = file(0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, "JFIF", 0x00);
  const zip = file("PK", 0x03, 0x04, 0x14, 0x00);
  for (const one of [jpeg, zip]) await expect(textOf(one)).rejects.toBeInstanceOf(Refused);
});
