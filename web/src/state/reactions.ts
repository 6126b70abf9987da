/** May a question be passed without asking the player? Only a reaction, only as it says itself, and only as he wished. */
import type { Proposal, Question } from "../wire/types";

export type Stops = "always" | "matters" | "never";

/** What was wished for at this browser before; whoever has wished for nothing is asked where it can matter. */
export function stopsFrom(kept: string): Stops {
  return kept === "always" || kept === "never" ? kept : "matters";
}

export function passOf(question: Question): Proposal | null {
  return question.passing;
}

/** The answer that lets a reaction by, where its player need not be asked: the referee says whether it could change anything. */
export function passes(stops: Stops, question: Question): Proposal | null {
  if (stops === "always" || (stops === "matters" && question.pressing)) return null;
  return passOf(question);
}
