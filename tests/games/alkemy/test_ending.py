"""How a match ends: three points, nobody left, the limit of turns [ALK-END-01..03, ALK-RUL-59]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.table import Table, fighter, table

from escarmouche.games.alkemy.decisions import Activate, Estimate, Fight, Pass, React, Shoot
from escarmouche.games.alkemy.events.play import MatchEnded, Scored
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.words import WORDS

BOW = {"skills": (SkillUse("ranged_weapon", weapon="bow", combat=9, range=24),), "ranged": (9,) * 6}


def held(owner: int, score: tuple[int, int], settings: Settings | None = None, **fields: Any) -> Table:
    """The lead of a turn at whose end this player scores."""
    t = table(fighter(at=(2, 2)), fighter(at=(22, 22)), markers=((12, 12),), settings=settings, score=score, **fields)
    marker = t.state.markers[0]
    t.state.markers = (type(marker)(marker.x, marker.y, owner),)
    return t.play(Pass(), Pass())


@pytest.mark.rule("ALK-END-01")
@pytest.mark.parametrize("winner", [0, 1])
def test_three_points_win_at_once(winner: int) -> None:
    t = held(winner, (2, 2))
    assert t.match.over
    outcome = t.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((winner,), "ALK-END-01")
    assert isinstance(t.match.events()[-2], Scored)
    assert t.event(MatchEnded).why == "ALK-END-01"


@pytest.mark.rule("ALK-END-01")
def test_two_points_do_not() -> None:
    assert not held(0, (1, 2)).match.over


def struck(settings: Settings | None = None, score: tuple[int, int] = (0, 0)) -> Table:
    """Seat 0 strikes down the last figure of seat 1."""
    t = table(fighter(combat=9), fighter(boxes=(1, 0, 0), left=0), linked=True, settings=settings, score=score)
    return t.play(Activate(0), Fight(0, 1), "normal", rolls="6 5")


@pytest.mark.rule("ALK-END-02", "ALK-RUL-59")
def test_a_player_without_figures_has_lost_whatever_the_score() -> None:
    t = struck(score=(0, 2))
    outcome = t.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((0,), "ALK-END-02")


@pytest.mark.rule("ALK-END-02", "ALK-RUL-59")
def test_where_the_table_plays_on_the_other_goes_on_alone() -> None:
    t = struck(Settings(wipe_out_ends_game=False))
    assert not t.match.over
    assert t.ask.seat == 0


def shot_both(score: tuple[int, int], settings: Settings | None = None) -> Table:
    """The last figures of both sides shoot each other down together."""
    some = [fighter(at=(3, 3 + 9 * n), boxes=(1, 0, 0), **BOW) for n in range(2)]
    t = table(*some, score=score, settings=settings)
    return t.play(Activate(0), Shoot(0, 1), Estimate(0), React(shots=(0,)), rolls="6 5  6 5")


@pytest.mark.rule("ALK-END-02", "ALK-RUL-59")
@pytest.mark.parametrize(("score", "winners"), [((1, 0), (0,)), ((0, 2), (1,)), ((1, 1), ())])
@pytest.mark.parametrize("ends", [True, False])
def test_when_both_lose_their_last_figure_the_score_decides(
    score: tuple[int, int], winners: tuple[int, ...], ends: bool
) -> None:
    outcome = shot_both(score, Settings(wipe_out_ends_game=ends)).match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why) == (winners, "ALK-END-02")


@pytest.mark.rule("ALK-END-02")
@pytest.mark.parametrize(
    ("score", "words"),
    [
        ((1, 0), ("Nobody is left on the table: ", "leads and wins", "Plus personne en jeu : ", "mène et l'emporte")),
        ((1, 1), ("Nobody is left on the table: ", "a draw", "Plus personne en jeu : ", "partie nulle")),
    ],
)
def test_of_a_table_without_anybody_it_is_said_that_the_score_decides(
    score: tuple[int, int], words: tuple[str, str, str, str]
) -> None:
    t = shot_both(score)
    told = t.event(MatchEnded)
    english, french = (WORDS.event(t.game, told, lang) for lang in ("en", "fr"))
    assert all(part in english for part in words[:2])
    assert all(part in french for part in words[2:])
    assert "left without an opponent" in WORDS.event(struck().game, struck().event(MatchEnded), "en")


@pytest.mark.rule("ALK-END-03", "ALK-RUL-59")
@pytest.mark.parametrize(("score", "winners"), [((1, 0), (0,)), ((0, 1), (1,)), ((1, 1), ())])
def test_at_the_limit_of_turns_the_higher_score_wins(score: tuple[int, int], winners: tuple[int, ...]) -> None:
    for turn in (4, 9):  # a scene may begin beyond it
        outcome = held(-1, score, Settings(turn_limit=4), turn=turn).match.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.why) == (winners, "ALK-END-03")


@pytest.mark.rule("ALK-END-03")
def test_before_the_limit_and_without_one_the_match_goes_on() -> None:
    assert not held(-1, (1, 0), Settings(turn_limit=4), turn=3).match.over
    assert not held(-1, (1, 0), turn=40).match.over


@pytest.mark.rule("ALK-END-03", "ALK-SCN-06")
def test_the_last_turn_is_scored_before_the_limit_counts() -> None:
    t = held(1, (1, 0), Settings(turn_limit=4), turn=4)
    outcome = t.match.outcome
    assert outcome is not None
    assert (t.state.score, outcome.winners) == ((1, 1), ())


@pytest.mark.rule("ALK-END-01", "ALK-END-03")
def test_three_points_in_the_last_turn_are_a_victory_by_points() -> None:
    outcome = held(1, (1, 2), Settings(turn_limit=4), turn=4).match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((1,), "ALK-END-01")


@pytest.mark.rule("ALK-END-02")
def test_a_match_goes_on_as_long_as_both_have_somebody() -> None:
    t = table(fighter(combat=9), fighter(boxes=(1, 0, 0), left=0), fighter(at=(20, 20), seat=1), linked=True)
    t.play(Activate(0), Fight(0, 1), "normal", rolls="6 5")
    assert not t.match.over
    assert t.game[1].where == "out"
