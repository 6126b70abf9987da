"""What can be played with? Characters, granted abilities, decks, troupes and tables, with the packs of the user.

How files and packs are read is the matter of `core.packs`, what the files hold that of `shelves`, how a card is
written that of `printed`, and what keeps them from play that of `faults`; `checking` looks at all the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, repeat
from typing import Final, Literal

import msgspec

from escarmouche.games.moonstone.faults import unusable
from escarmouche.games.moonstone.french import french_of
from escarmouche.games.moonstone.layouts import Layout
from escarmouche.games.moonstone.profiles import Ability, DamageType, MeleeCard, Profile
from escarmouche.games.moonstone.shelves import NamedTroupe, Shelves, read
from escarmouche.games.moonstone.state import Troupe
from escarmouche.kits.content.doors import ContentLoader
from escarmouche.kits.content.loading import sealed


class Decks(msgspec.Struct, frozen=True):
    """The two decks: a card is its place in `arcane` or `melee`, which hold its face."""

    arcane: tuple[str, ...]
    melee: tuple[MeleeCard, ...]
    deal: dict[MeleeCard, dict[MeleeCard, int | None]]  # mine, theirs; None is ø
    riposte: dict[MeleeCard, tuple[MeleeCard, ...]]
    types: dict[MeleeCard, tuple[DamageType, ...]]
    names: dict[str, tuple[str, str]] = {}  # of each face, in French and in English


class Content(msgspec.Struct, frozen=True):
    """Everything loaded, by id in alphabetical order; `digest` is the same for the same content in every process."""

    profiles: dict[str, Profile]
    newer: dict[str, Profile]  # the public cards that differ from those of the rulebook
    granted: dict[str, Ability]
    decks: Decks
    named_troupes: dict[str, NamedTroupe]
    layouts: dict[str, Layout]
    digest: str = ""

    def cards(self, version: Literal["seed", "public"] = "seed") -> Mapping[str, Profile]:
        """[MOO-RUL-44] Every character's card: the rulebook's where it prints one, or the newest public one."""
        return self.profiles if version == "seed" else self.profiles | self.newer

    @property
    def troupes(self) -> Mapping[str, Troupe]:
        """The troupes ready to play, as a set-up takes them."""
        return {name: Troupe(one.faction, one.characters) for name, one in self.named_troupes.items()}


def content_of(shelves: Shelves) -> Content:
    """What the files hold, made ready for play."""
    cards, french = shelves.characters, french_of(shelves)
    newer = {name: card.newer for name, card in cards.items()}
    return sealed(
        Content(
            profiles={name: french.profile(card.profile) for name, card in cards.items()},
            newer={name: french.profile(card) for name, card in newer.items() if card is not None},
            granted={name: french.ability(one.ability(name, one.kind)) for name, one in shelves.granted.items()},
            decks=_decks(shelves),
            named_troupes=shelves.troupes,
            layouts=shelves.layouts,
        )
    )


load_content: Final = ContentLoader(read, unusable, content_of)


def _decks(shelves: Shelves) -> Decks:
    arcane, melee = shelves.arcane_cards.values(), shelves.melee_cards.values()
    arcane_names = {face.id: (face.name, face.name_en) for face in arcane}
    return Decks(
        arcane=tuple(chain.from_iterable(repeat(face.id, face.copies) for face in arcane)),
        melee=tuple(chain.from_iterable(repeat(face.id, face.copies) for face in melee)),
        deal={face.id: face.deal for face in melee},
        riposte={face.id: face.riposte for face in melee},
        types={face.id: face.types for face in melee},
        names=arcane_names | {face.id: (face.name, face.name_en) for face in melee},
    )
