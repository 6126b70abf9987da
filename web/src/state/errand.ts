/** A figure dragged before it is its turn: it is called upon, and sent where it was let go once it is asked where to.
 * What the table is told are ordinary answers, one after the other; whatever comes between ends the errand. */
import type { Pointing, Spot } from "./pointing.svelte";
import type { Proposal, Question } from "../wire/types";

const PATIENCE = 3; // questions about the figure until one of them is about a place: who of a card, which action, where to

/** Whoever leads errands: what is drawn of one while the figure is in the hand, and the errand itself. */
export interface Errands {
  lead(figure: number, spot: Spot): Proposal | null;
  send(figure: number, spot: Spot): boolean;
}

/** How a figure is called upon: as the table says itself, or the only thing that can be said of it here, where that is no
 * action and names no place. */
export function callOf(question: Question, figure: number): Proposal | null {
  if (!question.lit.includes(figure)) return null;
  const legal = question.options.filter((one) => one.refusal.length === 0);
  const called = legal.filter((one) => one.calls.includes(figure));
  const [only, ...others] = called.length > 0 ? called : legal.filter((one) => one.figure === figure);
  return only && others.length === 0 && only.path.length === 0 && only.act === "" && only.warning === "" ? only : null;
}

export class Errand {
  private figure = -1;
  private spot: Spot | null = null;
  private left = 0;

  constructor(
    private readonly pointing: Pointing,
    private readonly take: (proposal: Proposal) => void,
  ) {}

  begin(question: Question, figure: number, spot: Spot): boolean {
    const call = callOf(question, figure);
    if (call === null) return false;
    [this.figure, this.spot, this.left] = [figure, spot, PATIENCE];
    this.take(call);
    return true;
  }

  end(): void {
    this.spot = null;
  }

  /** Another question, and who alone can act in it: is it the figure's own? Then he goes, if that is among what can be answered. */
  async goOn(question: Question | null, only: number): Promise<void> {
    const { spot, figure, pointing } = this;
    if (spot === null) return;
    this.left -= 1;
    if (question === null || this.left < 0) return this.end();
    const call = callOf(question, figure);
    if (call !== null) return this.take(call); // one of several of a card
    const own = only === figure && ["action", "path"].includes(question.form);
    if (!own) return this.end();
    const way = await pointing.tried(figure, spot);
    if (way === undefined) return this.end(); // the question is gone
    if (way === null) return; // not asked for a place yet
    this.end();
    if (way.refusal.length === 0) this.take(way);
    else await pointing.drop(figure, spot); // told why, where it was let go
  }
}
