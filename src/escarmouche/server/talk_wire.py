"""What those who sit at a table say to each other, as it travels."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

LONGEST_REMARK: Final = 300  # signs


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody who sits here has said, and when, in seconds since 1970."""

    seat: int
    text: str
    at: float


class Remarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """What is said at the table, told to those who sit there and to no onlooker: all that is kept after `Welcome`, then
    what is new."""

    spoken: tuple[Spoken, ...]


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Something said to the others who sit at the table."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_REMARK)]
