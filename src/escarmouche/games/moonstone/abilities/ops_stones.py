"""Ops of Moonstones."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import at_least_none
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.selecting import anchor
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.games.moonstone.queries.zones import DEPTHS
from escarmouche.games.moonstone.rules import stones
from escarmouche.games.moonstone.rules.effects import chooser, recipients, select, wants_to
from escarmouche.games.moonstone.rules.harm import dropping_seat
from escarmouche.games.moonstone.vocabulary import Effect, Selector
from escarmouche.table.plane import inch


def drop_stone(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-STN-03] Stones touching the base, at depth 1, where the active player says."""
    for one in (yield from recipients(game, frame, effect)):
        has = game.board[one].stones
        if has and stones.kept(game, one, frame.seat):
            continue
        count = has if effect.count == "all" else at_least_none(game.board, frame, effect.count)
        by = NOBODY if frame.harm is None else frame.harm.by  # of what drops "as if slain", its killer
        seat = dropping_seat(game.board, game.board[one].seat, by)
        frame.previous = yield from stones.drop(game, one, min(count, has), seat)


def take_stone(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-STN-05] Stones from card to card."""
    givers = yield from _givers(game, frame, effect.from_)
    takers = yield from recipients(game, frame, effect)
    for giver in givers:
        count = min(at_least_none(game.board, frame, effect.count), game.board[giver].stones)
        if not takers or not count or stones.kept(game, giver, frame.seat):
            continue
        if game.board[takers[0]].where == "table" and (yield from wants_to(game, frame, effect)):
            for _ in range(count):
                stones.pass_on(game, giver, takers[0])


def has_one_to_give(board: Board, frame: Frame, effect: Effect) -> bool:
    """Does somebody carry a stone that can be taken from him?"""
    if not isinstance(effect.from_, str):
        return True
    giver = anchor(board, frame, effect.from_)
    reached = frame.reaches or giver != frame.enemy
    return reached and board[giver].stones > 0 and not stones.keeper(board, giver, frame.seat)


def _givers(game: Position, frame: Frame, wanted: Selector | None) -> Script[tuple[int, ...]]:
    assert wanted is not None
    found = yield from select(game, frame, wanted)
    return tuple(one for one in found if frame.reaches or one != frame.enemy)


def take_ground_stone(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """One stone it touches, however deep."""
    for one in (yield from recipients(game, frame, effect)):
        touched = stones_touched(game.board, one)
        if touched:
            index = touched[0]
            if len(touched) > 1:
                about = {"figure": one, "ability": frame.ability}
                index = yield Choose(frame.seat, tuple(touched), "MOO-STN-01", "pick_stone", about)
            stones.take_from_table(game, one, index)


def place_stone(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Stones off a card and on the table at depth 1, where the controller says."""
    assert effect.from_ is not None
    for giver in (yield from select(game, frame, effect.from_)):
        if not game.board[giver].stones or not (yield from wants_to(game, frame, effect)):
            continue
        beside = anchor(game.board, frame, effect.of)
        within = inch(at_least_none(game.board, frame, effect.dist)) if effect.at == "within" else 0
        yield from stones.lay_down(game, giver, frame.seat, "MOO-STN-03", beside, within)


def carries_one(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there a stone to put down?"""
    return not isinstance(effect.from_, str) or board[anchor(board, frame, effect.from_)].stones > 0


def reduce_depth(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The stone comes nearer to the surface; dug up by a Harvest it is taken. Without a stone there is none to dig."""
    if frame.stone == NOBODY:
        return
    lying = game.board.state.stones[frame.stone]
    depth = max(lying.depth - at_least_none(game.board, frame, effect.amount), effect.min or 0)
    if depth <= 0:
        stones.take_from_table(game, frame.bearer, frame.stone)
    else:
        stones.set_depth(game, frame.stone, depth, frame.bearer)
    yield from ()


def set_depth(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The stone lies as deep as the chooser says; without a stone there is nothing to say."""
    if frame.stone == NOBODY:
        return
    seat = chooser(game.board, frame, effect.chooser)
    about = {"figure": frame.bearer, "ability": frame.ability, "stone": frame.stone}
    depth = yield Choose(seat, tuple(range(1, DEPTHS + 1)), "MOO-SET-05", "set_depth", about)
    stones.set_depth(game, frame.stone, depth, frame.bearer)
