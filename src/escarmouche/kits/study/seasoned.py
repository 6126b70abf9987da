"""What long play has taught a judgement: weights that were found by playing, beside those that somebody thought of.

They are a small file with a game's data, with where they come from (`scripts/season.py` makes it again). The judgement
itself stays as it is, for it is what others are measured by; a look ahead begins in the seasoned one.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import asdict

FILE: Final = "seasoned.json"

Weights = TypeVar("Weights", bound=msgspec.Struct)


class Seasoned(msgspec.Struct, frozen=True):
    """Weights that differ from the plain ones, by name, and how they were found."""

    game: str
    rules: str  # the version of the rules that were played
    made_by: str  # the command that makes it again
    matches: int  # that were played to find them
    share: float  # of further matches, won against the plain judgement
    error: float  # 95 % of such shares lie as near as this
    weights: Mapping[str, int | float]


def seasoned_of(package: str) -> Seasoned | None:
    """What came with a game."""
    file = resources.files(package) / "data" / FILE
    return msgspec.json.decode(file.read_bytes(), type=Seasoned) if file.is_file() else None


def seasoned(plain: Weights, package: str) -> Weights:
    """The plain weights with what was learnt; a name that they do not have is a mistake of the file."""
    learnt = seasoned_of(package)
    known: dict[str, Any] = asdict(plain)
    found = learnt.weights if learnt is not None else {}
    if strange := sorted(found.keys() - known.keys()):
        raise ValueError(f"{package}: {FILE} has no weights of this judgement: {', '.join(strange)}")
    return msgspec.convert({**known, **found}, type(plain))
