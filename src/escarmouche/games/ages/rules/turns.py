"""The course of a match: what the next step is, phase by phase [ADE-TUR-01..03]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.core import Script
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules import (
    activation,
    blows,
    combat_phase,
    deployment,
    fights,
    pursuit,
    speech,
    tactics_phase,
    turn_start,
    upkeep,
)


def next_step(game: Position) -> Script[None] | None:
    """The next step as a script; None when the match is over."""
    phase = game.board.state.phase
    return None if phase == "over" else STEPS[phase](game)


STEPS: Final[dict[str, Callable[[Position], Script[None]]]] = {
    "deployment_tactician": deployment.begin,
    "deployment_piles": deployment.piles,
    "deployment": deployment.speech_turn,
    "infiltration": deployment.infiltration,
    "turn_start": turn_start.start_turn,
    "tactics": tactics_phase.tactics,
    "piles": tactics_phase.piles,
    "speech": speech.speech_turn,
    "acting": activation.act,
    "speech_end": speech.finish_speech,
    "combat_start": combat_phase.begin,
    "combat_split": combat_phase.split_melees,
    "combat": combat_phase.speech_turn,
    "fight": fights.place_dice,
    "exchange": blows.exchange,
    "pursuit": pursuit.go_on,
    "upkeep": upkeep.upkeep,
}
