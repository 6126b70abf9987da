/** How things chosen one after the other are named to the table: `card:12`, `cards:12,14`, `pick:3,5`, arrows `12>30 13>31`. */
export type Arrow = readonly [from: number, to: number];

export interface Chosen {
  arrows?: readonly Arrow[];
  picked?: readonly number[];
  cards?: readonly number[];
}

export function named({ arrows = [], picked = [], cards = [] }: Chosen): string {
  const words = arrows.map(([from, to]) => `${from}>${to}`);
  if (picked.length > 0) words.unshift(`pick:${picked.join(",")}`);
  if (cards.length > 0) words.unshift(`${cards.length > 1 ? "cards" : "card"}:${cards.join(",")}`);
  return words.join(" ");
}

export function toggled(chosen: readonly number[], one: number): number[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
}
