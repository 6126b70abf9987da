"""What is a chapter worth? The bots have read the book: they follow its links some pages ahead, reckon with the odds
of its tests and guess how rooms go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.content.conditions import condition
from escarmouche.games.malhya.content.places import Room
from escarmouche.games.malhya.content.terms import LOCKPICKS
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.odds import Attempt, Clash, reaching
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import cubes
from escarmouche.games.malhya.queries.story import holds, option_open
from escarmouche.games.malhya.queries.testing import pool, reached, takers
from escarmouche.games.malhya.queries.travel import night
from escarmouche.games.malhya.state import Hero

PAGES = 12  # so far ahead
WORTH_A_TRY = 12  # successes beyond which nobody goes on


class Book:
    """The story from here on, as it looks to a party in this state; `cards`: those that it has or counts on having."""

    def __init__(
        self,
        game: Position,
        kept: Kept,
        cards: frozenset[str] | None = None,
        at_night: bool | None = None,
        reading: Iterable[str] = (),
    ) -> None:
        self.game, self.kept = game, kept
        self.cards = frozenset(game.state.cards) if cards is None else cards
        self.night = night(game) if at_night is None else at_night
        self._known: dict[tuple[str, int, float], float] = {}
        self._open = set(reading)  # chapters that lie open: whoever comes back to one goes round in a circle

    def holds(self, text: str) -> bool:
        """Does a condition hold, cards and time of day as they are taken to be?"""
        one = condition(text)
        if one.kind == "has_card":
            return (one.name in self.cards) != one.negated
        if one.kind == "night":
            return self.night != one.negated
        return holds(self.game, text)

    # --- chapters ----------------------------------------------------------------------------------------------

    def chapter(self, number: str, pages: int = PAGES, close: float = weights.ROAD) -> float:
        """What it is worth to open this chapter, where the booklet, when it closes, is worth so much."""
        key = (number, pages, close)
        if key in self._known:
            return self._known[key]
        page = self.game.cast.pages.get(number)
        if page is None or not pages or number in self._open:
            return close
        self._open.add(number)
        value = self._page(page, pages, close)
        self._open.discard(number)
        self._known[key] = value
        return value

    def _page(self, page: story.Chapter | story.Event, pages: int, close: float) -> float:
        if isinstance(page, story.Chapter) and page.ending is not None:
            return weights.ENDINGS[page.ending]
        reading = _Reading(self, pages, close)
        reading.obey(page.effects)
        if reading.left is not None:
            return reading.value
        if isinstance(page, story.Chapter):
            if page.test is not None:
                return reading.gain + self.test(page.test, reading.close(), pages)
            if page.hero_tests:
                return reading.gain + self._hero_tests(page, reading.close(), pages)
        if page.choices:
            return reading.gain + self.best_option(page, reading.close(), pages)
        return reading.gain + reading.close()

    def best_option(self, page: story.Chapter | story.Event, close: float, pages: int) -> float:
        """What the best of the options is worth."""
        values = [self.option(one, close, pages) for one in page.choices if self._takable(page, one)]
        return max(values, default=close)

    def _takable(self, page: story.Chapter | story.Event, option: story.Option) -> bool:
        number = page.choices.index(option)
        home = page.id.partition("/")[2]
        if option.once and not option_open(self.game, home, number, option):
            return False
        return not option.requires or self.holds(option.requires)

    def option(self, option: story.Option, close: float, pages: int) -> float:
        """What an option is worth where the booklet, when it closes, is worth so much."""
        if option.number is not None:  # nobody knows the number by heart
            return self.orders(option.wrong, close, pages) - weights.LOST_TURN
        if option.test is not None:
            close = self.test(option.test, close, pages)
        return self.orders(option.effects, close, pages)

    def orders(self, orders: Iterable[story.AnyOrder], close: float, pages: int) -> float:
        """What a list of orders is worth, the booklet closing behind it."""
        return self._counted(orders, 0, close, pages)

    # --- tests -------------------------------------------------------------------------------------------------

    def test(self, test: story.Test, close: float, pages: int) -> float:
        """[MAL-TST-02..05] What a test is worth, taken by those who are best at it."""
        heroes = [self.game[one] for one in takers(self.game, test)]
        if not heroes:
            return self.orders(test.on_no_objective, close, pages)
        if test.who == "solo":
            if test.actor == "lowest_move":
                heroes = [min(heroes, key=lambda one: one.move)]
            return max(self.attempt(test, hero, close, pages).value() for hero in heroes)
        if test.who == "individual":
            return self._everybody(test, heroes, close, pages)
        return self._together(test, heroes, close, pages)

    def attempt(self, test: story.Test, hero: Hero, close: float, pages: int = PAGES, more: int = 0) -> Attempt:
        """The attempt of one hero who counts for himself, with so many skill dice more."""
        dice = pool(self.game, hero, test)
        worth = [self.stopping(test, n, close, pages) for n in range(_top(test) + 1)]
        lost = self.orders(test.fail, close, pages)
        return Attempt(self.game.cast.faces, dice._replace(skill=dice.skill + more), _limit(test, hero), worth, lost)

    def stopping(self, test: story.Test, successes: int, close: float, pages: int) -> float | None:
        """[MAL-TST-16, MAL-TST-30] What it is worth to stop with so many; None: he may not."""
        met = reached(test, successes)
        if met is None:
            return self.orders(test.on_no_objective, close, pages) if test.hidden else None
        return self._counted(met.effects, successes, close, pages)

    def _counted(self, orders: Iterable[story.AnyOrder], successes: int, close: float, pages: int) -> float:
        reading = _Reading(self, pages, close, successes)
        reading.obey(orders)
        return reading.value if reading.left is not None else reading.gain + reading.close()

    def chance(self, test: story.Test, hero: Hero, least: int) -> float:
        """How likely does this hero reach so many successes?"""
        return reaching(self.game.cast.faces, pool(self.game, hero, test), _limit(test, hero), least)

    def _everybody(self, test: story.Test, heroes: Sequence[Hero], close: float, pages: int) -> float:
        """[MAL-TST-03, MAL-TST-25] All of them, or one has failed."""
        least = min(one.least for one in test.objectives)
        all_of_them = 1.0
        for hero in heroes:
            all_of_them *= self.chance(test, hero, least)
        lost = self.orders((*test.fail, *test.on_any_fail), close, pages)
        return all_of_them * self.orders(test.on_all_success, close, pages) + (1 - all_of_them) * lost

    def _together(self, test: story.Test, heroes: Sequence[Hero], close: float, pages: int) -> float:
        """[MAL-TST-04, MAL-TST-05] Successes of several add up: each is taken to bring his share."""
        most = test.n if test.who == "max" else len(heroes)
        best = sorted(heroes, key=lambda one: -self.chance(test, one, 2))[:most]
        nothing = self.orders((*test.fail, *test.on_no_objective), close, pages)
        value = nothing
        for objective in test.objectives:
            share = -(-objective.least // len(best))
            met = 1.0
            for hero in best:
                met *= self.chance(test, hero, share)
            value = max(value, met * self.orders(objective.effects, close, pages) + (1 - met) * nothing)
        return value

    def _hero_tests(self, page: story.Chapter, close: float, pages: int) -> float:
        """[MAL-TST-03] Each hero takes the test that suits him."""
        value = close
        for hero in self.game.conscious():
            value += max(self.attempt(one, hero, 0.0, pages).value() for one in page.hero_tests.values())
        return value

    # --- rooms -------------------------------------------------------------------------------------------------

    def room(self, room: Room, deployment: str, mode: str, pages: int) -> float:
        """A room that is set up: its ways out, what lies in it, who waits there."""
        if not pages:
            return weights.ROAD
        lucky = self.counting_on(self.kept.cards_in(room))
        out = self.leaving(room, pages)
        if lucky is not self:
            out = weights.FOUND * lucky.leaving(room, pages) + (1 - weights.FOUND) * out
        foes = _foes(self.game, deployment)
        if not foes:
            return out
        lost = self._or(room.on_all_unconscious or self.game.cast.scenario.on_all_unconscious, 0.0, pages)
        won = self._or(room.on_combat_won, out, pages)
        strong = strength(self.game, foes)
        fought = strong * won + (1 - strong) * lost
        unseen = weights.UNSEEN.get(mode, 0.0) if room.access else 0.0
        return unseen * out + (1 - unseen) * fought

    def counting_on(self, more: frozenset[str]) -> Book:
        """The same book for a party that has these cards as well."""
        if more <= self.cards:
            return self
        return Book(self.game, self.kept, self.cards | more, self.night, self._open)

    def leaving(self, room: Room, pages: int) -> float:
        """The best way out; a locked one is not opened yet, and what the clock brings is a way too."""
        opened = {name for where, name in self.game.state.opened if where == room.id}
        ways = [
            self.chapter(one.exit, pages - 1) * (1.0 if not one.locked or name in opened else weights.LOCKED)
            for name, one in room.access.items()
        ]
        if room.clock is not None:
            ways.append(self.chapter(room.clock.chapter, pages - 1))
        return max(ways, default=weights.ROAD)

    def _or(self, number: str, otherwise: float, pages: int) -> float:
        return self.chapter(number, pages - 1) if number else otherwise


class _Reading:
    """A list of orders as it is read: what it gives, and where it leads. `left`: the chapter was left by a link."""

    def __init__(self, book: Book, pages: int, close: float, successes: int = 0) -> None:
        self.book, self.pages, self.successes = book, pages, successes
        self._close = close
        self.gain = 0.0
        self.left: float | None = None
        self.room: tuple[Room, str] | None = None
        self.mode = ""
        self.beast = ""
        self.fresh: frozenset[str] = frozenset()

    @property
    def value(self) -> float:
        assert self.left is not None
        return self.gain + self.left

    def close(self) -> float:
        """What it is worth that the booklet closes here."""
        if self.beast:
            return 0.7 * weights.ROAD + 0.3 * self._close
        if self.room is not None:
            room, deployment = self.room
            return self.book.counting_on(self.fresh).room(room, deployment, self.mode, self.pages)
        return self._close

    def obey(self, orders: Iterable[story.AnyOrder]) -> None:
        for order in orders:
            if self.left is not None:
                return
            self._carry_out(order)

    def _carry_out(self, order: Any) -> None:
        book = self.book
        match order:
            case story.Goto():
                self.left = book.counting_on(self.fresh).chapter(order.chapter, self.pages - 1, self.close())
            case story.If():
                self.obey(order.then if book.holds(order.cond) else order.otherwise)
            case story.BySuccesses():
                self.obey(next((one.effects for one in order.ranges if one.holds(self.successes)), ()))
            case story.DrawSymbol() | story.RollDie() | story.Contest():
                self._mean(_branches(order))
            case story.TakeScenarioCard():
                if order.card not in book.cards | self.fresh | set(book.game.state.cards_gone):
                    self.gain += weights.SCENARIO_CARD
                    self.fresh |= {order.card}
            case story.SetUpRoom() | story.StartMode() | story.LeaveRoom() | story.Fight():
                self._go_somewhere(order)
            case _:
                self.gain += worth_of(order, len(book.game.state.heroes), self.successes)

    def _go_somewhere(self, order: story.SetUpRoom | story.StartMode | story.LeaveRoom | story.Fight) -> None:
        game = self.book.game
        match order:
            case story.SetUpRoom():
                self.room = (game.cast.content.rooms[order.room], order.deployment)
            case story.StartMode():
                self.mode = order.mode or str(game.state.flags.get(order.flag, "combat"))
            case story.Fight():
                self.beast = order.beast
            case story.LeaveRoom():
                self.room = None

    def _mean(self, branches: Sequence[tuple[story.AnyOrder, ...]]) -> None:
        """One of them, by lot: those that lead on are weighed, the rest only counts."""
        gains, ends = [], []
        for orders in branches:
            reading = _Reading(self.book, self.pages, self._close, self.successes)
            reading.room, reading.mode, reading.fresh = self.room, self.mode, self.fresh
            reading.obey(orders)
            gains.append(reading.gain)
            ends.append(reading.left)
        self.gain += sum(gains) / len(gains)
        if all(end is not None for end in ends):
            self.left = sum(end for end in ends if end is not None) / len(ends)


def _branches(order: story.DrawSymbol | story.RollDie | story.Contest) -> list[tuple[story.AnyOrder, ...]]:
    match order:
        case story.DrawSymbol():
            return [order.flame, order.leaf, order.drop, order.stone]
        case story.RollDie():
            return list(order.faces.values())
        case story.Contest():
            return [order.won, order.lost]


def worth_of(order: Any, heroes: int, successes: int = 0) -> float:
    """What an order gives or takes that leads nowhere: for each whom it means."""
    means = {"each": heroes, "others": heroes - 1}.get(getattr(order, "who", ""), 1)
    one = _GAINS.get(type(order))
    return means * one(order, successes) if one is not None else 0.0


_GAINS: Final[Mapping[type, Callable[[Any, int], float]]] = MappingProxyType(
    {
        story.Harm: lambda order, _: -weights.WOUNDS[order.kind] * order.n,
        story.Heal: lambda order, _: weights.WOUNDS["damage"] * order.n / 2,
        story.RegenerateLife: lambda *_: weights.WOUNDS["damage"],
        story.LevelUp: lambda order, _: weights.LEVEL * order.n,
        story.RestoreAura: lambda order, _: weights.AURA * order.n,
        story.Gold: lambda order, _: weights.GOLD * order.n,
        story.GainCard: lambda *_: weights.CARD,
        story.ImproveTalent: lambda *_: weights.CARD,
        story.GainCubes: lambda order, _: weights.CUBE * order.n,
        story.DrawLoot: lambda order, _: weights.CUBE * order.n,
        story.OpenStall: lambda *_: weights.CARD / 2,
        story.GainTravel: lambda order, _: weights.TRAVEL * order.n,
        story.Clue: lambda *_: weights.CLUE,
        story.OpenAccess: lambda *_: weights.ACCESS,
        story.OpenDoor: lambda *_: weights.ACCESS,
        story.AddSuccesses: lambda _, successes: weights.PROGRESS * successes,
        story.SoundAlarm: lambda *_: -weights.ALARM,
        story.Threat: lambda order, _: -weights.THREAT * order.n,
        story.RollThreat: lambda order, _: -weights.THREAT * order.n,
        story.PlaceNoise: lambda *_: -weights.NOISE,
        story.EndTurn: lambda *_: -weights.LOST_TURN,
        story.LoseLockpick: lambda *_: -weights.CUBE,
        story.EmptyBackpack: lambda *_: -weights.CARD,
    }
)


# --- people and places -----------------------------------------------------------------------------------------------


def _top(test: story.Test) -> int:
    """The most successes that are worth anything."""
    reach = max((one.least for one in test.objectives), default=0)
    return WORTH_A_TRY if test.hidden else max(reach, 1)


def _limit(test: story.Test, hero: Hero) -> int:
    return test.stops or 1 + max((n for n, one in enumerate(LOCKPICKS) if cubes(hero, one)), default=0)


def _foes(game: Position, deployment: str) -> list[str]:
    """[MAL-EXP-05] Who waits for a party of this size."""
    known = game.cast.content.deployments.get(deployment)
    columns = max(1, len(game.state.heroes) - 1)
    return [] if known is None else [kind for row in known.rows.values() for one in row[:columns] for kind in one]


def strength(game: Position, foes: Sequence[str]) -> float:
    """How likely does the party win against these?"""
    cards = game.cast.content.enemies
    theirs = sum(cards[kind].life * (1 + 0.5 * sum(cards[kind].attack.dice.values())) for kind in foes)
    ours = sum(hero.life * (3 + 0.2 * sum(hero.characteristics)) for hero in game.conscious())
    share = ours / max(0.1, ours + theirs)
    return min(0.95, max(0.03, 1.6 * share - 0.6))


class Kept:
    """What no answer changes, worked out once for a match."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.clashes: dict[tuple[int, int, int], Clash] = {}  # by the identity of both blows, which the cast keeps
        self._cards: dict[str, frozenset[str]] = {}

    def cards_in(self, room: Room) -> frozenset[str]:
        """The scenario cards that the tokens of a room may lead to."""
        if room.id not in self._cards:
            self._cards[room.id] = frozenset(self._behind([one.chapter for one in room.interest]))
        return self._cards[room.id]

    def _behind(self, edge: list[str]) -> Iterator[str]:
        seen = set(edge)
        while edge:
            page = self.cast.pages.get(edge.pop())
            for order in () if page is None else (one for _, orders in story.blocks_of(page) for one in orders):
                if isinstance(order, story.TakeScenarioCard):
                    yield order.card
                elif isinstance(order, story.Goto) and order.chapter not in seen:
                    seen.add(order.chapter)
                    edge.append(order.chapter)
