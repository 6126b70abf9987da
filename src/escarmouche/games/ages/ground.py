"""The scenery of a position, made ready for the rules: what each piece does to movers and to sight, as masks.

Rebuilt only when a barricade comes or falls; shared by all copies and all matches on the same table. Bit i of a mask
is piece i of the field.
"""

from __future__ import annotations

from functools import lru_cache

from escarmouche.games.ages.scenarios import Scenery
from escarmouche.table.plane import Field, MoveCost, Piece


class Ground:
    """The field with the masks the rules ask for, and the gaits of those who walk on it."""

    __slots__ = (
        "_gaits",
        "areas",
        "difficult",
        "factor",
        "field",
        "high",
        "impossible",
        "no_place",
        "scenery",
        "shapes",
        "sight",
        "solid",
        "tall",
    )

    def __init__(self, table: tuple[int, int], scenery: tuple[Scenery, ...], factor: int) -> None:
        pieces = tuple(Piece(one.id, one.shape, one.height, (one.kind,)) for one in scenery)
        self.field = Field(*table, pieces)
        self.scenery = scenery
        self.shapes = tuple(piece.shape for piece in pieces)
        self.factor = factor
        self.solid = _mask([one.solid for one in scenery])
        self.areas = _mask([not one.solid for one in scenery])
        self.difficult = _mask([one.terrain == "difficult" for one in scenery])
        self.impossible = _mask([one.terrain == "impossible" for one in scenery])
        self.sight = _mask([one.blocks_sight for one in scenery])
        self.tall = _mask([one.blocks_sight and one.tall for one in scenery])
        self.high = _mask([one.solid and one.tall for one in scenery])  # in the way of moves in the low air
        self.no_place = self.solid | self.impossible  # nobody ends a move there (ADE-TER-06, ADE-RUL-26)
        self._gaits: dict[tuple[int, int, bool], MoveCost] = {}

    def gait(self, height: int, *, level: int = 0, ethereal: bool = False) -> MoveCost:
        """[ADE-TER-01, ADE-TER-04, ADE-TER-07, ADE-RUL-25, ADE-RUL-52, ADE-RUL-177, ADE-FLY-05, ADE-SKL-132] How
        somebody of this height pays for ground: impossible terrain and solid pieces as high as himself stop him, a
        lower solid piece costs its height up and down, difficult ground a factor; nothing in the air but what reaches
        up into it. `ethereal`: terrain is no matter."""
        key = (height, level, ethereal)
        gait = self._gaits.get(key)
        if gait is None:
            aloft = MoveCost(self.field, self.high if level == 1 else 0)
            gait = self._gaits[key] = aloft if level else self._walking(height, ethereal)
        return gait

    def _walking(self, height: int, ethereal: bool) -> MoveCost:
        walls = _mask([one.solid and one.height >= height for one in self.scenery])
        blocked = walls & ~self.impossible if ethereal else walls | self.impossible
        low = indices(self.solid & ~blocked & ~(self.impossible if ethereal else 0))
        tolls = {i: 0 if self.scenery[i].slope else 2 * self.scenery[i].height for i in low}
        factors = {} if ethereal else dict.fromkeys(indices(self.difficult & ~blocked), float(self.factor))
        return MoveCost(self.field, blocked, factors, tolls)

    def leaping(self, height: int, *, level: int = 0) -> MoveCost:
        """[ADE-SKL-16] How a leaper of this height would go where it passes over all that is no higher: only what is
        higher stops it or slows it down."""
        if level:
            return self.gait(height, level=level)
        higher = _mask([one.height > height for one in self.scenery])
        slow = indices(self.difficult & higher & ~self.no_place)
        return MoveCost(self.field, self.no_place & higher, dict.fromkeys(slow, float(self.factor)))

    def in_sight_on(self, level: int) -> int:
        """[ADE-FLY-05, ADE-LOS-11, ADE-RUL-52] The pieces that are in the way of sight on a level."""
        return self.sight if level == 0 else self.tall if level == 1 else 0

    def no_place_on(self, level: int) -> int:
        """[ADE-TER-06, ADE-RUL-26, ADE-RUL-52] The pieces on which nobody ends a move, on a level."""
        return self.no_place if level == 0 else self.high if level == 1 else 0


def indices(mask: int) -> list[int]:
    """The numbers of the pieces in a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _mask(flags: list[bool]) -> int:
    return sum(1 << i for i, flag in enumerate(flags) if flag)


@lru_cache(maxsize=64)
def ground_of(table: tuple[int, int], scenery: tuple[Scenery, ...], factor: int) -> Ground:
    """The ground of a table; the same one is indexed once, however many matches are played on it."""
    return Ground(table, scenery, factor)
