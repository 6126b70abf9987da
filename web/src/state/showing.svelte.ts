/** Positions that have come and are not shown yet: each is looked at for its beat, or until somebody asks for the next. */
import type { SeatState, Update } from "../wire/types";
import { pace } from "./pace.svelte";

export class Showing {
  waiting: Update[] = $state.raw([]);
  private busy = false; // the one that was shown last has not had its beat
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly take: (update: Update) => void,
    private readonly urgent: (update: Update) => boolean, // must not wait: it answers us, or we are asked already
  ) {}

  receive(update: Update): void {
    if (pace.speed === "now" || document.hidden || this.urgent(update)) {
      this.flush();
      this.show(update);
      return;
    }
    if (this.busy || this.waiting.length > 0) this.waiting = [...this.waiting, update];
    else this.show(update);
  }

  /** The next one now. */
  step(): void {
    clearTimeout(this.timer);
    this.busy = false;
    const [next, ...others] = this.waiting;
    if (next === undefined) return;
    this.waiting = others;
    this.show(next);
  }

  /** All of them now. */
  flush(): void {
    while (this.waiting.length > 0) this.step();
    clearTimeout(this.timer);
    this.busy = false;
  }

  /** The speed was changed. */
  hurry(): void {
    if (pace.speed === "now") this.flush();
    else if (pace.speed !== "step") this.step();
  }

  seated(seats: SeatState[]): void {
    this.waiting = this.waiting.map((one) => ({ ...one, seats }));
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private show(update: Update): void {
    this.take(update);
    const beat = pace.beatOf(update);
    if (!(beat > 0)) return this.step();
    this.busy = true;
    clearTimeout(this.timer);
    if (beat < Infinity) this.timer = setTimeout(() => this.step(), beat);
  }
}
