"""Is every die that is asked for a d6 that says what it is compared with, for what, and for whom?

A scripted die falls as it is written whatever it was asked to be; exact odds and bots read the question itself.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.acts import NO, YES

from escarmouche.chance import Die, Pool, Scripted, Test
from escarmouche.core import Match
from escarmouche.games.fantastiques.decisions import DONE, Cast, Disengage, Fire, Shoot, Strike
from escarmouche.games.fantastiques.scene import read_scene


class Witness(Scripted):
    """Scripted dice that remember what was asked."""

    __slots__ = ("asked",)

    def __init__(self, rolls: str) -> None:
        super().__init__(rolls)
        self.asked: list[Any] = []

    def answer(self, roll: Any) -> Any:
        self.asked.append(roll)
        return super().answer(roll)


def limits(scene: str, rolls: str, *answers: Any) -> list[tuple[int, str, str]]:
    """The tests that were asked for: limit, clause, whom they are about; every die must have been a d6."""
    read = read_scene(scene)
    names = {number: name for name, number in read.names.items()}
    dice = Witness(rolls)
    match: Match[Any] = Match(read.position, dice)
    for answer in answers:
        match.answer(answer(read.names) if callable(answer) else answer)
    dice.finish()
    assert {die.sides for die in dice.asked} == {6}
    return [(die.at_most, die.why, names[die.about]) for die in dice.asked if isinstance(die, Test)]


def others(scene: str, rolls: str) -> list[tuple[int, str, int]]:
    """The plain dice that were asked for: sides, clause, which side's."""
    dice = Witness(rolls)
    Match(read_scene(scene).position, dice)
    dice.finish()
    return [(die.sides, die.why, die.about) for die in dice.asked if isinstance(die, Die) and not isinstance(die, Test)]


@pytest.mark.rule("FAN-GEN-01", "FAN-MEL-04", "FAN-ITM-02", "FAN-ITM-04")
def test_melee_asks_bravery_attack_defence_and_endurance_with_their_values() -> None:
    scene = """A ogre = {hero power, melee 3/2, powerful, fearsome} at 10,10
        B lord = {hero endurance, armour 4, mental 2, hp 4} at 10,11 | phase melee | turn 6"""
    asked = limits(scene, "3  1 1  6 6 6 1", lambda n: Strike(n["ogre"], (n["lord"], n["lord"])), DONE)
    assert asked == [
        (2, "FAN-CAP-05", "lord"),
        (4, "FAN-MEL-04", "ogre"),
        (3, "FAN-MEL-04", "ogre"),
        (1, "FAN-MEL-04", "lord"),  # 4, less frightened, powerful and power
        (3, "FAN-ITM-02", "lord"),
        (1, "FAN-MEL-04", "lord"),
        (3, "FAN-ITM-02", "lord"),
    ]


@pytest.mark.rule("FAN-GEN-01", "FAN-COV-02", "FAN-SHO-06")
def test_a_shot_asks_attack_cover_and_defence_with_their_values() -> None:
    scene = """A bow = {shooting 4} at 10,10 | B guard = {armour 2} at 10,16 | B foe = {armour 3} at 10,20
        phase shooting | turn 6"""
    asked = limits(scene, "4 3 3", lambda n: Shoot(n["bow"], (n["foe"],)))
    assert asked == [(4, "FAN-SHO-06", "bow"), (3, "FAN-COV-02", "bow"), (3, "FAN-SHO-08", "foe")]
    asked = limits(scene, "4 4 3", lambda n: Shoot(n["bow"], (n["foe"],)))
    assert asked[-1] == (2, "FAN-COV-03", "guard")


@pytest.mark.rule("FAN-GEN-01", "FAN-ART-06", "FAN-ART-12")
def test_a_piece_asks_its_own_shooting_value_for_its_crew() -> None:
    scene = """A gun = piece bombard at 10,10 | A man = {shooting 1} at 10,8.4 crew gun | B foe = {armour 2} at 10,30
        phase shooting | turn 6 | A far = {melee 1} at 40,2"""
    asked = limits(scene, "1 1", lambda n: Fire(n["gun"], n["man"], n["foe"]))
    assert [(why, whom) for _, why, whom in asked] == [("FAN-ART-06", "man"), ("FAN-ART-09", "foe")]
    assert asked[0][0] == read_scene(scene).position[0].shooting[0]
    assert asked[1][0] == 2


@pytest.mark.rule("FAN-GEN-01", "FAN-MAG-08", "FAN-SPL-12")
def test_spells_ask_resistance_and_defence_with_their_values() -> None:
    scene = """A mage = {sorcerer, spells %s/curse} at 10,10 | B foe = {armour 3, mental 4} at 10,16
        B mate = {armour 2} at 12,16 | phase magic | turn 6"""
    assert limits(scene % "paralysis", "4", lambda n: Cast(n["mage"], "paralysis", n["foe"]), YES) == [
        (4, "FAN-MAG-08", "foe")
    ]
    assert limits(scene % "death_ray", "2", lambda n: Cast(n["mage"], "death_ray", n["foe"])) == [
        (2, "FAN-SPL-12", "foe")
    ]
    mad = limits(scene % "paranoia", "3 2", lambda n: Cast(n["mage"], "paranoia", n["foe"]), NO)
    assert mad == [(3, "FAN-SPL-10", "foe"), (2, "FAN-SPL-10", "mate")]


@pytest.mark.rule("FAN-GEN-01", "FAN-ENG-03", "FAN-RUL-21")
@pytest.mark.parametrize(("setting", "limit"), [("no", 6), ("yes", 5)])
def test_where_a_six_always_fails_the_die_says_so(setting: str, limit: int) -> None:
    scene = f"""A man = {{armour 5}} at 10,11 | A far = {{melee 1}} at 40,2 | B lord = {{hero power, melee 5}} at 10,10
        setting natural_6_fails={setting}"""
    asked = limits(scene, "1 1", lambda n: Disengage(n["man"]), YES)
    assert asked == [(limit, "FAN-ENG-03", "lord"), (4, "FAN-MEL-04", "man")]


@pytest.mark.rule("FAN-GEN-01", "FAN-MOR-02", "FAN-MOR-04")
def test_morale_asks_mental_and_the_bonus_and_once_more_for_a_character() -> None:
    scene = """A man = {mental 1} at 10,10 | A lord = {hero silver, mental 3} at 14,10 | B foe = {melee 1} at 40,40
        strength A 9 | phase morale | turn 2"""
    asked = limits(scene, "1 6 5 6 1", YES)
    assert asked == [(2, "FAN-MOR-02", "man"), (4, "FAN-MOR-02", "lord"), (4, "FAN-MOR-04", "lord")]


@pytest.mark.rule("FAN-GEN-01", "FAN-SET-01", "FAN-SET-02", "FAN-INI-01")
def test_lots_scenario_and_initiative_are_d6_too() -> None:
    two = "A a = val_captain | B b = gro_boss"
    assert others(f"{two} | phase terrain", "2 5") == [(6, "FAN-SET-02", 0), (6, "FAN-SET-02", 1)]
    rolled = others(f"{two} | phase scenario | scenario random", "1 2 5")
    assert rolled[0] == (6, "FAN-SET-01", -1)
    rolled = others("A a = {melee 1} at 10,10 | B b = {melee 1} at 40,40 | phase initiative", "2 5")
    assert rolled == [(6, "FAN-INI-01", 0), (6, "FAN-INI-01", 1)]


@pytest.mark.rule("FAN-SCN-14")
def test_gold_is_counted_in_d6() -> None:
    dice = Witness("1 6 1 2 3 4 5")
    read = read_scene(
        """A man = {melee 5} at 10,10 | B lord = {hero silver, armour 4} at 10,11 | B far = {melee 1} at 40,40
        scenario loot | phase melee | turn 6"""
    )
    match: Match[Any] = Match(read.position, dice)
    match.answer(Strike(read.names["man"], (read.names["lord"],)))
    match.answer(DONE)
    dice.finish()
    (pool,) = [die for die in dice.asked if isinstance(die, Pool)]
    assert (pool.count, pool.sides, pool.why) == (5, 6, "FAN-SCN-14")
    assert match.game.state.gold == (15, 0)
