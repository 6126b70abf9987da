/** The figure or thing that somebody points at in words or on the board: lit in both. */
class Light {
  figure = $state(-1);
  thing = $state("");

  on(what: { figure?: number; thing?: string }): void {
    this.figure = what.figure ?? -1;
    this.thing = what.thing ?? "";
  }

  off(): void {
    this.on({});
  }
}

export const light = new Light();
