"""Mystics in the upkeep: prolonging, the end of formulas [ADE-UPK-05..11, ADE-UPK-14, ADE-MYS-33]."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.effects import Summon
from escarmouche.games.ages.events.mystics import Departed, Prolonged
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.mystics import ending, price
from escarmouche.games.ages.rules.deaths import eliminate, leave_table

NO_MORE = ""


def prolong(game: Position) -> Script[None]:
    """[ADE-UPK-05..11, ADE-UPK-13, ADE-UPK-14] Each mystic prolongs up to as many formulas as its rank, each at its
    base cost; routed or not, but not eliminated."""
    board = game.board
    for seat in _in_order(game):
        for who in board.ids(seat):
            for _ in range(board.traits[who].rank):
                if board.traits[who].mystic is None or board[who].doomed or not (yield from _prolong_one(game, who)):
                    break


def _prolong_one(game: Position, who: int) -> Script[bool]:
    """[ADE-UPK-07, ADE-UPK-08] One formula goes on, for as many turns again, on those in the zone."""
    board = game.board
    found = ending(board, who)
    names = dict.fromkeys(name for name, _ in found)
    options = tuple(name for name in names if price(board.cast.formula(name)) <= board[who].units)
    if not options:
        return False
    name = yield Choose(board[who].seat, (*options, NO_MORE), "ADE-UPK-06", "prolong", {"figure": who}, lets_by=NO_MORE)
    if name == NO_MORE:
        return False
    recital: int = yield from _which(game, who, name, found)
    formula, turn = board.cast.formula(name), board.state.turn
    board.change(who, units=board[who].units - price(formula))
    for one in found[name, recital]:
        kept = tuple(
            replace(effect, until=turn + formula.turns)
            if (effect.source, effect.by, effect.until, effect.recital) == (name, who, turn, recital)
            else effect
            for effect in board[one].lasting
        )
        board.change(one, lasting=kept)
    game.tell(Prolonged(who, name, found[name, recital], price(formula)))
    return True


def _which(game: Position, who: int, name: str, found: Mapping[tuple[str, int], tuple[int, ...]]) -> Script[int]:
    """[ADE-UPK-07, ADE-UPK-09] Which recitation of a formula goes on, where several end: each has its own price. It is
    told by one of those it runs on."""
    recitals = {found[key][0]: key[1] for key in found if key[0] == name}
    chosen = next(iter(recitals))
    if len(recitals) > 1:
        about = {"figure": who, "formula": name}
        chosen = yield Choose(game.board[who].seat, tuple(recitals), "ADE-UPK-07", "prolonged_on", about, figures=True)
    return recitals[chosen]


def end_summons(game: Position) -> Script[None]:
    """[ADE-MYS-33, ADE-MYS-40, ADE-RUL-139] Summoned fighters whose formula ends with this turn leave; that is no loss,
    unless the table counts it as one."""
    board = game.board
    for one in list(board.fighters()):
        over = any(isinstance(effect.op, Summon) and effect.until <= board.state.turn for effect in one.lasting)
        if not over or board[one.id].where != "table":
            continue
        if board.settings.expired_summons_are_losses:
            yield from eliminate(game, one.id)
        else:
            leave_table(game, one.id, "gone")
            game.tell(Departed(one.id))


def _in_order(game: Position) -> tuple[int, int]:
    first = game.board.state.dominant
    return first, 1 - first
