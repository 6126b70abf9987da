"""Everything a record may hold: decisions of all chapters, yes or no, a number or a word from a short list, dice."""

from __future__ import annotations

from typing import TypeAlias

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate, Refuse, Stay
from escarmouche.games.ages.asks.disengaging import Attempt, Disengage, DisengageAndEngage, StepAside
from escarmouche.games.ages.asks.fighting import Counter, Defend, Feint, Place
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.points import KeepPoints, PutPoints, RaiseSteam
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.returning import NoReturn, Return
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.splitting import Split

AnyDecision: TypeAlias = (
    Arrange | Deploy | Refuse | Infiltrate | Stay | PlayCard | Activate | Done | Walk | Run | Dodge | Turn
    | Engage | Charge | Disengage | DisengageAndEngage | Attempt | StepAside | Remain | Cry
    | Recite | Sacrifice | PutPoints | KeepPoints | RaiseSteam | Return | NoReturn
    | Split | Place | Counter | Feint | Defend
)  # fmt: skip
AnyAnswer: TypeAlias = AnyDecision | bool | int | str | tuple[int, ...]
