"""A match and its seats as they are kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from escarmouche.server.wire import PlayerKind

NOBODY: Final = "-"  # among the winners: the match is over, and nobody has won


class StoredSeat(msgspec.Struct, frozen=True):
    """A seat as it is kept."""

    seat: int
    kind: PlayerKind
    name: str
    bot: str
    version: int
    stand_in: bool
    used: float
    out: bool = False
    invitation: str = ""
    claimed: str = ""
    since: float = 0.0
    away: float = 0.0
    covered: bool = False


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as it is kept."""

    id: str
    game: str
    rules: str
    content: str
    scenario: str
    setup: bytes
    seed: str
    opened: Any
    minutes: int
    ended: str = ""
    winners: str = ""
    over: bool = False
    outcome: str = ""
    ahead: int = 0
    foreseeable: bool = False
    scene: str = ""
    lesson: str = ""
    wish: str = ""
    rematch: str = ""
    brought: bool = False
    seats: tuple[StoredSeat, ...] = ()
    count: int = 0  # answers, as a list of matches tells it

    @property
    def winning(self) -> tuple[int, ...] | None:
        """Who has won; None where the match goes on, or where nobody has noted it."""
        return None if not self.winners else _winners(self.winners)


def noted_winners(winners: Iterable[int]) -> str:
    """Who has won, as it is kept; that nobody has is noted too."""
    return ",".join(map(str, winners)) or NOBODY


def _winners(noted: str) -> tuple[int, ...]:
    return tuple(int(one) for one in noted.split(",") if one != NOBODY)
