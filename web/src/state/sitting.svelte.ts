/** Everybody who plays at this screen: one connection for each key, who is before it now, and the curtain between. */
import { memory } from "../memory";
import type { Lang } from "../wire/http";
import { Pointing } from "./pointing.svelte";
import { passes, type Stops } from "./reactions";
import { SeatTable } from "./seat.svelte";

export class Sitting {
  readonly tables: SeatTable[];
  readonly pointing: Pointing;
  index = $state(0); // whose screen it is
  curtain = $state(false);
  stops: Stops = $state(memory.kept<Stops>("stops", "always"));
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
  }

  get table(): SeatTable {
    return this.tables[this.index] ?? this.tables[0]!;
  }

  get shared(): boolean {
    return this.tables.length > 1;
  }

  /** Called whenever anything was heard: who is asked now, is it time to pass the screen, is it a reaction to pass? */
  heard(): void {
    if (this.shared && !this.table.asked && !this.table.update?.over) this.passTheScreen();
    const { update, setting } = this.table;
    // somebody else's secret answer moves the match on, not one's own question: what was begun stays
    const question = `${this.index}:${update?.question ? update.question.since : `-${update?.seq}`}`;
    if (question !== this.seen) {
      this.seen = question;
      this.pointing.reset();
      this.pointAtTheOnlyOne();
    }
    // a guide has something to say of every moment: none is let by unseen
    if (!update?.question || update.lesson || !setting || this.curtain || this.table.waiting) return;
    const pass = passes(this.stops, update.question, update.scene, setting);
    if (pass !== null) this.table.answer(pass);
  }

  /** Where only one figure can act there is nothing to choose. */
  private pointAtTheOnlyOne(): void {
    const question = this.table.update?.question;
    const [only, ...others] = question?.lit ?? [];
    if (only === undefined || others.length > 0 || this.curtain) return;
    if (question?.form === "action" || question?.form === "path") void this.pointing.choose(only);
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

  close(): void {
    this.tables.forEach((one) => one.close());
  }
}
