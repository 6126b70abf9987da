"""Armies of L'Âge des Escarmouches as lists: an entry is a card with its figures and all that they have bought.

Options are written `option:…`, `artefact:…`, `solo:…` and `formula:…`; a formula of level X names its level behind an @
(ADE-MYS-07). A commander that is not named is the first Incarnate, a people the one that the cards share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core.problems import Problem
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.lists import army_problems
from escarmouche.games.ages.prices import army_value, figure_price, figures_allowed, limits_of, solo_price, solos_of
from escarmouche.games.ages.profiles import Machine, Profile
from escarmouche.games.ages.queries.stats import MOVES
from escarmouche.games.ages.shelves import ArmyList
from escarmouche.games.ages.words.phrasing import Phrasing
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
from escarmouche.kits.rosters.words import Pair, common_group, pick, strange_options

GAME: Final = "ages"
BUDGETS: Final = (200, 300, 400, 500, 600)
KINDS: Final[Mapping[str, Pair]] = {
    "option": ("Option", "Option"),
    "artefact": ("Artefact", "Artefact"),
    "solo": ("Solo", "Solo"),
    "formula": ("Formule", "Formula"),
}
INCARNATES: Final = ("Incarnés", "Incarnates")
TROOPS: Final = ("Troupes", "Troops")
MACHINES: Final = ("Machines de guerre", "War machines")


class AgesRosters(Rosters):
    """Lists of the game with one content."""

    game = GAME

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def catalogue(self, lang: str) -> Catalogue:
        content = self._contents()
        peoples = tuple(RosterReading(one.id, pick(lang, (one.name, one.name_en))) for one in content.peoples.values())
        themes = tuple(
            RosterReading(one.id, pick(lang, (one.name, one.name_en)), one.people)
            for one in content.affiliations.values()
        )
        choices = (
            RosterChoice("people", pick(lang, ("Peuple", "People")), peoples, optional=True),
            RosterChoice("affiliation", pick(lang, ("Affiliation", "Affiliation")), themes, optional=True),
            RosterChoice("commander", pick(lang, ("Commandeur", "Commander")), (), optional=True),
        )
        fighters = (_fighter(one, content, lang) for one in content.profiles.values())
        machines = (_machine(one, lang) for one in content.machines.values())
        return Catalogue("PA", BUDGETS, choices, (*fighters, *machines))

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """[ADE-ARM-22] What the check of armies says, in the format agreed."""
        strange = tuple(strange_options(roster, tuple(KINDS)))
        return (*strange, *army_problems(self.force(roster), self._contents(), roster.budget))

    def prices(self, roster: Roster) -> Prices:
        """[ADE-ARM-02] Cards with options, artefacts and solos; the affiliation is in the total only."""
        content = self._contents()
        army = self._known(self.force(roster))
        each = [float(self._price(army, card)) if card.profile else 0 for card in map(self._recruit, roster.entries)]
        return Prices(float(army_value(content, army, roster.budget)), tuple(each))

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]:
        """[ADE-ARM-02, ADE-ARM-06, ADE-ARM-08] The whole army, its Incarnates, its figures."""
        content, row = self._contents(), limits_of(self._contents(), roster.budget)
        army = self._known(self.force(roster))
        heroes = [
            one for one in army.cards if one.profile in content.profiles and content.profiles[one.profile].incarnate
        ]
        return (
            RosterLimit("PA", army_value(content, army, roster.budget), roster.budget, why="ADE-ARM-02"),
            RosterLimit(
                pick(lang, ("PA d'Incarnés", "PA of Incarnates")),
                sum(self._price(army, one) for one in heroes),
                row.incarnates,
                why="ADE-ARM-06",
            ),
            RosterLimit(
                pick(lang, ("figurines", "figures")),
                sum(one.figures for one in army.cards),
                row.figures,
                why="ADE-ARM-08",
            ),
        )

    def ready(self, lang: str) -> Mapping[str, Roster]:
        return {name: _roster(one, lang) for name, one in self._contents().lists.items()}

    def are_open(self, setup: Setup) -> bool:
        """[ADE-RUL-155] Closed until both are settled, unless the players agreed otherwise."""
        return setup.settings.open_lists

    def begin(self, starter: Callable[..., Any], forces: Forces, agreed: Mapping[str, Any]) -> Any:
        """[ADE-ARM-01] The format is the largest that a list of the match was built for."""
        setup: Setup = super().begin(starter, forces, agreed)
        known = self._contents().lists
        ready = [known[one].format for one in forces if isinstance(one, str) and one in known]
        return replace(setup, format=max(*ready, *(one.budget for one in forces if isinstance(one, Roster)), 1))

    def force(self, roster: Roster) -> Army:
        """The list as a match takes it."""
        content = self._contents()
        cards = tuple(_recruit(one) for one in roster.entries)
        known = [content.profiles[one.profile] for one in cards if one.profile in content.profiles]
        people = common_group([(one.people,) for one in known]) or next(iter(content.peoples))
        leader = next((one.id for one in known if one.incarnate), "")
        return Army(
            roster.choice("people") or people,
            roster.choice("commander") or leader,
            cards,
            roster.choice("affiliation"),
        )

    def _price(self, army: Army, card: Recruit) -> int:
        content = self._contents()
        rank = content.profiles[card.profile].rank if card.profile in content.profiles else 1
        solos = sum(solo_price(one, rank) for one in solos_of(content, army, card))
        return figure_price(content, card) * card.figures + solos

    def _recruit(self, entry: Entry) -> Recruit:
        """A card as far as it is known: whatever is not costs nothing."""
        card, content = _recruit(entry), self._contents()
        if card.profile not in content.profiles and card.profile not in content.machines:
            return Recruit("")
        return replace(card, artefacts=tuple(one for one in card.artefacts if one in content.artefacts))

    def _known(self, army: Army) -> Army:
        cards = (self._recruit(_entry(one)) for one in army.cards)
        return replace(army, cards=tuple(one for one in cards if one.profile))


def _recruit(entry: Entry) -> Recruit:
    formulas = [one.partition("@") for one in entry.chosen("formula")]
    return Recruit(
        entry.card,
        entry.figures,
        options=entry.chosen("option"),
        artefacts=entry.chosen("artefact"),
        solos=entry.chosen("solo"),
        formulas=tuple(name for name, _, _ in formulas),
        levels={name: int(level) for name, _, level in formulas if level.isdecimal() and len(level) < 3},
    )


def _entry(card: Recruit) -> Entry:
    formulas = [f"{one}@{card.levels[one]}" if one in card.levels else one for one in card.formulas]
    bought = {"option": card.options, "artefact": card.artefacts, "solo": card.solos, "formula": tuple(formulas)}
    options = tuple(f"{kind}:{one}" for kind, names in bought.items() for one in names)
    return Entry(card.profile, card.figures, options)


def _roster(army: ArmyList, lang: str) -> Roster:
    choices = {"people": army.people, "affiliation": army.affiliation, "commander": army.commander}
    return Roster(
        game=GAME,
        name=pick(lang, (army.name, army.name_en)),
        budget=army.format,
        choices={name: one for name, one in choices.items() if one},
        entries=tuple(map(_entry, army.cards)),
    )


# --- the catalogue ----------------------------------------------------------------------------------------------------


def _fighter(card: Profile, content: Content, lang: str) -> RosterCard:
    heading = pick(lang, INCARNATES if card.incarnate else TROOPS)
    say = Phrasing(content, lang)
    stats = {name: say.length(value) if name in MOVES else value for name, value in card.stats.items()}
    sheet = " · ".join(f"{say.term('stat', name)} {value}" for name, value in stats.items())
    options = tuple(_options(card, content, lang))
    groups = (card.people, *card.joins)
    most = figures_allowed(content, card.id)
    return RosterCard(card.id, pick(lang, (card.name, card.name_en)), heading, card.val, most, groups, options, sheet)


def _machine(card: Machine, lang: str) -> RosterCard:
    sheet = f"{pick(lang, ('PS', 'SP'))} {card.sp} · RES {card.res}"
    name = pick(lang, (card.name, card.name_en))
    return RosterCard(card.id, name, pick(lang, MACHINES), card.val, 1, (card.people,), sheet=sheet)


def _options(card: Profile, content: Content, lang: str) -> Iterator[RosterOption]:
    """What a card may be offered: its own options, artefacts, solos of its people's themes, formulas of its books."""
    words = {kind: pick(lang, one) for kind, one in KINDS.items()}
    for name, price in card.options.items():
        yield RosterOption(f"option:{name}", name.replace("_", " "), words["option"], price)
    for item in content.artefacts.values():
        if item.people == card.people and item.reserved in ("", card.id) and (card.incarnate or item.reserved):
            yield RosterOption(
                f"artefact:{item.id}", pick(lang, (item.name, item.name_en)), words["artefact"], item.val
            )
    for theme in content.affiliations.values():
        for solo in theme.solos if theme.people == card.people else ():
            price = solo_price(solo, card.rank)
            yield RosterOption(f"solo:{solo.id}", pick(lang, (solo.name, solo.name_en)), words["solo"], price)
    for formula in content.formulas.values() if card.mystic else ():
        own = card.mystic is not None and formula.family == card.mystic.family and formula.book in card.mystic.books
        if own and formula.reserved in ("", card.id):
            name = pick(lang, (formula.name, formula.name_en))
            if formula.level:
                yield RosterOption(f"formula:{formula.id}", f"{name} ({formula.level})", words["formula"])
                continue
            for level in range(1, card.book_levels + 1):
                yield RosterOption(f"formula:{formula.id}@{level}", f"{name} ({level})", words["formula"])
