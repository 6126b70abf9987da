"""What match do the words of a command line describe? Scenario, forces and settings, for any game of the register."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, get_args

import msgspec

from escarmouche.cli.list_files import file_text, forces_of
from escarmouche.core import Faulty
from escarmouche.kits.facts import fault_of_forces
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind

RANDOM = "random"  # drawn when the match begins
YES, NO = ("yes", "true", "on", "oui"), ("no", "false", "off", "non")


def seed_or_new(seed: str | None) -> str:
    """The seed that was asked for, or one that nobody knows yet."""
    return token_hex(4) if seed is None else seed


def scene_text(path: Path) -> str:
    """The text of a scene from its file, which says something: nothing at all would be a match without a scene."""
    text = file_text(path)
    if not text.strip():
        raise faulty(str(path), "scene_empty")
    return text


def agreed(
    kind: GameKind[Any],
    scenario: str | None = None,
    forces: Sequence[str] | None = None,
    settings: Sequence[str] | None = None,
) -> Any:
    """The set-up that was asked for, known to be playable; `Faulty` names everything that is wrong with it. Forces are
    names, codes of lists or files with them."""
    if forces and (wrong := fault_of_forces(kind.facts, "--forces", len(forces))) is not None:
        raise Faulty((wrong,))
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
        raise faulty("--scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join(known))


def changed(kind: GameKind[Any], settings: Sequence[str] | None) -> Any:
    """The game's settings with each `name=value` in place; None when none is given."""
    if not settings:
        return None
    field = next((one for one in msgspec.structs.fields(kind.setup_type) if one.name == "settings"), None)
    if field is None:
        raise faulty("--setting", "no_settings")
    options = {one.name: one for one in msgspec.structs.fields(field.type)}
    chosen = dict(_chosen(text, options) for text in settings)
    return msgspec.convert(chosen, field.type)


def _chosen(text: str, options: dict[str, msgspec.structs.FieldInfo]) -> tuple[str, Any]:
    name, equals, word = (part.strip() for part in text.partition("="))
    if not equals:
        raise faulty(f"--setting {text}", "option_form")
    if name not in options:
        raise faulty(f"--setting {name}", "no_setting", known=", ".join(options))
    if options[name].type is bool:
        if word.lower() in (*YES, *NO):
            return name, word.lower() in YES
        raise faulty(f"--setting {name}", "setting_value", wanted=repr(word), known="yes / no")
    values = {str(value): value for value in get_args(options[name].type)}
    if word not in values:
        raise faulty(f"--setting {name}", "setting_value", wanted=repr(word), known=" / ".join(values))
    return name, values[word]
