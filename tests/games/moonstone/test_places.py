"""Gates that ask whether there is a place: a sample of the dense search of `oracle_places`."""

from __future__ import annotations

from math import cos, sin

import pytest
from tests.games.moonstone.oracle_places import GATES, ask, crowded

from escarmouche.chance import Stream
from escarmouche.games.moonstone.queries.sight import sees_spot
from escarmouche.games.moonstone.queries.spots import _unseen, spots_within_of
from escarmouche.table.plane import inch

POSITIONS = 25


@pytest.mark.rule("MOO-RUL-14", "MOO-ACT-20", "MOO-STN-03", "MOO-CHR-35", "MOO-TER-14")
@pytest.mark.parametrize("gate", GATES)
def test_no_place_is_missed_and_none_invented(gate: str) -> None:
    answers = [ask(gate, f"sample/{number}", 300) for number in range(POSITIONS)]
    assert any(answers)


@pytest.mark.rule("MOO-LOS-02", "MOO-RUL-72")
def test_ground_that_is_left_out_as_unseen_is_seen_nowhere() -> None:
    rng, counted = Stream("unseen"), 0
    while counted < 150:
        board = crowded(rng)
        here = [one.id for one in board.in_play()]
        if len(here) < 2:
            continue
        spots = spots_within_of(board, here[0], here[1], inch(2), seen_by=here[rng.below(len(here))])
        for _ in range(30):
            level, away = rng.below(2), (9, 51, 387)[rng.below(3)]
            x, y = rng.below(inch(7)), rng.below(inch(7))
            if not _unseen(board, spots, level, x, y, away):
                continue
            counted += 1
            for k in range(6):
                spot = x + round(away * cos(k) * 0.99), y + round(away * sin(k) * 0.99)
                surface = board.ground.surfaces[level]
                assert not sees_spot(board, spots.seen_by, *spot, r=spots.radius, surface=surface)
