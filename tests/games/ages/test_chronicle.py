"""What statistics are told of a match: who hurt whom, who fell, how the score went."""

from __future__ import annotations

import pytest

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match, Total
from escarmouche.core.playing import play_bots
from escarmouche.games.ages.events.playing import TurnBegan
from escarmouche.games.ages.events.testing import DamageTested, Eliminated, Wounded
from escarmouche.games.ages.game import GAME, Ages
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.kits.study.chronicle import Chronicle

SETUP = GAME.setups.starter()


def told(*events: object) -> Chronicle:
    assert GAME.study.chronicle is not None
    return GAME.study.chronicle(SETUP, events, GAME.begin(SETUP))  # type: ignore[arg-type]


def damage_of(on: int, by: int, damage: int) -> DamageTested:
    return DamageTested(on, by, Total(0), Total(0), Total(0), 0, 1, Total(damage))


def ids(seat: int) -> list[int]:
    game = GAME.begin(SETUP)
    assert isinstance(game, Ages)
    return [one.id for one in game.board.state.figures if one.seat == seat]


def test_a_match_that_has_not_begun_is_its_roster() -> None:
    roster = told()
    assert len(roster.figures) == len(ids(0)) + len(ids(1))
    assert all(story.survived is False and story.cost > 0 for story in roster.figures)
    assert roster.names["aur_capitaine"][1] == "Captain Elwen, Blade of the Morning"


def test_a_wound_belongs_to_whose_damage_test_it_was() -> None:
    (one, other, *_), (victim, *_) = ids(0), ids(1)
    stories = told(
        damage_of(victim, one, 1),
        damage_of(victim, other, 3),
        Wounded(victim, 1, 3),
        Wounded(victim, 3, 0),
        Eliminated(victim),
    ).figures
    assert (stories[one].dealt, stories[other].dealt, stories[victim].taken) == (1, 3, 4)
    assert stories[other].slain == pytest.approx(3 * stories[one].slain)
    assert stories[one].slain + stories[other].slain == pytest.approx(stories[victim].cost)


def test_poison_is_suffered_and_dealt_by_nobody() -> None:
    victim = ids(1)[0]
    stories = told(Wounded(victim, 1, 3)).figures
    assert stories[victim].taken == 1
    assert all(story.dealt == 0 for story in stories)


def test_whoever_fells_the_commander_has_the_points_of_the_scenario() -> None:
    one, chief = ids(0)[1], ids(1)[0]
    stories = told(damage_of(chief, one, 4), Wounded(chief, 4, 0), Eliminated(chief)).figures
    assert stories[one].score > 2


def test_the_score_is_noted_turn_by_turn() -> None:
    first, second = ids(1)[:2]
    found = told(TurnBegan(1), Eliminated(first), TurnBegan(2), Eliminated(second), TurnBegan(3))
    assert [row[0] > 0 for row in found.course] == [True, True]
    assert found.course[1][0] > found.course[0][0]


def test_a_played_match_agrees_with_its_position() -> None:
    match = Match(GAME.begin(SETUP), Seeded("chronicle"))
    play_bots(match, [make_bot("greedy", GAME, 1), make_bot("random", GAME, 2)], GAME.facts.longest)
    assert GAME.study.chronicle is not None
    found = GAME.study.chronicle(SETUP, match.events(), match.game)
    board = match.game.board  # type: ignore[attr-defined]
    assert found.turns == board.state.turn
    assert len(found.course) == found.turns
    assert list(found.course[-1]) == [float(points_now(board, seat)) for seat in (0, 1)]
    assert [story.survived for story in found.figures] == [one.where == "table" for one in board.state.figures]
