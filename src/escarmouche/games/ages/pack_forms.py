"""What is asked of whoever writes profiles of his own for L'Âge des Escarmouches: lengths in centimetres, skills as
they are printed."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.profiles import Machine, People, Profile
from escarmouche.games.ages.shelves import LENGTHS, ArmyList
from escarmouche.kits.content.forms import PackSpec, SectionShape


def written(name: str, shape: Any) -> tuple[str, Any]:
    """A field as a file writes it."""
    if name in LENGTHS:
        return f"{name}_cm", float
    if name == "stats":
        return name, dict[Stat, float]
    return name, tuple[str, ...] if name == "skills" else shape


PACKS: Final = PackSpec(
    sections={
        "profiles": SectionShape(Profile, ("A one = {id} at 10,10",)),
        "machines": SectionShape(Machine, ("A one = {id} at 10,10",)),
        "lists": SectionShape(ArmyList),
        "peoples": SectionShape(People),
    },
    limits={"profiles.val": (0, 300), "profiles.height_cm": (1, 30), "profiles.base_cm": (1, 30)},
    refers={
        "profiles.people": "peoples",
        "profiles.joins": "peoples",
        "machines.people": "peoples",
        "lists.people": "peoples",
        "lists.commander": "profiles",
        "lists.cards.profile": "profiles",
    },
    terms={
        "profiles.stats": "stat",
        "profiles.bold": "stat",
        "elements": "pack_element",
        "alignment": "pack_alignment",
        "family": "pack_family",
        "artillery": "pack_artillery",
        "weight": "pack_weight",
        "base_form": "pack_base",
    },
    hidden=frozenset({"profiles.meanders", "profiles.figures_per_card", "peoples.wide_zones"}),
    written=written,
    begin={
        "profiles": {
            "id": "mon_combattant",
            "name": "Mon combattant",
            "name_en": "My fighter",
            "people": "Aurore",
            "rank": 1,
            "class": "Guerrier",
            "power": 1,
            "val": 8,
            "stats": {"mov": 10, "ini": 3, "att": 3, "str": 3, "def": 3, "res": 4, "cou": 3, "dis": 3},
            "height_cm": 4,
            "base_cm": 3,
        },
    },
)
