"""Everything a record may hold: decisions of all chapters, yes or no, a number or a word from a short list, dice."""

from __future__ import annotations

from typing import TypeAlias

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate, Refuse, Stay
from escarmouche.games.ages.asks.disengaging import Attempt, Disengage, DisengageAndEngage, StepAside
from escarmouche.games.ages.asks.exchanging import Counter, Defend, Feint
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.forcing import BackAway, ForcedRun, Stand
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import Crew, FireMachine, MoveMachine
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.points import KeepPoints, PutPoints, RaiseSteam
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy, StepIn
from escarmouche.games.ages.asks.returning import NoReturn, Return
from escarmouche.games.ages.asks.shooting import AimedShot, ArtilleryShot, HastyArtilleryShot, RapidShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.splitting import Split
from escarmouche.games.ages.asks.staffing import Staff
from escarmouche.games.ages.asks.tactics import Rush, Temporise, Watch
from escarmouche.games.ages.asks.trapping import Decline, LayTrap, Raise, SetTrap

AnyDecision: TypeAlias = (
    Arrange | Deploy | Refuse | Infiltrate | Stay | PlayCard | Activate | Done | Walk | Run | Dodge | Turn
    | Engage | Charge | Disengage | DisengageAndEngage | Attempt | StepAside | Remain | Cry
    | Recite | Sacrifice | PutPoints | KeepPoints | RaiseSteam | Return | NoReturn
    | Split | Place | Counter | Feint | Defend
    | Staff | Temporise | Rush | Watch | LetBy | StepIn | Intercept | Ambush
    | ForcedRun | Stand | BackAway
    | Shoot | AimedShot | RapidShot | ArtilleryShot | HastyArtilleryShot | Harass | Breathe
    | SetTrap | LayTrap | Raise | Decline | Demolish | Crew | FireMachine | MoveMachine
)  # fmt: skip
AnyAnswer: TypeAlias = AnyDecision | bool | int | str | tuple[int, ...]
