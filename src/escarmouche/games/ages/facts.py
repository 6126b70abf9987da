"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing, but for
the few questions and refusals in `SPECIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, PieceId, SeatId


class Facts:
    """Wherever they are told."""

    figure: FigureId
    figures: tuple[FigureId, ...]
    piece: PieceId
    seat: SeatId
    tried: Any


SPECIAL: Final[Mapping[str, type[Facts]]] = MappingProxyType({})
