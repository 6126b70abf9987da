"""What is a piece of terrain? An outline, a height, and the labels by which a game knows it."""

from __future__ import annotations

import msgspec

from .shapes import Shape


class Piece(msgspec.Struct, frozen=True):
    """One piece on the table; `top` is its height, None when nothing sees over it."""

    id: str
    shape: Shape
    top: int | None = 0
    tags: tuple[str, ...] = ()
