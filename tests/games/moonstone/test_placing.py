"""Where may models, stones, terrain and tokens be put, and what do bags of gold do?"""

from __future__ import annotations

from math import cos, pi, radians, sin

import pytest
from tests.games.moonstone.table import (
    at,
    barrier,
    obstacle,
    platform,
    spots_beside,
    table,
    water,
    wood,
)
from tests.games.moonstone.walking import BARON, R30, UNIT, Answer, granted, jog, refused, said, step, walker

from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.queries.placing import made, spot_near, stands
from escarmouche.games.moonstone.queries.sight import sees, sees_spot
from escarmouche.games.moonstone.queries.spots import (
    made_spots,
    places,
    spot_refusal,
    spots_within_of,
    stone_spots,
    terrain_spots,
)
from escarmouche.games.moonstone.queries.tokens import laid_by, touched_tokens
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import INCH, inch, path_length

# --- placing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-SET-15", "MOO-ACT-20", "MOO-RUL-03", "MOO-SET-08")
@pytest.mark.parametrize(
    ("place", "surface", "expected"),
    [
        ((5, 5), "", None),
        ((R30 - 0.01, 5), "", ("no_ground", "MOO-ACT-14")),
        ((10.5, 10), "", ("on_base", "MOO-ACT-14")),
        ((20, 10), "", ("on_terrain", "MOO-ACT-14")),
        ((20, 15), "", ("on_terrain", "MOO-ACT-14")),
        ((20, 20), "", None),  # in water and in woods one can stand
        ((25, 25), "", None),
        ((30, 10), "", ("on_stone", "MOO-SET-08")),
        ((30, 30), "roof", None),
        ((33, 30), "roof", ("no_ground", "MOO-ACT-14")),
        ((30, 30), "cellar", ("no_ground", "MOO-ACT-14")),
    ],
)
def test_where_a_model_can_stand(place: tuple[float, float], surface: str, expected: Answer) -> None:
    terrain = [
        obstacle(20, 10, 1, 1),
        barrier(20, 15, 1, 1),
        water(20, 20),
        wood(25, 25),
        platform("roof", 30, 30, 4, 4, 3),
    ]
    board = table(BARON, ("billy", 0, 2, 30), terrain=terrain, stones=[(30, 10)])
    assert said(stands(board, 1, *at(*place), surface)) == expected


@pytest.mark.rule("MOO-RUL-14")
def test_the_nearest_free_place_is_found() -> None:
    board = walker(("billy", 0, 30, 30))
    spot = spot_near(board, 1, *at(10, 10))
    assert spot is not None
    apart = path_length([spot, at(10, 10)]) - 2 * 1500
    assert 0 <= apart <= 3  # against the Baron's base, to the unit
    assert spot_near(board, 1, *at(20, 20)) == at(20, 20)


@pytest.mark.rule("MOO-ACT-20", "MOO-CHR-28", "MOO-MEA-04")
def test_a_model_is_placed_anywhere_touching_another() -> None:
    board = walker(("vicioussyd", 1, 20, 20), terrain=(barrier(10 + R30 + 0.3, 10, 0.5, 4),))
    spots = spots_beside(board, 1, 0)
    found = places(board, spots)
    assert 5 < len(found) < 24
    assert all(spot_refusal(board, spots, *spot) is None for spot in found)
    assert said(spot_refusal(board, spots, *at(8.7, 10))) == ("not_touching", "MOO-MEA-04")
    assert said(spot_refusal(board, spots, *at(10 + 2 * R30, 10))) == ("on_terrain", "MOO-ACT-14")


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-14")
def test_where_nothing_fits_the_nearest_free_place_will_do() -> None:
    ring = tuple(("grub", 1, 10 + 1.25 * cos(k * pi / 3), 10 + 1.25 * sin(k * pi / 3)) for k in range(6))
    board = walker(("vicioussyd", 1, 20, 20), *ring)
    spots = spots_beside(board, 1, 0)
    found = places(board, spots)
    assert len(found) == 1
    assert spot_refusal(board, spots, *found[0]) is None
    assert said(spot_refusal(board, spots, *at(15, 15))) == ("not_touching", "MOO-MEA-04")


@pytest.mark.rule("MOO-ACT-20", "MOO-MEA-02", "MOO-LOS-01")
def test_a_model_is_placed_within_a_distance_and_in_sight_where_the_text_says_so() -> None:
    board = walker(("grub", 1, 30, 30), terrain=(barrier(12, 10, 0.5, 6),))
    own = spots_within_of(board, 0, 0, inch(4))
    assert spot_refusal(board, own, *at(10, 14 + 2 * R30 - UNIT)) is None
    assert said(spot_refusal(board, own, *at(10, 14 + 2 * R30 + UNIT))) == ("out_of_reach", "MOO-MEA-02")
    seen = spots_within_of(board, 0, 0, inch(4), seen_by=0)
    assert spot_refusal(board, own, *at(14, 10)) is None
    assert said(spot_refusal(board, seen, *at(14, 10))) == ("not_in_sight", "MOO-LOS-01")
    for spots in (own, seen):
        found = places(board, spots)
        assert len(found) > 8
        assert all(spot_refusal(board, spots, *spot) is None for spot in found)


@pytest.mark.rule("MOO-ACT-20", "MOO-LOS-01", "MOO-RUL-14")
@pytest.mark.parametrize(("wall", "fits"), [(6.32, True), (6.33, False)])
def test_a_place_that_is_in_sight_only_past_the_end_of_a_wall_is_found(wall: float, fits: bool) -> None:
    """A few units of what is near enough are not in the shadow; where there are none, the nearest free place will
    do."""
    models = ("baronvonfancyhat", 0, 10, 10), ("grub", 1, 30, 17.3), ("billy", 0, 33, 33)
    board = table(*models, terrain=[barrier(20, wall, 0.5, 20)])
    spots = spots_within_of(board, 2, 0, inch(3), seen_by=1)
    (x, y, surface), *_ = places(board, spots)
    assert spot_refusal(board, spots, x, y, surface) is None
    assert sees_spot(board, 1, x, y, r=board.traits[2].radius) is fits


@pytest.mark.rule("MOO-ACT-20", "MOO-LOS-01", "MOO-RUL-72")
@pytest.mark.parametrize(("reach", "fits"), [(1.604, True), (1.596, False)])
def test_a_place_that_is_in_sight_only_beyond_the_edge_of_a_platform_is_found(reach: float, fits: bool) -> None:
    """Grub looks down from a roof full of crates. The Baron stands under it, 1.6 inches from its nearest edge, which
    lies askew to every direction that is looked at first."""
    turn = 7.5
    ahead, aside = cos(radians(turn)), sin(radians(turn))

    def askew(x: float, y: float) -> tuple[float, float]:
        return 12 + x * ahead - y * aside, 14 + x * aside + y * ahead

    roof = platform("roof", 12, 14, 8, 8, 5, turn=turn)
    crates = obstacle(*askew(-1, 0), 6, 8, floor="roof", turn=turn)
    models = ("baronvonfancyhat", 0, *askew(-2.4, 0)), ("grub", 1, *askew(3, 2), "roof"), ("billy", 0, 33, 33)
    board = table(*models, terrain=[roof, crates])
    spots = spots_within_of(board, 2, 0, inch(reach - 2 * R30), seen_by=1)
    (x, y, surface), *_ = places(board, spots)
    assert spot_refusal(board, spots, x, y, surface) is None
    assert sees_spot(board, 1, x, y, r=board.traits[2].radius) is fits


@pytest.mark.rule("MOO-ACT-20")
def test_a_model_is_placed_in_terrain_or_touching_it() -> None:
    board = walker(
        terrain=(wood(20, 20, 2, id="grove"), water(26, 26, 2, id="pond"), obstacle(14, 20, 4, 1, id="hedge"))
    )
    inside = terrain_spots(board, 0, ("grove", "pond"), inside=True)
    assert spot_refusal(board, inside, *at(20, 22)) is None
    assert said(spot_refusal(board, inside, *at(23, 23))) == ("not_at_terrain", "MOO-ACT-20")
    against = terrain_spots(board, 0, ("hedge",), inside=False)
    assert spot_refusal(board, against, *at(14, 20.5 + R30)) is None
    near = terrain_spots(board, 0, ("grove", "pond"), inside=True, near=0, dist=inch(12))
    for spots in (inside, against, near):
        found = places(board, spots)
        assert found
        assert all(spot_refusal(board, spots, *spot) is None for spot in found)
    assert all(x < inch(23) for x, _, _ in places(board, near))


@pytest.mark.rule("MOO-STN-03", "MOO-STN-04", "MOO-RUL-03")
def test_a_stone_is_put_touching_the_base_that_drops_it() -> None:
    board = walker(("billy", 1, 10 + 2 * R30, 10), terrain=(barrier(10, 10 - R30 - 0.25, 3, 0.5),))
    spots = stone_spots(board, 0)
    touching = R30 + 800 / INCH
    assert spot_refusal(board, spots, *at(10 - touching, 10)) is None
    assert said(spot_refusal(board, spots, *at(10 - touching - 0.02, 10))) == ("not_touching", "MOO-MEA-04")
    assert said(spot_refusal(board, spots, *at(10 - touching + 0.02, 10))) == ("on_base", "MOO-SET-08")
    assert said(spot_refusal(board, spots, *at(10, 10 - touching))) == ("on_terrain", "MOO-RUL-03")
    board.lay_stone(0, Stone(*at(10 - touching, 10), 1))
    assert said(spot_refusal(board, spots, *at(10 - touching, 10))) == ("on_stone", "MOO-STN-03")
    assert all(spot_refusal(board, spots, *spot) is None for spot in places(board, spots))
    within = stone_spots(board, 0, inch(2))
    assert spot_refusal(board, within, *at(10, 12 + touching - UNIT)) is None


@pytest.mark.rule("MOO-CHR-35", "MOO-LOS-01")
def test_terrain_is_made_on_open_ground_and_follows_the_terrain_rules() -> None:
    board = walker(("grub", 1, 16, 10), terrain=(barrier(10, 14, 4, 0.5),))
    spots = made_spots(board, 0, 50, inch(6), los=True)
    assert said(spot_refusal(board, spots, *at(15, 10))) == ("on_base", "MOO-CHR-35")
    assert said(spot_refusal(board, spots, *at(10, 14.5))) == ("on_terrain", "MOO-CHR-35")
    assert said(spot_refusal(board, spots, *at(10, 16))) == ("not_in_sight", "MOO-LOS-01")
    assert spot_refusal(board, spots, *at(13, 10)) is None
    board.lay_terrain([*board.state.terrain, made(board, "wooded_patch", Place(*at(13, 10)), 50, "created")])
    assert refused(board, jog(), (12, 10)) == ("terrain_in_the_way", "MOO-TER-05")
    assert not sees(board, 0, 1)  # through the new wood
    assert board.state.terrain[-1].id == "wooded_patch#0"
    assert made(board, "wooded_patch", Place(*at(20, 20)), 50).id == "wooded_patch#1"


# --- bags of gold --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-35")
def test_a_bag_of_gold_lures_all_but_the_one_who_laid_it() -> None:
    board = table(("kaufman", 0, 10, 14), ("grub", 1, 10, 10), ("billy", 1, 30, 10))
    bag = made(board, "bag_of_gold", Place(*at(14, 10)), 30, laid_by(0))
    board.lay_terrain([bag])
    assert refused(board, step(seat=1), (9, 10), who=1) == ("lured", "MOO-CHR-31")
    assert refused(board, jog(seat=1), (9, 11), (11, 10), who=1) is None  # it may go round on its way
    assert refused(board, granted(seat=1), (9, 10), who=1) is None  # only Jogs and Steps
    assert refused(board, step(), (10, 15)) is None  # he who laid it
    assert refused(board, step(seat=1), (31, 10), who=2) is None  # more than 6 inches away
    walled = [bag, *table(BARON, terrain=[barrier(12, 10, 0.5, 9)]).state.terrain]
    board.lay_terrain(walled)
    assert refused(board, step(seat=1), (9, 10), who=1) is None  # out of sight


@pytest.mark.rule("MOO-CHR-31")
def test_a_bag_is_gone_when_it_is_touched() -> None:
    board = table(("grub", 0, 10, 10))
    board.lay_terrain([made(board, "bag_of_gold", Place(*at(14, 10)), 30, laid_by(9))])
    assert touched_tokens(board, 0) == ()
    assert touched_tokens(board, 0, [at(10, 10), at(18, 10)]) == ("bag_of_gold#0",)  # in passing
    board.put(board[0], *at(14 - 2 * R30, 10))
    assert touched_tokens(board, 0) == ("bag_of_gold#0",)
