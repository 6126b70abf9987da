/** Everybody who plays at this screen: one connection for each key, who is before it now, and the curtain between. */
import { memory } from "../memory";
import { callOf, Errand } from "./errand";
import type { Lang } from "../wire/http";
import { Pointing, type Spot } from "./pointing.svelte";
import { Group } from "./group.svelte";
import { passes, stopsFrom, type Stops } from "./reactions";
import { SeatTable } from "./seat.svelte";
import type { Proposal, Question, Scene } from "../wire/types";
import { say } from "../words/index.svelte";

const NEXT = "next"; // whatever is asked after something was taken back

/** Who alone can act: the only one that is lit, or whoever acts now among those that something could be done to. */
export function theOnlyOne(lit: readonly number[], { active, figures }: Pick<Scene, "active" | "figures">): number {
  if (lit.length < 2) return lit[0] ?? -1;
  const seatOf = (id: number) => figures.find((one) => one.id === id)?.seat;
  const mates = lit.filter((id) => seatOf(id) === seatOf(active));
  return mates.length === 1 && mates[0] === active ? active : -1;
}

export class Sitting {
  readonly tables: SeatTable[];
  readonly pointing: Pointing;
  index = $state(0); // whose screen it is
  curtain = $state(false);
  readonly group: Group;
  private readonly errand: Errand;
  stops: Stops = $state(stopsFrom(memory.kept<string>("stops", "")));
  private letting = -1; // whose activation goes by without a word
  private returned = ""; // the question that he has come back to: it is asked, whatever he wished before
  private leaving = ""; // whose kind of question is left to the referee from here on
  warned: Proposal | null = $state.raw(null); // an answer that he is asked about once more
  private seen = ""; // the question that was before the player last

  constructor(
    readonly match: string,
    keys: readonly string[],
    lang: Lang,
    private readonly hidden: (game: string | undefined) => boolean,
  ) {
    const wanted = keys.length > 0 ? keys : [""];
    this.tables = wanted.map((key) => new SeatTable(match, key, lang));
    for (const one of this.tables) one.shared = this.tables.length > 1;
    this.pointing = new Pointing(() => this.table);
    this.group = new Group(() => this.table);
    this.errand = new Errand(this.pointing, (proposal) => this.take(proposal));
  }

  get table(): SeatTable {
    return this.tables[this.index] ?? this.tables[0]!;
  }

  get shared(): boolean {
    return this.tables.length > 1;
  }

  /** Called whenever anything was heard: who is asked now, is it time to pass the screen, is it a reaction to pass? */
  heard(): void {
    const before = this.table.update; // nothing yet: he may be asked, the news of the others came first
    if (this.shared && before && !this.table.asked && !before.over) this.passTheScreen();
    const { update } = this.table;
    // somebody else's secret answer moves the match on, not one's own question: what was begun stays
    const question = `${this.index}:${update?.question ? update.question.since : `-${update?.seq}`}`;
    if (question !== this.seen) {
      this.seen = question;
      this.returned = this.returned === NEXT ? question : "";
      this.warned = null;
      this.pointing.reset();
      this.group.heard();
      this.pointAtTheOnlyOne();
      void this.errand.goOn(update?.question ?? null, update ? theOnlyOne(update.question?.lit ?? [], update.scene) : -1);
    }
    if (!update?.question || this.curtain || this.table.waiting) return;
    const { question: asked, scene, lesson } = update;
    if (scene.active !== this.letting) this.letting = -1;
    const by = this.answered(asked, Boolean(lesson));
    if (by !== null) this.table.answer(by);
  }

  /** What is answered without asking him: a reaction that he lets by, the rest of what he has left to the referee. A
   * guide has something to say of every moment: there none is let by unseen. */
  private answered(question: Question, guided: boolean): Proposal | null {
    if (this.leaving !== `${this.index}:${question.kind}`) this.leaving = "";
    if (this.returned === this.seen) return null;
    const stops = this.letting >= 0 ? "never" : this.stops;
    return (guided ? null : passes(stops, question)) ?? (this.leaving ? question.standard : null);
  }

  /** Back to his last choice. */
  undo(): void {
    const { update } = this.table;
    if (!update?.may_undo) return;
    this.leaving = "";
    this.letting = -1;
    if (this.table.say({ type: "Undo", seq: update.seq })) this.returned = NEXT;
  }

  /** Whoever acts now goes on unanswered until another does. */
  letBy(): void {
    this.letting = this.table.update?.scene.active ?? -1;
    this.heard();
  }

  leaveTheRest(): void {
    this.leaving = `${this.index}:${this.table.update?.question?.kind ?? ""}`;
    this.heard();
  }

  /** An answer of the player; what he may not have meant is asked about once more. */
  take(proposal: Proposal): void {
    this.pointing.shown = null;
    const guided = this.table.update?.lesson?.proposal === proposal; // a guide has said why
    if (proposal.warning && this.warned !== proposal && !guided) {
      this.warned = proposal;
      return;
    }
    this.warned = null;
    this.group.remember(proposal);
    this.table.answer(proposal);
  }

  /** What is drawn while a figure is in the hand that would be called upon first. */
  lead(figure: number, spot: Spot): Proposal | null {
    const { question, scene } = this.table.update ?? {};
    const call = question && spot.figure < 0 && scene?.active !== figure ? callOf(question, figure) : null;
    const from = scene?.figures.find((one) => one.id === figure);
    if (!call || from?.where !== "table") return null;
    return { ...call, path: [[from.x, from.y], spot.point], notes: [...call.notes, say("thenThere")] };
  }

  /** A figure was let go there: called upon, and sent there when it is asked where to. */
  send(figure: number, spot: Spot): boolean {
    const question = this.table.update?.question;
    return question ? this.errand.begin(question, figure, spot) : false;
  }

  /** Where only one of one's own can act there is nothing to choose. */
  private pointAtTheOnlyOne(): void {
    const { question, scene } = this.table.update ?? {};
    if (!question || !scene || this.curtain || !["action", "path"].includes(question.form)) return;
    const only = theOnlyOne(question.lit, scene);
    if (only >= 0) void this.pointing.open(only);
  }

  private passTheScreen(): void {
    const next = this.tables.findIndex((one) => one.asked);
    if (next < 0 || next === this.index) return;
    const secret = this.hidden(this.table.welcome?.game) || this.tables[next]?.update?.question?.secret === true;
    this.index = next;
    this.curtain = secret;
  }

  raise(): void {
    this.curtain = false;
    this.pointAtTheOnlyOne();
    this.heard();
  }

  stopAt(stops: Stops): void {
    this.stops = stops;
    memory.keep("stops", stops);
    this.heard();
  }

  speak(lang: Lang): void {
    this.tables.forEach((one) => one.speak(lang));
  }

  hurry(): void {
    this.tables.forEach((one) => one.hurry());
  }

  /** By way of another network: what was open by the one before may be silent for ever. */
  renew(): void {
    this.tables.forEach((one) => one.renew());
  }

  close(): void {
    this.tables.forEach((one) => one.close());
  }
}
