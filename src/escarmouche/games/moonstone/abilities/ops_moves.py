"""Ops that change places: move, place, swap."""

from __future__ import annotations

from escarmouche.core import PASS, Choose, Script
from escarmouche.games.moonstone.asks.moving import ChoosePath, ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY, Done, Place
from escarmouche.games.moonstone.events.effects import Moved, StaysPut
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import at_least_none
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.heights import landing
from escarmouche.games.moonstone.queries.numbers import forbidden
from escarmouche.games.moonstone.queries.pushing import Goal, drawn, driven, goal_at, goal_of, goal_of_stone
from escarmouche.games.moonstone.queries.selecting import anchor, fitting
from escarmouche.games.moonstone.queries.spots import Spots, places, spots_within_of, terrain_spots, touching_spots
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.queries.walks import acts_itself
from escarmouche.games.moonstone.rules import harm, reacting
from escarmouche.games.moonstone.rules.effects import chooser, in_reach, recipients, select, wants_to
from escarmouche.games.moonstone.rules.relocating import fall, moved, set_down, sweep_tokens, walk_along
from escarmouche.games.moonstone.rules.relocating import swap as exchange
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch


def move(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ACT-18, MOO-ACT-19, MOO-CHR-11, MOO-CHR-18, MOO-CHR-19, MOO-CHR-27] Freely up to a distance, or straight
    towards or away from something."""
    board = game.board
    dist = inch(at_least_none(board, frame, effect.dist))
    if effect.dir == "any":
        for who in (yield from recipients(game, frame, effect)):
            yield from _freely(game, frame, effect, who, dist)
        return
    goal = yield from _goal(game, frame, effect)
    who_all = tuple(one for one in (yield from recipients(game, frame, effect)) if board[one].where == "table")
    if goal is None or not who_all or not (yield from wants_to(game, frame, effect)):
        return
    for who in (yield from _in_order(game, frame, effect, who_all, goal)):
        if board[who].where == "table" and not _stays(game, frame, who):
            yield from push(game, frame, who, goal, dist, away=effect.dir == "away")


def _stays(game: Position, frame: Frame, who: int, *, carried: bool = False) -> bool:
    """[MOO-ACT-21, MOO-CHR-19, MOO-RUL-15] May it not be moved, or is it to move itself while it may not? All are told.
    `carried`: it is set down somewhere else, and does not go there."""
    board = game.board
    itself = who == frame.bearer and not carried
    stays = forbidden(board, who, "moved") or (itself and forbidden(board, who, "move"))
    if stays:
        game.tell(StaysPut(who))
    return stays


def _freely(game: Position, frame: Frame, effect: Effect, who: int, dist: int) -> Script[None]:
    """[MOO-RUL-62, MOO-ACT-15] Up to the distance, as the chooser says; who moves in its own activation may squeeze."""
    board, seat = game.board, chooser(game.board, frame, effect.chooser)
    if board[who].where != "table" or not dist or _stays(game, frame, who):
        return
    if effect.as_ == "reaction_step":
        yield from _reacting(game, who)
        return
    walk = Walk("granted", dist, seat, own=acts_itself(board, who), over=frozenset(effect.over))
    answer = yield ChoosePath(board, seat, who, walk, "MOO-ACT-18", optional=True)
    if isinstance(answer, Done):
        _remains(game, frame, who, "MOO-ACT-18")
    else:
        yield from walk_along(game, frame.act, who, answer.path, answer.surface, "granted", "MOO-ACT-18", frame.bearer)


def _remains(game: Position, frame: Frame, who: int, why: str) -> None:
    """It could have gone somewhere else, and its player (or whoever says) lets it stand: all are told."""
    game.tell(Moved(who, (), "granted", game.board[who].surface, by=frame.bearer, why=why))


def _reacting(game: Position, who: int) -> Script[None]:
    """[MOO-CHR-15, MOO-REA-04] A reaction step in the midst of an action, as after one: a jump, or as far as the
    character's abilities carry it."""
    board, seat = game.board, game.board[who].seat
    if forbidden(board, who, "reaction_step"):
        return
    answer = yield ChooseReaction(board, seat, (who,), paid=True)
    if answer is not PASS:
        yield from reacting.go(game, Act("reaction_step", who, seat), answer)


def _goal(game: Position, frame: Frame, effect: Effect) -> Script[Goal | None]:
    """What a straight move goes towards or away from: a point, a stone, a model."""
    if effect.from_ == "point":
        return None if frame.point is None else goal_at(frame.point)
    if effect.from_ == "target" and frame.stone != NOBODY:
        return goal_of_stone(game.board, frame.stone)
    assert effect.from_ is not None
    found = yield from select(game, frame, effect.from_)
    return goal_of(game.board, found[0]) if found else None


def _in_order(
    game: Position, frame: Frame, effect: Effect, who: tuple[int, ...], goal: Goal
) -> Script[tuple[int, ...]]:
    """[MOO-RUL-75] Nearest first towards, farthest first away, so that they do not stop each other; as the controller
    says where the text lets him."""
    others = [one for one in who if goal.name != f"@{one}"]
    board = game.board
    others.sort(
        key=lambda one: (board[one].x - goal.x) ** 2 + (board[one].y - goal.y) ** 2, reverse=effect.dir == "away"
    )
    if effect.order != "controller" or len(others) < 2:
        return tuple(others)
    order: list[int] = []
    while len(others) > 1:
        about = {"figure": frame.bearer, "ability": frame.ability}
        one = yield Choose(frame.seat, tuple(others), "MOO-ACT-19", "next_to_move", about, figures=True)
        others.remove(one)
        order.append(one)
    return (*order, *others)


def push(game: Position, frame: Frame, who: int, goal: Goal, dist: int, *, away: bool) -> Script[None]:
    """[MOO-ACT-19, MOO-RUL-13, MOO-TER-18, MOO-TER-19, MOO-EDG-01, MOO-CHR-31] Straight, for the full distance if
    nothing stops it; over the edge of a platform it falls, over the edge of the table it is gone. Bags of gold that it
    crosses are gone too."""
    board = game.board
    walk = Walk("granted", dist, frame.seat)
    end = driven(board, who, (goal.x, goal.y), walk) if away else drawn(board, who, goal, walk)
    how = "pushed" if away else "pulled" if board[who].seat != frame.seat else "granted"
    if who == frame.bearer:
        how = "granted"  # it goes by itself, towards somebody or away
    stopped = "" if end.falls or end.leaves else end.stopped  # an edge that it goes over stops nobody
    game.tell(Moved(who, end.path, how, end.surface, stopped, frame.bearer, "MOO-ACT-19"))
    way = ((board[who].x, board[who].y), *end.path)
    sweep_tokens(board, who, way)
    if end.leaves:
        yield from harm.remove(game, frame.act, who, "edge", "MOO-EDG-01")
    elif end.falls:
        height = board[who].z
        if len(end.path) > 1:  # it has slid to the edge, and falls from there
            board.put(board[who], *end.end, end.surface)
        x, y, surface = landing(board, who, *end.towards)
        yield from fall(game, frame.act, who, x, y, height - board.cast.heights[surface], surface)
    else:
        board.put(board[who], *end.end, end.surface)
        yield from moved(game, frame.act, who)


def place(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ACT-20, MOO-RUL-14, MOO-CHR-28, MOO-CHR-29] Lifted and set down where the text says, overlapping nothing."""
    board = game.board
    seat = chooser(board, frame, effect.chooser)
    for who in (yield from recipients(game, frame, effect)):
        if board[who].where != "table" or _stays(game, frame, who, carried=True):
            continue
        spots = spots_for(board, frame, effect, who)
        if spots is None or not places(board, spots):
            continue
        answer = yield ChoosePlace(board, seat, spots, "MOO-ACT-20", optional=effect.optional)
        if isinstance(answer, Done):
            _remains(game, frame, who, "MOO-ACT-20")
            continue
        board.state.used_terrain = _piece_at(board, who, spots, answer)
        yield from set_down(game, frame.act, who, answer.x, answer.y, answer.surface)


def has_room(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there a place to set it down?"""
    if isinstance(effect.to, Filter):
        return True
    who = anchor(board, frame, effect.to)
    spots = None if who == NOBODY else spots_for(board, frame, effect, who)
    return spots is not None and bool(places(board, spots))


def has_bearings(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there something to move towards, or away from? A reaction step must be allowed [MOO-ACT-21, MOO-CHR-15]."""
    if effect.as_ == "reaction_step" and forbidden(board, frame.bearer, "reaction_step"):
        return False
    return not isinstance(effect.from_, Filter) or bool(fitting(board, frame, effect.from_))


def spots_for(board: Board, frame: Frame, effect: Effect, who: int) -> Spots | None:
    """Where an effect lets a model be set down; None where it asks for terrain, or for somebody in play, and there is
    none."""
    dist = inch(at_least_none(board, frame, effect.dist))
    if effect.at == "contact":
        return touching_spots(board, who, anchor(board, frame, effect.of))
    if effect.at == "within":
        of = anchor(board, frame, effect.of)
        return spots_within_of(board, who, of, dist, seen_by=frame.bearer if effect.los else NOBODY)
    if effect.kind is None:
        return terrain_spots(board, who, (frame.terrain,), inside=True)
    pieces = _pieces(board, effect.kind, created=effect.created)
    if effect.at == "contact_terrain":
        return terrain_spots(board, who, pieces, inside=False) if pieces else None
    of = anchor(board, frame, effect.of)
    near = tuple(piece for piece in pieces if _gap(board, of, piece) <= dist)
    return terrain_spots(board, who, near, inside=True, near=of, dist=dist) if near else None


def _pieces(board: Board, kind: str, *, created: bool) -> tuple[str, ...]:
    """The pieces of a kind, all of them or those made during the match."""
    terrain = board.state.terrain
    return tuple(piece.id for piece in terrain if kind in piece.tags and (not created or "created" in piece.tags))


def _gap(board: Board, who: int, piece: str) -> float:
    """From a base to a piece of terrain."""
    one, ground = board[who], board.ground
    return ground.field.gap(one.x, one.y, board.traits[who].radius, ground.index[piece])


def _piece_at(board: Board, who: int, spots: Spots, place: Place) -> str:
    """The piece of terrain a model was set down in."""
    field, radius = board.ground.field, board.traits[who].radius
    under = field.overlapped(place.x, place.y, radius, (1 << field.count) - 1)
    return next((p.id for i, p in enumerate(field.pieces) if under >> i & 1 and p.id in spots.pieces), "")


def swap(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ACT-20] Two models exchange places."""
    assert effect.with_ is not None
    ones = yield from recipients(game, frame, effect)
    others = in_reach(frame, (yield from select(game, frame, effect.with_)))
    if ones and others and ones[0] != others[0]:
        both = (ones[0], others[0])
        there = all(game.board[one].where == "table" for one in both)
        staying = [one for one in both if there and _stays(game, frame, one, carried=True)]
        if there and not staying:
            yield from exchange(game, frame.act, *both)
