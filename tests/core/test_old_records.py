"""Can a match that an earlier version wrote down still be played again, or at least looked at, with the reason told?"""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.core import Faulty
from escarmouche.core.records import differences, replay
from escarmouche.games import GAMES
from escarmouche.kits.record_files import load

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_replays_to_its_end_or_tells_why_not(path: Path) -> None:
    kind, record = load(path, GAMES)
    assert record.problems == ()
    assert record.outcome is not None
    changed = differences(kind, record, path.name)
    try:
        match = replay(kind, record, where=path.name)
    except Faulty as fault:
        assert changed, "the rules and the content are the same, and yet it cannot be replayed"
        place = fault.problems[0].where  # the line of the answer that is refused now
        assert place.startswith(f"{path.name} line ")
        answers = int(place.rsplit(" ", 1)[1]) - 2
        assert replay(kind, record, answers, where=path.name).count == answers, "what came before can be looked at"
    else:
        assert changed or match.outcome == record.outcome


def test_every_game_has_a_record_by_the_rules_of_today() -> None:
    """What a match was under them can be looked at after the next change too."""
    kept = {(record.header.game, record.header.rules) for _, record in (load(path, GAMES) for path in RECORDS)}
    books = ("ages", "alkemy", "fantastiques", "malhya", "moonstone")
    assert kept >= {(name, GAMES[name].rules) for name in books}
