"""Where is a run kept, so that nothing is lost and nothing counted twice? In a folder: a manifest and one file a shard.

A file is written beside its place, synced and then moved there: after a kill -9 it is whole or not there. A shard is
done when its file holds exactly the matches it should, under a checksum that a hand which changes a score, or a shard
of another run, does not match; so a run goes on where it was, and a longer one is the shorter
one with more shards. Only one process works in a folder at a time, which the kernel sees to.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from escarmouche.arena.lines import MatchLine, decoded, encoded, sealed, unsealed
from escarmouche.arena.plans import SEATS, Plan
from escarmouche.arena.shards import Finished
from escarmouche.core import Faulty, Problem
from escarmouche.core.problems import UNREADABLE

MANIFEST, RESULTS, LOCK, SHARDS, CRASHES = "manifest.json", "results.jsonl", ".lock", "shards", "crashes"


class Manifest(msgspec.Struct, frozen=True):
    """What the folder holds: the plan, and how many units a shard is (about a second of work)."""

    plan: Plan
    per_shard: int


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there completely or not at all, whatever happens to the machine."""
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def kept(path: Path) -> Manifest | None:
    """The manifest of a folder; None where no run has begun."""
    try:
        return msgspec.json.decode((path / MANIFEST).read_bytes(), type=Manifest)
    except FileNotFoundError:
        return None
    except UNREADABLE as error:
        raise Faulty((Problem(str(path / MANIFEST), f"is no manifest of a run: {error}"),)) from None


def differences(kept: Plan, asked: Plan) -> tuple[Problem, ...]:
    """What keeps a run from going on with what is asked for now; it may become longer, everything else stays.
    The digests in the arms tell whether packs are the same."""
    told = {
        "rules": "the rules have changed since",
        "version": "another version began it",
        "arms": "the content or the settings have changed since",
    }
    return tuple(
        Problem(name, f"{told.get(name, 'the run in this folder was begun with another')}; give another --out")
        for name in Plan.__struct_fields__
        if name not in ("units", "until", "names", "packs") and getattr(kept, name) != getattr(asked, name)
    )


class RunFolder:
    """A folder that a run is played into. `plan.units` may grow from one call to the next."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path = path
        self.plan, self.per_shard = manifest.plan, manifest.per_shard
        self.spoiled: set[int] = set()  # shards that are there and were not as they had been written
        lasting = msgspec.structs.replace(manifest.plan, units=0, until=0.0, names={})
        self._key = msgspec.json.encode(lasting).decode()

    @staticmethod
    def begin(path: Path, manifest: Manifest) -> RunFolder:
        """Make the folder, or go on with it under this manifest, whose plan has been compared."""
        (path / SHARDS).mkdir(parents=True, exist_ok=True)
        write_whole(path / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
        for torn in (path / SHARDS).glob(".*.part"):
            torn.unlink()
        return RunFolder(path, manifest)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else works in the folder meanwhile; the lock goes with the process, however it ends."""
        with (self.path / LOCK).open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Faulty((Problem(str(self.path), "another process plays into this folder"),)) from None
            yield

    # --- shards --------------------------------------------------------------------------------------------------

    def shards(self) -> range:
        """The numbers of all shards: blocks of units, and in each block one shard an arm."""
        blocks = -(-self.plan.units // self.per_shard)
        return range(blocks * len(self.plan.arms))

    def place(self, shard: int) -> tuple[range, int]:
        """The units and the arm of a shard."""
        block, arm = divmod(shard, len(self.plan.arms))
        first = block * self.per_shard
        return range(first, min(first + self.per_shard, self.plan.units)), arm

    def file(self, shard: int) -> Path:
        return self.path / SHARDS / f"{shard + 1:06}.jsonl"

    def read(self, shard: int) -> list[MatchLine] | None:
        """The lines of a shard; None where it is not there, or is not whole."""
        try:
            data = unsealed(self.file(shard).read_bytes(), self._sealed_as(shard))
        except FileNotFoundError:
            return None
        if data is None:
            self.spoiled.add(shard)
            return None
        lines = list(decoded(data))
        units, arm = self.place(shard)
        wanted = [(unit * len(self.plan.arms) + arm) * SEATS + seat + 1 for unit in units for seat in range(SEATS)]
        found = [line for line in lines if line.unit in units]  # a shard of a longer run holds more
        return found if [line.number for line in found] == wanted else None

    def _sealed_as(self, shard: int) -> str:
        return f"{self._key} {shard}"

    def keep(self, finished: Finished) -> None:
        """A shard that has been played; what crashed in it first, so that a shard is never without its records."""
        for crash in finished.crashes:
            (self.path / CRASHES).mkdir(exist_ok=True)
            write_whole(self.path / CRASHES / f"match-{crash.number:06}.jsonl", crash.record)
            write_whole(self.path / CRASHES / f"match-{crash.number:06}.txt", crash.trace.encode())
        write_whole(self.file(finished.number), sealed(finished.lines, self._sealed_as(finished.number)))

    def merge(self, lines: Sequence[MatchLine]) -> Path:
        """All lines in one file, by their numbers."""
        write_whole(self.path / RESULTS, encoded(lines))
        return self.path / RESULTS
