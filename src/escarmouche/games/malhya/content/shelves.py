"""The content of the game, read and checked."""

from __future__ import annotations

from typing import Final

from escarmouche.games.malhya.content.faults import every_fault
from escarmouche.games.malhya.content.files import Content, read
from escarmouche.kits.content.doors import ContentLoader
from escarmouche.kits.content.loading import sealed

__all__ = ["Content", "load_content"]

load_content: Final = ContentLoader(read, every_fault, sealed)
