"""Combats for tests.

Attack dice: 1-2 one damage, 3-4 two, 5-6 special. Power dice: 1 blank, 2 one, 3 two, 4-5 three, 6 special.
Defence dice: 1-2 blank, 3-4 one shield, 5 two, 6 special. Dodge dice: 1-3 blank, 4 two shields, 5 cancel, 6 special.
Tokens are drawn by their place in the bag: 0 is I01 (move +3), 4 is I05 (initiative +3).
"""

from __future__ import annotations

from typing import Any

from tests.games.malhya.rooms import PAIR, room
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import EnemyAct, FightTurn, PlayRoom
from escarmouche.games.malhya.events import AttackRolled

LINE = ".........\n"
FIGHTERS = "yoktal: bare, turn acting{}\nancient: bare, aura 0"


def arena(rows: str, heroes: str = PAIR, dice: str = "", **options: Any) -> Table:
    """A crypt in combat; nothing is under way yet."""
    return room("crypt, mode combat\n" + rows, heroes, dice, **options)


def fight(rows: str, heroes: str = PAIR, dice: str = "", **options: Any) -> Table:
    """A combat from its first round on."""
    return arena(rows, heroes, dice, **options).do(PlayRoom())


def acts(rows: str, heroes: str = FIGHTERS.format(""), dice: str = "", **options: Any) -> Table:
    """The first enemy acts, then A."""
    return arena(rows, heroes, dice, **options).do(EnemyAct(8), FightTurn(0))


def turn_of(rows: str, heroes: str, dice: str = "", **options: Any) -> Table:
    """A's turn."""
    return arena(rows, heroes, dice, **options).do(FightTurn(0))


def attacked(table: Table) -> list[int]:
    """Whom attacks were rolled against."""
    return [target for one in table.told(AttackRolled) for target in one.targets]


def settled(table: Table) -> Table:
    """Among equals enemies do what is listed first."""
    while table.asked in {"enemy_order", "enemy_target", "enemy_square"}:
        table.say(table.ask.candidates()[0])
    return table
