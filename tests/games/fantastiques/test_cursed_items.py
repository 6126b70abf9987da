"""What does a curse leave to the bearer of an item that changes his attacks?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, shoot, strike, topic
from tests.games.fantastiques.table import Table

from escarmouche.core import Event
from escarmouche.games.fantastiques.decisions import DONE, Disengage
from escarmouche.games.fantastiques.events.combat import Attacked
from escarmouche.games.fantastiques.events.magic import Cursed
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.shooting import shooting_values
from escarmouche.games.fantastiques.scene import read_scene, write_scene

ENDURE = NO  # the target does not try to resist
SCENE = """
    A mage = {{sorcerer, spells curse/bloodlust, hp 4, armour 5}} at 10,20
    B lord = {{{card}, hp 4}} at 10,28 | B mate = {{armour 5, hp 4}} at 40,40
    turn 6 | phase magic | {settings}
"""


def cursed(card: str, *choices: str, settings: str = "") -> Table:
    """The table once the lord with this card is cursed, with these choices of the caster's player."""
    t = Table(SCENE.format(card=card, settings=settings))
    t.play(cast_on(t, "mage", "curse", "lord"), ENDURE)
    for choice in choices:
        assert topic(t) == "curse_attack"
        t.play(choice)
    assert t.figure("lord").cursed
    return t


def offered(card: str, settings: str = "") -> tuple[Any, ...]:
    """The attacks among which the caster's player may choose."""
    t = Table(SCENE.format(card=card, settings=settings))
    t.play(cast_on(t, "mage", "curse", "lord"), ENDURE)
    assert t.ask is not None
    return tuple(t.ask.candidates())


def melee(t: Table) -> list[int]:
    return sorted(melee_values(t.game, t.figure("lord")), reverse=True)


def shots(t: Table) -> list[int]:
    return sorted(shooting_values(t.game, t.figure("lord")), reverse=True)


# --- speed -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-04", "FAN-SPL-05", "FAN-ITM-06", "FAN-RUL-39", "FAN-RUL-91")
@pytest.mark.parametrize(
    ("card", "choices", "left"),
    [
        ("hero speed, melee 4", (), [3, 3]),
        ("hero speed, melee 1", (), [1, 1]),
        ("hero speed, melee 4/2", ("melee 3",), [3, 3, 1]),
        ("hero speed, melee 4/2", ("melee 1",), [3, 3, 3]),
        ("hero speed, melee 2/4", ("melee 3",), [3, 3, 1]),
        ("hero speed, melee 4/4", (), [3, 3, 3]),
        ("hero speed, melee 2/1", (), [1, 1, 1]),
        ("hero speed, melee 5/3/2", ("melee 4",), [4, 4, 2, 1]),
        ("hero speed, melee 5/3/2", ("melee 2",), [4, 4, 4, 1]),
        ("titan speed/power, melee 4/2", ("melee 3",), [3, 3, 1]),
        ("titan speed/massacre, melee 4", (), [3, 3]),
        ("titan power/massacre, melee 4/3", ("melee 3",), [2]),
    ],
)
def test_the_attacks_of_speed_are_among_those_a_curse_may_take(
    card: str, choices: tuple[str, ...], left: list[int]
) -> None:
    assert melee(cursed(card, *choices)) == left


@pytest.mark.rule("FAN-SPL-04", "FAN-SPL-05", "FAN-ITM-06", "FAN-RUL-91")
@pytest.mark.parametrize(
    ("choice", "blows", "volley"),
    [("melee 3", [3, 3], [2, 1]), ("shooting 2", [3, 3, 3], [1]), ("shooting 1", [3, 3, 3], [2])],
)
def test_a_shot_may_be_taken_from_a_bearer_of_speed_instead(choice: str, blows: list[int], volley: list[int]) -> None:
    t = cursed("hero speed, melee 4, shooting 3/2", choice)
    assert (melee(t), shots(t)) == (blows, volley)


@pytest.mark.rule("FAN-SPL-05", "FAN-RUL-39", "FAN-RUL-91")
def test_one_attack_of_each_list_counts_those_of_speed_too() -> None:
    t = cursed("hero speed, melee 4, shooting 3/2", "shooting 1", settings="setting curse_attack=one_per_list")
    assert (melee(t), shots(t)) == ([3, 3], [2])


BOTH = "setting speed_attacks=melee_or_shooting"


@pytest.mark.rule("FAN-ITM-06", "FAN-RUL-69", "FAN-RUL-91")
@pytest.mark.parametrize(
    ("card", "choices", "blows", "volley"),
    [
        ("melee 4, shooting 3", ("melee 3",), [3, 3], [2, 2]),
        ("melee 4, shooting 3", ("shooting 2",), [3, 3], [2, 2]),
        ("melee 4/2, shooting 3", ("melee 1",), [3, 3, 3], [2, 2, 2]),
        ("melee 4, shooting 3/2", ("shooting 1",), [3, 3, 3], [2, 2, 2]),
        ("melee 4/2, shooting none", ("melee 3",), [3, 3, 1], []),
    ],
)
def test_an_attack_of_speed_that_may_also_be_a_shot_is_lost_as_both(
    card: str, choices: tuple[str, ...], blows: list[int], volley: list[int]
) -> None:
    t = cursed(f"hero speed, {card}", *choices, settings=BOTH)
    assert (melee(t), shots(t)) == (blows, volley)


@pytest.mark.rule("FAN-SPL-05", "FAN-RUL-39", "FAN-RUL-69", "FAN-RUL-91")
def test_an_attack_of_speed_lost_as_both_is_the_one_lost_in_each_list() -> None:
    both = f"{BOTH} | setting curse_attack=one_per_list"
    t = cursed("hero speed, melee 4, shooting 3", settings=both)
    assert (melee(t), shots(t)) == ([3, 3], [2, 2])
    t = cursed("hero speed, melee 4, shooting 3/2", settings=both)
    assert (melee(t), shots(t)) == ([3, 3], [2, 2, 1])
    assert topic(t) == "DeclareShots"  # nothing more was asked about the curse
    t = cursed("hero speed, melee 4/2, shooting 3/2", "melee 1", "shooting 1", settings=both)
    assert (melee(t), shots(t)) == ([3, 3, 3], [2, 2, 2])


@pytest.mark.rule("FAN-SPL-05", "FAN-RUL-91")
@pytest.mark.parametrize(
    ("card", "settings", "words"),
    [
        ("hero speed, melee 4/2", "", ("melee 3", "melee 1")),
        ("hero speed, melee 4, shooting 3/2", "", ("melee 3", "shooting 2", "shooting 1")),
        ("hero speed, melee 4, shooting 3", BOTH, ("melee 3", "shooting 2")),
    ],
)
def test_every_list_of_two_attacks_is_offered_speed_included(card: str, settings: str, words: tuple[Any, ...]) -> None:
    assert offered(card, settings) == words


@pytest.mark.rule("FAN-SPL-05", "FAN-RUL-91")
def test_equal_attacks_leave_nothing_to_choose() -> None:
    t = cursed("hero speed, melee 4, shooting 3")
    assert (melee(t), shots(t)) == ([3, 3], [2])


@pytest.mark.rule("FAN-SPL-04", "FAN-RUL-91", "FAN-MEL-03")
def test_a_cursed_bearer_of_speed_strikes_with_what_is_left() -> None:
    t = Table(
        """A mage = {sorcerer, spells curse/bloodlust, hp 4, armour 5} at 10,20
        B lord = {hero speed, melee 4/2} at 10,21 | turn 6 | phase magic"""
    )
    t.play(cast_on(t, "mage", "curse", "lord"), ENDURE, "melee 3", DONE, rolls="4 4 4")
    t.play(strike(t, "lord", "mage", "mage", "mage"))
    assert [e.value.value for e in t.events(Attacked)] == [3, 1, 3]


@pytest.mark.rule("FAN-ENG-03", "FAN-RUL-91")
def test_the_free_attacks_of_a_cursed_bearer_of_speed_are_fewer_too() -> None:
    t = Table("A man = {hp 4} at 10,10 | B lord = {hero speed, melee 3} at 10,11 cursed slowed", rolls="6 6")
    t.play(Disengage(t["man"]), YES)
    assert len(t.events(Attacked)) == 2


@pytest.mark.rule("FAN-RUL-91", "FAN-RUL-69")
def test_a_bearer_who_shot_with_what_speed_was_left_has_none_in_melee() -> None:
    t = Table(
        f"""A lord = {{hero speed, melee 2, reach, shooting 3}} at 10,10 cursed slowed | B foe = {{hp 4}} at 10,12
        turn 6 | phase shooting | {BOTH}""",
        rolls="6 6  6",
    )
    t.play(shoot(t, "lord", "foe", "foe"), strike(t, "lord", "foe"))
    assert [e.value.value for e in t.events(Attacked)] == [3, 3, 2]


@pytest.mark.rule("FAN-SPL-04", "FAN-RUL-91")
def test_the_curse_tells_the_attacks_that_are_left_those_of_speed_among_them() -> None:
    told: Event = cursed("hero speed, melee 4/2, shooting 3", "melee 3").event(Cursed)
    assert isinstance(told, Cursed)
    assert (told.melee, told.shooting) == ((3, 1, 3), (2,))


@pytest.mark.rule("FAN-RUL-91")
def test_a_scene_keeps_the_attack_of_speed_that_was_lost() -> None:
    t = cursed("hero speed, melee 4")
    assert "slowed" in t.scene
    again = read_scene(t.scene)
    assert write_scene(again.position, again.names) == t.scene
    assert melee_values(again.position, again.position[again.names["lord"]]) == (3, 3)


# --- power -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-04", "FAN-ITM-04", "FAN-RUL-91")
@pytest.mark.parametrize(("value", "total"), [(4, 4), (2, 2), (1, 2)])
def test_the_point_of_power_comes_after_the_curse(value: int, total: int) -> None:
    t = Table(
        f"""A mage = {{sorcerer, spells curse/bloodlust, hp 4, armour 5}} at 10,20
        B lord = {{hero power, melee {value}}} at 10,21 | turn 6 | phase magic"""
    )
    t.play(cast_on(t, "mage", "curse", "lord"), ENDURE, DONE, rolls="6")
    t.play(strike(t, "lord", "mage"))
    assert t.event(Attacked).value.value == total
