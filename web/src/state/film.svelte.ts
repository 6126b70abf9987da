/** A match as a film: frames fetched as they are wanted, kept, shown in order, played at a speed. */
import { http, Refused, type Lang } from "../wire/http";
import type { Frame, Line, MatchInfo, Sheet } from "../wire/types";
import { say } from "../words/index.svelte";
import { worth } from "./pace.svelte";
import { SeatTable } from "./seat.svelte";

const BEAT = 900; // milliseconds a position is shown for at speed 1
const KEPT = 300;

/** What has led to a position from the one before it: the rest of its log was shown there. */
export const newsOf = ({ lines, fresh }: Pick<Frame, "lines" | "fresh">): Line[] => lines.slice(lines.length - fresh);

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
  private run = 0; // which one it plays: of another, begun before it was stopped, nothing more is shown

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
      this.halt();
    }
  }

  step(by: number): void {
    this.jump((this.at ?? 0) + by);
  }

  jump(count: number): void {
    this.halt();
    void this.go(count);
  }

  /** On to the next heading: a turn, a phase, a chapter; to the end where there is none. */
  async skip(): Promise<void> {
    this.halt();
    const from = this.at ?? 0;
    try {
      const { count } = await http.heading(this.match, from, this.lang, this.key);
      if (this.at === from) await this.go(count);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : say("serverSilent");
    }
  }

  /** Played from where it stands; from the beginning again where it stands at the end. */
  toggle(): void {
    if (this.playing) return this.halt();
    this.playing = true;
    void this.beat(this.run, this.frame !== null && (this.at ?? 0) >= this.frame.total ? 0 : (this.at ?? 0) + 1);
  }

  stop(): void {
    this.halt();
    this.watcher?.close();
  }

  private halt(): void {
    this.playing = false;
    this.run += 1;
    clearTimeout(this.timer);
  }

  private async beat(run: number, count: number): Promise<void> {
    await this.go(count);
    if (run !== this.run) return;
    if (this.frame && count >= this.frame.total) return this.halt();
    // As at the table: where nothing was told there is nothing to look at, dice and blows are looked at longer.
    this.timer = setTimeout(() => void this.beat(run, (this.at ?? 0) + 1), (BEAT * worth(this.frame ? newsOf(this.frame) : [])) / this.speed);
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
