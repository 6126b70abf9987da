"""What is put to a player as worth doing: as far, as many and all round as it says."""

from __future__ import annotations

from math import atan2, degrees

import pytest
from tests.games.fantastiques.acts import topic
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_listing import Lister
from tests.games.fantastiques.test_moving_spells import ENGAGED, LEAVE, STRIKE, cast

from escarmouche.games.fantastiques.asks.paths import and_leaving
from escarmouche.games.fantastiques.decisions import Cast, Fire, Move
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.rescue import release_refusal, round_the_prison
from escarmouche.table.plane import inch


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
    if not turned:  # half the gap that counts as contact is left
        off = inch(2.5) + CONTACT // 2
        assert {max(abs(x - inch(24)), abs(y - inch(24))) for x, y in spots} == {off}


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


# --- whatever is legal is proposed in some form -----------------------------------------------------------------------


def proposed_moves(t: Table, name: str) -> list[Move]:
    assert t.ask is not None
    return [one for one in t.ask.candidates() if isinstance(one, Move) and one.figure == t[name]]


@pytest.mark.rule("FAN-MOV-09")
@pytest.mark.parametrize(("x", "leaves"), [(6.4, True), (6.7, False)])
def test_whoever_can_reach_the_edge_is_offered_to_leave_there(x: float, leaves: bool) -> None:
    t = Table(f"A run = {{movement 6}} at {x},20 | B foe = {{movement 6}} at 44,24")
    off = [one for one in proposed_moves(t, "run") if one.leave]
    assert [t.refusal(one) for one in off] == [None] * len(off)
    assert bool(off) is leaves
    assert set(proposed_moves(t, "run")) == {one for one in Lister().look(t) if isinstance(one, Move)}


@pytest.mark.rule("FAN-MOV-01", "FAN-MOV-05")
def test_a_figure_that_is_hemmed_in_is_offered_what_is_left_to_it() -> None:
    sides = (("n", 20, 18.4, "6x1"), ("s", 20, 21.6, "6x1"), ("w", 18.4, 20, "1x6"), ("e", 21.6, 20, "1x6"))
    walls = " | ".join(f"building {name} rect {x},{y} {size}" for name, x, y, size in sides)
    t = Table(f"A run = {{movement 6}} at 20,20 | B foe = {{movement 6}} at 44,24 | {walls}")
    found = proposed_moves(t, "run")
    assert found
    assert [t.refusal(one) for one in found] == [None] * len(found)
    assert set(found) == {one for one in Lister().look(t) if isinstance(one, Move)}


@pytest.mark.rule("FAN-ART-05")
def test_every_gunner_beside_a_piece_is_offered_its_fire() -> None:
    crew = "A gunner = kar_crew at 2,22 crew gun | A mate = kar_crew at 2,18 crew gun"
    t = Table(f"turn 6 | phase shooting | A gun = piece bombard at 2,20 | {crew} | B orc = {{armour 2}} at 20,20")
    assert t.ask is not None
    fires = {one.crew for one in t.ask.candidates() if isinstance(one, Fire)}
    assert fires == {t["gunner"], t["mate"]}


@pytest.mark.rule("FAN-SPL-01")
def test_a_fireball_is_offered_even_where_it_would_hit_nobody() -> None:
    t = Table("turn 6 | phase magic | A mage = {spells fireball} at 10,10 | B foe = {movement 6} at 44,44")
    assert t.ask is not None
    balls = [one for one in t.ask.candidates() if isinstance(one, Cast)]
    assert [t.refusal(one) for one in balls] == [None]


@pytest.mark.rule("FAN-MOV-09")
def test_a_move_is_proposed_off_the_table_where_it_ends_at_the_edge_and_not_where_it_passes_there() -> None:
    t = Table("A run = {movement 6} at 3,20 | B foe = gro_orc at 40,40")
    to_it, past_it = t.move("run", (3, 22), (0.5, 22)), t.move("run", (0.5, 20), (2, 22))
    leaving = t.move("run", (3, 22), (0.5, 22), leave=True)
    assert and_leaving(t.game, t.figure("run"), [to_it, past_it]) == [to_it, past_it, leaving]


@pytest.mark.rule("FAN-SHO-05", "FAN-SHO-01")
def test_who_shoots_at_nobody_is_told_why_not_at_the_enemy_nearest_to_where_he_stands() -> None:
    """One enemy is near but engaged, the other out of range; seen from the mirrored place it is the other way round."""
    t = Table(
        """A bow = {shooting 3} at 10,40 | A free = {shooting 3} at 40,12 | A foot = {} at 11,36
        B near = {} at 12,36 | B far = {} at 40,10.9 | turn 3 | phase shooting"""
    )
    assert t.ask is not None
    greyed = dict(t.ask.hints().greyed)
    assert (greyed[t["bow"]].code, greyed[t["bow"]].facts["other"]) == ("target_engaged", t["near"])
