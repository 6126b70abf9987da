"""Which match is it? The set-ups of a game by the size of its sides, with its terrain or on an open table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.core import Faulty, Problem
from escarmouche.games import game_with
from escarmouche.kits.content.options import options, settings_type, word_of
from escarmouche.kits.content.pack import Pack, PackLike
from escarmouche.kits.facts import fault_of_forces
from escarmouche.kits.kind import GameKind

SIZES: Final = {"duel": 1, "trio": 3}
FULL: Final = "full"
UNKNOWN_WISH: Final = "unexpected keyword argument"  # how Python says that a starter does not take a wish
OPEN: Final = "open_"  # before a size: the same without terrain
VARIANTS: Final = tuple(f"{table}{size}" for table in ("", OPEN) for size in (*SIZES, FULL))


def setup_of(
    name: str,
    variant: str = FULL,
    forces: Sequence[str] | str | None = None,
    agreed: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    *,
    packs: Sequence[PackLike | str] | PackLike | str = (),
) -> tuple[GameKind[Any], Any]:
    """The game and the set-up of a variant: forces by name and what else is agreed on (scenario, seats, layout) as the
    game's starter takes them, settings by name; packs lie over the game's own content."""
    kind = game_with(name, [Path(one) if isinstance(one, str) else one for one in _several(packs)])
    if variant not in (known := variants_of(kind)):
        raise Faulty((Problem(variant, f"no such variant of {kind.title}; there are {', '.join(known)}"),))
    size = variant.removeprefix(OPEN)
    if size == FULL or forces or agreed:
        setup = _started(kind, {"forces": forces and _several(forces), **(agreed or {})})
    else:
        assert kind.setups.of_size is not None  # else it is no variant of this game
        setup = kind.setups.of_size(SIZES[size])
    if settings:
        setup = with_settings(setup, settings)
    bare = kind.features().bare
    return kind, bare(setup) if bare is not None and variant.startswith(OPEN) else setup


def _several(given: Sequence[Any] | PackLike) -> Sequence[Any]:
    """A single name or path is one thing, and not as many as it has letters."""
    return (given,) if isinstance(given, str | Path | Pack) else given


def variants_of(kind: GameKind[Any]) -> tuple[str, ...]:
    """Which of the variants a game has: not every one has small matches, or tables without terrain."""
    sizes = (FULL,) if kind.setups.of_size is None else (*SIZES, FULL)
    tables = ("",) if kind.features().bare is None else ("", OPEN)
    return tuple(f"{table}{size}" for table in tables for size in sizes)


def _started(kind: GameKind[Any], wanted: Mapping[str, Any]) -> Any:
    """The game's own first match with these wishes; `Faulty` for one that its starter does not take."""
    forces = wanted.get("forces")
    if forces and (wrong := fault_of_forces(kind.facts, "forces", len(forces))) is not None:
        raise Faulty((wrong,))
    try:
        return kind.setups.starter(**{key: value for key, value in wanted.items() if value})
    except TypeError as error:
        if UNKNOWN_WISH not in str(error):
            raise
        unknown = str(error).rpartition(" ")[2]
        raise Faulty((Problem("agreed", f"{kind.title} does not take {unknown}"),)) from None


def with_settings(setup: Any, settings: Mapping[str, Any]) -> Any:
    """The set-up with these settings changed; `Faulty` for one that does not exist or has no such reading."""
    kind = settings_type(type(setup))
    known = {} if kind is None else options(kind)
    unknown = sorted(settings.keys() - known.keys())
    if unknown:
        told = f"there are {', '.join(known)}" if known else "this game has none"
        raise Faulty((Problem("settings", f"no such setting: {', '.join(unknown)}; {told}"),))
    assert kind is not None  # else every setting is unknown
    try:
        changed = msgspec.convert(msgspec.to_builtins(setup.settings) | settings, kind)
    except msgspec.ValidationError as error:
        readings = "; ".join(f"{name} is {' / '.join(map(word_of, known[name]))}" for name in sorted(settings))
        raise Faulty((Problem("settings", f"{error}; {readings}"),)) from None
    return msgspec.structs.replace(setup, settings=changed)
