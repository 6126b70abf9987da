"""Gaps, hulls, sides and proposals: each test fails when one line of theirs is broken."""

from __future__ import annotations

from math import atan2, degrees, hypot, inf, sqrt

import pytest
from msgspec.structs import replace
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.ground_table import at, ground_table, rocks, wall
from tests.games.alkemy.scened import Play
from tests.games.alkemy.setting_up import by_hand, opened

from escarmouche.games.alkemy.asks.moving import sensible_paths
from escarmouche.games.alkemy.asks.preparing import PlacePiece
from escarmouche.games.alkemy.decisions import PlaceScenery
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.linking import fighting
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import TOUCH, Movement
from escarmouche.games.alkemy.queries.room import GROUND, exact_ways, floors
from escarmouche.games.alkemy.queries.sheltering import reaction_walk, shelters
from escarmouche.games.alkemy.queries.sight import sees_from
from escarmouche.games.alkemy.queries.ways import toward
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.spacing import Box, _around, _hull, piece_gap, point_gap
from escarmouche.games.alkemy.state import Marker, Token
from escarmouche.table.plane import INCH, inch


def laid(*pieces: Scenery) -> Position:
    """A table to be set up by hand with these pieces, and no marker."""
    game = opened(by_hand(), dice=[1]).game
    game.state.markers = ()
    game.state.scenery = pieces
    game.lay()
    game.memo = {}
    return game


def hill(name: str, *box: float, degrees: int = 0) -> Scenery:
    """A hill with its middle, its width and its depth in inches."""
    x, y, wide, deep = (inch(part) for part in box)
    return Scenery(name, "special_hill", 2, inch(1.5), x, y, wide, deep, degrees)


# --- gaps ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SET-03")
def test_pieces_that_touch_have_no_gap_and_do_not_overlap() -> None:
    one = Box(0, 0, 10, 10)
    assert piece_gap(one, Box(0, 20, 5, 10)) == piece_gap(one, Box(20, 0, 10, 5)) == 0
    assert piece_gap(one, Box(0, 21, 5, 10)) == 1
    assert piece_gap(one, Box(21, 0, 10, 5)) == point_gap(one, 11, 0) == point_gap(one, 0, 11) == 1
    assert piece_gap(one, Box(21, 8, 10, 5)) == point_gap(one, 11, 8) == 1  # beside it, however far up its side
    assert piece_gap(one, Box(0, 19, 5, 10)) < 0


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
@pytest.mark.parametrize(("right", "up"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_piece_that_touches_another_is_too_near_but_does_not_lie_on_it(right: int, up: int) -> None:
    game = laid(hill("hill", 12, 12, 4, 4))
    gap = game.cast.scenario.scenery_gap_piece
    piece = hill("new", 12 + 4 * right, 12 + 4 * up, 4, 4)
    for away, margin in ((0, -gap), (1, 1 - gap), (-1, -inf)):
        there = replace(piece, x=piece.x + away * right, y=piece.y + away * up)
        assert spots.scenery_margin(game, there) == margin


@pytest.mark.rule("ALK-SET-03")
@pytest.mark.parametrize(("right", "up"), [(12, 16), (-12, -16), (-16, 12), (16, -12)])
def test_turned_pieces_that_touch_along_a_side_do_not_overlap(right: int, up: int) -> None:
    """Squares of 20 units, turned alike, the middle of one 20 units off along a side of the other."""
    one = Box(0, 0, 10, 10, 0.6, 0.8)
    assert piece_gap(one, Box(right, up, 10, 10, 0.6, 0.8)) == pytest.approx(0, abs=1e-9)
    assert piece_gap(one, Box(2 * right, 2 * up, 10, 10, 0.6, 0.8)) == pytest.approx(20)
    assert piece_gap(one, Box(0.9 * right, 0.9 * up, 10, 10, 0.6, 0.8)) < 0


@pytest.mark.rule("ALK-SET-03")
@pytest.mark.parametrize(("degrees", "reach"), [(0, 2.0), (45, 2 * sqrt(2))])
def test_the_gap_of_a_turned_piece_is_measured_from_its_corner(degrees: int, reach: float) -> None:
    game = laid(hill("hill", 6, 12, 4, 8))
    piece = hill("new", 14, 12, 4, 4, degrees=degrees)
    gap = inch(14 - 8) - inch(1) * reach
    assert spots.scenery_margin(game, piece) == pytest.approx(gap - game.cast.scenario.scenery_gap_piece, abs=3)


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
def test_a_piece_that_touches_a_marker_is_too_near_but_not_on_it() -> None:
    game = opened(by_hand(), dice=[1]).game
    marker, scenario = game.state.markers[0], game.cast.scenario
    beside = marker.x + scenario.marker_radius
    piece = replace(hill("new", 0, 0, 4, 4), x=beside + inch(2), y=marker.y)
    assert spots.scenery_margin(game, piece) == -scenario.scenery_gap_marker
    assert spots.scenery_margin(game, replace(piece, x=piece.x - 1)) == -inf


@pytest.mark.rule("ALK-SET-02")
@pytest.mark.parametrize(("degrees", "is_turn"), [(-1, False), (0, True), (359, True), (360, False)])
def test_a_piece_is_turned_by_less_than_once_around(degrees: int, is_turn: bool) -> None:
    game = opened(by_hand(), dice=[1]).game
    refusal = PlacePiece(game, game.state.seat).refusal(
        PlaceScenery(game.state.beside[0].id, inch(12), inch(12), degrees)
    )
    assert (refusal is None or refusal.code != "no_such_turn") == is_turn


@pytest.mark.rule("ALK-SET-03")
def test_a_piece_at_the_very_edge_is_on_the_table_and_too_near() -> None:
    game = opened(by_hand(), dice=[1]).game
    ask = PlacePiece(game, game.state.seat)
    piece = game.state.beside[0]
    deep = piece.depth // 2
    codes = []
    for y in (deep, deep - 1):
        refusal = ask.refusal(PlaceScenery(piece.id, inch(12), y, 0))
        assert refusal is not None
        codes.append(refusal.code)
    assert codes[0] != "off_table"
    assert codes[1] == "off_table"


@pytest.mark.rule("ALK-RUL-92")
def test_a_thread_round_points_has_no_corner_on_a_straight_line() -> None:
    corners = [(3.0, 1.0), (13.0, 5.0), (11.0, 20.0), (2.0, 9.0)]
    within = [(8.0, 3.0), (12.0, 12.5), (7.0, 8.0), (2.5, 5.0), (11.0, 19.0)]
    assert set(_hull([*corners, *within])) == set(corners)
    assert len(_hull([*within, *corners])) == 4


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-92")
def test_a_piece_that_touches_another_has_its_middle_on_a_rectangle_round_it() -> None:
    touching = _around(Box(1000, 2000, 300, 200), 50, 70)
    assert set(touching) == {(650, 1730), (1350, 1730), (1350, 2270), (650, 2270)}


@pytest.mark.rule("ALK-RUL-92")
@pytest.mark.parametrize(("sides", "turns"), [((4, 4), {0}), ((4, 6), {0, 90})])
def test_only_a_piece_longer_than_wide_is_tried_both_ways(sides: tuple[int, int], turns: set[int]) -> None:
    game = laid()
    piece = hill("new", 0, 0, *sides)
    assert {degrees for degrees, _ in spots.lattice(game, piece, 4 * INCH)} == turns
    assert {degrees for degrees, _ in spots.cornered(game, piece, 0)} == turns


@pytest.mark.rule("ALK-SET-05")
def test_tokens_may_lie_on_all_four_sides_of_a_piece() -> None:
    game = laid(hill("hill", 12, 12, 4, 4))
    x, y, r = inch(12), inch(12), game.cast.scenario.token_radius
    found = {spot for seat in (0, 1) for spot in spots.token_spots(game, seat)}
    away = inch(2) + r
    for dx, dy in ((away, 0), (-away, 0), (0, away), (0, -away)):
        assert any(hypot(px - x - dx, py - y - dy) <= inch(0.5) for px, py in found), (dx, dy)


# --- ground and ways -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RUL-79")
@pytest.mark.parametrize(("narrower", "thought_of"), [(2, True), (4, False)])
def test_a_top_narrower_by_the_rounding_of_its_corners_is_still_thought_of(narrower: int, thought_of: bool) -> None:
    width = 2 * ground_table(("man", 0, 8, 12)).traits[0].radius - narrower
    game = ground_table(("man", 0, 8, 12), scenery=[wall(11, 12, width / INCH, 3)])
    assert (0 in floors(game, 0, inch(4))) is thought_of


@pytest.mark.rule("ALK-RXM-04", "ALK-RUL-84")
def test_who_need_not_fear_anybody_is_safe_wherever_he_may_stand() -> None:
    game = duel(fighter(at=(12, 12)), fighter(at=(12, 13.5)), linked=False).game
    (room,) = shelters(game, 0, reaction_walk(game, 0, ()), GROUND, ())
    spot = room.first(lambda x, y: hypot(x - inch(12), y - inch(12)) > inch(1))
    assert spot is not None
    assert not game.crowd.near(*spot, game.traits[0].radius, 25, 2, 0)


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15")
def test_the_walk_after_a_failed_charge_goes_round_whoever_has_the_lowest_number_too() -> None:
    game = duel(fighter(at=(12, 12)), fighter(at=(15, 12), seat=1), fighter(at=(9, 12), seat=0), linked=False).game
    path = toward(game, 2, 1, inch(8))
    assert len(path) > 1
    assert path_refusal(game, 2, path, Movement("failed", inch(8))) is None
    assert hypot(path[-1][0] - inch(15), path[-1][1] - inch(12)) < inch(1.5)


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15", "ALK-TER-05")
def test_the_walk_after_a_failed_charge_goes_round_the_first_piece_too() -> None:
    game = ground_table(("man", 0, 9, 12), ("man", 1, 15, 12), scenery=[rocks(12, 12, 1, 1)])
    path = toward(game, 0, 1, inch(8))
    assert len(path) > 1
    assert path_refusal(game, 0, path, Movement("failed", inch(8))) is None
    assert hypot(path[-1][0] - inch(15), path[-1][1] - inch(12)) < inch(1.5)


@pytest.mark.rule("ALK-CBT-01", "ALK-CBT-08")
def test_with_a_combat_that_ends_everything_worked_out_is_forgotten() -> None:
    d = duel(fighter(), fighter())
    assert fighting(d.game, 0)
    d.put(1, 20, 20)
    d.game.memo = {"way": (0, None, None)}
    linking.refresh(d.game)
    assert not fighting(d.game, 0)
    assert "way" not in d.game.memo


@pytest.mark.rule("ALK-MOV-04")
def test_moves_in_all_directions_are_proposed_and_all_are_legal() -> None:
    game = duel(fighter(at=(12, 12)), fighter(at=(18, 12)), linked=False).game
    movement = Movement("walk", inch(4))
    paths = sensible_paths(game, 0, movement)
    assert all(path_refusal(game, 0, path, movement) is None for path in paths)
    sides = {
        (path[-1][0] > inch(13), path[-1][0] < inch(11), path[-1][1] > inch(13), path[-1][1] < inch(11))
        for path in paths
    }
    assert len(sides) >= 5
    lengths = [hypot(path[-1][0] - inch(12), path[-1][1] - inch(12)) for path in paths]
    assert max(lengths) > inch(3.9)
    assert len(set(paths)) == len(paths)


@pytest.mark.rule("ALK-MOV-04", "ALK-RUL-77")
def test_walks_are_proposed_up_to_the_four_nearest_goals_and_all_round_far_and_half_as_far() -> None:
    """Markers, tokens and enemies, the nearest first; the second enemy is the fifth, and nobody is sent to him."""
    game = ground_table(("man", 0, 12, 12), ("man", 1, 13, 5), ("man", 1, 3, 17), markers=[(17, 12.5), (12, 15)])
    game.state.tokens = (Token(*at(9, 8.5), 1, "fire"),)
    paths = sensible_paths(game, 0, Movement("walk", inch(4)))
    ends = [(x - inch(12), y - inch(12)) for ((x, y),) in paths]
    short = game.traits[0].radius + game.cast.scenario.marker_radius + TOUCH
    for goal, (x, y) in zip(((0, 3), (-3, -3.5), (5, 0.5), (1, -7)), ends, strict=False):
        apart = hypot(*goal) * INCH
        far = min(inch(4), apart - short)
        assert (x, y) == pytest.approx((goal[0] * INCH * far / apart, goal[1] * INCH * far / apart), abs=1)
    lengths = [round(hypot(*end) / INCH, 2) for end in ends[4:]]
    # of 32 places five lie under the markers
    assert (set(lengths), lengths.count(2.0), lengths.count(4.0)) == ({4.0, 2.0}, 15, 12)
    assert {round(degrees(atan2(y, x)) / 22.5) % 16 for x, y in ends[4:]} == set(range(16)) - {4}


@pytest.mark.rule("ALK-MOV-04", "ALK-TER-05")
def test_the_way_to_a_goal_behind_rocks_is_proposed_as_far_as_the_rocks() -> None:
    game = ground_table(("man", 0, 12, 12), ("man", 1, 13, 5), scenery=[rocks(12.5, 8.5, 4, 1)])
    first, *others = sensible_paths(game, 0, Movement("walk", inch(4)))
    assert first[0][1] == pytest.approx(inch(9) + game.traits[0].radius, abs=2)
    assert all(path_refusal(game, 0, path, Movement("walk", inch(4))) is None for path in (first, *others))


@pytest.mark.rule("ALK-MOV-04")
@pytest.mark.parametrize(("apart", "sent"), [(0, False), (INCH // 4, True)])
def test_who_stands_at_a_marker_is_not_sent_to_it(apart: int, sent: bool) -> None:
    game = ground_table(("man", 0, 12, 12))
    short = game.traits[0].radius + game.cast.scenario.marker_radius + TOUCH
    game.state.markers = (Marker(inch(12) + short + apart, inch(12)),)
    game.lay()
    assert (((inch(12) + apart, inch(12)),) in sensible_paths(game, 0, Movement("walk", inch(4)))) is sent


@pytest.mark.rule("ALK-SET-03")
def test_a_thread_round_points_touches_the_outermost_alone_counter_clockwise() -> None:
    corners = [(0.0, 0.0), (4.0, -1.0), (6.0, 3.0), (1.0, 5.0)]
    inside = [(2.0, 2.0), (3.0, 1.0), (2.0, -0.5), (5.0, 1.0)]  # the last two on the thread itself
    assert _hull([*inside, *reversed(corners)]) == corners


@pytest.mark.rule("ALK-LOS-07", "ALK-TER-09", "ALK-RUL-104")
@pytest.mark.parametrize(("y", "seen"), [(12, True), (5, False)])
def test_who_would_stand_on_a_hill_would_see_over_it(y: float, seen: bool) -> None:
    hill = "special_hill h 12,12 6x6 | A a = templar at 3,3 | B b = templar at 12,20"
    assert sees_from(Play(hill).match.game, 0, inch(12), inch(y), 1) is seen


@pytest.mark.rule("ALK-DIS-07", "ALK-CBT-03", "ALK-TER-04")
def test_the_way_out_of_a_reach_zone_is_found_where_a_marsh_and_companions_leave_but_little_room() -> None:
    game = Play(
        "table 8x8 | cluttered marsh 3,4.7 1x2 degrees 45 | A own = fu_nihao at 3.2,3.87"
        " | A friend = chinge at 3.21,2.22 | B foe = temple_novice at 4.28,4.35 | link own foe"
    ).match.game
    movement = Movement("walk", inch(1.108))
    ways = (path for path in exact_ways(game, 0, movement) if path_refusal(game, 0, path, movement) is None)
    assert next(ways, None) is not None
