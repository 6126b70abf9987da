"""Assaults: engagement, charge, several targets, escapes, penalties, dives, assassins [ADE-ASS, ADE-FLY-06]."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from msgspec.structs import replace
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import CHARGING, ENGAGING, Charge, Engage
from escarmouche.games.ages.asks.disengaging import Attempt, EscapeAttempts, StepAside
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.assaulting import Assaulted, Charged, Stabbed
from escarmouche.games.ages.events.moving import Detected, Moved
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.stats import known, value
from escarmouche.games.ages.rules.assaults import assault


def acting(text: str) -> Table:
    """The first fighter of side A acts."""
    return table(text).play(PlayCard(0))


def engage(t: Table, *targets: str, at: tuple[float, float], **words: int) -> Engage:
    return Engage(tuple(t[name] for name in targets), (end(*at, **words),))


def charge(t: Table, *targets: str, at: tuple[float, float], swift: bool = False, **words: int) -> Charge:
    return Charge(tuple(t[name] for name in targets), (end(*at, **words),), swift)


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-02", "ADE-ASS-06", "ADE-RUL-20", "ADE-RUL-95")
@pytest.mark.parametrize(("x", "legal"), [(43, True), (43.01, True), (43.03, False)])
def test_an_assault_is_twice_the_movement_and_must_reach(x: float, legal: bool) -> None:
    t = acting(f"A one = plain at 20,20 | B two = plain at {x},20")
    assert t.takes(engage(t, "two", at=(x - 3, 20))) is legal
    assert t.takes(charge(t, "two", at=(x - 3, 20))) is legal
    if legal:
        t.play(engage(t, "two", at=(x - 3, 20)))
        assert t.at("one") == (x - 3, 20)
        assert t.refused(Run((end(10, 20),))).why == "ADE-ACT-04", "it is exclusive"
        assert t.event(Assaulted).kind == "engage"


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-02", "ADE-ACT-04")
def test_engagement_and_charge_are_two_exclusive_moves() -> None:
    kinds = (ENGAGING.action, CHARGING.action)
    assert [(one.decision, one.rule.name, one.rule.nature) for one in kinds] == [
        (Engage, "engage", "exclusive"),
        (Charge, "charge", "exclusive"),
    ]


@pytest.mark.rule("ADE-ASS-01", "ADE-MOV-16")
def test_an_assault_begins_free_and_ends_in_contact() -> None:
    t = acting("A one = plain at 20,20 | B two = plain at 30,20")
    refusal = t.refused(engage(t, "two", at=(26.9, 20)))
    assert (refusal.code, refusal.why) == ("no_contact", "ADE-ASS-01")
    assert t.takes(engage(t, "two", at=(27, 20)))
    assert t.refused(engage(t, "two", at=(27.5, 20))).code == "no_room"
    held = acting("A one = plain at 20,20 | B two = plain at 23,20 | B six = plain at 30,20")
    assert held.refused(engage(held, "six", at=(27, 20))).code == "not_free"


@pytest.mark.rule("ADE-ASS-02", "ADE-LOS-01")
def test_a_charge_needs_sight_and_an_engagement_does_not() -> None:
    t = acting("A one = plain at 20,20 facing 180 | B two = plain at 30,20")
    assert t.refused(charge(t, "two", at=(27, 20))).why == "ADE-ASS-02"
    assert t.takes(engage(t, "two", at=(27, 20)))


@pytest.mark.rule("ADE-ASS-17", "ADE-LOS-09")
def test_nobody_assaults_the_hidden() -> None:
    t = acting("A one = plain at 20,20 | B spy = plain at 30,20 hidden")
    assert t.refused(engage(t, "spy", at=(27, 20))).why == "ADE-ASS-17"
    assert t.refused(engage(t, at=(27, 20))).code == "no_target"
    assert t.refused(engage(t, "one", at=(27, 20))).code == "no_target"


@pytest.mark.rule("ADE-SKL-46")
def test_a_hidden_assailant_shows_itself() -> None:
    t = acting("A spy = plain at 20,20 hidden | B two = plain at 30,20")
    t.play(engage(t, "two", at=(27, 20)))
    assert t.event(Detected).why == "ADE-SKL-46"
    assert not t.figure("spy").hidden


@pytest.mark.rule("ADE-SKL-109")
def test_swiftness_triples_a_charge_not_an_engagement() -> None:
    t = acting("A one = plain {skills Rapidité} at 20,20 | B two = plain at 53,20")
    assert t.takes(charge(t, "two", at=(50, 20), swift=True))
    assert not t.takes(charge(t, "two", at=(50, 20)))
    assert not t.takes(engage(t, "two", at=(50, 20)))
    slow = acting("A one = plain at 20,20 | B two = plain at 30,20")
    assert slow.refused(charge(slow, "two", at=(27, 20), swift=True)).why == "ADE-SKL-109"


# --- charge penalties -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ASS-03", "ADE-ASS-15", "ADE-ASS-18", "ADE-RUL-83")
def test_a_charge_unsettles_whoever_is_no_stronger() -> None:
    t = acting("A one = plain at 20,20 | B two = plain at 30,20")
    t.play(charge(t, "two", at=(27, 20)))
    assert t.event(Charged).figure == t["two"], "told once"
    assert [known(t.board, t["two"], name) for name in ("ini", "att", "def", "str", "res")] == [2, 2, 2, 3, 3]
    assert t.figure("one").deeds.charged
    assert t.figure("two").deeds.victim
    engaged = acting("A one = plain at 20,20 | B two = plain at 30,20")
    engaged.play(engage(engaged, "two", at=(27, 20)))
    assert not engaged.figure("two").charged
    assert not engaged.figure("one").deeds.charged
    assert engaged.figure("two").deeds.victim


@pytest.mark.rule("ADE-ASS-04", "ADE-RUL-19")
def test_charge_penalties_do_not_add_up() -> None:
    t = acting("A one = plain at 20,20 | B two = plain at 30,20 charged")
    t.play(charge(t, "two", at=(27, 20)))
    assert known(t.board, t["two"], "ini") == 2


@pytest.mark.rule("ADE-ASS-03", "ADE-ASS-05", "ADE-SKL-19", "ADE-SKL-42", "ADE-SKL-54", "ADE-SKL-133")
@pytest.mark.parametrize(
    ("mine", "yours", "kind", "shaken"),
    [
        ("power 1", "power 2", "charge", False),
        ("power 2", "power 2", "charge", True),
        ("power 1", "skills Dur à cuire", "charge", False),
        ("power 1, skills Brutal", "power 2", "charge", True),
        ("power 1, skills Brutal", "power 2", "engage", True),
        ("power 1, skills Brutal", "power 3", "engage", False),
        ("power 1", "power 1", "engage", False),
        ("power 1", "skills Éthéré", "charge", False),
        ("power 1", "skills Inaltérable", "charge", False),
    ],
)
def test_power_decides_on_the_penalty(mine: str, yours: str, kind: str, shaken: bool) -> None:
    t = acting(f"A one = plain {{{mine}}} at 20,20 | B two = plain {{{yours}}} at 30,20")
    t.play((charge if kind == "charge" else engage)(t, "two", at=(27, 20)))
    assert t.figure("two").charged is shaken


@pytest.mark.rule("ADE-ASS-03", "ADE-ASS-16", "ADE-EX-19")
@pytest.mark.parametrize(
    ("skill", "target", "shaken"),
    [
        ("", "power 2", True),
        ("", "power 2, skills Dur à cuire", False),
        ("Brutal", "power 2, skills Dur à cuire", True),
    ],
)
def test_a_group_charges_with_the_sum_of_its_powers(skill: str, target: str, shaken: bool) -> None:
    brutal = f"{{skills {skill}}}" if skill else ""
    t = table(
        f"A a = plain {brutal} at 20,20 card x | A b = plain at 20,26 card x | B z = plain {{{target}}} at 30,23 |"
        " B y = plain at 60,60"
    )
    t.play(PlayCard(0), Activate((0, 1)))
    ends = tuple(end(30 + 3.005 * cos(radians(a)), 23 + 3.005 * sin(radians(a))) for a in (212, 148))
    assert t.refused(Charge((t["z"], t["y"]), ends)).why == "ADE-ASS-16"
    t.play(Charge((t["z"],), ends))
    assert t.figure("z").charged is shaken


RING = ((51.97, 22.52), (46.83, 20.45), (47.89, 17.6), (50.85, 16.92), (53.05, 19.02))


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-06")
def test_the_one_place_beside_an_enemy_that_is_open_is_proposed() -> None:
    """Five of the assailant's friends stand round the enemy already, with one gap between them."""
    ring = " | ".join(f"A f{k} = plain at {x},{y}" for k, (x, y) in enumerate(RING))
    t = acting(f"A one = plain at 40,20 | B two = plain at 50,20 | {ring}")
    proposed = [one for one in t.ask.candidates() if isinstance(one, Engage) and one.targets == (t["two"],)]
    assert proposed
    assert all(t.takes(one) for one in proposed)


@pytest.mark.rule("ADE-ASS-17", "ADE-SKL-44", "ADE-RUL-128")
@pytest.mark.parametrize(("reading", "may"), [("forbidden", False), ("allowed", True)])
def test_a_scout_found_in_this_speech_turn_is_not_assaulted_in_it(reading: str, may: bool) -> None:
    t = table(
        "A a = plain at 20,20 card x | A b = plain at 20,26 card x |"
        f" B scout = plain {{skills Éclaireur}} at 34,24 hidden |"
        f" B y = plain at 60,60 | points A 1 | setting reveal_reactions={reading}"
    )
    t.play(PlayCard(0), Activate((t["a"],)), walk(28, 20), Done())
    assert not t.figure("scout").hidden, "found at the end of an activation"
    assert t.takes(charge(t, "scout", at=(31.03, 24.44))) is may
    refusal = t.match.refusal(charge(t, "scout", at=(31.03, 24.44)))
    told = GAME.words.refusal(t.game, refusal, "en") if refusal else "hidden when the speech turn began"
    assert "when the speech turn began" in told, "it does not hide any more"
    through = ForcedRun((end(39.6, 22.6),))
    assert t.takes(through) is may, "nor is it pushed aside"


# --- several targets --------------------------------------------------------------------------------------------------

PAIR = "B two = plain at 30,18 {mark} | B six = plain at 30,22 {mark}"
BETWEEN = (27.757, 20)  # touching both


@pytest.mark.rule("ADE-ASS-08", "ADE-RUL-123")
def test_whoever_is_touched_must_be_named() -> None:
    t = acting(f"A one = plain at 20,20 | {PAIR.format(mark='')}")
    assert t.refused(charge(t, "two", at=BETWEEN)).why == "ADE-ASS-08"
    assert t.takes(charge(t, "two", "six", at=BETWEEN))


@pytest.mark.rule("ADE-ASS-09", "ADE-ASS-10", "ADE-ASS-11", "ADE-ASS-13", "ADE-EX-28")
def test_a_target_escapes_by_a_centimetre() -> None:
    t = acting(f"A one = plain {{ini 4, power 2}} at 20,20 | {PAIR.format(mark='')}")
    t.play(charge(t, "two", "six", at=BETWEEN))
    assert isinstance(t.ask, EscapeAttempts)
    assert t.ask.seat == 1
    assert t.refused(Attempt((t["two"], t["six"]))).code == "one_stays"
    t.play(Attempt((t["six"],)))
    t.play("ini", dice="4 3")
    first, second = t.events(RolledTest)
    assert (first.value.value, first.difficulty.value, first.threshold) == (0, 1, 4)
    assert (second.value.value, second.difficulty.value, second.threshold) == (1, 0, 3)
    assert t.refused(StepAside(end(30, 22))).code == "enemy_contact"
    assert not t.takes(StepAside(end(30, 23.02)))
    assert t.refused(StepAside(end(30, 22.5))).code == "too_short"
    assert (t.takes(StepAside(end(30, 22.99))), t.takes(StepAside(end(30, 22.98)))) == (True, False)
    t.play(StepAside(end(30, 23)))
    assert t.figure("two").charged
    assert not t.figure("six").charged
    assert not t.figure("six").deeds.victim
    assert t.figure("six").deeds.status == "pending"


@pytest.mark.rule("ADE-ASS-11")
@pytest.mark.parametrize(("x", "y", "may"), [(30, 26.01, True), (30, 25.5, False)])
def test_who_has_no_place_a_centimetre_away_does_not_try(x: float, y: float, may: bool) -> None:
    """A friend stands behind, a wall on the other side: there is room for half a centimetre, which is not enough."""
    fence = f"B back = plain at {x},{y} | wall w at 32.6,22 2x10 high 9"
    t = acting(f"A one = plain at 20,20 | {PAIR.format(mark='')} | {fence}")
    t.play(charge(t, "two", "six", at=BETWEEN))
    able = t.ask.able if isinstance(t.ask, EscapeAttempts) else ()
    assert (t["six"] in able) is may


@pytest.mark.rule("ADE-ASS-13", "ADE-EX-28")
@pytest.mark.parametrize(("power", "shaken"), [(2, True), (1, False)])
def test_targets_that_stay_count_together(power: int, shaken: bool) -> None:
    t = acting(f"A one = plain {{power {power}}} at 20,20 | {PAIR.format(mark='')}")
    t.play(charge(t, "two", "six", at=BETWEEN), Attempt(()))
    assert [t.figure(name).charged for name in ("two", "six")] == [shaken, shaken]


@pytest.mark.rule("ADE-ASS-09", "ADE-FEA-11")
def test_the_routed_try_to_escape_like_anybody_pending() -> None:
    """To escape is no activation, and only in its activation may a routed fighter do nothing."""
    t = acting(f"A one = plain at 20,20 | {PAIR.format(mark='routed')}")
    t.play(charge(t, "two", "six", at=BETWEEN))
    assert isinstance(t.ask, EscapeAttempts)
    assert t.ask.able == (t["two"], t["six"])


@pytest.mark.rule("ADE-ASS-12")
def test_whoever_fails_to_escape_is_struck() -> None:
    t = acting(f"A one = plain {{str 6}} at 20,20 | {PAIR.format(mark='')}")
    # FOR 6 + 2 - 4 = 4 against 3 - 2 = 1: 2+, then -3: 5+; damage 6 - 3 = +3, die 1: 1
    t.play(charge(t, "two", "six", at=BETWEEN), Attempt((t["two"],)))
    t.play("str", dice="2 4 1")
    assert t.figure("two").lost == 1
    assert t.figure("two").deeds.victim


@pytest.mark.rule("ADE-ASS-09")
def test_the_activated_do_not_escape() -> None:
    t = acting(f"A one = plain {{power 2}} at 20,20 | {PAIR.format(mark='activated')}")
    t.play(charge(t, "two", "six", at=BETWEEN))
    assert t.figure("two").charged


@pytest.mark.rule("ADE-ASS-11")
def test_whoever_is_hemmed_in_cannot_try() -> None:
    ring = " | ".join(
        f"B r{k} = plain at {30 + 3.001 * cos(radians(a)):.3f},{18 + 3.001 * sin(radians(a)):.3f} activated"
        for k, a in enumerate((200, 262, 325, 27))
    )
    t = acting(f"A one = plain {{power 2}} at 20,20 | {PAIR.format(mark='')} | {ring}")
    t.play(charge(t, "two", "six", at=BETWEEN))
    assert isinstance(t.ask, EscapeAttempts)
    assert t.ask.able == (t["six"],)


# --- from above -------------------------------------------------------------------------------------------------------

WATCHER = "A bird = plain {mov 7.5, air 15, ini 4, att 4, str 5, skills Vol} at 20,20 level 1"


@pytest.mark.rule("ADE-FLY-06", "ADE-FLY-04", "ADE-FLY-12", "ADE-EX-32", "ADE-ORD-12")
def test_a_dive_charge_hits_harder() -> None:
    t = acting(f"{WATCHER} | B two = plain at 43,20")
    assert t.refused(charge(t, "two", at=(40, 20))).code == "no_contact", "on another level"
    assert t.refused(charge(t, "two", at=(40, 20), level=0, early=True)).why == "ADE-FLY-12"
    t.play(charge(t, "two", at=(40, 20), level=0))
    assert [value(t.board, t["bird"], name) for name in ("ini", "att", "str", "def")] == [6, 6, 7, 3]
    assert t.figure("bird").level == 0
    engaged = acting(f"{WATCHER} | B two = plain at 43,20")
    engaged.play(engage(engaged, "two", at=(40, 20), level=0))
    assert not engaged.figure("bird").deeds.dive
    flat = acting(f"{WATCHER} | B two = plain {{mov 7.5, air 15, skills Vol}} at 43,20 level 1")
    flat.play(charge(flat, "two", at=(40, 20)))
    assert not flat.figure("bird").deeds.dive


@pytest.mark.rule("ADE-FLY-15", "ADE-FLY-05")
def test_who_does_not_fly_assaults_nobody_above() -> None:
    t = acting("A one = plain at 20,20 | B bird = plain {air 15, skills Vol} at 30,20 level 1")
    assert t.refused(engage(t, "bird", at=(27, 20), level=1)).why == "ADE-FLY-03"
    refusal = t.refused(engage(t, "bird", at=(27, 20)))
    assert (refusal.code, refusal.why) == ("no_contact", "ADE-FLY-05")


# --- assassins --------------------------------------------------------------------------------------------------------

KNIFE = "A knife = plain {skills Assassin} at 20,20"
BEHIND = "A knife = plain {str 9, skills Assassin} at 20,20 | B two = plain at 30,20 | B six = plain at 40,20"


@pytest.mark.rule("ADE-SKL-08", "ADE-SKL-09", "ADE-SKL-10", "ADE-ORD-04")
def test_an_assassin_strikes_whoever_does_not_see_it() -> None:
    t = acting(f"{KNIFE} | B two = plain at 30,20 facing 0")
    # ATT 3 against DEF 3 one right: 3+; DEF against ATT one left: 5+; FOR - RES 0 one right, die 6: 3
    t.play(engage(t, "two", at=(27, 20)), YES)
    t.play(YES, dice="3 4 6")
    assert t.event(Stabbed).defends
    attack, defence = t.events(RolledTest)
    assert (attack.threshold, defence.threshold) == (3, 5)
    assert t.figure("two").lost == 3
    assert (t.figure("knife").deeds.debt, t.figure("two").deeds.debt) == (1, 1)


@pytest.mark.rule("ADE-SKL-11")
@pytest.mark.parametrize(("facing", "struck"), [(180, False), (0, True)])
def test_an_assassin_seen_coming_has_no_attack(facing: int, struck: bool) -> None:
    t = acting(f"{KNIFE} | B two = plain at 30,20 facing {facing}")
    t.play(engage(t, "two", at=(27, 20)))
    assert (t.ask.facts().get("topic") == "assassin_attack") is struck


@pytest.mark.rule("ADE-SKL-09", "ADE-SKL-12")
def test_a_defender_may_answer_a_miss() -> None:
    t = acting(f"{KNIFE} | B two = plain {{skills Contre-attaque}} at 30,20 facing 0")
    t.play(engage(t, "two", at=(27, 20)), YES)
    # misses on 2; the answer 5+, then FOR - RES 0 one left: column 2, die 6: 2
    t.play(YES, dice="2")
    t.play(YES, dice="5 6")
    assert t.figure("knife").lost == 2
    idle = acting(f"{KNIFE} | B two = plain {{skills Contre-attaque}} at 30,20 facing 0")
    idle.play(engage(idle, "two", at=(27, 20)), YES)
    idle.play(NO, dice="2")
    assert idle.figure("two").deeds.debt == 0
    idle.play(Done())


@pytest.mark.rule("ADE-SKL-13")
def test_an_assassin_goes_on_over_the_dead() -> None:
    t = acting(BEHIND)
    t.play(charge(t, "two", at=(27, 20)), YES)
    t.play(NO, dice="3 4")
    assert t.figure("two").where == "dead"
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == 13_000
    assert t.refused(charge(t, "six", at=(37, 20))).code == "not_an_option", "an engagement now"
    shot_on_the_run = Harass((end(27, 15),), target=t["six"])
    assert t.refused(shot_on_the_run).code == "not_an_option", "a run is a run and no more"
    t.play(engage(t, "six", at=(37, 20)))
    assert not t.figure("six").charged
    assert t.events(Moved)[-1].kind == "engage"
    stays = acting(BEHIND)
    stays.play(charge(stays, "two", at=(27, 20)), YES)
    stays.play(NO, dice="3 4")
    stays.play(Remain(), Done())
    assert stays.at("knife") == (27, 20)


@pytest.mark.rule("ADE-SKL-14", "ADE-SKL-08")
def test_one_attack_between_two_fights_and_none_on_several() -> None:
    t = acting(f"{KNIFE} | {PAIR.format(mark='activated facing 0')}")
    t.play(engage(t, "two", "six", at=BETWEEN))
    assert t.ask.facts().get("topic") != "assassin_attack"
    again = table(BEHIND)
    again.play(PlayCard(0), charge(again, "two", at=(27, 20)), YES)
    again.play(NO, dice="3 4")
    again.play(engage(again, "six", at=(37, 20)))
    assert again.ask.facts().get("topic") != "assassin_attack", "it has not fought since"


@pytest.mark.rule("ADE-SKL-08", "ADE-SKL-11", "ADE-ASS-11")
@pytest.mark.parametrize(("sees", "struck"), [("two", True), ("six", False)])
def test_an_assassin_strikes_the_one_target_that_is_left(sees: str, struck: bool) -> None:
    """INI 3 − 4 against 3 − 2: it holds on 5+; whoever got away is no target any more, whatever it saw."""
    fronts = {name: 180 if name == sees else 0 for name in ("two", "six")}
    t = acting(
        f"{KNIFE} | B two = plain at 30,18 facing {fronts['two']} | B six = plain at 30,22 facing {fronts['six']}"
    )
    t.play(engage(t, "two", "six", at=BETWEEN), Attempt((t["two"],)))
    t.play("ini", dice="1")
    t.play(t.ask.candidates()[0])
    assert (t.ask.facts().get("topic") == "assassin_attack") is struck


@pytest.mark.rule("ADE-ASS-14", "ADE-RUL-21", "ADE-ORD-04")
def test_the_order_of_an_assault() -> None:
    t = table(
        "A knife = plain {fear 4, skills Assassin} at 20,20 | A six = plain at 80,80 | B two = plain at 30,20 |"
        " B far = plain at 25,40 facing 270 | points A 1 | points B 1"
    ).play(PlayCard(0))
    t.play(charge(t, "two", at=(27, 20)), dice="4 4")
    t.play("no", NO, Done())
    kinds = [type(one).__name__ for one in t.match.events()]
    order = ["Assaulted", "ChallengeWon", "Withstood", "Moved", "Charged", "ActivationEnded"]
    assert [name for name in kinds if name in order] == order


@pytest.mark.rule("ADE-SKL-14", "ADE-SKL-13", "ADE-PUR-07")
def test_an_assassin_strikes_in_a_pursuit_and_goes_on() -> None:
    t = table(f"{BEHIND} | phase combat".replace("at 20,20", "at 25,20 activated"))
    move = Move("pursuit", 13_000, why="ADE-PUR-02")
    left = t.run(assault(t.game, (t["knife"],), engage(t, "two", at=(27, 20)), (move,)), YES, NO, Remain(), dice="3 4")
    assert left == ()
    assert t.figure("two").where == "dead"
    met = table("A one = plain at 25,20 activated | B two = plain at 30,20 activated | phase combat")
    assert met.run(assault(met.game, (met["one"],), engage(met, "two", at=(27, 20)), (move,))) == (met["two"],)
    assert not met.figure("two").charged


@pytest.mark.rule("ADE-SKL-127", "ADE-SKL-08", "ADE-SKL-12")
def test_the_knife_of_an_assassin_may_be_poisoned() -> None:
    t = acting("A knife = plain {skills Assassin + Toxique/4} at 20,20 | B two = plain at 30,20 facing 0")
    t.play(engage(t, "two", at=(27, 20)), YES)
    t.play(NO, dice="3 3")
    assert t.figure("two").toxins == (4,)
    answered = acting(f"{KNIFE} | B two = plain {{skills Contre-attaque + Toxique/2}} at 30,20 facing 0")
    answered.play(engage(answered, "two", at=(27, 20)), YES)
    answered.play(YES, dice="2")
    answered.play(YES, dice="5 6")
    assert answered.figure("knife").toxins == (2,)


@pytest.mark.rule("ADE-SKL-13", "ADE-ASS-18")
def test_an_assassin_that_goes_on_has_not_charged() -> None:
    t = acting(BEHIND)
    t.play(charge(t, "two", at=(27, 20)), YES)
    t.play(NO, dice="3 4")
    t.play(engage(t, "six", at=(37, 20)))
    assert (t.figure("knife").deeds.charged, t.figure("knife").deeds.dive) == (False, False)
    above = acting(
        BEHIND.replace("{str 9, skills Assassin} at 20,20", "{air 15, str 9, skills Assassin + Vol} at 20,20 level 1")
    )
    above.play(charge(above, "two", at=(27, 20), level=0), YES)
    above.play(NO, dice="4")  # ATT 5 against 2, a column to the right: it cannot miss
    above.play(engage(above, "six", at=(37, 20)))
    assert not above.figure("knife").deeds.dive, "nor dived"
    stays = acting(BEHIND)
    stays.play(charge(stays, "two", at=(27, 20)), YES)
    stays.play(NO, dice="3 4")
    stays.play(Remain())
    assert stays.figure("knife").deeds.charged


@pytest.mark.rule("ADE-SKL-113", "ADE-FLY-12", "ADE-FLY-14")
@pytest.mark.parametrize(("x", "legal"), [(41, False), (41.5, True)])
def test_nobody_dives_to_the_ground_beside_a_rampart(x: float, legal: bool) -> None:
    content = load_content()
    walled = replace(content.machines["cen_mortier"], skills=(SkillUse("rempart", 10),))
    content = replace(content, machines={**content.machines, "cen_mortier": walled})
    t = table(
        "A bird = plain {mov 5, air 15, skills Vol} at 62,20 level 1 facing 180 | B m = cen_mortier at 30,20 |"
        f" B two = plain at {x},20",
        content,
    ).play(PlayCard(0))
    place = (x + 3, 20)
    # the machine's edge is at 32.5; the bird would stand at x = 44 or 44.5, its edge 1.5 nearer
    assert (t.match.refusal(charge(t, "two", at=place, level=0)) is None) is legal


@pytest.mark.rule("ADE-SKL-55", "ADE-ASS-10")
def test_nobody_holds_an_ethereal_target() -> None:
    pair = PAIR.format(mark="").replace("B six = plain", "B six = plain {skills Éthéré}")
    t = acting(f"A one = plain {{ini 9, power 2}} at 20,20 | {pair}")
    t.play(charge(t, "two", "six", at=BETWEEN), Attempt((t["six"],)))
    assert not t.events(RolledTest)
    t.play(StepAside(end(30, 23)))
    assert not t.figure("six").deeds.victim
