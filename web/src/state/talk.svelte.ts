/** What is said at a table, as one seat hears it: what he has not read yet, and what he is about to say. */
import { memory } from "../memory";
import type { SeatState, Spoken } from "../wire/types";

export const OF_TALK = new Set(["nothing_said", "remark_not_kept"]);

export class Talk {
  spoken: Spoken[] = $state.raw([]);
  draft = $state("");
  trouble = $state("");
  private seen = $state(0); // when the last remark was said that he has read
  private sent = ""; // what is on its way: it stays in the field until it was heard
  private newest = 0; // when the last remark was said that he was told

  constructor(
    private readonly match: string,
    private readonly called: (remark: Spoken) => void = () => undefined,
  ) {
    this.seen = memory.table(match)?.heard ?? 0;
  }

  /** Everything is told from the beginning. */
  begin(): void {
    this.spoken = [];
    this.sent = "";
  }

  hear(spoken: readonly Spoken[], seat: number | null): void {
    this.spoken = [...this.spoken, ...spoken];
    for (const one of spoken) {
      const fresh = one.at > Math.max(this.seen, this.newest);
      this.newest = Math.max(this.newest, one.at);
      if (one.seat !== seat) {
        if (fresh) this.called(one);
        continue;
      }
      this.seen = Math.max(this.seen, one.at);
      if (this.sent && this.draft.trim() === this.sent) this.draft = "";
      if (this.sent) this.sent = this.trouble = "";
    }
  }

  /** Those that he has not read, the last of them last. */
  unread(seat: number | null): Spoken[] {
    return this.spoken.filter((one) => one.at > this.seen && one.seat !== seat);
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
