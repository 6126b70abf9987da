"""Passage en force: a run straight through enemies, and what they do when it fails [ADE-TCT-25..30]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import asin, cos, dist, pi, sin
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.assaulting import angle_from
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Moving, level_refusal, move_of, not_free
from escarmouche.games.ages.board import CONTACT, Board, shown_enemies
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.moves import Move, potential
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.forcing import back_away, back_place, forced, passage_refusal
from escarmouche.games.ages.refusals.moving import enemy_at, level_change_refusal, stand_refusal
from escarmouche.games.ages.refusals.tactics import COSTS, payments, tactic_refusal

OF_EACH = 2  # runs through an enemy that are proposed


class ForcedRun(Moving, frozen=True):
    """Run straight through enemies in the way: the tactic is paid and tested where they are first met."""

    authority: bool = False
    swift: bool = False


def forced_move(board: Board, who: int, end: End, *, swift: bool = False) -> Move:
    """[ADE-TCT-29, ADE-TCT-30] The run, through those whom it meets first."""
    return forced(board, who, move_of(board, who, "run", end, swift=swift), end.at)


def _refusal(board: Board, group: Group, action: ForcedRun) -> Refusal | None:
    """[ADE-TCT-25, ADE-TCT-26, ADE-TCT-29, ADE-TCT-30, ADE-SKL-109, ADE-RUL-127] One runner, straight; somebody in the
    way who can be pushed aside; nobody else to meet; and the tactic paid."""
    if len(group) != 1 or len(action.ends) != 1:
        return Refusal("alone", "ADE-TCT-30", {"figure": group[0]})
    (who,), (end,) = group, action.ends
    if end.path:
        return Refusal("straight_on", "ADE-TCT-30", {"figure": who})
    if action.swift and not has(board, who, "rapidite"):
        return Refusal("not_swift", "ADE-SKL-109", {"figure": who})
    move = forced_move(board, who, end, swift=action.swift)
    found = (
        level_refusal(board, who, move, end)
        or stand_refusal(board, who, end.at, move.end_level, move.through)
        or level_change_refusal(board, who, move, end.at)
    )
    if found:
        return found
    if others := [one for one in enemy_at(board, who, end.at, move.end_level) if one not in move.through]:
        return Refusal("enemy_contact", "ADE-TCT-29", {"figure": who, "enemy": others[0]})
    return passage_refusal(board, who, move, end.at, authority=action.authority)


def _closed(board: Board, group: Group) -> Refusal | None:
    seat = board[group[0]].seat
    if board.state.seat != seat:
        return Refusal("not_active", "ADE-TCT-25", {"seat": seat})
    cost = COSTS["passage_en_force"]
    if not payments(board, seat, "passage_en_force", cost):
        return tactic_refusal(board, seat, "passage_en_force", cost)
    return not_free(board, group)


def straight_runs(board: Board, who: int) -> Iterator[ForcedRun]:
    """Straight through each near enemy, just past it and as far as the run goes; not all of them are open."""
    figure, far = board[who], potential(board, who, "run")
    for one in _near(board, who, far):
        ends = _ends_past(board, who, one, far, straight=True)
        yield from (ForcedRun((end,), free) for end in ends for free in _paid(board, figure.seat))


def _candidates(board: Board, group: Group) -> Iterator[ForcedRun]:
    """Through each near enemy: straight, just past it and as far as the run goes; else past one side of it, or only so
    far that it has to give way."""
    who = group[0]
    paid = _paid(board, board[who].seat)
    for swift in (False, True) if has(board, who, "rapidite") else (False,):
        far = potential(board, who, "run", swift=swift)
        for one in _near(board, who, far):
            ends = _ends_past(board, who, one, far)
            legal = (end for end in ends if _refusal(board, group, ForcedRun((end,), paid[0], swift)) is None)
            yield from (ForcedRun((end,), free, swift) for end in islice(legal, OF_EACH) for free in paid)


def _paid(board: Board, seat: int) -> tuple[bool, ...]:
    return payments(board, seat, "passage_en_force", COSTS["passage_en_force"])


def _near(board: Board, who: int, far: int) -> list[int]:
    """The enemies within a run."""
    figure = board[who]
    foes = shown_enemies(figure.seat, figure.level)
    return board.crowd.near(figure.x, figure.y, board.traits[who].radius, far, foes, who)


def _ends_past(board: Board, who: int, one: int, far: int, *, straight: bool = False) -> Iterator[End]:
    """Where runs end that lead through an enemy: just past it, as far as the run goes, or only so far that it has to
    give way; through its middle, then more and more to its sides. `straight`: only the plainest of them."""
    figure, foe = board[who], board[one]
    bases, gap = board.traits[who].radius + board.traits[one].radius, dist((figure.x, figure.y), (foe.x, foe.y))
    angle, aside = angle_from(board, one, who), asin(min(1.0, bases / gap))
    past = gap + bases + 4 * CONTACT
    for part in (0.0,) if straight else (0.0, 0.4, -0.4, 0.8, -0.8):
        for length in (past, far) if straight else (past, far, gap, gap - bases / 2):
            if length <= far:
                turned = angle + part * aside
                yield End(figure.x + int(cos(turned) * length), figure.y + int(sin(turned) * length))


def _sample(board: Board, group: Group, rng: Stream) -> ForcedRun | None:
    found = [one for one in straight_runs(board, group[0]) if _refusal(board, group, one) is None]
    return found[rng.below(len(found))] if found else None


FORCED_RUN = ActionKind(
    ActionRule("forced_run", "exclusive", "movement", "ADE-TCT-30"),
    ForcedRun,
    _closed,
    _refusal,
    _candidates,
    _sample,
)


# --- after a failure --------------------------------------------------------------------------------------------------


class Stand(Decision, frozen=True):
    """Stay in contact with whoever failed to pass."""


class BackAway(Decision, frozen=True):
    """Step back by one length of one's own base."""

    end: End


class Confront(Ask[Any]):
    """[ADE-TCT-28] Whoever was run into steps back, or stays in contact."""

    __slots__ = ("actor", "board", "figure")
    form = Form.POINT

    def __init__(self, board: Board, figure: int, actor: int) -> None:
        super().__init__(board[figure].seat, "ADE-TCT-28")
        self.board = board
        self.figure = figure
        self.actor = actor

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Stand):
            return None
        if not isinstance(answer, BackAway):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        end = answer.end
        if end.level != AS_IT_IS or end.path or not AS_IT_IS <= end.facing < 360:
            return Refusal("no_such_turn", self.why, {"tried": end.facing})
        if not back_away(self.board, self.figure, self.actor, end.at):
            return Refusal("one_base_away", self.why, {"figure": self.figure})
        return None

    def candidates(self) -> Sequence[Any]:
        board, foe = self.board, self.board[self.actor]
        ring = 3 * board.traits[self.figure].radius + board.traits[self.actor].radius
        away = angle_from(board, self.figure, self.actor)
        spots = [
            (foe.x + round(cos(away + k * pi / 6) * ring), foe.y + round(sin(away + k * pi / 6) * ring))
            for k in (0, 1, -1)
        ]
        if (exact := back_place(board, self.figure, self.actor)) is not None:
            spots.append(exact)
        steps = (BackAway(End(*spot)) for spot in dict.fromkeys(spots))
        return [Stand(), *(one for one in steps if self.refusal(one) is None)]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "enemy": self.actor}
