"""The Combat phase [ADE-CBT, ADE-ORD-08]: the dominant, then melees. The chapter of combat fills the second script."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.events.playing import PhaseBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.rules.ties import parity_roll


def begin(game: Position) -> Script[None]:
    """[ADE-CBT-01, ADE-RUL-104] The dominant: scenario points as if the game stopped now, then value eliminated, then a
    die; in every turn."""
    board, state = game.board, game.board.state
    game.tell(PhaseBegan("combat"))
    mine, yours = (points_now(board, seat) for seat in (0, 1))
    lost = [board.side(seat).losses for seat in (0, 1)]
    if mine != yours:
        state.dominant = int(yours > mine)
    elif lost[0] != lost[1]:
        state.dominant = int(lost[0] > lost[1])
    else:
        state.dominant = yield from parity_roll(game, None)
    state.phase = "combat"


def fights(game: Position) -> Script[None]:
    """[ADE-CBT-02..09] The slot of the chapter: melees are split, then a step is a speech turn, until none is left."""
    game.board.state.phase = "upkeep"
    game.board.state.step = 0
    yield from ()
