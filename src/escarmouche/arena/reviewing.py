"""Who lost the match, and who was unlucky? A record looked at again, decision by decision.

Before each decision of a player the best answers are looked for as a bot of the upper levels would, the one that was
given among them. What the best is worth and what the given one is worth differ by the skill of the moment, where it is
surely better: the best of several that were tried a few times looks better than it is. What the next decision is worth
and what the given answer was worth differ by its luck: dice, cards, and whatever the look ahead did not foresee. So the
match goes from its first value to its result by steps that are either skill or luck, and their sums are the result
exactly. A value that was tried a few times is no luck either: it is believed as far as it lies beyond its doubt.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from time import thread_time
from typing import Any, Final

import msgspec

from escarmouche.bots.arms import Arm, doubt_among, error_of, surely_better
from escarmouche.bots.lookahead import Effort, Lookahead
from escarmouche.bots.values import result_for
from escarmouche.chance import CHANCE
from escarmouche.core import Ask, Match
from escarmouche.core import records as paper
from escarmouche.core.playing import imagining
from escarmouche.core.records import Record
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind

WIDTH: Final = 6
BEYOND: Final = 1
TURNS: Final = 5  # turning points that are told
SLIGHT: Final = 0.005  # half a point of chances: what turned it by less turned nothing
EVEN: Final = 0.5
BLAMED: Final = 2.0  # standard errors by which an answer must be better for the one that was given to be a fault
THROW: Final = 0.05  # by how much a throw usually changes the chances


class Moment(msgspec.Struct, frozen=True):
    """A decision of a player, in chances of seat 0 (all seats where they play together): the best there was, what was
    given, and what came of it. `lost` is what the player himself gave away, from his own side of the table."""

    number: int  # of the answer in the record
    seat: int
    given: Any
    best: Any
    before: float
    after: float
    lost: float
    luck: float = 0.0
    error: float = 1.0  # the standard error of what was found at this decision alone


class Review(msgspec.Struct, frozen=True):
    """A whole record: its moments; what each seat lost by choice, from its own side; the luck of seat 0; where it
    turned, by numbers of answers; from which value to which result it went."""

    game: str
    moments: tuple[Moment, ...]
    lost: tuple[float, ...]
    luck: float
    turning: tuple[int, ...]
    began: float
    result: float


class Reviewing:
    """A match looked at again as far as it has gone: it is given answer after answer, and told when it is over."""

    def __init__(self, kind: GameKind[Any], setup: Any, scene: str = "", effort: Effort | None = None) -> None:
        if kind.bots.judge is None:
            raise faulty("review", "review_unjudged")
        self.kind = kind
        self.match: Match[Any] = Match(kind.opened(setup, scene))
        if self.match.game.seats > 2 and not kind.facts.together:
            raise faulty("review", "review_seats")
        self.moments: list[Moment] = []
        self._known, self._error = EVEN, 1.0  # what seat 0 could expect when it was last looked, and how sure that is
        self._look = Lookahead(kind, "review")
        self._look.now = thread_time  # as much is thought about each decision beside a busy table as on an idle machine
        self._effort = effort or Effort(0.2, WIDTH, BEYOND)

    def take(self, seat: int, answer: Any) -> None:
        """The next answer of the match, or of its dice."""
        ask = self.match.asks.get(seat)
        if seat != CHANCE and ask is not None:
            number = self.match.count + 1
            seen = _moment(self._look, self.match, ask, answer, number, self._effort, self._known)
            self.moments.append(self._steadied(seen))
        elif seat == CHANCE:
            self._error = hypot(self._error, THROW)
        self.match.answer(answer, seat)

    def _steadied(self, seen: Moment) -> Moment:
        """Two decisions in a row are worth the same unless something happened between them, and are found to be worth
        more or less because other dice were tried. What lies within the doubt of both is one value, and surer."""
        if not self.moments or abs(seen.before - self._known) > BLAMED * hypot(seen.error, self._error):
            value, self._error = seen.before, seen.error
        else:
            held, found = self._error**-2, seen.error**-2
            value = self._known + (seen.before - self._known) * found / (held + found)
            self._error = (held + found) ** -0.5
        gone = seen.before - seen.after
        value = min(max(value, gone, 0.0), 1.0 + gone, 1.0)
        self._known = value - gone
        return msgspec.structs.replace(seen, before=value, after=self._known)

    def summed(self) -> Review:
        """The whole of it. A match that was given up has no result of its own: it ends as it stood."""
        outcome, last = self.match.outcome, self.moments[-1].after if self.moments else EVEN
        result = last if outcome is None else result_for(outcome, 0)
        return _summed(self.kind, self.match.game.seats, self.moments, result)


def review(
    kind: GameKind[Any],
    record: Record,
    effort: Effort | None = None,
    seen: Callable[[int], None] = lambda _: None,
    where: str = "record",
) -> Review:
    """A finished record looked at again; `seen` is told of every answer, `where` names the record to whoever reads
    what is wrong with it."""
    looked = Reviewing(kind, paper.setup_of(kind, record), record.header.first_scene, effort)
    for number, (seat, answer) in enumerate(record.answers, start=1):
        looked.take(seat, answer)
        seen(number)
    if looked.match.outcome is None:
        raise faulty(where, "record_unfinished")
    return looked.summed()


def _moment(  # noqa: PLR0917 - a moment is where, who, what
    look: Lookahead, match: Match[Any], ask: Ask[Any], given: Any, number: int, effort: Effort, known: float = EVEN
) -> Moment:
    """`known`: what the moment before was worth to seat 0. Where there was no time for a single try nothing else is."""
    view = match.game.view(ask.seat)
    arms = look.arms(view, ask, effort.width)
    own = next((arm for arm in arms if arm.answer == given), None)
    if own is None:
        own = Arm(given)
    arms = [own, *[arm for arm in arms if arm is not own]]
    best = look.compare(arms, view, ask, imagining(match, ask.seat), effort)[0]
    shared = min(len(best.values), len(own.values))
    if not shared:
        return Moment(number, ask.seat, given, given, known, known, 0.0)
    worth = sum(own.values[:shared]) / shared
    surely = best is not own and surely_better(best, own, doubt_among(arms), BLAMED)
    lost = sum(best.values[:shared]) / shared - worth if surely else 0.0
    mirrored = ask.seat != 0 and not look.kind.facts.together
    before, after = (1 - worth - lost, 1 - worth) if mirrored else (worth + lost, worth)
    error = error_of(own.values, doubt_among(arms))
    return Moment(number, ask.seat, given, best.answer if lost else given, before, after, lost, error=error)


def _summed(kind: GameKind[Any], seats: int, moments: list[Moment], result: float) -> Review:
    """Luck from each moment to the next, and the sums."""
    following = [one.before for one in moments[1:]] + [result]
    told = [msgspec.structs.replace(one, luck=after - one.after) for one, after in zip(moments, following, strict=True)]
    lost = tuple(sum(one.lost for one in told if one.seat == seat) for seat in range(seats))
    weights = {one.number: max(one.lost, abs(one.luck)) for one in told}
    turning = sorted((one for one in told if weights[one.number] >= SLIGHT), key=lambda one: -weights[one.number])
    return Review(
        game=kind.name,
        moments=tuple(told),
        lost=lost,
        luck=sum(one.luck for one in told),
        turning=tuple(sorted(one.number for one in turning[:TURNS])),
        began=told[0].before if told else result,
        result=result,
    )
