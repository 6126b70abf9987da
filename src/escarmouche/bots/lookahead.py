"""What comes of an answer? Tried in worlds that the seat cannot tell from the true one, on the same dice for all.

An answer is given in an imagined match, the act is played to its end and some decisions beyond by the game's own
judgement, and the position is valued. Answers are compared try by try: the same world, the same dice for each figure
however often others roll, so that what differs is the answer. Half of them are dropped after each round, so that most
tries go to those that are nearly equal.

In a game whose moves are paid for at the end of a turn, and whose turns are too long to be played by the judgement, the
turn runs out after those decisions, as soon as the other is to begin something: nobody does, and what was begun is
fought out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import inf
from time import perf_counter
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.bots.arms import SURE, Arm, best_first, decided, distinct, doubt_among
from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.luck import Luck, WatchedDice, without_luck
from escarmouche.bots.recalling import recalling
from escarmouche.bots.values import UNFITTED, PositionValue, result_for, weights_of
from escarmouche.chance import OwnDice, Stream
from escarmouche.core import Ask, Judge, Match
from escarmouche.core.game import Imagine
from escarmouche.kits.kind import GameKind

FEW: Final = 4  # answers that are tried at least, where there are so many
LEAST_TRIES: Final = 2  # of each answer before any is dropped
SURE_OF_ENDS: Final = 0.5  # where every try went to the end of the match and tells how clearly it was won
LOOKED_AT: Final = 8  # tries after which it is looked at whether more are wanted
MOST_DECISIONS: Final = 60  # of one act: nobody looks further, whatever the rules ask in between
TRIES_WANTED: Final = 6  # of each answer on average, so that the last two of them share enough
WHOLE_TRIES: Final = 3  # so few are enough where each goes to the end of the match
NEAREST: Final = 6  # decisions beyond the act that a try looks at, however little time there is
SETTLED_TRIES: Final = 20  # of each answer where the turn runs out: they tell more than further decisions before it
USUAL_PACE: Final = 0.002  # seconds for a decision, until it is measured
PACE: Final = 0.1  # how soon the measure follows
ADVISED: Final = -1
PLAIN, SEASONED = 0, 1  # tempers: the judgement that all are measured by, and the first of the others
SETTING_UP: Final = 2  # the turn from which those are counted who are not on the table yet


Settles: TypeAlias = Callable[[Any, Ask[Any]], Any]


class Effort(msgspec.Struct, frozen=True):
    """How hard somebody thinks: seconds for a decision, answers compared, decisions looked at beyond the act (below
    zero: to the end of the match if the time allows enough of it, else as far as it does); `tries` bounds the work by a
    number instead of the clock, where the same answer is wanted on every machine. `margin` is the part of a finished
    match that is counted by how clearly it was won: two answers that both win are told apart sooner by it, but it is no
    chance any more; `clearly` is the same where every try goes to the end, and no value of a position stands beside
    it. `turns` is how often a turn may end before the position is valued (0: as often as it does;
    `ADVISED`: what suits the game's value best)."""

    seconds: float
    width: int = 8
    beyond: int = 2
    tries: int = 0
    margin: float = 0.0
    turns: int = 0
    clearly: float = 0.0


class _Clock:
    """What is left of an effort: by the number of tries where that is bounded, else by time."""

    __slots__ = ("_deadline", "_most", "_now", "_tries", "_until", "spent")

    def __init__(self, effort: Effort, now: Callable[[], float]) -> None:
        self._tries, self.spent, self._most, self._now = effort.tries, 0, 0, now
        self._deadline = self._until = now() + effort.seconds

    def begins(self, number: int, rounds: int) -> None:
        """A round has its share of what is left."""
        self._most = self._tries * (number + 1) // rounds
        self._until = self._now() + (self._deadline - self._now()) / (rounds - number)

    @property
    def round_over(self) -> bool:
        return self.spent >= self._most if self._tries else self._now() > self._until

    @property
    def out(self) -> bool:
        return not self._tries and self._now() > self._deadline


class Lookahead:
    """Tries answers of one game. It keeps a judgement, and the value of the set-up it met last. `now` is the clock that
    an effort is told by: the wall's for whoever waits, the processor's where many play at once and are compared."""

    def __init__(self, kind: GameKind[Any], seed: int | str) -> None:
        assert kind.bots.judge is not None  # without a judgement nobody knows how a match goes on
        self.kind = kind
        self.judge: Judge = kind.bots.judge()
        # one judgement for all: what it has reckoned for one seat it need not reckon again for another
        shared = recalling(self.judge)
        self._players = [GreedyBot(shared, seat) for seat in range(kind.facts.seats[1])]
        others = getattr(self.judge, "tempers", None)  # not every judgement has them: see `Tempered`
        # the seat that is looked ahead for may play on in any of these, all others as the plain judgement does
        self.tempers = [shared, *map(recalling, others() if others is not None else ())]
        self.temper = PLAIN  # in which this seat plays
        self._stream = Stream(f"look:{seed}")
        self._settles: Settles | None = getattr(self.judge, "settles", None)  # not every game needs it: see `Settler`
        self._pace = USUAL_PACE
        self._rest = 0.0  # seconds to let a turn run out
        self._price = 0.0  # seconds of a try; unknown at first
        self.ended = False  # did the last try go to the end of the match, and tell how clearly it was won?
        self.now: Callable[[], float] = perf_counter
        self._met: tuple[Any, PositionValue] | None = None  # a set-up, and what its positions are worth
        self._luck = Luck()
        self._advised = (weights_of(kind.package) or UNFITTED).turns

    @property
    def sure(self) -> float:
        """Standard errors by which an answer must be better, after what the last tries told."""
        return SURE_OF_ENDS if self.ended else SURE

    # --- which answers -----------------------------------------------------------------------------------------

    def arms(self, view: Any, ask: Ask[Any], width: int, *, tempers: bool = False) -> list[Arm]:
        """Answers worth a trial, the judgement's own choice first: what it would give in other tempers, if these are
        wanted, its further proposals and ideas, best first, and where it has few of them some others by lot."""
        arms = self._in_tempers(view, ask) if tempers else []
        most, few = width + max(0, len(arms) - 1), min(FEW, width)
        for answer in self._thoughts(view, ask):
            self._add(arms, answer, most)
        if len(arms) < few:
            others = [one for one in ask.candidates() if not isinstance(one, ask.defers)]
            for index in self._stream.some(range(len(others)), min(len(others), 2 * FEW)):
                self._add(arms, others[index], few)
        return arms

    def _add(self, arms: list[Arm], answer: Any, most: int) -> None:
        """One more answer, in the temper of the seat: up to so many, each once."""
        if len(arms) < most and all(arm.answer != answer for arm in arms):
            arms.append(Arm(answer, self.temper))

    def _in_tempers(self, view: Any, ask: Ask[Any]) -> list[Arm]:
        """What the judgement gives first in each temper, that of the seat before the others; the same answer once."""
        found: list[Arm] = []
        if len(self.tempers) > 1:
            for temper in sorted(range(len(self.tempers)), key=lambda one: one != self.temper):
                proposals = self.tempers[temper].proposals(view, ask)
                best = max(proposals, key=lambda one: one[1])[0] if proposals else None
                if proposals and all(arm.answer != best for arm in found):
                    found.append(Arm(best, temper))
        return found

    def _thoughts(self, view: Any, ask: Ask[Any]) -> Iterator[Any]:
        """What the judgement would give, then the rest of what it thinks of."""
        ranked = sorted(self.judge.proposals(view, ask), key=lambda one: -one[1])
        yield from [answer for answer, _ in ranked[:1]]
        ideas = getattr(self.judge, "ideas", None)  # not every judgement has more of them: see `Thinker`
        more = [*ranked[1:], *(ideas(view, ask) if ideas is not None else ())]
        yield from [answer for answer, _ in sorted(more, key=lambda one: -one[1])]

    def affordable(self, effort: Effort) -> int:
        """How many answers are compared: where tries take long fewer than the effort would like, so that each has
        enough of them."""
        if effort.tries or not self._price:
            return effort.width
        return max(min(FEW, effort.width), min(effort.width, int(effort.seconds / (TRIES_WANTED * self._price))))

    # --- how they fare -----------------------------------------------------------------------------------------

    def compare(self, arms: list[Arm], view: Any, ask: Ask[Any], imagine: Imagine, effort: Effort) -> list[Arm]:
        """Try answers until the time or the number of tries is used up, the worse half dropped after each round; gives
        those that were left, the best first."""
        clock = _Clock(effort, self.now)
        left, own, seed = list(arms), arms[0], f"{self._stream.bits()}"
        sides = self._sides(imagine, ask.seat)
        self._luck.begins()
        rounds = max(1, (len(arms) - 1).bit_length())
        whole = self._ends_in_time(arms, ask.seat, imagine, effort)
        for number in range(rounds):
            clock.begins(number, rounds)
            for trial in count(len(left[0].values)):
                # anew: how long a try takes depends on where it leads
                horizon = None if whole else self._horizon(effort, len(arms))
                for arm in left:
                    dice = WatchedDice(f"dice:{seed}.{trial}", sides)
                    world = imagine(Stream(f"world:{seed}.{trial}"), dice)
                    self._draw_lots(f"{seed}.{trial}")
                    self._plays(ask.seat, arm.temper)
                    found = self._try(world, arm.answer, ask.seat, horizon, effort, clock)
                    if found is None:
                        break
                    arm.came_to(found, dice.gifts)
                if clock.out or (clock.round_over and trial + 1 >= LEAST_TRIES):
                    break
                if not (trial + 1) % LOOKED_AT:
                    self._take_out_luck(arms)
                    if decided(left, own, doubt_among(arms)):
                        break
            self._take_out_luck(arms)
            left = distinct(left, own)
            left.sort(key=best_first)
            if len(left) == 1 or clock.out or decided(left, own, doubt_among(arms)):
                break
            keep = max(2, (len(left) + 1) // 2)
            left = left[:keep] if own in left[:keep] else [*left[: keep - 1], own]
        return sorted(left, key=best_first)

    def _sides(self, imagine: Imagine, seat: int) -> dict[int, int]:
        """Whose the figures are, by number, where they have one."""
        match = imagine(Stream("sides"))
        if self.kind.study.features is None:
            return {}
        view = match.game.view(seat)
        features = self._value_of(match, view).features
        known = [one for one in features.figures(view) if hasattr(one, "id")]
        return {one.id: features.sides[features.figure_row(one).seat] for one in known}

    def _take_out_luck(self, arms: Sequence[Arm]) -> None:
        """Where matches are played to their end most of what tries differ by is how the dice fell."""
        if self.ended:
            shares = self._luck.weighed(arms[0], arms[1:])
            for arm in arms:
                arm.values = without_luck(arm.results, arm.gifts, shares)

    def _ends_in_time(self, arms: Sequence[Arm], seat: int, imagine: Imagine, effort: Effort) -> bool:
        """Is a match played to its end so quickly that every answer can be tried so a few times? One is, with a share
        of the time: how long matches are is not known beforehand, nor how long a decision takes here."""
        if effort.beyond >= 0 or effort.tries or self.kind.study.features is None:
            return False
        world = imagine(Stream("end"), OwnDice("end"))
        if self._last_turn(world, effort) < inf:
            return False
        self._draw_lots("end")
        self._plays(seat, arms[0].temper)
        share = replace(effort, seconds=effort.seconds / (WHOLE_TRIES * len(arms)))
        return self._try(world, arms[0].answer, seat, None, effort, _Clock(share, self.now)) is not None

    def _draw_lots(self, trial: str) -> None:
        """Equal proposals fall to the same lots for every answer of a try, as the dice do."""
        for seat, player in enumerate(self._players):
            player.stream = Stream(f"lots:{trial}.{seat}")

    def _plays(self, seat: int, temper: int) -> None:
        """From here on the seat is played in this temper, everybody else by the judgement itself."""
        for one, player in enumerate(self._players):
            player.judge = self.tempers[temper if one == seat else PLAIN]

    def _horizon(self, effort: Effort, arms: int) -> int | None:
        """How many decisions beyond the act a try looks at; None: all of them. Matches are played out where the time
        allows enough such tries; elsewhere as far as it does, and the position there is valued."""
        if self.kind.study.features is None:
            return None
        if effort.beyond >= 0:
            return effort.beyond
        if effort.tries:
            return None
        nearest, tries = (NEAREST, TRIES_WANTED) if self._settles is None else (0, SETTLED_TRIES)
        affordable = (effort.seconds / (tries * arms) - self._rest) / self._pace
        return max(nearest, int(affordable)) if affordable < self.kind.facts.longest else None

    def _last_turn(self, match: Match[Any], effort: Effort) -> float:
        """The turn at whose beginning a try ends. Who sets up sees one more: a first turn is mostly spent on coming
        near."""
        turns = self._advised if effort.turns == ADVISED else effort.turns
        if not turns or self.kind.study.features is None or self.kind.scenes is None:
            return inf
        now = self._turn(match)
        return now + turns if now else SETTING_UP + turns

    def _turn(self, match: Match[Any]) -> int:
        return self.kind.scenes.clock(match.game)[0] if self.kind.scenes is not None else 0

    def _set_up(self, match: Match[Any]) -> bool:
        """Are both on the table? Before, whoever has put down more would seem to be ahead."""
        return self.kind.scenes is None or self._turn(match) > 0

    def _try(  # noqa: PLR0917 - one try is all of this
        self, match: Match[Any], answer: Any, seat: int, horizon: int | None, effort: Effort, clock: _Clock
    ) -> float | None:
        """The value for the seat after this answer, in a match that is played on for it; None if time ran out."""
        began, step, last_turn = self.now(), match.steps, self._last_turn(match, effort)
        self.ended = horizon is None and last_turn == inf and match.game.seats == 2 and effort.clearly > 0
        match.take(answer, seat)
        clock.spent += 1
        settles = self._settles if last_turn < inf else None
        decisions = self._look_on(match, step, horizon, last_turn, clock, None if settles is None else seat)
        looked = self.now()
        if settles is not None:
            self._run_out(match, settles, last_turn, clock)
        if decisions:
            self._pace += PACE * ((looked - began) / decisions - self._pace)
        if clock.out:
            return None
        self._price += (PACE if self._price else 1.0) * (self.now() - began - self._price)
        self._rest += PACE * (self.now() - looked - self._rest)
        if (outcome := match.outcome) is not None:
            # where there are more seats than two the scores are those of sides
            margin = effort.clearly if self.ended else effort.margin
            return result_for(outcome, seat, margin if match.game.seats == 2 else 0.0)
        return self._valued(match, seat)

    def _look_on(  # noqa: PLR0917 - the same
        self, match: Match[Any], step: int, horizon: int | None, last_turn: float, clock: _Clock, carries_on: int | None
    ) -> int:
        """Play by the judgement to the end of the act that began in this step and so many decisions beyond it, or until
        this turn begins, but never before all are set up; a seat that carries on does so until another is asked. Gives
        how many decisions that were."""
        most = self.kind.facts.longest if horizon is None else MOST_DECISIONS + horizon
        decisions = beyond = 0
        while decisions < most and (following := match.ask) is not None and not clock.out:
            if match.steps != step:
                if last_turn < inf and self._turn(match) >= last_turn:
                    break
                if horizon is not None and beyond >= horizon and following.seat != carries_on and self._set_up(match):
                    break
                beyond += 1
            decisions += 1
            player = self._players[following.seat]
            match.take(player.reply(match.game.view(following.seat), following), following.seat)
        return decisions

    def _run_out(self, match: Match[Any], settles: Settles, last_turn: float, clock: _Clock) -> None:
        """Nobody begins anything new before this turn, and what was begun is fought out."""
        for _ in range(self.kind.facts.longest):
            if (following := match.ask) is None or clock.out or self._turn(match) >= last_turn:
                return
            view = match.game.view(following.seat)
            reply = settles(view, following)
            if reply is None:
                reply = self._players[following.seat].reply(view, following)
            match.take(reply, following.seat)

    def _valued(self, match: Match[Any], seat: int) -> float:
        """What the position is worth to a seat; a half in a game that is not told in numbers."""
        if self.kind.study.features is None:
            return 0.5
        view = match.game.view(seat)
        return self._value_of(match, view)(view)

    def _value_of(self, match: Match[Any], view: Any) -> PositionValue:
        """What positions of this set-up are worth."""
        study = self.kind.features()
        if self._met is None or self._met[0] is not view.setup:
            features = study.of(view.setup) if study.standing is None else study.standing(match.game)
            self._met = view.setup, PositionValue(weights_of(self.kind.package) or UNFITTED, features)
        return self._met[1]
