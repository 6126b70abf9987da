"""From symbols to boxes: columns, shifts, rows, health that changes inside a fight [ALK-PRF-05..08, ALK-RUL-03]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.duel import Duel, cards, duel, fighter

from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.events.combat import Attacked, DamageRead
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction
from escarmouche.games.alkemy.events.moving import CombatEnded
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.queries.modifiers import NO_DICE
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.rolling import damage, throw
from escarmouche.games.alkemy.settings import Settings

ROW = (1, 2, 3, 4, 5, 6)


def hits(card: str, faces: str, settings: Settings | None = None) -> Duel:
    """A hit of a strong figure on somebody who does nothing."""
    d = duel(fighter(combat=9, melee=ROW), fighter(boxes=(9, 0, 0), left=0), settings=settings)
    d.play(fight(d.game, 0, 1), (card,), rolls=faces)
    return d


@pytest.mark.rule("ALK-PRF-06")
@pytest.mark.parametrize(("faces", "boxes"), [("3 5", 1), ("3 4", 2), ("2 4", 3), ("5 1", 4), ("4 6", 5), ("1 6", 6)])
def test_the_two_symbols_kept_name_the_column_of_the_row(faces: str, boxes: int) -> None:
    d = hits("normal", faces)
    assert d.game[1].ticked == boxes
    assert d.event(DamageRead).column == boxes


@pytest.mark.rule("ALK-PRF-07", "ALK-CRD-14")
@pytest.mark.parametrize(("card", "boxes"), [("quick", 2), ("normal", 3), ("brutal", 4)])
def test_quick_reads_a_column_to_the_left_and_brutal_one_to_the_right(card: str, boxes: int) -> None:
    assert hits(card, "2 4").game[1].ticked == boxes


@pytest.mark.rule("ALK-EX-25", "ALK-RUL-03", "ALK-PRF-07")
def test_a_shift_left_of_the_first_column_reads_the_first() -> None:
    d = hits("quick", "3 5")
    assert d.event(DamageRead).column == 1
    assert d.game[1].ticked == 1


@pytest.mark.rule("ALK-RUL-03")
def test_or_it_does_no_damage_where_the_table_plays_so() -> None:
    d = hits("quick", "3 5", Settings(shift_left_of_first_column="no_damage"))
    assert d.event(DamageRead).column == 0
    assert d.game[1].ticked == 0
    assert not d.events(Hurt)


@pytest.mark.rule("ALK-EX-26", "ALK-PRF-07")
def test_a_shift_right_of_the_last_column_reads_the_last() -> None:
    d = hits("brutal", "1 6")
    assert d.event(DamageRead).column == 6
    assert d.game[1].ticked == 6


@pytest.mark.rule("ALK-PRF-08")
def test_shots_are_read_on_the_second_row_and_blows_on_the_first() -> None:
    d = duel(fighter(melee=(1, 1, 1, 1, 1, 1), ranged=(4, 5, 6, 7, 8, 9)), fighter())
    thrown = d.play(throw(d.game, 0, NO_DICE, "ALK-SHT-07"), rolls="3 4")
    assert damage(d.game, 0, thrown, 0) == 1
    assert damage(d.game, 0, thrown, 0, ranged=True) == 5
    assert damage(d.game, 0, thrown, 1, ranged=True) == 6


@pytest.mark.rule("ALK-DIC-04", "ALK-PRF-06")
def test_who_keeps_dice_for_a_blow_is_told_what_each_pair_is_worth() -> None:
    d = duel(fighter(combat=4, expert="normal"), fighter(defence=10, left=0))
    d.play(fight(d.game, 0, 1), ("normal",), Keep((0, 1)), rolls="2 6 1")
    ask = d.asked[-1]
    assert isinstance(ask, KeepDice)
    assert ask.worth((0, 1)) == Worth(hit=True, damage=4), "2A 6M: the fifth column"
    assert ask.worth((0, 2)) == Worth(), "2 and 1 miss"
    assert [one.dice for one in ask.candidates()] == [(0, 1), (0, 2)], "6M 1M would do no more than 6M 2A"


@pytest.mark.rule("ALK-PRF-04", "ALK-CBT-08")
def test_whoever_has_no_box_left_is_out_and_only_then_is_its_combat_over() -> None:
    d = duel(fighter(combat=9), fighter(left=0, boxes=(1, 0, 0)))
    d.play(fight(d.game, 0, 1), ("normal",), rolls="3 5")
    assert [type(told) for told in d.game.told[-2:]] == [OutOfAction, CombatEnded]


@pytest.mark.rule("ALK-RUL-48")
def test_a_hit_that_reads_nothing_is_no_damage() -> None:
    d = duel(fighter(combat=9, melee=(0, 1, 1, 1, 1, 1)), fighter(left=0))
    d.play(fight(d.game, 0, 1), ("normal",), rolls="3 5")
    assert d.event(Attacked).hit
    assert not d.events(Hurt)


@pytest.mark.rule("ALK-PRF-05", "ALK-CRD-12", "ALK-EX-23")
def test_a_figure_hurt_first_strikes_back_with_the_dice_of_its_new_health() -> None:
    a = fighter(reflex=5, combat=4, defence=14)
    b = fighter(reflex=2, combat=3, boxes=(1, 3, 0))
    d = duel(a, b)
    # REFLEX 1+1+5 against 1+1+2; A hits with 3S 4A for 2 boxes; B answers with two yellow 5S: 5+5+3 = 13 at most
    d.play(fight(d.game, 0, 1), cards("normal", "normal"), rolls="1 1  1 1   3 4   6 6")
    assert [told.colour for told in d.events(DiceThrown)] == ["white", "white", "white", "yellow"]
    assert d.game[1].ticked == 2
    last = d.events(Attacked)[-1]
    assert (last.figure, last.total.value, last.hit) == (1, 13, False)


@pytest.mark.rule("ALK-EX-24")
def test_red_dice_cannot_hit_a_high_defence() -> None:
    d = duel(fighter(combat=3, boxes=(0, 0, 4)), fighter(defence=12, left=0))
    d.play(fight(d.game, 0, 1), ("normal",), rolls="6 6")
    told = d.event(Attacked)
    assert (told.total.value, told.difficulty.value, told.hit) == (11, 12, False)
