"""Which moves are open to a model now: its Steps, its Jog, its reaction step, with all that abilities change."""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import HAIR, Board
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.queries.costs import (
    STEP_LENGTH,
    Allowance,
    jog_allowances,
    passes_over,
    reaction_allowances,
)
from escarmouche.games.moonstone.queries.having import master_of, waiting
from escarmouche.games.moonstone.queries.limits import exhausted
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.table.plane import path_length


def acts_itself(board: Board, who: int) -> bool:
    """[MOO-ACT-15, MOO-ACT-17, MOO-CHR-34] Is it its own activation, or that of the master in which a Thrall acts? Only
    then may it squeeze: not where somebody makes it act, nor in a move that it is given out of turn."""
    active = board.state.active
    return active != NOBODY and (active == who or active == master_of(board, who))


def step_walk(board: Board, who: int) -> Walk:
    """[MOO-ACT-01] A Step."""
    own, over = acts_itself(board, who), passes_over(board, who, "step")
    return Walk("step", STEP_LENGTH, board[who].seat, own=own, over=over)


def jog_walks(board: Board, who: int) -> list[tuple[Walk, Allowance]]:
    """[MOO-ACT-03] The Jogs open to it: the plain one, then those that use an ability."""
    over, seat, own = passes_over(board, who, "jog"), board[who].seat, acts_itself(board, who)
    return [
        (Walk("jog", item.limit, seat, own=own, over=over, end_engaging=item.must_engage, given=item.given), item)
        for item in jog_allowances(board, who)
    ]


def reaction_walks(board: Board, who: int) -> list[tuple[Walk, Allowance]]:
    """[MOO-REA-02, MOO-REA-04] The reaction steps open to it; squeezing is for its own activation."""
    over, seat = passes_over(board, who, "step"), board[who].seat
    return [
        (Walk("step", item.limit, seat, over=over, given=item.given), item) for item in reaction_allowances(board, who)
    ]


def fitting_walk(
    board: Board, who: int, path: tuple[Point, ...], surface: str, walks: list[tuple[Walk, Allowance]]
) -> tuple[Refusal | None, Allowance]:
    """The first of these moves that the path is; or why it is not even the first whose length it keeps."""
    one = board[who]
    length = path_length([(one.x, one.y), *path])
    first: Refusal | None = None
    for walk, allowance in walks:
        if length <= walk.limit + HAIR or walk is walks[-1][0]:
            refusal = walk_refusal(board, who, path, surface, walk)
            if refusal is None:
                return None, allowance
            first = first or refusal
    return first, walks[0][1]


def replaceable(board: Board, who: int, when: str) -> bool:
    """May an ability take the place of this move, so that no path need be named?"""
    return any(
        bound.bearer == who and bound.rule.replace and not exhausted(board, bound, who)
        for bound in waiting(board, when)
    )
