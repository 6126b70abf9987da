"""What becomes of a declared move while an enemy acts on its way: a way that is barred, an end that is touched, an
actor that is put elsewhere, a target that dies [ADE-RUL-174, ADE-RUL-126, ADE-RUL-143, ADE-TCT-24]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.forcing import Confront, ForcedRun, Stand
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.tactics import TacticUsed
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.contact import enemies

AWAY = "A six = plain at 80,80 commander | B z = plain at 80,10"
PAIR = "A a = plain at 10,20 card x | A b = plain at 10,30 card x"


def watched(text: str, *vigilants: str, actors: tuple[int, ...] = ()) -> Table:
    """A scene in which these fighters keep watch; the first card is played, and these of it act together."""
    t = table(f"{text} | {AWAY}")
    for name in vigilants:
        t.board.note(t[name], vigilant=True)
    t.play(PlayCard(0))
    return t.play(Activate(actors)) if actors else t


def asked(t: Table) -> Any:
    """What is open, told anew each time."""
    return t.ask


# --- others of a group ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-ACT-03", "ADE-TCT-24")
@pytest.mark.parametrize(("y", "goes"), [(31, False), (33, False), (33.2, True)])
def test_whose_place_is_taken_or_touched_meanwhile_stays_where_it_is(y: float, goes: bool) -> None:
    t = watched(f"{PAIR} | B v = plain {{ini 9}} at 20,36", "v", actors=(0, 1))
    t.play(Walk((end(20, 20), end(20, 30))), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini")).play(walk(20, y), Done())
    assert (t.at("a"), t.at("b")) == ((20, 20), (20, 30) if goes else (10, 30))
    assert t.figure("b").deeds.did == ("cumulative/movement/walk",), "it has made its move"


@pytest.mark.rule("ADE-RUL-174", "ADE-ACT-08")
def test_who_of_a_group_is_slowed_before_it_sets_out_does_not_come_so_far() -> None:
    t = watched(
        f"{PAIR} | B v = cen_sorciere {{ini 9, formulas ombre_poisseuse}} at 20,36 facing 180 units 6",
        "v",
        actors=(0, 1),
    )
    t.play(Walk((end(20, 20), end(20, 30))), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini"))
    t.play(Recite("ombre_poisseuse", t["b"]), 0, dice="6").play(Done())
    assert (t.at("a"), t.at("b")) == ((20, 20), (10, 30))


@pytest.mark.rule("ADE-RUL-174", "ADE-TCT-26")
def test_an_interceptor_that_is_pushed_before_another_of_the_group_bars_its_way() -> None:
    t = watched(
        "A a = plain {str 9} at 10,20 card x | A b = plain at 10,23.2 card x |"
        " B two = plain {ini 9} at 22,28 facing 225 | wall w at 28,17 12x1 | points A 1 | points B 1",
        actors=(0, 1),
    )
    t.play(Run((end(30, 20), end(30, 23.2))))
    t.play(Intercept(t["two"], t["a"], "ini"), 1)
    t.play("points", dice="6")
    assert t.at("two")[1] == pytest.approx(23.01, abs=0.02)
    assert (t.at("a"), t.at("b")) == ((30, 20), (10, 23.2))


# --- the actor itself -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-MOV-05", "ADE-MOV-16", "ADE-MOV-13")
@pytest.mark.parametrize("kind", ["walk", "run", "disengage", "forced"])
def test_a_free_move_does_not_end_beside_a_vigilant_that_has_come_to_its_end(kind: str) -> None:
    held = "| B held = plain {ini 0} at 17,20" if kind == "disengage" else ""
    held = "| B held = plain at 25,20" if kind == "forced" else held
    t = watched(f"A a = plain {{ini 9, str 9}} at 20,20 | B v = plain {{ini 12}} at 30,29 {held} | points A 1", "v")
    moves = {
        "walk": walk(30, 20),
        "run": Run((end(30, 20),)),
        "disengage": Disengage("ini", end(30, 20)),
        "forced": ForcedRun((end(30, 20),)),
    }
    t.play(moves[kind], LetBy())
    t.play(Ambush(t["v"], t["a"], 1_000, "ini"), dice="2").play(walk(30, 23.005), Done())
    assert t.at("a") == (21, 20)
    assert enemies(t.board, t["v"]) == ()


@pytest.mark.rule("ADE-RUL-174", "ADE-FEA-12")
def test_the_routed_stop_before_a_vigilant_that_has_come_to_their_way() -> None:
    t = watched("A a = plain at 40,30 routed | B v = plain {ini 9} at 44,4", "v")
    t.play(LetBy(), Ambush(t["v"], t["a"], 5_000, "ini")).play(walk(43.005, 10), Done())
    assert enemies(t.board, t["a"]) == ()
    assert t.at("a")[1] == pytest.approx(10.18, abs=0.01), "10 cm would be at its side"


@pytest.mark.rule("ADE-RUL-174", "ADE-ACT-08")
@pytest.mark.parametrize(("mov", "x"), [(10, 23), (14, 23), (15, 30)])
def test_who_is_pushed_back_comes_to_its_end_within_what_is_left_or_not_at_all(mov: int, x: float) -> None:
    t = watched(
        f"A a = plain {{mov {mov}}} at 20,20 | B v = aur_mage {{ini 9, formulas souffle_contraire}} at 36,20 facing 180"
        " units 6",
        "v",
    )
    t.play(walk(30, 20), LetBy())
    t.play(Ambush(t["v"], t["a"], 8_000, "ini"))
    t.play(Recite("souffle_contraire", t["a"]), 0, dice="6").play(Done())
    assert t.at("a") == (x, 20), "8 cm gone, 5 back: the end is 7 cm away"


# --- assaults ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-FEA-02")
@pytest.mark.parametrize("shot", [-1, 0])
def test_the_dead_frighten_nobody_and_are_not_shot_at(shot: int) -> None:
    t = watched(
        "A a = plain {cou 0, aim 3, bow 4/20, skills Tir d'assaut} at 20,20 | B foe = plain {fear 9} at 38,20 lost 3 |"
        " B v = plain {ini 9, skills Souffle/20/10} at 44,20 facing 180",
        "v",
    )
    t.play(Charge((t["foe"],), (end(35, 20),), shot=shot), LetBy())
    t.play(Ambush(t["v"], t["a"], 8_000, "ini"))
    t.play(Breathe((180,)), dice="6").play(Done())
    assert t.figure("foe").where == "dead"
    assert not [one for one in t.events(RolledTest) if one.why != "ADE-TCT-22"]
    assert isinstance(asked(t), GoOn)
    assert (t.at("a"), asked(t).left) == ((35, 20), 5_000)


@pytest.mark.rule("ADE-RUL-174", "ADE-FEA-02")
@pytest.mark.parametrize("goes", [True, False])
def test_who_has_got_out_of_the_way_of_an_assault_neither_frightens_nor_is_frightened(goes: bool) -> None:
    t = watched("A a = plain {fear 6, cou 0} at 20,20 | B v = plain {ini 9, cou 0} at 38,20 facing 180", "v")
    t.play(Charge((t["v"],), (end(35, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 3_000, "ini"))
    t.play(*([walk(38, 26)] if goes else []), Done())
    assert t.figure("v").routed is not goes
    assert isinstance(asked(t), GoOn) is goes


@pytest.mark.rule("ADE-RUL-143", "ADE-SKL-124", "ADE-RUL-35")
@pytest.mark.parametrize(("facing", "shots"), [(90, 0), (0, 1)])
def test_nobody_shoots_at_an_interceptor_that_it_did_not_see_as_it_set_out(facing: int, shots: int) -> None:
    t = watched(
        f"A a = plain {{aim 3, bow 4/20, skills Tir d'assaut}} at 20,20 facing {facing} | B up = plain at 32,21.4 |"
        " B low = plain {ini 9} at 32,17.6 facing 180 | points B 1"
    )
    t.play(Engage((t["up"], t["low"]), (end(29.672, 19.5),), shot=0))
    t.play(Intercept(t["low"], t["a"], "ini"), dice="1" if shots else "")
    assert len(t.events(Shot)) == shots
    assert isinstance(asked(t), NextAction)


@pytest.mark.rule("ADE-RUL-174", "ADE-TER-06", "ADE-FLY-05")
def test_nobody_comes_down_on_a_vigilant_that_has_come_to_stand_there() -> None:
    t = watched(
        "A a = plain {air 15, skills Vol} at 20,20 level 1 | B foe = plain at 40,20 activated |"
        " B v = plain {ini 9} at 37,30",
        "v",
    )
    t.play(Charge((t["foe"],), (end(37, 20, level=0),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 8_000, "ini")).play(Run((end(36, 21),)), Done())
    assert (t.at("a"), t.figure("a").level) == ((28, 20), 1)
    assert isinstance(asked(t), GoOn)


# --- held up twice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-126", "ADE-FEA-09")
def test_what_is_left_of_an_assault_that_was_held_up_twice() -> None:
    t = watched(
        "A a = plain {fear 9} at 20,20 | B foe = plain {cou 0} at 36,20 | B v = plain {ini 9} at 20,60 |"
        " B w = plain {ini 9} at 30,60",
        *("v", "w"),
    )
    t.play(Charge((t["foe"],), (end(33, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 4_000, "ini")).play(Done())
    t.play(Ambush(t["w"], t["a"], 4_000, "ini")).play(Done())
    assert t.at("a") == (28, 20)
    t.play(YES)
    assert isinstance(asked(t), GoOn)
    assert asked(t).left == 7_000, "20 cm, and 13 to the enemy"


@pytest.mark.rule("ADE-TCT-15", "ADE-RUL-126")
def test_how_near_its_start_one_is_met_is_measured_from_where_it_set_out() -> None:
    """Nearer than half of MOU 10 to where a vigilant has acted meanwhile, and farther from 20,20."""
    t = watched(
        "A a = plain at 20,20 | B v = plain {ini 9} at 60,60 | B i = plain at 28,30 facing 270 | points B 1", "v"
    )
    t.play(Run((end(40, 20),)), LetBy()).play(Ambush(t["v"], t["a"], 4_000, "ini")).play(Done())
    assert t.takes(Intercept(t["i"], t["a"], "ini"))


@pytest.mark.rule("ADE-TCT-12", "ADE-TCT-17", "ADE-FEA-12")
@pytest.mark.parametrize("die", [1, 6])
def test_the_run_of_the_routed_ends_where_it_is_met(die: int) -> None:
    t = table(f"A one = plain at 20,30 routed | B two = plain at 13,22 facing 90 | {AWAY} | points B 1")
    t.play(PlayCard(0)).play(Intercept(t["two"], t["one"], "ini"), dice=str(die))
    met = die == 6
    assert (t.figure("one").where, enemies(t.board, t["one"])) == ("table" if met else "dead", (t["two"],) * met)
    assert len(t.events(Moved)) == 1 + met


@pytest.mark.rule("ADE-RUL-126", "ADE-SKL-68")
def test_where_a_run_that_was_held_up_twice_comes_to_its_shot() -> None:
    t = watched(
        "A a = plain {aim 3, bow 4/20, skills Harcèlement} at 20,20 | B foe = plain at 20,50 facing 270 |"
        " B v = plain {ini 9} at 60,60 | B w = plain {ini 9} at 50,60",
        *("v", "w"),
    )
    t.play(Harass((end(40, 20),), target=t["foe"], after=9_000), LetBy())
    t.play(Ambush(t["v"], t["a"], 4_000, "ini")).play(Done())
    t.play(Ambush(t["w"], t["a"], 3_000, "ini")).play(Done(), dice="1")
    stops = [one.path[-1] for one in t.events(Moved) if one.figure == t["a"]]
    assert stops == [(24_000, 20_000), (27_000, 20_000), (29_000, 20_000), (40_000, 20_000)]


# --- a passage that is not forced -------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-07", "ADE-TCT-30", "ADE-SKL-56")
def test_a_fanatic_that_its_own_assault_has_routed_forces_no_passage() -> None:
    t = watched(
        "A a = plain {cou 0, str 9, skills Fanatisme} at 20,20 | B wall = plain {height 1} at 28,20 |"
        " B foe = plain {fear 9} at 36,20 | points A 1"
    )
    t.play(Charge((t["foe"],), (end(33, 20),), force="points"))
    assert t.figure("a").routed
    assert (t.events(TacticUsed), t.board.side(0).tactic_points) == ([], 1)
    assert t.figure("wall").deeds.victim
    assert t.at("a")[0] == pytest.approx(25, abs=0.01)


# --- met beyond a passage ---------------------------------------------------------------------------------------------

THROUGH = "A a = plain {{str {str}}} at 20,20 | B foe = plain at 27,20.3 activated | points A 1 | points B 1"


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-25", "ADE-TCT-30", "ADE-TCT-31")
@pytest.mark.parametrize("assault", [False, True])
def test_whom_an_actor_is_to_push_aside_comes_before_a_vigilant_beyond(assault: bool) -> None:
    prey = "| B prey = plain {height 5} at 40,20 activated" if assault else ""
    t = watched(f"{THROUGH.format(str=9)} | B v = plain {{ini 9}} at 60,60 {prey}", "v")
    goal = (t["prey"],) if assault else ()
    t.play(Engage(goal, (end(37, 20),), force="points") if assault else ForcedRun((end(38, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 14_000, "ini"), dice="2")
    assert isinstance(asked(t), NextAction)
    assert t.at("a") == pytest.approx((34, 20), abs=0.01)
    assert (t.event(TacticUsed).seat, t.at("foe") == (27, 20.3)) == (0, False)
    t.play(Done())
    assert t.at("a") == ((37, 20) if assault else (38, 20))
    assert (len(t.events(TacticUsed)), t.figure("foe").deeds.victim) == (1, False)


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-27", "ADE-TCT-28")
@pytest.mark.parametrize("assault", [False, True])
def test_who_does_not_get_past_does_not_come_to_a_vigilant_beyond(assault: bool) -> None:
    prey = "| B prey = plain {height 5} at 40,20 activated" if assault else ""
    t = watched(f"{THROUGH.format(str=9)} | B v = plain {{ini 9}} at 60,60 {prey}", "v")
    goal = (t["prey"],) if assault else ()
    t.play(Engage(goal, (end(37, 20),), force="points") if assault else ForcedRun((end(38, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 14_000, "ini"), dice="1")
    assert t.figure("v").deeds.status == "pending"
    if not assault:
        assert isinstance(asked(t), Confront)
        t.play(Stand())
    assert t.at("a")[0] == pytest.approx(24, abs=0.02)
    assert (t.figure("a").deeds.status, t.figure("foe").deeds.victim) == ("activated", assault)


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-14", "ADE-TCT-17")
@pytest.mark.parametrize(("die", "met"), [("2", True), ("1", False)])
def test_whom_an_actor_is_to_push_aside_comes_before_an_interceptor_beyond(die: str, met: bool) -> None:
    t = watched(f"{THROUGH.format(str=9)} | B i = plain {{ini 9}} at 38,29.5 facing 225")
    t.play(ForcedRun((end(38, 20),)))
    t.play(Intercept(t["i"], t["a"], "ini"), dice=die)
    if not met:
        t.play(Stand())
    assert t.figure("i").deeds.status == "activated"
    assert (t.at("i")[1] == 20, enemies(t.board, t["a"]) == (t["i"],)) == (met, met)
    assert t.figure("a").charged is met


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-14")
def test_an_interceptor_whose_point_somebody_has_been_pushed_to_meets_nobody() -> None:
    t = watched(
        "A a = plain {str 9} at 20,20 | B foe = plain {base 5} at 27.5,20 activated | B i = plain {ini 9} at 27,26"
        " facing 225 | wall w at 28,15 20x1 | points A 1 | points B 1"
    )
    t.play(ForcedRun((end(38, 20),)))
    t.play(Intercept(t["i"], t["a"], "ini"), dice="4")
    assert t.at("a") == (38, 20)
    assert (t.at("i"), t.figure("i").deeds.status) == ((27, 26), "activated")


@pytest.mark.rule("ADE-TCT-26", "ADE-TCT-30", "ADE-RUL-127")
def test_an_interceptor_that_is_forced_aside_leaves_the_whole_way_open_round_a_corner_too() -> None:
    t = watched(
        "A a = plain {str 9, mov 13} at 22,20 | B i = plain {ini 9} at 28.6,37 facing 270 |"
        " rock w at 22,25 10x6 high 1 | rock e at 34.5,26 6x14 high 1 | points A 1 | points B 1"
    )
    t.play(Run((end(23, 31),)))
    t.play(Intercept(t["i"], t["a"], "ini"))
    assert t.at("i")[1] == pytest.approx(27, abs=0.01), "between the rocks"
    t.play("points", dice="6")
    assert t.at("i")[1] > 31, "pushed on ahead, and past the corner"
    assert t.at("a") == (23, 31)


# --- shots at whom one does not meet any more -------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-SHO-03", "ADE-SKL-68")
@pytest.mark.parametrize(("x", "shots"), [(26, 1), (32, 0)])
def test_a_harasser_does_not_shoot_at_whom_it_sees_no_more(x: float, shots: int) -> None:
    t = watched(
        "A a = plain {aim 3, bow 4/20, skills Harcèlement} at 20,20 | B v = plain {ini 9} at 26,36 facing 270 |"
        " wall w at 32,31 9x2 high 9",
        "v",
    )
    t.play(Harass((end(40, 20),), target=t["v"], after=8_000), LetBy())
    t.play(Ambush(t["v"], t["a"], 3_000, "ini"))
    t.play(walk(x, 36.5), Done(), dice="1" if shots else "")
    assert (t.at("a"), len(t.events(Shot))) == ((40, 20), shots)


@pytest.mark.rule("ADE-RUL-174", "ADE-SKL-124")
@pytest.mark.parametrize(("y", "shots"), [(20, 1), (26, 0)])
def test_no_shot_is_made_before_a_contact_that_does_not_come(y: float, shots: int) -> None:
    t = watched(
        "A a = plain {aim 3, bow 4/20, skills Tir d'assaut} at 20,20 | B v = plain {ini 9} at 38,20 facing 180", "v"
    )
    t.play(Charge((t["v"],), (end(35, 20),), shot=0), LetBy())
    t.play(Ambush(t["v"], t["a"], 3_000, "ini"))
    if shots:
        t.play(Done(), dice="1")
    else:
        t.play(walk(38, y), Done())
    assert (t.at("a"), len(t.events(Shot))) == ((35, 20), shots)
    assert isinstance(asked(t), NextAction if shots else GoOn)
