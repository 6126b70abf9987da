import { expect, test, vi } from "vitest";
import type { Scene } from "../src/wire/types";

test("a whole sentence is read without the letters of the sides, unless two sides have somebody of that name", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { crowd } = await import("../src/state/crowd.svelte");
  const figure = (id: number, name: string, seat: number) => ({ id, name, seat });
  const seats = [{ seat: 0, name: "Valombre [A]" }, { seat: 1, name: "Groin-Rouge [B]" }];
  const refusal = ["Franc-archer [A] ne peut pas frapper ", { type: "figure" as const, figure: 2, text: "Gobelin [B]" }, "."];
  crowd.scene = { figures: [figure(1, "Franc-archer", 0), figure(2, "Gobelin", 1)], seats } as unknown as Scene;
  expect(crowd.plainly(refusal)).toBe("Franc-archer ne peut pas frapper Gobelin.");
  crowd.scene = { figures: [figure(1, "Franc-archer", 0), figure(2, "Gobelin", 1), figure(3, "Gobelin", 0)], seats } as unknown as Scene;
  expect(crowd.plainly(refusal)).toBe("Franc-archer ne peut pas frapper Gobelin [B].");
  crowd.scene = null;
  vi.unstubAllGlobals();
}, 60_000);
