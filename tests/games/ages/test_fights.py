"""Fights: who places first, combat dice, attacks, counter-attacks, feints, defences, damage [ADE-CBT-10..28]."""

from __future__ import annotations

import pytest
from tests.games.ages.fray import asked, fight, fray
from tests.games.ages.table import NO, YES, Table

from escarmouche.games.ages.asks.exchanging import Counter, Defend, Feint
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.events.fighting import DicePlaced, Feinted, FightBegan
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.queries.bouts import charge_bonus, combat_dice, combat_tactics
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.fights import open_fight, placing_order
from escarmouche.games.ages.rules.testing import against_each_other, roll_test
from escarmouche.games.ages.state import Fight
from escarmouche.games.ages.words import WORDS

ALL_OUT, WARY = Place((2,)), Place((0,), 2)


def duel(one: str = "", other: str = "", marks: str = "") -> Table:
    """Two in contact; the first has the lower INI and so places first."""
    return fray(
        f"A one = plain {{ini 2, {one}}} at 20,20 {marks} | B two = plain {{ini 3, {other}}} at 23,20 "
        "| A far = plain {val 99} at 60,20 | B away = plain {val 99} at 60,60"
    )


def ringed(count: int = 3, one: str = "", other: str = "") -> Table:
    """One against several, all of whom touch it; it places first."""
    places = ("23,20", "20,23", "17,20", "20,17")[:count]
    foes = " | ".join(f"B foe{n} = plain {{ini {n + 3}, {other}}} at {at}" for n, at in enumerate(places))
    return fray(f"A one = plain {{ini 2, {one}}} at 20,20 | {foes} | A far = plain at 60,20 | B away = plain at 60,60")


def opened(t: Table) -> PlaceDice:
    """The question how the first fighter of the only fight places its dice."""
    question = asked(t)
    assert isinstance(question, PlaceDice)
    return question


# --- placing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CBT-11", "ADE-CBT-13", "ADE-CBT-14", "ADE-EX-16")
@pytest.mark.parametrize(
    ("attacks", "defence", "code"),
    [
        ((2, 1, 1), 0, None),
        ((1, 1, 1), 1, None),
        ((1, 1, 0), 2, None),
        ((1, 0, 0), 3, None),
        ((0, 0, 0), 4, None),
        ((2, 0, 0), 2, "uneven_attacks"),
        ((2, 2, 0), 0, "uneven_attacks"),
        ((1, 1, 1), 0, "wrong_dice"),
        ((2, 1, 1), 1, "wrong_dice"),
        ((1, 1), 2, "wrong_number"),
        ((1, 1, 1), -1, "wrong_number"),
        ((-1, 0, 0), 5, "wrong_number"),
    ],
)
def test_four_dice_against_three_are_spread_evenly(attacks: tuple[int, ...], defence: int, code: str | None) -> None:
    refusal = opened(ringed()).refusal(Place(attacks, defence))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("ADE-CBT-13", "ADE-CBT-14", "ADE-EX-16")
def test_every_spread_is_proposed_and_nothing_else() -> None:
    ask = opened(ringed())
    proposed = {(place.attacks, place.defence) for place in ask.candidates()}
    assert len(proposed) == len(ask.candidates()) == 1 + 3 + 3 + 1 + 3
    assert all(ask.refusal(place) is None for place in ask.candidates())
    rich = opened(ringed(3, "skills Coup de maître + Enchaînement + Résolution/2 + Furie guerrière"))
    assert proposed <= {(place.attacks, place.defence) for place in rich.candidates()}
    assert {place.chain for place in rich.candidates()} == {"", "attack", "defence"}
    assert {place.fury for place in rich.candidates()} == {False, True}
    assert any(place.resolved_attacks for place in rich.candidates())
    assert any(place.resolved_defence for place in rich.candidates())


@pytest.mark.rule("ADE-CBT-11", "ADE-SKL-87", "ADE-SKL-129", "ADE-RUL-72", "ADE-CBT-26", "ADE-RUL-98", "ADE-SKL-08")
@pytest.mark.parametrize(
    ("count", "skills", "debt", "free"),
    [
        (1, "", 0, 2),
        (3, "", 0, 4),
        (3, "skills Membre supplémentaire/2", 0, 6),
        (1, "skills Membre supplémentaire/2", 0, 3),
        (1, "skills Tueur né", 0, 3),
        (1, "skills Destrier", 0, 3),
        (1, "", 1, 1),
        (1, "", 3, 0),
    ],
)
def test_how_many_combat_dice_a_fighter_has(count: int, skills: str, debt: int, free: int) -> None:
    t = ringed(count, skills)
    t.board.note(t["one"], debt=debt)
    dice = combat_dice(t.board, Fight(t["one"], tuple(range(1, 1 + count))), t["one"])
    assert (dice.free, dice.attacking, dice.blades) == (free, 0, 0)


@pytest.mark.rule("ADE-SKL-21", "ADE-SKL-40", "ADE-ASS-18")
def test_after_a_charge_the_first_fight_has_its_own_dice() -> None:
    t = duel("skills Charge bestiale + Destrier")
    t.board.note(t["one"], charged=True)
    first = combat_dice(t.board, Fight(0, (1,)), 0)
    assert (first.free, first.attacking) == (2, 1), "no steed's die in the first fight after a charge"
    t.board.note(t["one"], fights=1)
    later = combat_dice(t.board, Fight(0, (1,)), 0)
    assert (later.free, later.attacking) == (3, 0)
    t.board.note(t["one"], fights=0)
    ask = opened(t)
    assert ask.refusal(Place((1,), 2)) is None
    refusal = ask.refusal(Place((0,), 3))
    assert refusal is not None
    assert refusal.code == "must_attack"


@pytest.mark.rule("ADE-EQP-05", "ADE-SKL-40")
def test_strength_for_a_charge_all_in_the_first_fight_half_after_the_first_pursuit() -> None:
    t = duel("str 4, skills FOR en charge/5 + Destrier")
    plain, chased = Fight(0, (1,)), Fight(0, (1,), pursuers=(0,))
    assert charge_bonus(t.board, plain, 0) == 0, "it has not charged"
    t.board.note(0, charged=True)
    assert charge_bonus(t.board, plain, 0) == 5
    t.board.note(0, fights=1, pursuits=1)
    assert charge_bonus(t.board, chased, 0) == 2
    assert charge_bonus(t.board, plain, 0) == 0, "another's pursuit"
    assert combat_dice(t.board, chased, 0, charge_bonus=2).free == 2
    assert combat_dice(t.board, chased, 0).free == 3, "the bonus is left, the steed kicks"
    t.board.note(0, pursuits=2)
    assert charge_bonus(t.board, chased, 0) == 0, "the second pursuit"


@pytest.mark.rule("ADE-EQP-05", "ADE-CBT-22", "ADE-ORD-09")
@pytest.mark.parametrize(("declines", "strength"), [(False, 9), (True, 4)])
def test_the_bonus_of_a_charge_may_be_left(declines: bool, strength: int) -> None:
    t = duel("str 4, att 9, skills FOR en charge/5", "def 1, res 9")
    t.board.note(0, charged=True)
    fight(t, Place((2,), declines_bonus=declines), WARY, Defend(), dice="1 1")
    assert [told.strength.value for told in t.events(DamageTested)] == [strength] * 2


@pytest.mark.rule("ADE-EQP-06", "ADE-RUL-59", "ADE-CBT-14")
def test_back_blades_strike_with_their_own_strength() -> None:
    t = ringed(2, "att 9, str 2, skills Lames dorsales/2/8", "def 1")
    ask = opened(t)
    assert ask.refusal(Place((1, 1), 3, blades=(1, 1))) is None
    codes = {
        Place((2, 1), 2, blades=(1, 0)): "wrong_blades",
        Place((2, 1), 2, blades=(0, 2)): "wrong_blades",
        Place((2, 1), 2): "wrong_blades",
        Place((1, 0), 4, blades=(1, 0)): "must_attack",
        Place((3, 1), 1, blades=(2, 0)): "uneven_attacks",
    }
    for place, code in codes.items():
        refusal = ask.refusal(place)
        assert refusal is not None
        assert refusal.code == code
        if code == "wrong_blades":
            assert (refusal.why, refusal.facts) == ("ADE-EQP-06", {"figure": 0, "limit": 2})
    t = ringed(2, "att 9, str 2, skills Lames dorsales/2/8", "def 1")
    fight(t, Place((2, 1), 2, blades=(1, 1)), Place((0,), 2), Place((0,), 2), Defend(), Defend(), dice="1 1 1")
    assert [(told.figure, told.strength.value) for told in t.events(DamageTested)] == [(1, 2), (1, 8), (2, 8)]


@pytest.mark.rule("ADE-CBT-21", "ADE-EQP-06", "ADE-RUL-160")
def test_the_defender_says_which_attack_he_stops() -> None:
    t = duel("att 9, str 2, skills Lames dorsales/1/8", "def 9")
    fight(t, Place((2,), 1, blades=(1,)), WARY, Defend(((2, 0),)), 5, dice="6 6 6 1")
    assert [told.strength.value for told in t.events(DamageTested)] == [2]


@pytest.mark.rule("ADE-CBT-15", "ADE-SKL-18")
@pytest.mark.parametrize(
    ("one", "foes", "order"),
    [
        ("ini 3", ("ini 2", "ini 4"), (1, 0, 2)),
        ("ini 3, skills Bretteur", ("ini 2", "ini 4"), (1, 2, 0)),
        ("ini 3, skills Bretteur", ("ini 2, skills Bretteur", "ini 4"), (2, 1, 0)),
        ("ini 3, skills Aguerri/INI", ("ini 3, val 50", "ini 1"), (2, 1, 0)),
        ("ini 3, val 9", ("ini 3, val 11", "ini 3, val 10"), (0, 2, 1)),
    ],
)
def test_the_lowest_initiative_places_first_and_swordsmen_last(
    one: str, foes: tuple[str, str], order: tuple[int, ...]
) -> None:
    t = fray(
        f"A one = plain {{{one}}} at 20,20 | B a = plain {{{foes[0]}}} at 23,20 | B b = plain {{{foes[1]}}} at 17,20"
    )
    t.board.state.fights = (Fight(0, (1, 2)),)
    open_fight(t.game, 0)
    assert t.run(placing_order(t.game, t.board.state.fights[0])) == order


@pytest.mark.rule("ADE-RUL-88", "ADE-TST-11", "ADE-TST-12", "ADE-CBT-15")
def test_equals_are_ordered_by_a_die_and_each_player_orders_his_own() -> None:
    t = fray("A one = plain at 20,20 | B a = plain at 23,20 | B b = plain at 17,20")
    t.board.state.fights = (Fight(0, (1, 2)),)
    open_fight(t.game, 0)
    t.board.state.seat = 1
    script = placing_order(t.game, t.board.state.fights[0])
    assert t.run(script, "even", 0, 2, dice="2") == (0, 2, 1), (
        "the active player takes even, wins, lets the other place"
    )


@pytest.mark.rule("ADE-CBT-15", "ADE-CBT-12", "ADE-CBT-13", "ADE-CBT-27")
def test_dice_lie_open_before_the_next_one_places() -> None:
    t = duel()
    fight(t, Place((1,), 1), Place((0,), 2), dice="1")
    assert [told.figure for told in t.events(DicePlaced)] == [t["one"], t["two"]]
    assert t.event(FightBegan).figure == t["one"]
    assert (t.figure("one").deeds.fights, t.figure("two").deeds.fights, t.figure("far").deeds.fights) == (1, 1, 0)


@pytest.mark.rule("ADE-SKL-39", "ADE-RUL-87")
@pytest.mark.parametrize(("val", "ini"), [(10, 3), (9, 2), (11, 3)])
def test_the_desperate_are_better_against_those_worth_more(val: int, ini: int) -> None:
    t = duel("val 9, skills Désespéré", f"val {val}")
    assert known(t.board, 0, "ini") == 2, "outside of a fight"
    t.board.state.fights = (Fight(0, (1,)),)
    open_fight(t.game, 0)
    stats = [known(t.board, 0, name) for name in ("ini", "att", "def", "str")]
    assert stats == [ini, ini + 1, ini + 1, 3]
    assert known(t.board, 2, "ini") == 3


@pytest.mark.rule("ADE-SKL-39", "ADE-SKL-117")
def test_despair_ends_with_the_fight_and_so_do_marks_on_dice() -> None:
    t = duel("val 9, skills Désespéré + Résolution/1", "val 90")
    fight(t, Place((0,), 2), WARY)
    assert known(t.board, 0, "att") == 3
    assert t.board.state.bout is None
    trial, _ = against_each_other(t.board, (0, "att"), (1, "def"), "ADE-SKL-08")
    assert t.run(roll_test(t.game, trial), YES, YES, dice="1 6"), "outside a fight it is declared before the die"


@pytest.mark.rule("ADE-SKL-39")
def test_the_values_of_all_adversaries_count_together() -> None:
    t = ringed(2, "val 19, skills Désespéré")
    t.board.state.fights = (Fight(0, (1, 2)),)
    open_fight(t.game, 0)
    assert known(t.board, 0, "att") == 4


@pytest.mark.rule("ADE-SKL-57", "ADE-FLY-13")
@pytest.mark.parametrize(
    ("friend", "value"),
    [("at 33,20", 3), ("at 33.01,20", 3), ("at 33.02,20", 4), ("{class Wild} at 30,20", 4)],
)
def test_the_fierce_are_better_far_from_friends_of_another_class(friend: str, value: int) -> None:
    t = fray(f"A one = plain {{class Wild, skills Farouche}} at 20,20 | A pal = plain {friend} | B x = plain at 60,60")
    assert [known(t.board, 0, name) for name in ("ini", "att", "def")] == [value] * 3
    assert known(t.board, 0, "str") == 3


@pytest.mark.rule("ADE-SKL-67", "ADE-RUL-70")
def test_fury_puts_all_into_attack_and_lasts_the_turn() -> None:
    ask = opened(duel("skills Furie guerrière"))
    assert ask.refusal(Place((3,), fury=True)) is None
    assert ask.refusal(Place((2,))) is None
    codes = {Place((2,), 1, fury=True): "in_fury", Place((2,), fury=True): "wrong_dice", Place((3,)): "wrong_dice"}
    for place, code in codes.items():
        refusal = ask.refusal(place)
        assert refusal is not None
        assert refusal.code == code
    calm = opened(duel()).refusal(Place((3,), fury=True))
    assert calm is not None
    assert calm.why == "ADE-SKL-67"
    t = duel("skills Furie guerrière")
    fight(t, Place((3,), fury=True), WARY, dice="1 1 1")
    assert t.figure("one").deeds.fury
    t.board.state.fights = (Fight(0, (1,)),)
    open_fight(t.game, 0)
    again = PlaceDice(t.board, t.board.state.fights[0], 0)
    assert again.only() == Place((3,), fury=True), "no choice any more"
    refusal = again.refusal(Place((2,)))
    assert refusal is not None
    assert refusal.why == "ADE-RUL-70"


@pytest.mark.rule("ADE-CBT-16", "ADE-RUL-39", "ADE-RUL-159")
def test_all_that_is_declared_while_placing_goes_together() -> None:
    skills = "skills Furie guerrière + Coup de maître + Enchaînement + Résolution/1 + Charge bestiale"
    t = duel(skills)
    t.board.note(0, charged=True)
    ask = opened(t)
    all_at_once = Place((2,), strokes=2, fury=True, resolved_attacks=(1,), chain="attack", chained=1)
    assert ask.refusal(all_at_once) is None, "three dice, one of them for its fury, and one for its charge"
    refusal = ask.refusal(Place((0,), strokes=4, fury=True))
    assert refusal is not None
    assert refusal.code == "must_attack", "the die of the charge can not be given up"


# --- the exchange ---------------------------------------------------------------------------------------------------


CHAINED = """A one = plain {ini 4, skills Enchaînement} at 20,20 | B a = plain {ini 1} at 23,20
    B b = plain {ini 2} at 17,20 | A far = plain at 60,20 | B away = plain at 60,60"""
CAPTAIN = """A one = plain {ini 4, att 5, str 5, def 5, res 6, dis 5, skills Contre-attaque} at 20,20
    B r1 = plain {ini 3, att 3, str 5, def 2, res 4} at 23,20 | A far = plain at 60,20 | B away = plain at 60,60
    B r2 = plain {ini 3, att 3, str 5, def 2, res 4} at 17,20"""


@pytest.mark.rule("ADE-EX-17", "ADE-CBT-10", "ADE-CBT-17", "ADE-CBT-18", "ADE-CBT-19", "ADE-CBT-21", "ADE-CBT-22")
@pytest.mark.rule("ADE-SKL-33", "ADE-CBT-28", "ADE-ORD-09")
def test_a_captain_against_two_ravagers() -> None:
    t = fray(CAPTAIN)
    fight(
        t,
        t["r1"],  # his owner lets him place first
        Place((2,)),
        Place((1,), 1),
        Place((1, 0), 2),
        Counter(((2, 7),)),
        Defend(((3, t["r1"]),)),
        Defend(((1, t["one"]),)),
        dice="4 6 2 3 2 5 3 4 5",
    )
    tests = [(told.figure, told.stat, told.threshold, told.success) for told in t.events(RolledTest)]
    assert tests == [
        (0, "att", 2, True), (t["r1"], "att", 5, True), (t["r1"], "att", 5, False), (t["r2"], "att", 5, False),
        (0, "att", 2, True), (0, "def", 3, True), (t["r2"], "def", 5, False),
    ]  # fmt: skip
    assert [told.column for told in t.events(DamageTested)] == [4, 4]
    assert [t.figure(name).lost for name in ("one", "r1", "r2")] == [0, 2, 3]


@pytest.mark.rule("ADE-CBT-17")
@pytest.mark.parametrize(("dominant", "first"), [(0, 0), (1, 1)])
def test_between_two_the_dominant_rolls_first(dominant: int, first: int) -> None:
    t = fray("A one = plain {ini 2} at 20,20 | B two = plain at 23,20 | B more = plain at 60,60", dominant=dominant)
    fight(t, ALL_OUT, ALL_OUT, dice="1 1 1 1")
    assert [told.figure for told in t.events(RolledTest)] == [first, first, 1 - first, 1 - first]


@pytest.mark.rule("ADE-CBT-17", "ADE-ORD-09", "ADE-SKL-20")
def test_rerolls_come_when_all_dice_of_a_side_lie() -> None:
    t = duel("skills Chance/1")
    fight(t, ALL_OUT, WARY, NO, YES, Defend(), dice="1 2 5 1")
    assert [told.die for told in t.events(RolledTest)] == [1, 2, 5]
    assert t.figure("one").deeds.uses == ("chance",)


@pytest.mark.rule("ADE-CBT-19", "ADE-CBT-20")
def test_no_more_dice_against_an_attacker_than_it_has_successes() -> None:
    question = asked(ringed(2, "def 3"), Place((0, 0), 3), Place((2,)), Place((1,), 1), dice="4 5 2")
    refuse = question.refusal
    assert refuse(Defend(((1, 1), (2, 1)))) is None
    assert refuse(Defend()) is None
    assert refuse(Defend(((1, 1), (2, 1), (3, 1)))).code == "too_many_defences"
    assert refuse(Defend(((1, 2),))).code == "too_many_defences", "its attack has failed"
    assert refuse(Defend(((1, 1), (1, 1)))).code == "no_such_die"
    assert refuse(Defend(((4, 1),))).code == "no_such_die", "somebody else's"


@pytest.mark.rule("ADE-SKL-33", "ADE-SKL-34", "ADE-RUL-67")
def test_a_failed_counter_attack_may_be_answered_in_its_turn() -> None:
    t = duel("skills Contre-attaque", "skills Contre-attaque")
    # one (INI 2) attacks once and fails; two counters and fails; one answers that and hits
    answers = [Place((1,), 1), WARY, Counter(((2, 4),)), Counter(((1, 2),)), Defend(((3, 0),))]
    fight(t, *answers, dice="1 1 6 1 6")
    assert t.figure("two").lost == 3
    assert t.figure("one").lost == 0


@pytest.mark.rule("ADE-SKL-34", "ADE-CBT-28")
def test_the_lower_initiative_counters_first() -> None:
    t = duel("skills Contre-attaque", "skills Contre-attaque")
    # both fail one attack and keep a defence die: one is asked before two
    fight(t, Place((1,), 1), Place((1,), 1), Counter(((1, 4),)), Counter(), dice="1 1 1")
    assert [told.figure for told in t.events(RolledTest)] == [0, 1, 0]


@pytest.mark.rule("ADE-SKL-34", "ADE-TST-09", "ADE-TST-10", "ADE-SKL-18")
@pytest.mark.parametrize(("one", "other", "first"), [("val 20", "val 10", 1), ("val 10", "val 20", 0)])
def test_who_loses_a_tie_on_initiative_counters_first_whoever_places_last(one: str, other: str, first: int) -> None:
    t = fray(
        f"A one = plain {{{one}, skills Contre-attaque}} at 20,20 |"
        f" B two = plain {{{other}, skills Contre-attaque + Bretteur}} at 23,20 |"
        " A far = plain {val 99} at 60,20 | B away = plain {val 99} at 60,60"
    )
    question = asked(t, Place((1,), 1), Place((1,), 1), dice="1 1")
    assert question.seat == first


@pytest.mark.rule("ADE-SKL-33")
def test_a_counter_attack_answers_a_failure_with_a_die_of_defence_each_once() -> None:
    question = asked(duel("", "skills Contre-attaque"), ALL_OUT, Place((1,), 1), dice="1 5 1")
    assert question.seat == 1
    assert question.refusal(Counter(((1, 2),))) is None
    assert question.refusal(Counter(((1, 3),))).code == "no_such_die", "that attack has succeeded"
    assert question.refusal(Counter(((2, 2),))).code == "no_such_die"
    assert question.refusal(Counter(((1, 2), (1, 2)))).code == "no_such_die"


@pytest.mark.rule("ADE-EX-18", "ADE-SKL-59", "ADE-SKL-35")
def test_a_feint_gives_a_success_for_a_success() -> None:
    t = duel("skills Feinte", "skills Membre supplémentaire/1")
    fight(t, Place((2,)), Place((2,), 1), Feint(((2, 4),)), Defend(((1, 0),)), dice="6 6 6 1 1 6")
    assert t.event(Feinted).cancels == "attack"
    assert (t.figure("one").lost, t.figure("two").lost) == (0, 3)


@pytest.mark.rule("ADE-EX-18", "ADE-SKL-59")
def test_a_feint_may_take_a_defence_die() -> None:
    t = duel("skills Feinte")
    fight(t, Place((2,)), Place((0,), 2), Feint(((3, 1), (4, 2))), dice="6 6")
    assert [told.cancels for told in t.events(Feinted)] == ["defence", "defence"]
    assert t.figure("two").lost == 0, "nothing is left to strike with"


@pytest.mark.rule("ADE-SKL-61", "ADE-EX-18", "ADE-SKL-132")
def test_who_feints_too_is_not_taken_in() -> None:
    t = duel("skills Feinte", "skills Feinte")
    fight(t, Place((2,)), Place((0,), 2), Defend(), dice="6 6 1 1")
    assert not t.events(Feinted)


@pytest.mark.rule("ADE-SKL-60")
def test_resolved_dice_are_cancelled_last() -> None:
    t = duel("skills Feinte", "skills Résolution/1")
    question = asked(t, ALL_OUT, Place((0,), 2, resolved_defence=1), dice="6 6")
    assert question.refusal(Feint(((3, 2),))).code == "resolved_last"
    assert question.refusal(Feint(((3, 1),))) is None
    assert question.refusal(Feint(((3, 1), (4, 2)))) is None
    assert question.refusal(Feint(((3, 1), (3, 2)))).code == "no_such_die"
    assert question.refusal(Feint(((1, 3),))).code == "no_such_feint"


@pytest.mark.rule("ADE-RUL-144", "ADE-SKL-59")
@pytest.mark.parametrize(("scope", "code"), [("whole_fight", None), ("own", "no_such_feint")])
def test_a_feint_may_cancel_an_attack_on_a_friend(scope: str, code: str | None) -> None:
    t = fray(
        f"""A one = plain {{ini 1}} at 20,20 | B a = plain {{ini 2, skills Feinte}} at 23,20
        B b = plain {{ini 3}} at 17,20 | A far = plain at 60,20 | B away = plain at 60,60
        setting feint_scope={scope}"""
    )
    question = asked(t, Place((1, 1), 1), ALL_OUT, WARY, dice="6 6 6 1")
    # dice: defence 1 (one), 2 3 (b); attacks 4 on a, 5 on b, 6 7 by a
    assert question.refusal(Feint(((6, 4),))) is None
    refusal = question.refusal(Feint(((6, 5),)))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("ADE-SKL-47", "ADE-SKL-48", "ADE-EX-30")
def test_an_offensive_chain_adds_a_test_one_column_to_the_left() -> None:
    t = ringed(2, "att 9, str 6, skills Enchaînement", "res 5, def 1")
    fight(
        t, Place((2, 1), chain="attack", chained=1), Place((0,), 2), Place((0,), 2), Defend(), Defend(),
        dice="1 1 1 3",
    )  # fmt: skip
    assert [(told.figure, told.column) for told in t.events(DamageTested)] == [(1, 4), (1, 4), (2, 4), (1, 3)]
    assert (t.figure("foe0").lost, t.figure("foe1").lost) == (1 + 1 + 1, 1)


@pytest.mark.rule("ADE-SKL-48")
def test_no_chain_without_a_test() -> None:
    t = duel("skills Enchaînement")
    fight(t, Place((2,), chain="attack", chained=1), WARY, dice="1 1")
    assert not t.events(DamageTested)


@pytest.mark.rule("ADE-SKL-49", "ADE-SKL-47")
def test_a_defensive_chain_brings_a_die_against_an_attack_nobody_met() -> None:
    t = fray(CHAINED)
    fight(
        t, ALL_OUT, ALL_OUT, Place((1, 1), 1, chain="defence", chained=1),
        Defend(((1, 1),)), 2, dice="1 1 6 1 6 6 4 5 1",
    )  # fmt: skip
    chained = t.events(RolledTest)[-1]
    assert (chained.figure, chained.against, chained.threshold, chained.success) == (0, 2, 5, True)
    assert len(t.events(DamageTested)) == 1
    left = fray(CHAINED)
    fight(
        left, ALL_OUT, ALL_OUT, Place((1, 1), 1, chain="defence", chained=1),
        Defend(((1, 1),)), -1, dice="1 1 6 1 6 6 4 1 1",
    )  # fmt: skip
    assert len(left.events(DamageTested)) == 2, "the die need not be used"


@pytest.mark.rule("ADE-SKL-49")
def test_no_chain_of_defence_where_the_named_one_was_not_stopped() -> None:
    t = fray(CHAINED)
    fight(
        t, ALL_OUT, ALL_OUT, Place((1, 1), 1, chain="defence", chained=2),
        Defend(((1, 1),)), dice="1 1 6 1 6 6 4 1 1",
    )  # fmt: skip
    assert len(t.events(DamageTested)) == 2


@pytest.mark.rule("ADE-SKL-47")
def test_a_chain_names_an_adversary_and_needs_the_skill() -> None:
    ask = opened(duel("skills Enchaînement"))
    assert ask.refusal(Place((2,), chain="attack", chained=1)) is None
    for wrong in (Place((2,), chain="attack"), Place((2,), chain="attack", chained=3), Place((2,), chained=1)):
        assert ask.refusal(wrong) is not None
    unskilled = opened(duel()).refusal(Place((2,), chain="defence", chained=1))
    assert unskilled is not None
    assert unskilled.code == "no_such_skill"


@pytest.mark.rule("ADE-SKL-36", "ADE-RUL-68")
def test_a_master_stroke_costs_a_die_and_adds_two() -> None:
    t = duel("att 9, skills Coup de maître + Tueur né", "def 1, res 9")
    fight(t, Place((2,), strokes=1), WARY, Defend(), NO, YES, dice="1 1")
    assert [told.damage.value for told in t.events(DamageTested)] == [0, 2]
    assert t.figure("two").lost == 2
    ask = opened(duel("skills Coup de maître"))
    assert ask.refusal(Place((0,), strokes=2)) is None
    assert ask.refusal(Place((0,), strokes=3)) is not None
    assert opened(duel()).refusal(Place((1,), strokes=1)) is not None


@pytest.mark.rule("ADE-SKL-36", "ADE-ORD-09")
def test_the_attacker_orders_his_damage_tests_where_it_matters() -> None:
    t = ringed(2, "att 9, skills Coup de maître + Tueur né", "def 1, res 9")
    # four dice: two attacks, one stroke, one defence; two attacks on different targets
    fight(
        t, Place((1, 1), 1, strokes=1), Place((0,), 2), Place((0,), 2), Defend(), Defend(), 7, YES, dice="1 1",
    )  # fmt: skip
    assert [(told.figure, told.damage.value) for told in t.events(DamageTested)] == [(2, 2), (1, 0)]


@pytest.mark.rule("ADE-SKL-117", "ADE-SKL-118")
def test_marked_dice_may_be_rolled_again() -> None:
    t = duel("skills Résolution/2")
    fight(t, Place((1,), 1, resolved_attacks=(1,), resolved_defence=1), ALL_OUT, YES, Defend(((1, 1),)), YES,
          dice="1 1 6 1 1 6")  # fmt: skip
    assert t.figure("one").deeds.uses == ("resolution", "resolution")
    assert (t.figure("one").lost, t.figure("two").lost) == (0, 0)


def test_every_way_to_place_the_dice_reads_otherwise() -> None:
    t = ringed(2, "skills Résolution/1 + Coup de maître + Enchaînement")
    ask = opened(t)
    for lang in ("fr", "en"):
        said = [str(WORDS.answer(t.game, ask, one, lang)) for one in ask.candidates()]
        assert len(said) == len(set(said))


@pytest.mark.rule("ADE-CBT-15", "ADE-SKL-118", "ADE-EQP-06")
def test_which_dice_are_marked_and_which_are_blades_lies_open() -> None:
    t = ringed(2, "skills Résolution/2 + Lames dorsales/1/6")
    next_one = asked(t, Place((2, 1), 1, blades=(0, 1), resolved_attacks=(1, 0), resolved_defence=1))
    assert next_one.seat == 1, "whoever places later has seen it"
    told = t.event(DicePlaced)
    assert (told.blades, told.resolved_attacks, told.resolved_defence) == ((0, 1), (1, 0), 1)


@pytest.mark.rule("ADE-SKL-117")
def test_resolution_is_used_no_more_than_x_times_a_turn() -> None:
    ask = opened(duel("skills Résolution/1"))
    assert ask.refusal(Place((2,), resolved_attacks=(1,))) is None
    for wrong in (
        Place((2,), resolved_attacks=(2,)),
        Place((1,), 1, resolved_attacks=(1,), resolved_defence=1),
        Place((0,), 2, resolved_attacks=(1,)),
        Place((2,), resolved_defence=1),
    ):
        refusal = ask.refusal(wrong)
        assert refusal is not None
        assert refusal.code == "too_resolute"
    cursed = opened(duel("skills Résolution/1 + Maudit")).refusal(Place((2,), resolved_attacks=(1,)))
    assert cursed is not None


@pytest.mark.rule("ADE-SKL-118")
def test_a_marked_die_turned_into_an_attack_keeps_its_mark() -> None:
    t = duel("", "skills Contre-attaque + Résolution/1")
    fight(t, ALL_OUT, Place((1,), 1, resolved_defence=1), Counter(((1, 2),)), YES, dice="1 1 1 1 6 6")
    assert t.figure("one").lost == 3


@pytest.mark.rule("ADE-ORD-11", "ADE-TST-14", "ADE-SKL-36", "ADE-SKL-119", "ADE-EQP-01")
def test_the_order_of_a_damage_test() -> None:
    t = duel("att 9, skills Résolution/1 + Coup de maître + Arme sacrée", "def 1, res 9")
    # Résolution, the stroke, a 2, again: a 1, which is kept, and counted as a 6
    fight(t, Place((1,), strokes=1), WARY, Defend(), YES, YES, YES, YES, YES, dice="2 1")
    told = t.event(DamageTested)
    assert (told.die, told.damage.value) == (6, 1 + 2)


@pytest.mark.rule("ADE-SKL-119")
def test_resolution_may_be_kept_for_a_damage_test() -> None:
    t = duel("att 9, skills Résolution/1", "def 1")
    fight(t, ALL_OUT, WARY, Defend(), NO, YES, YES, YES, dice="1 1 6")
    assert t.figure("two").lost == 3


@pytest.mark.rule("ADE-SKL-117")
def test_resolution_in_initiative_is_declared_before_the_die() -> None:
    t = duel("skills Résolution/1")
    trial, _ = against_each_other(t.board, (0, "ini"), (1, "ini"), "ADE-TST-01")
    assert t.run(roll_test(t.game, trial), YES, YES, dice="1 6") is True
    assert t.run(roll_test(t.game, trial), dice="1") is False, "it is spent"


# --- damage and what is left ----------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CBT-23", "ADE-CBT-24", "ADE-RUL-41", "ADE-PRO-13")
def test_the_dead_strike_back_and_wounds_change_nothing_before_the_end() -> None:
    t = duel("att 9, str 9", "att 9, str 9")
    fight(t, Place((2,)), Place((2,)), dice="6 6 6 6")
    assert [t.figure(name).where for name in ("one", "two")] == ["dead", "dead"]
    assert {told.strength.value for told in t.events(DamageTested)} == {9}


@pytest.mark.rule("ADE-ASS-03", "ADE-RUL-83", "ADE-FLY-06", "ADE-SKL-08", "ADE-CBT-25")
def test_what_lasts_until_the_end_of_a_fight() -> None:
    t = duel(other="ini 5", marks="charged")
    t.board.note(0, dive=True, debt=1)
    fight(t, Place((1,)), WARY, dice="1")
    figure = t.figure("one")
    assert (figure.charged, figure.deeds.dive, figure.deeds.debt, figure.deeds.fights) == (False, False, 0, 1)


@pytest.mark.rule("ADE-SKL-127", "ADE-SKL-132")
@pytest.mark.parametrize(("other", "markers"), [("", (5,)), ("skills Mort-vivant", ())])
def test_poison_marks_whom_it_hurts(other: str, markers: tuple[int, ...]) -> None:
    t = duel("att 9, skills Toxique/5", f"def 1, {other}")
    fight(t, ALL_OUT, WARY, Defend(), dice="1 6")
    assert t.figure("two").toxins == markers, "one of two attacks took life points"


@pytest.mark.rule("ADE-TCT-01", "ADE-TCT-02", "ADE-TCT-06", "ADE-ORD-09")
def test_a_combat_tactic_is_paid_before_the_dice_and_lasts_the_fight() -> None:
    t = duel()
    t.board.set_side(0, tactic_points=2)
    fight(t, "aur_mur", WARY, ALL_OUT, Defend(((1, 1), (2, 1))), dice="6 6 3 3")
    assert [told.value.value for told in t.events(RolledTest) if told.stat == "def"] == [4, 4]
    assert (t.board.side(0).tactic_points, t.figure("one").lasting) == (1, ())
    assert t.figure("one").deeds.uses == ("combat_tactic",)


@pytest.mark.rule("ADE-TCT-04", "ADE-TCT-07", "ADE-TCT-02", "ADE-TCT-06", "ADE-RUL-165")
def test_nobody_offers_a_combat_tactic_that_may_not_be_used() -> None:
    t = duel()
    assert combat_tactics(t.board, 0) == (), "no points"
    t.board.set_side(0, tactic_points=1)
    assert [one.id for one in combat_tactics(t.board, 0)] == ["aur_mur"]
    t.board.change(0, routed=True)
    assert combat_tactics(t.board, 0) == ()
    t.board.change(0, routed=False)
    t.board.note(0, uses=("combat_tactic",))
    assert combat_tactics(t.board, 0) == ()
    t.board.note(0, uses=())
    t.board.speak(combat_tactics=(0,))
    assert combat_tactics(t.board, 0) == ()
    t.board.speak(combat_tactics=(1,))
    assert combat_tactics(t.board, 0)
    t.board.set_side(0, commander=-1)
    assert combat_tactics(t.board, 0) == ()


@pytest.mark.rule("ADE-SKL-15", "ADE-TCT-01", "ADE-TCT-06")
def test_authority_pays_for_a_combat_tactic_once_a_turn() -> None:
    t = duel("skills Autorité")
    assert [one.id for one in combat_tactics(t.board, 0)] == ["aur_mur"], "without a point"
    asked(t, "aur_mur")
    assert (t.board.side(0).tactic_points, t.board.side(0).authority) == (0, True)
    (given,) = t.figure("one").lasting
    assert isinstance(given.op, ModifyStats)
    assert given.op.stats == {"def": 1}
    t.board.note(0, uses=())
    t.board.speak(combat_tactics=())
    assert combat_tactics(t.board, 0) == (), "it was the one of this turn"


@pytest.mark.rule("ADE-SKL-15", "ADE-TAC-09")
@pytest.mark.parametrize(("free", "left"), [(True, 2), (False, 1)])
def test_whoever_has_points_too_says_how_a_combat_tactic_is_paid(free: bool, left: int) -> None:
    t = duel("skills Autorité")
    t.board.set_side(0, tactic_points=2)
    question = asked(t, "aur_mur")
    assert (question.seat, question.facts()["topic"]) == (0, "free_tactic")
    again = duel("skills Autorité")
    again.board.set_side(0, tactic_points=2)
    asked(again, "aur_mur", free)
    assert (again.board.side(0).tactic_points, again.board.side(0).authority) == (left, free)


@pytest.mark.rule("ADE-CMD-03", "ADE-RUL-63")
def test_no_combat_tactic_in_the_turn_in_which_the_commander_was_lost() -> None:
    t = duel("skills Autorité")
    t.board.set_side(0, lost_commander=t.board.state.turn)
    assert combat_tactics(t.board, 0) == (), "although he has rallied since"


@pytest.mark.rule("ADE-ORD-09", "ADE-SKL-59")
def test_a_player_orders_his_own_feinters() -> None:
    t = fray(
        """A one = plain {ini 1} at 20,20 | B a = plain {ini 2, skills Feinte} at 23,20
        B b = plain {ini 3, skills Feinte} at 17,20 | A far = plain at 60,20 | B away = plain at 60,60"""
    )
    question = asked(t, Place((1, 1), 1), ALL_OUT, ALL_OUT, dice="1 1 6 6 6 6")
    assert (question.seat, question.facts()["topic"], question.options) == (1, "feints_next", (1, 2))
    later = fray(
        """A one = plain {ini 1} at 20,20 | B a = plain {ini 2, skills Feinte} at 23,20
        B b = plain {ini 3, skills Feinte} at 17,20 | A far = plain at 60,20 | B away = plain at 60,60"""
    )
    feint = asked(later, Place((1, 1), 1), ALL_OUT, ALL_OUT, 2, dice="1 1 6 6 6 6")
    assert feint.who == 2


@pytest.mark.rule("ADE-SKL-46", "ADE-TCT-01")
def test_a_hidden_commander_who_orders_a_combat_tactic_shows_himself() -> None:
    t = fray(
        "A one = plain {ini 2} at 20,20 | B two = plain {ini 3} at 23,20 | A far = plain at 60,20 hidden commander |"
        " B away = plain {val 99} at 60,60"
    )
    t.board.set_side(0, tactic_points=1)
    asked(t, "aur_mur")
    assert not t.figure("far").hidden


@pytest.mark.rule("ADE-SKL-47")
@pytest.mark.parametrize(
    ("skills", "place", "code"),
    [
        ("Enchaînement", Place((2,), chained=1), "no_chain"),
        ("Enchaînement", Place((2,), chain="attack", chained=2), "no_adversary"),
        ("Brutal", Place((2,), chain="attack", chained=1), "no_such_skill"),
    ],
)
def test_what_is_no_chain(skills: str, place: Place, code: str) -> None:
    refusal = asked(duel(f"skills {skills}")).refusal(place)
    assert (refusal.code, refusal.why, refusal.facts["figure"]) == (code, "ADE-SKL-47", 0)
