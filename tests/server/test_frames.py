"""Does each position of a replay say which of its lines are new? Told one after the other they are the whole log."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.words.text import OfHeading
from escarmouche.server.reader import LAST_LINES, Look, frame_of
from escarmouche.server.rendering import lines_of

ANSWERS = 60


def played(game: str) -> Match[Any]:
    """The beginning of a match, at random."""
    kind = GAMES[game]
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded("frames"))
    stream = Stream("frames")
    while match.count < ANSWERS and match.ask is not None:
        match.take(match.ask.sample(stream), match.ask.seat)
    return match


@pytest.mark.parametrize("game", narrow(GAMES, "fantastiques"))
def test_the_new_lines_of_all_positions_are_the_log(game: str) -> None:
    kind, match = GAMES[game], played(game)
    looks = [Look(count, match.count, None, "fr", "") for count in range(match.open_count + 1)]
    frames = [frame_of(kind, match, one) for one in looks]
    assert all(0 <= one.fresh <= len(one.lines) <= LAST_LINES for one in frames)
    assert 0 in {one.fresh for one in frames[1:]}, "where a die is cast nothing may have been told yet"
    told = [line.text for one in frames for line in one.lines[len(one.lines) - one.fresh :]]
    log = [line.text for line in lines_of(kind, match.game, match.fork(match.open_count).events(), None, "fr")]
    longest = max(one.fresh for one in frames)
    assert told == log if longest < LAST_LINES else [one for one in told if one not in log] == []


@pytest.mark.parametrize("game", narrow(GAMES, "fantastiques"))
def test_from_heading_to_heading_a_replay_comes_to_its_end(game: str) -> None:
    kind = GAMES[game]
    match = played(game)
    seen = [0]
    while seen[-1] < match.open_count:
        frame = frame_of(kind, match, Look(seen[-1], match.open_count, None, "fr", "", heading=True))
        assert frame.count > seen[-1]
        headed = any(isinstance(line.text[0], OfHeading) for line in frame.lines[len(frame.lines) - frame.fresh :])
        assert headed or frame.count == match.open_count
        seen.append(frame.count)
    for first, then in pairwise(seen):  # and passes none
        for count in range(first + 1, then):
            frame = frame_of(kind, match, Look(count, match.open_count, None, "fr", ""))
            new = frame.lines[len(frame.lines) - frame.fresh :]
            assert not any(isinstance(line.text[0], OfHeading) for line in new)
