"""What has one list that another has not? Figures card by card, options, choices and price."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.roster import Roster
from escarmouche.rosters.shelf import cards_by_id, rosters_of


class Difference(msgspec.Struct, frozen=True):
    """A card, with its options, that the lists do not have alike: how many figures each has."""

    card: str
    name: str
    options: tuple[str, ...]
    first: int
    second: int


class Comparison(msgspec.Struct, frozen=True):
    """Two lists side by side. `choices`: what each chooses where they differ."""

    prices: tuple[float, float]
    budgets: tuple[int, int]
    choices: dict[str, tuple[str, str]]
    differences: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        return not self.differences and not self.choices and self.budgets[0] == self.budgets[1]


def compare(kind: GameKind[Any], first: Roster, second: Roster, lang: str) -> Comparison:
    """Two lists of one game held against each other; the order of their entries does not matter."""
    rosters, cards = rosters_of(kind), cards_by_id(kind, lang)
    names = sorted({*first.choices, *second.choices})
    chosen = {name: (first.choice(name), second.choice(name)) for name in names}
    counted = _counted(first), _counted(second)
    differences = []
    for card, options in dict.fromkeys((*counted[0], *counted[1])):
        one, other = (some[card, options] for some in counted)
        if one != other:
            known = cards.get(card)
            said = {option.id: option.name for option in known.options} if known else {}
            worn = tuple(said.get(option, option) for option in options)
            differences.append(Difference(card, known.name if known else card, worn, one, other))
    return Comparison(
        prices=(rosters.prices(first).total, rosters.prices(second).total),
        budgets=(first.budget, second.budget),
        choices={name: pair for name, pair in chosen.items() if pair[0] != pair[1]},
        differences=tuple(differences),
    )


def _counted(roster: Roster) -> Counter[tuple[str, tuple[str, ...]]]:
    counts: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for entry in roster.entries:
        counts[entry.card, tuple(sorted(entry.options))] += entry.figures
    return counts
