"""Parties of Malhya as lists: two to four heroes, each with the gear that its card begins with [MAL-SET-05]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.setups import party_problems
from escarmouche.games.malhya.state import Setup
from escarmouche.games.malhya.words.phrasing import Phrasing
from escarmouche.kits.faults import in_both
from escarmouche.kits.rosters.facet import Catalogue, Forces, Prices, RosterCard, RosterLimit, Rosters
from escarmouche.kits.rosters.roster import Roster
from escarmouche.kits.rosters.words import pick, strange_options

GAME: Final = "malhya"
BUDGETS: Final = (2, 3, 4)
LEAST: Final = BUDGETS[0]
UNIT: Final = ("héros", "heroes")
SHEET: Final = ("Vie {life} · aura {aura} · {gear}", "Life {life} · aura {aura} · {gear}")


class MalhyaRosters(Rosters):
    """Lists of the game with one content."""

    game = GAME

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def catalogue(self, lang: str) -> Catalogue:
        phrasing = Phrasing(self._contents(), lang)
        cards = tuple(_hero(phrasing, name) for name in self._contents().heroes)
        return Catalogue(pick(lang, UNIT), BUDGETS, (), cards, places=True)

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """[MAL-GEN-09, MAL-HER-01] What keeps this party from setting out with one player."""
        party = _party(roster)
        agreed = roster.budget if 0 < roster.budget < len(party) else len(party)
        french = "personne ne part : nommez au moins deux héros"
        nobody = in_both("list.party", "nobody sets out: name two heroes at least", "MAL-GEN-09", french)
        return (
            *strange_options(roster, ()),
            *party_problems(Setup(seats=1, heroes=agreed, party=party), self._contents()),
            *([] if party else [nobody]),
        )

    def prices(self, roster: Roster) -> Prices:
        """Nobody pays for a hero: each takes one place."""
        each = tuple(float(one.figures) for one in roster.entries)
        return Prices(sum(each), each)

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]:
        most = roster.budget or len(self._contents().heroes)
        return (RosterLimit(pick(lang, UNIT), self.prices(roster).total, most, LEAST, "MAL-GEN-09"),)

    def ready(self, lang: str) -> Mapping[str, Roster]:
        """The content names heroes, no parties."""
        return {}

    def begin(self, starter: Callable[..., Any], forces: Forces, agreed: Mapping[str, Any]) -> Any:
        """[MAL-GEN-09] One list is the whole party: nobody else names another hero."""
        roster = next(one for one in forces if isinstance(one, Roster))
        party = _party(roster)
        if any(one and one != roster and one not in party for one in forces):
            what = "a list is the whole party: nobody else names a hero"
            french = "une liste est le groupe entier : personne d'autre ne nomme de héros"
            raise Faulty((in_both("forces", what, "MAL-HER-01", french),))
        setup: Setup = starter(forces=party, **agreed)
        return replace(setup, heroes=len(party))


def _party(roster: Roster) -> tuple[str, ...]:
    return tuple(one.card for one in roster.singly())


def _hero(phrasing: Phrasing, name: str) -> RosterCard:
    """[MAL-SET-05] A hero with weapon, objects, talents, gold and cubes of its start."""
    card = phrasing.content.heroes[name]
    start = card.start
    gear = [*map(str, map(phrasing.item, (start.weapon, *start.objects, *start.talents)))]
    gear += [str(phrasing.cubes(cube, n)) for cube, n in start.resources.items()]
    gear += [pick(phrasing.lang, (f"{start.gold} or", f"{start.gold} gold"))] if start.gold else []
    sheet = pick(phrasing.lang, SHEET).format(life=card.life, aura=card.aura, gear=", ".join(gear))
    return RosterCard(
        name, str(phrasing.named("heroes", name)), pick(phrasing.lang, ("Héros", "Heroes")), 1, 1, sheet=sheet
    )
