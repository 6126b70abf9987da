"""Whose turn it is inside a phase, and what follows when a phase is over."""

from __future__ import annotations

from escarmouche.games.fantastiques.events import PhaseBegan
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.scenarios import judge
from escarmouche.games.fantastiques.state import Phase

PHASES: tuple[Phase, ...] = ("initiative", "movement", "magic", "shooting", "melee", "morale")
LAST_TURN = 6


def player_in_slot(game: Position) -> int | None:
    """[FAN-TRN-02, FAN-MUL-01, FAN-RUL-30] The player whose turn it is: sides in turn order, a side's armies one after
    the other; None when all have played."""
    state = game.state
    seats = [army for side in state.order for army in game.cast.armies_of[side]]
    return seats[state.slot] if state.slot < len(seats) else None


def begin_phase(game: Position, phase: Phase) -> None:
    """[FAN-TRN-01] The next phase opens with nothing declared."""
    state = game.state
    state.phase = phase
    state.slot = 0
    state.stage = ""
    state.pending = ()
    state.targets = ()
    state.aims = ()
    state.hits = ()
    game.tell(PhaseBegan(phase))


def end_phase(game: Position) -> None:
    """[FAN-TRN-01, FAN-END-01] On to the next phase; turn 6 ends after melee."""
    state = game.state
    following = PHASES[(PHASES.index(state.phase) + 1) % len(PHASES)]
    if following == "morale" and state.turn >= LAST_TURN:
        finish(game)
    else:
        begin_phase(game, following)


def finish(game: Position) -> None:
    """[FAN-END-01, FAN-END-03] The match is over and the scenario is judged."""
    game.state.phase = "over"
    game.tell(judge(game))
