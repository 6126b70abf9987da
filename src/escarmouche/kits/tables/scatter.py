"""Pieces scattered over a table: in pairs that lie opposite each other, so that no side has the better ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, hypot
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.chance import Stream

P = TypeVar("P")
TRIES: Final = 60  # places tried for a pair before a smaller one is drawn
TURNS: Final = (0, 0, 0, 30, 45, 60, 90, 120, 135, 150)  # degrees


class Shaped(Protocol):
    """A piece that is round or a rectangle: its middle, then a radius, or two sides and how it is turned."""

    @property
    def kind(self) -> str: ...

    @property
    def circle(self) -> tuple[int, int, int] | None: ...

    @property
    def rect(self) -> tuple[int, int, int, int, float] | None: ...


H = TypeVar("H", bound=Shaped)


class Model(msgspec.Struct, Generic[P], frozen=True):
    """A piece that may be laid down, and how far it reaches from its middle however it is turned."""

    piece: P
    reach: int


class Laid(msgspec.Struct, Generic[P], frozen=True):
    """Where a piece goes."""

    piece: P
    x: int
    y: int
    degrees: int


def model_of(piece: H) -> Model[H]:
    """A piece of one of those two shapes, to be laid down elsewhere."""
    if piece.circle is not None:
        return Model(piece, piece.circle[2])
    assert piece.rect is not None
    return Model(piece, ceil(hypot(piece.rect[2], piece.rect[3]) / 2))


def laid_piece(laid: Laid[H], number: int) -> H:
    """The piece as it lies there, under a name of its own."""
    piece: Any = laid.piece
    name = f"{piece.kind}_{number}"
    if piece.circle is not None:
        moved: H = replace(piece, id=name, circle=(laid.x, laid.y, piece.circle[2]))
    else:
        moved = replace(piece, id=name, rect=(laid.x, laid.y, *piece.rect[2:4], float(laid.degrees)))
    return moved


class Free(msgspec.Struct, frozen=True):
    """Ground that is to stay free: a disc."""

    x: int
    y: int
    r: int


class Cloth(msgspec.Struct, frozen=True):
    """Where pieces are laid: the size of the table, how far they are from its edges and from each other, the lattice
    their middles lie on, and what is to stay free."""

    size: tuple[int, int]
    gap: int
    step: int
    free: tuple[Free, ...] = ()

    def takes(self, spots: Sequence[Free], taken: Sequence[Free]) -> bool:
        """May these discs lie there, beside what lies there already?"""
        inside = all(_inside(one, self.size, self.gap) and _apart(one, taken, self.gap) for one in spots)
        return inside and _apart(spots[0], spots[1:], self.gap)


def scattered(rng: Stream, models: Sequence[Model[P]], cloth: Cloth, pairs: int) -> Iterator[Laid[P]]:
    """So many pairs of pieces, the second opposite the first; a piece that finds no place gives way to a smaller one,
    and only where not even the smallest finds any is a pair left out."""
    width, depth = cloth.size
    taken = list(cloth.free)
    for _ in range(pairs):
        fitting = models
        while fitting:
            model = fitting[rng.below(len(fitting))]
            place = _place(rng, model.reach, cloth, taken)
            if place is None:
                fitting = [one for one in fitting if one.reach < model.reach]
                continue
            x, y = place
            taken += _pair(x, y, model.reach, cloth)
            degrees = TURNS[rng.below(len(TURNS))]
            yield Laid(model.piece, x, y, degrees)
            yield Laid(model.piece, width - x, depth - y, degrees)
            break


def _place(rng: Stream, reach: int, cloth: Cloth, taken: Sequence[Free]) -> tuple[int, int] | None:
    for _ in range(TRIES):
        x, y = ((1 + rng.below(max(1, side // cloth.step - 1))) * cloth.step for side in cloth.size)
        if cloth.takes(_pair(x, y, reach, cloth), taken):
            return x, y
    return None


def _pair(x: int, y: int, reach: int, cloth: Cloth) -> tuple[Free, Free]:
    width, depth = cloth.size
    return Free(x, y, reach), Free(width - x, depth - y, reach)


def _inside(one: Free, size: tuple[int, int], gap: int) -> bool:
    return all(one.r + gap <= place <= side - one.r - gap for place, side in zip((one.x, one.y), size, strict=True))


def _apart(one: Free, others: Sequence[Free], gap: int) -> bool:
    return all((one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= (one.r + two.r + gap) ** 2 for two in others)
