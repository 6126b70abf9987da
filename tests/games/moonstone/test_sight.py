"""Who sees whom, past what, into what, from which height?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.moonstone.table import at, barrier, obstacle, platform, table, tree, water, wood

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, sees, sees_piece, sees_spot, sees_stone
from escarmouche.games.moonstone.settings import Settings

R30, R40 = 15 / 25.4, 20 / 25.4  # the radii of the two sizes of base, in inches
CORRIDOR = Settings(sight="corridor")


def pair(*terrain: Element, settings: Settings | None = None) -> Board:
    """Flintlock and Bobby, twelve inches apart, with this between them."""
    return table(("flintlock", 0, 10, 10), ("beakybobby", 1, 22, 10), terrain=terrain, settings=settings)


# --- lines ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-LOS-01", "MOO-LOS-02")
def test_on_an_empty_table_everybody_sees_everybody_himself_too() -> None:
    board = pair()
    assert all(sees(board, a, b) for a in (0, 1) for b in (0, 1))


@pytest.mark.rule("MOO-LOS-02", "MOO-LOS-03", "MOO-TER-03", "MOO-RUL-63")
@pytest.mark.parametrize(
    ("width", "seen"), [(2 * R30 - 0.01, True), (2 * R30 + 0.01, False), (1.0, True), (5.0, False)]
)
def test_a_barrier_hides_when_no_line_passes_it(width: float, seen: bool) -> None:
    board = pair(barrier(16, 10, 0.5, width))
    assert (sees(board, 0, 1), sees(board, 1, 0)) == (seen, seen)


@pytest.mark.rule("MOO-LOS-02", "MOO-RUL-63")
def test_one_line_through_a_slit_is_enough() -> None:
    assert sees(pair(barrier(16, 6.9, 0.5, 6), barrier(16, 13.1, 0.5, 6)), 0, 1)
    assert not sees(pair(barrier(16, 7.1, 0.5, 6), barrier(16, 13, 0.5, 6)), 0, 1)


@pytest.mark.rule("MOO-LOS-03", "MOO-TER-06", "MOO-RUL-17")
def test_a_single_tree_is_a_barrier_and_hides_what_is_right_behind_it() -> None:
    assert not sees(pair(tree(16, 10, 1)), 0, 1)
    assert sees(pair(tree(16, 11.2, 1)), 0, 1)


@pytest.mark.rule("MOO-LOS-04", "MOO-LOS-06", "MOO-TER-01", "MOO-TER-02")
def test_obstacles_water_and_open_ground_hide_nobody() -> None:
    assert sees(pair(obstacle(16, 10, 1, 20), water(13, 10, 2)), 0, 1)


@pytest.mark.rule("MOO-LOS-07", "MOO-LOS-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_other_character_stops_the_lines_that_cross_its_base(seat: int) -> None:
    ends = (("flintlock", 0, 10, 10), ("beakybobby", 1, 22, 10))
    assert not sees(table(*ends, ("firespitter", seat, 16, 10)), 0, 1)  # 40 mm between two of 30
    assert sees(table(*ends, ("firespitter", seat, 16, 10.3)), 0, 1)
    assert sees(table(*ends, ("firespitter", seat, 16, 12)), 0, 1)


@pytest.mark.rule("MOO-LOS-07", "MOO-RUL-10")
@pytest.mark.parametrize(("between", "seen"), [(0, False), (0.009, False), (0.02, True)])
def test_bases_that_touch_leave_no_line_between_them(between: float, seen: bool) -> None:
    ends = (("flintlock", 0, 10, 10), ("beakybobby", 1, 22, 10))
    aside = R40 + between / 2
    pair_of = (("firespitter", 1, 16, 10 + aside), ("dougtheflatulent", 1, 16, 10 - aside))
    assert sees(table(*ends, *pair_of), 0, 1) is seen


@pytest.mark.rule("MOO-LOS-07")
def test_a_flying_machine_hides_nobody() -> None:
    ends = (("flintlock", 0, 10, 10), ("beakybobby", 1, 22, 10))
    assert sees(table(*ends, ("goblinairship", 1, 16, 10)), 0, 1)
    assert sees(table(("flintlock", 0, 10, 10), ("goblinairship", 1, 16, 10)), 0, 1)  # and can be seen


@pytest.mark.rule("MOO-LOS-07")
def test_who_has_left_the_table_hides_nobody() -> None:
    board = table(("flintlock", 0, 10, 10), ("beakybobby", 1, 22, 10), ("firespitter", 1, 16, 10))
    board.take_off(board[2], "slain")
    assert sees(board, 0, 1)


# --- woods ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-LOS-05", "MOO-TER-05")
@pytest.mark.parametrize(
    ("x", "seen"),
    [
        (16, False),  # between the two
        (22, True),  # the target in it
        (10, True),  # the one who looks in it
        (24 + R30 - 0.05, True),  # the target's rim in it
        (24 + R30 + 0.05, True),  # behind the target
        (20 - R30 - 0.05, False),  # just short of the target: behind the wood
    ],
)
def test_a_wood_is_seen_into_and_out_of_never_through(x: float, seen: bool) -> None:
    board = pair(wood(x, 10, 2))
    assert (sees(board, 0, 1), sees(board, 1, 0)) == (seen, seen)


@pytest.mark.rule("MOO-LOS-05")
def test_out_of_one_wood_one_does_not_see_through_another() -> None:
    assert not sees(pair(wood(10, 10, 2), wood(16, 10, 2)), 0, 1)
    assert sees(pair(wood(10, 10, 2), wood(22, 10, 2)), 0, 1)


# --- the other reading ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-LOS-03", "MOO-RUL-63")
def test_a_corridor_is_as_wide_as_the_base_of_the_one_who_looks() -> None:
    # A post before the big base, wider than the small one's corridor and narrower than the big base itself.
    def stand(settings: Settings) -> Board:
        models = (("flintlock", 0, 10, 10), ("firespitter", 1, 22, 10))
        return table(*models, terrain=[barrier(20.7, 10, 0.2, 2 * R30 + 0.2)], settings=settings)

    line, corridor = stand(Settings()), stand(CORRIDOR)
    assert (sees(line, 0, 1), sees(line, 1, 0)) == (True, True)
    assert (sees(corridor, 0, 1), sees(corridor, 1, 0)) == (False, True)


posts = st.lists(
    st.tuples(st.floats(12, 20), st.floats(8.5, 11.5), st.floats(0.2, 2), st.floats(0.2, 2)), min_size=1, max_size=4
)


@pytest.mark.rule("MOO-RUL-63")
@given(posts)
def test_with_equal_bases_line_and_corridor_agree_and_sight_is_mutual(
    walls: list[tuple[float, float, float, float]],
) -> None:
    terrain = [barrier(*wall) for wall in walls]
    line, corridor = pair(*terrain), pair(*terrain, settings=CORRIDOR)
    assert sees(line, 0, 1) == sees(line, 1, 0) == sees(corridor, 0, 1) == sees(corridor, 1, 0)


# --- things --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-LOS-01")
def test_points_stones_and_terrain_are_seen_by_the_same_rules() -> None:
    wall = barrier(16, 10, 0.5, 4, id="wall")
    models = (("flintlock", 0, 10, 10),)
    board = table(*models, terrain=[wall, wood(20, 16, 1, id="grove")], stones=[(20, 10), (20, 16)])
    assert not sees_spot(board, 0, *at(20, 10))
    assert sees_spot(board, 0, *at(20, 15.5))
    assert (sees_stone(board, 0, 0), sees_stone(board, 0, 1)) == (False, True)  # the second lies in a wood
    assert sees_piece(board, 0, "wall")
    assert sees_piece(board, 0, "grove")


@pytest.mark.rule("MOO-LOS-01")
def test_a_stone_is_a_disc_of_sixteen_millimetres() -> None:
    assert STONE_RADIUS == 800
    # the shadow of a tree ends between the middle and the rim of the stone
    board = table(("flintlock", 0, 10, 10), terrain=[tree(16, 10, 1)], stones=[(22, 11.65)])
    assert sees_stone(board, 0, 0)
    assert not sees_spot(board, 0, *at(22, 11.4))


@pytest.mark.rule("MOO-LOS-01")
def test_a_piece_behind_a_wall_is_not_seen_but_its_far_end_may_be() -> None:
    hidden = table(("flintlock", 0, 10, 10), terrain=[barrier(14, 10, 0.5, 8), obstacle(18, 10, 1, 1, id="crate")])
    assert not sees_piece(hidden, 0, "crate")
    long = table(("flintlock", 0, 10, 10), terrain=[barrier(14, 10, 0.5, 8), obstacle(18, 14, 1, 9, id="hedge")])
    assert sees_piece(long, 0, "hedge")


@pytest.mark.rule("MOO-LOS-01", "MOO-LOS-02")
@pytest.mark.parametrize("upright", [True, False])
def test_a_piece_is_seen_through_a_slit_however_narrow(upright: bool) -> None:
    """Two walls right before a thin fence leave half a millimetre, between the points of its border that are looked
    at first: in the middle of the table, and near an edge to which it runs parallel."""

    def turned(x: float, y: float) -> tuple[float, float]:
        return (x, y) if upright else (y, x)

    def wall(x: float, low: float, high: float) -> Element:
        return barrier(*turned(x, (low + high) / 2), *turned(0.1, high - low))

    for x in (1.0, 12.0):
        fence = obstacle(*turned(x, 20), *turned(0.02, 12), id="fence")
        for gap, seen in ((0.02, True), (-0.01, False)):
            walls = wall(x + 0.5, 10, 17.87), wall(x + 0.5, 17.87 + gap, 30)
            board = table(("flintlock", 0, *turned(x + 11, 17)), terrain=[*walls, fence])
            assert sees_piece(board, 0, "fence") is seen


@pytest.mark.rule("MOO-LOS-01", "MOO-LOS-07", "MOO-RUL-10")
@pytest.mark.parametrize(("gap", "seen"), [(0.012, True), (0.009, False)])
@pytest.mark.parametrize(("eye", "floor"), [("", ""), ("roof", "roof"), ("", "roof")])
def test_a_piece_is_seen_between_two_bases_however_near_they_are(gap: float, seen: bool, eye: str, floor: str) -> None:
    """Walls leave a window, which two bases fill but for a slit between the points that are looked at first; on the
    ground, on a roof, and from beside the roof."""
    slit = 17.87
    two = [("billy", 0, 12.62, slit - R30, floor), ("grub", 1, 12.62, slit + gap + R30, floor)]
    walls = [barrier(13.5, 12, 0.1, 10, floor=floor), barrier(13.5, 23.6, 0.1, 10, floor=floor)]
    fence = obstacle(12, 20, 0.02, 12, id="fence", floor=floor)
    roof = platform("roof", 18, 18, 30, 30, 3) if eye == floor else platform("roof", 13, 18, 6, 30, 3)
    board = table(("flintlock", 0, 23, 17, eye), *two, terrain=[roof, *walls, fence])
    assert sees_piece(board, 0, "fence") is seen


# --- heights -------------------------------------------------------------------------------------------------------


def raised(height: float, top: float, *more: Element) -> Board:
    """Flintlock on a platform, Bobby on the ground twelve inches away, a wall of this height between them."""
    terrain = [platform("roof", 10, 10, 4, 4, height), barrier(16, 10, 0.5, 20, top), *more]
    return table(("flintlock", 0, 10, 10, "roof"), ("beakybobby", 1, 22, 10), terrain=terrain)


@pytest.mark.rule("MOO-RUL-72")
@pytest.mark.parametrize(("top", "seen"), [(2.9, True), (3, True), (3.1, False), (0, False)])  # 0: nothing sees over it
def test_from_above_one_sees_over_what_does_not_rise_above_him(top: float, seen: bool) -> None:
    board = raised(3, top)
    assert (sees(board, 0, 1), sees(board, 1, 0)) == (seen, seen)


@pytest.mark.rule("MOO-RUL-72")
def test_a_platform_hides_whoever_is_under_it_from_whoever_is_on_it() -> None:
    terrain = [platform("roof", 10, 10, 8, 8, 3)]
    under = table(("flintlock", 0, 10, 10, "roof"), ("beakybobby", 1, 12, 12), terrain=terrain)
    beside = table(("flintlock", 0, 10, 10, "roof"), ("beakybobby", 1, 15, 12), terrain=terrain)
    assert (sees(under, 0, 1), sees(under, 1, 0), sees(beside, 0, 1)) == (False, False, True)


@pytest.mark.rule("MOO-RUL-72", "MOO-LOS-07")
@pytest.mark.parametrize(("height", "seen"), [(3, True), (2, False)])
def test_a_model_is_in_the_way_of_those_near_whose_surface_it_stands(height: float, seen: bool) -> None:
    terrain = [platform("west", 10, 10, 4, 4, height), platform("east", 22, 10, 4, 4, height)]
    models = (("flintlock", 0, 10, 10, "west"), ("beakybobby", 1, 22, 10, "east"), ("firespitter", 1, 16, 10))
    assert sees(table(*models, terrain=terrain), 0, 1) is seen


@pytest.mark.rule("MOO-RUL-72")
def test_what_stands_on_a_roof_hides_nothing_below() -> None:
    chimney = barrier(16, 10, 1, 4, 2, floor="roof")
    board = pair(platform("roof", 16, 10, 6, 6, 3), chimney)
    assert sees(board, 0, 1)
    models = (("flintlock", 0, 14, 10, "roof"), ("beakybobby", 1, 18, 10, "roof"))
    above = table(*models, terrain=[platform("roof", 16, 10, 6, 6, 3), chimney])
    assert not sees(above, 0, 1)
