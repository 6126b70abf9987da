/** How fast what the others do goes by. Whoever does not want to watch waits for nothing. */
import { stillPlease } from "../board/motion";
import { memory } from "../memory";
import type { Line } from "../wire/types";

export const SPEEDS = ["now", "fast", "normal", "slow", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

const BEATS: Record<Speed, number> = { now: 0, fast: 220, normal: 650, slow: 1600, step: Infinity }; // milliseconds
const RICH = 1.8; // where dice fall or somebody is hurt there is more to see

/** How much there is to see in what was told: nothing, a beat, or more where dice fall or somebody is hurt. */
export function worth(lines: readonly Line[]): number {
  const told = lines.filter((line) => line.text.some((one) => typeof one === "string" || one.type !== "heading"));
  if (told.length === 0) return 0;
  const rich = told.some((line) => line.effect !== null || line.text.some((one) => typeof one !== "string" && one.type === "die"));
  return rich ? RICH : 1;
}

class Pace {
  speed: Speed = $state(memory.kept<Speed>("pace", stillPlease() ? "now" : "normal"));

  choose(speed: Speed): void {
    this.speed = speed;
    memory.keep("pace", speed);
  }

  /** How long a position is shown before the next one. */
  beatOf({ lines }: { lines: readonly Line[] }): number {
    const seen = worth(lines);
    return seen === 0 ? 0 : BEATS[this.speed] * seen;
  }
}

export const pace = new Pace();
