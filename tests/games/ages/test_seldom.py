"""What seldom happens in a fight that is not set up for it: the ends of paths, dice that change nothing, odd places."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.ages.table import NO, YES, end, table

from escarmouche.core import Total
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.machines import Crew, MoveMachine
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.shooting import ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.effects import ShotsAt
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.mystics import FormulaTested, FormulaWorked
from escarmouche.games.ages.events.playing import PhaseBegan, ZoneTaken
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.queries.crews import crew_potential
from escarmouche.games.ages.queries.stats import known, values, wounded
from escarmouche.games.ages.queries.zones import in_zone
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.deployment import _take_zones
from escarmouche.games.ages.rules.machines import name_crews
from escarmouche.games.ages.rules.mystics import recite
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.games.ages.secrets import Sequence
from escarmouche.games.ages.state import Lasting
from escarmouche.table.plane import CM, cm

# --- dice that change nothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TST-17", "ADE-SKL-05")
def test_a_damage_die_that_falls_the_same_again_is_no_choice() -> None:
    t = table("A one = plain {skills Aguerri/FOR} at 20,20 | B two = plain at 40,20")
    blow = Blow(t["two"], Total(5), t["one"], close=True)
    assert t.run(damage_test(t.game, blow), YES, dice="4 4") == t.run(damage_test(t.game, blow), NO, dice="4")


@pytest.mark.rule("ADE-EQP-01", "ADE-EQP-02")
@pytest.mark.parametrize(("die", "asks"), [("1", True), ("2", False), ("6", False)])
def test_a_sacred_weapon_turns_a_one_alone(die: str, asks: bool) -> None:
    t = table("A one = plain {skills Arme sacrée} at 20,20 | B two = plain {res 5} at 40,20")
    t.run(damage_test(t.game, Blow(t["two"], Total(5), t["one"], close=True)), *([NO] if asks else []), dice=die)
    assert t.event(DamageTested).die == int(die)


@pytest.mark.rule("ADE-EQP-02")
@pytest.mark.parametrize(("die", "asks"), [("6", True), ("5", False), ("1", False)])
def test_sacred_armour_turns_a_six_alone(die: str, asks: bool) -> None:
    t = table("A one = plain at 20,20 | B two = plain {res 5, skills Armure sacrée} at 40,20")
    t.run(damage_test(t.game, Blow(t["two"], Total(5), t["one"], close=True)), *([NO] if asks else []), dice=die)
    assert t.event(DamageTested).die == int(die)


@pytest.mark.rule("ADE-MYS-08", "ADE-SHO-05")
@pytest.mark.parametrize("columns", [-1, 1])
def test_a_veil_shifts_the_shots_at_whoever_wears_it(columns: int) -> None:
    t = table("A one = plain {aim 3, bow 4/15} at 20,20 | B two = plain at 40,20 | B far = plain at 80,80")
    t.board.change(t["two"], lasting=(Lasting(ShotsAt(columns), "voile_brume", until=9),))
    t.play(PlayCard(0), Shoot(t["two"]), dice="1")
    shot = t.event(RolledTest)
    assert [(part.name, part.amount, part.why) for part in shot.shift.parts] == [("voile_brume", columns, "ADE-MYS-08")]
    assert shot.shift.value == columns


# --- the first figure of all, whose number is 0 -------------------------------------------------------------------


@pytest.mark.rule("ADE-SHO-05", "ADE-MOV-07", "ADE-MYS-08")
def test_a_shot_at_the_first_figure_is_shifted_as_at_any_other() -> None:
    t = table(
        "A two = plain {power 2} at 40,20 dodging | A six = plain at 80,80 |"
        " B one = plain {aim 3, bow 4/15} at 20,20 | active B"
    )
    t.board.change(t["two"], lasting=(Lasting(ShotsAt(-1), "voile_brume", until=9),))
    t.play(PlayCard(t.card("one")), Shoot(t["two"]), dice="1")
    shift = t.event(RolledTest).shift
    assert [(part.name, part.amount) for part in shift.parts] == [("power", 1), ("dodge", -1), ("voile_brume", -1)]


@pytest.mark.rule("ADE-SKL-80")
def test_the_first_figure_intimidates() -> None:
    t = table("A one = plain {skills Intimidation/ATT} at 20,20 | B two = plain at 23,20")
    trial = Trial(t["two"], "att", Total(3), Total(3), against=t["one"])
    assert not t.run(roll_test(t.game, trial), YES, dice="4 3")


@pytest.mark.rule("ADE-MYS-24", "ADE-MYS-10", "ADE-SKL-80")
def test_a_formula_works_on_the_first_figure() -> None:
    t = table(
        "A z = plain {skills Intimidation/POU, res 1} at 30,20 | A six = plain at 80,80 |"
        " B mage = aur_mage {formulas etincelle} at 20,20 units 6 facing 0"
    )
    t.run(recite(t.game, (t["mage"],), Recite("etincelle", t["z"])), 0, NO, dice="6 6")
    assert t.event(FormulaTested).success
    assert [one.figure for one in t.events(FormulaWorked)] == [t["z"]]


@pytest.mark.rule("ADE-MAC-10")
@pytest.mark.parametrize(("x", "near"), [(24, True), (30, False)])
def test_the_first_figure_may_be_a_machine_that_is_struck(x: float, near: bool) -> None:
    t = table(f"A m = aur_baliste at 20,20 | A six = plain at 80,80 | B one = plain at {x},20 | B z = plain at 70,70")
    refusal = NextAction(t.board, 1, (t["one"],)).refusal(Demolish(t["m"]))
    assert (refusal is None) is near
    assert refusal is None or (refusal.code, refusal.facts) == ("no_contact", {"figure": t["one"], "target": t["m"]})


# --- where somebody stands --------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-02", "ADE-PRO-11", "ADE-RUL-106")
def test_who_fights_on_though_eliminated_is_wounded() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 40,20")
    assert not wounded(t.board, t["one"])
    before = known(t.board, t["one"], "att")
    t.board.change(t["one"], doomed=True)
    assert wounded(t.board, t["one"])
    assert known(t.board, t["one"], "att") == before - 1
    assert values(t.board, t["one"], ("att", "mov")) == (before - 1, known(t.board, t["one"], "mov"))


@pytest.mark.rule("ADE-SKL-25", "ADE-SKL-101", "ADE-FLY-08")
def test_who_stands_in_the_zone_of_whom() -> None:
    t = table(
        "A chief = plain {rank 1, skills Commandement} at 20,20 | A one = plain at 24,20 | B foe = plain at 20,24 |"
        " A far = plain at 60,20 | A bird = plain {air 15, skills Vol} at 16,20 level 2 |"
        " A low = plain {air 15, skills Vol} at 16,24 level 1 | A lone = plain {skills Paria} at 20,16"
    )
    names = ("chief", "one", "foe", "far", "bird", "low", "lone")
    assert [name for name in names if in_zone(t.board, t["chief"], t[name])] == ["one", "low"]
    t.board.take_off(t["one"], "dead")
    assert not in_zone(t.board, t["chief"], t["one"])
    t.board.take_off(t["chief"], "dead")
    assert not in_zone(t.board, t["chief"], t["low"])


@pytest.mark.rule("ADE-SKL-11", "ADE-SKL-44")
@pytest.mark.parametrize(("hidden", "unseen"), [(" hidden", True), ("", False)])
def test_an_assassin_that_was_hidden_as_the_turn_began_comes_unseen(hidden: str, unseen: bool) -> None:
    t = table(
        f"A spy = plain {{skills Assassin + Éclaireur}} at 20,20{hidden} | B two = plain at 30,20 facing 180 |"
        " B far = plain at 80,80"
    )
    t.board.speak(unseen=(t["spy"],) if hidden else ())
    t.play(PlayCard(0), Engage((t["two"],), (end(27, 20),)))
    assert (t.ask.facts().get("topic") == "assassin_attack") is unseen


@pytest.mark.rule("ADE-ART-05", "ADE-RUL-130")
def test_a_line_straight_up_strikes_its_target() -> None:
    t = table(
        "A gun = plain {aim 9, gun 9/20 piercing heavy} at 20,20 |"
        " B bird = plain {air 15, skills Vol} at 20,20 level 1 | B far = plain at 80,80"
    ).play(PlayCard(0))
    t.play(ArtilleryShot(t["bird"]), dice="6 1")
    assert [one.figure for one in t.events(DamageTested)] == [t["bird"]]


# --- machines ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MAC-08")
def test_a_machine_with_legs_of_its_own_has_its_own_pace() -> None:
    content = load_content()
    striding = replace(content.machines["aur_baliste"], mov=cm(12.5))
    text = "A m = aur_baliste at 20,20 | A h = plain {mov 10} at 40,60 | B far = plain at 85,85"
    t = table(text, replace(content, machines={**content.machines, "aur_baliste": striding}))
    assert crew_potential(t.board, t["m"], (t["h"],)) == cm(12.5)


@pytest.mark.rule("ADE-MAC-08", "ADE-MOV-01")
def test_a_machine_goes_along_the_path_that_is_drawn() -> None:
    crew = "A a = plain {aim 3, class Archer} at 16,20 | A b = plain {aim 3, class Archer} at 20,24"
    t = table(f"A m = aur_baliste at 20,20 | {crew} | B far = plain at 85,85")
    t.run(name_crews(t.game), Crew((t["a"], t["b"])))
    t.game.set_sequence(0, Sequence((t.card("m"),)))
    t.play(PlayCard(t.card("m")), Activate((t["a"], t["b"])))
    place = (cm(24), cm(20))
    assert t.refused(MoveMachine(end(24, 20, path=((cm(22), cm(22)), place)))).code == "not_the_shortest"
    t.play(MoveMachine(end(24, 20, path=((cm(22), cm(20)), place), facing=90)))
    moved = t.events(Moved)[0]
    assert moved.path == ((cm(20), cm(20)), (cm(22), cm(20)), place)
    assert (moved.figure, moved.cost, moved.facing, moved.why) == (t["m"], 4 * CM, 90, "ADE-MAC-08")


# --- phases -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-DEP-14", "ADE-RUL-120")
@pytest.mark.parametrize("tactician", [0, 1])
def test_a_scenario_may_give_each_player_his_side(tactician: int) -> None:
    t = table("A one = plain reserve | B two = plain reserve | phase deployment | turn 0")
    t.board.cast.scenario = replace(t.board.cast.scenario, fixed_sides=True)
    t.board.state.tactician = tactician
    t.run(_take_zones(t.game))
    assert [(one.seat, one.zone) for one in t.events(ZoneTaken)] == [(0, 0), (1, 1)]
    assert [t.board.side(seat).zone for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("ADE-TAC-10", "ADE-TAC-12")
def test_whoever_has_no_card_leaves_the_first_word_to_the_other() -> None:
    t = table("A m = aur_baliste at 20,20 | B two = plain at 60,60 | B six = plain at 70,70 | phase piles")
    t.play({1: Arrange((t.card("six"), t.card("two")))})
    if t.ask.facts().get("topic") == "first_speaker":
        t.play(0)
    assert (t.board.state.phase, t.ask.seat) == ("speech", 1)
    assert t.event(PhaseBegan).phase == "activation"


@pytest.mark.rule("ADE-TAC-10", "ADE-TUR-02")
def test_without_any_card_there_is_no_activation_phase() -> None:
    t = table("A m = aur_baliste at 20,20 | B n = aur_baliste at 60,60 | phase piles")
    assert t.ask.why == "ADE-TST-11", "already who is dominant"
    assert t.board.state.phase == "combat_start"
    assert "activation" not in [one.phase for one in t.events(PhaseBegan)]
