"""Before the battle: the scenario, the terrain, who stands where."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, PlaceX, PlaceY, SideId
from escarmouche.games.fantastiques.events.telling import Told
from escarmouche.games.fantastiques.ids import Die, Edge, LayoutId, Scenario


class ScenarioDrawn(Told, frozen=True):
    scenario: Scenario
    die: Die = 0
    why: str = "FAN-SET-01"


class RescueSetAside(Told, frozen=True):
    """The die says rescue, but nobody has a character to be rescued: it is rolled again."""

    die: Die
    why: str = "FAN-RUL-80"


class LotDrawn(Told, frozen=True):
    """Sides rolled for something: the highest die takes it, ties roll again."""

    what: str
    dice: tuple[tuple[int, int], ...]
    winner: SideId
    why: str


class TerrainLaid(Told, frozen=True):
    layout: LayoutId
    by: SideId
    why: str = "FAN-SET-02"


class EdgeChosen(Told, frozen=True):
    side: SideId
    edge: Edge
    why: str = "FAN-SET-02"


class RolesChosen(Told, frozen=True):
    attacker: SideId
    why: str = "FAN-SCN-05"


class PrisonPlaced(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    degrees: int = 0
    why: str = "FAN-SCN-05"


class PrisonerChosen(Told, frozen=True):
    figure: FigureId
    copied: FigureId
    why: str = "FAN-SCN-06"


class Deployed(Told, frozen=True):
    side: SideId
    figures: tuple[FigureId, ...]
    why: str = "FAN-DEP-02"


class LeftOut(Told, frozen=True):
    """There was no room to deploy this figure."""

    figure: FigureId
    why: str = "FAN-RUL-89"
