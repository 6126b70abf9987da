"""What must hold for an option or a branch? A short line of a file, read into a record.

`night`, `all_succeeded`, `has_card:NN`, `has_resource:X`, `access_open:X`, `room:X`, `flag:X`, `day_crystals>=N`,
`count:X>=N`; `not:` before any of them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

BARE: Final = frozenset(("night", "all_succeeded"))
NAMED: Final = frozenset(("has_card", "has_resource", "access_open", "room", "flag"))
COUNTED: Final = frozenset(("day_crystals", "count"))


class Condition(msgspec.Struct, frozen=True):
    """What is looked at, whose, how much of it at least, and whether it must not hold."""

    kind: str
    name: str = ""
    least: int = 0
    negated: bool = False


class Unread(ValueError):
    """A line that is no condition."""


@cache
def condition(text: str) -> Condition:
    """The condition that a line says; `Unread` where it says none."""
    rest = text.removeprefix("not:")
    head, compared, number = rest.partition(">=")
    kind, _, name = head.partition(":")
    known = BARE if not name and not compared else NAMED if not compared else COUNTED
    if kind not in known or (kind == "count") != bool(name and compared) or (compared and not number.isdecimal()):
        raise Unread(f"{text!r} is no condition; there are {', '.join(sorted(BARE | NAMED | COUNTED))}, and not:")
    return Condition(kind, name, int(number) if compared else 0, rest != text)


def readable(text: str) -> Condition | None:
    """A condition; None where there is none, or what is written cannot be read."""
    try:
        return condition(text) if text else None
    except Unread:
        return None
