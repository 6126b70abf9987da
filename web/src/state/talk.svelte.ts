/** What is said at a table, as one seat hears it: what he has not read yet, and what he is about to say. */
import { memory } from "../memory";
import type { SeatState, Spoken } from "../wire/types";

export const OF_TALK = new Set(["nothing_said", "remark_not_kept"]);

const KEPT = 200; // remarks that stand on the screen: who goes on and on fills no memory

export class Talk {
  spoken: Spoken[] = $state.raw([]);
  draft = $state("");
  trouble = $state("");
  muted: readonly number[] = $state.raw([]); // the seats whose remarks he does not want to read
  private seen = $state(0); // when the last remark was said that he has read
  private sent = ""; // what is on its way: it stays in the field until it was heard
  private newest = 0; // when the last remark was said that he was told

  constructor(
    private readonly match: string,
    private readonly called: (remark: Spoken) => void = () => undefined,
  ) {
    const sat = memory.table(match);
    this.seen = sat?.heard ?? 0;
    this.muted = sat?.muted ?? [];
  }

  /** What he reads. */
  get shown(): Spoken[] {
    return this.spoken.filter((one) => !this.muted.includes(one.seat));
  }

  /** Whom he may choose not to read: whoever has said something and does not sit at this screen. */
  talkers(here: ReadonlySet<number | null>): number[] {
    const said = new Set([...this.spoken.map((one) => one.seat), ...this.muted]);
    return [...said].filter((seat) => !here.has(seat)).sort((one, other) => one - other);
  }

  /** Is something of his on its way? */
  get pending(): boolean {
    return this.sent !== "";
  }

  /** Not to read what a seat says, or to read it again; nobody is told, and this browser keeps it. */
  mute(seat: number, muted: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== seat), ...(muted ? [seat] : [])];
    const sat = memory.table(this.match);
    if (sat) memory.sat({ ...sat, muted: [...this.muted] });
  }

  /** Everything is told from the beginning. */
  begin(): void {
    this.spoken = [];
    this.sent = "";
  }

  hear(spoken: readonly Spoken[], seat: number | null): void {
    this.spoken = [...this.spoken, ...spoken].slice(-KEPT);
    for (const one of spoken) {
      const fresh = one.at > Math.max(this.seen, this.newest);
      this.newest = Math.max(this.newest, one.at);
      if (one.seat !== seat) {
        if (fresh && !this.muted.includes(one.seat)) this.called(one);
        continue;
      }
      this.seen = Math.max(this.seen, one.at);
      if (this.sent && this.draft.trim() === this.sent) this.draft = "";
      if (this.sent) this.sent = this.trouble = "";
    }
  }

  /** Those that he has not read, the last of them last. */
  unread(seat: number | null): Spoken[] {
    return this.shown.filter((one) => one.at > this.seen && one.seat !== seat);
  }

  /** He has all of it before him. */
  read(): void {
    const last = Math.max(0, ...this.spoken.map((one) => one.at));
    if (last <= this.seen) return;
    this.seen = last;
    const sat = memory.table(this.match);
    if (sat) memory.sat({ ...sat, heard: last });
  }

  /** What he says now, once: nothing where nothing is written or it is on its way already. */
  take(): string {
    const text = this.draft.trim();
    if (!text || this.sent === text) return "";
    this.sent = text;
    return text;
  }

  /** It could not be said. */
  failed(text: string): void {
    this.trouble = text;
    this.sent = "";
  }
}

/** Is there anybody to talk to: a person, at the table or to come, who does not sit at this screen? */
export function company(seats: readonly SeatState[], here: ReadonlySet<number | null>): boolean {
  return seats.some((one) => (one.kind !== "bot" || one.stand_in) && !here.has(one.seat));
}
