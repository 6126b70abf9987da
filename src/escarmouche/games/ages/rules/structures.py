"""Scenery that can be destroyed: barricades, pieces with structure points [ADE-TER-05, ADE-SKL-120]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script, Total
from escarmouche.games.ages.events.shooting import Struck
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.damage import Blow, piece_test
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.games.ages.state import NOBODY, Barricade


def batter(game: Position, piece: int, strength: Total, by: int, why: str = "ADE-TER-05") -> Script[None]:
    """[ADE-TER-05, ADE-MAC-05, ADE-SKL-05, ADE-SKL-120] A piece of the ground takes a damage test of somebody, with all
    that his damage tests have; at 0 structure points it is rubble: difficult ground that hides nobody."""
    board = game.board
    scenery = board.ground.scenery[piece]
    number = next(n for n, one in enumerate(board.state.barricades) if one.piece.id == scenery.id)
    die: int
    damage: int
    die, damage = yield from piece_test(game, Blow(NOBODY, strength, by, why=why, piece=scenery.id), scenery.res)
    barricade = board.state.barricades[number]
    lost = min(scenery.sp, barricade.lost + damage)
    game.tell(Struck(scenery.id, strength, scenery.res, die, damage, scenery.sp - lost))
    broken = lost == scenery.sp
    changed = Barricade(rubble(scenery)) if broken else replace(barricade, lost=lost)
    barricades = list(board.state.barricades)
    barricades[number] = changed
    board.state.barricades = tuple(barricades)
    if broken:
        board.lay()


def rubble(piece: Scenery) -> Scenery:
    """[ADE-SKL-120] What is left of a destroyed piece."""
    return replace(piece, terrain="difficult", solid=False, blocks_sight=False, tall=False, height=0, sp=0, res=0)
