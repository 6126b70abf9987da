"""Does the fit find what decides, the same every time, and only in columns that all matches have?"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from escarmouche.arena import training
from escarmouche.arena.plans import starter
from escarmouche.arena.training import Sample, fit, self_play
from escarmouche.bots.values import LEADS
from escarmouche.chance import Stream
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

KIND = GAMES["fantastiques"]
DECIDES, LEAD, RARE = "stands", "lead", "card_20"


def made(matches: int) -> list[Sample]:
    """Positions in which figures decide and the score says little; now and then a card that few forces have."""
    rng = Stream("made")
    found = []
    for match in range(matches):
        figures = rng.unit() * 4 - 2
        won = float(rng.unit() < 1 / (1 + 2.718281828 ** (-2 * figures)))
        numbers = {DECIDES: figures, LEAD: rng.unit() - 0.5, "late_lead": 0.0}
        found += [Sample(match, numbers | ({RARE: 1.0} if match % 9 == 0 else {}), won)] * 2
    return found


def test_what_decides_is_found_and_foretells_better_than_the_score() -> None:
    found = fit(KIND, made(300), "made by hand")
    assert found.weights.weights[DECIDES] > 0.5
    assert found.weights.log_loss < found.weights.baseline - 0.05
    assert found.weights.matches == 300
    assert sum(one.count for one in found.calibration) == 2 * 300  # each foretold by the matches of other parts


def test_a_column_that_few_matches_have_does_not_count() -> None:
    assert RARE not in fit(KIND, made(100), "").weights.weights


def test_a_lead_never_counts_against_who_has_it() -> None:
    """Where a few matches say that an early lead is bad, it is chance."""
    samples = []
    for one in made(100)[::2]:
        ahead = (one.result - 0.5) * (1 if one.match % 3 else -1)
        samples += [replace(one, numbers={LEAD: -ahead, "late_lead": 0.0})]
        samples += [replace(one, numbers={LEAD: ahead, "late_lead": ahead})]
    assert training._logistic(training._table(samples, [LEAD, "late_lead"]), np.full(2, training.FREE))[0] < 0
    found = fit(KIND, samples, "").weights.weights
    assert found["late_lead"] > 0
    assert LEAD not in found


@pytest.mark.parametrize("name", training.GOOD)
def test_what_is_good_to_have_is_never_held_against_anybody(name: str) -> None:
    """A column that goes against the result by chance is left out; any other column may count against it."""
    samples = [replace(one, numbers={"health": one.numbers[DECIDES], name: 0.5 - one.result}) for one in made(100)]
    found = fit(KIND, samples, "").weights.weights
    assert found.get(name, 0.0) >= 0
    other = [replace(one, numbers={"cursed": 0.5 - one.result, **one.numbers}) for one in samples]
    assert fit(KIND, other, "").weights.weights["cursed"] < 0


def test_a_lead_that_counts_more_and_more_is_no_lead_that_counts_against_anybody() -> None:
    """What a lead is worth grows faster than the turns go by: a straight line through it would be below zero in the
    first of them."""
    rng, samples = Stream("steep"), []
    for match in range(400):
        lead, time = rng.unit() - 0.5, rng.unit()
        won = float(rng.unit() < 1 / (1 + 2.718281828 ** (-30 * time**2 * lead)))
        samples.append(Sample(match, {LEAD: lead, "late_lead": lead * time, "last_lead": lead * time**2}, won))
    line = training._logistic(training._table(samples, [LEAD, "late_lead"]), np.full(2, training.FREE))
    assert line[0] < 0 < line[1]
    found = fit(KIND, samples, "").weights.weights
    assert all(found.get(name, 0.0) >= 0 for name in LEADS)
    assert found["last_lead"] > 10


def test_where_all_win_together_how_matches_end_is_no_matter_of_the_lead() -> None:
    """Most such matches end badly: without a column of its own that would be held against a score that is never 0."""
    rng, samples = Stream("together"), []
    for match in range(200):
        score = 0.4 + 0.2 * rng.unit()
        won = float(rng.unit() < 0.1 + (score - 0.4))
        samples.append(Sample(match, {LEAD: score, "late_lead": 0.0, "ever": 1.0}, won))
    found = fit(KIND, samples, "").weights.weights
    assert found["ever"] < 0 < found[LEAD]


def test_too_few_matches_are_told() -> None:
    for matches in (0, 1, training.APART):
        with pytest.raises(Faulty, match="matches are needed"):
            fit(KIND, made(matches), "")


def test_the_same_seed_gives_the_same_positions() -> None:
    one, two = (list(self_play(KIND, 1, "t")) for _ in range(2))
    assert one == two
    assert {sample.result for sample in one} <= {0.0, 0.5, 1.0}


def test_a_force_that_meets_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forces are taken in turn, the same on both sides."""
    met: list[tuple[str, ...]] = []

    def noted(kind: GameKind[Any], forces: tuple[str, ...]) -> Any:
        met.append(forces)
        return starter(kind, forces)

    monkeypatch.setattr(training, "starter", noted)
    forces = ("groinrouge_trio", "valombre_trio")
    samples = list(self_play(KIND, 3, "t", forces))
    assert met == [(forces[0],) * 2, (forces[1],) * 2, (forces[0],) * 2]
    assert {sample.match for sample in samples} == {0, 1, 2}


def test_how_far_a_look_ahead_does_best_to_go_is_noted() -> None:
    assert fit(KIND, made(100), "", turns=2).weights.turns == 2
    assert fit(KIND, made(100), "").weights.turns == 0
