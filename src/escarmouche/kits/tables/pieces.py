"""A piece of a table as whoever edits it holds it: where it lies, how large it is and how it is turned; everything
else about it stays the game's own value, which travels along unread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Annotated, Any, Final, TypeVar

import msgspec

from escarmouche.kits.faults import faulty

FAR: Final = 1_000_000  # table units: ten metres, more than any table
LARGEST_SIDE: Final = 400_000  # of a table: four metres
MOST_PIECES: Final = 60  # that anybody lays; the plane holds some more, which come in play
CORNERS: Final = 40  # of an outline
Place = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]
Extent = Annotated[int, msgspec.Meta(ge=1, le=FAR)]
Turn = Annotated[float, msgspec.Meta(ge=-360, le=720)]
Label = Annotated[str, msgspec.Meta(max_length=80)]
Spot = tuple[Place, Place]
T = TypeVar("T")


class TablePiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rectangle, a disc (`round`) or an outline (`corners`) about its middle. Corners and `spots` (the foot of a
    ladder, the way onto a roof) are told as they lie while the piece is not turned. `on` is the piece that it stands
    on, `leads` the one that it leads up to, `side` whose it is, `fixed`: its size is the game's."""

    id: Label
    kind: Label  # a word for the theme
    name: Label
    x: Place
    y: Place
    width: Extent
    depth: Extent
    degrees: Turn = 0.0
    round: bool = False
    corners: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=CORNERS)] = ()
    spots: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=4)] = ()
    on: Label = ""
    leads: Label = ""
    side: Annotated[int, msgspec.Meta(ge=-1, le=7)] = -1
    fixed: bool = False
    climbs: bool = False  # it leads up to another piece
    floor: bool = False  # others may stand on it
    own: Any = None  # the game's own value, as JSON has it

    def placed(self, spots: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """These spots of the piece as they lie on the table."""
        return tuple(_turned(spot, self.degrees, (self.x, self.y)) for spot in spots)

    def value(self, type_: type[T]) -> T:
        """The game's own value; `Faulty` where it is none."""
        try:
            return msgspec.convert(self.own, type_)
        except (msgspec.ValidationError, RecursionError) as error:
            raise faulty(f"pieces {self.id}", "no_piece", detail=str(error)) from None


def unturned(spots: Iterable[tuple[int, int]], middle: tuple[int, int], degrees: float) -> tuple[tuple[int, int], ...]:
    """Spots of the table as a piece with this middle has them while it is not turned."""
    around = ((x - middle[0], y - middle[1]) for x, y in spots)
    return tuple(_turned(spot, -degrees, (0, 0)) for spot in around)


def middle_of(corners: Sequence[tuple[int, int]]) -> tuple[int, int, int, int]:
    """The middle of the box around these corners, and its width and depth."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    width, depth = max(xs) - min(xs), max(ys) - min(ys)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2, max(1, width), max(1, depth)


def _turned(spot: tuple[int, int], degrees: float, onto: tuple[int, int]) -> tuple[int, int]:
    angle = radians(degrees)
    across, along = cos(angle), sin(angle)
    x, y = spot
    return onto[0] + round(x * across - y * along), onto[1] + round(x * along + y * across)
