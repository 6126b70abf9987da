/** How much time is left, and when that is told aloud. */
export const LATE = 60; // seconds from which a clock is low

const ALOUD = [10, 30, LATE];

/** Seconds that are left of what was told `since` seconds ago. */
export function left(clock: number, since: number): number {
  return Math.max(0, Math.round(clock - since));
}

/** Under which of the few limits has it come that are told aloud? Zero: none, there is time. */
export function limitOf(seconds: number): number {
  return ALOUD.find((one) => seconds <= one) ?? 0;
}
