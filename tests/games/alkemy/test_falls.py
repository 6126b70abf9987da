"""How a figure comes down from scenery."""

from __future__ import annotations

import pytest
from tests.games.alkemy.ground_table import at, ground_table, hill, house, piece, rocks, run, told, wall

from escarmouche.games.alkemy.events.moving import Fell, Moved
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.rules.falling import fall_damage
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.table.plane import inch

WALK = Movement("walk", inch(5))


@pytest.mark.rule("ALK-MOV-09", "ALK-EX-35")
@pytest.mark.parametrize(
    ("height", "size", "damage"),
    [(4.5, 2, 3), (2.0, 2, 0), (2.01, 2, 1), (3.0, 2, 1), (1.5, 1, 1), (4.5, 4, 1), (1, 3, 0)],
)
def test_a_fall_hurts_by_its_begun_inches_less_the_size(height: float, size: int, damage: int) -> None:
    assert fall_damage(inch(height), size) == damage


@pytest.mark.rule("ALK-MOV-09", "ALK-EX-35")
def test_a_jump_from_four_and_a_half_inches_costs_a_man_three_boxes() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert game[0].ticked == 3
    assert [(one.piece, one.damage) for one in told(game, Fell)] == [("house0", 3)]


@pytest.mark.rule("ALK-MOV-09", "ALK-SKL-04", "ALK-EX-35")
def test_tough_is_of_no_use_against_a_fall() -> None:
    game = ground_table(("brute", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert game[0].ticked == 3


@pytest.mark.rule("ALK-MOV-09")
def test_who_is_taller_than_what_it_jumps_from_is_not_said_to_fall() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[wall(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert game[0].perch == ""
    assert told(game, Fell) == []


@pytest.mark.rule("ALK-MOV-10", "ALK-EX-35")
def test_with_leap_a_fall_is_none() -> None:
    game = ground_table(("leaper", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert game[0].ticked == 0
    assert told(game, Fell) == []


@pytest.mark.rule("ALK-MOV-11")
def test_a_fall_costs_no_length_and_the_move_goes_on() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[rocks(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert (game[0].x, game[0].y, game[0].perch) == (*at(14, 12), "")
    assert told(game, Moved)[0].cost == inch(4)
    assert game[0].ticked == 1  # 2.6 inches


@pytest.mark.rule("ALK-MOV-11", "ALK-PRF-04")
def test_who_does_not_survive_the_fall_lies_where_it_fell() -> None:
    boxes = ground_table(("man", 0, 10, 12), scenery=[house(10, 12)]).traits[0].life
    game = ground_table(("man", 0, 10, 12, {"ticked": boxes - 3}), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), WALK))
    assert game[0].where == "out"
    assert (game[0].x, game[0].y) == at(11.75, 12)  # the edge of the house
    assert not game.crowd.present(0)


@pytest.mark.rule("ALK-MOV-09", "ALK-MOV-11", "ALK-RUL-109")
@pytest.mark.parametrize(("bend", "boxes"), [((11, 12), 0), ((9, 13), 0), ((11, 13.5), 0), ((9, 10.5), 3)])
def test_who_turns_on_the_roof_first_comes_down_where_his_way_leaves_it(bend: tuple[float, float], boxes: int) -> None:
    """The house ends at x = 12 with a ladder in the middle of that side, whatever way led there."""
    tower = house(10, 12, 4, 4, access=at(12, 12))
    game = ground_table(("man", 0, 10, 12), scenery=[tower])
    last = at(14, 12) if not boxes else at(9, 8)
    run(go(game, 0, (at(*bend), at(11.5, 12), last) if not boxes else (at(*bend), last), Movement("walk", inch(9))))
    assert game[0].ticked == boxes
    assert [(one.piece, one.damage) for one in told(game, Fell)] == [("house0", 3)] * bool(boxes)


@pytest.mark.rule("ALK-MOV-11", "ALK-PRF-04")
def test_who_turns_on_the_roof_and_does_not_survive_lies_at_the_edge_he_left() -> None:
    tower = house(10, 12, 4, 4)
    boxes = ground_table(("man", 0, 10, 12), scenery=[tower]).traits[0].life
    game = ground_table(("man", 0, 10, 12, {"ticked": boxes - 3}), scenery=[tower])
    run(go(game, 0, (at(11, 13), at(10.5, 12), at(10.5, 8)), Movement("walk", inch(9))))
    assert (game[0].where, game[0].x, game[0].y) == ("out", *at(10.5, 10))


@pytest.mark.rule("ALK-MOV-09")
def test_to_walk_about_on_a_roof_is_no_fall() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(10.5, 12),), WALK))
    assert game[0].ticked == 0
    assert game[0].perch == "house0"


@pytest.mark.rule("ALK-MOV-09", "ALK-TER-10", "ALK-RUL-109")
def test_down_by_the_access_is_no_fall() -> None:
    tower = house(10, 12, 4, 4, access=at(12, 12))
    down, over = (ground_table(("man", 0, 10, 12), scenery=[tower]) for _ in range(2))
    run(go(down, 0, (at(14, 12),), WALK))
    run(go(over, 0, (at(10, 15),), WALK))
    assert (down[0].ticked, over[0].ticked) == (0, 3)


@pytest.mark.rule("ALK-MOV-09", "ALK-RUL-109")
@pytest.mark.parametrize(("aside", "boxes"), [(0.0, 0), (0.59, 0), (-0.59, 0), (0.61, 3), (-0.61, 3)])
def test_the_access_is_as_wide_as_the_base_of_who_uses_it(aside: float, boxes: int) -> None:
    """A base of 30 mm leaves the roof no farther than its radius from the access, on either side of it."""
    tower = house(10, 12, 4, 4, access=at(11, 14))
    game = ground_table(("man", 0, 10, 12), scenery=[tower])
    game.put(game[0], *at(11 + aside, 12.5), "house0")
    run(go(game, 0, (at(11 + aside, 16),), WALK))
    assert game[0].ticked == boxes


@pytest.mark.rule("ALK-MOV-09", "ALK-RUL-109")
@pytest.mark.parametrize(("aside", "boxes"), [(25, 0), (26, 3)])
@pytest.mark.parametrize("side", [1, -1])
def test_the_access_is_as_wide_as_a_base_that_touches_it_to_the_unit(aside: int, boxes: int, side: int) -> None:
    tower = house(10, 12, 4, 4, access=at(10, 14))
    game = ground_table(("man", 0, 10, 12), scenery=[tower])
    x, y = at(10, 12)
    x += side * (game.traits[0].radius + aside)
    game.put(game[0], x, y, "house0")
    run(go(game, 0, ((x, at(10, 16)[1]),), WALK))
    assert game[0].ticked == boxes


@pytest.mark.rule("ALK-MOV-09", "ALK-RUL-104")
def test_nobody_falls_off_a_hill_nor_off_a_wall_no_higher_than_himself() -> None:
    for scenery in (hill(10, 12), wall(10, 12)):
        game = ground_table(("man", 0, 10, 12), scenery=[scenery])
        assert game[0].perch
        run(go(game, 0, (at(14, 12),), WALK))
        assert game[0].ticked == 0


@pytest.mark.rule("ALK-MOV-09", "ALK-LOS-03", "ALK-RUL-127")
@pytest.mark.parametrize(
    ("start", "end", "damage"),
    [(10, 13, 2), (13, 16, 0), (16, 19, 1)],
    ids=["down a part", "up a part", "down to the ground"],
)
def test_on_a_piece_of_several_heights_one_falls_by_the_step_between(start: float, end: float, damage: int) -> None:
    high = piece("obstructing_tall", "high", 4, 4.5, (10, 12, 3, 3))
    parts = [piece("obstructing_low", "low", 2, height, (x, 12, 3, 3)) for x, height in ((13, 1.9), (16, 2.0))]
    game = ground_table(("mite", 0, start, 12), scenery=[high, *parts])
    run(go(game, 0, (at(end, 12),), WALK))
    assert game[0].ticked == damage
