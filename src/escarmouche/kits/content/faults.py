"""What is said of content that cannot be read, in both languages: whoever mends a file reads his own.

Games say with `fault` what all of them say alike, and give `Problem.fr` themselves where the sentence is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from escarmouche.core.problems import Problem

# In French and in English. What fills a gap is told in both languages or in none.
SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "no_yaml": ("il n'y a aucun fichier YAML dans ce dossier", "there is no YAML file in this folder"),
    "no_pack": (
        "ce paquet n'existe pas : donnez un fichier YAML, un dossier ou un .zip qui en contient",
        "there is no such pack: give a YAML file, a folder of them or a .zip of it",
    ),
    "no_zip": ("n'est pas un .zip lisible", "is no .zip that can be read"),
    "no_mapping": (
        "un fichier de contenu est une suite de sections, parmi {known}",
        "a content file is a mapping of {known}",
    ),
    "unknown_section": (
        "section inconnue ; les sections sont {known}",
        "unknown section; there are {known}",
    ),
    "no_list": ("une section est une liste d'entrées", "a section is a list of entries"),
    "no_entry": ("une entrée est un ensemble de champs, dont un id", "an entry is a mapping with an id"),
    "twice": ("{name} se trouve déjà là : {where}", "{name} already stands at {where}"),
    "unknown_key": ("champ inconnu ; les champs sont {known}", "unknown key; there are {known}"),
    "missing": ("manque", "is missing"),
    "outside": ("{value} n'est pas entre {low} et {high}", "{value} is outside {low} to {high}"),
    "none_of": ("{value} n'est pas parmi {known}", "{value} is not one of {known}"),
    "due": ("{declared} est écrit, il faut {due}", "{declared} is declared, {due} is due"),
    "too_large": ("dépasse {most} Mio", "is larger than {most} MiB"),
    "no_utf8": (
        "n'est pas du texte UTF-8 (octet 0x{byte}) : enregistrez-le en UTF-8",
        "is not UTF-8 text (byte 0x{byte}): save it as UTF-8",
    ),
    "too_deep": (
        "plus de {most} listes et ensembles les uns dans les autres",
        "more than {most} lists and mappings inside each other",
    ),
    "unread": ("ne peut pas être lu : {error}", "cannot be read: {error}"),
    "endless_anchor": ("une ancre qui se contient elle-même", "an anchor that contains itself"),
    "too_much": (
        "des ancres se répètent jusqu'à plus de {most} valeurs ou {deepest} niveaux",
        "anchors repeat each other to more than {most} values or {deepest} levels",
    ),
    "date": (
        "une date, qu'aucune carte n'a : mettez les mots entre guillemets",
        "a date, which no card has: put words in quotes",
    ),
    "tag": ("l'étiquette {name} n'est pas lue", "the tag {name} is not read"),
    "no_scalar": ("{value} ne se lit pas comme {kind}", "{value} is no {kind}"),
    "no_number": ("{value} n'est pas un nombre", "{value} is no number"),
    "no_key": ("une clé est un mot ou un nombre", "a key is a word or a number"),
    "key_twice": ("la clé {key} se trouve là deux fois", "the key {key} stands there twice"),
    "order": (
        "{later} vient après {earlier} : l'ordre alphabétique est de règle",
        "{later} stands after {earlier}: alphabetical order is kept",
    ),
}
_PLAIN: Final[Mapping[Any, str]] = {
    bool: "oui ou non (true, false)",
    int: "un nombre entier",
    float: "un nombre",
    str: "un texte",
}


def fault(where: str, key: str, why: str = "", /, **gaps: object) -> Problem:
    """A problem that the sentence of this key tells."""
    french, english = SENTENCES[key]
    return Problem(where, english.format(**gaps), why, french.format(**gaps))


def outside(where: str, value: float, low: float, high: float, why: str = "") -> Iterator[Problem]:
    """What is to be said of a value beyond its limits."""
    if not low <= value <= high:
        yield fault(where, "outside", why, value=value, low=low, high=high)


def no_such(where: str, noun: str, name: str, why: str = "") -> Problem:
    """A name that leads nowhere."""
    return Problem(where, f"there is no {noun} {name}", why, f"« {name} » n'existe pas")


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
