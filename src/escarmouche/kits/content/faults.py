"""What is said of content that cannot be used, alike for all games; the sentences are in `kits/fault_phrases.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault, in_both

Told: TypeAlias = tuple[str, str, str]  # in English, the clause, in French: what `in_both` asks for behind the place

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


def miscounted(name: str, value: int, why: str = "", *, most: int | None = None, french: str = "") -> Iterator[Told]:
    """What is to be said of a number of a scene that is below 0, or beyond the most there can be: it goes by its own
    name in both languages unless it has one in French."""
    called = french or name
    if most is not None and not 0 <= value <= most:
        yield f"{name} is from 0 to {most}, not {value}", why, f"{called} : de 0 à {most}, pas {value}"
    elif value < 0:
        yield f"{name} is 0 or more, not {value}", why, f"{called} : 0 ou plus, pas {value}"


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
