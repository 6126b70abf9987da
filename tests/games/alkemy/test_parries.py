"""Attack against Parry: the announced total, what stops it, the blow struck back [ALK-CRD-20..26, ALK-RUL-21..24]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.duel import BASE, cards, duel, fighter, nets

from escarmouche.core import Total
from escarmouche.games.alkemy.asks.fighting import CounterParry
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.events.combat import (
    Attacked,
    CardsRevealed,
    CounterParried,
    DamageRead,
    Parried,
)
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed, TotalAnnounced
from escarmouche.games.alkemy.profiles import ATTACKS, CardName, SkillUse
from escarmouche.games.alkemy.queries.fighting import Hand, combat_dice
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect
from escarmouche.games.alkemy.words import WORDS

STRIKE, SPARE = True, False  # the parrier's answers
ENTANGLED = Effect("entangled", source="litanie_des_ronces")


@pytest.mark.rule("ALK-CRD-20", "ALK-CRD-22")
def test_an_attacker_who_wins_against_a_parry_hits_whatever_the_defence() -> None:
    d = duel(fighter(combat=3), fighter(combat=3, defence=20))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="2 4  1 1")
    assert d.game[1].ticked == 3, "2A 4A: the third column"
    assert not d.events(Attacked)
    assert nets(d, "reflex") == []


@pytest.mark.rule("ALK-CRD-20", "ALK-RUL-21", "ALK-RUL-20")
@pytest.mark.parametrize("theirs", ["parry", "inactive"])
def test_against_parry_and_inactive_the_charge_counts_and_the_triangle_does_not(theirs: CardName) -> None:
    d = duel(fighter(), fighter())
    for card in ATTACKS:
        assert combat_dice(d.game, Hand(0, 1, card, theirs)).value == 0
        assert combat_dice(d.game, Hand(0, 1, card, theirs, charging=True)).value == 1


@pytest.mark.rule("ALK-RUL-21")
def test_the_data_may_give_a_card_a_die_against_parry_or_inactive() -> None:
    d = duel(fighter(), fighter())
    content = d.game.content
    quick = replace(content.cards["quick"], vs_parry_dice=1, vs_inactive_dice=-1)
    d.game.cast.content = replace(content, cards={**content.cards, "quick": quick})
    assert combat_dice(d.game, Hand(0, 1, "quick", "parry")).value == 1
    assert combat_dice(d.game, Hand(0, 1, "quick", "inactive")).value == -1
    assert combat_dice(d.game, Hand(0, 1, "quick", "quick")).value == 0


@pytest.mark.rule("ALK-CRD-20")
def test_both_bring_their_own_modifiers_to_a_parry() -> None:
    d = duel(fighter(effects=(ENTANGLED,)), fighter(expert="parry"))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), SPARE, rolls="2 2 2  3 4 6")
    assert nets(d, "combat") == [(0, -1), (1, 1)]


@pytest.mark.rule("ALK-CRD-21")
def test_the_attacker_keeps_his_dice_and_tells_his_total_before_the_parrier_rolls() -> None:
    d = duel(fighter(expert="normal"), fighter())

    def keep(ask: KeepDice) -> Keep:
        assert [told.figure for told in d.events(DiceThrown)] == [0]
        return Keep((0, 2))

    d.play(fight(d.game, 0, 1), cards("normal", "parry"), keep, rolls="4 5 1  1 1")
    kinds = [type(told) for told in d.game.told]
    last_throw = len(kinds) - 1 - kinds[::-1].index(DiceThrown)
    assert kinds.index(TotalAnnounced) < last_throw
    assert d.event(TotalAnnounced).total.value == 8
    assert d.game[1].ticked == 4, "1M 4A: the fifth column of 1 2 3 3 4 4"


@pytest.mark.rule("ALK-CRD-23")
def test_a_parry_that_is_higher_stops_the_attack() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="3 4  3 5")
    assert d.event(Parried) == Parried(1, 0, 1)
    assert d.game[1].ticked == 0


@pytest.mark.rule("ALK-CRD-23", "ALK-EX-22")
def test_a_tie_goes_to_the_attacker_with_the_higher_combat_even_below_defence() -> None:
    d = duel(fighter(combat=4), fighter(combat=3, defence=11))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="3 3  4 3")
    assert d.event(Opposed).by == "characteristic"
    assert d.game[1].ticked == 1


@pytest.mark.rule("ALK-CRD-23", "ALK-RUL-24")
def test_a_tie_goes_to_the_parrier_with_the_higher_combat() -> None:
    d = duel(fighter(combat=3), fighter(combat=4))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="4 3  3 3")
    assert d.event(Parried).margin == 0


@pytest.mark.rule("ALK-RUL-24")
def test_a_tie_between_equals_is_rolled_again_and_announced_again() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="3 4  4 3   4 4  1 1")
    assert [told.total.value for told in d.events(TotalAnnounced)] == [10, 11]
    assert d.game[1].ticked == 3


@pytest.mark.rule("ALK-CRD-24", "ALK-CRD-25", "ALK-EX-21")
def test_a_parry_by_three_points_may_be_followed_by_a_blow() -> None:
    d = duel(fighter(combat=4, defence=11), fighter(combat=4))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="3 2  6 2   5 4")
    told = d.event(Attacked)
    assert (told.figure, told.enemy, told.how, told.total.value) == (1, 0, "counter", 13)
    assert (d.event(DamageRead).column, d.event(DamageRead).shift.value) == (2, 0)
    assert d.game[0].ticked == 2
    assert (d.game[0].ap, d.game[1].ap) == (1, 1), "the counter-parry costs nothing"


@pytest.mark.rule("ALK-CRD-24", "ALK-RUL-23")
def test_two_points_are_not_enough() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="3 4  4 5")
    assert d.event(Parried).margin == 2
    assert not d.asked[2:]


@pytest.mark.rule("ALK-CRD-24")
def test_the_parrier_may_let_it_be() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), SPARE, rolls="1 1  6 6")
    assert isinstance(d.asked[-1], CounterParry)
    assert d.asked[-1].seat == 1
    assert not d.events(CounterParried)


@pytest.mark.rule("ALK-CRD-25", "ALK-CRD-42")
def test_a_counter_parry_has_no_die_of_a_card_and_cannot_be_answered() -> None:
    blessed = Effect("dice", "combat", 1, source="coeur_de_braise")
    d = duel(fighter(), fighter(expert="normal", effects=(blessed,)))
    d.play(fight(d.game, 0, 1), cards("brutal", "parry"), STRIKE, rolls="1 1  6 6 6   5 5 5")
    assert nets(d, "combat") == [(0, 0), (1, 1), (1, 1)], "skills and effects count, Expert (Normal) does not"
    assert d.event(CardsRevealed).cards == ("brutal", "parry")
    assert [told.figure for told in d.events(Attacked)] == [1]


@pytest.mark.rule("ALK-CRD-25", "ALK-PRF-06")
def test_a_counter_parry_reads_the_column_it_rolled_but_for_what_the_data_shift_it() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  6 6  4 4")
    assert (d.event(DamageRead).shift, d.game[0].ticked) == (Total(0), 3)
    shifted = replace(d.game.cast.content, shifts={**d.game.content.shifts, "counter_parry": -1})
    d = duel(fighter(), fighter())
    d.game.cast.content = shifted
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  6 6  4 4")
    assert d.event(DamageRead).shift == Total(0).plus(-1, "counter_parry", "ALK-CRD-25")
    assert d.game[0].ticked == 2


@pytest.mark.rule("ALK-RUL-23")
def test_or_the_dice_of_the_parry_hit_of_themselves_where_the_table_plays_so() -> None:
    d = duel(fighter(defence=30), fighter(), settings=Settings(counter_parry="parry_dice_hit"))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  4 2")
    assert d.game[0].ticked == 3, "4A 2A: the third column, whatever the defence"


@pytest.mark.rule("ALK-RUL-23", "ALK-RUL-78", "ALK-DIC-04")
def test_then_the_parrier_chooses_his_dice_for_their_symbols_too_and_otherwise_he_is_not_asked() -> None:
    promised = Effect("dice", "combat", 1, "next_roll", source="premonition")
    d = duel(fighter(), fighter(effects=(promised,)), settings=Settings(counter_parry="parry_dice_hit"))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), Keep((0, 1)), STRIKE, rolls="1 1  3 4 6")
    assert d.game[0].ticked == 2, "3S 4A: the second column"
    d = duel(fighter(), fighter(effects=(promised,)))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  3 4 6  1 1")
    assert d.event(Parried).margin == 8, "4A 6M: the highest sum"


@pytest.mark.rule("ALK-CRD-26", "ALK-CRD-06")
def test_no_counter_parry_for_whoever_is_held_off() -> None:
    d = duel(fighter(reach=True), fighter(at=(10 + BASE + 0.8, 10)))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="1 1  6 6")
    told = d.event(Parried)
    assert (told.margin, told.held_off, told.why) == (10, True, "ALK-CRD-26")
    assert "out of reach for a counter-parry" in WORDS.event(d.game, told, "en")
    assert "trop loin pour une contre-parade" in WORDS.event(d.game, told, "fr")
    assert not d.events(CounterParried)


@pytest.mark.rule("ALK-CRD-26", "ALK-CRD-24")
def test_a_parry_too_narrow_for_a_counter_parry_says_nothing_of_the_distance() -> None:
    d = duel(fighter(reach=True), fighter(at=(10 + BASE + 0.8, 10)))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), rolls="1 1  2 2")
    assert d.event(Parried) == Parried(1, 0, 2, "ALK-CRD-23")


@pytest.mark.rule("ALK-CRD-26")
def test_after_a_failed_charge_one_may_still_counter() -> None:
    d = duel(fighter(), fighter(failed_charge=True, charged=True))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  6 6   1 1")
    assert d.event(CounterParried) == CounterParried(1, 0)


@pytest.mark.rule("ALK-CRD-20")
def test_the_active_figure_may_be_the_one_that_parries() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("parry", "quick"), rolls="5 4  1 1")
    assert [told.figure for told in d.events(DiceThrown)] == [1, 0]
    assert d.game[0].ticked == 1, "5S 4A: the second column, one to the left"


@pytest.mark.rule("ALK-RUL-116", "ALK-SKL-06")
def test_a_counter_parry_leaves_the_parriers_immunity_as_it_was() -> None:
    d = duel(fighter(), fighter(skills=(SkillUse("diplomatic_immunity"),)))
    d.play(fight(d.game, 0, 1), cards("normal", "parry"), STRIKE, rolls="1 1  6 6   1 1")
    assert d.game[1].immune
    d.play(fight(d.game, 0, 1), cards("inactive", "normal"), rolls="1 1")
    assert not d.game[1].immune, "an attack card ends it"
