/** Whoever looks elsewhere is called back when he is waited for or spoken to: by two notes, and by a notice of his system
 * where he has allowed it. */
import { memory } from "../memory";

export interface Calls {
  ring: boolean;
  notice: boolean;
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

export class Caller {
  private last = ""; // what he was called for: once is enough

  constructor(private readonly means: Means = browser) {}

  /** `why`: the question, or the remark, that waits. */
  call(why: string, title: string, text: string): void {
    if (why === this.last || !this.means.elsewhere()) return;
    this.last = why;
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
