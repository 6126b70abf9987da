"""What is asked of whoever writes characters of his own for Moonstone."""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.faults import BASES, RANGES
from escarmouche.games.moonstone.pack_words import words
from escarmouche.games.moonstone.printed import Card
from escarmouche.games.moonstone.shelves import NamedTroupe
from escarmouche.kits.content.forms import OURS, PackSpec, SectionShape

PACKS: Final = PackSpec(
    sections={"characters": SectionShape(Card, ("A one = {id} at 10,10",)), "troupes": SectionShape(NamedTroupe)},
    limits={f"characters.{name}": limits for name, limits in RANGES.items()}
    | {"characters.energy_boxes": (1, RANGES["boxes"][1])},
    among={"characters.base_mm": BASES},
    refers={"troupes.characters": "characters"},
    terms={
        "factions": "faction",
        "faction": "faction",
        "damage_types": "damage_type",
        "once_per": "pack_once",
        "per_target": "pack_once",
        "ignores": "pack_ignored",
        "upgrade_of": "pack_blow",
        "damage": "pack_blow",
        "riposte_vs": "pack_blow",
    },
    hidden=frozenset(
        {"mark", "version", "source", "source_conflicts", "mended", "public_variant", "characters.recruitable"}
    ),
    as_text=frozenset({"clauses", "extra", "end_step", "target", "require", "deal_each", "arcane_mod"}),
    words=words,
    picks={"clauses": "clause", "extra": "clause", "outcomes.clauses": "effect", "end_step": "effect"},
    begin={
        "characters": {
            "id": "mycharacter",
            "name": "My character",
            "name_fr": "Mon personnage",
            "version": 1,
            "factions": ["Commonwealth"],
            "keywords": ["Human"],
            "melee": 3,
            "range": 1,
            "arcane": 2,
            "evade": 0,
            "base_mm": 30,
            "boxes": 6,
            "energy_boxes": [2, 4],
            "mark": OURS,
        },
    },
)
