"""How are places of the table told: by which pieces of terrain, and what is each called?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from escarmouche.games.moonstone.ground import Ground
from escarmouche.kits.words.language import Phrasing
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.whereabouts import Landmark, landmark, numbered
from escarmouche.table.plane import inch

LANGUAGES: Final = Languages("escarmouche.games.moonstone")
NEAR: Final = inch(4)  # how far a piece of terrain may be to tell a place by
BASE: Final = inch(0.6)  # the radius of whoever stands there, where nobody in particular does
KINDS: Final = ("door", "tree", "bag_of_gold")  # a narrower word than the first tag
MADE: Final = "#"  # before the number of a piece that an ability has made


def kind_of(tags: tuple[str, ...]) -> str:
    """What sort of terrain a piece is."""
    return next((kind for kind in KINDS if kind in tags), tags[0] if tags else "")


@lru_cache(maxsize=128)
def terrain_names(ground: Ground, lang: str) -> Mapping[str, str]:
    """Every piece by what it is, those of a kind with a number: `obstacle 2`; those that abilities have made come after
    those of the table."""
    phrasing = Phrasing(LANGUAGES[lang])
    named = [(piece.id, phrasing.term("terrain", kind_of(piece.tags))) for piece in ground.field.pieces]
    names = numbered(named)
    return {piece: made_name(ground, lang, piece) or names[piece] for piece, _ in named}


def made_name(ground: Ground, lang: str, piece: str) -> str:
    """What a piece is called that an ability has made, which may be gone by now: it keeps its number whatever becomes
    of the others. Empty for a piece of the table."""
    kind, made, number = piece.partition(MADE)
    if not made:
        return ""
    laid = sum(kind_of(one.tags) == kind and MADE not in one.id for one in ground.field.pieces)
    return f"{Phrasing(LANGUAGES[lang]).term('terrain', kind)} {laid + int(number) + 1}"


@lru_cache(maxsize=128)
def landmarks(ground: Ground, lang: str) -> tuple[Landmark, ...]:
    """The pieces that places are told by."""
    names = terrain_names(ground, lang)
    return tuple(landmark(names[piece.id], piece.shape) for piece in ground.field.pieces)
