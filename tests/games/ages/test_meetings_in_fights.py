"""Skills and gear that meet in one fight: dice, chains, strokes, blades, feints [ADE-CBT, ADE-SKL, ADE-EQP]."""

from __future__ import annotations

import pytest
from tests.games.ages.fray import asked, fight, fray
from tests.games.ages.table import NO, YES, Table

from escarmouche.games.ages.asks.exchanging import Counter, Defend
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.events.testing import DamageTested, Eliminated, RolledTest
from escarmouche.games.ages.queries.bouts import charge_bonus, combat_dice
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.state import Bout, Fight

FAR = "| A far = plain {val 99} at 60,20 | B away = plain {val 99} at 60,60"


def duel(one: str = "", other: str = "", marks: str = "", theirs: str = "") -> Table:
    """Two in contact; the first has the lower INI and so places first."""
    return fray(
        f"A one = plain {{ini 2, {one or 'att 3'}}} at 20,20 {marks} |"
        f" B two = plain {{ini 3, {other or 'att 3'}}} at 23,20 {theirs} {FAR}"
    )


# --- how many dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-40", "ADE-EQP-05", "ADE-SKL-21", "ADE-SKL-129", "ADE-SKL-87", "ADE-RUL-72")
@pytest.mark.parametrize(
    ("skills", "deeds", "bonus", "free", "attacking"),
    [
        ("Destrier", {}, 0, 3, 0),
        ("Destrier", {"charged": True}, 0, 2, 0),
        ("Destrier", {"charged": True, "fights": 1}, 0, 3, 0),
        ("Destrier", {"charged": True, "fights": 1, "pursuits": 1}, 2, 2, 0),
        ("Destrier + Charge bestiale", {"charged": True}, 0, 2, 1),
        ("Charge bestiale", {"charged": True, "fights": 1}, 0, 2, 0),
        ("Charge bestiale", {}, 0, 2, 0),
        ("Tueur né + Membre supplémentaire/3", {}, 0, 4, 0),
        ("Membre supplémentaire/2 + Membre supplémentaire/1", {}, 0, 3, 0),
        ("Tueur né + Destrier", {"debt": 1}, 0, 3, 0),
        ("Charge bestiale", {"charged": True, "debt": 1}, 0, 1, 1),
    ],
)
def test_dice_of_skills_add_up(skills: str, deeds: dict[str, int], bonus: int, free: int, attacking: int) -> None:
    t = duel(f"skills {skills}")
    t.board.note(0, **deeds)
    dice = combat_dice(t.board, Fight(0, (1,), pursuers=(0,)), 0, charge_bonus=bonus)
    assert (dice.free, dice.attacking) == (free, attacking)


@pytest.mark.rule("ADE-EQP-05", "ADE-PUR-03")
@pytest.mark.parametrize(
    ("deeds", "pursues", "bonus"),
    [
        ({}, False, 0),
        ({"charged": True}, False, 5),
        ({"charged": True, "fights": 1, "pursuits": 1}, True, 2),
        ({"charged": True, "fights": 1, "pursuits": 1}, False, 0),
        ({"charged": True, "fights": 2, "pursuits": 2}, True, 0),
        ({"fights": 1, "pursuits": 1}, True, 0),
    ],
)
def test_the_strength_of_a_charge_fades(deeds: dict[str, int], pursues: bool, bonus: int) -> None:
    t = duel("skills FOR en charge/5")
    t.board.note(0, **deeds)
    assert charge_bonus(t.board, Fight(0, (1,), pursuers=(0,) if pursues else ()), 0) == bonus


@pytest.mark.rule("ADE-SKL-67", "ADE-RUL-70", "ADE-SKL-36")
@pytest.mark.parametrize(
    ("place", "code"),
    [
        (Place((3,), fury=True), None),
        (Place((2,), 1, fury=True), "in_fury"),
        (Place((2,), fury=True), "wrong_dice"),
        (Place((2,), strokes=1, fury=True), None),
        (Place((3,)), "wrong_dice"),
        (Place((2,), 0, -1, fury=True), "wrong_number"),
    ],
)
def test_in_fury_a_die_more_and_none_in_defence(place: Place, code: str | None) -> None:
    refusal = asked(duel("skills Furie guerrière + Coup de maître")).refusal(place)
    assert (refusal and refusal.code) == code


@pytest.mark.rule("ADE-EQP-06", "ADE-RUL-59", "ADE-SKL-36")
@pytest.mark.parametrize(
    ("place", "code"),
    [
        (Place((3,), 1, blades=(2,)), None),
        (Place((2,), 2, blades=(2,)), None),
        (Place((2,), 1, strokes=1, blades=(2,)), None),
        (Place((1,), 2, strokes=1, blades=(1,)), "must_attack"),
        (Place((2,), 2, blades=(1,)), "wrong_blades"),
        (Place((2,), 2), "wrong_blades"),
    ],
)
def test_back_blades_are_neither_given_up_nor_put_in_defence(place: Place, code: str | None) -> None:
    refusal = asked(duel("skills Lames dorsales/2/7 + Coup de maître")).refusal(place)
    assert (refusal and refusal.code) == code


# --- states -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-34", "ADE-TST-05", "ADE-FLY-06", "ADE-SKL-39", "ADE-SKL-57", "ADE-SKL-107")
@pytest.mark.parametrize(
    ("skills", "marks", "dive", "values"),
    [
        ("Brutal", "lost 2 routed charged", False, [0, 0, 0]),
        ("Possédé", "lost 2 routed charged", False, [1, 1, 1]),
        ("Endurance", "lost 2 charged", False, [2, 2, 2]),
        ("Endurance", "lost 3 charged", False, [1, 1, 1]),
        ("Brutal", "charged", True, [4, 4, 2]),
        ("Désespéré", "charged", False, [3, 3, 3]),
        ("Farouche", "lost 2", False, [3, 3, 3]),
        ("Énorme", "lost 2", False, [3, 3, 3]),
        ("Énorme", "lost 3", False, [2, 2, 2]),
        ("Énorme + Endurance", "lost 3", False, [3, 3, 3]),
    ],
)
def test_states_add_up(skills: str, marks: str, dive: bool, values: list[int]) -> None:
    t = fray(f"A one = plain {{skills {skills}}} at 20,20 {marks} | B two = plain {{val 11}} at 23,20 {FAR}")
    t.board.note(0, dive=dive)
    t.board.state.fights = (Fight(0, (1,)),)
    t.board.set_bout(Bout(0))
    assert [known(t.board, 0, name) for name in ("ini", "att", "def")] == values


@pytest.mark.rule("ADE-SKL-39", "ADE-RUL-87")
@pytest.mark.parametrize(("val", "desperate"), [(9, False), (10, False), (11, True)])
def test_only_against_strictly_more_value_is_one_desperate(val: int, desperate: bool) -> None:
    t = fray(f"A one = plain {{skills Désespéré}} at 20,20 | B two = plain {{val {val}}} at 23,20 {FAR}")
    t.board.state.fights = (Fight(0, (1,)),)
    assert known(t.board, 0, "att") == 3, "outside of its fight never"
    t.board.set_bout(Bout(0))
    assert known(t.board, 0, "att") == 3 + desperate


@pytest.mark.rule("ADE-SKL-57", "ADE-TST-19")
@pytest.mark.parametrize(
    ("x", "own", "other", "more"),
    [
        (43, "class Guet", "class Autre", 0),
        (43.02, "class Guet", "class Autre", 1),
        (30, "class Guet", "class Guet", 1),
        (30, "class Guet", "val 10", 0),
        (30, "val 10", "class Autre", 0),
        (30, "val 10", "val 10", 0),  # who has no class has none in common with anybody
    ],
)
def test_the_fierce_count_friends_of_another_class_within_their_move(x: float, own: str, other: str, more: int) -> None:
    t = fray(
        f"A one = plain {{skills Farouche, mov 20, {own}}} at 20,20 | A ally = plain {{{other}}} at {x},20 |"
        " B two = plain at 80,20"
    )
    assert known(t.board, 0, "att") == 3 + more


# --- the exchange -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-48", "ADE-SKL-36", "ADE-RUL-68", "ADE-SKL-42", "ADE-EX-30")
def test_a_master_stroke_may_go_to_the_test_of_a_chain() -> None:
    t = duel("att 9, str 6, skills Enchaînement + Coup de maître", "def 1, res 5, skills Dur à cuire")
    # one attack, one die given up: column 4 - 1, then 4 - 1 - 1 for the chain
    fight(
        t, Place((1,), strokes=1, chain="attack", chained=1), Place((0,), 2), Defend(), NO, YES,
        dice="3 1",
    )  # fmt: skip
    told = t.events(DamageTested)
    assert [(one.column, one.damage.value) for one in told] == [(3, 1), (2, 0 + 2)]


@pytest.mark.rule("ADE-SKL-49", "ADE-CBT-21", "ADE-SKL-04")
def test_the_die_of_a_defensive_chain_is_read_a_column_to_the_left() -> None:
    t = duel("att 3, def 4, skills Enchaînement", "att 3, str 1, skills Tueur né")
    # two attacks hit (3 - 4: 4+); a defence 4 - 3: 3+, then the chain: 4+
    fight(
        t, Place((1,), 1, chain="defence", chained=1), Place((3,)), Defend(((1, 1),)), 1,
        dice="1 4 4 1 3 4",
    )  # fmt: skip
    needed = [one.threshold for one in t.events(RolledTest) if one.stat == "def"]
    assert needed == [3, 4]
    assert not t.events(DamageTested)
    turned = duel("att 3, str 1, skills Tueur né", "att 3, def 4, skills Enchaînement")
    fight(
        turned, Place((3,)), Place((1,), 1, chain="defence", chained=0), Defend(((1, 0),)), 0,
        dice="4 4 1 1 3 4",
    )  # fmt: skip
    assert not turned.events(DamageTested), "the first figure of all is met as well"


@pytest.mark.rule("ADE-SKL-33", "ADE-SKL-118", "ADE-SKL-117")
def test_a_marked_die_of_defence_that_answers_is_rolled_again() -> None:
    t = duel("att 2, def 3, skills Contre-attaque + Résolution/1", "att 3, def 3")
    script = [Place((0,), 2, resolved_defence=1), Place((1,), 1)]
    # their attack fails, the marked die answers it (2 - 3: 4+), fails, and is rolled again
    fight(t, *script, Counter(((2, 4),)), YES, Defend(), dice="1 3 4 6")
    assert t.figure("two").lost > 0


@pytest.mark.rule("ADE-SKL-62", "ADE-EQP-04", "ADE-SKL-131", "ADE-SKL-79", "ADE-TST-14")
@pytest.mark.parametrize(
    ("one", "other", "die", "damage"),
    [
        ("str 6, skills Féroce + Épée-hache", "res 5", "2", 1 + 1),
        ("str 6, skills Féroce + Épée-hache", "res 5", "5", 3 + 1),
        ("str 1, skills Féroce", "res 9", "3", 0 + 1),
        ("str 1, skills Féroce", "res 9, skills Vulnérable", "3", 0 + 1),
        ("str 6, skills Féroce", "res 5, skills Vulnérable", "3", 2 + 1 + 1),
        ("str 6, skills Féroce", "res 5, skills Éthéré", "3", 2 + 1 - 1),
        ("str 6", "res 5, skills Instinct de survie + Vulnérable", "4", 0),
        ("str 11, skills Épée-hache", "res 5, skills Instinct de survie", "4", 0),
        ("str 6, skills Fléau/Plain", "res 5", "4", 3),
        ("str 6, skills Fléau/Plain", "res 5, skills Dur à cuire", "4", 2),
        ("str 20", "res 1", "6", 6),
        ("str -9", "res 9", "4", 0),
    ],
)
def test_what_changes_a_blow_in_close_combat(one: str, other: str, die: str, damage: int) -> None:
    t = duel(f"att 9, {one}", f"def 1, {other}")
    fight(t, Place((1,), 1), Place((0,), 2), Defend(), *[Remain()] * (damage >= 4), dice=die)
    assert t.event(DamageTested).damage.value == damage


@pytest.mark.rule("ADE-CBT-23", "ADE-RUL-41", "ADE-END-05")
def test_both_may_die_in_one_exchange_and_both_are_losses() -> None:
    t = duel("att 9, def 1, str 20, res 1", "att 9, def 1, str 20, res 1")
    fight(t, Place((2,)), Place((2,)), dice="4 4 4 4")
    assert {one.figure for one in t.events(Eliminated)} == {0, 1}
    assert (t.board.side(0).losses, t.board.side(1).losses) == (10, 5 + 10)


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-03", "ADE-PUR-01")
def test_who_fights_on_though_eliminated_holds_its_enemy_in_contact() -> None:
    t = duel("att 9, def 1, str 20", "def 1, res 1, skills Acharné")
    fight(t, Place((2,)), Place((0,), 2), Defend(), dice="4 4")
    assert len(t.events(Eliminated)) == 1
    assert t.figure("two").where == "dead", "it leaves at the end of the phase"
    assert t.figure("one").deeds.pursuits == 0
    assert t.board.side(1).losses == 5 + 10
