"""The start of a turn, step by step [ADE-TUR-03, ADE-ORD-01].

Each step is a script of its chapter in `STEPS`, in the order of the clause; in each the player listed first goes
first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from escarmouche.core import Script
from escarmouche.games.ages.events.playing import TurnBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.machines import name_crews
from escarmouche.games.ages.rules.mutagen import give_doses
from escarmouche.games.ages.rules.points import commanders_discipline
from escarmouche.games.ages.rules.reinforcements import come_back
from escarmouche.games.ages.rules.staffs import form_staffs
from escarmouche.games.ages.state import NOBODY, Deeds

FRESH: Final = Deeds()  # of everybody as a turn begins
Step: TypeAlias = Callable[[Position], Script[None]]


def start_turn(game: Position) -> Script[None]:
    """[ADE-TUR-02, ADE-TUR-03, ADE-RUL-115] A new turn: everybody is pending, then what comes back, doses, staffs,
    crews."""
    board, state = game.board, game.board.state
    state.turn += 1
    state.dominant = NOBODY
    for one in state.figures:
        board.change(one.id, deeds=FRESH, bearer=NOBODY, crew="", staff=NOBODY)
    game.tell(TurnBegan(state.turn))
    for step in STEPS:
        yield from step(game)
    state.phase = "tactics"


# Renfort (ADE-SKL-114) -> Mutagène (ADE-SKL-93) -> staffs (ADE-SKL-26) -> crews (ADE-MAC-03) -> DIS of commanders
STEPS: Final[tuple[Step, ...]] = (
    come_back,
    give_doses,
    form_staffs,
    name_crews,
    commanders_discipline,
)
