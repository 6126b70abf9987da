"""The driver: does it ask, take, refuse and remember, and can it stand anywhere in a match at will?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import icepool
import msgspec
import pytest
from tests.core.duel import DUEL, Clashed, Drew, Duel, Play, Setup, State, Struck, Wounded

from escarmouche.chance import CHANCE, Enumerated, Leftover, Scripted, Seeded, Stream, every
from escarmouche.core import PASS, Choose, Event, Match, Refused
from escarmouche.core.playing import Endless, play_bots, play_randomly
from escarmouche.kits.proof.contract import state_bytes, wire

HANDS = "1 2 3 4 5 6"  # as rolls: seat 0 draws the cards 1 2 3, seat 1 the cards 4 5 6


def duel(rolls: str = "", seats: int = 2, hp: int = 3) -> Match[Duel]:
    game = DUEL.begin(Setup(seats, hp))
    assert isinstance(game, Duel)
    return Match(game, Scripted(rolls))


def at_strike(rolls: str = "", margin: int = 2) -> Match[Duel]:
    """Seat 0 has beaten seat 1, who holds a 2 and a 5, by this margin."""
    state = State([3, 3], [[1, 6], [2, 5]], list(range(7, 19)), phase="strike", attacker=0, margin=margin)
    return Match(Duel(state), Scripted(rolls))


def everything(match: Match[Any]) -> tuple[Any, ...]:
    wires = [wire(match, seat) for seat in (*range(match.game.seats), None)]
    return state_bytes(match), wires, match.answers, match.roll and repr(match.roll), match.over


# --- asking and answering --------------------------------------------------------------------------------------------


def test_a_match_stands_at_its_first_question_with_the_dice_before_it_rolled() -> None:
    match = duel(HANDS + " 2")
    assert match.game.state.hands == [[1, 2, 3], [4, 5, 6]]
    assert sorted(match.asks) == [0, 1]
    assert match.answers == [(CHANCE, (1, 2, 3)), (CHANCE, (4, 5, 6)), (CHANCE, 2)]
    assert (match.roll, match.over, match.outcome) == (None, False, None)


def test_a_blow_runs_through_choice_window_test_and_pool_and_keeps_its_sum() -> None:
    match = at_strike("1 6 2  7 8 9  0")
    match.answer(1)
    match.answer(5)
    blow, wound = match.events()[1:3]
    assert isinstance(blow, Struck)
    assert (blow.die, blow.needed.value, blow.hit) == (1, 1, True)
    assert [(part.name, part.amount) for part in blow.needed.parts] == [("margin", 2), ("parry", -3)]
    assert wound == Wounded(1, (6, 2), hp=1)


def test_a_seat_that_lets_the_window_pass_keeps_its_cards() -> None:
    match = at_strike("5 7 8 0")
    match.answer(1)
    match.answer(PASS)
    assert [card for card in match.game.state.hands[1] if card in (2, 5)] == [2, 5]


def test_a_scripted_match_fails_on_a_missing_die() -> None:
    match = at_strike("")
    match.answer(1)
    with pytest.raises(Leftover, match="DUEL-STRIKE"):
        match.answer(PASS)


@pytest.mark.parametrize("answer", [0, 2, None, True, "1", Play(1)])
def test_a_refused_answer_changes_nothing(answer: Any) -> None:
    match = at_strike()
    before = everything(match)
    refusal = match.refusal(answer)
    with pytest.raises(Refused) as refused:
        match.answer(answer)
    assert refused.value.refusal == refusal
    assert everything(match) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    match = at_strike()
    with pytest.raises(Refused, match="not asked: answered by seat 1"):
        match.answer(1, seat=1)


# --- chance ----------------------------------------------------------------------------------------------------------


def test_without_a_source_each_roll_waits_for_somebodys_dice() -> None:
    match = Match(at_strike().game)
    match.answer(1)
    match.answer(PASS)
    assert match.roll is not None
    assert (match.roll.why, match.ask, match.asks) == ("DUEL-STRIKE", None, {})
    with pytest.raises(Refused, match=r"7 is no face of a d6 \[DUEL-STRIKE\]"):
        match.answer(7)
    match.answer(4)
    assert match.roll.why == "DUEL-WOUND"
    with pytest.raises(Refused, match="no throw of 2d6"):
        match.answer((4, 4, 4))
    match.answer((6, 6))
    assert match.game.state.hp == [3, 0]


def wounds_of(margin: int, parry: int) -> dict[int, Fraction]:
    def run(dice: Enumerated) -> int:
        match = Match(at_strike(margin=margin).game.copy())
        match.answer(1)
        match.answer(parry or PASS)
        while match.roll is not None and match.roll.why in ("DUEL-STRIKE", "DUEL-WOUND"):
            match.answer(dice.answer(match.roll))
        return 3 - match.game.state.hp[1]

    exact: dict[int, Fraction] = {}
    for wounds, chance in every(run):
        exact[wounds] = exact.get(wounds, Fraction()) + chance
    return exact


@pytest.mark.parametrize(("margin", "parry", "needed"), [(1, 0, 3), (2, 2, 3), (3, 5, 2), (1, 5, 0), (5, 0, 7)])
def test_the_exact_odds_of_a_rule_are_those_of_icepool(margin: int, parry: int, needed: int) -> None:
    blow = icepool.tupleize(icepool.d(6), 2 @ icepool.d(6).map(lambda face: int(face == 6)))
    theirs = blow.map(lambda die, sixes: 1 + sixes if die <= needed else 0)
    assert wounds_of(margin, parry) == {n: theirs.probability(n) for n in range(4) if theirs.probability(n)}


def test_the_exact_odds_of_a_rule_are_those_of_many_matches() -> None:
    runs, dice = 4000, Seeded("odds")
    seen: Counter[int] = Counter()
    start = at_strike(margin=2)
    for _ in range(runs):
        match = start.clone(dice)
        match.answer(1)
        match.answer(2)
        seen[3 - match.game.state.hp[1]] += 1
    for wounds, chance in wounds_of(2, 2).items():
        spread = (float(chance * (1 - chance)) / runs) ** 0.5
        assert abs(seen[wounds] / runs - float(chance)) < 4.5 * spread


# --- together --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_common_answers_come_in_any_order_and_are_revealed_at_once(order: tuple[int, ...]) -> None:
    match = duel("1 7 13  2 8 14  3 9 15  1  4 10 16  0", seats=3)
    for seat in order[:2]:
        match.answer(Play(seat + 1), seat)
        assert not [event for event in match.events() if isinstance(event, Clashed)]
        assert [len(hand) for hand in match.game.state.hands] == [3, 3, 3]
    match.answer(Play(order[2] + 1), order[2])
    # the first of the round is seat 1, whose boon of 1 lifts its card to the 3 of seat 2: nobody strikes
    assert [event for event in match.events() if isinstance(event, Clashed)] == [
        Clashed(((0, 1), (1, 2), (2, 3)), boon=1, attacker=-1)
    ]


def test_a_common_question_is_answered_once_by_each() -> None:
    match = duel(HANDS + " 0")
    match.answer(Play(1), 0)
    assert sorted(match.asks) == [1]
    with pytest.raises(Refused, match="not asked: answered by seat 0"):
        match.answer(Play(2), 0)


# --- standing elsewhere ----------------------------------------------------------------------------------------------


def positions(match: Match[Any], rng: Stream) -> list[tuple[Any, ...]]:
    """Play a match with open dice to its end; everything about it after each answer."""
    stood = [everything(match)]
    while not match.over:
        if match.roll is not None:
            match.take(match.roll.draw(rng))
        else:
            seat = list(match.asks)[rng.below(len(match.asks))]
            match.take(match.asks[seat].sample(rng), seat)
        stood.append(everything(match))
    return stood


@pytest.mark.parametrize("seed", range(4))
def test_a_clone_at_any_question_stands_there_and_leaves_its_parent_alone(seed: int) -> None:
    match = Match(DUEL.begin(Setup(2 + seed % 2)))
    rng = Stream(seed)
    while not match.over:
        before = everything(match)
        twin = match.clone()
        assert everything(twin) == before
        positions(twin, Stream("child"))
        assert everything(match) == before
        if match.roll is not None:
            match.answer(match.roll.draw(rng))
        else:
            ask = match.ask
            assert ask is not None
            match.answer(ask.sample(rng), ask.seat)
    assert everything(match.clone()) == everything(match)


@pytest.mark.parametrize("seed", range(2))
def test_a_fork_at_any_answer_stands_where_the_match_stood(seed: int) -> None:
    match = Match(DUEL.begin(Setup(3)))
    stood = positions(match, Stream(seed))
    assert len(stood) == match.count + 1 > 40  # far more steps than lie between two checkpoints
    assert [everything(match.fork(at)) for at in range(match.count + 1)] == stood


@pytest.mark.parametrize("at", [-1, 8])
def test_there_is_no_position_outside_the_match(at: int) -> None:
    with pytest.raises(ValueError, match=f"has 3 answers, there is no position after {at}"):
        duel(HANDS + " 2").fork(at)


def test_a_clone_with_dice_rolls_them_at_once_and_one_without_waits() -> None:
    match = Match(at_strike().game)
    match.answer(1)
    match.answer(PASS)
    assert match.clone().roll is not None
    assert match.clone(Seeded(1)).roll is None


# --- taking back -----------------------------------------------------------------------------------------------------


def test_a_seat_takes_back_its_own_last_answer_until_a_die_falls_or_another_answers() -> None:
    match = at_strike("5 7 8 0")
    assert match.undo_point(0) is None
    match.answer(1)
    assert (match.undo_point(0), match.undo_point(1)) == (0, None)
    twin = match.fork(0)
    assert (twin.count, twin.ask and twin.ask.why) == (0, "DUEL-TARGET")
    match.answer(PASS)
    assert (match.undo_point(0), match.undo_point(1)) == (None, None)


def test_an_answer_that_ends_a_step_can_be_taken_back_too() -> None:
    match = Match(at_strike(margin=2).game)
    match.answer(1)
    match.answer(2)
    assert match.undo_point(1) == 1
    assert match.fork(1).game.state.hands == [[1, 6], [2, 5]]


def test_a_secret_answer_can_be_taken_back_until_the_others_are_revealed() -> None:
    state = State([3, 3], [[1, 6], [2, 12]], [], phase="clash")
    match = Match(Duel(state))
    match.answer(0)
    match.answer(Play(6), 0)
    assert match.undo_point(0) == 1
    match.answer(Play(2), 1)
    assert isinstance(match.events()[-1], Clashed)
    assert (match.undo_point(0), match.undo_point(1)) == (None, None)


# --- what has happened -----------------------------------------------------------------------------------------------


def test_events_can_be_read_from_any_number_on() -> None:
    match = duel(HANDS + " 0")
    told = match.events()
    assert len(told) == 3
    assert [match.events(since) for since in range(9)] == [told[since:] for since in range(9)]


def test_everybody_reads_that_a_card_was_drawn_and_only_its_owner_which() -> None:
    match = duel(HANDS + " 2")
    drawn = {seat: [e.cards for e in match.log(seat) if isinstance(e, Drew)] for seat in (0, 1, None)}
    nothing = (0, 0, 0)
    assert drawn == {0: [(1, 2, 3), nothing], 1: [nothing, (4, 5, 6)], None: [nothing, nothing]}


def test_what_leaves_the_engine_for_a_seat_is_the_same_whatever_the_others_hold_or_answer() -> None:
    one, other = duel("1 2 3 4 5 6  2"), duel("1 2 3 7 8 12  0")
    one.answer(Play(6), 1)
    other.answer(Play(7), 1)
    assert wire(one, 0) == wire(other, 0)
    assert wire(one, None) == wire(other, None)
    assert wire(one, 1) != wire(other, 1)


def test_what_leaves_the_engine_is_json_with_the_view_the_question_and_the_log() -> None:
    view, question, waiting, log = msgspec.json.decode(wire(duel(HANDS + " 2"), 0))
    assert (view["hand"], view["held"], view["boon"]) == ([1, 2, 3], [3, 3], None)
    assert question[:3] == ["PlayCard", "DUEL-PLAY", {"hand": [1, 2, 3]}]
    assert waiting == [0, 1]
    assert len(log) == 2  # the boon of seat 1 is not even mentioned


# --- from end to end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_random_play_ends_with_an_outcome_and_asks_nothing_more(seats: int) -> None:
    match = Match(DUEL.begin(Setup(seats)), Seeded("end"))
    decisions = play_randomly(match, Stream("end"), DUEL.facts.longest)
    assert decisions == sum(seat != CHANCE for seat, _ in match.answers)
    assert match.over
    assert match.outcome is not None
    assert (match.ask, match.asks, match.roll) == (None, {}, None)


def test_a_match_longer_than_any_can_be_is_stopped() -> None:
    match = Match(DUEL.begin(Setup(2)), Seeded("long"))
    with pytest.raises(Endless, match="no end after 3 decisions"):
        play_randomly(match, Stream("long"), 3)


def test_bots_answer_from_their_view_and_an_illegal_answer_of_theirs_is_refused() -> None:
    class Highest:
        def reply(self, view: Any, ask: Any) -> Any:
            return Play(max(view.hand)) if ask.kind == "PlayCard" else ask.candidates()[0]

    class Cheat:
        def reply(self, view: Any, ask: Any) -> Any:
            return Play(99)

    match = Match(DUEL.begin(Setup(2)), Seeded("bots"))
    assert play_bots(match, [Highest(), Highest()], DUEL.facts.longest) > 0
    with pytest.raises(Refused, match=r"not in hand: tried 99, held \(.*\) \[DUEL-PLAY\]"):
        play_bots(Match(DUEL.begin(Setup(2)), Seeded("bots")), [Highest(), Cheat()], DUEL.facts.longest)


def test_an_answer_that_showed_something_cannot_be_taken_back() -> None:
    class Peeked(Event, frozen=True):
        reveals = True

    class Shrugged(Event, frozen=True):
        pass

    class Cellar:
        """One question after another; what is told depends on the first answer."""

        seats = 1

        def __init__(self, told: list[Event], answers: tuple[int, ...] = ()) -> None:
            self.told, self.answers = told, answers

        @property
        def state(self) -> Any:
            return self.answers

        def copy(self) -> Any:
            return Cellar([], self.answers)

        def next_step(self) -> Any:
            return self.step() if len(self.answers) < 2 else None

        def step(self) -> Any:
            answer = yield Choose(0, (0, 1), "X-1", "look")
            self.answers = (*self.answers, answer)
            self.told.append(Peeked() if answer else Shrugged())

        def view(self, seat: int | None) -> Any:
            return self.answers

        def outcome(self) -> None:
            return None

        def other_world(self, seat: int | None, rng: Stream) -> None:
            return None

    looked, not_looked = Match(Cellar([])), Match(Cellar([]))
    looked.answer(1)
    not_looked.answer(0)
    assert (looked.undo_point(0), not_looked.undo_point(0)) == (None, 0)
