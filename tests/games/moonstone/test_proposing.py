"""Are the moves and places that are proposed or drawn legal, and worth proposing?"""

from __future__ import annotations

import pytest
from tests.games.moonstone.table import (
    at,
    obstacle,
    platform,
    spots_beside,
    stairs,
    table,
    tree,
    water,
    wood,
)
from tests.games.moonstone.walking import BARON, FAERIE, granted, jog, said, step, walker

from escarmouche.chance import Stream
from escarmouche.games.moonstone.asks.moving import ChoosePlace, random_path, reach_outline, sensible_paths
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.table.plane import inch, path_length

# --- proposals -----------------------------------------------------------------------------------------------------


def busy() -> Board:
    models = (BARON, ("billy", 0, 12, 13), ("grub", 1, 13, 10), ("beakybobby", 1, 11, 7), ("firespitter", 1, 16, 13))
    terrain = (tree(12, 11.5, 0.5), obstacle(9, 12, 3, 0.5), water(7, 9, 1.5), wood(14, 7, 1.5), *TERRACE_AWAY)
    return table(*models, terrain=terrain, stones=[(11, 9), (8, 14)])


TERRACE_AWAY = (
    platform("terrace", 20, 14, 8, 4, 3),
    stairs("terrace", 20, 10, 2, 4, id="flight", foot=at(20, 8), head=at(20, 12)),
)


@pytest.mark.parametrize("walk", [step(), jog(), granted(3), jog(over=FAERIE)])
def test_every_path_proposed_or_drawn_is_legal(walk: Walk) -> None:
    board = busy()
    rng = Stream(7)
    proposed = sensible_paths(board, 0, walk)
    assert len(proposed) > 3
    assert all(walk_refusal(board, 0, path, surface, walk) is None for path, surface in proposed)
    drawn = [random_path(board, 0, walk, rng) for _ in range(300)]
    found = [way for way in drawn if way is not None]
    assert len(found) > 200
    assert all(walk_refusal(board, 0, path, surface, walk) is None for path, surface in found)
    assert any(len(path) > 1 for path, _ in found)  # now and then with a bend


def test_paths_lead_to_enemies_stones_and_over_stairs() -> None:
    board = busy()
    ends = [path[-1] for path, _ in sensible_paths(board, 0, jog())]
    stone, foe = board.state.stones[0], board[3]
    assert any(abs(path_length([end, (stone.x, stone.y)]) - 1500 - 800) <= 25 for end in ends)
    assert any(abs(path_length([end, (foe.x, foe.y)]) - 3000) <= 25 for end in ends)
    board.put(board[0], *at(20, 10))
    assert "terrace" in {surface for _, surface in sensible_paths(board, 0, jog())}
    drawn = [random_path(board, 0, jog(), Stream(n)) for n in range(400)]
    assert "terrace" in {way[1] for way in drawn if way is not None}


def test_the_outline_of_a_move_holds_its_destinations() -> None:
    board = walker()
    (loop,) = reach_outline(board, 0, jog())
    assert max(x for x, _ in loop) == pytest.approx(inch(14), abs=inch(0.3))


def test_a_question_for_a_place_draws_and_lists_legal_ones_only() -> None:
    board = walker(("vicioussyd", 1, 20, 20))
    ask = ChoosePlace(board, 1, spots_beside(board, 1, 0), "MOO-CHR-28", optional=True)
    rng = Stream(3)
    assert all(ask.refusal(ask.sample(rng)) is None for _ in range(40))
    assert all(ask.refusal(answer) is None for answer in ask.candidates())
    assert said(ask.refusal(Place(*at(10, 10)))) == ("on_base", "MOO-ACT-14")
    assert said(ask.refusal(Place(*at(10, 10), "attic"))) == ("no_ground", "MOO-CHR-28")
    assert ask.facts()["touch"] is True
    assert len(ask.hints().spots) == len(ask.candidates()) - 1
