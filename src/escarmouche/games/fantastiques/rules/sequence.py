"""The order of play: which script comes next, from the first draw to the verdict."""

from __future__ import annotations

from collections.abc import Callable

from escarmouche.core import Script
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.initiative import initiative_phase
from escarmouche.games.fantastiques.rules.magic_phase import magic_phase
from escarmouche.games.fantastiques.rules.melee_phase import melee_phase
from escarmouche.games.fantastiques.rules.morale import morale_phase
from escarmouche.games.fantastiques.rules.movement_phase import movement_phase
from escarmouche.games.fantastiques.rules.preparation import (
    choose_edges,
    choose_roles,
    choose_scenario,
    deploy,
    lay_terrain,
    place_prison,
)
from escarmouche.games.fantastiques.rules.shooting_phase import shooting_phase
from escarmouche.games.fantastiques.state import Phase

# FAN-TRN-01: set-up, then the six phases of each turn in this order.
_SCRIPTS: dict[Phase, Callable[[Position], Script[None]]] = {
    "scenario": choose_scenario,
    "terrain": lay_terrain,
    "edges": choose_edges,
    "roles": choose_roles,
    "prison": place_prison,
    "deployment": deploy,
    "initiative": initiative_phase,
    "movement": movement_phase,
    "magic": magic_phase,
    "shooting": shooting_phase,
    "melee": melee_phase,
    "morale": morale_phase,
}


def next_step(game: Position) -> Script[None] | None:
    """[FAN-TRN-01, FAN-TRN-03] The next step of the match, or None when it is over."""
    script = _SCRIPTS.get(game.state.phase)
    return script(game) if script is not None else None
