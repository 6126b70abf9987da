"""Warbands of Alkemy as lists: an entry is a copy of a profile card, with its figures and its equipment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy import lists, state
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.state import Recruit, Setup
from escarmouche.kits.faults import in_both
from escarmouche.kits.rosters.facet import (
    Catalogue,
    Forces,
    Prices,
    RosterCard,
    RosterChoice,
    RosterLimit,
    RosterOption,
    RosterReading,
    Rosters,
)
from escarmouche.kits.rosters.roster import Entry, Roster
from escarmouche.kits.rosters.words import common_group, pick, strange_options

GAME: Final = "alkemy"
BUDGETS: Final = (180, 100, 300)
OWN: Final = "list"
POINTS: Final = ("points", "points")
HEADINGS: Final = {True: ("Héros", "Heroes"), False: ("Troupes", "Troops")}
SHEET: Final = (
    "PA {ap} · Combat {combat} · Défense {defence} · Esprit {mind} · Réflexe {reflex} · {lines} fig.",
    "AP {ap} · Combat {combat} · Defence {defence} · Mind {mind} · Reflex {reflex} · {lines} fig.",
)


class AlkemyRosters(Rosters):
    """Lists of the game with one content."""

    game = GAME

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def catalogue(self, lang: str) -> Catalogue:
        content = self._contents()
        factions = tuple(
            RosterReading(one.id, pick(lang, (one.name, one.name_en))) for one in content.factions.values()
        )
        faction = RosterChoice("faction", pick(lang, ("Faction", "Faction")), factions, optional=True)
        cards = tuple(_card(one, lang) for one in content.profiles.values())
        return Catalogue(pick(lang, POINTS), BUDGETS, (faction,), cards)

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """[ALK-LST-01..08] What the check of warbands says, in a game of so many points as are agreed."""
        return (
            *strange_options(roster, ("equipment",)),
            *_doubled_equipment(roster),
            *lists.roster_problems(self.force(roster), self._contents(), roster.budget, OWN),
        )

    def prices(self, roster: Roster) -> Prices:
        """[ALK-LST-01] Every figure has its price."""
        known = self._contents().profiles
        each = tuple(float(known[one.card].points * one.figures) if one.card in known else 0 for one in roster.entries)
        return Prices(sum(each), each)

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]:
        """[ALK-LST-01, ALK-LST-02] Points and heroes."""
        known = self._contents().profiles
        heroes = sum(1 for one in roster.entries if one.card in known and known[one.card].hero)
        low, high = lists.heroes_allowed(roster.budget)
        return (
            RosterLimit(pick(lang, POINTS), self.prices(roster).total, roster.budget, why="ALK-LST-01"),
            RosterLimit(pick(lang, ("héros", "heroes")), heroes, high, low, "ALK-LST-02"),
        )

    def ready(self, lang: str) -> Mapping[str, Roster]:
        return {
            name: Roster(
                game=GAME,
                name=pick(lang, (one.name, one.name_en)),
                budget=one.limit,
                choices={"faction": one.faction},
                entries=tuple(map(_entry, one.cards)),
            )
            for name, one in self._contents().named_rosters.items()
        }

    def begin(self, starter: Callable[..., Any], forces: Forces, agreed: Mapping[str, Any]) -> Any:
        """[ALK-GEN-06] More points than the format has are played where a list was built for more."""
        setup: Setup = super().begin(starter, forces, agreed)
        most = max(one.budget for one in forces if isinstance(one, Roster))
        return replace(setup, limit=most) if most > self._contents().formats[setup.format].points else setup

    def force(self, roster: Roster) -> state.Roster:
        """The list as a match takes it; a faction that is not named is the one that its cards share."""
        known = self._contents().profiles
        shared = common_group([known[one.card].factions for one in roster.entries if one.card in known])
        cards = [Recruit(one.card, one.figures, next(iter(one.chosen("equipment")), "")) for one in roster.entries]
        return state.Roster(roster.choice("faction") or shared or next(iter(self._contents().factions)), tuple(cards))


def _doubled_equipment(roster: Roster) -> Iterator[Problem]:
    """[ALK-LST-08] A card chooses one of its equipments."""
    for entry in roster.entries:
        if len(chosen := entry.chosen("equipment")) > 1:
            what = f"{entry.card} has {len(chosen)} equipments, it chooses one"
            french = f"{entry.card} a {len(chosen)} équipements, il en choisit un seul"
            yield in_both(f"{OWN}.cards", what, "ALK-LST-08", french)


def _entry(card: Recruit) -> Entry:
    return Entry(card.profile, card.figures, (f"equipment:{card.equipment}",) if card.equipment else ())


def _card(card: Profile, lang: str) -> RosterCard:
    heading = pick(lang, ("Équipement", "Equipment"))
    equipments = tuple(
        RosterOption(f"equipment:{name}", pick(lang, (one.name, one.name_en)) or name, heading)
        for name, one in card.equipments.items()
    )
    return RosterCard(
        card.id,
        pick(lang, (card.name, card.name_en)),
        pick(lang, HEADINGS[card.hero]),
        card.points,
        card.lines,
        card.factions,
        equipments,
        pick(lang, SHEET).format(
            **{name: getattr(card, name) for name in ("ap", "combat", "defence", "mind", "reflex", "lines")}
        ),
    )
