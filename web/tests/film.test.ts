import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../src/wire/types";

const TOTAL = 30;
const asked: number[] = [];

vi.mock("../src/wire/http", () => ({
  Refused: class extends Error {},
  http: {
    match: async () => ({ match: "m", game: "g", title: "G", count: TOTAL, over: true }),
    heading: async (_: string, count: number) => ({ count: Math.min(TOTAL, count + 7) }),
    frame: async (_: string, count: number): Promise<Frame> => {
      asked.push(count);
      return { count, total: TOTAL, lines: ["a", "b", `${count}`].map((one) => ({ text: [one], effect: null })), fresh: 1 } as unknown as Frame;
    },
  },
}));

class Line {
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("document", { baseURI: "http://table/" });
  asked.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(count = 0) {
  const { Film } = await import("../src/state/film.svelte");
  const film = new Film("m", "");
  await film.open("fr", count);
  return film;
}

test("stopped and played again in haste it goes on at its speed, not at twice that", async () => {
  const film = await opened();
  film.toggle();
  await vi.advanceTimersByTimeAsync(10);
  const from = film.at!;
  for (let press = 0; press < 6; press += 1) {
    film.toggle();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(film.playing).toBe(true);
  const pressed = film.at! - from; // each press that plays shows the next position at once
  expect(pressed).toBe(3);
  const before = film.at!;
  await vi.advanceTimersByTimeAsync(10 * 900);
  expect(film.at! - before).toBeLessThanOrEqual(11);
  film.stop();
}, 60_000); // what it imports is large

test("a step stops it, and at its end it begins again when it is played", async () => {
  const film = await opened(TOTAL - 2);
  film.toggle();
  await vi.advanceTimersByTimeAsync(5 * 900);
  expect([film.at, film.playing]).toEqual([TOTAL, false]);
  film.toggle();
  await vi.advanceTimersByTimeAsync(1);
  expect([film.at, film.playing]).toEqual([0, true]);
  film.step(1);
  expect(film.playing).toBe(false);
  await vi.advanceTimersByTimeAsync(5 * 900);
  expect(film.at).toBe(1);
  film.stop();
});

test("to the next heading it asks once, however far that is", async () => {
  const film = await opened(3);
  asked.length = 0;
  await film.skip();
  expect([film.at, film.playing]).toEqual([10, false]);
  expect(asked.filter((one) => one < 10)).toEqual([]);
  film.stop();
});
