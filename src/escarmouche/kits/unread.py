"""Why could something not be read? The decoder says so in English; here is the same in French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

KINDS: Final = {
    "object": "un objet",
    "array": "un tableau",
    "str": "un texte",
    "int": "un nombre entier",
    "float": "un nombre",
    "bool": "vrai ou faux",
    "null": "rien (null)",
    "bytes": "des octets",
}
SYNTAX: Final = {
    "invalid character": "un signe qui n'a rien à y faire",
    "invalid character in unicode escape": "un signe mal noté après \\u",
    "invalid escape character in string": "un signe mal noté après \\",
    "invalid escaped character": "un signe mal noté après \\",
    "invalid number": "un nombre mal écrit",
    "invalid utf-16 surrogate pair": "un signe noté à moitié",
    "unexpected end of escaped utf-16 surrogate pair": "un signe noté à moitié",
    "unexpected end of hex escape": "un signe noté à moitié",
    "object keys must be strings": "un nom de champ sans guillemets",
    "trailing comma in array": "une virgule de trop à la fin d'un tableau",
    "trailing comma in object": "une virgule de trop à la fin d'un objet",
    "trailing characters": "d'autres signes après la fin",
    "expected ':'": "il manque « : »",
    "expected '\"'": "il manque un guillemet",
    "expected ',' or ']'": "il manque « , » ou « ] »",
    "expected ',' or '}'": "il manque « , » ou « } »",
}
SIZES: Final = {"<=": " au plus", ">=": " au moins", "<": " et moins", ">": " et plus", "": ""}
PLACE: Final = re.compile(r" - at (?:the )?(?:key in )?`(.+)`$")


def reason(detail: str, lang: str) -> str:
    """What the decoder says, in the language of whoever reads it; a sentence that it does not know stays as it is."""
    if "codec can't decode" in detail:
        return "ce n'est pas du texte en UTF-8" if lang == "fr" else "it is not UTF-8 text"
    if lang != "fr":
        return detail
    where = PLACE.search(detail)
    plain = detail[: where.start()] if where else detail
    for pattern, said in SENTENCES:
        if found := pattern.fullmatch(plain):
            return said(found) + (f" (à {where[1]})" if where else "")
    return detail


def _kind(types: str) -> str:
    """`str | null` as people say it."""
    return " ou ".join(KINDS.get(one, one) for one in types.split(" | "))


def _sized(found: re.Match[str]) -> str:
    unit = {"str": "signes", "array": "éléments", "object": "champs"}.get(found[1], "octets")
    got = f", il y en a {found[4]}" if found[4] else ""
    return f"il faut {_kind(found[1])} de {found[3]} {unit}{SIZES[found[2] or '']}{got}"


Sentence = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]
SENTENCES: Final[tuple[Sentence, ...]] = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        ("Input data was truncated", lambda _: "elle s'arrête avant la fin"),
        (
            r"JSON is malformed: (.+) \(byte (\d+)\)",
            lambda found: f"{SYNTAX.get(found[1], found[1])} (octet {found[2]})",
        ),
        ("Expected `([^`]+)`, got `([^`]+)`", lambda found: f"il faut {_kind(found[1])}, et non {_kind(found[2])}"),
        ("Expected `([^`]+)`", lambda found: f"il faut {_kind(found[1])}"),
        (r"Expected `(\w+)` of length (?:(<=|>=) )?(\d+)(?:, got (\d+))?", _sized),
        (r"Expected `\w+` (<=|>=|<|>) (-?[\d.]+)", lambda found: f"il faut {found[2]}{SIZES[found[1]]}"),
        ("Object missing required field `(.+)`", lambda found: f"il manque le champ « {found[1]} »"),
        ("Object contains unknown field `(.+)`", lambda found: f"le champ « {found[1]} » n'existe pas ici"),
        ("Invalid enum value (.+)", lambda found: f"{_quoted(found[1])} n'est pas un des choix"),
        ("Invalid value (.+)", lambda found: f"{_quoted(found[1])} n'est pas un des choix"),
        ("Number out of range|Integer value out of range", lambda _: "ce nombre est hors de toute mesure"),
        ("Expected `str` matching regex (.+)", lambda found: f"le texte n'a pas la forme {found[1]}"),
    )
)


def _quoted(value: str) -> str:
    return f"« {value[1:-1]} »" if value[:1] in "'\"" else value
