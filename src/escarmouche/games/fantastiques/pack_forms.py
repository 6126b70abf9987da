"""What is asked of whoever writes cards of his own for Escarmouches Fantastiques."""

from __future__ import annotations

from typing import Final

from escarmouche.games.fantastiques.content import PACKAGE
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.profiles import (
    AMULET,
    LIMITS,
    MOVEMENTS,
    PIECE_SHOOTING,
    Army,
    PieceProfile,
    Profile,
)
from escarmouche.games.fantastiques.staging.gifts import ARTILLERY, CAPABILITIES, ITEMS, SPELLS
from escarmouche.kits.content.forms import OURS, FormOption, PackSpec, SectionShape, Words
from escarmouche.kits.words.phrase_files import Languages


def words(lang: str) -> Words:
    """What capabilities, items, spells and kinds of artillery do, as a card tells it."""
    gifts = {"capability": CAPABILITIES, "item": ITEMS, "spell": SPELLS, "artillery": ARTILLERY}
    terms = Languages(PACKAGE)[lang].terms
    return {
        kind: tuple(
            FormOption(AMULET.get(word, word), terms[kind][word], one.fr if lang == "fr" else one.en, one.why)
            for word, one in known.items()
        )
        for kind, known in gifts.items()
    }


PACKS: Final = PackSpec(
    sections={
        "profiles": SectionShape(Profile, ("A one = {id} at 10,10",)),
        "pieces": SectionShape(PieceProfile, ("A one = piece {id} at 10,10",)),
        "lists": SectionShape(ArmyList),
        "armies": SectionShape(Army),
    },
    limits={f"profiles.{name}": (low, high) for name, (low, high, _) in LIMITS.items()}
    | {
        "pieces.shooting": PIECE_SHOOTING,
        "lists.format": (1, 10_000),
        "lists.list.": (1, 99),
        "lists.pieces.": (1, 99),
    },
    among={"profiles.movement": MOVEMENTS, "pieces.movement": (6,)},
    refers={
        "profiles.size": "sizes",
        "profiles.summons": "profiles",
        "pieces.crew": "profiles",
        "pieces.size": "sizes",
        "lists.army": "armies",
        "lists.list": "profiles",
        "lists.pieces": "pieces",
        "armies.profiles": "profiles",
    },
    terms={
        "profiles.kind": "figure_kind",
        "capabilities": "capability",
        "items": "item",
        "spells": "spell",
        "pieces.type": "artillery",
        "profiles.movement": "pack_movement",
        "sizes": "size",
    },
    hidden=frozenset({"mark", "lists.crews"}),
    words=words,
    picks={"capabilities": "capability", "items": "item", "spells": "spell", "pieces.type": "artillery"},
    begin={
        "profiles": {
            "id": "my_figure",
            "name": "Ma figurine",
            "name_en": "My figure",
            "kind": "troop",
            "size": "medium",
            "movement": 6,
            "melee": [3],
            "shooting": [],
            "armour": 2,
            "mental": 2,
            "hp": 1,
            "cost": 12,
            "mark": OURS,
        },
        "lists": {
            "id": "my_list",
            "name": "Ma liste",
            "name_en": "My list",
            "army": "valombre",
            "format": 75,
            "list": {},
            "mark": OURS,
        },
    },
)
