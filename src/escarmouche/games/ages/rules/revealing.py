"""When is a hidden scout hidden no more? It is detected, or shows itself [ADE-SKL-45, ADE-SKL-46]."""

from __future__ import annotations

from escarmouche.games.ages.events.moving import Detected
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.placing import scouting_distance
from escarmouche.table.plane import CM

AWARE = 20 * CM  # Conscience (ADE-SKL-31)


def reveal(game: Position, who: int) -> None:
    """[ADE-SKL-45, ADE-SKL-46] It shows itself, for the rest of the game."""
    if game.board[who].hidden:
        game.board.change(who, hidden=False)
        game.tell(Detected(who, why="ADE-SKL-46"))


def detect(game: Position, who: int) -> None:
    """[ADE-SKL-31, ADE-SKL-45, ADE-RUL-66] Whoever ends its activation near a hidden enemy detects it."""
    board = game.board
    for one in list(board.fighters(1 - board[who].seat)):
        if one.hidden:
            far = scouting_distance(board, one.id)
            reach = max(far, AWARE) if has(board, who, "conscience") else far
            if within(board, who, one.id, reach):
                board.change(one.id, hidden=False)
                game.tell(Detected(one.id, who))
