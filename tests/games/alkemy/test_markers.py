"""The jinn markers: neutral, taken, neutralised, by whom and for what [ALK-SCN-01..05, 07, ALK-RUL-57, 58, 77]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE
from tests.games.alkemy.setting_up import opened, settled
from tests.games.alkemy.table import Table, fighter, near, real, table, to

from escarmouche.games.alkemy.decisions import Activate, Hold, Pass, Reactivate, Run, Stop, Touch, Walk
from escarmouche.games.alkemy.events.play import MarkerTouched
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.setups import starter
from escarmouche.games.alkemy.state import NEUTRAL, Marker
from escarmouche.table.plane import inch


def at_marker(owner: int = NEUTRAL, gap: float = 1.0, settings: Settings | None = None, **words: Any) -> Table:
    """A figure of seat 0 so far from a marker at (10, 10), an enemy far away; it has been activated."""
    t = table(
        fighter(at=(10 + near(gap, "marker"), 10), **words),
        fighter(at=(20, 20)),
        markers=((10, 10),),
        settings=settings,
    )
    t.state.markers = (Marker(inch(10), inch(10), owner),)
    return t.play(Activate(0))


@pytest.mark.rule("ALK-SCN-01")
def test_markers_are_neutral_at_the_start() -> None:
    match = settled(opened(starter("blitz")), "start")
    assert [marker.owner for marker in match.game.state.markers] == [NEUTRAL] * 3


@pytest.mark.rule("ALK-SCN-02", "ALK-EX-12")
def test_a_recruit_within_an_inch_takes_a_neutral_marker_for_two_ap() -> None:
    t = table(real("avalonian_recruits", at=(10 + near(1.0, "marker"), 10)), fighter(at=(20, 20)), markers=((10, 10),))
    t.play(Activate(0), Touch(0, 0))
    assert t.state.markers[0].owner == 0
    assert t.ap(0) == (0,)
    assert t.event(MarkerTouched).why == "ALK-SCN-02"


@pytest.mark.rule("ALK-SCN-02", "ALK-RUL-77")
@pytest.mark.parametrize(("gap", "reading", "may"), [
    (1.0, "inclusive", True), (1.01, "inclusive", False), (0.99, "strict", True), (1.0, "strict", False),
])  # fmt: skip
def test_an_inch_and_no_more(gap: float, reading: Any, may: bool) -> None:
    t = at_marker(gap=gap, settings=Settings(one_inch=reading))
    assert t.takes(Touch(0, 0)) is may
    assert (Touch(0, 0) in t.ask.candidates()) is may


@pytest.mark.rule("ALK-SCN-03", "ALK-EX-39")
def test_a_hero_of_four_ap_neutralises_and_takes_an_enemy_marker_in_one_activation() -> None:
    t = at_marker(owner=1, ap=4)
    t.play(Touch(0, 0))
    assert t.state.markers[0].owner == NEUTRAL
    t.play(Touch(0, 0))
    assert t.state.markers[0].owner == 0
    assert [told.why for told in t.events(MarkerTouched)] == ["ALK-SCN-03", "ALK-SCN-02"]


@pytest.mark.rule("ALK-SCN-03", "ALK-EX-39")
def test_a_figure_of_two_ap_only_neutralises_it() -> None:
    t = at_marker(owner=1)
    t.play(Touch(0, 0))
    assert t.state.markers[0].owner == NEUTRAL
    assert t.ap(0) == (0,)


@pytest.mark.rule("ALK-SCN-03")
def test_another_figure_may_finish_what_one_began() -> None:
    t = table(
        fighter(at=(10 + near(1, "marker"), 10), seat=0, card="a"),
        fighter(at=(10 - near(1, "marker"), 10), seat=0, card="a"),
        fighter(at=(20, 20), seat=1),
        markers=((10, 10),),
    )
    t.state.markers = (Marker(inch(10), inch(10), 1),)
    t.play(Activate(0), Touch(0, 0), Hold(1), Touch(1, 0))
    assert t.state.markers[0].owner == 0


@pytest.mark.rule("ALK-SCN-04")
def test_a_marker_changes_hands_any_number_of_times_and_stays_when_its_figure_goes() -> None:
    t = table(
        fighter(ap=6, at=(10 + near(1, "marker"), 10)),
        fighter(ap=6, at=(10 - near(1, "marker"), 10)),
        markers=((10, 10),),
        linked=False,
    )
    t.play(Activate(0), Touch(0, 0), Run(0), to(20, 10))
    assert t.state.markers[0].owner == 0, "nobody stands there any more"
    t.play(Activate(1), Touch(1, 0), Touch(1, 0))
    assert t.state.markers[0].owner == 1
    assert [told.owner for told in t.events(MarkerTouched)] == [0, NEUTRAL, 1]


@pytest.mark.rule("ALK-SCN-03")
def test_nobody_acts_on_a_marker_that_is_his() -> None:
    t = at_marker(owner=0)
    assert t.refused(Touch(0, 0)).code == "marker_is_yours"
    assert t.refused(Touch(0, 4)).code == "no_such_marker"


@pytest.mark.rule("ALK-SCN-05", "ALK-RUL-57")
def test_two_figures_with_one_ap_each_cannot_share_the_two() -> None:
    t = table(
        fighter(at=(10 + near(1, "marker"), 10), seat=0, card="a", left=1),
        fighter(at=(10 - near(1, "marker"), 10), seat=0, card="a", left=1),
        fighter(at=(20, 20), seat=1),
        markers=((10, 10),),
    )
    t.play(Activate(0))
    assert t.refused(Touch(0, 0)).code == "too_few_ap"
    assert t.refused(Touch(1, 0)).code == "too_few_ap"


@pytest.mark.rule("ALK-SCN-05", "ALK-RUL-57")
def test_an_ap_of_a_reactivation_is_no_half_of_the_action() -> None:
    t = table(fighter(ap=3, at=(10 + near(1, "marker"), 10)), fighter(at=(20, 20)), markers=((10, 10),))
    t.play(Activate(0), Walk(0), to(10 + near(0.9, "marker"), 10), Stop(), Pass(), Reactivate((0,)))
    assert t.ap(0) == (1,)
    assert t.refused(Touch(0, 0)).code == "too_few_ap"


@pytest.mark.rule("ALK-SCN-07", "ALK-RUL-58")
@pytest.mark.parametrize("allowed", [True, False])
def test_in_combat_one_may_act_on_a_marker_unless_the_table_forbids_it(allowed: bool) -> None:
    x = 10 + near(1, "marker")
    t = table(
        fighter(at=(x, 10)), fighter(at=(x + BASE, 10)), markers=((10, 10),), linked=True,
        settings=Settings(marker_action_in_combat=allowed),
    )  # fmt: skip
    t.play(Activate(0))
    assert t.takes(Touch(0, 0)) is allowed
    if not allowed:
        assert t.refused(Touch(0, 0)).why == "ALK-SCN-07"
