"""When is a hidden scout, or a trap, hidden no more? It is detected, or shows itself [ADE-SKL-45, ADE-SKL-46]."""

from __future__ import annotations

from math import dist
from typing import Final

from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.events.moving import Detected
from escarmouche.games.ages.events.trapping import TrapFound
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.hiding import hidden
from escarmouche.games.ages.queries.sight import AWARE
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.placing import scouting_distance
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import CM

TRAP_SHOWS = 5 * CM  # a trap has power 0 (ADE-SKL-104)
REVEALING: Final = frozenset(("shooting", "mystic", "rally_cry", "trap"))  # actions, beside assaults (ADE-SKL-46)


def detect(game: Position, who: int) -> None:
    """[ADE-SKL-31, ADE-SKL-45, ADE-SKL-104, ADE-FLY-08, ADE-RUL-66] Whoever ends its activation near a hidden enemy or
    an enemy's trap, on its level or the next, detects it."""
    board = game.board
    concealed = hidden(board)
    if not concealed and not game.secrets.traps:
        return
    figures, keen = board.state.figures, has(board, who, "conscience")
    seat, level = figures[who].seat, figures[who].level
    for one in concealed:
        if figures[one].seat != seat and abs(figures[one].level - level) <= 1:
            far = scouting_distance(board, one)
            if within(board, who, one, max(far, AWARE) if keen else far):
                board.change(one, hidden=False)
                game.tell(Detected(one, who))
    if level <= 1 and game.secrets.traps:
        _detect_traps(game, who, AWARE if keen else TRAP_SHOWS)


def _detect_traps(game: Position, who: int, reach: int) -> None:
    """[ADE-SKL-104] A trap that is detected lies open from now on."""
    figure, radius = game.board[who], game.board.traits[who].radius
    for trap in game.secrets.traps:
        near = dist((figure.x, figure.y), (trap.x, trap.y)) <= radius + trap.radius + reach + CONTACT
        if trap.seat != figure.seat and near:
            show_trap(game, who, trap)


def show_trap(game: Position, who: int, trap: Trap) -> None:
    """[ADE-SKL-104] All see it from now on."""
    game.secrets.traps = tuple(one for one in game.secrets.traps if one != trap)
    game.board.state.traps = (*game.board.state.traps, trap)
    game.tell(TrapFound(who, (trap.x, trap.y)))


def reveal(game: Position, who: int) -> None:
    """[ADE-SKL-45, ADE-SKL-46] It shows itself, for the rest of the game."""
    if game.board[who].hidden:
        game.board.change(who, hidden=False)
        game.tell(Detected(who, why="ADE-SKL-46"))
