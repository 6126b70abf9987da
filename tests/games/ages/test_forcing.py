"""Passage en force: through enemies by strength [ADE-TCT-25..30]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import NO, YES, Table, end, table

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.forcing import BackAway, Confront, ForcedRun, Stand
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.points import PutPoints
from escarmouche.games.ages.asks.reacting import Intercept
from escarmouche.games.ages.asks.speaking import PlayCard, SpeechTurn
from escarmouche.games.ages.events.assaulting import Assaulted
from escarmouche.games.ages.events.tactics import Pushed, TacticUsed
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.refusals.forcing import Corridor, difficulty, pushed_in_turn, pushes

FAR = "B z = plain at 80,80"


def acting(text: str) -> Table:
    return table(text).play(PlayCard(0))


def through(x: float, y: float, authority: bool = False) -> ForcedRun:
    return ForcedRun((end(x, y),), authority)


@pytest.mark.rule("ADE-TCT-25", "ADE-EX-29")
def test_the_difficulty_of_a_passage() -> None:
    t = table(
        "A ox = plain {str 9} at 20,20 | B two = plain {str 4, res 5} at 23,20 | B six = plain {str 5, res 4} at 17,20"
    )
    assert difficulty(t.board, t["ox"]) == 9
    tough = table("A ox = plain {str 9} at 20,20 | B two = plain {str 4, res 7} at 23,20 | B six = plain at 17,20")
    assert difficulty(tough.board, tough["ox"]) == 11, "a RES counts as well as a FOR"


@pytest.mark.rule("ADE-TCT-26", "ADE-TCT-29", "ADE-TCT-30", "ADE-RUL-127", "ADE-RUL-108")
def test_a_run_goes_through_and_pushes_aside() -> None:
    t = acting(f"A ox = plain {{str 9}} at 20,20 | B two = plain at 30,20 | {FAR} | points A 1")
    t.play(through(40, 20), dice="2")
    # FOR 9 against 3 + 2: +4, 2+; two stands in the middle: its player chooses the side
    assert t.event(RolledTest).threshold == 2
    assert (t.ask.seat, t.ask.facts()["topic"]) == (1, "push")
    t.play(1)
    x, y = t.at("two")
    assert x == pytest.approx(30, abs=0.1)
    assert y == pytest.approx(16.99, abs=0.02), "by the width of two half bases and a hair"
    assert t.at("ox") == (40, 20)
    assert not t.figure("two").deeds.victim
    assert t.event(TacticUsed).tactic == "passage_en_force"
    assert t.board.side(0).tactic_points == 0


@pytest.mark.rule("ADE-TCT-26", "ADE-RUL-108")
def test_the_least_move_is_no_choice() -> None:
    t = acting(f"A ox = plain {{str 9}} at 20,20 | B two = plain at 30,21 | {FAR} | points A 1")
    t.play(through(40, 20), dice="2")
    assert t.at("two")[1] == pytest.approx(23.01, abs=0.02)
    assert t.event(Pushed).by == t["ox"]
    walled = table(f"A ox = plain at 20,20 | B two = plain at 30,21 | wall w at 30,24 12x2 high 9 | {FAR} | points A 1")
    found = pushes(walled.board, walled["two"], Corridor(walled["ox"], (27_000, 20_000), (40_000, 20_000)))
    assert len(found) == 1
    assert found[0][1] < 17_100, "the other side, where the wall is in the way"


# A pocket to the north that holds one small base, and a long wall to the south.
POCKET = """wall s at 30,14.5 40x5 high 9 | wall nw at 18.5,25 20x4 high 9 | wall ne at 41.7,25 20x4 high 9
    wall n at 30,28 10x4 high 9"""


@pytest.mark.rule("ADE-RUL-127", "ADE-TCT-26", "ADE-TCT-30")
def test_two_are_pushed_only_where_there_is_room_for_both() -> None:
    two = "A ox = plain {str 9} at 20,20 | B a = plain at 30,21.5 | B b = plain at 30,18.5"
    t = acting(f"{two} | {FAR} | points A 1\n{POCKET}")
    refusal = t.refused(through(40, 20))
    assert (refusal.code, refusal.why, refusal.facts) == ("no_room", "ADE-RUL-127", {"figure": t["b"]})
    t.play(through(33.5, 20), dice="6")
    assert [t.at(one)[1] for one in ("a", "b")] == pytest.approx([23.01, 18.5], abs=0.02), "b is pushed on before ox"
    assert t.at("ox") == (33.5, 20)


@pytest.mark.rule("ADE-RUL-108", "ADE-RUL-127", "ADE-TCT-26")
def test_of_two_places_only_one_that_leaves_room_for_the_other_is_taken() -> None:
    # a, small, fits on both sides of the way; b only into the gap of the southern wall, where a would stand as well
    t = acting(
        f"""A ox = plain {{str 9}} at 20,20 | B a = plain {{base 2}} at 29.5,20 | B b = plain at 27,16.997
        {FAR} | points A 1
        wall n at 30,25 40x2 high 9 | wall sw at 17.975,14.493 19.95x2 high 9
        wall se at 41.025,14.493 19.95x2 high 9"""
    )
    way = Corridor(t["ox"], (26_998, 20_000), (40_000, 20_000))
    assert len(pushes(t.board, t["a"], way)) == 2, "both sides are as near"
    assert len(pushed_in_turn(t.board, (t["a"], t["b"]), way)) == 1
    t.play(through(40, 20), dice="6")
    assert [t.at(one)[1] for one in ("a", "b")] == pytest.approx([22.51, 16.99], abs=0.02)
    assert t.at("ox") == (40, 20)


@pytest.mark.rule("ADE-RUL-127", "ADE-TCT-29", "ADE-TCT-30", "ADE-SKL-133")
def test_where_no_passage_can_be_forced() -> None:
    t = acting(f"A ox = plain at 20,20 | B two = plain at 30,20 | {FAR} | points A 1")
    assert t.takes(through(40, 20))
    assert not t.takes(through(40.1, 20)), "too far"
    assert t.refused(through(40, 30)).code == "nobody_in_the_way"
    assert t.refused(Run((end(27, 20),))).code == "enemy_contact"
    poor = acting(f"A ox = plain at 20,20 | B two = plain at 30,20 | {FAR}")
    assert poor.refused(through(40, 20)).why == "ADE-TCT-05"
    hemmed = acting(
        "A ox = plain at 20,20 | B two = plain at 30,20 | wall a at 32,24.5 20x6 high 9 |"
        f" wall b at 32,15.5 20x6 high 9 | {FAR} | points A 1"
    )
    assert hemmed.refused(through(40, 20)).code == "no_room"
    still = acting(f"A ox = plain at 20,20 | B two = plain {{skills Inaltérable}} at 30,20 | {FAR} | points A 1")
    assert still.refused(through(40, 20)).code == "no_room"


@pytest.mark.rule("ADE-TCT-28", "ADE-SKL-30", "ADE-SKL-97", "ADE-EQP-08", "ADE-EQP-09")
@pytest.mark.parametrize("lives", [True, False])
def test_who_charges_whoever_ran_into_it_is_activated_with_its_steam_and_its_points(lives: bool) -> None:
    skills = "Vapeur/RES + Concentration/1"
    t = acting(
        f"A ox = plain at 20,20 | A six = plain at 80,60 | B two = plain {{bold ini, skills {skills}}} at 30,20"
        f" lost {0 if lives else 3} | {FAR} | points A 1"
    )
    t.play(through(40, 20), dice="3").play(Stand())
    assert t.ask.facts()["topic"] == "raise_steam"
    if not lives:
        t.play(YES, dice="6 6 6 1")
        assert (t.figure("two").where, t.figure("ox").charged) == ("dead", False)
        return
    t.play(YES, PutPoints(t["two"], "steam", "res", 2), dice="2 5")
    t.play(PutPoints(t["two"], "concentration", "ini", 1))
    assert (known(t.board, t["two"], "res"), known(t.board, t["two"], "ini")) == (5, 4)
    assert (t.figure("ox").charged, t.figure("two").deeds.status) == (True, "activated")


@pytest.mark.rule("ADE-TCT-27", "ADE-SKL-13", "ADE-RUL-35")
@pytest.mark.parametrize("met", [False, True])
@pytest.mark.parametrize("tried", [False, True])
def test_an_assassin_that_has_failed_to_pass_goes_on_over_nobody(met: bool, tried: bool) -> None:
    t = acting(
        "A knife = plain {mov 12.5, att 9, str 1, skills Assassin} at 10,20 | A six = plain at 80,60"
        " | A f = plain {height 3} at 15,21.6 activated | B prey = plain {ini 9, def 1, res 1, str 6} at 33,20 lost 3"
        f" facing 180 | {FAR} | points A 1 | points B {int(met)}"
    )
    t.play(next(one for one in t.ask.candidates() if isinstance(one, Charge) and one.targets == (t["prey"],)))
    if met:
        t.play(Intercept(t["prey"], t["knife"], "ini"))
    assert t.ask.facts()["topic"] == "force_passage"
    t.play("points" if tried else "no")
    t.play(YES, NO, dice="6")
    assert t.figure("prey").where == "dead"
    assert isinstance(t.ask, GoOn) is not tried


@pytest.mark.rule("ADE-TCT-27", "ADE-TCT-28", "ADE-RUL-37")
def test_a_failed_run_stands_before_those_it_ran_into() -> None:
    scene = f"A ox = plain at 20,20 | A six = plain at 80,60 | B two = plain at 30,20 {{mark}} | {FAR} | points A 1"
    # FOR 3 against 5: -2, 5+
    t = acting(scene.format(mark=""))
    t.play(through(40, 20), dice="4")
    assert isinstance(t.ask, Confront)
    assert t.refused(BackAway(end(35, 20))).code == "one_base_away"
    t.play(Stand())
    assert t.figure("ox").charged, "the pending one has charged"
    assert t.event(Assaulted) == Assaulted((t["two"],), (t["ox"],), "charge", "ADE-TCT-28")
    assert t.figure("two").deeds.status == "activated"
    assert t.figure("two").deeds.charged
    assert not t.figure("two").deeds.victim
    assert t.figure("ox").deeds.status == "activated"
    stays = acting(scene.format(mark="activated"))
    stays.play(through(40, 20), dice="4")
    stays.play(Stand())
    assert not stays.figure("ox").charged
    assert not stays.events(Assaulted)
    assert enemies(stays.board, stays["ox"]) == (stays["two"],)
    backs = acting(scene.format(mark=""))
    backs.play(through(40, 20), dice="4")
    backs.play(BackAway(end(33, 20)))
    assert backs.at("two") == (33, 20)
    assert backs.figure("two").deeds.status == "pending"
    assert isinstance(backs.ask, SpeechTurn), "the activation is over"


@pytest.mark.rule("ADE-TCT-25", "ADE-TCT-26", "ADE-TCT-30", "ADE-ORD-04")
def test_an_assault_may_become_a_run_through_its_target() -> None:
    t = acting(f"A ox = plain {{str 9}} at 20,20 | B two = plain at 30,20 activated | {FAR} | points A 1")
    t.play(Charge((t["two"],), (end(27, 20),)))
    assert t.ask.facts()["options"] == ("points", "no")
    t.play("points", dice="2")
    t.play(0)
    assert not t.figure("two").deeds.victim
    assert not t.figure("two").charged
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == 13_000
    assert t.refused(Engage((t["z"],), (end(40, 20),))).code == "only_runs"
    t.play(Run((end(40, 20),)), Done())
    assert t.at("ox") == (40, 20)


@pytest.mark.rule("ADE-TCT-27")
def test_a_failure_leaves_the_charge_a_charge() -> None:
    t = acting(f"A ox = plain at 20,20 | A six = plain at 80,60 | B two = plain at 30,20 | {FAR} | points A 1")
    t.play(Charge((t["two"],), (end(27, 20),)))
    t.play("points", dice="4")
    assert t.figure("two").charged
    assert t.figure("ox").deeds.charged
    assert isinstance(t.ask, SpeechTurn), "the activation is over"


@pytest.mark.rule("ADE-TCT-17", "ADE-TCT-30", "ADE-ORD-03", "ADE-TCT-06")
@pytest.mark.parametrize(("die", "passed"), [("2", True), ("1", False)])
def test_an_intercepted_charge_may_go_on(die: str, passed: bool) -> None:
    t = acting(
        "A ox = plain {mov 12.5, str 9} at 10,20 | A six = plain at 80,60 | B two = plain at 21,28 facing 270 |"
        " B prey = plain at 37,20 | points A 1 | points B 1"
    )
    t.play(Charge((t["prey"],), (end(34, 20),)))
    t.play(Intercept(t["two"], t["ox"], "ini"), dice="4")
    assert t.ask.facts()["topic"] == "force_passage"
    t.play("points", dice=die)
    if passed:
        t.play(0)
        assert t.at("ox") == (34, 20)
        assert t.figure("prey").charged
        assert not t.figure("ox").charged
        assert t.figure("two").deeds.status == "activated"
    else:
        assert t.figure("ox").charged
        assert t.at("ox")[0] == pytest.approx(24, abs=0.01)
        assert t.figure("ox").deeds.status == "activated"


@pytest.mark.rule("ADE-TCT-28", "ADE-FEA-02", "ADE-FEA-06", "ADE-FEA-07", "ADE-RUL-37")
def test_who_was_run_into_and_stays_has_charged_with_all_its_fear() -> None:
    scene = "A ox = plain {ox} at 20,20 | A six = plain at 80,60 | B two = plain {two} at 30,20 | B z = plain at 80,80"
    ghoul = acting(scene.format(ox="", two="{fear 4}") + " | points A 1")
    ghoul.play(through(40, 20), dice="4")
    ghoul.play(Stand(), dice="4 1")
    assert ghoul.figure("ox").routed
    assert ghoul.figure("ox").charged
    brave = acting(scene.format(ox="", two="{skills Cri de guerre/4}") + " | points A 1")
    brave.play(through(40, 20), dice="4")
    brave.play(Stand(), dice="4 6")
    assert not brave.figure("ox").routed
    assert brave.figure("ox").fearless == 4
    cowed = acting(
        scene.format(ox="{fear 4}", two="dodging").replace("plain dodging at 30,20", "plain at 30,20 dodging")
        + " | points A 1"
    )
    cowed.play(through(40, 20), dice="4")
    cowed.play(Stand(), dice="4 1")
    assert not cowed.figure("ox").charged
    assert cowed.figure("two").deeds.status == "activated"
    assert not cowed.figure("two").dodging
    assert not cowed.figure("two").routed


@pytest.mark.rule("ADE-TCT-28", "ADE-SKL-115", "ADE-SKL-08")
def test_what_the_charge_of_whoever_was_run_into_brings() -> None:
    scene = f"A ox = plain at 20,20 | A six = plain at 80,60 | B two = plain {{}} at 30,20 | {FAR} | points A 1"
    back = table(scene.replace("{}", ""))
    back.board.note(back["two"], returned=True)
    back.play(PlayCard(0), through(40, 20), dice="4")
    back.play(Stand())
    assert not back.figure("ox").charged, "it may only walk this turn"
    assert back.figure("two").deeds.status == "pending"
    knife = acting(scene.replace("{}", "{skills Assassin}"))
    turned = ForcedRun((end(40, 20, facing=180),))
    knife.play(turned, dice="4")
    knife.play(Stand())
    assert knife.ask.facts()["topic"] == "assassin_attack"


@pytest.mark.rule("ADE-TCT-30", "ADE-RUL-127", "ADE-ORD-04")
def test_a_charge_goes_straight_through_others_to_its_target() -> None:
    scene = (
        "A ox = plain {str 9, mov 15} at 20,20 | A six = plain at 80,60 | B two = plain {height 1} at 30,21 |"
        f" B prey = plain at 45,20 | {FAR} | points A 1"
    )
    t = acting(scene)
    charge = Charge((t["prey"],), (end(42, 20),), force="points")
    assert t.refused(Charge((t["prey"],), (end(42, 20),), force="authority")).why == "ADE-SKL-15"
    assert (
        t.refused(Charge((t["prey"],), (end(42, 20, path=((42_000, 20_000),)),), force="points")).code == "straight_on"
    )
    assert t.refused(Charge((t["two"],), (end(27, 21),), force="points")).code == "nobody_in_the_way"
    t.play(charge, dice="2")
    assert t.at("two")[1] > 23
    assert not t.figure("two").deeds.victim
    assert t.at("ox") == (42, 20)
    assert t.figure("prey").charged
    assert t.figure("ox").deeds.charged
    assert t.board.side(0).tactic_points == 0


@pytest.mark.rule("ADE-TCT-30", "ADE-ASS-08")
@pytest.mark.parametrize("preys", [("45,18.5", "45,21.5"), ("45,18.5", "45,21.5", "42.4,16.995")])
def test_a_way_through_others_to_several_at_once_is_proposed_too(preys: tuple[str, ...]) -> None:
    """All whom it touches there are named, however many."""
    foes = " | ".join(f"B prey{number} = plain at {place}" for number, place in enumerate(preys))
    t = acting(
        "A ox = plain {str 9, mov 15} at 20,20 | A six = plain at 80,60 | B two = plain {height 1} at 30,20 |"
        f" {foes} | {FAR} | points A 1"
    )
    wanted = tuple(t[f"prey{number}"] for number in range(len(preys)))
    proposed = [one for one in t.ask.candidates() if isinstance(one, Engage) and one.targets == wanted]
    assert {one.force for one in proposed} == {"no", "points"}


@pytest.mark.rule("ADE-TCT-27", "ADE-TCT-30", "ADE-RUL-161")
@pytest.mark.parametrize("kind", [Charge, Engage])
def test_whoever_is_not_pushed_aside_is_the_target(kind: type[Charge | Engage]) -> None:
    t = acting(
        "A ox = plain {mov 15} at 20,20 | A six = plain at 80,60 | B two = plain {height 1} at 30,20 |"
        f" B prey = plain at 45,20 | {FAR} | points A 1"
    )
    # FOR 3 against 3 + 2: -2, 5+
    t.play(kind((t["prey"],), (end(42, 20),), force="points"), dice="4")
    assert enemies(t.board, t["ox"]) == (t["two"],)
    assert t.figure("two").deeds.victim
    assert t.figure("two").charged is (kind is Charge)
    assert not t.figure("prey").deeds.victim
    assert t.figure("ox").deeds.status == "activated"
    assert t.board.side(0).tactic_points == 0


@pytest.mark.rule("ADE-RUL-161", "ADE-FEA-02")
def test_fear_of_those_who_hold_an_assault_up() -> None:
    scene = (
        "A ox = plain {mov 15} at 20,20 | A six = plain at 80,60 | B two = plain {height 1, fear 4} at 30,20 |"
        f" B prey = plain at 45,20 | {FAR} | points A 1"
    )
    t = acting(scene)
    t.play(Charge((t["prey"],), (end(42, 20),), force="points"), dice="4 4 1")
    assert not t.figure("two").charged, "the charge is cancelled"
    assert not t.figure("ox").routed
    ghoul = acting(scene.replace("mov 15", "mov 15, fear 4").replace("fear 4} at 30", "cou 3} at 30"))
    ghoul.play(Charge((ghoul["prey"],), (end(42, 20),), force="points"), NO, dice="4 1 4 4 1")
    assert ghoul.figure("two").routed
    assert ghoul.figure("two").charged


@pytest.mark.rule("ADE-FEA-09", "ADE-TCT-30")
def test_a_target_that_flees_is_followed_through_others() -> None:
    t = acting(
        "A ox = plain {mov 15, str 9, fear 4} at 20,20 | A six = plain at 80,60 |"
        f" B two = plain {{height 1, fear 4}} at 30,21 | B prey = plain at 45,20 | {FAR} | points A 1"
    )
    t.play(Charge((t["prey"],), (end(42, 20),), force="points"), YES, dice="4 1 2")
    assert t.figure("prey").routed
    assert t.at("prey") == (65, 20)
    assert t.at("ox") == (42, 20)
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == pytest.approx(8_000, abs=20)


@pytest.mark.rule("ADE-SKL-109", "ADE-TCT-30", "ADE-FLY-03")
def test_the_swift_and_flyers_force_their_way_too() -> None:
    swift = acting(f"A ox = plain {{str 9, skills Rapidité}} at 20,20 | B two = plain at 30,21 | {FAR} | points A 1")
    assert not swift.takes(through(50, 20))
    swift.play(ForcedRun((end(50, 20),), swift=True), dice="2")
    assert swift.at("ox") == (50, 20)
    slow = acting(f"A ox = plain {{str 9}} at 20,20 | B two = plain at 30,21 | {FAR} | points A 1")
    assert slow.refused(ForcedRun((end(50, 20),), swift=True)).why == "ADE-SKL-109"
    bird = "A ox = plain {str 9, air 15, skills Vol} at 20,20 level 1"
    t = acting(f"{bird} | B two = plain {{air 15, skills Vol}} at 30,21 level 1 | {FAR} | points A 1")
    t.play(ForcedRun((end(40, 20, level=0),)), dice="2")
    assert (t.at("ox"), t.figure("ox").level) == ((40, 20), 0)
    failed = acting(f"{bird} | B two = plain {{res 9, air 15, skills Vol}} at 30,21 level 1 | {FAR} | points A 1")
    failed.play(ForcedRun((end(40, 20, level=0),)), dice="1")
    assert failed.figure("ox").level == 1, "it never came to the end of its run"


@pytest.mark.rule("ADE-SKL-133", "ADE-TCT-25")
def test_the_unalterable_force_no_passage() -> None:
    t = acting(f"A ox = plain {{str 9, skills Inaltérable}} at 20,20 | B two = plain at 30,21 | {FAR} | points A 1")
    assert t.refused(through(40, 20)).why == "ADE-SKL-133"
    t.play(Charge((t["two"],), (end(27.1, 20.2),)))
    assert not isinstance(t.ask, GoOn)
    assert t.figure("two").charged


@pytest.mark.rule("ADE-SKL-15")
def test_authority_pays_for_a_passage() -> None:
    t = acting(f"A ox = plain {{str 9, skills Autorité}} at 20,20 | B two = plain at 30,21 | {FAR}")
    assert not t.takes(through(40, 20))
    t.play(through(40, 20, authority=True), dice="2")
    assert t.event(TacticUsed).free
    assert t.at("ox") == (40, 20)


@pytest.mark.rule("ADE-RUL-16", "ADE-TCT-30")
@pytest.mark.parametrize("kind", ["run", "charge"])
def test_a_passage_that_ends_before_somebody_hidden(kind: str) -> None:
    t = acting(
        "A ox = plain {mov 15, str 9} at 20,20 | A six = plain at 80,60 | B spy = plain at 26,18.5 hidden |"
        f" B two = plain {{height 1}} at 30,20 | B prey = plain at 45,20 | {FAR} | points A 1"
    )
    t.play(through(40, 20) if kind == "run" else Charge((t["prey"],), (end(42, 20),), force="points"))
    assert t.at("ox")[0] < 25, "it stops at the last place before"
    assert t.board.side(0).tactic_points == 1, "nothing was tried"
    assert not t.figure("ox").deeds.charged
    assert not t.figure("two").deeds.victim
    assert t.figure("ox").deeds.status == "activated"


@pytest.mark.rule("ADE-TCT-03", "ADE-TCT-04", "ADE-TCT-05", "ADE-TCT-06", "ADE-TCT-25")
@pytest.mark.parametrize(
    ("side", "tactics", "told"),
    [
        ("tactic_points 1, lost_commander 1", "", ("no_commander", "ADE-TCT-04")),
        ("tactic_points 1", "speech {tactics [ruee none]}", ("one_tactic", "ADE-TCT-06")),
        ("tactic_points 1, tactics [passage_en_force]", "", ("used_up", "ADE-TCT-03")),
        ("tactic_points 0", "", ("too_dear", "ADE-TCT-05")),
    ],
)
def test_why_no_passage_can_be_paid_is_told_by_its_own_clause(side: str, tactics: str, told: tuple[str, str]) -> None:
    t = table(
        "A one = plain {str 9} at 20,20 | A six = plain at 80,80 | B two = plain at 25,20 | B z = plain at 70,70 |"
        f" side A {{{side}}} | {tactics}"
    ).play(PlayCard(0))
    refusal = t.refused(ForcedRun((end(30, 20),)))
    assert (refusal.code, refusal.why) == told
