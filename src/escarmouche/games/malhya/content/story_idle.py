"""What an author has written for nothing: orders that change nothing, branches that lead nowhere, ranges that another
has taken before. And what would never come to an end: tests that nobody can fail or pass, figures beyond all bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.malhya.content.conditions import Unread, condition
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AddTo,
    AnyOrder,
    BySuccesses,
    ChangeCarry,
    Contest,
    DiscardInterest,
    DrawSymbol,
    Forget,
    GainCubes,
    GainTravel,
    Gold,
    If,
    OpenStall,
    Orders,
    Range,
    RollDie,
    SetFlag,
    Test,
)
from escarmouche.games.malhya.content.story_graph import flags_of, orders_in, pages_of, rooms_of
from escarmouche.games.malhya.content.telling import PathFault, Told, scenario_of

# The book prints no such limits; these are ours, and wide: they stop slips of the pen, not designs.
MOST: Final = 99  # of what an order gives or takes, and of successes
MOST_GOLD: Final = 999
MOST_DICE: Final = 30  # of a test, and stops
CHANGES_NOTHING: Final[Told] = ("changes nothing", "ne change rien")
LEADS_NOWHERE: Final[Told] = ("leads to nothing, whatever comes", "ne mène à rien, quoi qu'il arrive")
TAKEN: Final[Told] = ("never comes: another range has all of it", "n'arrive jamais : une autre plage la contient")
ENDLESS: Final[Told] = (
    "may never end: no die fails it, and no number of successes is sure to be enough",
    "peut ne jamais finir : aucun dé ne le fait échouer, et aucun nombre de réussites ne suffit à coup sûr",
)


def idle_orders(content: Content, home: str, order: AnyOrder) -> Iterator[PathFault]:
    """[MAL-BOK-04] An order that does nothing wherever it stands, or more than a table could hold."""
    yield from _too_much(order)
    if isinstance(order, Gold | GainCubes | ChangeCarry | GainTravel | AddTo) and not order.n:
        yield ".n", CHANGES_NOTHING, "MAL-BOK-04"
    if (branches := _branches(order)) is not None and not any(branches):
        yield "", LEADS_NOWHERE, "MAL-BOK-04"
    match order:
        case BySuccesses():
            yield from _taken_before(".ranges", order.ranges, highest=False)
        case Forget():
            page = content.chapters.get(f"{scenario_of(home)}/{order.chapter}")
            if page is not None and not any(option.once for option in page.choices):
                told = f"no option of {order.chapter} is taken once", f"aucun choix de {order.chapter} n'est unique"
                yield ".chapter", told, "MAL-BOK-08"
        case DiscardInterest():
            rooms = rooms_of(content, scenario_of(home))
            if not any(order.chapter == token.chapter for room in rooms for token in room.interest):
                told = f"no room has a token {order.chapter}", f"aucune salle n'a de jeton {order.chapter}"
                yield ".chapter", told, "MAL-EXP-09"
        case SetFlag() if isinstance(order.value, str) and order.flag in _counted(content, scenario_of(home)):
            told = f"{order.flag} is counted elsewhere", f"{order.flag} est un compte ailleurs"
            yield ".value", told, "MAL-BOK-08"
        case _:
            pass


def _too_much(order: AnyOrder) -> Iterator[PathFault]:
    most = MOST_GOLD if isinstance(order, Gold | OpenStall) else MOST
    found = [(name, getattr(order, name, 0)) for name in ("n", "against", "price")]
    if isinstance(order, OpenStall):
        found += [(f"draw[{number}].n", stock.n) for number, stock in enumerate(order.draw)]
    yield from _beyond(found, most)


def _beyond(found: list[tuple[str, int]], most: int) -> Iterator[PathFault]:
    for name, number in found:
        if abs(number) > most:
            yield f".{name}", (f"{number} is too much; at most {most}", f"{number} : au plus {most}"), "MAL-BOK-04"


def _branches(order: AnyOrder) -> list[Orders] | None:
    """What an order may lead to; None where it leads nowhere by its kind."""
    match order:
        case If():
            return [order.then, order.otherwise]
        case DrawSymbol():
            return [order.flame, order.leaf, order.drop, order.stone]
        case RollDie():
            return list(order.faces.values())
        case Contest():
            return [order.won, order.lost]
        case BySuccesses():
            return [one.effects for one in order.ranges]
        case _:
            return None


def _counted(content: Content, scenario: str) -> set[str]:
    """[MAL-BOK-08] Whatever something adds to, or compares with a number."""
    counted = {room.clock.counter for room in rooms_of(content, scenario) if room.clock is not None}
    numbered = {name for name, value in flags_of(content, scenario) if not isinstance(value, str)}
    conditions = [option.requires for page in pages_of(content, scenario) for option in page.choices]
    for order in orders_in(content, scenario):
        if isinstance(order, AddTo | AddSuccesses):
            counted.add(order.counter)
        elif isinstance(order, If):
            conditions.append(order.cond)
    for text in filter(None, conditions):
        try:
            one = condition(text)
        except Unread:
            continue
        if one.kind == "count" and one.name in numbered:  # of a word alone the condition itself is told
            counted.add(one.name)
    return counted


def _taken_before(path: str, ranges: tuple[Range, ...], *, highest: bool) -> Iterator[PathFault]:
    """[MAL-TST-23, MAL-RUL-23] A range to which no number comes: the first that holds it has it, or the highest."""
    bounds = [bound for one in ranges for bound in (one.least, one.most) if bound is not None and bound <= MOST]
    chosen = set()
    for number in {at for bound in bounds for at in (bound, bound + 1) if at >= 0}:
        holding = [place for place, one in enumerate(ranges) if one.holds(number)]
        if holding:
            chosen.add(max(holding, key=lambda place: ranges[place].least) if highest else holding[0])
    for place, one in enumerate(ranges):
        upright = 0 <= one.least <= MOST and (one.most is None or one.least <= one.most)
        if upright and place not in chosen:
            yield f"{path}[{place}]", TAKEN, "MAL-TST-23"


def idle_tests(test: Test) -> Iterator[PathFault]:
    """[MAL-TST-07, MAL-TST-16, MAL-TST-18] Modifiers that add nothing, objectives that never come, tests without an
    end."""
    yield from _beyond([("difficulty", test.difficulty), ("stops", test.stops)], MOST_DICE)
    for number, mod in enumerate(test.mods):
        figures = {"difficulty": mod.difficulty, "skill": mod.skill, "special": mod.special}
        yield from _beyond([(f"mods[{number}].{name}", one) for name, one in figures.items()], MOST_DICE)
        if not any(figures.values()):
            yield f".mods[{number}]", CHANGES_NOTHING, "MAL-TST-07"
    yield from _beyond([(f"objectives[{at}].least", one.least) for at, one in enumerate(test.objectives)], MOST)
    yield from _taken_before(".objectives", test.objectives, highest=True)
    if test.objectives and not test.hidden and _without_stops(test):
        enough = any(one.most is None for one in test.objectives)
        if not enough or any(mod.skill < 0 for mod in test.mods):
            yield ".difficulty", ENDLESS, "MAL-TST-16"


def _without_stops(test: Test) -> bool:
    """May it be taken without a die that shows stops? Heavy things and plants may be many."""
    less = [mod for mod in test.mods if mod.difficulty < 0]
    many = any(mod.per in {"heavy", "blue_plant"} for mod in less)
    return many or test.difficulty + sum(mod.difficulty for mod in less) <= 0
