"""Which match does each playthrough show? One per scenario: small forces, so that a person reads it to the end."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

SEED = "playthrough 10"  # one in which somebody frees the prisoner, and wins by it

# Forces that differ from page to page, so that the six pages together show the six armies.
PATROLS = {
    "pitched_battle": ("valombre_patrol", "groinrouge_patrol"),
    "occupation": ("karnbrume_patrol", "tilleul_patrol"),
    "king_of_the_hill": ("ronceneige_patrol", "veillecendre_patrol"),
    "cursed_gem": ("tilleul_patrol", "groinrouge_patrol"),
    "loot": ("veillecendre_patrol", "valombre_patrol"),
}

# A rescue needs somebody worth rescuing, and patrols have no characters: these do.
RESCUERS = (
    {
        "id": "valombre_rescue",
        "name": "Compagnie de Valombre",
        "name_en": "Valombre Company",
        "army": "valombre",
        "format": 250,
        "list": {"val_captain": 1, "val_archer": 3, "val_halberd": 4, "val_ranger": 1},
    },
    {
        "id": "groinrouge_rescue",
        "name": "Meute du Groin-Rouge",
        "name_en": "Red Snout Pack",
        "army": "groinrouge",
        "format": 250,
        "list": {"gro_shaman": 1, "gro_troll": 1, "gro_orc": 5, "gro_gob": 3},
    },
)


# Pages that show what no scenario does: more players at the table, a match without alchemists.
TABLES: dict[str, dict[str, dict[str, Any]]] = {
    "moonstone": {"three_players": {"seats": 3}, "four_players": {"seats": 4}},
    "alkemy": {"without_alchemists": {"scenario": "blitz", "forces": ("jade_patrol", "aurlok_patrol")}},
}


def scenarios() -> list[tuple[str, str]]:
    """Every scenario of every registered game, and its other pages: each has one, or a test fails."""
    return [(name, page) for name in GAMES for page in (*GAMES[name].setups.scenarios, *TABLES.get(name, {}))]


def setup_of(kind: GameKind[Any], scenario: str) -> Any:
    """The set-up of a page; a game without a word here shows its own first match."""
    if scenario in TABLES.get(kind.name, {}):
        return kind.setups.starter(**TABLES[kind.name][scenario])
    if kind.name != "fantastiques":
        return kind.setups.starter(scenario=scenario)
    if scenario in PATROLS:
        return kind.setups.starter(scenario=scenario, forces=PATROLS[scenario])
    starter = kind.setups.starter(scenario=scenario)
    sides = [[force] for force in RESCUERS]
    return msgspec.convert(msgspec.to_builtins(starter) | {"sides": sides}, kind.setup_type)
