"""What contact in an assault brings: victims, charge penalties, the bonus of a dive [ADE-ASS-03..05, ADE-ASS-13,
ADE-ASS-15, ADE-ASS-18, ADE-FLY-06]."""

from __future__ import annotations

from escarmouche.games.ages.events.assaulting import Charged
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.powers import assailing_power, charged_power, shakes, spared


def struck(game: Position, group: tuple[int, ...], targets: tuple[int, ...], *, charge: bool) -> None:
    """[ADE-ASS-03..05, ADE-ASS-13, ADE-ASS-15, ADE-ASS-18, ADE-SKL-19] The assault has come to contact: its targets are
    victims, and charged where their power is no greater than that of the assailants."""
    board = game.board
    for one in targets:
        board.note(one, victim=True)
    if charge:
        for who in group:
            board.note(who, charged=True)
    if shakes(board, group, charge) and charged_power(board, targets) <= assailing_power(board, group, charge):
        for one in targets:
            if not spared(board, one) and not board[one].charged:
                board.change(one, charged=True)
                game.tell(Charged(one))


def dives(game: Position, who: int, move: Move) -> None:
    """[ADE-FLY-06, ADE-ORD-12] A charge that came down a level gives a bonus until the end of the first fight."""
    if move.level > move.end_level:
        game.board.note(who, dive=True)
