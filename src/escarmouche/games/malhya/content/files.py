"""What do the content files hold? Every section held to its type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final, get_args, get_type_hints

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.malhya.content import cards, places, story
from escarmouche.games.malhya.content.telling import scenario_of
from escarmouche.games.malhya.content.texts import Both, Name, Text
from escarmouche.kits.content.loading import Entries, gathered, shelf
from escarmouche.kits.content.pack import PackLike

PACKAGE: Final = "escarmouche.games.malhya"


class Content(msgspec.Struct, frozen=True, dict=True):
    """Everything loaded, by id in alphabetical order; `digest` is the same for the same content in every process."""

    dice: dict[str, cards.Die]
    heroes: dict[str, cards.Hero]
    weapons: dict[str, cards.Weapon]
    objects: dict[str, cards.Object]
    talents: dict[str, cards.Talent]
    resources: dict[str, cards.ResourceCard]
    recipes: dict[str, cards.Recipe]
    wheels: dict[str, cards.Wheel]
    enemies: dict[str, cards.Enemy]
    improvements: dict[str, cards.Improvement]
    beasts: dict[str, cards.Beast]
    action_cards: dict[str, cards.ActionCard]
    boards: dict[str, cards.ThreatBoard]
    infiltration_costs: dict[str, cards.InfiltrationCosts]
    travel_cards: dict[str, cards.TravelCard]
    event_cards: dict[str, cards.EventCard]
    numbers: dict[str, cards.Numbers]
    rooms: dict[str, places.Room]
    deployments: dict[str, places.Deployment]
    regions: dict[str, places.Region]
    scenarios: dict[str, places.Scenario]
    scenario_cards: dict[str, places.ScenarioCard]
    events: dict[str, story.Event]
    chapters: dict[str, story.Chapter]
    texts: dict[str, Text]
    names: dict[str, Name]
    digest: str = ""

    @cached_property
    def orders(self) -> Mapping[str, Sequence[story.AnyOrder]]:
        """All that the chapters and events of each scenario may order, found once: a dozen checks ask for it."""
        found: dict[str, list[story.AnyOrder]] = {}
        for pages in (self.chapters, self.events):
            for name, page in pages.items():
                found.setdefault(scenario_of(name), []).extend(story.orders_of(page))
        return found


@cache
def sections() -> dict[str, type[msgspec.Struct]]:
    """The sections of the files with the types of their entries."""
    return {name: get_args(hint)[1] for name, hint in get_type_hints(Content).items() if name != "digest"}


def read(packs: Sequence[PackLike]) -> tuple[Content, Entries, list[Problem]]:
    """The files and the packs, whatever of them could be read, where each entry stands, and what is wrong."""
    entries, found = gathered(PACKAGE, tuple(sections()), packs)
    shelves: dict[str, Any] = {name: shelf(entries[name], shape, found) for name, shape in sections().items()}
    shelves["names"] |= dict(_own_names(shelves))
    return Content(**shelves), entries, found


def _own_names(shelves: dict[str, Any]) -> Iterator[tuple[str, Name]]:
    """The names that cards bring themselves; in one language alone it serves for both."""
    for section, shape in sections().items():
        for card in shelves[section].values() if issubclass(shape, cards.NamedCard) else ():
            if given := card.name_fr or card.name_en:
                called = f"{section}/{card.id}"
                yield called, Name(called, Both(fr=card.name_fr or given, en=card.name_en or given))
