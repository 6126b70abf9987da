/** The board: an SVG drawn without a framework. Figures are kept by their number and change place before the eye. */
import type { Disc } from "./beside";
import { centred, fitted, kept, matrix, near, panned, toScreen, toSheet, turned, turnFor, zoomed } from "./camera";
import type { Camera, Place, Size } from "./camera";
import { el, set } from "./dom";
import { Effects } from "./effects";
import { drawFigure, newPiece, showLook, standing, turnPlate, type Look, type Piece } from "./figures";
import { between, framing, serves, type Subject } from "./framing";
import { drawGrid } from "./grid";
import { drawGround } from "./ground";
import { spotAt } from "./hit";
import { LitRings } from "./lit";
import { at, fade, flinch, glide, walk } from "./motion";
import { drawOverlay, drawReach, NOTHING_OVER, type Overlay } from "./overlay";
import { Sheet, UNIT } from "./sheet";
import { plateSides, type Side } from "./plates";
import { drawPiece, drawZone } from "./terrain";
import { drawThing } from "./things";
import { TEXTURES } from "./textures";
import type { Theme } from "../games/theme";
import type { Spot } from "../state/pointing.svelte";
import type { Figure, Line, Point, Scene, TableInfo, TerrainPiece } from "../wire/types";

const FAR = 0.62; // pixels for a millimetre: below, only what can be read at a distance is drawn
const TOOLS = 48; // pixels below the table for the tools
const THUMB = 11; // pixels that a base must measure from its middle to be told from its neighbour with a finger
const MARGIN = 28; // pixels from the edge of the screen: beyond, a place does not count as seen
const LAYERS = ["ground", "grid", "zones", "terrain", "reach", "things", "lit", "figures", "effects", "over", "hand"] as const;
const DEFS = `<radialGradient id="light" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="var(--light)" stop-opacity=".35"/>
<stop offset="1" stop-color="var(--dusk)" stop-opacity=".4"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="var(--glow)"/><stop offset="1" stop-color="var(--glow)" stop-opacity="0"/></radialGradient>
<marker id="arrowhead" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>`;

interface Kept extends Piece {
  figure: Figure | null; // as it was shown last
  drawn: string;
  looked: string;
  side: Side | null; // where its plate is
  life: number; // what was left of it when it was drawn last
  place: Place;
}

export class Board {
  camera: Camera = { scale: 1, x: 0, y: 0, turn: 0 };
  sheet: Sheet;
  private goal: Camera = this.camera; // where it goes, or is
  private laid: Camera = this.camera; // as it was when the plates were turned to where there is room
  private readonly world = el("g", { class: "world" });
  private readonly layers: Record<(typeof LAYERS)[number], SVGElement>;
  private readonly known = new Map<number, Kept>();
  private whole = true; // all of the table is in view, and shall stay so
  private byHand = false; // somebody has moved the eye: it stays where he wants it
  private subject: Subject | null = null; // whom it was brought near to by itself
  private measured: Size | null = null;
  private still: () => void = () => undefined; // ends a move of the eye
  private readonly effects: Effects;
  private readonly rings: LitRings;
  private scene: Scene | null = null;
  private cells = "";
  private terrain: readonly TerrainPiece[] = [];
  private over: Overlay = NOTHING_OVER;
  private watching: () => void = () => undefined;

  constructor(
    readonly svg: SVGSVGElement,
    setting: TableInfo,
    private readonly theme: Theme,
  ) {
    this.sheet = new Sheet(setting);
    const defs = el("defs");
    defs.innerHTML = DEFS + TEXTURES;
    this.layers = Object.fromEntries(LAYERS.map((one) => [one, el("g", { class: `layer-${one}` })])) as typeof this.layers;
    this.world.append(...LAYERS.map((one) => this.layers[one]));
    svg.replaceChildren(defs, this.world);
    this.effects = new Effects(this.layers.effects, this.sheet, theme, (id) => this.known.get(id)?.place);
    this.rings = new LitRings(this.layers.lit);
    this.layers.ground.append(...drawGround(this.sheet, setting));
    this.fit();
  }

  /** Called whenever the eye has moved, for what lies over the board in plain HTML. */
  onCamera(act: () => void): void {
    this.watching = act;
  }

  // --- the eye --------------------------------------------------------------------------------------------------

  /** Measured when the window tells of another size: asked in between, the browser would have to lay out the whole page. */
  get screen(): Size {
    this.measured ??= { width: this.svg.clientWidth || 1, height: this.svg.clientHeight || 1 };
    return this.measured;
  }

  /** As much of it as the tools leave. */
  get clear(): Size {
    const { width, height } = this.screen;
    return { width, height: Math.max(1, height - TOOLS) };
  }

  look(camera: Camera): void {
    this.still();
    this.see(camera);
    this.goal = this.camera;
  }

  private see(camera: Camera, moving = false): void {
    this.camera = kept(camera, this.screen, this.sheet.size);
    set(this.world, { transform: matrix(this.camera) });
    this.svg.style.setProperty("--upright", `${-90 * this.camera.turn}deg`);
    this.svg.style.setProperty("--steady", String(1 / this.camera.scale));
    this.svg.classList.toggle("far", this.camera.scale < FAR);
    if (!moving && (this.laid.scale !== this.camera.scale || this.laid.turn !== this.camera.turn)) this.layPlates();
    this.watching();
  }

  fit(turn: number = this.camera.turn): void {
    this.whole = true;
    this.byHand = false;
    this.subject = null;
    this.look(fitted(this.clear, this.sheet.size, turn));
  }

  /** Somebody is asked about these: they are brought near, unless a hand holds the eye. */
  frame(places: readonly Point[], radius: number): void {
    if (this.byHand) return this.follow(places);
    this.subject = { places: places.map((one) => this.sheet.place(one)), radius: radius / UNIT };
    this.reframe();
  }

  /** The eye is let go of: it goes by itself again. */
  letGo(): void {
    this.byHand = false;
  }

  private reframe(): void {
    const from = this.camera;
    const to = framing(this.clear, this.sheet.size, from.turn, this.subject!);
    if (serves(this.clear, this.goal, to, this.subject!)) return;
    this.whole = false;
    this.still();
    this.goal = to;
    this.still = glide((share) => this.see(between(from, to, share), share < 1));
  }

  /** For fingers: so near that a base of this radius can be touched, with these places in view. */
  closeUp(places: readonly Point[], radius: number): void {
    const scale = (THUMB * UNIT) / radius;
    if (places.length === 0 || this.camera.scale >= scale) return;
    this.whole = false;
    this.look(near(this.clear, this.sheet.size, this.camera.turn, scale, this.middle(places)));
  }

  /** Something happens there: come closer only if nothing of it is in view. */
  follow(places: readonly Point[]): void {
    if (this.whole || places.length === 0 || places.some((one) => this.sees(one))) return;
    this.look(near(this.clear, this.sheet.size, this.camera.turn, this.camera.scale, this.middle(places)));
  }

  private middle(places: readonly Point[]): Place {
    const sum = places.map((one) => this.sheet.place(one)).reduce(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
    return [sum[0] / places.length, sum[1] / places.length];
  }

  private sees(point: Point): boolean {
    const [x, y] = this.onScreen(point);
    const { width, height } = this.clear;
    return x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN;
  }

  /** Look where another board looked: the same table in other words. */
  lookLike(other: Board): void {
    const same = other.sheet.size.width === this.sheet.size.width && other.sheet.size.height === this.sheet.size.height;
    if (!same || other.whole) return this.fit(other.camera.turn);
    this.whole = false;
    this.byHand = other.byHand;
    this.subject = other.subject;
    this.look(other.camera);
  }

  /** The window has another size: all is seen again, or one stays where one looked. */
  resized(): void {
    this.measured = null;
    if (this.whole) this.fit();
    else if (this.subject !== null && !this.byHand) this.look(framing(this.clear, this.sheet.size, this.camera.turn, this.subject));
    else this.look(this.camera);
  }

  turn(): void {
    if (this.whole) this.fit((this.camera.turn + 1) & 3);
    else this.look(turned(this.camera, this.screen, 1));
  }

  /** One's own edge below. */
  turnTo(own: Point): void {
    this.fit(turnFor(this.sheet.size, this.sheet.place(own)));
  }

  pan(dx: number, dy: number): void {
    this.whole = false;
    this.byHand = true;
    this.look(panned(this.camera, dx, dy));
  }

  zoom(place: Place | null, factor: number): void {
    this.whole = false;
    this.byHand = true;
    this.look(zoomed(this.camera, place ?? [this.screen.width / 2, this.screen.height / 2], factor));
  }

  /** Bring a place into view if it is not. */
  reveal(point: Point): void {
    if (!this.sees(point)) this.look(centred(this.camera, this.screen, this.sheet.place(point)));
  }

  onScreen(point: Point): Place {
    return toScreen(this.camera, this.sheet.place(point));
  }

  /** What a base of this radius takes of the screen. */
  discAt(point: Point, r: number): Disc {
    return { at: this.onScreen(point), r: (r / UNIT) * this.camera.scale };
  }

  pointAt(place: Place): Point {
    return this.sheet.point(toSheet(this.camera, place));
  }

  /** What is under a place of the screen; `slack` in pixels. */
  spot(place: Place, slack = 3): Spot {
    return spotAt(this.scene, this.terrain, this.pointAt(place), (slack / this.camera.scale) * UNIT);
  }

  // --- drawing --------------------------------------------------------------------------------------------------

  showTerrain(terrain: readonly TerrainPiece[]): void {
    this.terrain = terrain;
    this.layers.terrain.replaceChildren(...terrain.map((one) => drawPiece(this.sheet, one, this.theme.material(one.kind))));
  }

  showScene(scene: Scene, lookOf: (figure: Figure) => Look, news: readonly Line[]): void {
    const others = this.scene !== scene;
    if (others) this.showGrid(scene.grid);
    this.scene = scene;
    if (others) {
      this.layers.zones.replaceChildren(...scene.zones.map((one) => drawZone(this.sheet, one)));
      const least = scene.grid ? 0 : undefined; // in a cell a thing is as large as it says
      this.layers.things.replaceChildren(...scene.things.map((one) => drawThing(this.sheet, one, this.theme.token?.(one.kind), least)));
    }
    const there = scene.figures.filter((one) => one.where === "table");
    const ways = new Map(news.filter((one) => one.path.length > 0).map((one) => [one.figures[0], one.path]));
    for (const figure of there) this.showFigure(figure, lookOf(figure), ways.get(figure.id));
    if (others) {
      this.effects.show(news);
      this.layPlates();
    }
    const present = new Set(there.map((one) => one.id));
    for (const [id, one] of this.known) {
      if (present.has(id)) continue;
      fade(one.element);
      this.rings.remove(id);
      this.known.delete(id);
    }
  }

  /** In a melee the code of one would lie under the base of the next: each stands where there is room, as it is seen. */
  private layPlates(): void {
    const { scale } = (this.laid = this.camera);
    const there = (this.scene?.figures ?? []).filter((one) => one.where === "table" && this.known.has(one.id));
    const sides = plateSides(there.map((one) => standing(one, this.onScreen([one.x, one.y]), scale)));
    there.forEach((one, index) => {
      const piece = this.known.get(one.id)!;
      if (piece.side === sides[index]) return;
      piece.side = sides[index]!;
      turnPlate(piece, one, piece.side);
    });
  }

  /** The cells of the ground; they stay as they are while nothing about them changes. */
  private showGrid(grid: Scene["grid"]): void {
    const cells = JSON.stringify(grid);
    if (cells === this.cells) return;
    this.cells = cells;
    this.layers.grid.replaceChildren(...(grid ? drawGrid(this.sheet, grid, this.theme) : []));
  }

  private showFigure(figure: Figure, look: Look, way: readonly Point[] | undefined): void {
    const place = this.sheet.place([figure.x, figure.y]);
    let one = this.known.get(figure.id);
    if (one === undefined) {
      one = { ...newPiece(figure.id), figure: null, drawn: "", looked: "", side: null, place, life: -1 };
      this.layers.figures.append(one.element);
      this.known.set(figure.id, one);
    }
    if (one.figure !== figure) this.draw(one, figure);
    const looked = JSON.stringify([figure.seat, figure.marks, look]);
    if (one.looked !== looked) showLook(one, figure, look);
    one.looked = looked;
    const life = figure.bars.find((bar) => bar.kind === "life")?.value ?? -1;
    if (life < one.life) flinch(one.body);
    one.life = life;
    const steps = one.place[0] === place[0] && one.place[1] === place[1] ? [place] : [one.place, ...this.between(figure, way), place];
    one.place = place;
    one.element.style.transform = at(place);
    if (steps.length > 1) walk(one.element, steps);
    this.rings.show(figure, look, steps);
  }

  /** Drawn anew, if anything about it has changed but its place. */
  private draw(one: Kept, figure: Figure): void {
    const drawn = JSON.stringify({ ...figure, x: 0, y: 0 });
    if (one.drawn !== drawn) {
      drawFigure(one, figure, (bar) => this.theme.onBase?.(bar) ?? true);
      if (one.side) turnPlate(one, figure, one.side);
    }
    one.figure = figure;
    one.drawn = drawn;
  }

  /** Where it went, unless that is an older walk of the same figure. */
  private between(figure: Figure, way: readonly Point[] = []): Place[] {
    const end = way[way.length - 1];
    const fresh = end && end[0] === figure.x && end[1] === figure.y;
    return (fresh ? way : []).map((point) => this.sheet.place(point));
  }

  paint(over: Overlay, lang: string): void {
    this.over = over;
    this.layers.reach.replaceChildren(...drawReach(this.sheet, over));
    this.layers.over.replaceChildren(...drawOverlay(this.sheet, over, lang));
  }

  /** What whoever lays out a table holds: it lies over everything. */
  showHand(elements: readonly SVGElement[]): void {
    this.layers.hand.replaceChildren(...elements);
  }

  get painted(): Overlay {
    return this.over;
  }

  focus(figure: number): void {
    this.known.get(figure)?.hit.focus({ preventScroll: true });
  }
}
