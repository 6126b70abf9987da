"""Any legal list, broken by one change: refused, with the clause of the rule that the change breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import pytest
from msgspec.structs import replace
from tests.rosters.lists import LISTED, LISTS, drawn

from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.rosters import Entry, Roster, rosters_of

Break: TypeAlias = Callable[[GameKind[Any], Roster], Roster | None]  # None: this list cannot be broken so
ROOMY: Final = 5000  # a budget that no change exceeds


def price(kind: GameKind[Any], roster: Roster) -> int:
    return int(-(-rosters_of(kind).prices(roster).total // 1))


def too_dear(kind: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster, budget=price(kind, roster) - 1)


def one_more_agreed(_: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster, budget=roster.budget + 1)


def one_gone(_: GameKind[Any], roster: Roster) -> Roster:
    return roster.without(len(roster.entries) - 1)


def first_twice(_: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster.adding(roster.entries[0]), budget=roster.budget + 1)


def stranger(choice: str, *, roomy: bool = True) -> Break:
    """With somebody who is in no group that the list chose."""

    def broken(kind: GameKind[Any], roster: Roster) -> Roster | None:
        mine = roster.choice(choice) or _common(kind, roster)
        cards = rosters_of(kind).catalogue("en").cards
        other = next((one for one in cards if one.groups and mine not in one.groups), None)
        if other is None or not mine:
            return None
        chosen = replace(roster.choosing(choice, mine), budget=ROOMY if roomy else roster.budget + 1)
        return chosen.adding(Entry(other.id))

    return broken


def _common(kind: GameKind[Any], roster: Roster) -> str:
    groups = {one.id: set(one.groups) for one in rosters_of(kind).catalogue("en").cards}
    return min(set.intersection(*(groups[one.card] for one in roster.entries)), default="")


def nowhere(choice: str) -> Break:
    return lambda _, roster: roster.choosing(choice, "nowhere")


def nobody(_: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster.adding(Entry("nobody_at_all")), budget=min(ROOMY, roster.budget + 1))


def nobody_sets_out(_: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster, entries=())


def strange_option(_: GameKind[Any], roster: Roster) -> Roster:
    first = roster.entries[0]
    return roster.changing(0, replace(first, options=(*first.options, "sword:none")))


def heroes_of(kind: GameKind[Any], roster: Roster) -> list[Entry]:
    content: Any = kind.content
    return [one for one in roster.entries if content.profiles[one.card].hero]


def without_heroes(kind: GameKind[Any], roster: Roster) -> Roster:
    return replace(roster, entries=tuple(one for one in roster.entries if one not in heroes_of(kind, roster)))


def hero_twice(kind: GameKind[Any], roster: Roster) -> Roster | None:
    heroes = heroes_of(kind, roster)
    return replace(roster.adding(heroes[0]), budget=ROOMY) if heroes else None


BREAKS: Final[dict[str, tuple[tuple[str, Break], ...]]] = {
    "fantastiques": (("FAN-LST-01", too_dear), ("", nobody), ("", strange_option)),
    "moonstone": (
        ("MOO-LST-01", one_more_agreed),
        ("MOO-LST-01", one_gone),
        ("MOO-LST-05", first_twice),
        ("MOO-LST-03", stranger("faction", roomy=False)),
        ("MOO-LST-03", nowhere("faction")),
        ("", nobody),
    ),
    "alkemy": (
        ("ALK-LST-01", too_dear),
        ("ALK-LST-02", without_heroes),
        ("ALK-LST-04", hero_twice),
        ("ALK-LST-07", stranger("faction")),
        ("ALK-LST-07", nowhere("faction")),
        ("", nobody),
    ),
    "ages": (
        ("ADE-ARM-02", too_dear),
        ("ADE-ARM-23", stranger("people")),
        ("ADE-ARM-23", nowhere("people")),
        ("", nobody),
        ("", strange_option),
    ),
    "malhya": (("MAL-HER-01", first_twice), ("MAL-GEN-09", nobody_sets_out), ("MAL-HER-01", nobody)),
}


def broken_lists(kind: GameKind[Any], number: int) -> Iterator[tuple[str, int, Roster]]:
    roster = drawn(kind, number)
    for at, (why, broken) in enumerate(BREAKS[kind.name]):
        hurt = broken(kind, roster)
        if hurt is not None:
            yield why, at, hurt


@pytest.mark.parametrize("game", LISTED)
def test_every_single_illegal_change_is_refused_with_its_clause(game: str) -> None:
    kind = GAMES[game]
    tried: set[int] = set()
    for number in range(LISTS):
        assert not rosters_of(kind).problems(drawn(kind, number))
        for why, at, hurt in broken_lists(kind, number):
            told = rosters_of(kind).problems(hurt)
            assert why in {one.why for one in told}, (why, hurt, told)
            tried.add(at)
    assert tried == set(range(len(BREAKS[game])))
