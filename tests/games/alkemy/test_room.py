"""Is a way found if there is any? Crowded positions beside a dense search with the plain refusals."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin

import pytest
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.ground_table import at, ground_table, rocks, wall
from tests.games.alkemy.oracle_places import GATES, Case, shot_by_two
from tests.games.oracle import examine

from escarmouche.games.alkemy.position import CONTACT
from escarmouche.games.alkemy.queries import sheltering
from escarmouche.games.alkemy.queries.linking import touches_at
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement, stand_refusal
from escarmouche.games.alkemy.queries.room import GROUND, floors
from escarmouche.games.alkemy.queries.sheltering import _exposed, safe_refusal, threats
from escarmouche.games.alkemy.queries.ways import against, any_way, direct, toward
from escarmouche.games.alkemy.rules import linking
from escarmouche.table.plane import inch

POINTS = 500  # of the dense search
SEEDS = 40
BY_NAME = {gate.name: gate for gate in GATES}


@pytest.mark.rule("ALK-RXM-04", "ALK-DIS-07", "ALK-RUL-14", "ALK-CHG-11", "ALK-RUL-106")
@pytest.mark.parametrize("gate", BY_NAME)
def test_no_way_is_missed_and_none_invented(gate: str) -> None:
    found = examine(BY_NAME[gate], 0, 2 * SEEDS, POINTS)
    assert not found.missed
    assert not found.invented
    assert 0 < found.given < found.positions


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
@pytest.mark.parametrize("seed", [861, 1057])
def test_a_place_that_only_the_shadow_of_a_second_shooter_bounds_is_found(seed: int) -> None:
    case = shot_by_two(random.Random(f"shot_by_two {seed}"))
    assert case is not None
    way = any_way(case.game, case.who, case.movement)
    assert way is not None
    assert path_refusal(case.game, case.who, way, case.movement) is None


@pytest.mark.rule("ALK-RXM-05", "ALK-LOS-04", "ALK-LOS-08")
def test_ground_that_is_left_out_as_exposed_is_safe_nowhere() -> None:
    rng, counted = random.Random("exposed"), 0
    while counted < 500:
        case = shot_by_two(rng)
        if case is None:
            continue
        game, movement, who = case
        known, one, r = threats(game, who, (1, 2)), game[who], game.traits[who].radius
        for _ in range(40):
            far, away = rng.random() * movement.limit, rng.choice((9, 51, 387, 2500))
            turn = rng.random() * 2 * pi
            x, y = one.x + round(far * cos(turn)), one.y + round(far * sin(turn))
            if not _exposed(game, who, known, x, y, away):
                continue
            counted += 1
            for k in range(8):
                spot = x + round(away * cos(k) * 0.99), y + round(away * sin(k) * 0.99)
                perch = game.ground.perch_at(*spot, r) or ""
                assert safe_refusal(game, who, (*spot, perch), known) is not None


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_with_exposed_ground_left_out_the_same_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for exposed in (_exposed, lambda *asked: False):
        monkeypatch.setattr(sheltering, "_exposed", exposed)
        cases = (shot_by_two(random.Random(f"shot_by_two {seed}")) for seed in range(60, 100))
        found.append([any_way(one.game, one.who, one.movement) for one in cases if one])
    assert found[0] == found[1]
    assert None in found[0]


@pytest.mark.rule("ALK-CHG-03", "ALK-CBT-06")
def test_the_place_before_a_target_is_in_contact_from_whichever_side_one_comes() -> None:
    """The gap that is left is half of what still is contact: rounding to the grid never opens it."""
    rng = random.Random("contact")
    for _ in range(60):
        turn, away = rng.random() * 2 * pi, rng.uniform(2, 6)
        target = fighter(at=(12 + away * cos(turn), 12 + away * sin(turn)), size=rng.choice([1, 2, 3, 4]))
        game = duel(fighter(at=(12, 12)), target, linked=False).game
        x, y = against(game, 0, 1)
        apart = game.traits[0].radius + game.traits[1].radius
        assert apart < hypot(x - game[1].x, y - game[1].y) < apart + CONTACT
        assert game.crowd.free(x, y, game.traits[0].radius, 0)


@pytest.mark.rule("ALK-RUL-103", "ALK-ENG-05")
@pytest.mark.parametrize(("gap", "fits"), [(0, True), (24, True), (26, True), (50, True), (51, False)])
def test_between_two_enemies_both_are_touched_as_long_as_the_tolerance_lasts(gap: int, fits: bool) -> None:
    """The base fits in between with so many units to spare, at most twice the tolerance of a contact."""
    game = ground_table(("man", 0, 12, 10), ("man", 1, 11, 12), ("man", 1, 13, 12))
    r = game.traits[0].radius
    for who, side in ((1, -1), (2, 1)):
        game.put(game[who], inch(12) + side * 2 * r + (side > 0) * gap, inch(12))
    goal = direct(game, 0, (1, 2))
    assert (goal is not None) is fits
    if goal is not None:
        assert all(touches_at(game, 0, (*goal, ""), foe) for foe in (1, 2))


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109", "ALK-RUL-106")
def test_out_of_a_combat_one_may_climb_a_tower() -> None:
    """Nothing but the roof, over its access, is out of the enemies' reach."""
    tower = rocks(12, 12, 4, 4, access=at(10, 12))
    foes = [("lancer", 1, 8.5, 12 + side) for side in (-1.15, 1.15)]
    game = ground_table(("man", 0, 9.3, 12), *foes, scenery=[tower])
    linking.link(game, 0, 1)
    linking.link(game, 0, 2)
    movement = Movement("walk", inch(2.5))
    way = any_way(game, 0, movement)
    assert way is not None
    assert path_refusal(game, 0, way, movement) is None


@pytest.mark.rule("ALK-MOV-09", "ALK-CHG-03", "ALK-RUL-14")
@pytest.mark.parametrize(("limit", "found"), [(4.5, True), (4.3, False)])
def test_down_from_a_tower_there_is_a_way_round_whoever_stands_below(limit: float, found: bool) -> None:
    """Who has come up by the access may jump down anywhere, and go on round an enemy."""
    tower = rocks(6, 12, 4, 4, access=at(6, 10))
    game = ground_table(("man", 0, 6, 12), ("man", 1, 11, 12), ("man", 1, 9.4, 12), scenery=[tower])
    assert game[0].perch
    movement = Movement("charge", inch(limit), (1,))
    way = any_way(game, 0, movement)
    assert (way is not None) is found
    if way is not None:
        assert len(way) > 1
        assert path_refusal(game, 0, way, movement) is None


@pytest.mark.rule("ALK-MOV-09", "ALK-CHG-07", "ALK-RUL-15")
def test_a_charge_that_fails_from_a_tower_goes_round_whoever_stands_below() -> None:
    tower = rocks(6, 12, 4, 4, access=at(6, 10))
    game = ground_table(("man", 0, 6, 12), ("man", 1, 20, 12), ("man", 1, 9.4, 12), scenery=[tower])
    path = toward(game, 0, 1, inch(4))
    assert len(path) > 1
    assert hypot(game[1].x - path[-1][0], game[1].y - path[-1][1]) < inch(10.5)


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79")
@pytest.mark.parametrize(("width", "stands"), [(3000, True), (2990, False)])
def test_the_tops_thought_of_are_those_that_bear_a_whole_base(width: int, stands: bool) -> None:
    """A base of 30 mm on a wall as wide as itself, and not on a narrower one; a wall far away is none."""
    inches_wide = width / 2540
    game = ground_table(("man", 0, 8, 12), scenery=[wall(11, 12, inches_wide, 3), wall(20, 12, 3, 3)])
    assert floors(game, 0, inch(4)) == ([GROUND, 0] if stands else [GROUND])
    assert (stand_refusal(game, 0, *at(11, 12)) is None) is stands


def test_the_dense_search_finds_what_there_is() -> None:
    """A search that finds nothing anywhere would prove nothing."""
    d: Duel = duel(fighter(at=(6, 12)), fighter(at=(9, 12)), linked=False)
    case, gate = Case(d.game, Movement("charge", inch(6), (1,)), 0), BY_NAME["charging"]
    way = next(way for way in gate.tries(case, random.Random(1), POINTS) if gate.legal(case, way))
    assert hypot(way[-1][0] - d.game[1].x, way[-1][1] - d.game[1].y) < inch(1.2)
