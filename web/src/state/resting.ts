/** A hand that rests on an answer wants to know more of it: a mouse above it, the focus on it, a finger held down on it.
 * A finger held that long has asked, and answers nothing when it is lifted. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const HELD = 400; // milliseconds from which on a finger is held down, and no longer taps

export function resting(show: (rests: boolean) => void): Attachment<HTMLElement> {
  return (button) => {
    let timer = 0;
    let asked = false;
    const heard: [keyof HTMLElementEventMap, (event: Event) => void][] = [
      ["pointerenter", (event) => isMouse(event) && show(true)],
      ["pointerleave", (event) => (isMouse(event) ? show(false) : clearTimeout(timer))], // what a finger has asked for stays
      ["focus", () => show(true)],
      ["blur", () => show(false)],
      ["pointerdown", (event) => !isMouse(event) && hold()],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", () => clearTimeout(timer)], // it scrolls
      ["contextmenu", (event) => asked && event.preventDefault()],
      ["click", (event) => asked && letPass(event)],
    ];
    function hold(): void {
      asked = false;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        asked = true;
        show(true);
      }, HELD);
    }
    function letPass(event: Event): void {
      asked = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const deaf = heard.map(([name, does]) => on(button, name, does)); // also while it is taken away, with the focus on it
    return () => {
      clearTimeout(timer);
      for (const off of deaf) off();
    };
  };
}

function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType === "mouse";
}
