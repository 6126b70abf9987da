"""Every way in which dice can fall from here to the end of an act, equal positions looked at once.

The rules' own scripts are run: nothing about a game is known here. From each position with an open roll one branch
leads to every result that matters apart. What comes of a position does not depend on how it was reached, so it is
found once, however many branches meet there and whatever was told on the way: for each thing that may be told, the
chance that it is, how often on average, and a mark that it shares with what is told in the same branches and no others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias, get_args

import msgspec

from escarmouche.chance import CHANCE, Stream
from escarmouche.core import Ask, Event, Match, Total
from escarmouche.core.meaning import meanings
from escarmouche.odds.suspended import Fixed, script_key

Essence: TypeAlias = tuple[Any, ...]  # an event without dice and sums: its name, then pairs of fields and values
Name: TypeAlias = Hashable  # what is counted as one thing
Reads: TypeAlias = Callable[[Event], str]  # how an event is told
NO_FACTS = frozenset({"die", "face", "faces", "die_place", "clause"})  # what fields refer to that only tell of dice
ROUNDS: Final = 24  # how often a position is come back to before the rest of the chance is left out
FIRST_FEW: Final = 12  # branches of a wide throw, after which it is seen whether there is time for the others
QUICKER: Final = 4  # times: later branches meet positions that are known
PRIME: Final = (1 << 61) - 1  # marks are sums and products by it


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
    average. `mass` is the chance that was followed to an end: less than 1 where a roll could be made again for ever.

    A mark is to a thing what its chance is, with a number drawn for each branch instead of the branch's chance: a sum
    over all courses in which it is told, each with a product of its own. So two things have the same mark if they are
    told in the same courses, and (but for one time in millions of millions) only then. `all_marks` is that of what is
    always told."""

    __slots__ = ("all_marks", "chances", "marks", "mass", "means")

    def __init__(self, mass: float = 1.0) -> None:
        self.chances: dict[Name, float] = {}
        self.means: dict[Name, float] = {}
        self.marks: dict[Name, int] = {}
        self.mass = mass
        self.all_marks = int(mass)

    @classmethod
    def of(cls, told: Sequence[Counter[Name]]) -> Prospect:
        """Of several courses, each as likely as the other."""
        found, drawn = cls(0.0), lots()
        for one in told:
            found.add(1.0 / len(told), next(drawn), one, NOTHING_MORE)
        return found

    def add(self, chance: float, lot: int, told: Counter[Name], later: Prospect) -> None:
        """Another branch: its chance, the number drawn for it, what is told in it at once, and what comes then."""
        chances, means, marks, mass = self.chances, self.means, self.marks, chance * later.mass
        mark = lot * later.all_marks % PRIME
        self.mass += mass
        self.all_marks = (self.all_marks + mark) % PRIME
        for name, its in later.chances.items():
            if name not in told:
                chances[name] = chances.get(name, 0.0) + chance * its
                marks[name] = (marks.get(name, 0) + lot * later.marks[name]) % PRIME
        for name, often in later.means.items():
            means[name] = means.get(name, 0.0) + chance * often
        for name, times in told.items():
            chances[name] = chances.get(name, 0.0) + mass
            means[name] = means.get(name, 0.0) + mass * times
            marks[name] = (marks.get(name, 0) + mark) % PRIME

    def whole(self) -> Prospect:
        """As if what was not followed to an end were not."""
        if self.mass not in {0.0, 1.0}:
            self.chances = {name: one / self.mass for name, one in self.chances.items()}
            self.means = {name: one / self.mass for name, one in self.means.items()}
            self.mass = 1.0
        return self


def lots() -> Iterator[int]:
    """Numbers for branches, one after the other, without a pattern that sums or products of them could share."""
    drawn = Stream("marks")
    while True:
        yield 1 + drawn.below(PRIME - 1)


NOTHING_MORE: Final = Prospect()
NOT_FOLLOWED: Final = Prospect(0.0)


class Naming:
    """What is told counts by name: events that differ by their dice and sums alone are one thing, and so are those that
    read alike, where it is known how they read. `events` keeps one event of each name, `at_once` the names of what is
    told before anything is thrown or asked, `thrown` says whether anything is. Nothing is told from the first of the
    `untold` kinds on, and `cut_off` says that there was one."""

    def __init__(self, reads: Reads | None = None, untold: Collection[str] = ()) -> None:
        self.events: dict[Name, Event] = {}
        self.at_once: set[Name] = set()
        self.thrown = False
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

    def told_at_once(self, events: Iterable[Event]) -> None:
        """These are told as soon as the answer is given, before anything is thrown or asked."""
        self.at_once |= self.told(events)[0].keys()

    def told(self, events: Iterable[Event]) -> tuple[Counter[Name], bool]:
        """How often each thing is told up to the next heading, or to what nobody may know yet, and whether there is one
        of them: what follows belongs to something else."""
        counts: Counter[Name] = Counter()
        for event in events:
            untold = type(event).__name__ in self._untold
            self.cut_off |= untold
            if untold or event.heading:
                return counts, True
            if not event.aside:
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
    found = Prospect(0.0)
    over = answered(match, course)
    told, ended = naming.told(match.events(since))
    following = NOTHING_MORE
    if not over and not ended:
        naming.thrown = True
        following = _Walk(course, deadline, naming).branches(match)
    found.add(1.0, 1, told, following)
    return found.whole()


class _Walk:
    """What was found so far: by position, the prospect from there; None while it is being looked for."""

    def __init__(self, course: Course, deadline: float, naming: Naming) -> None:
        self.course, self.deadline, self.naming = course, deadline, naming
        self.known: dict[Hashable, Prospect | None] = {}
        self.fixed = Fixed()
        self.lots = lots()

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
        """One branch for each result of the open roll; the last takes the position itself. Of a wide throw the first
        few are tried: where the others would take far too long, there is no use in going on."""
        found = Prospect(0.0)
        roll, heard, began = match.roll, len(match.events()), perf_counter()
        assert roll is not None
        outcomes = list(roll.outcomes())
        for number, (answer, chance) in enumerate(outcomes, start=1):
            twin = match if number == len(outcomes) else match.clone()
            twin.take(answer, CHANCE)
            over = answered(twin, self.course)
            told, ended = self.naming.told(twin.events(heard))
            following = NOTHING_MORE if over or ended else self.prospect(twin, rounds)
            found.add(float(chance), next(self.lots), told, following)
            if number == FIRST_FEW:
                a_branch = (perf_counter() - began) / number / QUICKER
                if perf_counter() + a_branch * (len(outcomes) - number) > self.deadline:
                    raise OutOfTime
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
