/** What decided a match, in sentences: what each gave away by choice, whom luck served, and which of the two weighed more. */
import type { ReviewTold } from "../wire/types";
import { chancePoints } from "../words/counted";
import { say } from "../words/index.svelte";

const SLIGHT = 0.01; // less than this is nothing that one would tell
const MORE = 1.5; // so many times as much weighs more

export function verdict({ lost, luck }: Pick<ReviewTold, "lost" | "luck">, nameOf: (seat: number) => string, together: boolean): string[] {
  return [...lost.map((share, seat) => givenAway(nameOf(seat), share)), served(luck, lost.length, nameOf, together), weighed(lost, luck)].filter((one) => one !== "");
}

function givenAway(name: string, share: number): string {
  return share < SLIGHT ? say("reviewNothingLost", { name }) : say("reviewLost", { name, lost: chancePoints(share) });
}

/** Luck is told of the first seat; of two, what it does not lose the other gains. */
function served(luck: number, seats: number, nameOf: (seat: number) => string, together: boolean): string {
  const share = chancePoints(Math.abs(luck));
  if (Math.abs(luck) < SLIGHT) return say("reviewEvenLuck");
  if (together) return say(luck > 0 ? "reviewGoodLuckTogether" : "reviewBadLuckTogether", { share });
  if (luck > 0 || seats !== 2) return say(luck > 0 ? "reviewGoodLuck" : "reviewBadLuck", { name: nameOf(0), share });
  return say("reviewGoodLuck", { name: nameOf(1), share });
}

/** Only between two: what one gave away more than the other, against what luck gave. */
function weighed(lost: readonly number[], luck: number): string {
  if (lost.length !== 2) return "";
  const [choice, chance] = [Math.abs(lost[0]! - lost[1]!), Math.abs(luck)];
  if (chance >= SLIGHT && chance > MORE * choice) return say("reviewByLuck");
  return choice >= SLIGHT && choice > MORE * chance ? say("reviewByChoice") : "";
}
