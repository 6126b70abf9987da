"""Commandement, Musicien, Porte-étendard and staffs [ADE-SKL-22..28, 91, 92, 101, 103, ADE-TUR-03]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.asks.staffing import FormStaff, Staff
from escarmouche.games.ages.queries.cards import stands_for
from escarmouche.games.ages.queries.commanding import tactic_points, tactician_value
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.rules.staffs import form_staffs

FAR = "B z = plain at 80,80"


def stat(t: Table, name: str, which: str) -> int | None:
    return value(t.board, t[name], which)  # type: ignore[arg-type]  # a name of a stat


@pytest.mark.rule("ADE-SKL-22", "ADE-SKL-25", "ADE-RUL-95")
@pytest.mark.parametrize(
    ("rank", "x", "raised"), [(1, 33, 1), (1, 33.02, 0), (2, 43, 2), (2, 43.02, 0), (3, 53, 3), (3, 53.02, 0)]
)
def test_a_leader_raises_courage_and_discipline_by_his_rank(rank: int, x: float, raised: int) -> None:
    t = table(
        f"A chief = plain {{rank {rank}, cou 9, dis 9, skills Commandement}} at 20,20 | A one = plain at {x},20 | {FAR}"
    )
    assert [stat(t, "one", name) for name in ("cou", "dis", "ini")] == [3 + raised, 3 + raised, 3]
    assert stat(t, "chief", "cou") == 9
    assert stat(t, "z", "cou") == 3


@pytest.mark.rule("ADE-SKL-25")
@pytest.mark.parametrize(
    ("people", "power", "raised"), [("Loup", 2, 4), ("Hyène", 2, 4), ("Loup", 1, 3), ("Aurore", 2, 3)]
)
def test_wolves_and_hyenas_reach_farther(people: str, power: int, raised: int) -> None:
    t = table(
        f"A chief = plain {{people {people}, power {power}, cou 9, skills Commandement}} at 20,20 |"
        f" A one = plain at 38,20 | {FAR}"
    )
    assert stat(t, "one", "cou") == raised


@pytest.mark.rule("ADE-SKL-22", "ADE-RUL-89")
@pytest.mark.parametrize(("chief", "marks", "result"), [(4, "", 4), (3, "", 3), (2, "", 3), (5, "lost 2", 4)])
def test_never_above_the_leaders_own_value(chief: int, marks: str, result: int) -> None:
    t = table(
        f"A chief = plain {{rank 2, cou {chief}, skills Commandement}} at 20,20 {marks} | {FAR} |"
        " A one = plain at 30,20"
    )
    assert stat(t, "one", "cou") == result


@pytest.mark.rule("ADE-SKL-24")
def test_only_a_frightening_leader_raises_fear() -> None:
    men = table(
        "A chief = plain {rank 2, cou 9, skills Commandement} at 20,20 |"
        f" A ghoul = plain {{fear 3, dis -}} at 30,20 | {FAR}"
    )
    assert [stat(men, "ghoul", name) for name in ("cou", "fear", "dis")] == [5, 3, None]
    dead = table(
        "A chief = plain {rank 2, fear 9, cou -, skills Commandement} at 20,20 |"
        f" A ghoul = plain {{fear 3}} at 30,20 | A man = plain at 30,24 | {FAR}"
    )
    assert [stat(dead, "ghoul", name) for name in ("cou", "fear")] == [3, 5]
    assert stat(dead, "man", "fear") is None


@pytest.mark.rule("ADE-SKL-28", "ADE-RUL-65")
def test_the_best_leader_counts() -> None:
    t = table(
        "A chief = plain {rank 2, cou 9, skills Commandement} at 20,20 |"
        " A other = plain {rank 1, cou 9, dis 9, skills Commandement} at 20,24 |"
        f" A one = plain at 25,20 | {FAR}"
    )
    assert [stat(t, "one", name) for name in ("cou", "dis")] == [5, 4]


@pytest.mark.rule("ADE-SKL-91", "ADE-SKL-103", "ADE-SKL-23", "ADE-SKL-25")
def test_music_and_standard_give_one() -> None:
    t = table(
        "A drum = plain {skills Musicien} at 20,20 | A fife = plain {skills Musicien} at 20,24 |"
        " A flag = plain {skills Porte-étendard} at 20,28 | A one = plain {fear 3} at 30,24 |"
        f" A chief = plain {{fear 3, skills Commandement}} at 30,20 | A out = plain at 50,20 | {FAR}"
    )
    assert [stat(t, "one", name) for name in ("dis", "cou", "fear")] == [4, 4, 4], "PEU by the leader, up to his"
    assert [stat(t, "chief", name) for name in ("dis", "cou", "fear")] == [4, 4, 4]
    assert [stat(t, "out", name) for name in ("dis", "cou")] == [3, 3]
    alone = table(f"A flag = plain {{skills Porte-étendard}} at 20,28 | A one = plain {{fear 3}} at 30,24 | {FAR}")
    assert [stat(alone, "one", name) for name in ("cou", "fear")] == [4, 3]
    assert stat(alone, "flag", "cou") == 3


@pytest.mark.rule("ADE-TAC-08", "ADE-SKL-90")
def test_the_points_of_an_undead_commander_count_his_standard() -> None:
    t = table(
        "A lich = plain {fear 5, cou -, dis -, skills Mort-vivant} at 20,20 |"
        f" A flag = plain {{skills Porte-étendard}} at 25,20 | {FAR}"
    )
    assert tactic_points(t.board, 0).value == 6


@pytest.mark.rule("ADE-EX-25", "ADE-SKL-22", "ADE-RUL-141")
def test_a_rally_with_the_staff() -> None:
    t = table(
        "A chief = plain {rank 2, cou 5, skills Commandement} at 20,20 | A one = plain {cou 4, dis -} at 30,20 routed |"
        f" A flag = plain {{skills Porte-étendard}} at 25,23 | {FAR}"
    )
    assert (stat(t, "chief", "cou"), stat(t, "one", "cou")) == (6, 6)
    t.run(rally(t.game, t["one"]), dice="3")
    assert not t.figure("one").routed


@pytest.mark.rule("ADE-EX-39", "ADE-RUL-141")
def test_a_standard_is_counted_before_the_raise() -> None:
    t = table(
        "A chief = plain {rank 2, cou 5, skills Commandement} at 20,20 | A one = plain {cou 5} at 30,20 |"
        f" A flag = plain {{skills Porte-étendard}} at 25,23 | {FAR}"
    )
    assert (stat(t, "chief", "cou"), stat(t, "one", "cou")) == (6, 6)


@pytest.mark.rule("ADE-FLY-08", "ADE-SKL-25")
@pytest.mark.parametrize(("level", "raised"), [(0, 4), (1, 4), (2, 3)])
def test_a_zone_reaches_adjacent_levels(level: int, raised: int) -> None:
    t = table(
        "A chief = plain {cou 9, skills Commandement} at 20,20 |"
        f" A bird = plain {{air 15, skills Vol}} at 25,20 level {level} | {FAR}"
    )
    assert stat(t, "bird", "cou") == raised


@pytest.mark.rule("ADE-SKL-101", "ADE-SKL-133")
@pytest.mark.parametrize(
    ("skill", "of", "raised"), [("Paria", "", 3), ("Paria", " + Paria", 4), ("Inaltérable", "", 3)]
)
def test_who_is_not_galvanised(skill: str, of: str, raised: int) -> None:
    t = table(
        f"A chief = plain {{cou 9, skills Commandement{of}}} at 20,20 | A one = plain {{skills {skill}}} at 25,20 |"
        f" A flag = plain {{skills Musicien{of}}} at 25,24 | {FAR}"
    )
    assert stat(t, "one", "cou") == raised
    assert stat(t, "one", "dis") == raised


# --- staffs -----------------------------------------------------------------------------------------------------------

STAFF = (
    "A chief = plain {rank 1, dis 5, cou 9, skills Commandement} at 20,20 | A drum = plain {skills Musicien} at 31,20 |"
    " A flag = plain {skills Porte-étendard} at 20,31 | A one = plain at 43,20 | B z = plain at 80,80"
)


@pytest.mark.rule("ADE-SKL-26", "ADE-SKL-27", "ADE-TUR-03", "ADE-TAC-11", "ADE-EX-37", "ADE-RUL-64")
def test_the_zones_of_a_staff_are_one() -> None:
    t = table(STAFF)
    assert (stat(t, "one", "cou"), stat(t, "one", "dis")) == (3, 4), "music alone reaches it"
    t.run(form_staffs(t.game), Staff((t["drum"], t["flag"])))
    assert t.figure("drum").bearing_card == t.card("chief")
    assert set(stands_for(t.board, t.card("chief"))) == {t["chief"], t["drum"], t["flag"]}
    assert (stat(t, "one", "cou"), stat(t, "one", "dis")) == (5, 5), "standard and leader through the drum"
    assert (tactician_value(t.board, 0).value, tactic_points(t.board, 0).value) == (6, 6)
    t.board.put(t["drum"], 60_000, 20_000)
    assert stat(t, "one", "cou") == 3, "the leader is out of the drum's zone"
    assert t["drum"] in stands_for(t.board, t.card("chief")), "it acts with his card all the same"


@pytest.mark.rule("ADE-SKL-26")
def test_who_may_join_a_staff() -> None:
    t = table(
        f"{STAFF} | A fife = plain {{skills Musicien}} at 20,26 | A horn = plain {{rank 2, skills Musicien}} at 26,20 |"
        " A far = plain {skills Musicien} at 60,20"
    )
    ask = FormStaff(t.board, t["chief"])
    assert ask.able == (t["drum"], t["flag"], t["fife"])
    for members, code in [
        ((t["drum"], t["fife"]), "one_of_each"),
        ((t["horn"],), "higher_rank"),
        ((t["far"],), "too_far"),
        ((t["one"],), "no_skill"),
        ((t["z"],), "no_friend"),
        ((99,), "no_friend"),
    ]:
        refusal = ask.refusal(Staff(members))
        assert refusal is not None
        assert refusal.code == code
    assert all(ask.refusal(one) is None for one in ask.candidates())
    assert len(ask.candidates()) == 1 + 3 + 2


@pytest.mark.rule("ADE-SKL-92")
@pytest.mark.parametrize(("points", "staffed", "left"), [(3, True, 2), (3, False, 3), (0, True, 0)])
def test_the_death_of_the_commanders_musician_costs_a_point(points: int, staffed: bool, left: int) -> None:
    t = table(f"{STAFF} | points A {points}")
    if staffed:
        t.board.change(t["drum"], staff=t["chief"])
    t.run(eliminate(t.game, t["drum"]))
    assert t.board.side(0).tactic_points == left
