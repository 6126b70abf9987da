"""Bags of gold: who is lured by them, and when are they gone?

A bag is a round piece of the terrain that stops nobody; its tags say what it is and who laid it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.ground import Point
from escarmouche.games.moonstone.queries.sight import sees_disc
from escarmouche.table.plane import Circle, Piece, inch, inches, inches_past, stretches

LURE = inch(6)


def laid_by(who: int) -> str:
    """The tag that names who laid a token."""
    return f"by:{who}"


def _disc(piece: Piece) -> Circle:
    assert isinstance(piece.shape, Circle)
    return piece.shape


def lure_refusal(board: Board, who: int, end: Point) -> Refusal | None:
    """[MOO-CHR-31, MOO-CHR-35] A model that begins a Jog or a Step within 6 inches and in sight of a bag may not end
    farther from the nearest bag than it began; he who laid it is not lured."""
    if not board.ground.bags:
        return None
    found = [piece for piece in board.ground.bags if laid_by(who) not in piece.tags]
    one, r = board[who], board.traits[who].radius
    lures = [piece for piece in found if _lured(board, who, piece)]
    if not lures:
        return None
    before = min(_apart(piece, one.x, one.y) for piece in found)
    after = min(_apart(piece, *end) for piece in found)
    if after <= before + CONTACT:
        return None
    near = min(lures, key=lambda piece: _apart(piece, one.x, one.y))
    lengths = {"length": inches_past(after - r, before - r), "limit": inches(before - r)}
    return Refusal("lured", "MOO-CHR-31", {"figure": who, "piece": near.id, **lengths})


def _lured(board: Board, who: int, piece: Piece) -> bool:
    one, disc = board[who], _disc(piece)
    if _apart(piece, one.x, one.y) > LURE + board.traits[who].radius:
        return False
    return sees_disc(board, who, (disc.x, disc.y, disc.r), board.ground.level_of(piece))


def _apart(piece: Piece, x: int, y: int) -> float:
    """From a point to the rim of a bag."""
    disc = _disc(piece)
    return hypot(disc.x - x, disc.y - y) - disc.r


def touched_tokens(board: Board, who: int, way: Sequence[Point] = (), surface: str | None = None) -> tuple[str, ...]:
    """[MOO-CHR-31] The bags that a model touches where it stands, or on its way along these points: they go."""
    found = board.ground.bags
    if not found:
        return ()
    one, reach = board[who], board.traits[who].radius + CONTACT
    points = way or ((one.x, one.y),)
    level = board.cast.levels[one.surface if surface is None else surface]
    return tuple(
        piece.id
        for piece in found
        if board.ground.level_of(piece) == level
        and (any(_apart(piece, *point) <= reach for point in points) or stretches(points, float(reach), piece.shape))
    )
