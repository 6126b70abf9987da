"""The scenery of a position, made ready for the rules: what each piece does to movers and to lines of sight, as masks.

Rebuilt only while scenery is being placed; shared by all copies and all matches on the same table. Bit i of a mask is
piece i of the field, which is piece i of the state's scenery.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.table.plane import INCH, Field, MoveCost, Piece

if TYPE_CHECKING:
    from escarmouche.games.alkemy.cast import Cast
    from escarmouche.games.alkemy.content import TerrainType

Stand: TypeAlias = tuple[int, int, str]  # where somebody stands: x, y, and the piece under its base, if any

CROSSING = INCH  # ALK-TER-03, ALK-TER-07: what it costs to cross a low piece, or to climb one
CLUTTER = 2.0  # ALK-TER-04
LARGEST = 5  # a figure of size 4 that stands on something
HAIR = 1.0  # corners of turned pieces are rounded to the grid


class Ground:
    """The field with the masks the rules ask for, and the gaits of those who walk on it."""

    __slots__ = (
        "_move_costs",
        "_turns",
        "cliffs",
        "cluttered",
        "cover",
        "fences",
        "field",
        "heights",
        "hides",
        "hills",
        "index",
        "ladders",
        "leapt",
        "scenery",
        "solid",
        "tops",
        "walls",
    )

    def __init__(
        self, field: Field, scenery: tuple[Scenery, ...], kinds: tuple[TerrainType, ...], leaps: int, climbs: bool
    ) -> None:
        self.field = field
        self.scenery = scenery
        self.index = {one.id: i for i, one in enumerate(scenery)}
        pairs = tuple(zip(scenery, kinds, strict=True))
        self.hills = _mask([kind.sight == "hill" for kind in kinds])
        self.cluttered = _mask([kind.move == "double" for kind in kinds])
        self.fences = _mask([kind.move == "cross" for kind in kinds])
        self.walls = _mask([kind.move == "blocked" for kind in kinds])
        self.cliffs = _mask([kind.move == "blocked" and one.size > 0 for one, kind in pairs])  # a lake has no size
        self.ladders = self.cliffs & _mask([one.access is not None for one in scenery])
        self.solid = self.fences | self.walls
        self.tops = (self.fences if climbs else 0) | self.ladders
        self.leapt = (self.cluttered | self.fences) & _mask([one.size <= leaps for one in scenery])
        self.cover = _mask([one.size > 0 and (kind.cover if one.cover is None else one.cover) for one, kind in pairs])
        always = _mask([kind.sight in ("always", "hill") for kind in kinds])
        by_size = [kind.sight == "by_size" for kind in kinds]
        self.hides = tuple(
            always | _mask([may and one.size > eyes for one, may in zip(scenery, by_size, strict=True)])
            for eyes in range(LARGEST + 1)
        )
        self.heights = {"": 0} | {one.id: 0 if kind.sight == "hill" else one.height for one, kind in pairs}
        self._turns = tuple((cos(radians(-one.degrees)), sin(radians(-one.degrees))) for one in scenery)
        self._move_costs: dict[tuple[bool, int, int], MoveCost] = {}

    @classmethod
    def of(cls, cast: Cast, scenery: tuple[Scenery, ...]) -> Ground:
        """The ground of a position; the same table is indexed once, however many matches are played on it."""
        content = cast.content
        leap = content.skills.get("leap")
        kinds = tuple(content.terrain[one.type] for one in scenery)
        return _ground(
            cast.table, scenery, kinds, leap.max_scenery_size if leap else 0, cast.settings.climb_small_scenery
        )

    # --- walking -------------------------------------------------------------------------------------------------

    def move_cost(self, leap: bool, end: int = 0, climbed: int = 0) -> MoveCost:
        """[ALK-TER-02..05, ALK-TER-07, ALK-TER-08, ALK-SKL-03, ALK-RUL-80, ALK-RUL-105] How a figure pays for this
        ground: twice in cluttered ground, 1 inch across a low piece, never through the rest, but for `climbed` pieces.
        With Leap, low and cluttered ground costs nothing more unless the move ends on it (`end`), and high pieces count
        as low."""
        key = (leap, end & self.leapt if leap else 0, climbed)
        move_cost = self._move_costs.get(key)
        if move_cost is None:
            free = self.leapt & ~end if leap else 0
            climbed |= self.cliffs if leap else 0
            factors = dict.fromkeys(indices(self.cluttered & ~free), CLUTTER)
            tolls = dict.fromkeys(indices(self.fences & ~free | climbed), CROSSING)
            move_cost = self._move_costs[key] = MoveCost(self.field, self.walls & ~climbed, factors, tolls)
        return move_cost

    # --- standing ------------------------------------------------------------------------------------------------

    def may_stand_on(self, leap: bool) -> int:
        """[ALK-TER-10, ALK-RUL-80] The pieces on top of which a figure may stand, if its whole base fits."""
        return self.tops | self.cliffs if leap else self.tops

    def bears(self, i: int, x: int, y: int, r: int) -> bool:
        """[ALK-TER-10, ALK-RUL-79] Does a base centred here lie wholly on piece i?"""
        one = self.scenery[i]
        c, s = self._turns[i]
        dx, dy = x - one.x, y - one.y
        across, along = abs(c * dx - s * dy), abs(s * dx + c * dy)
        return across + r <= one.width / 2 + HAIR and along + r <= one.depth / 2 + HAIR

    def perch_at(self, x: int, y: int, r: int) -> str | None:
        """[ALK-LOS-07, ALK-RUL-79, ALK-RUL-104] The piece that a base here stands on, empty for the ground; None where
        it would stand half on a piece. On a hill stands whose centre is on it; in cluttered ground one stands on the
        ground."""
        under = self.field.overlapped(x, y, r, self.solid)
        if not under:
            on = self.field.at(x, y, self.hills) if self.hills else 0
            return self.scenery[indices(on)[0]].id if on else ""
        found = indices(under)
        if not all(self.bears(i, x, y, r) for i in found):
            return None
        return max((self.scenery[i] for i in found), key=lambda one: one.height).id

    def stand(self, x: int, y: int, r: int) -> Stand:
        """[ALK-RUL-79] How a base stands here; half on a piece counts as beside it."""
        return x, y, self.perch_at(x, y, r) or ""

    def bit(self, perch: str) -> int:
        """The mask of the piece somebody stands on; nothing for the ground."""
        return 1 << self.index[perch] if perch else 0


def indices(mask: int) -> list[int]:
    """The numbers of the pieces in a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _mask(flags: list[bool]) -> int:
    return sum(1 << i for i, flag in enumerate(flags) if flag)


@lru_cache(maxsize=64)
def _ground(
    table: tuple[int, int], scenery: tuple[Scenery, ...], kinds: tuple[TerrainType, ...], leaps: int, climbs: bool
) -> Ground:
    pieces = tuple(Piece(one.id, one.shape, one.height, (one.type,)) for one in scenery)
    return Ground(Field(*table, pieces), scenery, kinds, leaps, climbs)
