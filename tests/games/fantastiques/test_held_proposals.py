"""What is put to a player as worth doing: as far, as many and all round as it says."""

from __future__ import annotations

from math import atan2, degrees

import pytest
from tests.games.fantastiques.acts import topic
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_listing import Lister
from tests.games.fantastiques.test_moving_spells import ENGAGED, LEAVE, STRIKE, cast

from escarmouche.games.fantastiques.decisions import Move
from escarmouche.games.fantastiques.queries.rescue import release_refusal, round_the_prison


@pytest.mark.rule("FAN-MOV-01")
def test_moves_are_proposed_in_eight_directions_far_and_half_as_far() -> None:
    t = Table("A run = {movement 6} at 20,20 | B foe = {movement 6} at 44,4")
    assert t.ask is not None
    x, y = point(20, 20)
    ends = [one.path[-1] for one in t.ask.candidates() if isinstance(one, Move)]
    turns = sorted(round(degrees(atan2(b - y, a - x))) % 360 for a, b in ends)
    assert turns == sorted(2 * [45 * k for k in range(8)])


@pytest.mark.rule("FAN-SPL-14", "FAN-ENG-06")
def test_two_dozen_ways_out_of_a_melee_are_proposed_to_whom_bloodlust_drives_out() -> None:
    t = cast("bloodlust", ENGAGED)
    t.play(LEAVE).play(STRIKE, rolls="6")
    assert t.ask is not None
    ways = t.ask.candidates()
    assert len(set(ways)) == len(ways) == 24
    assert [t.refusal(way) for way in ways] == [None] * 24


PRISON = """scenario rescue | prison 24,24 rot %s | attacker A | A hero = {hero} | prisoner hero
    A run = {flight} at 24,15 | B foe = {melee 1} at 44,4"""


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
@pytest.mark.parametrize("turned", [0, 10, 30, 45])
def test_the_freed_prisoner_is_offered_places_all_along_every_wall_however_the_prison_stands(turned: int) -> None:
    t = Table(PRISON % turned)
    spots = round_the_prison(t.game, t.figure("hero"))
    assert [release_refusal(t.game, t.figure("hero"), *spot) for spot in spots] == [None] * len(spots)
    assert len(spots) >= 4 * 8  # every half inch of four inches


@pytest.mark.rule("FAN-SCN-07")
def test_the_question_where_the_freed_prisoner_goes_says_its_clause_and_what_it_is_about() -> None:
    t = Table(PRISON % 0)
    t.play(t.move("run", (24, 21.5)))
    assert t.ask is not None
    assert (t.ask.why, topic(t), t.ask.facts()["figure"]) == ("FAN-SCN-07", "freed_prisoner", t["hero"])


@pytest.mark.rule("FAN-GEN-06", "FAN-MOV-01")
def test_on_a_table_longer_than_wide_moves_are_listed_up_to_its_far_end() -> None:
    t = Table("table 72x48 | A run = {movement 6} at 60,20 | A mate = {movement 6} at 50,20 | B foe = {melee 1} at 4,4")
    listed = Lister().look(t)
    assert t.move("run", (66, 20)) in listed
    assert t.move("run", (60, 26)) in listed
