"""What is asked of whoever writes profile cards of his own for Alkemy."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.faults import RANGES
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.shelves import NamedRoster
from escarmouche.kits.content.forms import OURS, PackSpec, SectionShape

PACKS: Final = PackSpec(
    sections={"profiles": SectionShape(Profile, ("A one = {id} at 10,10",)), "rosters": SectionShape(NamedRoster)},
    limits={f"profiles.{name}": limits for name, limits in RANGES.items()}
    | {"profiles.boxes": (0, 30), "profiles.melee": (0, 30), "profiles.ranged": (0, 30)},
    refers={
        "profiles.faction": "factions",
        "profiles.factions": "factions",
        "profiles.skills.id": "skills",
        "profiles.skills.weapon": "weapons",
        "profiles.alchemy.formulas": "formulas",
        "rosters.faction": "factions",
        "rosters.cards.profile": "profiles",
    },
    heads={"profiles.melee": "pack_column", "profiles.ranged": "pack_column", "profiles.boxes": "pack_box"},
    terms={"profiles.alchemy.affinity": "element", "profiles.alchemy.rank": "pack_rank"},
    hidden=frozenset({"mark", "marks", "guideline", "profiles.tags", "profiles.equipments"}),
    begin={
        "profiles": {
            "id": "my_fighter",
            "name": "Mon combattant",
            "name_en": "My fighter",
            "faction": "aurlok",
            "factions": ["aurlok"],
            "hero": False,
            "points": 30,
            "limit": 2,
            "lines": 1,
            "boxes": [5, 4, 3],
            "mind": 6,
            "reflex": 3,
            "combat": 3,
            "defence": 11,
            "ap": 2,
            "walk": 4,
            "charge": 7,
            "run": 10,
            "size": 2,
            "melee": [1, 2, 3, 3, 4, 5],
            "marks": {"rest": OURS},
        },
    },
)
