"""Ways cut in two, and who is still to come: each test fails when one line of theirs is broken."""

from __future__ import annotations

import pytest
from tests.games.ages.table import table

from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import Move, Way
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.rules.harassing import split, still_to_run

BEND: Point = (1000, 0)
END: Point = (2000, 0)


@pytest.mark.rule("ADE-SKL-68")
@pytest.mark.parametrize(
    ("after", "first", "rest"),
    [
        (500, Way(((500, 0),), 500), Way((BEND, END), 1500)),
        (999, Way(((999, 0),), 999), Way((BEND, END), 1001)),
        (1500, Way((BEND, (1500, 0)), 1500), Way((END,), 500)),
        (1999, Way((BEND, (1999, 0)), 1999), Way((END,), 1)),
        (2000, Way((BEND, END), 2000), Way((), 0)),
        (2500, Way((BEND, END), 2000), Way((), 0)),
    ],
)
def test_a_run_is_cut_in_two_at_the_place_of_the_shot(after: int, first: Way, rest: Way) -> None:
    assert split((0, 0), Way((BEND, END), 2000), after) == (first, rest)


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126")
@pytest.mark.parametrize(("spent", "left"), [(0, 500), (200.4, 300), (499, 1), (500, 0), (501, 0), (900, 0)])
def test_what_was_run_before_a_stop_is_no_more_to_run_before_the_shot(spent: float, left: int) -> None:
    t = table("A one = plain at 20,20 | B foe = plain at 60,20")
    passage = Passage(t["one"], Move("run", 2000), (END,), spent=spent)
    assert still_to_run(Harass(ends=(), target=t["foe"], after=500), passage) == left
