"""Could a reaction step change anything? Who is near enough to an enemy, a stone or cover for a step to matter.

Only what lies open on the table is looked at: bases, reaches, energy, cards of characters. It decides nothing about
what is legal; a player may wish to be asked only where a step could do something.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.queries.costs import jog_allowances, reaction_allowances
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.engaging import gap, hostile, melee_range
from escarmouche.games.moonstone.queries.having import waiting
from escarmouche.games.moonstone.queries.heights import jumps
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.table.plane import inch


def step_matters(board: Board, who: int) -> bool:
    """Could a reaction step of this character bring it to an enemy or out of one's reach, to a stone, behind something,
    or set off an ability?"""
    step = max(allowance.limit for allowance in reaction_allowances(board, who))
    if any(bound.bearer == who for bound in waiting(board, "reaction_step_taken")):
        return True
    return (
        _meets(board, who, step) or _reaches_stone(board, who, step) or _evades(board, who, step) or _jumps(board, who)
    )


def _meets(board: Board, who: int, step: float) -> bool:
    """An enemy is so near that a step engages it or leaves its melee range."""
    foes = (one.id for one in board.in_play() if hostile(board, who, one.id))
    return any(gap(board, who, foe) <= max(melee_range(board, who), melee_range(board, foe)) + step for foe in foes)


def _reaches_stone(board: Board, who: int, step: float) -> bool:
    """A stone that it does not touch yet is a step away."""
    one, touch = board[who], board.traits[who].radius + STONE_RADIUS + CONTACT
    lying = (stone for stone in board.state.stones if stone.depth > 0)
    return any(touch < hypot(stone.x - one.x, stone.y - one.y) <= touch + step for stone in lying)


def _evades(board: Board, who: int, step: float) -> bool:
    """The enemy that acts now could do something to it, and a step might bring it out of range or out of sight."""
    active = board.state.active
    if active == NOBODY or not hostile(board, who, active):
        return False
    apart = gap(board, who, active)
    ranges = list(_threats(board, active))
    if any(reach - step < apart <= reach for reach in ranges):
        return True
    return any(apart <= reach for reach in ranges) and _is_beside_cover(board, who, step)


def _is_beside_cover(board: Board, who: int, step: float) -> bool:
    """Something that sight does not go through is a step away."""
    one, ground = board[who], board.ground
    level = ground.levels.get(one.surface, 0)
    mask = ground.obstacles[level] | ground.barriers[level] | ground.woods[level]
    return bool(ground.field.touched(one.x, one.y, board.traits[who].radius, round(step), mask))


def _threats(board: Board, active: int) -> Iterator[float]:
    """How far the acting character can do something with what it has left: a blow after its jog, each ability."""
    energy = energy_of(board, active)
    if energy <= 0:
        return
    jog = 0 if board[active].jogged else max(allowance.limit for allowance in jog_allowances(board, active))
    yield jog + melee_range(board, active)
    for ability in usable_abilities(board, active).values():
        if ability.range is not None and ability.cost <= energy:
            yield inch(ability.range)


def _jumps(board: Board, who: int) -> bool:
    """It stands where it could jump down."""
    return next(iter(jumps(board, who)), None) is not None
