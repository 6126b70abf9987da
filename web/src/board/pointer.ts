/** Fingers and mouse over the board, made into what they mean: a tap, a figure dragged, the table moved, a pinch. */
import type { Place } from "./camera";

export interface Hands {
  /** Is there something to be dragged at this place of the screen? */
  holds(at: Place, event: PointerEvent): boolean;
  tap(at: Place, event: PointerEvent): void;
  hover(at: Place | null): void;
  grab(at: Place, event: PointerEvent): void;
  drag(at: Place): void;
  drop(at: Place, event: PointerEvent): void;
  letGo(): void;
  pan(dx: number, dy: number): void;
  pinch(at: Place, factor: number): void;
}

const SLOP = 6; // pixels before a press becomes a drag

export class Pointer {
  private readonly down = new Map<number, Place>();
  private start: Place = [0, 0];
  private mode: "idle" | "press" | "drag" | "pan" | "pinch" = "idle";

  constructor(
    private readonly element: SVGSVGElement,
    private readonly hands: Hands,
  ) {
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.lift(event));
    element.addEventListener("pointercancel", (event) => this.lift(event, true));
    element.addEventListener("pointerleave", () => this.hands.hover(null));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  private at(event: MouseEvent): Place {
    const box = this.element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 1) return;
    this.element.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, this.at(event));
    if (this.down.size === 2) {
      if (this.mode === "drag") this.hands.letGo();
      this.mode = "pinch";
      return;
    }
    this.start = this.at(event);
    this.mode = "press";
  }

  private move(event: PointerEvent): void {
    const to = this.at(event);
    const from = this.down.get(event.pointerId);
    if (from === undefined) {
      if (event.pointerType === "mouse") this.hands.hover(to);
      return;
    }
    if (this.mode === "pinch") this.pinch(event.pointerId, to);
    else if (this.mode === "press" && Math.hypot(to[0] - this.start[0], to[1] - this.start[1]) > SLOP) this.begin(to, event);
    else if (this.mode === "drag") this.hands.drag(to);
    else if (this.mode === "pan") this.hands.pan(to[0] - from[0], to[1] - from[1]);
    this.down.set(event.pointerId, to);
  }

  private begin(to: Place, event: PointerEvent): void {
    if (this.hands.holds(this.start, event)) {
      this.mode = "drag";
      this.hands.grab(this.start, event);
      this.hands.drag(to);
    } else {
      this.mode = "pan";
      this.hands.pan(to[0] - this.start[0], to[1] - this.start[1]);
    }
  }

  private pinch(id: number, to: Place): void {
    const from = this.down.get(id)!;
    const other = [...this.down].find(([one]) => one !== id)?.[1];
    if (other === undefined) return;
    const before = Math.hypot(from[0] - other[0], from[1] - other[1]);
    const after = Math.hypot(to[0] - other[0], to[1] - other[1]);
    this.hands.pan((to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
    this.hands.pinch([(to[0] + other[0]) / 2, (to[1] + other[1]) / 2], after / Math.max(1, before));
  }

  private lift(event: PointerEvent, lost = false): void {
    if (!this.down.delete(event.pointerId)) return;
    const mode = this.mode;
    if (this.down.size > 0) {
      this.mode = "pan"; // one finger of two stays: it goes on moving the table
      return;
    }
    this.mode = "idle";
    if (mode === "press" && !lost) this.hands.tap(this.at(event), event);
    if (mode === "drag") {
      if (lost) this.hands.letGo();
      else this.hands.drop(this.at(event), event);
    }
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 18 : event.deltaY;
    this.hands.pinch(this.at(event), Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)));
  }
}
