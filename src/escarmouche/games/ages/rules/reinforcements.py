"""Renfort: fallen fighters come back at the start of a turn [ADE-SKL-114..116, ADE-RUL-76, ADE-RUL-148]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.returning import ComesBack, NoReturn
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.returning import Returned
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.reinforcing import within_the_shares
from escarmouche.games.ages.rules.deployment import toward_middle
from escarmouche.games.ages.state import NOBODY, SEATS, Deeds, Figure

FOR_THE_GAME = ("spent", "steam_until")  # what the book counts or closes for the whole game (ADE-RUL-167)


def come_back(game: Position) -> Script[None]:
    """[ADE-SKL-114..116, ADE-ORD-01] Each player brings back whom he wants of those whose turn it is."""
    board = game.board
    for seat in SEATS:
        before = board.side(seat).returned
        while waiting := _may_return(board, seat, before):
            answer = yield ComesBack(board, seat, waiting)
            if isinstance(answer, NoReturn):
                break
            _stand(game, answer.figure, *answer.at)


def _may_return(board: Board, seat: int, before: int) -> tuple[int, ...]:
    """[ADE-SKL-114, ADE-SKL-116] Those whose turn this is, as long as their values allow it."""
    this_turn = board.side(seat).returned - before
    return tuple(
        one.id
        for one in board.state.figures
        if one.seat == seat
        and one.where == "dead"
        and one.returns == board.state.turn
        and within_the_shares(board, one.id, this_turn)
    )


def _stand(game: Position, who: int, x: int, y: int) -> None:
    """[ADE-SKL-115, ADE-RUL-148, ADE-RUL-167] It stands there as it was deployed, and may only walk this turn; its card
    is its old one. What comes once a game, or has ended for the game, is not given back."""
    board = game.board
    old, mystic = board[who], board.traits[who].mystic
    fresh = Figure(old.id, old.seat, old.card, old.traits)
    kept = ("id", "seat", "card", "traits", "where", "x", "y", "deaths", "deeds", "facing", "units", *FOR_THE_GAME)
    fields = {name: getattr(fresh, name) for name in fresh.__struct_fields__ if name not in kept}
    units = mystic.mys if mystic is not None else 0
    board.put(who, x, y, **fields, units=units, facing=toward_middle(game, x, y), deeds=Deeds(returned=True))
    if mystic is not None:
        _disown_formulas(board, who)
    side = board.side(old.seat)
    board.set_side(old.seat, returned=side.returned + board.traits[who].val)
    game.tell(Returned(who, x, y))


def _disown_formulas(board: Board, who: int) -> None:
    """[ADE-UPK-14, ADE-RUL-137] What a mystic recited before it fell runs to its end, and nobody prolongs it."""
    for one in list(board.fighters()):
        if any(effect.by == who for effect in one.lasting):
            kept = tuple(replace(effect, by=NOBODY) if effect.by == who else effect for effect in one.lasting)
            board.change(one.id, lasting=kept)
