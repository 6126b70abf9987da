"""Does a bot that looks ahead see only what its seat sees, keep its time, and leave the judgement only with reason? Are
the levels there, and is a hint among the answers?"""

from __future__ import annotations

from itertools import combinations, count
from math import dist, inf
from time import thread_time
from typing import Any

import pytest
from tests.clocks import at_best

from escarmouche import scene
from escarmouche.arena.plans import starter
from escarmouche.bots import LEVELS, bot_names, make_bot
from escarmouche.bots.arms import (
    ENOUGH,
    SURE,
    Arm,
    alike,
    clearly_worse,
    distinct,
    error_of,
    hopeless,
    surely_better,
)
from escarmouche.bots.hints import hint
from escarmouche.bots.levels import CLEARLY, EFFORTS
from escarmouche.bots.lookahead import FEW, NEAREST, SURE_OF_ENDS, Effort, Lookahead, _Clock
from escarmouche.bots.search import SearchBot
from escarmouche.bots.values import PositionValue, counted, figure_names, result_for, weights_of, whole_names
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match, Outcome
from escarmouche.core.playing import imagining, play_bots, reply_of
from escarmouche.games import GAMES
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.judging.moving import APART, PLACES

JUDGED = [name for name in GAMES if GAMES[name].bots.judge is not None and not GAMES[name].facts.together]
SHOT = (
    "table 48x48 | A archer = {shooting 5, hp 3} at 20,20 | B mark = {armour 1, hp 1} at 20,30 "
    "| turn 6 | phase shooting"
)


def tried(answer: str, *results: float) -> Arm:
    """An answer whose tries came to this, on dice that nobody watched."""
    arm = Arm(answer)
    for result in results:
        arm.came_to(result, {})
    return arm


def a_match(name: str, seed: str = "m") -> Match[Any]:
    kind = GAMES[name]
    return Match(kind.begin(kind.setups.starter()), Seeded(seed))


def played(match: Match[Any], name: str, decisions: int) -> Match[Any]:
    """So many decisions on, by greedy bots."""
    bots = [make_bot("greedy", GAMES[name], seat) for seat in range(match.game.seats)]
    for _ in range(decisions):
        if (ask := match.ask) is not None:
            match.take(reply_of(bots[ask.seat], match, ask), ask.seat)
    return match


@pytest.mark.parametrize("name", JUDGED)
def test_every_level_is_a_bot_of_every_judged_game(name: str) -> None:
    assert set(LEVELS) <= set(bot_names(GAMES[name]))
    assert list(LEVELS) == [f"level-{number}" for number in range(1, 7)]


def test_a_match_between_levels_is_played_to_its_end() -> None:
    kind = GAMES["fantastiques"]
    assert kind.setups.of_size is not None
    match: Match[Any] = Match(kind.begin(kind.setups.of_size(2)), Seeded("levels"))
    quick = SearchBot(kind, 1, Effort(9.0, width=3, beyond=1, tries=6))
    play_bots(match, [make_bot("level-1", kind, 0), quick], kind.facts.longest)
    assert match.outcome is not None


@pytest.mark.parametrize("name", JUDGED)
def test_two_worlds_get_the_same_answer(name: str) -> None:
    """What lies face down and what others have secretly decided changes nothing."""
    match = played(a_match(name), name, 40)
    ask = match.ask
    assert ask is not None
    view = match.game.view(ask.seat)
    told = []
    for world in ("one", "two"):
        twin = match.imagine(view, Stream(world), Seeded("d"))
        bot = SearchBot(GAMES[name], 7, Effort(30.0, width=3, beyond=1, tries=6))
        told.append(reply_of(bot, twin, twin.asks[ask.seat]))
    assert told[0] == told[1]


def test_two_worlds_get_the_same_hint() -> None:
    kind, match = GAMES["moonstone"], played(a_match("moonstone"), "moonstone", 40)
    ask = match.ask
    assert ask is not None
    view = match.game.view(ask.seat)
    twins = [match.imagine(view, Stream(world), Seeded("d")) for world in ("one", "two")]
    one, two = (hint(kind, twin, twin.asks[ask.seat], seconds=30, tries=6) for twin in twins)
    assert one == two


@pytest.mark.parametrize("name", JUDGED)
def test_a_bot_keeps_its_time(name: str) -> None:
    """To a tenth, by the processor's clock: what others do on the machine is not held against it."""
    match = played(a_match(name), name, 60)
    ask = match.ask
    assert ask is not None
    bot = SearchBot(GAMES[name], 1, Effort(0.2))
    bot.look.now = thread_time
    reply_of(bot, match, ask)  # what is worked out once is not part of a decision

    def thinks() -> float:
        began = thread_time()
        reply_of(bot, match, ask)
        return thread_time() - began

    assert at_best(thinks, 0.22) < 0.22


def test_another_answer_must_be_better_often_enough() -> None:
    good, own = Arm("good"), Arm("own")
    good.values, own.values = [1.0] * (ENOUGH - 1), [0.0] * (ENOUGH - 1)
    assert not surely_better(good, own)
    good.values.append(1.0)
    own.values.append(0.0)
    assert surely_better(good, own)
    own.values = [1.0, 0.0] * (ENOUGH // 2)
    good.values = [0.0, 1.0] * (ENOUGH // 2)
    assert not surely_better(good, own)


def test_the_error_sinks_with_the_tries() -> None:
    assert error_of([]) == 1.0
    assert error_of([0.5] * 4) > error_of([0.5] * 16) > 0
    assert error_of([0.0, 1.0] * 8) > error_of([0.5] * 16)


def test_a_match_that_is_clearly_won_is_worth_more() -> None:
    close, clear = Outcome((0,), (6.0, 5.0), "x"), Outcome((0,), (6.0, 0.0), "x")
    assert result_for(close, 0, 0.25) < result_for(clear, 0, 0.25) == 1.0
    assert result_for(close, 1, 0.25) == pytest.approx(1 - result_for(close, 0, 0.25))
    assert result_for(close, 0) == result_for(clear, 0) == 1.0


@pytest.mark.parametrize(("turns", "clearly", "sure"), [(0, 1.0, SURE_OF_ENDS), (0, 0.0, SURE), (1, 1.0, SURE)])
def test_how_clearly_a_match_ends_counts_where_every_try_goes_to_its_end(
    turns: int, clearly: float, sure: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere the ends of some tries would be held against what positions are worth in others."""
    match, margins = played(a_match("fantastiques"), "fantastiques", 40), set()
    ask = match.ask
    assert ask is not None

    def result(_: Outcome, seat: int, margin: float = 0.0) -> float:
        margins.add(margin)
        return 0.5

    monkeypatch.setattr("escarmouche.bots.lookahead.result_for", result)
    bot = SearchBot(
        GAMES["fantastiques"], 1, Effort(60.0, width=2, beyond=-1, tries=8, margin=0.25, turns=turns, clearly=clearly)
    )
    bot.look.compare([Arm(one) for one in ask.candidates()[:2]], None, ask, imagining(match, ask.seat), bot.effort)
    assert bot.look.sure == sure
    assert margins or turns
    assert margins <= {1.0 if sure == SURE_OF_ENDS else 0.25}


@pytest.mark.parametrize(("ended", "leaves"), [(True, True), (False, False)])
def test_the_judgement_is_left_as_soon_as_the_tries_tell_enough(
    ended: bool, leaves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = scene("fantastiques", SHOT)
    bot = SearchBot(GAMES["fantastiques"], 1, Effort(60.0))
    assert match.ask is not None
    own, other = (Arm(answer) for answer in list(match.ask.candidates())[:2])
    own.values, other.values = [0.5] * 12, [1.0, 0.1] * 5 + [1.0, 0.5]  # 0.7 of a standard error better

    def compare(*_: Any) -> list[Arm]:
        bot.look.ended = ended
        return [other, own]

    monkeypatch.setattr(bot.look, "arms", lambda *_, **__: [own, other])
    monkeypatch.setattr(bot.look, "compare", compare)
    assert (reply_of(bot, match, match.ask) == other.answer) is leaves


@pytest.mark.parametrize(("seconds", "far"), [(0.001, NEAREST), (1.0, 20), (1000.0, None)])
def test_a_match_is_played_out_only_where_there_is_time(seconds: float, far: int | None) -> None:
    look = Lookahead(GAMES["fantastiques"], 0)
    assert look._horizon(Effort(seconds, beyond=-1), 4) == far
    assert look._horizon(Effort(seconds, beyond=5), 4) == 5
    assert look._horizon(Effort(seconds, beyond=-1, tries=8), 4) is None  # counted, not timed: the same everywhere


@pytest.mark.parametrize(("tick", "sure"), [(0.0001, SURE_OF_ENDS), (0.01, SURE)])
def test_levels_play_matches_out_where_these_are_short_enough(tick: float, sure: float) -> None:
    """How long a trio is shows when one has been played: a few dozen decisions, not as many as any match may have."""
    kind = GAMES["fantastiques"]
    assert kind.setups.of_size is not None
    match = played(Match(kind.begin(kind.setups.of_size(3)), Seeded("short")), "fantastiques", 12)
    ask, ticks = match.ask, count()
    assert ask is not None
    bot = SearchBot(kind, 1, EFFORTS["level-4"])
    bot.look.now = lambda: next(ticks) * tick  # a clock that tells how often it is looked at
    assert ask.refusal(reply_of(bot, match, ask)) is None
    assert bot.look.sure == sure


@pytest.mark.parametrize("turns", [1, 2])
def test_a_try_may_end_with_a_turn(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position is valued when so many turns have ended, wherever in a turn the answer is given."""
    kind, match = GAMES["alkemy"], played(a_match("alkemy"), "alkemy", 45)
    ask = match.ask
    assert ask is not None
    assert kind.scenes is not None
    now, valued = kind.scenes.clock(match.game)[0], set()

    def value(_: PositionValue, view: Any) -> float:
        valued.add(view.state.turn)
        return 0.5

    monkeypatch.setattr(PositionValue, "__call__", value)
    bot = SearchBot(kind, 1, Effort(60.0, width=2, beyond=-1, tries=4, turns=turns))
    reply_of(bot, match, ask)
    assert now > 0
    assert valued == {now + turns}


ONSET = (
    "A giant = cen_colosse at 20,20 facing 0 | A far = cen_tambour at 8,70 "
    "| B archer = aur_archer at 30,20 facing 180 | B last = aur_vigie at 80,70 | turn 2"
)


class Idle:
    """A judgement that thinks of assaults last."""

    def __init__(self, judge: Any) -> None:
        self.judge = judge

    def __getattr__(self, name: str) -> Any:
        return getattr(self.judge, name)

    def proposals(self, view: Any, ask: Any) -> Any:
        found = self.judge.proposals(view, ask)
        return [(answer, -worth) for answer, worth in found] if ask.kind == "NextAction" else found


def onset() -> Match[Any]:
    """A fighter that may fall upon one who is no match for it."""
    match = scene("ages", ONSET)
    while (ask := match.ask) is not None and ask.kind != "NextAction":
        match.take(make_bot("greedy", GAMES["ages"], 0).reply(match.game.view(ask.seat), ask), ask.seat)
    return match


@pytest.mark.parametrize("settled", [True, False])
def test_an_assault_is_seen_through_to_its_blows(settled: bool) -> None:
    """L'Âge: blows fall when all have moved. Where the turn runs out they are seen, a few decisions on they are not."""
    kind, match = GAMES["ages"], onset()
    ask = match.ask
    assert ask is not None
    bot = SearchBot(kind, 1, Effort(1e6, width=6, beyond=2, tries=120, turns=1))
    bot.look.judge = Idle(bot.look.judge)
    if not settled:
        bot.look._settles = None
    answer = reply_of(bot, match, ask)
    assert (type(answer).__name__ in {"Charge", "Engage"}) is settled


def test_a_turn_runs_out_without_another_move() -> None:
    kind, match = GAMES["ages"], played(a_match("ages"), "ages", 40)
    look = Lookahead(kind, 0)
    assert look._settles is not None
    places = [(one.id, one.x, one.y) for one in match.game.view(0).state.figures]
    look._run_out(match, look._settles, 2, _Clock(Effort(1e6), look.now))
    assert look._turn(match) == 2
    assert [(one.id, one.x, one.y) for one in match.game.view(0).state.figures] == places


def test_levels_look_as_far_as_suits_the_value_of_the_game() -> None:
    look, match = Lookahead(GAMES["alkemy"], 0), played(a_match("alkemy"), "alkemy", 45)
    look._advised = 3
    assert look._last_turn(match, Effort(1.0)) == inf
    assert look._last_turn(match, EFFORTS["level-6"]) == look._turn(match) + 3
    assert look._last_turn(match, Effort(1.0, turns=1)) == look._turn(match) + 1
    assert look._last_turn(a_match("alkemy"), Effort(1.0, turns=1)) == 3  # before the first turn: one more


def test_fewer_answers_are_compared_where_a_try_takes_long() -> None:
    look, effort = Lookahead(GAMES["fantastiques"], 0), Effort(1.2, width=16)
    assert look.affordable(effort) == 16  # not known yet
    look._price = 0.02
    assert look.affordable(effort) == 10
    look._price = 0.2
    assert look.affordable(effort) == FEW
    assert look.affordable(Effort(1.2, width=2)) == 2
    assert look.affordable(Effort(1.2, width=16, tries=96)) == 16  # counted, not timed: the same everywhere


def test_a_trial_ends_when_nobody_can_be_better_by_anything_that_matters() -> None:
    own, other = Arm("own"), Arm("other")
    own.values, other.values = [0.5] * 40, [0.5, 0.501] * 20
    assert hopeless(other, own, 0.001)
    assert not hopeless(other, own, 0.5)  # as long as much is in doubt
    other.values = [0.5, 0.54] * 20
    assert not hopeless(other, own, 0.001)
    other.values = other.values[: ENOUGH - 1]
    own.values = own.values[: ENOUGH - 1]
    assert not hopeless(other, own, 0.0)  # too few tries to tell


def test_of_answers_that_are_alike_one_is_tried_on() -> None:
    own, one, twin = tried("own", *[0.1] * 4), tried("one", *[0.2] * 4), tried("twin", *[0.2] * 4)
    assert distinct([one, twin, own], own) == [own, one]


def test_answers_that_always_come_to_the_same_are_one() -> None:
    own, other = tried("own", 0.3, 0.7, 0.5, 0.9, 0.1), tried("other", 0.3, 0.7, 0.5)
    assert not alike(other, own)  # too few tries to tell
    other.came_to(0.9, {})
    assert alike(other, own)
    assert not alike(tried("another", 0.4, 0.7, 0.5, 0.9), own)


def test_a_trial_ends_early_when_all_others_are_far_worse() -> None:
    own, other = Arm("own"), Arm("other")
    own.values, other.values = [1.0] * 8, [0.0] * 8
    assert clearly_worse(other, own)
    assert not clearly_worse(own, other)
    other.values = [0.9] * 8
    assert not clearly_worse(other, own)


def test_a_look_ahead_has_several_moves_to_try() -> None:
    """The judgement gives one; for a look ahead it has places that lie apart, other figures, and no more moves."""
    match = scene(
        "fantastiques", "A a = {movement 6} at 10,10 | A b = {} at 30,10 | B c = {} at 20,30 | turn 3 | phase movement"
    )
    ask = match.ask
    assert ask is not None
    arms = Lookahead(GAMES["fantastiques"], 0).arms(match.game.view(ask.seat), ask, 12)
    moves = [arm.answer for arm in arms if type(arm.answer).__name__ == "Move"]
    assert len(arms) == len({str(arm.answer) for arm in arms}) >= 8
    assert {move.figure for move in moves} == {0, 1}
    assert all(ask.refusal(arm.answer) is None for arm in arms)


SEASONED, PATIENT = 1, 2
MEETING = (
    "A a = {melee 4, hp 2} at 20,10 | A c = {melee 4, hp 2} at 24,10 "
    "| B b = {melee 4, hp 2} at 20,30 | B d = {melee 4, hp 2} at 24,30 | turn 1 | phase movement"
)


def test_answers_of_other_tempers_are_tried_after_that_of_the_seat() -> None:
    match = scene("fantastiques", MEETING)
    look, ask = Lookahead(GAMES["fantastiques"], 0), match.ask
    assert ask is not None
    assert look.temper == 0
    look.tempers.pop(SEASONED)  # what it gives here depends on what was learnt
    patient = PATIENT - 1
    view = match.game.view(ask.seat)
    goes, waits = look.arms(view, ask, 2, tempers=True)[:2]
    assert (goes.temper, waits.temper) == (0, patient)
    assert type(goes.answer).__name__ == "Move"
    assert type(waits.answer).__name__ == "Done"
    assert [arm.temper for arm in look.arms(view, ask, 4)] == [0] * 4  # only where they are wanted
    look.temper = patient
    arms = look.arms(view, ask, 4, tempers=True)
    assert (arms[0].answer, arms[0].temper) == (waits.answer, patient)
    assert (arms[1].answer, arms[1].temper) == (goes.answer, 0)
    assert {arm.temper for arm in arms[2:]} == {patient}  # other answers are followed in the temper of the seat
    assert len(arms) == 5


def test_only_the_seat_that_is_looked_ahead_for_is_played_in_another_temper() -> None:
    look = Lookahead(GAMES["fantastiques"], 0)
    look._plays(1, PATIENT)
    assert [player.judge for player in look._players[:3]] == [look.tempers[0], look.tempers[PATIENT], look.tempers[0]]
    look._plays(1, 0)
    assert all(player.judge is look.tempers[0] for player in look._players)


def test_who_plays_to_the_end_in_thought_begins_with_what_was_learnt() -> None:
    kind = GAMES["fantastiques"]
    assert SearchBot(kind, 1, Effort(1.0, beyond=-1)).look.temper == SEASONED
    assert SearchBot(kind, 1, Effort(1.0, beyond=2)).look.temper == 0


@pytest.mark.parametrize("better", [True, False])
def test_the_temper_of_the_answer_that_was_given_is_kept(better: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("fantastiques", MEETING)
    bot = SearchBot(GAMES["fantastiques"], 1, Effort(60.0, beyond=-1))
    ask = match.ask
    assert ask is not None
    own, other = tried("own", *[0.5] * 12), tried("other", *[0.9 if better else 0.1] * 12)
    other.temper = PATIENT
    monkeypatch.setattr(bot.look, "arms", lambda *_, **__: [own, other])
    monkeypatch.setattr(bot.look, "compare", lambda *_: [other, own])
    assert reply_of(bot, match, ask) == ("other" if better else "own")
    assert bot.look.temper == (PATIENT if better else own.temper)


def test_in_a_trio_it_is_found_out_that_waiting_is_better_than_coming() -> None:
    """Before the first move of one that meets itself: a seventh of a match, far more than any other move gains."""
    kind = GAMES["fantastiques"]
    match: Match[Any] = Match(kind.begin(starter(kind, ("groinrouge_trio",) * 2)), Seeded("p2"))
    while (ask := match.ask) is not None and ask.kind != "ChooseMove":
        played(match, "fantastiques", 1)
    assert ask is not None
    bot = SearchBot(kind, 1, Effort(1e6, width=4, beyond=-1, tries=200, clearly=CLEARLY))
    reply_of(bot, match, ask)
    assert bot.look.temper == PATIENT


def test_a_hint_shoots_rather_than_ends() -> None:
    match = scene("fantastiques", SHOT)
    assert match.ask is not None
    best = hint(GAMES["fantastiques"], match, match.ask, seconds=30, tries=24)
    assert type(best[0].answer).__name__ == "Shoot"
    assert [line.value for line in best] == sorted((line.value for line in best), reverse=True)
    assert all(match.refusal(line.answer) is None for line in best)


def test_what_an_end_is_to_a_seat() -> None:
    assert result_for(Outcome((1,), (0.0, 1.0), "x"), 1) == 1.0
    assert result_for(Outcome((1,), (0.0, 1.0), "x"), 0) == 0.0
    assert result_for(Outcome((), (0.0, 0.0), "x"), 0) == 0.5
    assert result_for(Outcome((0,), (0.0,), "x", grade=0.25), 0) == 0.25


VALUED = [name for name in GAMES if weights_of(GAMES[name].package) is not None]


def columns(name: str) -> set[str]:
    """What positions of a game are told in."""
    kind = GAMES[name]
    assert kind.study.features is not None
    view = played(a_match(name), name, 40).game.view(0)
    features = kind.study.features.of(view.setup)
    row = features.figure_row(features.figures(view)[0])
    return {*figure_names(features, row), *whole_names(features)}


@pytest.mark.parametrize("name", VALUED)
def test_weights_name_columns_that_there_are(name: str) -> None:
    kind = GAMES[name]
    weights = weights_of(kind.package)
    assert weights is not None
    assert set(weights.weights) <= columns(name)
    assert weights.game == name
    assert weights.rules == kind.rules
    assert weights.log_loss < weights.baseline


@pytest.mark.parametrize("name", VALUED)
def test_a_value_is_the_sum_that_was_fitted(name: str) -> None:
    """Record by record and remembered, it is what the fit counted; and what one seat gains the other loses."""
    kind = GAMES[name]
    weights = weights_of(kind.package)
    assert weights is not None
    assert kind.study.features is not None
    match = played(a_match(name), name, 60)
    features = kind.study.features.of(match.game.view(0).setup)
    value = PositionValue(weights, features)
    for _ in range(20):
        played(match, name, 1)
        view = match.game.view(0)
        numbers = counted(features, view)
        total = sum(weights.weights.get(column, 0.0) * number for column, number in numbers.items())
        assert value(view) == pytest.approx(1 / (1 + 2.718281828459045**-total))


def test_a_look_ahead_has_several_places_for_a_walk() -> None:
    """Alkemy's judgement names the best place of a move; for a look ahead it has others that lie apart."""
    kind, match = GAMES["alkemy"], a_match("alkemy")
    bots = [make_bot("greedy", kind, seat) for seat in range(2)]
    while (ask := match.ask) is not None and not (isinstance(ask, ChoosePath) and ask.movement.kind in {"walk", "run"}):
        match.take(reply_of(bots[ask.seat], match, ask), ask.seat)
    assert isinstance(ask, ChoosePath)
    look, view = Lookahead(kind, 0), match.game.view(ask.seat)
    ends = [arm.answer.path[-1] for arm in look.arms(view, ask, 5)]
    assert ends[0] == look.judge.proposals(view, ask)[0][0].path[-1]
    assert len(ends) == PLACES
    assert all(dist(a, b) >= APART * ask.movement.limit for a, b in combinations(ends, 2))
    assert all(ask.refusal(arm.answer) is None for arm in look.arms(view, ask, 5))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("ages", "A one = plain {mov 12} at 20,20 facing 0 | B two = plain {att 6} at 30,20 facing 180 | turn 2"),
        ("fantastiques", "A a = {shooting 4} at 20,20 | A c = {melee 3} at 22,20 | B b = {armour 3} at 20,30 | turn 3"),
    ],
)
def test_a_scene_with_cards_of_its_own_is_looked_at_like_any_other(game: str, text: str) -> None:
    match = scene(game, text)
    bot = SearchBot(GAMES[game], "own cards", Effort(60.0, width=2, beyond=1, tries=4))
    while (ask := match.ask) is not None and len(ask.candidates()) == 1:
        match.take(ask.candidates()[0], ask.seat)
    assert ask is not None
    assert ask.refusal(reply_of(bot, match, ask)) is None
