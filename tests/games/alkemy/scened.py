"""A scene of Alkemy that is played, as anybody does who opens one: figures by their names, dice in plain sight.

    play = Play("A a = archers at 10,10 ap 2 | B k = templar at 10,14 ap 1 | seat A")
    play(Activate(0), Shoot(0, 1), Estimate(0))
    play(React(engage=0), dice="1 1")
    assert play["k"].ap == 0

- Answers go to whoever is asked; where both are, one answer holds both: `{0: "quick", 1: "parry"}`.
- `play.refused(answer)` is the code and the clause of a refusal; `play.told(Kind)` are the events of a kind.
"""

from __future__ import annotations

from typing import Any

from escarmouche.chance import Scripted
from escarmouche.core import Event, Match
from escarmouche.games import GAMES
from escarmouche.games.alkemy.decisions import Move
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.state import Figure
from escarmouche.table.plane import inch

BASE = 2996 / 2540  # between the middles of two bases of 30 mm that touch


def to(*points: float) -> Move:
    """A move along these points, in inches: x, y, x, y."""
    return Move(tuple((inch(x), inch(y)) for x, y in zip(points[::2], points[1::2], strict=True)))


class Play:
    """A scene, with its dice in plain sight; `dice` come after those of before."""

    def __init__(self, text: str) -> None:
        scene = GAMES["alkemy"].scene(text)
        self.names, self.dice = scene.names, Scripted("")
        self.match: Match[Any] = Match(scene.position, self.dice)

    def __call__(self, *answers: Any, dice: str = "") -> Play:
        self.dice.add(dice)
        for answer in answers:
            for seat in list(self.match.asks):
                if not isinstance(answer, dict) or seat in answer:
                    self.match.answer(answer[seat] if isinstance(answer, dict) else answer, seat)
        self.dice.finish()
        return self

    def __getitem__(self, name: str) -> Figure:
        game: Alkemy = self.match.game
        return game.state.figures[self.names[name]]

    def refused(self, answer: Any, seat: int | None = None) -> tuple[str, str] | None:
        """The code and the clause of a refusal, or None where the answer would be taken."""
        refusal = self.match.refusal(answer, seat)
        return None if refusal is None else (refusal.code, refusal.why)

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.match.events() if isinstance(event, kind)]
