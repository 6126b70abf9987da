"""What is drawn on the table when something happens in this game?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from escarmouche.games.moonstone.events.cards import ArcaneResolved, BlowStruck
from escarmouche.games.moonstone.events.effects import AbilityUsed, Fell, Healed, Slain, StoneTaken, Wounded
from escarmouche.games.moonstone.position import Position
from escarmouche.kits.stage.effects import Effect, EffectKind, Effects, at_target, on


def _struck(_: Position, event: BlowStruck) -> Effect:
    return at_target(EffectKind.BLOW, event.figure, event.to, misses=not event.amount)


def _used(_: Position, event: AbilityUsed) -> Effect | None:
    if event.point is not None:
        return Effect(EffectKind.SPELL, event.figure, event.targets, at=event.point)
    return at_target(EffectKind.SPELL, event.figure, *event.targets) if event.targets else None


def _resolved(_: Position, event: ArcaneResolved) -> Effect:
    """Where nobody is meant, it shows on whoever has cast it."""
    return at_target(EffectKind.SPELL, event.figure, *(event.targets or (event.figure,)), misses=not event.fits)


EFFECTS: Final[Effects] = MappingProxyType(
    {
        BlowStruck: _struck,
        AbilityUsed: _used,
        ArcaneResolved: _resolved,
        Wounded: lambda _, event: on(event.figure, EffectKind.WOUND, event.wounds),
        Healed: lambda _, event: on(event.figure, EffectKind.HEAL, event.wounds),
        Slain: lambda _, event: on(event.figure, EffectKind.FALL),
        Fell: lambda _, event: on(event.figure, EffectKind.WOUND, event.wounds),
        StoneTaken: lambda _, event: on(event.figure, EffectKind.CLAIM),
    }
)
