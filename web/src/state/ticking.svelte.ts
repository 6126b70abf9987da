/** Seconds that go by while something on the screen counts them. */
export class Ticking {
  now = $state(Date.now());

  constructor(running: () => boolean) {
    $effect(() => {
      if (!running()) return;
      this.now = Date.now();
      const timer = setInterval(() => (this.now = Date.now()), 1000);
      return () => clearInterval(timer);
    });
  }

  /** Seconds since a moment. */
  since(moment: number): number {
    return Math.max(0, (this.now - moment) / 1000);
  }
}

/** Minutes and seconds. */
export function spelled(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
