/** What is in a list, in a line, as the lobby tells it of the forces that lie ready. */
import type { Catalogue, Roster } from "../wire/types";
import { bound, figure, inRow } from "../words/index.svelte";

export function contentsOf(list: Pick<Roster, "choices" | "entries">, price: number, { choices, cards, unit }: Catalogue): string {
  const whose = choices.flatMap((one) => one.among.find(({ id }) => id === list.choices[one.id])?.name ?? []);
  const counts = new Map<string, number>();
  for (const { card, figures } of list.entries) counts.set(card, (counts.get(card) ?? 0) + figures);
  const nameOf = (id: string) => cards.find((one) => one.id === id)?.name ?? id;
  const within = [...counts].map(([card, count]) => (count > 1 ? `${nameOf(card)} (${count})` : nameOf(card)));
  return bound([[...whose, `${figure(price)} ${unit}`].join(", "), inRow(within)].filter(Boolean).join(" · "));
}
