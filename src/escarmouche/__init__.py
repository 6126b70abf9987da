"""Tabletop skirmish games played completely by the book.

Importing the package loads nothing: the rooms (`core`, `games`, `bots`, ...) are imported by name when
they are wanted, so that an engine in a worker process never pays for a terminal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.core import Game, Match
    from escarmouche.kits.content.pack import PackLike

__version__ = "0.3.0"


def scene(game: str, text: str, *, seed: int | str = "scene", packs: Sequence[PackLike] = ()) -> Match[Game]:
    """A match of this game that begins as a text says, ready to play; `Faulty` tells every mistake with its place. The
    notation of each game is in docs/reference/scenes.md."""
    from escarmouche.bots import opening

    return opening.scene(game, text, seed=seed, packs=packs)


def scene_text(match: Match[Any], names: Mapping[str, int] | None = None) -> str:
    """A match as a text that `scene` reads, wherever it stands; figures go by `names`, or by their cards and numbers.
    Everything is told, hidden cards too."""
    from escarmouche.bots import opening

    return opening.scene_text(match, names)
