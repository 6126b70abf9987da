"""Breath carried out: everybody under the cone, friend or foe [ADE-EQP-07]."""

from __future__ import annotations

from escarmouche.core import Script, Total
from escarmouche.games.ages.asks.breathing import Breathe, breath_cone
from escarmouche.games.ages.board import LEVELS, teams
from escarmouche.games.ages.events.shooting import Breathed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.rules.artillery import next_covered
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.table.plane import under


def breathe(game: Position, group: tuple[int, ...], action: Breathe) -> Script[None]:
    """[ADE-EQP-07, ADE-ACT-03, ADE-FLY-08, ADE-SKL-44, ADE-ORD-06] A damage test of FOR X for every fighter even partly
    under the cone, on the breather's level or the next, in the order its player wants; the damage of a group comes at
    the end."""
    board = game.board
    hits: list[Hit] = []
    for who, facing in zip(group, action.facings, strict=True):
        use = skill(board, who, "souffle")
        assert use is not None
        shape = breath_cone(board, who, facing)
        near = [level for level in range(LEVELS) if abs(level - board[who].level) <= 1]
        covered = under(board.crowd, shape, sum(teams((0, 1), level) for level in near), who)
        met = tuple(one for one in covered if not out_of_reach(board, board[who].seat, one))
        game.tell(Breathed(who, shape.points, met))
        left = list(met)
        while left:
            one: int = yield from next_covered(game, who, tuple(left))
            left.remove(one)
            blow = Blow(one, Total(use.x), who, why="ADE-EQP-07")
            damage: int = yield from damage_test(game, blow)
            hits.append(Hit(one, damage, who, armed=False))
    yield from suffer(game, hits)
