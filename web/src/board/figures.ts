/** The figures on the table: base, silhouette, code, the colour and the pattern of the side, life, energy and marks. */
import { UNIT } from "./sheet";
import { arc, el, set } from "./dom";
import { pictureOf } from "./marks";
import type { Side, Standing } from "./plates";
import { drawSilhouette } from "./silhouettes";
import { sideClass } from "../state/sides";
import type { Bar, Figure } from "../wire/types";

export interface Look {
  lit: boolean;
  greyed: boolean;
  chosen: boolean;
  target: boolean;
  active: boolean;
  label: string;
}

function rimDash(seat: number, r: number): string | undefined {
  const turn = 2 * Math.PI * r * 0.88;
  const parts: (number[] | undefined)[] = [
    undefined,
    [1 / 48, 1 / 24],
    [1 / 90, 1 / 22 - 1 / 90],
    [1 / 4 - 1 / 30, 1 / 30],
    [1 / 12, 1 / 40, 1 / 60, 1 / 40],
    [1 / 8, 1 / 8],
    [1 / 60, 1 / 10 - 1 / 60],
    [1 / 60, 1 / 60],
  ];
  return parts[seat % parts.length]?.map((part) => (part * turn).toFixed(2)).join(" ");
}

const MOST_MARKS = 4;
export const RING = 1.2; // radii of a base: what lies round it and says what may be done with it

/** A figure on the board: what is drawn anew, and what stays, so that it keeps the focus. */
export interface Piece {
  element: SVGElement;
  body: SVGElement;
  hit: SVGElement;
}

export function newPiece(id: number): Piece {
  const body = el("g", { class: "body" });
  const hit = el("circle", { class: "hit", role: "button", "data-figure": id });
  return { element: el("g", {}, body, hit), body, hit };
}

/** How it is looked at now: what is drawn of it stays as it is. */
export function showLook({ element, hit }: Piece, figure: Figure, look: Look): void {
  set(element, { class: classes(figure, look) });
  set(hit, { "aria-label": look.label, "aria-pressed": look.chosen ? "true" : "false", tabindex: look.lit || look.chosen ? 0 : -1 });
}

export function drawFigure({ body: group, hit }: Piece, figure: Figure, onBase: (bar: string) => boolean): void {
  const r = figure.r / UNIT;
  group.replaceChildren();
  hit.style.setProperty("--r", `${(r * 1.1).toFixed(2)}px`);
  set(hit, { r: r * 1.1 });
  const lift = figure.level > 0 ? r * 0.28 : r * 0.1;
  group.append(el("ellipse", { class: "shadow", cx: lift, cy: lift, rx: r * 1.04, ry: r * 1.04 }));
  if (figure.reach > 0) group.append(el("circle", { class: "reach", r: r + figure.reach / UNIT }));
  if (figure.facing >= 0) group.append(front(figure.facing, r));
  group.append(...base(figure, r));
  const upright = el("g", { class: "upright" });
  upright.append(drawSilhouette(figure.silhouette, r * 0.62), ...bars(figure.bars.filter((one) => onBase(one.kind)), r), ...marks(figure, r));
  if (figure.level > 0) upright.append(badge("▲", -r * 0.95, r * 0.75, r * 0.36, "level"));
  upright.append(code(figure));
  group.append(el("circle", { class: "halo", r: r * RING }), upright);
}

function classes(figure: Figure, look: Look): string {
  const states = (["lit", "greyed", "chosen", "target", "active"] as const).filter((state) => look[state]);
  return ["figure", sideClass(figure.seat), ...states, ...figure.marks.map((one) => `is-${one.kind}`)].join(" ");
}

function base(figure: Figure, r: number): SVGElement[] {
  if (figure.square) {
    const box = (k: number, name: string) =>
      el("rect", { class: name, x: -r * k, y: -r * k, width: 2 * r * k, height: 2 * r * k, rx: r * 0.12 });
    return [box(1, "rim"), box(0.78, "face")];
  }
  const width = r * 0.24;
  const dash = rimDash(figure.seat, r);
  const found = [el("circle", { class: "rim", r })];
  if (dash) found.push(el("circle", { class: "pattern", r: r * 0.88, "stroke-width": width, "stroke-dasharray": dash }));
  return [...found, el("circle", { class: "face", r: r * 0.76 })];
}

/** A wedge that stands out from under the base, towards its front. */
function front(degrees: number, r: number): SVGElement {
  const [from, to, half] = [r * 0.7, r * 1.36, r * 0.5].map((one) => one.toFixed(2));
  return el("path", { class: "front", d: `M${from} -${half}L${to} 0L${from} ${half}Z`, transform: `rotate(${-degrees})` });
}

const SMALLEST = 11; // pixels: the letters of a code are never smaller on the screen
const AWAY = 1.02; // radii from the middle of a base to the near edge of its plate

function plateOf(figure: Figure): { size: number; width: number; height: number } {
  const size = (figure.r / UNIT) * 0.62;
  return { size, width: size * (0.62 * figure.code.length + 0.5), height: size * 1.16 };
}

/** The code on a plate beside the base; seen from afar it grows, so that it can still be read. */
function code(figure: Figure): SVGElement {
  const { size, width, height } = plateOf(figure);
  const plate = el(
    "g",
    { class: "plate" },
    el(
      "g",
      {},
      el("rect", { x: -width / 2, y: -height / 2, width, height, rx: size * 0.3 }),
      el("text", { class: "code", "font-size": size, y: size * 0.32 }, figure.code),
    ),
  );
  plate.style.setProperty("--grow", (SMALLEST / size).toFixed(3));
  return el("g", { class: "code-stand" }, plate);
}

/** How large base and plate are on a screen of so many pixels to the millimetre. */
export function standing(figure: Figure, [x, y]: readonly [number, number], scale: number): Standing {
  const { size, width, height } = plateOf(figure);
  const grown = Math.max(scale, SMALLEST / size);
  return { x, y, r: (figure.r / UNIT) * scale, away: AWAY * (figure.r / UNIT) * scale, width: width * grown, height: height * grown };
}

/** The plate on that side of the base: it grows away from it. */
export function turnPlate({ body }: Piece, figure: Figure, [x, y]: Side): void {
  const stand = body.querySelector<SVGElement>(".code-stand");
  const { width, height } = plateOf(figure);
  const away = AWAY * (figure.r / UNIT);
  if (stand) set(stand, { transform: `translate(${(x * away).toFixed(2)} ${(y * away).toFixed(2)})` });
  const moved = stand?.querySelector<SVGElement>(".plate > g");
  if (moved) set(moved, { transform: `translate(${((x * width) / 2).toFixed(2)} ${((y * height) / 2).toFixed(2)})` });
}

function bars(counted: readonly Bar[], r: number): SVGElement[] {
  const life = counted.find((one) => one.kind === "life") ?? counted[0];
  const rest = counted.filter((one) => one !== life && one.most > 0);
  const drawn = life && life.most > 1 ? boxes(life, r) : [];
  return [...drawn, ...rest.flatMap((one, index) => pips(one, r, index))];
}

/** How a box of a bar looks: full or empty, and the words it bears. One that is ticked is empty wherever it stands. */
export function boxClass(bar: Bar, index: number): string {
  const words = (bar.boxes[index] ?? "").split(" ").filter(Boolean);
  const full = bar.boxes.length > 0 ? !words.includes("ticked") : index < bar.value;
  return [full ? "full" : "empty", ...words.map((one) => `box-${one}`)].join(" ");
}

/** Life as an arc of boxes below the base; a box with a word of its own is marked. */
function boxes(bar: Bar, r: number): SVGElement[] {
  const sweep = Math.min(200, 26 * bar.most);
  const step = sweep / bar.most;
  const start = 180 + sweep / 2;
  return Array.from({ length: bar.most }, (_, index) => {
    const from = start - index * step;
    return el("path", {
      class: `life ${boxClass(bar, index)}`,
      d: arc(r * 1.17, from - step * 0.08, from - step * 0.92),
      "stroke-width": r * 0.2,
    });
  });
}

/** Energy and the like as pips above the base. */
function pips(bar: Bar, r: number, row: number): SVGElement[] {
  const count = Math.min(bar.most, 12);
  const step = Math.min(24, 150 / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => {
    const angle = (((index - (count - 1) / 2) * step - 90) * Math.PI) / 180;
    const away = r * (1.2 + row * 0.28);
    return el("circle", {
      class: `pip pip-${bar.kind} ${index < bar.value ? "full" : "empty"}`,
      cx: away * Math.cos(angle),
      cy: away * Math.sin(angle),
      r: r * 0.115,
    });
  });
}

function marks(figure: Figure, r: number): SVGElement[] {
  const signed = figure.marks.filter((one) => one.sign);
  return signed.slice(0, MOST_MARKS).map((one, index) => {
    const angle = ((52 + index * 34 - 90) * Math.PI) / 180;
    const name = `mark mark-${one.kind}`;
    return badge(one.sign, r * 1.14 * Math.cos(angle), r * 1.14 * Math.sin(angle), r * 0.31, name, pictureOf(one.kind, one.sign));
  });
}

function badge(sign: string, x: number, y: number, r: number, name: string, picture?: string): SVGElement {
  const wide = sign.length > 1 ? r * 0.5 : 0;
  const size = r * 1.35;
  const scale = ((r * 1.4) / 24).toFixed(3);
  const drawn = picture
    ? el("path", { d: picture, "fill-rule": "evenodd", transform: `scale(${scale}) translate(-12 -12)` })
    : el("text", { "font-size": size, y: size * 0.34 }, sign);
  return el(
    "g",
    { class: `badge ${name}`, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
    el("rect", { x: -r - wide, y: -r, width: 2 * (r + wide), height: 2 * r, rx: r }),
    drawn,
  );
}
