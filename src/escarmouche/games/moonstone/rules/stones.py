"""Moonstones: taken, passed, dropped, counted [MOO-STN-01..07, MOO-END-01..04]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.events.effects import DepthSet, StoneDropped, StoneKept, StonePassed, StoneTaken
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.having import flagged_by
from escarmouche.games.moonstone.queries.spots import places, stone_spots
from escarmouche.games.moonstone.state import Stone

DROPPED_DEPTH = 1  # MOO-STN-03


class Won(Exception):
    """[MOO-END-04] Sudden death is decided at once, whatever was going on."""


def possessions(board: Board) -> tuple[int, ...]:
    """[MOO-END-01, MOO-END-02, MOO-EDG-03] The stones of each seat, carried or secured; those on the table are
    nobody's. What a character carries is its own player's, whoever makes it act just now."""
    counts = [0] * board.cast.seats
    for one in board.state.characters:
        if one.where in ("table", "removed"):
            counts[one.owner] += one.stones
    return tuple(counts)


def possession_changed(game: Position) -> None:
    """[MOO-END-04, MOO-RUL-39, MOO-RUL-84] In sudden death whoever strictly leads all others wins, after any single
    change of possession; those slain at one moment change it together."""
    state = game.board.state
    if not state.sudden_death or state.uncounted:
        return
    counts = possessions(game.board)
    most = max(counts)
    if counts.count(most) == 1:
        state.winner = counts.index(most)
        raise Won


def at_one_moment(game: Position, script: Script[None]) -> Script[None]:
    """[MOO-RUL-84] All of this happens at the same moment, though it is told one after the other: possessions are
    counted after it, unless the table counts stone by stone."""
    state = game.board.state
    if state.uncounted or game.board.settings.slain_together != "at_once":
        yield from script
        return
    state.uncounted = True
    try:
        yield from script
    finally:
        state.uncounted = False
    possession_changed(game)


def take_from_table(game: Position, who: int, index: int) -> None:
    """[MOO-STN-01] The stone goes on the character's card."""
    stone = game.board.state.stones[index]
    game.board.lay_stone(index, replace(stone, depth=0))
    one = game.board[who]
    game.board.change(one, stones=one.stones + 1)
    game.tell(StoneTaken(who, index, one.stones + 1))
    possession_changed(game)


def pass_on(game: Position, giver: int, taker: int) -> None:
    """[MOO-STN-05] One stone from card to card; to give it to oneself changes nothing."""
    if giver == taker:
        return
    one, other = game.board[giver], game.board[taker]
    game.board.change(one, stones=one.stones - 1)
    game.board.change(other, stones=other.stones + 1)
    game.tell(StonePassed(giver, taker))
    possession_changed(game)


def keeper(board: Board, who: int, seat: int) -> str:
    """The ability by which a player of this seat cannot make the character lose a stone without slaying it; empty
    where he can."""
    return "" if board[who].seat == seat else flagged_by(board, who, "stones_safe_unless_slain")


def kept(game: Position, who: int, seat: int) -> bool:
    """[MOO-CHR-31] Does the character keep the stone that a player of this seat would make it lose? All are told."""
    ability = keeper(game.board, who, seat)
    if ability:
        game.tell(StoneKept(who, ability))
    return bool(ability)


def drop(game: Position, who: int, count: int, seat: int, why: str = "MOO-STN-03") -> Script[int]:
    """[MOO-STN-03, MOO-STN-04] So many stones are put on the table, touching the base, at depth 1, where the player
    of this seat says. Gives how many."""
    dropped = 0
    while dropped < count and game.board[who].stones > 0:
        placed = yield from lay_down(game, who, seat, why)
        if not placed:
            break
        dropped += 1
    return dropped


def lay_down(  # noqa: PLR0917 - whose stone, by which clause, beside whom
    game: Position, who: int, seat: int, why: str, beside: int | None = None, within: int = 0
) -> Script[bool]:
    """One stone off a card and on the table: touching the base of `beside` (its bearer by default), or within so
    much of it."""
    board = game.board
    at = who if beside is None else beside
    spots = stone_spots(board, at, within)
    if not places(board, spots):
        return False
    place = yield ChoosePlace(board, seat, spots, why)
    one = board[who]
    board.change(one, stones=one.stones - 1)
    index = len(board.state.stones)
    board.lay_stone(index, Stone(place.x, place.y, DROPPED_DEPTH, board.cast.heights[place.surface]))
    game.tell(StoneDropped(who, index, place.x, place.y, why))
    possession_changed(game)
    return True


def set_depth(game: Position, index: int, depth: int, by: int) -> None:
    """The stone lies so deep now; at no depth it is only waiting to be taken."""
    lower(game.board, index, depth)
    game.tell(DepthSet(index, depth, by))


def lower(board: Board, index: int, depth: int) -> None:
    """The stone lies so deep now; whoever did it tells of it."""
    board.lay_stone(index, replace(board.state.stones[index], depth=depth))
