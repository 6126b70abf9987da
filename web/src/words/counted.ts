/** Numbers with what they count: one is not many. */
import { say } from "./index.svelte";

export function moves(count: number): string {
  return count === 1 ? say("moveOne") : say("moves", { count });
}
