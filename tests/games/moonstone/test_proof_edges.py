"""Limits of places, ranges and ways: the last one that is still allowed, and the first that is not."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, Scene, harvest, jog
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.deeds import inches, refused
from tests.games.moonstone.deeds import still as at_rest
from tests.games.moonstone.table import Model, at, obstacle, platform, stairs, table
from tests.games.moonstone.walking import R30, said
from tests.games.moonstone.walking import jog as jogging
from tests.games.moonstone.walking import refused as walk_refused

from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Place, Use
from escarmouche.games.moonstone.events.effects import AbilityTriggered, Placed
from escarmouche.games.moonstone.rules.heights import jump_refusal
from escarmouche.games.moonstone.rules.placing import lies, made
from escarmouche.games.moonstone.rules.tokens import laid_by, touched_tokens
from escarmouche.games.moonstone.rules.walking import MOST_POINTS, walk_refusal
from escarmouche.games.moonstone.state import Lasting, Stone
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import inch

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
    """A cliff leaves a strip of 0.8 inches along the east edge, too narrow for any base; to the north it is open."""
    cliff = [platform("cliff", 17.6, 15, 35.2, 30, 3)]
    east = table((BARON, 0, 34.7, 10, "cliff"), terrain=cliff)
    assert said(jump_refusal(east, 0, *at(38, 10))) == ("no_room_below", "MOO-TER-14")
    north = table((BARON, 0, 10, 29.5, "cliff"), terrain=cliff)
    assert jump_refusal(north, 0, *at(10, 33)) is None


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
    assert (refusal.code, refusal.facts["points"]) == ("no_path", MOST_POINTS + 1)


@pytest.mark.rule("MOO-EDG-01", "MOO-TER-02")
def test_who_leaves_the_table_goes_every_leg_of_the_way() -> None:
    """North past a block, then east over the edge: the block stops him, though the straight way would be free."""
    block = [obstacle(33, 12.5, 1, 1)]
    board = table((BARON, 0, 33, 10), terrain=block)
    assert walk_refused(board, jogging(20), (33, 14), (38, 14)) == ("terrain_in_the_way", "MOO-TER-02")
    assert walk_refused(board, jogging(20), (34.5, 12.5), (34.5, 14), (38, 14)) is None


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
