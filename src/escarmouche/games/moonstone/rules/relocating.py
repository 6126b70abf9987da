"""A model changes its place: by its own move, pushed, placed, falling [MOO-ACT-14..20, MOO-EDG-01, MOO-TER-15]."""

from __future__ import annotations

from itertools import takewhile

from escarmouche.core import Script
from escarmouche.games.moonstone.board import Board, aloft, lift
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.events.effects import Fell, Moved, Placed, Swapped
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries import having
from escarmouche.games.moonstone.queries.engaging import engages
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.heights import fall_wounds
from escarmouche.games.moonstone.queries.placing import Spot, spot_near, stands
from escarmouche.games.moonstone.queries.tokens import touched_tokens
from escarmouche.games.moonstone.queries.walking import leaves
from escarmouche.games.moonstone.rules import harm, triggers


def walk_along(  # noqa: PLR0917 - who goes which way, how, and by which clause
    game: Position, act: Act, who: int, path: tuple[Point, ...], surface: str, how: str, why: str, by: int = NOBODY
) -> Script[None]:
    """A model goes along a path that is legal; where its base meets the table's edge it leaves the game."""
    board = game.board
    off = leaves(board, who, path)
    game.tell(Moved(who, path, how, surface, by=by, why=why))
    sweep_tokens(board, who, ((board[who].x, board[who].y), *_on_table(board, who, path, off)), surface)
    if off is not None:
        yield from harm.remove(game, act, who, "edge", "MOO-EDG-01")
        return
    if path:
        board.put(board[who], *path[-1], surface)
        yield from moved(game, act, who)


def _on_table(board: Board, who: int, path: tuple[Point, ...], off: Point | None) -> tuple[Point, ...]:
    """The path up to where it leaves the table, if it does."""
    if off is None:
        return path
    field, r = board.ground.field, board.traits[who].radius
    return (*takewhile(lambda point: field.inside(*point, r), path), off)


def sweep_tokens(board: Board, who: int, way: tuple[Point, ...] = (), surface: str | None = None) -> None:
    """[MOO-CHR-31] The bags of gold that a model touches where it stands, or on its way along these points, are gone;
    `surface`: where the way ends, if not where it begins."""
    gone = set(touched_tokens(board, who, way))
    if surface is not None and surface != board[who].surface:
        gone |= set(touched_tokens(board, who, way, surface))
    if gone:
        board.lay_terrain([piece for piece in board.state.terrain if piece.id not in gone])


def moved(game: Position, act: Act, who: int) -> Script[None]:
    """A move has ended: tokens it touches go, and whoever waits for a model to come into his reach is told."""
    board = game.board
    sweep_tokens(board, who)
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
    """[MOO-ACT-14, MOO-ACT-20, MOO-RUL-14, MOO-RUL-82] Two models exchange places: each is set down where the other
    stood, or as near to it as its own base finds room. Where one of them finds none, both stay."""
    board = game.board
    places = _exchanged(board, one, other)
    if places is None:
        return
    lift(board, one)
    lift(board, other)
    for who, spot in zip((one, other), places, strict=True):
        board.put(board[who], *spot)
    (x, y, _), (other_x, other_y, _) = places
    game.tell(Swapped(one, other, x, y, other_x, other_y))
    yield from moved(game, act, one)
    if board[other].where == "table":
        yield from moved(game, act, other)


def _exchanged(board: Board, one: int, other: int) -> tuple[Spot, Spot] | None:
    """[MOO-RUL-14, MOO-RUL-82] Where the two would stand: the one whose effect it is first, the other where it then
    finds room."""
    twin = board.copy()
    a, b = twin[one], twin[other]
    lift(twin, one)
    lift(twin, other)
    first = spot_near(twin, one, b.x, b.y, b.surface)
    if first is None:
        return None
    twin.put(a, *first, b.surface)
    second = spot_near(twin, other, a.x, a.y, a.surface)
    return None if second is None else ((*first, b.surface), (*second, a.surface))


def make_room(game: Position, act: Act, who: int) -> Script[None]:
    """[MOO-ACT-14, MOO-RUL-14, MOO-RUL-83] A model whose base no longer fits where it is (it has become another card,
    or has come down from the air) is set down at the nearest place where it can stand."""
    board = game.board
    one = board[who]
    if one.where != "table" or stands(board, who, one.x, one.y, one.surface) is None:
        return
    spot = spot_near(board, who, one.x, one.y, one.surface)
    if spot is not None:
        yield from set_down(game, act, who, *spot, one.surface)


def land(game: Position, act: Act) -> Script[None]:
    """[MOO-RUL-83] Everybody who no longer flies finds room on the ground."""
    while landing := game.board.state.landing:
        game.board.state.landing = landing[1:]
        if not aloft(game.board, landing[0]):
            yield from make_room(game, act, landing[0])


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
