"""How is a plan played to its end, and gone on with after whatever stopped it?

Shards may be done in any order; what is made of them looks at the units in order. So a run that stops early stops at
the same unit however many workers there are, and what they had played beyond it is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from escarmouche.arena.folders import Manifest, RunFolder, differences, kept
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.measures import stopping, watched
from escarmouche.arena.plans import SEATS, Fixtures, Plan
from escarmouche.arena.pools import Pool
from escarmouche.arena.shards import Shard, play_fixture
from escarmouche.core import Faulty, Problem
from escarmouche.kits.kind import GameKind

SHARD_SECONDS = 1.0
Watch = Callable[[int, int], None]  # (matches more, matches at most)


def opened(kind: GameKind[Any], path: Path, asked: Plan | None) -> RunFolder:
    """The folder of a run: begun if it is not there, gone on with if what is asked is what it holds (None: whatever it
    holds). A run may be made longer, never shorter."""
    found = kept(path)
    if found is None:
        if asked is None:
            raise FileNotFoundError(2, "there is no run to go on with", str(path))
        return RunFolder.begin(path, Manifest(asked, units_per_shard(kind, asked)))
    plan = asked or found.plan
    if faults := differences(found.plan, plan):
        raise Faulty(faults)
    longer = replace(plan, units=max(plan.units, found.plan.units))
    return RunFolder.begin(path, replace(found, plan=longer))


def units_per_shard(kind: GameKind[Any], plan: Plan) -> int:
    """How many units are about a second of work: measured on one match, after another has warmed the caches, unless
    that one took a second itself."""
    fixtures = Fixtures(kind, plan)
    seconds = 0.0
    for fixture in fixtures.of(0, 0):
        began = perf_counter()
        play_fixture(kind, fixture)
        seconds = perf_counter() - began
        if seconds >= SHARD_SECONDS:
            break
    return max(1, round(SHARD_SECONDS / (SEATS * seconds)))


def play(
    kind: GameKind[Any], folder: RunFolder, pool: Pool, watch: Watch = lambda _more, _most: None
) -> list[MatchLine]:
    """Play what is missing, keep every shard, merge them all; gives the lines of the run by number."""
    with folder.held():
        progress = _Progress(folder)
        watch(progress.done, folder.plan.matches)
        missing = progress.missing()
        if missing and not progress.satisfied():
            with closing(pool.work(_shards(kind, folder, missing, progress))) as work:
                for finished in work:
                    if finished.problems:
                        raise Faulty(finished.problems)
                    folder.keep(finished)
                    progress.take(finished.number)
                    watch(finished.matches, folder.plan.matches)
                    if progress.satisfied():
                        break
        lines = progress.lines()
        folder.merge(lines)
        return lines


def played(folder: RunFolder) -> list[MatchLine]:
    """The lines of a run as far as it has been played; `Faulty` where they are not as they were written."""
    progress = _Progress(folder)
    if folder.spoiled:
        what = "changed or torn since it was written; `arena run` with this folder plays it again"
        raise Faulty(tuple(Problem(str(folder.file(shard)), what) for shard in sorted(folder.spoiled)))
    if not (lines := progress.lines()):
        raise Faulty((Problem(str(folder.path), "no match of this run has been played yet"),))
    return lines


def _shards(kind: GameKind[Any], folder: RunFolder, missing: list[int], progress: _Progress) -> Iterator[Shard]:
    for shard in shards_of(kind, folder, missing):
        if progress.satisfied():
            return
        yield shard


def shards_of(kind: GameKind[Any], folder: RunFolder, numbers: Iterable[int]) -> Iterator[Shard]:
    """These shards of a run, ready to be played."""
    plan, fixtures = folder.plan, Fixtures(kind, folder.plan)
    for number in numbers:
        units, arm = folder.place(number)
        chosen = plan.arms[arm]
        played = tuple(fixture for unit in units for fixture in fixtures.of(unit, arm))
        yield Shard(number, plan.game, chosen.content, chosen.pack, played, plan.packs)


class _Progress:
    """Which shards are there, and, read in order, whether they are enough."""

    def __init__(self, folder: RunFolder) -> None:
        self._folder = folder
        self._lines: dict[int, list[MatchLine]] = {}
        for shard in folder.shards():
            if (lines := folder.read(shard)) is not None:
                self._lines[shard] = lines
        self._next = 0  # the first unit that has not been looked at
        self._round: list[MatchLine] = []
        self._stopping = stopping(folder.plan)
        self._enough = False
        self._look()

    def satisfied(self) -> bool:
        """Is everything told that the run is to tell?"""
        return self._enough

    @property
    def done(self) -> int:
        """Matches that are there."""
        return sum(map(len, self._lines.values()))

    def missing(self) -> list[int]:
        """The shards still to be played, in order."""
        return [shard for shard in self._folder.shards() if shard not in self._lines]

    def take(self, shard: int) -> None:
        """A shard has come, and is read back as it was kept."""
        lines = self._folder.read(shard)
        assert lines is not None
        self._lines[shard] = lines
        self._look()

    def _look(self) -> None:
        """Go through the units that are complete in all arms, as far as they follow each other."""
        plan, per_shard = self._folder.plan, self._folder.per_shard
        arms = len(plan.arms)
        while not self._enough and self._next < plan.units:
            block = self._next // per_shard
            if any(block * arms + arm not in self._lines for arm in range(arms)):
                return
            at = (self._next - block * per_shard) * SEATS
            for arm in range(arms):
                self._round += self._lines[block * arms + arm][at : at + SEATS]
            self._next += 1
            if self._stopping is not None and self._next % plan.round == 0:
                self._stopping.add(watched(plan, self._round))
                self._round = []
                self._enough = self._stopping.enough

    def lines(self) -> list[MatchLine]:
        """The lines that count, by number."""
        every = [line for lines in self._lines.values() for line in lines if line.unit < self._next]
        return sorted(every, key=lambda line: line.number)
