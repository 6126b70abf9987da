"""Is a match set up as agreed: figures, cards, stones; and are random matches legal, varied and short?"""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.games.alkemy.setting_up import band, by_hand

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.setups import SCENARIOS, first_state, random_setup, setup_of_size, starter
from escarmouche.games.alkemy.state import Setup

content = load_content()
DRAWN = [random_setup(load_content(), Stream(f"set-up {number}")) for number in range(300)]


@pytest.mark.rule("ALK-PRF-10")
def test_every_figure_of_a_card_has_its_own_life_and_its_card() -> None:
    cast = Cast(Setup((band("avalon", "garlan", ("avalonian_recruits", 2)), "jade_blitz")), load_content())
    state = first_state(cast)
    assert [(card.seat, card.traits, card.figures) for card in state.cards[:3]] == [
        (0, "garlan", (0,)),
        (0, "avalonian_recruits", (1, 2)),
        (1, "fu_nihao", (3,)),
    ]
    assert [one.card for one in state.figures[:4]] == [0, 1, 1, 2]
    assert {(one.where, one.ticked, one.ap) for one in state.figures} == {("reserve", 0, 0)}


@pytest.mark.rule("ALK-ALC-02")
def test_alchemists_begin_with_all_their_stones_and_nothing_else() -> None:
    cast = Cast(Setup((band("avalon", "garlan", "sanctified_alchemist"), "jade_blitz")), load_content())
    state = first_state(cast)
    assert [(one.stones, one.components, one.concentration) for one in state.figures[:4]] == [
        (0, (0, 0, 0, 0), 0),
        (12, (0, 0, 0, 0), 0),
        (0, (0, 0, 0, 0), 0),
        (8, (0, 0, 0, 0), 0),
    ]


def test_scenery_stands_on_a_table_that_is_ready_and_lies_beside_the_other() -> None:
    ready, bare = first_state(Cast(starter(), load_content())), first_state(Cast(by_hand(), load_content()))
    assert (len(ready.scenery), ready.beside) == (6, ())
    assert (bare.scenery, len(bare.beside)) == ((), 6)
    assert (ready.phase, ready.markers, ready.tokens) == ("draw", (), ())


@pytest.mark.rule("ALK-LST-08")
def test_the_equipment_chosen_is_open_to_the_opponent() -> None:
    araoui = msgspec.structs.replace(content.rosters["khaliman_blitz"].cards[0], equipment="envoy")
    cast = Cast(Setup((band("khaliman", araoui), "jade_blitz")), load_content())
    card = first_state(cast).cards[0]
    assert cast.traits[card.traits].weapon is None


# --- starters and sizes -------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-06")
def test_the_scenarios_to_begin_with() -> None:
    assert [(starter(name).format, starter(name).layout) for name in SCENARIOS] == [
        ("blitz", "hedges_and_ruins"),
        ("blitz", ""),
        ("300", "canal_of_concord"),
    ]
    assert starter("300").rosters == ("khaliman_300", "avalon_300")
    assert starter(forces=("jade_patrol", "aurlok_patrol"), layout="pond_and_hill").rosters == (
        "jade_patrol",
        "aurlok_patrol",
    )
    with pytest.raises(Faulty, match="no scenario 'siege'; there are blitz, blitz_by_hand, 300"):
        starter("siege")


@pytest.mark.parametrize("figures", [1, 2, 5, 6, 8, 12, 18, 40])
def test_warbands_of_a_size_are_legal_and_equal(figures: int) -> None:
    setup = setup_of_size(load_content(), figures)
    cast = Cast(setup, load_content())
    assert setup_problems(setup, cast) == ()
    counts = Counter(one.seat for one in first_state(cast).figures)
    assert counts[0] == counts[1]
    assert counts[0] == figures or figures > 18


# --- random matches -----------------------------------------------------------------------------------------------


def test_random_matches_are_legal_and_travel_through_json() -> None:
    for setup in DRAWN:
        assert setup_problems(setup, Cast(setup, load_content())) == ()
        assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup


def test_random_matches_show_everything_there_is() -> None:
    rosters = [roster for setup in DRAWN for roster in Cast(setup, load_content()).rosters]
    cards = [card for roster in rosters for card in roster.cards]
    assert {card.profile for card in cards} == set(content.profiles)
    assert {card.equipment for card in cards} >= {"", "bow", "envoy"}
    assert {roster.faction for roster in rosters} == set(content.factions)
    assert {setup.layout for setup in DRAWN} == {*content.layouts, ""}
    assert {setup.format for setup in DRAWN} == {"blitz", "300"}
    assert any(card.figures < content.profiles[card.profile].lines for card in cards)
    named = {roster for setup in DRAWN for roster in setup.rosters if isinstance(roster, str)}
    assert named == {name for name, one in content.named_rosters.items() if one.limit in (100, 180, 300)}


def test_random_matches_are_mostly_small_and_mostly_have_an_end() -> None:
    sizes = sorted(len(first_state(Cast(setup, load_content())).figures) for setup in DRAWN)
    assert sizes[len(sizes) // 2] <= 8
    assert sum(setup.settings.turn_limit > 0 for setup in DRAWN) > len(DRAWN) * 3 // 4
