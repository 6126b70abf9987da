"""Where does each disc lie? The store under a crowd: four numbers per disc in one block of memory.

Disc i occupies x, y, radius and team bit (zero: not on the table), so that a copy is one block copied; twins share the
block until one of them moves a disc.
"""

from __future__ import annotations

from array import array


class Discs:
    """Discs by number, each of a team from 0 to 62."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.end = 0
        self.store: array[int] = array("q", bytes(32 * capacity + 8))
        self.disc = self.store
        self.shared = False

    def put(self, i: int, x: int, y: int, r: int, team: int) -> None:
        """Place disc i, or move it."""
        if i < 0 or i >= self.capacity or team < 0 or team > 62:
            raise IndexError(f"disc {i} of team {team}: room for {self.capacity} discs of teams 0 to 62")
        self.own()
        self.disc[4 * i] = x
        self.disc[4 * i + 1] = y
        self.disc[4 * i + 2] = r
        bit = 1
        self.disc[4 * i + 3] = bit << team
        if i >= self.end:
            self.end = i + 1

    def remove(self, i: int) -> None:
        """Take disc i off the table."""
        self.check(i)
        self.own()
        self.disc[4 * i + 3] = 0

    def own(self) -> None:
        """Before a change: the block is of these discs alone."""
        if self.shared:
            self.store = self.store[:]
            self.disc = self.store
            self.shared = False

    def check(self, i: int) -> None:
        """Refuse a number that no disc can have."""
        if i < 0 or i >= self.capacity:
            raise IndexError(f"no disc {i} among {self.capacity}")

    def present(self, i: int) -> bool:
        """Is disc i on the table?"""
        return 0 <= i < self.capacity and self.disc[4 * i + 3] != 0

    def members(self, teams: int) -> list[int]:
        """The discs of these teams, ascending."""
        return [j for j in range(self.end) if teams & self.disc[4 * j + 3]]

    def where(self, i: int) -> tuple[int, int, int, int]:
        """x, y, radius and team of disc i."""
        self.check(i)
        team = 0
        while team < 62 and self.disc[4 * i + 3] >> team != 1:
            team += 1
        return self.disc[4 * i], self.disc[4 * i + 1], self.disc[4 * i + 2], team
