"""What may somebody be called at a table? Something that can be read, and not what another there is called."""

from __future__ import annotations

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and signs of which nothing is seen
PILE: Final = 3  # marks on one sign: no alphabet that people write their names in needs so many
# letters of other alphabets that look like ours, small ones; the letters below them look alike among ourselves
LOOKS: Final = str.maketrans("аеорсухіјѕһӏԁԛԝαονρτυχικ0135|", "aeopcyxijshldqwaovptuxikoiesl")
ALIKE: Final = str.maketrans("il", "ii")


def can_be_read(name: str) -> bool:
    """Is nothing in it that writes backwards, is not seen or grows over its neighbours? Blanks of any kind are read as
    one space."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    marks = "".join("m" if _is_mark(sign) else " " if sign == " " else "s" for sign in plain)
    readable = plain.isprintable() and BLANK.isdisjoint(plain)
    return readable and "m" * PILE not in marks and ("s" in marks or not marks)


def is_seen(text: str) -> bool:
    """Is there anything in it to read?"""
    return any(not sign.isspace() and sign not in BLANK and not _is_mark(sign) for sign in text)


def _is_mark(sign: str) -> bool:
    """Does it stand on the sign before it, if it is seen at all?"""
    return unicodedata.category(sign) in {"Mn", "Me"}


def seem_the_same(one: str, other: str) -> bool:
    """Would a reader take one name for the other?"""
    return _as_seen(one) == _as_seen(other)


def _as_seen(name: str) -> str:
    """Without accents, blanks, stops and capitals, in letters of ours where another looks like one."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOKS).translate(ALIKE)
    seen = "".join(sign for sign in plain if sign.isalnum())
    return seen or name
