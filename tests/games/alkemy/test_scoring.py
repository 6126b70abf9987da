"""The score at the end of each turn [ALK-SCN-04, ALK-SCN-06, ALK-EX-38]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.table import Table, fighter, table

from escarmouche.games.alkemy.chronicle import chronicle
from escarmouche.games.alkemy.events.play import MarkerTouched, MatchEnded, Scored
from escarmouche.games.alkemy.state import NEUTRAL, Marker
from escarmouche.table.plane import inch


def ended(owners: tuple[int, int, int], score: tuple[int, int] = (0, 0)) -> Table:
    """The end of a turn with the markers held like this, nobody near any of them."""
    stones = tuple(Marker(inch(6 * (k + 1)), inch(12), owner) for k, owner in enumerate(owners))
    t = table(fighter(at=(2, 2)), fighter(at=(22, 22)), phase="end", markers=((6, 12), (12, 12), (18, 12)), score=score)
    t.state.markers, t.state.phase, t.state.score = stones, "end", score
    return Table(type(t.game)(t.game.cast, t.state))


@pytest.mark.rule("ALK-SCN-06", "ALK-SCN-04")
@pytest.mark.parametrize(
    ("owners", "score"),
    [
        ((NEUTRAL, NEUTRAL, NEUTRAL), (0, 0)),
        ((0, NEUTRAL, NEUTRAL), (1, 0)),
        ((0, 1, NEUTRAL), (0, 0)),
        ((0, 1, 1), (0, 1)),
        ((0, 0, 0), (1, 0)),
        ((1, 1, 1), (0, 1)),
    ],
)
def test_whoever_controls_more_markers_scores_one_point(owners: tuple[int, int, int], score: tuple[int, int]) -> None:
    t = ended(owners)
    assert t.state.score == score
    told = t.event(Scored)
    assert told.held == (owners.count(0), owners.count(1))
    assert told.winner == (-1 if score == (0, 0) else score.index(1))


@pytest.mark.rule("ALK-EX-38", "ALK-SCN-06", "ALK-END-01")
def test_four_turns_of_scoring() -> None:
    score = (0, 0)
    for owners, expected in (
        ((0, NEUTRAL, NEUTRAL), (1, 0)),
        ((0, 1, NEUTRAL), (1, 0)),
        ((0, 0, 1), (2, 0)),
        ((0, 0, 0), (3, 0)),
    ):
        t = ended(owners, score)
        score = t.state.score
        assert score == expected
        assert t.match.over is (score == (3, 0))
    assert t.event(MatchEnded).winner == 0


@pytest.mark.rule("ALK-SCN-06")
def test_a_turn_goes_on_from_the_score() -> None:
    t = ended((1, 1, NEUTRAL), (2, 1))
    assert t.state.score == (2, 2)
    assert not t.match.over


@pytest.mark.rule("ALK-SCN-06", "ALK-OTH-01")
@pytest.mark.parametrize("points", [1, 2])
def test_the_chronicle_shares_as_many_points_as_the_scenario_gives(points: int) -> None:
    t = table(fighter(at=(6, 10)), fighter(at=(22, 22)), fighter(at=(12, 10)), markers=((6, 12), (12, 12)))
    scenario = replace(t.game.cast.scenario, points_per_turn=points)
    t.game.cast.scenario = scenario
    told = (*(MarkerTouched(who, number, 0) for number, who in enumerate((0, 2))), Scored((2, 0), 0, (points, 0)))
    story = chronicle(t.game.cast.setup, told, t.game)
    assert [one.score for one in story.figures] == [points / 2, 0, points / 2]
