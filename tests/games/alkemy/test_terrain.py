"""What ground does to a move: its cost, what stops it, what one can stand on."""

from __future__ import annotations

import pytest
from tests.games.alkemy.ground_table import at, ground_table, hedge, hill, house, lake, marsh, piece, rocks, ruins, wall

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.moves import path_refusal, trip
from escarmouche.games.alkemy.queries.paths import Movement, stand_refusal
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import inch, inches


def cost(scenery: Scenery, *path: Point, who: str = "man", limit: float = 20) -> float:
    """What this path from (4, 12) costs, in inches."""
    game = ground_table((who, 0, 4, 12), scenery=[scenery])
    followed = trip(game, 0, path, Movement("run", inch(limit)))
    assert followed.refusal is None, followed.refusal
    return inches(followed.cost)


def code(game: Position, *path: Point, kind: str = "walk", limit: float = 20) -> str:
    """Why the first figure may not walk there, or nothing."""
    movement = Movement("run" if kind == "run" else "walk", inch(limit))
    refusal = path_refusal(game, 0, path, movement)
    return "" if refusal is None else f"{refusal.code} {refusal.why}"


@pytest.mark.rule("ALK-TER-01", "ALK-TER-02")
def test_every_piece_has_a_type_and_open_ground_costs_nothing() -> None:
    meadow = piece("open", "meadow", 0, 0, (8, 12, 3, 6))
    assert cost(meadow, at(12, 12)) == 8
    game = ground_table(("man", 0, 4, 12), scenery=[meadow, hedge(14, 4)])
    assert [(one.type, one.size) for one in game.ground.scenery] == [("open", 0), ("hampering", 1)]


@pytest.mark.rule("ALK-TER-03", "ALK-TER-07")
@pytest.mark.parametrize("thick", [0.2, 2.5])
@pytest.mark.parametrize("make", [hedge, wall, lambda *box: piece("obstructing_low", "logs", 2, 2.0, box)])
def test_crossing_a_low_piece_costs_an_inch_however_thick_it_is(make: type, thick: float) -> None:
    assert cost(make(8, 12, thick, 6), at(12, 12)) == 9


@pytest.mark.rule("ALK-TER-03")
def test_the_inch_is_paid_out_of_the_move() -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[hedge(6, 12, 1, 6)])
    assert code(game, at(8, 12), limit=5) == ""
    assert code(game, at(8.1, 12), limit=5) == "too_far ALK-MOV-04"


@pytest.mark.rule("ALK-TER-04")
@pytest.mark.parametrize("kind", ["walk", "run"])
def test_every_inch_in_cluttered_ground_counts_double(kind: str) -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[marsh(8, 12, 2, 6)])
    assert code(game, at(10, 12), kind=kind, limit=8) == ""  # 6 inches, 2 of them in the marsh
    assert code(game, at(10, 12), kind=kind, limit=7.9).startswith("too_far")


@pytest.mark.rule("ALK-TER-04")
def test_a_charge_through_ruins_pays_twice_too() -> None:
    game = ground_table(("man", 0, 4, 12), ("man", 1, 12, 12), scenery=[ruins(8, 12, 2, 6)])
    beside = (game[1].x - game.traits[0].radius - game.traits[1].radius - 5, game[1].y)
    needed = inches(beside[0] - game[0].x) + 2
    assert path_refusal(game, 0, (beside,), Movement("charge", inch(needed), foes=(1,))) is None
    late = path_refusal(game, 0, (beside,), Movement("charge", inch(needed - 0.05), foes=(1,)))
    assert late is not None
    assert late.code == "too_far"


@pytest.mark.rule("ALK-RUL-107")
def test_ground_is_paid_where_the_middle_of_the_base_passes() -> None:
    edge = 12.5  # the marsh and the hedge begin there: a base along it hangs over them
    assert cost(marsh(8, edge + 2, 4, 4), at(12, 12.4), who="man") == pytest.approx(8.01, abs=0.01)
    assert cost(hedge(8, edge + 2, 1, 4), at(12, 12.4), who="man") == pytest.approx(8.01, abs=0.01)


@pytest.mark.rule("ALK-TER-05")
@pytest.mark.parametrize("make", [rocks, house])
def test_an_obstruction_of_size_three_or_more_stops_everybody(make: type) -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[make(8, 12)])
    assert code(game, at(14, 12)) == "impassable ALK-TER-05"
    assert code(game, at(8, 12)) == "impassable ALK-TER-05"
    assert code(game, at(4, 16), at(14, 16), at(14, 12)) == ""


@pytest.mark.rule("ALK-TER-08", "ALK-RUL-105")
@pytest.mark.parametrize("who", ["man", "leaper"])
def test_a_lake_stops_everybody(who: str) -> None:
    game = ground_table((who, 0, 4, 12), scenery=[lake(8, 12)])
    assert code(game, at(14, 12)) == "impassable ALK-TER-08"
    assert code(game, at(8, 12)) == "impassable ALK-TER-08"


@pytest.mark.rule("ALK-TER-09", "ALK-RUL-104")
def test_a_hill_costs_nothing_and_one_may_stand_half_on_its_slope() -> None:
    assert cost(hill(8, 12, 3, 6), at(12, 12)) == 8
    assert cost(hill(8, 12, 3, 6), at(6.4, 12)) == 2.4
    game = ground_table(("man", 0, 6.4, 12), scenery=[hill(8, 12, 3, 6)])
    assert game[0].perch == ""  # its centre is beside the hill
    assert ground_table(("man", 0, 6.6, 12), scenery=[hill(8, 12, 3, 6)])[0].perch == "hill0"


# --- climbing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-TER-10")
@pytest.mark.parametrize("make", [hedge, wall])
def test_climbing_a_low_piece_costs_the_same_inch(make: type) -> None:
    assert cost(make(8, 12), at(8, 12)) == 5


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79")
@pytest.mark.parametrize(
    ("x", "answer"), [(5.5, ""), (5.8, "half_on ALK-RUL-79"), (6.5, "half_on ALK-RUL-79"), (6.9, "")]
)
def test_a_base_ends_wholly_on_a_low_piece_or_wholly_off_it(x: float, answer: str) -> None:
    # The hedge begins at 6.25, a base reaches 0.59 from its centre.
    assert code(ground_table(("man", 0, 4, 12), scenery=[hedge(8, 12)]), at(x, 12)) == answer


@pytest.mark.rule("ALK-TER-10")
def test_a_base_too_large_for_a_low_piece_cannot_stand_on_it() -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[hedge(8, 12, 1, 6)])
    assert code(game, at(8, 12)) == "half_on ALK-RUL-79"


@pytest.mark.rule("ALK-RUL-79")
def test_a_turned_piece_bears_a_base_along_its_own_sides() -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[hedge(10, 12, 6, 1.4, degrees=45)])
    assert stand_refusal(game, 0, *at(11.5, 13.5)) is None
    assert stand_refusal(game, 0, *at(11.5, 10.5)) is None  # beside it
    assert stand_refusal(game, 0, *at(11.8, 13.0)) is not None


@pytest.mark.rule("ALK-TER-10")
def test_the_table_may_forbid_climbing() -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[hedge(8, 12)], settings=Settings(climb_small_scenery=False))
    assert code(game, at(8, 12)) == "not_on_top ALK-TER-10"
    assert code(game, at(12, 12), limit=9) == ""


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109")
def test_a_high_piece_is_climbed_only_at_its_access() -> None:
    tower = rocks(10, 12, 4, 4, access=at(8, 12))
    game = ground_table(("man", 0, 4, 12), scenery=[tower])
    foot = at(7.41, 12)
    assert code(game, foot, at(10, 12), limit=7) == ""  # 6 inches and the climb
    assert code(game, foot, at(10, 12), limit=6.9) == "too_far ALK-MOV-04"
    assert code(game, at(10, 12)) == ""  # straight, over the same place
    assert code(game, at(7.41, 13.2), at(10, 13.2)) == "no_access ALK-TER-10"
    assert code(game, at(7.4, 12), at(7.4, 13.9), at(10, 13.2)) == "no_access ALK-TER-10"
    assert (
        code(ground_table(("man", 0, 4, 12), scenery=[rocks(10, 12, 4, 4)]), foot, at(10, 12))
        == "impassable ALK-TER-05"
    )


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109")
@pytest.mark.parametrize(("aside", "refused"), [(25, ""), (26, "no_access ALK-TER-10")])
@pytest.mark.parametrize("side", [1, -1])
def test_one_climbs_where_the_base_still_touches_the_access_to_the_unit(aside: int, refused: str, side: int) -> None:
    game = ground_table(("man", 0, 4, 12), scenery=[rocks(10, 12, 4, 4, access=at(8, 12))])
    y = inch(12) + side * (game.traits[0].radius + aside)
    assert code(game, (inch(7.4), y), (inch(10), y), limit=30) == refused


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109")
@pytest.mark.parametrize("beyond", [(at(13, 12),), (at(9, 12), at(9, 15)), (at(13, 12), at(13, 13))])
def test_who_came_up_at_the_access_and_left_the_top_does_not_come_back_another_way(beyond: tuple[Point, ...]) -> None:
    """Over the tower and down behind it: the last leg comes back up where there is no access."""
    tower = rocks(10, 12, 4, 4, access=at(8, 12))
    game = ground_table(("man", 0, 4, 12), scenery=[tower])
    foot, top = at(7.41, 12), at(10, 12.5)
    assert code(game, foot, at(9, 12), top, limit=30) == ""
    assert code(game, foot, at(8, 12), top, limit=30) == "no_access ALK-TER-10"  # a bend on the border itself
    assert code(game, foot, *beyond, top, limit=30) == "no_access ALK-TER-10"


@pytest.mark.rule("ALK-TER-10")
def test_who_is_on_top_of_a_high_piece_walks_there_and_does_not_come_back_up() -> None:
    tower = rocks(10, 12, 4, 4, access=at(8, 12))
    game = ground_table(("man", 0, 10, 12), scenery=[tower])
    assert game[0].perch == "rocks0"
    assert code(game, at(11, 13), at(9, 13), limit=5) == ""
    assert code(game, at(14, 12), limit=4) == ""
    assert code(game, at(14, 12), at(10, 12)) == "impassable ALK-TER-05"


# --- Leap ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-03")
@pytest.mark.parametrize("make", [hedge, wall, ruins, marsh])
def test_with_leap_low_and_cluttered_ground_costs_nothing_more(make: type) -> None:
    assert cost(make(8, 12, 2.5, 6), at(12, 12), who="leaper") == 8


@pytest.mark.rule("ALK-SKL-03", "ALK-RUL-105")
def test_a_leap_that_ends_on_a_piece_pays_for_it() -> None:
    assert cost(hedge(8, 12), at(8, 12), who="leaper") == 5
    assert cost(ruins(8, 12, 4, 6), at(8, 12), who="leaper") == 6  # 2 inches to the ruins, 2 in them


@pytest.mark.rule("ALK-RUL-80", "ALK-TER-10")
def test_with_leap_a_high_piece_is_climbed_like_a_low_one() -> None:
    assert cost(rocks(8, 12), at(8, 12), who="leaper") == 5
    assert cost(house(8, 12), at(12, 12), who="leaper") == 9
    game = ground_table(("leaper", 0, 4, 12), scenery=[rocks(8, 12)])
    assert code(game, at(6.3, 12)) == "half_on ALK-RUL-79"
