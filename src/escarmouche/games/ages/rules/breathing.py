"""Breath carried out: everybody under the cone, friend or foe [ADE-EQP-07]."""

from __future__ import annotations

from escarmouche.core import Script, Total
from escarmouche.games.ages.asks.breathing import Breathe, breath_cone, under_breath
from escarmouche.games.ages.events.shooting import Breathed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.rules.artillery import next_covered
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.wounds import Hit, suffer


def breathe(game: Position, group: tuple[int, ...], action: Breathe) -> Script[None]:
    """[ADE-EQP-07, ADE-ACT-03, ADE-FLY-08, ADE-SKL-44, ADE-ORD-06] A damage test of FOR X for every fighter even partly
    under the cone, on the breather's level or the next, in the order its player wants; the damage of a group comes at
    the end."""
    board = game.board
    hits: list[Hit] = []
    for who, facing in zip(group, action.facings, strict=True):
        use = skill(board, who, "souffle")
        assert use is not None
        met = under_breath(board, who, facing)
        game.tell(Breathed(who, breath_cone(board, who, facing).points, met))
        left = list(met)
        while left:
            one: int = yield from next_covered(game, who, tuple(left))
            left.remove(one)
            blow = Blow(one, Total(use.x), who, why="ADE-EQP-07")
            damage: int = yield from damage_test(game, blow)
            hits.append(Hit(one, damage, who, armed=False))
    yield from suffer(game, hits)
