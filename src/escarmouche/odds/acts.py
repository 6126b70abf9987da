"""What does an answer lead to? The distribution of what is told until the act is over.

Exact wherever dice decide: every way they can fall is walked through. Where the other players' choices come in between,
it is said how they were taken: what is answered at once goes by the mixture of the solved game, a reaction is let by,
anything else is answered as the game's own judgement would. What lies face down is not looked at: where a game has
secrets, worlds that the seat cannot tell from the true one are drawn, and the result is an average over so many of
them, with its error. Past its time the walk gives way to a sample of both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Any, Final, Literal, TypeAlias

import msgspec

from escarmouche.chance import CHANCE, Seeded, Stream
from escarmouche.core import Ask, Judge, Laying, Match, Refused
from escarmouche.core.meaning import meanings
from escarmouche.kits.kind import GameKind, Untold
from escarmouche.kits.study.doubt import Z95, errors_95
from escarmouche.odds.walk import Name, Naming, OutOfTime, Prospect, Reads, answered, walk

WORLDS: Final = 48  # drawn at most where something is hidden
FEW_WORLDS: Final = 12  # after so many it is seen whether more are wanted
ALIKE: Final = 3  # worlds that all come out the same: what is hidden has no part in it
FIRST_WORLD: Final = 4  # its share of the time: where it takes more, there is none for the others
LEAST_SAMPLED: Final = 30
CLOSE: Final = 0.02  # an interval that is as narrow as this needs no more worlds
DIGITS: Final = 12  # beyond them the order of a sum would show, and with it which world was the true one

Supposed: TypeAlias = Literal["no_reaction", "own_choices", "their_choices", "their_mixture"]


class Happening(msgspec.Struct, frozen=True):
    """Something that may be told of the act: the chance that it is, how often on average, and one event that says so;
    `error` is the half width of the 95 % interval, zero where it is exact. Happenings that are told in the same courses
    of the act and no others have the same number in `together`; `place` is the order in which they were first told, and
    `at_once` says that it is told as soon as the answer is given, whatever comes of it."""

    event: Any
    chance: float
    mean: float
    error: float = 0.0
    together: int = 0
    place: int = 0
    at_once: bool = False


class Odds(msgspec.Struct, frozen=True):
    """What an answer may lead to, the likeliest first; how that was found, and what it supposes."""

    happenings: tuple[Happening, ...]
    exact: bool
    worlds: int  # drawn because something is hidden; 1 where nothing is
    samples: int  # of dice, where there was no time for all; 0: all were walked through
    supposed: tuple[Supposed, ...]
    ms: float
    thrown: bool = True  # is anything thrown or drawn at all?


class Unforeseen(ValueError):
    """The book lets nobody know the chances of this before it is done."""


class Act:
    """One act followed to its end: whose it is, and what had to be supposed on the way. Attacks that are declared first
    and made together later end with their phase, every other act with its step, or when its player is asked again what
    to do: by a menu, a question about acts of several kinds that is no reaction, or by the same question about another
    figure; also at a question of which odds may tell nothing. Further steps that throw dice for an answer, before
    anybody is asked anything, are a part of its act."""

    def __init__(
        self, seat: int, answer: Any, judge: Judge | None, asked: Ask[Any] | None = None, untold: Untold | None = None
    ) -> None:
        self.seat = seat
        self.judge = judge
        self.asked = asked
        self.untold = untold or Untold()
        self.menu = asked is not None and _is_menu(asked)
        self.declares = isinstance(answer, msgspec.Struct) and _attacked(answer) is not None
        self.step = self.heard = 0
        self.supposed: dict[Supposed, None] = {}
        self.naming = Naming()

    def begins(self, match: Match[Any]) -> None:
        """The act begins in this match, which holds nothing but the current step."""
        self.step, self.heard = match.steps, len(match.events())

    def over(self, match: Match[Any]) -> bool:
        if match.steps == self.step:
            return False
        if any(event.heading for event in match.events(self.heard)):
            return True
        given = match.step[1]
        begun_by_dice = given[0][0] == CHANCE if given else match.roll is not None
        return not self.declares and not begun_by_dice

    def _next_act(self, ask: Ask[Any] | None) -> bool:
        """Is the player asked what to do next, or the same as before for another act?"""
        asked = self.asked
        if ask is None or asked is None:
            return False
        if type(ask) is not type(asked):
            return ask.passing() is None and _is_menu(ask)
        return self.menu or (ask.subject != asked.subject and ask.topic == asked.topic)

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Any:
        """How a question on the way is answered; None where the act is over."""
        if self.declares:
            return nothing_declared(ask)
        if ask.kind in self.untold.questions or self._next_act(match.asks.get(self.seat)):
            return None
        if ask.seat != self.seat and (passing := ask.passing()) is not None:
            self.supposed["no_reaction"] = None
            return passing
        if self.judge is None:
            return None
        self.supposed["own_choices" if ask.seat == self.seat else "their_choices"] = None
        proposals = self.judge.proposals(match.game.view(ask.seat), ask)
        return max(proposals, key=lambda one: one[1])[0] if proposals else ask.candidates()[0]


def nothing_declared(ask: Ask[Any]) -> Any:
    """Where attacks are declared one after the other and made together, the answer that declares no more of them; None
    where the question is another."""
    answers = [(answer, _attacked(answer)) for answer in ask.candidates() if isinstance(answer, msgspec.Struct)]
    if all(targets is None for _, targets in answers):
        return None
    none = [answer for answer, targets in answers if targets is not None and all(target < 0 for target in targets)]
    done = [answer for answer, targets in answers if targets is None]
    return next(iter(done + none), None)


def _attacked(answer: msgspec.Struct) -> tuple[int, ...] | None:
    """Whom an answer attacks, one for each attack; None if it declares no attacks."""
    named = [name for name, one in meanings(type(answer)).items() if (one.to, one.refers.of) == ("figure", "attack")]
    return tuple([target for name in named for target in getattr(answer, name)]) if named else None


def odds(
    kind: GameKind[Any],
    match: Match[Any],
    answer: Any,
    seat: int | None = None,
    *,
    budget: float = 0.25,
    reads: Reads | None = None,
) -> Odds:
    """What this answer of the seat that is asked may lead to, found within so many seconds; events that read alike are
    one where `reads` says how they read. Raises `Refused` if the rules do not allow it, `Unforeseen` if they do not
    allow to know."""
    if refusal := match.refusal(answer, seat):
        raise Refused(refusal)
    if kind.study.untold.answers(answer):
        raise _unforeseen(answer)
    began = perf_counter()
    by = seat if seat is not None else next(iter(match.asks))
    judge = kind.bots.judge() if kind.bots.judge is not None else None
    act = Act(by, answer, judge, match.asks[by], kind.study.untold)
    act.naming = Naming(reads, kind.study.untold.events)
    view = match.game.view(by)
    if mixture := _mixture(act, match, view, by):
        found = _against(match, view, answer, act, mixture, began, began + budget)
    else:
        found = _over_worlds(match, view, answer, act, began, budget, WORLDS if kind.facts.hidden else 1)
    if act.naming.cut_off and all(one.chance == 1.0 for one in found.happenings):
        raise _unforeseen(answer)
    return found


def _unforeseen(answer: Any) -> Unforeseen:
    return Unforeseen(f"nobody knows the chances of {type(answer).__name__} before it is announced")


def _over_worlds(  # noqa: PLR0917 - what is answered, by whom, and how long it may take
    match: Match[Any], view: Any, answer: Any, act: Act, began: float, budget: float, worlds: int
) -> Odds:
    """The average over worlds that the seat cannot tell from the true one; one is enough where nothing is hidden, and
    a few where it turns out that nothing hidden has a part in it. What others have answered in secret is open again:
    they answer as they would if they had not yet, and not as the dice of a world have it. Where there is no time to
    walk through a world, dice are drawn in all of them in turn."""
    gathered = _Gathered()
    done = samples = 0
    alike, took = True, 0.0
    first: dict[Name, float] = {}
    try:
        while done < worlds and not (alike and done >= ALIKE):
            share = FIRST_WORLD if worlds > 1 else 2
            started = perf_counter()
            if done and (started + took > began + budget or (done % FEW_WORLDS == 0 and gathered.close(act.naming))):
                break
            twin = match.imagine(view, Stream(f"odds.{done}"), unanswered=True)
            act.begins(twin)
            twin.take(answer, act.seat)
            act.naming.told_at_once(twin.events(act.heard))
            prospect = walk(twin, act, act.heard, began + (budget if done else budget / share), act.naming)
            took = perf_counter() - started
            done += 1
            gathered.add(prospect)
            found = {name: round(chance, DIGITS) for name, chance in prospect.chances.items()}
            first = first or found
            alike = alike and found == first
    except OutOfTime:
        if not done:
            done, samples = _sample(match, view, answer, act, worlds, began + budget, gathered)
    exact = worlds == 1 and not samples
    return Odds(
        gathered.happenings(act.naming, exact=exact),
        exact=exact,
        worlds=done,
        samples=samples,
        supposed=tuple(act.supposed),
        ms=round((perf_counter() - began) * 1000, 2),
        thrown=act.naming.thrown,
    )


def _is_menu(ask: Ask[Any]) -> bool:
    """What to do next? A question that is answered by acts of several kinds."""
    return len({type(answer) for answer in ask.candidates()}) > 1


def _mixture(act: Act, match: Match[Any], view: Any, seat: int) -> Sequence[tuple[Laying, float]]:
    """How often the other answers what to a question that both are asked at once, where the game has solved it."""
    foreseen = getattr(act.judge, "foreseen", None)  # few games have such questions: see `Foreseer`
    found: Sequence[tuple[Laying, float]] = () if foreseen is None else foreseen(view, match.asks[seat])
    return found


def _against(  # noqa: PLR0917 - what is answered, by whom, against what, and how long it may take
    match: Match[Any],
    view: Any,
    answer: Any,
    act: Act,
    mixture: Sequence[tuple[Laying, float]],
    began: float,
    deadline: float,
) -> Odds:
    """An answer against the mixture of the other, who answers at once: each of his answers in a world in which he can
    give it, weighed by how often he does. A second world for each, and more where they lie apart and there is time."""
    gathered = _Gathered([share for _, share in mixture])
    tried = [0] * len(mixture)
    drawn = 0
    while drawn < FEW_WORLDS and (not all(tried) or perf_counter() < deadline):
        world = match.imagine(view, Stream(f"odds.{drawn}"), unanswered=True)
        drawn += 1
        fewest = min(tried)
        for number, (laying, _) in enumerate(mixture):
            other = next((ask for one, ask in world.asks.items() if one != act.seat), None)
            reply = None if other is None or tried[number] > fewest else laying(other)
            if reply is None or other is None:
                continue
            twin = world.clone()
            act.begins(twin)
            twin.take(answer, act.seat)
            twin.take(reply, other.seat)
            gathered.add(walk(twin, act, act.heard, float("inf"), act.naming), of=number)
            tried[number] += 1
        if min(tried) > max(1, fewest) and gathered.close(act.naming):
            break
    act.supposed["their_mixture"] = None
    happenings = gathered.happenings(act.naming, exact=False)
    ms = round((perf_counter() - began) * 1000, 2)
    return Odds(happenings, exact=False, worlds=drawn, samples=0, supposed=tuple(act.supposed), ms=ms)


def _sample(  # noqa: PLR0917 - what is answered, by whom, in how many worlds, until when
    match: Match[Any], view: Any, answer: Any, act: Act, most: int, deadline: float, gathered: _Gathered
) -> tuple[int, int]:
    """Dice drawn instead of walked through, as many as there is time for, in one world after the other; how many worlds
    those were, and how many draws."""
    worlds: list[Match[Any]] = []
    found: list[list[Counter[Name]]] = []
    drawn = 0
    while drawn < LEAST_SAMPLED or perf_counter() < deadline:
        number = drawn % most
        if number == len(worlds):
            worlds.append(match.imagine(view, Stream(f"odds.{number}"), unanswered=True))
            found.append([])
        act.begins(worlds[number])
        twin = worlds[number].clone(Seeded(f"odds.{drawn}"))
        twin.take(answer, act.seat)
        answered(twin, act)
        found[number].append(act.naming.told(twin.events(act.heard))[0])
        drawn += 1
    for several in found:
        gathered.add(Prospect.of(several), len(several))
    return len(worlds), drawn


class _Gathered:
    """What was found in several worlds, for each answer of the other that they were tried with, by its share."""

    def __init__(self, shares: Sequence[float] = (1.0,)) -> None:
        self._shares = shares
        self._found: list[list[tuple[Prospect, int]]] = [[] for _ in shares]

    def add(self, prospect: Prospect, samples: int = 0, of: int = 0) -> None:
        """What was found in a world, from so many samples; 0: all dice were walked through."""
        self._found[of].append((prospect, samples))

    @property
    def _wide(self) -> float:
        """Errors to an interval: more where a few worlds alone say how far they lie apart."""
        (alone, *others) = self._found
        few = not others and len(alone) > 1 and not any(samples for _, samples in alone)
        return errors_95(len(alone)) if few else Z95

    def close(self, naming: Naming) -> bool:
        """Is every interval narrow?"""
        return all(one.error < CLOSE for one in self.happenings(naming, exact=False))

    def happenings(self, naming: Naming, *, exact: bool) -> tuple[Happening, ...]:
        tried = [(share, found) for share, found in zip(self._shares, self._found, strict=True) if found]
        whole = sum(share for share, _ in tried)
        numbers: dict[tuple[int, ...], int] = {}
        told = []
        for place, (name, event) in enumerate(naming.events.items()):
            chance = mean = variance = 0.0
            for share, found in tried:
                part = share / whole
                chances = [one.chances.get(name, 0.0) for one, _ in found]
                chance += part * sum(chances) / len(chances)
                mean += part * sum(one.means.get(name, 0.0) for one, _ in found) / len(found)
                variance += part * part * _variance(chances, sum(samples for _, samples in found))
            if mean:
                marks = tuple([one.marks.get(name, 0) for _, found in tried for one, _ in found])
                number = numbers.setdefault(marks, len(numbers))
                error = 0.0 if exact else self._wide * sqrt(variance)
                known = min(1.0, round(chance, DIGITS))
                at_once = name in naming.at_once
                told.append(Happening(event, known, round(mean, DIGITS), error, number, place, at_once))
        return tuple(sorted(told, key=lambda one: -one.chance))


def _variance(chances: Sequence[float], samples: int) -> float:
    """Of the mean of chances found in several worlds: by how far they lie apart, and where they are of so many draws,
    as of those at least; two that came and two that did not are added to them, for all may have come by chance. Of a
    single world nobody knows how far others lie from it: it is one draw."""
    count, mean = len(chances), sum(chances) / len(chances)
    apart = sum((one - mean) ** 2 for one in chances) / (count * (count - 1)) if count > 1 else 0.0
    if not samples:
        return apart if count > 1 else mean * (1.0 - mean)
    shrunk = (mean * samples + 2) / (samples + 4)
    return max(apart, shrunk * (1.0 - shrunk) / (samples + 4))
