/** A finished match that the server looks at again: asked for, waited for, told. */
import { http, Refused, type Lang } from "../wire/http";
import type { ReviewState } from "../wire/types";
import { say } from "../words/index.svelte";

const PAUSE = 1000; // milliseconds between two looks at how far it has come
const BUSY = 503; // another one is looked at first

export class MatchReview {
  found: ReviewState | null = $state.raw(null);
  asked = $state(false);
  queued = $state(false);
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly match: string) {}

  /** From now on until it is told, in this language. */
  async ask(lang: Lang): Promise<void> {
    clearTimeout(this.timer);
    this.asked = true;
    this.trouble = "";
    try {
      this.found = await http.review(this.match, lang);
      this.queued = false;
    } catch (error) {
      this.queued = error instanceof Refused && error.status === BUSY;
      if (!this.queued) {
        this.asked = false;
        this.trouble = error instanceof Refused ? error.message : say("serverSilent");
      }
    }
    if (!this.closed && this.asked && !this.found?.review) this.timer = setTimeout(() => void this.ask(lang), PAUSE);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
