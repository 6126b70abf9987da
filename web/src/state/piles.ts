/** Cards to be laid in piles: which piles there are, which cards, and how a way of laying them is named to the table. */
import type { Proposal } from "../wire/types";

const PLACES = ["top", "bottom", "kept"] as const;
export type Place = (typeof PLACES)[number];
export type Laid = Partial<Record<Place, readonly number[]>>;

export interface Piles {
  places: Place[];
  cards: number[];
}

function pileIn(answer: unknown, place: Place): number[] {
  const found = answer !== null && typeof answer === "object" ? (answer as Record<string, unknown>)[place] : undefined;
  return Array.isArray(found) ? found.filter((one): one is number => typeof one === "number") : [];
}

/** Is this a question about laying cards? Then every answer is made of piles. */
export function pilesOf(options: readonly Proposal[]): Piles | null {
  const places = PLACES.filter((place) => options.some((one) => pileIn(one.answer, place).length > 0));
  const cards = new Set(options.flatMap((one) => places.flatMap((place) => pileIn(one.answer, place))));
  return places.length > 0 ? { places, cards: [...cards] } : null;
}

export function laidName(laid: Laid): string {
  return PLACES.flatMap((place) => (laid[place]?.length ? [`${place}:${laid[place].join(",")}`] : [])).join(" ");
}

/** The card goes to this pile, before the one that lies there at `index` (at its end by default). No pile: taken up again. */
export function moved(laid: Laid, card: number, to: Place | null, index = Infinity): Laid {
  const without: Laid = Object.fromEntries(Object.entries(laid).map(([place, cards]) => [place, cards.filter((one) => one !== card)]));
  if (to === null) return without;
  const pile = [...(without[to] ?? [])];
  pile.splice(Math.min(index, pile.length), 0, card);
  return { ...without, [to]: pile };
}

/** Up and down: from pile to pile, the loose cards before the first. */
export function neighbour(places: readonly Place[], from: Place | null, step: number): Place | null {
  const row = [null, ...places];
  return row[Math.min(row.length - 1, Math.max(0, row.indexOf(from) + step))] ?? null;
}

/** What the table calls a card, out of what it says of the card laid once and of the card laid twice. */
export function calledIn(once: string, twice: string): string {
  const rest = twice.startsWith(once) ? twice.slice(once.length) : twice;
  let common = 0;
  while (common < Math.min(once.length, rest.length) && once[once.length - 1 - common] === rest[rest.length - 1 - common]) common += 1;
  return once.slice(once.length - common).trim() || once;
}
