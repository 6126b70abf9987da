/** A desk on which one makes something of one's own with the server's help: what went wrong, and whether one waits. */
import { Refused } from "../wire/http";
import { say } from "../words/index.svelte";

export class Desk {
  trouble: string[] = $state.raw([]);
  waiting = $state(false);

  constructor(readonly game: string) {}

  async attempt(act: () => Promise<void>): Promise<void> {
    this.waiting = true;
    this.trouble = [];
    try {
      await act();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.problems : [say("serverSilent")];
    } finally {
      this.waiting = false;
    }
  }
}
