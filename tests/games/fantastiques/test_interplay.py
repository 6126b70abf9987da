"""Two rules at once: items against items, spells on those who are already worse off, blows that reach more than one."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Cast, Disengage, Move
from escarmouche.games.fantastiques.events.combat import Attacked, AttackLost, Defended, Eliminated
from escarmouche.games.fantastiques.events.moving import Moved
from escarmouche.table.plane import inch


@pytest.mark.rule("FAN-ITM-03", "FAN-ITM-05", "FAN-RUL-66", "FAN-RUL-68")
def test_massacre_strikes_a_bearer_of_silver_whom_nobody_may_aim_at_any_more() -> None:
    t = Table(
        """A k = {hero massacre, melee 5/5} at 20,20 | A o = {melee 5} at 20,22
        B s = {hero silver, armour 1, hp 4} at 20,21 | B b = {armour 1, hp 4} at 21,20
        turn 6 | phase melee | order A B"""
    )
    t.play(strike(t, "o", "s"))
    assert refused(t, strike(t, "k", "s", "b")) == ("silver", "FAN-ITM-05")
    t.play(strike(t, "k", "b", "b"), DONE, rolls="5 5 5 6 6 6 6 6")
    assert (t.figure("s").hp, t.figure("b").hp) == (1, 2)


@pytest.mark.rule("FAN-ITM-03", "FAN-ENG-03", "FAN-ENG-04")
def test_the_free_attack_of_a_bearer_of_massacre_hits_those_who_stay() -> None:
    t = Table(
        """A s = {armour 3, hp 3} at 20,20 | A o = {armour 0, hp 3} at 19,21
        B e = {melee 5, hero massacre} at 20,21 | turn 6 | phase movement | order A B"""
    )
    t.play(Disengage(t["s"]), YES, rolls="5 6 6")
    assert (t.figure("s").hp, t.figure("o").hp) == (2, 2)


@pytest.mark.rule("FAN-ITM-05", "FAN-ENG-02", "FAN-RUL-18")
def test_a_leaver_with_silver_suffers_one_blow_of_all_that_could_strike_it() -> None:
    t = Table(
        """A s = {hero silver, armour 1, hp 3} at 20,20 | B e = {melee 5/5} at 20,21 | B f = {melee 5} at 19,20
        turn 6 | phase movement | order A B"""
    )
    t.play(Disengage(t["s"]), YES, rolls="6")
    assert (len(t.events(Attacked)), topic(t)) == (1, "ChoosePath")


@pytest.mark.rule("FAN-SPL-12", "FAN-SPL-09", "FAN-ITM-02", "FAN-MEL-07", "FAN-CAP-08")
def test_a_death_ray_of_a_powerful_caster_on_a_paralysed_bearer_of_endurance() -> None:
    t = Table(
        """A m = {sorcerer, spells death_ray/death_ray, powerful} at 20,20
        B s = {armour 3, hp 2, hero endurance} at 20,30 paralysed | turn 6 | phase magic"""
    )
    t.play(cast_on(t, "m", "death_ray", "s"), cast_on(t, "m", "death_ray", "s"), rolls="2 3 1")
    first, second = t.events(Defended)
    assert (first.armour.value, first.saved, first.endurance) == (1, True, 3)
    assert (second.armour.value, second.saved, second.endurance) == (1, True, 0)


@pytest.mark.rule("FAN-SPL-10", "FAN-CAP-01", "FAN-RUL-42")
def test_a_victim_of_paranoia_with_reach_strikes_from_where_its_move_ends() -> None:
    for reach, struck in (("reach, ", 1), ("", 0)):
        t = Table(
            f"""A m = {{sorcerer, spells paranoia/curse}} at 30,30
            B v = {{{reach}melee 5/2, movement 6}} at 20,20 | B f = {{armour 0}} at 20,28.9 | turn 6 | phase magic"""
        )
        t.play(cast_on(t, "m", "paranoia", "v"), NO, rolls="5 1" if struck else "")
        assert len(t.events(Attacked)) == struck
        if struck:
            assert t.event(Eliminated).by == (0,)


@pytest.mark.rule("FAN-RUL-94", "FAN-SPL-03", "FAN-RUL-86")
def test_bloodlust_drives_a_creature_in_the_phase_in_which_it_appears() -> None:
    t = Table(
        """phase magic | turn 6 | A mage = {sorcerer, spells summon/summon, summons gro_gob} at 20,20
        A other = {sorcerer, spells bloodlust/bloodlust} at 24,20 | B foe = {armour 0, hp 2} at 20,26"""
    )
    t.play(Cast(t["mage"], "summon", x=inch(20), y=inch(21.5)))
    creature = len(t.state.figures) - 1
    t.play(Cast(t["other"], "bloodlust", creature), NO, Move(creature, (point(20, 25),)))
    t.play(t["foe"], rolls="1 6")
    assert t.figure("foe").hp == 1


@pytest.mark.rule("FAN-ITM-05", "FAN-SPL-10", "FAN-RUL-68")
def test_the_blow_of_a_mad_friend_is_the_one_attack_on_a_bearer_of_silver() -> None:
    t = Table(
        """A m = {sorcerer, spells paranoia/paranoia} at 30,30 | A k = {melee 3} at 21,20
        B v = {melee 5} at 20,21 | B s = {hero silver, melee 1, hp 3} at 20,20 | turn 6 | phase magic | order A B"""
    )
    t.play(cast_on(t, "m", "paranoia", "v"), NO, rolls="6")
    assert len(t.events(Attacked)) == 1
    t.play(cast_on(t, "m", "paranoia", "v"), NO)
    assert t.event(AttackLost).target == t["s"]
    assert refused(t, strike(t, "k", "s")) == ("silver", "FAN-ITM-05")


@pytest.mark.rule("FAN-SPL-13", "FAN-SPL-16", "FAN-MOV-08")
def test_a_free_move_along_the_way_of_ones_own_is_measured_from_where_one_stands_by_then() -> None:
    t = Table(
        """A m = {sorcerer, spells bloodlust/curse} at 20,10 | A a = {movement 6, shooting 3} at 10,10
        B o = val_militia at 40,40 | turn 6 | phase movement | order A B"""
    )
    way = t.move("a", (14, 10))
    t.play(way, DONE, DONE, cast_on(t, "m", "bloodlust", "a"), NO, way)
    assert [told.cost for told in t.events(Moved)] == [inch(4), 0]
