"""Is a run the same whoever plays it and however often it is stopped, with nothing lost and nothing counted twice?"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.arena.making import league

from escarmouche.arena import running
from escarmouche.arena.folders import MANIFEST, RESULTS, SHARDS, Manifest, RunFolder, kept
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Arm, Plan
from escarmouche.arena.pools import LocalPool, Pool
from escarmouche.arena.running import opened, play, units_per_shard
from escarmouche.arena.shards import Finished, Shard, play_shard
from escarmouche.core import Faulty
from escarmouche.games import GAMES

KIND = GAMES["fantastiques"]


def begun(path: Path, plan: Plan, per_shard: int = 2) -> RunFolder:
    return RunFolder.begin(path, Manifest(plan, per_shard))


def results(path: Path) -> bytes:
    return (path / RESULTS).read_bytes()


def whole(path: Path, plan: Plan, pool: Pool | None = None, per_shard: int = 2) -> bytes:
    play(KIND, begun(path, plan, per_shard), pool or LocalPool(1))
    return results(path)


class Backwards:
    """A pool that hands its shards back in the wrong order."""

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]:
        yield from reversed([play_shard(shard) for shard in shards])


class Dying:
    """A pool whose machine dies after so many shards."""

    def __init__(self, after: int) -> None:
        self.after, self.played = after, 0

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]:
        for shard in shards:
            if self.played == self.after:
                raise KeyboardInterrupt
            self.played += 1
            yield play_shard(shard)


def test_the_results_do_not_depend_on_who_plays_nor_on_the_size_of_shards(tmp_path: Path) -> None:
    plan = league(units=7)
    alone = whole(tmp_path / "alone", plan)
    assert alone.count(b"\n") == 14
    assert whole(tmp_path / "two", plan, LocalPool(2)) == alone
    assert whole(tmp_path / "backwards", plan, Backwards()) == alone
    assert whole(tmp_path / "large", plan, per_shard=5) == alone


def test_a_run_that_died_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = league(units=9)
    pool = Dying(after=2)
    with pytest.raises(KeyboardInterrupt):
        play(KIND, begun(tmp_path / "died", plan), pool)
    assert not (tmp_path / "died" / RESULTS).exists()
    second = Dying(after=99)
    play(KIND, opened(KIND, tmp_path / "died", plan), second)
    assert (pool.played, second.played) == (2, 3)
    assert results(tmp_path / "died") == whole(tmp_path / "whole", plan)


def test_a_torn_shard_and_half_written_files_are_played_again(tmp_path: Path) -> None:
    plan = league(units=6)
    good = whole(tmp_path, plan)
    shards = sorted((tmp_path / SHARDS).iterdir())
    shards[0].write_bytes(shards[0].read_bytes()[:-30])
    shards[1].write_bytes(b"".join(shards[1].read_bytes().splitlines(keepends=True)[:-1]))
    (tmp_path / SHARDS / ".000003.jsonl.part").write_bytes(b"{")
    pool = Dying(after=99)
    play(KIND, opened(KIND, tmp_path, plan), pool)
    assert pool.played == 2
    assert results(tmp_path) == good
    assert not list((tmp_path / SHARDS).glob(".*"))


def test_a_finished_run_plays_nothing_more(tmp_path: Path) -> None:
    plan = league()
    good = whole(tmp_path, plan)
    play(KIND, opened(KIND, tmp_path, None), Dying(after=0))
    assert results(tmp_path) == good


def test_a_longer_run_is_the_shorter_one_with_more(tmp_path: Path) -> None:
    short, long = whole(tmp_path / "grown", league(units=5)), whole(tmp_path / "long", league(units=9))
    play(KIND, opened(KIND, tmp_path / "grown", league(units=9)), LocalPool(1))
    assert long.startswith(short)
    assert results(tmp_path / "grown") == long


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": "1"}, "seed"),
        ({"rules": "0"}, "rules"),
        ({"arms": (Arm("", "another"),)}, "content"),
        ({"scenario": "loot"}, "scenario"),
    ],
)
def test_another_run_does_not_go_into_the_same_folder(tmp_path: Path, change: dict[str, Any], word: str) -> None:
    plan = league()
    begun(tmp_path, plan)
    with pytest.raises(Faulty, match=word):
        opened(KIND, tmp_path, msgspec.structs.replace(plan, **change))


def test_two_processes_do_not_play_into_one_folder(tmp_path: Path) -> None:
    folder = begun(tmp_path, league())
    with folder.held(), pytest.raises(Faulty, match="another process"):
        play(KIND, opened(KIND, tmp_path, None), LocalPool(1))


def test_a_manifest_that_is_none_is_told(tmp_path: Path) -> None:
    assert kept(tmp_path) is None
    (tmp_path / MANIFEST).write_text("{}", encoding="utf-8")
    with pytest.raises(Faulty, match="no manifest"):
        kept(tmp_path)


@pytest.mark.parametrize(("match", "units"), [(0.05, 10), (0.1, 5), (0.5, 1), (1.0, 1), (3.0, 1)])
def test_a_shard_is_about_a_second(match: float, units: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A unit is two matches, with the seats swapped."""
    hand = count()
    monkeypatch.setattr(running, "perf_counter", lambda: next(hand) * match)  # looked at before and after each match
    assert units_per_shard(KIND, league()) == units


def test_a_worker_with_other_content_is_refused(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(league(), arms=(Arm("", "0" * 16),))
    with pytest.raises(Faulty, match="the run is played with 0000"):
        play(KIND, begun(tmp_path, plan), LocalPool(1))


def test_a_crash_is_kept_with_its_record_and_counts_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: object, bots: object, most: int) -> int:
        raise KeyError("broken on purpose")

    monkeypatch.setattr("escarmouche.arena.shards.play_by_rule", broken)
    lines = play(KIND, begun(tmp_path, league(units=1)), LocalPool(1))
    assert [line.fault for line in lines] == ["KeyError: 'broken on purpose'"] * 2
    assert (tmp_path / "crashes" / "match-000001.jsonl").read_bytes().startswith(b"{")
    assert "broken on purpose" in (tmp_path / "crashes" / "match-000002.txt").read_text(encoding="utf-8")


# --- stopping early -------------------------------------------------------------------------------------------------


def lopsided(path: Path, pool: Pool, per_shard: int) -> list[MatchLine]:
    plan = msgspec.structs.replace(
        league(("ronceneige_trio", "groinrouge_trio"), units=400, until=0.2),
    )
    greedy = msgspec.structs.replace(plan.entrants[0], bot="greedy")
    uneven = msgspec.structs.replace(plan, entrants=(greedy, plan.entrants[1]))
    return play(KIND, begun(path, uneven, per_shard), pool)


def test_a_run_stops_at_the_same_unit_whoever_plays_it(tmp_path: Path) -> None:
    """Greedy against random is told at once; what was played beyond is not counted."""
    one = lopsided(tmp_path / "one", LocalPool(1), 1)
    assert 4 <= len(one) < 100
    two = lopsided(tmp_path / "two", LocalPool(2), 7)
    assert [line.number for line in one] == [line.number for line in two]
    assert results(tmp_path / "one") == results(tmp_path / "two")
