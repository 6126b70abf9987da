/** Whoever looks elsewhere is called back when he is waited for or spoken to: by two notes, and by a notice of his system
 * where he has allowed it. */
import { memory } from "../memory";
import type { Update } from "../wire/types";
import type { Word } from "../words/index.svelte";

export interface Calls {
  ring: boolean;
  notice: boolean;
}

export interface Waiting {
  update: Pick<Update, "question" | "offers" | "over" | "rematch" | "seq"> | null;
  waiting: boolean; // an answer is on its way
  seat: number | null;
  notices: readonly { code: string; seat: number; at: number; text: string }[];
}

export interface Means {
  elsewhere(): boolean; // he does not look at this page
  ring(): void;
  notice(title: string, text: string): void;
}

const USUAL: Calls = { ring: true, notice: false };

export const calls = {
  kept: (): Calls => ({ ...USUAL, ...memory.kept<Partial<Calls>>("calls", {}) }),
  keep: (one: Calls): boolean => memory.keep("calls", one),
};

/** What waits for somebody at a table, by what it is, and the word for it: a question, an offer, a friend who has come, a
 * rematch, the end. */
export function waiting(table: Waiting): [string, Word | { said: string }][] {
  const { update, seat, notices } = table;
  if (update === null || seat === null) return [];
  const found: [string, Word | { said: string }][] = [];
  if (update.question && !update.over && !table.waiting) found.push([`asked ${update.question.since}`, "callTurn"]);
  for (const one of update.offers) if (one.seat !== seat) found.push([`offer ${one.what} ${one.seat} ${update.seq}`, "callOffer"]);
  for (const one of notices) if (one.code === "claimed" && one.seat !== seat) found.push([`came ${one.at}`, { said: one.text }]);
  if (update.rematch) found.push([`again ${update.rematch}`, "againOpen"]);
  else if (update.over) found.push(["over", "over"]);
  return found;
}

export class Caller {
  private readonly known = new Set<string>(); // what he was called for, or had before him: once is enough

  constructor(private readonly means: Means = browser) {}

  /** `why`: the question, or the remark, that waits. */
  call(why: string, title: string, text: string): void {
    if (this.known.has(why)) return;
    this.known.add(why);
    if (!this.means.elsewhere()) return;
    const { ring, notice } = calls.kept();
    if (ring) this.means.ring();
    if (notice) this.means.notice(title, text);
  }
}

/** Two notes, the second higher; a browser in which nobody has pressed anything yet keeps silent. */
function ring(): void {
  const air = new AudioContext();
  [660, 880].forEach((pitch, index) => {
    const [note, loud] = [air.createOscillator(), air.createGain()];
    const begins = air.currentTime + index * 0.16;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, begins);
    loud.gain.exponentialRampToValueAtTime(0.18, begins + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, begins + 0.32);
    note.connect(loud).connect(air.destination);
    note.start(begins);
    note.stop(begins + 0.34);
    if (index === 1) note.onended = () => void air.close();
  });
}

export const browser: Means = {
  elsewhere: () => document.hidden || !document.hasFocus(),
  ring(): void {
    try {
      ring();
    } catch {
      // a browser without sound
    }
  },
  notice(title, text): void {
    if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const one = new Notification(title, { body: text, icon: "./favicon.svg", tag: "escarmouche" });
      one.onclick = () => {
        window.focus();
        one.close();
      };
    } catch {
      // a phone that shows none without a worker of the page
    }
  },
};

/** May notices be shown here at all? Only where the page is served safely, and not where he has refused them. */
export function noticesOf(): "never" | "denied" | "may" {
  if (!("Notification" in window) || !window.isSecureContext) return "never";
  return Notification.permission === "denied" ? "denied" : "may";
}
