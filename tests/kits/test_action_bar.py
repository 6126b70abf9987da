"""Does the bar of actions tell the truth: what is open can be done, what is closed cannot, in every game?"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Match
from escarmouche.core.forms import Form
from escarmouche.core.meaning import subject_of
from escarmouche.games import GAMES
from escarmouche.kits.stage.scene import BasicAction, Gesture, Stage

LOOKS = 40  # questions looked at in each game
MOST = 900
ASKED = {
    "fantastiques": {"ChooseMove", "DeclareShots", "DeclareMelee"},
    "moonstone": {"ChooseAction", "ChooseReaction"},
    "alkemy": {"Announce"},
    "ages": {"NextAction"},
    "malhya": {"HeroAction"},
}


def questions(game: str) -> Iterator[tuple[Match[Any], Ask[Any]]]:
    """What somebody who acts is asked in random matches."""
    kind, left = GAMES[game], LOOKS
    for number in range(6):
        match, stream = Match(kind.begin(kind.setups.starter()), Seeded(f"bar {number}")), Stream(f"bar {number}")
        for _ in range(MOST):
            ask = match.ask
            if ask is None or not left:
                break
            if ask.kind in ASKED[game] and ask.form is Form.ACTION and not stream.below(3):
                left -= 1
                yield match, ask
            match.take(ask.sample(stream), ask.seat)


def stage_of(game: str) -> Stage:
    stage = GAMES[game].stage
    assert stage is not None
    return stage


@pytest.mark.parametrize("game", ASKED)
def test_what_is_open_is_offered_or_waits_for_a_place_and_what_is_closed_is_not(game: str) -> None:
    stage, seen = stage_of(game), set[str]()
    for match, ask in questions(game):
        for figure in ask.hints().lit[:2]:
            bar = {one.id: one for one in stage.actions(match.game, ask, figure, "en")}
            offered = stage.proposals(match.game, ask, Gesture(figure), "en")
            legal = {one.act for one in offered if not one.refusal}
            for act in legal & set(bar):
                assert not bar[act].refusal, (ask, figure, bar[act])
            for one in bar.values():
                assert one.refusal or one.id in legal or one.form is not Form.CHOICE, (ask, figure, one)
            seen |= set(bar)
    assert len(seen) > 1, seen


@pytest.mark.parametrize("game", ASKED)
def test_no_legal_answer_is_of_an_action_that_the_bar_calls_closed(game: str) -> None:
    stage = stage_of(game)
    for match, ask in islice(questions(game), 12):
        answers = ask.candidates()
        for figure in ask.hints().lit[:1]:
            closed = {one.id for one in stage.actions(match.game, ask, figure, "en") if one.refusal}
            own = [one for one in answers if subject_of(one) in (figure, -1)]
            known = {one.act for one in _offered(stage, match, ask, own)}
            assert not closed & known, (ask, figure, closed & known)


def _offered(stage: Any, match: Match[Any], ask: Ask[Any], answers: list[Any]) -> list[Any]:
    """The answers as the game's own reader would offer them."""
    package = type(stage).__module__.rsplit(".", 1)[0]
    module = import_module(f"{package}.staging.gesture_reader")
    reader = module.GestureReader(match.game, ask, Gesture(), "en")
    return [one for one in reader.offers(answers) if not one.refusal]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ASKED)
def test_every_action_has_its_words(game: str, lang: str) -> None:
    told: dict[str, BasicAction] = {}
    for match, ask in questions(game):
        for figure in ask.hints().lit[:2]:
            told |= {one.id: one for one in stage_of(game).actions(match.game, ask, figure, lang)}
    assert all(one.name and one.effect for one in told.values()), told


def test_whoever_does_not_act_has_no_bar() -> None:
    for match, ask in islice(questions("moonstone"), 5):
        idle = [one.id for one in match.game.board.in_play() if one.id not in ask.hints().lit]
        assert all(not stage_of("moonstone").actions(match.game, ask, one, "en") for one in idle)
