"""Are the moves listed all through a match, with what was found before remembered, those that a fresh look finds?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.decisions import DONE, Disengage, Haul, Move, PassGem
from escarmouche.games.fantastiques.scene import parse_scene
from escarmouche.games.fantastiques.state import Setup

KIND = GAMES["fantastiques"]


class Lister:
    """Somebody who asks after every question of a match what the legal moves are."""

    def __init__(self) -> None:
        self.memory: dict[Any, Any] = {}

    def groups(self, ask: ChooseMove) -> Sequence[Sequence[Any]]:
        """What is listed now; it must be what a fresh look finds."""
        listed = ask.grouped(self.memory)
        assert [one for group in listed for one in group] == list(ask.candidates())
        return listed

    def look(self, t: Table) -> list[Any]:
        assert isinstance(t.ask, ChooseMove)
        return [one for group in self.groups(t.ask) for one in group]


# --- whole matches ---------------------------------------------------------------------------------------------------

SKIRMISH = """
    A a = {movement 6} at 18,20 | A b = {movement 12, disengage} at 20,22 | A c = {flight} at 16,24
    A d = {movement 9, size large} at 22,18 | A e = {movement 9, size titan} at 14,18
    B m = {movement 6} at 24,26 | B n = {movement 12} at 22,28 | B o = {flight} at 18,30
    B p = {movement 9, reach} at 26,22 | B q = {movement 6} at 12,28
    wood w circle 20,25 r 2 | rock r rect 24,22 1.5x1.5 | hedge h rect 16,21 4x0.4 | deep_water d circle 28,28 r 2
    """
GUNS = """A gun = piece bombard at 10,20 | A g1 = {movement 6} at 8.4,20 crew gun | A g2 = g1 at 11.6,20 crew gun
    A g3 = g1 at 10,18.4 crew gun"""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "more",
    [
        "",
        "setting pass_friends=no",
        "setting disengage_into_contact=yes",
        "scenario cursed_gem | gem 21,24",
        "scenario cursed_gem | gem carried by b travelled 2",
        "scenario rescue | prison 32,20 | attacker A | prisoner h | A h = {hero, movement 12} at 29.4,20",
        "flames f rect 20,27 6x1 until 6 by A",
        GUNS,
        "C x = {movement 12} at 30,30 | C y = {flight} at 32,28",
    ],
    ids=["plain", "through nobody", "into contact", "gem", "gem carried", "rescue", "fire", "artillery", "three sides"],
)
def test_in_a_random_match_the_moves_listed_are_those_a_fresh_look_finds(more: str, seed: int) -> None:
    match = Match(parse_scene(f"{SKIRMISH} | {more}"), Seeded(f"listing.{seed}"))
    rng, lister, looked = Stream(f"listing.{more}.{seed}"), Lister(), 0
    while looked < 40 and match.outcome is None:
        ask = next(iter(match.asks.values()))
        if isinstance(ask, ChooseMove):
            lister.groups(ask)
            looked += 1
        match.take(_likely(ask, rng), ask.seat)
    assert looked == 40 or match.outcome is not None


def _likely(ask: Any, rng: Stream) -> Any:
    """A random answer, of moves mostly one that was proposed: those end in contact more often."""
    if isinstance(ask, ChooseMove) and rng.below(3):
        proposed = ask.candidates()
        return proposed[rng.below(len(proposed))]
    return ask.sample(rng)


@pytest.mark.parametrize("scenario", ["pitched_battle", "cursed_gem"])
def test_with_the_starter_armies_too(scenario: Any) -> None:
    setup = Setup((("valombre_patrol",), ("groinrouge_patrol",)), scenario, "crossroads")
    match: Match[Any] = Match(KIND.begin(setup), Seeded("listing"))
    rng, lister, looked = Stream("listing"), Lister(), 0
    while looked < 30:
        ask = next(iter(match.asks.values()))
        if isinstance(ask, ChooseMove):
            lister.groups(ask)
            looked += 1
        match.take(ask.sample(rng), ask.seat)


# --- what is remembered, what is doubted ------------------------------------------------------------------------------

PLAIN = """A one = {movement 6} at 10,10 | A two = {movement 6} at 13,10 | A far = {movement 6} at 40,40
    B foe = {movement 6} at 44,4"""


@pytest.mark.parametrize("setting", ["pass_friends=yes", "pass_friends=no"])
def test_moves_out_of_reach_of_what_changed_stay_the_same_object(setting: str) -> None:
    t, lister = Table(f"{PLAIN} | setting {setting}"), Lister()
    assert isinstance(t.ask, ChooseMove)
    before = lister.groups(t.ask)
    t.play(t.move("one", (10, 12)))
    assert isinstance(t.ask, ChooseMove)
    after = lister.groups(t.ask)
    assert after[-2] is before[-2]  # those of the figure far off
    assert after[0] is not before[1]  # the friend's: a place has become free


def test_a_place_a_friend_leaves_or_takes_is_looked_at_again() -> None:
    # Two's way west by its full movement ends on one's place; one steps aside, then far comes to stand there.
    t, lister = Table(PLAIN.replace("13,10", "16,10").replace("40,40", "10,15")), Lister()
    west = t.move("two", (10, 10))
    assert west not in lister.look(t)
    t.play(t.move("one", (7, 10)))
    assert west in lister.look(t)
    t.play(t.move("far", (10, 10.5)))
    assert west not in lister.look(t)


def test_an_enemy_that_comes_or_goes_on_the_way_is_looked_at_again() -> None:
    scene = "A run = {movement 6} at 10,10 | A mate = {movement 6} at 40,40 | B foe = {movement 6} at 20,10"
    t, lister = Table(f"{scene} | order B A | B last = {{movement 6}} at 40,44"), Lister()
    known = [one for one in lister.look(t) if isinstance(one, Move)]
    assert {one.figure for one in known} == {t["foe"], t["last"]}
    t.play(t.move("foe", (14, 10)), DONE)
    east = t.move("run", (16, 10))
    assert east not in lister.look(t)
    assert t.charge("run", "foe") in lister.look(t)


@pytest.mark.parametrize("beside", ["rock r rect 13,10.7 1x0.5", "B other = {movement 6} at 13,10.9"])
def test_no_move_is_listed_where_the_rim_of_the_base_alone_would_meet_something(beside: str) -> None:
    t = Table(f"A run = {{movement 6}} at 10,10 | A mate = {{movement 6}} at 40,40 | B foe = {{}} at 44,4 | {beside}")
    listed = Lister().look(t)
    assert t.move("run", (13, 10)) not in listed
    assert t.move("run", (16, 10)) not in listed
    assert t.move("run", (4, 10)) in listed


def test_who_is_engaged_is_offered_a_way_out_only_while_there_is_one() -> None:
    # Held between two rocks and the enemy: the friend behind closes the last way out when friends bar the way.
    scene = """A held = {movement 6} at 10,10 | A mate = {movement 6} at 10,5 | B foe = {movement 6} at 10,11
        rock r1 rect 8.9,10 1.2x4 | rock r2 rect 11.1,10 1.2x4 | setting pass_friends=no
        A idle = {movement 6} at 40,40"""
    t, lister = Table(scene), Lister()
    assert Disengage(t["held"]) in lister.look(t)
    t.play(t.move("mate", (10, 9)))
    assert Disengage(t["held"]) not in lister.look(t)


def test_a_friend_who_can_be_passed_may_take_the_only_place_to_flee_to() -> None:
    # A pocket behind the held figure, deep enough for one base.
    scene = """A held = {movement 6} at 10,10 | A mate = {flight} at 10,2 | B foe = {movement 6} at 10,11
        rock r1 rect 8.9,10 1.2x4 | rock r2 rect 11.1,10 1.2x4 | rock r3 rect 10,7.9 3.4x0.8
        A idle = {movement 6} at 40,40"""
    t, lister = Table(scene), Lister()
    assert Disengage(t["held"]) in lister.look(t)
    t.play(t.move("mate", (10, 8.995)))
    assert Disengage(t["held"]) not in lister.look(t)


def test_who_is_handed_the_gem_goes_no_further_than_the_gem() -> None:
    scene = """scenario cursed_gem | gem carried by one travelled 4 | A one = {movement 6} at 10,10
        A two = {movement 12} at 11,10 | B foe = {movement 6} at 44,4"""
    t, lister = Table(scene), Lister()
    assert t.move("two", (23, 10)) in lister.look(t)
    assert PassGem(t["two"]) in lister.look(t)
    t.play(PassGem(t["two"]))
    assert t.move("two", (23, 10)) not in lister.look(t)
    assert t.move("two", (13, 10)) in lister.look(t)


def test_a_piece_that_is_hauled_out_of_the_way_clears_it() -> None:
    scene = """A gun = piece bombard at 20,20 | A g1 = {movement 6} at 18.4,20 crew gun | A g2 = g1 at 21.6,20 crew gun
        A run = {movement 6} at 20,17 | B foe = {movement 6} at 44,4"""
    t, lister = Table(scene), Lister()
    north = t.move("run", (20, 23))
    assert north not in lister.look(t)
    places = (point(15.4, 20), point(18.6, 20))
    t.play(Haul(t["gun"], (point(17, 20),), (t["g1"], t["g2"]), places))
    assert north in lister.look(t)
    assert t.move("run", (20, 20)) in lister.look(t)


def test_a_changed_ground_is_forgotten_whole() -> None:
    t, lister = Table(PLAIN), Lister()
    east = t.move("far", (46, 40))
    assert east in lister.look(t)
    t.game.ground = parse_scene(f"{PLAIN} | rock r rect 44,40 1x1").ground
    assert east not in lister.look(t)


def test_a_newcomer_is_seen() -> None:
    before, after = Table(PLAIN), Table(f"{PLAIN} | A more = {{movement 6}} at 43,40")
    lister = Lister()
    east = before.move("far", (46, 40))
    assert east in lister.look(before)
    listed = lister.look(after)
    assert east in listed  # friends may be passed
    assert any(isinstance(one, Move) and one.figure == after["more"] for one in listed)


def test_a_prisoners_moves_shrink_with_what_he_has_travelled() -> None:
    scene = """scenario rescue | prison 24,34 | attacker A | prisoner h
        A h = {hero, movement 12} at 24,20 travelled %s | A mate = {movement 6} at 40,40
        B foe = {movement 6} at 44,4"""
    lister = Lister()
    for gone in (0, 4, 5):
        t = Table(scene % gone)
        lengths = {
            abs(one.path[-1][0] - t.figure("h").x) for one in lister.look(t) if getattr(one, "figure", -1) == t["h"]
        }
        assert max(lengths) == pytest.approx((6 - gone) * 2540, abs=2)
