"""Conditions that say nothing, orders that look at a test nobody took, and chapters that lead round in a ring: every
chapter is read on each way through it, with what is known there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from escarmouche.games.malhya.content.conditions import Condition, readable
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AnyOrder,
    BySuccesses,
    Chapter,
    Contest,
    DrawLoot,
    DrawSymbol,
    DropCubes,
    EmptyBackpack,
    Event,
    Fight,
    Forget,
    GainCard,
    GainCubes,
    Goto,
    Harm,
    If,
    LeaveRoom,
    LoseLockpick,
    MayExit,
    OpenStall,
    Option,
    Orders,
    PlaceNoise,
    RollDie,
    RollThreat,
    SetUpRoom,
    SoundAlarm,
    Test,
    Threat,
    every_order,
    inner_blocks,
    test_blocks,
)
from escarmouche.games.malhya.content.story_facts import Possible, Way, changes_of, narrowed
from escarmouche.games.malhya.content.story_rings import rings_of
from escarmouche.games.malhya.content.story_ways import CLUE, Places
from escarmouche.games.malhya.content.telling import Faults, PathFault, Told

NEVER: Final[Told] = ("never holds", "n'est jamais vrai")
ALWAYS: Final[Told] = ("always holds", "est toujours vrai")
UNTESTED: Final[Told] = ("no test comes before", "aucun test ne précède")
MOST: Final = 100  # ways through one chapter that are told apart
# After these it may go on otherwise the next time round: dice, cards, wounds, belongings, an alarm, who leaves.
TURNS: Final = (
    Harm, RollDie, DrawSymbol, Contest, BySuccesses, MayExit, Threat, RollThreat, SoundAlarm, PlaceNoise, Forget,
    GainCubes, GainCard, DrawLoot, DropCubes, EmptyBackpack, OpenStall, LoseLockpick,
)  # fmt: skip


def condition_problems(content: Content) -> Faults:
    """[MAL-BOK-03, MAL-BOK-08, MAL-BOK-16, MAL-GEN-07] In every story each condition may hold and may not, what looks
    at a test comes behind one, and chapters that follow each other without a choice, a die or a change come to an
    end."""
    for scenario in content.scenarios.values():
        story = Possible(content, scenario)
        found: list[tuple[str, str, Way]] = []
        for number, page in story.pages.items():
            reader = _Reader(story, number, page)
            yield from ((page.id, *fault) for fault in reader.faults())
            found += [(number, to, way) for to, way in reader.links if way.certain]
        for ring in rings_of(found):
            named = " → ".join((*ring, ring[0]))
            told = f"goes round for ever: {named}", f"tourne en rond sans fin : {named}"
            yield f"{scenario.id}/{ring[0]}", "", told, "MAL-GEN-07"


def _needs_a_test(order: AnyOrder) -> bool:
    who = getattr(order, "who", "")
    return isinstance(order, BySuccesses | AddSuccesses | LoseLockpick) or who in {"test_hero", "others"}


class _Reader:
    """One page, read on every way; `links`: where each leads that comes to a link."""

    def __init__(self, story: Possible, number: str, page: Chapter | Event) -> None:
        self.story, self.number, self.page = story, number, page
        self.places: Places = story.places.get(number, frozenset())
        self.links: list[tuple[str, Way]] = []
        self.asked: dict[str, set[bool | None]] = {}  # what a condition comes to, by its path
        self.tested: dict[str, set[bool]] = {}  # may a test have come before an order that looks at one?
        self._read()

    def faults(self) -> Iterator[PathFault]:
        for path, verdicts in self.asked.items():
            if verdicts in ({True}, {False}):
                yield path, ALWAYS if True in verdicts else NEVER, "MAL-BOK-08"
        for path, tested in self.tested.items():
            if tested == {False}:
                yield path, UNTESTED, "MAL-BOK-16"

    def _read(self) -> None:
        page, ways = self.page, [Way(tested=self.number in self.story.tested)]
        if isinstance(page, Chapter):
            if page.after_visits is not None:
                enough = Condition("visits", self.number)
                self.links.append((page.after_visits.chapter, ways[0].when(enough, held=True)))
                ways = [ways[0].when(enough, held=False)]
            ways = self._orders("effects", page.effects, ways)
            if page.test is not None:
                ways = self._test("test", page.test, ways)
            for word, test in page.hero_tests.items():
                ways = self._test(f"hero_tests.{word}", test, ways)
            ways = self._orders("after", page.after, ways)
        else:
            ways = self._orders("effects", page.effects, ways)
        for place in range(len(page.choices)):
            self._option(place, ways)

    def _option(self, place: int, ways: Iterable[Way]) -> None:
        """An option that alone is open is taken without a question."""
        path, option = f"choices[{place}]", self.page.choices[place]
        if self.story.clues:
            ways = [Way(certain=False, tested=way.tested) for way in ways]
        if option.requires:
            ways = self._where(f"{path}.requires", option.requires, ways, held=True)
        for other, rival in enumerate(self.page.choices):
            if other != place:
                ways = [self._closed(f"{self.number}[{other}]", rival, way) for way in ways]
        if option.once:
            taken = Condition("taken", f"{self.number}[{place}]")
            ways = [way.when(taken, held=False).after(("taken", taken.name), to=True) for way in ways]
            ways = [way.after(("visits", self.number), to=None) for way in ways]
        if option.number is not None or option.per_hero:
            ways = [way.unsure() for way in ways]
        if option.test is not None:
            ways = self._test(f"{path}.test", option.test, ways)
        self._orders(f"{path}.effects", option.effects, ways)
        self._orders(f"{path}.wrong", option.wrong, ways)

    def _closed(self, name: str, option: Option, way: Way) -> Way:
        """The way goes on for certain only where this other option is not open."""
        one = readable(option.requires)
        if one is not None:
            fact = self._comes_to(one, way)
            return way.unsure() if fact is not None and fact != one.negated else narrowed(way, one, held=False)
        return way.when(Condition("taken", name), held=True) if option.once else way.unsure()

    def _test(self, path: str, test: Test, ways: Iterable[Way]) -> list[Way]:
        """Each hero who rolls may have changed what a block of the test changes."""
        blocks = list(test_blocks(test, path))
        after = [way.without("all_succeeded").unsure(tested=True) for way in ways]
        for thing, _ in (
            change for _, orders in blocks for order in every_order(orders) for change in changes_of(order)
        ):
            after = [way.after(thing, to=None) for way in after]
        after = _apart(after)
        for name, orders in blocks:
            self._orders(name, orders, after)
        return after

    def _orders(self, path: str, orders: Orders, ways: Iterable[Way]) -> list[Way]:
        found = _apart(ways)
        for at, order in enumerate(orders):
            if not found:
                break
            found = _apart(self._order(f"{path}[{at}]", order, found))
        return found

    def _order(self, path: str, order: AnyOrder, ways: list[Way]) -> list[Way]:
        if _needs_a_test(order):
            self.tested.setdefault(path, set()).update(way.tested for way in ways)
        match order:
            case Goto():
                self.links += [(order.chapter, way) for way in ways]
                return []
            case Fight():
                return []
            case If():
                held = self._where(f"{path}.cond", order.cond, ways, held=True)
                lost = self._where(f"{path}.cond", order.cond, ways, held=False)
                then = self._orders(f"{path}.then", order.then, held)
                return [*then, *self._orders(f"{path}.otherwise", order.otherwise, lost)]
            case LeaveRoom() | SetUpRoom():
                room = order.room if isinstance(order, SetUpRoom) else ""
                return [way.without("room", "access_open").after(("room", room), to=True) for way in ways]
            case _:
                pass
        if isinstance(order, TURNS):
            ways = [way.unsure() for way in ways]
        for thing, to in changes_of(order):
            ways = [way.after(thing, to) for way in ways]
        branches = [self._orders(f"{path}.{name}", inner, ways) for name, inner in inner_blocks(order)]
        if isinstance(order, BySuccesses):
            branches.append(ways)  # no range may hold the number
        return [way for branch in branches for way in branch] if branches else ways

    def _where(self, path: str, text: str, ways: Iterable[Way], *, held: bool) -> list[Way]:
        """The ways on which a condition holds, or does not."""
        one = readable(text)
        if one is None:
            return list(ways)
        found = []
        for way in ways:
            fact = self._comes_to(one, way)
            self.asked.setdefault(path, set()).add(None if fact is None else fact != one.negated)
            if fact is None:
                found.append(narrowed(way, one, held=held))
            elif (fact != one.negated) == held:
                found.append(way)
        return found

    def _comes_to(self, one: Condition, way: Way) -> bool | None:
        """What is known of a condition on this way, whether it is negated or not."""
        plain = msgspec.structs.replace(one, negated=False)
        fact = way.fact(plain)
        if fact is not None:
            return fact
        if plain.kind == "all_succeeded" and not way.tested:
            return False
        if plain.kind == "room":
            known = {name.name for name, held in way.known if name.kind == "room" and held}
            places = known or self.places
            if places and CLUE not in places and (plain.name not in places or len(places) == 1):
                return plain.name in places
        return self.story.verdict(plain)


def _apart(ways: Iterable[Way]) -> list[Way]:
    """Different ways; of too many only that there are some."""
    found = list(dict.fromkeys(ways))
    return found if len(found) <= MOST else [Way(certain=False, tested=any(way.tested for way in found))]
