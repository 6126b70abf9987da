"""What else an interception and a vigilant bring: steam, shots, points, activations [ADE-TCT-12..33, ADE-ORD-03]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run, Walk
from escarmouche.games.ages.asks.points import KeepPoints, MayPutPoints, PutPoints
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, By, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.events.moving import Detected
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.refusals.moving import stand_refusal
from escarmouche.games.ages.rules.interceptions import catch, met
from escarmouche.games.ages.rules.passages import aim_of, passages
from escarmouche.games.ages.rules.routing import flee
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm

# The actor charges along x from (10, 20); the interceptor stands at (21, 28) and meets it at x = 27.
SCENE = (
    "A one = plain {{mov 12.5, {actor}}} at 10,20 | A six = plain at 80,80 |"
    " B two = plain {{ini 2, {other}}} at 21,28 facing 270 {marks} | B prey = plain at 37,20 {prey} | points B 1"
)


def charging(actor: str = "ini 3", other: str = "cou 3", marks: str = "", prey: str = "") -> Table:
    t = table(SCENE.format(actor=actor, other=other, marks=marks, prey=prey)).play(PlayCard(0))
    return t.play(Charge((t["prey"],), (end(34, 20),)))


# --- points of the two fighters concerned -----------------------------------------------------------------------------


@pytest.mark.rule("ADE-EQP-08", "ADE-EQP-12", "ADE-ORD-03")
def test_both_fighters_may_raise_steam_when_one_is_intercepted() -> None:
    t = charging(actor="ini 3, skills Vapeur/INI", other="skills Vapeur/INI")
    t.play(Intercept(t["two"], t["one"], "ini"))
    assert (t.ask.seat, t.ask.facts()["topic"], t.ask.facts()["figure"]) == (0, "raise_steam", t["one"])
    t.play(YES, dice="2 4")
    t.play(PutPoints(t["one"], "steam", "ini", 2))
    assert (t.ask.seat, t.ask.facts()["figure"]) == (1, t["two"])
    t.play(YES, dice="1 5")
    t.play(PutPoints(t["two"], "steam", "ini", 1), dice="3")
    # INI 2 + 1 against 3 + 2: -2, 5+
    test = t.event(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (3, 5, 5)
    cold = charging(actor="ini 3, skills Vapeur/INI")
    cold.play(Intercept(cold["two"], cold["one"], "ini"), NO, dice="4")
    assert cold.event(Intercepted).figure == cold["two"]


@pytest.mark.rule("ADE-SKL-106", "ADE-TCT-17", "ADE-TER-06")
def test_whoever_was_to_be_stopped_by_somebody_that_dies_on_the_way_stands_where_it_stood() -> None:
    """The interceptor falls in a trap: the actor goes on with its whole move, and nobody may stand on it before."""
    t = table(SCENE.format(actor="ini 3", other="cou 3", marks="lost 2", prey=""))
    t.game.secrets.traps = (Trap(0, cm(30), cm(27), cm(1.5)),)
    action = Charge((t["prey"],), (end(34, 20),))
    (passage,) = passages(t.game, (t["one"],), action)
    caught = t.run(catch(t.game, Intercept(t["two"], t["one"], "ini"), passage, ()), dice="6")
    assert caught is not None
    aim = aim_of(t.board, (t["one"],), action)
    left = t.run(met(t.game, caught, passage, aim, sly=(), moving=(t["one"],)), dice="6")
    assert (t.figure("two").where, left, t.at("one")) == ("dead", passage, (10, 20))
    refusal = stand_refusal(t.board, t["six"], (cm(11), cm(20)), 0)
    assert refusal is not None
    assert (refusal.code, refusal.facts["other"]) == ("no_room", t["one"])


@pytest.mark.rule("ADE-EQP-09", "ADE-TCT-18")
@pytest.mark.parametrize(
    ("actor", "other", "stopped"),
    [("res -4, skills Vapeur/INI", "cou 3", True), ("ini 3", "res -4, skills Vapeur/INI", False)],
)
def test_a_boiler_that_bursts_ends_the_interception(actor: str, other: str, stopped: bool) -> None:
    t = charging(actor=actor, other=other)
    t.play(Intercept(t["two"], t["one"], "ini"), YES, dice="6 6 6")
    if stopped:
        assert t.figure("one").where == "dead"
        assert t.figure("two").deeds.status == "pending"
    else:
        assert t.figure("two").where == "dead"
        assert t.at("one") == (34, 20)
    assert not t.events(Intercepted)


@pytest.mark.rule("ADE-SKL-30", "ADE-ORD-03", "ADE-TCT-16")
def test_concentration_of_the_actor_before_the_test_and_of_the_interceptor_after_it() -> None:
    t = charging(actor="ini 3, bold ini, skills Concentration/1", other="bold ini, skills Concentration/2")
    t.play(Intercept(t["two"], t["one"], "ini"))
    assert isinstance(t.ask, MayPutPoints)
    assert t.ask.figure == t["one"]
    t.play(PutPoints(t["one"], "concentration", "ini", 1), dice="5")
    # INI 2 against 4: -2, 5+; then it is the interceptor's activation
    assert t.event(RolledTest).threshold == 5
    assert t.ask.facts()["figure"] == t["two"]
    t.play(KeepPoints())
    assert t.at("two") == (27, 20)
    missed = charging(other="bold ini, skills Concentration/2")
    missed.play(Intercept(missed["two"], missed["one"], "ini"), dice="3")
    assert missed.at("one") == (34, 20), "it is not activated: no points"


# --- what an activation out of turn is --------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MOV-07", "ADE-TCT-16")
def test_an_interceptor_dodges_no_more() -> None:
    t = charging(marks="dodging")
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert not t.figure("two").dodging
    missed = charging(marks="dodging")
    missed.play(Intercept(missed["two"], missed["one"], "ini"), dice="3")
    assert missed.figure("two").dodging


@pytest.mark.rule("ADE-MOV-07", "ADE-FEA-09", "ADE-SKL-45")
def test_a_flight_is_an_activation_with_all_it_brings() -> None:
    t = table("A one = plain at 20,20 dodging | B spy = plain at 20,44 hidden | B z = plain at 60,60")
    t.run(flee(t.game, t["one"], (20_000, 10_000)))
    assert t.at("one") == (20, 40)
    assert not t.figure("one").dodging
    assert t.event(Detected).figure == t["spy"]


@pytest.mark.rule("ADE-SKL-115", "ADE-RUL-34")
def test_who_has_just_come_back_cannot_intercept() -> None:
    t = table(SCENE.format(actor="ini 3", other="cou 3", marks="", prey="activated"))
    t.board.note(t["two"], returned=True)
    t.play(PlayCard(0), Charge((t["prey"],), (end(34, 20),)))
    assert not t.events(Intercepted)
    assert t.at("one") == (34, 20)


# --- Tir d'assaut -----------------------------------------------------------------------------------------------------


def shooting(reading: str = "both_assaults_count", prey: str = "res 3") -> Table:
    t = table(
        "A one = plain {mov 12.5, aim 3, bow 4/20, skills Tir d'assaut} at 10,20 | A six = plain at 80,80 |"
        f" B prey = plain {{{prey}}} at 37,20 facing 180 | B next = plain at 27,27 activated commander | points B 1 |"
        f" setting intercepted_by_target={reading}"
    ).play(PlayCard(0))
    t.play(Charge((t["prey"],), (end(34, 20),), shot=0))
    return t


@pytest.mark.rule("ADE-SKL-124", "ADE-SKL-125", "ADE-RUL-35")
def test_who_is_intercepted_by_its_target_shoots_at_it_first() -> None:
    t = shooting()
    t.play(Intercept(t["prey"], t["one"], "ini"), dice="4 4 1")
    assert t.event(Shot).target == t["prey"]
    assert t.figure("prey").lost == 1, "FOR 4 against 3"
    assert enemies(t.board, t["one"]) == (t["prey"],)
    assert t.figure("prey").charged
    assert t.figure("one").charged
    other = shooting("interceptor_only")
    other.play(Intercept(other["prey"], other["one"], "ini"), dice="4")
    assert not other.events(Shot)
    assert not other.figure("prey").charged


@pytest.mark.rule("ADE-SKL-125", "ADE-ASS-18")
def test_over_the_dead_interceptor_the_assault_turns_to_another() -> None:
    t = shooting(prey="res -4")
    t.play(Intercept(t["prey"], t["one"], "ini"), dice="4 4 6")
    assert t.figure("prey").where == "dead"
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == pytest.approx(25_000 - 14_000, abs=20), "what is left of 25 cm at x = 24"
    assert t.refused(Engage((t["next"],), (end(27, 24),), shot=0)).why == "ADE-SKL-125"
    t.play(Engage((t["next"],), (end(27, 24),)))
    assert t.figure("next").deeds.victim
    assert not t.figure("next").charged
    assert not t.figure("one").deeds.charged
    stays = shooting(prey="res -4")
    stays.play(Intercept(stays["prey"], stays["one"], "ini"), Remain(), dice="4 4 6")
    assert not stays.figure("next").deeds.victim
    for one in (t, stays):
        assert not one.figure("one").deeds.victim, "the dead strike nobody"
        assert not one.figure("one").charged
        assert not one.figure("prey").deeds.charged


@pytest.mark.rule("ADE-SKL-125")
def test_no_shot_when_another_intercepts() -> None:
    t = charging(actor="aim 3, bow 4/20, skills Tir d'assaut")
    other = table(SCENE.format(actor="aim 3, bow 4/20, skills Tir d'assaut", other="cou 3", marks="", prey="")).play(
        PlayCard(0)
    )
    other.play(Charge((t["prey"],), (end(34, 20),), shot=0))
    other.play(Intercept(other["two"], other["one"], "ini"), dice="4")
    assert not other.events(Shot)


# --- held up on the way -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-126", "ADE-FEA-09", "ADE-ORD-03")
def test_an_assault_that_was_held_up_has_spent_what_it_has_spent() -> None:
    t = table(
        "A one = plain {fear 4} at 10,20 | A six = plain at 80,80 | B v = plain at 20,40 | B prey = plain at 26,20"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Charge((t["prey"],), (end(23, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    t.play(walk(20, 44), Done(), dice="4 1")
    # the prey flees straight away from where the charge began, and 20 - 13 cm are left
    t.play(YES)
    assert t.at("prey") == (46, 20)
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == 7_000


@pytest.mark.rule("ADE-TCT-22", "ADE-FEA-12")
@pytest.mark.parametrize(("by", "difficulty"), [("ini", 2), ("mov", 6)])
def test_a_routed_runner_is_met_as_one_that_moves(by: By, difficulty: int) -> None:
    """MOU 15 counts as 6 steps of 2.5 cm; INI 3 is one less in a rout."""
    t = table(
        "A one = plain {mov 15, ini 3} at 45,40 routed | A six = plain at 80,80 commander |"
        " B v = plain at 52,30 facing 180 | B z = plain at 20,80"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), StepIn(t["v"], by), dice="1")
    assert t.event(RolledTest).difficulty.value == difficulty


@pytest.mark.rule("ADE-TCT-22", "ADE-TER-06", "ADE-RUL-16")
@pytest.mark.parametrize(
    ("along", "open_"), [(1, True), (2_000, True), (2_001, False), (7_999, False), (8_000, True), (9_999, True)]
)
def test_nobody_is_held_up_above_a_hidden_fighter(along: int, open_: bool) -> None:
    t = table("A one = plain at 20,20 | A six = plain at 80,80 | B v = plain at 20,40 | B spy = plain at 25,20 hidden")
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), walk(30, 20), LetBy())
    ambush = Ambush(t["v"], t["one"], along, "ini")
    if open_:
        assert t.takes(ambush)
    else:
        refusal = t.refused(ambush)
        assert (refusal.code, refusal.why, refusal.facts) == ("no_room", "ADE-TER-06", {"figure": t["one"]})


@pytest.mark.rule("ADE-TCT-22", "ADE-ORD-02", "ADE-FEA-12")
def test_a_vigilant_may_act_before_a_routed_run() -> None:
    t = table(
        "A one = plain at 45,40 routed | A six = plain at 80,80 commander | B v = plain at 52,30 facing 180 |"
        " B z = plain at 20,80"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0))
    assert isinstance(t.ask, ActBefore)
    t.play(StepIn(t["v"], "ini"), dice="3")
    t.play(Charge((t["one"],), (end(48, 40),)), Done())
    assert t.figure("one").deeds.victim
    assert t.at("one") == (45, 40), "held, it runs nowhere"
    assert t.figure("one").deeds.status == "activated"


@pytest.mark.rule("ADE-RUL-126", "ADE-TCT-31")
def test_the_answer_of_a_vigilant_is_not_answered() -> None:
    t = table(
        "A one = plain at 20,20 | A two = plain at 34,34 facing 180 | B v = plain at 26,34 facing 270 |"
        " B z = plain at 80,80 | points A 5"
    )
    t.board.note(t["v"], vigilant=True)
    t.board.note(t["two"], vigilant=True)
    t.play(PlayCard(0), Run((end(40, 20),)))
    t.play(StepIn(t["v"], "ini"), dice="4")
    t.play(walk(26, 42))
    assert t.at("v") == (26, 42)
    t.play(Done())
    assert not isinstance(t.ask, OnTheWay)


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-31", "ADE-PRO-13")
def test_an_actor_that_is_shot_before_it_acts_does_nothing_more() -> None:
    t = table(
        "A one = plain {res -4} at 20,20 | A six = plain at 80,80 | B v = plain {aim 9, bow 4/20} at 20,40 facing 270 |"
        " B z = plain at 70,70"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), walk(25, 20))
    t.play(StepIn(t["v"], "ini"), dice="6")
    t.play(Shoot(t["one"]), Done(), dice="6")
    assert t.figure("one").where == "dead"
    assert t.at("one") == (20, 20), "it fell where it stood"
    assert isinstance(t.ask, SpeechTurn)


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-24", "ADE-RUL-126")
def test_an_actor_on_its_way_is_charged_by_an_interception_or_not_at_all() -> None:
    """12 cm from the path, and MOU 10: no interception, and a charge of 20 cm is no way round it."""
    t = table(
        "A one = plain at 20,20 | A six = plain at 80,80 | B v = plain at 26,32 facing 270 | B z = plain at 70,70"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Run((end(40, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    assert t.refused(Charge((t["one"],), (end(26, 23),))).why == "ADE-TCT-24"
    t.play(Done())
    assert t.at("one") == (40, 20)
    assert not t.figure("one").charged


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126")
def test_a_harasser_that_is_held_up_shoots_where_it_said_it_would() -> None:
    t = table(
        "A one = plain {aim 9, bow 4/20, skills Harcèlement} at 20,20 | A six = plain at 80,80 |"
        " B v = plain at 26,36 facing 270 | B foe = plain at 30,34 | B z = plain at 70,70"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Harass((end(40, 20),), target=t["foe"], after=10_000), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    t.play(walk(26, 42), Done(), dice="1")
    # from (30, 20): 14 cm between the middles
    assert t.event(Shot).gap == pytest.approx(11_000, abs=20)
    assert t.at("one") == (40, 20)


def harassing(*, foe: str = "plain", vigilant: str = "plain", after: int = 4_000, extra: str = "") -> Table:
    """A harasser on its way from 20 to 40, and a vigilant that waits beside its path."""
    t = table(
        f"A one = plain {{aim 9, bow 4/20, skills Harcèlement}} at 20,20 | A six = plain at 80,80 | {extra}"
        f" B v = {vigilant} at 30,36 facing 270 | B foe = {foe} at 24,36 | B z = plain at 70,70"
    )
    t.board.note(t["v"], vigilant=True)
    return t.play(PlayCard(0), Harass((end(40, 20),), target=t["foe"], after=after), LetBy())


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126", "ADE-ORD-03")
@pytest.mark.parametrize(("after", "gap"), [(4_000, 13_000), (0, 13_492)])
def test_a_shot_before_the_place_of_an_ambush_is_made_before_it(after: int, gap: int) -> None:
    t = harassing(after=after)
    t.play(Ambush(t["v"], t["one"], 10_000, "ini"), dice="6 1")
    assert t.event(Shot).gap == pytest.approx(gap, abs=20)
    assert t.at("one") == (30, 20), "then it came to where the vigilant lay in wait"
    assert isinstance(t.ask, NextAction)
    assert t.ask.group == (t["v"],)
    t.play(walk(30, 42), Done())
    assert t.at("one") == (40, 20)
    assert len(t.events(Shot)) == 1
    for more in (Run((end(45, 20),)), Shoot(t["foe"])):
        assert t.refused(more).why == "ADE-ACT-04", "it has had its action"


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126", "ADE-TCT-24")
def test_a_vigilant_that_the_shot_kills_startles_nobody() -> None:
    t = table(
        "A one = plain {aim 9, bow 9/20, skills Harcèlement} at 20,20 | A six = plain at 80,80 |"
        " B v = plain {res -4} at 30,36 facing 270 lost 3 | B z = plain at 70,70"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Harass((end(40, 20),), target=t["v"], after=4_000), LetBy())
    t.play(Ambush(t["v"], t["one"], 10_000, "ini"), dice="6 6")
    assert t.figure("v").where == "dead"
    assert t.at("one") == (40, 20)


@pytest.mark.rule("ADE-SKL-68", "ADE-SKL-106", "ADE-TCT-16", "ADE-TCT-24")
@pytest.mark.parametrize(("vigilant", "status"), [(False, "activated"), (True, "pending")])
def test_a_harasser_that_a_trap_kills_before_its_shot_is_met_by_nobody(vigilant: bool, status: str) -> None:
    t = table(
        "A one = plain {aim 9, bow 4/20, skills Harcèlement} at 20,20 lost 3 | A six = plain at 80,80 |"
        " B v = plain at 30,29 facing 270 | B foe = plain at 24,36 | B z = plain at 70,70 | points B 1 |"
        " trap 28,20 seat B radius 1.5"
    )
    t.board.note(t["v"], vigilant=vigilant)
    t.play(PlayCard(0), Harass((end(40, 20),), target=t["foe"], after=6_000), *[LetBy()] * vigilant)
    meeting = Ambush(t["v"], t["one"], 12_000, "ini") if vigilant else Intercept(t["v"], t["one"], "ini")
    t.play(meeting, *[] if vigilant else [1], dice="6 6")
    assert t.figure("one").where == "dead"
    assert not t.events(Shot)
    assert t.at("v") == (30, 29)
    assert t.figure("v").deeds.status == status, "whoever intercepts has been activated, a vigilant waits on"


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-24")
def test_an_ambush_that_comes_too_late_leaves_the_shot_where_it_was() -> None:
    t = harassing()
    t.play(Ambush(t["v"], t["one"], 10_000, "ini"), dice="1 1")
    assert t.event(Shot).gap == pytest.approx(13_000, abs=20)
    assert t.at("one") == (40, 20)
    assert t.figure("v").deeds.status == "pending"


@pytest.mark.rule("ADE-TCT-16", "ADE-SKL-08", "ADE-ORD-03")
@pytest.mark.parametrize(("facing", "struck"), [(180, True), (0, False)])
def test_an_interceptor_that_was_not_seen_may_strike_as_an_assassin(facing: int, struck: bool) -> None:
    t = table(
        f"A one = plain {{mov 12.5}} at 10,20 facing {facing} | A six = plain at 80,80 |"
        " B two = plain {skills Assassin} at 21,28 facing 270 | B z = plain at 70,70 | points B 1"
    ).play(PlayCard(0))
    t.play(Run((end(34, 20),)))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert (t.ask.facts().get("topic") == "assassin_attack") is struck


@pytest.mark.rule("ADE-SKL-13", "ADE-TCT-14", "ADE-TCT-16", "ADE-RUL-162")
@pytest.mark.parametrize(("start", "mov", "left"), [((25, 32), 15, 2_000), ((30, 30), 10, 0)])
def test_an_assassin_that_kills_whom_it_intercepts_goes_on_with_what_is_left_of_its_mou(
    start: tuple[int, int], mov: int, left: int
) -> None:
    """All of the path is nearer than 15 cm: it comes 13 cm to its end. A MOU of 10 is used up."""
    t = table(
        "A one = plain {mov 10} at 20,20 facing 180 lost 3 | A six = plain at 80,80 |"
        f" B two = plain {{mov {mov}, str 9, skills Assassin}} at {start[0]},{start[1]} facing 270 |"
        " B z = plain at 70,70 | points B 1"
    )
    t.play(PlayCard(t.card("one")), walk(30, 20), Intercept(t["two"], t["one"], "ini"), dice="3")
    t.play(YES, NO, dice="2 6")
    assert t.figure("one").where == "dead"
    assert isinstance(t.ask, GoOn) is bool(left)
    if left:
        assert (t.ask.seat, t.ask.facts()["left"]) == (1, left)
        t.play(Run((end(32, 20),)))
    assert t.at("two") == (32 if left else 30, 20)
    assert t.figure("two").deeds.charged is not bool(left), "going on, it has not charged"
    assert t.figure("two").deeds.status == "activated"


@pytest.mark.rule("ADE-SKL-13", "ADE-FLY-06", "ADE-FLY-14", "ADE-RUL-162")
@pytest.mark.parametrize("goes_on", [False, True])
def test_an_assassin_that_goes_on_after_a_dive_has_not_dived(goes_on: bool) -> None:
    t = table(
        "A one = plain {mov 10} at 20,20 facing 180 lost 3 | A six = plain at 80,80 |"
        " B two = plain {air 20, str 9, skills Assassin + Vol} at 25,32 facing 270 level 1 |"
        " B z = plain at 70,70 | points B 1"
    )
    t.play(PlayCard(t.card("one")), walk(30, 20), Intercept(t["two"], t["one"], "ini"), dice="3")
    t.play(YES, NO, dice="6")  # ATT 5 against 1, a column to the right: it cannot miss
    assert t.figure("two").deeds.dive, "as long as its charge is one"
    t.play(Run((end(32, 20),)) if goes_on else Remain())
    assert (t.figure("two").deeds.charged, t.figure("two").deeds.dive) == (not goes_on, not goes_on)


@pytest.mark.rule("ADE-SKL-13", "ADE-TCT-24", "ADE-ACT-03", "ADE-RUL-162")
def test_an_assassin_that_goes_on_engages_nobody_who_is_on_the_move() -> None:
    t = table(
        "A one = plain {mov 10} at 20,20 facing 180 lost 3 card x |"
        " A two = plain {mov 10} at 20,16.5 facing 180 card x | A six = plain at 80,80 |"
        " B knife = plain {mov 25, str 9, skills Assassin} at 30,34 facing 270 |"
        " B z = plain at 70,70 | points B 1"
    )
    t.play(PlayCard(t.card("one")), Activate((0, 1)), Walk((end(30, 20), end(30, 16.5))))
    t.play(Intercept(t["knife"], t["one"], "ini"), dice="3")
    t.play(YES, NO, dice="2 6")
    assert t.refused(Engage((t["two"],), (end(23, 16.5),))).code == "on_the_move"
    t.play(Remain())
    assert t.at("two") == (30, 16.5)
