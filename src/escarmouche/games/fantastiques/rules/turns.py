"""Whose turn it is inside a phase, and what follows when a phase is over."""

from __future__ import annotations

from escarmouche.games.fantastiques.events.play import PhaseBegan
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.scenarios import judge
from escarmouche.games.fantastiques.state import Phase

PHASES: tuple[Phase, ...] = ("initiative", "movement", "magic", "shooting", "melee", "morale")
AT_ONCE = 6  # dice rolled in one step of a common phase: short steps keep clones in mid-step cheap


def players_in_order(game: Position) -> tuple[int, ...]:
    """[FAN-MUL-01, FAN-RUL-30] The players in turn order: sides as the initiative put them, the armies of a side one
    after the other."""
    cast, order = game.cast, game.state.order
    if len(cast.armies) == cast.sides:
        return order  # one player a side: player and side have the same number
    return tuple(army for side in order for army in cast.armies_of[side])


def player_in_slot(game: Position) -> int | None:
    """[FAN-TRN-02] The player whose turn it is; None when all have played."""
    seats, slot = players_in_order(game), game.state.slot
    return seats[slot] if slot < len(seats) else None


def begin_phase(game: Position, phase: Phase) -> None:
    """[FAN-TRN-01] The next phase opens with nothing declared."""
    state = game.state
    state.phase = phase
    state.slot = 0
    state.stage = ""
    state.pending = ()
    state.targets = ()
    if phase != "initiative":  # the new turn is told first
        game.tell(PhaseBegan(phase))


def end_phase(game: Position) -> None:
    """[FAN-TRN-01, FAN-END-01] On to the next phase; turn 6 ends after melee."""
    state = game.state
    following = PHASES[(PHASES.index(state.phase) + 1) % len(PHASES)]
    if following == "morale" and state.turn >= game.numbers.last_turn:
        finish(game)
    else:
        begin_phase(game, following)


def finish(game: Position) -> None:
    """[FAN-END-01, FAN-END-03] The match is over and the scenario is judged."""
    game.state.phase = "over"
    game.tell(judge(game))
