"""What is drawn on the table when something happens in this game?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from escarmouche.games.alkemy.events.alchemy import Combusted, ZoneLaid
from escarmouche.games.alkemy.events.combat import Attacked
from escarmouche.games.alkemy.events.health import Healed, Hurt, OutOfAction
from escarmouche.games.alkemy.events.play import MarkerTouched
from escarmouche.games.alkemy.events.shooting import Shot, ShotWasted
from escarmouche.games.alkemy.events.skills import Frightened
from escarmouche.games.alkemy.position import Position
from escarmouche.kits.stage.effects import Effect, EffectKind, Effects, at_target, on
from escarmouche.table.plane import inch


def _laid(game: Position, event: ZoneLaid) -> Effect:
    """A zone is measured from the base of the alchemist."""
    one = game[event.figure]
    return Effect(EffectKind.AREA, event.figure, at=(one.x, one.y), r=game.traits[one.id].radius + inch(event.radius))


def _combusted(_: Position, event: Combusted) -> Effect:
    return at_target(EffectKind.SPELL, event.figure, event.target, misses=not event.success)


EFFECTS: Final[Effects] = MappingProxyType(
    {
        Attacked: lambda _, event: at_target(EffectKind.BLOW, event.figure, event.enemy, misses=not event.hit),
        Shot: lambda _, event: at_target(EffectKind.SHOT, event.figure, event.target, misses=not event.hit),
        ShotWasted: lambda _, event: at_target(EffectKind.SHOT, event.figure, event.target, misses=True),
        Combusted: _combusted,
        ZoneLaid: _laid,
        Hurt: lambda _, event: on(event.figure, EffectKind.WOUND, event.boxes),
        Healed: lambda _, event: on(event.figure, EffectKind.HEAL, event.boxes),
        OutOfAction: lambda _, event: on(event.figure, EffectKind.FALL),
        Frightened: lambda _, event: on(event.figure, EffectKind.FRIGHT),
        MarkerTouched: lambda _, event: on(event.figure, EffectKind.CLAIM),
    }
)
