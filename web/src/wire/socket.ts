/** The connection of one seat to its table: opened again by itself when it is lost, until the table says there is none. */
import { fill } from "./fill";
import type { FromPlayer, FromTable } from "./types";

export type Status = "connecting" | "open" | "lost" | "refused";

export interface Ears {
  heard(message: FromTable): void;
  status(status: Status): void;
}

/** What of a WebSocket is used; a test stands in for it. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Means {
  open(url: string): Wire;
  later(act: () => void, delay: number): unknown;
  forget(timer: unknown): void;
}

/** What the table says before it closes for good. */
const FOR_GOOD = new Set(["no_such_match", "no_such_seat", "revoked", "lists_closed", "origin"]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export function wait(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
}

const BROWSER: Means = {
  open: (url) => new WebSocket(url) as unknown as Wire,
  later: (act, delay) => setTimeout(act, delay),
  forget: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export class Socket {
  private wire: Wire | null = null;
  private timer: unknown = null;
  private failures = 0;
  private ready = false;
  private closed = false;

  constructor(
    private readonly url: () => string,
    private readonly ears: Ears,
    private readonly means: Means = BROWSER,
  ) {
    this.connect();
  }

  /** False when there is nobody to hear it. */
  send(message: FromPlayer): boolean {
    if (this.wire === null || !this.ready) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once: the network has come back, or the page is looked at again. */
  hurry(): void {
    if (this.timer === null || this.closed) return;
    this.means.forget(this.timer);
    this.connect();
  }

  /** Nothing comes through this one, though nobody has closed it: another at once. */
  renew(): void {
    if (this.closed || this.wire === null) return this.hurry();
    const silent = this.wire;
    this.wire = null; // what it may still say is of no account
    this.ready = false;
    silent.onmessage = null;
    silent.close();
    this.failures += 1;
    this.connect();
  }

  close(): void {
    this.closed = true;
    if (this.timer !== null) this.means.forget(this.timer);
    this.wire?.close();
  }

  private connect(): void {
    this.timer = null;
    this.ears.status(this.failures === 0 ? "connecting" : "lost");
    const wire = this.means.open(this.url());
    this.wire = wire;
    wire.onopen = () => {
      this.failures = 0;
      this.ready = true;
      this.ears.status("open");
    };
    wire.onmessage = (event) => this.hear(String(event.data));
    wire.onclose = () => this.lose(wire);
  }

  private hear(data: string): void {
    const raw = JSON.parse(data) as { type: string };
    const message = fill<FromTable>(raw.type, raw);
    if (message.type === "NotTaken" && FOR_GOOD.has(message.code)) {
      this.closed = true;
      this.ears.heard(message);
      this.ears.status("refused");
      this.wire?.close();
      return;
    }
    this.ears.heard(message);
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.ready = false;
    if (this.closed) return;
    this.failures += 1;
    this.ears.status("lost");
    this.timer = this.means.later(() => this.connect(), wait(this.failures));
  }
}
