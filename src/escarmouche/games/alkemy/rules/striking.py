"""How does a blow land? A COMBAT roll against DEFENCE, then two symbols, a column, a number of boxes."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.core import Script, Total
from escarmouche.games.alkemy.events.combat import Attacked, DamageRead
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.modifiers import stat
from escarmouche.games.alkemy.rules.health import hurt
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects
from escarmouche.games.alkemy.rules.rolling import MISSED, Prospect, Throw, column, damage, throw, worth_of


class Blow(msgspec.Struct, frozen=True):
    """An attack about to be rolled: with which dice, and by how many columns its DMG are shifted."""

    who: int
    enemy: int
    dice: Total
    shift: Total
    how: Literal["card", "counter", "leaver"]
    why: str


def strike(game: Position, blow: Blow) -> Script[None]:
    """[ALK-CRD-10, ALK-DIC-06, ALK-PRF-06] Two dice and COMBAT against the enemy's DEFENCE; an equal or higher total
    hits, and the two dice kept say how hard."""
    who, enemy = blow.who, blow.enemy
    value, difficulty = stat(game, who, "combat"), stat(game, enemy, "defence")
    needed = difficulty.value - value.value
    shift = blow.shift.value

    def dealt(thrown: Throw) -> int:
        return damage(game, who, thrown, shift) if thrown.number >= needed else MISSED

    thrown = yield from throw(
        game, who, blow.dice, blow.why, kind="combat", matters=worth_of(dealt), odds=Prospect(dealt)
    )
    spend_roll_effects(game, who, "combat")
    total = value.plus(thrown.number, "dice", "ALK-DIC-06")
    hit = thrown.number >= needed
    game.tell(Attacked(who, enemy, blow.how, total, difficulty, hit, blow.why))
    if hit:
        yield from harm(game, who, enemy, thrown, blow.shift)


def harm(game: Position, who: int, enemy: int, thrown: Throw, shift: Total) -> Script[None]:
    """[ALK-PRF-06, ALK-PRF-07, ALK-PRF-08] The melee row at the column of the two symbols, shifted: so many DMG."""
    dealt = damage(game, who, thrown, shift.value)
    game.tell(DamageRead(who, thrown.symbols, shift, column(game, thrown, shift.value), dealt))
    yield from hurt(game, enemy, dealt, "attack", by=who, why="ALK-PRF-06")
