"""What a death sets off; banes, brothers, personal enemies, Sélénites [ADE-SKL-51, 64, 66, 114..116, 121]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table, walk

from escarmouche.core import Total
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.moving import Run, Turn
from escarmouche.games.ages.asks.mystics import Sacrifice
from escarmouche.games.ages.asks.points import PutPoints, RaiseSteam
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.returning import ComesBack, NoReturn, Return
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.effects import ModifyStats, ShotsAt
from escarmouche.games.ages.events.playing import MoonRose
from escarmouche.games.ages.events.returning import Returned, ReturnRolled
from escarmouche.games.ages.events.testing import DamageTested
from escarmouche.games.ages.queries.banes import bane_of
from escarmouche.games.ages.queries.cards import cards_in_play
from escarmouche.games.ages.queries.mystics import ending
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.deployment import begin
from escarmouche.games.ages.rules.reinforcements import come_back
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import Lasting
from escarmouche.table.plane import CM, cm

FOE = "B z = plain at 60,60"


def fallen(rest: str = FOE, val: int = 20, turn: int = 3, one: str = "") -> Table:
    """A fighter that fell and may come back this turn."""
    t = table(f"A one = plain {{val {val}, skills Renfort{one}}} dead | A two = plain at 50,40 | {rest} | turn {turn}")
    t.board.change(0, returns=turn, deaths=1)
    return t


def back(x: float, y: float, figure: int = 0) -> Return:
    return Return(figure, (cm(x), cm(y)))


# --- Renfort --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-09", "ADE-SKL-114", "ADE-RUL-76")
@pytest.mark.parametrize(("turn", "die", "returns"), [(1, "3", 3), (1, "1", 0), (3, "3", 0), (2, "4", 4), (4, "2", 0)])
def test_a_die_says_when_a_fighter_comes_back(turn: int, die: str, returns: int) -> None:
    t = table(f"A one = plain {{skills Renfort}} at 20,20 | A two = plain at 30,20 | {FOE} | turn {turn} | format 200")
    t.run(eliminate(t.game, 0), dice=die)
    assert t.figure("one").returns == returns
    assert t.event(ReturnRolled).late is (returns == 0)


@pytest.mark.rule("ADE-SKL-114")
def test_nobody_else_comes_back() -> None:
    t = table(f"A one = plain at 20,20 | A two = plain at 30,20 | {FOE}")
    t.run(eliminate(t.game, 0))
    assert t.figure("one").returns == 0


@pytest.mark.rule("ADE-UPK-14", "ADE-RUL-137", "ADE-SKL-115")
def test_a_mystic_that_comes_back_prolongs_nothing_from_before_it_fell() -> None:
    """Of two formulas on a friend the one that it recited before runs to its end, and the other may go on."""
    t = fallen(one=", mys magician 3, formulas pas_du_vent + voile_brume")
    haste = Lasting(ModifyStats({"mov": 5 * CM}), "pas_du_vent", t["one"], 3)
    t.board.change(t["two"], lasting=(haste,))
    t.run(come_back(t.game), back(50, 1.5))
    t.board.put(t["one"], cm(45), cm(40))
    assert t.figure("two").lasting, "it runs on"
    assert ending(t.board, t["one"]) == {}
    veil = Lasting(ShotsAt(-1), "voile_brume", t["one"], 3)
    t.board.change(t["two"], lasting=(*t.figure("two").lasting, veil))
    assert [name for name, _ in ending(t.board, t["one"])] == ["voile_brume"]


@pytest.mark.rule("ADE-SKL-114", "ADE-SKL-115", "ADE-ORD-01", "ADE-RUL-148")
def test_it_comes_back_as_it_was_deployed() -> None:
    t = fallen(one=", mys magician 3")
    t.board.change(0, lost=4, routed=True, toxins=(4,), units=1)
    t.board.state.turn = 2
    t.run(start_turn(t.game), back(40, 1.5))
    figure = t.figure("one")
    assert (figure.where, t.at("one"), figure.lost, figure.routed, figure.toxins) == ("table", (40, 1.5), 0, False, ())
    assert (figure.units, figure.deaths, figure.returns) == (3, 1, 0)
    assert t.card("one") in cards_in_play(t.board, 0)
    assert t.event(Returned).figure == 0


@pytest.mark.rule("ADE-SKL-115")
def test_it_may_only_walk_that_turn() -> None:
    t = fallen()
    t.run(come_back(t.game), back(40, 1.5))
    ask = NextAction(t.board, 0, (0,))
    assert ask.refusal(walk(40, 8)) is None
    refusal = ask.refusal(Run(walk(40, 15).ends))
    assert refusal is not None
    assert refusal.code == "only_walks"


@pytest.mark.rule("ADE-RUL-167", "ADE-SKL-115", "ADE-SKL-38", "ADE-MYS-19", "ADE-EQP-09")
def test_what_comes_once_a_game_is_not_given_back() -> None:
    t = fallen(one=" + Cri de ralliement + Vapeur/FOR")
    t.board.change(0, spent=("cri_de_ralliement",), steam_until=2)
    t.run(come_back(t.game), back(40, 1.5))
    figure = t.figure("one")
    assert (figure.spent, figure.steam_until) == (("cri_de_ralliement",), 2)


@pytest.mark.rule("ADE-SKL-115", "ADE-RUL-147", "ADE-EQP-08", "ADE-ACT-10", "ADE-SKL-30")
@pytest.mark.parametrize(
    ("answer", "open_"),
    [
        (Cry(), False),
        (RaiseSteam(0), False),
        (Sacrifice(1, 1), False),
        (Turn((90,)), True),
        (PutPoints(0, "concentration", "ini", 1), True),
    ],
)
def test_a_walk_is_all_it_does_beside_turning_and_points(answer: Any, open_: bool) -> None:
    card = (
        "{val 20, mys magician 3, bold ini,"
        " skills Cri de ralliement + Vapeur/FOR + Concentration/1 + Mystique-guerrier}"
    )
    t = table(f"A one = plain {card} at 40,20 | A two = plain {{skills Dévotion}} at 44,20 routed | {FOE}")
    asked = NextAction(t.board, 0, (0,))
    assert asked.refusal(answer) is None
    t.board.note(0, returned=True)
    refusal = NextAction(t.board, 0, (0,)).refusal(answer)
    assert (refusal.code if refusal else "") == ("" if open_ else "only_walks")


@pytest.mark.rule("ADE-SKL-115", "ADE-PUR-02")
def test_it_pursues_at_a_walk() -> None:
    t = table(f"A one = plain at 20,20 | B two = plain at 26,20 | {FOE}")
    engage, stroll = Engage((1,), (end(23, 20),)), walk(20, 23)
    assert Pursuit(t.board, 0).refusal(engage) is None
    t.board.note(0, returned=True)
    refusal = Pursuit(t.board, 0).refusal(engage)
    assert refusal is not None
    assert refusal.code == "only_walks"
    assert Pursuit(t.board, 0).refusal(stroll) is None


@pytest.mark.rule("ADE-SKL-115")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (40, 1.5, ""),
        (1.5, 10, ""),
        (88.5, 10, ""),
        (40, 1.51, ""),
        (40, 1.52, "not_at_edge"),
        (1.5, 20, "not_at_edge"),
        (40, 88.5, "not_at_edge"),
        (40, 1, "off_table"),
        (22, 1.5, "no_room"),
        (23, 1.5, "enemy_contact"),
        (17, 1.5, "no_room"),
    ],
)
def test_where_it_may_stand(x: float, y: float, why: str) -> None:
    t = fallen("B z = plain at 20,1.5 | A three = plain at 15,1.5")
    refusal = ComesBack(t.board, 0, (0,)).refusal(back(x, y))
    assert ("" if refusal is None else refusal.code) == why


@pytest.mark.rule("ADE-SKL-114")
def test_only_in_the_turn_of_its_die_and_only_if_its_player_wants() -> None:
    t = fallen()
    t.run(come_back(t.game), NoReturn())
    assert t.figure("one").where == "dead"
    t.board.state.turn = 4
    t.run(come_back(t.game))
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-SKL-116", "ADE-EX-09")
@pytest.mark.parametrize(
    ("val", "returned", "asked"), [(20, 0, True), (21, 0, False), (20, 20, True), (20, 21, False), (10, 30, True)]
)
def test_a_fifth_of_the_format_in_the_game_and_a_tenth_in_a_turn(val: int, returned: int, asked: bool) -> None:
    t = fallen(val=val)
    t.board.set_side(0, returned=returned)
    t.run(come_back(t.game), *([back(40, 1.5)] if asked else []))
    assert t.board.side(0).returned == returned + (val if asked else 0)


@pytest.mark.rule("ADE-SKL-116")
def test_the_tenth_counts_for_all_who_come_back_in_a_turn() -> None:
    t = fallen(
        f"A three = plain {{val 10, skills Renfort}} dead | A four = plain {{val 11, skills Renfort}} dead | {FOE}", 10
    )
    for name in ("three", "four"):
        t.board.change(t[name], returns=3)
    t.run(come_back(t.game), back(40, 1.5), back(30, 1.5, t["three"]))
    assert t.figure("four").where == "dead"


@pytest.mark.rule("ADE-SKL-114")
def test_every_proposal_is_legal_and_there_are_some() -> None:
    t = fallen("B z = plain at 20,1.5")
    ask = ComesBack(t.board, 0, (0,))
    found = ask.candidates()
    assert len(found) > 10
    assert all(ask.refusal(one) is None for one in found)


# --- brothers, enemies, banes ---------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-66")
@pytest.mark.parametrize(
    ("other", "near"),
    [
        ("A two = plain {skills Frère de sang/Loup} at 33,20", True),
        ("A two = plain {skills Frère de sang/Loup} at 33.2,20", False),
        ("A two = plain {skills Frère de sang/Ours} at 30,20", False),
        ("A two = plain at 30,20", False),
    ],
)
def test_brothers_side_by_side_survive(other: str, near: bool) -> None:
    t = table(f"A one = plain {{skills Frère de sang/Loup}} at 20,20 | {other} | {FOE}")
    assert has(t.board, 0, "instinct_de_survie") is near


@pytest.mark.rule("ADE-SKL-66")
def test_a_dead_brother_leaves_the_others_desperate() -> None:
    brother = "plain {skills Frère de sang/Loup}"
    t = table(f"A one = {brother} at 20,20 | A two = {brother} at 60,20 | A three = plain at 30,30 | {FOE}")
    t.run(eliminate(t.game, 0))
    assert [has(t.board, t[name], "desespere") for name in ("two", "three", "z")] == [True, False, False]
    assert t.figure("two").lasting[0].until > t.board.cast.turns


@pytest.mark.rule("ADE-SKL-64", "ADE-SKL-51")
@pytest.mark.parametrize(
    ("skills", "target", "shift"),
    [
        ("Fléau/Mort-vivant", "{skills Mort-vivant}", 1),
        ("Fléau/Mort-vivant", "", 0),
        ("Fléau/Cendre", "{people Cendre}", 1),
        ("Fléau/Ravageur", "{class Ravageur}", 1),
        ("Fléau/En déroute", "routed", 1),
        ("Fléau/Déroute", "routed", 1),
        ("Fléau/Chargé", "charged", 1),
        ("Fléau/Chargé", "", 0),
        ("Fléau/Effrayant", "{fear 4}", 1),
        ("Fléau/Effrayant", "", 0),
        ("Fléau/Blessé", "lost 2", 1),
        ("Fléau/Blessé", "lost 1", 0),
        ("Fléau/Vol", "{skills Vol, air 15}", 1),
        ("Fléau/Vol", "", 0),
        ("Fléau/Incarné", "{incarnate}", 1),
        ("Fléau/Incarné", "", 0),
        ("Fléau/PEU", "{fear 3}", 1),
        ("Fléau/PEU", "", 0),
        ("Fléau/En déroute", "", 0),
        ("Fléau/Mystique", "{mys magician 2}", 1),
        ("Fléau/Mystique", "", 0),
        ("Fléau/Magicien", "{mys magician 2}", 1),
        ("Fléau/Magicien", "{mys faithful 2}", 0),
        ("Fléau/Fidèle", "{mys faithful 2}", 1),
        ("Fléau/Fidèle", "{mys magician 2}", 0),
        ("Fléau/Plain", "", 1),
        ("Ennemi personnel/Cendre", "{people Cendre}", 1),
        ("Brutal", "{people Cendre}", 0),
    ],
)
def test_a_bane_reads_its_damage_one_column_to_the_right(skills: str, target: str, shift: int) -> None:
    over, marks = (target, "") if target.startswith("{") else ("", target)
    t = table(f"A one = plain {{skills {skills}}} at 20,20 | B z = plain {over} at 30,20 {marks}")
    t.run(damage_test(t.game, Blow(1, Total(3), by=0)), dice="1")
    assert t.event(DamageTested).shift.value == shift


@pytest.mark.rule("ADE-SKL-64", "ADE-PRO-06")
@pytest.mark.parametrize("hated", ["serment", "Serment de l'aube", "Templier"])
def test_a_bane_of_an_affiliation_needs_it_in_the_rank_line(hated: str) -> None:
    content = load_content()
    sworn = replace(content.profiles["aur_lancier"], affiliations=("serment",))
    profiles = {**content.profiles, "aur_lancier": sworn}
    t = table(
        f"A one = plain {{skills Fléau/{hated}}} at 20,20 | B z = aur_lancier at 30,20 | B y = plain at 40,20",
        replace(content, profiles=profiles),
    )
    assert bane_of(t.board, t["one"], t["z"]) is (hated != "Templier")
    assert not bane_of(t.board, t["one"], t["y"])


@pytest.mark.rule("ADE-SKL-64", "ADE-TST-05", "ADE-MYS-25")
@pytest.mark.parametrize(
    ("target", "x", "hated"),
    [
        ("{mys magician 3}", 23, True),
        ("{mys magician 3}", 30, False),
        ("{mys magician 3, skills Mystique-guerrier}", 23, False),
        ("", 23, False),
    ],
)
def test_a_bane_of_the_unfocused_needs_an_enemy_in_contact(target: str, x: int, hated: bool) -> None:
    t = table(f"A one = plain {{skills Fléau/Déconcentré}} at 20,20 | B z = plain {target} at {x},20")
    assert bane_of(t.board, t["one"], t["z"]) == hated


@pytest.mark.rule("ADE-SKL-51")
@pytest.mark.parametrize(
    ("by", "people", "raised"), [(0, "Cendre", 1), (1, "Cendre", 0), (-1, "Cendre", 0), (0, "Aurore", 0)]
)
def test_whoever_slays_its_personal_enemy_grows(by: int, people: str, raised: int) -> None:
    t = table(
        f"""A one = plain {{skills Ennemi personnel/Cendre}} at 20,20 | A two = plain at 26,20
        B z = plain {{people {people}}} at 30,20 lost 3 | B y = plain at 60,60"""
    )
    t.run(suffer(t.game, (Hit(t["z"], 1, by),)))
    stats: list[Any] = ["ini", "att", "str", "def", "res", "cou", "dis"]
    assert [known(t.board, 0, name) for name in stats] == [3 + raised] * len(stats)
    assert known(t.board, 0, "mov") == cm(10 + raised)
    assert [(one.source, one.by) for one in t.figure("one").lasting] == [("ennemi_personnel", 0)] * raised


# --- Sélénites ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-121")
@pytest.mark.parametrize(
    ("die", "ini", "mov", "mys", "killer"),
    [
        (1, 3, 10, 3, False),
        (2, 4, 10, 3, False),
        (3, 4, 10, 3, False),
        (4, 4, 12.5, 3, False),
        (5, 4, 12.5, 3, False),
        (6, 4, 12.5, 4, True),
    ],
)
def test_what_the_moon_gives(die: int, ini: int, mov: float, mys: int, killer: bool) -> None:
    t = table(f"A one = plain {{mys magician 3, skills Sélénite}} at 20,20 | {FOE}")
    t.board.state.moon = die
    assert (known(t.board, 0, "ini"), known(t.board, 0, "mov"), known(t.board, 0, "mys")) == (ini, cm(mov), mys)
    assert has(t.board, 0, "tueur_ne") is killer
    assert known(t.board, t["z"], "ini") == 3


@pytest.mark.rule("ADE-SKL-121")
@pytest.mark.parametrize(("skills", "dice", "moon"), [("Sélénite", "5 1 1 1 2", 5), ("Brutal", "1 1 1 2", 0)])
def test_one_die_before_the_deployment_where_there_is_a_selenite(skills: str, dice: str, moon: int) -> None:
    t = table(f"A one = plain {{skills {skills}}} reserve | B z = plain {{skills {skills}}} reserve | turn 0")
    t.run(begin(t.game), 0, dice=dice)
    assert t.board.state.moon == moon
    assert len(t.events(MoonRose)) == bool(moon)
