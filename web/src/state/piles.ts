/** Cards laid in piles: which lie where, and how a way of laying them is named to the table. */
import type { Pile } from "../wire/types";

export type Laid = Readonly<Record<string, readonly number[]>>; // by the id of a pile

/** Every pile by name, empty ones too: that nothing lies there is said as well. */
export function laidName(places: readonly Pile[], laid: Laid): string {
  return places.map(({ id }) => `${id}:${(laid[id] ?? []).join(",")}`).join(" ");
}

/** The card goes to this pile, before the one that lies there at `index` (at its end by default). No pile: taken up again. */
export function moved(laid: Laid, card: number, to: string | null, index = Infinity): Laid {
  const without: Record<string, readonly number[]> = Object.fromEntries(
    Object.entries(laid).map(([pile, cards]) => [pile, cards.filter((one) => one !== card)]),
  );
  if (to === null) return without;
  const pile = [...(without[to] ?? [])];
  pile.splice(Math.min(index, pile.length), 0, card);
  return { ...without, [to]: pile };
}

/** Up and down: from pile to pile, the loose cards before the first. */
export function neighbour(places: readonly Pile[], from: string | null, step: number): string | null {
  const row = [null, ...places.map((one) => one.id)];
  return row[Math.min(row.length - 1, Math.max(0, row.indexOf(from) + step))] ?? null;
}
