"""Where the story takes place: rooms as pages of the exploration booklet, the region, scenarios and their cards."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from escarmouche.games.malhya.content.cards import Card, Part
from escarmouche.games.malhya.content.terms import Colour, Terrain, Weather


class Access(Part, frozen=True):
    at: tuple[int, int]
    exit: str
    locked: bool = False


class Interest(Part, frozen=True):
    at: tuple[int, int]
    chapter: str


class Clock(Part, frozen=True):
    """At the end of each cycle a counter goes up; at its limit a chapter is read, unless a flag has stopped it."""

    counter: str
    add: int
    limit: int
    chapter: str
    stopped_by: str = ""


class Room(Card, frozen=True):
    """[MAL-EXP-01..08, MAL-RUL-59] A page of the exploration booklet. In `grid` a dot is floor, # solid, ~ water, o
    void, s shadow, h a zone whose outline hinders, H the same in shadow. x to the east, y to the south, from 0."""

    grid: tuple[str, ...]
    heroes: tuple[int, int]
    kind: Literal["room", "place"] = "room"
    entries: dict[str, tuple[int, int]] = field(default_factory=dict)  # other places where heroes may come in
    markers: dict[Colour, tuple[int, int]] = field(default_factory=dict)
    access: dict[str, Access] = field(default_factory=dict)
    interest: tuple[Interest, ...] = ()
    walls: tuple[tuple[int, int, int, int], ...] = ()  # extra ones between two squares, x y x y
    doors: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)  # walls that a text may open
    on_combat_won: str = ""
    on_all_unconscious: str = ""
    on_alarm: str = ""
    clock: Clock | None = None
    deployment_max_x: int | None = None


class Deployment(Card, frozen=True):
    """[MAL-EXP-05] Enemies by marker: a column for one and two heroes, then one for each further hero."""

    rows: dict[Colour, tuple[tuple[str, ...], ...]]


class RegionHex(Part, frozen=True):
    q: int
    r: int
    terrain: Terrain
    name: str = ""


class Region(Card, frozen=True):
    """[MAL-TRV-01, MAL-TRV-02, MAL-TRV-14] The region board."""

    start: tuple[int, int]
    hexes: tuple[RegionHex, ...]
    half_hexes: tuple[tuple[int, int], ...] = ()


class ScenarioCard(Card, frozen=True):
    """[MAL-BOK-09, MAL-BOK-10] A card of the party, or a place on the map (`hex`) that is a chapter."""

    hex: tuple[int, int] | None = None
    chapter: str = ""
    clue_with: str = ""
    clue: str = ""


class Scenario(Card, frozen=True):
    """[MAL-SET-01, MAL-SET-06] Where a scenario begins. Its chapters and cards bear its name before their numbers."""

    region: str
    weather: Weather
    pairs: dict[str, str]  # events by their two numbers; by the first alone: whatever the second is
    on_all_unconscious: str
    first: str = ""  # a chapter to begin with; empty: travel
    travel_tokens: int = 0

    def event(self, first: str, second: str) -> str:
        """[MAL-TRV-08] What a pair of numbers leads to; empty: nothing."""
        return self.pairs.get(f"{first}-{second}", self.pairs.get(first, ""))
