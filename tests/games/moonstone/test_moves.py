"""Along which paths may a model step, jog, be moved, squeeze, go over stairs?"""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from tests.games.moonstone.table import (
    at,
    barrier,
    obstacle,
    platform,
    stairs,
    table,
    tree,
    water,
    wood,
)
from tests.games.moonstone.walking import FAERIE, R30, UNIT, Answer, granted, jog, refused, said, step, walker

from escarmouche.games.moonstone.asks.moving import ChoosePath
from escarmouche.games.moonstone.decisions import DONE, Move
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.engaging import engaged
from escarmouche.games.moonstone.queries.sight import would_see
from escarmouche.games.moonstone.queries.walking import Walk, leaves, walk_refusal
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import INCH, inch

# --- lengths -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-01", "MOO-RUL-62")
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (((11, 10),), None),
        (((10, 10.4),), None),  # up to an inch
        (((10, 10),), None),
        (((11 + UNIT, 10),), ("too_far", "MOO-ACT-01")),
        (((10.5, 10), (10.5, 10.5)), None),
        (((10.5, 10), (10.5, 10.6)), ("too_far", "MOO-ACT-01")),
        ((), ("no_path", "MOO-ACT-01")),
    ],
)
def test_a_step_leads_up_to_an_inch_in_any_direction(path: tuple[tuple[float, float], ...], expected: Answer) -> None:
    assert refused(walker(), step(), *path) == expected


@pytest.mark.rule("MOO-ACT-01", "MOO-ACT-03")
@pytest.mark.parametrize(("walk", "inches", "clause"), [(step(), 1, "MOO-ACT-01"), (jog(), 4, "MOO-ACT-03")])
def test_a_move_of_its_whole_length_leads_in_any_direction_though_places_are_rounded(
    walk: Walk, inches: int, clause: str
) -> None:
    board, beyond = walker(), inches + 2 * UNIT
    for angle in range(360):
        east, north = cos(angle * pi / 180), sin(angle * pi / 180)
        assert refused(board, walk, (10 + inches * east, 10 + inches * north)) is None
        assert refused(board, walk, (10 + beyond * east, 10 + beyond * north)) == ("too_far", clause)


@pytest.mark.rule("MOO-ACT-03")
def test_a_jog_leads_up_to_four_inches_round_corners_too() -> None:
    board = walker()
    assert refused(board, jog(), (14, 10)) is None
    assert refused(board, jog(), (12, 10), (12, 12)) is None
    assert refused(board, jog(), (12, 10), (12, 12 + 2 * UNIT)) == ("too_far", "MOO-ACT-03")
    assert refused(board, jog(2), (12.1, 10)) == ("too_far", "MOO-ACT-03")  # slowed


def test_a_path_beyond_all_counting_is_too_far() -> None:
    assert said(walk_refusal(walker(), 0, ((2**70, 0),), "", jog())) == ("too_far", "MOO-ACT-03")


# --- what is in the way --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-14", "MOO-RUL-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_base_passes_through_another_or_ends_on_it(seat: int) -> None:
    board = walker(("billy", seat, 12, 10))
    assert refused(board, granted(), (14, 10)) == ("base_in_the_way", "MOO-ACT-14")
    assert refused(board, granted(), (11.5, 10)) == ("base_in_the_way", "MOO-ACT-14")
    assert refused(board, granted(), (12 - 2 * R30 - UNIT, 10)) is None  # up to it
    assert refused(board, granted(), (10, 10 + 2 * R30), (14 - 2 * R30, 10 + 2 * R30)) is None  # round it


@pytest.mark.rule("MOO-TER-02", "MOO-TER-03", "MOO-ACT-14")
@pytest.mark.parametrize("walk", [step(length=4), jog()])
def test_obstacles_and_barriers_stop_steps_and_jogs(walk: Walk) -> None:
    assert refused(walker(terrain=(obstacle(12, 10, 0.5, 6),)), walk, (14, 10)) == ("terrain_in_the_way", "MOO-TER-02")
    assert refused(walker(terrain=(barrier(12, 10, 0.5, 6),)), walk, (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    assert refused(walker(terrain=(tree(12, 10, 1),)), walk, (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    assert refused(walker(terrain=(obstacle(12, 10, 0.5, 6),)), walk, (11.75 - R30 - UNIT, 10)) is None


@pytest.mark.rule("MOO-TER-04", "MOO-TER-05", "MOO-RUL-16")
@pytest.mark.parametrize(("pool", "why"), [(water, "MOO-TER-04"), (wood, "MOO-TER-05")])
def test_a_jog_neither_crosses_nor_enters_water_or_wood_and_a_step_does(pool: type, why: str) -> None:
    board = walker(terrain=(pool(13, 10, 2),))
    assert refused(board, jog(), (10.8, 10)) == ("terrain_in_the_way", why)  # no part of the base
    assert refused(board, jog(), (10.4, 10)) is None
    assert refused(board, step(), (10.9, 10)) is None


@pytest.mark.rule("MOO-RUL-16", "MOO-TER-04")
def test_who_stands_in_water_steps_out_before_he_jogs_unless_the_table_says_otherwise() -> None:
    pool = (water(9, 10, 1.5),)
    assert refused(walker(terrain=pool), jog(), (13, 10)) == ("must_step_out", "MOO-RUL-16")
    assert refused(walker(terrain=pool), step(), (11, 10)) is None
    out = Settings(jog_out=True)
    assert refused(walker(terrain=pool, settings=out), jog(), (13, 10)) is None
    assert refused(walker(terrain=pool, settings=out), jog(), (10.3, 10)) == ("must_leave", "MOO-RUL-16")
    assert refused(walker(terrain=(*pool, water(14, 10, 1)), settings=out), jog(), (13, 10)) is not None  # not into one


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-59", "MOO-ACT-14")
def test_one_moves_across_a_stone_but_does_not_end_on_it() -> None:
    board = walker()
    board.lay_stone(0, Stone(*at(12, 10), 2))
    near = R30 + 800 / INCH
    assert refused(board, jog(), (12, 10)) == ("on_stone", "MOO-SET-08")
    assert refused(board, jog(), (14, 10)) is None
    assert refused(board, jog(), (12 - near - UNIT, 10)) is None
    assert refused(board, jog(), (12 - near + 0.01, 10)) == ("on_stone", "MOO-SET-08")
    board.lay_stone(0, Stone(*at(12, 10), 0))  # taken
    assert refused(board, jog(), (12, 10)) is None


@pytest.mark.rule("MOO-TER-20", "MOO-RUL-65", "MOO-CAR-08")
def test_a_faerie_jogs_over_all_but_barriers_and_ends_on_nothing() -> None:
    terrain = (obstacle(11, 10, 0.5, 6), water(12, 12, 0.5), wood(11.5, 8.5, 0.5))
    board = walker(("billy", 0, 12.2, 10), terrain=terrain)
    assert refused(board, jog(over=FAERIE), (14, 10)) is None
    assert refused(board, jog(over=FAERIE), (12, 10)) == ("on_base", "MOO-ACT-14")
    assert refused(board, jog(over=FAERIE), (10.9, 13)) == ("on_terrain", "MOO-ACT-14")
    walled = walker(terrain=(barrier(12, 10, 0.5, 6),))
    assert refused(walled, jog(over=FAERIE), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    assert refused(walled, jog(over=FAERIE | {"barrier"}), (14, 10)) is None


def test_a_flying_machine_ends_over_anything_but_models_barriers_and_stones() -> None:
    everything = FAERIE | {"barrier"}
    models = (("goblinairship", 0, 10, 10), ("billy", 1, 10, 13))
    terrain = [obstacle(13, 10, 2, 2), barrier(10, 7, 2, 1)]
    board = table(*models, terrain=terrain, stones=[(7, 10)])
    assert refused(board, jog(over=everything), (13, 10)) is None
    assert refused(board, jog(over=everything), (7, 10)) == ("on_stone", "MOO-SET-08")
    assert refused(board, jog(over=everything), (10, 13)) == ("on_base", "MOO-ACT-14")
    assert refused(board, jog(over=everything), (10, 7)) == ("on_terrain", "MOO-ACT-14")
    assert refused(board, jog(seat=1), (11.2, 9.2), who=1) is None  # and others pass under it,
    assert refused(board, jog(seat=1), (10, 10), who=1) == ("on_base", "MOO-ACT-14")  # but do not stay there


# --- engagement ----------------------------------------------------------------------------------------------------


def circling(centre: tuple[float, float], radius: float, turn: float, parts: int) -> list[tuple[float, float]]:
    """Points round a centre, from the west over the south."""
    return [
        (centre[0] + radius * cos(pi + turn * k / parts), centre[1] + radius * sin(pi + turn * k / parts))
        for k in range(1, parts + 1)
    ]


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47", "MOO-EX-09")
def test_a_jog_never_leads_away_from_an_enemy_that_engages() -> None:
    board = walker(("grub", 1, 10 + 2 * R30 + 0.5, 10))  # half an inch between them, Grub reaches 1
    assert engaged(board, 0)
    assert refused(board, jog(), (9.9, 10)) == ("runs_from_engagement", "MOO-ACT-04")
    assert refused(board, jog(), (10 - 0.009, 10)) is None  # the tolerance
    assert refused(board, jog(), (10.4, 10)) is None
    assert refused(board, jog(), (10.4, 10), (10, 10)) is None  # back to where it was engaged


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47")
def test_circling_at_the_same_distance_is_allowed() -> None:
    apart = 2 * R30 + 0.5
    board = walker(("grub", 1, 10 + apart, 10))
    assert refused(board, jog(), *circling((10 + apart, 10), apart, pi / 2, 6)) is None
    wider = circling((10 + apart, 10), apart + 0.1, pi / 2, 6)
    assert refused(board, jog(), *wider) == ("runs_from_engagement", "MOO-ACT-04")


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47")
def test_who_jogs_into_an_engagement_stays_in_it() -> None:
    board = walker(("grub", 1, 12, 11.8))  # Grub reaches 1 inch beyond his base
    assert not engaged(board, 0)
    assert refused(board, jog(), (12, 10)) is None  # ends engaged
    assert refused(board, jog(), (14, 10)) == ("runs_from_engagement", "MOO-ACT-04")  # in and out again
    assert refused(board, jog(), (12, 9.3), (13.5, 9.2)) is None  # past him, out of his reach


@pytest.mark.rule("MOO-ACT-04", "MOO-LOS-08")
def test_an_enemy_that_does_not_see_the_runner_does_not_hold_him() -> None:
    board = walker(("grub", 1, 12, 11.8), terrain=(barrier(12, 10.9, 6, 0.2),))
    assert refused(board, jog(), (14, 10)) is None


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47", "MOO-LOS-08")
def test_who_is_seen_only_out_of_reach_is_held_by_nobody() -> None:
    """Grub sees him come and go past both ends of the wall; as long as he could strike him, he does not."""
    board = walker(("grub", 1, 12, 11.8), terrain=(barrier(12, 10.9, 3.2, 0.2),))
    grub = board[1]
    assert would_see(board, 0, (*at(10, 10), 0), 1)
    assert not would_see(board, 0, (*at(12, 10), 0), 1)
    assert (grub.x, grub.y) == at(12, 11.8)
    assert refused(board, jog(), (14, 10)) is None


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-64")
@pytest.mark.parametrize(("height", "held"), [(2, True), (3, False)])
def test_an_enemy_far_above_holds_nobody(height: float, held: bool) -> None:
    board = walker(("grub", 1, 12, 11.8, "roof"), terrain=(platform("roof", 12, 13, 3, 3, height),))
    assert (refused(board, jog(), (14, 10)) is not None) is held


@pytest.mark.rule("MOO-ACT-04", "MOO-TER-20", "MOO-RUL-65")
def test_a_faerie_is_held_like_anybody() -> None:
    board = walker(("grub", 1, 10 + 2 * R30 + 0.5, 10))
    assert refused(board, jog(over=FAERIE), (8, 10)) == ("runs_from_engagement", "MOO-ACT-04")


@pytest.mark.rule("MOO-ACT-02", "MOO-REA-04")
def test_a_step_and_a_granted_move_leave_engagements() -> None:
    board = walker(("grub", 1, 10 + 2 * R30 + 0.5, 10))
    assert refused(board, step(), (9, 10)) is None
    assert refused(board, granted(), (7, 10)) is None


# --- squeezing -----------------------------------------------------------------------------------------------------


def gate(width: float) -> tuple[Element, ...]:
    """Two trees with a gap of this width on the line y = 10."""
    return tree(12, 11 + width / 2, 1), tree(12, 9 - width / 2, 1)


@pytest.mark.rule("MOO-ACT-15", "MOO-ACT-16")
def test_in_its_own_activation_a_model_squeezes_between_two_pieces() -> None:
    board = walker(terrain=gate(0.6))
    assert refused(board, jog(), (14, 10)) is None
    assert refused(board, jog(5), (14, 10.02)) is None  # not through the exact middle
    assert refused(board, jog(own=False), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    assert refused(board, jog(), (12, 10)) == ("on_terrain", "MOO-ACT-14")  # it must end flat
    assert refused(walker(terrain=gate(0)), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")


@pytest.mark.rule("MOO-ACT-15")
def test_it_squeezes_past_friends_too() -> None:
    friends = (("billy", 0, 12, 10.9), ("flintlock", 0, 12, 9.1))
    assert refused(walker(*friends), jog(), (14, 10)) is None
    assert refused(walker(friends[0], terrain=gate(0.6)[1:]), jog(5), (14, 10.05)) is None


@pytest.mark.rule("MOO-ACT-17")
def test_nobody_squeezes_past_an_enemy() -> None:
    enemies = (("billy", 1, 12, 10.9), ("flintlock", 1, 12, 9.1))
    assert refused(walker(*enemies), granted(own=True), (14, 10)) == ("base_in_the_way", "MOO-ACT-14")
    mixed = (("billy", 0, 12, 10.9), ("flintlock", 1, 12, 9.1))
    assert refused(walker(*mixed), granted(own=True), (14, 10)) == ("base_in_the_way", "MOO-ACT-14")
    assert refused(walker(enemies[0], terrain=gate(0.6)[1:]), granted(own=True), (14, 10)) is not None


@pytest.mark.rule("MOO-ACT-17")
def test_no_enemy_makes_a_model_squeeze() -> None:
    friends = (("billy", 0, 12, 10.9), ("flintlock", 0, 12, 9.1))
    assert refused(walker(*friends), step(length=4, seat=1), (14, 10)) == ("base_in_the_way", "MOO-ACT-14")
    assert refused(walker(*friends), step(length=4), (14, 10)) is None


@pytest.mark.rule("MOO-ACT-15", "MOO-RUL-76")
@pytest.mark.parametrize("end", [15.5, 16, 16.3, 17, 17.7])
@pytest.mark.parametrize(("later", "open_"), [(0.24, True), (0.25, True), (0.253, False)])
def test_one_side_alone_is_overlapped_for_a_quarter_of_an_inch(end: float, later: float, *, open_: bool) -> None:
    """Two crates, the lower one begins and ends so much farther on; wherever the way ends behind them."""
    crates = obstacle(13, 10.8, 0.5, 0.6), obstacle(13 + later, 9.2, 0.5, 0.6)
    answer = refused(walker(terrain=crates), jog(8), (end, 10))
    assert answer == (None if open_ else ("terrain_in_the_way", "MOO-TER-02"))


@pytest.mark.rule("MOO-ACT-15", "MOO-RUL-76")
def test_clipping_one_side_or_two_things_on_the_same_side_is_no_squeezing() -> None:
    assert refused(walker(terrain=gate(0.6)[:1]), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    barrels = (tree(11.8, 10.9, 0.4), tree(12.7, 10.9, 0.4))
    assert refused(walker(terrain=barrels), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    corner = (barrier(12, 10.7, 3, 0.6), barrier(13.2, 12, 0.6, 3))  # two walls of one house
    assert refused(walker(terrain=corner), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    double = (barrier(12, 10.35, 2, 0.1), barrier(12, 10.5, 2, 0.1))  # a double wall, all on one side
    assert refused(walker(terrain=double), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    grazed = (tree(11.5, 10 + 1.587, 1), tree(13, 10 - 1.587, 1))  # two corners cut one after the other
    assert refused(walker(terrain=grazed), jog(), (14, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    along = (barrier(12.5, 10.8, 3, 0.8), tree(14, 9, 0.8))  # along a wall, and a gap only at its end
    assert refused(walker(terrain=along), jog(length=6), (16, 10)) == ("terrain_in_the_way", "MOO-TER-03")


@pytest.mark.rule("MOO-ACT-15", "MOO-TER-04")
def test_a_squeezing_jog_stays_out_of_water() -> None:
    assert refused(walker(terrain=(*gate(0.6), water(14, 10, 0.4))), jog(5), (15, 10)) is not None
    assert refused(walker(terrain=(*gate(0.6), water(14, 10, 0.4))), step(length=5), (15, 10)) is None


# --- moves that effects grant --------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-18", "MOO-TER-02", "MOO-TER-03")
@pytest.mark.parametrize("make", [obstacle, barrier])
def test_a_granted_move_ends_on_contact_with_an_obstacle_or_a_barrier(make: type) -> None:
    wall = make(10 + R30 + 1, 8.5, 1, 3.5)  # its near face half an inch away, its end a little above the model
    board = walker(terrain=(wall,))
    edge = 10 + R30 + 0.5 - R30
    assert refused(board, granted(), (edge, 10)) is None  # up to it
    assert refused(board, granted(), (edge, 10), (edge, 12)) == ("contact_ends_move", "MOO-ACT-18")
    assert refused(board, granted(), (edge - 0.1, 10), (edge - 0.1, 12)) is None
    assert refused(board, step(length=4), (edge, 10), (edge, 12)) is None  # its own step goes on
    touching = table(("billy", 0, edge, 10), terrain=[wall])
    assert refused(touching, granted(), (edge, 12)) is None  # it was in contact before it began


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-04")
def test_a_granted_move_may_stay_where_it_is() -> None:
    board = walker()
    ask = ChoosePath(board, 0, 0, granted(2), "MOO-ACT-18")
    assert ask.refusal(Move((at(10, 10),))) is None
    assert said(ask.refusal(DONE)) == ("must_move", "MOO-ACT-18")
    assert ChoosePath(board, 0, 0, granted(2), "MOO-ACT-18", optional=True).refusal(DONE) is None


# --- the edge of the table -----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EDG-01", "MOO-EDG-05")
def test_a_path_may_lead_off_the_table_and_leaves_it_where_the_base_overlaps_the_edge() -> None:
    board = table(("billy", 0, 2, 10), ("grub", 1, 30, 30))
    assert refused(board, jog(), (-1, 10)) is None
    assert leaves(board, 0, [at(-1, 10)]) == (1500, inch(10))
    assert leaves(board, 0, [at(R30 + UNIT, 10)]) is None
    assert leaves(board, 0, [at(2, 12), at(0, 14)]) == (1500, inch(12) + inch(2 - R30))
    assert refused(board, granted(seat=1), (-1, 10)) is None  # forced off by an enemy


@pytest.mark.rule("MOO-EDG-01", "MOO-EDG-05")
@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("far", [True, False])
@pytest.mark.parametrize("off", [True, False])
def test_a_base_that_touches_one_edge_goes_along_it_until_it_leaves_by_the_next(
    wide: bool, far: bool, off: bool
) -> None:
    board = table(("flintlock", 0, 18, 18))
    size, r = board.ground.field.width, board.traits[0].radius
    assert size == board.ground.field.depth

    def place(along: int, across: int) -> tuple[int, int]:
        return (along, across) if wide else (across, along)

    edge = size - r if far else r
    board.put(board[0], *place(inch(18), edge), board[0].surface)
    last = size - r if off else r
    assert leaves(board, 0, [place(last, edge)]) is None
    beyond = last + inch(1) if off else last - inch(1)
    assert leaves(board, 0, [place(beyond, edge)]) == place(last, edge)


@pytest.mark.rule("MOO-EDG-01", "MOO-ACT-14")
def test_what_lies_on_the_way_to_the_edge_still_stops_it() -> None:
    board = table(("billy", 0, 3, 10), terrain=[barrier(1.6, 10, 0.4, 4)])
    assert refused(board, jog(), (-0.5, 10)) == ("terrain_in_the_way", "MOO-TER-03")
    behind = table(("billy", 0, 1.5, 10), ("grub", 1, 1.5 + 2 * R30, 10))
    assert refused(behind, jog(), (0, 10)) == ("runs_from_engagement", "MOO-ACT-04")


# --- surfaces ------------------------------------------------------------------------------------------------------


TERRACE = (platform("terrace", 10, 14, 8, 4, 3), stairs("terrace", 10, 10, 2, 4, id="flight"))  # stairs up to y = 12


@pytest.mark.rule("MOO-TER-09")
def test_stairs_are_open_ground_for_jogs_and_steps() -> None:
    board = table(("billy", 0, 10, 10.5), terrain=TERRACE)
    assert refused(board, jog(), (10, 13), surface="terrace") is None
    assert refused(board, step(length=2.5), (10, 12.5), surface="terrace") is None
    assert refused(board, jog(), (10, 8)) is None  # off them again, on the ground
    down = table(("billy", 0, 10, 13, "terrace"), terrain=TERRACE)
    assert refused(down, jog(), (10, 10)) is None


@pytest.mark.rule("MOO-TER-09", "MOO-TER-14")
def test_without_stairs_no_walk_leads_to_another_surface() -> None:
    beside = table(("billy", 0, 12.5, 10.5), terrain=TERRACE)
    assert refused(beside, jog(), (12.5, 13), surface="terrace") == ("no_stairs", "MOO-TER-09")
    above = table(("billy", 0, 12, 13, "terrace"), terrain=TERRACE)
    assert refused(above, jog(), (12.5, 11), surface="terrace") == ("off_platform", "MOO-TER-14")
    assert refused(above, jog(), (12.5, 11)) == ("no_stairs", "MOO-TER-09")
    assert refused(above, jog(), (8, 13), surface="terrace") is None
    assert refused(above, jog(), (8, 13), surface="attic") == ("no_stairs", "MOO-TER-09")


@pytest.mark.rule("MOO-TER-09", "MOO-ACT-14")
def test_on_each_surface_what_stands_there_is_in_the_way() -> None:
    crate = obstacle(10, 13.5, 1, 1, floor="terrace")
    up = table(("billy", 0, 10, 10.5), terrain=(*TERRACE, crate))
    assert refused(up, jog(), (10, 14.3), surface="terrace") == ("terrain_in_the_way", "MOO-TER-02")
    below = table(("billy", 0, 13, 13), ("grub", 1, 13, 14.8, "terrace"), terrain=TERRACE)
    assert refused(below, granted(), (13, 15)) is None  # under somebody's feet


@pytest.mark.rule("MOO-TER-09")
def test_stairs_lead_to_their_own_platform_only() -> None:
    loft = platform("loft", 10, 14, 3, 3, 6)
    board = table(("billy", 0, 10, 10.5), terrain=(*TERRACE, loft))
    assert refused(board, jog(), (10, 13), surface="loft") == ("no_stairs", "MOO-TER-09")
    assert refused(board, jog(), (10, 13), surface="terrace") is None


@pytest.mark.rule("MOO-ACT-14", "MOO-RUL-72")
def test_a_wall_is_in_the_way_on_every_surface_it_rises_above() -> None:
    def roof(wall_top: float, surface: str) -> Answer:
        wall = barrier(12, 10, 0.5, 6, wall_top)
        board = table(("billy", 0, 10, 10, surface), terrain=[platform("roof", 12, 10, 8, 8, 3), wall])
        return refused(board, jog(), (14, 10), surface=surface)

    assert roof(3, "roof") is None  # the roof lies on it
    assert roof(4, "roof") == ("terrain_in_the_way", "MOO-TER-03")
    assert roof(0, "roof") == ("terrain_in_the_way", "MOO-TER-03")  # as high as can be
    assert roof(3, "") == ("terrain_in_the_way", "MOO-TER-03")
    chimney = barrier(12, 10, 0.5, 6, 2, floor="roof")
    under = table(("billy", 0, 10, 10), terrain=[platform("roof", 12, 10, 8, 8, 3), chimney])
    assert refused(under, jog(), (14, 10)) is None


@pytest.mark.rule("MOO-TER-18")
def test_no_granted_move_takes_an_enemy_down() -> None:
    board = table(("billy", 0, 10, 12.5, "terrace"), terrain=TERRACE)
    assert refused(board, granted(seat=1), (10, 10)) == ("not_down", "MOO-TER-18")
    assert refused(board, granted(seat=0), (10, 10)) is None
