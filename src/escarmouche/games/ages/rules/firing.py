"""Who shoots with what: groups, kinds of weapons, the shot of an assault [ADE-SHO-09, ADE-ART-01, ADE-ORD-06]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, AimedShot, Shooting, aimed_at
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.shots import ASSAULT_SHOT, Source, apart, source_of
from escarmouche.games.ages.queries.sight import stand
from escarmouche.games.ages.rules.artillery import area_shot, piercing_shot
from escarmouche.games.ages.rules.shooting import plain_shot
from escarmouche.games.ages.rules.wounds import Hit, suffer


def shoot(game: Position, group: tuple[int, ...], action: Shooting) -> Script[None]:
    """[ADE-ACT-03, ADE-SHO-09, ADE-SHO-10, ADE-SKL-110, ADE-RUL-122] Everybody of the group shoots at the target: all
    dice, then all damage."""
    kind = SHOT_KINDS[type(action)]
    sources = [kind.source(game.board, who, action.weapon) for who in group]
    hits: list[Hit] = []
    for source in sources:
        hits += yield from fire(game, source, action, kind.rule.name)
    yield from suffer(game, hits)


def fire(game: Position, source: Source, action: Shooting, name: str, machine: int = -1) -> Script[list[Hit]]:
    """[ADE-ORD-06] One shot with whatever the weapon is."""
    target = aimed_at(game.board, action)
    game.tell(Shot(source.who, target.who, name, round(apart(source.at, target)), action.at, machine))
    if source.weapon.artillery == "area":
        return (yield from area_shot(game, source, target))
    if source.weapon.artillery == "piercing":
        return (yield from piercing_shot(game, source, target.who))
    bonus = action.bonus if isinstance(action, AimedShot) else ""
    steady, strong = bonus == "aim", bonus == "strength"
    return (yield from plain_shot(game, source, target.who, steady=steady, strong=strong))


def assault_shot(game: Position, who: int, weapon: int, target: int, at: Point) -> Script[None]:
    """[ADE-SKL-124, ADE-RUL-143] The shot of an assault, from the last place before contact, at difficulty 2. Whether
    it may be made is for the declaration of the assault to say (`refusals.shooting.assault_shot_refusal`)."""
    source = source_of(game.board, who, weapon, at)
    gap = apart(source.at, stand(game.board, target))
    game.tell(Shot(who, target, "assault_shot", round(gap), why="ADE-SKL-124"))
    hits: list[Hit] = yield from plain_shot(game, source, target, fixed=ASSAULT_SHOT)
    yield from suffer(game, hits)
