"""Does every match that was written down still read the same, line by line, to the same score?"""

from __future__ import annotations

import difflib

import pytest
from tests.playthroughs.bless import HERE, page_path, record_path
from tests.playthroughs.tables import scenarios
from tests.playthroughs.telling import page

from escarmouche.core.records import decode, differences, replay
from escarmouche.games import GAMES

HOW = "python -m tests.playthroughs.bless"
pages = pytest.mark.parametrize(("game", "scenario"), scenarios())


@pages
def test_every_scenario_has_a_whole_match_written_down(game: str, scenario: str) -> None:
    assert page_path(game, scenario).exists(), f"no page of {game} {scenario}: {HOW} {game} {scenario}"
    record = decode(record_path(game, scenario).read_bytes(), GAMES[game])
    assert record.problems == ()
    assert record.outcome is not None


@pages
def test_the_match_reads_as_it_is_written_down(game: str, scenario: str) -> None:
    kind = GAMES[game]
    record = decode(record_path(game, scenario).read_bytes(), kind, f"{scenario}.jsonl")
    now = page(kind, record, scenario).splitlines()
    then = page_path(game, scenario).read_text(encoding="utf-8").splitlines()
    changed = list(difflib.unified_diff(then, now, f"{scenario}.txt", "now", lineterm="", n=1))
    assert not changed, "\n".join((*changed[:60], f"if this is meant: {HOW} --retell {game} {scenario}"))


@pages
def test_the_match_still_ends_as_its_record_says(game: str, scenario: str) -> None:
    kind = GAMES[game]
    record = decode(record_path(game, scenario).read_bytes(), kind, f"{scenario}.jsonl")
    assert replay(kind, record, where=f"{scenario}.jsonl").outcome == record.outcome
    assert not [one for one in differences(kind, record) if "rules" in one.what]


def test_no_page_is_left_over_from_a_scenario_that_is_gone() -> None:
    known = {path for pair in scenarios() for path in (page_path(*pair), record_path(*pair))}
    assert {path for path in HERE.glob("*/*.*") if path.suffix in (".txt", ".jsonl")} == known
