"""One change to a legal list, and it is refused with the clause that it breaks; what is proposed mends it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from msgspec.structs import replace

from escarmouche.games import GAMES
from escarmouche.rosters import Entry, Roster, check, ready_list, rosters_of
from escarmouche.rosters.changing import changed

NUMBER: Final = re.compile(r"\d+")
Break: TypeAlias = Callable[[Roster], Roster]


def add(card: str, figures: int = 1, *options: str) -> Break:
    return lambda roster: roster.adding(Entry(card, figures, options))


def drop(card: str) -> Break:
    return lambda roster: replace(roster, entries=tuple(one for one in roster.entries if one.card != card))


def only(*cards: str) -> Break:
    return lambda roster: replace(roster, choices={}, entries=tuple(map(Entry, cards)))


def give(card: str, *options: str) -> Break:
    def given(roster: Roster) -> Roster:
        place = next(number for number, one in enumerate(roster.entries) if one.card == card)
        return roster.changing(place, replace(roster.entries[place], options=options))

    return given


def choose(name: str, value: str) -> Break:
    return lambda roster: roster.choosing(name, value)


def at(budget: int, *more: Break) -> Break:
    def played(roster: Roster) -> Roster:
        roster = replace(roster, budget=budget)
        for one in more:
            roster = one(roster)
        return roster

    return played


BROKEN: Final[dict[str, tuple[str, tuple[tuple[str, Break], ...]]]] = {
    "fantastiques": (
        "valombre",
        (
            ("FAN-LST-01", at(499)),
            ("FAN-LST-01", add("gro_gob")),
            ("FAN-LST-02", at(749, add("gro_shaman"))),
            ("FAN-LST-03", at(999, add("scorpion"))),
            ("FAN-LST-04", at(1999, add("titan_colossus"))),
            ("FAN-LST-04", at(4000, add("titan_colossus", 2))),
            ("FAN-LST-11", at(2000, add("gro_crew", 4), add("scorpion", 1, *["crew:gro_crew"] * 4))),
            ("FAN-LST-11", at(2000, add("scorpion", 1, "crew:gro_crew"))),
            ("FAN-RUL-55", at(2000, add("gro_gob"), add("scorpion", 1, "crew:gro_gob"))),
            ("", at(2000, add("gro_nobody"))),
            ("", add("gro_gob", 1, "sword:long")),
            ("", choose("army", "nowhere")),
        ),
    ),
    "moonstone": (
        "commonwealth_starter",
        (
            ("MOO-LST-01", lambda roster: roster.without(0)),
            ("MOO-LST-01", lambda roster: replace(roster, budget=roster.budget + 1)),
            ("MOO-LST-02", lambda roster: replace(roster, entries=())),
            ("MOO-LST-03", choose("faction", "Shades")),
            ("MOO-LST-03", choose("faction", "Nowhere")),
            ("MOO-LST-05", lambda roster: roster.changing(1, roster.entries[0])),
            ("MOO-LST-07", lambda roster: roster.changing(0, Entry("jackalope"))),
            ("MOO-CHR-31", only("herbertgrowbottom", "grub")),
            ("", lambda roster: roster.changing(0, Entry("nobody"))),
        ),
    ),
    "alkemy": (
        "jade_blitz",
        (
            ("ALK-LST-01", at(173)),
            ("ALK-LST-02", drop("fu_nihao")),
            ("ALK-LST-02", at(200, drop("lancers"), add("xian_ling"))),
            ("ALK-LST-02", at(320)),
            ("ALK-LST-04", at(320, add("fu_nihao"))),
            ("ALK-LST-05", at(200, drop("archers"), add("disciple"), add("disciple"))),
            ("ALK-LST-06", at(200, drop("archers"), add("lancers"), drop("lancers"), add("lancers"), add("lancers"))),
            ("ALK-LST-06", at(200, drop("archers"), add("archers", 3))),
            ("ALK-LST-07", at(210, add("templar"))),
            ("ALK-LST-07", choose("faction", "avalon")),
            ("ALK-LST-07", choose("faction", "nowhere")),
            ("ALK-LST-08", give("fu_nihao", "equipment:bow")),
            ("ALK-LST-08", at(290, give("fu_nihao"), add("araoui", 1, "equipment:bow", "equipment:envoy"))),
            ("", add("nobody")),
        ),
    ),
    "ages": (
        "aurore_200",
        (
            ("ADE-ARM-02", at(197)),
            ("ADE-ARM-04", at(300, choose("people", "Cendre"), add("cen_colosse"), at(200))),
            ("ADE-ARM-05", at(100, only("aur_capitaine"), give("aur_capitaine", *["artefact:lame_matin"] * 6))),
            ("ADE-ARM-06", at(400, *[add("aur_capitaine")] * 4)),
            ("ADE-ARM-07", at(220, add("aur_lancier"))),
            ("ADE-ARM-08", lambda r: replace(r, entries=(r.entries[0], Entry("aur_automate", 15)))),
            ("ADE-ARM-12", give("aur_lancier", "option:wings")),
            ("ADE-ARM-13", at(300, add("aur_automate", 4))),
            ("ADE-ARM-14", at(300, drop("aur_mage"), add("aur_mage", 2))),
            ("ADE-ARM-15", at(300, add("aur_lancier"))),
            ("ADE-ARM-16", drop("aur_capitaine")),
            ("ADE-ARM-16", choose("commander", "aur_lancier")),
            ("ADE-ARM-18", give("aur_capitaine", "artefact:nothing")),
            ("ADE-ARM-20", at(300, give("aur_capitaine", "artefact:lame_matin", "artefact:lame_matin"))),
            ("ADE-ARM-21", at(300, give("aur_capitaine", "artefact:cotte_suie"))),
            ("ADE-ARM-21", at(300, give("aur_lancier", "artefact:lame_matin"))),
            ("ADE-ARM-23", at(300, add("cen_frondeur"))),
            ("ADE-ARM-23", choose("people", "Nowhere")),
            ("ADE-AFF-01", at(300, choose("affiliation", "sang_cendre"))),
            ("ADE-AFF-01", choose("affiliation", "nothing")),
            ("ADE-AFF-11", give("aur_lancier", "solo:ecu_long")),
            ("ADE-MYS-05", give("aur_mage", "formula:trait_feu")),
            ("ADE-MYS-05", give("aur_lancier", "formula:etincelle")),
            ("ADE-MYS-05", give("aur_mage", "formula:nothing")),
            ("ADE-MYS-06", give("aur_mage", "formula:etincelle", "formula:dard_solaire", "formula:lame_prisme")),
            ("", at(300, add("nobody"))),
            ("", give("aur_lancier", "sword:long")),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, (_, breaks) in BROKEN.items() for number in range(len(breaks))]
)
def test_one_change_is_refused_with_its_clause_and_mended(game: str, number: int) -> None:
    name, breaks = BROKEN[game]
    why, broken = breaks[number]
    kind = GAMES[game]
    whole = ready_list(kind, name)
    assert check(kind, whole, "en").legal
    hurt = broken(whole)
    report = check(kind, hurt, "en")
    assert not report.legal
    assert why in {fault.why for fault in report.faults}, report.faults
    for fault in report.faults:
        for way in fault.mend:
            left = rosters_of(kind).problems(changed(hurt, way.change))
            assert fault.what not in {problem.what for problem in left}, way
    for fault, told in zip(report.faults, check(kind, hurt, "fr").faults, strict=True):
        assert told.why == fault.why
        assert told.said not in ("", fault.said)
        assert set(NUMBER.findall(told.said)) == set(NUMBER.findall(fault.said)), told.said
        assert len({way.said for way in told.mend}) == len(told.mend)


@pytest.mark.parametrize(
    ("heroes", "budget", "why"),
    [
        ((), 2, "MAL-GEN-09"),
        (("sulk",), 2, "MAL-GEN-09"),
        (("sulk", "sulk"), 2, "MAL-HER-01"),
        (("sulk", "nobody"), 2, "MAL-HER-01"),
        (("sulk", "yoktal", "ancient"), 2, "MAL-HER-01"),
        (("sulk", "yoktal", "ancient", "ur_berg", "sulk"), 5, "MAL-GEN-09"),
    ],
)
def test_a_party_that_cannot_set_out_is_refused(heroes: tuple[str, ...], budget: int, why: str) -> None:
    kind = GAMES["malhya"]
    report = check(kind, Roster(game="malhya", budget=budget, entries=tuple(map(Entry, heroes))), "en")
    assert why in {fault.why for fault in report.faults}
    good = Roster(game="malhya", budget=3, entries=tuple(map(Entry, ("sulk", "yoktal", "ancient"))))
    assert check(kind, good, "en").legal


def test_a_leader_that_is_missing_is_proposed() -> None:
    kind = GAMES["alkemy"]
    report = check(kind, drop("fu_nihao")(ready_list(kind, "jade_blitz")), "fr")
    [fault] = report.faults
    assert fault.why == "ALK-LST-02"
    assert {"ajouter Fu Nihao", "ajouter Xian Ling"} & {one.said for one in fault.mend}


def test_what_is_said_of_a_list_is_in_the_readers_words() -> None:
    kind = GAMES["alkemy"]
    hurt = at(200, drop("archers"), add("archers", 3))(ready_list(kind, "jade_blitz"))
    english, french = (check(kind, hurt, lang).faults[0] for lang in ("en", "fr"))
    assert english.said == "3 figures of Archers, its card has 2"
    assert french.said == "Archers : 3 figurines, sa carte en a 2"
    assert french.rule.startswith("D'une carte multiple")
    assert french.mend[0].said == "une figurine de moins : Archers"


@pytest.mark.parametrize("wrong", ["jackalope", "nobody", "billy"])
def test_where_a_list_has_so_many_and_no_fewer_another_card_is_proposed(wrong: str) -> None:
    """Six characters are agreed: whoever takes the stranger away has five."""
    kind = GAMES["moonstone"]
    whole = ready_list(kind, "commonwealth_starter")
    place = next(at for at, one in enumerate(whole.entries) if one.card != "billy")
    hurt = whole.changing(place, Entry(wrong))
    [fault] = check(kind, hurt, "fr").faults
    assert {way.change.act for way in fault.mend} == {"swap"}
    assert check(kind, changed(hurt, fault.mend[0].change), "fr").legal
