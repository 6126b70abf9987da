"""Which script carries out which action? One line for each decision that `asks.actions` knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from escarmouche.core import Script
from escarmouche.games.ages.asks.actions import ACTIONS
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import FireMachine, MoveMachine
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.points import PutPoints, RaiseSteam
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.shooting import AimedShot, ArtilleryShot, HastyArtilleryShot, RapidShot, Shoot
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules import (
    assaults,
    barricades,
    breathing,
    disengaging,
    firing,
    forcing,
    harassing,
    machines,
    moving,
    mystics,
    points,
    rallying,
    steam,
    traps,
)

Carry: TypeAlias = Callable[[Position, tuple[int, ...], Any], Script[None]]

CARRIED_OUT: Final[dict[type[Any], Carry]] = {
    Walk: moving.free_move,
    Run: moving.free_move,
    Dodge: moving.free_move,
    Turn: moving.turn,
    Shoot: firing.shoot,
    AimedShot: firing.shoot,
    RapidShot: firing.shoot,
    ArtilleryShot: firing.shoot,
    HastyArtilleryShot: firing.shoot,
    Harass: harassing.harass,
    Breathe: breathing.breathe,
    SetTrap: traps.set_trap,
    Demolish: barricades.demolish,
    FireMachine: machines.fire_machine,
    MoveMachine: machines.move_machine,
    Engage: assaults.carry_out,
    Charge: assaults.carry_out,
    Disengage: disengaging.disengage,
    DisengageAndEngage: assaults.disengage_and_engage,
    Cry: rallying.cry,
    Recite: mystics.recite,
    Sacrifice: mystics.sacrifice,
    PutPoints: points.put_points,
    RaiseSteam: steam.raise_steam,
    ForcedRun: forcing.forced_run,
}
RULE_OF: Final = {kind.decision: kind.rule for kind in ACTIONS}
