"""Tactics of a speech turn and reactions to moves [ADE-TCT, ADE-SKL-15, ADE-SKL-17, ADE-ORD-02, ADE-ORD-03]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.moving import Run, Turn
from escarmouche.games.ages.asks.points import RaiseSteam
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.asks.tactics import Rush, Temporise, Watch
from escarmouche.games.ages.events.assaulting import Cowed
from escarmouche.games.ages.events.playing import CardPlayed
from escarmouche.games.ages.events.tactics import InitiativeStated, Intercepted, Startled, TacticUsed
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.refusals.intercepting import Passage, interceptor_refusal
from escarmouche.games.ages.rules.fear import rout
from escarmouche.games.ages.secrets import Sequence, view_of
from escarmouche.table.plane import cm

THREE = "A one = plain at 20,20 | A two = plain at 30,20 | A three = plain at 40,20"
PAIR = "B four = plain {ini 4} at 20,70 | B five = plain at 30,70"


def refusals(t: Table) -> list[int]:
    return [t.board.side(seat).refusals for seat in (0, 1)]


# --- what all tactics have in common ----------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-08", "ADE-TCT-05", "ADE-SEQ-08", "ADE-EX-11", "ADE-EX-35", "ADE-SEQ-10", "ADE-RUL-119")
def test_temporisation_puts_the_pile_head_into_the_reserve() -> None:
    t = table(f"{THREE} | {PAIR} | points A 2")
    t.play(Temporise())
    assert t.event(TacticUsed).left == 0
    assert (t.game.sequence(0).pile, t.game.sequence(0).reserve) == ((1, 2), (0,))
    assert refusals(t) == [0, 1]
    assert t.ask.seat == 1
    assert view_of(t.game.secrets, 1).sequences[0].reserve == (-1,), "face down"
    rich = table(f"{THREE} | {PAIR} | points A 2 | refusals A 1")
    rich.play(Temporise())
    assert refusals(rich) == [0, 0]


@pytest.mark.rule("ADE-TCT-08", "ADE-RUL-32", "ADE-SEQ-02", "ADE-CMD-06", "ADE-TCT-05")
def test_when_temporisation_is_closed() -> None:
    assert table(f"{THREE} | {PAIR} | points A 1").refused(Temporise()).code == "too_dear"
    full = table(f"{THREE} | {PAIR} | points A 9 | reserve A one")
    assert full.refused(Temporise()).code == "full_reserve"
    empty = table(f"A one = plain {{rank 2}} at 20,20 | {PAIR} | points A 9 | reserve A one")
    assert empty.refused(Temporise()).code == "no_pile"


@pytest.mark.rule("ADE-TCT-03", "ADE-RUL-31")
@pytest.mark.parametrize(("limit", "rank", "open_"), [("per_tactic", 1, True), ("total", 1, False), ("total", 2, True)])
def test_how_often_a_tactic_may_be_used(limit: str, rank: int, open_: bool) -> None:
    t = table(
        f"A one = plain {{rank {rank}}} at 20,20 | A two = plain at 30,20 | {PAIR} | points A 9 |"
        f" setting tactic_limit={limit}"
    )
    t.board.set_side(0, tactics=("ruee",))
    assert t.takes(Temporise()) is open_
    assert t.takes(Rush(0)) is (rank == 2)


@pytest.mark.rule("ADE-TCT-04", "ADE-CMD-03")
def test_without_a_commander_there_are_no_tactics() -> None:
    t = table(f"{THREE} | {PAIR} | points A 9")
    assert t.takes(Rush(0))
    rout(t.game, t["one"])
    t.board.set_side(0, tactic_points=9)
    assert t.refused(Rush(0)).code == "no_commander"
    t.board.change(t["one"], routed=False)
    assert t.refused(Rush(0)).code == "no_commander", "until a new one is named"


@pytest.mark.rule("ADE-TCT-04", "ADE-CMD-06")
def test_where_nobody_commands_that_is_why_and_not_the_reserve() -> None:
    t = table(f"A one = plain at 20,20 dead | A two = plain at 30,20 | {PAIR} | points A 9")
    two = t.card("two")
    for tactic in (Temporise(), Rush(two), Watch(two, (t["two"],)), Watch(two, ())):
        assert t.refused(tactic).code == "no_commander", tactic


@pytest.mark.rule("ADE-SKL-15", "ADE-RUL-63")
def test_authority_brings_a_free_tactic_of_two_points() -> None:
    t = table(f"A one = plain {{rank 2, skills Autorité}} at 20,20 | A two = plain at 30,20 | {PAIR} | points A 0")
    assert not t.takes(Temporise())
    t.board.set_side(0, tactics=("temporisation",))
    t.play(Temporise(authority=True))
    assert t.event(TacticUsed).free
    assert t.board.side(0).tactics == ("temporisation",), "it is not counted"
    assert t.board.side(0).authority
    t.play(PlayCard(t.card("four")), Done())
    assert t.refused(Temporise(authority=True)).why == "ADE-SKL-15"
    three = table(
        "A a = plain {skills Autorité} at 20,20 card x | A b = plain at 24,20 card x | A c = plain at 28,20 card x |"
        f" {PAIR}"
    )
    assert three.takes(Watch(0, (0, 1), authority=True))
    assert three.refused(Watch(0, (0, 1, 2), authority=True)).code == "too_dear"
    assert table(f"{THREE} | {PAIR}").refused(Temporise(authority=True)).code == "no_authority"


# --- Ruée -------------------------------------------------------------------------------------------------------------

RUSH = "A one = plain at 20,20 | A a = plain {ini 4} at 30,20 card x | A b = plain {ini 4} at 40,20 card x"


@pytest.mark.rule("ADE-TCT-09", "ADE-TCT-10", "ADE-TCT-11", "ADE-RUL-151", "ADE-RUL-156", "ADE-ORD-02")
def test_a_second_card_follows_by_a_test_of_initiative() -> None:
    t = table(f"{RUSH} | {PAIR} | points A 3")
    t.play(Rush(t.card("one")), Done())
    assert t.ask.facts()["options"] == (t.card("a"), -1)
    # INI 4 against 4: 4+
    t.play(t.card("a"), dice="4 3")
    assert (t.event(InitiativeStated).seat, t.event(InitiativeStated).ini) == (1, 4)
    assert view_of(t.game.secrets, 0).sequences[1].head_ini == 4
    assert [one.threshold for one in t.events(RolledTest)] == [4, 4]
    t.play(walk(30, 24), Done())
    assert t.ask.seat == 1
    assert t.figure("b").deeds.status == "pending"
    assert t.game.sequence(0).pile == (t.card("a"),), "it keeps its place"


@pytest.mark.rule("ADE-TCT-10", "ADE-RUL-97")
def test_the_best_of_the_pile_head_counts_though_it_has_been_activated() -> None:
    t = table(
        f"{RUSH} | B slow = plain {{ini 2}} at 60,20 card y |"
        " B quick = plain {ini 5} at 60,24 card y activated | points A 3"
    )
    t.play(Rush(t.card("one")), Done(), t.card("a"), dice="5 4")
    assert t.event(InitiativeStated).ini == 5
    assert [one.threshold for one in t.events(RolledTest)] == [4, 4]


@pytest.mark.rule("ADE-SEQ-06", "ADE-TCT-11")
def test_what_was_stated_of_the_cards_that_stay_is_still_known() -> None:
    left = Sequence(pile=(4, 7), reserve=(5,), told=((4, 3), (7, 6))).without(4)
    assert left == Sequence(pile=(7,), reserve=(5,), told=((7, 6),))


@pytest.mark.rule("ADE-TCT-11", "ADE-RUL-156")
def test_what_is_stated_of_the_pile_head_is_the_last_word_on_it() -> None:
    t = table(f"{RUSH} | {PAIR} | points A 3 | told B four 2").play(Rush(0), Done())
    assert view_of(t.game.secrets, 0).sequences[1].head_ini == 2
    t.play(t.card("a"), dice="4 3")
    assert view_of(t.game.secrets, 0).sequences[1].head_ini == 4
    assert t.game.sequence(1).told == ((t.card("four"), 4),)


@pytest.mark.rule("ADE-TCT-10", "ADE-RUL-33", "ADE-TCT-07")
def test_no_test_against_an_empty_pile_and_the_routed_stay_out() -> None:
    t = table(
        f"A one = plain at 20,20 | A a = plain at 30,20 card x | A b = plain at 40,20 card x routed |"
        f" {PAIR} | reserve B four five | points A 3"
    )
    t.play(Rush(t.card("one")), Done(), t.card("a"))
    assert isinstance(t.ask.facts()["figures"], tuple)
    assert t.board[t["a"]].deeds.status == "acting"
    t.play(Done())
    assert t.figure("b").deeds.status == "pending"
    none = table(f"{RUSH} | {PAIR} | points A 3")
    none.play(Rush(none.card("one")), Done(), -1)
    assert none.ask.seat == 1


@pytest.mark.rule("ADE-TCT-21", "ADE-TCT-10")
@pytest.mark.parametrize(("dice", "acting"), [("4 4", ("a", "b")), ("4 3", ()), ("3 4", ("b",))])
def test_a_vigilant_on_the_second_card_acts_only_with_all_of_it(dice: str, acting: tuple[str, ...]) -> None:
    t = table(f"{RUSH} | {PAIR} | points A 3")
    t.board.note(t["a"], vigilant=True)
    t.play(Rush(t.card("one")), Done(), t.card("a"), dice=dice)
    waiting = t.ask.facts()["figures"] if t.ask.seat == 0 else ()
    assert waiting == tuple(t[name] for name in acting)


# --- Vigilance --------------------------------------------------------------------------------------------------------

GUARD = "A a = plain at 20,20 card x | A b = plain at 30,20 card x"


@pytest.mark.rule("ADE-TCT-19")
def test_at_random_one_or_several_of_a_card_are_told_to_watch() -> None:
    t = table(f"{GUARD} | A c = plain at 40,20 card x | {PAIR} | points A 9")
    drawn = [t.ask.sample(Stream(f"watch {n}")) for n in range(300)]
    assert {one.figures for one in drawn if isinstance(one, Watch)} == {(0,), (0, 1), (0, 1, 2)}


@pytest.mark.rule("ADE-TCT-19", "ADE-TCT-20", "ADE-SEQ-16", "ADE-EX-11")
def test_vigilants_wait_and_their_card_goes_to_the_reserve() -> None:
    t = table(f"{GUARD} | {PAIR} | points A 1")
    assert t.refused(Watch(0, ())).code == "not_waiting"
    assert t.refused(Watch(0, (0, 1))).code == "too_dear"
    t.play(Watch(0, (1,)), walk(20, 24), Done())
    assert t.figure("a").deeds.status == "activated"
    assert t.figure("b").deeds.vigilant
    assert t.game.sequence(0).reserve == (0,)
    assert view_of(t.game.secrets, 1).sequences[0].reserve == (0,), "face up"
    assert refusals(t) == [0, 1]
    assert t.board.side(0).tactic_points == 0


@pytest.mark.rule("ADE-CMD-06", "ADE-TCT-20", "ADE-SEQ-08", "ADE-ORD-02")
@pytest.mark.parametrize(("chief", "lies", "pile"), [("a", "", True), ("c", "", False), ("a", "| reserve A a", False)])
def test_the_card_of_vigilants_enters_no_reserve_once_the_commander_is_lost(chief: str, lies: str, pile: bool) -> None:
    """One of the card dies in a trap before it would be put there, 3 + 5 cm off: as the commander or not."""
    own, other = ("commander", "") if chief == "a" else ("", "commander")
    t = table(
        f"A a = plain at 20,20 card x lost 3 {own} | A b = plain at 30,20 card x | A c = plain at 60,20 {other} |"
        f" {PAIR} | points A 1 | trap 20,27 seat B radius 1.5 {lies}"
    )
    t.play(Watch(0, (1,)), walk(20, 24), dice="6")
    assert t.figure("a").where == "dead"
    assert (t.card("b") in t.game.sequence(0).pile, t.card("b") in t.game.sequence(0).reserve) == (pile, not pile)
    assert t.game.sequence(0).pile[:1] == ((t.card("b"),) if pile else (t.card("c"),)), "it keeps its place"
    assert view_of(t.game.secrets, 1).sequences[0].pile[:1] == ((t.card("b"),) if pile else (-1,)), "and lies open"
    assert t.figure("b").deeds.vigilant
    assert refusals(t) == [0, 1]


@pytest.mark.rule("ADE-TCT-19", "ADE-TCT-20", "ADE-TCT-07")
def test_all_of_a_card_may_watch_but_not_the_routed() -> None:
    t = table(f"{GUARD} | {PAIR} | points A 2")
    t.play(Watch(0, (0, 1)))
    assert t.ask.seat == 1
    assert t.event(CardPlayed).card == 0
    routed = table(f"{GUARD} routed | A chief = plain at 60,20 commander | {PAIR} | points A 2")
    assert routed.refused(Watch(0, (1,))).why == "ADE-TCT-07"
    full = table(f"A q = plain at 60,20 | {GUARD} | {PAIR} | points A 9 | reserve A q")
    assert full.refused(Watch(1, (1,))).why == "ADE-TCT-20"
    there = table(f"{GUARD} | {PAIR} | points A 9 | reserve A a")
    assert there.takes(Watch(0, (1,))), "it lies there already"


@pytest.mark.rule("ADE-TCT-20", "ADE-SEQ-05", "ADE-SEQ-08")
@pytest.mark.parametrize(("blast", "refusals"), [("5", 0), ("1", 1)])
def test_a_card_whose_vigilants_have_fallen_is_activated_and_no_refusal_moves(blast: str, refusals: int) -> None:
    """A boiler bursts: FOR 10 on its bearer, FOR 5 on the vigilant beside it, who has one life point left."""
    t = table(
        "A chief = plain at 80,80 | A boiler = plain {res 12, skills Vapeur/FOR} at 20,20 card x |"
        " A v = plain {res 6} at 20,24 lost 3 card x | B z = plain at 70,70 | B y = plain at 60,60 | points A 1 |"
        " pile A boiler chief"
    )
    t.play(Watch(t.card("boiler"), (t["v"],)), RaiseSteam(t["boiler"]), dice=f"6 6 1 {blast}")
    t.play(Done())
    assert (t.figure("v").where == "dead") is not bool(refusals)
    assert t.board.side(1).refusals == refusals


@pytest.mark.rule("ADE-TCT-21")
def test_a_vigilant_acts_in_its_own_turn_only_with_all_its_card() -> None:
    t = table(f"{GUARD} | {PAIR} | points A 9")
    t.board.note(t["b"], vigilant=True)
    assert t.refused(Watch(0, (0,))).why == "ADE-TCT-21"
    assert t.takes(Watch(0, (0, 1)))
    t.play(PlayCard(0), Activate((1,)), Done(), Done())
    assert not t.figure("b").deeds.vigilant


WATCHED = (
    "A one = plain at 20,20 | A two = plain at 30,50 | B v = plain {ini 4, mov 10} at 26,30 | B w = plain at 80,80"
)


def watched(text: str = WATCHED) -> Table:
    t = table(text)
    t.board.note(t["v"], vigilant=True)
    return t.play(PlayCard(0))


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-23", "ADE-TCT-24", "ADE-TCT-31", "ADE-ORD-03", "ADE-RUL-126")
def test_a_vigilant_acts_before_the_actor() -> None:
    t = watched()
    t.play(walk(25, 20))
    assert isinstance(t.ask, ActBefore)
    assert t.ask.seat == 1
    # INI 4 against 3: +1, 3+
    t.play(StepIn(t["v"], "ini"), dice="3")
    assert t.event(RolledTest).threshold == 3
    assert t.event(Startled).figure == t["v"]
    assert (t.ask.seat, t.figure("v").deeds.status) == (1, "acting")
    t.play(walk(26, 24), Done())
    assert t.at("v") == (26, 24)
    assert t.at("one") == (25, 20), "then the actor does what it said"
    assert t.figure("v").deeds.status == "activated"


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-23")
@pytest.mark.parametrize(
    ("action", "by", "threshold"), [("walk", "mov", 4), ("walk", "ini", 3), ("turn", "ini", 3), ("turn", "mov", 3)]
)
def test_what_a_vigilant_tests(action: str, by: str, threshold: int) -> None:
    t = watched()
    t.play(walk(25, 20) if action == "walk" else Turn((90,)))
    t.play(StepIn(t["v"], by), dice="6")  # type: ignore[arg-type]  # a name of a stat
    assert t.event(RolledTest).threshold == threshold


@pytest.mark.rule("ADE-TCT-24", "ADE-RUL-36")
def test_a_vigilant_that_fails_tries_no_more_against_this_actor() -> None:
    t = watched()
    t.play(walk(25, 20))
    t.play(StepIn(t["v"], "ini"), dice="2")
    assert t.figure("v").deeds.status == "pending"
    assert t.at("one") == (25, 20)
    t.play(Turn((90,)), Done())
    assert isinstance(t.ask, SpeechTurn)


@pytest.mark.rule("ADE-TCT-32")
def test_what_a_vigilant_has_made_illegal_is_declared_anew() -> None:
    t = watched()
    t.play(walk(26, 22))
    t.play(StepIn(t["v"], "ini"), dice="3")
    t.play(walk(26, 24.5), Done())
    assert t.at("one") == (20, 20)
    assert t.takes(walk(23, 20))
    assert t.refused(walk(26, 22)).code == "no_room"


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-31", "ADE-RUL-126")
def test_a_vigilant_acts_while_the_actor_is_on_its_way() -> None:
    t = watched()
    t.play(Run((end(40, 20),)), LetBy())
    assert isinstance(t.ask, OnTheWay)
    assert t.refused(Ambush(t["v"], t["one"], 20_000, "ini")).code == "not_on_the_path"
    assert t.refused(Ambush(t["w"], t["one"], 6_000, "ini")).code == "not_vigilant"
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="3")
    assert t.at("one") == (26, 20), "while the vigilant acts"
    t.play(walk(20, 30), Done())
    assert t.at("one") == (40, 20), "then it goes on"
    assert t.figure("v").deeds.status == "activated"
    barred = watched()
    barred.play(Run((end(40, 20),)), LetBy())
    barred.play(Ambush(barred["v"], barred["one"], 6_000, "mov"), dice="4")
    barred.play(walk(31, 22), Done())
    assert barred.at("one") == (26, 20), "its way is barred"
    assert barred.refused(walk(25, 20)).why == "ADE-ACT-04"
    missed = watched()
    missed.play(Run((end(40, 20),)), LetBy())
    missed.play(Ambush(missed["v"], missed["one"], 6_000, "ini"), dice="2")
    assert missed.at("one") == (40, 20)
    assert missed.figure("v").deeds.status == "pending"


@pytest.mark.rule("ADE-SKL-44", "ADE-RUL-128", "ADE-EX-42")
@pytest.mark.parametrize(("reading", "asked"), [("forbidden", False), ("allowed", True)])
def test_nobody_answers_who_was_hidden(reading: str, asked: bool) -> None:
    scene = (
        "A spy = plain at 20,20 hidden | A two = plain at 30,60 | B v = plain at 26,30 | B w = plain at 40,20 |"
        f" points B 3 | setting reveal_reactions={reading}"
    )
    t = table(scene)
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Charge((t["w"],), (end(37, 20),)))
    assert isinstance(t.ask, ActBefore) is asked


# --- Interception -----------------------------------------------------------------------------------------------------

# The actor charges along x from (10, 20) to x = 34; the interceptor stands at (21, 28) (ADE-EX-26, moved by 10, 20).
CHARGED = (
    "A one = plain {mov 12.5, ini 3} at 10,20 | A six = plain at 80,80 |"
    " B two = plain {mov 10, ini 2} at 21,28 facing 270 | B prey = plain at 37,20 | points B 1"
)


def charging(text: str = CHARGED) -> Table:
    t = table(text).play(PlayCard(0))
    return t.play(Charge((t["prey"],), (end(34, 20),)))


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-14")
def test_only_those_who_can_stop_the_actor_are_taken() -> None:
    t = charging(f"{CHARGED} | B far = plain at 60,60 facing 270")
    assert t.takes(Intercept(t["two"], t["one"], "ini"))
    assert t.refused(Intercept(t["far"], t["one"], "ini")).code == "cannot_intercept"
    assert t.refused(Intercept(t["two"], t["six"], "ini")).code == "cannot_intercept"
    assert t.refused(Intercept(t["six"], t["one"], "ini")).code == "cannot_intercept"


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-07", "ADE-LOS-08", "ADE-FLY-14", "ADE-SKL-133", "ADE-TCT-14")
@pytest.mark.parametrize(
    ("other", "code", "why"),
    [
        ("plain at 14,28 facing 270 activated", "not_waiting", "ADE-TCT-12"),
        ("plain at 14,28 facing 270 routed", "routed", "ADE-TCT-07"),
        ("plain at 14,28 facing 90", "no_sight", "ADE-LOS-08"),
        ("plain at 14,28 facing 270 | A nag = plain at 14,31", "not_free", "ADE-TCT-12"),
        ("plain {skills Inaltérable} at 14,28 facing 270", "unchangeable", "ADE-SKL-133"),
        ("aur_vigie at 14,28 facing 270 level 2", "cannot_intercept", "ADE-FLY-14"),
        ("plain at 14,38 facing 270", "cannot_intercept", "ADE-TCT-14"),
    ],
)
def test_why_somebody_else_does_not_intercept(other: str, code: str, why: str) -> None:
    t = charging(f"{CHARGED} | B other = {other}")
    refusal = t.refused(Intercept(t["other"], t["one"], "ini"))
    assert (refusal.code, refusal.why) == (code, why)


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-05", "ADE-TCT-24")
def test_who_keeps_no_watch_does_not_intercept_without_a_tactic() -> None:
    t = table(CHARGED.replace("points B 1", "points B 0 | B v = plain at 14,28 facing 270"))
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Charge((t["prey"],), (end(34, 20),)), LetBy())
    assert t.takes(Intercept(t["v"], t["one"], "ini"))
    assert t.refused(Intercept(t["two"], t["one"], "ini")).why == "ADE-TCT-05"


@pytest.mark.rule("ADE-TCT-05", "ADE-TCT-12", "ADE-SKL-15")
def test_an_interception_is_paid_in_points_or_by_authority() -> None:
    points = charging()
    refusal = points.refused(Intercept(points["two"], points["one"], "ini", authority=True))
    assert (refusal.code, refusal.why) == ("no_authority", "ADE-SKL-15")
    chief = "B chief = plain {skills Autorité} at 60,60 commander"
    free = charging(f"{CHARGED.replace('points B 1', 'points B 0')} | {chief}")
    assert free.takes(Intercept(free["two"], free["one"], "ini", authority=True))
    assert free.refused(Intercept(free["two"], free["one"], "ini")).code == "too_dear"


@pytest.mark.rule("ADE-TCT-13", "ADE-TST-03", "ADE-SKL-109")
@pytest.mark.parametrize(
    ("one", "two", "pressing"),
    [
        ("", "", True),
        ("skills Rapidité", "", True),  # INI 2 - 3 = -1, two columns left: 6+
        ("ini 4, skills Rapidité", "", True),  # MOU 4 - 5: 6+
        ("ini 4, skills Rapidité", "mov 7.5", False),  # INI -2, MOU -2: 5+, two columns left: never
        ("ini 4, skills Rapidité", "mov 7.5, skills Vapeur/INI", True),
    ],
)
def test_an_interception_presses_where_a_die_could_bring_it_about(one: str, two: str, pressing: bool) -> None:
    text = CHARGED.replace("ini 3}", f"ini 3, {one}}}" if one else "ini 3}").replace("at 21,28", "at 21,26")
    t = charging(text.replace("ini 2}", f"ini 2, {two}}}" if two else "ini 2}"))
    assert isinstance(t.ask, OnTheWay)
    assert t.ask.pressing() is pressing


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-13", "ADE-TCT-14", "ADE-TCT-15", "ADE-TCT-16", "ADE-TCT-17", "ADE-EX-26")
@pytest.mark.rule("ADE-RUL-34", "ADE-RUL-94", "ADE-RUL-97", "ADE-RUL-100", "ADE-ORD-03")
def test_an_interceptor_meets_the_actor_on_its_path() -> None:
    t = charging()
    assert isinstance(t.ask, OnTheWay)
    assert (t.ask.seat, dict(t.ask.open)) == (1, {t["two"]: (t["one"],)})
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert t.event(RolledTest).threshold == 4
    assert t.event(Intercepted).at == (27_000, 20_000), "not at x = 15, too near the start"
    assert t.at("two") == (27, 20)
    assert t.at("one")[0] == pytest.approx(24, abs=0.01)
    assert t.figure("two").deeds.status == "activated"
    assert t.figure("two").deeds.charged
    assert t.figure("one").charged
    assert t.figure("one").deeds.victim
    assert not t.figure("prey").deeds.victim
    assert t.board.side(1).tactic_points == 0
    assert t.refused(walk(12, 20)).why == "ADE-ACT-04", "its exclusive action is spent"


@pytest.mark.rule("ADE-TCT-13", "ADE-EX-26", "ADE-TST-18")
def test_an_interception_by_movement() -> None:
    t = charging()
    t.play(Intercept(t["two"], t["one"], "mov"), dice="3")
    test = t.event(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (4, 5, 4)
    assert t.at("one") == (34, 20)


@pytest.mark.rule("ADE-TCT-18", "ADE-TCT-06")
def test_a_failed_interception_costs_its_point_and_nothing_else() -> None:
    t = charging(CHARGED.replace("points B 1", "points B 5"))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="3")
    assert t.at("two") == (21, 28)
    assert t.figure("two").deeds.status == "pending"
    assert t.board.side(1).tactic_points == 4
    assert t.at("one") == (34, 20), "one tactic in a speech turn: nobody is asked again"
    assert t.figure("prey").charged


@pytest.mark.rule("ADE-TCT-12", "ADE-RUL-34", "ADE-TCT-07", "ADE-LOS-08", "ADE-SKL-133")
@pytest.mark.parametrize(
    "mark", ["activated", "routed", "blind", "held", "far", "poor", "unchangeable", "behind the charge"]
)
def test_who_cannot_intercept(mark: str) -> None:
    two = {
        "blind": "plain {mov 10} at 21,28 facing 90",
        "held": "plain {mov 10} at 21,28 facing 270 | A nag = plain at 21,31",
        "far": "plain {mov 7.5} at 21,28 facing 270",
        "unchangeable": "plain {mov 10, skills Inaltérable} at 21,28 facing 270",
        "behind the charge": "plain {mov 5} at 10,25 facing 270",
    }.get(mark, f"plain {{mov 10}} at 21,28 facing 270 {'' if mark == 'poor' else mark}")
    scene = CHARGED.replace("plain {mov 10, ini 2} at 21,28 facing 270", two)
    scene = scene.replace("B prey = plain at 37,20", "B prey = plain at 37,20 activated commander")
    t = charging(scene.replace("points B 1", "points B 0") if mark == "poor" else scene)
    assert not isinstance(t.ask, OnTheWay)
    assert t.at("one") == (34, 20)


@pytest.mark.rule("ADE-TCT-14")
def test_the_player_chooses_among_two_points_or_takes_the_farthest() -> None:
    t = charging(CHARGED.replace("{mov 10, ini 2} at 21,28", "{mov 8, ini 2} at 26,25"))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert t.ask.facts()["points"] == ((19_755, 20_000), (32_245, 20_000))
    t.play(1)
    assert t.at("two") == (32.245, 20)
    near = charging(CHARGED.replace("{mov 10, ini 2} at 21,28", "{mov 20, ini 2} at 30,26"))
    near.play(Intercept(near["two"], near["one"], "ini"), dice="4")
    assert near.at("two")[0] == pytest.approx(16, abs=0.02), "all of the path is nearer than MOU"


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-17", "ADE-RUL-150", "ADE-MOV-16")
def test_an_intercepted_walker_may_do_other_things() -> None:
    t = table(
        "A one = plain at 10,20 | A six = plain at 80,80 | B two = plain at 18,28 facing 270 |"
        " B z = plain at 70,70 | points B 1"
    ).play(PlayCard(0))
    t.play(walk(20, 20))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert t.figure("one").deeds.status == "acting"
    assert t.refused(walk(12, 20)).why == "ADE-ACT-05"
    t.play(Turn((90,)), Done())


@pytest.mark.rule("ADE-TCT-33", "ADE-RUL-125")
def test_fear_in_an_interception() -> None:
    fiend = charging(CHARGED.replace("A one = plain {mov 12.5, ini 3}", "A one = plain {mov 12.5, ini 3, fear 4}"))
    fiend.play(Intercept(fiend["two"], fiend["one"], "ini"), dice="4 4 1 1")
    assert fiend.event(Cowed).figure == fiend["two"]
    assert fiend.at("two") == (21, 28)
    assert fiend.figure("two").deeds.status == "activated"
    assert fiend.at("one") == (34, 20), "the actor goes on, and its prey is brave"
    ghoul = charging(CHARGED.replace("B two = plain {mov 10, ini 2}", "B two = plain {mov 10, ini 2, fear 4}"))
    ghoul.play(Intercept(ghoul["two"], ghoul["one"], "ini"), dice="4 4 1")
    assert ghoul.figure("one").routed
    assert ghoul.at("one")[0] == pytest.approx(24, abs=0.01)


@pytest.mark.rule("ADE-TCT-17", "ADE-RUL-35")
@pytest.mark.parametrize(("reading", "both"), [("both_assaults_count", True), ("interceptor_only", False)])
def test_intercepted_by_the_very_target(reading: str, both: bool) -> None:
    t = table(
        "A one = plain {mov 12.5} at 10,20 | A six = plain at 80,80 | B prey = plain at 37,20 facing 180 | points B 1 |"
        f" setting intercepted_by_target={reading}"
    ).play(PlayCard(0))
    t.play(Charge((t["prey"],), (end(34, 20),)))
    t.play(Intercept(t["prey"], t["one"], "ini"), dice="4")
    assert t.at("prey") == (27, 20)
    assert t.figure("one").charged
    assert t.figure("prey").charged is both
    assert t.figure("one").deeds.charged is both


@pytest.mark.rule("ADE-SKL-17", "ADE-SKL-109")
@pytest.mark.parametrize(
    ("actor", "interceptor", "threshold"),
    [("Bond", "Brutal", 5), ("Bond", "Bond", 4), ("Rapidité", "Brutal", 6), ("Brutal", "Rapidité", 2)],
)
def test_leapers_and_the_swift_are_hard_to_catch(actor: str, interceptor: str, threshold: int) -> None:
    t = charging(
        CHARGED.replace(
            "A one = plain {mov 12.5, ini 3}", f"A one = plain {{mov 12.5, ini 3, skills {actor}}}"
        ).replace("B two = plain {mov 10, ini 2}", f"B two = plain {{mov 10, ini 2, skills {interceptor}}}")
    )
    t.play(Intercept(t["two"], t["one"], "ini"), dice="1")
    assert t.event(RolledTest).threshold == threshold


@pytest.mark.rule("ADE-TCT-24", "ADE-TCT-31")
def test_a_vigilant_intercepts_for_nothing() -> None:
    t = table(CHARGED.replace("points B 1", "points B 0"))
    t.board.note(t["two"], vigilant=True)
    t.play(PlayCard(0), Charge((t["prey"],), (end(34, 20),)), LetBy())
    assert isinstance(t.ask, OnTheWay)
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert t.event(Intercepted).figure == t["two"]
    assert not t.events(TacticUsed)


@pytest.mark.rule("ADE-FLY-07", "ADE-RUL-34")
@pytest.mark.parametrize(
    ("other", "level", "able"),
    [("", 0, True), ("", 1, False), ("air 15, skills Vol", 1, True), ("air 15, skills Vol", 2, False)],
)
def test_only_a_flyer_intercepts_on_the_next_level_and_nobody_beyond(other: str, level: int, able: bool) -> None:
    t = table(
        f"A bird = plain {{air 15, skills Vol}} at 10,20 level {level} | B two = plain {{{other}}} at 18,28 facing 180"
    )
    passage = Passage(0, Move("walk", cm(15), level, level), ((cm(25), cm(20)),))
    assert (interceptor_refusal(t.board, 1, passage) is None) is able


@pytest.mark.rule("ADE-FLY-07", "ADE-FLY-14", "ADE-FLY-13", "ADE-EX-40", "ADE-ORD-12")
def test_an_interception_in_the_air() -> None:
    bird = "A bird = plain {power 2, mov 7.5, air 15, skills Vol} at 10,20 level 1 | A six = plain at 80,80"
    prey = "B prey = plain at 33,20 activated commander | points B 1"
    for other in ("plain at 18,28", "plain {power 1, air 17.5, skills Vol} at 18,28 level 2"):
        t = table(f"{bird} | B two = {other} facing 270 | {prey}").play(PlayCard(0))
        t.play(Charge((t["prey"],), (end(30, 20, level=0),)))
        assert t.at("bird") == (30, 20)
    t = table(f"{bird} | B two = plain {{power 2, air 17.5, skills Vol}} at 18,28 facing 270 level 2 | {prey}")
    t.play(PlayCard(0), Charge((t["prey"],), (end(30, 20, level=0),)))
    t.play(Intercept(t["two"], t["bird"], "mov"), dice="3")
    test = t.event(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (5, 4, 3)
    # 12.5 cm from (18, 28): x = 18 + 9.605
    assert t.at("two")[0] == pytest.approx(27.605, abs=0.001)
    assert (t.figure("two").level, t.figure("bird").level) == (1, 1)
    assert t.figure("two").deeds.dive


@pytest.mark.rule("ADE-TCT-12", "ADE-ORD-02", "ADE-FEA-12")
def test_a_routed_run_can_be_intercepted() -> None:
    t = table(
        "A one = plain at 45,40 routed | A six = plain at 80,80 commander | B two = plain at 52,30 facing 180 |"
        " B z = plain at 20,80 | points B 1"
    ).play(PlayCard(0))
    assert isinstance(t.ask, OnTheWay)
    t.play(Intercept(t["two"], t["one"], "ini"), dice="3")
    assert t.at("two")[0] == 45
    assert t.figure("one").deeds.status == "activated"
    for answer, dice in ((LetBy(), ""), (Intercept(t["two"], t["one"], "ini"), "2")):
        runs = table(
            "A one = plain at 45,40 routed | A six = plain at 80,80 commander | B two = plain at 52,30 facing 180 |"
            " B z = plain at 20,80 | points B 1"
        ).play(PlayCard(0))
        assert runs.play(answer, dice=dice).at("one") == pytest.approx((45, 20), abs=0.01)


@pytest.mark.rule("ADE-TCT-22", "ADE-ORD-02", "ADE-FEA-12")
def test_a_routed_runner_that_is_held_up_runs_on() -> None:
    t = table(
        "A one = plain at 45,40 routed | A six = plain at 80,80 commander | B v = plain at 60,30 | B z = plain at 20,80"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), LetBy(), Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    assert t.at("one") == (45, 34)
    t.play(walk(62, 30), Done())
    assert t.at("one") == pytest.approx((45, 20), abs=0.01), "20 cm in all"


@pytest.mark.rule("ADE-ASS-16", "ADE-RUL-97")
def test_one_of_a_group_is_intercepted_and_the_other_goes_on() -> None:
    t = table(
        "A a = plain at 10,20 card x | A b = plain at 10,60 card x | A six = plain at 80,80 |"
        " B two = plain at 18,28 facing 270 | B z = plain at 70,70 | points B 1"
    ).play(PlayCard(0), Activate((0, 1)))
    t.play(Run((end(30, 20), end(30, 60))))
    t.play(Intercept(t["two"], t["a"], "ini"), dice="4")
    assert t.at("b") == (30, 60)
    assert t.at("a")[0] < 25


@pytest.mark.rule("ADE-EX-42", "ADE-SKL-44", "ADE-RUL-128", "ADE-SKL-46")
def test_a_hidden_charger_faces_fear_and_nothing_else_until_the_next_speech_turn() -> None:
    t = table(
        "A spy = plain {cou 5} at 20,20 hidden | A two = plain at 30,60 | B v = plain at 26,28 facing 270 |"
        " B ogre = plain {fear 5} at 38,20 | B bow = plain {aim 3, bow 4/20} at 35,50 facing 270 | points B 3 |"
        " pile B bow v"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Charge((t["ogre"],), (end(35, 20),)), dice="4 6")
    t.play(Done())
    # nobody was asked: the fear challenge (4+, then 4+ for the spy) and the charge
    assert [one.stat for one in t.events(RolledTest)] == ["fear", "cou"]
    assert t.at("spy") == (35, 20)
    assert not t.figure("spy").hidden
    assert t.figure("ogre").charged
    t.play(PlayCard(t.card("bow")))
    assert t.takes(Shoot(t["spy"])), "an ordinary target now"


@pytest.mark.rule("ADE-SKL-44", "ADE-RUL-128", "ADE-ACT-03", "ADE-TCT-12")
def test_of_a_group_that_charges_only_those_are_stopped_who_were_not_hidden() -> None:
    t = table(
        "A spy = plain at 20,20 hidden | A two = plain at 20,24 card spy | B v = plain at 28,28 facing 180 |"
        " B prey = plain at 38,22 | points B 1"
    ).play(PlayCard(0), Activate((0, 1)))
    t.play(Charge((t["prey"],), (end(35.4, 20.49), end(35.4, 23.51))))
    assert not t.figure("spy").hidden
    assert t.refused(Intercept(t["v"], t["spy"], "ini")).code == "cannot_intercept"
    assert t.takes(Intercept(t["v"], t["two"], "ini"))


@pytest.mark.rule("ADE-FLY-13", "ADE-TCT-15")
def test_the_half_move_of_a_flyer_that_rises_first() -> None:
    scene = (
        "A bird = plain {mov 5, air 17, skills Vol} at 10,20 | A six = plain at 80,80 |"
        " B two = plain {air 20, skills Vol} at 10,25 facing 270 level 1 | B z = plain at 70,70 | points B 1"
    )
    t = table(scene).play(PlayCard(0))
    # air 17 - 5 = 12: nobody stops it within 6 cm of its start; on the ground it would be 2 cm
    t.play(Run((end(15, 20, level=1, early=True),)))
    assert t.at("bird") == (15, 20)
    longer = table(scene).play(PlayCard(0))
    longer.play(Run((end(22, 20, level=1, early=True),)))
    assert isinstance(longer.ask, OnTheWay)
