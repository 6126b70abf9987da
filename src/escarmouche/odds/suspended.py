"""Do two scripts that wait for the same die stand in the same place? Then what comes of them is the same.

A script is a chain of generators. Where each of them stands, and what its variables hold, decides together with the
position what it will do; what a loop has still to visit is not among the variables, so the questions asked so far are
compared as well (the walk does that). Whatever cannot be compared makes a script equal to nothing but itself: then
nothing is merged, and the odds are as exact, only slower.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from types import FrameType, FunctionType, GeneratorType
from typing import Any, Final, TypeAlias

import msgspec

PLAIN: Final = (int, str, float, bytes, Fraction, type(None), type)
DEEPEST: Final = 8

Known: TypeAlias = dict[int, Hashable]  # by number of the object, which somebody holds on to all the while


class Unlike(Exception):
    """Something that cannot be compared."""


def script_key(script: Any, game: Any) -> Hashable | None:
    """Equal for scripts that will do the same from equal positions; None: cannot be told."""
    own = _parts_of(game)
    frames: list[Hashable] = []
    try:
        while script is not None:
            if not isinstance(script, GeneratorType) or script.gi_frame is None:
                return None
            frames.append(_frame_key(script.gi_frame, own))
            script = script.gi_yieldfrom
    except Unlike:
        return None
    return tuple(frames)


def _parts_of(game: Any) -> Known:
    """The position and what it is made of, which a script holds on to: another clone has them at other addresses."""
    parts: Known = {id(game): ("of the position", "game")}
    for name in (name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())):
        parts.setdefault(id(getattr(game, name, None)), ("of the position", name))
    for name, value in getattr(game, "__dict__", {}).items():
        parts.setdefault(id(value), ("of the position", name))
    return parts


def _frame_key(frame: FrameType, own: Known) -> Hashable:
    held = frame.f_locals
    return (frame.f_code, frame.f_lasti, tuple([(name, plain(held[name], own)) for name in sorted(held)]))


def plain(value: Any, own: Known, depth: int = 0) -> Hashable:
    """A value as something that can be compared and kept; what was met before is not looked into again."""
    if isinstance(value, PLAIN):
        return value
    found = own.get(id(value))
    if found is None:
        if depth > DEEPEST:
            raise Unlike
        found = own[id(value)] = _looked_into(value, own, depth + 1)
    return found


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
    if isinstance(value, Mapping):
        return (type(value), tuple([(plain(key, own, depth), plain(one, own, depth)) for key, one in value.items()]))
    return _object(value, own, depth)


def _function(value: FunctionType, own: Known, depth: int) -> Hashable:
    """A function by its code and by what it has closed over; a cell that is still empty is as good as another."""
    cells: list[Hashable] = []
    for cell in value.__closure__ or ():
        try:
            cells.append(plain(cell.cell_contents, own, depth))
        except ValueError:
            cells.append(Unlike)
    return (value.__code__, tuple(cells), plain(value.__defaults__, own, depth))


def _object(value: Any, own: Known, depth: int) -> Hashable:
    """A small object by what it holds: nothing else of it may change what a script does."""
    kind = type(value)
    if kind.__module__.partition(".")[0] == "builtins" or callable(value):
        raise Unlike
    names = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    held = {name: getattr(value, name) for name in names if hasattr(value, name)} | getattr(value, "__dict__", {})
    return (kind, tuple([(name, plain(one, own, depth)) for name, one in held.items()]))
