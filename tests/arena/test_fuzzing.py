"""Does the fuzzer find what is broken, and keep a record that shows it?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.running import escarmouche, only_line

from escarmouche.arena import Trial, event_kinds, fuzz
from escarmouche.cli.app import run
from escarmouche.core import Script
from escarmouche.core.records import decode, replay
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

SOUND = GAMES["fantastiques"]


def breaking(turn: int) -> GameKind[Any]:
    """The game with a rule that breaks in this turn."""

    def begin(setup: Any) -> Any:
        position = SOUND.begin(setup)

        class Breaking(type(position)):  # type: ignore[misc]
            __slots__ = ()

            def next_step(self) -> Script[None] | None:
                if self.state.turn == turn:
                    raise KeyError("broken on purpose")
                step: Script[None] | None = super().next_step()
                return step

        position.__class__ = Breaking
        return position

    return msgspec.structs.replace(SOUND, begin=begin)


def endless() -> GameKind[Any]:
    return msgspec.structs.replace(SOUND, facts=msgspec.structs.replace(SOUND.facts, longest=10))


def test_a_sound_match_is_counted_by_what_was_told() -> None:
    finding = fuzz(Trial("fantastiques", "0.1"))
    assert finding.fault == ""
    assert finding.told["TurnBegan"] >= 1
    assert set(finding.told) <= set(event_kinds(SOUND))


def test_the_same_seed_plays_the_same_match() -> None:
    assert fuzz(Trial("fantastiques", "0.2")) == fuzz(Trial("fantastiques", "0.2"))


def test_a_crash_is_kept_as_a_record_up_to_the_answer_that_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.games.GAMES", {"fantastiques": breaking(1)})
    finding = fuzz(Trial("fantastiques", "0.1"))
    assert "broken on purpose" in finding.fault
    record = decode(finding.record, SOUND)
    assert replay(SOUND, record).count == len(record.answers) > 0
    with pytest.raises(KeyError, match="broken on purpose"):
        replay(breaking(1), record)


def test_a_match_without_an_end_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.games.GAMES", {"fantastiques": endless()})
    assert "no end after 10 decisions" in fuzz(Trial("fantastiques", "0.1")).fault


def test_a_broken_promise_is_kept_with_the_match_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(setup: Any, state: Any) -> Any:
        raise KeyError("broken on purpose")

    monkeypatch.setattr("escarmouche.games.GAMES", {"fantastiques": msgspec.structs.replace(SOUND, restore=forgetful)})
    assert fuzz(Trial("fantastiques", "0.3")).fault == ""
    finding = fuzz(Trial("fantastiques", "0.3", contract=True))
    assert "broken on purpose" in finding.fault
    shown = replay(SOUND, decode(finding.record, SOUND))
    assert shown.count > 0
    assert not shown.over  # the match of the contract, up to the moment of the check


def test_the_verb_counts_and_names_what_never_happened(tmp_path: Path) -> None:
    done = escarmouche("fuzz", "fantastiques", "--matches", "4", "--workers", "1", "--json", "--out", tmp_path)
    told = json.loads(only_line(done.stdout))
    assert (done.returncode, told["matches"], told["failures"]) == (0, 4, [])
    assert {name for name, count in told["events"].items() if not count} == set(told["never"])


def test_the_verb_keeps_a_crash_that_replay_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("escarmouche.games.GAMES", {"fantastiques": breaking(2)})
    assert run(["fuzz", "fantastiques", "--matches", "1", "--workers", "1", "--out", str(tmp_path)]) == 1
    complaint = only_line(capsys.readouterr().err)
    assert "seed 0.1" in complaint
    record = tmp_path / "crash-0.1.jsonl"
    assert "broken on purpose" in record.with_suffix(".txt").read_text(encoding="utf-8")
    assert run(["replay", str(record), "--json"]) == 0  # by the sound rules it reads to where it broke
    monkeypatch.setattr("escarmouche.cli.replay.GAMES", {"fantastiques": breaking(2)})
    assert run(["replay", str(record)]) == 2
    complaint = only_line(capsys.readouterr().err)
    assert "the rules break on answer" in complaint
    assert "crash-0.1.jsonl line" in complaint


def test_a_budget_ends_it(tmp_path: Path) -> None:
    done = escarmouche("fuzz", "fantastiques", "--budget", "0.5", "--workers", "1", "--json", "--out", tmp_path)
    assert json.loads(only_line(done.stdout))["matches"] >= 1
