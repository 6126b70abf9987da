"""Is there room on a table that is being set up? The corners of the free ground beside a dense search."""

from __future__ import annotations

import random
from math import dist, inf
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.scened import Play
from tests.games.alkemy.setting_up import band, by_hand, opened, settled

from escarmouche.games.alkemy.asks.preparing import DeployCard, zone_depth
from escarmouche.games.alkemy.decisions import Deploy
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.paths import stand_refusal
from escarmouche.games.alkemy.state import Marker, Token
from escarmouche.table.plane import INCH, inch

DENSE = INCH  # between the places of the dense search
SEEDS = 8


def crowded(rng: random.Random, count: int) -> Position:
    """A table with so many pieces at random, and one piece beside it."""
    game = opened(by_hand(), dice=[1]).game
    pieces = game.state.beside
    placed: list[Scenery] = []
    for k in range(count):
        one = replace(rng.choice(pieces), id=f"p{k}", degrees=rng.choice([0, 0, 90, 30, 135]))
        one = replace(one, x=rng.randrange(inch(24)), y=rng.randrange(inch(24)), width=inch(rng.uniform(2, 8)))
        placed.append(one)
    game.state.scenery = tuple(placed)
    game.lay()
    game.memo = {}
    return game


def dense_best(game: Position, piece: Scenery) -> float:
    """The widest margin of a fine lattice."""
    margin, found = spots.clearances(game).margin, -inf
    for _, one in spots.lattice(game, piece, DENSE):
        found = max(found, margin(one, found))
    return found


@pytest.mark.rule("ALK-RUL-92", "ALK-RUL-56", "ALK-SET-03")
def test_room_for_a_piece_is_found_wherever_a_dense_search_finds_it() -> None:
    rooms = set()
    for seed in range(SEEDS):
        rng = random.Random(f"pieces {seed}")
        game = crowded(rng, rng.choice([6, 14, 20]))
        large = inch(rng.uniform(3, 11)), inch(rng.uniform(3, 11))
        piece = replace(game.state.beside[0], id="new", width=large[0], depth=large[1])
        room, best = spots.has_room(game, piece), dense_best(game, piece)
        rooms.add(room)
        assert room or best == -inf, seed
        if room:
            margin, where = spots.roomiest(game, piece)
            assert spots.scenery_margin(game, where) >= margin > -inf
    assert rooms == {True, False}


@pytest.mark.rule("ALK-RUL-92")
@pytest.mark.parametrize(("spare", "fits"), [(0, True), (1, True), (-2, False)])
def test_a_piece_fits_into_a_gap_of_its_own_size_that_no_lattice_meets(spare: int, fits: bool) -> None:
    """Two hills leave a lane beyond the markers, of the width of the piece and so many units more."""
    game = opened(by_hand(), dice=[1]).game
    width, depth = game.cast.table
    across, start = 5077 + spare, 41  # the lane begins beside every lattice of inches
    left = Scenery("left", "special_hill", 2, inch(1.5), start // 2, depth // 2, start - start % 2, depth)
    right_width = width - start - across + start % 2
    right = Scenery("right", "special_hill", 2, inch(1.5), width - right_width // 2, depth // 2, right_width, depth)
    game.state.scenery = (left, right)
    game.lay()
    game.memo = {}
    piece = replace(game.state.beside[0], id="new", width=5076, depth=inch(6), degrees=0)
    taken = [spots.scenery_margin(game, replace(piece, x=x, y=inch(5))) > -inf for x in range(inch(4))]
    assert spots.has_room(game, piece) is any(taken) is fits


@pytest.mark.rule("ALK-SET-05", "ALK-RUL-56", "ALK-RUL-92")
def test_a_place_for_a_token_is_found_wherever_a_dense_search_finds_it() -> None:
    """Pieces that overlap all over leave few sides free."""
    found = set()
    for seed in range(SEEDS):
        rng = random.Random(f"tokens {seed}")
        game = crowded(rng, rng.choice([2, 6, 40]))
        there = spots.has_token_spot(game)
        found.add(there)
        if there:
            assert any(spots.token_lies(game, *spot) for spot in (*spots.token_spots(game, 0),)), seed
            continue
        step = INCH // 4
        lattice = ((x, y) for x in range(0, inch(24), step) for y in range(0, inch(24), step))
        assert not any(spots.token_lies(game, *spot) for spot in lattice), seed
    assert True in found


@pytest.mark.rule("ALK-RUL-91", "ALK-SET-07")
@pytest.mark.parametrize("gap", [0, 3])
def test_a_figure_finds_the_only_place_in_its_zone(gap: int) -> None:
    """Between two lakes that leave it a lane of its own width: the zone does not deepen."""
    match = settled(opened(by_hand(rosters=(band("khaliman", "hakan"), band("avalon", "garlan")))), "deployment")
    game: Any = match.game
    seat = game.state.seat
    width, depth = game.cast.table
    who = next(one.id for one in game.state.figures if one.seat == seat)
    r, x = game.traits[who].radius, 20101
    left, right = x - r, width - x - r - gap
    game.state.scenery = (
        Scenery("left", "special_lake", 0, 0, left // 2, depth // 2, left, depth),
        Scenery("right", "special_lake", 0, 0, width - right // 2, depth // 2, right, depth),
    )
    game.state.markers = ()
    game.lay()
    game.memo = {}
    ask = DeployCard(game, seat, (game[who].card,))
    answer = ask.candidates()[0]
    assert ask.refusal(answer) is None
    ((px, py),) = answer.places
    assert stand_refusal(game, who, px, py) is None
    deep = py if game.state.edges[seat] == 0 else depth - py
    assert deep + r <= zone_depth(game)


@pytest.mark.rule("ALK-RUL-91", "ALK-SET-07")
@pytest.mark.parametrize("edge", [0, 1])
def test_a_figure_finds_the_only_place_at_the_very_front_of_its_zone(edge: int) -> None:
    """Lakes leave it a lane of its own width, and nothing of that behind the front row."""
    rosters = band("khaliman", "hakan"), band("avalon", "garlan")
    game: Any = settled(opened(by_hand(rosters=rosters)), "deployment").game
    width, depth = game.cast.table
    game.state.edges = (edge, 1 - edge)
    r, x, deep = game.traits[0].radius, 20101, zone_depth(game)
    behind, right = deep - 2 * r, width - x - r

    def from_edge(y: int) -> int:
        return y if edge == 0 else depth - y

    game.state.scenery = (
        Scenery("left", "special_lake", 0, 0, (x - r) // 2, depth // 2, x - r, depth),
        Scenery("right", "special_lake", 0, 0, width - right // 2, depth // 2, right, depth),
        Scenery("behind", "special_lake", 0, 0, x, from_edge(0), 2 * r, 2 * behind),
    )
    game.state.markers = ()
    game.lay()
    game.memo = {}
    ask = DeployCard(game, 0, (game[0].card,))
    assert [answer.places for answer in ask.candidates()] == [((x, from_edge(deep - r)),)]
    refusal = ask.refusal(Deploy(game[0].card, ((x, from_edge(deep - r + 1)),)))  # the zone need not deepen
    assert refusal is not None
    assert refusal.code == "outside_zone"


@pytest.mark.rule("ALK-RUL-91", "ALK-SET-07")
@pytest.mark.parametrize("edge", [0, 1])
def test_the_figures_of_a_card_find_room_one_behind_the_other_in_a_corner(edge: int) -> None:
    """Lakes fill a zone but for a lane of two bases at its right end: the zone does not deepen, and no row leads
    there."""
    rosters = band("avalon", "garlan", ("avalonian_recruits", 2)), band("khaliman", "hakan")
    game: Any = settled(opened(by_hand(rosters=rosters)), "deployment").game
    width, depth = game.cast.table
    game.state.edges = (edge, 1 - edge)
    card = next(k for k, one in enumerate(game.state.cards) if len(one.figures) == 2)
    r, deep = game.traits[game.state.cards[card].figures[0]].radius, zone_depth(game)
    lane, open_ = width - 2 * r, deep - 4 * r

    def from_edge(y: int) -> int:
        return y if edge == 0 else depth - y

    game.state.scenery = (
        Scenery("left", "special_lake", 0, 0, lane // 2, from_edge(deep // 2), lane, deep),
        Scenery("front", "special_lake", 0, 0, lane + r, from_edge(deep - open_ // 2), 2 * r, open_),
    )
    game.lay()
    game.memo = {}
    ask = DeployCard(game, 0, (card,))
    answers = ask.candidates()
    assert [sorted(answer.places) for answer in answers] == [sorted((width - r, from_edge(y)) for y in (r, 3 * r))]
    assert ask.refusal(answers[0]) is None
    refusal = ask.refusal(Deploy(card, ((r, from_edge(deep + r)), (4 * r, from_edge(deep + r)))))
    assert refusal is not None
    assert refusal.code == "outside_zone"


@pytest.mark.rule("ALK-SET-05", "ALK-RUL-92")
@pytest.mark.parametrize(("more", "fits"), [(0, True), (20, True), (-8, False)])
def test_a_token_fits_into_a_hole_of_its_own_size_that_no_step_along_a_side_meets(more: int, fits: bool) -> None:
    game = opened(by_hand(), dice=[1]).game
    (width, depth), r = game.cast.table, game.cast.scenario.token_radius
    x, y, hole = 12001, 9001, 2 * r + more
    boxes = (0, 0, x, depth), (x + hole, 0, width, depth), (x, 0, x + hole, y), (x, y + hole, x + hole, depth)
    game.state.markers = ()
    game.state.scenery = tuple(
        Scenery(f"hill{k}", "special_hill", 2, inch(1.5), (a + c) // 2, (b + d) // 2, c - a, d - b)
        for k, (a, b, c, d) in enumerate(boxes)
    )
    game.lay()
    game.memo = {}
    found = spots.token_spots(game, 0)
    assert spots.has_token_spot(game) is bool(found) is fits
    assert all(spots.token_lies(game, *spot) and dist(spot, (x + r, y + r)) < 40 for spot in found)


@pytest.mark.rule("ALK-SET-05", "ALK-RUL-92")
@pytest.mark.parametrize(("more", "fits"), [(0, True), (20, True), (-8, False)])
def test_a_token_fits_between_two_markers_in_a_lane_of_its_own_width(more: int, fits: bool) -> None:
    game = opened(by_hand(), dice=[1]).game
    (width, depth), r, marker = game.cast.table, game.cast.scenario.token_radius, game.cast.scenario.marker_radius
    x, y, far, high, pocket = 12001, 9001, 2 * r + 4, 4 * marker + 2 * r + more, 500
    boxes = (x, 0, x + far, y - pocket), (0, 0, x, depth), (x + far, 0, width, depth), (x, y + high, x + far, depth)
    game.state.markers = (Marker(x + far // 2, y + marker), Marker(x + far // 2, y + high - marker))
    game.state.scenery = tuple(
        Scenery(f"hill{k}", "special_hill", 2, inch(1.5), (a + c) // 2, (b + d) // 2, c - a, d - b)
        for k, (a, b, c, d) in enumerate(boxes)
    )
    game.lay()
    game.memo = {}
    found = spots.token_spots(game, 0)
    assert spots.has_token_spot(game) is bool(found) is fits
    assert all(dist(spot, (x + far // 2, y + high // 2)) < 40 for spot in found)


@pytest.mark.rule("ALK-SET-06")
@pytest.mark.parametrize("edge", [0, 1])
@pytest.mark.parametrize("first", [5, 19])
def test_a_token_in_the_middle_of_the_median_line_lies_on_neither_side(edge: int, first: int) -> None:
    game = opened(by_hand(), dice=[1]).game
    game.state.edges, game.state.tokens_left = (edge, 1 - edge), (1, 3)
    game.state.tokens = (Token(inch(4), inch(first), 0, "water"),)
    kept = [spots.sides_kept(game, 0, inch(y)) for y in (first, 12, 24 - first)]
    assert kept == [False, False, True], "the last of them must lie on the side that has none"


@pytest.mark.rule("ALK-SET-09", "ALK-RUL-79", "ALK-LOS-07")
@pytest.mark.parametrize(("y", "perch"), [(1.6, "h"), (0.6, "")])
def test_who_is_deployed_on_a_piece_stands_on_it(y: float, perch: str) -> None:
    play = Play(
        "hampering h 12,1.6 4x1.4 size 1 height 1 | A a = garlan reserve | A o = garlan at 3,1 | B b = templar at 22,22"
        " | phase deployment | seat A"
    )
    place = inch(12 if perch else 18), inch(y)
    play(Deploy(0, (place,)))
    assert (play["a"].x, play["a"].y, play["a"].perch) == (*place, perch)
