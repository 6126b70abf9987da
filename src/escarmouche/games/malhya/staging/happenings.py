"""What is drawn on the table when something happens in this game?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.layout import room_layout
from escarmouche.kits.stage.effects import Effect, EffectKind, Effects, at_target, on

NOISE: Final = 900  # how far the light of a noise reaches


def _rolled(game: Position, event: told.AttackRolled) -> Effect:
    """An attack flies where its weapon or its card is made for it."""
    kind = EffectKind.SHOT if _shoots(game, event.attacker) else EffectKind.BLOW
    return at_target(kind, event.attacker, *event.targets)


def _shoots(game: Position, figure: int) -> bool:
    content = game.cast.content
    for hero in game.state.heroes:
        if hero.id == figure:
            weapon = content.weapons.get(hero.weapon)
            return weapon is not None and weapon.kind == "ranged"
    return any(one.id == figure and content.enemies[one.kind].kind == "ranged" for one in game.state.enemies)


def _noise(game: Position, event: told.NoisePlaced) -> Effect | None:
    if game.state.room is None:
        return None
    return Effect(EffectKind.AREA, at=room_layout(game).centre(game.plan.grid.place(event.square)), r=NOISE)


def _killed(_: Position, event: told.Assassinated) -> Effect:
    return at_target(EffectKind.SHOT if event.ranged else EffectKind.BLOW, event.hero, event.enemy)


EFFECTS: Final[Effects] = MappingProxyType(
    {
        told.AttackRolled: _rolled,
        told.Assassinated: _killed,
        told.NoisePlaced: _noise,
        told.EnemyHurt: lambda _, event: on(event.enemy, EffectKind.WOUND, event.n),
        told.EnemyHealed: lambda _, event: on(event.enemy, EffectKind.HEAL, event.n),
        told.EnemyFell: lambda _, event: on(event.enemy, EffectKind.FALL),
        told.EnemyNoticed: lambda _, event: on(event.enemy, EffectKind.FRIGHT),
        told.Hurt: lambda _, event: on(event.hero, EffectKind.WOUND, event.n),
        told.Healed: lambda _, event: on(event.hero, EffectKind.HEAL, event.n),
        told.FellUnconscious: lambda _, event: on(event.hero, EffectKind.FALL),
        told.AuraSpent: lambda _, event: on(event.hero, EffectKind.SPELL),
    }
)
