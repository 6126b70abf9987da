/** What was told while nobody looked: from the line that was seen last, to the one that is there when somebody looks again. */
import { memory } from "../memory";
import type { Line } from "../wire/types";

const ENOUGH = 1; // lines: less is no news

export class Looking {
  news: Line[] = $state.raw([]);
  private seen: number; // lines that somebody has looked at; below zero: he was never here
  private away = false;

  constructor(private readonly name: string) {
    this.seen = memory.kept(name, -1);
    this.away = this.seen >= 0;
  }

  /** The log as it stands; `looking`: the page is before somebody's eyes, and the table answers. */
  heard(lines: readonly Line[], looking: boolean): void {
    if (!looking) {
      this.away = true;
      return;
    }
    if (this.away && lines.length > 0) {
      this.away = false;
      const missed = lines.slice(Math.max(0, this.seen));
      this.news = missed.length >= ENOUGH ? missed : this.news;
    }
    if (lines.length > 0 && lines.length !== this.seen) {
      this.seen = lines.length;
      memory.keep(this.name, this.seen);
    }
  }

  dismiss(): void {
    this.news = [];
  }
}
