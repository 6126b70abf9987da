"""Moves that somebody else makes one do: off a roof, in which order, round a base, with whom, and what follows."""

from __future__ import annotations

from math import cos, hypot, sin
from typing import Any

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, Scene, harvest, jog, step
from tests.games.moonstone.cardtable import Duel, effect
from tests.games.moonstone.deeds import inches, scripted, uses
from tests.games.moonstone.table import Model, at, barrier, obstacle, platform, table, water
from tests.games.moonstone.walking import R30, said

from escarmouche.core import Script
from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.events.effects import AbilityTriggered, Fell, Moved, Removed, Slain, Swapped, Wounded
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.placing import made, stands
from escarmouche.games.moonstone.queries.pushing import pushed
from escarmouche.games.moonstone.queries.spots import spot_refusal, terrain_spots
from escarmouche.games.moonstone.queries.tokens import laid_by
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.rules.relocating import fall
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch

BOBBY, BARON, BEAST = "beakybobby", "baronvonfancyhat", "thebeast"
FAR: Model = ("grub", 1, 30, 30)
SET_FAST = (Lasting("forbid", "moved", 0, "end_of_turn"),)  # by nobody's effect may it be moved


# --- off a roof ------------------------------------------------------------------------------------------------------


def on_the_roof(x: float, height: float, card: str = BARON) -> Duel:
    """Bobby, on a roof that ends at x = 14, pushes whoever stands at x straight away by 1 inch."""
    roof = [platform("roof", 10, 10, 8, 8, height)]
    models = (BOBBY, 0, 11, 10, "roof"), (card, 1, x, 10, "roof", {"stones": 1})
    return uses(*models, ability="Stand Back!", targets=(), terrain=roof)


@pytest.mark.rule("MOO-TER-19", "MOO-TER-15")
def test_who_is_pushed_off_a_roof_lands_at_its_foot_and_is_hurt() -> None:
    duel = on_the_roof(13.4, 3).finish()
    assert (duel[1].surface, duel[1].z) == ("", 0)
    assert inches(duel, 1) == pytest.approx((14 + R30, 10), abs=0.01)
    fell = duel.event(Fell)
    assert (fell.figure, fell.height, fell.wounds) == (1, inch(3), 2), "a quarter of the Baron's 7"
    assert duel[1].wounds == 2
    assert duel[0].surface == "roof"


@pytest.mark.rule("MOO-TER-19")
def test_a_push_that_ends_on_the_roof_hurts_nobody() -> None:
    duel = on_the_roof(12.5, 3).finish()
    assert (duel[1].surface, inches(duel, 1), duel[1].wounds) == ("roof", (13.5, 10), 0)
    assert not duel.events(Fell)


@pytest.mark.rule("MOO-TER-19", "MOO-TER-15")
def test_a_fall_on_to_a_ledge_is_as_deep_as_the_ledge_is_below() -> None:
    terrain = [platform("roof", 10, 10, 8, 8, 6), platform("ledge", 17, 10, 6, 6, 3)]
    models = (BOBBY, 0, 11, 10, "roof"), (BARON, 1, 13.4, 10, "roof")
    duel = uses(*models, ability="Stand Back!", targets=(), terrain=terrain).finish()
    assert (duel[1].surface, duel[1].z) == ("ledge", inch(3))
    assert (duel.event(Fell).height, duel[1].wounds) == (inch(3), 2)


# --- what follows a fall ---------------------------------------------------------------------------------------------


def falls(height: float, *models: Model) -> Duel:
    """Billy, of seat 0, comes down from this height at 20,10."""

    def script(game: Position) -> Script[None]:
        board = game.board
        board.lay_terrain([made(board, "bag_of_gold", Place(*at(20 + TOUCH, 10)), 30, laid_by(9))])
        yield from fall(game, Act("step", 0, 0), 0, *at(20, 10), inch(height))

    return scripted(("billy", 0, 10, 10, {"energy": 3}), *models, script=script)


@pytest.mark.rule("MOO-TER-14..17", "MOO-CHR-31")
def test_a_fall_is_a_move_that_ends_in_somebodys_reach_and_on_his_gold() -> None:
    duel = falls(3, (BEAST, 1, 22.4, 10)).finish()
    assert inches(duel, 0) == (20, 10)
    assert duel[0].wounds == 2, "a quarter of Billy's 8"
    assert [told.ability for told in duel.events(AbilityTriggered)] == ["Quite Terrifying"]
    assert duel[0].energy == 2
    assert duel.game.board.state.terrain == (), "the bag is gone"


@pytest.mark.rule("MOO-TER-15", "MOO-RUL-19")
def test_who_dies_of_a_fall_ends_no_move_and_nobody_has_slain_him() -> None:
    duel = falls(6, (BEAST, 1, 22.4, 10)).finish()
    assert duel[0].where == "slain"
    assert (duel.event(Slain).figure, duel.event(Slain).by, duel.event(Wounded).by) == (0, -1, -1)
    assert not duel.events(AbilityTriggered)
    assert len(duel.game.board.state.terrain) == 1, "the bag still lies there"


@pytest.mark.rule("MOO-TER-14..17")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (1, [2, 3, 1]), (2, [3, 1, 2])])
def test_those_who_wait_for_the_end_of_a_move_are_asked_from_the_active_player_on(
    active: int, order: list[int]
) -> None:
    """Beasts of seats 0, 1 and 2 stand about the place where Billy, of seat 3, comes down."""
    beasts = [(BEAST, seat, *place) for seat, place in enumerate(((20, 12.2), (17.8, 10), (20, 7.8)))]

    def script(game: Position) -> Script[None]:
        yield from fall(game, Act("step", 0, 3), 0, *at(20, 10), inch(1))

    billy = ("billy", 3, 10, 10, {"energy": 3})
    duel = scripted(billy, *beasts, script=script, seats=4, seat=active).finish()
    assert [told.figure for told in duel.events(AbilityTriggered)] == order


# --- in which order --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-75", "MOO-ACT-19")
def test_the_order_of_a_push_goes_by_the_distance_whichever_way_it_lies() -> None:
    """Squared distances from Bobby: 5.33, 4.93 and 3.40, each nearest along another axis."""
    ring = [("billy", 1, 8.8, 8.6), ("grub", 1, 10.3, 12.2), ("quack", 1, 12.3, 10.2)]
    duel = uses((BOBBY, 0, 10, 10), *ring, ability="Stand Back!", targets=()).finish()
    assert [moved.figure for moved in duel.events(Moved)] == [3, 2, 1]


@pytest.mark.rule("MOO-RUL-75", "MOO-ACT-19")
def test_the_order_of_a_pull_goes_by_the_distance_whichever_way_it_lies() -> None:
    pull = (Effect(op="move", to=Filter(pick="all", side="enemy"), dist=1, dir="toward", from_="self"),)
    ring = [("billy", 1, 14.4, 10.2), ("grub", 1, 10.3, 14.3), ("quack", 1, 7.2, 7.0)]
    duel = effect((BOBBY, 0, 10, 10), *ring, deals=(), effects=pull).finish()
    assert [moved.figure for moved in duel.events(Moved)] == [3, 2, 1]


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-15")
def test_who_may_not_be_moved_is_not_pushed() -> None:
    models = (BOBBY, 0, 10, 10), ("billy", 1, 12, 10, {"lasting": SET_FAST}), ("grub", 1, 10, 12)
    duel = uses(*models, ability="Stand Back!", targets=()).finish()
    assert [moved.figure for moved in duel.events(Moved)] == [2]
    assert (inches(duel, 1), inches(duel, 2)) == ((12, 10), (10, 13))


@pytest.mark.rule("MOO-EDG-01", "MOO-ACT-19")
def test_who_is_pushed_over_the_edge_of_the_table_is_gone() -> None:
    duel = uses((BOBBY, 0, 33.6, 10), ("billy", 1, 35, 10), ability="Stand Back!", targets=()).finish()
    assert (duel[1].where, duel.event(Removed).reason) == ("removed", "edge")


# --- places exchanged ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-20")
@pytest.mark.parametrize("fast", [None, 0, 1])
def test_nobody_changes_places_with_one_who_may_not_be_moved(fast: int | None) -> None:
    fields: list[dict[str, Any]] = [{"lasting": SET_FAST} if who == fast else {} for who in (0, 1)]
    models = ("belladonna", 0, 10, 10, fields[0]), ("grub", 0, 14, 12, fields[1]), ("quack", 1, 30, 30)
    swap = (Effect(op="swap", to="self", with_="target"),)
    duel = effect(*models, deals=(), effects=swap, targets=(1,)).finish()
    swapped = [(14, 12), (10, 10)] if fast is None else [(10, 10), (14, 12)]
    assert [inches(duel, who) for who in (0, 1)] == swapped
    assert bool(duel.events(Swapped)) is (fast is None)


@pytest.mark.rule("MOO-ACT-20")
def test_nobody_changes_places_with_the_dead_or_with_himself() -> None:
    swap = (Effect(op="swap", to="self", with_="target"),)
    dead = {"where": "slain"}
    for target in (1, 0):
        models = ("belladonna", 0, 10, 10), ("grub", 0, 14, 12, dead), FAR
        duel = effect(*models, deals=(), effects=swap, targets=(target,)).finish()
        assert not duel.events(Swapped)
        assert inches(duel, 0) == (10, 10)


# --- sliding round a base --------------------------------------------------------------------------------------------

SLIDE = Settings(push_meets_base="slide")


@pytest.mark.rule("MOO-RUL-13")
@pytest.mark.parametrize(
    ("models", "terrain", "stopped"),
    [
        ((("grub", 1, 14.2, 9.0),), (), "@2"),
        ((), (obstacle(14.6, 9.0, 1, 1),), "obstacle1"),
        ((), (barrier(14.6, 9.0, 1, 1),), "barrier1"),
    ],
)
def test_who_has_slid_round_a_base_goes_on_until_he_meets_the_next(
    models: tuple[Model, ...], terrain: tuple[object, ...], stopped: str
) -> None:
    board = table((BOBBY, 0, 10, 10), ("billy", 1, 12, 10.3), *models, terrain=terrain, settings=SLIDE)  # type: ignore[arg-type]
    end = pushed(board, 0, at(5, 10), Walk("granted", inch(6), 1), away=True)
    assert end.stopped == stopped
    assert stands(board, 0, *end.end) is None
    x, y = end.end
    assert x > inch(12.5), "it is past the first"
    if models:
        gap = hypot(x - board[2].x, y - board[2].y) - 2 * inch(R30)
    else:
        gap = board.ground.field.gap(x, y, board.traits[0].radius, board.ground.index[stopped])
    assert 0 <= gap <= CONTACT


@pytest.mark.rule("MOO-RUL-13")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("what", ["base", "obstacle1", "barrier1"])
def test_who_slides_round_a_base_stops_at_what_stands_beside_it(side: int, what: str) -> None:
    """There is no way through between the base it goes round and the next, or a piece of terrain."""
    models: tuple[Model, ...] = (("grub", 1, 12.1, 10 - 2.0 * side),) if what == "base" else ()
    make = barrier if what == "barrier1" else obstacle
    terrain = () if models else (make(12.1, 10 - 1.7 * side, 1, 1),)
    board = table((BOBBY, 0, 10, 10), ("billy", 1, 12, 10 + 0.3 * side), *models, terrain=terrain, settings=SLIDE)
    end = pushed(board, 0, at(5, 10), Walk("granted", inch(6), 1), away=True)
    assert end.stopped == ("@2" if models else what)
    assert stands(board, 0, *end.end) is None
    x, y = end.end
    assert inch(10.86) < x < inch(12)
    assert (inch(10) - y) * side > inch(0.1), "it has begun to go round"


@pytest.mark.rule("MOO-RUL-13")
@pytest.mark.parametrize(("hub", "passes"), [(10.3, -1), (9.7, 1)])
def test_it_slides_to_the_side_on_which_it_passes_and_uses_up_its_length(hub: float, passes: int) -> None:
    board = table((BOBBY, 0, 10, 10), ("billy", 1, 12, hub), settings=SLIDE)
    end = pushed(board, 0, at(5, 10), Walk("granted", inch(4), 1), away=True)
    assert end.stopped == ""
    apart = 2 * R30 - abs(hub - 10)
    assert end.end[1] == pytest.approx(inch(10 + passes * apart), abs=inch(0.03))
    assert inch(13.2) < end.end[0] < inch(13.9)
    short = pushed(board, 0, at(5, 10), Walk("granted", inch(1.2), 1), away=True)
    assert short.stopped == "@1", "the length is used up on the way round"


@pytest.mark.rule("MOO-RUL-13")
@pytest.mark.parametrize("turn", [0.5, 1.0, 2.1, -1.2])
@pytest.mark.parametrize("beside", [0.3, -0.3])
def test_a_slide_is_the_same_whichever_way_the_push_goes(turn: float, beside: float) -> None:
    """The scene of a push to the east, turned round Bobby by so much."""

    def turned(x: float, y: float) -> tuple[float, float]:
        return 18 + x * cos(turn) - y * sin(turn), 18 + x * sin(turn) + y * cos(turn)

    east = table((BOBBY, 0, 18, 18), ("billy", 1, 20, 18 + beside), settings=SLIDE)
    there = table((BOBBY, 0, 18, 18), ("billy", 1, *turned(2, beside)), settings=SLIDE)
    straight = pushed(east, 0, at(13, 18), Walk("granted", inch(4), 1), away=True)
    slanting = pushed(there, 0, at(*turned(-5, 0)), Walk("granted", inch(4), 1), away=True)
    x, y = straight.end
    wanted = at(*turned(x / inch(1) - 18, y / inch(1) - 18))
    assert slanting.stopped == straight.stopped == ""
    assert slanting.end == pytest.approx(wanted, abs=inch(0.02))


@pytest.mark.rule("MOO-RUL-13", "MOO-EDG-01")
def test_a_slide_over_the_edge_of_the_table_takes_it_out_of_play() -> None:
    board = table((BOBBY, 0, 31, 10), ("billy", 1, 33, 10.3), settings=SLIDE)
    end = pushed(board, 0, at(5, 10), Walk("granted", inch(6), 1), away=True)
    assert (end.stopped, end.leaves) == ("edge", True)
    assert end.end[0] == inch(36) - board.traits[0].radius


# --- stones and pieces that are touched ------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-07", "MOO-MEA-04")
@pytest.mark.parametrize(("dx", "dy"), [(0.0, 1.0), (0.0, -1.0), (-1.0, 0.0), (0.6, 0.8), (0.8, -0.6)])
def test_a_stone_is_dug_from_contact_on_whichever_side_it_lies(dx: float, dy: float) -> None:
    for apart, refusal in (
        (BESIDE, None),
        (BESIDE + 0.02, ("not_touching_stone", "MOO-ACT-07")),
        (4, ("not_touching_stone", "MOO-ACT-07")),
    ):
        stone = (10 + dx * apart, 10 + dy * apart)
        scene = Scene(("billy", 0, 10, 10, {"energy": 1}), FAR, stones=[stone], active=0)
        assert scene.refused(harvest(0)) == refusal


@pytest.mark.rule("MOO-ACT-20", "MOO-MEA-04")
def test_who_is_placed_touching_a_piece_touches_it_from_outside() -> None:
    pieces = (obstacle(20, 20, 2, 2), water(26, 20, 1))
    board = table(("billy", 0, 10, 10), terrain=pieces)
    touching = terrain_spots(board, 0, ("obstacle1", "water1"), inside=False)
    off = ("not_at_terrain", "MOO-ACT-20")
    for x, refusal in ((21 + R30, None), (21 + R30 + 0.02, off), (25 - R30, None), (25, off), (26, off), (10, off)):
        assert said(spot_refusal(board, touching, *at(x, 20))) == refusal, x
    inside = terrain_spots(board, 0, ("obstacle1", "water1"), inside=True)
    for x, refusal in ((25, None), (26, None), (25 - R30 + 0.02, None), (25 - R30 - 0.02, off)):
        assert said(spot_refusal(board, inside, *at(x, 20))) == refusal, x


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-64")
def test_a_piece_on_the_ground_is_not_touched_from_the_roof_above() -> None:
    board = table(("billy", 0, 10, 10), terrain=(platform("roof", 22, 20, 6, 6, 3), water(18, 20, 1)))
    touching = terrain_spots(board, 0, ("water1",), inside=False)
    here = at(19 + R30, 20)
    assert said(spot_refusal(board, touching, *here, "roof")) == ("not_at_terrain", "MOO-ACT-20")
    inside = terrain_spots(board, 0, ("water1",), inside=True)
    assert said(spot_refusal(board, inside, *at(19.2, 20), "roof")) == ("not_at_terrain", "MOO-ACT-20")


# --- a plain move, and one by leave of an ability --------------------------------------------------------------------


def norseman(*enemies: Model) -> Scene:
    """Young Jack is active; Olim lets him run 2 inches more if he ends engaging an enemy."""
    return Scene(("youngjack", 0, 10, 10), ("olim", 0, 10, 13), *enemies, active=0)


@pytest.mark.rule("MOO-ACT-03")
def test_a_plain_run_stays_plain_beside_one_that_an_ability_lengthens() -> None:
    scene = norseman(("billy", 1, 17, 10))
    assert scene.refused(jog(0, 10, 6)) is None, "4 inches, engaging nobody"
    assert scene.refused(jog(0, 10, 5)) == ("must_engage", "MOO-CHR-31")
    assert scene.refused(jog(0, 15.5, 10)) is None, "5.5 inches, up to Billy"
    assert scene.refused(jog(0, 10, 3.9)) == ("too_far", "MOO-ACT-03")


@pytest.mark.rule("MOO-ACT-03")
def test_a_way_that_is_blocked_is_blocked_for_both_runs() -> None:
    scene = norseman(("billy", 1, 17, 10), ("grub", 1, 10, 7))
    assert scene.refused(jog(0, 10, 7.2)) == ("base_in_the_way", "MOO-ACT-14")


@pytest.mark.rule("MOO-REA-02")
def test_a_plain_reaction_step_stays_plain_beside_a_longer_one() -> None:
    swift = (Lasting("grant", "Swift", 0, "end_of_game"),)
    models = (BARON, 0, 10, 10, {"energy": 3}), ("billy", 1, 12.6, 10, {"energy": 1, "lasting": swift})
    scene = Scene(*models, active=0).play(step(0, 10.1, 10))
    for x, refusal in ((13.6, None), (14.6, None), (14.62, ("too_far", "MOO-CHR-31"))):
        assert scene.refused(step(1, x, 10)) == refusal, x
    scene.play(step(1, 13.6, 10))
    assert not scene[1].uses, "an inch needs no Swift"
    assert scene[1].energy == 0
