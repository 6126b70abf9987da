"""A combat phase by itself: a scene in which fighters touch, and the script that plays the phase to its end.

Side A is dominant unless the scene says otherwise, for side B has lost more.
"""

from __future__ import annotations

from typing import Any

from tests.games.ages.table import Table, table

from escarmouche.chance import CHANCE
from escarmouche.core import Script
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.turns import STEPS

PHASES = ("combat_start", "combat_split", "combat", "fight", "exchange", "pursuit")


def combat(game: Position) -> Script[None]:
    """Every step of the combat phase."""
    while game.board.state.phase in PHASES:
        yield from STEPS[game.board.state.phase](game)


def fray(text: str, *, dominant: int = 0) -> Table:
    """The scene at the start of its combat phase."""
    t = table(f"{text} | phase combat_start")
    t.board.set_side(1 - dominant, losses=5)
    return t


def fight(t: Table, *answers: Any, dice: str = "") -> Table:
    """Play the combat phase out: the dominant speaks first, then these answers."""
    t.run(combat(t.game), t.board.state.dominant, *answers, dice=dice)
    return t


def asked(t: Table, *answers: Any, dice: str = "") -> Any:
    """The question that is open after these answers, the dominant speaking first."""
    script, left, faces = combat(t.game), [t.board.state.dominant, *answers], [int(die) for die in dice.split()]
    question: Any = script.send(None)
    while left or faces:
        question = script.send(faces.pop(0) if question.seat == CHANCE else left.pop(0))
    return question
