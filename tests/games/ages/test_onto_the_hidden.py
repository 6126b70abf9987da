"""Nobody comes to stand on a hidden enemy, however it comes there: on the ground, from above, with a machine, as a
reinforcement [ADE-RUL-16, ADE-TER-06, ADE-SKL-115]."""

from __future__ import annotations

from math import dist

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import MoveMachine
from escarmouche.games.ages.asks.returning import Return
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.moving import Barred, Moved
from escarmouche.table.plane import CM

AWAY = "A six = plain at 80,80 commander | B z = plain at 80,10"
FLYER = "{mov 5, air 15, skills Vol}"


def flying(hidden: str, level: int, more: str = "") -> Table:
    scene = f"A one = plain {FLYER} at 20,20 level {level} | B h = plain {hidden} hidden | {AWAY}{more}"
    return table(scene).play(PlayCard(0))


@pytest.mark.rule("ADE-RUL-16", "ADE-TER-06", "ADE-FLY-12")
@pytest.mark.parametrize("to", [(20, 20), (21, 20), (20.5, 20.5)])
def test_who_would_come_down_on_somebody_hidden_and_has_no_place_before_stays_in_the_air(to: tuple[int, int]) -> None:
    t = flying("at 21,20", 1).play(walk(*to, level=0))
    assert (t.at("one"), t.figure("one").level) == ((20, 20), 1)
    assert t.event(Barred).why == "ADE-RUL-16"
    assert not t.event(Moved).landed
    up = flying(f"{FLYER} at 21,20 level 1", 0).play(walk(*to, level=1))
    assert up.figure("one").level == 0, "nor up into somebody"


@pytest.mark.rule("ADE-RUL-16", "ADE-FLY-12", "ADE-SKL-106")
def test_who_stays_in_the_air_sets_no_trap_off_below() -> None:
    t = flying("at 21,20", 1, " | trap 20,24 seat B radius 1.5").play(walk(20, 20, level=0))
    assert (t.figure("one").level, t.figure("one").lost, len(t.game.secrets.traps)) == (1, 0, 1)


@pytest.mark.rule("ADE-RUL-16", "ADE-FLY-12")
def test_who_has_a_place_before_comes_down_there_and_who_lands_first_runs_on_from_it() -> None:
    t = flying("at 26,20", 1).play(walk(25, 20, level=0))
    assert (t.at("one"), t.figure("one").level) == ((23, 20), 0)
    early = flying("at 21,20", 1).play(walk(25, 20, level=0, early=True))
    assert (early.at("one"), early.figure("one").level) == ((25, 20), 0)


@pytest.mark.rule("ADE-RUL-16", "ADE-MAC-08", "ADE-TER-06")
@pytest.mark.parametrize("path", [(), ((25_000, 20_000),)])
def test_a_machine_stops_before_somebody_hidden_and_its_crew_beside_it(path: tuple[tuple[int, int], ...]) -> None:
    t = table(
        "A m = aur_baliste {crew 1, weight 0} at 20,20 | A hand = plain {aim 3, mov 10} at 16,20 crew server |"
        f" B h = plain at 27,20 hidden | {AWAY}"
    )
    t.play(PlayCard(t.card("m")), MoveMachine(end(25, 20, path=path)))
    assert t.at("m") == (23, 20)
    assert t.at("hand") == (19, 20)
    assert t.event(Barred).figure == t["m"]
    assert t.events(Moved)[0].cost == 3 * CM


@pytest.mark.rule("ADE-RUL-16", "ADE-SKL-68", "ADE-ORD-03")
def test_who_shoots_on_the_run_where_somebody_hides_does_so_before_and_runs_the_rest() -> None:
    t = table(
        "A one = plain {mov 10, aim 3, bow 4/20, skills Harcèlement} at 20,20 | B h = plain at 28,20 hidden |"
        f" B prey = plain at 40,30 | {AWAY}"
    )
    t.play(PlayCard(0), Harass((end(38, 20),), target=t["prey"], after=8 * CM), dice="1")
    assert [told.cost for told in t.events(Moved)] == [5 * CM, 13 * CM]
    assert t.at("one") == (38, 20)


@pytest.mark.rule("ADE-SKL-115", "ADE-TER-06")
@pytest.mark.parametrize("mark", ["hidden", ""])
@pytest.mark.parametrize(("x", "legal"), [(30, False), (32.9, False), (33, False), (33.02, True)])
def test_who_comes_back_touches_no_enemy_hidden_or_not(mark: str, x: float, legal: bool) -> None:
    t = table(
        f"A one = plain {{skills Renfort}} dead returns 2 | A six = plain at 70,70 commander | B h = plain at 30,1.5"
        f" {mark} | B z = plain at 80,80 | zones 0 1 | turn 1 | phase turn_start"
    )
    back = Return(t["one"], (round(x * CM), 1_500))
    assert t.takes(back) is legal
    if not legal:
        assert t.refused(back).why in {"ADE-SKL-115", "ADE-TER-06"}
    for offered in t.ask.candidates()[:-1]:
        assert dist(offered.at, (30_000, 1_500)) > 3 * CM
