"""What becomes of an action when somebody comes in between: what is spent, what goes on, who declares anew
[ADE-TCT-17, ADE-TCT-27, ADE-TCT-30..32, ADE-RUL-35, ADE-RUL-126, ADE-RUL-150, ADE-ORD-03]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.disengaging import Attempt, Disengage, DisengageAndEngage, EscapePlace
from escarmouche.games.ages.asks.forcing import BackAway, ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run, Walk, move_of
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.points import MayPutPoints
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.tactics import Pushed, TacticUsed
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import way_to
from escarmouche.games.ages.queries.sight import degree, sees
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm

AWAY = "A six = plain at 80,80 | B z = plain at 80,10"


def watched(text: str, *vigilants: str) -> Table:
    """A scene in which these fighters keep watch; the first card is played."""
    t = table(f"{text} | {AWAY}")
    for name in vigilants:
        t.board.note(t[name], vigilant=True)
    return t.play(PlayCard(0))


# --- stopped ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-17", "ADE-RUL-150", "ADE-ACT-05", "ADE-MYS-25")
def test_an_intercepted_walker_has_walked_and_may_still_recite() -> None:
    t = watched(
        "A one = aur_mage {formulas etincelle} at 10,20 units 3 |"
        " B two = plain {ini 9} at 16,28 facing 270 | points B 1"
    )
    t.play(walk(20, 20))
    t.play(Intercept(t["two"], t["one"], "ini"))
    assert enemies(t.board, t["one"]) == (t["two"],)
    assert t.figure("one").deeds.did == ("cumulative/movement/walk",)
    assert t.refused(Walk((end(10, 25),))).code in {"done_already", "not_free"}
    assert t.takes(Recite("etincelle", t["two"])), "unfocused, and beside its target"


@pytest.mark.rule("ADE-TCT-17", "ADE-ACT-04")
def test_an_intercepted_runner_has_done_its_one_action() -> None:
    t = watched("A one = plain at 10,20 | B two = plain {ini 9} at 16,28 facing 270 | points B 1")
    t.play(Run((end(28, 20),)))
    t.play(Intercept(t["two"], t["one"], "ini"))
    assert t.figure("one").deeds.did == ("exclusive/movement/run",)


@pytest.mark.rule("ADE-ASS-16", "ADE-TCT-32", "ADE-ACT-05")
def test_the_others_of_a_group_have_walked_too() -> None:
    t = watched(
        "A a = plain at 10,20 card x | A b = plain {aim 3, bow 4/20} at 10,50 card x |"
        " B two = plain {ini 9} at 16,28 facing 270 | points B 1"
    )
    t.play(Activate((0, 1)), Walk((end(20, 20), end(20, 50))))
    t.play(Intercept(t["two"], t["a"], "ini"))
    assert (t.at("b"), t.figure("b").deeds.did) == ((20, 50), ("cumulative/movement/walk",))
    assert isinstance(t.ask, NextAction)
    assert t.ask.group == (t["b"],), "who is held holds up none of the others"
    assert t.refused(Walk((end(20, 55),))).code == "done_already"


@pytest.mark.rule("ADE-TCT-32", "ADE-TER-06")
def test_whose_place_the_interceptor_has_taken_declares_something_else() -> None:
    t = watched(
        "A a = plain at 10,20 card x | A b = plain at 10,24 card x |"
        " B two = plain {ini 9, base 6} at 22,30 facing 180 | points B 1"
    )
    t.play(Activate((0, 1)), Run((end(30, 20), end(24, 24))))
    t.play(Intercept(t["two"], t["a"], "ini"))
    assert isinstance(t.ask, NextAction)
    assert t.ask.group == (t["b"],)
    assert (t.at("b"), t.figure("b").deeds.did) == ((10, 24), ()), "it has done nothing yet"
    t.play(Run((end(10, 40),)))
    assert t.at("b") == (10, 40)
    t.play(Done())
    then: object = t.ask
    assert isinstance(then, SpeechTurn), "nobody is asked twice whether that is all"


# --- held up, and going on --------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-126", "ADE-MOV-01", "ADE-TCT-24")
def test_who_was_held_up_goes_on_along_the_path_that_was_drawn() -> None:
    """Round a wall by its other side, which is as short as the one that would be taken."""
    t = watched("A one = plain {mov 12.5} at 20,20 | B v = plain at 60,40 | wall w at 30,20 2x8 high 5", "v")
    usual = way_to(t.board, 0, move_of(t.board, 0, "run", end(38, 20)), (cm(38), cm(20)))
    assert usual is not None
    drawn = tuple((x, cm(40) - y) for x, y in usual.path)
    t.play(Run((end(38, 20, path=drawn),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 12_000, "ini"), dice="6")
    assert abs(t.at("one")[1] - drawn[0][1] / 1_000) < 1, "past the first bend"
    t.play(walk(60, 45), Done())
    assert t.at("one") == (38, 20)
    rest = [one.path for one in t.events(Moved) if one.figure == 0][-1][1:]
    assert rest == drawn[-len(rest) :]


@pytest.mark.rule("ADE-RUL-126", "ADE-SKL-11", "ADE-ASS-07", "ADE-SKL-08")
def test_an_assassin_that_was_held_up_was_not_seen_when_it_set_out() -> None:
    """Its target looks to the west: it does not see the assassin where it sets out, and does on the way."""
    t = watched(
        "A one = plain {ini 9, mov 20, skills Assassin} at 46,40 facing 180 | B held = plain {ini 0} at 49,40 |"
        " B v = plain {ini 9} at 60,60 | B prey = plain {height 1} at 40,26 facing 180 | wall w at 43,30 1x1 high 1",
        "v",
    )
    action = DisengageAndEngage("ini", (t["prey"],), end(37, 26))
    t.play(action, LetBy())
    assert not sees(t.board, t["prey"], t["one"])
    t.play(Ambush(t["v"], t["one"], 10_000, "ini"), dice="4")
    assert (sees(t.board, t["prey"], t["one"]), degree(t.board, t["prey"], t["one"])) == (True, 0), t.at("one")
    t.play(walk(60, 65), Done())
    assert t.ask.facts()["topic"] == "assassin_attack"


@pytest.mark.rule("ADE-FEA-09", "ADE-ASS-06")
@pytest.mark.parametrize(("x", "left"), [(33, 0), (32, 1_000)])
def test_who_has_used_its_whole_potential_is_not_asked_to_go_on(x: float, left: int) -> None:
    t = watched(f"A one = plain {{fear 5}} at 10,20 | B prey = plain at {x},20")
    t.play(Charge((t["prey"],), (end(x - 3, 20),)), YES, dice="3 4")
    assert t.at("prey") == (x + 20, 20)
    assert isinstance(t.ask, GoOn) is bool(left)
    if isinstance(t.ask, GoOn):
        assert t.ask.left == left


# --- through others ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-30", "ADE-TCT-25", "ADE-RUL-126")
def test_whoever_steps_out_of_the_way_meanwhile_costs_no_tactic() -> None:
    t = watched("A one = plain {str 9} at 10,20 | B v = plain at 20,20 | points A 2", "v")
    t.play(ForcedRun((end(28, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 3_000, "ini"), dice="6")
    t.play(walk(20, 28), Done())
    assert t.at("one") == (28, 20)
    assert (t.board.side(0).tactic_points, t.events(TacticUsed), t.events(Pushed)) == (2, [], [])


@pytest.mark.rule("ADE-TCT-25", "ADE-TCT-12", "ADE-ASS-07", "ADE-MOV-13")
@pytest.mark.parametrize("engages", [True, False])
def test_an_intercepted_fleer_forces_its_way_only_where_it_assaults(engages: bool) -> None:
    t = watched(
        "A one = plain {ini 9, str 9, mov 20} at 20,20 | B held = plain {ini 0} at 17,20 activated |"
        " B two = plain {ini 9, mov 10} at 31,28 facing 180 | B prey = plain at 41,20 | points A 2 | points B 2"
    )
    away = DisengageAndEngage("ini", (t["prey"],), end(38, 20)) if engages else Disengage("ini", end(36, 20))
    t.play(away)
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4")
    assert (t.ask.facts().get("topic") == "force_passage") is engages


@pytest.mark.rule("ADE-RUL-108", "ADE-RUL-16", "ADE-TCT-26")
def test_nobody_is_pushed_onto_somebody_hidden() -> None:
    def pushed(hidden: str) -> tuple[float, float]:
        t = watched(f"A one = plain {{str 9}} at 10,20 | B foe = plain at 20,20.5 activated {hidden} | points A 1")
        t.play(ForcedRun((end(28, 20),)), dice="4")
        return t.at("foe")

    free = pushed("")
    assert free[1] > 20.5, "to the side where it stands"
    other = pushed("| A spy = plain at 20,24.5 hidden")
    assert other != free


@pytest.mark.rule("ADE-TCT-28", "ADE-RUL-16")
@pytest.mark.parametrize(("hidden", "code"), [("", None), ("| A spy = plain at 20,27 hidden", "one_base_away")])
def test_nobody_steps_back_onto_somebody_hidden(hidden: str, code: str | None) -> None:
    t = watched(f"A one = plain {{str 1}} at 10,20 | B foe = plain {{str 9}} at 20,20 activated {hidden} | points A 1")
    t.play(ForcedRun((end(28, 20),)))
    refusal = t.match.refusal(BackAway(end(20, 25.196)))
    assert (refusal and refusal.code) == code


# --- both assaults ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-35", "ADE-SKL-11", "ADE-TCT-17")
@pytest.mark.parametrize(("friend", "strikes"), [("15,21.6", True), ("15,40", False)])
def test_an_assassin_met_by_its_own_target_strikes_if_it_was_not_clearly_seen(friend: str, strikes: bool) -> None:
    t = watched(
        f"A one = plain {{mov 12.5, skills Assassin}} at 10,20 | A f = plain {{height 3}} at {friend} activated |"
        " B prey = plain {ini 9} at 33,20 facing 180 | points B 1"
    )
    t.play(next(one for one in t.ask.candidates() if isinstance(one, Charge) and one.targets == (t["prey"],)))
    t.play(Intercept(t["prey"], t["one"], "ini"))
    assert (t.figure("prey").charged, t.figure("one").charged) == (True, True)
    assert (t.ask.facts().get("topic") == "assassin_attack") is strikes


@pytest.mark.rule("ADE-SKL-13", "ADE-RUL-35", "ADE-TCT-17", "ADE-ASS-18")
@pytest.mark.parametrize("goes_on", [True, False])
def test_an_assassin_that_kills_the_target_that_met_it_may_go_on(goes_on: bool) -> None:
    t = watched(
        "A one = plain {mov 12.5, att 9, str 9, skills Assassin} at 10,20 | A f = plain {height 3} at 15,21.6 activated"
        " | B prey = plain {ini 9, def 1, res 1} at 33,20 facing 180 | points B 1"
    )
    t.play(next(one for one in t.ask.candidates() if isinstance(one, Charge) and one.targets == (t["prey"],)))
    t.play(Intercept(t["prey"], t["one"], "ini"), YES, NO, dice="6")
    assert t.figure("prey").where == "dead"
    x, y = t.at("one")
    assert isinstance(t.ask, GoOn)
    (way,) = (one for one in t.events(Moved) if one.figure == t["one"])
    assert t.ask.left == pytest.approx(25_000 - way.cost, abs=20), "what is left after the way round its friend"
    t.play(Run((end(x, y + 3),)) if goes_on else Remain())
    assert t.at("one") == pytest.approx((x, y + 3 * goes_on), abs=0.001)
    assert t.figure("one").deeds.charged is not goes_on
    assert t.refused(Run((end(x, y + 4),))).why == "ADE-ACT-04", "it has had its action"


@pytest.mark.rule("ADE-ASS-08", "ADE-ASS-11", "ADE-SKL-55", "ADE-ASS-13")
def test_an_ethereal_target_slips_away_and_the_other_is_charged() -> None:
    t = watched(
        "A rider = plain {power 2, mov 20} at 20,20 | B a = plain {skills Éthéré, power 2} at 40,22 |"
        " B b = plain at 40,18.9"
    )
    action = next(one for one in t.ask.candidates() if isinstance(one, Charge) and len(one.targets) == 2)
    t.play(action)
    assert t.ask.facts()["figures"] == (t["a"], t["b"])
    t.play(Attempt((t["a"],)))
    assert isinstance(t.ask, EscapePlace)
    t.play(t.ask.candidates()[0])
    assert (t.figure("a").deeds.victim, t.figure("b").charged) == (False, True)


@pytest.mark.rule("ADE-ASS-16", "ADE-ASS-03", "ADE-SKL-106", "ADE-ACT-03")
def test_whom_a_trap_takes_on_the_way_adds_no_power_to_the_charge_of_the_others() -> None:
    t = table(
        "A a = plain at 20,20 lost 3 card x | A b = plain at 20,40 card x |"
        f" B ogre = plain {{power 2}} at 32,30 | {AWAY}"
    )
    t.game.secrets.traps = (Trap(1, cm(22), cm(16), cm(1.5)),)
    t.play(PlayCard(0), Activate((0, 1)))
    charge = next(one for one in t.ask.candidates() if isinstance(one, Charge))
    t.play(charge, dice="6")
    assert (t.figure("a").where, enemies(t.board, t["b"])) == ("dead", (t["ogre"],))
    assert (t.figure("ogre").charged, t.figure("ogre").deeds.victim) == (False, True)


@pytest.mark.rule("ADE-TCT-30", "ADE-ACT-08", "ADE-TCT-29")
@pytest.mark.parametrize(("x", "code"), [(30, None), (30.02, "no_way"), (16, "nobody_in_the_way")])
def test_how_far_one_forces_ones_way(x: float, code: str | None) -> None:
    t = watched("A one = plain {str 9} at 10,20 | B foe = plain at 20,20 | points A 1")
    refusal = t.match.refusal(ForcedRun((end(x, 20),)))
    assert (refusal and refusal.code) == code
    assert refusal is None or refusal.why.startswith("ADE-TCT-")


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126")
def test_a_vigilant_that_waits_where_the_shot_is_to_be_made_comes_before_it() -> None:
    t = watched(
        "A one = plain {aim 9, bow 4/20, skills Harcèlement} at 20,20 | B v = plain at 30,36 facing 270 |"
        " B foe = plain at 24,36",
        "v",
    )
    t.play(Harass((end(40, 20),), target=t["foe"], after=4_000), LetBy())
    t.play(Ambush(t["v"], t["one"], 4_000, "ini"), dice="6")
    assert (t.at("one"), t.events(Shot)) == ((24, 20), [])
    t.play(walk(30, 42), Done(), dice="1")
    assert (t.at("one"), len(t.events(Shot))) == ((40, 20), 1)


@pytest.mark.rule("ADE-FEA-11", "ADE-SKL-30", "ADE-TCT-12")
@pytest.mark.parametrize("routed", [True, False])
def test_the_routed_put_no_points_into_anything_when_they_are_intercepted(routed: bool) -> None:
    t = watched(
        f"A one = plain {{bold ini, skills Concentration/1}} at 20,40 {'routed' if routed else ''} |"
        " B two = plain {ini 9} at 10,46 facing 0 | points B 1"
    )
    t.play(*([] if routed else [Run((end(1.6, 40),))]))
    t.play(Intercept(t["two"], t["one"], "ini"))
    assert isinstance(t.ask, MayPutPoints) is not routed


# --- sight is needed when an assault sets out, not on its way ---------------------------------------------------------


@pytest.mark.rule("ADE-ASS-02", "ADE-ASS-16", "ADE-ACT-03", "ADE-TCT-31")
def test_the_others_of_a_group_charge_whom_they_saw_though_an_interceptor_stands_before_them_now() -> None:
    t = watched(
        "A a = plain {mov 12} at 20,20 card x | A b = plain {mov 12} at 20,25 card x |"
        " B big = plain at 40,22 activated | B i = plain {ini 9} at 30,14 facing 90 | points B 1"
    )
    t.play(Activate((0, 1)), Charge((t["big"],), (end(37.01, 21.7), end(39.132, 19.123))))
    t.play(Intercept(t["i"], t["a"], "ini"))
    assert t.at("b") == (39.132, 19.123)
    assert t.figure("big").charged
    assert t.figure("b").deeds.charged


@pytest.mark.rule("ADE-ASS-02", "ADE-RUL-34", "ADE-LOS-10", "ADE-TCT-18")
def test_a_charge_goes_on_past_a_scout_that_showed_itself_in_the_line_of_sight() -> None:
    """Hidden it was no obstacle to the sight, and beside the way it is none to the charge."""
    t = watched(
        "A a = plain {mov 14, ini 6} at 20,20 | B prey = plain {base 10, height 2} at 45,20 activated |"
        " B scout = plain {base 6, height 9, skills Éclaireur} at 36,21.6 facing 180 hidden | points B 1"
    )
    t.play(Charge((t["prey"],), (end(40.02, 15.82),)))
    t.play(Intercept(t["scout"], t["a"], "ini"), dice="1")
    assert t.at("a") == (40.02, 15.82)
    assert t.figure("prey").charged
