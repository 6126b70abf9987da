"""Turns, piles, refusals, speech turns, the tactician, the end [ADE-TUR, ADE-SEQ, ADE-TAC, ADE-END]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.ages.table import end, table, walk

from escarmouche.chance import Die, Seeded, Stream
from escarmouche.core import Choose, Match
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.deploying import Refuse
from escarmouche.games.ages.asks.moving import Run, Turn
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import turns_of
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.playing import CardPlayed, MatchEnded, PilesMade, TacticianFound, TurnBegan
from escarmouche.games.ages.game import Ages, doors_of
from escarmouche.games.ages.queries.cards import cards_in_play, cards_to_deploy, stands_for
from escarmouche.games.ages.queries.commanding import tactic_points, tactician_value
from escarmouche.games.ages.rules.sequence import count_refusals, move_refusal
from escarmouche.games.ages.rules.tactician import count_points, find_tactician
from escarmouche.games.ages.rules.tactics_phase import piles
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.secrets import UNKNOWN, view_of
from escarmouche.games.ages.setups import starter

THREE = "A one = plain at 20,20 | A two = plain at 30,20 | A three = plain at 40,20"
PAIR = "B four = plain at 20,60 | B five = plain at 30,60"


@pytest.mark.rule("ADE-TUR-01")
@pytest.mark.parametrize(("format_", "turns"), [(200, 4), (201, 5), (300, 5), (600, 8), (100, 3)])
def test_how_many_turns_a_game_has(format_: int, turns: int) -> None:
    assert turns_of(format_) == turns


@pytest.mark.rule("ADE-SEQ-07", "ADE-EX-35", "ADE-RUL-08")
def test_whoever_has_fewer_cards_may_refuse() -> None:
    t = table(f"{THREE} | {PAIR}")
    count_refusals(t.game)
    told = t.event(PilesMade)
    assert (told.cards, told.refusals) == ((3, 2), (0, 1))


@pytest.mark.rule("ADE-SEQ-08", "ADE-EX-11", "ADE-EX-35", "ADE-RUL-09")
def test_a_card_not_activated_costs_a_refusal_or_gives_one() -> None:
    t = table(f"{THREE} | {PAIR} | refusals A 1")
    move_refusal(t.game, 0)
    assert [t.board.side(seat).refusals for seat in (0, 1)] == [0, 0]
    move_refusal(t.game, 0)
    assert [t.board.side(seat).refusals for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("ADE-SEQ-04", "ADE-SEQ-10")
def test_the_pile_head_and_the_reserve_may_be_played() -> None:
    t = table(f"{THREE} | {PAIR} | pile A two three | reserve A one")
    assert t.takes(PlayCard(t.card("two")))
    assert t.takes(PlayCard(t.card("one")))
    assert t.refused(PlayCard(t.card("three"))).why == "ADE-SEQ-04"
    t.play(PlayCard(t.card("one")), Done())
    assert t.event(CardPlayed).reserve


@pytest.mark.rule("ADE-SEQ-09", "ADE-SEQ-12")
def test_a_refusal_ends_the_speech_turn() -> None:
    t = table(f"{THREE} | {PAIR} | refusals A 1")
    t.play(Refuse())
    assert (t.ask.seat, t.board.side(0).refusals) == (1, 0)
    t.play(PlayCard(t.card("four")), Done())
    assert t.refused(Refuse()).why == "ADE-SEQ-09", "none is left"


@pytest.mark.rule("ADE-SEQ-12", "ADE-RUL-10")
def test_the_last_player_with_cards_finishes_and_refuses_no_more() -> None:
    t = table(f"{THREE} | B four = plain at 20,60 activated | refusals A 2")
    assert (t.refused(Refuse()).code, t.refused(Refuse()).why) == ("no_refusal", "ADE-SEQ-12")
    t.play(PlayCard(t.card("one")), Done())
    assert t.ask.seat == 0


@pytest.mark.rule("ADE-SEQ-11")
def test_the_first_speech_turn_is_no_moment_for_a_refusal() -> None:
    t = table(f"{THREE} | {PAIR} | phase piles")
    orders = {
        seat: Arrange(tuple(c for c, card in enumerate(t.board.state.cards) if card.seat == seat)) for seat in (0, 1)
    }
    t.play(orders, 1)
    assert (t.ask.seat, t.board.side(1).refusals) == (1, 1)
    assert (t.refused(Refuse()).code, t.refused(Refuse()).why) == ("no_refusal", "ADE-SEQ-11")


@pytest.mark.rule("ADE-SEQ-05", "ADE-SEQ-06", "ADE-SEQ-13", "ADE-ACT-01", "ADE-ACT-02", "ADE-EX-04")
def test_every_pending_fighter_of_a_card_is_activated_alone_or_in_groups() -> None:
    t = table(
        "A a = plain at 20,20 card x | A b = plain at 30,20 card x | A c = plain at 40,20 card x | B z = plain at 9,60"
    )
    t.play(PlayCard(0), Activate((1,)), walk(30, 25), Done())
    assert t.figure("b").deeds.status == "activated"
    assert t.game.sequence(0).cards == (0,), "two are pending"
    t.play(Activate((0, 2)), Done())
    assert t.game.sequence(0).cards == ()
    assert t.ask.seat == 1


@pytest.mark.rule("ADE-SEQ-01", "ADE-SEQ-02", "ADE-SEQ-14", "ADE-SEQ-15", "ADE-SEQ-16", "ADE-SKL-108", "ADE-RUL-119")
def test_what_each_player_sees_of_a_pile() -> None:
    t = table(f"A open = plain {{skills Prévisible}} at 60,20 | {THREE} | {PAIR} | phase piles")
    cards = [t.card(name) for name in ("two", "open", "three", "one")]
    t.play({0: Arrange(tuple(cards)), 1: Arrange((t.card("four"), t.card("five")))}, 0)
    own, other = (view_of(t.game.secrets, seat).sequences[0] for seat in (0, 1))
    assert own.pile == tuple(cards)
    assert other.pile == (UNKNOWN, t.card("open"), UNKNOWN, UNKNOWN)
    assert view_of(t.game.secrets, None).sequences[0] == other


@pytest.mark.rule("ADE-TAC-10", "ADE-SEQ-14")
def test_a_pile_holds_every_card_once() -> None:
    t = table(f"{THREE} | {PAIR} | phase piles")
    assert t.match.refusal(Arrange((0, 1)), 0) is not None
    assert t.match.refusal(Arrange((0, 1, 1)), 0) is not None
    assert t.match.refusal(Arrange((2, 0, 1)), 0) is None


@pytest.mark.rule("ADE-TAC-01", "ADE-TAC-02", "ADE-EX-37")
@pytest.mark.parametrize(("dice", "tactician"), [("6 6 1 1", 0), ("1 1 6 6", 1), ("2 2 1 2", 0)])
def test_two_dice_and_the_discipline_of_the_commander(dice: str, tactician: int) -> None:
    t = table("A one = plain {dis 4} at 20,20 | B two = plain {dis 4} at 40,20")
    t.run(find_tactician(t.game), dice=dice)
    assert (t.board.state.tactician, t.event(TacticianFound).by) == (tactician, "roll")


@pytest.mark.rule("ADE-TAC-03", "ADE-TAC-04")
@pytest.mark.parametrize(
    ("one", "two", "dice", "tactician", "by"),
    [
        ("dis 4", "dis 3", "1 1 1 2", 0, "discipline"),
        ("dis 4, val 9", "dis 4, val 10", "3 3 3 3", 1, "tie"),
        ("dis 4, val 9, skills Aguerri/DIS", "dis 4, val 10", "3 3 3 3", 0, "tie"),
    ],
)
def test_equal_totals_go_to_discipline_then_to_the_rule_for_ties(
    one: str, two: str, dice: str, tactician: int, by: str
) -> None:
    t = table(f"A one = plain {{{one}}} at 20,20 | B two = plain {{{two}}} at 40,20")
    t.run(find_tactician(t.game), dice=dice)
    assert (t.board.state.tactician, t.event(TacticianFound).by) == (tactician, by)


@pytest.mark.rule("ADE-TAC-05", "ADE-TAC-07", "ADE-TAC-08", "ADE-SKL-90", "ADE-RUL-13", "ADE-EX-37")
@pytest.mark.parametrize(
    ("card", "marks", "roll", "points"),
    [
        ("dis 5", "", 5, 5),
        ("dis 5", "lost 2", 4, 4),
        ("dis -", "", -1, 0),
        ("dis -, cou -, fear 6, skills Mort-vivant", "", -1, 6),
        ("dis 0", "lost 2", -1, -1),
    ],
)
def test_what_a_commander_brings_to_the_roll_and_in_points(card: str, marks: str, roll: int, points: int) -> None:
    t = table(f"A one = plain {{{card}}} at 20,20 {marks} | B two = plain at 40,20")
    assert (tactician_value(t.board, 0).value, tactic_points(t.board, 0).value) == (roll, points)
    count_points(t.game)
    assert t.board.side(0).tactic_points == max(0, points)


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-96", "ADE-TUR-02")
def test_who_fights_on_though_eliminated_as_the_turn_began_leaves_before_the_activation() -> None:
    t = table("A one = plain at 20,20 | A two = plain at 30,20 doomed | B six = plain at 60,60 | phase piles")
    t.run(piles(t.game), {0: Arrange((0, 1))}, 0)
    assert (t.figure("two").where, t.board.state.phase) == ("dead", "speech")


@pytest.mark.rule("ADE-TAC-06", "ADE-CMD-02")
def test_whoever_lost_his_commander_leaves_the_tactician_to_the_other() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 40,20 | turn 2")
    t.board.set_side(0, lost_commander=1)
    t.run(find_tactician(t.game))
    assert (t.board.state.tactician, t.event(TacticianFound).by) == (1, "loss")
    both = table("A one = plain at 20,20 | B two = plain at 40,20 | turn 2")
    for seat in (0, 1):
        both.board.set_side(seat, lost_commander=1)
    both.run(find_tactician(both.game), dice="6 6 1 1")
    assert both.board.state.tactician == 0
    first = table("A one = plain at 20,20 | B two = plain at 40,20 | side B {lost_commander 1}")
    first.run(find_tactician(first.game), dice="1 1 6 6")
    assert first.board.state.tactician == 1, "nobody had lost his commander before the first turn"


@pytest.mark.rule("ADE-UPK-01", "ADE-CMD-04", "ADE-CMD-05")
def test_a_player_names_another_commander_an_incarnate_first() -> None:
    t = table(
        """A lost = plain at 20,20 dead | A troop = plain {dis 5} at 30,20 | A hero = plain {incarnate, dis 5} at 40,20
        B two = plain at 40,60 | phase upkeep | turn 2"""
    )
    t.dice.add("6 6 1 1")
    assert t.match.ask is not None
    assert (t.board.side(0).commander, t.board.side(0).replacement) == (t["hero"], "incarnate")
    assert tactician_value(t.board, 0).value == 4


@pytest.mark.rule("ADE-TUR-02", "ADE-END-01", "ADE-END-06", "ADE-END-07", "ADE-RUL-07")
def test_the_match_ends_with_its_last_turn_by_goal_average() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 40,60 | phase upkeep | turn 4")
    t.board.set_side(1, losses=44)
    t.board.set_side(0, losses=26)
    told = t.match.over and t.event(MatchEnded)
    assert told
    assert (told.goal_average, told.winner, told.why) == ((18, -18), 0, "ADE-END-01")


@pytest.mark.rule("ADE-END-02", "ADE-RUL-142")
def test_an_army_that_is_gone_ends_the_match_with_the_turn() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 40,60 dead | phase upkeep | turn 1")
    assert t.match.over
    assert t.event(MatchEnded).why == "ADE-END-02"


@pytest.mark.rule("ADE-TUR-02")
def test_a_turn_follows_a_turn() -> None:
    t = table("A one = plain {dis 5} at 20,20 | B two = plain at 40,60 | phase upkeep | turn 1")
    t.dice.add("1 1 1 1")
    assert t.match.ask is not None
    assert t.event(TurnBegan).turn == 2


def random_match(seed: str) -> Iterator[Match[Ages]]:
    """A match of random answers, at each of its questions."""
    rng = Stream(seed)
    match = Match(doors_of(load_content).begin(starter()), Seeded(seed))
    while (ask := match.ask) is not None:
        yield match
        match.take(ask.sample(rng), ask.seat)


def played(board: Board, card: int) -> bool:
    """Has everybody of a card been activated?"""
    return all(board[one].deeds.status == "activated" for one in stands_for(board, card))


@pytest.mark.rule("ADE-SEQ-03", "ADE-SEQ-05", "ADE-SEQ-06", "ADE-SEQ-17", "ADE-ARM-17")
def test_the_sequence_is_what_is_pending_and_empty_between_turns() -> None:
    commanders: dict[int, int] = {}
    seen = set()
    for match in random_match("sequence"):
        game, state = match.game, match.game.board.state
        seen.add(state.phase)
        if state.phase in ("speech", "acting"):
            for seat in (0, 1):
                waiting = {card for card in cards_in_play(game.board, seat) if not played(game.board, card)}
                assert set(game.sequence(seat).cards) == waiting
                assert len(game.sequence(seat).cards) == len(waiting)
        elif isinstance(match.ask, OrderPile) or state.phase in ("turn_start", "tactics", "combat", "upkeep"):
            assert not any(game.sequence(seat).cards for seat in (0, 1))
        for seat in (0, 1):
            side = game.board.side(seat)
            if not side.lost_commander:
                assert commanders.setdefault(seat, side.commander) == side.commander
    assert {"piles", "speech", "acting"} <= seen


@pytest.mark.rule("ADE-ACT-10", "ADE-RUL-15", "ADE-ACT-04")
def test_facing_is_free_at_the_end_of_a_move_and_once_in_place() -> None:
    t = table(f"{THREE} | {PAIR}").play(PlayCard(0))
    t.play(walk(25, 20, facing=90))
    assert t.figure("one").facing == 90
    t.play(Turn((200,)))
    assert t.figure("one").facing == 200
    assert t.refused(Turn((10,))).why == "ADE-ACT-10"
    assert t.figure("two").facing == 0, "who does not act keeps its facing"
    ahead = table(f"{THREE} | {PAIR}").play(PlayCard(0), walk(20, 25))
    assert ahead.figure("one").facing == 90, "where it went, unless something else is said"
    assert ahead.refused(walk(20, 25, facing=360)).why in {"ADE-ACT-05", "ADE-ACT-10"}
    still = table(f"{THREE} | {PAIR}").play(PlayCard(0))
    assert still.refused(walk(20, 25, facing=360)).why == "ADE-ACT-10"
    assert still.takes(Turn((180,)))


@pytest.mark.rule("ADE-ACT-09", "ADE-ACT-04")
def test_special_actions_are_free_cumulative_or_exclusive() -> None:
    one = "A one = plain {skills Cri de ralliement + Poseur de pièges} at 20,20 | A two = plain at 40,20 routed"
    t = table(f"{one} | {PAIR}").play(PlayCard(0))
    trap = SetTrap(((23_000, 20_000),))
    assert t.takes(trap)
    t.play(Run((end(20, 30),)))
    assert t.takes(Cry()), "free: beside an exclusive action"
    assert t.refused(SetTrap(((23_000, 30_000),))).code == "stands_alone", "cumulative: not beside a run"
    walker = table(f"{one} | {PAIR}").play(PlayCard(0), walk(20, 25))
    walker.play(SetTrap(((23_000, 25_000),)))
    assert walker.refused(SetTrap(((17_000, 25_000),))).why == "ADE-ACT-05", "once of its kind"
    sapper = table(f"A one = plain at 20,20 | wall w at 24.51,20 6x6 high 3 sp 4 res 5 | {PAIR}").play(PlayCard(0))
    assert sapper.takes(Demolish(piece="w"))
    sapper.play(Turn((90,)))
    assert sapper.takes(Demolish(piece="w")), "exclusive: beside free ones"
    walked = table(f"A one = plain at 20,21 | wall w at 24.51,20 6x6 high 3 sp 4 res 5 | {PAIR}").play(PlayCard(0))
    walked.play(walk(20, 20))
    assert walked.refused(Demolish(piece="w")).why == "ADE-ACT-04"


@pytest.mark.rule("ADE-RUL-115", "ADE-TUR-03", "ADE-ORD-01")
def test_what_happens_first_at_the_start_of_a_turn() -> None:
    t = table(
        """A chief = plain {val 70, bold dis, skills Commandement + Concentration/1 + Mutagène/1} at 20,20
        A horn = plain {skills Musicien} at 24,20 | A m = aur_baliste at 40,20 | A gunner = plain {aim 3} at 36,20
        A late = plain {val 5, skills Renfort} dead | B z = plain at 60,60 | phase turn_start"""
    )
    t.board.change(t["late"], returns=2)
    topics = []
    questions = start_turn(t.game)
    question: Any = next(questions)
    try:
        while True:
            topics.append(question.facts().get("topic", type(question).__name__) if question.seat >= 0 else "dice")
            if question.seat < 0:
                question = questions.send(4 if isinstance(question, Die) else (1, 2))
            elif isinstance(question, Choose):
                question = questions.send(question.options[-1] if topics[-1] != "dose" else t["chief"])
            else:
                question = questions.send(question.candidates()[-1])
    except StopIteration:
        pass
    kinds = list(dict.fromkeys(one for one in topics if one != "dice"))
    assert kinds == ["ComesBack", "dose", "FormStaff", "NameCrew", "MayPutPoints"]


@pytest.mark.rule("ADE-RUL-116", "ADE-DEP-15", "ADE-DEP-02")
def test_no_zone_works_before_anybody_is_deployed() -> None:
    scene = "A chief = plain {dis 5} at 20,20 | A horn = plain {skills Musicien} at 24,20 | B z = plain at 60,60"
    before = table(f"{scene} | turn 0 | phase deployment_tactician")
    assert tactician_value(before.board, 0).value == 5
    assert tactician_value(table(scene).board, 0).value == 6
    hurt = table(f"{scene.replace('at 20,20', 'at 20,20 lost 2')} | turn 0 | phase deployment_tactician")
    assert tactician_value(hurt.board, 0).value == 4, "his own modifiers count"
    assert cards_to_deploy(before.board, 0) == (0, 1), "no staff: a card each"


@pytest.mark.rule("ADE-TAC-04", "ADE-TST-11", "ADE-CMD-07")
@pytest.mark.parametrize(("parity", "tactician"), [("even", 0), ("odd", 1)])
def test_without_commanders_a_tie_goes_to_a_die(parity: str, tactician: int) -> None:
    t = table(f"{THREE} | {PAIR} | turn 2")
    for seat in (0, 1):
        t.board.set_side(seat, commander=-1)
    t.run(find_tactician(t.game), parity, dice="3 4 2 5 6")
    assert t.board.state.tactician == tactician
