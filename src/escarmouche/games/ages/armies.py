"""What do the players agree before a match? Armies card by card, the format, the scenario, the readings."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.settings import Settings

Special: TypeAlias = Literal["", "heroes", "creatures"]


class Recruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ADE-ARM-12, ADE-ARM-18] One card: a profile or a war machine, its figures, and what they all have. `levels`:
    the highest level of formulas of level X (ADE-MYS-07)."""

    profile: str
    figures: int = 1
    options: tuple[str, ...] = ()
    artefacts: tuple[str, ...] = ()
    solos: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    levels: dict[str, int] = {}


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ADE-ARM-16, ADE-AFF-09] An army: one people, one affiliation at most, one commander (the profile of his)."""

    people: str
    commander: str
    cards: tuple[Recruit, ...]
    affiliation: str = ""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree. An army may be named (of the content) or written out; an empty scenario is a skirmish
    without one (ADE-SCN-03)."""

    armies: tuple[str | Army, ...]
    scenario: str | Scenario = "escarmouche"
    format: int = 200
    special: Special = ""
    settings: Settings = Settings()
