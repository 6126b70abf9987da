"""What may somebody be called at a table? Something that can be read, and not what another there is called."""

from __future__ import annotations

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and signs of which nothing is seen
# letters of other alphabets that look like ours, small ones; the letters below them look alike among ourselves
LOOKS: Final = str.maketrans("аеорсухіјѕһӏԁԛԝαονρτυχικ0135|", "aeopcyxijshldqwaovptuxikoiesl")
ALIKE: Final = str.maketrans("il", "ii")


def can_be_read(name: str) -> bool:
    """Is nothing in it that writes backwards, breaks lines, or is not seen?"""
    return name.isprintable() and BLANK.isdisjoint(name)


def seem_the_same(one: str, other: str) -> bool:
    """Would a reader take one name for the other?"""
    return _as_seen(one) == _as_seen(other)


def _as_seen(name: str) -> str:
    """Without accents, blanks, stops and capitals, in letters of ours where another looks like one."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOKS).translate(ALIKE)
    seen = "".join(sign for sign in plain if sign.isalnum())
    return seen or name
