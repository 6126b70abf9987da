"""Mystics recover their units in the upkeep [ADE-UPK-04, ADE-MYS-12..17, ADE-ORD-13]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.events.upkeep import UnitsRecovered
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.mystic_units import most_gems, recovered_faith, recovered_gems
from escarmouche.games.ages.queries.skills import skill


def recovery(game: Position) -> Script[None]:
    """[ADE-UPK-04, ADE-UPK-13] Every mystic on the table, the dominant's first."""
    board = game.board
    for seat in (board.state.dominant, 1 - board.state.dominant):
        for who in board.ids(seat):
            mystic = board.traits[who].mystic
            if mystic is not None and mystic.family == "faithful":
                _pray(game, who)
            elif mystic is not None:
                _gather(game, who)
    yield from ()


def _pray(game: Position, who: int) -> None:
    """[ADE-MYS-14, ADE-SKL-102] Faith that was not spent is lost, all but what Piété keeps; then it recovers, without a
    limit."""
    board = game.board
    piety = skill(board, who, "piete")
    kept = min(board[who].units, piety.x) if piety else 0
    gained = recovered_faith(board, who)
    board.change(who, units=kept + max(0, gained.value))
    game.tell(UnitsRecovered(who, board[who].units, gained, "ADE-MYS-14"))


def _gather(game: Position, who: int) -> None:
    """[ADE-MYS-12] Gems are kept, and more come, up to the limit; whoever has more already loses none."""
    board = game.board
    gained = recovered_gems(board, who)
    held = board[who].units
    board.change(who, units=max(held, min(held + max(0, gained.value), most_gems(board, who))))
    game.tell(UnitsRecovered(who, board[who].units, gained, "ADE-MYS-12"))
