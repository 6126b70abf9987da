"""Rolls against a difficulty and against each other [ALK-DIC-06..09, ALK-RUL-06]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.duel import duel, fighter

from escarmouche.core import Total
from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed, StatRolled, TotalAnnounced
from escarmouche.games.alkemy.rules.rolling import Side, contest, opposed, roll_stat
from escarmouche.games.alkemy.state import Effect


@pytest.mark.rule("ALK-DIC-06", "ALK-EX-13")
@pytest.mark.parametrize(("faces", "success"), [("3 4", True), ("3 3", False), ("4 4", True)])
def test_two_dice_and_the_characteristic_must_equal_or_beat_the_difficulty(faces: str, success: bool) -> None:
    d = duel(fighter(mind=8), fighter())
    assert d.play(roll_stat(d.game, 0, "mind", 15, "ALK-SKL-08", against=1), rolls=faces) is success
    told = d.event(StatRolled)
    assert (told.success, told.difficulty, told.total.base) == (success, 15, 8)
    assert told.total.parts[-1].name == "dice"


@pytest.mark.rule("ALK-DIC-06")
def test_nobody_rolls_with_defence() -> None:
    d = duel(fighter(), fighter())
    with pytest.raises(ValueError, match="difficulty"):
        d.play(roll_stat(d.game, 0, "defence", 10, "ALK-DIC-06", against=1))


@pytest.mark.rule("ALK-DIC-07")
@pytest.mark.parametrize(("rolls", "winner"), [("3 3  3 4", 1), ("4 4  3 4", 0)])
def test_the_higher_total_wins_an_opposed_roll(rolls: str, winner: int) -> None:
    d = duel(fighter(reflex=3), fighter(reflex=3))
    assert d.play(opposed(d.game, 0, 1, "reflex", "ALK-DIS-02"), rolls=rolls) == winner
    assert d.event(Opposed).by == "total"


@pytest.mark.rule("ALK-DIC-08", "ALK-EX-14")
def test_a_tie_goes_to_the_higher_characteristic() -> None:
    recruit, ghulam = fighter(reflex=2), fighter(reflex=5)
    d = duel(recruit, ghulam)
    assert d.play(opposed(d.game, 0, 1, "reflex", "ALK-DIS-02"), rolls="4 4  1 4") == 1
    told = d.event(Opposed)
    assert [total.value for total in told.totals] == [10, 10]
    assert told.by == "characteristic"


@pytest.mark.rule("ALK-DIC-08")
def test_a_tie_between_equals_is_rolled_again_with_the_same_dice() -> None:
    die = Effect("dice", "reflex", 1, "next_roll", source="premonition")
    d = duel(fighter(effects=(die,)), fighter())
    winner = d.play(opposed(d.game, 0, 1, "reflex", "ALK-DIS-02"), rolls="1 4 3  3 4   2 3 1  2 3   6 1 1  1 1")
    assert winner == 0
    assert [told.by for told in d.events(Opposed)] == ["again", "again", "total"]
    assert [told.net for told in d.events(DiceThrown)] == [1, 0, 1, 0, 1, 0], "the promised die counts in every throw"
    assert d.game[0].effects == (), "and is spent when the roll is over"


@pytest.mark.rule("ALK-RUL-06")
def test_the_characteristic_that_breaks_a_tie_is_the_modified_one() -> None:
    sap = Effect("stat", "combat", 1, source="montee_de_seve")
    d = duel(fighter(combat=3, effects=(sap,)), fighter(combat=3))
    assert d.play(opposed(d.game, 0, 1, "combat", "ALK-CRD-20"), rolls="3 3  3 4") == 0
    assert d.event(Opposed).by == "characteristic"


@pytest.mark.rule("ALK-DIC-09")
def test_the_first_side_keeps_its_dice_before_the_second_throws() -> None:
    d = duel(fighter(), fighter())
    pool = Total(0).plus(1, "charge", "ALK-CHG-05")
    sides = (Side(0, Total(3), pool, lambda thrown: Worth(thrown.number)), Side(1, Total(3), Total(0)))

    def keep(ask: KeepDice) -> Keep:
        assert [told.figure for told in d.events(DiceThrown)] == [0]
        return Keep((0, 2))

    done = d.play(contest(d.game, sides, "combat", "ALK-CRD-20", announced=True), keep, rolls="4 5 1  1 2")
    assert done.winner == 0
    assert [total.value for total in done.totals] == [8, 6]
    assert d.event(TotalAnnounced).total.value == 8
