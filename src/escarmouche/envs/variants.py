"""Which match is it? The set-ups of a game by the size of its sides, with its terrain or on an open table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.core import Faulty, Problem
from escarmouche.games import game_with
from escarmouche.kits.content.pack import PackLike
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.features import FeatureSpec

SIZES: Final = {"duel": 1, "trio": 3}
FULL: Final = "full"
OPEN: Final = "open_"  # before a size: the same without terrain
VARIANTS: Final = tuple(f"{table}{size}" for table in ("", OPEN) for size in (*SIZES, FULL))


def counted(kind: GameKind[Any]) -> FeatureSpec:
    """How the game is counted; `Faulty` if it says nothing of it."""
    if kind.study.features is None:
        raise Faulty((Problem(kind.name, "this game tells nothing in numbers (GameKind.census)"),))
    return kind.study.features


def setup_of(
    name: str,
    variant: str = FULL,
    forces: Sequence[str] | None = None,
    agreed: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    *,
    packs: Sequence[PackLike | str] = (),
) -> tuple[GameKind[Any], Any]:
    """The game and the set-up of a variant: forces by name and what else is agreed on (scenario, seats, layout) as the
    game's starter takes them, settings by name; packs lie over the game's own content."""
    kind = game_with(name, [Path(one) if isinstance(one, str) else one for one in packs])
    size = variant.removeprefix(OPEN)
    if variant not in VARIANTS:
        raise Faulty((Problem(variant, f"no such variant; there are {', '.join(VARIANTS)}"),))
    if size == FULL or forces or agreed:
        wanted = {"forces": forces, **(agreed or {})}
        setup = kind.setups.starter(**{key: value for key, value in wanted.items() if value})
    elif kind.setups.of_size is not None:
        setup = kind.setups.of_size(SIZES[size])
    else:
        raise Faulty((Problem(variant, f"{kind.title} has no set-up by size"),))
    if settings:
        setup = _with_settings(setup, settings)
    if variant.startswith(OPEN):
        bare = counted(kind).bare
        if bare is None:
            raise Faulty((Problem(variant, f"{kind.title} has no table without terrain"),))
        setup = bare(setup)
    return kind, setup


def _with_settings(setup: Any, settings: Mapping[str, Any]) -> Any:
    """The set-up with these settings changed; `Faulty` for one that does not exist or has no such reading."""
    unknown = settings.keys() - {field.name for field in msgspec.structs.fields(setup.settings)}
    if unknown:
        raise Faulty((Problem("settings", f"no such setting: {', '.join(sorted(unknown))}"),))
    try:
        changed = msgspec.convert(msgspec.to_builtins(setup.settings) | settings, type(setup.settings))
    except msgspec.ValidationError as error:
        raise Faulty((Problem("settings", str(error)),)) from None
    return msgspec.structs.replace(setup, settings=changed)
