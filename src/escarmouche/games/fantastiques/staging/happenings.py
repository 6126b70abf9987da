"""What is drawn on the table when something happens in this game?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from escarmouche.games.fantastiques.events import combat, magic, morale, moving, prizes
from escarmouche.games.fantastiques.position import Position
from escarmouche.kits.stage.effects import Effect, EffectKind, Effects, at_target, on

SHOTS: Final = ("shot", "artillery")  # kinds of attack that fly; all others are blows


def _attacked(_: Position, event: combat.Attacked) -> Effect:
    kind = EffectKind.SHOT if event.kind in SHOTS else EffectKind.BLOW
    return at_target(kind, event.attacker, event.target, misses=not event.hit)


def _cast(_: Position, event: magic.SpellCast) -> Effect:
    if event.target >= 0:
        return at_target(EffectKind.SPELL, event.caster, event.target)
    return Effect(EffectKind.SPELL, event.caster, at=(event.x, event.y))


def _landed(game: Position, event: combat.TemplateLanded) -> Effect | None:
    """[FAN-ART-09] A round template; what pierces has none."""
    if event.kind == "piercing":
        return None
    radius = game.numbers.template_across // 2
    return Effect(EffectKind.AREA, targets=event.caught, at=(event.x, event.y), r=radius)


EFFECTS: Final[Effects] = MappingProxyType(
    {
        combat.Attacked: _attacked,
        magic.SpellCast: _cast,
        combat.TemplateLanded: _landed,
        combat.Wounded: lambda _, event: None if event.surplus else on(event.figure, EffectKind.WOUND, 1),
        moving.Burned: lambda _, event: on(event.figure, EffectKind.WOUND),
        combat.Eliminated: lambda _, event: on(event.figure, EffectKind.FALL),
        magic.Cursed: lambda _, event: on(event.figure, EffectKind.SPELL),
        magic.Paralysed: lambda _, event: on(event.figure, EffectKind.SPELL),
        morale.MoraleTested: lambda _, event: None if event.held else on(event.figure, EffectKind.FRIGHT),
        morale.BraveryTested: lambda _, event: None if event.held else on(event.figure, EffectKind.FRIGHT),
        prizes.GemTaken: lambda _, event: on(event.figure, EffectKind.CLAIM),
    }
)
