"""Which script carries out which action? One line for each decision that `asks.actions` knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from escarmouche.core import Script
from escarmouche.games.ages.asks.actions import ACTIONS
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.points import PutPoints, RaiseSteam
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules import assaults, disengaging, moving, mystics, points, rallying, steam

Carry: TypeAlias = Callable[[Position, tuple[int, ...], Any], Script[None]]

CARRIED_OUT: Final[dict[type[Any], Carry]] = {
    Walk: moving.free_move,
    Run: moving.free_move,
    Dodge: moving.free_move,
    Turn: moving.turn,
    Engage: assaults.carry_out,
    Charge: assaults.carry_out,
    Disengage: disengaging.disengage,
    DisengageAndEngage: assaults.disengage_and_engage,
    Cry: rallying.cry,
    Recite: mystics.recite,
    Sacrifice: mystics.sacrifice,
    PutPoints: points.put_points,
    RaiseSteam: steam.raise_steam,
}
RULE_OF: Final = {kind.decision: kind.rule for kind in ACTIONS}
