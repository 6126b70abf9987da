"""What does a survey of a path report?"""

from __future__ import annotations

from math import inf

import msgspec


class Survey(msgspec.Struct, frozen=True):
    """The facts about one path; whether they make it legal is for the rules to say."""

    length: float
    cost: float
    blocked_piece: int = -1
    blocked_disc: int = -1
    off_table: bool = False
    contact: int = -1
    contact_at: float = inf
    entered: list[int] = []

    @property
    def unhindered(self) -> bool:
        """Nothing stops the base on its way, and it stays on the table."""
        return self.blocked_piece < 0 and self.blocked_disc < 0 and not self.off_table
