"""Those who come into play, or back into it: summoned, reanimated, returned [MOO-EDG-04, MOO-CHR-34]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.events.effects import Arrived, Returned
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.spots import Spots, places, terrain_spots
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.relocating import moved


def arrive(  # noqa: PLR0917 - who comes where, as whose player says, and how
    game: Position, act: Act, who: int, spots: Spots, seat: int, how: str
) -> Script[bool]:
    """The character is set down where its player says, if there is room [MOO-RUL-14]; what waits for it happens."""
    board = game.board
    if not places(board, spots):
        return False
    place = yield ChoosePlace(board, seat, spots, "MOO-ACT-20")
    board.put(board[who], place.x, place.y, place.surface)
    game.tell(Arrived(who, board[who].card, board[who].seat, place.x, place.y, how, place.surface))
    yield from moved(game, act, who)
    yield from triggers.happen(game, "entered_play", who, act)
    return True


def come_back(game: Position, act: Act, who: int) -> Script[None]:
    """Somebody who had left comes back inside a building, at the start of the Replenish phase."""
    board = game.board
    houses = tuple(piece.id for piece in board.state.terrain if "building" in piece.tags)
    spots = terrain_spots(board, who, houses, inside=True)
    if not places(board, spots):
        return
    place = yield ChoosePlace(board, board[who].seat, spots, "MOO-EDG-04")
    board.put(board[who], place.x, place.y, place.surface, returns=False)
    game.tell(Returned(who, place.x, place.y))
    yield from moved(game, act, who)
