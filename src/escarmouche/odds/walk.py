"""Every way in which dice can fall from here to the end of an act, equal positions looked at once.

The rules' own scripts are run: nothing about a game is known here. From each position with an open roll one branch
leads to every result that matters apart. What comes of a position does not depend on how it was reached, so it is
found once, however many branches meet there and whatever was told on the way: for each thing that may be told, the
chance that it is and how often on average.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias, get_args

import msgspec

from escarmouche.chance import CHANCE
from escarmouche.core import Ask, Event, Match, Total
from escarmouche.core.meaning import meanings
from escarmouche.odds.suspended import Fixed, script_key

Essence: TypeAlias = tuple[Any, ...]  # an event without dice and sums: its name, then pairs of fields and values
Name: TypeAlias = Hashable  # what is counted as one thing
Reads: TypeAlias = Callable[[Event], str]  # how an event is told
NO_FACTS = frozenset({"die", "face", "faces", "die_place", "clause"})  # what fields refer to that only tell of dice
ROUNDS: Final = 24  # how often a position is come back to before the rest of the chance is left out


class Course(Protocol):
    """How an act goes on, and when it is over."""

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Any:
        """How a question on the way is answered; None: the act ends there."""

    def over(self, match: Match[Any]) -> bool:
        """Is what comes next none of its business?"""


class OutOfTime(Exception):
    """The walk is not through, and its time is."""


class Prospect:
    """What may be told from a position to the end of the act: the chance of each thing, and how often it is told on
    average. `mass` is the chance that was followed to an end: less than 1 where a roll could be made again for ever."""

    __slots__ = ("chances", "mass", "means")

    def __init__(self, chances: dict[Name, float], means: dict[Name, float], mass: float = 1.0) -> None:
        self.chances, self.means, self.mass = chances, means, mass

    @classmethod
    def of(cls, told: Sequence[Counter[Name]]) -> Prospect:
        """Of several courses, each as likely as the other."""
        chances: Counter[Name] = Counter()
        means: Counter[Name] = Counter()
        for one in told:
            means.update(one)
            chances.update(one.keys())
        share = 1.0 / len(told)
        return cls({name: n * share for name, n in chances.items()}, {name: n * share for name, n in means.items()})

    def add(self, chance: float, told: Counter[Name], later: Prospect) -> None:
        """Another branch: its chance, what is told in it at once, and what comes then."""
        chances, means, mass = self.chances, self.means, chance * later.mass
        self.mass += mass
        for name, its in later.chances.items():
            if name not in told:
                chances[name] = chances.get(name, 0.0) + chance * its
        for name, often in later.means.items():
            means[name] = means.get(name, 0.0) + chance * often
        for name, times in told.items():
            chances[name] = chances.get(name, 0.0) + mass
            means[name] = means.get(name, 0.0) + mass * times

    def whole(self) -> Prospect:
        """As if what was not followed to an end were not."""
        if self.mass in {0.0, 1.0}:
            return self
        chances = {name: one / self.mass for name, one in self.chances.items()}
        return Prospect(chances, {name: one / self.mass for name, one in self.means.items()})


NOTHING_MORE: Final = Prospect({}, {})
NOT_FOLLOWED: Final = Prospect({}, {}, 0.0)


class Naming:
    """What is told counts by name: events that differ by their dice and sums alone are one thing, and so are those that
    read alike, where it is known how they read. `events` keeps one event of each name; nothing is told from the first
    of the `untold` kinds on, and `cut_off` says that there was one."""

    def __init__(self, reads: Reads | None = None, untold: Collection[str] = ()) -> None:
        self.events: dict[Name, Event] = {}
        self._reads = reads
        self._untold = untold
        self.cut_off = False
        self._names: dict[Essence, Name] = {}

    def of(self, event: Event) -> Name:
        what = essence(event)
        name = self._names.get(what)
        if name is None:
            name = self._names[what] = what if self._reads is None else self._reads(event)
            self.events.setdefault(name, event)
        return name

    def told(self, events: Iterable[Event]) -> tuple[Counter[Name], bool]:
        """How often each thing is told up to the next heading, or to what nobody may know yet, and whether there is one
        of them: what follows belongs to something else."""
        counts: Counter[Name] = Counter()
        for event in events:
            untold = type(event).__name__ in self._untold
            self.cut_off |= untold
            if untold or event.heading:
                return counts, True
            if not event.reads_dice:
                counts[self.of(event)] += 1
        return counts, False


@cache
def _facts(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event that are what happened, and not how the dice fell or what was summed up."""
    return tuple(
        name
        for name, meaning in meanings(kind).items()
        if meaning.to not in NO_FACTS and not _sums(meaning.plain) and name not in kind.of_dice and name != "why"
    )


def _sums(kind: Any) -> bool:
    """Is a field a sum, or several of them?"""
    return kind is Total or any(map(_sums, get_args(kind)))


def essence(event: Event) -> Essence:
    """An event without its dice and sums, as something that can be counted."""
    kind = type(event)
    return (kind.__name__, *[(name, _still(getattr(event, name))) for name in _facts(kind)])


def _still(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple([_still(one) for one in value])
    if isinstance(value, dict):
        return tuple([(key, _still(one)) for key, one in value.items()])
    return value


def walk(match: Match[Any], course: Course, since: int, deadline: float, naming: Naming) -> Prospect:
    """What may be told of the act under way in `match` (which is used up), with exact chances. `OutOfTime` if it takes
    longer. What the match has told from event number `since` on is told of the act."""
    found = Prospect({}, {}, 0.0)
    over = answered(match, course)
    told, ended = naming.told(match.events(since))
    following = NOTHING_MORE if over or ended else _Walk(course, deadline, naming).branches(match)
    found.add(1.0, told, following)
    return found.whole()


class _Walk:
    """What was found so far: by position, the prospect from there; None while it is being looked for."""

    def __init__(self, course: Course, deadline: float, naming: Naming) -> None:
        self.course, self.deadline, self.naming = course, deadline, naming
        self.known: dict[Hashable, Prospect | None] = {}
        self.fixed = Fixed()

    def prospect(self, match: Match[Any], rounds: int) -> Prospect:
        """What may be told from a position that waits for dice; `match` is used up. A roll that is made again leads
        back to where it was: that is another turn, and after many of them the rest is not followed."""
        if perf_counter() > self.deadline:
            raise OutOfTime
        place = standing_key(match, self.fixed)
        while (place, rounds) in self.known:
            if (found := self.known[place, rounds]) is not None:
                return found
            rounds += 1
        if rounds > ROUNDS:
            return NOT_FOLLOWED
        self.known[place, rounds] = None
        found = self.known[place, rounds] = self.branches(match, rounds)
        return found

    def branches(self, match: Match[Any], rounds: int = 0) -> Prospect:
        """One branch for each result of the open roll; the last takes the position itself."""
        found = Prospect({}, {}, 0.0)
        roll, heard = match.roll, len(match.events())
        assert roll is not None
        outcomes = list(roll.outcomes())
        for number, (answer, chance) in enumerate(outcomes, start=1):
            twin = match if number == len(outcomes) else match.clone()
            twin.take(answer, CHANCE)
            over = answered(twin, self.course)
            told, ended = self.naming.told(twin.events(heard))
            found.add(float(chance), told, NOTHING_MORE if over or ended else self.prospect(twin, rounds))
        return found


def answered(match: Match[Any], course: Course) -> bool:
    """Questions on the way are answered until dice are wanted; is the act over?"""
    while not course.over(match):
        ask = match.ask
        if ask is None:
            return match.roll is None
        answer = course.reply(match, ask)
        if answer is None:
            return True
        match.take(answer, ask.seat)
    return True


def standing_key(match: Match[Any], fixed: Fixed) -> Hashable:
    """Equal for positions of which the same comes; an object of its own where that cannot be told."""
    script = script_key(match.script, match.game, fixed)
    if script is None:
        return object()
    return (msgspec.msgpack.encode(match.game.state), script, len(match.asks))
