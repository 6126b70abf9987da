"""Damage of one moment, applied together: points lost, poison, the dead removed [ADE-ACT-03, ADE-PRO-13, ADE-ORD-06].

Damage tests come first, each by itself; only then is anybody worse off for them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.core import Script
from escarmouche.games.ages.events.testing import Poisoned
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.skills import immune, skill
from escarmouche.games.ages.rules.damage import lose_points
from escarmouche.games.ages.rules.deaths import eliminate


class Hit(msgspec.Struct, frozen=True):
    """So much damage to somebody, by somebody (below zero: nobody); `armed`: by its blow or shot, which may be
    poisoned."""

    on: int
    damage: int
    by: int = -1
    armed: bool = True


def suffer(game: Position, hits: Sequence[Hit]) -> Script[None]:
    """[ADE-ACT-03, ADE-PRO-13, ADE-RUL-122] All damage is applied, then the dead leave."""
    board = game.board
    ended: dict[int, int] = {}
    for hit in hits:
        before = board[hit.on].lost
        if lose_points(game, hit.on, hit.damage):
            ended.setdefault(hit.on, hit.by)
        if hit.armed and board[hit.on].lost > before:
            poison(game, hit.by, hit.on)
    for who, by in ended.items():
        if board[who].where == "table":
            yield from eliminate(game, who, by)


def poison(game: Position, by: int, on: int) -> None:
    """[ADE-SKL-127, ADE-SKL-132] A poisoned attack that took life leaves a marker; nothing poisons a machine."""
    board = game.board
    use = skill(board, by, "toxique") if by >= 0 else None
    if use is not None and board.traits[on].machine is None and not immune(board, on, "toxique"):
        board.change(on, toxins=(*board[on].toxins, use.x))
        game.tell(Poisoned(on, by, use.x))
