"""Who plays: everything about a match that never changes, worked out once and shared by all its copies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from escarmouche.games.moonstone.content import Content, Decks
from escarmouche.games.moonstone.layouts import Layout
from escarmouche.games.moonstone.profiles import Ability, Profile, Signature
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Setup, Troupe
from escarmouche.games.moonstone.vocabulary import Rule, Static
from escarmouche.kits.content.pack import TheSame
from escarmouche.kits.faults import faulty
from escarmouche.table.plane import inch

HUNDREDTHS = 100  # of a millimetre, the unit of length


class Printed(msgspec.Struct, frozen=True):
    """What a card prints that a match may add to or take away: keywords as a set, abilities by name.

    A model may have gained some of it and lost some of it. What it has now is asked of `own` and `abilities.having`;
    a test holds the list of modules that may read the print itself."""

    profile: Profile
    range: int  # in table units
    keywords: frozenset[str]
    abilities: Mapping[str, Ability]
    rules: Mapping[str, tuple[tuple[Ability, Rule], ...]]  # by what they wait for
    statics: Mapping[str, tuple[tuple[Ability, Static], ...]]  # by kind
    moments: frozenset[str]  # all it waits for, and the kinds of its statics: what need not be looked for elsewhere


class Traits(msgspec.Struct, frozen=True):
    """One card as the rules read it: what nothing in a match changes, lengths in table units, and the print beside."""

    card: str
    names: frozenset[str]  # every name by which an ability may mean it
    radius: int
    boxes: int  # MOO-TER-16: as printed, whatever is left of them
    energy_boxes: tuple[int, ...]
    signature: Signature | None
    printed: Printed


class Cast:
    """The troupes, the table and the readings of one match."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.settings: Settings = setup.settings
        self.content = content
        self.decks: Decks = self.content.decks
        self.layout: Layout = self._layout(setup)
        self.troupes: tuple[Troupe, ...] = tuple(map(self._troupe, setup.troupes))
        self.seats = len(self.troupes)
        version = setup.settings.cards
        self.traits: Mapping[str, Traits] = traits_for(content, version)
        self.granted: Mapping[str, Ability] = self.content.granted
        lent = [s.ability for card in self.possible() for _, s in self.traits[card].printed.statics.get("grant", ())]
        self.auras = frozenset(name for name in lent if name is not None)  # abilities one has by standing near somebody
        self.aura_whens = frozenset(rule.when for name in self.auras for rule in self.granted[name].rules)
        self.aura_statics = frozenset(one.static for name in self.auras for one in self.granted[name].statics)
        self.keyword_auras = any("keyword" in self.traits[card].printed.statics for card in self.possible())
        self.surfaces: tuple[str, ...] = ("", *(one.id for one in self.layout.platforms))
        self.heights: dict[str, int] = {"": 0} | {one.id: one.height for one in self.layout.platforms}
        self.levels: dict[str, int] = {name: level for level, name in enumerate(self.surfaces)}
        self.centre = (self.layout.table[0] // 2, self.layout.table[1] // 2)
        self.witness: set[tuple[str, str]] | None = None  # (card, ability) that have done something; None: not noted

    def _layout(self, setup: Setup) -> Layout:
        if isinstance(setup.layout, Layout):
            return setup.layout
        known = self.content.layouts
        if setup.layout not in known:
            raise faulty(setup.layout, "no_such_table", known=", ".join(known))
        return known[setup.layout]

    def _troupe(self, troupe: str | Troupe) -> Troupe:
        if isinstance(troupe, Troupe):
            return troupe
        known = self.content.troupes
        if troupe not in known:
            raise faulty(troupe, "no_such_force", known=", ".join(known))
        return known[troupe]

    def possible(self) -> frozenset[str]:
        """The cards that may come into this match: those of the troupes, and whoever is only ever summoned."""
        chosen = {card for troupe in self.troupes for card in troupe.characters if card in self.traits}
        return frozenset(chosen | {card for card, one in self.traits.items() if not one.printed.profile.recruitable})

    def ability(self, card: str, name: str) -> Ability:
        """An ability printed on a card, or one that effects grant."""
        found = self.traits[card].printed.abilities.get(name) or self.granted.get(name)
        if found is None:
            raise KeyError(f"nobody has {name}")
        return found


def traits_for(content: Content, version: Literal["seed", "public"]) -> Mapping[str, Traits]:
    """All the cards of a content made ready once: every match has them all, for whoever is summoned."""
    return _traits(TheSame(content), version)


@lru_cache(maxsize=16)
def _traits(content: TheSame[Content], version: Literal["seed", "public"]) -> Mapping[str, Traits]:
    return {name: traits_of(profile) for name, profile in content.value.cards(version).items()}


def rules_of(abilities: Iterable[Ability]) -> dict[str, tuple[tuple[Ability, Rule], ...]]:
    """The rules of these abilities by the event or quantity they wait for."""
    found: dict[str, list[tuple[Ability, Rule]]] = {}
    for ability in abilities:
        for rule in ability.rules:
            found.setdefault(rule.when, []).append((ability, rule))
    return {when: tuple(rules) for when, rules in found.items()}


def statics_of(abilities: Iterable[Ability]) -> dict[str, tuple[tuple[Ability, Static], ...]]:
    """The statics of these abilities by kind."""
    found: dict[str, list[tuple[Ability, Static]]] = {}
    for ability in abilities:
        for static in ability.statics:
            found.setdefault(static.static, []).append((ability, static))
    return {kind: tuple(statics) for kind, statics in found.items()}


def moments_of(abilities: Iterable[Ability]) -> frozenset[str]:
    """Everything these abilities wait for, and the kinds of their statics."""
    known = tuple(abilities)
    rules = {rule.when for ability in known for rule in ability.rules}
    return frozenset(rules | {static.static for ability in known for static in ability.statics})


def traits_of(profile: Profile) -> Traits:
    """[MOO-CHR-30, MOO-RUL-44] A card made ready for the rules, whether the book prints it or only names it."""
    printed = Printed(
        profile=profile,
        range=inch(profile.range),
        keywords=frozenset(profile.keywords),
        abilities={ability.name: ability for ability in profile.abilities},
        rules=rules_of(profile.abilities),
        statics=statics_of(profile.abilities),
        moments=moments_of(profile.abilities),
    )
    return Traits(
        card=profile.id,
        names=frozenset((profile.name, profile.id)),
        radius=profile.base_mm * HUNDREDTHS // 2,
        boxes=profile.boxes,
        energy_boxes=profile.energy_boxes,
        signature=profile.signature,
        printed=printed,
    )
