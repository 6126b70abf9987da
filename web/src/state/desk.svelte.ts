/** A desk on which one makes something of one's own with the server's help: what went wrong, and whether one waits. */
import { Refused } from "../wire/http";
import { say } from "../words/index.svelte";

export class Desk {
  trouble: string[] = $state.raw([]);
  waiting = $state(false);

  constructor(readonly game: string) {}

  /** `quiet`: nobody waits for it. A button that is shut meanwhile would swallow the very press that has ended a field. */
  async attempt(act: () => Promise<void>, quiet = false): Promise<void> {
    if (!quiet) this.waiting = true;
    this.trouble = [];
    try {
      await act();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.problems : [say("serverSilent")];
    } finally {
      if (!quiet) this.waiting = false;
    }
  }
}
