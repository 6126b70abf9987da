"""How does a match begin, and what matches does the game offer?"""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.lists import recruitable, setup_problems
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.setups import SCENARIOS, STARTERS, first_state, random_setup, setup_of_size, starter
from escarmouche.games.moonstone.state import Setup, Troupe
from escarmouche.kits.content.options import options

MATCHES = 400


def cast_of(setup: Setup) -> Cast:
    return Cast(setup, load_content())


@pytest.fixture(scope="module")
def drawn() -> list[Setup]:
    rng = Stream("set-ups")
    return [random_setup(load_content(), rng) for _ in range(MATCHES)]


# --- The beginning


@pytest.mark.rule("MOO-SET-01")
def test_before_the_stones_fall_the_terrain_stands_and_everybody_waits() -> None:
    cast = cast_of(starter())
    state = first_state(cast)
    assert (state.phase, state.turn, state.stones) == ("stones", 0, [])
    assert state.terrain == cast.layout.pieces
    assert {one.where for one in state.characters} == {"reserve"}
    assert (state.mulligans, state.edges, state.initiative) == ((True, True), (-1, -1), -1)


@pytest.mark.rule("MOO-SET-01")
def test_whoever_waits_is_on_no_raised_place() -> None:
    state = first_state(cast_of(starter()))
    assert {(one.surface, one.x, one.y, one.z, one.energy, one.wounds) for one in state.characters} == {
        ("", 0, 0, 0, 0, 0)
    }


def test_models_are_numbered_through_all_troupes_in_the_order_of_the_cards() -> None:
    state = first_state(cast_of(starter("quick", seats=3)))
    assert state.troupes == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    assert [one.id for one in state.characters] == list(range(9))
    assert [one.card for one in state.characters if one.seat == 1] == ["fraya", "thefencer", "bristlenose"]


# --- Matches to begin with


@pytest.mark.rule("MOO-LST-02")
@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 4), (4, 3)])
def test_the_standard_game_has_the_recommended_size_for_its_players(seats: int, size: int) -> None:
    setup = starter(seats=seats)
    cast = cast_of(setup)
    assert [len(troupe.characters) for troupe in cast.troupes] == [size] * seats
    assert len({troupe.faction for troupe in cast.troupes}) == seats
    assert setup_problems(setup, cast) == ()
    assert setup.settings == Settings()


@pytest.mark.parametrize("scenario", ["quick", "first_game"])
def test_small_games_use_three_characters_and_five_stones(scenario: str) -> None:
    assert starter(scenario, settings=Settings(riposte_chain=True)).settings == Settings(stones=5, riposte_chain=True)
    setup = starter(scenario)
    assert setup.settings == Settings(stones=5)
    assert [len(troupe.characters) for troupe in cast_of(setup).troupes] == [3, 3]
    assert setup_problems(setup, cast_of(setup)) == ()


def test_the_first_game_is_that_of_the_ledger_and_for_two() -> None:
    one, other = cast_of(starter("first_game")).troupes
    assert one == Troupe("Commonwealth", ("baronvonfancyhat", "flintlock", "quack"))
    assert other == Troupe("Dominion", ("beakybobby", "vicioussyd", "dougtheflatulent"))
    with pytest.raises(Faulty, match="two players, not 3"):
        starter("first_game", seats=3)


def test_forces_settings_and_a_table_may_be_chosen() -> None:
    chosen = starter("quick", ("shades", "leshavult"), settings=Settings(mirrors=False), layout="mere_wood")
    assert chosen == Setup(("shades", "leshavult"), "mere_wood", Settings(mirrors=False, stones=5))
    assert starter(settings=Settings(stones=5)).settings.stones == 5
    with pytest.raises(Faulty, match="no scenario 'siege'; there are standard, quick, first_game"):
        starter("siege")
    assert SCENARIOS[0] == "standard"


def test_the_starters_can_all_meet_each_other() -> None:
    everybody = Setup(STARTERS)
    assert setup_problems(everybody, cast_of(everybody)) == ()
    assert [troupe.faction for troupe in cast_of(everybody).troupes] == [
        "Commonwealth",
        "Dominion",
        "Leshavult",
        "Shades",
    ]


def test_every_faction_has_a_six_a_four_and_a_trio_ready() -> None:
    troupes = load_content().troupes.values()
    for faction in ("Commonwealth", "Dominion", "Leshavult", "Shades"):
        assert {len(one.characters) for one in troupes if one.faction == faction} == {3, 4, 6}


# --- Random matches


def test_every_random_match_is_legal_and_travels_through_json(drawn: list[Setup]) -> None:
    for setup in drawn[:60]:
        assert setup_problems(setup, cast_of(setup)) == ()
        assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup


def test_random_matches_bring_every_character_that_can_be_chosen(drawn: list[Setup]) -> None:
    seen = {name for setup in drawn for troupe in cast_of(setup).troupes for name in troupe.characters}
    assert seen == {name for name, card in load_content().profiles.items() if recruitable(card)}


def test_random_matches_use_every_table_every_reading_and_every_number_of_players(drawn: list[Setup]) -> None:
    assert {setup.layout for setup in drawn} == set(load_content().layouts)
    assert {len(setup.troupes) for setup in drawn} == {2, 3, 4}
    for name, readings in options(Settings).items():
        assert {getattr(setup.settings, name) for setup in drawn} == set(readings), name


def test_most_random_troupes_are_small(drawn: list[Setup]) -> None:
    sizes = Counter(len(cast_of(setup).troupes[0].characters) for setup in drawn)
    assert set(sizes) == {1, 2, 3, 4, 5, 6}
    assert sizes[3] + sizes[4] > MATCHES / 2


def test_the_same_stream_draws_the_same_match() -> None:
    assert (
        random_setup(load_content(), Stream(7))
        == random_setup(load_content(), Stream(7))
        != random_setup(load_content(), Stream(8))
    )


@pytest.mark.parametrize("size", [1, 6, 12])
def test_a_match_of_any_size_can_be_had_for_measuring(size: int) -> None:
    setup = setup_of_size(load_content(), size)
    cast = cast_of(setup)
    assert [len(troupe.characters) for troupe in cast.troupes] == [size, size]
    assert setup_problems(setup, cast) == ()
