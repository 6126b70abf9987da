"""Worked examples of the book about moves, shots, the turn and the upkeep, each played from a scene to its last
figure."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.points import RaiseSteam
from escarmouche.games.ages.asks.returning import ComesBack, Return
from escarmouche.games.ages.asks.shooting import ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.asks.staffing import FormStaff, Staff
from escarmouche.games.ages.asks.tactics import Temporise
from escarmouche.games.ages.events.playing import MatchEnded, PilesMade, PointsCounted, TacticianRolled
from escarmouche.games.ages.events.points import DosesCounted, SteamRaised
from escarmouche.games.ages.events.returning import ReturnRolled
from escarmouche.games.ages.events.shooting import Pierced
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.events.upkeep import UpkeepRolled
from escarmouche.games.ages.queries.stats import value
from escarmouche.table.plane import CM, cm

FAR = "A far = plain at 5,85 | B away = plain at 85,85"


# --- moves and shots --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-03", "ADE-LOS-04", "ADE-LOS-05", "ADE-RUL-84", "ADE-LOS-07")
@pytest.mark.parametrize(
    ("obstacle", "shift"),
    [
        ("", 0),
        ("| B a = plain {height 3} at 45,21.5", -2),  # near, and half of the width
        ("| B a = plain {height 3} at 40,20", -2),  # far, and all of it
    ],
)
def test_obstructions_shift_a_shot(obstacle: str, shift: int) -> None:
    t = table(f"A one = plain {{aim 3, bow 4/20}} at 20,20 | B two = plain at 50,20 {obstacle} | {FAR}")
    t.play(PlayCard(0), Shoot(t["two"]), dice="1")
    assert t.event(RolledTest).shift.value == shift


@pytest.mark.rule("ADE-EX-05", "ADE-FLY-01", "ADE-FLY-02")
def test_a_flyer_walks_by_its_first_movement_and_flies_by_its_second() -> None:
    for level, far in ((0, 7.5), (1, 15), (2, 15)):
        t = table(f"A bird = aur_vigie at 20,20 level {level} | {FAR}").play(PlayCard(0))
        assert t.takes(walk(20 + far, 20))
        assert not t.takes(walk(20.02 + far, 20))


@pytest.mark.rule("ADE-EX-22", "ADE-ART-03", "ADE-ART-04")
@pytest.mark.parametrize(("die", "reach"), [(1, 0), (2, 20), (3, 20), (4, 40), (5, 40), (6, 60)])
def test_the_three_thresholds_of_a_piercing_shot(die: int, reach: int) -> None:
    """TIR 3: 2+ at short range, 4+ at medium, 6+ at long; elements at 15, 28, 38 and 45 cm of RES 5, 4, 3 and 5."""
    places = ((28, 5), (41, 4), (51, 3), (58, 5))
    row = " | ".join(f"B b{n} = plain {{height 1, res {res}}} at {x},20" for n, (x, res) in enumerate(places))
    t = table(f"A one = plain {{aim 3, gun 9/20 piercing light}} at 10,20 | {row} | {FAR}").play(PlayCard(0))
    met = {0: [], 20: [(9, 5)], 40: [(9, 5), (4, 3), (0, 2)], 60: [(9, 5), (4, 3), (0, 2)]}[reach]
    t.play(ArtilleryShot(t["b0"]), dice=" ".join((str(die), *("1" for _ in met))))
    assert t.event(Pierced).reach == reach * CM
    assert [(one.strength.value, one.column) for one in t.events(DamageTested)] == met


@pytest.mark.rule("ADE-EX-29", "ADE-TCT-25")
def test_a_passage_between_two() -> None:
    """FOR 9 against 5 (the highest FOR or RES) and 2 for each of the two."""
    t = table(
        "A ox = plain {str 9, mov 10} at 20,20 | B two = plain {str 4, res 5} at 26,22 |"
        f" B six = plain {{str 5, res 4}} at 26,18 | {FAR} | points A 1"
    )
    t.play(PlayCard(0), ForcedRun((end(34, 20),)), dice="3")
    (test,) = t.events(RolledTest)
    assert (test.stat, test.value.value, test.difficulty.value, test.threshold) == ("str", 9, 9, 4)


# --- the start of a turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-06", "ADE-EQP-11", "ADE-RUL-61")
@pytest.mark.parametrize(
    ("stats", "counts_first", "points"),
    [("FOR", "no", 2), ("MOU,FOR,PEU", "no", 4), ("FOR", "yes", 3), ("MOU,FOR,PEU", "yes", 5)],
)
def test_a_boiler_lit_with_a_two_and_a_four(stats: str, counts_first: str, points: int) -> None:
    t = table(
        f"A one = plain {{fear 4, skills Vapeur/{stats}}} at 20,20 | {FAR} |"
        f" setting steam_counts_first_stat={counts_first}"
    )
    t.play(PlayCard(0), RaiseSteam(0), dice="2 4")
    assert (t.event(SteamRaised).points, t.figure("one").deeds.steam) == (points, points)


@pytest.mark.rule("ADE-EX-08", "ADE-SKL-93", "ADE-SKL-94", "ADE-RUL-73")
@pytest.mark.parametrize(("left", "total", "doses"), [(285, 300, 3), (195, 205, 3), (85, 85, 1)])
def test_doses_of_an_army_of_mutants(left: int, total: int, doses: int) -> None:
    """The theme costs 10 at 200 PA and 15 at 300."""
    t = table(
        f"A one = cen_ravageur {{val {left}, skills Mutagène/1}} at 20,20 | {FAR} | people A Cendre |"
        " affiliation A sang_cendre | format 300 | phase turn_start"
    )
    assert t.ask.facts()["topic"] == "dose"
    counted = t.event(DosesCounted)
    assert (counted.total, counted.doses) == (total, doses)


@pytest.mark.rule("ADE-EX-09", "ADE-SKL-114", "ADE-SKL-115", "ADE-SKL-116")
def test_an_archer_falls_in_the_first_turn_and_is_back_in_the_third() -> None:
    archer = "A one = plain {skills Renfort, val 20} at 20,20 lost 3 toxins [1]"
    t = table(f"{FAR} | {archer} | turn 1 | phase upkeep | format 200 | side A {{losses 5}} | side B {{losses 25}}")
    t.play(1, dice="1 3 1 1 6 6")  # the poison, the d4, and the tactician of turn 2: B, who has it played first
    assert (t.event(ReturnRolled).turn, t.figure("one").where) == (3, "dead")
    t.play(PlayCard(t.card("away")), Done(), PlayCard(t.card("far")), Done(), "even", dice="2")
    assert isinstance(t.ask, ComesBack)
    assert t.board.state.turn == 3
    t.play(Return(t["one"], (cm(20), cm(1.5))), dice="1 1 6 6")
    assert (t.figure("one").where, t.at("one"), t.figure("one").lost) == ("table", (20, 1.5), 0)


@pytest.mark.rule("ADE-EX-09", "ADE-SKL-116")
@pytest.mark.parametrize(("val", "before", "comes"), [(20, 0, True), (21, 0, False), (20, 20, True), (20, 21, False)])
def test_a_tenth_of_the_format_comes_back_in_a_turn_and_a_fifth_in_a_game(val: int, before: int, comes: bool) -> None:
    t = table(
        f"A one = plain {{skills Renfort, val {val}}} dead returns 3 | {FAR} | turn 2 | phase turn_start | format 200 |"
        f" side A {{returned {before}}}"
    )
    if not comes:
        t.dice.add("1 1 6 6")
    assert isinstance(t.match.ask, ComesBack) is comes


@pytest.mark.rule("ADE-EX-37", "ADE-TAC-01", "ADE-TAC-07", "ADE-SKL-23")
@pytest.mark.parametrize(("lost", "worth"), [(0, 6), (2, 5)])
def test_a_commander_with_a_musician(lost: int, worth: int) -> None:
    t = table(
        f"A chief = plain {{dis 5, rank 2, incarnate, skills Commandement}} at 20,20 lost {lost} |"
        f" A drum = plain {{skills Musicien}} at 25,20 | {FAR} | phase turn_start"
    )
    assert isinstance(t.ask, FormStaff)
    t.play(Staff((t["drum"],)), dice="3 4 1 1")
    first = t.events(TacticianRolled)[0]
    assert (first.seat, first.dice, first.total.value) == (0, (3, 4), 7 + worth)
    assert t.events(PointsCounted)[0].points == worth


@pytest.mark.rule("ADE-EX-35", "ADE-SEQ-07", "ADE-SEQ-08", "ADE-TCT-08")
def test_eight_cards_against_nine() -> None:
    mine = " | ".join(f"A a{n} = plain {{dis 9, rank 2}} at {10 + 5 * n},10" for n in range(8))
    yours = " | ".join(f"B b{n} = plain at {10 + 5 * n},80" for n in range(9))
    t = table(f"{mine} | {yours} | turn 0 | phase turn_start")
    t.dice.add("6 6 1 1")
    t.play({0: Arrange(tuple(range(8))), 1: Arrange(tuple(range(8, 17)))}, 0)
    assert (t.event(PilesMade).cards, refusals(t)) == ((8, 9), [1, 0])
    t.play(Temporise())
    assert refusals(t) == [0, 0], "he loses his own"
    t.play(PlayCard(8), Done(), Temporise())
    assert refusals(t) == [0, 1], "the other gains one"


def refusals(t: Table) -> list[int]:
    return [t.board.side(seat).refusals for seat in (0, 1)]


# --- upkeep -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-10", "ADE-SKL-128", "ADE-UPK-02")
@pytest.mark.parametrize("die", [1, 6])
def test_three_markers_kill_with_any_die(die: int) -> None:
    t = table(f"A one = plain at 20,20 lost 3 toxins [4 1 1] | {FAR} | turn 4 | phase upkeep")
    t.dice.add(str(die))
    assert t.match.ask is None
    (told,) = t.events(UpkeepRolled)
    assert (told.threshold, told.success, t.figure("one").where) == (1, True, "dead")


STAFF = (
    "A chief = plain {rank 2, cou 5, skills Commandement} at 20,20 | A flag = plain {skills Porte-étendard} at 25,23"
    " staff chief"
)


@pytest.mark.rule("ADE-EX-25", "ADE-SKL-22", "ADE-RUL-141", "ADE-FEA-13")
@pytest.mark.parametrize(("staff", "own", "threshold"), [(STAFF, 6, 3), ("", 3, 4)])
def test_a_rally_with_and_without_the_staff(staff: str, own: int, threshold: int) -> None:
    t = table(f"A far = plain at 5,85 | A one = plain {{cou 4, dis -}} at 30,20 routed | {staff} {'|' if staff else ''}"
              " B away = plain at 85,85 | turn 4 | phase upkeep")  # fmt: skip
    t.dice.add(str(threshold))
    assert t.match.ask is None
    (test,) = t.events(RolledTest)
    assert (test.stat, test.value.value, test.difficulty.value, test.threshold) == ("cou", own, 4, threshold)
    assert not t.figure("one").routed


@pytest.mark.rule("ADE-EX-39", "ADE-RUL-141", "ADE-FEA-03")
def test_a_standard_raises_leader_and_led_alike() -> None:
    """COU 5 and 1, the leader's as much: no raise, so that PEU 6 meets a 6."""
    t = table(
        "A ghoul = plain {fear 6} at 42,20 facing 180 | A far = plain at 5,85 | B one = plain {cou 5} at 30,20 |"
        " B chief = plain {rank 2, cou 5, skills Commandement} at 20,20 |"
        " B flag = plain {skills Porte-étendard} at 25,23"
    )
    t.play(PlayCard(0), Charge((t["one"],), (end(33, 20),)), dice="3")
    (test,) = t.events(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (6, 6, 4)
    assert value(t.board, t["chief"], "cou") == 6


@pytest.mark.rule("ADE-EX-33", "ADE-MYS-14", "ADE-MYS-15", "ADE-SKL-58")
@pytest.mark.parametrize(("loyal", "units"), [("", 6), ("{skills Féal/2}", 7)])
def test_a_faithful_among_seven(loyal: str, units: int) -> None:
    flock = " | ".join(f"A f{n} = plain {loyal if n == 0 else ''} at {12 + 4 * n},26" for n in range(6))
    t = table(
        f"A priest = plain {{mys faithful 3}} at 20,20 | {flock} | B away = plain at 85,85 | turn 4 | phase upkeep"
    )
    assert t.match.ask is None
    assert t.figure("priest").units == units


@pytest.mark.rule("ADE-EX-36", "ADE-AFF-14", "ADE-END-05", "ADE-END-06")
def test_values_with_their_shares_and_the_goal_average() -> None:
    """Ten fighters share 10, a card of three Lancers shares 4: two Lancers of 13 are lost, and 44 of the other side."""
    doomed = "lost 3 toxins [1]"
    lancers = " | ".join(
        f"A l{n} = aur_lancier {{solos ecu_long}} at {20 + 4 * n},20 {doomed if n else ''} card l0" for n in range(3)
    )
    archers = " | ".join(f"A a{n} = aur_archer at {20 + 4 * n},30 card a0" for n in range(3))
    rest = (
        "A boss = aur_capitaine at 20,40 | A e = aur_etendard at 24,40 | A v = aur_vigie at 28,40 |"
        " A m = aur_mage at 33,40"
    )
    t = table(
        f"{lancers} | {archers} | {rest} | B foe = plain {{val 44}} at 60,60 {doomed} | B away = plain at 85,85 |"
        " affiliation A serment | turn 4 | phase upkeep"
    )
    assert [t.board.traits[t[name]].val for name in ("l0", "a0")] == [13, 15]
    t.play(0, dice="1 1 1")
    (told,) = t.events(MatchEnded)
    assert told.goal_average == (18, -18)
    assert (t.board.side(0).losses, t.board.side(1).losses) == (26, 44)
