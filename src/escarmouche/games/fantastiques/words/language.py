"""What does a language need to speak of this game? Terms, sentences with gaps, refusals with what may be missing."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Language(msgspec.Struct, frozen=True):
    """One language. `terms` names things by kind and id, `texts` are sentences by key, `refusals` hold for each code
    the ways to say it, the fullest first: the first one whose gaps can all be filled is used."""

    code: str
    point: str  # the decimal sign
    between: str  # between the coordinates of a place
    conjunction: str
    nouns: Mapping[str, tuple[str, str]]  # singular and plural
    terms: Mapping[str, Mapping[str, str]]
    texts: Mapping[str, str]
    refusals: Mapping[str, tuple[str, ...]]


class Named(str):
    """A name that knows how it follows `de` in French: `{figure:de}` gives "d'Orque 2" or "de Gobelin 3"."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "de":
            return str.__format__(self, spec)
        return f"d'{self}" if self[:1].lower() in "aeiouyàâéèêëîïôùû" else f"de {self}"
