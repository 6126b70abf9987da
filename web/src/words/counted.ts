/** Numbers with what they count: one is not many, and in French nought is not either. */
import { say, tongue } from "./index.svelte";

export function moves(count: number): string {
  const single = count === 1 || (count === 0 && tongue.lang === "fr");
  return single ? say("moveOne", { count }) : say("moves", { count });
}
