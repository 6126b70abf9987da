/** Numbers with what they count: one is not many, and in French nought is not either. */
import { say, tongue } from "./index.svelte";

export function moves(count: number): string {
  const single = count === 1 || (count === 0 && tongue.lang === "fr");
  return single ? say("moveOne", { count }) : say("moves", { count });
}

/** What chances rose or fell by: shares of many moves sum to more than the whole, so these are points, not per cent. */
export function chancePoints(share: number, signed = false): string {
  const whole = Math.round(Math.abs(share) * 100);
  const sign = !signed || whole === 0 ? "" : share > 0 ? "+" : "−";
  return say(whole === 1 || (whole === 0 && tongue.lang === "fr") ? "reviewPoint" : "reviewPoints", { points: `${sign}${whole}` });
}
