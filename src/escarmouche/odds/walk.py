"""Every way in which dice can fall from here to the end of an act, equal positions taken together.

The rules' own scripts are run: nothing about a game is known here. From each position with an open roll one branch
leads to every result that matters apart; branches that come to the same position by the same questions, and told the
same things, are one from then on, their chances added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import takewhile
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias, get_args

import msgspec

from escarmouche.chance import CHANCE
from escarmouche.core import Ask, Event, Match, Total
from escarmouche.core.meaning import meanings
from escarmouche.odds.suspended import script_key

Essence: TypeAlias = tuple[Any, ...]  # an event without dice and sums: its name, then pairs of fields and values
Telling: TypeAlias = dict[Essence, Event]  # what was told, each kind with one event that said so
NO_FACTS = frozenset({"die", "face", "faces", "die_place", "clause"})  # what fields refer to that only tell of dice
NEGLIGIBLE: Final = Fraction(1, 10**6)


class Course(Protocol):
    """How an act goes on, and when it is over."""

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Any:
        """How a question on the way is answered; None: the act ends there."""

    def over(self, match: Match[Any]) -> bool:
        """Is what comes next none of its business?"""


class OutOfTime(Exception):
    """The walk is not through, and its time is."""


class End:
    """Positions at the end of the act of which the same is told: their chance, and what is told."""

    __slots__ = ("chance", "counts", "told")

    def __init__(self, chance: Fraction, counts: Counter[Essence], told: Telling) -> None:
        self.chance, self.counts, self.told = chance, counts, told


class _Node:
    """A position that waits for dice, its chance, and the questions that dice have answered on the way."""

    __slots__ = ("asked", "chance", "match")

    def __init__(self, match: Match[Any], chance: Fraction, asked: Counter[Hashable]) -> None:
        self.match, self.chance, self.asked = match, chance, asked


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


def told_by(events: Iterable[Event]) -> tuple[Counter[Essence], Telling]:
    """What these events tell, up to the next heading: how often each thing, and one event of each."""
    counts: Counter[Essence] = Counter()
    told: Telling = {}
    for event in takewhile(lambda event: not event.heading, events):
        what = essence(event)
        counts[what] += 1
        told.setdefault(what, event)
    return counts, told


def walk(match: Match[Any], course: Course, since: int, deadline: float) -> list[End]:
    """Every end of the act under way in `match` (which is used up), with exact chances. `OutOfTime` if it takes
    longer. What the match has told from event number `since` on is told of the act."""
    ends: dict[Hashable, End] = {}
    if answered(match, course):
        return [End(Fraction(1), *told_by(match.events(since)))]
    nodes = [_Node(match, Fraction(1), Counter())]
    while nodes:
        following: dict[Hashable, _Node] = {}
        for child, over in (pair for node in nodes for pair in _children(node, course)):
            if perf_counter() > deadline:
                raise OutOfTime
            counts, told = told_by(child.match.events(since))
            heard = frozenset(counts.items())
            if over:
                end = ends.setdefault(heard, End(Fraction(0), counts, told))
                end.chance += child.chance
                continue
            key = _key(child, heard)
            if key in following:
                following[key].chance += child.chance
            else:
                following[key] = child
        nodes = _worth_following(list(following.values()), ends)
    whole = sum(end.chance for end in ends.values())
    for end in ends.values():
        end.chance /= whole
    return list(ends.values())


def _worth_following(nodes: list[_Node], ends: Mapping[Hashable, End]) -> list[_Node]:
    """Rolls that are made again until they differ could go on for ever: what is left is dropped once all of it together
    is negligible."""
    return nodes if sum(node.chance for node in nodes) > NEGLIGIBLE or not ends else []


def _children(node: _Node, course: Course) -> Iterator[tuple[_Node, bool]]:
    """One for each result of the open roll, and whether the act is over there; the last takes the position itself."""
    match = node.match
    roll = match.roll
    assert roll is not None
    outcomes = list(roll.outcomes())
    asked = node.asked + Counter([(roll.why, roll.about, type(roll))])
    for number, (answer, chance) in enumerate(outcomes, start=1):
        twin = match if number == len(outcomes) else match.clone()
        twin.take(answer, CHANCE)
        over = answered(twin, course)
        yield _Node(twin, node.chance * chance, asked), over


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


def _key(node: _Node, heard: Hashable) -> Hashable:
    """Equal for nodes of which the same comes; an object of its own where that cannot be told."""
    match = node.match
    script = script_key(match.script, match.game)
    if script is None:
        return object()
    state = msgspec.msgpack.encode(match.game.state)
    return (state, script, heard, frozenset(node.asked.items()), len(match.asks))
