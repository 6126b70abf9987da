"""The question after every action, and where an ability interrupts one: does one of your characters step?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from escarmouche.chance import Stream
from escarmouche.core import PASS, Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.moonstone.asks.moving import random_path, reach_outline, sensible_paths
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import Jump, Step
from escarmouche.games.moonstone.queries.costs import price_of
from escarmouche.games.moonstone.queries.heights import jump_refusal, jumps
from escarmouche.games.moonstone.queries.numbers import energy_of, forbidden
from escarmouche.games.moonstone.queries.stakes import step_matters
from escarmouche.games.moonstone.queries.walks import fitting_walk, reaction_walks, replaceable

AnyReaction: TypeAlias = Step | Jump | bool


class ChooseReaction(Ask[AnyReaction]):
    """[MOO-REA-01, MOO-CHR-15] One reaction step by one of these characters, or False: let the moment go by. `paid`: an
    ability has paid for it already."""

    __slots__ = ("board", "paid", "ready")
    form = Form.ACTION

    def __init__(self, board: Board, seat: int, ready: tuple[int, ...], *, paid: bool = False) -> None:
        self.seat = seat
        self.why = "MOO-CHR-15" if paid else "MOO-REA-01"
        self.board = board
        self.ready = ready
        self.paid = paid

    def refusal(self, answer: Any) -> Refusal | None:
        if answer is PASS:
            return None
        if not isinstance(answer, Step | Jump):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        who = answer.figure
        if who not in self.ready:
            return Refusal("cannot_react", "MOO-REA-02", {"figure": who})
        if isinstance(answer, Jump):
            return jump_refusal(self.board, who, answer.x, answer.y)
        if not answer.path and replaceable(self.board, who, "reaction_step_taken"):
            return None
        return fitting_walk(self.board, who, answer.path, answer.surface, reaction_walks(self.board, who))[0]

    def sample(self, rng: Stream) -> AnyReaction:
        if rng.below(4):
            return PASS
        who = self.ready[rng.below(len(self.ready))]
        if rng.below(4) == 0 and replaceable(self.board, who, "reaction_step_taken"):
            return Step(who, (), self.board[who].surface)
        found = random_path(self.board, who, reaction_walks(self.board, who)[-1][0], rng)
        return PASS if found is None else Step(who, *found)

    def candidates(self) -> Sequence[AnyReaction]:
        found: list[AnyReaction] = []  # all of them legal: whoever is ready may go wherever a walk or a jump leads
        for who in self.ready:
            for walk, _ in reaction_walks(self.board, who):
                found += [Step(who, path, surface) for path, surface in sensible_paths(self.board, who, walk)]
            found += [Jump(who, x, y) for x, y in jumps(self.board, who)]
            if replaceable(self.board, who, "reaction_step_taken"):
                found.append(Step(who, (), self.board[who].surface))
        return [*found, PASS]

    def passing(self) -> AnyReaction:
        return PASS

    def pressing(self) -> bool:
        return self.paid or any(step_matters(self.board, who) for who in self.ready)

    def hints(self, focus: int | None = None) -> Hints:
        still = (one.id for one in self.board.in_play() if one.seat == self.seat and one.id not in self.ready)
        greyed = tuple((one, cannot_react(self.board, one)) for one in still)
        if focus is None or focus not in self.ready:
            return Hints(self.ready, greyed)
        outlines = reach_outline(self.board, focus, reaction_walks(self.board, focus)[-1][0])
        return Hints(self.ready, greyed, outlines=outlines)

    def facts(self) -> dict[str, Any]:
        return {"ready": self.ready, "paid": self.paid}


def cannot_react(board: Board, who: int) -> Refusal:
    """[MOO-REA-02, MOO-ACT-21] Why this character is not among those that may react."""
    if forbidden(board, who, "reaction_step"):
        return Refusal("forbidden", "MOO-ACT-21", {"figure": who, "action": "reaction_step"})
    cost, energy = price_of(board, who, "reaction_step").least, energy_of(board, who)
    if energy < cost:
        return Refusal("not_enough_energy", "MOO-REA-02", {"figure": who, "cost": cost, "energy": energy})
    return Refusal("cannot_react", "MOO-REA-02", {"figure": who})
