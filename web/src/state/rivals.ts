/** Whom does a list meet that somebody wants to play with at once? */
import type { Choice, GameInfo, ReadyList, Roster } from "../wire/types";

export interface Rival {
  force: string;
  scenario: string;
}

/** Forces that lie ready for as much as the list may cost, each on the first scenario that it is for; of others than
 * the list's own people (`group`: by which choice) where there are such. None, where nobody was built for as much. */
export function rivalsOf(list: Roster, ready: readonly ReadyList[], game: GameInfo, group: string): Rival[] {
  const offered = new Map(game.forces.map((one) => [one.id, one]));
  const equal = ready.filter((one) => one.list.budget === list.budget && forTwo(offered.get(one.id)));
  const foreign = equal.filter((one) => one.list.choices[group] !== (list.choices[group] ?? ""));
  return (foreign.length > 0 ? foreign : equal).map(({ id }) => ({ force: id, scenario: offered.get(id)!.scenarios[0] ?? firstScenario(game) }));
}

export function firstScenario(game: GameInfo): string {
  return game.scenarios.find((one) => one.seats.length === 0 || one.seats.includes(2))?.id ?? "";
}

function forTwo(force: Choice | undefined): boolean {
  return force !== undefined && (force.seats.length === 0 || force.seats.includes(2));
}
