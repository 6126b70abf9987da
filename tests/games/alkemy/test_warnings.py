"""What a player is asked about once more: a shot that one's own may suffer, a card that is left with AP."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import archer, at_gap, range_of
from tests.games.alkemy.duel import Duel, fighter
from tests.games.alkemy.scened import BASE, Play
from tests.games.alkemy.table import near

from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.decisions import Estimate, Shoot
from escarmouche.games.alkemy.staging.consequences import in_its_place
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.kits.stage.scene import Gesture

FAR = 10.0
EAST = at_gap(FAR)[0]


def melee(*friends: Any, **target: Any) -> Duel:
    """Figure 1, ten inches away, and whoever fights it."""
    return range_of(FAR, *friends, shooter=archer(), target=fighter(**target), linked=True)


def friend(x: float, seat: int = 0) -> Any:
    return fighter(at=(x, 12), seat=seat)


@pytest.mark.rule("ALK-COV-10", "ALK-COV-12", "ALK-RUL-44")
def test_a_shot_into_a_combat_names_the_friends_who_may_suffer_it() -> None:
    d = melee(friend(EAST + near(0)))
    shot = Shoot(0, 1)
    assert in_its_place(d.game, shot) == [2]
    ask = Announce(d.game, 0, (0,), stop=True, hold=False)
    said = [GestureReader(d.game, ask, Gesture(), lang).warning_of(shot) for lang in ("fr", "en")]
    assert said[0].startswith("peut toucher les vôtres à la place : ")
    assert said[1].startswith("may hit your own instead: ")


@pytest.mark.rule("ALK-RUL-132", "ALK-COV-12")
@pytest.mark.parametrize(("reading", "named", "hit"), [("who_covers", "n", "n"), ("any_opponent", "ln", "l")])
def test_whoever_may_suffer_by_the_reading_of_the_table_is_named(reading: str, named: str, hit: str) -> None:
    play = Play(
        f"setting combat_cover_sufferer={reading} | A a = archers at 12,4 ap 1 | B d = disciple at 12,12"
        f" | A l = lancers at {12 + BASE + 0.8},12 | A n = templar at 12,{12 + BASE} | link l d | link n d | active [a]"
    )
    shot = Shoot(0, 1)
    assert in_its_place(play.match.game, shot) == [play.names[name] for name in named]
    play(shot, Estimate(0), dice="6 6")
    play(0, dice="6 6")
    assert [name for name in "dln" if play[name].ticked] == [hit]


@pytest.mark.rule("ALK-COV-10", "ALK-GEN-04")
def test_whoever_only_stands_in_the_way_is_not_told_for_that_would_be_measured() -> None:
    assert in_its_place(melee(friend(EAST - 2)).game, Shoot(0, 1)) == []


@pytest.mark.rule("ALK-COV-04", "ALK-RUL-33")
def test_a_master_s_shot_and_one_at_a_giant_harm_nobody_else() -> None:
    assert in_its_place(melee(friend(EAST + near(0))).game, Shoot(0, 1, masterly=True)) == []
    giant = melee(friend(EAST + near(0)), size=4)
    assert bool(in_its_place(giant.game, Shoot(0, 1))) is (giant.game.settings.size4_cover > 0)
