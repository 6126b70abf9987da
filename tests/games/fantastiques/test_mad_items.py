"""Whom does a bearer of massacre hit when paranoia makes him strike a friend, and whose are the wounds?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, cast_on, topic
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Eliminated

MAD = """
    A mage = {sorcerer, spells paranoia/paranoia} at 20,20
    B lord = {hero %s, melee 5} at 10,10 | B friend = {armour 0, hp 2} at 11,10 | B other = friend at 9,10
    %s | phase magic | turn 6
"""
FOES = "A left = {armour 0, hp 2} at 10,11 | A behind = left at 10,9 | A near = left at 11.9,11.4"
BOTH = ("friend", "other", "left", "behind", "near")


def go_mad(t: Table, die: int, *defences: int) -> Table:
    """The lord strikes his friend with this die; these dice defend."""
    t.play(cast_on(t, "mage", "paranoia", "lord"), NO)
    assert topic(t) == "paranoia_tie"
    t.play(t["friend"], rolls=" ".join(str(one) for one in (die, *defences)))
    return t


def wounds(t: Table) -> dict[str, int]:
    """Who has lost how many hit points."""
    return {name: 2 - t.figure(name).hp for name in BOTH if t.figure(name).hp < 2}


@pytest.mark.rule("FAN-ITM-03", "FAN-RUL-92")
def test_the_blow_of_a_mad_bearer_of_massacre_hits_the_friend_and_every_enemy_in_contact() -> None:
    t = go_mad(Table(MAD % ("massacre", FOES)), 5, 6, 6, 6)
    assert wounds(t) == {"friend": 1, "left": 1, "behind": 1}
    assert t.event(Attacked).target == t["friend"]
    assert [e.why for e in t.events(Defended)] == ["FAN-SPL-10", "FAN-ITM-03", "FAN-ITM-03"]


@pytest.mark.rule("FAN-ITM-03", "FAN-RUL-92")
def test_a_table_may_keep_the_blow_of_paranoia_for_the_friend() -> None:
    t = go_mad(Table(MAD % ("massacre", f"{FOES} | setting massacre_paranoia=friend_only")), 5, 6)
    assert wounds(t) == {"friend": 1}


@pytest.mark.rule("FAN-RUL-92")
@pytest.mark.parametrize(("item", "die", "defences"), [("silver", 5, (6,)), ("massacre", 6, ())])
def test_without_the_item_or_the_hit_no_enemy_is_struck(item: str, die: int, defences: tuple[int, ...]) -> None:
    t = go_mad(Table(MAD % (item, FOES)), die, *defences)
    assert wounds(t) == ({"friend": 1} if defences else {})


@pytest.mark.rule("FAN-ITM-03", "FAN-RUL-92", "FAN-CAP-01")
def test_with_reach_the_mad_massacre_goes_two_inches() -> None:
    t = go_mad(Table(MAD % ("massacre, reach", FOES)), 5, 6, 6, 6, 6)
    assert wounds(t) == {"friend": 1, "left": 1, "behind": 1, "near": 1}


@pytest.mark.rule("FAN-RUL-92", "FAN-RUL-42", "FAN-SCN-15")
def test_the_friends_death_is_the_casters_and_an_enemys_is_the_bearers_without_gold() -> None:
    scene = (MAD % ("massacre", f"{FOES} | scenario loot")).replace("hp 2", "hp 1")
    t = go_mad(Table(scene), 5, 6, 6, 6)
    by = {e.figure: e.by for e in t.events(Eliminated)}
    assert by == {t["friend"]: (0,), t["left"]: (1,), t["behind"]: (1,)}
    assert t.state.gold == (0, 0)


@pytest.mark.rule("FAN-RUL-92", "FAN-MUL-04")
def test_enemies_of_every_other_side_are_hit_and_allied_armies_are_not() -> None:
    foes = "A left = {armour 0, hp 2} at 10,11 | C behind = left at 10,9 | C near = left at 30,30"
    t = go_mad(Table((MAD % ("massacre", foes)).replace("B other", "B2 other")), 5, 6, 6, 6)
    assert wounds(t) == {"friend": 1, "left": 1, "behind": 1}
    assert t.figure("other").army != t.figure("lord").army
