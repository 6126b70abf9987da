"""Do two scripts that wait for the same die stand in the same place? Then what comes of them is the same.

A script is a chain of generators. Where each of them stands, and what its variables hold, decides together with the
position what it will do; what a loop has still to visit is not among the variables, so the questions asked so far are
compared as well (the walk does that). Whatever cannot be compared makes a script equal to nothing but itself: then
nothing is merged, and the odds are as exact, only slower.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from types import FrameType, GeneratorType
from typing import Any, Final

import msgspec

PLAIN: Final = (int, str, float, bytes, Fraction, type(None), type)
DEEPEST: Final = 8


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


def _parts_of(game: Any) -> dict[int, str]:
    """The position and what it is made of, which a script holds on to: another clone has them at other addresses."""
    parts = {id(game): "game"}
    for name in (name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())):
        parts.setdefault(id(getattr(game, name, None)), name)
    for name, value in getattr(game, "__dict__", {}).items():
        parts.setdefault(id(value), name)
    return parts


def _frame_key(frame: FrameType, own: Mapping[int, str]) -> Hashable:
    held = frame.f_locals
    return (frame.f_code, frame.f_lasti, tuple([(name, plain(held[name], own)) for name in sorted(held)]))


def plain(value: Any, own: Mapping[int, str], depth: int = 0) -> Hashable:
    """A value as something that can be compared and kept."""
    if isinstance(value, PLAIN):
        return value
    if (name := own.get(id(value))) is not None:
        return ("of the position", name)
    if depth > DEEPEST:
        raise Unlike
    if isinstance(value, tuple | list):
        return (type(value), tuple([plain(one, own, depth + 1) for one in value]))
    if isinstance(value, set | frozenset):
        return (type(value), frozenset([plain(one, own, depth + 1) for one in value]))
    if isinstance(value, Mapping):
        pairs = [(plain(key, own, depth + 1), plain(one, own, depth + 1)) for key, one in value.items()]
        return (type(value), tuple(pairs))
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__]
        return (type(value), tuple([plain(one, own, depth + 1) for one in fields]))
    return _object(value, own, depth)


def _object(value: Any, own: Mapping[int, str], depth: int) -> Hashable:
    """A small object by what it holds: nothing else of it may change what a script does."""
    kind = type(value)
    if kind.__module__.partition(".")[0] == "builtins" or callable(value):
        raise Unlike
    names = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    held = {name: getattr(value, name) for name in names if hasattr(value, name)} | getattr(value, "__dict__", {})
    return (kind, tuple([(name, plain(one, own, depth + 1)) for name, one in held.items()]))
