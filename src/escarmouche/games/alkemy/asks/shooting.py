"""Questions of shooting: how far it looks, how the target reacts, which cover it uses."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Ask, Choose, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.groups import groups
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.decisions import NOBODY, Estimate, React
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.sight import Cover
from escarmouche.table.plane import INCH

TENTHS = 10
NONE = React()


class GiveEstimate(Ask[Estimate]):
    """[ALK-SHT-03, ALK-RUL-34, ALK-GEN-04] How far is it, by eye? Nothing in the question tells."""

    __slots__ = ("figure", "most", "target")
    figure: FigureId
    form = Form.ESTIMATE
    open_fields = frozenset({"tenths"})  # a length like any other

    def __init__(self, game: Position, figure: int, target: int) -> None:
        super().__init__(game[figure].seat, "ALK-SHT-03")
        self.figure = figure
        self.target = target
        self.most = round(hypot(*game.cast.table) / INCH * TENTHS)

    def bounds(self) -> Range:
        """[ALK-SHT-03] From contact to the far corner, in tenths of an inch."""
        return Range(0, self.most)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Estimate):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if not 0 <= answer.tenths <= self.most:
            return Refusal("no_such_distance", self.why, {"limit": self.most / TENTHS})
        return None

    def candidates(self) -> Sequence[Estimate]:
        """Every half inch up to the table's diagonal."""
        return [Estimate(tenths) for tenths in range(0, self.most + 1, TENTHS // 2)]

    def sample(self, rng: Stream) -> Estimate:
        return Estimate(rng.below(self.most + 1))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure, self.target))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "target": self.target, "most": self.most}


class Reactions(msgspec.Struct, frozen=True):
    """What is open to a figure that is shot at or charged: a move, engagements, shots, and why the rest is not."""

    move: Refusal | None
    engage: dict[int, Refusal | None]
    shots: dict[int, Refusal | None]
    most_shots: int

    @property
    def any(self) -> bool:
        """Is there anything to choose?"""
        return self.move is None or any(why is None for why in (*self.engage.values(), *self.shots.values()))


class ReactTo(Ask[React]):
    """[ALK-REA-01..06, ALK-RXM-01, ALK-RXS-01] Does the target react, and how? One kind only."""

    __slots__ = ("figure", "game", "open", "trigger")
    figure: FigureId
    form = Form.ACTION

    def __init__(self, game: Position, figure: int, trigger: str, reactions: Reactions) -> None:
        super().__init__(game[figure].seat, "ALK-REA-02" if trigger == "shot" else "ALK-REA-03")
        self.game = game
        self.figure = figure
        self.trigger = trigger
        self.open = reactions

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, React):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        kinds = answer.move + (answer.engage != NOBODY) + bool(answer.shots)
        if kinds > 1:
            return Refusal("one_kind_of_reaction", "ALK-REA-06", {"figure": self.figure})
        if answer.move:
            return self.open.move
        if answer.engage != NOBODY:
            return self.open.engage.get(answer.engage, self._stranger(answer.engage))
        if len(set(answer.shots)) != len(answer.shots) or len(answer.shots) > self.open.most_shots:
            facts = {"figure": self.figure, "limit": self.open.most_shots}
            return Refusal("too_many_shots", "ALK-RXS-01", facts)
        for one in answer.shots:
            if refusal := self.open.shots.get(one, self._stranger(one)):
                return refusal
        return None

    def _stranger(self, one: int) -> Refusal:
        return Refusal("not_against_it", "ALK-REA-05", {"figure": self.figure, "other": one})

    def candidates(self) -> Sequence[React]:
        found = [NONE]
        if self.open.move is None:
            found.append(React(move=True))
        found += [React(engage=one) for one, why in self.open.engage.items() if why is None]
        ready = [one for one, why in self.open.shots.items() if why is None]
        return found + [React(shots=some) for some in groups(ready, most=self.open.most_shots)]

    def passing(self) -> React:
        return NONE

    def hints(self, focus: int | None = None) -> Hints:
        against = (*self.open.engage.items(), *self.open.shots.items())
        lit = {one for one, why in against if why is None}
        greyed = {one: why for one, why in against if why is not None and one not in lit}
        return Hints((self.figure, *sorted(lit)), tuple(sorted(greyed.items())))

    def facts(self) -> dict[str, Any]:
        return {
            "figure": self.figure,
            "trigger": self.trigger,
            "move": self.open.move is None,
            "engage": tuple(one for one, why in self.open.engage.items() if why is None),
            "shots": tuple(one for one, why in self.open.shots.items() if why is None),
        }


class ChooseCover(Choose[int]):
    """[ALK-COV-02, ALK-COV-07] Which cover is rolled for; -1: none of them."""

    __slots__ = ("covers", "game", "shooter", "target")

    def __init__(self, game: Position, shooter: int, target: int, covers: tuple[Cover, ...]) -> None:
        options = (*range(len(covers)), NOBODY)
        super().__init__(game[target].seat, options, "ALK-COV-02", "cover")
        self.game = game
        self.shooter = shooter
        self.target = target
        self.covers = covers

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.target, *(one.figure for one in self.covers if one.figure >= 0)))

    def facts(self) -> dict[str, Any]:
        return {
            "topic": self.topic,
            "options": tuple(self.options),
            "shooter": self.shooter,
            "target": self.target,
            "covers": self.covers,
        }
