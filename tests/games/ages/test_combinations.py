"""Where chapters meet: traps on the way of an interception, big bases at the edge, crews and staffs that lose somebody,
summons and reactions [ADE-TCT, ADE-SKL-106, ADE-MAC, ADE-MYS-36]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.machines import Crew, FireMachine
from escarmouche.games.ages.asks.moving import Run, Walk
from escarmouche.games.ages.asks.reacting import Intercept, LetBy, OnTheWay
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.staffing import Staff
from escarmouche.games.ages.effects import Summon
from escarmouche.games.ages.events.assaulting import LeftTable
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.queries.cards import pending, stands_for
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.crews import crew
from escarmouche.games.ages.refusals.forcing import Corridor, pushes
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.formulas import Casting, summon
from escarmouche.games.ages.rules.machines import name_crews
from escarmouche.games.ages.rules.staffs import form_staffs
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.secrets import Sequence
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm

CHARGED = (
    "A one = plain {mov 12.5} at 10,20 | A six = plain at 80,80 | B two = plain {mov 10} at 21,28 facing 270 {lost} |"
    " B prey = plain at 37,20 | points B 1"
)


def charging(*traps: tuple[int, float, float], one: str = "", two: str = "") -> Table:
    text = CHARGED.replace("{lost}", two).replace("at 10,20", f"at 10,20 {one}")
    t = table(text)
    t.game.secrets.traps = tuple(Trap(seat, cm(x), cm(y), cm(1.5)) for seat, x, y in traps)
    return t.play(PlayCard(0), Charge((t["prey"],), (end(34, 20),)))


# --- traps and interceptions ------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-14", "ADE-SKL-106", "ADE-TCT-17")
def test_a_trap_takes_the_interceptor_and_the_actor_goes_on() -> None:
    t = charging((0, 24, 32), two="lost 3")
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4 6")
    assert t.event(TrapSprung).figure == t["two"]
    assert t.figure("two").where == "dead"
    assert t.at("one") == (34, 20)
    assert t.figure("prey").charged


@pytest.mark.rule("ADE-TCT-14", "ADE-SKL-106", "ADE-TCT-16")
def test_a_trap_takes_the_actor_before_the_interceptor_meets_it() -> None:
    t = charging((1, 18, 14), one="lost 3")
    t.play(Intercept(t["two"], t["one"], "ini"), dice="4 6")
    assert t.figure("one").where == "dead"
    assert t.at("two") == (27, 20)
    assert t.figure("two").deeds.status == "activated"
    assert not t.figure("two").deeds.charged


# --- groups -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-31", "ADE-TCT-24", "ADE-TCT-06", "ADE-ASS-16")
def test_one_tactic_and_a_vigilant_stop_two_of_a_group() -> None:
    t = table(
        "A a = plain at 10,20 card x | A b = plain at 10,40 card x | A six = plain at 80,80 |"
        " B two = plain at 18,28 facing 180 | B v = plain at 18,48 facing 180 | B w = plain at 18,33 facing 180 |"
        " B z = plain at 70,70 | points B 5"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Activate((0, 1)), Run((end(30, 20), end(30, 40))), LetBy())
    t.play(Intercept(t["two"], t["a"], "ini"), dice="4")
    assert isinstance(t.ask, OnTheWay)
    assert t.refused(Intercept(t["w"], t["b"], "ini")).why in {"ADE-TCT-06", "ADE-TCT-12"}, (
        "one tactic in a speech turn"
    )
    t.play(Intercept(t["v"], t["b"], "ini"), dice="4")
    assert enemies(t.board, t["a"]) == (t["two"],)
    assert enemies(t.board, t["b"]) == (t["v"],)
    assert t.figure("a").deeds.status == t.figure("b").deeds.status == "acting"


@pytest.mark.rule("ADE-ACT-03", "ADE-MOV-05")
def test_a_group_of_which_one_is_held_moves_nowhere() -> None:
    t = table(
        "A a = plain at 20,20 card x | A b = plain at 30,20 card x | B two = plain at 33,20 | B z = plain at 70,70"
    ).play(PlayCard(0), Activate((0, 1)))
    assert t.refused(Walk((end(20, 25), end(30, 25)))).code == "not_free"


# --- big bases and edges ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-127", "ADE-MOV-15", "ADE-TCT-26")
def test_a_big_base_is_pushed_to_the_side_where_the_table_is() -> None:
    t = table(
        "A ox = plain {str 9} at 20,5 | B big = plain {base 6, skills Énorme} at 32,4 | B z = plain at 80,80 |"
        " points A 1"
    )
    found = pushes(t.board, t["big"], Corridor(t["ox"], (27_400, 5_000), (40_000, 5_000)))
    assert len(found) == 1
    assert found[0][1] > 5_000 + 4_500


@pytest.mark.rule("ADE-FEA-09", "ADE-CMD-01", "ADE-RUL-50", "ADE-MOV-15")
def test_a_commander_made_to_flee_over_the_edge_is_lost() -> None:
    t = table(
        "A ghoul = plain {fear 4} at 60,20 facing 0 | A six = plain at 20,80 |"
        " B chief = plain {base 5} at 75,20 facing 0 commander | B z = plain at 20,60 | points B 3"
    ).play(PlayCard(0))
    t.play(Charge((t["chief"],), (end(71, 20),)), YES, dice="4 1")
    assert t.event(LeftTable).figure == t["chief"]
    assert t.figure("chief").where == "dead"
    assert commander(t.board, 1) is None
    assert t.board.side(1).tactic_points == 0


@pytest.mark.rule("ADE-TCT-14", "ADE-MOV-15", "ADE-TER-06")
def test_an_interception_along_the_edge_of_the_table() -> None:
    t = table(
        "A one = plain {mov 12.5} at 10,1.5 | A six = plain at 80,80 |"
        " B two = plain {base 6, mov 10} at 21,9 facing 270 |"
        " B prey = plain at 37,1.5 | points B 1"
    ).play(PlayCard(0))
    t.play(Charge((t["prey"],), (end(34, 1.5),)))
    assert not t.events(Intercepted)
    assert t.at("one") == (34, 1.5), "a base of 6 cm does not stand on the path: it would hang over the edge"


# --- crews and staffs -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MAC-02", "ADE-MAC-03", "ADE-MAC-06")
def test_a_crew_that_loses_somebody_shoots_worse() -> None:
    t = table(
        "A m = aur_baliste at 20,20 | A a = plain {aim 3, class Archer} at 16,20 |"
        " A b = plain {aim 3, class Archer} at 20,24 |"
        " B foe = plain {height 3} at 44,20 | B z = plain at 85,85"
    )
    t.run(name_crews(t.game), Crew((t["a"], t["b"])))
    t.game.set_sequence(0, Sequence((t.card("m"),)))
    t.run(eliminate(t.game, t["b"]))
    assert crew(t.board, t["m"]) == (t["a"],)
    t.play(PlayCard(t.card("m")), FireMachine(t["foe"], member=t["a"]), dice="1")
    # TIR 3 against 0: 5th column, one hand short: one left
    shot = t.event(RolledTest)
    assert shot.shift.value == -1
    held = table(
        "A m = aur_baliste at 20,20 | A a = plain {aim 3} at 16,20 | A b = plain {aim 3} at 20,24 |"
        " B foe = plain at 20,27 |"
        " B z = plain at 85,85"
    )
    held.run(name_crews(held.game), Crew((held["a"],)))
    assert crew(held.board, held["m"]) == (held["a"],), "who is held is no hand"


@pytest.mark.rule("ADE-SKL-27", "ADE-RUL-64", "ADE-SEQ-05")
def test_a_staff_acts_with_the_card_of_a_leader_who_has_fallen() -> None:
    t = table(
        "A chief = plain {rank 2, skills Commandement} at 20,20 | A horn = plain {skills Musicien} at 24,20 |"
        " B z = plain at 60,60"
    )
    t.run(form_staffs(t.game), Staff((t["horn"],)))
    t.game.set_sequence(0, Sequence((t.card("chief"),)))
    t.run(eliminate(t.game, t["chief"]))
    assert stands_for(t.board, t.card("chief")) == (t["horn"],)
    t.play(PlayCard(t.card("chief")), walk(24, 25), Done())
    assert t.figure("horn").deeds.status == "activated"


# --- summons ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-36", "ADE-TCT-12", "ADE-RUL-139")
def test_somebody_just_summoned_stops_nobody_and_acts_with_its_summoner_later() -> None:
    t = table(
        "A one = plain {mov 12.5} at 10,20 | A six = plain at 80,80 |"
        " B mage = plain {mys magician 3} at 21,40 facing 270 |"
        " B prey = plain at 37,20 | points B 1"
    )
    formula = next(
        one for one in t.board.cast.content.formulas.values() if any(isinstance(op, Summon) for op in one.effects)
    )
    op = next(one for one in formula.effects if isinstance(one, Summon))
    summon(t.game, Casting(t["mage"], formula, ((cm(21), cm(28)),)), op)
    imp = len(t.board.state.figures) - 1
    t.board.change(imp, facing=270)
    assert pending(t.board, t.card("mage")) == (t["mage"],)
    t.play(PlayCard(0), Charge((t["prey"],), (end(34, 20),)))
    assert t.at("one") == (34, 20), "nobody is asked"
    later = table("A one = plain at 10,20 | B mage = plain {mys magician 3} at 21,40 | B prey = plain at 37,20")
    summon(later.game, Casting(later["mage"], formula, ((cm(21), cm(28)),)), op)
    later.run(start_turn(later.game))
    assert pending(later.board, later.card("mage")) == (later["mage"], len(later.board.state.figures) - 1)
