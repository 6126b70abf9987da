"""Army lists of Escarmouches Fantastiques: entries counted by profile, pieces with the crew that serves them.

[FAN-LST-12] Any card may stand beside any other: the people chosen gives the army its name and colours, no limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.costs import cost_halves, piece_cost_halves
from escarmouche.games.fantastiques.lists import (
    CREW_PER_PIECE,
    ArmyList,
    characters_allowed,
    count_of,
    pieces_allowed,
    problems,
    profile_of,
    titans_allowed,
    total_halves,
)
from escarmouche.games.fantastiques.profiles import CHARACTERS, Army, PieceProfile, Profile
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.rosters.facet import (
    Catalogue,
    Prices,
    RosterCard,
    RosterChoice,
    RosterLimit,
    RosterOption,
    RosterReading,
    Rosters,
)
from escarmouche.kits.rosters.roster import Entry, Roster
from escarmouche.kits.rosters.words import Pair, counted_entries, pick, strange_options

GAME: Final = "fantastiques"
BUDGETS: Final = (500, 75, 150, 1000, 1500, 2000)
OWN: Final = "list"  # what problems call a list that has no id
HEADINGS: Final[Mapping[str, Pair]] = {
    "troop": ("Troupes", "Troops"),
    "hero": ("Héros", "Heroes"),
    "sorcerer": ("Sorciers", "Sorcerers"),
    "titan": ("Titans", "Titans"),
    "crew": ("Servants", "Crew"),
    "piece": ("Artillerie", "Artillery"),
}
SHEET: Final = (
    "Mêlée {melee} · tir {shooting} · armure {armour} · PV {hp}",
    "Melee {melee} · shooting {shooting} · armour {armour} · HP {hp}",
)


class FantastiquesRosters(Rosters):
    """Lists of the game with one content."""

    game = GAME

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def catalogue(self, lang: str) -> Catalogue:
        content = self._contents()
        peoples = tuple(RosterReading(one.id, _name(one, lang)) for one in content.armies.values())
        figures = (_figure(one, content, lang) for one in content.profiles.values())
        pieces = (_piece(one, content, lang) for one in content.pieces.values())
        people = RosterChoice("army", pick(lang, ("Peuple", "People")), peoples, optional=True)
        return Catalogue(pick(lang, ("points", "points")), BUDGETS, (people,), (*figures, *pieces))

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """[FAN-LST-01..12] What the check of army lists says."""
        known = self._contents().armies
        named = roster.choice("army")
        return (
            *strange_options(roster, ("crew",)),
            *([no_such(f"{OWN}.army", "army", named)] if named and named not in known else ()),
            *problems(self.force(roster), self._contents(), Settings()),
        )

    def prices(self, roster: Roster) -> Prices:
        content = self._contents()
        each = tuple(_price(one.card, content) * one.figures for one in roster.entries)
        return Prices(total_halves(self.force(roster), content, Settings()) / 2, each)

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]:
        """[FAN-LST-01..04] Points, characters, artillery, titans."""
        content, army, settings = self._contents(), self.force(roster), Settings()
        total = total_halves(army, content, settings) / 2
        allowed = {
            "FAN-LST-02": (("personnages", "characters"), count_of(army, content, *CHARACTERS), characters_allowed),
            "FAN-LST-03": (("pièces d'artillerie", "artillery pieces"), sum(army.pieces.values()), pieces_allowed),
            "FAN-LST-04": (("titans", "titans"), count_of(army, content, "titan"), titans_allowed),
        }
        return (
            RosterLimit(pick(lang, ("points", "points")), total, army.format, why="FAN-LST-01"),
            *(
                RosterLimit(pick(lang, name), used, of(army, content, settings), why=why)
                for why, (name, used, of) in allowed.items()
            ),
        )

    def ready(self, lang: str) -> Mapping[str, Roster]:
        return {name: _roster(one, lang) for name, one in self._contents().lists.items()}

    def force(self, roster: Roster) -> ArmyList:
        """The list as a match takes it; one without a name is called as its people."""
        pieces = [one for one in roster.entries if one.card in self._contents().pieces]
        figures = [one for one in roster.entries if one not in pieces]
        people = roster.choice("army") or self._people(figures)
        army = self._contents().armies.get(people)
        return ArmyList(
            id=OWN,
            name=roster.name or (army.name if army else OWN),
            name_en=roster.name or (army.name_en if army else OWN),
            army=people,
            format=roster.budget,
            list=counted_entries(figures),
            pieces=counted_entries(pieces),
            crews=dict(_crews(pieces)),
        )

    def _people(self, figures: list[Entry]) -> str:
        """The people that most of the figures are of."""
        armies = self._contents().armies
        counted = {name: sum(e.figures for e in figures if e.card in one.profiles) for name, one in armies.items()}
        return max(counted, key=lambda name: counted[name], default="")


def _crews(pieces: list[Entry]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """[FAN-LST-11] The crews that the entries name, figure by figure; pieces that name none are dealt theirs."""
    numbers: dict[str, Iterator[int]] = {}
    made: Counter[str] = Counter()
    for entry in pieces:
        crew = entry.chosen("crew")
        for _ in range(entry.figures):
            made[entry.card] += 1
            if crew:
                names = tuple(f"{one}/{next(numbers.setdefault(one, count(1)))}" for one in crew)
                yield f"{entry.card}/{made[entry.card]}", names


def _roster(army: ArmyList, lang: str) -> Roster:
    """A list of the content."""
    entries = [Entry(card, figures) for card, figures in army.list.items()]
    for card, pieces in army.pieces.items():
        crews = [army.crews.get(f"{card}/{number}", ()) for number in range(1, pieces + 1)]
        if not any(crews):
            entries.append(Entry(card, pieces))
        else:
            entries += [Entry(card, 1, tuple(f"crew:{profile_of(one)}" for one in crew)) for crew in crews]
    return Roster(
        game=GAME,
        name=pick(lang, (army.name, army.name_en)),
        budget=army.format,
        choices={"army": army.army},
        entries=tuple(entries),
    )


def _name(card: Profile | PieceProfile | Army, lang: str) -> str:
    return pick(lang, (card.name, card.name_en))


def _figure(card: Profile, content: Content, lang: str) -> RosterCard:
    values = {
        "melee": "/".join(map(str, card.melee)),
        "shooting": "/".join(map(str, card.shooting)) or "–",
        "armour": card.armour,
        "hp": card.hp,
    }
    return RosterCard(
        card.id,
        _name(card, lang),
        pick(lang, HEADINGS[card.kind]),
        _price(card.id, content),
        groups=tuple(name for name, army in content.armies.items() if card.id in army.profiles),
        sheet=pick(lang, SHEET).format(**values),
    )


def _piece(card: PieceProfile, content: Content, lang: str) -> RosterCard:
    crew = [one for one in content.profiles.values() if one.kind == "crew"]
    heading = pick(lang, HEADINGS["crew"])
    options = tuple(RosterOption(f"crew:{one.id}", _name(one, lang), heading, most=CREW_PER_PIECE) for one in crew)
    return RosterCard(
        card.id, _name(card, lang), pick(lang, HEADINGS["piece"]), _price(card.id, content), options=options
    )


def _price(card: str, content: Content) -> float:
    if card in content.pieces:
        return piece_cost_halves(content.pieces[card]) / 2
    return cost_halves(content.profiles[card], Settings()) / 2 if card in content.profiles else 0
