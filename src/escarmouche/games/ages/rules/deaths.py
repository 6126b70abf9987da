"""What happens when a fighter is eliminated? It leaves the table, its card the sequence, its side counts the loss.

Every chapter that a death concerns adds its part to `AFTER_DEATH` (Renfort, Frère de sang, the staff's musician,
Ennemi personnel, summons of a dead mystic), in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from escarmouche.chance import Die
from escarmouche.core import Script
from escarmouche.games.ages.effects import GainSkill, ModifyStats
from escarmouche.games.ages.events.playing import CommanderLost, PointLost
from escarmouche.games.ages.events.returning import ReturnRolled
from escarmouche.games.ages.events.testing import Bereaved, Eliminated, Triumphed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.banes import personal_enemy
from escarmouche.games.ages.queries.cards import bearing
from escarmouche.games.ages.queries.mystics import summons
from escarmouche.games.ages.queries.scores import loss_of
from escarmouche.games.ages.queries.skills import brothers, has
from escarmouche.games.ages.queries.stats import MOVES
from escarmouche.games.ages.rules.sequence import card_may_leave
from escarmouche.games.ages.state import Lasting, Where
from escarmouche.table.plane import CM

FOR_GOOD = 99  # a turn that no game reaches


class Death(msgspec.Struct, frozen=True):
    """Somebody's death, and by whom (below zero: nobody in particular)."""

    who: int
    by: int = -1


Part: TypeAlias = Callable[[Position, Death], Script[tuple[int, ...]]]  # gives those who die with the dead


def eliminate(game: Position, who: int, by: int = -1, why: str = "ADE-PRO-13") -> Script[None]:
    """[ADE-PRO-13, ADE-SEQ-06, ADE-END-05, ADE-SKL-02, ADE-SKL-03, ADE-RUL-62] A fighter is dead: a loss at its value,
    once for each death; with Acharné it stays until the phase ends."""
    board = game.board
    if board[who].doomed:
        return
    stays = has(board, who, "acharne")
    _count_loss(game, who)
    game.tell(Eliminated(who, stays, "ADE-SKL-02" if stays else why))
    if stays:
        board.change(who, doomed=True)
    else:
        leave_table(game, who)
    for part in AFTER_DEATH:
        also: tuple[int, ...] = yield from part(game, Death(who, by))
        for one in also:
            yield from eliminate(game, one, by, "ADE-MYS-35")


def leave_table(game: Position, who: int, where: Where = "dead") -> None:
    """[ADE-PRO-13, ADE-SEQ-06] Off the table, and off its card; a summoned fighter whose time is over is just gone."""
    card = bearing(game.board, who)
    game.board.take_off(who, where)
    if card >= 0:
        card_may_leave(game, card)


def _count_loss(game: Position, who: int) -> None:
    """[ADE-END-05] The value of whoever died, as often as it dies."""
    board = game.board
    figure = board.change(who, deaths=board[who].deaths + 1)
    board.set_side(figure.seat, losses=board.side(figure.seat).losses + loss_of(board.cast, figure))


def _commander_lost(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-CMD-01..03] A dead commander takes the tactics of his side with him."""
    lose_commander(game, death.who)
    yield from ()
    return ()


def lose_commander(game: Position, who: int) -> None:
    """[ADE-CMD-01, ADE-CMD-03] The commander is dead or routed: his side has no points and no tactics until it names
    another."""
    board = game.board
    seat = board[who].seat
    if board.side(seat).commander == who:
        if board.side(seat).deposed != who:  # who was routed before he died is lost once
            game.tell(CommanderLost(seat, who))
        deposed = who if board[who].routed else -1
        board.set_side(seat, lost_commander=board.state.turn, tactic_points=0, deposed=deposed)


def _summons_fall(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-MYS-35, ADE-UPK-14] The fighters that a dead mystic had summoned are eliminated with it."""
    yield from ()
    return summons(game.board, death.who)


def _roll_return(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-SKL-114, ADE-EX-09, ADE-RUL-76] A die with as many faces as the game has turns says when a fighter with
    Renfort may come back; never in a turn that has begun."""
    board, who = game.board, death.who
    if "renfort" in board.traits[who].skills and board[who].card >= 0:
        turn: int = yield Die(board.cast.turns, why="ADE-SKL-114", about=who)
        late = turn <= board.state.turn
        board.change(who, returns=0 if late else turn)
        game.tell(ReturnRolled(who, turn, late))
    return ()


def _brothers_despair(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-SKL-66] The blood brothers of the dead are desperate until the end of the game."""
    board = game.board
    for one in brothers(board, death.who):
        grief = Lasting(GainSkill(SkillUse("desespere")), "frere_de_sang", death.who, FOR_GOOD)
        board.change(one, lasting=(*board[one].lasting, grief))
        game.tell(Bereaved(one, death.who))
    yield from ()
    return ()


def _enemy_slain(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-SKL-51, ADE-RUL-173] Whoever eliminates its personal enemy itself, by a trap it laid too, has 1 more of
    every stat until the end of the game."""
    board, by = game.board, death.by
    if by >= 0 and board[by].where == "table" and personal_enemy(board, by, death.who):
        more = {name: CM if name in MOVES else 1 for name in board.traits[by].stats}
        triumph = Lasting(ModifyStats(more), "ennemi_personnel", by, FOR_GOOD)
        board.change(by, lasting=(*board[by].lasting, triumph))
        game.tell(Triumphed(by, death.who))
    yield from ()
    return ()


def _musician_lost(game: Position, death: Death) -> Script[tuple[int, ...]]:
    """[ADE-SKL-92] The musician of the commander's staff takes a tactic point with him, if there is one."""
    board = game.board
    figure = board[death.who]
    side = board.side(figure.seat)
    if has(board, death.who, "musicien") and figure.staff == side.commander >= 0 and side.tactic_points:
        board.set_side(figure.seat, tactic_points=side.tactic_points - 1)
        game.tell(PointLost(figure.seat, death.who, side.tactic_points - 1))
    yield from ()
    return ()


AFTER_DEATH: Final[tuple[Part, ...]] = (
    _commander_lost,
    _roll_return,
    _brothers_despair,
    _summons_fall,
    _enemy_slain,
    _musician_lost,
)
