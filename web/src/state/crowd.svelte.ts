/** Who is at this table, for whoever speaks of them: of which side, and whether a name alone says who is meant.
 *
 * The referee puts the letter of the side behind every name, `Orque [B]`. On a screen the colour says it; the letter stays
 * only where two sides have somebody of the same name. */
import type { Scene } from "../wire/types";
import { plain, type Said, type Span } from "./said";

const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** A name without what stands in brackets at its end. */
function bareName(name: string): string {
  const cut = name.endsWith("]") ? name.lastIndexOf(" [") : -1;
  return cut > 0 ? name.slice(0, cut) : name;
}

/** The names that are borne on more than one side. */
function clashing(scene: Scene | null): Set<string> {
  const sides = new Map<string, Set<number>>();
  const bear = (name: string, seat: number) => sides.set(name, (sides.get(name) ?? new Set()).add(seat));
  scene?.figures.forEach((one) => bear(one.name, one.seat));
  scene?.seats.forEach((one) => bear(bareName(one.name), one.seat));
  return new Set([...sides].filter(([, seats]) => seats.size > 1).map(([name]) => name));
}

class Crowd {
  scene: Scene | null = $state.raw(null);
  private readonly clashes = $derived(clashing(this.scene));
  private readonly marked = $derived(
    [...(this.scene?.figures ?? []), ...(this.scene?.seats ?? [])].map((one) => bareName(one.name)).filter((name) => !this.clashes.has(name)),
  );

  /** A name without the letter of its side, where it is plain without. */
  brief(name: string): string {
    const bare = bareName(name);
    return this.scene === null || this.clashes.has(bare) ? name : bare;
  }

  /** The same for names within plain text, such as the heading of a group. */
  briefly(text: string): string {
    if (!text.includes(" [")) return text;
    if (this.scene !== null && this.clashes.size === 0) return LETTERS.reduce((said, letter) => said.replaceAll(` [${letter}]`, ""), text);
    const both = this.marked.flatMap((name) => LETTERS.map((letter) => [name, `${name} [${letter}]`] as const));
    return both.reduce((said, [name, full]) => said.replaceAll(full, name), text);
  }

  /** A whole sentence as it reads, with names that short. */
  plainly(said: Said): string {
    return this.briefly(plain(said));
  }

  /** Whose a piece of a sentence is; null: nobody's, or it is not known. */
  seatOf(span: Span): number | null {
    if (typeof span === "string") return null;
    if (span.type === "seat") return span.seat;
    return span.type === "figure" ? (this.scene?.figures.find((one) => one.id === span.figure)?.seat ?? null) : null;
  }
}

export const crowd = new Crowd();
