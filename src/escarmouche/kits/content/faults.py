"""What is said of content that cannot be used, alike for all games; the sentences stand in `kits/faults.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault, in_both

_PLAIN: Final[Mapping[Any, str]] = {
    bool: "oui ou non (true, false)",
    int: "un nombre entier",
    float: "un nombre",
    str: "un texte",
}


def outside(where: str, value: float, low: float, high: float, why: str = "") -> Iterator[Problem]:
    """What is to be said of a value beyond its limits."""
    if not low <= value <= high:
        yield fault(where, "outside", why, value=f"{value:g}", low=low, high=high)


def no_such(where: str, noun: str, name: str, why: str = "") -> Problem:
    """A name that leads nowhere."""
    return in_both(where, f"there is no {noun} {name}", why, f"« {name} » n'existe pas")


def wanted(shape: Any) -> str:
    """What a type admits, in French: for a value that it does not."""
    origin, inside = get_origin(shape), get_args(shape)
    if shape in _PLAIN:
        return _PLAIN[shape]
    if origin is Annotated:
        return wanted(inside[0]) + "".join(_limits(one) for one in inside[1:] if isinstance(one, msgspec.Meta))
    if origin is Literal:
        return f"l'un de {', '.join(map(str, inside))}"
    if origin in (Union, UnionType):
        return " ou ".join(dict.fromkeys(wanted(one) for one in inside if one is not type(None)))
    if origin is tuple:
        return f"une liste ({wanted(inside[0])})" if inside[-1] is ... else f"une liste de {len(inside)} valeurs"
    return "un ensemble de champs"


def _limits(meta: msgspec.Meta) -> str:
    least = "" if meta.ge is None else f", au moins {meta.ge}"
    return least + ("" if meta.le is None else f", au plus {meta.le}")
