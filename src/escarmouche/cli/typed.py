"""What does a typed order mean? `shoot 12 30`, `12 -> 24.5,18`, `lancer 7 boule de feu (24,5 ; 18,0)`, `yes`.

An order is a decision's name (or its beginning, or a French word for it) and then its fields in order: the shapes come
from the game's own answer types, so that a game needs no grammar of its own. What is no order may be the words of one
of the answers proposed. What is legal is never decided here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, get_args, get_origin

import msgspec

from escarmouche.cli.naming import Label, Name, answer_names, field_names, matching, option_names
from escarmouche.core import Ask
from escarmouche.core.meaning import PLACES, meaning_of, meanings, subject_field

Point: TypeAlias = tuple[int, int]
Walk: TypeAlias = Callable[[Callable[[tuple[Point, ...]], Any], int, Point | int], tuple[Point, ...]]

YES, NO = frozenset({"yes", "y", "oui", "o"}), frozenset({"no", "n", "non"})
LINKS = frozenset({"de", "du", "la", "le", "of", "to"})  # small words inside names
FRENCH: Final = {
    "bouger": "move", "aller": "move", "deplacer": "move", "déplacer": "move", "placer": "place", "deployer": "deploy",
    "déployer": "deploy", "fin": "done", "fini": "done", "terminer": "done", "passer": "done",
}  # fmt: skip  # words that mean the same in every game; a game brings its own beside them
_POINT = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")
_CODE = re.compile(r"(?<!\S)([^\W\d_]\w) #(\d+)")
_NUMBER = re.compile(r"#?(-?\d+)")
_LENGTH = r"(-?\d+(?:[.,]\d+)?)"
_BRACKETED = re.compile(rf"\(\s*{_LENGTH}\s*[;,]\s*{_LENGTH}\s*\)")
_SEPARATED = re.compile(rf"(?<![\w.,]){_LENGTH}\s*;\s*{_LENGTH}(?![\w.,])")
_SPACED = re.compile(r"(?<![\w.,])(-?\d+(?:\.\d+)?),\s+(-?\d+(?:\.\d+)?)(?![\w.,])")


def with_numbers(text: str, picture: str) -> str:
    """An order with the codes of the picture (`M1 #0`) turned into numbers: what a person sees may be typed. The first
    word is a verb, unless an arrow follows it or it stands alone."""
    codes = dict(_CODE.findall(picture))
    first, space, rest = text.partition(" ")
    if not rest or rest.lstrip().startswith("->"):
        first = codes.get(first, first) if first.lower() not in YES | NO else first
    words = rest.split()
    # the `de` of `boule de feu` is no figure, even where some figure has that code
    linked = [i > 0 and word in LINKS and words[i - 1].isalpha() for i, word in enumerate(words)]
    numbered = (word if link else codes.get(word.lstrip("#"), word) for word, link in zip(words, linked, strict=True))
    return first + space + " ".join(numbered)


def plain_places(text: str, several: bool = False) -> str:
    """Places as the screen prints them, `(42,5 ; 21,0)` or `(42.5, 21.0)`, and `42,5;21`, as `42.5,21`; `several`: the
    semicolon parts orders here, a place needs its brackets."""
    text = _BRACKETED.sub(_point, text)
    return text if several else _SPACED.sub(_point, _SEPARATED.sub(_point, text))


def _point(found: re.Match[str]) -> str:
    return f" {found[1].replace(',', '.')},{found[2].replace(',', '.')} "


class Unclear(ValueError):
    """A typed order that cannot be read; `verb` and `fields` say what it should have held, `known` which names there
    are for the one that was typed."""

    def __init__(self, text: str, verb: str = "", fields: tuple[str, ...] = (), known: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.text, self.verb, self.fields, self.known = text, verb, fields, known


class _Words:
    """The words of an order, taken by kind: numbers, places, names."""

    def __init__(self, text: str, unit: int) -> None:
        self.numbers: list[int] = []
        self.points: list[Point] = []
        self.via: list[Point] = []
        self.names: list[str] = []
        points = self.points
        for word in text.replace("->", " ").replace(">", " ").split():
            if found := _POINT.fullmatch(word):
                points.append((round(float(found[1]) * unit), round(float(found[2]) * unit)))
            elif found := _NUMBER.fullmatch(word):
                self.numbers.append(int(found[1]))
            elif word.lower() in ("via", "par"):
                points = self.via
            else:
                self.names.append(word.lower())


class Reading(msgspec.Struct):
    """What an order is read against: the question, the way of a move, the words of an answer in each language (the
    reader's first), other words for decisions, and how many table units a place is typed in."""

    ask: Ask[Any]
    walk: Walk
    labels: Sequence[Label] = ()
    verbs: Mapping[str, str] = MappingProxyType(FRENCH)
    unit: int = 1


def read(answer_type: Any, text: str, by: Reading) -> Any:
    """The answer that a typed order means. Raises `Unclear`."""
    order = text.strip().lower()
    try:
        return _read(answer_type, order, by)
    except Unclear as unclear:
        if unclear.verb or unclear.known or (answer := said(order, by)) is None:
            raise
        return answer


def said(order: str, by: Reading) -> Any:
    """The one answer proposed that is shown with these words (or some of several that read the same); else None."""
    found = matching(answer_names(by.ask, by.labels), order) if by.labels else []
    return found[0].value if found and all(one.texts == found[0].texts for one in found) else None


def _read(answer_type: Any, order: str, by: Reading) -> Any:
    ask = by.ask
    if order in YES | NO and any(isinstance(option, bool) for option in ask.candidates()):
        return order in YES
    shapes = list(_structs(answer_type))
    asked = {type(option) for option in ask.candidates()}
    bundle = next((one for one in asked if issubclass(one, msgspec.Struct) and _bundled(one) & set(shapes)), None)
    if bundle is not None:
        order = plain_places(order, several=True)
        parts = [part.strip() for part in order.split(";") if part.strip() and by.verbs.get(order, order) != "done"]
        return bundle(tuple(_order(shapes, set(), part, by) for part in parts))
    if (plain := option_names(ask, by.labels)) and len(found := matching(plain, order)) == 1:
        return found[0].value
    return _order(shapes, asked, plain_places(order).strip(), by)


def _order(shapes: list[type], asked: set[type], order: str, by: Reading) -> Any:
    verb, _, rest = order.partition(" ")
    if _POINT.fullmatch(verb):
        placed = [shape for shape in shapes if shape in asked and _refers(shape)[:1] in (["x"], ["path"])]
        if placed:
            return _filled(placed[0], _Words(order, by.unit), by)
    if _NUMBER.fullmatch(verb) and "->" in order:
        return _walked([one for one in shapes if _walks(one)], asked, order, by)
    wanted = by.verbs.get(verb, verb)
    named = [shape for shape in shapes if wanted and shape.__name__.lower().startswith(wanted)]
    exact = [shape for shape in named if shape.__name__.lower() == wanted]
    best = exact or [shape for shape in named if shape in asked] or named
    if not best:
        raise Unclear(order)
    return _filled(best[0], _Words(rest, by.unit), by)


def _walked(shapes: list[type], asked: set[type], order: str, by: Reading) -> Any:
    """A figure and where it goes: the first sort of move asked for that is legal, else the first at all."""
    answers, unclear = [], Unclear(order)
    for shape in sorted(shapes, key=lambda one: one not in asked):
        try:
            answer = _filled(shape, _Words(order, by.unit), by)
        except Unclear as found:
            unclear = found
            continue
        if by.ask.refusal(answer) is None:
            return answer
        answers.append(answer)
    if not answers:
        raise unclear
    return answers[0]


def _filled(shape: type, words: _Words, by: Reading) -> Any:
    """A decision of this shape from the words of the order, field by field."""
    fields = msgspec.structs.fields(shape)
    values: dict[str, Any] = {}
    try:
        for field in fields:
            if meaning_of(field.type).to == "path":
                start = values.get(subject_field(shape), by.ask.subject)
                values[field.name] = _path(shape, field.name, values, words, start, by.walk)
            elif _plain(field) is str and words.names:
                values[field.name] = _name(words, field_names(by.ask, shape, field, by.labels))
            elif (value := _value(field, words)) is not None:
                values[field.name] = value
            elif field.required:
                raise IndexError(field.name)
    except (IndexError, StopIteration):
        told = tuple(dict.fromkeys(_told(field) for field in fields))
        raise Unclear(shape.__name__, shape.__name__.lower(), told) from None
    if words.numbers or words.points or words.names:
        left = (*words.numbers, *words.names, *("x,y" for _ in words.points))
        raise Unclear(" ".join(map(str, left)))
    return _around(_spread_over_attacks(shape(**values), by.ask), by.ask)


def _value(field: msgspec.structs.FieldInfo, words: _Words) -> Any:
    """The value of one field, taken from the words; None when there is none for it."""
    to = meaning_of(field.type).to
    if to == "x":  # the other half of the place is taken next
        return words.points[0][0] if words.points else None
    if to == "y":
        return words.points.pop(0)[1] if words.points else None
    if field.type is bool:
        if field.name in words.names:
            words.names.remove(field.name)
            return True
        return None
    if _plain(field) is int:
        return words.numbers.pop(0) if words.numbers else None
    if meaning_of(field.type).many:
        taken: list[Any] = words.points if to in PLACES or _of_points(field) else words.numbers
        found = tuple(taken)
        taken.clear()
        return found or None
    return None


def _plain(field: msgspec.structs.FieldInfo) -> Any:
    """The type of a field under what it refers to."""
    meaning = meaning_of(field.type)
    return meaning.plain if meaning.to else field.type


def _name(words: _Words, names: list[Name]) -> str:
    """The name that the words begin with, the longest that means one thing; as typed where no names are known."""
    for length in range(len(words.names), 0, -1) if names else ():
        found = matching(names, " ".join(words.names[:length]))
        if len(found) == 1:
            del words.names[:length]
            return str(found[0].value)
    if names:
        raise Unclear(" ".join(words.names), known=tuple(name.shown for name in names))
    return words.names.pop(0)


def _path(  # noqa: PLR0917 - what is being filled, and what is known of the way
    shape: type, name: str, values: dict[str, Any], words: _Words, start: int, walk: Walk
) -> tuple[Point, ...]:
    """The points of a move: as typed with `via`, else a way to the place or to the figure named."""
    flags = {one.name: True for one in msgspec.structs.fields(shape) if one.type is bool and one.name in words.names}
    if words.points:
        goal: Point | int = words.points.pop(0)
    else:
        goal = words.numbers.pop(0)
    if words.via and not isinstance(goal, int):
        return (*words.via, goal)
    return walk(lambda path: shape(**values, **{name: path}, **flags), start, goal)


def _spread_over_attacks(answer: Any, ask: Ask[Any]) -> Any:
    """One target named for a figure of several attacks means all of them."""
    shape: Any = type(answer)
    fields = meanings(shape)
    name = next((name for name, one in fields.items() if one.many and one.refers.of == "attack"), "")
    given = getattr(answer, name) if name else ()
    if len(given) != 1:
        return answer
    said = list(fields)[: list(fields).index(name)]
    for option in _proposed(ask):
        if type(option) is type(answer) and all(getattr(option, one) == getattr(answer, one) for one in said):
            return msgspec.structs.replace(answer, **{name: given * len(getattr(option, name))})
    return answer


def _proposed(ask: Ask[Any]) -> Iterator[Any]:
    """The decisions that a question proposes, those inside a bundle one by one."""
    for option in ask.candidates():
        if isinstance(option, msgspec.Struct) and _bundled(type(option)):
            yield from getattr(option, option.__struct_fields__[0])
        else:
            yield option


def _around(answer: Any, ask: Ask[Any]) -> Any:
    """One place named for several figures that are placed together means: the proposed array, moved there."""
    shape: Any = type(answer)
    name = next((name for name, one in meanings(shape).items() if one.to == "places"), "")
    given: tuple[Point, ...] = getattr(answer, name) if name else ()
    if len(given) != 1:
        return answer
    moved = answer
    first = answer.__struct_fields__[0]
    for option in ask.candidates():
        alike = type(option) is type(answer) and getattr(option, first) == getattr(answer, first)
        if alike and len(proposed := getattr(option, name)) > 1:
            dx, dy = (given[0][i] - sum(p[i] for p in proposed) // len(proposed) for i in (0, 1))
            places = tuple((x + dx, y + dy) for x, y in proposed)
            moved = msgspec.structs.replace(answer, **{name: places})
            if ask.refusal(moved) is None:
                return moved
    return moved


def _structs(kind: Any) -> Iterator[type]:
    """Every decision in a union of answers."""
    if get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from _structs(part)
    elif isinstance(kind, type) and kind is not NoneType and issubclass(kind, msgspec.Struct):
        yield kind


def _bundled(shape: type) -> set[type]:
    """The records that it holds several of, and nothing else: where they are decisions it is several in one (all shots
    of a side), otherwise places and the like."""
    fields = msgspec.structs.fields(shape)
    if len(fields) != 1 or get_origin(fields[0].type) is not tuple:
        return set()
    return set(_structs(get_args(fields[0].type)[0]))


def _refers(shape: type) -> list[str]:
    """What each field of a decision refers to."""
    return [one.to for one in meanings(shape).values()]


def _of_points(field: msgspec.structs.FieldInfo) -> bool:
    """Is it several places with something beside each (dice as they lie)?"""
    return get_origin(get_args(field.type)[0]) is tuple


def _walks(shape: type) -> bool:
    """Is it a figure and its way, and nothing else that must be said?"""
    return _refers(shape)[1:2] == ["path"] and not any(one.required for one in msgspec.structs.fields(shape)[2:])


def _told(field: msgspec.structs.FieldInfo) -> str:
    """How a field is typed; in brackets what may be left out."""
    return _shape(field) if field.required else f"[{_shape(field)}]"


def _shape(field: msgspec.structs.FieldInfo) -> str:
    meaning = meaning_of(field.type)
    if meaning.to in ("path", "x", "y"):
        return "x,y"
    if meaning.many:
        return "x,y …" if meaning.to in PLACES or _of_points(field) else f"{field.name} …"
    return field.name
