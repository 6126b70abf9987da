"""What the searches for room leave out, and what they do not."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, inf, radians, sin

import pytest
from msgspec.structs import replace
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.ground_table import BASE, at, ground_table, hedge, hill, house, lake, rocks
from tests.games.alkemy.setting_up import by_hand, opened, settled

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import CONTACT, ROUNDING
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.room import GROUND, WARY, climbs, ending_room, standing_room, wary
from escarmouche.games.alkemy.queries.ways import _between, against, any_way, direct, ways
from escarmouche.games.alkemy.setups import starter
from escarmouche.table.plane import INCH, inch

MIDDLE = (12.0, 8.0)


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109")
def test_who_stands_on_a_piece_does_not_look_for_the_way_up() -> None:
    piece = rocks(12, 12, access=at(10.25, 12))
    below = ground_table(("man", 0, 8, 12), scenery=[piece])
    above = ground_table(("man", 0, 12, 12), scenery=[piece])
    movement = Movement("walk", inch(5))
    assert list(climbs(below, 0, movement, 0, [at(12.5, 12)]))
    assert list(climbs(above, 0, movement, 0, [at(12.5, 12)])) == []


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79")
def test_the_room_on_top_of_a_piece_has_its_four_corners_and_ends_at_its_neighbour() -> None:
    """The higher piece beside it takes a strip of the top: there the base stands against it, or on neither."""
    game = ground_table(("man", 0, 12, 12), scenery=[hedge(12, 12, 4, 4), rocks(13.8, 12, 0.4, 6)])
    r, half = game.traits[0].radius, inch(2)
    x, y = at(12, 12)
    places = set(standing_room(game, 0, (x, y), inch(12), 0))
    corners = {(x + a * (half - r), y + b * (half - r)) for a in (-1, 1) for b in (-1, 1)}
    assert {spot for spot in corners if spot[0] < x} <= places
    assert all(hypot(a - x, b - y) <= hypot(half, half) for a, b in places), "nothing of the table beside it"
    against_it = x + half - inch(0.4) - r
    assert any(abs(a - against_it) <= 2 and abs(b - y) <= half - r + 2 for a, b in places)
    alone = ground_table(("man", 0, 12, 12), scenery=[hedge(12, 12, 4, 4)])
    assert corners <= set(standing_room(alone, 0, (x, y), inch(12), 0))


@pytest.mark.rule("ALK-CHG-11", "ALK-ENG-01", "ALK-SKL-01")
@pytest.mark.parametrize(("kind", "farthest"), [("charge", INCH), ("engage", CONTACT)])
def test_a_charge_with_reach_may_end_an_inch_away_and_an_engagement_in_contact(kind: str, farthest: int) -> None:
    d = duel(fighter(reach=True, at=(4, 12)), fighter(at=(8, 12)), linked=False)
    movement = Movement(kind, inch(6), (1,))  # type: ignore[arg-type]  # the words of a test
    gaps = [
        hypot(x - d.game[1].x, y - d.game[1].y) - 2 * d.game.traits[1].radius
        for x, y in ending_room(d.game, 0, movement, GROUND)
    ]
    assert farthest - 2 <= max(gaps) <= farthest + ROUNDING + 2


@pytest.mark.rule("ALK-MOV-04", "ALK-CBT-06")
@pytest.mark.parametrize("high", [True, False])
def test_below_an_enemy_who_stands_too_high_one_may_end_as_near_as_one_likes(high: bool) -> None:
    ledge = [house(12, 12, 4, 4)] if high else []
    game = ground_table(("man", 0, 6, 12), ("man", 1, 10 + BASE / 2, 12), scenery=ledge)
    assert bool(game[1].perch) is high
    near = 2 * game.traits[1].radius + CONTACT
    spots_near = [
        (x, y)
        for x, y in ending_room(game, 0, Movement("walk", inch(6)), GROUND)
        if hypot(x - game[1].x, y - game[1].y) <= near - 2
    ]
    assert bool(spots_near) is high


@pytest.mark.rule("ALK-SET-03")
def test_a_place_with_gaps_exactly_as_wide_as_they_should_be_is_proposed() -> None:
    game = opened(by_hand(), dice=[1]).game
    piece = game.state.beside[0]
    corner = replace(piece, x=inch(3) + piece.width // 2, y=inch(3) + piece.depth // 2)
    assert spots.scenery_margin(game, corner) == 0
    assert corner in spots.wide_places(game, piece, INCH)


@pytest.mark.rule("ALK-RUL-56", "ALK-RUL-92")
@pytest.mark.parametrize("sides", [(5076, inch(6)), (inch(6), 5076)])
def test_the_roomiest_place_is_found_in_a_lane_that_no_lattice_meets(sides: tuple[int, int]) -> None:
    """Two hills leave a lane of the width of the piece, along the table or across it."""
    game = opened(by_hand(), dice=[1]).game
    width, depth = game.cast.table
    right = width - 5118
    game.state.scenery = (
        Scenery("left", "special_hill", 2, inch(1.5), 20, depth // 2, 40, depth),
        Scenery("right", "special_hill", 2, inch(1.5), width - right // 2, depth // 2, right, depth),
    )
    game.lay()
    piece = replace(game.state.beside[0], id="new", width=sides[0], depth=sides[1], degrees=0)
    margin, where = spots.roomiest(game, piece)
    assert -inf < margin == spots.scenery_margin(game, where) < 0
    assert where.degrees == (0 if sides[0] < sides[1] else 90)


@pytest.mark.rule("ALK-RUL-56")
@pytest.mark.parametrize("right", [0, 300, 900, 1270, 1700, 2400])
@pytest.mark.parametrize("up", [0, 400, 1270, 1600, 2300])
def test_the_roomiest_place_of_a_square_is_its_middle_wherever_the_lattices_lie(right: int, up: int) -> None:
    """Hills on all four sides: the place found is in the middle, to a sixteenth of an inch."""
    game = opened(by_hand(), dice=[1]).game
    (width, depth), (x, y), half = game.cast.table, (inch(12) + right, inch(12) + up), inch(4.5)
    boxes = (
        (0, 0, x - half, depth),
        (x + half, 0, width, depth),
        (x - half, 0, x + half, y - half),
        (x - half, y + half, x + half, depth),
    )
    game.state.markers = ()
    game.state.scenery = tuple(
        Scenery(f"hill{k}", "special_hill", 2, inch(1.5), (a + c) // 2, (b + d) // 2, c - a, d - b)
        for k, (a, b, c, d) in enumerate(boxes)
    )
    game.lay()
    game.memo = {}
    piece = replace(game.state.beside[0], id="new", width=inch(4), depth=inch(4), degrees=0)
    best = spots.scenery_margin(game, replace(piece, x=x, y=y))
    margin, where = spots.roomiest(game, piece)
    assert best - INCH // 16 <= margin == spots.scenery_margin(game, where)


@pytest.mark.rule("ALK-TER-03", "ALK-DIS-07", "ALK-RUL-63")
@pytest.mark.parametrize(("walk", "found"), [(2.34, True), (2.32, False)])
def test_a_way_out_over_a_fence_counts_its_inch(walk: float, found: bool) -> None:
    """Enemies on three sides, a fence on the fourth: 1.33 inches and the fence lead just beyond it."""
    d = duel(
        fighter(at=(10, 14)),
        fighter(at=(10 - BASE, 14)),
        fighter(seat=1, at=(10, 14 + BASE)),
        fighter(seat=1, at=(10, 14 - BASE)),
        scenery=(hedge(10 + BASE / 2 + 0.1, 14, 0.1, 6),),
    )
    movement = Movement("walk", inch(walk))
    way = any_way(d.game, 0, movement)
    assert (way is not None) is found
    if way is not None:
        assert path_refusal(d.game, 0, way, movement) is None


@pytest.mark.rule("ALK-MOV-04", "ALK-DIS-07", "ALK-RUL-108")
@pytest.mark.parametrize("open_", [True, False])
def test_a_way_out_along_the_base_that_one_touches_is_found(open_: bool) -> None:
    """Cliffs round the enemy leave a lane in which nobody can but touch it, open at one end."""
    (x, y), r = MIDDLE, BASE / 2

    def cliff(turn: int, far: float, width: float) -> Scenery:
        return house(x + far * cos(radians(turn)), y + far * sin(radians(turn)), width, 0.6, degrees=turn)

    wide = 3 * r + 10 / INCH  # a tenth of a millimetre wider than the base: less than what still is contact
    lane = [cliff(turn, wide + 0.5, 1) for turn in range(140, 190, 10)]
    lane += [lake(x - 2, y - r - 0.5, 4, 1), *([] if open_ else [cliff(130, 2 * r + 0.2, 0.6)])]
    game = ground_table(("man", 0, x - BASE, y), ("man", 1, x, y), scenery=lane)
    movement = Movement("walk", inch(5))
    way = any_way(game, 0, movement)
    assert (way is not None) is open_
    if way is not None:
        assert path_refusal(game, 0, way, movement) is None


@pytest.mark.rule("ALK-SET-05", "ALK-SET-06")
def test_every_place_that_is_known_for_a_token_is_one_and_they_are_all_round_the_pieces() -> None:
    game = settled(opened(by_hand()), "tokens").game
    known = spots.token_spots(game, game.state.seat)
    assert all(spots.token_lies(game, *spot) for spot in known)
    assert len(known) > 4 * len(game.state.scenery)


@pytest.mark.rule("ALK-CHG-11", "ALK-SKL-01")
def test_a_charger_with_reach_may_stop_straight_before_its_target() -> None:
    game = duel(fighter(at=(5, 5), reach=True), fighter(at=(9, 6.3)), linked=False).game
    found = list(ways(game, 0, Movement("charge", inch(6), foes=(1,))))
    assert (against(game, 0, 1, INCH // 2),) in found


@pytest.mark.rule("ALK-ENG-05", "ALK-RUL-103")
def test_of_all_places_that_touch_three_enemies_the_nearest_is_found_to_the_unit() -> None:
    d = duel(fighter(at=(12, 12)), *(fighter(seat=1, at=(3 + 2 * k, 3)) for k in range(3)), linked=False)
    foes = [(28426, 26090), (26431, 31571), (26828, 26418)]
    for k, place in enumerate(foes):
        d.game.put(d.game[k + 1], *place)
    one, r = d.game[0], d.game.traits[0].radius
    found = _between(d.game, 0, (1, 2, 3))
    assert found is not None
    fits = [
        hypot(x - one.x, y - one.y)
        for x in range(found[0] - 60, found[0] + 61)
        for y in range(found[1] - 60, found[1] + 61)
        if all(2 * r <= hypot(x - a, y - b) <= 2 * r + CONTACT for a, b in foes)
    ]
    assert hypot(found[0] - one.x, found[1] - one.y) == min(fits)


@pytest.mark.rule("ALK-SET-05")
@pytest.mark.parametrize(("marker", "lies"), [((20.0, 20.0), True), ((12.0, 14.5), False)])
def test_a_token_lies_on_no_marker(marker: tuple[float, float], lies: bool) -> None:
    game = ground_table(("man", 0, 3, 3), scenery=[hedge(12, 12, 4, 4)], markers=[marker])
    x, y = at(12, 14)
    assert spots.token_lies(game, x, y + game.cast.scenario.token_radius) is lies


@pytest.mark.rule("ALK-ENG-05", "ALK-RUL-103")
def test_the_one_way_of_an_engagement_is_the_most_direct() -> None:
    d = duel(fighter(at=(4, 12)), fighter(reach=True, at=(4 + BASE + 0.8, 12)))
    goal = direct(d.game, 0, (1,))
    assert goal is not None
    assert list(ways(d.game, 0, Movement("engage", inch(4), (1,)))) == [(goal,)]


@pytest.mark.rule("ALK-RUL-79", "ALK-RUL-104")
def test_where_a_hill_begins_is_among_the_places_looked_at() -> None:
    """Who stands on it sees farther and is seen so: a place may do on one side of its border and not on the other."""
    game = ground_table(("man", 0, 6, 12), scenery=[hill(12, 12, 4, 4)])
    left = at(10, 12)[0]
    on_it = [(x, y) for x, y in standing_room(game, 0, at(6, 12), inch(5)) if abs(x - left) <= 2]
    assert any(abs(y - at(12, 12)[1]) > inch(0.5) for _, y in on_it)


@pytest.mark.rule("ALK-SET-03")
def test_a_piece_is_proposed_in_twelve_places_along_the_width_of_a_long_table() -> None:
    match = opened(replace(starter("300"), layout=""), dice=[1])
    assert match.ask is not None
    width = match.game.cast.table[0]
    piece = match.game.state.beside[0].id
    columns = sorted({one.x for one in match.ask.candidates() if one.piece == piece and one.degrees == 0})
    assert min(b - a for a, b in pairwise(columns)) == width // 12


@pytest.mark.rule("ALK-MOV-04")
def test_enemies_are_given_a_wide_berth_and_those_already_touched_none_where_one_goes_along_them() -> None:
    game = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10)), fighter(seat=1, at=(14, 10)), linked=False).game
    walk, r = Movement("walk", inch(4)), game.traits[1].radius
    assert [wary(game, 0, walk).where(enemy)[2] - r for enemy in (1, 2)] == [WARY, WARY]
    assert [wary(game, 0, walk, beside=True).where(enemy)[2] - r for enemy in (1, 2)] == [0, WARY]
    charge = Movement("charge", inch(4), foes=(2,))
    assert [wary(game, 0, charge).where(enemy)[2] - r for enemy in (1, 2)] == [WARY, 0]
