"""Who is near whom, who touches whom, who engages whom."""

from __future__ import annotations

from escarmouche.games.moonstone.board import CONTACT, SEATS, Board, aloft
from escarmouche.games.moonstone.queries.sight import sees
from escarmouche.table.plane import inch

# --- measuring -----------------------------------------------------------------------------------------------------


def gap(board: Board, a: int, b: int) -> float:
    """[MOO-MEA-01, MOO-MEA-02, MOO-RUL-64] The distance from base to base, in the plane."""
    return board.crowd.gap(a, b)


def within(board: Board, a: int, b: int, inches: float) -> bool:
    """[MOO-MEA-02] Are the nearest parts of the two bases at most so many inches apart?"""
    return a == b or board.crowd.within(a, b, inch(inches))


def touching(board: Board, a: int, b: int) -> bool:
    """[MOO-MEA-04, MOO-RUL-10, MOO-RUL-64] Base contact: no more than the tolerance between them, on surfaces near
    each other."""
    return a != b and same_level(board, a, b) and board.crowd.within(a, b, CONTACT)


def same_level(board: Board, a: int, b: int) -> bool:
    """[MOO-RUL-64] Are the surfaces on which they stand near enough to reach each other?"""
    return abs(board[a].z - board[b].z) <= inch(board.settings.level_reach)


# --- engagement ----------------------------------------------------------------------------------------------------


def hostile(board: Board, a: int, b: int) -> bool:
    """[MOO-CAR-10, MOO-MUL-01] Do different players control them?"""
    return board.state.characters[a].seat != board.state.characters[b].seat


def melee_range(board: Board, who: int) -> int:
    """[MOO-ACT-09, MOO-LOS-08] How far a model strikes, with all that effects have done to it, in table units."""
    reach = board.traits[who].printed.range
    for item in board[who].lasting:
        if item.what == "range" and item.kind == "set":
            reach = inch(item.amount)
        elif item.what == "range" and item.kind == "stat":
            reach += inch(item.amount)
    return reach


def longest_reach(board: Board, seat: int) -> int:
    """The longest melee range of any enemy of this player: nobody farther away can engage."""
    key = ("longest_reach", seat)
    known: int | None = board.placed.get(key)
    if known is None:
        foes = (one.id for one in board.state.characters if one.seat != seat and one.where == "table")
        known = board.placed[key] = max((melee_range(board, foe) for foe in foes), default=0)
    return known


def in_reach(board: Board, a: int, b: int) -> bool:
    """[MOO-LOS-08, MOO-RUL-64] Is b within the melee range of a, on a surface it can reach?"""
    return board.crowd.within(a, b, melee_range(board, a)) and same_level(board, a, b)


def engages(board: Board, a: int, b: int) -> bool:
    """[MOO-LOS-08] A model engages every enemy within its own melee range and line of sight; nobody engages a flying
    machine, nor does one engage."""
    if not hostile(board, a, b):
        return False
    return b in _engaged_by(board, a)


def _engaged_by(board: Board, a: int) -> frozenset[int]:
    """[MOO-LOS-08] Everybody this model engages."""
    key = ("engages", a)
    known: frozenset[int] | None = board.placed.get(key)
    if known is None:
        one = board[a]
        if one.where != "table" or aloft(board, a):
            known = frozenset()
        else:
            foes = enemy_teams(board, one.seat)
            near = board.crowd.near(one.x, one.y, board.traits[a].radius, melee_range(board, a), foes, a)
            known = frozenset(b for b in near if same_level(board, a, b) and sees(board, a, b))
        board.placed[key] = known
    return known


def engagers(board: Board, who: int) -> list[int]:
    """[MOO-LOS-09] The enemies that engage this model: it stands in their melee range and sight, whatever its own."""
    key = ("engagers", who)
    known: list[int] | None = board.placed.get(key)
    if known is None:
        one = board[who]
        near: list[int] = []
        if one.where == "table" and not aloft(board, who):
            foes = enemy_teams(board, one.seat)
            near = board.crowd.near(one.x, one.y, board.traits[who].radius, longest_reach(board, one.seat), foes, who)
        known = board.placed[key] = [b for b in near if in_reach(board, b, who) and sees(board, b, who)]
    return known


def engaged(board: Board, who: int) -> bool:
    """[MOO-LOS-09] Is it engaged by any enemy?"""
    return bool(engagers(board, who))


def enemy_teams(board: Board, seat: int) -> int:
    """[MOO-MUL-01] The teams of the crowd that belong to other players, on every level; none of the flying machines."""
    key = ("enemy_teams", seat)
    known: int | None = board.placed.get(key)
    if known is None:
        others = ((1 << SEATS) - 1) & ~(1 << seat)
        known = board.placed[key] = sum(others << (SEATS * level) for level in range(len(board.cast.surfaces)))
    return known
