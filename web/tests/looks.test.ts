import { expect, test } from "vitest";
import { fitted } from "../src/board/camera";
import { between, framing, serves } from "../src/board/framing";
import { pictureOf } from "../src/board/marks";
import { outlineOf } from "../src/board/silhouettes";
import { cellOf, directionOf, gapOf, lookout } from "../src/state/told_board";
import { subjectOf } from "../src/state/subject";
import type { Figure, Proposal, Question, Scene, Silhouette, TableInfo } from "../src/wire/types";

const SCREEN = { width: 670, height: 700 };
const TABLE = { width: 1219, height: 1219 };
const figure = (id: number, x: number, y: number, more: Partial<Figure> = {}): Figure =>
  ({ id, seat: 0, name: `F${id}`, code: "f", x, y, r: 1250, where: "table", silhouette: "foot", bars: [], marks: [], ...more }) as Figure;
const scene = (figures: Figure[], more: Partial<Scene> = {}): Scene => ({ figures, seats: [], active: -1, grid: null, ...more }) as unknown as Scene;
const question = (more: Partial<Question> = {}): Question => ({ text: [], lit: [], outlines: [], spots: [], passing: null, ...more }) as unknown as Question;
const SETTING = { table: [121900, 121900], unit: 2540, unit_name: "inches", ruler: true, sign: '"', ground: "plane" } as unknown as TableInfo;

test("one figure is brought so near that its base can be read, and the table fills the screen", () => {
  const camera = framing(SCREEN, TABLE, 0, { places: [[600, 600]], radius: 12.7 });
  expect(camera.scale * 12.7).toBeCloseTo(13, 1);
});

test("the eye stays where it shows all who are asked about as well, and moves when somebody would be out of view or much smaller", () => {
  const about = (...places: [number, number][]) => ({ places, radius: 12.7 });
  const view = (subject: ReturnType<typeof about>) => framing(SCREEN, TABLE, 0, subject);
  const all = about([300, 300], [500, 500], [700, 700]);
  const fewer = about([300, 300], [500, 500], [690, 690]);
  const corner = about([5, 5], [1214, 1214]); // nearer to the edge than any view can bring them
  expect(serves(SCREEN, view(all), view(fewer), fewer)).toBe(true);
  expect(serves(SCREEN, view(corner), view(corner), corner)).toBe(true);
  expect(serves(SCREEN, view(corner), view(about([300, 300])), about([300, 300]))).toBe(false); // he can be shown larger
  const aside = about([300, 300], [500, 500], [1100, 500]);
  expect(serves(SCREEN, view(all), view(aside), aside)).toBe(false);
});

test("figures far apart are all in view, and what can be read from afar is seen as a whole", () => {
  const whole = fitted(SCREEN, TABLE, 0);
  expect(framing(SCREEN, TABLE, 0, { places: [[20, 20], [1200, 1200]], radius: 12.7 })).toEqual(whole);
  expect(framing(SCREEN, TABLE, 0, { places: [[600, 600]], radius: 40 })).toEqual(whole);
  expect(framing(SCREEN, TABLE, 0, { places: [], radius: 12 })).toEqual(whole);
});

test("half the way is between the two views", () => {
  const [from, to] = [{ scale: 1, x: 0, y: 10, turn: 0 }, { scale: 3, x: 20, y: 30, turn: 1 }];
  expect(between(from, to, 0.5)).toEqual({ scale: 2, x: 10, y: 20, turn: 1 });
});

test("a question is about those it names, those who are lit and the ground it lights", () => {
  const all = scene([figure(0, 10, 10), figure(1, 20, 20), figure(2, 30, 30, { where: "out" })]);
  const named = question({ text: [{ type: "figure", text: "F1", figure: 1 }] as Question["text"] });
  expect(subjectOf(named, all)?.places).toEqual([[20, 20]]);
  expect(subjectOf(question({ lit: [0, 2], spots: [[5, 5]] }), all)?.places).toEqual([[10, 10], [5, 5]]);
  expect(subjectOf(question(), all)).toBeNull();
});

test("who may react sees to whom", () => {
  const all = { ...scene([figure(0, 10, 10), figure(1, 20, 20)]), active: 1 };
  const passing = { label: [] } as unknown as Proposal;
  expect(subjectOf(question({ lit: [0], passing }), all)?.places).toEqual([[10, 10], [20, 20]]);
  expect(subjectOf(question({ lit: [0] }), all)?.places).toEqual([[10, 10]]);
});

test("in a lesson those of whom it speaks now and whom it advises to go to are in view too", () => {
  const all = scene([figure(0, 10, 10), figure(1, 20, 20), figure(2, 30, 30), figure(3, 40, 40)]);
  const naming = (id: number) => [{ type: "figure", text: `F${id}`, figure: id }] as Question["text"];
  const step = (id: number) => ({ id: `step ${id}`, text: naming(id), why: "" });
  const proposal = { label: naming(1), path: [[10, 10], [18, 18]] } as unknown as Proposal;
  const lesson = { told: [step(3), step(2)], fresh: 1, left_at: 0, on_road: true, steps: 2, title: "", proposal };
  expect(subjectOf(question({ lit: [0] }), all, lesson)?.places).toEqual([[10, 10], [20, 20], [30, 30], [10, 10], [18, 18]]);
});

test("directions are those of the screen, however the table is turned", () => {
  expect(directionOf([0, 0], [10, 0], 0)).toBe(0);
  expect(directionOf([0, 0], [0, 10], 0)).toBe(2); // the table's y goes up
  expect(directionOf([0, 0], [0, 10], 1)).toBe(0); // a quarter clockwise: what was above is to the right
  expect(directionOf([0, 0], [-10, -10], 0)).toBe(5);
});

test("gaps are from base to base, cells have letters, and one looks from whoever is chosen", () => {
  const [a, b] = [figure(0, 0, 0), figure(1, 5040, 0)];
  expect(gapOf(a, b, SETTING)).toBeCloseTo(1);
  expect(gapOf(a, figure(2, 2000, 0), SETTING)).toBe(0);
  const cells = scene([a, b], { grid: { shape: "squares", size: 2000, origin: [0, 0], cells: [], walls: [] } as unknown as Scene["grid"] });
  expect(cellOf(cells, { x: 4000, y: -6000 })).toBe("C4");
  expect(lookout(cells, question({ lit: [1] }), -1)?.id).toBe(1);
  expect(lookout(cells, question({ lit: [1] }), 0)?.id).toBe(0);
});

test("every silhouette is drawn, each another way, and a sign with a number keeps it", () => {
  const all: Silhouette[] = ["foot", "archer", "rider", "mage", "priest", "scout", "captain", "standard", "beast", "flyer", "monster", "spirit", "machine"];
  expect(new Set(all.map(outlineOf)).size).toBe(all.length);
  expect(pictureOf("engaged", "×")).toBeDefined();
  expect(pictureOf("stones", "◆2")).toBeUndefined();
  expect(pictureOf("vigilance", "↑")).toBeUndefined();
});
