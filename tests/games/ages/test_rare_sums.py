"""Sums in which several skills, zones and places meet: shots, faith, gems, discipline [ADE-SHO, ADE-MYS, ADE-CMD]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.points import PutPoints
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.mystics import UnitsChanged
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.commanding import command_rank, tactic_points, tactician_value
from escarmouche.games.ages.queries.crews import crew_potential
from escarmouche.games.ages.queries.melees import discipline
from escarmouche.games.ages.queries.moves import movement
from escarmouche.games.ages.queries.mystic_units import recovered_faith, recovered_gems
from escarmouche.games.ages.queries.points import room
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.refusals.placing import scouting_distance
from escarmouche.games.ages.rules.points import put
from escarmouche.table.plane import cm

FOE = "B z = plain at 80,85"


# --- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SHO-05", "ADE-LOS-07", "ADE-MOV-07", "ADE-FLY-09", "ADE-SKL-126", "ADE-PRO-11", "ADE-FEA-10")
@pytest.mark.parametrize(
    ("shooter", "marks", "target", "needed"),
    [
        ("aim 3", "", "plain at 40,20", 2),
        ("aim 3", "lost 2", "plain at 40,20", 3),
        ("aim 3", "", "plain {power 3} at 40,20", 1),
        ("aim 3", "", "plain {power 3} at 40,20 dodging", 1),
        ("aim 3", "", "plain {power 2} at 40,20 dodging", 2),
        ("aim 3", "", "plain {skills Énorme, base 6} at 48,20", 2),
        ("aim 3", "", "plain {air 15, skills Vol} at 40,20 level 1", 3),
        ("aim 3", "", "plain {air 15, skills Vol} at 40,20 level 1 dodging", 4),
        ("aim 3", "", "plain {air 15, skills Vol, power 2} at 60,20 level 1 dodging", 5),
        ("aim 3", "", "plain at 43.01,20", 2),
        ("aim 3", "", "plain at 43.02,20", 4),
        ("aim 1", "lost 2", "plain at 70,20", 7),
        ("aim 9", "", "plain at 70,20", 3),
    ],
)
def test_what_a_shot_needs(shooter: str, marks: str, target: str, needed: int) -> None:
    t = table(f"A one = plain {{{shooter}, bow 4/20}} at 20,20 {marks} | B two = {target} | {FOE}").play(PlayCard(0))
    t.play(Shoot(t["two"]), dice="" if needed == 7 else "1")  # a 1 misses, or is the die of the damage
    assert t.events(RolledTest)[0].threshold == needed


# --- mystics ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-14", "ADE-MYS-15", "ADE-MYS-17", "ADE-SKL-58", "ADE-SKL-70", "ADE-SKL-123", "ADE-EX-33")
@pytest.mark.parametrize(
    ("priest", "others", "faith"),
    [
        ("mys faithful 3", "", 3 + 1),
        ("mys faithful 3, dis -", "", 3 + 0),
        ("mys faithful 3", "A a = plain at 30,20 | A b = plain at 30,24 | A c = plain at 30,28", 3 + 2),
        ("mys faithful 3", "A a = plain {people Cendre} at 30,20 | A b = plain {dis -} at 30,24", 3 + 1),
        ("mys faithful 3", "A a = plain {skills Féal/2} at 38,20", 3 + 1 + 2),
        ("mys faithful 3", "A a = plain {skills Féal/2} at 38.02,20", 3 + 1),
        ("mys faithful 3, rank 2, skills Mystique-guerrier", "", 2 + 1),
        ("mys faithful 3, skills Iconoclaste", "A a = plain at 24,20", 3 + 0),
        ("mys faithful 3, skills Iconoclaste", "B a = plain {people Cendre} at 43,20", 3 + 1),
        ("mys faithful 3, skills Iconoclaste", "B a = plain at 43.02,20", 3 + 0),
        (
            "mys faithful 3, skills Iconoclaste",
            "A a = plain {skills Féal/2} at 43,20 | B b = plain at 24,24",
            3 + 1 + 2,
        ),
        ("mys faithful 3, skills Iconoclaste", "A a = plain {skills Féal/2} at 43.02,20 | B b = plain at 24,24", 3 + 1),
        ("mys faithful 3, skills Iconoclaste", "B a = plain {skills Féal/2} at 24,24", 3 + 1),
    ],
)
def test_what_a_faithful_recovers(priest: str, others: str, faith: int) -> None:
    t = table(" | ".join(filter(None, (f"A one = plain {{{priest}}} at 20,20", others, FOE))))
    assert recovered_faith(t.board, 0).value == faith


@pytest.mark.rule("ADE-SKL-123", "ADE-PRO-11")
@pytest.mark.parametrize(("lost", "faith"), [(1, 3 + 1), (2, 2 + 2)])
def test_a_wounded_thaumaturge_prays_for_twice_as_far_with_less_faith(lost: int, faith: int) -> None:
    far = " | ".join(f"A a{n} = plain at {40 + 3 * n},20" for n in range(3))
    t = table(f"A one = plain {{mys faithful 3, skills Thaumaturge}} at 20,20 lost {lost} | {far} | {FOE}")
    assert recovered_faith(t.board, 0).value == faith


@pytest.mark.rule("ADE-MYS-12", "ADE-MYS-16", "ADE-SKL-111", "ADE-RUL-58", "ADE-MYS-25")
@pytest.mark.parametrize(
    ("mage", "marks", "gems"),
    [
        ("mys magician 3", "", 4),
        ("mys magician 3, rank 2", "", 5),
        ("mys magician 3, skills Récupération/1", "", 5),
        ("mys magician 3, skills Mystique-guerrier", "", 3),
        ("mys magician 3", "lost 2", 3),
        ("mys magician 3", "lost 2 routed", 2),
        ("mys magician 3, skills Possédé", "lost 2", 4),
    ],
)
def test_what_a_magician_recovers(mage: str, marks: str, gems: int) -> None:
    t = table(f"A one = plain {{{mage}}} at 20,20 {marks} | {FOE}")
    assert recovered_gems(t.board, 0).value == gems
    held = table(f"A one = plain {{{mage}}} at 20,20 {marks} | B foe = plain at 23,20")
    unfocused = "Mystique-guerrier" not in mage
    assert recovered_gems(held.board, 0).value == gems - unfocused


@pytest.mark.rule("ADE-SKL-41", "ADE-SKL-84", "ADE-MYS-12")
@pytest.mark.parametrize(("mage", "skill", "units"), [("magician", "Dévotion", 6), ("faithful", "Martyr", 7)])
def test_what_a_sacrifice_gives_is_told(mage: str, skill: str, units: int) -> None:
    t = table(
        f"A one = plain {{mys {mage} 3}} at 20,20 units 5 | A two = plain {{skills {skill}}} at 30,20 activated | {FOE}"
    ).play(PlayCard(0), Sacrifice(1, 2))
    told = t.event(UnitsChanged)
    assert (told.figure, told.units, t.figure("two").lost) == (0, units, 2)


@pytest.mark.rule("ADE-MYS-03", "ADE-ACT-03")
def test_a_mystic_recites_by_itself() -> None:
    t = table(
        f"A one = aur_mage {{formulas etincelle}} at 20,20 units 3 card x | A two = plain at 20,30 card x | {FOE}"
    ).play(PlayCard(0), Activate((0, 1)))
    assert t.refused(Recite("etincelle", t["z"])).code == "alone"


# --- command ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TAC-05", "ADE-TAC-07", "ADE-TAC-08", "ADE-CMD-05", "ADE-CMD-08", "ADE-RUL-13", "ADE-RUL-118")
@pytest.mark.parametrize(
    ("chief", "marks", "replacement", "value", "points"),
    [
        ("dis 5", "", "", 5, 5),
        ("dis 5", "lost 2", "", 4, 4),
        ("dis 5", "", "incarnate", 4, 4),
        ("dis 5", "", "other", 3, 3),
        ("dis 1", "lost 2", "other", -2, -2),
        ("dis -", "", "", -1, 0),
        ("dis -, fear 6, cou -, skills Mort-vivant", "", "", -1, 6),
        ("dis 4, fear 6, cou -, skills Mort-vivant", "", "", -1, 6),
        ("dis -, fear 6, cou -, skills Mort-vivant", "lost 2", "other", -3, 3),
        ("dis -, fear 6, cou -, skills Immortel des ténèbres", "", "incarnate", -2, 5),
    ],
)
def test_what_a_commander_is_worth(chief: str, marks: str, replacement: str, value: int, points: int) -> None:
    t = commanded(chief, marks, replacement)
    assert (tactician_value(t.board, 0).value, tactic_points(t.board, 0).value) == (value, points)


def commanded(chief: str, marks: str = "", replacement: str = "", settings: str = "") -> Table:
    t = table(f"A one = plain {{{chief}}} at 20,20 {marks} commander | {FOE} {settings}")
    t.board.set_side(0, replacement=replacement)
    return t


@pytest.mark.rule("ADE-CMD-08", "ADE-RUL-118")
@pytest.mark.parametrize(("reading", "points"), [("reduced", 4), ("full", 6)])
def test_an_undead_replacement_by_both_readings(reading: str, points: int) -> None:
    t = commanded("dis -, fear 6, skills Mort-vivant", "", "other", f"| setting undead_replacement_pt={reading}")
    assert tactic_points(t.board, 0).value == points
    living = commanded("dis 6", "", "other", f"| setting undead_replacement_pt={reading}")
    assert tactic_points(living.board, 0).value == 4, "of the living both readings say the same"


@pytest.mark.rule("ADE-CMD-06", "ADE-SEQ-02", "ADE-TCT-04")
@pytest.mark.parametrize(("marks", "rank"), [("", 2), ("routed", 0), ("doomed", 0)])
def test_who_cannot_command_has_no_rank_to_do_it_with(marks: str, rank: int) -> None:
    assert command_rank(commanded("rank 2", marks).board, 0) == rank


@pytest.mark.rule("ADE-CBT-06", "ADE-SKL-90", "ADE-ORD-08")
@pytest.mark.parametrize(
    ("fighter", "marks", "worth"),
    [
        ("dis 3", "", 3),
        ("dis 3", "lost 2 routed", 1),
        ("dis -", "", -1),
        ("dis -, fear 4, skills Mort-vivant", "", 4),
        ("dis 5, fear 4, skills Mort-vivant", "", 5),
        ("dis 3, fear 9", "", 3),
    ],
)
def test_what_counts_for_discipline_in_a_melee(fighter: str, marks: str, worth: int) -> None:
    t = table(f"A one = plain {{{fighter}}} at 20,20 {marks} | {FOE}")
    assert discipline(t.board, 0).value == worth


@pytest.mark.rule("ADE-SKL-22", "ADE-SKL-24", "ADE-SKL-28", "ADE-SKL-91", "ADE-SKL-103", "ADE-SKL-101", "ADE-EX-39")
@pytest.mark.parametrize(
    ("fighter", "others", "cou", "dis"),
    [
        ("cou 2, dis 2", "A c = plain {cou 5, dis 5, skills Commandement} at 30,20", 3, 3),
        ("cou 2, dis 2", "A c = plain {rank 2, cou 5, dis 3, skills Commandement} at 30,20", 4, 3),
        ("cou 2, dis 2", "A c = plain {cou 5, dis 5, skills Commandement} at 33.02,20", 2, 2),
        ("cou 6, dis 2", "A c = plain {rank 3, cou 5, dis 5, skills Commandement} at 30,20", 6, 5),
        ("cou 2, dis 2", "A c = plain {cou 5, dis 5, skills Commandement} at 30,20 lost 2", 3, 3),
        ("cou 2, dis 2", "A c = plain {rank 3, cou 4, dis 4, skills Commandement} at 30,20 lost 2", 3, 3),
        (
            "cou 2, dis 2",
            "A s = plain {skills Porte-étendard} at 30,20 | A t = plain {skills Porte-étendard} at 30,24",
            3,
            2,
        ),
        ("cou 2, dis 2", "A m = plain {skills Musicien} at 30,20", 2, 3),
        ("cou 2, dis 2, skills Paria", "A c = plain {cou 5, dis 5, skills Commandement} at 30,20", 2, 2),
        ("cou 2, dis 2, skills Paria", "A c = plain {cou 5, dis 5, skills Commandement + Paria} at 30,20", 3, 3),
        ("cou 2, dis 2, skills Inaltérable", "A c = plain {cou 5, dis 5, skills Commandement} at 30,20", 2, 2),
        ("cou 2, dis -", "A c = plain {cou 5, dis 5, skills Commandement} at 30,20", 3, 0),
    ],
)
def test_what_zones_make_of_courage_and_discipline(fighter: str, others: str, cou: int, dis: int) -> None:
    t = table(f"A one = plain {{{fighter}}} at 20,20 | {others} | {FOE}")
    assert known(t.board, 0, "cou") == cou
    assert not dis or known(t.board, 0, "dis") == dis


# --- machines and scouts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-43", "ADE-SKL-45")
@pytest.mark.parametrize(("power", "far"), [(1, 10), (2, 15), (3, 20)])
def test_how_far_a_scout_keeps(power: int, far: int) -> None:
    t = table(f"A one = plain {{power {power}, skills Éclaireur}} at 20,20 | {FOE}")
    assert scouting_distance(t.board, 0) == cm(far)


@pytest.mark.rule("ADE-MAC-08")
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_each_hand_more_or_less_is_two_and_a_half_centimetres(hands: int) -> None:
    places = ("16,20", "24,20", "20,24", "20,16")
    crew = " | ".join(f"A h{n} = plain {{aim 3, mov 15}} at {places[n]}" for n in range(hands))
    t = table(f"{crew} | A m = aur_baliste at 20,20 | {FOE}")
    kind = t.board.traits[t["m"]].machine
    assert kind is not None
    spare = min((hands - kind.crew) * cm(2.5), kind.weight)
    assert crew_potential(t.board, t["m"], tuple(range(hands))) == max(0, cm(15) - kind.weight + spare)


@pytest.mark.rule("ADE-FLY-13", "ADE-SKL-29", "ADE-SKL-97", "ADE-EQP-13")
@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("source", ["concentration", "mutagen", "steam"])
def test_points_in_the_mou_of_a_flyer_count_for_both_its_values(level: int, source: Any) -> None:
    skills = {"concentration": "Concentration/3, bold mov", "mutagen": "Mutagène/3", "steam": "Vapeur/MOU"}[source]
    t = table(f"A one = plain {{mov 1, air 15, skills Vol + {skills}}} at 20,20 level {level} | B z = plain at 60,60")
    t.board.note(t["one"], mutagen=5, steam=5)
    most = max(count for count in range(6) if room(t.board, t["one"], source, "mov") >= count)
    assert most == ((5 if level else 1) if source == "steam" else 2)
    assert room(t.board, t["one"], source, "air") == 0
    put(t.game, PutPoints(t["one"], source, "mov", 1))
    assert (movement(t.board, t["one"]), known(t.board, t["one"], "mov")) == ([2_000, 16_000][level], 2_000)
