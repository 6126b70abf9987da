"""What match do the words of a command line describe? Scenario, forces and settings, for any game of the register."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from escarmouche.cli.list_files import forces_of
from escarmouche.core import Faulty, Problem
from escarmouche.kits.kind import GameKind

RANDOM = "random"  # drawn when the match begins
YES, NO = ("yes", "true", "on", "oui"), ("no", "false", "off", "non")


def scene_text(path: Path) -> str:
    """The text of a scene from its file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Faulty((Problem(str(path), f"cannot be read: {error}"),)) from None


def agreed(
    kind: GameKind[Any],
    scenario: str | None = None,
    forces: Sequence[str] | None = None,
    settings: Sequence[str] | None = None,
) -> Any:
    """The set-up that was asked for, known to be playable; `Faulty` names everything that is wrong with it. Forces are
    names, codes of lists or files with them."""
    low, high = kind.facts.seats
    if forces and not low <= len(forces) <= high:
        raise Faulty((Problem("--forces", f"{low} to {high} forces are needed, {len(forces)} given"),))
    check_scenario(kind, scenario)
    wanted: dict[str, Any] = {
        "scenario": scenario,
        "forces": forces_of(kind, forces),
        "settings": changed(kind, settings),
    }
    setup = kind.setups.starter(**{name: value for name, value in wanted.items() if value})
    kind.begin(setup)
    return setup


def check_scenario(kind: GameKind[Any], scenario: str | None) -> None:
    """A scenario must be one that the game names, whether or not the game looks at it."""
    known = (*kind.setups.scenarios, RANDOM)
    if scenario is not None and scenario not in known:
        raise Faulty((Problem("--scenario", f"no scenario {scenario!r}; there are {', '.join(known)}"),))


def changed(kind: GameKind[Any], settings: Sequence[str] | None) -> Any:
    """The game's settings with each `name=value` in place; None when none is given."""
    if not settings:
        return None
    field = next((one for one in msgspec.structs.fields(kind.setup_type) if one.name == "settings"), None)
    if field is None:
        raise Faulty((Problem("--setting", f"{kind.title} has no settings"),))
    options = {one.name: one for one in msgspec.structs.fields(field.type)}
    chosen = dict(_chosen(text, options) for text in settings)
    return msgspec.convert(chosen, field.type)


def _chosen(text: str, options: dict[str, msgspec.structs.FieldInfo]) -> tuple[str, Any]:
    name, equals, word = (part.strip() for part in text.partition("="))
    if not equals:
        raise Faulty((Problem(f"--setting {text}", "write a setting as name=value"),))
    if name not in options:
        raise Faulty((Problem(f"--setting {name}", f"no such setting; there are {', '.join(options)}"),))
    if options[name].type is bool:
        if word.lower() in (*YES, *NO):
            return name, word.lower() in YES
        raise Faulty((Problem(f"--setting {name}", f"cannot be {word!r}; choose yes or no"),))
    values = {str(value): value for value in get_args(options[name].type)}
    if word not in values:
        raise Faulty((Problem(f"--setting {name}", f"cannot be {word!r}; choose {' or '.join(values)}"),))
    return name, values[word]
