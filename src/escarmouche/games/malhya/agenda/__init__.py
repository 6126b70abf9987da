"""What is still to be done, as data: the agenda of a position is a pile of these, the topmost comes next.

A rule that must wait for something (a chapter read in the middle of a move, a hero who takes back the hand) puts
itself back on the pile and what comes first on top of it. So every step of a match is short, a match can be left and
taken up anywhere, and what was interrupted looks at the table again before it goes on.
"""

from __future__ import annotations

from typing import TypeAlias

from escarmouche.games.malhya.agenda.combat import (
    Actions,
    AroundBeast,
    BeastActs,
    BeastStrikes,
    Defend,
    EnemyAct,
    EnemyTurns,
    FightTurn,
    Hit,
    Improve,
    InFight,
    Initiative,
    Land,
    Ready,
    Regenerate,
    Round,
    TakeSlots,
    Ward,
)
from escarmouche.games.malhya.agenda.rooms import (
    AllOut,
    BeastFight,
    CardDone,
    Cards,
    ChangeWeapon,
    ComeBack,
    Drag,
    EndCycle,
    EnemyPhase,
    FallBack,
    HeroStep,
    HeroTurn,
    InRoom,
    Install,
    LookAround,
    MainPhase,
    March,
    Moment,
    Murder,
    NewCycle,
    OfferExit,
    Patrol,
    PlayRoom,
    ReadToken,
    Reappear,
    SecondPhase,
    Stride,
    ThreatRoll,
    WakeUp,
    Walk,
)
from escarmouche.games.malhya.agenda.story import (
    Answer,
    AnyTime,
    Chain,
    DiscardCubes,
    FitBackpack,
    Grow,
    HeroTests,
    Item,
    Obey,
    OfBooklet,
    PickHeroes,
    Read,
    Receive,
    Share,
    Suffer,
    TakeCubes,
    TakeTalent,
    Tend,
    Testing,
    Trade,
    Travel,
    Trying,
)

__all__ = [
    "Actions",
    "AllOut",
    "Answer",
    "AnyItem",
    "AnyTime",
    "AroundBeast",
    "BeastActs",
    "BeastFight",
    "BeastStrikes",
    "CardDone",
    "Cards",
    "Chain",
    "ChangeWeapon",
    "ComeBack",
    "Defend",
    "DiscardCubes",
    "Drag",
    "EndCycle",
    "EnemyAct",
    "EnemyPhase",
    "EnemyTurns",
    "FallBack",
    "FightTurn",
    "FitBackpack",
    "Grow",
    "HeroStep",
    "HeroTests",
    "HeroTurn",
    "Hit",
    "Improve",
    "InFight",
    "InRoom",
    "Initiative",
    "Install",
    "Item",
    "Land",
    "LookAround",
    "MainPhase",
    "March",
    "Moment",
    "Murder",
    "NewCycle",
    "Obey",
    "OfBooklet",
    "OfferExit",
    "Patrol",
    "PickHeroes",
    "PlayRoom",
    "Read",
    "ReadToken",
    "Ready",
    "Reappear",
    "Receive",
    "Regenerate",
    "Round",
    "SecondPhase",
    "Share",
    "Stride",
    "Suffer",
    "TakeCubes",
    "TakeSlots",
    "TakeTalent",
    "Tend",
    "Testing",
    "ThreatRoll",
    "Trade",
    "Travel",
    "Trying",
    "WakeUp",
    "Walk",
    "Ward",
]

AnyItem: TypeAlias = (
    PickHeroes
    | Travel
    | Chain
    | Read
    | Obey
    | Answer
    | HeroTests
    | Testing
    | Trying
    | Grow
    | TakeTalent
    | Receive
    | Share
    | TakeCubes
    | FitBackpack
    | DiscardCubes
    | Suffer
    | Tend
    | AnyTime
    | Trade
    | Install
    | PlayRoom
    | BeastFight
    | NewCycle
    | MainPhase
    | EnemyPhase
    | SecondPhase
    | EndCycle
    | HeroTurn
    | Moment
    | FallBack
    | HeroStep
    | Murder
    | Drag
    | ChangeWeapon
    | WakeUp
    | ReadToken
    | Reappear
    | ThreatRoll
    | LookAround
    | Cards
    | March
    | Walk
    | Patrol
    | Stride
    | CardDone
    | ComeBack
    | OfferExit
    | AllOut
    | Round
    | Regenerate
    | Ready
    | TakeSlots
    | Initiative
    | Improve
    | Actions
    | FightTurn
    | EnemyTurns
    | EnemyAct
    | BeastActs
    | BeastStrikes
    | Defend
    | Ward
    | Land
)
