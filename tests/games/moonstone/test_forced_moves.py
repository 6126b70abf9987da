"""Moves that somebody is forced to make: where they end, what they cross, and that the base has room there."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, jog, step, use
from tests.games.moonstone.cardtable import Duel, Plan, effect
from tests.games.moonstone.deeds import fought, inches, scripted, uses
from tests.games.moonstone.table import Model, at, box, obstacle, platform, spots_beside, table

from escarmouche.core import Script
from escarmouche.games.moonstone.abilities.ops_moves import push
from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import Jog, Place
from escarmouche.games.moonstone.events.effects import Arrived, Fell, Moved, Returned, Swapped
from escarmouche.games.moonstone.ground import BAG
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.placing import made, stands
from escarmouche.games.moonstone.queries.pushing import drawn, driven, goal_at, goal_of, goal_of_stone
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.rules.relocating import make_room, swap
from escarmouche.games.moonstone.rules.returning import arrive, come_back
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import inch

R30, R40, STONE = 15 / 25.4, 20 / 25.4, 8 / 25.4
NEAR = 0.02


def stays(board: Board) -> bool:
    """Does everybody on the table stand where he may?"""
    return all(stands(board, one.id, one.x, one.y, one.surface) is None for one in board.in_play())


# --- over a stone ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-SET-08", "MOO-ACT-14", "MOO-RUL-81")
def test_a_shove_stops_before_the_stone_on_which_it_would_end() -> None:
    duel = uses(("morris", 0, 8.6, 10), ("grub", 1, 10, 10), ability="Shove", stones=[(12.3, 10)]).finish()
    assert inches(duel, 1)[0] == pytest.approx(12.3 - STONE - R30, abs=NEAR)
    assert duel.event(Moved).stopped_by == "*0"
    assert stays(duel.game.board)


@pytest.mark.rule("MOO-SET-08", "MOO-ACT-14", "MOO-RUL-81")
def test_stand_back_pushes_nobody_onto_a_stone() -> None:
    duel = uses(("beakybobby", 0, 10, 10), ("grub", 1, 11.5, 10), ability="Stand Back!", targets=(), stones=[(13, 10)])
    assert inches(duel.finish(), 1)[0] == pytest.approx(13 - STONE - R30, abs=NEAR)


@pytest.mark.rule("MOO-SET-08", "MOO-CHR-18", "MOO-RUL-81")
def test_ramming_speed_stops_before_a_stone_and_does_not_reach_its_enemy() -> None:
    duel = uses(("billy", 0, 10, 10), ("grub", 1, 15, 10), ability="Ramming Speed", stones=[(13.3, 10)]).finish()
    assert inches(duel, 0)[0] == pytest.approx(13.3 - STONE - R30, abs=NEAR)
    assert (duel[1].wounds, inches(duel, 1)) == (0, (15, 10))


@pytest.mark.rule("MOO-SET-08", "MOO-ACT-19", "MOO-RUL-81")
@pytest.mark.parametrize("from_x", [11.1, 11.6, 12.5])
def test_pirates_run_to_the_stone_and_touch_it_at_most(from_x: float) -> None:
    models = (("peggy", 0, 10, 13), ("seasickstu", 0, from_x, 10))
    duel = uses(*models, ability="X Marks The Spot", at={"stone": 0}, stones=[(10, 10)]).finish()
    assert inches(duel, 1)[0] == pytest.approx(max(from_x - 1, 10 + STONE + R30), abs=NEAR)
    assert stays(duel.game.board)


@pytest.mark.rule("MOO-RUL-59", "MOO-RUL-81")
def test_a_push_crosses_a_stone_on_its_way() -> None:
    board = table(("grub", 0, 10, 10), stones=[(12, 10)])
    assert driven(board, 0, at(5, 10), Walk("granted", inch(4), 1)).end == at(14, 10)


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-81")
def test_stones_in_a_row_push_the_end_back_before_the_first_of_those_that_join() -> None:
    row = [(12, 10), (12.6, 10), (13.2, 10)]
    board = table(("grub", 0, 10, 10), stones=row)
    end = driven(board, 0, at(5, 10), Walk("granted", inch(3.5), 1))
    assert end.end[0] / 2540 == pytest.approx(12 - STONE - R30, abs=NEAR)
    assert stands(board, 0, *end.end) is None


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-13", "MOO-RUL-81")
def test_a_slide_does_not_end_on_a_stone_either() -> None:
    settings = Settings(push_meets_base="slide")
    models = (("grub", 0, 10, 10), ("billy", 1, 11.6, 10.3))
    free = driven(table(*models, settings=settings), 0, at(5, 10), Walk("granted", inch(4), 1)).end
    stone = (free[0] / 2540 + 0.1, free[1] / 2540)
    board = table(*models, settings=settings, stones=[stone])
    end = driven(board, 0, at(5, 10), Walk("granted", inch(4), 1))
    assert end.end != free
    assert stands(board, 0, *end.end) is None


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-81")
@pytest.mark.parametrize(
    ("stone", "length", "away_from"),
    [((11.3, 9.54), 1.1, 9.8), ((11.73, 9.97), 1.4, 13), ((12.76, 9.05), 3.3, 13.2), ((13.88, 10.46), 3.8, 10.3)],
)
def test_a_slanting_push_ends_beside_the_stone_and_not_a_hair_over_it(
    stone: tuple[float, float], length: float, away_from: float
) -> None:
    """Rounded to the grid, the place of contact itself would lie over the stone."""
    board = table(("grub", 0, 10, 10), stones=[stone])
    went = driven(board, 0, at(5, away_from), Walk("granted", inch(length), 1))
    assert (went.stopped, stands(board, 0, *went.end)) == ("*0", None)
    x, y = at(*stone)
    assert hypot(went.end[0] - x, went.end[1] - y) - 1500 - 800 <= CONTACT


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-13", "MOO-RUL-81")
@pytest.mark.parametrize(
    ("y", "stone", "length", "away_from"),
    [(10.74, (12.59, 10.01), 3.1, 10.2), (10.61, (12.62, 8.92), 2.4, 8.8), (9.89, (12.68, 10.82), 2.6, 8)],
)
def test_a_slide_ends_beside_the_stone_and_not_a_hair_over_it(
    y: float, stone: tuple[float, float], length: float, away_from: float
) -> None:
    models = (("grub", 0, 10, 10), ("billy", 1, 11.6, y))
    board = table(*models, settings=Settings(push_meets_base="slide"), stones=[stone])
    went = driven(board, 0, at(5, away_from), Walk("granted", inch(length), 1))
    assert (went.stopped, stands(board, 0, *went.end)) == ("*0", None)


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-81")
@pytest.mark.parametrize("gap", [0, -0.2])
def test_who_touches_the_stone_or_already_lies_over_it_is_not_pushed_onto_it(gap: float) -> None:
    board = table(("grub", 0, 10, 12), stones=[(10 + R30 + STONE + gap, 12)])
    went = driven(board, 0, at(5, 12), Walk("granted", inch(0.5), 1))
    assert (went.path, went.surface, went.stopped) == ((at(10, 12),), "", "*0")


# --- towards something -------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-81")
def test_a_shower_of_gold_draws_nobody_past_the_point() -> None:
    gold = {"x": inch(14), "y": inch(10)}
    duel = uses(("kaufman", 0, 10, 10), ("billy", 1, 14.8, 10), ability="Shower of Gold", at=gold).finish()
    assert (duel[1].x, duel[1].y) == at(14, 10)


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-81", "MOO-RUL-85")
@pytest.mark.parametrize("under", [False, True])
@pytest.mark.parametrize("from_x", [12, 13.5, 14.5])
def test_a_sticky_tongue_draws_its_prey_into_contact_and_no_farther(from_x: float, *, under: bool) -> None:
    models = (("goblinairship", 0, 10, 10), ("billy", 1, from_x, 10))
    duel = uses(*models, ability="Sticky Tongue", settings=Settings(under_airship=under)).finish()
    assert inches(duel, 1) == pytest.approx((max(from_x - 4, 10 + R40 + R30), 10), abs=NEAR)
    assert stays(duel.game.board)


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-81")
def test_who_touches_already_or_stands_on_the_point_does_not_move() -> None:
    board = table(("grub", 0, 10, 10), ("billy", 1, 10 + 2 * R30, 10), stones=[(10, 10 - R30 - STONE)])
    walk = Walk("granted", inch(3), 1)
    assert hypot(*(a - b for a, b in zip(drawn(board, 0, goal_of(board, 1), walk).end, at(10, 10), strict=True))) <= 2
    assert drawn(board, 0, goal_of_stone(board, 0), walk).end == at(10, 10)
    assert drawn(board, 0, goal_at(at(10, 10)), walk).end == at(10, 10)


@pytest.mark.rule("MOO-ACT-19", "MOO-TER-18", "MOO-RUL-81")
def test_somebody_below_is_drawn_to_the_foot_of_one_above_and_not_through() -> None:
    roof = platform("roof", 12, 10, 3, 3, 3)
    board = table(("grub", 0, 8, 10), ("billy", 1, 12, 10, "roof"), terrain=[roof])
    end = drawn(board, 0, goal_of(board, 1), Walk("granted", inch(8), 1)).end
    assert end[0] / 2540 == pytest.approx(12 - 2 * R30, abs=NEAR)


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-64", "MOO-RUL-81")
def test_who_stands_right_below_the_goal_stays_there() -> None:
    """Measured in the plane nothing lies between Grub on the ground and Billy on the roof."""
    roof = platform("roof", 12, 10, 4, 3, 3)
    board = table(("grub", 0, 9.9, 10), ("billy", 1, 10.5, 10.2, "roof"), terrain=[roof])
    went = drawn(board, 0, goal_of(board, 1), Walk("granted", inch(3), 1))
    assert (went.path, went.stopped) == ((at(9.9, 10),), "")


# --- bags of gold ------------------------------------------------------------------------------------------------


def bag(board: Board, x: float, y: float, surface: str = "") -> None:
    piece = made(board, BAG, Place(*at(x, y), surface), 30, "created", "token", "by:9")
    board.lay_terrain([*board.state.terrain, piece])


def bags(duel: Duel) -> int:
    return len(duel.game.board.ground.bags)


def pushed_over(*models: Model, gold: tuple[float, float], length: float, **rest: Any) -> Duel:
    """The first model is pushed eastwards over a bag."""

    def script(game: Position) -> Script[None]:
        bag(game.board, *gold, game.board[0].surface)
        frame = Frame(0, 1, Act("active", 0, 1))
        yield from push(game, frame, 0, goal_at(at(5, models[0][3])), inch(length), away=True)

    return scripted(*models, script=script, **rest).finish()


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-19")
def test_a_bag_that_a_push_crosses_is_gone() -> None:
    assert bags(pushed_over(("grub", 0, 10, 10), gold=(13, 10), length=6)) == 0
    assert bags(pushed_over(("grub", 0, 10, 10), gold=(13, 12), length=6)) == 1, "beside the way"


@pytest.mark.rule("MOO-CHR-31", "MOO-EDG-01", "MOO-TER-19")
def test_a_bag_is_gone_when_the_pushed_model_goes_on_off_the_table_or_off_a_roof() -> None:
    assert bags(pushed_over(("grub", 0, 31, 10), gold=(33, 10), length=6)) == 0
    roof = platform("roof", 12, 10, 8, 4, 3)
    assert bags(pushed_over(("grub", 0, 10, 10, "roof"), gold=(13, 10), length=8, terrain=[roof])) == 0


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-19")
def test_a_bag_between_the_tongue_and_its_prey_is_gone() -> None:
    models = (("goblinairship", 0, 10, 10), ("billy", 1, 15, 10))

    def script(game: Position) -> Script[None]:
        bag(game.board, 13.2, 10)
        yield from push(game, Frame(0, 0, Act("active", 0, 0)), 1, goal_of(game.board, 0), inch(4), away=False)

    assert bags(scripted(*models, script=script).finish()) == 0


@pytest.mark.rule("MOO-CHR-31", "MOO-EDG-04")
def test_whoever_comes_back_into_a_building_or_rises_from_the_dead_takes_the_bag_that_lies_there() -> None:
    models = (("grub", 0, 0, 0, {"where": "removed", "returns": True}), ("billy", 1, 20, 20))
    house = box("building", 10, 12, 4, 4)

    def returned(game: Position) -> Script[None]:
        bag(game.board, 11, 12)
        yield from come_back(game, Act(""), 0)

    duel = scripted(*models, script=returned, terrain=[house]).play(Place(*at(11, 11.5))).finish()
    assert (bags(duel), inches(duel, 0)) == (0, (11, 11.5))
    assert duel.event(Returned) == Returned(0, *at(11, 11.5))
    aside = scripted(*models, script=returned, terrain=[house]).play(Place(*at(9, 12))).finish()
    assert bags(aside) == 1

    def risen(game: Position) -> Script[None]:
        bag(game.board, 20 + 2 * R30, 20)
        yield from arrive(game, Act(""), 0, spots_beside(game.board, 0, 1), 0, "reanimated")

    assert bags(scripted(*models, script=risen).play(Place(*at(20 + 2 * R30 + 0.005, 20))).finish()) == 0
    assert bags(scripted(*models, script=risen).play(Place(*at(20 - 2 * R30 - 0.005, 20))).finish()) == 1


@pytest.mark.rule("MOO-RUL-14", "MOO-CHR-34")
def test_who_finds_no_room_on_the_whole_table_does_not_come() -> None:
    """One base fills a table of 1.2 by 1.2 inches."""
    came: list[bool] = []

    def script(game: Position) -> Script[None]:
        came.append((yield from arrive(game, Act(""), 1, spots_beside(game.board, 1, 0), 0, "summoned")))

    duel = scripted(("billy", 0, 0.6, 0.6), ("grub", 0, 0, 0, {"where": "slain"}), script=script, size=(1.2, 1.2))
    duel.finish()
    assert (came, duel[1].where, duel.events(Arrived)) == ([False], "slain", [])


# --- changing places ---------------------------------------------------------------------------------------------


def swapped(*models: Model, **rest: Any) -> Duel:
    """The first two change places."""
    return scripted(*models, script=lambda game: swap(game, Act(""), 0, 1), **rest).finish()


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-82")
def test_equal_bases_on_open_ground_change_places_exactly() -> None:
    duel = uses(("belladonna", 0, 10, 10), ("jobie", 0, 14, 12), ability="Faerie Tricks").finish()
    assert (inches(duel, 0), inches(duel, 1)) == ((14, 12), (10, 10))
    told = duel.event(Swapped)
    assert ((told.x, told.y), (told.other_x, told.other_y)) == (at(14, 12), at(10, 10))


@pytest.mark.rule("MOO-ACT-14", "MOO-ACT-20", "MOO-RUL-14", "MOO-RUL-82")
def test_a_larger_base_finds_room_beside_the_neighbour_of_the_smaller() -> None:
    duel = swapped(("danicaduskwitch", 0, 10, 10), ("abracadaverous", 0, 15, 10), ("grub", 1, 10 + 2 * R30 + 0.01, 10))
    assert inches(duel, 0) == (15, 10)
    assert stays(duel.game.board)
    assert inches(duel, 1) == pytest.approx((10 + 2 * R30 + 0.01 - R30 - R40, 10), abs=0.05)


@pytest.mark.rule("MOO-SET-08", "MOO-ACT-20", "MOO-RUL-82")
def test_a_larger_base_does_not_end_on_the_stone_the_smaller_touched() -> None:
    duel = swapped(("ericthesquire", 0, 10, 10), ("matilda", 0, 14, 10), stones=[(10, 10 + R30 + STONE + 0.01)])
    assert stays(duel.game.board)
    assert inches(duel, 0) == (14, 10)
    assert hypot(duel[1].x - inch(10), duel[1].y - inch(10)) <= inch(R40 - R30) + 50


@pytest.mark.rule("MOO-ACT-14", "MOO-ACT-20", "MOO-EDG-01", "MOO-RUL-82")
def test_a_larger_base_stays_on_the_table() -> None:
    duel = swapped(("mamagimble", 0, R30 + 0.01, 10), ("matilda", 0, 5, 10))
    assert (duel[1].where, stays(duel.game.board)) == ("table", True)
    assert inches(duel, 1) == pytest.approx((R40, 10), abs=NEAR)


@pytest.mark.rule("MOO-ACT-14", "MOO-ACT-20", "MOO-RUL-82")
def test_nobody_takes_the_place_of_a_machine_over_an_obstacle() -> None:
    crate = obstacle(14, 10, 1, 1)
    duel = swapped(("ericthesquire", 0, 10, 10), ("gnomishairship", 0, 14, 10), terrain=[crate])
    assert inches(duel, 1) == (10, 10)
    assert stays(duel.game.board)
    assert duel.game.board.ground.field.gap(duel[0].x, duel[0].y, 1500, 0) <= 2 * CONTACT


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-82")
def test_bases_of_two_sizes_in_contact_change_places_without_overlapping() -> None:
    duel = swapped(("danicaduskwitch", 0, 10, 10), ("abracadaverous", 0, 10 + R30 + R40, 10))
    assert stays(duel.game.board)
    assert inches(duel, 0) == pytest.approx((10 + R30 + R40, 10), abs=NEAR)


@pytest.mark.rule("MOO-RUL-14", "MOO-RUL-82")
def test_where_one_finds_no_room_both_stay() -> None:
    ledge = platform("ledge", 10.6, 10, 1.4, 0.2, 3)  # too short for Matilda beside Grub
    models = (("ericthesquire", 0, 9.95, 10, "ledge"), ("matilda", 0, 20, 20), ("grub", 1, 11.25, 10, "ledge"))
    duel = swapped(*models, terrain=[ledge])
    assert (inches(duel, 0), inches(duel, 1)) == ((9.95, 10), (20, 20))
    assert not duel.events(Swapped)
    without = swapped(*models[:2], terrain=[ledge])
    assert inches(without, 0) == (20, 20)


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-82")
def test_a_signature_move_that_swaps_obeys_the_same() -> None:
    models = (("billy", 0, 10, 10), ("ericthesquire", 1, 11.3, 10), ("matilda", 1, 11.3, 13))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True))
    assert inches(duel, 1) == (11.3, 13)
    assert stays(duel.game.board)


# --- room where one is ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-83")
def test_who_becomes_a_larger_base_is_moved_beside_its_neighbour() -> None:
    def script(game: Position) -> Script[None]:
        game.board.turn_into(game.board[0], "matilda")
        yield from make_room(game, Act(""), 0)

    duel = scripted(("grub", 0, 10, 10), ("billy", 1, 10 + 2 * R30 + 0.01, 10), script=script).finish()
    assert stays(duel.game.board)
    assert inches(duel, 0) == pytest.approx((10 + 2 * R30 + 0.01 - R30 - R40, 10), abs=0.05)


# --- who may take no action ------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-21", "MOO-CHR-31")
def test_who_may_take_no_action_is_pushed_placed_and_swapped_all_the_same() -> None:
    """A Teacake that is left to rise does nothing itself; an enemy's wind blows it away."""
    cake = ("teacakeoftorment", 0, 10, 10, {"summoner": 0, "wounds": 1})
    duel = uses(("jerryheir", 0, 10, 14), cake, ability="Leave to Rise until Doubled in Size", who=1, targets=())
    risen = duel.finish()[1].lasting
    models = (("jerryheir", 0, 10, 14), (*cake[:4], {"summoner": 0, "lasting": risen}), ("beakybobby", 1, 11.5, 10))
    pushed = uses(*models, ability="Stand Back!", who=2, targets=(), active=2, seat=1).finish()
    assert inches(pushed, 1) == (9, 10)
    still = Scene(*models, active=0)
    assert {still.refused(answer) for answer in (step(1, 9, 10), jog(1, 9, 10))} == {("forbidden", "MOO-ACT-21")}
    assert still.refused(use(1, "Eat Me!", 0)) == ("forbidden", "MOO-CHR-31")


ROOF = platform("roof", 10, 10, 6, 6, 3)
BESIDE_THE_WAY = ("quack", 1, 11.6, 10.3, "roof")


@pytest.mark.rule("MOO-RUL-13", "MOO-TER-19")
def test_a_slide_over_the_edge_of_a_roof_is_a_fall_from_where_it_ends() -> None:
    """Billy is pushed round Quack and off the roof: he comes down beside the place at which he left it."""
    models = (("echooftheforgottenking", 0, 8.2, 10, "roof"), ("billy", 1, 10, 10, "roof"), BESIDE_THE_WAY)
    away = Effect(op="move", to="target", dist=5, dir="away", from_="self")
    slide = Settings(push_meets_base="slide")
    duel = effect(*models, deals=(), effects=[away], targets=(1,), terrain=[ROOF], settings=slide).finish()
    fell = duel.event(Fell)
    assert (duel[1].surface, duel[1].wounds) == ("", 2)
    assert fell.x > inch(13)
    assert abs(fell.y - inch(9.12)) < inch(0.05), "as far to the side as he had slid"


@pytest.mark.rule("MOO-RUL-13", "MOO-TER-18")
def test_a_slide_towards_somebody_ends_at_the_edge_of_the_roof() -> None:
    models = (("echooftheforgottenking", 0, 16, 10), ("billy", 1, 10, 10, "roof"), BESIDE_THE_WAY)
    board = table(*models, terrain=[ROOF], settings=Settings(push_meets_base="slide"))
    end = drawn(board, 1, goal_of(board, 0), Walk("granted", inch(5), 0))
    assert (end.falls, end.surface) == (False, "roof")
    assert inch(12.9) < end.end[0] <= inch(13)


@pytest.mark.rule("MOO-EDG-01", "MOO-TER-19")
@pytest.mark.parametrize(("border", "leaves"), [(36, True), (35.5, True), (35.3, False)])
def test_whichever_edge_comes_first_on_the_way_off_a_roof_counts(border: float, leaves: bool) -> None:
    """A base is over the edge of the table while its centre is still on a roof that ends there."""
    roof = platform("roof", border - 3, 10, 6, 6, 3)
    pusher = ("echooftheforgottenking", 0, 31.5, 10, "roof")
    away = Effect(op="move", to="target", dist=3, dir="away", from_="self")
    models = (pusher, ("billy", 1, 34, 10, "roof", {"stones": 1}))
    duel = effect(*models, deals=(), effects=[away], targets=(1,), terrain=[roof]).finish()
    assert duel[1].where == ("removed" if leaves else "table")
    assert len(duel.events(Fell)) == (not leaves)


# --- a flying machine that hangs over a roof -------------------------------------------------------------------------

SHIP = ("goblinairship", 1, 12, 10, "roof", {"energy": 1})


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-03")
def test_a_flying_machine_leaves_a_roof_as_it_likes() -> None:
    """It needs no stairs and does not fall; on the roof it may stay as well."""
    scene = Scene(SHIP, ("billy", 0, 30, 30), active=0, seat=1, terrain=[ROOF])
    assert scene.refused(Jog(0, (at(12.5, 10),), "roof")) is None
    assert scene.refused(Jog(0, (at(15, 10),), "roof")) == ("off_platform", "MOO-TER-14")
    assert any(one.surface == "" for one in scene.ask.candidates() if isinstance(one, Jog))
    scene.play(Jog(0, (at(15, 10),), ""))
    assert (inches_of(scene.board, 0), scene[0].surface, scene[0].z, scene[0].wounds) == ((15, 10), "", 0, 0)


@pytest.mark.rule("MOO-CHR-31", "MOO-TER-03", "MOO-ACT-14")
def test_where_it_may_not_hang_beside_a_roof_it_is_refused() -> None:
    scene = Scene(SHIP, ("billy", 0, 15, 10), active=0, seat=1, terrain=[ROOF, box("barrier", 14, 13, 1, 1)])
    assert scene.refused(Jog(0, (at(15, 10),), "")) == ("on_base", "MOO-ACT-14")
    assert scene.refused(Jog(0, (at(14, 13),), "")) == ("on_terrain", "MOO-ACT-14")


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-19")
@pytest.mark.parametrize(("dist", "place", "surface"), [(0.5, 12.5, "roof"), (4, 16, "")])
def test_a_flying_machine_is_pushed_off_a_roof_and_does_not_fall(dist: float, place: float, surface: str) -> None:
    pusher = ("echooftheforgottenking", 0, 8.6, 10, "roof")
    board = table(pusher, SHIP, terrain=[ROOF])
    end = driven(board, 1, at(8.6, 10), Walk("granted", inch(dist), 0))
    assert (round(end.end[0] / 2540, 2), end.surface, end.falls) == (place, surface, False)


def inches_of(board: Board, who: int) -> tuple[float, float]:
    return round(board[who].x / 2540, 2), round(board[who].y / 2540, 2)
