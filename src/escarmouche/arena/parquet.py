"""How does a run reach other tools? Two Parquet tables: one row a match, and one row a figure and match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Plan
from escarmouche.kits.study.chronicle import Story

MATCHES, FIGURES = "matches.parquet", "figures.parquet"
FACTS = ("number", "unit", "arm", "decisions", "turns", "leads", "fault")


def write_tables(folder: Path, plan: Plan, lines: Sequence[MatchLine]) -> tuple[Path, Path]:
    """Write both tables beside the other results."""
    return (
        _write(folder / MATCHES, match_columns(plan, lines)),
        _write(folder / FIGURES, figure_columns(lines)),
    )


def match_columns(plan: Plan, lines: Sequence[MatchLine]) -> dict[str, list[Any]]:
    """One row a match: who sat where by name, did anybody win, how it ended, the winner's seat (-1: not one alone), the
    scores."""
    names, arms = plan.entrant_names(), [one.name for one in plan.arms]
    columns: dict[str, list[Any]] = {name: [getattr(line, name) for line in lines] for name in FACTS}
    columns["change"] = [arms[line.arm] for line in lines]
    columns["won"] = [bool(line.winners) for line in lines]
    columns["ending"] = [line.ending for line in lines]
    columns["winner"] = [line.winners[0] if len(line.winners) == 1 else -1 for line in lines]
    for seat in range(2):
        columns[f"entrant_{seat}"] = [names[line.entrants[seat]] if line.entrants else "" for line in lines]
        columns[f"score_{seat}"] = [line.scores[seat] if seat < len(line.scores) else None for line in lines]
    return columns


def figure_columns(lines: Sequence[MatchLine]) -> dict[str, list[Any]]:
    """One row a figure and match; `number` and `share` (of its side in the match) lead back to the match."""
    told = [(line, story) for line in lines for story in line.figures]
    columns: dict[str, list[Any]] = {
        "number": [line.number for line, _ in told],
        "share": [line.share(story.seat) for line, story in told],
    }
    return columns | {name: [getattr(story, name) for _, story in told] for name in Story.__struct_fields__}


def _write(path: Path, columns: dict[str, list[Any]]) -> Path:
    import pyarrow as pa
    from pyarrow import parquet

    beside = path.with_name(f".{path.name}.part")
    parquet.write_table(pa.table(columns), beside)
    beside.replace(path)
    return path
