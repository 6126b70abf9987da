/** A figure goes its way before the eye, shortly; nothing waits for it. */
import type { Place } from "./camera";

const LONGEST = 520; // milliseconds
const SPEED = 0.9; // millimetres of the sheet for a millisecond

export function at([x, y]: Place): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
}

export function stillPlease(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Something has hurt: the figure flashes where it stands. */
export function flinch(body: SVGElement): void {
  if (stillPlease()) return;
  const frames = [{ filter: "none" }, { filter: "brightness(1.9) saturate(2)", offset: 0.25 }, { filter: "none" }];
  body.animate(frames, { duration: 420, easing: "ease-out" });
}

/** A figure leaves the table before the eye; whoever looks for it does not find it any more. */
export function fade(element: SVGElement): void {
  if (stillPlease()) return element.remove();
  element.setAttribute("aria-hidden", "true");
  element.style.pointerEvents = "none";
  element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 450, easing: "ease-in" }).finished.finally(() => element.remove());
}

const walking = new WeakMap<SVGElement, Animation>(); // to ask the element for it would lay out the page

export function walk(element: SVGElement, way: readonly Place[]): void {
  const lengths = way.slice(1).map(([x, y], index) => Math.hypot(x - way[index]![0], y - way[index]![1]));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  walking.get(element)?.cancel();
  if (whole < 1 || stillPlease()) return;
  let gone = 0;
  const frames = way.map((place, index) => {
    gone += index === 0 ? 0 : lengths[index - 1]!;
    return { transform: at(place), offset: Math.min(1, gone / whole) };
  });
  walking.set(element, element.animate(frames, { duration: Math.min(LONGEST, 160 + whole / SPEED), easing: "ease-in-out" }));
}

const GLIDE = 280; // milliseconds

/** The eye goes from one view to another; what is given back ends it there. */
export function glide(step: (share: number) => void): () => void {
  if (stillPlease() || document.hidden) {
    step(1);
    return () => undefined;
  }
  const begun = performance.now();
  let next = requestAnimationFrame(function on(now) {
    const share = Math.min(1, Math.max(0, (now - begun) / GLIDE));
    step(share * share * (3 - 2 * share));
    if (share < 1) next = requestAnimationFrame(on);
  });
  return () => cancelAnimationFrame(next);
}
