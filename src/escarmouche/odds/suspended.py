"""Do two scripts that wait for the same die stand in the same place? Then what comes of them is the same.

A script is a chain of generators. Where each of them stands, what its variables hold, what its loops have still to
visit and what of a sum is reckoned already decides together with the position what it will do. Loops and halves of sums
are not among the variables: they are found among what the generator refers to, as the collector of garbage finds them.
Whatever cannot be compared makes a script equal to nothing but itself: then nothing is merged, and the odds are as
exact, only slower.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from gc import get_referents
from types import CellType, CodeType, FrameType, FunctionType, GeneratorType, MethodType
from typing import Any, Final

import msgspec

PLAIN: Final = (int, str, float, bytes, range, Fraction, type(None), type)
DEEPEST: Final = 8


class Fixed:
    """Values that nobody changes, which clones of a position share: each is looked into once, and equal ones have the
    same number. It holds on to them, so that no other object takes their place."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, int]] = {}
        self._numbers: dict[Hashable, int] = {}

    def of(self, value: Any, look: Callable[[], Hashable]) -> Hashable:
        """The number of a value."""
        found = self._known.get(id(value))
        if found is None:
            number = self._numbers.setdefault(look(), len(self._numbers))
            found = self._known[id(value)] = (value, number)
        return (Fixed, found[1])


class Known(dict[int, Hashable]):
    """What was looked into already, by number of the object, which somebody holds on to all the while: `kept` are those
    that nobody else does."""

    def __init__(self, fixed: Fixed) -> None:
        super().__init__()
        self.kept: list[Any] = []
        self.fixed = fixed


class Unlike(Exception):
    """Something that cannot be compared."""


def script_key(script: Any, game: Any, fixed: Fixed) -> Hashable | None:
    """Equal for scripts that will do the same from equal positions; None: cannot be told."""
    try:
        return _chain_key(script, _parts_of(game, fixed), 0)
    except Unlike:
        return None


def _chain_key(script: Any, own: Known, depth: int) -> Hashable:
    """A generator, and those that it waits for in turn."""
    frames: list[Hashable] = []
    while script is not None:
        if not PENDING_IS_SEEN or not isinstance(script, GeneratorType) or script.gi_frame is None:
            raise Unlike
        frames.append(_generator_key(script, script.gi_frame, own, depth))
        script = script.gi_yieldfrom
    return tuple(frames)


def _parts_of(game: Any, fixed: Fixed) -> Known:
    """The position, what it is made of and what that is made of in turn (a board, its figures), which a script holds on
    to: another clone has them at other addresses."""
    parts = Known(fixed)
    parts[id(game)] = ("of the position", "game")
    for name, value in _held(game):
        parts.setdefault(id(value), ("of the position", name))
        for inner, one in _held(value):
            parts.setdefault(id(one), ("of the position", name, inner))
    return parts


def _held(value: Any) -> Iterator[tuple[str, Any]]:
    """What an object holds, by name."""
    for kind in type(value).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if hasattr(value, name):
                yield name, getattr(value, name)
    yield from getattr(value, "__dict__", {}).items()


def _generator_key(script: GeneratorType[Any, Any, Any], frame: FrameType, own: Known, depth: int) -> Hashable:
    held = frame.f_locals
    variables = tuple([plain(one, own, depth) for one in held.values()])
    waiting = tuple([plain(one, own, depth) for one in pending(script) if one is not held])
    return (frame.f_code, frame.f_lasti, tuple(held), variables, waiting)


def pending(script: GeneratorType[Any, Any, Any]) -> list[Any]:
    """What a waiting generator holds on to beside its code and whom it waits for: its loops, the outermost first, what
    it has reckoned so far, and its variables once more."""
    code, waits_for = script.gi_code, script.gi_yieldfrom
    return [
        one
        for one in get_referents(script)
        if one is not waits_for
        and not isinstance(one, FrameType | CodeType)
        and not (isinstance(one, FunctionType) and one.__code__ is code)
    ]


def plain(value: Any, own: Known, depth: int = 0) -> Hashable:
    """A value as something that can be compared and kept; what was met before is not looked into again."""
    if isinstance(value, PLAIN):
        return value
    found = own.get(id(value))
    if found is None:
        if depth > DEEPEST:
            raise Unlike
        look = partial(_looked_into, value, own, depth + 1)
        found = own[id(value)] = own.fixed.of(value, look) if _is_fixed(value) else look()
    return found


def _is_fixed(value: Any) -> bool:
    return isinstance(value, msgspec.Struct) and value.__struct_config__.frozen


def _looked_into(value: Any, own: Known, depth: int) -> Hashable:
    if isinstance(value, tuple | list):
        return (type(value), tuple([plain(one, own, depth) for one in value]))
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__]
        return (type(value), tuple([plain(one, own, depth) for one in fields]))
    if isinstance(value, set | frozenset):
        return (type(value), frozenset([plain(one, own, depth) for one in value]))
    if isinstance(value, FunctionType):
        return _function(value, own, depth)
    if isinstance(value, CellType):
        return _cell(value, own, depth)
    if isinstance(value, MethodType):
        return (value.__func__, plain(value.__self__, own, depth))
    if isinstance(value, partial):
        return (partial, *[plain(one, own, depth) for one in (value.func, value.args, value.keywords)])
    if isinstance(value, Iterator):
        return _still_to_come(value, own, depth)
    if isinstance(value, Mapping):
        return (type(value), tuple([(plain(key, own, depth), plain(one, own, depth)) for key, one in value.items()]))
    return _object(value, own, depth)


def _still_to_come(value: Iterator[Any], own: Known, depth: int) -> Hashable:
    """An iterator by what it has still to give: as it would be stored, without going on by it."""
    if isinstance(value, GeneratorType):
        return _chain_key(value, own, depth)
    try:
        stored = value.__reduce__()
    except TypeError:
        raise Unlike from None
    if isinstance(stored, str):
        raise Unlike
    if len(stored) > 2 and isinstance(stored[1][0], tuple | list | range):  # a whole, and where in it
        rest = stored[1][0][stored[2] :]
        own.kept.append(rest)
        return (type(value), plain(rest, own, depth))
    own.kept.append(stored)
    return (type(value), tuple([plain(one, own, depth) for one in stored[1:]]))


def _function(value: FunctionType, own: Known, depth: int) -> Hashable:
    """A function by its code and by what it has closed over."""
    cells = tuple([plain(cell, own, depth) for cell in value.__closure__ or ()])
    return (value.__code__, cells, plain(value.__defaults__, own, depth))


def _cell(value: CellType, own: Known, depth: int) -> Hashable:
    """What is in it; a cell that is still empty is as good as another."""
    try:
        return plain(value.cell_contents, own, depth)
    except ValueError:
        return Unlike


def _object(value: Any, own: Known, depth: int) -> Hashable:
    """A small object by what it holds: nothing else of it may change what a script does."""
    kind = type(value)
    if kind.__module__.partition(".")[0] == "builtins" or callable(value):
        raise Unlike
    return (kind, tuple([(name, plain(one, own, depth)) for name, one in _held(value)]))


def _two_loops() -> Iterator[None]:
    """For a look at whether this Python lets one see what a generator has pending."""
    for _ in (1, 1):
        for _ in (2, 2, 2):
            yield


def _is_seen() -> bool:
    script: Any = _two_loops()
    next(script)
    loops = [one.__reduce__()[1:] for one in pending(script) if isinstance(one, Iterator)]
    return loops == [(((1, 1),), 1), (((2, 2, 2),), 1)]


PENDING_IS_SEEN: Final = _is_seen()
