"""The same position looked at in a mirror or from the other side of the table gives the same answers.

A length read along the wrong axis, a seat that is not the other's, a corner left out: none of them survives both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any, TypeAlias

import pytest
from tests.games.ages.table import Table, table

from escarmouche.core import Refusal
from escarmouche.games.ages.asks.disengaging import escape_place
from escarmouche.games.ages.asks.returning import return_refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.contact import enemies, friends
from escarmouche.games.ages.queries.moves import Move, path_cost, way_to
from escarmouche.games.ages.queries.sight import degree, sees
from escarmouche.games.ages.refusals.forcing import Corridor, back_place, first_contact, pushes
from escarmouche.games.ages.refusals.intercepting import Passage, interceptor_refusal, stops
from escarmouche.games.ages.refusals.moving import crowded, enemy_at, free_end_refusal, stand_refusal
from escarmouche.games.ages.refusals.placing import deploy_refusal, unseen_at
from escarmouche.games.ages.refusals.trapping import (
    barricade_refusal,
    first_trap_refusal,
    overlap_pieces,
    trap_refusal,
)
from escarmouche.table.plane import CM, cm

Turned: TypeAlias = Callable[[float, float], tuple[float, float]]
WIDE, DEEP = 120, 90  # of the table
SCENES = (
    (
        "A one = plain {mov 12.5, height 5, skills Sapeur/3 + Poseur de pièges + Éclaireur} at 31,20 facing 20 |"
        " A two = plain {base 5, mov 10} at 35.2,33 facing 250 | B foe = plain {base 4, mov 10} at 46,29.3 facing 185 |"
        " B six = plain {mov 15, skills Éclaireur} at 41.6,21 facing 200 | B fly = plain {air 15, skills Vol}"
        " at 60,44.1 level 1 facing 210 | wall w at 40,26 9x2 high 3 turn 0 | wood f at 55,33 8x14"
    ),
    (
        "A one = plain {mov 20, skills Bond + Sapeur/2} at 10,11 facing 45 | A two = plain at 13.4,12 facing 0 |"
        " B foe = plain at 16,14.2 facing 170 | B six = plain {base 5} at 22,9 facing 90 |"
        " B big = plain {base 6, skills Énorme} at 100,80 facing 300 | rock r at 18,22 6x4 high 9 |"
        " wall v at 30,5 2x16 high 2"
    ),
)
PLACES = ((12.0, 12.0), (24.5, 9.0), (33.0, 25.0), (45.0, 40.5), (58.0, 30.0), (2.0, 44.0), (1.5, 7.0), (118.5, 85.0),
          (60.0, 1.5), (70.0, 88.5), (40.0, 12.0), (80.0, 76.0))  # fmt: skip


def turned(text: str, to: Turned, turn: Callable[[int], int], *, transposed: bool) -> str:
    """A scene with every place, facing and piece of scenery turned."""

    def place(found: re.Match[str]) -> str:
        x, y = to(float(found[1]), float(found[2]))
        return f"at {x:g},{y:g}"

    text = re.sub(r"at ([\d.]+),([\d.]+)", place, text)
    text = re.sub(r"facing (\d+)", lambda found: f"facing {turn(int(found[1])) % 360}", text)
    return re.sub(r"(\d+)x(\d+)", r"\2x\1", text) if transposed else text


def other_side(text: str) -> str:
    """A and B change places, everybody in the same order."""
    return re.sub(r"(^|\| ?)([AB]) ", lambda found: f"{found[1]}{'B' if found[2] == 'A' else 'A'} ", text)


def answers(t: Table, to: Turned, *, zones: bool) -> Iterator[tuple[Any, ...]]:
    """What is known of the position, places turned back."""
    board = t.board
    ids = tuple(t.names.values())
    spots = [_at(to, x, y) for x, y in PLACES]
    for who in ids:
        yield "contact", who, enemies(board, who), friends(board, who)
        yield from (("place", who, k, *_of_place(board, who, at, zones)) for k, at in enumerate(spots))
    for who, other in permutations(ids, 2):
        yield "pair", who, other, sees(board, who, other), degree(board, who, other)
        if board[who].seat != board[other].seat:
            yield "foes", who, other, *_of_foes(board, who, other, spots)


def _of_place(board: Board, who: int, at: Point, zones: bool) -> tuple[Any, ...]:
    level = board[who].level
    walk = Move("walk", cm(14), level, level)
    way = way_to(board, who, walk, at)
    drawn = path_cost(board, who, Move("run", cm(60), level, level), ((at[0], board[who].y), at))
    found = [
        stand_refusal(board, who, at, level),
        free_end_refusal(board, who, walk, at),
        *([deploy_refusal(board, who, at), return_refusal(board, who, at)] if zones else []),
        *([first_trap_refusal(board, who, at), trap_refusal(board, who, at)] if zones and who == 0 else []),
        *([barricade_refusal(board, who, at, 90, cm(3))] if zones and who == 0 else []),
    ]
    return (
        None if way is None else round(way.cost / 20),
        (None if drawn is None else round(drawn / 20)) if zones else None,
        crowded(board, who, at, level),
        unseen_at(board, who, at),
        tuple(enemy_at(board, who, at, level)),
        tuple(_code(one) for one in found),
    )


def _of_foes(board: Board, who: int, other: int, spots: list[Point]) -> tuple[Any, ...]:
    level, here = board[other].level, (board[other].x, board[other].y)
    found: list[Any] = [escape_place(board, who, other) is None, back_place(board, who, other) is None]
    for at in spots:
        corridor = Corridor(other, here, at)
        passage = Passage(other, Move("run", cm(90), level, level), (at,))
        contact = first_contact(board, other, at, level)
        found += [
            len(pushes(board, who, corridor)),
            interceptor_refusal(board, who, passage) is None,
            len(stops(board, who, passage, ())),
            None if contact is None else round(abs(contact[0] - here[0]) + abs(contact[1] - here[1]), -2),
        ]
    return tuple(found)


def _code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code


def _at(to: Turned, x: float, y: float) -> Point:
    x, y = to(x, y)
    return round(x * CM), round(y * CM)


@pytest.mark.rule("ADE-ACT-11", "ADE-LOS-01", "ADE-MOV-01", "ADE-TCT-14")
@pytest.mark.parametrize("scene", SCENES)
def test_a_position_in_a_mirror_gives_the_same_answers(scene: str) -> None:
    """The table lies on its side: x is y, and a zone along the long edge is none of the matter."""
    plain = table(f"table {WIDE}x{DEEP} | {scene}")
    mirrored = table(f"table {DEEP}x{WIDE} | {turned(scene, lambda x, y: (y, x), lambda f: 90 - f, transposed=True)}")
    seen = list(answers(plain, lambda x, y: (x, y), zones=False))
    assert list(answers(mirrored, lambda x, y: (y, x), zones=False)) == seen
    assert len({one[0] for one in seen}) == 4


@pytest.mark.rule("ADE-DEP-13", "ADE-SKL-43", "ADE-SKL-105", "ADE-SKL-115", "ADE-SKL-120")
@pytest.mark.parametrize("scene", SCENES)
def test_both_players_sit_at_the_same_table(scene: str) -> None:
    """From the other side: half a turn, and who was A is B."""

    def back(x: float, y: float) -> tuple[float, float]:
        return WIDE - x, DEEP - y

    plain = table(f"table {WIDE}x{DEEP} | {scene}")
    moved = other_side(turned(scene, back, lambda f: 180 + f, transposed=False))
    other = table(f"table {WIDE}x{DEEP} | {moved}")
    assert list(answers(other, back, zones=True)) == list(answers(plain, lambda x, y: (x, y), zones=True))


@pytest.mark.rule("ADE-SKL-120")
def test_pieces_overlap_whichever_is_asked() -> None:
    t = table(
        "A one = plain at 5,5 | B two = plain at 80,80 | wall w at 40,26 9x2 | wood f at 44,27 8x3 |"
        " rock r at 60,60 4x4"
    )
    pieces = t.board.ground.scenery
    found = {(a.id, b.id): overlap_pieces(a, b) for a in pieces for b in pieces}
    assert all(found[a, b] is found[b, a] for a, b in found)
    assert (found["w", "f"], found["w", "r"], found["f", "r"], found["r", "r"]) == (True, False, False, True)


@pytest.mark.rule("ADE-SKL-120")
@pytest.mark.parametrize(("far", "shared"), [(2.99, True), (3.01, False), (7, False)])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)])
def test_pieces_share_ground_as_soon_as_they_overlap_on_any_side(dx: int, dy: int, far: float, shared: bool) -> None:
    men, there = "A one = plain at 5,5 | B two = plain at 80,80", f"{40 + dx * far},{40 + dy * far}"
    t = table(f"{men} | wall w at 40,40 3x3 | wall o at {there} 3x3")
    one, other = t.board.ground.scenery
    assert overlap_pieces(one, other) is shared
