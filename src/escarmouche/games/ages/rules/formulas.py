"""What does a formula do to whom it affects? A script for each op [ADE-MYS-11, ADE-MYS-20, ADE-MYS-36, ADE-ORD-07]."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.effects import (
    DamageTest,
    FearChallenge,
    Formula,
    GainSkill,
    Heal,
    LoseUnits,
    ModifyStats,
    Push,
    RallyTest,
    ShotsAt,
    Summon,
)
from escarmouche.games.ages.events.mystics import FormulaWorked, Summoned, Unaffected, UnitsChanged
from escarmouche.games.ages.events.upkeep import Recovered
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.fear import Dread, unafraid
from escarmouche.games.ages.queries.moves import Move, followed
from escarmouche.games.ages.queries.mystics import works_on
from escarmouche.games.ages.refusals.moving import enemy_at, stand_refusal
from escarmouche.games.ages.rules.damage import Blow, damage_test, recover
from escarmouche.games.ages.rules.fear import may_flee, rout, withstands
from escarmouche.games.ages.rules.moving import pushed
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.rules.routing import flee
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import Deeds, Figure, Lasting
from escarmouche.table.plane import longest_legal


class Casting(msgspec.Struct, frozen=True):
    """A formula that has succeeded: whose it is, where somebody is to be summoned, and the number of the recitation."""

    caster: int
    formula: Formula
    at: tuple[Point, ...] = ()
    recital: int = 0


Apply: TypeAlias = Callable[[Position, Casting, int, Any], Script[bool]]  # gives whether life points were taken


def take_effect(game: Position, casting: Casting, who: int) -> Script[None]:
    """[ADE-MYS-20, ADE-MYS-24, ADE-SKL-133, ADE-RUL-146] Every op of the formula in its order, on one of those
    affected; an unalterable one only those that take life points."""
    board, formula = game.board, casting.formula
    board.note(who, suffered=(*board[who].deeds.suffered, formula.id))
    game.tell(FormulaWorked(formula.id, who, casting.caster))
    hurt = False
    for op in formula.effects:
        if board[who].where != "table":
            return
        if not works_on(board, who, op):
            continue
        if not (isinstance(op, GainSkill) and op.if_damage and not hurt):
            hurt = yield from APPLIED[type(op)](game, casting, who, op)


def _nothing(casting: Casting, who: int, why: str = "ADE-MYS-24") -> Unaffected:
    """Of an op that leaves somebody as it was."""
    return Unaffected(casting.formula.id, who, why)


def _last(game: Position, casting: Casting, who: int, op: ModifyStats | GainSkill | ShotsAt) -> Script[bool]:
    """[ADE-MYS-11] It stays on the fighter until the end of the last of its turns, this one being the first."""
    board = game.board
    turns = (op.turns if isinstance(op, GainSkill) else 0) or casting.formula.turns
    until = board.state.turn + turns - 1
    effect = Lasting(op, casting.formula.id, casting.caster, until, recital=casting.recital)
    board.change(who, lasting=(*board[who].lasting, effect))
    yield from ()
    return False


def _damage(game: Position, casting: Casting, who: int, op: DamageTest) -> Script[bool]:
    """[ADE-TST-13, ADE-ORD-11] A damage test of the formula's own strength."""
    before = game.board[who].lost
    blow = Blow(who, Total(op.strength), by=casting.caster, why="ADE-MYS-24")
    damage: int = yield from damage_test(game, blow)
    yield from suffer(game, (Hit(who, damage, casting.caster, armed=False),))
    return game.board[who].lost > before


def _lose_units(game: Position, casting: Casting, who: int, op: LoseUnits) -> Script[bool]:
    held = game.board[who].units
    left = max(0, held - op.amount)
    game.board.change(who, units=left)
    game.tell(UnitsChanged(who, left, "ADE-MYS-24") if left < held else _nothing(casting, who))
    yield from ()
    return False


def _push(game: Position, casting: Casting, who: int, op: Push) -> Script[bool]:
    """[ADE-RUL-171] Straight away from the caster, as far as nothing hinders and no enemy is touched. From right below
    or above there is no such direction."""
    board = game.board
    figure, source = board[who], board[casting.caster]
    here = figure.x, figure.y
    apart = dist(here, (source.x, source.y)) or 1.0
    far = (
        figure.x + round((figure.x - source.x) * op.distance / apart),
        figure.y + round((figure.y - source.y) * op.distance / apart),
    )
    move = Move("push", op.distance, figure.level, figure.level, why="ADE-MYS-24")

    def legal(path: tuple[Point, ...]) -> bool:
        end = path[0]
        open_ = (
            board.ground.field.inside(*end, board.traits[who].radius) and followed(board, who, move, path).unhindered
        )
        return (
            open_
            and stand_refusal(board, who, end, figure.level) is None
            and not enemy_at(board, who, end, figure.level)
        )

    path = longest_legal((here, far), op.distance, legal)
    if path:
        yield from pushed(game, who, path[0], "ADE-MYS-24")
    else:
        game.tell(_nothing(casting, who))
    return False


def _heal(game: Position, casting: Casting, who: int, op: Heal) -> Script[bool]:
    points = recover(game, who, op.hp)
    game.tell(Recovered(who, points, casting.caster, "ADE-MYS-24") if points else _nothing(casting, who))
    yield from ()
    return False


def _rally(game: Position, casting: Casting, who: int, op: RallyTest) -> Script[bool]:
    yield from rally(game, who, Total(0).plus(op.columns, casting.formula.id, "ADE-MYS-24"))
    return False


def _frighten(game: Position, casting: Casting, who: int, op: FearChallenge) -> Script[bool]:
    """[ADE-FEA-01, ADE-FEA-03, ADE-FEA-04, ADE-FEA-07] A challenge against the PEU of the formula; whoever loses is
    routed where it stands, unless the formula lets the caster's player make it flee."""
    board = game.board
    dread = Dread(casting.caster, Total(op.fear), lent=True)
    if board[who].routed or unafraid(board, who, dread):
        game.tell(_nothing(casting, who, "ADE-FEA-04" if board[who].routed else "ADE-FEA-01"))
        return False
    if (yield from withstands(game, who, dread)):
        return False
    rout(game, who, casting.caster, "ADE-MYS-24", own_fear=False)
    if op.flee and may_flee(board, who):
        seat, source = board[casting.caster].seat, board[casting.caster]
        if (yield Choose(seat, (True, False), "ADE-FEA-07", "make_flee", {"figure": who})):
            yield from flee(game, who, (source.x, source.y))
    return False


def summon(game: Position, casting: Casting, op: Summon) -> None:
    """[ADE-MYS-33, ADE-MYS-36, ADE-MYS-39] They stand where they were called, activated for this turn, as long as the
    formula lasts."""
    board, caster = game.board, casting.caster
    until = board.state.turn + casting.formula.turns - 1
    for x, y in casting.at:
        who = len(board.state.figures)
        stays = Lasting(op, casting.formula.id, caster, until, recital=casting.recital)
        deeds = Deeds(status="activated", suffered=(casting.formula.id,))
        mystic = board.cast.traits[op.profile].mystic
        board.add(
            Figure(
                who,
                board[caster].seat,
                -1,
                op.profile,
                facing=board[caster].facing,
                lasting=(stays,),
                units=mystic.mys if mystic else 0,
                summoner=caster,
                formula=casting.formula.id,
                deeds=deeds,
            )
        )
        board.put(who, x, y)
        game.tell(Summoned(who, caster, x, y))


APPLIED: Final[dict[type[Any], Apply]] = {
    ModifyStats: _last,
    GainSkill: _last,
    ShotsAt: _last,
    DamageTest: _damage,
    LoseUnits: _lose_units,
    Push: _push,
    Heal: _heal,
    RallyTest: _rally,
    FearChallenge: _frighten,
}
