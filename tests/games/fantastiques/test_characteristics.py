"""Does each characteristic of a card serve for what the book says?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import YES, cast_on, refused, shoot, strike, topic
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE, Cast
from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Wounded
from escarmouche.games.fantastiques.events.magic import Resisted
from escarmouche.games.fantastiques.events.morale import BraveryTested, MoraleTested
from escarmouche.games.fantastiques.events.play import InitiativeRolled
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled
UNIT = 1 / 2540  # the smallest length of the table, in inches


@pytest.mark.rule("FAN-CHA-01")
@pytest.mark.parametrize(("movement", "inches"), [(6, 6), (9, 9), (18, 18), ("flight", 18)])
def test_movement_is_the_greatest_distance_of_a_movement_phase(movement: int | str, inches: int) -> None:
    t = Table(f"A one = {{movement {movement}}} at 10,10 | A other = {{melee 1}} at 40,40")
    assert refused(t, t.move("one", (10 + inches + UNIT, 10))) == ("too_far", "FAN-MOV-01")
    t.play(t.move("one", (10 + inches, 10)))
    assert refused(t, t.move("one", (10 + inches, 9))) == ("already_moved", "FAN-MOV-01")


@pytest.mark.rule("FAN-CHA-02")
def test_each_melee_value_is_one_attack_with_its_own_die() -> None:
    t = Table(
        f"A brute = {{melee 5/1/3}} at 10,10 | B guard = {{armour 5, hp 4}} at 10,11 | {LAST}", rolls="5 2 3  6 6"
    )
    t.play(strike(t, "brute", "guard", "guard", "guard"), DONE)
    assert [(e.value.value, e.hit) for e in t.events(Attacked)] == [(5, True), (1, False), (3, True)]


@pytest.mark.rule("FAN-CHA-03", "FAN-GEN-01")
def test_each_shooting_value_is_one_shot_with_its_own_die() -> None:
    t = Table(
        "A archer = {shooting 4/2} at 10,10 | B guard = {armour 5} at 10,20 | phase shooting | turn 6", rolls="4 3 1"
    )
    t.play(shoot(t, "archer", "guard", "guard"))
    assert [(e.value.value, e.hit) for e in t.events(Attacked)] == [(4, True), (2, False)]


@pytest.mark.rule("FAN-CHA-03")
def test_a_figure_without_shooting_makes_no_ranged_attack() -> None:
    t = Table(
        """A archer = {shooting 1} at 10,10 | A sword = {melee 5} at 12,10 | B guard = {melee 1} at 10,20
        phase shooting"""
    )
    assert refused(t, shoot(t, "sword", "guard")) == ("no_shooting", "FAN-CHA-03")
    assert refused(t, shoot(t, "archer", "guard")) is None


@pytest.mark.rule("FAN-CHA-04", "FAN-GEN-01", "FAN-GEN-07")
@pytest.mark.parametrize(("die", "saved"), [(1, True), (2, True), (3, False), (6, False)])
@pytest.mark.parametrize("source", ["melee", "shooting", "magic"])
def test_armour_avoids_the_wound_of_a_hit_from_blow_shot_or_spell(source: str, die: int, saved: bool) -> None:
    gap = 1 if source == "melee" else 8
    t = Table(
        f"""A foe = {{sorcerer, spells fireball/curse, melee 3, shooting 3}} at 10,10
        B guard = {{armour 2, hp 2}} at 10,{10 + gap} | phase {source} | turn 6""",
        rolls=f"{die}" if source == "magic" else f"3 {die}",
    )
    acts = {
        "melee": (strike(t, "foe", "guard"), DONE),
        "shooting": (shoot(t, "foe", "guard"),),
        "magic": (Cast(t["foe"], "fireball", x=inch(10), y=inch(18)), DONE),
    }
    t.play(*acts[source])
    assert t.event(Defended).saved is saved
    assert t.figure("guard").hp == (2 if saved else 1)


# --- mental ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-CHA-05", "FAN-CAP-05", "FAN-GEN-01")
@pytest.mark.parametrize(("die", "held"), [(3, True), (4, False)])
def test_mental_serves_for_bravery(die: int, held: bool) -> None:
    t = Table(f"A ogre = {{fearsome}} at 10,10 | B guard = {{mental 3}} at 10,11 | {LAST}", rolls=f"{die}")
    assert t.event(BraveryTested).held is held


@pytest.mark.rule("FAN-CHA-05", "FAN-GEN-01")
@pytest.mark.parametrize(("die", "held"), [(3, True), (4, False)])
def test_mental_serves_for_morale(die: int, held: bool) -> None:
    t = Table(
        "A ogre = {melee 1} at 10,10 | B guard = {mental 3} at 30,30 | strength B 3 | phase morale",
        rolls=f"{die} 6 1",
    )
    assert t.event(MoraleTested).held is held
    assert t.figure("guard").routed is not held


@pytest.mark.rule("FAN-CHA-05", "FAN-GEN-01")
@pytest.mark.parametrize(("die", "resisted"), [(3, True), (4, False)])
def test_mental_serves_to_resist_spells(die: int, resisted: bool) -> None:
    t = Table(
        "A mage = {sorcerer, spells paralysis/curse} at 10,10 | B guard = {mental 3} at 10,20 | phase magic | turn 6",
        rolls=f"{die}",
    )
    t.play(cast_on(t, "mage", "paralysis", "guard"), YES)
    assert t.event(Resisted).resisted is resisted


@pytest.mark.rule("FAN-CHA-05", "FAN-INI-01")
def test_the_mental_of_a_character_serves_for_initiative() -> None:
    t = Table(
        "A lord = {hero silver, mental 4} at 10,10 | B guard = {mental 5} at 30,30 | phase initiative", rolls="1 4"
    )
    assert [e.total.value for e in t.events(InitiativeRolled)] == [5, 4]
    assert topic(t) == "first_side"


@pytest.mark.rule("FAN-RUL-87", "FAN-CHA-05")
def test_bravery_knows_neither_the_bonus_nor_the_second_roll_of_morale() -> None:
    t = Table(f"A ogre = {{fearsome}} at 10,10 | B lord = {{hero silver, mental 3}} at 10,11 | {LAST}", rolls="4")
    assert t.event(BraveryTested).mental.value == 3
    assert t.figure("lord").frightened
    assert topic(t) == "DeclareMelee"


@pytest.mark.rule("FAN-RUL-87")
def test_resistance_has_no_bonus_either_and_morale_has_both() -> None:
    t = Table(
        """A mage = {sorcerer, spells paralysis/curse} at 10,10 | B lord = {hero silver, mental 3} at 10,20
        phase magic | turn 6""",
        rolls="4",
    )
    t.play(cast_on(t, "mage", "paralysis", "lord"), YES)
    assert t.event(Resisted).mental.value == 3
    assert t.figure("lord").paralysed
    t = Table(
        "A guard = {melee 1} at 10,10 | B lord = {hero silver, mental 3} at 30,30 | strength B 3 | phase morale",
        rolls="5",
    )
    assert t.event(MoraleTested).mental.value == 4
    assert topic(t) == "reroll_morale"


@pytest.mark.rule("FAN-RUL-87")
def test_sorcerers_are_one_kind_of_caster_and_count_as_characters() -> None:
    t = Table(
        "A mage = {sorcerer, spells fireball/curse, mental 2} at 10,10 | B foe = {melee 1} at 30,30 | phase initiative",
        rolls="3 4",
    )
    assert [e.total.value for e in t.events(InitiativeRolled)] == [5, 4]


# --- hit points ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-CHA-06", "FAN-GEN-07")
@pytest.mark.parametrize("hp", [1, 2, 3, 4])
def test_as_many_wounds_as_hit_points_eliminate_a_figure(hp: int) -> None:
    scene = f"A brute = {{melee 4/4/4/4}} at 10,10 | B guard = {{armour 0, hp {hp}}} at 10,11 | {LAST}"
    for wounds, where in ((hp - 1, "table"), (hp, "dead")):
        t = Table(scene, rolls="1 " * wounds + "6 " * wounds)
        t.play(strike(t, "brute", *("guard",) * wounds, *("nobody",) * (4 - wounds)), DONE)
        assert t.figure("guard").where == where
        assert len(t.events(Wounded)) == wounds


@pytest.mark.rule("FAN-CHA-06")
def test_nobody_heals_from_turn_to_turn() -> None:
    t = Table("A one = {hp 3} at 10,10 hp 1 | B two = {melee 1} at 30,30 | phase initiative", rolls="6 1 6 1")
    t.play(0, DONE, DONE)
    assert t.state.turn == 2
    assert t.figure("one").hp == 1
