/** What has just happened, before the eye: shots, blows, wounds, formulas on their ground, dice that roll, cards turned over.
 *
 * It lies in a layer of its own that no hand can touch, moves nothing else, and nobody waits for it. */
import type { Place } from "./camera";
import { el } from "./dom";
import { stillPlease } from "./motion";
import { UNIT, type Sheet } from "./sheet";
import type { Theme } from "../games/theme";
import type { Span } from "../state/said";
import type { Effect, Line, OfCard, OfDie } from "../wire/types";

const BEAT = 300; // milliseconds from one thing to the next
const LONGEST = 2400; // for all that came together
const SHOWN = 1900; // milliseconds that each can be seen
const MOST = 10; // dice of one throw
const DIE = 24; // pixels across

type PlaceOf = (figure: number) => Place | undefined;

interface Moment {
  elements: SVGElement[];
  after: number; // beats since the one before
}

export class Effects {
  private round = 0;

  constructor(
    private readonly layer: SVGElement,
    private readonly sheet: Sheet,
    private readonly theme: Theme,
    private readonly placeOf: PlaceOf,
  ) {}

  /** These lines are new. */
  show(news: readonly Line[]): void {
    const moments = news.flatMap((line) => this.momentsOf(line)).filter((one) => one.elements.length > 0);
    if (moments.length === 0 || document.hidden) return;
    this.round += 1;
    const round = this.round;
    const still = stillPlease();
    const beat = Math.min(BEAT, LONGEST / moments.length);
    let begins = 0;
    this.layer.replaceChildren();
    for (const { elements, after } of moments) {
      for (const one of elements) {
        one.style.setProperty("--begins", `${still ? 0 : Math.round(begins)}ms`);
        one.classList.toggle("still", still);
      }
      this.layer.append(...elements);
      begins += beat * after;
    }
    setTimeout(() => round === this.round && this.layer.replaceChildren(), begins + SHOWN);
  }

  private momentsOf(line: Line): Moment[] {
    const spans: readonly Span[] = line.text;
    const dice = spans.filter((one): one is OfDie => typeof one !== "string" && one.type === "die").slice(0, MOST);
    const cards = spans.filter((one): one is OfCard => typeof one !== "string" && one.type === "card" && this.hasFace(one)).slice(0, 4);
    const by = line.figures.map((one) => this.placeOf(one)).find((one) => one !== undefined);
    const where: Place = by ?? [this.sheet.size.width / 2, this.sheet.size.height / 2];
    const found: Moment[] = [];
    if (line.effect) found.push({ elements: this.drawn(line.effect), after: 1 });
    if (dice.length > 0) found.push({ elements: [this.over(where, ...this.thrown(dice))], after: 1.6 });
    if (cards.length > 0) found.push({ elements: [this.over(where, ...this.turned(cards))], after: 1.6 });
    return found;
  }

  /** Is there anything to see on it? A weapon that is named in a line is a card of which only the name could be written. */
  private hasFace({ kind, face }: OfCard): boolean {
    const look = this.theme.card(kind, face);
    return face !== "" && (look.sign !== "" || look.drawn !== undefined);
  }

  private drawn(effect: Effect): SVGElement[] {
    const targets = effect.targets.map((one) => this.placeOf(one)).filter((one) => one !== undefined);
    const at = effect.at ? this.sheet.place(effect.at) : undefined;
    const from = this.placeOf(effect.source);
    const ends = at ? [at] : targets;
    switch (effect.kind) {
      case "shot":
        return from ? ends.flatMap((to) => this.flight(from, to, "shot", effect.misses)) : [];
      case "spell":
        return [...(from ? ends.flatMap((to) => this.flight(from, to, "spell", effect.misses)) : []), ...ends.map((to) => this.ring(to, "spell"))];
      case "blow":
        return ends.map((to) => this.over(to, el("path", { class: `slash${effect.misses ? " misses" : ""}`, d: SLASH })));
      case "area":
        return [...this.area(effect, at ?? from), ...targets.map((to) => this.ring(to, "area"))];
      case "wound":
        return targets.map((to) => this.over(to, el("path", { class: "splash", d: SPLASH }), label(effect.amount > 0 ? `−${effect.amount}` : "✕", "hurts")));
      case "heal":
        return targets.map((to) => this.over(to, label(effect.amount > 0 ? `+${effect.amount}` : "+", "heals")));
      case "fall":
        return targets.map((to) => this.over(to, el("path", { class: "fallen", d: "M-13 -13L13 13M13 -13L-13 13" })));
      case "fright":
        return targets.map((to) => this.over(to, label("!", "scares")));
      case "claim":
        return targets.map((to) => this.ring(to, "claim"));
    }
  }

  /** A line through the air; one that misses goes on beside its aim. */
  private flight(from: Place, to: Place, name: string, misses: boolean): SVGElement[] {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (far < 1) return [];
    const aside = misses ? 7 : 0;
    const end: Place = [to[0] - ((to[1] - from[1]) / far) * aside, to[1] + ((to[0] - from[0]) / far) * aside];
    const d = `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}`;
    return [el("path", { class: `fx flight ${name}${misses ? " misses" : ""}`, d, pathLength: 1 })];
  }

  private area({ r, outline }: Effect, at: Place | undefined): SVGElement[] {
    if (outline.length > 0) return [el("path", { class: "fx ground-lit", d: this.sheet.line(outline, true) })];
    return at && r > 0 ? [el("circle", { class: "fx ground-lit", cx: at[0], cy: at[1], r: r / UNIT })] : [];
  }

  private ring(at: Place, name: string): SVGElement {
    return this.over(at, el("circle", { class: `ring ${name}`, r: 20 }));
  }

  private thrown(dice: readonly OfDie[]): SVGElement[] {
    const left = (-(dice.length - 1) * (DIE + 4)) / 2;
    return dice.map((one, index) => {
      const look = this.theme.die?.(one);
      const inside = el("g", { class: `cast-die tone-${look?.tone ?? "white"}${one.dropped ? " dropped" : ""}` });
      inside.append(el("rect", { x: -DIE / 2, y: -DIE / 2, width: DIE, height: DIE, rx: 5 }));
      if (!look?.bare) inside.append(el("text", { y: 6, x: look?.sign ? -5 : 0 }, String(one.face)));
      if (look?.sign) inside.append(el("path", { d: look.sign, transform: `translate(${look.bare ? -9 : 0} ${look.bare ? -9 : -6}) scale(${look.bare ? 0.75 : 0.5})` }));
      return el("g", { transform: `translate(${left + index * (DIE + 4)} -38)` }, inside);
    });
  }

  private turned(cards: readonly OfCard[]): SVGElement[] {
    return cards.map((one, index) => {
      const look = this.theme.card(one.kind, one.face);
      const inside = el("g", { class: `turned-card tone-${look.tone}` }, el("rect", { x: -17, y: -23, width: 34, height: 46, rx: 5 }));
      if (look.drawn) inside.append(el("path", { d: look.drawn, transform: "translate(-12 -12)" }));
      else inside.append(el("text", { y: 6 }, look.sign.slice(0, 4)));
      return el("g", { transform: `translate(${(index - (cards.length - 1) / 2) * 40} -46)` }, inside);
    });
  }

  /** Signs of a steady size, upright, over a place. */
  private over([x, y]: Place, ...signs: SVGElement[]): SVGElement {
    const steady = el("g", { class: "upright steady" }, ...signs);
    return el("g", { class: "fx", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, steady);
  }
}

const SLASH = "M-18 14Q-2 -2 16 -18Q4 4 -18 14zM-16 -12Q0 0 18 14Q-4 4 -16 -12z";
const SPLASH = "M0 -15L4 -6L13 -9L8 0L15 7L5 7L2 16L-4 7L-14 9L-8 0L-14 -8L-4 -6z";

function label(text: string, name: string): SVGElement {
  return el("text", { class: `says ${name}`, y: 6 }, text);
}
