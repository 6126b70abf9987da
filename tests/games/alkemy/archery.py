"""Shooters and their targets, so many inches apart, and shots with every die in plain sight.

    d = range_of(8)
    shoot(d, WRONG, rolls="4 3")
    assert d.game[1].ticked == 2

- `archer(...)` is a fighter with a bow (3/24) whose second damage row reads the number of its column: 3S 4A ticks two
  boxes. Against the plain DEFENCE of 10 its two dice must come to 7.
- `range_of(gap)` puts an archer (0) at `WEST` and a target (1) so many inches to the east of it, base edge to base
  edge, to a hundredth of a millimetre; `at_gap(gap)` is the place of such a target.
- `shoot(d, *answers, rolls=...)` lets 0 shoot at 1; `volley(d, shots, *answers, rolls=...)` several at once. The first
  answers are the estimates: `RIGHT(d)` is a distance inside the target's base, `WRONG` one that cannot be.
"""

from __future__ import annotations

from typing import Any

from tests.games.alkemy.duel import Duel, Fighter, duel, fighter
from tests.games.alkemy.table import near

from escarmouche.core import Script
from escarmouche.games.alkemy.decisions import Estimate, Shoot
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.rules.shooting import estimates, shots
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import INCH

WEST = (2.0, 12.0)  # where the shooter stands
RADIUS = near(0) / 2  # of a base of 30 mm, in inches
COLUMNS = (1, 2, 3, 4, 5, 6)  # a damage row that reads its own columns
WRONG = Estimate(0)


def bow(combat: int = 3, far: int = 24) -> SkillUse:
    """A ranged weapon (x/y)."""
    return SkillUse("ranged_weapon", weapon="bow", combat=combat, range=far)


def archer(*, combat: int = 3, far: int = 24, **words: Any) -> Fighter:
    """A fighter with a bow; further skills are its own."""
    return fighter(**{"ranged": COLUMNS, **words, "skills": (bow(combat, far), *words.get("skills", ()))})


def at_gap(gap: float, y: float = WEST[1]) -> tuple[float, float]:
    """Where a base of 30 mm stands with this gap to the shooter's, straight to the east of it."""
    return WEST[0] + near(gap), y


def range_of(
    gap: float,
    *more: Fighter,
    shooter: Fighter | None = None,
    target: Fighter | None = None,
    scenery: tuple[Scenery, ...] = (),
    settings: Settings | None = None,
    linked: bool = False,
) -> Duel:
    """A shooter at `WEST` and a target this far away; whoever else there is."""
    first = {"at": WEST, "seat": 0, **(shooter or archer())}
    second = {"at": at_gap(gap), "seat": 1, **(target or fighter())}
    return duel(first, second, *more, scenery=scenery, settings=settings, linked=linked)


def RIGHT(d: Duel, who: int = 0, target: int = 1) -> Estimate:  # noqa: N802  # reads as the answer beside WRONG
    """A distance that falls within the target's base."""
    middle = d.game.crowd.gap(who, target) + d.game.traits[target].radius
    return Estimate(round(middle * 10 / INCH))


def announced(game: Position, *shoots: Shoot) -> Script[bool]:
    """All the shots of a step, from their estimates on; their AP have been paid."""
    given = yield from estimates(game, shoots)
    return (yield from shots(game, given))


def shoot(d: Duel, *answers: Any, rolls: str = "", masterly: bool = False) -> bool:
    """0 shoots at 1."""
    return d.play(announced(d.game, Shoot(0, 1, masterly)), *answers, rolls=rolls)


def volley(d: Duel, pairs: tuple[tuple[int, int], ...], *answers: Any, rolls: str = "") -> bool:
    """Several shoot at once: (shooter, target), in this order."""
    return d.play(announced(d.game, *(Shoot(who, target) for who, target in pairs)), *answers, rolls=rolls)
