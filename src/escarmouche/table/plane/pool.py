"""Where do numbers go when nobody knows how many will come? Arrays that grow, for the searches."""

from __future__ import annotations

from array import array


class Doubles:
    """Doubles, appended one by one; read them by `at[k]`, k < size."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.size = 0
        self.store: array[float] = array("d", bytes(8 * room))
        self.at = self.store

    def push(self, x: float) -> None:
        """Append one number, with twice the room when there is none left."""
        if self.size == self.room:
            self.store = self.store + self.store
            self.at = self.store
            self.room = 2 * self.room
        self.at[self.size] = x
        self.size += 1


class Longs:
    """Whole numbers, appended one by one; read them by `at[k]`, k < size."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.size = 0
        self.store: array[int] = array("q", bytes(8 * room))
        self.at = self.store

    def push(self, x: int) -> None:
        """Append one number, with twice the room when there is none left."""
        if self.size == self.room:
            self.store = self.store + self.store
            self.at = self.store
            self.room = 2 * self.room
        self.at[self.size] = x
        self.size += 1


class Heap:
    """Items by rising key; equal keys by rising item, so that the order never depends on the machine."""

    def __init__(self, room: int) -> None:
        self.key = Doubles(room)
        self.item = Longs(room)
        self.size = 0

    def before(self, i: int, j: int) -> bool:
        """Does entry i come out before entry j?"""
        a = self.key.at[i]
        b = self.key.at[j]
        return a < b or (a == b and self.item.at[i] < self.item.at[j])

    def swap(self, i: int, j: int) -> None:
        """Exchange two entries."""
        key = self.key.at[i]
        item = self.item.at[i]
        self.key.at[i] = self.key.at[j]
        self.item.at[i] = self.item.at[j]
        self.key.at[j] = key
        self.item.at[j] = item

    def push(self, key: float, item: int) -> None:
        """Put an item in."""
        self.key.size = self.size
        self.item.size = self.size
        self.key.push(key)
        self.item.push(item)
        i = self.size
        self.size += 1
        while i > 0 and self.before(i, (i - 1) // 2):
            self.swap(i, (i - 1) // 2)
            i = (i - 1) // 2

    def pop(self) -> int:
        """Take out the item with the smallest key."""
        first = self.item.at[0]
        self.size -= 1
        self.swap(0, self.size)
        i = 0
        while True:
            least = i
            if 2 * i + 1 < self.size and self.before(2 * i + 1, least):
                least = 2 * i + 1
            if 2 * i + 2 < self.size and self.before(2 * i + 2, least):
                least = 2 * i + 2
            if least == i:
                return first
            self.swap(i, least)
            i = least
