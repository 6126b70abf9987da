/** Several figures ordered at once: who they are, what has become of the order on trial, and the order itself.
 * What the table is told are ordinary answers, one for each of them; the referee judges each. */
import { aimed, marched, middleOf, sorts, type Sort } from "./formation";
import { toggled } from "./naming";
import type { SeatTable } from "./seat.svelte";
import type { Spot } from "./pointing.svelte";
import type { Figure, Gesture, Point, Proposal } from "../wire/types";

type Order = { by: Point } | { at: number };

export class Group {
  members: number[] = $state.raw([]);
  steps: Proposal[] = $state.raw([]); // what each would do, in order; those who cannot, with the reason
  trying = $state(false);
  wanted = $state(0); // how many were to be ordered: fewer steps mean that something else is asked first
  last: Order | null = $state.raw(null);
  private kind = "";
  private epoch = 0;

  constructor(private readonly table: () => SeatTable) {}

  get able(): Figure[] {
    const update = this.table().update;
    const question = update?.question;
    if (!question?.repeats) return [];
    return update!.scene.figures.filter((one) => question.lit.includes(one.id) && one.where === "table");
  }

  get sorts(): Sort[] {
    return sorts(this.able, this.table().welcome?.sheets ?? []).filter((one) => one.members.length > 1);
  }

  get going(): Proposal[] {
    return this.steps.filter((one) => one.refusal.length === 0);
  }

  get staying(): Proposal[] {
    return this.steps.filter((one) => one.refusal.length > 0);
  }

  /** Another question: nobody is chosen any more unless it is the same once more. */
  heard(): void {
    const kind = this.table().update?.question?.kind ?? "";
    this.cancel();
    if (kind !== this.kind) this.last = null;
    this.kind = kind;
    const able = new Set(this.able.map((one) => one.id));
    this.members = this.members.filter((one) => able.has(one));
  }

  toggle(figure: number): void {
    this.cancel();
    if (this.able.some((one) => one.id === figure)) this.members = toggled(this.members, figure);
  }

  choose(members: readonly number[]): void {
    this.cancel();
    this.members = [...members];
  }

  cancel(): void {
    this.epoch += 1;
    this.steps = [];
    this.trying = false;
  }

  /** A tap while a group is chosen: one of them in or out, an enemy for all of them, or the place where their middle goes. */
  async tap(spot: Spot): Promise<void> {
    if (spot.figure >= 0 && this.able.some((one) => one.id === spot.figure)) return this.toggle(spot.figure);
    if (spot.figure >= 0) return this.order({ at: spot.figure });
    const [x, y] = middleOf(this.chosen);
    await this.order({ by: [spot.point[0] - x, spot.point[1] - y] });
  }

  private get chosen(): Figure[] {
    return this.able.filter((one) => this.members.includes(one.id));
  }

  async order(order: Order): Promise<void> {
    const gestures = this.gestures(order, this.chosen);
    if (gestures.length === 0) return;
    this.cancel();
    const epoch = this.epoch;
    this.last = order;
    this.trying = true;
    const found = await this.table().rehearse(gestures);
    if (epoch !== this.epoch) return;
    this.trying = false;
    this.wanted = gestures.length;
    this.steps = found?.steps ?? [];
  }

  private gestures(order: Order, figures: readonly Figure[]): Gesture[] {
    if ("by" in order) return marched(figures, order.by);
    const target = this.table().update?.scene.figures.find((one) => one.id === order.at);
    return target ? aimed(figures, target) : [];
  }

  /** What one figure was told to do, to be said to others as well. */
  remember(proposal: Proposal): void {
    const figure = this.able.find((one) => one.id === proposal.figure);
    const end = proposal.path[proposal.path.length - 1];
    if (!figure || !end) return;
    const there = this.table().update?.scene.figures.find((one) => one.id !== figure.id && one.x === end[0] && one.y === end[1]);
    this.last = there ? { at: there.id } : { by: [end[0] - figure.x, end[1] - figure.y] };
  }

  /** The last order once more, for whoever is nearest to the one who had it and has none yet. */
  async again(figure: number): Promise<void> {
    if (this.last === null) return;
    this.choose([figure]);
    await this.order(this.last);
    if (this.going.length === 1) this.confirm();
  }

  confirm(): void {
    const answers = this.going.map((one) => one.answer);
    if (answers.length > 0) this.table().follow(answers);
    this.cancel();
  }
}
