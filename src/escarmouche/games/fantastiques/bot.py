"""Judgement for bots: what is worth trying, and how good it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.core import Ask


class Judge:
    """Placeholder until the judgement of positions is in."""

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        return []
