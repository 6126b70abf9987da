"""A match over a scene with its dice in plain sight: the table at which the tests of this game are played.

    def test_a_powerful_blow_takes_a_point_of_armour() -> None:
        t = Table("A brute = {melee 4, powerful} at 10,10 | B guard = val_militia at 10,11 | phase melee", rolls="2 4")
        t.play(Strike(t["brute"], (t["guard"],)), DONE)
        assert t.figure("guard").hp == 0

- The grammar of scenes is in the docstring of `escarmouche.games.fantastiques.scene`.
- `t["guard"]` is the number of a figure, `t.figure("guard")` the figure itself as it stands now.
- `play` checks every answer as a match does; `rolls` puts more dice on the table first. In a phase that rolls before it
  asks (initiative, bravery, morale) the dice are already needed when the table is made.
- `t.move("archer", (12, 20))`, `t.charge("brute", "guard")` and `t.place(12, 20)` build decisions from inches.
- `t.events(Wounded)` lists what has been told of that kind, `t.told_last` is the last event of all.
- `t.refusal(answer)` says why an answer would be refused, or None.
- A die that nobody asked for fails the test when it ends (`conftest.py` finishes every table); a die that is missing
  fails at once. `open_dice=True` makes a table whose leftover dice do not matter.
"""

from __future__ import annotations

from typing import Any, TypeVar

from escarmouche.chance import Leftover, Scripted
from escarmouche.core import Ask, Event, Match, Outcome, Refusal, Refused
from escarmouche.games.fantastiques.asks.paths import touching_point
from escarmouche.games.fantastiques.decisions import Move, Place, Point
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.scene import read_scene, write_scene
from escarmouche.games.fantastiques.state import Figure, State
from escarmouche.table.plane import inch

E = TypeVar("E", bound=Event)
OPEN: list[Table] = []  # the tables of the test that is running, for conftest to finish


class Table:
    """A scene being played."""

    def __init__(self, scene: str, rolls: str = "", open_dice: bool = False) -> None:
        read = read_scene(scene)
        self.names = read.names
        self.dice = Scripted(rolls)
        self.match: Match[Fantastiques] = Match(read.position, self.dice)
        if not open_dice:
            OPEN.append(self)

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, *answers: Any, rolls: str = "", seat: int | None = None) -> Table:
        """Give these answers one after the other (for `seat` where several are asked at once)."""
        self.dice.add(rolls)
        for number, answer in enumerate(answers, start=1):
            try:
                self.match.answer(answer, seat)
            except (Refused, Leftover) as fault:
                fault.add_note(f"answer {number} of {len(answers)}: {answer!r} to {self.match.ask!r}\n{self.scene}")
                raise
        return self

    def refusal(self, answer: Any, seat: int | None = None) -> Refusal | None:
        """Why this answer would be refused now, or None."""
        return self.match.refusal(answer, seat)

    def finish(self) -> None:
        """Fail if a die was never asked for."""
        self.dice.finish()

    # --- building decisions ------------------------------------------------------------------------------------

    def move(self, name: str, *points: tuple[float, float], leave: bool = False) -> Move:
        """A move along these points, in inches."""
        return Move(self[name], tuple(point(x, y) for x, y in points), leave)

    def charge(self, name: str, enemy: str) -> Move:
        """The straight move into contact with somebody."""
        return Move(self[name], (touching_point(self.game, self.figure(name), self[enemy]),))

    def place(self, x: float, y: float) -> Place:
        return Place(*point(x, y))

    # --- looking -----------------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    def figure(self, name: str) -> Figure:
        """The figure as it stands now."""
        return self.state.figures[self.names[name]]

    @property
    def game(self) -> Fantastiques:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.game.state

    @property
    def ask(self) -> Ask[Any] | None:
        """The open question, or None when the match is over."""
        return self.match.ask

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def scene(self) -> str:
        """The table as it stands, as a scene."""
        return write_scene(self.game, self.names)

    def events(self, kind: type[E]) -> list[E]:
        """Everything of this kind that has been told, in order."""
        return [event for event in self.match.events() if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The one event of this kind: it is a fault if there is none or more than one."""
        told = self.events(kind)
        assert len(told) == 1, f"{len(told)} events {kind.__name__}: {told}"
        return told[0]

    @property
    def told_last(self) -> Event:
        return self.match.events()[-1]


def point(x: float, y: float) -> Point:
    """A place on the table from inches."""
    return inch(x), inch(y)
