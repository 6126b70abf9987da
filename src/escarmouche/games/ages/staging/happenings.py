"""What is drawn on the table when something happens in this game?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from escarmouche.games.ages.events.assaulting import Cowed, Routed, Stabbed
from escarmouche.games.ages.events.mystics import FormulaTested, FormulaWorked, Recited
from escarmouche.games.ages.events.shooting import Breathed, Shot
from escarmouche.games.ages.events.testing import DamageTested, Eliminated, Wounded
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.events.upkeep import Recovered
from escarmouche.games.ages.position import Position
from escarmouche.kits.stage.effects import Effect, EffectKind, Effects, at_target, on

TRAP: Final = 2500  # how far the light of a sprung trap reaches


def _shot(_: Position, event: Shot) -> Effect:
    if event.at is None or event.target >= 0:
        return at_target(EffectKind.SHOT, event.figure, event.target)
    return Effect(EffectKind.SHOT, event.figure, at=event.at)


def _tested(_: Position, event: FormulaTested) -> Effect:
    return at_target(EffectKind.SPELL, event.figure, event.figure, misses=not event.success)


EFFECTS: Final[Effects] = MappingProxyType(
    {
        Shot: _shot,
        Stabbed: lambda _, event: at_target(EffectKind.BLOW, event.figure, event.target),
        DamageTested: lambda _, event: at_target(EffectKind.BLOW, event.by, event.figure),
        Recited: lambda _, event: at_target(EffectKind.SPELL, event.figure, event.target),
        FormulaTested: _tested,
        FormulaWorked: lambda _, event: on(event.figure, EffectKind.SPELL),
        Breathed: lambda _, event: Effect(EffectKind.AREA, event.figure, event.met, outline=event.cone),
        TrapSprung: lambda _, event: Effect(EffectKind.AREA, targets=(event.figure,), at=event.at, r=TRAP),
        Wounded: lambda _, event: on(event.figure, EffectKind.WOUND, event.damage),
        Recovered: lambda _, event: on(event.figure, EffectKind.HEAL, event.points),
        Eliminated: lambda _, event: on(event.figure, EffectKind.FALL),
        Routed: lambda _, event: on(event.figure, EffectKind.FRIGHT),
        Cowed: lambda _, event: on(event.figure, EffectKind.FRIGHT),
    }
)
