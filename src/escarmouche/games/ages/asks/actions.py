"""What may an actor do next? Every kind of action of every chapter, in one table [ADE-ACT-03..06, ADE-ACT-09].

A chapter writes its actions as `ActionKind` values in its own module of `asks` and adds them to `ACTIONS`; the script
that carries an action out stands under the same decision in `rules.actions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Any, Final

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.assaulting import CHARGE, ENGAGE, Assaulting, hindered, on_the_move
from escarmouche.games.ages.asks.breathing import BREATHE
from escarmouche.games.ages.asks.demolishing import DEMOLISH
from escarmouche.games.ages.asks.disengaging import DISENGAGE, DISENGAGE_AND_ENGAGE, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import FORCED_RUN
from escarmouche.games.ages.asks.harassing import HARASS
from escarmouche.games.ages.asks.machines import FIRE_MACHINE, MOVE_MACHINE
from escarmouche.games.ages.asks.moving import DODGE, RUN, TURN, WALK, End, move_of
from escarmouche.games.ages.asks.mystics import RECITE, SACRIFICE
from escarmouche.games.ages.asks.points import PUT_POINTS, RAISE_STEAM
from escarmouche.games.ages.asks.rallying import CRY
from escarmouche.games.ages.asks.shooting import AIMED, ARTILLERY, HASTY, RAPID, SHOOT
from escarmouche.games.ages.asks.trapping import SET_TRAP
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.moves import potential
from escarmouche.games.ages.queries.reaches import reach_outline
from escarmouche.games.ages.queries.sight import faces, stand
from escarmouche.games.ages.refusals.acting import nature_refusal

ACTIONS: Final[tuple[ActionKind, ...]] = (
    WALK,
    RUN,
    DODGE,
    TURN,
    SHOOT,
    AIMED,
    RAPID,
    ARTILLERY,
    HASTY,
    HARASS,
    BREATHE,
    SET_TRAP,
    DEMOLISH,
    FIRE_MACHINE,
    MOVE_MACHINE,
    ENGAGE,
    CHARGE,
    DISENGAGE,
    DISENGAGE_AND_ENGAGE,
    CRY,
    RECITE,
    SACRIFICE,
    PUT_POINTS,
    RAISE_STEAM,
    FORCED_RUN,
)
ASSAULTS: Final = (Assaulting, DisengageAndEngage)  # what has targets in contact with whom it ends
BY_DECISION: Final[dict[type, ActionKind]] = {kind.decision: kind for kind in ACTIONS}
FACED: Final = frozenset({"shooting", "mystic", "breath"})  # families whose targets are those that are faced
DONE: Final = len(ACTIONS)  # the number that random play draws for no more actions
EAGER: Final = (CHARGE, RUN, ENGAGE)  # what random play thinks of first
TRIES: Final = 8  # kinds of action that random play thinks of before it stops


class Done(Decision, frozen=True):
    """The actor does nothing more in this activation."""


class NextAction(Ask[Any]):
    """[ADE-ACT-04, ADE-ORD-02] The next action of the actor, or of the group that acts together; or no more."""

    __slots__ = ("_weighed", "board", "group", "moving", "only_moves")
    form = Form.ACTION
    open_fields = frozenset({"ends", "facings"})  # places, and any of 360 degrees

    def __init__(self, board: Board, seat: int, group: Group, only_moves: bool = False, moving: Group = ()) -> None:
        self.seat = seat
        self.why = "ADE-ACT-04"
        self.board = board
        self.group = group
        self.only_moves = only_moves
        self.moving = moving
        self._weighed: tuple[Any, dict[Any, Any], Refusal | None] = None, {}, None

    @property
    def subject(self) -> int:
        """Who acts, or leads the group that does."""
        return self.group[0]

    def refusal(self, answer: Any) -> Refusal | None:
        """A declared action is looked at again and again; nothing is new about it as long as nothing has changed."""
        known, memo, found = self._weighed
        if known is not answer or memo is not self.board.memo:
            found = self._refusal(answer)
            self._weighed = answer, self.board.memo, found
        return found

    def _refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None
        kind = BY_DECISION.get(type(answer))
        if kind is None:
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return self.closed(kind) or self._declined(kind, answer)

    def _declined(self, kind: ActionKind, answer: Any) -> Refusal | None:
        """[ADE-TCT-24, ADE-RUL-126] Why not this, of a kind that is open."""
        met = None
        if self.moving and isinstance(answer, ASSAULTS):
            met = on_the_move(self.group[0], answer.targets, self.moving)
        return met or kind.refusal(self.board, self.group, answer)

    def closed(self, kind: ActionKind) -> Refusal | None:
        """Why this kind of action is not open, whatever its target."""
        if self.only_moves and kind.rule.nature != "free" and kind.rule.family != "movement":
            return Refusal("only_moves", "ADE-TCT-22", {"figure": self.group[0]})
        return nature_refusal(self.board, self.group, kind.rule) or kind.closed(self.board, self.group)

    def hindered(self, answer: Any) -> Refusal | None:
        """[ADE-ORD-03, ADE-ASS-02] Why what was declared, and has been answered on its way, can not be carried out any
        more."""
        if not isinstance(answer, Assaulting):
            return self.refusal(answer)
        return self.closed(BY_DECISION[type(answer)]) or hindered(self.board, self.group, answer)

    def open_kinds(self) -> list[ActionKind]:
        """The kinds of action that are open now."""
        return [kind for kind in ACTIONS if self.closed(kind) is None]

    def sample(self, rng: Stream) -> Any:
        """A kind of action by lot, but assaults and runs more often: matches without fights show little."""
        for attempt in range(TRIES):
            pick = rng.below(DONE + 1)
            if pick == DONE:
                break
            kind = EAGER[pick % len(EAGER)] if attempt == 0 and pick % 4 else ACTIONS[pick]
            if self.closed(kind) is None:
                found = kind.sample(self.board, self.group, rng)
                if found is not None and self._declined(kind, found) is None:
                    self._weighed = found, self.board.memo, None  # for whoever declares it
                    return found
        return Done()

    def candidates(self) -> Sequence[Any]:
        board, group = self.board, self.group
        proposed = dict.fromkeys((kind, one) for kind in self.open_kinds() for one in kind.candidates(board, group))
        return [*(one for kind, one in proposed if self._declined(kind, one) is None), Done()]

    def passing(self) -> Done | None:
        """[ADE-ACT-04, ADE-ACT-10] After an action, where nothing is left but to turn on the spot and nobody stands
        behind who could make that worth a question."""
        acted = all(self.board[who].deeds.did for who in self.group)
        return Done() if acted and not self._could_do_more() and not self._could_be_met_from_behind() else None

    def pressing(self) -> bool:
        return self.passing() is None

    def _could_do_more(self) -> bool:
        """Is anything else open? What needs a target may find one once he has turned."""
        board, group = self.board, self.group
        kinds = [kind for kind in self.open_kinds() if kind is not TURN]
        return any(kind.rule.family in FACED for kind in kinds) or any(
            self._declined(kind, one) is None for kind in kinds for one in kind.candidates(board, group)
        )

    def _could_be_met_from_behind(self) -> bool:
        """Does an enemy out of the field of view of one of them stand near enough to charge him?"""
        board = self.board
        foes = [(stand(board, foe), potential(board, foe, "charge")) for foe in board.ids(1 - self.seat)]
        own = [(who, stand(board, who)) for who in self.group]
        return any(
            not faces(board, who, foe) and dist((at.x, at.y), (foe.x, foe.y)) <= far + at.radius + foe.radius
            for who, at in own
            for foe, far in foes
        )

    def hints(self, focus: int | None = None) -> Hints:
        board = self.board
        idle = (one for one in board.ids(self.seat) if one not in self.group)
        greyed = tuple((one, Refusal("not_acting", "ADE-ACT-02", {"figure": one})) for one in idle)
        if focus is None or focus not in self.group or self.closed(WALK) is not None:
            return Hints(self.group, greyed)
        walk = move_of(board, focus, "walk", End(board[focus].x, board[focus].y))
        return Hints(self.group, greyed, outlines=reach_outline(board, focus, walk))

    def facts(self) -> dict[str, Any]:
        return {"figures": self.group, "open": tuple(kind.rule.name for kind in self.open_kinds())}
