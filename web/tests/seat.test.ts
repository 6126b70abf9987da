import { afterEach, expect, test, vi } from "vitest";

class Line {
  static last: Line;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(): void {}
  close(): void {}
  says(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a look that comes too late is no fault of the player's, an answer that is refused is told", async () => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { SeatTable } = await import("../src/state/seat.svelte");
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const table = new SeatTable("m", "k", "fr");
  Line.last.onopen!();
  Line.last.says({ type: "NotTaken", code: "stale", text: "trop tard", request: 7 }); // its question has gone
  expect(table.refusal).toBeNull();
  Line.last.says({ type: "NotTaken", code: "stale", text: "trop tard" });
  expect(table.refusal?.text).toBe("trop tard");
  table.close();
}, 60_000); // what it imports is large

test("what became of an offer is told until one plays on, what happened to a seat until it was read", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { SeatTable } = await import("../src/state/seat.svelte");
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const table = new SeatTable("m", "k", "fr");
  const proposal = { answer: 1, text: ["Oui"], refusal: [], then: [] } as unknown as Parameters<typeof table.answer>[0];
  Line.last.onopen!();
  Line.last.says({ type: "Update", seq: 1, count: 1, scene: { figures: [] }, asked: [0], seats: [] });
  Line.last.says({ type: "Notice", code: "claimed", text: "assis", seat: 1 });
  Line.last.says({ type: "Notice", code: "declined", text: "décline", seat: 2 });
  expect(table.notices.map((one) => one.code)).toEqual(["claimed", "declined"]);
  table.answer(proposal);
  expect(table.notices.map((one) => one.code)).toEqual(["claimed"]);
  vi.setSystemTime(Date.now() + 5_000);
  table.waiting = false;
  table.answer(proposal);
  expect(table.notices).toEqual([]); // whoever plays on has read it
  Line.last.says({ type: "Notice", code: "claimed", text: "assis", seat: 1 });
  vi.setSystemTime(Date.now() + 5_000);
  Line.last.says({ type: "Update", seq: 2, count: 2, scene: { figures: [] }, asked: [], seats: [], offers: [], lines: [], question: null, terrain: null, setting: null });
  expect(table.notices).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  Line.last.says({ type: "Update", seq: 3, count: 3, scene: { figures: [] }, asked: [], seats: [], offers: [], lines: [], question: null, terrain: null, setting: null });
  expect(table.notices).toEqual([]); // nor is anybody who looks on told of it for ever
  table.close();
}, 60_000);

test("what was written too fast can be sent once more, and is told where it was written", async () => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { SeatTable } = await import("../src/state/seat.svelte");
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const table = new SeatTable("m", "k", "fr");
  Line.last.onopen!();
  table.talk.draft = "Bonsoir";
  expect(table.talk.take()).toBe("Bonsoir");
  Line.last.says({ type: "NotTaken", code: "too_fast", text: "patientez" });
  expect([table.talk.trouble, table.refusal]).toEqual(["patientez", null]);
  expect(table.talk.take()).toBe("Bonsoir");
  table.waiting = true; // an answer too: whichever of the two was meant
  Line.last.says({ type: "NotTaken", code: "too_fast", text: "patientez" });
  expect([table.waiting, table.refusal?.code]).toEqual([false, "too_fast"]);
  expect(table.talk.take()).toBe("Bonsoir");
  table.close();
}, 60_000);

test("an answer of which nothing is heard is waited for on another connection", async () => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { SeatTable } = await import("../src/state/seat.svelte");
  vi.useFakeTimers();
  vi.stubGlobal("document", { baseURI: "http://table/" });
  const table = new SeatTable("m", "k", "fr");
  const proposal = { answer: 1, text: ["Oui"], refusal: [], then: [] } as unknown as Parameters<typeof table.answer>[0];
  const told = { type: "Update", count: 1, scene: { figures: [] }, asked: [0], seats: [], offers: [], lines: [], terrain: null, setting: null };
  const [first] = [Line.last];
  first.onopen!();
  first.says({ ...told, seq: 1, question: { since: 1, lit: [], options: [] } });
  table.answer(proposal);
  first.says({ ...told, seq: 2, question: { since: 2, lit: [], options: [] } });
  vi.advanceTimersByTime(60_000);
  expect(Line.last).toBe(first); // it was answered
  table.answer(proposal);
  expect([table.waiting, table.sent]).toEqual([true, "1"]);
  vi.advanceTimersByTime(60_000);
  expect(Line.last).not.toBe(first);
  expect([table.waiting, table.status]).toEqual([false, "lost"]);
  table.close();
}, 60_000);
