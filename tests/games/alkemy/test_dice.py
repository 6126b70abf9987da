"""Dice: how many, which two are kept, what they show [ALK-DIC-01..05, ALK-PRF-03, ALK-RUL-04, 05, 78]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.duel import Duel, duel, fighter

from escarmouche.chance import Pool
from escarmouche.core import Script, Total
from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.events.rolling import Alkemy, DiceKept, DiceThrown
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.rules.rolling import Throw, column, net_dice, throw
from escarmouche.games.alkemy.settings import Settings


def pool(bonus: int = 0, penalty: int = 0) -> Total:
    return Total(0).plus(bonus, "bonus", "ALK-DIC-04").less(penalty, "penalty", "ALK-DIC-05")


def rolled(d: Duel, bonus: int = 0, penalty: int = 0) -> int:
    """How many dice are asked for."""
    question = next(throw(d.game, 0, pool(bonus, penalty), "ALK-DIC-01"))
    assert isinstance(question, Pool)
    return question.count


def symbols(thrown: Throw) -> Worth:
    """As if the number and the symbols both mattered."""
    return Worth(thrown.number, damage="SAM".index(thrown.symbols[0]) * 3 + "SAM".index(thrown.symbols[1]))


def weighed(d: Duel, bonus: int = 0, penalty: int = 0) -> Script[Throw]:
    return throw(d.game, 0, pool(bonus, penalty), "ALK-DIC-04", matters=symbols)


@pytest.mark.rule("ALK-DIC-01")
@pytest.mark.parametrize(
    ("bonus", "penalty", "count"), [(0, 0, 2), (1, 0, 3), (2, 0, 4), (5, 0, 4), (0, 1, 3), (0, 2, 4), (0, 9, 4)]
)
def test_two_to_four_dice_are_rolled_and_two_are_kept(bonus: int, penalty: int, count: int) -> None:
    d = duel(fighter(), fighter())
    assert rolled(d, bonus, penalty) == count
    thrown = d.play(throw(d.game, 0, pool(bonus, penalty), "ALK-DIC-01"), rolls=" ".join(["3"] * count))
    assert len(thrown.faces) == count
    assert len(set(thrown.kept)) == 2


@pytest.mark.rule("ALK-DIC-03", "ALK-RUL-05", "ALK-EX-01")
def test_bonus_and_penalty_dice_cancel_before_the_cap() -> None:
    d = duel(fighter(), fighter())
    assert net_dice(pool(1, 2)) == -1
    assert rolled(d, 1, 2) == 3
    assert net_dice(pool(3, 1)) == 2
    assert rolled(d, 3, 1) == 4
    assert net_dice(pool(4, 1)) == 2
    assert net_dice(pool(1, 1)) == 0


@pytest.mark.rule("ALK-EX-01")
def test_one_penalty_die_left_keeps_the_two_lowest_of_three() -> None:
    d = duel(fighter(), fighter())
    thrown = d.play(throw(d.game, 0, pool(1, 2), "ALK-DIC-05"), rolls="5 2 4")
    assert (thrown.kept, thrown.number) == ((1, 2), 6)


@pytest.mark.rule("ALK-DIC-02", "ALK-PRF-03")
@pytest.mark.parametrize(("ticked", "colour"), [(0, "white"), (2, "white"), (3, "yellow"), (4, "yellow"), (5, "red")])
def test_every_die_has_the_colour_of_the_first_unticked_box(ticked: int, colour: str) -> None:
    d = duel(fighter(boxes=(3, 2, 1), ticked=ticked), fighter())
    thrown = d.play(throw(d.game, 0, pool(1), "ALK-DIC-02"), rolls="6 6 6")
    told = d.event(DiceThrown)
    assert thrown.colour == told.colour == colour
    assert {one.number for one in told.dice} == {{"white": 6, "yellow": 5, "red": 4}[colour]}


@pytest.mark.rule("ALK-PRF-03")
def test_a_roll_may_be_made_with_white_dice_whatever_the_health() -> None:
    d = duel(fighter(boxes=(3, 2, 1), ticked=5), fighter())
    assert d.play(throw(d.game, 0, pool(), "ALK-COV-03", colour="white"), rolls="6 5").number == 11


@pytest.mark.rule("ALK-DIC-04", "ALK-EX-15")
def test_with_a_bonus_die_a_lower_sum_may_be_kept_for_its_symbols() -> None:
    d = duel(fighter(), fighter())
    high = d.play(weighed(d, bonus=1), Keep((0, 1)), rolls="4 5 1")
    assert (high.number, high.symbols, column(d.game, high, 0)) == (9, "AS", 2)
    low = d.play(weighed(d, bonus=1), Keep((2, 0)), rolls="4 5 1")
    assert (low.number, low.symbols, column(d.game, low, 0)) == (5, "AM", 5)
    assert [one.kept for one in d.events(DiceKept)] == [(0, 1), (0, 2)]


@pytest.mark.rule("ALK-DIC-04", "ALK-DIC-01")
def test_the_same_die_is_not_kept_twice() -> None:
    d = duel(fighter(), fighter())
    d.play(weighed(d, bonus=1), Keep((0, 1)), rolls="4 5 1")
    ask = d.asked[0]
    assert isinstance(ask, KeepDice)
    assert d.refused(ask, Keep((1, 1))).code == "two_dice"
    for dice in ((), (1,), (0, 1, 2), (-1, 1)):  # as no JSON, but any Python, may write it
        assert d.refused(ask, Keep(dice)).code == "two_dice"  # type: ignore[arg-type]
    assert d.refused(ask, Keep((0, 3))).code == "two_dice"
    assert d.refused(ask, (0, 1)).code == "not_an_option"
    assert all(ask.refusal(one) is None for one in ask.candidates())


@pytest.mark.rule("ALK-DIC-05", "ALK-RUL-04")
def test_with_a_penalty_die_the_two_lowest_numbers_are_forced_and_equal_ones_chosen() -> None:
    d = duel(fighter(boxes=(0, 5, 0)), fighter())  # yellow: face 4 is 4A, face 5 is 4S
    kept = d.play(weighed(d, penalty=1), Keep((0, 2)), rolls="2 4 5")
    assert (kept.number, kept.symbols) == (6, "AS")
    ask = d.asked[0]
    assert isinstance(ask, KeepDice)
    assert ask.seat == 0
    assert d.refused(ask, Keep((1, 2))).why == "ALK-DIC-05"
    assert [one.dice for one in ask.candidates()] == [(0, 1), (0, 2)]


@pytest.mark.rule("ALK-RUL-04")
def test_the_opponent_may_choose_among_equal_penalty_dice_where_the_table_plays_so() -> None:
    d = duel(fighter(boxes=(0, 5, 0)), fighter(), settings=Settings(penalty_tie_chooser="opponent"))
    d.play(weighed(d, penalty=1), Keep((0, 1)), rolls="2 4 5")
    assert d.asked[0].seat == 1
    d.play(weighed(d, bonus=1), Keep((0, 1)), rolls="2 4 5")
    assert d.asked[1].seat == 0, "bonus dice stay with the roller"


@pytest.mark.rule("ALK-DIC-05")
def test_penalty_dice_without_equal_numbers_leave_no_choice() -> None:
    d = duel(fighter(), fighter())
    kept = d.play(weighed(d, penalty=2), rolls="6 2 5 1")
    assert (kept.kept, kept.number) == ((1, 3), 3)
    assert not d.asked


@pytest.mark.rule("ALK-RUL-78")
def test_where_symbols_cannot_matter_the_two_highest_are_kept_unasked() -> None:
    d = duel(fighter(), fighter())
    kept = d.play(throw(d.game, 0, pool(2), "ALK-DIC-06"), rolls="2 6 1 5")
    assert (kept.kept, kept.number) == ((1, 3), 11)
    assert d.event(DiceKept).chosen is False


@pytest.mark.rule("ALK-RUL-78")
def test_nobody_is_asked_when_every_pair_comes_to_the_same() -> None:
    d = duel(fighter(), fighter())
    kept = d.play(throw(d.game, 0, pool(1), "ALK-DIC-06", matters=lambda _: Worth()), rolls="2 6 5")
    assert kept.number == 11
    assert not d.asked


@pytest.mark.rule("ALK-SKL-11", "ALK-DIC-03")
def test_whoever_is_impassive_receives_no_penalty_dice_but_keeps_the_bonus() -> None:
    d = duel(fighter(skills=(SkillUse("impassive"),)), fighter())
    assert rolled(d, bonus=1, penalty=2) == 3
    thrown = d.play(throw(d.game, 0, pool(1, 2), "ALK-DIC-03"), rolls="5 2 4")
    assert thrown.number == 9


@pytest.mark.rule("ALK-END-04")
def test_a_double_six_is_cried_out_and_does_nothing_else() -> None:
    d = duel(fighter(), fighter())
    before = d.game.state.copy()
    d.play(throw(d.game, 0, pool(), "ALK-DIC-06"), rolls="6 6")
    assert d.event(Alkemy).figure == 0
    assert d.game.state == before
    d.play(throw(d.game, 0, pool(0, 1), "ALK-DIC-06"), rolls="6 6 5")
    assert len(d.events(Alkemy)) == 1, "the sixes were not both kept"


@pytest.mark.rule("ALK-RUL-02", "ALK-PRF-06")
@pytest.mark.parametrize(
    ("faces", "expected"), [("3 5", 1), ("5 4", 2), ("2 4", 3), ("3 6", 4), ("1 2", 5), ("6 1", 6)]
)
def test_each_pair_of_symbols_names_its_column(faces: str, expected: int) -> None:
    d = duel(fighter(), fighter())
    assert column(d.game, d.play(throw(d.game, 0, pool(), "ALK-PRF-06"), rolls=faces), 0) == expected
