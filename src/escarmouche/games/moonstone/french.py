"""What does a card say in French? Its own words where it prints them, those of `data/texts_fr.yaml` elsewhere.

Equal texts are translated once, by the English text itself: a text that is changed loses its French one, and the check
of the data tells so. Where there is none the English text stands, so that a pack in one language can be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.naming import base_name, bracket
from escarmouche.games.moonstone.printed import Body, Card, PrintedAbility
from escarmouche.games.moonstone.profiles import Ability, Outcome, Profile, Signature
from escarmouche.games.moonstone.shelves import Shelves
from escarmouche.kits.content.loading import Entries
from escarmouche.kits.faults import in_both


class French(msgspec.Struct, frozen=True):
    """French texts and names by the English ones."""

    texts: Mapping[str, str]
    names: Mapping[str, str]

    def text(self, english: str) -> str:
        return self.texts.get(english, english)

    def name(self, english: str) -> str:
        """`Reload [Shoot Pistol]` is told part by part; a proper name stays as it is."""
        inner = bracket(english)
        if english in self.names or not inner:
            return self.names.get(english, english)
        return f"{self.name(base_name(english))} [{self.name(inner)}]"

    def profile(self, card: Profile) -> Profile:
        """The card with everything it says in French, too."""
        return replace(
            card,
            name_fr=self.name(card.name) if card.name_fr == card.name else card.name_fr,
            abilities=tuple(map(self.ability, card.abilities)),
            signature=self._move(card.signature) if card.signature else None,
        )

    def ability(self, one: Ability) -> Ability:
        return replace(
            one,
            name_fr=one.name_fr or self.name(one.name),
            text_fr=self.text(one.text),
            outcomes=tuple(map(self._outcome, one.outcomes)),
        )

    def _outcome(self, one: Outcome) -> Outcome:
        return replace(one, text_fr=self.text(one.text))

    def _move(self, move: Signature) -> Signature:
        return replace(
            move,
            name_fr=move.name_fr or self.name(move.name),
            extra_text_fr=self.text(move.extra_text),
            end_step_text_fr=self.text(move.end_step_text),
        )


def french_of(shelves: Shelves) -> French:
    """The French that the files hold."""
    return French(
        texts={english: one.fr for english, one in shelves.texts.items()},
        names={english: one.fr for english, one in shelves.names.items()},
    )


def french_problems(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """Every text of a card that no French player could read."""
    for place, text in said(shelves, entries):
        if text not in shelves.texts:
            french = "pas de texte français : écrivez-en un dans `texts`, avec le texte anglais pour id"
            yield in_both(place, "no French text; write one in `texts`, the English text its id", "", french)


def said(shelves: Shelves, entries: Entries) -> Iterator[tuple[str, str]]:
    """Every text that stands on a card, with its place."""
    for name, card in shelves.characters.items():
        yield from _said_by_card(card, entries["characters"][name].where)
    for name, one in shelves.granted.items():
        yield from _said_by_ability(one, entries["granted"][name].where)


def _said_by_card(card: Card, where: str) -> Iterator[tuple[str, str]]:
    kinds: Mapping[str, Iterable[PrintedAbility]] = {
        "passive": card.abilities.passive,
        "active": card.abilities.active,
        "arcane": card.abilities.arcane,
    }
    for kind, shelf in kinds.items():
        for index, one in enumerate(shelf):
            yield from _said_by_ability(one, f"{where}.abilities.{kind}[{index}]")
    for old, new in card.public_variant.replace_passive.items() if card.public_variant else ():
        yield from _said_by_ability(new, f"{where}.public_variant.replace_passive.{old}")
    if (move := card.signature) is not None:
        for key, text in (("extra_text", move.extra_text), ("end_step_text", move.end_step_text)):
            if text:
                yield f"{where}.signature.{key}", text


def _said_by_ability(one: Body, where: str) -> Iterator[tuple[str, str]]:
    if one.text:
        yield f"{where}.text", one.text
    for index, outcome in enumerate(one.outcomes):
        yield f"{where}.outcomes[{index}].text", outcome.text
