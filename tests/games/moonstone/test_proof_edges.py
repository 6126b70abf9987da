"""Limits of places, ranges and ways: the last one that is still allowed, and the first that is not."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, Scene, harvest, jog
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.deeds import inches, refused
from tests.games.moonstone.deeds import still as at_rest
from tests.games.moonstone.table import Model, at, obstacle, platform, stairs, table
from tests.games.moonstone.walking import R30, R40, said
from tests.games.moonstone.walking import jog as jogging
from tests.games.moonstone.walking import refused as walk_refused

from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Place, Use
from escarmouche.games.moonstone.events.effects import AbilityTriggered, Placed
from escarmouche.games.moonstone.queries.heights import jump_refusal
from escarmouche.games.moonstone.queries.placing import lies, made, open_ground, stands
from escarmouche.games.moonstone.queries.sight import BORDER_STEP, STONE_RADIUS, border
from escarmouche.games.moonstone.queries.tokens import laid_by, touched_tokens
from escarmouche.games.moonstone.queries.walking import walk_refusal
from escarmouche.games.moonstone.state import Lasting, Stone
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import Polygon, inch

BARON = "baronvonfancyhat"
FAR: Model = ("grub", 1, 30, 30)
SET_FAST = (Lasting("forbid", "moved", 0, "end_of_turn"),)


# --- heights ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-13", "MOO-RUL-66")
@pytest.mark.parametrize(("height", "bonus"), [(0, 0), (1.9, 0), (2, 1), (4, 2)])
def test_height_lengthens_the_range_to_a_model(height: float, bonus: int) -> None:
    """The Baron's pistol, from a roof of this height, at Liv on the ground."""
    terrain = [platform("roof", 10, 10, 3, 3, height)] if height else []
    shot = Use(0, "Shoot Pistol", (1,))
    reach = table((BARON, 0, 10, 10)).traits[0].printed.abilities["Shoot Pistol"].range
    assert reach is not None
    for beyond, code in ((-0.01, ""), (0.01, "out_of_range")):
        liv = ("liv", 1, 10 + 2 * R30 + reach + bonus + beyond, 10)
        duel = at_rest((BARON, 0, 10, 10, "roof" if height else ""), liv, terrain=terrain)
        assert refused(duel, shot) == code, beyond


@pytest.mark.rule("MOO-RUL-64", "MOO-ACT-07")
@pytest.mark.parametrize(("height", "code"), [(2, None), (2.01, "not_touching_stone")])
def test_a_stone_two_inches_below_is_still_touched(height: float, code: str | None) -> None:
    roof = [platform("roof", 8, 10, 4, 4, height)]
    billy = ("billy", 0, 9.5, 10, "roof", {"energy": 1})
    scene = Scene(billy, FAR, stones=[(9.5 + BESIDE, 10)], terrain=roof, active=0)
    refusal = scene.refused(harvest(0))
    assert (refusal and refusal[0]) == code


@pytest.mark.rule("MOO-TER-14")
def test_nobody_jumps_where_there_is_no_room_below() -> None:
    """A cliff leaves a strip of 0.8 inches along the east edge, too narrow for any base; an open north is enough."""
    for depth, refusal in ((36, ("no_room_below", "MOO-TER-14")), (30, None)):
        cliff = [platform("cliff", 17.6, depth / 2, 35.2, depth, 3)]
        east = table((BARON, 0, 34.7, 10, "cliff"), terrain=cliff)
        found = jump_refusal(east, 0, *at(38, 10))
        assert (found and said(found)) == refusal, depth


@pytest.mark.rule("MOO-TER-09", "MOO-TER-14", "MOO-RUL-72")
def test_one_walks_from_a_roof_to_the_stairs_that_lead_on_up_and_no_farther() -> None:
    """The stairs from the roof to the tower begin on it and jut out to the east as far as x = 13.5."""
    roof, tower = platform("roof", 10, 10, 4, 4, 3), platform("tower", 17, 10, 3, 3, 6)
    board = table((BARON, 0, 10, 10, "roof"), terrain=[roof, tower, stairs("tower", 12.5, 10, 2, 2, floor="roof")])
    for x, refusal in ((11.8, None), (13.4, None), (13.6, ("off_platform", "MOO-TER-14"))):
        assert walk_refused(board, jogging(), (x, 10), surface="roof") == refusal, x
    assert walk_refused(board, jogging(), (10, 12.2), surface="roof") == ("off_platform", "MOO-TER-14")


# --- ways ------------------------------------------------------------------------------------------------------------


def test_a_path_has_at_most_so_many_points() -> None:
    board = table((BARON, 0, 10, 10))
    path = tuple((inch(10) + k, inch(10)) for k in range(1, MOST_POINTS + 2))
    assert walk_refusal(board, 0, path[:-1], "", jogging()) is None
    refusal = walk_refusal(board, 0, path, "", jogging())
    assert refusal is not None
    assert (refusal.code, refusal.facts["points"], refusal.facts["most"]) == ("no_path", MOST_POINTS + 1, MOST_POINTS)


@pytest.mark.rule("MOO-EDG-01", "MOO-TER-02")
def test_who_leaves_the_table_goes_every_leg_of_the_way() -> None:
    """North past a block, then east over the edge: the block stops him, though the straight way would be free."""
    block = [obstacle(33, 12.5, 1, 1)]
    board = table((BARON, 0, 33, 10), terrain=block)
    assert walk_refused(board, jogging(20), (33, 14), (38, 14)) == ("terrain_in_the_way", "MOO-TER-02")
    assert walk_refused(board, jogging(20), (34.5, 12.5), (34.5, 14), (38, 14)) is None


@pytest.mark.rule("MOO-EDG-01")
def test_beyond_the_edge_the_way_does_not_matter_any_more() -> None:
    block = [obstacle(33, 17, 3, 3)]
    board = table((BARON, 0, 33, 10), terrain=block)
    assert walk_refused(board, jogging(30), (38, 13), (33, 17)) is None, "gone before he comes to the block"
    assert walk_refused(board, jogging(30), (34.5, 13), (33, 17)) == ("terrain_in_the_way", "MOO-TER-02")


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47")
def test_a_runner_is_told_how_near_he_was_held_and_how_far_he_would_have_come() -> None:
    """Grub holds Billy from a gap of half an inch; he would run 2 inches."""
    scene = Scene(("billy", 0, 10, 10), ("grub", 1, 10 + 2 * R30 + 0.5, 10), active=0)
    refusal = scene.match.refusal(jog(0, 8, 10))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("runs_from_engagement", "MOO-ACT-04")
    assert refusal.facts["limit"] == pytest.approx(0.5, abs=0.01)
    assert 0.5 < refusal.facts["length"] <= 0.6, "where he is first farther away"
    assert (refusal.facts["figure"], refusal.facts["other"]) == (0, 1)


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-15")
@pytest.mark.parametrize("fast", [False, True])
def test_who_may_not_be_moved_is_not_placed_either(fast: bool) -> None:
    lay = (Effect(op="place", to="target", at="contact", of="self"),)
    fields = {"lasting": SET_FAST} if fast else {}
    duel = effect((BARON, 0, 10, 10), ("grub", 1, 14, 12, fields), deals=(), effects=lay, targets=(1,))
    if not fast:
        duel.play(Place(*at(10, 10 + TOUCH)))
    assert inches(duel.finish(), 1) == pytest.approx((14, 12) if fast else (10, 10 + TOUCH), abs=0.01)
    assert bool(duel.events(Placed)) is not fast


@pytest.mark.rule("MOO-ACT-20")
def test_after_a_swap_both_have_ended_a_move() -> None:
    """A Beast of the enemy stands by each of the two places."""
    beasts = ("thebeast", 1, 10, 8), ("thebeast", 1, 14, 14)
    models = ("belladonna", 0, 10, 10, {"energy": 2}), ("grub", 0, 14, 12, {"energy": 2}), *beasts
    swap = (Effect(op="swap", to="self", with_="target"),)
    duel = effect(*models, deals=(), effects=swap, targets=(1,)).finish()
    assert [(told.figure, told.subject) for told in duel.events(AbilityTriggered)] == [(3, 0), (2, 1)]
    assert (duel[0].energy, duel[1].energy) == (1, 1)


@pytest.mark.rule("MOO-STN-03", "MOO-SET-08")
@pytest.mark.parametrize(("depth", "code"), [(1, "on_stone"), (0, None)])
def test_a_stone_may_lie_where_one_was_taken(depth: int, code: str | None) -> None:
    board = table(("billy", 0, 10, 10), stones=[(20, 20)])
    board.lay_stone(0, Stone(*at(20, 20), depth))
    refusal = lies(board, *at(20, 20.1))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-CHR-31", "MOO-MEA-04")
def test_a_bag_is_touched_to_the_last_unit() -> None:
    board = table(("grub", 0, 10, 10))
    board.lay_terrain([made(board, "bag_of_gold", Place(*at(20, 10)), 30, laid_by(9))])
    edge = inch(20) - 1500 - board.traits[0].radius - CONTACT
    for x, gone in ((edge, ("bag_of_gold#0",)), (edge - 1, ())):
        board.put(board[0], x, inch(10))
        assert touched_tokens(board, 0) == gone


STONE = STONE_RADIUS / inch(1)


@pytest.mark.rule("MOO-SET-08", "MOO-STN-03", "MOO-CHR-35")
@pytest.mark.parametrize(("dx", "dy"), [(1.0, 0.0), (0.0, 1.0), (-0.6, -0.8), (0.8, -0.6), (0.0, -1.0)])
def test_nothing_is_put_over_a_stone_on_whichever_side_of_it(dx: float, dy: float) -> None:
    """A base, another stone, and a patch of 50 mm, each a hair nearer than contact, and in contact."""
    board = table(("billy", 0, 10, 10), stones=[(20, 20)])
    for hair, code in ((-0.01, "on_stone"), (0.01, None)):

        def beside(radius: float, hair: float = hair) -> tuple[int, int]:
            return at(20 + dx * (STONE + radius + hair), 20 + dy * (STONE + radius + hair))

        tried = (
            stands(board, 0, *beside(R30)),
            lies(board, *beside(STONE)),
            open_ground(board, *beside(25 / 25.4), 2500),
        )
        assert [refusal and refusal.code for refusal in tried] == [code] * 3
        whys = ["MOO-SET-08", "MOO-STN-03", "MOO-CHR-35"] if code else [None] * 3
        assert [refusal and refusal.why for refusal in tried] == whys


@pytest.mark.rule("MOO-CHR-31")
def test_whoever_turns_into_a_bigger_one_takes_up_its_room() -> None:
    """Billy, on a base of 30 mm, becomes a Firespitter, on one of 40."""
    board = table(("billy", 0, 10, 10), ("grub", 1, 20, 10), ("firespitter", 0, 30, 30))
    spot = at(10 + 2 * R30 + 0.05, 10)
    assert stands(board, 1, *spot) is None
    board.turn_into(board[0], "firespitter")
    assert said(stands(board, 1, *spot)) == ("on_base", "MOO-ACT-14")
    assert stands(board, 1, *at(10 + R30 + R40 + 0.01, 10)) is None


@pytest.mark.rule("MOO-LOS-01")
def test_the_border_of_a_piece_is_looked_at_every_quarter_of_an_inch() -> None:
    corners = (at(10, 20), at(12, 20), at(12, 21), at(10, 21))
    points = border(Polygon(corners))
    assert set(corners) <= set(points)
    assert len(points) == len(set(points)) == (2 + 1 + 2 + 1) * 4
    for (ax, ay), (bx, by) in pairwise((*points, points[0])):
        assert (abs(bx - ax), abs(by - ay)) in ((BORDER_STEP, 0), (0, BORDER_STEP))
