/** What a player points at, step by step, and what the table says it would mean. Knows no rule: it asks. */
import { namesCards } from "./grouping";
import { isMeant, merged, refusalsOf, type Aim } from "./meaning";
import { named, toggled, type Arrow } from "./naming";
import type { Gesture, Looked, Point, Proposal } from "../wire/types";
import type { SeatTable } from "./seat.svelte";

export interface Spot {
  point: Point;
  figure: number;
  thing: string;
  terrain: string;
}

const PATIENCE = 90; // milliseconds between two looks while the hand moves

export class Pointing {
  chosen = $state(-1);
  target = $state(-1);
  points: Point[] = $state.raw([]);
  thing = $state("");
  terrain = $state("");
  arrows: Arrow[] = $state.raw([]);
  picked: number[] = $state.raw([]); // where several figures are to be named
  cards: number[] = $state.raw([]);
  base: Looked | null = $state.raw(null); // of the chosen figure alone: its reach, its actions
  looked: Looked | null = $state.raw(null); // of the whole gesture
  passing: Looked | null = $state.raw(null); // of where the hand is now, until it says so
  shown: Proposal | null = $state.raw(null); // the option somebody looks at in the panel
  act = $state(""); // the basic action that is meant, where one was chosen
  opening = $state(false); // what the only one can do is on its way
  led: Proposal | null = $state.raw(null); // a figure in the hand that is called upon first, then sent there
  private pending = $state(0); // gestures whose meaning is on its way
  private busy = false;
  private queued: Gesture | null = null;
  private epoch = 0;

  constructor(private readonly table: () => SeatTable) {}

  /** The question has changed: nothing is pointed at any more. */
  reset(): void {
    this.epoch += 1;
    this.chosen = this.target = -1;
    this.points = this.arrows = this.picked = this.cards = [];
    this.thing = this.terrain = this.act = "";
    this.base = this.looked = this.passing = this.shown = this.led = null;
    this.queued = null;
    this.opening = false;
  }

  get several(): boolean {
    return this.table().update?.question?.form === "several";
  }

  /** What is offered will change in a moment: a gesture is being read. */
  get reading(): boolean {
    return this.pending > 0;
  }

  /** Something besides the figure is pointed at. */
  get aimed(): boolean {
    return this.target >= 0 || this.points.length > 0 || this.thing !== "" || this.terrain !== "";
  }

  async choose(figure: number): Promise<void> {
    const { arrows, picked } = this;
    this.reset();
    this.arrows = arrows;
    this.chosen = figure;
    this.base = await this.asked(this.several ? { figure, thing: named({ arrows, picked }) } : { figure });
    if (this.several) this.picked = toggled(picked, figure);
  }

  /** Chosen by itself, for there is nobody else. Until his actions are known nothing is offered: what is shown before
   * would move away under the hand when they come. */
  async open(figure: number): Promise<void> {
    const done = this.choose(figure);
    const { epoch } = this;
    this.opening = true;
    await done;
    if (epoch === this.epoch) this.opening = false;
  }

  /** A tap at something, or the key for it. `more` adds a waypoint. */
  async tap(spot: Spot, more: boolean): Promise<void> {
    if (!this.table().asked) return;
    if (spot.figure >= 0) await (more && this.isSecond(spot.figure) ? this.aimAtBoth(spot.figure) : this.tapFigure(spot.figure));
    else if (spot.thing) await this.pointAt({ thing: spot.thing, ...this.from() });
    else {
      const points = more ? [...this.points, spot.point] : [spot.point];
      await this.pointAt({ points, ...this.from() });
      if (spot.terrain && !more) await this.aimAtTerrain(spot.terrain);
    }
  }

  /** Nothing can be done at that place: is it the piece that lies there that is meant? */
  private async aimAtTerrain(terrain: string): Promise<void> {
    const { aim } = this;
    if (this.looked === null || aim.seen.some((one) => one.refusal.length === 0 && isMeant(one, aim))) return;
    const seen = await this.asked({ terrain, ...this.from() });
    if (seen === null || this.looked === null || !seen.proposals.some((one) => one.refusal.length === 0)) return;
    this.terrain = terrain;
    this.looked = { ...seen, proposals: merged(seen.proposals, aim.seen.filter((one) => one.refusal.length > 0)) };
  }

  private from(): Gesture {
    return this.chosen >= 0 ? { figure: this.chosen } : {};
  }

  private async tapFigure(figure: number): Promise<void> {
    if (this.chosen < 0 || this.target === figure) return this.choose(figure);
    if (figure === this.chosen && !this.several) return this.clearAim();
    if (this.isAnother(figure)) return this.choose(figure);
    await this.aimAt(figure);
  }

  /** Somebody else of one's own who may act: chosen instead. Dragging onto him aims at him. */
  private isAnother(figure: number): boolean {
    const update = this.table().update;
    const lit = update?.question?.lit ?? [];
    const seatOf = (id: number) => update?.scene.figures.find((one) => one.id === id)?.seat;
    if (this.several && lit.length === 0) return seatOf(figure) === this.table().seat;
    return lit.includes(figure) && (this.several || seatOf(figure) === seatOf(this.chosen));
  }

  /** Somebody besides the one who is aimed at already. */
  private isSecond(figure: number): boolean {
    return this.target >= 0 && figure !== this.target && figure !== this.chosen && !this.several;
  }

  private async aimAtBoth(figure: number): Promise<void> {
    const { chosen, target } = this;
    await this.pointAt({ figure: chosen, target, thing: `${chosen}>${target},${figure}` });
  }

  private async aimAt(figure: number): Promise<void> {
    const seen = await this.pointAt({ figure: this.chosen, target: figure });
    if (seen !== null && this.several) this.arrows = [...this.arrows.filter(([from]) => from !== this.chosen), [this.chosen, figure]];
  }

  private async pointAt(gesture: Gesture): Promise<Looked | null> {
    this.target = gesture.target ?? -1;
    this.points = gesture.points ?? [];
    this.thing = gesture.thing ?? "";
    this.terrain = "";
    this.shown = null; // the eye is on the board now
    const whole = this.several ? { ...gesture, thing: named({ arrows: this.arrows, picked: [] }) } : gesture;
    const seen = await this.asked(whole);
    if (seen !== null) {
      this.looked = seen;
      this.passing = null;
    }
    return seen;
  }

  /** A card of the hand, chosen or put back; with others as far as the question takes them. */
  async pickCard(card: number): Promise<void> {
    const most = this.table().update?.question?.bounds?.most ?? 1;
    const all = toggled(this.cards, card);
    const together = all.length > most ? [card] : all;
    this.cards = together;
    this.looked = null;
    if (together.length === 0) return;
    const seen = await this.asked({ thing: named({ cards: together }) });
    if (seen?.proposals.some((one) => one.refusal.length === 0 && namesCards(one, together))) this.looked = seen;
  }

  clearAim(): void {
    this.epoch += 1;
    this.target = -1;
    this.points = [];
    this.thing = this.terrain = "";
    this.looked = this.passing = this.led = null;
  }

  clearArrows(): void {
    this.arrows = this.picked = [];
    this.clearAim();
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    if (this.cards.length > 0) {
      this.cards = [];
      this.looked = null;
    } else if (this.points.length > 1) void this.pointAt({ points: this.points.slice(0, -1), ...this.from() });
    else if (this.aimed) this.clearAim();
    else if (this.chosen >= 0) this.reset();
    else return false;
    return true;
  }

  private async asked(gesture: Gesture): Promise<Looked | null> {
    this.pending += 1;
    const seen = await this.looks(gesture);
    this.pending -= 1;
    return seen;
  }

  private async looks(gesture: Gesture): Promise<Looked | null> {
    const epoch = this.epoch;
    const seen = await this.table().look(gesture);
    return epoch === this.epoch ? seen : null;
  }

  /** The hand moves over the board with a figure chosen or held: what would it mean here? Asked one at a time. */
  hover(spot: Spot | null, figure: number): void {
    if (spot === null || figure < 0 || !this.table().asked) {
      this.passing = null;
      this.queued = null;
      return;
    }
    const over = spot.figure >= 0 && spot.figure !== figure;
    const way = [...(figure === this.chosen && this.target < 0 ? this.points.slice(0, -1) : []), spot.point];
    this.queued = over ? { figure, target: spot.figure } : { figure, points: way };
    if (!this.busy) void this.askQueued();
  }

  private async askQueued(): Promise<void> {
    this.busy = true;
    while (this.queued !== null) {
      const gesture = this.queued;
      this.queued = null;
      const seen = await this.looks(gesture);
      if (seen !== null && !this.aimed) this.passing = seen;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
    this.busy = false;
  }

  /** A figure was dragged and let go here. */
  async drop(figure: number, spot: Spot): Promise<void> {
    if (this.chosen !== figure) {
      await this.choose(figure);
    }
    if (spot.figure >= 0 && spot.figure !== figure) await this.aimAt(spot.figure);
    else {
      await this.pointAt({ figure, points: [spot.point] });
      if (spot.terrain) await this.aimAtTerrain(spot.terrain);
    }
  }

  /** The way that a figure would go to be there; null where no place is asked for, undefined once the question is gone. */
  async tried(figure: number, spot: Spot): Promise<Proposal | null | undefined> {
    const seen = await this.asked({ figure, points: [spot.point] });
    return seen === null ? undefined : (seen.proposals.find((one) => one.figure === figure && one.path.length > 0) ?? null);
  }

  /** What can be answered now, the nearest to the gesture first. */
  get proposals(): Proposal[] {
    return this.meant((this.looked ?? this.base)?.proposals ?? []);
  }

  /** What is of the action that was chosen; whatever else there is where nothing is. */
  private meant(proposals: Proposal[]): Proposal[] {
    const own = this.act ? proposals.filter((one) => one.act === this.act) : [];
    return own.length > 0 ? own : proposals;
  }

  private get aim(): Aim {
    const before = [...(this.base?.proposals ?? []), ...(this.table().update?.question?.options ?? [])];
    return { points: this.terrain ? [] : this.points, seen: this.meant(this.looked?.proposals ?? []), before };
  }

  /** What was pointed at cannot be: why not. Empty while nothing is pointed at, or when something legal was meant. */
  get refusals(): Proposal[] {
    return this.aimed ? refusalsOf(this.aim) : [];
  }

  /** Whose odds are wanted: what is looked at in the panel, else what was pointed at and may be confirmed. */
  get weighable(): Proposal | null {
    if (this.shown !== null) return this.shown;
    const { drawn } = this;
    return this.aimed && !this.several && drawn?.refusal.length === 0 ? drawn : null;
  }

  /** The way that a guide would go, where it is one. */
  get advised(): Proposal | null {
    const advised = this.table().update?.lesson?.proposal;
    return advised && advised.path.length > 0 ? advised : null;
  }

  /** The one that is drawn on the board: what was meant, if need be in red. */
  get drawn(): Proposal | null {
    if (this.led !== null) return this.led;
    if (this.shown !== null && this.shown.path.length > 0) return this.shown;
    if (!this.aimed) return this.meant(this.passing?.proposals ?? [])[0] ?? this.advised;
    const { aim } = this;
    return aim.seen.find((one) => one.refusal.length === 0 && isMeant(one, aim)) ?? this.refusals[0] ?? aim.seen[0] ?? null;
  }
}
