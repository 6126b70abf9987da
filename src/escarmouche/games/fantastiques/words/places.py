"""How are places of the table told: by which pieces of terrain, and what is each called?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.words.phrasing import Phrasing
from escarmouche.kits.words.whereabouts import Landmark, landmark, numbered
from escarmouche.table.plane import inch

NEAR: Final = inch(4)  # how far a piece of terrain may be to tell a place by
BASE: Final = inch(0.5)  # the radius of whoever stands there, where nobody in particular does


@lru_cache(maxsize=128)
def terrain_names(ground: Ground, lang: str) -> Mapping[str, str]:
    """Every piece by what it is, those of a kind with a number: `low wall 2`."""
    phrasing = Phrasing(lang)
    kinds = ((piece.id, piece.tags[0] if piece.tags else "") for piece in ground.field.pieces)
    return numbered((piece, phrasing.term("terrain", kind) if kind else piece) for piece, kind in kinds)


@lru_cache(maxsize=128)
def landmarks(ground: Ground, lang: str) -> tuple[Landmark, ...]:
    """The pieces that places are told by."""
    names = terrain_names(ground, lang)
    return tuple(landmark(names[piece.id], piece.shape) for piece in ground.field.pieces)
