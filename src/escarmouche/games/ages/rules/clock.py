"""How late is it? In a timed game the clock is looked at wherever the game could end [ADE-END-03, ADE-RUL-157]."""

from __future__ import annotations

from escarmouche.chance import Die, Stream
from escarmouche.core import Script
from escarmouche.games.ages.events.playing import TimeRanOut
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.ending import finish

QUARTERS = 4  # of a minute: the unit of the clock
LONGEST = 120 * QUARTERS  # between two looks
USUAL = 6  # where nobody has a real clock: up to a minute and a half


class Clock(Die):
    """How many quarters of a minute have gone by since the last look. At a real table the clock says it; otherwise it
    is drawn."""

    def draw(self, stream: Stream) -> int:
        return stream.below(USUAL) + 1


def look(game: Position) -> Script[None]:
    """[ADE-END-03, ADE-RUL-157] In a timed game: has the time run out? Then the match ends here. Asked at the end of a
    speech turn of the activation phase, of a fight before its pursuits, and of every other phase."""
    board, state = game.board, game.board.state
    minutes = board.settings.timed_game
    if not minutes or state.phase == "over":
        return
    gone: int = yield Clock(LONGEST, why="ADE-END-03")
    state.clock += gone
    if state.clock >= minutes * QUARTERS:
        state.time_is_up = True
        game.tell(TimeRanOut())
        finish(game, "ADE-END-03")
