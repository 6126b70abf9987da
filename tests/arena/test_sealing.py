"""Is a shard that somebody changed noticed, told and played again?"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import msgspec
import pytest
from tests.arena.making import league

from escarmouche.arena.folders import RESULTS, SHARDS, Manifest, RunFolder
from escarmouche.arena.lines import sealed, unsealed
from escarmouche.arena.plans import Plan
from escarmouche.arena.pools import LocalPool
from escarmouche.arena.running import opened, play, played
from escarmouche.cli.app import run
from escarmouche.core import Faulty
from escarmouche.games import GAMES

KIND = GAMES["fantastiques"]


def finished(path: Path, plan: Plan) -> list[Path]:
    play(KIND, RunFolder.begin(path, Manifest(plan, 2)), LocalPool(1))
    return sorted((path / SHARDS).iterdir())


def edited(data: bytes) -> bytes:
    """The same shard with another score in its first match."""
    return re.sub(rb'"scores":\[[^,]+,', b'"scores":[77.0,', data, count=1)


def test_lines_are_sealed_with_what_they_are_the_lines_of() -> None:
    data = sealed(b'{"a":1}\n{"b":2}\n', "run 1")
    assert unsealed(data, "run 1") == b'{"a":1}\n{"b":2}\n'
    assert unsealed(sealed(b"", "run 1"), "run 1") == b""
    assert unsealed(data, "run 2") is None
    for torn in (data[:-1], data[:-30], data + b"\n", data.replace(b"2", b"3", 1), b'{"a":1}\n', b""):
        assert unsealed(torn, "run 1") is None


def test_an_edited_score_is_noticed_and_the_shard_is_played_again(tmp_path: Path) -> None:
    plan = league(units=6)
    shards = finished(tmp_path, plan)
    good = (tmp_path / RESULTS).read_bytes()
    kept = shards[0].read_bytes()
    shards[0].write_bytes(edited(kept))
    folder = opened(KIND, tmp_path, plan)
    with pytest.raises(Faulty, match=r"000001\.jsonl: changed or torn since it was written"):
        played(opened(KIND, tmp_path, plan))
    play(KIND, folder, LocalPool(1))
    assert folder.spoiled == {0}
    assert (tmp_path / RESULTS).read_bytes() == good
    assert shards[0].read_bytes() == kept
    assert [line.number for line in played(opened(KIND, tmp_path, plan))] == list(range(1, 13))


def test_a_shard_of_another_place_or_another_run_is_not_taken(tmp_path: Path) -> None:
    plan, other = league(units=6), msgspec.structs.replace(league(units=6), seed="other")
    shards, strangers = finished(tmp_path / "one", plan), finished(tmp_path / "other", other)
    good = (tmp_path / "one" / RESULTS).read_bytes()
    shutil.copy(strangers[1], shards[1])
    shutil.copy(shards[0], shards[2])
    folder = opened(KIND, tmp_path / "one", plan)
    play(KIND, folder, LocalPool(1))
    assert folder.spoiled == {1, 2}
    assert (tmp_path / "one" / RESULTS).read_bytes() == good


def test_a_run_made_longer_keeps_its_shards(tmp_path: Path) -> None:
    finished(tmp_path, league(units=4))
    folder = opened(KIND, tmp_path, league(units=8))
    play(KIND, folder, LocalPool(1))
    assert folder.spoiled == set()


def test_the_command_makes_a_run_longer_without_the_rest_of_its_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(tmp_path, league(units=4))
    assert run(["arena", "run", "--out", str(tmp_path), "--matches", "12", "--workers", "1", "--json"]) == 0
    assert '"matches":12' in capsys.readouterr().out
    assert run(["arena", "run", "--out", str(tmp_path), "--bots", "random"]) == 2
    assert "--bots: nommez aussi le jeu" in capsys.readouterr().err


def test_the_command_tells_which_shards_it_plays_again_and_reports_none_that_were_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = finished(tmp_path, league(units=4))
    shards[0].write_bytes(edited(shards[0].read_bytes()))
    assert run(["arena", "report", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "000001.jsonl: changed or torn since it was written; `arena run` with this folder plays it again" in told
    assert run(["arena", "run", "--out", str(tmp_path), "--workers", "1"]) == 0
    told = capsys.readouterr().err
    assert "changed or torn since they were written, played again: 000001.jsonl" in told
    (tmp_path / RESULTS).write_bytes(b"rubbish")  # made of the shards, and not what a report is made of
    assert run(["arena", "report", str(tmp_path)]) == 0
    assert run(["arena", "run", "--out", str(tmp_path), "--workers", "1"]) == 0
    assert capsys.readouterr().err == ""
