"""A model changes its place: by its own move, pushed, placed, falling [MOO-ACT-14..20, MOO-EDG-01, MOO-TER-15]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.moonstone.abilities import having, triggers
from escarmouche.games.moonstone.abilities.frame import Act
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.events.effects import Fell, Moved, Placed, Swapped
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.rules import harm
from escarmouche.games.moonstone.rules.engaging import engages
from escarmouche.games.moonstone.rules.heights import fall_wounds
from escarmouche.games.moonstone.rules.tokens import touched_tokens
from escarmouche.games.moonstone.rules.walking import leaves


def walk_along(  # noqa: PLR0917 - who goes which way, how, and by which clause
    game: Position, act: Act, who: int, path: tuple[Point, ...], surface: str, how: str, why: str, by: int = NOBODY
) -> Script[None]:
    """A model goes along a path that is legal; where its base meets the table's edge it leaves the game."""
    board = game.board
    off = leaves(board, who, path)
    game.tell(Moved(who, path, how, surface, by=by, why=why))
    if off is not None:
        yield from harm.remove(game, act, who, "edge", "MOO-EDG-01")
        return
    if path:
        start = (board[who].x, board[who].y)
        board.put(board[who], *path[-1], surface)
        yield from moved(game, act, who, (start, *path))


def moved(game: Position, act: Act, who: int, way: tuple[Point, ...] = ()) -> Script[None]:
    """A move has ended: tokens it touches go, and whoever waits for a model to come into his reach is told."""
    board = game.board
    gone = touched_tokens(board, who, way)
    if gone:
        board.lay_terrain([piece for piece in board.state.terrain if piece.id not in gone])
    waiting = having.waiting(board, "ended_move_engaged")
    for bound in sorted(waiting, key=lambda one: board.from_active(board[one.bearer].seat)):
        if board[bound.bearer].where == "table" and engages(board, bound.bearer, who):
            frame = triggers.frame_of(board, bound, who, act)
            if triggers.applies(board, bound, frame):
                yield from triggers.trigger(game, bound, frame)


def set_down(  # noqa: PLR0917 - a place is two coordinates and a surface
    game: Position, act: Act, who: int, x: int, y: int, surface: str = ""
) -> Script[None]:
    """[MOO-ACT-20] Lifted and set down; no path, no fall."""
    game.board.put(game.board[who], x, y, surface)
    game.tell(Placed(who, x, y, surface))
    yield from moved(game, act, who)


def swap(game: Position, act: Act, one: int, other: int) -> Script[None]:
    """[MOO-ACT-20] Two models exchange places."""
    board = game.board
    a, b = board[one], board[other]
    board.crowd.remove(one)
    board.put(b, a.x, a.y, a.surface)
    board.put(a, b.x, b.y, b.surface)
    game.tell(Swapped(one, other))
    yield from moved(game, act, one)
    yield from moved(game, act, other)


def fall(  # noqa: PLR0917 - a place is two coordinates and a surface
    game: Position, act: Act, who: int, x: int, y: int, height: int, surface: str = ""
) -> Script[None]:
    """[MOO-TER-14..17, MOO-TER-19, MOO-RUL-19] Down to the foot of the raised place, hurt by the height."""
    board = game.board
    board.put(board[who], x, y, surface)
    wounds = fall_wounds(board, who, height)
    game.tell(Fell(who, height, x, y, wounds))
    yield from harm.inflict(game, act, [(who, wounds, NOBODY)], "")
    if board[who].where == "table":
        yield from moved(game, act, who)
