"""Everything about a match that never changes, worked out once and shared by all its copies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias, get_args

from escarmouche.games.malhya.content.cards import Blow, Bonus, Card, Numbers, Object, Weapon
from escarmouche.games.malhya.content.places import Region, Room, Scenario
from escarmouche.games.malhya.content.plans import Plan, plan_of
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.story import Chapter, Event, Fight, Orders, Test, blocks_of, tests_of
from escarmouche.games.malhya.content.terms import HEALS, RESOURCES, Period, Terrain
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.faults import faulty

Opened: TypeAlias = tuple[tuple[str, str], ...]  # doors: each by its room and its name


class Plans(dict[tuple[str, Opened], Plan]):
    """The plans of rooms, each drawn when it is first wanted: by its name, and by the rooms and doors that a text has
    opened."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        super().__init__()
        self.rooms = rooms

    def __missing__(self, wanted: tuple[str, Opened]) -> Plan:
        room, opened = wanted
        doors = frozenset(door for where, door in opened if where == room)
        plan = self[wanted] = plan_of(self.rooms[room], doors)
        return plan


class Cast:
    """The content of one match as the rules ask for it: chapters of its scenario by number, lists of orders and tests
    by chapter and path."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.settings: Settings = setup.settings
        self.content = content
        self.numbers: Numbers = content.numbers["numbers"]
        self.scenario: Scenario = self._scenario(setup.scenario)
        prefix = f"{setup.scenario}/"
        self.pages: dict[str, Chapter | Event] = {
            name.removeprefix(prefix): page
            for shelf in (content.chapters, content.events)
            for name, page in shelf.items()
            if name.startswith(prefix)
        }
        self.orders: Mapping[tuple[str, str], Orders] = {
            (number, path): orders for number, page in self.pages.items() for path, orders in blocks_of(page)
        }
        self.tests: Mapping[tuple[str, str], Test] = {
            (number, path): test for number, page in self.pages.items() for path, test in tests_of(page)
        }
        self.scenario_cards = {
            name.removeprefix(prefix): card for name, card in content.scenario_cards.items() if name.startswith(prefix)
        }
        self.region: Region = content.regions[self.scenario.region]
        self.terrain: Mapping[tuple[int, int], Terrain] = {(one.q, one.r): one.terrain for one in self.region.hexes}
        self.places: Mapping[tuple[int, int], str] = {
            card.hex: card.chapter for card in self.scenario_cards.values() if card.hex is not None
        }
        self.faces: Mapping[str, tuple[str, ...]] = {name: die.faces for name, die in content.dice.items()}
        self.plans = Plans(content.rooms)
        # What queries have worked out from cards alone, by the cards that it depends on: it never changes either.
        self.bonuses: dict[Any, tuple[Bonus, ...]] = {}
        self.blows: dict[Any, Blow] = {}
        self.open_lines: dict[Any, int] = {}
        self.attacks: dict[Any, tuple[Any, ...]] = {}
        self.travel_actions: dict[Any, tuple[Any, ...]] = {}

    @cached_property
    def travel_decks(self) -> Mapping[Period, tuple[str, ...]]:
        """[MAL-TRV-06] The travel cards of each period."""
        cards = self.content.travel_cards.items()
        return {one: tuple(name for name, card in cards if card.period == one) for one in get_args(Period)}

    @property
    def has_a_road(self) -> bool:
        """[MAL-TRV-08] Does the party ever travel in this story? Events wait on the road then."""
        return bool(self.scenario.pairs)

    @cached_property
    def beasts(self) -> tuple[str, ...]:
        """[MAL-SAR-01] The beasts that the story lets loose."""
        fights = (order.beast for orders in self.orders.values() for order in orders if isinstance(order, Fight))
        return tuple(dict.fromkeys(fights))

    @cached_property
    def used_up(self) -> frozenset[str]:
        """[MAL-OBJ-02] The objects that may be used up at any moment."""
        return frozenset(one.id for one in self.content.objects.values() if one.single_use and one.gain)

    @cached_property
    def healing(self) -> tuple[tuple[int, str], ...]:
        """[MAL-OBJ-09..12] The cubes that may be used at any moment, by their place in the list, and the wounds that
        each heals; empty: none."""
        cards = self.content.resources
        usable = [one for one in RESOURCES if one in cards and cards[one].use == "any_time"]
        return tuple((RESOURCES.index(cube), HEALS.get(cube, "")) for cube in usable)

    def _scenario(self, name: str) -> Scenario:
        known = self.content.scenarios
        if name not in known:
            raise faulty("scenario", "no_such_scenario", wanted=repr(name), known=", ".join(known))
        return known[name]

    @property
    def seats(self) -> int:
        return self.setup.seats

    def plan(self, room: str, opened: Opened = ()) -> Plan:
        """The plan of a room, all its doors closed but those that a text has opened."""
        return self.plans[room, opened]

    def item(self, name: str) -> Weapon | Object:
        """A weapon or an object by its id."""
        return self.content.weapons[name] if name in self.content.weapons else self.content.objects[name]

    def bonus(self, name: str, *, advanced: bool = False) -> Bonus:
        """What a card gives whoever has it."""
        talent = self.content.talents.get(name)
        if talent is not None:
            return talent.advanced if advanced else talent.basic
        card: Card = self.item(name)
        assert isinstance(card, Weapon | Object)
        return card.bonus
