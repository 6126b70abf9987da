"""Odd corners, where one thing is taken away while another still counts on it."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
from tests.games.malhya.orders import ordered, with_chapter
from tests.games.malhya.played import Played
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.terms import DECKS, LOCKPICKS
from escarmouche.games.malhya.decisions import KeepItem, NameHero, NameHeroes, Sell, StepTo, TakeOption, UseObject
from escarmouche.games.malhya.events import (
    CardDrawn,
    EnemyStepped,
    FellUnconscious,
    Healed,
    Hurt,
    ItemGone,
    StallClosed,
    StallOpened,
    Woke,
)
from escarmouche.games.malhya.queries.bag import cubes

# --- in the midst of a test -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-OBJ-07", "MAL-BAG-04")
@pytest.mark.parametrize(("picks", "throws"), [((1, 1), 0), ((0, 2), 1)])
def test_the_lockpick_in_the_lock_is_not_thrown_away_for_another(picks: tuple[int, int], throws: int) -> None:
    """Two blue ones and a violet one come between two rolls, and there is room for two in all: the violet one that is
    in the lock may only snap."""
    table = Played(f"""
        A sulk = sulk bare aura 0 objects [O04] at K7 turn acting cubes {{
            blue_lockpick {picks[0]}, violet_lockpick {picks[1]}}}
        B yoktal = yoktal bare at A9
        room library mode infiltration_normal
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank""")
    table.say(StepTo(table.at("K8"))).passed().say(TakeOption(1))
    table.answered("test_lockpick", "violet_lockpick")
    table.say(UseObject("O04"))
    offered = []
    while table.asked[0] == "replace_cube":
        thrown = table.ask.candidates()[1]
        offered.append(thrown)
        table.say(thrown if thrown == "violet_lockpick" else False)
    assert offered == ["violet_lockpick"] * throws + ["blue_lockpick"]
    assert tuple(cubes(table.hero(0), one) for one in LOCKPICKS) == (1, 0)


@pytest.mark.rule("MAL-TST-04", "MAL-TST-05", "MAL-TST-19", "MAL-TST-21")
@pytest.mark.parametrize("who", [{"who": "group"}, {"who": "max", "n": 2}])
def test_what_a_group_has_reached_counts_once_and_when_all_have_rolled(who: dict[str, Any]) -> None:
    """The first of them reaches it alone."""
    banner = {**who, "char": "physique", "aptitude": "climbing", "difficulty": 1, "stops": 2}
    reward = [{"do": "travel", "n": 1}]
    content = with_chapter(test={**banner, "objectives": [{"least": 1, "effects": reward}]})
    table = Table("yoktal: bare, aura 0\nancient: bare, aura 0\njourney: tokens 0", "1 5 7 5", content=content).read(
        "123"
    )
    if who["who"] == "max":
        table.say(NameHeroes((0, 1)))
    table.say(0, False)  # noqa: FBT003 - he stops
    assert (table.asked, table.state.tokens) == ("test_continue", 0)
    table.say(False)  # noqa: FBT003
    assert (table.asked, table.state.tokens) == ("TravelAction", 1)


@pytest.mark.rule("MAL-BAG-07", "MAL-BAG-01", "MAL-BAG-04")
def test_a_backpack_that_shrinks_by_two_places_is_fitted_in_every_zone() -> None:
    """Objects first, one after the other; of each zone with a single kind of cubes nobody need be asked."""
    heroes = "yoktal: bare, carry 3, objects O02 O06 O07, cubes yellow_potion 3 green_arrow 3\nancient: bare"
    table = ordered(heroes, {"do": "carry", "who": "actor", "n": -2}, actor=0)
    for name in ("O02", "O07"):
        assert table.asked == "discard_item"
        table.say(name)
    hero = table.hero()
    assert (table.asked, hero.carry, hero.objects) == ("TravelAction", 1, ("O06",))
    assert [cubes(hero, one) for one in ("yellow_potion", "green_arrow")] == [1, 1]


# --- when nobody is left ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-MKT-05", "MAL-UNC-11", "MAL-ART-05")
def test_what_is_not_sold_goes_back_though_the_last_hero_falls_at_the_stall() -> None:
    """He sells the ring that kept him on his feet; the other lies unconscious already."""
    table = Played("""
        A yoktal = yoktal bare life 0 damage 6
        A sulk = sulk bare life 1 damage 6 artefacts [O09] | chapter 118""")
    laid = table.told(StallOpened)[0].cards
    table.say(NameHero(1), Sell("O09"))
    assert [one.cards for one in table.told(StallClosed)] == [laid]
    assert {*laid, "O09"} <= set(chain.from_iterable((*table.state.piles, *table.state.under)))
    told = [type(one) for one in table.match.events()]
    assert told.index(ItemGone) < told.index(FellUnconscious) < told.index(StallClosed) < told.index(Woke)


@pytest.mark.rule("MAL-OBJ-04", "MAL-UNC-11", "MAL-BAG-03")
def test_cards_that_were_about_to_come_go_back_when_nobody_is_left() -> None:
    """Each gets a card; the only one on his feet throws his ring away for his."""
    gain = {"do": "gain_card", "deck": "common_object", "who": "each"}
    heroes = "yoktal: bare, life 1, damage 6, artefacts O09\nancient: bare, life 0, damage 5"
    table = ordered(heroes, gain, dice="11 0").say(KeepItem("use", "O09"))
    assert [one.card for one in table.told(CardDrawn)] == ["O13", "O01"]
    assert (table.asked, table.hero().artefacts, table.hero(1).objects) == ("TravelAction", ("O13",), ())
    assert "O01" in table.state.piles[DECKS.index("common_object")]


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-06")
def test_who_regenerates_wakes_first_and_then_the_others_pay() -> None:
    table = Played("""
        A yoktal = yoktal bare life 0 damage 6 at B2 | A sulk = sulk bare at C2
        A ur = ur_berg bare life 1 damage 7 at D2
        E guard = 01 at G7 | room crypt mode combat""")
    table.say("damage", True)  # noqa: FBT003 - the party agrees
    about = (Hurt, Healed, Woke, FellUnconscious)
    told = [(type(one), one.hero) for one in table.match.events() if isinstance(one, about)]
    assert told == [(Healed, 0), (Woke, 0), (Hurt, 1), (Hurt, 2), (FellUnconscious, 2)]
    assert [table.crystals(hero)[0] for hero in range(3)] == [1, 5, 0]


# --- out of reach -----------------------------------------------------------------------------------------------------

SHUT_IN = """
    A yoktal = yoktal bare at A2 | A sulk = sulk bare at A1 | A ancient = ancient bare at A3
    E one = 01 at B1 | E two = 01 at A4 | E walker = {} at {} | room library mode combat
    agenda [{{Travel}} {{Actions}} {{EnemyAct, enemy walker}}]"""


@pytest.mark.rule("MAL-EAI-04", "MAL-EAI-05", "MAL-EAI-13")
@pytest.mark.parametrize("kind", ["01", "06"])
def test_whom_nobody_can_reach_is_passed_over_for_the_other_group(kind: str) -> None:
    """The Yoktal is free between two shelves and two heroes, who are engaged and shut in themselves; the Ur-Berg is
    engaged in the open. To the officer, who likes them engaged, it is all the same."""
    table = Played(f"A ur = ur_berg bare at H4 | E three = 01 at I4 {SHUT_IN.format(kind, 'D6')}")
    table.answered("enemy_square")
    stands = next(one.square for one in table.state.enemies if one.kind == kind and one.id == 11)
    assert table.match.game.plan.grid.distance(stands, table.at("H4")) == 1


@pytest.mark.rule("MAL-EAI-05", "MAL-EAI-11", "MAL-EAI-16")
@pytest.mark.parametrize("kind", ["01", "06"])
def test_where_no_hero_can_be_reached_an_enemy_stays(kind: str) -> None:
    table = Played(SHUT_IN.format(kind, "F4"))
    assert table.told(EnemyStepped) == []
    assert table.asked[0] not in {"enemy_target", "enemy_square"}
