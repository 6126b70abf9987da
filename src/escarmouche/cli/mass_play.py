"""How does a verb of the arena play a plan: who works, what the bar shows, where the results go?"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from escarmouche.arena import cores
from escarmouche.cli.output import Json, Lang, Packs, Several, Workers, complain, language, say
from escarmouche.core import Faulty, Problem
from escarmouche.games import game_with
from escarmouche.kits.faults import faulty_in_both
from escarmouche.kits.kind import GameKind

if TYPE_CHECKING:
    from escarmouche.arena.folders import RunFolder
    from escarmouche.arena.lines import MatchLine
    from escarmouche.arena.plans import Plan
    from escarmouche.arena.pools import Pool

CRASHED = 1
LONGEST = 100_000  # matches of a run that stops by itself
REPORT = "report.html"
NO_MATCH = "no match"  # in place of a share: 0 % would say that all were lost


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Running:
    """What all verbs that play many matches have in common."""

    out: Annotated[Path | None, Parameter(help="the folder of the run; one that is there is gone on with.")] = None
    seed: Annotated[int, Parameter(help="the same seed gives the same matches, whoever plays them.")] = 0
    pack: Annotated[Packs, Parameter(help="content of your own, laid over the game's in this order.")] = None
    workers: Annotated[Workers | None, Parameter(help="how many processes play. [default: one per core]")] = None
    ray: Annotated[Several, Parameter(help="play on a Ray cluster: at this address, or one started here.")] = None
    lang: Annotated[Lang | None, Parameter(help="the language of the report.")] = None
    json: Annotated[Json, Parameter(help="print one line of JSON.")] = False

    def game(self, name: str) -> GameKind[Any]:
        """The game with the packs that were named."""
        return game_with(name, self.pack or ())

    def pool(self) -> Pool:
        """Who plays."""
        from escarmouche.arena.pools import LocalPool

        if self.ray is None:
            return LocalPool(self.workers or cores())
        from escarmouche.arena.ray_pool import HERE, RayPool

        if len(self.ray) > 1:
            raise faulty_in_both("--ray", "one address, or none", "une adresse, ou aucune")
        return RayPool(self.ray[0] if self.ray else HERE, self.workers)

    @contextmanager
    def folder(self) -> Iterator[Path]:
        """Where the run is kept: the folder that was named, or one that is gone afterwards."""
        if self.out is not None:
            yield self.out
            return
        with TemporaryDirectory(prefix="escarmouche-") as folder:
            yield Path(folder)


def parsed_share(text: str | None) -> float:
    """`2%` or `0.02`; nothing is 0."""
    if text is None:
        return 0.0
    try:
        share = float(text.rstrip("% ")) / (100 if text.strip().endswith("%") else 1)
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise faulty_in_both(
            "--until", f"{text!r} is no share: write 2% or 0.02", f"{text!r} n'est pas une part : écrivez 2% ou 0.02"
        )
    return share


def needs_arrays() -> None:
    """The verbs of the arena that work with numbers need the extra."""
    try:
        import numpy  # noqa: F401, ICN001 - only whether it is there
        import pyarrow  # noqa: F401, ICN001 - same
    except ImportError:
        raise Faulty((Problem("arena", "this needs numpy and pyarrow: pip install 'escarmouche[arena]'"),)) from None


def play_out(kind: GameKind[Any], path: Path, asked: Plan | None, running: Running) -> tuple[Plan, list[MatchLine]]:
    """Play a plan, or go on with what the folder holds, under a bar with rate and time left."""
    from escarmouche.arena.running import opened, play

    folder = opened(kind, path, asked)
    with _bar(f"{kind.name}: {folder.plan.purpose}") as bar:
        task = bar.add_task("", total=folder.plan.matches)
        first = True

        def watch(more: int, most: int) -> None:
            nonlocal first
            if first:  # what was there before says nothing of the speed
                bar.reset(task, total=most, completed=more)
                first = False
            else:
                bar.advance(task, more)

        try:
            lines = play(kind, folder, running.pool(), watch)
            _tell_spoiled(folder)
            return folder.plan, lines
        except KeyboardInterrupt:
            if running.out is not None:
                complain(f"stopped; what is done is in {running.out}: the same command goes on with it", CRASHED)
            raise


def _tell_spoiled(folder: RunFolder) -> None:
    """Name the shards that were not as they had been written."""
    if folder.spoiled:
        names = ", ".join(folder.file(shard).name for shard in sorted(folder.spoiled))
        complain(f"{folder.path}: changed or torn since they were written, played again: {names}", 0)


class _Rate(TextColumn):
    """Matches per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f}/s" if task.speed else "", style="progress.data.speed")


def _bar(what: str) -> Progress:
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), _Rate(""), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def write_results(  # noqa: PLR0917 - what was played, what came of it, where it goes
    kind: GameKind[Any],
    path: Path,
    plan: Plan,
    lines: Sequence[MatchLine],
    running: Running,
    unplayable: Sequence[str] = (),
) -> None:
    """Parquet and the report beside the JSON Lines, where the folder stays."""
    from escarmouche.arena.parquet import write_tables
    from escarmouche.arena.report import report

    if running.out is None:
        return
    write_tables(path, plan, lines)
    page = report(plan, kind.title, lines, language(running.lang), unplayable)
    (path / REPORT).write_text(page, encoding="utf-8")
    if not running.json:
        say(f"report: {path / REPORT}")


def crashed(lines: Sequence[MatchLine], path: Path) -> int:
    """Name what crashed; the exit code."""
    broken = [line for line in lines if line.fault]
    for line in broken[:5]:
        complain(f"match {line.number} crashed: {line.fault}; its record is in {path / 'crashes'}", CRASHED)
    return CRASHED if broken else 0
