"""How is a value of some type written, and read again? The game's own records say what there is to read.

    energy 3 activated uses [jog parry] lasting [{kind stat, what melee, amount -1}]

A number, a word (in quotes where it is none), `yes` and `no`, `none`; several in `[...]`; a record between braces, its
fields parted by commas, those that are as usual left out; of several kinds of records, the kind first. What a field
refers to (a length, a figure, a seat) is read from its type, or said by the game where the type is a bare number:
lengths are in the game's unit, figures go by their names, seats by letters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

import msgspec

from escarmouche.core.meaning import meaning_of
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.tokens import Mistake, Tokens, written, written_word

LETTERS: Final = "ABCDEFGH"
NOBODY: Final = "nobody"
LENGTH, FIGURE, SEAT = "length", "figure", "seat"


class Code(NamedTuple):
    """A game's own way to write a value: to text, and from the tokens."""

    write: Callable[[Any], str]
    read: Callable[[Tokens, str], Any]


Refers: TypeAlias = Mapping[str, str]  # by Record.field, for fields whose type is a bare number


class Values:
    """Reads and writes the values of one game. `refers` says of bare numbers what they are, `codes` has ways of the
    game's own by the same names; `names` are the figures' by their numbers."""

    def __init__(self, unit: Unit, refers: Refers, codes: Mapping[str, Code] | None = None) -> None:
        self.unit, self.refers, self.codes = unit, refers, dict(codes or {})
        self.names: dict[int, str] = {}
        self.numbers: dict[str, int] = {}

    def call(self, names: Mapping[str, int]) -> None:
        """The figures' names."""
        self.numbers = dict(names)
        self.names = {number: name for name, number in names.items()}

    # --- writing ---------------------------------------------------------------------------------------------------

    def written(self, value: Any, hint: Any, path: str) -> str:
        """A value of this type; `path` is its Record.field."""
        if path in self.codes:
            return self.codes[path].write(value)
        return self._plain(value, hint, self.refers.get(path) or meaning_of(hint).to)

    def _plain(self, value: Any, hint: Any, to: str) -> str:
        if value is None:
            return "none"
        if isinstance(value, msgspec.Struct):
            return self._record(value, hint)
        if isinstance(value, dict):
            inner = get_args(_bare(hint)) or (Any, Any)
            entries = (
                f"{self._plain(key, inner[0], '')} {self._plain(one, inner[1], to)}" for key, one in value.items()
            )
            return f"{{{', '.join(entries)}}}"
        if isinstance(value, tuple | list):
            kinds = _items(hint, value)
            return f"[{' '.join(self._plain(one, kind, to) for one, kind in zip(value, kinds, strict=True))}]"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if to == LENGTH:
            return written(value, self.unit)
        if to == FIGURE:
            return self.names.get(value, NOBODY)
        if to == SEAT:
            return LETTERS[value] if 0 <= value < len(LETTERS) else NOBODY
        return written_word(value) if isinstance(value, str) else repr(value)

    def _record(self, value: msgspec.Struct, hint: Any) -> str:
        kinds = [one for one in _kinds(hint) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        first = [_tag(type(value))] if len(kinds) > 1 else []
        return f"{{{', '.join([*first, *self.fields(value)])}}}"

    def fields(self, record: msgspec.Struct, skip: Iterable[str] = ()) -> list[str]:
        """The fields of a record that are not as usual, one text each; a flag that is set is its name alone."""
        found = []
        for field in _fields(type(record)):
            value = getattr(record, field.name)
            if field.name in skip or (not field.required and value == _usual(field)):
                continue
            if value is True:
                found.append(field.name)
            else:
                path = f"{type(record).__name__}.{field.name}"
                found.append(f"{field.name} {self.written(value, field.type, path)}")
        return found

    # --- reading ---------------------------------------------------------------------------------------------------

    def read(self, tokens: Tokens, hint: Any, path: str) -> Any:
        """A value of this type."""
        what = path.partition(".")[2] or path
        if path in self.codes:
            return self.codes[path].read(tokens, what)
        return self._taken(tokens, hint, self.refers.get(path) or meaning_of(hint).to, what)

    def _taken(self, tokens: Tokens, hint: Any, to: str, what: str) -> Any:
        kinds = _kinds(hint)
        if NoneType in kinds and tokens.take("none"):
            return None
        if tokens.opens("{"):
            return self._read_braces(tokens, kinds, to, what)
        if tokens.opens("["):
            return self._read_list(tokens, kinds, to, what)
        if to == FIGURE:
            return self.figure(tokens, what)
        if to == SEAT:
            return self.seat(tokens, what)
        if to == LENGTH and int in kinds:
            return tokens.length(what)
        if to == LENGTH and any(_is_point(one) for one in kinds):
            return tokens.point(what)
        return _read_bare(tokens, kinds, what)

    def figure(self, tokens: Tokens, what: str) -> int:
        """A figure by its name; -1 for nobody."""
        name = tokens.word(what)
        if name == NOBODY:
            return -1
        if name not in self.numbers:
            raise Mistake(
                f"no figure of the scene is called {name}",
                tokens.at,
                fr=f"aucune figurine de la scène ne s'appelle {name}",
            )
        return self.numbers[name]

    def seat(self, tokens: Tokens, what: str) -> int:
        """A seat by its letter; -1 for nobody."""
        letter = tokens.word(what)
        if letter == NOBODY:
            return -1
        if letter not in LETTERS or len(letter) != 1:
            raise Mistake(
                f"{what} is a seat: write {', '.join(LETTERS[:4])}, not {letter!r}",
                tokens.at,
                fr=f"il faut ici une place : {', '.join(LETTERS[:4])}, pas {letter}",
            )
        return LETTERS.index(letter)

    def _read_list(self, tokens: Tokens, kinds: tuple[Any, ...], to: str, what: str) -> Any:
        hint = next((one for one in kinds if get_origin(one) in (tuple, list) or one in (tuple, list)), None)
        token = tokens.token(what)
        if hint is None:
            raise Mistake(f"{what} is not several things", token.at, fr="il ne faut ici qu'une chose")
        inside = tokens.inside(token)
        inner = get_args(hint)
        endless = get_origin(hint) is list or Ellipsis in inner
        found: list[Any] = []
        while inside.left:
            if not endless and len(found) >= len(inner):
                raise Mistake(
                    f"{what} has {len(inner)} parts, not more",
                    inside.left[0].at,
                    fr=f"il faut {len(inner)} parties, pas plus",
                )
            found.append(self._taken(inside, inner[0] if endless else inner[len(found)], to, what))
        if not endless and len(found) < len(inner):
            raise Mistake(
                f"{what} has {len(inner)} parts, not {len(found)}",
                token.at,
                fr=f"il faut {len(inner)} parties, pas {len(found)}",
            )
        return found if get_origin(hint) is list else tuple(found)

    def _read_braces(self, tokens: Tokens, kinds: tuple[Any, ...], to: str, what: str) -> Any:
        token = tokens.token(what)
        inside = tokens.inside(token)
        records = {_tag(one): one for one in kinds if isinstance(one, type) and issubclass(one, msgspec.Struct)}
        if records:
            chosen = next(iter(records)) if len(records) == 1 else _without_comma(inside, f"a kind of {what}")
            if chosen not in records:
                raise Mistake(
                    f"{chosen} is no kind of {what}; there are {', '.join(records)}",
                    inside.at,
                    fr=f"{chosen} ne se trouve pas ici ; il y a : {', '.join(records)}",
                )
            return self.record(inside, records[chosen])
        hint = next((one for one in kinds if get_origin(one) is dict), None)
        if hint is None:
            raise Mistake(f"{what} is no record", token.at, fr="il ne faut pas d'accolades ici")
        found: dict[Any, Any] = {}
        for entry in entries(inside):
            key = self._taken(entry, get_args(hint)[0], "", what)
            found[key] = self._taken(entry, get_args(hint)[1], to, what)
            entry.end()
        return found

    def record(self, inside: Tokens, kind: type[msgspec.Struct]) -> Any:
        """A record from what stands between its braces."""
        fields: dict[str, Any] = {}
        for entry in entries(inside):
            self.field(entry, kind, fields)
            entry.end()
        return made(kind, fields, inside)

    def statement(self, tokens: Tokens, kind: type[msgspec.Struct], name: str) -> Any:
        """The value of a field that has a line of its own, behind its name; a flag that stands alone is set."""
        hint = next(field.type for field in _fields(kind) if field.name == name)
        if hint is bool and not tokens.left:
            return True
        return self.read(tokens, hint, f"{kind.__name__}.{name}")

    def field(
        self, tokens: Tokens, kind: type[msgspec.Struct], fields: dict[str, Any], own: Collection[str] = ()
    ) -> None:
        """One field of a record: its name, and its value unless it is a flag. Its `own` fields come from where it is
        written, and are not said."""
        name = tokens.word(f"something about {kind.__name__.lower()}")
        known = {field.name: field for field in _fields(kind) if field.name not in own}
        if name not in known:
            likely = ", ".join(known)
            raise Mistake(
                f"{name} is nothing that is said of a {kind.__name__.lower()}; there are {likely}",
                tokens.at,
                fr=f"{name} ne se dit pas ici ; il y a : {likely}",
            )
        hint = known[name].type
        if bool in _kinds(hint) and tokens.peek() not in ("yes", "no", "none"):
            fields[name] = True
        else:
            fields[name] = self.read(tokens, hint, f"{kind.__name__}.{name}")


def made(kind: type[msgspec.Struct], fields: Mapping[str, Any], tokens: Tokens) -> Any:
    """The record with these fields, checked against its types."""
    missing = [field.name for field in _fields(kind) if field.required and field.name not in fields]
    if missing:
        raise Mistake(
            f"a {kind.__name__.lower()} needs {', '.join(missing)}", tokens.at, fr=f"il manque : {', '.join(missing)}"
        )
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise Mistake(str(error), tokens.at) from None


def entries(inside: Tokens) -> list[Tokens]:
    """What stands between the commas; a comma belongs to the word before it."""
    found: list[list[Any]] = [[]]
    for token in inside.left:
        ends = not token.opened and token.text.endswith(",")
        if text := token.text[:-1] if ends else token.text or '""' * bool(token.opened):
            found[-1].append(token._replace(text=token.text if token.opened else text))
        if ends:
            found.append([])
    return [Tokens(some, inside.unit, inside.at) for some in found if some]


def _without_comma(tokens: Tokens, what: str) -> str:
    return tokens.word(what).removesuffix(",")


# --- types -----------------------------------------------------------------------------------------------------------


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _bare(hint: Any) -> Any:
    """The type under what it refers to."""
    return _bare(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _kinds(hint: Any) -> tuple[Any, ...]:
    """The types that a union admits; words of a Literal as they are."""
    bare = _bare(hint)
    if get_origin(bare) in (Union, UnionType):
        return tuple(kind for one in get_args(bare) for kind in _kinds(one))
    return (bare,)


def _is_point(kind: Any) -> bool:
    """Two lengths, which may be written as any place is."""
    return get_origin(kind) is tuple and len(get_args(kind)) == 2 and Ellipsis not in get_args(kind)


def _items(hint: Any, value: Any) -> tuple[Any, ...]:
    """The types of the parts of a tuple or list."""
    several = next((one for one in _kinds(hint) if get_origin(one) in (tuple, list)), None)
    inner = get_args(several) if several is not None else (Any,)
    return (inner[0],) * len(value) if Ellipsis in inner or len(inner) != len(value) else inner


def _tag(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    return str(tag) if tag else kind.__name__.lower()


def _read_bare(tokens: Tokens, kinds: tuple[Any, ...], what: str) -> Any:
    """A number, a word, yes or no, as the type admits them."""
    token = tokens.token(what)
    quoted = token.opened == '"'
    words = [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
    if not quoted and bool in kinds and token.text in ("yes", "no"):
        return token.text == "yes"
    if words:
        for word in words:
            if str(word) == token.text:
                return word
        if str not in kinds and int not in kinds:
            raise Mistake(
                f"{token.text} is no {what}; there are {', '.join(map(str, words))}",
                token.at,
                fr=f"{token.text} ne se trouve pas ici ; il y a : {', '.join(map(str, words))}",
            )
    if not quoted and (int in kinds or float in kinds):
        tokens.left.insert(0, token)
        try:
            number = tokens.number(what)
        except Mistake:
            if str not in kinds:
                raise
            return token.text
        if int in kinds and number.denominator == 1:
            return int(number)
        if float in kinds:
            return float(number)
        raise Mistake(
            f"{what} is a whole number, not {token.text}",
            token.at,
            fr=f"il faut ici un nombre entier, pas {token.text}",
        )
    if str in kinds:
        return token.text
    raise Mistake(f"{what} cannot be {token}", token.at, fr=f"{token} n'a pas sa place ici")
