"""Energy: spent, gained, lost, handed out [MOO-CAR-02, MOO-CAR-05, MOO-REA-08]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.events.effects import EnergyGained, EnergyLost, EnergySpent
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.having import is_thrall
from escarmouche.games.moonstone.queries.numbers import purse


def pay(game: Position, who: int, amount: int, on: str) -> None:
    """[MOO-ACT-12, MOO-REA-07, MOO-REA-08, MOO-RUL-74] Tokens spent are gone, whatever comes of it; a Thrall spends its
    master's."""
    if amount <= 0:
        return
    payer = game.board[purse(game.board, who)]
    left = payer.energy - amount
    game.board.change(payer, energy=left)
    game.tell(EnergySpent(payer.id, amount, on, left))


def gain(game: Position, who: int, amount: int, ability: str = "") -> int:
    """[MOO-CAR-05] Gained energy may exceed what the card prints. Gives what was gained."""
    one = game.board[who]
    if amount <= 0 or one.where != "table" or is_thrall(game.board, who):
        return 0  # [MOO-CHR-34] a Thrall never has energy
    game.board.change(one, energy=one.energy + amount)
    game.tell(EnergyGained(who, amount, one.energy + amount, ability))
    return amount


def lose(game: Position, who: int, amount: int, ability: str = "") -> int:
    """[MOO-RUL-53, MOO-RUL-95] As much as it has, never debts; of the slain the tokens lie as they fell. Gives what was
    lost."""
    one = game.board[who]
    taken = min(amount, one.energy)
    if taken <= 0 or one.where != "table":
        return 0
    game.board.change(one, energy=one.energy - taken)
    game.tell(EnergyLost(who, taken, one.energy - taken, ability))
    return taken


def points_left(board: Board, who: int) -> int:
    """[MOO-TRN-07, MOO-CAR-01, MOO-CAR-02, MOO-RUL-07] The blue points on unticked boxes: boxes are ticked from the
    right."""
    left = board.traits[who].boxes - board[who].wounds
    return sum(box <= left for box in board.traits[who].energy_boxes)


def restore(game: Position, who: int, limit: int, ability: str = "") -> int:
    """[MOO-CAR-05, MOO-RUL-48] Topped up to a limit, never beyond."""
    return gain(game, who, limit - game.board[who].energy, ability)
