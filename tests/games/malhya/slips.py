"""The lighthouse with a slip of an author's pen, and what the checker says of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from escarmouche.games.malhya.content.faults import check_content

PACK = Path(__file__).parents[2] / "packs" / "lighthouse"
Files: TypeAlias = dict[str, Any]
Slip: TypeAlias = Callable[[Files], object]


def chapter(files: Files, number: str) -> Any:
    return next(one for one in files["story.yaml"]["chapters"] if one["id"] == f"lighthouse/{number}")


def yard(files: Files) -> Any:
    return files["rooms.yaml"]["rooms"][0]


def scenario(files: Files) -> Any:
    return files["story.yaml"]["scenarios"][0]


def card(files: Files) -> Any:
    return files["story.yaml"]["scenario_cards"][0]


def trial(**fields: Any) -> Slip:
    """The test of the hut with other fields."""
    return lambda files: chapter(files, "03")["test"].update(fields)


def before(**order: Any) -> Slip:
    """The story opens with an order."""
    return lambda files: chapter(files, "01").update(effects=[order])


def faults(folder: Path, slip: Slip) -> list[tuple[str, str]]:
    """The file and the sentence of every fault of the pack with this slip."""
    files = {file.name: yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader) for file in PACK.glob("*.yaml")}
    slip(files)
    for name, content in files.items():
        text = yaml.dump(content, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False)
        (folder / name).write_text(text, encoding="utf-8")
    found = []
    for one in map(str, check_content([folder])):
        where, _, what = one.partition(": ")
        found.append((Path(where.split(":")[0]).name, f"{where.partition(' ')[2]}: {what}"))
    return found


ON = [{"do": "goto", "chapter": "04"}]
