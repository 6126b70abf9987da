"""Barricades raised at a deployment, and blows at what has structure points [ADE-SKL-120, ADE-MAC-10, ADE-TER-05]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.trapping import Raise, RaiseBarricade
from escarmouche.games.ages.events.trapping import BarricadeRaised
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.trapping import barricade
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.structures import batter
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import Barricade


def raise_barricade(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-120] A sapper that has been deployed may raise one at once."""
    board = game.board
    answer = yield RaiseBarricade(board, board[who].seat, who)
    if isinstance(answer, Raise):
        piece = barricade(board, who, answer.at, answer.degrees, answer.height)
        board.state.barricades = (*board.state.barricades, Barricade(piece))
        board.lay()
        game.tell(BarricadeRaised(who, piece.id))


def demolish(game: Position, group: tuple[int, ...], action: Demolish) -> Script[None]:
    """[ADE-MAC-10, ADE-ACT-03, ADE-RUL-90] One damage test each, FOR against RES; a machine loses its points at the
    end."""
    board = game.board
    hits: list[Hit] = []
    for who in group:
        strength = stat(board, who, "str")
        assert strength is not None
        if action.machine >= 0:
            blow = Blow(action.machine, strength, who, why="ADE-MAC-10")
            damage: int = yield from damage_test(game, blow)
            hits.append(Hit(action.machine, damage, who))
        else:
            number = next(i for i, one in enumerate(board.ground.scenery) if one.id == action.piece)
            if board.ground.scenery[number].sp:
                yield from batter(game, number, strength, who, "ADE-MAC-10")
    yield from suffer(game, hits)
