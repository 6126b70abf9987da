"""Lists drawn by lot: legal, at home in a match, the same for a seed, spent as far as it goes, and whole again after
every form in which they travel."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rosters.lists import LISTED, LISTS, drawn

from escarmouche.chance import Stream
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.rosters import (
    Entry,
    Roster,
    check,
    code_of,
    compare,
    empty_list,
    filled,
    json_of,
    random_list,
    read_code,
    read_json,
    read_list,
    rosters_of,
    text_of,
)

each_game = pytest.mark.parametrize("game", LISTED)


@each_game
def test_random_lists_are_legal_and_begin_a_match(game: str) -> None:
    kind = GAMES[game]
    for number in range(LISTS):
        roster = drawn(kind, number)
        report = check(kind, roster, "fr")
        assert report.legal, (roster, report.faults)
        assert report.price <= roster.budget
        if roster.budget == rosters_of(kind).catalogue("en").budgets[0]:  # what a first match's table has room for
            kind.begin(kind.setups.starter(forces=[code_of(roster)] * 2))


@each_game
def test_random_lists_come_back_from_code_json_and_text(game: str) -> None:
    kind = GAMES[game]
    for number in range(LISTS):
        roster = replace(drawn(kind, number), notes="first line\n> second: 3 × line")
        assert read_code(code_of(roster)) == roster
        assert read_json(json_of(roster)) == roster
        for lang in ("fr", "en"):
            reading = read_list(kind, text_of(kind, roster, lang, code=number % 2 == 0))
            assert (reading.roster, reading.guessed, reading.unread) == (roster, (), ())


@each_game
def test_the_same_seed_draws_the_same_list_and_others_differ(game: str) -> None:
    kind = GAMES[game]
    assert drawn(kind, 1) == drawn(kind, 1)
    assert len({code_of(random_list(kind, Stream(str(n)))) for n in range(6)}) > 2


@each_game
def test_nothing_more_fits_into_a_random_list(game: str) -> None:
    """Each card that is offered would break a rule, were it added."""
    kind = GAMES[game]
    rosters = rosters_of(kind)
    roster = drawn(kind, 0)
    group = rosters.catalogue("en").choices
    for card in rosters.catalogue("en").cards:
        if group and card.groups and roster.choice(group[0].id) not in card.groups:
            continue
        assert rosters.problems(roster.adding(Entry(card.id))), card.id


@each_game
def test_a_list_that_was_begun_is_filled_up_around_what_it_has(game: str) -> None:
    kind = GAMES[game]
    for number in range(LISTS // 2):
        whole = drawn(kind, number)
        begun = replace(whole, entries=whole.entries[:1])
        full = filled(kind, begun, Stream(f"fill {number}"))
        assert check(kind, full, "en").legal
        assert full.entries[0].card == begun.entries[0].card
        assert full.entries[0].figures >= begun.entries[0].figures
        assert (full.name, full.choices) == (begun.name, begun.choices)
        assert sum(one.figures for one in full.entries) > begun.entries[0].figures  # others, or more of these


def test_a_completed_list_is_mixed_and_somebody_of_quality_is_in_it() -> None:
    """Where any number of a card may be had, the cheapest would fill a list alone."""
    kind = GAMES["fantastiques"]
    catalogue = rosters_of(kind).catalogue("en")
    headings = {one.id: one.heading for one in catalogue.cards}
    led = []
    for army in catalogue.choices[0].among:
        for number in range(2):
            bare = empty_list(kind, 500).choosing("army", army.id)
            full = filled(kind, bare, Stream(f"mixed {number}"))
            figures = {card: sum(one.figures for one in full.entries if one.card == card) for card in headings}
            assert sum(map(bool, figures.values())) >= 4, full.entries
            assert max(figures.values()) <= sum(figures.values()) / 2, full.entries
            led.append(any(figures[card] for card in figures if headings[card] in ("Heroes", "Sorcerers")))
    assert sum(led) >= len(led) - 1


@each_game
def test_a_list_that_costs_too_much_already_cannot_be_filled_up(game: str) -> None:
    kind = GAMES[game]
    with pytest.raises(Faulty) as told:
        filled(kind, replace(drawn(kind, 0), budget=1), Stream("x"))
    assert all(problem.why for problem in told.value.problems)


def test_a_budget_for_which_there_is_no_list_is_told() -> None:
    with pytest.raises(Faulty, match="no legal list was found for 3 PA"):
        random_list(GAMES["ages"], Stream("x"), 3)


@each_game
def test_every_list_of_the_content_is_legal_and_comes_back_from_every_form(game: str) -> None:
    kind = GAMES[game]
    for lang in ("fr", "en"):
        for name, roster in rosters_of(kind).ready(lang).items():
            assert check(kind, roster, lang).legal, name
            assert read_code(code_of(roster)) == roster
            read = read_list(kind, text_of(kind, roster, lang)).roster
            assert replace(read, content="") == roster


def test_a_card_is_offered_with_the_figures_that_its_people_know() -> None:
    """Centimetres, not units of the table; the words of the language."""
    kind = GAMES["ages"]
    french, english = (
        next(one.sheet for one in rosters_of(kind).catalogue(lang).cards if one.id == "aur_automate")
        for lang in ("fr", "en")
    )
    assert french == "MOU 7,5 cm · INI 1 · ATT 3 · FOR 5 · DEF 2 · RES 8"
    assert english == "MOU 7.5 cm · INI 1 · ATT 3 · FOR 5 · DEF 2 · RES 8"


@each_game
def test_two_lists_are_compared_card_by_card(game: str) -> None:
    kind = GAMES[game]
    one = drawn(kind, 0)
    assert compare(kind, one, one.without(0).adding(one.entries[0]), "fr").same
    found = compare(kind, one, one.without(0), "fr")
    first = one.entries[0]
    rows = [row for row in found.differences if row.card == first.card]
    assert sum(row.first - row.second for row in rows) == first.figures
    assert not found.same


@each_game
def test_the_empty_list_lacks_something(game: str) -> None:
    kind = GAMES[game]
    report = check(kind, empty_list(kind), "fr")
    assert not report.legal
    assert report.price == 0


def test_a_list_of_another_game_is_told() -> None:
    code = code_of(Roster(game="alkemy"))
    with pytest.raises(Faulty, match="a list of alkemy, not of ages"):
        read_list(GAMES["ages"], code)
    with pytest.raises(Faulty, match="a list of alkemy, not of moonstone"):
        GAMES["moonstone"].setups.starter(forces=[code, "shades"])
