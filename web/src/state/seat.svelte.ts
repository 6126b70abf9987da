/** One seat (or a spectator's place) at one table: what the server has told it, and what it may say. */
import type { Lang } from "../wire/http";
import { Socket, type Status } from "../wire/socket";
import { sitterName } from "../words/bots";
import { crowd } from "./crowd.svelte";
import { Showing } from "./showing.svelte";
import { OF_TALK, Talk } from "./talk.svelte";
import type {
  Advised,
  FromPlayer,
  FromTable,
  Gesture,
  Line,
  Looked,
  Notice,
  NotTaken,
  Proposal,
  Rehearsed,
  Spoken,
  TableInfo,
  TerrainPiece,
  Update,
  Weighed,
  Welcome,
} from "../wire/types";

const OF_OFFERS = new Set(["declined", "withdrawn", "lapsed", "taken_back"]);
const NOTICES = 3;
const READ = 4_000; // milliseconds in which a notice has been read by whoever plays on
const OLD = 30_000; // and by anybody
const MUTE = 20_000; // milliseconds without a word on an answer: the network has gone, and nobody has noticed
type Heard = Notice & { at: number };
type Told = Looked | Rehearsed | Weighed | Advised; // what is told to whoever asked, by the number of the request

export class SeatTable {
  status: Status = $state("connecting");
  welcome: Welcome | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  setting: TableInfo | null = $state.raw(null); // the table itself: it may be laid anew during set-up
  terrain: TerrainPiece[] = $state.raw([]);
  lines: Line[] = $state.raw([]);
  fresh: Line[] = $state.raw([]); // what came with the last update, for the eye
  refusal: NotTaken | null = $state.raw(null);
  notices: Heard[] = $state.raw([]); // what everybody was told of the seats: how they stand now is in the bar above
  heardAt = $state(Date.now()); // when the clocks were told last
  waiting = $state(false); // an answer is on its way
  sent = $state(""); // which one, as it travels
  private mute: ReturnType<typeof setTimeout> | undefined;
  /** What the others have done and is not shown yet; a shared screen shows everything at once. */
  readonly showing = new Showing(
    (update) => this.take(update),
    (update) => this.waiting || this.asked || this.shared || this.update === null || update.first_line === 0,
  );
  readonly talk: Talk;
  spokenTo: (remark: Spoken) => void = () => undefined;
  shared = false; // others play at this screen too
  private readonly socket: Socket;
  private readonly looks = new Map<number, (reply: Told | null) => void>();
  private requests = 0;

  constructor(
    readonly match: string,
    readonly key: string,
    private lang: Lang,
  ) {
    this.talk = new Talk(match, (remark) => this.spokenTo(remark));
    this.socket = new Socket(() => this.address(), {
      heard: (message) => this.hear(message),
      status: (status) => this.changed(status),
    });
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  /** No answer can be given now: one is on its way, or the table cannot be heard. */
  get held(): boolean {
    return this.waiting || this.status !== "open";
  }

  get asked(): boolean {
    return this.update !== null && this.update.question !== null && !this.update.over;
  }

  nameOf(seat: number): string {
    const sits = this.update?.seats.find((one) => one.seat === seat);
    return (sits && sitterName(sits)) || crowd.brief(this.update?.scene.seats.find((one) => one.seat === seat)?.name ?? "") || `${seat + 1}`;
  }

  say(message: FromPlayer): boolean {
    if (!["Look", "Rehearse", "Weigh", "Advise"].includes(message.type)) this.refusal = null; // something else is tried now
    return this.socket.send(message);
  }

  answer(proposal: Proposal): void {
    if (this.waiting || this.update === null || proposal.refusal.length > 0) return;
    if (proposal.then.length > 0) return this.follow([proposal.answer, ...proposal.then]);
    this.refusal = null;
    this.forgetOffers(); // whoever plays on has read what became of them
    this.forgetNotices(READ);
    this.sent = JSON.stringify(proposal.answer);
    this.expect(this.say({ type: "Answer", seq: this.update.seq, answer: proposal.answer }));
  }

  /** An answer is on its way, if it was heard at all. */
  private expect(heard: boolean): void {
    this.waiting = heard;
    clearTimeout(this.mute);
    this.mute = setTimeout(() => this.waiting && this.socket.renew(), MUTE);
  }

  private forgetOffers(): void {
    this.notices = this.notices.filter((one) => !OF_OFFERS.has(one.code));
  }

  private forgetNotices(age: number): void {
    const since = Date.now() - age;
    if (this.notices.some((one) => one.at <= since)) this.notices = this.notices.filter((one) => one.at > since);
  }

  /** What a gesture would mean; null when the question is gone before the reply. */
  look(gesture: Gesture): Promise<Looked | null> {
    return this.ask<Looked>((seq, request) => ({ type: "Look", seq, gesture, request }));
  }

  /** What an answer may lead to. */
  weigh(proposal: Proposal): Promise<Weighed | null> {
    return this.ask<Weighed>((seq, request) => ({ type: "Weigh", seq, answer: proposal.answer, request }));
  }

  /** Which answers are good. */
  advise(): Promise<Advised | null> {
    return this.ask<Advised>((seq, request) => ({ type: "Advise", seq, request }));
  }

  /** What several gestures would mean, each after the one before. */
  rehearse(gestures: Gesture[]): Promise<Rehearsed | null> {
    return this.ask<Rehearsed>((seq, request) => ({ type: "Rehearse", seq, gestures, request }));
  }

  /** Several answers, one after the other. */
  follow(answers: unknown[]): void {
    if (this.waiting || this.update === null) return;
    this.refusal = null;
    this.forgetNotices(READ);
    this.sent = JSON.stringify(answers[0]);
    this.expect(this.say({ type: "Orders", seq: this.update.seq, answers }));
  }

  private ask<T extends Told>(message: (seq: number, request: number) => FromPlayer): Promise<T | null> {
    const seq = this.update?.seq;
    if (seq === undefined || !this.asked) return Promise.resolve(null);
    this.requests += 1;
    const request = this.requests;
    return new Promise((resolve) => {
      this.looks.set(request, (reply) => resolve(reply as T | null));
      if (!this.say(message(seq, request))) this.settle(request, null);
    });
  }

  speak(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.say({ type: "Speak", lang });
  }

  hurry(): void {
    this.socket.hurry();
  }

  renew(): void {
    this.socket.renew();
  }

  close(): void {
    clearTimeout(this.mute);
    this.socket.close();
    this.showing.close();
    this.forgetLooks();
  }

  private address(): string {
    const base = new URL(`ws/${this.match}`, document.baseURI);
    base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
    base.hash = "";
    base.search = new URLSearchParams({ lang: this.lang, ...(this.key && { key: this.key }) }).toString();
    return base.toString();
  }

  private changed(status: Status): void {
    this.status = status;
    if (status !== "open") {
      this.waiting = false;
      this.forgetLooks();
    }
  }

  private hear(message: FromTable): void {
    switch (message.type) {
      case "Welcome":
        this.welcome = message;
        this.setting = message.setting;
        this.talk.begin();
        break;
      case "Remarks":
        this.talk.hear(message.spoken, this.seat);
        break;
      case "Update":
        this.showing.receive(message);
        break;
      case "Looked":
      case "Rehearsed":
      case "Weighed":
      case "Advised":
        this.settle(message.request, message);
        break;
      case "NotTaken":
        this.notTaken(message);
        break;
      case "Presence":
        this.heardAt = Date.now();
        if (this.update !== null) this.update = { ...this.update, seats: message.seats };
        this.showing.seated(message.seats);
        break;
      case "Notice":
        this.notices = [...this.notices.filter((one) => one.seat !== message.seat), { ...message, at: Date.now() }].slice(-NOTICES);
    }
  }

  private take(update: Update): void {
    if (update.over || update.offers.length > 0) this.forgetOffers();
    this.forgetNotices(OLD);
    this.heardAt = Date.now();
    const same = update.question !== null && update.question.since === this.update?.question?.since;
    if (update.seq !== this.update?.seq && !same) {
      this.waiting = false;
      this.refusal = null;
      this.forgetLooks();
    }
    if (update.terrain !== null) this.terrain = update.terrain;
    if (update.setting !== null) this.setting = update.setting;
    this.fresh = update.first_line === 0 ? [] : update.lines;
    this.lines = [...this.lines.slice(0, update.first_line), ...update.lines];
    this.update = update;
  }

  private notTaken(message: NotTaken): void {
    if (message.request) {
      // of a look, perhaps at a question that has gone since: nobody is told off for where his hand was
      this.settle(message.request, null);
      return;
    }
    if (OF_TALK.has(message.code)) return this.talk.failed(message.text);
    if (message.code === "too_fast" && this.talk.pending) {
      this.talk.failed(message.text); // it may be said again
      if (!this.waiting) return;
    }
    this.waiting = false;
    this.refusal = message;
  }

  private settle(request: number, reply: Told | null): void {
    this.looks.get(request)?.(reply);
    this.looks.delete(request);
  }

  private forgetLooks(): void {
    for (const request of [...this.looks.keys()]) this.settle(request, null);
  }
}
