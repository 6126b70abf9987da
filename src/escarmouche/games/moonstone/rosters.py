"""Troupes of Moonstone as lists: characters of one faction, each once; the budget is the agreed size [MOO-LST-01]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.lists import FACTIONS, agreed_size_problems, recruitable, troupe_problems
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.state import Troupe
from escarmouche.games.moonstone.words.places import LANGUAGES
from escarmouche.kits.rosters.facet import (
    Catalogue,
    Prices,
    RosterCard,
    RosterChoice,
    RosterLimit,
    RosterReading,
    Rosters,
)
from escarmouche.kits.rosters.roster import Entry, Roster
from escarmouche.kits.rosters.words import common_group, pick, strange_options

GAME: Final = "moonstone"
BUDGETS: Final = (6, 3, 4, 5)
OWN: Final = "list"
UNIT: Final = ("personnages", "characters")
SHEET: Final = (
    "Mêlée {melee} · portée {range}″ · arcanes {arcane} · esquive {evade} · vie {boxes}",
    "Melee {melee} · range {range}″ · arcane {arcane} · evade {evade} · health {boxes}",
)


class MoonstoneRosters(Rosters):
    """Lists of the game with one content."""

    game = GAME

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def catalogue(self, lang: str) -> Catalogue:
        """[MOO-LST-03..07] Whoever may be chosen, under each faction that he bears."""
        named = LANGUAGES[lang].terms["faction"]
        factions = tuple(RosterReading(one, named[one]) for one in FACTIONS)
        cards = tuple(_card(one, lang, named) for one in self._contents().profiles.values() if recruitable(one))
        faction = RosterChoice("faction", pick(lang, ("Faction", "Faction")), factions, optional=True)
        return Catalogue(pick(lang, UNIT), BUDGETS, (faction,), cards, places=True)

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """[MOO-LST-01..07] What the check of troupes says, and whether it is of the size agreed on."""
        troupe = self.force(roster)
        return (
            *strange_options(roster, ()),
            *(agreed_size_problems(troupe, roster.budget, OWN) if roster.budget else ()),
            *troupe_problems(troupe, self._contents(), where=OWN),
        )

    def prices(self, roster: Roster) -> Prices:
        """[MOO-LST-06] There are no points: every character takes one place."""
        each = tuple(float(one.figures) for one in roster.entries)
        return Prices(sum(each), each)

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]:
        used, size = self.prices(roster).total, roster.budget
        return (RosterLimit(pick(lang, UNIT), used, size or None, size or 1, "MOO-LST-01"),)

    def ready(self, lang: str) -> Mapping[str, Roster]:
        return {
            name: Roster(
                game=GAME,
                name=pick(lang, (one.name, one.name_en)),
                budget=len(one.characters),
                choices={"faction": one.faction},
                entries=tuple(map(Entry, one.characters)),
            )
            for name, one in self._contents().named_troupes.items()
        }

    def force(self, roster: Roster) -> Troupe:
        """The list as a match takes it; a faction that is not named is the one that its characters share."""
        names = tuple(one.card for one in roster.singly())
        known = self._contents().profiles
        shared = common_group([known[name].factions for name in names if name in known]) or FACTIONS[0]
        return Troupe(roster.choice("faction") or shared, names)


def _card(card: Profile, lang: str, factions: Mapping[str, str]) -> RosterCard:
    values = {name: getattr(card, name) for name in ("melee", "range", "arcane", "evade", "boxes")}
    heading = " · ".join(factions[one] for one in card.factions if one in factions)
    sheet = pick(lang, SHEET).format(**values)
    return RosterCard(card.id, pick(lang, (card.name_fr, card.name)), heading, 1, 1, card.factions, sheet=sheet)
