/** A match as a film: frames fetched as they are wanted, kept, shown in order, played at a speed. */
import { http, Refused, type Lang } from "../wire/http";
import type { Frame, MatchInfo, Sheet } from "../wire/types";
import { say } from "../words/index.svelte";
import { worth } from "./pace.svelte";
import { headingOf } from "./said";
import { SeatTable } from "./seat.svelte";

const BEAT = 900; // milliseconds a position is shown for at speed 1
const KEPT = 300;

export class Film {
  frame: Frame | null = $state.raw(null);
  info: MatchInfo | null = $state.raw(null);
  at: number | null = $state(null);
  playing = $state(false);
  speed = $state(1);
  trouble = $state("");
  private lang: Lang = "fr";
  private watcher: SeatTable | null = $state.raw(null);
  private readonly frames = new Map<string, Promise<Frame>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    private readonly key: string,
  ) {}

  /** The sheets of everybody: told to whoever sits down to watch. */
  get sheets(): Sheet[] {
    return this.watcher?.welcome?.sheets ?? [];
  }

  async open(lang: Lang, count: number): Promise<void> {
    this.lang = lang;
    try {
      this.info = await http.match(this.match, lang);
      if (this.watcher === null) this.watcher = new SeatTable(this.match, "", lang);
      else this.watcher.speak(lang);
      await this.go(Math.min(count, this.info.count));
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : say("serverSilent");
    }
  }

  async go(count: number): Promise<void> {
    const total = this.frame?.total ?? this.info?.count ?? count;
    const wanted = Math.max(0, Math.min(total, count));
    this.at = wanted;
    try {
      const found = await this.fetched(wanted);
      if (this.at === wanted) this.frame = found;
      this.trouble = "";
      if (wanted < found.total) void this.fetched(wanted + 1).catch(() => undefined);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : say("serverSilent");
      this.stop();
    }
  }

  step(by: number): void {
    this.jump((this.at ?? 0) + by);
  }

  jump(count: number): void {
    this.playing = false;
    void this.go(count);
  }

  /** On to the next heading: a turn, a phase, a chapter; to the end where there is none. */
  async skip(): Promise<void> {
    this.playing = false;
    const total = this.frame?.total ?? 0;
    const from = this.at ?? 0;
    for (let count = from + 1; count < total && this.at === from; count++) {
      const { lines } = await this.fetched(count);
      if (lines.some((line) => headingOf(line.text) !== "")) return this.go(count);
    }
    if (this.at === from) await this.go(total);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing) void this.beat();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.watcher?.close();
  }

  private async beat(): Promise<void> {
    if (!this.playing) return;
    const at = this.at ?? 0;
    if (this.frame && at >= this.frame.total) {
      this.playing = false;
      return;
    }
    await this.go(at + 1);
    // As at the table: where nothing was told there is nothing to look at, dice and blows are looked at longer.
    this.timer = setTimeout(() => void this.beat(), (BEAT * worth(this.frame?.lines ?? [])) / this.speed);
  }

  private fetched(count: number): Promise<Frame> {
    const name = `${this.lang}:${count}`;
    const known = this.frames.get(name);
    if (known) return known;
    const asked = http.frame(this.match, count, this.lang, this.key);
    asked.catch(() => this.frames.delete(name));
    this.frames.set(name, asked);
    const oldest = this.frames.keys().next().value;
    if (this.frames.size > KEPT && oldest !== undefined) this.frames.delete(oldest);
    return asked;
  }
}
