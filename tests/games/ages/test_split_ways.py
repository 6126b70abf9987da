"""A run cut where its shot is made: what comes before it, what after [ADE-SKL-68, ADE-ORD-03]."""

from __future__ import annotations

import pytest

from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.queries.moves import Move, Way
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.rules.harassing import split, still_to_run

BENT = Way(((10_000, 0), (10_000, 10_000)), 20_000)


@pytest.mark.rule("ADE-SKL-68", "ADE-ORD-03")
@pytest.mark.parametrize(
    ("after", "place", "bends", "rest"),
    [
        (4_000, (4_000, 0), 1, ((10_000, 0), (10_000, 10_000))),
        (10_000, (10_000, 0), 2, ((10_000, 10_000),)),
        (15_000, (10_000, 5_000), 2, ((10_000, 10_000),)),
        (20_000, (10_000, 10_000), 2, ()),
    ],
)
def test_a_run_is_cut_where_the_shot_is_made(
    after: int, place: tuple[int, int], bends: int, rest: tuple[tuple[int, int], ...]
) -> None:
    before, left = split((0, 0), BENT, after)
    assert (before.path[-1], len(before.path), before.cost) == (place, bends, after)
    assert left == Way(rest, 20_000 - after)


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126")
@pytest.mark.parametrize(("spent", "left"), [(0.0, 8_000), (3_000.4, 5_000), (8_000.0, 0), (9_000.0, 0)])
def test_how_far_it_is_yet_to_the_place_of_the_shot(spent: float, left: int) -> None:
    passage = Passage(0, Move("run", 20_000), ((20_000, 0),), spent=spent)
    assert still_to_run(Harass((), target=1, after=8_000), passage) == left
