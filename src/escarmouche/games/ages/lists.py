"""Is this army legal, what does it come to, and may the match begin? Everything wrong is told at once [ADE-ARM-22]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from msgspec.structs import replace

from escarmouche.core.problems import Problem
from escarmouche.games.ages.armies import Army, Recruit, Setup, Special
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.faults import scenario_problems
from escarmouche.games.ages.prices import (
    army_value,
    figure_price,
    figures_allowed,
    has_printed,
    limits_of,
    renamed,
    solo_price,
    solos_of,
)
from escarmouche.games.ages.profiles import Machine, Profile
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.skillset import printed_skills, stacked
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.faults import in_both

SEATS: Final = 2
PARIAS: Final = Fraction(1, 5)  # ADE-SKL-101


MOST_POINTS: Final = 5_000  # the book is made for 600; beyond this a game has more turns than anybody plays


def setup_problems(setup: Setup, content: Content, armies: Sequence[Army]) -> tuple[Problem, ...]:
    """[ADE-ARM-01, ADE-ARM-22] Everything that keeps this match from beginning."""
    if len(armies) != SEATS:
        fault, french = f"{len(armies)} armies given, {SEATS} play", f"il faut {SEATS} armées, et non {len(armies)}"
        return (in_both("setup.armies", fault, "ADE-ARM-01", french),)
    found: list[Problem] = []
    if not 0 < setup.format <= MOST_POINTS:
        french = f"{setup.format} PA ne sont pas un format"
        found.append(in_both("setup.format", f"{setup.format} PA are no format", "ADE-ARM-01", french))
    for seat, army in enumerate(armies):
        found += _check(setup, army, content, f"setup.armies[{seat}]")
    if isinstance(setup.scenario, Scenario):
        found += scenario_problems(setup.scenario, "setup.scenario")
    return tuple(found)


def _check(setup: Setup, army: Army, content: Content, where: str) -> list[Problem]:
    check = ListCheck(army, content, setup.format, special=setup.special, settings=setup.settings, where=where)
    return check.found


# --- what is wrong ----------------------------------------------------------------------------------------------------


class ListCheck:
    """The faults of one army, chapter by chapter."""

    def __init__(
        self, army: Army, content: Content, format_: int, *, special: Special, settings: Settings, where: str
    ) -> None:
        self.content, self.format, self.special, self.settings, self.where = content, format_, special, settings, where
        known = [card for card in army.cards if card.profile in content.profiles or card.profile in content.machines]
        self.army = replace(army, cards=tuple(known))
        self.limits = limits_of(content, format_)
        self.found = [
            *(no_such(f"{where}.cards", "profile", card.profile) for card in army.cards if card not in known),
            *self._unknown_names(),
        ]
        if not self.found:
            self.found += [*self._values(), *self._cards(), *self._people(), *self._affiliation()]
            self.found += [*self._commander(), *self._artefacts(), *self._copies(), *self._books(), *self._parias()]

    def _told(self, what: str, french: str, why: str, place: str = ".cards") -> Problem:
        return in_both(f"{self.where}{place}", what, why, french)

    def _profiles(self) -> Iterator[tuple[Recruit, Profile]]:
        for card in self.army.cards:
            if card.profile in self.content.profiles:
                yield card, self.content.profiles[card.profile]

    def _machine_cards(self) -> Iterator[Recruit]:
        yield from (card for card in self.army.cards if card.profile in self.content.machines)

    def _unknown_names(self) -> Iterator[Problem]:
        content, army = self.content, self.army
        if army.people not in content.peoples:
            yield no_such(f"{self.where}.people", "people", army.people, "ADE-ARM-23")
        if army.affiliation and army.affiliation not in content.affiliations:
            yield no_such(f"{self.where}.affiliation", "affiliation", army.affiliation, "ADE-AFF-01")
        for card in army.cards:
            if card.figures < 1:
                french = f"{card.profile} : {card.figures} figurine"
                yield self._told(f"{card.figures} figures of {card.profile}", french, "ADE-ARM-13")
            for noun, named, shelf, why in (
                ("artefact", card.artefacts, content.artefacts, "ADE-ARM-18"),
                ("formula", card.formulas, content.formulas, "ADE-MYS-05"),
            ):
                yield from (no_such(f"{self.where}.cards", noun, one, why) for one in named if one not in shelf)
            offered = content.profiles[card.profile].options if card.profile in content.profiles else {}
            yield from (
                self._told(
                    f"{card.profile} has no option {one}", f"{card.profile} n'a pas d'option {one}", "ADE-ARM-12"
                )
                for one in card.options
                if one not in offered
            )

    def _values(self) -> Iterator[Problem]:
        """[ADE-ARM-02..06, ADE-ARM-09..11, ADE-ARM-24, ADE-RUL-114] What the army and each figure may be worth."""
        content, army, limits = self.content, self.army, self.limits
        total = army_value(content, army, self.format)
        if total > self.format:
            french = f"revient à {total} PA, on joue à {self.format}"
            yield self._told(f"comes to {total} PA, {self.format} are agreed", french, "ADE-ARM-02")
        heroes, creatures = self.special == "heroes", self.special == "creatures"
        troop = self.format // 2 if creatures else limits.troop
        single = self.format * 2 // 3 if heroes else limits.incarnate
        spent = 0
        for card, profile in self._profiles():
            solos = sum(solo_price(one, profile.rank) for one in solos_of(content, army, card))
            worth = figure_price(content, card) + (solos if profile.incarnate else 0)
            if not profile.incarnate and worth > troop:
                why = "ADE-ARM-11" if creatures else "ADE-ARM-04"
                french = f"{card.profile} vaut {worth} PA, une troupe {troop} au plus"
                yield self._told(f"{card.profile} is worth {worth}, a troop {troop} at most", french, why)
            if profile.incarnate:
                spent += worth * card.figures
                if worth > single:
                    why = "ADE-ARM-10" if heroes else "ADE-ARM-05"
                    french = f"{card.profile} vaut {worth} PA, un Incarné {single} au plus"
                    yield self._told(f"{card.profile} is worth {worth}, an Incarnate {single} at most", french, why)
                if profile.rank == 3 and not heroes:
                    what = f"{card.profile} is an Incarnate of rank 3, for the format of heroes alone"
                    french = f"{card.profile} est un Incarné de rang 3, réservé au format Héros"
                    yield self._told(what, french, "ADE-ARM-09")
        if not heroes and spent > limits.incarnates:
            french = f"les Incarnés valent {spent} PA, {limits.incarnates} au plus"
            yield self._told(f"Incarnates are worth {spent}, {limits.incarnates} at most", french, "ADE-ARM-06")

    def _cards(self) -> Iterator[Problem]:
        """[ADE-ARM-07, ADE-ARM-08, ADE-ARM-13..15, ADE-RUL-06, ADE-RUL-112] How many cards, and how full they are."""
        content, limits = self.content, self.limits
        whole = self.settings.identical_cards_by == "profile_and_options"
        alike = Counter(_options(card) if whole else (card.profile,) for card in self.army.cards)
        for (name, *_), times in alike.items():
            if times > limits.identical:
                french = f"{name} : {times} cartes, {limits.identical} au plus"
                yield self._told(f"{times} cards of {name}, {limits.identical} at most", french, "ADE-ARM-07")
        figures = sum(card.figures for card in self.army.cards)
        if figures > limits.figures:
            french = f"{figures} figurines, {limits.figures} au plus"
            yield self._told(f"{figures} figures, {limits.figures} at most", french, "ADE-ARM-08")
        cards: Counter[tuple[object, ...]] = Counter()
        bodies: Counter[tuple[object, ...]] = Counter()
        for card in self.army.cards:
            allowed = figures_allowed(content, card.profile)
            if card.figures > allowed:
                mystic = card.profile in content.profiles and content.profiles[card.profile].mystic
                why = "ADE-ARM-14" if mystic else "ADE-ARM-13"
                what = f"{card.figures} figures on a card of {card.profile}, {allowed} at most"
                french = f"{card.profile} : {card.figures} figurines sur une carte, {allowed} au plus"
                yield self._told(what, french, why)
            cards[_options(card)] += 1
            bodies[_options(card)] += card.figures
        for key, times in cards.items():
            name = str(key[0])
            if times > (least := ceil(bodies[key] / figures_allowed(content, name))):
                what = f"{bodies[key]} figures of {name} on {times} cards, they fit on {least}"
                french = f"{name} : {bodies[key]} figurines sur {times} cartes, elles tiennent sur {least}"
                yield self._told(what, french, "ADE-ARM-15")

    def _people(self) -> Iterator[Problem]:
        """[ADE-ARM-23, ADE-RUL-86] Everybody is of the people, or may join it."""
        for card in self.army.cards:
            one: Profile | Machine = self.content.profiles.get(card.profile) or self.content.machines[card.profile]
            joins = one.joins if isinstance(one, Profile) else ()
            if one.people != self.army.people and self.army.people not in joins:
                what = f"{card.profile} is of {one.people}, not of {self.army.people}"
                french = f"{card.profile} est du peuple {one.people}, pas du peuple {self.army.people}"
                yield self._told(what, french, "ADE-ARM-23")

    def _affiliation(self) -> Iterator[Problem]:
        """[ADE-AFF-01, ADE-AFF-11, ADE-AFF-12] A theme of one's own people; its solos; troops of other themes."""
        theme = self.content.affiliations.get(self.army.affiliation)
        if theme and theme.people != self.army.people:
            french = f"{theme.id} est une affiliation du peuple {theme.people}"
            yield self._told(f"{theme.id} is of {theme.people}", french, "ADE-AFF-01", ".affiliation")
        offered = {solo.id for solo in theme.solos} if theme else set()
        for card in self.army.cards:
            for solo in card.solos:
                if solo not in offered:
                    what = f"{card.profile}: the army has not paid for solo {solo}"
                    french = f"{card.profile} : l'affiliation de l'armée n'ouvre pas {solo}"
                    yield self._told(what, french, "ADE-AFF-11")
        for card, profile in self._profiles():
            if theme and profile.affiliations and not profile.incarnate and theme.id not in profile.affiliations:
                french = f"{card.profile} ne suit pas {theme.id}"
                yield self._told(f"{card.profile} does not follow {theme.id}", french, "ADE-AFF-12")

    def _commander(self) -> Iterator[Problem]:
        """[ADE-ARM-16] An Incarnate of the army leads it."""
        leaders = [card.profile for card, profile in self._profiles() if profile.incarnate]
        if not self.army.commander:
            what = "nobody leads it: an Incarnate commands an army"
            french = "personne ne la mène : un Incarné commande une armée"
            yield self._told(what, french, "ADE-ARM-16", ".commander")
        elif self.army.commander not in leaders:
            what = f"{self.army.commander} is no Incarnate of the army"
            french = f"{self.army.commander} n'est pas un Incarné de l'armée"
            yield self._told(what, french, "ADE-ARM-16", ".commander")

    def _artefacts(self) -> Iterator[Problem]:
        """[ADE-ARM-21, ADE-INC-03, ADE-SKL-07, ADE-AFF-13] Who carries how many of which artefacts."""
        for card in self._machine_cards():
            if card.artefacts:
                french = f"{card.profile} est une machine de guerre, elle ne porte pas d'artefact"
                yield self._told(f"{card.profile} is a war machine and carries no artefacts", french, "ADE-ARM-21")
        for card, profile in self._profiles():
            extra = stacked(printed_skills(profile), self.content.skills).get("artefact")
            allowed = max(0, (profile.rank if profile.incarnate else 0) + (extra.x if extra else 0))
            if len(card.artefacts) > allowed:
                what = f"{card.profile} carries {len(card.artefacts)} artefacts, {allowed} at most"
                french = f"artefacts de « {card.profile} » : {len(card.artefacts)}, {allowed} au plus"
                yield self._told(what, french, "ADE-ARM-21")
            for name in card.artefacts:
                artefact = self.content.artefacts[name]
                if artefact.people != profile.people or artefact.reserved not in ("", profile.id):
                    french = f"{name} n'est pas pour {card.profile}"
                    yield self._told(f"{name} is not for {card.profile}", french, "ADE-ARM-21")
                elif artefact.reserved and renamed(profile, self.army.affiliation):
                    what = f"{card.profile} goes under another name and leaves {name} behind"
                    french = f"{card.profile} porte ici un autre nom et laisse {name}"
                    yield self._told(what, french, "ADE-AFF-13")

    def _copies(self) -> Iterator[Problem]:
        """[ADE-ARM-20] A second copy of an artefact, an option or a solo is for another figure."""
        for card in self.army.cards:
            for bought in (card.artefacts, card.options, card.solos):
                for name in sorted({one for one in bought if bought.count(one) > 1}):
                    french = f"{card.profile} a deux fois {name}"
                    yield self._told(f"{card.profile} has {name} twice", french, "ADE-ARM-20")

    def _books(self) -> Iterator[Problem]:
        """[ADE-MYS-05..07, ADE-AFF-13] A personal book is filled from the books open to a mystic, up to its levels."""
        for card in self._machine_cards():
            if card.formulas:
                french = f"{card.profile} n'est pas un mystique"
                yield self._told(f"{card.profile} is no mystic", french, "ADE-MYS-05")
        for card, profile in self._profiles():
            if profile.mystic is None:
                if card.formulas:
                    french = f"{card.profile} n'est pas un mystique"
                    yield self._told(f"{card.profile} is no mystic", french, "ADE-MYS-05")
                continue
            room, levels = profile.book_levels, 0
            for name in card.formulas:
                formula = self.content.formulas[name]
                levels += formula.level or card.levels.get(name, 0)
                reserved = formula.reserved not in ("", profile.id) or (
                    formula.reserved and renamed(profile, self.army.affiliation)
                )
                if formula.family != profile.mystic.family or formula.book not in profile.mystic.books or reserved:
                    french = f"{name} n'est pas ouverte à {card.profile}"
                    yield self._told(f"{name} is not open to {card.profile}", french, "ADE-MYS-05")
                if not formula.level and card.levels.get(name, 0) < 1:
                    french = f"{name} n'a pas reçu de niveau"
                    yield self._told(f"{name} is given no level", french, "ADE-MYS-07")
            for name in sorted({one for one in card.formulas if card.formulas.count(one) > 1}):
                french = f"{name} figure deux fois dans le recueil de {card.profile}"
                yield self._told(f"{name} is in the book of {card.profile} twice", french, "ADE-MYS-05")
            if levels > room:
                what = f"the book of {card.profile} has {levels} levels, {room} at most"
                french = f"recueil de « {card.profile} » : {levels} niveaux, {room} au plus"
                yield self._told(what, french, "ADE-MYS-06")

    def _parias(self) -> Iterator[Problem]:
        """[ADE-SKL-101, ADE-ARM-24] Parias are a fifth of the list at most, unless one of them leads it."""
        content, army = self.content, self.army
        outcast = [card for card in army.cards if has_printed(content, card, "paria")]
        led = any(card.profile == army.commander for card in outcast)
        worth = sum(figure_price(content, card) * card.figures for card in outcast)
        total = army_value(content, army, self.format)
        if not led and worth > total * PARIAS:
            french = f"les Parias valent {worth} des {total} PA, un cinquième au plus"
            yield self._told(f"Parias are worth {worth} of {total} PA, a fifth at most", french, "ADE-SKL-101")


def _options(card: Recruit) -> tuple[object, ...]:
    """What makes figures alike: profile, options, artefacts, solos, formulas, in whatever order they are written."""
    bought = (card.options, card.artefacts, card.solos, card.formulas)
    return card.profile, *(tuple(sorted(some)) for some in bought)


def army_problems(
    army: Army, content: Content, format_: int, special: Special = "", settings: Settings | None = None
) -> tuple[Problem, ...]:
    """[ADE-ARM-22] Every clause of ARM and AFF that an army breaks."""
    check = ListCheck(army, content, format_, special=special, settings=settings or Settings(), where="army")
    return tuple(check.found)
