"""What is asked of whoever writes an entry of a pack by hand? Field by field what the entry's type admits.

The types are those that files are read into, so a form cannot ask for what the reader would refuse. What a type does
not say (from which number to which, which shelf a name stands on, how a file writes a length) a game says beside it,
from the same tables that its check reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

DEEPEST: Final = 3  # records inside each other that a form still shows; what is deeper is written as text
UNIONS: Final = (Union, UnionType)
FIRST: Final = ("id", "name", "name_fr", "name_en")  # what a form asks for before all else
OURS: Final = "original"  # where the figures of whoever makes a pack come from
FieldKind: TypeAlias = Literal[
    "text", "word", "whole", "number", "yes_no", "choice", "reference", "list", "map", "record", "raw"
]


class FormOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word or a number that may be chosen: what it is called, what it does in a line, and the clause that says more.
    Of a field that is left to the text it is a piece of that text, as JSON."""

    value: str | int
    name: str
    note: str = ""
    why: str = ""


Words: TypeAlias = Mapping[str, tuple[FormOption, ...]]  # by kind


class FieldForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field as a form asks for it. `of`: the section whose entries may be named; `item`: what a list or a map holds,
    `key` by what a map is read; `count`: a list of exactly so many, `heads` what each of them is called; `nullable`:
    nothing is a value too; `usual`: what a yes or no is where nothing is said; a `word` may be a number; `raw` is left
    to the text; `picks` names the words that may be picked for a text."""

    name: str
    label: str
    kind: FieldKind
    required: bool = False
    least: float | None = None
    most: float | None = None
    options: tuple[FormOption, ...] = ()
    of: str = ""
    picks: str = ""
    count: int = 0
    heads: tuple[str, ...] = ()
    nullable: bool = False
    usual: bool = False
    item: FieldForm | None = None
    key: FieldForm | None = None
    fields: tuple[FieldForm, ...] = ()


class SectionShape(msgspec.Struct, frozen=True):
    """A section that has a form: the type of its entries and, where one of them is a figure, scenes that it stands in,
    of which the first that can be read shows its card."""

    shape: type[msgspec.Struct]
    in_scene: tuple[str, ...] = ()  # with `{id}`; none: no figure


class PackSpec(msgspec.Struct, frozen=True):
    """What a game says of packs beside its types. Places are written as `profiles.alchemy.rank`; a list adds nothing
    to them."""

    sections: Mapping[str, SectionShape]  # the first is the one that people come for
    limits: Mapping[str, tuple[float, float]] = {}
    among: Mapping[str, tuple[str | int, ...]] = {}  # what may be chosen where the type would take more
    refers: Mapping[str, str] = {}  # to the entries of which section
    terms: Mapping[str, str] = {}  # which terms of the game's phrases name the words of a field
    hidden: frozenset[str] = frozenset()  # nobody needs it in a pack of his own
    as_text: frozenset[str] = frozenset()  # fields that are a language of their own
    written: Callable[[str, Any], tuple[str, Any]] | None = None  # (field, type): as a file writes them
    begin: Mapping[str, Mapping[str, Any]] = {}  # what a new entry has, by section; else what its type wants
    text: str = ""  # what a pack begins with that is rather written than filled in
    called: str = ""  # the section that names the entries of others, as `section/id`
    words: Callable[[str], Words] | None = None  # by language: what words do, and what may be written
    picks: Mapping[str, str] = {}  # by a place or the end of one: which of those words
    heads: Mapping[str, str] = {}  # by place: which terms name the columns of a list of so many, from 1 on

    def kind_of(self, place: str) -> str:
        """Which terms name the words of a field."""
        return self.terms.get(place) or self.terms.get(place.rpartition(".")[2], "")


class Names:
    """What things are called in one language: `labels` by field or by place, `terms` by kind and word."""

    def __init__(self, labels: Mapping[str, str], terms: Mapping[str, Mapping[str, str]]) -> None:
        self._labels, self._terms = labels, terms

    def label(self, place: str) -> str:
        """A field by its place, else by its name, else as the file writes it."""
        name = place.rpartition(".")[2]
        return self._labels.get(place) or self._labels.get(name) or name.replace("_", " ")

    def knows(self, place: str) -> bool:
        """Has somebody named this field?"""
        return place in self._labels or place.rpartition(".")[2] in self._labels

    def word(self, kind: str, word: str | int) -> str:
        """A word that may be chosen."""
        return self.term(kind, word) or str(word).replace("_", " ")

    def term(self, kind: str, word: str | int) -> str:
        """The same; empty where nobody has named it."""
        return self._terms.get(kind, {}).get(str(word), "")


class FormMaker:
    """Makes forms of a game's entries in one language."""

    def __init__(self, spec: PackSpec, names: Names, words: Words | None = None) -> None:
        self._spec, self._names, self._words = spec, names, words or {}

    def fields(self, section: str) -> tuple[FieldForm, ...]:
        """The form of a section."""
        return self._of_record(self._spec.sections[section].shape, section, 0)

    def _of_record(self, shape: type[msgspec.Struct], place: str, depth: int) -> tuple[FieldForm, ...]:
        made = []
        for field in msgspec.structs.fields(shape):
            name, kind = field.encode_name, field.type
            if self._spec.written is not None:
                name, kind = self._spec.written(name, kind)
            there = f"{place}.{name}"
            if there not in self._spec.hidden and name not in self._spec.hidden:
                form = self._of(kind, there, depth)
                made.append(msgspec.structs.replace(form, required=field.required, usual=field.default is True))
        return tuple(sorted(made, key=lambda one: FIRST.index(one.name) if one.name in FIRST else len(FIRST)))

    def _of(self, shape: Any, place: str, depth: int) -> FieldForm:
        """What is asked for a value of this type."""
        if type(None) in get_args(shape):
            return msgspec.structs.replace(self._of(_bare(shape)[0], place, depth), nullable=True)
        shape, least, most = _bare(shape)
        least, most = self._spec.limits.get(place, (least, most))
        name, label = place.rpartition(".")[2], self._names.label(place)
        if among := self._spec.among.get(place) or _words(shape):
            return FieldForm(name, label, "choice", options=self._options(place, among))
        if shape in (int, float):
            return FieldForm(name, label, "whole" if shape is int else "number", least=least, most=most)
        if get_origin(shape) in UNIONS and set(get_args(shape)) == {int, str}:
            return FieldForm(name, label, "word")
        if shape is bool:
            return FieldForm(name, label, "yes_no")
        if shape is str:
            of = self._spec.refers.get(place, "")
            return FieldForm(name, label, "reference" if of else "text", of=of, picks=self._picked(place))
        return self._of_several(shape, place, depth)

    def _options(self, place: str, among: tuple[str | int, ...]) -> tuple[FormOption, ...]:
        """The words that a type admits, each with what is known of it."""
        kind = self._spec.kind_of(place)
        told = {one.value: one for one in self._words.get(self._picked(place), ())}
        return tuple(told.get(one) or FormOption(one, self._named(kind, one)) for one in among)

    def _heads(self, place: str, count: int) -> tuple[str, ...]:
        kind = self._spec.heads.get(place, "")
        return tuple(self._names.word(kind, number + 1) for number in range(count)) if kind else ()

    def _picked(self, place: str) -> str:
        """Which words may be picked at a place: those of the longest end of it that has some."""
        while place not in self._spec.picks and "." in place:
            place = place.partition(".")[2]
        return self._spec.picks.get(place, "")

    def _named(self, kind: str, word: str | int) -> str:
        return self._names.word(kind, word) if kind else str(word).replace("_", " ")

    def _of_several(self, shape: Any, place: str, depth: int) -> FieldForm:
        """Lists, maps and records; anything else is left to the text."""
        name, label, inside = place.rpartition(".")[2], self._names.label(place), get_args(shape)
        if name in self._spec.as_text:
            return FieldForm(name, label, "raw", picks=self._picked(place))
        if get_origin(shape) is tuple and (inside[-1] is ... or len(set(inside)) == 1):
            item = self._of(inside[0], place, depth)
            if item.kind != "raw":
                count = 0 if inside[-1] is ... else len(inside)
                return FieldForm(name, label, "list", item=item, count=count, heads=self._heads(place, count))
        elif get_origin(shape) is dict:
            key, item = self._of(inside[0], place, depth), self._of(inside[1], f"{place}.", depth)
            if "raw" not in (key.kind, item.kind) and key.kind not in ("list", "map", "record"):
                return FieldForm(name, label, "map", key=key, item=item)
        elif _is_record(shape) and depth < DEEPEST:
            return FieldForm(name, label, "record", fields=self._of_record(shape, place, depth + 1))
        return FieldForm(name, label, "raw")


def blank(fields: tuple[FieldForm, ...]) -> dict[str, Any]:
    """An entry with nothing in it but what must be there."""
    return {one.name: _blank(one) for one in fields if one.required}


def _blank(field: FieldForm) -> Any:
    if field.kind == "list":
        return [_blank(field.item)] * field.count if field.item is not None else []
    if field.kind == "choice":
        return field.options[0].value
    if field.kind in ("whole", "number"):
        return max(0, field.least or 0)
    return {"yes_no": False, "map": {}, "record": blank(field.fields), "raw": {}}.get(field.kind, "")


def _bare(shape: Any) -> tuple[Any, float | None, float | None]:
    """A type without what may be left out: its limits apart; of one thing or several of it, several."""
    least = most = None
    if get_origin(shape) is Annotated:
        shape, *notes = get_args(shape)
        for one in notes:
            if isinstance(one, msgspec.Meta):
                least, most = one.ge, one.le
    if get_origin(shape) in UNIONS:
        kinds = [one for one in get_args(shape) if one is not type(None)]
        several = [one for one in kinds if get_origin(one) is tuple]
        if len(kinds) == 1 or several:
            return _bare(several[0] if several else kinds[0])
    return shape, least, most


def _words(shape: Any) -> tuple[str | int, ...]:
    return get_args(shape) if get_origin(shape) is Literal else ()


def _is_record(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, msgspec.Struct)
