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


def more(card: str, figures: int = 1, *options: str, budget: int = 0) -> Break:
    """With more of a card, at the budget agreed or at another."""
    return lambda _, roster: replace(
        roster.adding(Entry(card, figures, options)), budget=budget or roster.budget, choices=dict(roster.choices)
    )


def instead(*cards: Entry) -> Break:
    """These alone."""
    return lambda _, roster: replace(roster, choices={}, entries=cards)


def with_first(**changes: Any) -> Break:
    """The first entry otherwise: more figures, other options."""
    return lambda _, roster: replace(roster.changing(0, replace(roster.entries[0], **changes)), budget=ROOMY)


def choosing(choice: str, value: str) -> Break:
    return lambda _, roster: roster.choosing(choice, value)


def every_copy(_: GameKind[Any], roster: Roster) -> Roster:
    """Each card ten times: beyond every number of copies."""
    return replace(roster, entries=roster.entries * 10, budget=ROOMY)


def two_incomplete(kind: GameKind[Any], roster: Roster) -> Roster | None:
    content: Any = kind.content
    card = next((one for one in roster.entries if content.profiles[one.card].lines > 1), None)
    return replace(roster, entries=(*roster.entries, *[replace(card, figures=1)] * 2)) if card else None


def stranger_leads(kind: GameKind[Any], roster: Roster) -> Roster | None:
    content: Any = kind.content
    troops = [one.card for one in roster.entries if one.card in content.profiles]
    troop = next((one for one in troops if not content.profiles[one].incarnate), None)
    return roster.choosing("commander", troop) if troop else None


def foreign_theme(kind: GameKind[Any], roster: Roster) -> Roster:
    content: Any = kind.content
    people = roster.choice("people") or _common(kind, roster)
    return roster.choosing("affiliation", next(one.id for one in content.affiliations.values() if one.people != people))


def unpaid_solo(kind: GameKind[Any], roster: Roster) -> Roster:
    return with_first(options=("solo:nothing",))(kind, roster) or roster


def formulas_of_all(kind: GameKind[Any], roster: Roster) -> Roster:
    content: Any = kind.content
    return with_first(options=tuple(f"formula:{one}@9" for one in content.formulas))(kind, roster) or roster


TITAN: Final = "titan_colossus"
CREW: Final = "crew:gro_crew"
BREAKS: Final[dict[str, tuple[tuple[str, Break], ...]]] = {
    "fantastiques": (
        ("FAN-LST-01", too_dear),
        ("FAN-LST-02", more("gro_shaman", 40)),
        ("FAN-LST-03", more("scorpion", 40)),
        ("FAN-LST-04", more(TITAN, 2, budget=ROOMY)),
        ("FAN-LST-04", more(TITAN, budget=1999)),
        ("FAN-LST-11", more("scorpion", 1, *[CREW] * 4, budget=ROOMY)),
        (
            "FAN-RUL-55",
            lambda kind, roster: more("scorpion", 1, "crew:gro_gob", budget=ROOMY)(
                kind, roster.adding(Entry("gro_gob"))
            ),
        ),
        ("", nowhere("army")),
        ("", nobody_sets_out),
        ("", nobody),
        ("", strange_option),
    ),
    "moonstone": (
        ("MOO-LST-01", one_more_agreed),
        ("MOO-LST-01", one_gone),
        ("MOO-LST-05", first_twice),
        ("MOO-LST-03", stranger("faction", roomy=False)),
        ("MOO-LST-03", nowhere("faction")),
        ("MOO-LST-02", nobody_sets_out),
        ("MOO-LST-07", lambda _, roster: roster.changing(0, Entry("jackalope"))),
        ("MOO-CHR-31", instead(Entry("herbertgrowbottom"), Entry("grub"))),
        ("", strange_option),
        ("", nobody),
    ),
    "alkemy": (
        ("ALK-LST-01", too_dear),
        ("ALK-LST-02", without_heroes),
        ("ALK-LST-04", hero_twice),
        ("ALK-LST-07", stranger("faction")),
        ("ALK-LST-07", nowhere("faction")),
        ("ALK-LST-02", nobody_sets_out),
        ("ALK-LST-05", every_copy),
        ("ALK-LST-06", with_first(figures=9)),
        ("ALK-LST-06", two_incomplete),
        ("ALK-LST-08", with_first(options=("equipment:nothing",))),
        ("ALK-LST-08", with_first(options=("equipment:bow", "equipment:envoy"))),
        ("", strange_option),
        ("", nobody),
    ),
    "ages": (
        ("ADE-ARM-02", too_dear),
        ("ADE-ARM-23", stranger("people")),
        ("ADE-ARM-23", nowhere("people")),
        ("ADE-ARM-04", lambda kind, roster: replace(more("cen_colosse")(kind, roster) or roster, budget=100)),
        ("ADE-ARM-06", lambda kind, roster: replace(more("aur_capitaine", 9)(kind, roster) or roster, budget=100)),
        ("ADE-ARM-07", every_copy),
        ("ADE-ARM-08", more("aur_automate", 200)),
        ("ADE-ARM-12", with_first(options=("option:nothing",))),
        ("ADE-ARM-13", more("aur_automate", 50)),
        ("ADE-ARM-14", more("aur_mage", 2)),
        ("ADE-ARM-15", lambda _, roster: replace(roster, entries=(*roster.entries, *[Entry("aur_automate")] * 2))),
        ("ADE-ARM-16", stranger_leads),
        ("ADE-ARM-16", nobody_sets_out),
        ("ADE-ARM-18", with_first(options=("artefact:nothing",))),
        ("ADE-ARM-20", more("aur_capitaine", 1, "artefact:lame_matin", "artefact:lame_matin")),
        ("ADE-ARM-21", more("aur_capitaine", 1, "artefact:cotte_suie")),
        ("ADE-ARM-21", more("aur_lancier", 1, "artefact:lame_matin")),
        ("ADE-AFF-01", nowhere("affiliation")),
        ("ADE-AFF-01", foreign_theme),
        ("ADE-AFF-11", unpaid_solo),
        ("ADE-MYS-05", with_first(options=("formula:nothing",))),
        ("ADE-MYS-05", formulas_of_all),
        ("ADE-MYS-06", more("aur_mage", 1, "formula:etincelle", "formula:dard_solaire", "formula:lame_prisme")),
        ("", nobody),
        ("", strange_option),
    ),
    "malhya": (
        ("MAL-HER-01", first_twice),
        ("MAL-GEN-09", nobody_sets_out),
        ("MAL-GEN-09", lambda _, roster: replace(roster, entries=roster.entries[:1])),
        ("MAL-GEN-09", lambda _, roster: replace(roster, entries=roster.entries * 3, budget=20)),
        ("MAL-HER-01", nobody),
        ("", strange_option),
    ),
}


def broken_lists(kind: GameKind[Any], roster: Roster) -> Iterator[tuple[str, int, Roster]]:
    for at, (why, broken) in enumerate(BREAKS[kind.name]):
        hurt = broken(kind, roster)
        if hurt is not None:
            yield why, at, hurt


@pytest.mark.parametrize("game", LISTED)
def test_every_single_illegal_change_is_refused_with_its_clause(game: str) -> None:
    kind = GAMES[game]
    tried: set[int] = set()
    for number in range(LISTS):
        whole = drawn(kind, number)
        assert not rosters_of(kind).problems(whole)
        for why, at, hurt in broken_lists(kind, whole):
            told = rosters_of(kind).problems(hurt)
            assert why in {one.why for one in told}, (why, hurt, told)
            tried.add(at)
    assert tried == set(range(len(BREAKS[game])))
