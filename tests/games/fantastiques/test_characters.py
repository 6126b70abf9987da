"""What sets heroes and sorcerers apart, and does none of it apply to titans unless the table says so?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import YES, cast_on, refused, shoot, strike, topic
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE, Cast
from escarmouche.games.fantastiques.events.combat import Attacked, Defended
from escarmouche.games.fantastiques.events.morale import MoraleTested
from escarmouche.games.fantastiques.events.play import InitiativeRolled
from escarmouche.games.fantastiques.events.prizes import GoldTaken
from escarmouche.games.fantastiques.state import POINT
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled
# kind of figure, the table's reading of titans, and whether it is a character
EVERYBODY = [
    ("hero silver", "no", True),
    ("sorcerer", "no", True),
    ("troop", "no", False),
    ("titan silver", "no", False),
    ("titan silver", "yes", True),
]
each_kind = pytest.mark.parametrize(("kind", "setting", "character"), EVERYBODY)


@pytest.mark.rule("FAN-HER-02", "FAN-TIT-02", "FAN-INI-01")
@each_kind
def test_initiative_value(kind: str, setting: str, character: bool) -> None:
    t = Table(
        f"""A one = {{{kind}, mental 4}} at 10,10 | B foe = {{melee 1}} at 40,40 | phase initiative
        setting titan_is_character={setting}""",
        rolls="1 6",
    )
    assert t.events(InitiativeRolled)[0].total.value == (5 if character else 1)


@pytest.mark.rule("FAN-HER-02", "FAN-TIT-02")
@each_kind
def test_morale_bonus_for_the_army_and_second_roll_for_oneself(kind: str, setting: str, character: bool) -> None:
    t = Table(
        f"""A foe = {{melee 1}} at 40,40 | B mate = {{mental 2}} at 30,10 | B one = {{{kind}, mental 1}} at 10,10
        strength B 5
        phase morale | setting titan_is_character={setting}""",
        rolls="1 6" if character else "1 6 6 1",
    )
    assert [e.mental.value for e in t.events(MoraleTested)] == ([3, 2] if character else [2, 1])
    assert topic(t) == ("reroll_morale" if character else "first_side")
    if character:
        t.play(YES, rolls="2 1 6")
        assert not t.figure("one").routed


@pytest.mark.rule("FAN-HER-02", "FAN-TIT-02")
@each_kind
def test_protection_from_shots_behind_a_nearer_target(kind: str, setting: str, character: bool) -> None:
    t = Table(
        f"""A archer = {{shooting 3}} at 10,10 | B shield = {{melee 1}} at 14,16 | B one = {{{kind}}} at 10,20
        phase shooting | turn 6 | setting titan_is_character={setting}"""
    )
    assert refused(t, shoot(t, "archer", "one")) == (("nearer_target", "FAN-SHO-04") if character else None)


@pytest.mark.rule("FAN-HER-02", "FAN-TIT-02", "FAN-SCN-01")
@each_kind
def test_a_bounty_of_fifty_points(kind: str, setting: str, character: bool) -> None:
    t = Table(
        f"""A killer = {{melee 3}} at 10,10 | B one = {{{kind}, melee 3, armour 0, mental 3}} at 10,11
        setting titan_is_character={setting} | {LAST}""",
        rolls="1 6",
    )
    t.play(strike(t, "killer", "one"), DONE)
    assert t.state.killed == ((60 if character else 10) * POINT, 0)


@pytest.mark.rule("FAN-HER-02", "FAN-TIT-02", "FAN-SCN-14")
@each_kind
def test_a_bounty_of_three_more_dice_of_gold(kind: str, setting: str, character: bool) -> None:
    t = Table(
        f"""A killer = {{melee 3}} at 10,10 | B one = {{{kind}, armour 0}} at 10,11 | scenario loot
        setting titan_is_character={setting} | {LAST}""",
        rolls="1 6 1 1 1 1" if character else "1 6 1",
    )
    t.play(strike(t, "killer", "one"), DONE)
    assert len(t.event(GoldTaken).dice) == (4 if character else 1)


@pytest.mark.rule("FAN-HER-02")
def test_for_the_rest_a_character_acts_like_any_figure() -> None:
    t = Table("A lord = {hero silver, movement 9} at 10,10 | B foe = {melee 1} at 10,20")
    t.play(t.charge("lord", "foe"))
    t = Table(f"A lord = {{hero silver, melee 3}} at 10,10 | B foe = {{armour 2, hp 2}} at 10,11 | {LAST}", rolls="3 3")
    t.play(strike(t, "lord", "foe"), DONE)
    assert t.figure("foe").hp == 1


@pytest.mark.rule("FAN-HER-01")
def test_a_hero_casts_nothing_without_the_amulet_and_a_sorcerer_casts_what_he_knows() -> None:
    t = Table(
        """A lord = {hero silver} at 10,10 | A mage = {sorcerer, spells fireball/curse} at 14,10
        B foe = {melee 1} at 10,20
        phase magic"""
    )
    assert refused(t, Cast(t["lord"], "fireball", x=inch(10), y=inch(20))) == ("unknown_spell", "FAN-MAG-02")
    assert refused(t, Cast(t["mage"], "fireball", x=inch(10), y=inch(20))) is None
    assert refused(t, cast_on(t, "mage", "paralysis", "foe")) == ("unknown_spell", "FAN-MAG-02")


@pytest.mark.rule("FAN-TIT-01")
def test_a_titan_wields_both_its_items() -> None:
    t = Table(
        f"""A giant = {{titan massacre/power, melee 3, size titan}} at 10,10 | B left = {{armour 3, hp 2}} at 10,11.7
        B right = left at 10,8.3 | {LAST}""",
        rolls="4 1 1",
    )
    t.play(strike(t, "giant", "left"), DONE)
    assert t.event(Attacked).value.value == 4
    assert [(e.figure, e.armour.value) for e in t.events(Defended)] == [(t["left"], 2), (t["right"], 2)]


@pytest.mark.rule("FAN-TIT-01", "FAN-ITM-01", "FAN-ITM-02")
def test_the_hero_of_an_items_text_is_its_bearer_be_it_a_titan() -> None:
    t = Table(
        """A giant = {titan amulet/endurance, spells death_ray, armour 0, hp 2} at 10,10
        B mage = {sorcerer, spells death_ray/curse, armour 5} at 10,20 | order B A | phase magic | turn 6""",
        rolls="1",
    )
    t.play(cast_on(t, "mage", "death_ray", "giant"))  # nothing happens
    t.play(cast_on(t, "giant", "death_ray", "mage"))
    assert t.figure("giant").hp == 2
    t = Table(
        f"A foe = {{melee 3}} at 10,11 | B giant = {{titan amulet/endurance, armour 0}} at 10,10 | {LAST}",
        rolls="1 6 3",
    )
    t.play(strike(t, "foe", "giant"), DONE)
    assert t.figure("giant").where == "table"
