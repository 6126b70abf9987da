"""Billy, Friar Flavious and Vicious Syd as the book prints them, and the newer cards of the last two."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import Plan, effect, show
from tests.games.moonstone.deeds import casts, dealt, fought, inches, move, place, stat, still, suffered, uses
from tests.games.moonstone.speaking import plays

from escarmouche.games.moonstone.decisions import DONE
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, BlowStruck, MeleeBegan
from escarmouche.games.moonstone.events.effects import EnergyGained, Healed
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.vocabulary import Effect

BARON, FLAVIOUS, SYD = "baronvonfancyhat", "friarflavious", "vicioussyd"
PUBLIC = Settings(cards="public")
TOUCH = 1.185


# --- Billy -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-17")
@plays("billy/Arming Sword", "billy/Quilted Armour")
def test_billys_sword_and_his_quilted_armour_are_about_slicing() -> None:
    assert dealt("billy", "RA", "Slicing") == 1 + 1
    assert dealt("billy", "TH") == 2
    assert [suffered("billy", kind) for kind in ("Slicing", "Piercing")] == [3, 4]


@pytest.mark.rule("MOO-CHR-18", "MOO-EX-03")
@plays("billy/Ramming Speed")
def test_ramming_speed_ends_in_a_push_if_the_bases_meet() -> None:
    duel = uses(("billy", 0, 10, 10), ("liv", 1, 14, 10), ability="Ramming Speed", deals=("B2",)).finish()
    assert duel[1].wounds == 2 + 1
    assert inches(duel, 1) == (16, 10)
    assert inches(duel, 0) == pytest.approx((14 - TOUCH, 10), abs=0.01)
    assert duel[0].energy == 6 - 3


@pytest.mark.rule("MOO-CHR-18")
@plays("billy/Ramming Speed")
def test_a_catastrophe_lets_the_rammed_enemy_walk_away() -> None:
    duel = uses(("billy", 0, 10, 10), ("liv", 1, 14, 10), ability="Ramming Speed", deals=("CAT",))
    assert duel.ask.seat == 1
    duel.play(move(16, 12)).finish()
    assert (duel[1].wounds, inches(duel, 1)) == (0, (16, 12))


@pytest.mark.rule("MOO-CHR-18")
def test_nothing_is_flipped_when_something_stands_between() -> None:
    models = (("billy", 0, 10, 10), ("liv", 1, 16, 10), ("quack", 1, 13, 11))
    duel = uses(*models, ability="Ramming Speed", deals=()).finish()
    assert duel[1].wounds == 0
    assert inches(duel, 0)[0] < 13


@pytest.mark.rule("MOO-CHR-19", "MOO-ACT-21", "MOO-RUL-15")
@plays("billy/High-ho Silver")
def test_high_ho_silver_runs_twice_the_card_or_not_at_all_any_more() -> None:
    for face in ("G2", "P2"):
        duel = casts(("billy", 0, 10, 10), ability="High-ho Silver", targets=(), face=face)
        duel.play(move(14, 10)).finish()
        assert inches(duel, 0) == (14, 10)
    duel = casts(("billy", 0, 10, 10), ability="High-ho Silver", targets=(), face="B2").finish()
    assert inches(duel, 0) == (10, 10)
    duel = casts(("billy", 0, 10, 10), ability="High-ho Silver", targets=(), face="CAT").finish()
    assert ("forbid", "move") in {(item.kind, item.what) for item in duel[0].lasting}


@pytest.mark.rule("MOO-CHR-31", "MOO-MEL-13")
@plays("billy/Wild Swing")
def test_a_double_wild_swing_sends_the_enemy_two_inches_away() -> None:
    mine = Plan("FS", copies=2, upgrade=True)
    duel = fought(("billy", 0, 10, 10), ("liv", 1, 11.5, 10), mine=mine, theirs=Plan("FS"))
    assert duel[1].wounds == 2 * 2 + 1
    assert inches(duel, 1) == (13.5, 10)


# --- Friar Flavious --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-20")
@plays(f"{FLAVIOUS}/Natural Padding")
def test_natural_padding_takes_two_off_impact() -> None:
    assert [suffered(FLAVIOUS, kind) for kind in ("Impact", "Slicing")] == [2, 4]


@pytest.mark.rule("MOO-CHR-21")
@plays(f"{FLAVIOUS}/Bludgeon")
def test_the_bludgeon_neither_cuts_nor_pierces() -> None:
    assert dealt(FLAVIOUS, "RA", "Impact") == 1 + 1
    assert dealt(FLAVIOUS, "RA", "Slicing") is None
    assert dealt(FLAVIOUS, "TH") is None


@pytest.mark.rule("MOO-CHR-23")
@plays(f"{FLAVIOUS}/Spiteful")
def test_spite_heals_him_when_he_wounds_an_enemy() -> None:
    flavious = (FLAVIOUS, 0, 10, 10, {"wounds": 3})
    duel = fought(flavious, ("liv", 1, 11.5, 10), mine=Plan("RA", type="Impact"), theirs=Plan("HG"))
    assert (duel[0].wounds, duel[1].wounds) == (3 - 1, 2 + 1)
    duel = fought(flavious, ("liv", 1, 11.5, 10), mine=Plan("HG"), theirs=Plan("HG"))
    assert duel[0].wounds == 3


@pytest.mark.rule("MOO-CHR-23")
def test_no_spite_over_wounds_of_friends() -> None:
    wound = Effect("wound", to="target", amount=1)
    duel = effect((FLAVIOUS, 0, 10, 10, {"wounds": 3}), ("quack", 0, 12, 10), effects=(wound,), targets=(1,), deals=())
    assert (duel[0].wounds, duel[1].wounds) == (3, 1)


@pytest.mark.rule("MOO-EX-26", "MOO-CHR-31")
@plays(f"{FLAVIOUS}/Spank")
def test_a_spank_heals_once_by_spite_and_once_in_the_end_step() -> None:
    flavious = (FLAVIOUS, 0, 10, 10, {"wounds": 4})
    duel = fought(flavious, ("liv", 1, 11.5, 10), mine=Plan("SC", upgrade=True), theirs=Plan("RA"))
    assert duel[1].wounds == 0 + 1
    assert [told.wounds for told in duel.events(Healed) if told.figure == 0] == [1, 1]


@pytest.mark.rule("MOO-RUL-44")
@plays(f"{FLAVIOUS}/Rub It Better", f"{FLAVIOUS}/Spank")
def test_the_newer_flavious_heals_one_human_or_cleric_near_him() -> None:
    models = ((FLAVIOUS, 0, 10, 10, {"wounds": 2}), ("liv", 1, 11.5, 10), ("quack", 0, 10, 13, {"wounds": 2}))
    duel = fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("FS"), settings=PUBLIC)
    assert duel.topic == "pick_model"
    assert set(duel.ask.candidates()) == {0, 2, -1}
    duel.play(2).finish()
    assert duel[1].wounds == 1 + 1
    assert (duel[0].wounds, duel[2].wounds) == (2 + 1 - 1, 1)  # 3 Impact less 2 hurt him, the end step heals him


# --- Vicious Syd -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-24", "MOO-RUL-52")
@plays(f"{SYD}/Vicious")
def test_vicious_gains_energy_at_most_three_times_a_turn() -> None:
    wound = Effect("wound", to="target", amount=1)
    duel = effect((SYD, 0, 10, 10), ("liv", 1, 12, 10), effects=(wound,) * 4, targets=(1,), deals=())
    assert duel[0].energy == 3
    assert len(duel.events(EnergyGained)) == 3


@pytest.mark.rule("MOO-CHR-25")
@plays(f"{SYD}/Short")
def test_short_takes_one_off_a_falling_swing() -> None:
    assert dealt(SYD, "FS", "Slicing", against="SC") == 3 - 1
    assert dealt(SYD, "TH") == 2


@pytest.mark.rule("MOO-CHR-26")
@plays(f"{SYD}/Lard Lover")
def test_lard_lover_fights_better_near_any_giant() -> None:
    for side in (0, 1):
        models = ((SYD, 0, 10, 10), ("liv", 1, 11.5, 10), ("gotchgut", side, 10, 15.3))
        assert stat(still(*models), 0, "melee") == 5 + 2
    far = ((SYD, 0, 10, 10), ("liv", 1, 11.5, 10), ("gotchgut", 1, 10, 15.5))
    assert stat(still(*far), 0, "melee") == 5


@pytest.mark.rule("MOO-CHR-27")
@plays(f"{SYD}/Giant Whisperer")
def test_giants_do_what_is_whispered() -> None:
    duel = uses((SYD, 0, 10, 10), ("gotchgut", 1, 15, 10), ability="Giant Whisperer")
    assert duel.ask.seat == 0
    duel.play(move(15, 11)).finish()
    assert inches(duel, 1) == (15, 11)


@pytest.mark.rule("MOO-CHR-28")
@plays(f"{SYD}/Where'd You Come From!?")
def test_syd_comes_out_of_nowhere_or_is_put_elsewhere() -> None:
    duel = casts((SYD, 0, 10, 10), ("liv", 1, 15, 10), ability="Where'd You Come From!?", face="P1")
    assert duel.ask.seat == 0
    duel.play(place(15 + TOUCH, 10)).finish()
    assert inches(duel, 0) == pytest.approx((15 + TOUCH, 10), abs=0.01)
    duel = casts((SYD, 0, 10, 10), ("liv", 1, 15, 10), ability="Where'd You Come From!?", face="CAT")
    assert duel.ask.seat == 1
    duel.play(place(4, 10)).finish()
    assert inches(duel, 0) == (4, 10)


@pytest.mark.rule("MOO-CHR-29", "MOO-MEL-27", "MOO-RUL-36")
@plays(f"{SYD}/Groin Tickler")
def test_the_groin_tickler_goes_through_armour_and_syd_may_end_behind_the_enemy() -> None:
    duel = fought((SYD, 0, 10, 10), (BARON, 1, 11.5, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG"))
    assert duel[1].wounds == 3
    duel.play(DONE).finish()
    duel = fought((SYD, 0, 10, 10), (BARON, 1, 11.5, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG"))
    duel.play(place(11.5 + TOUCH, 10)).finish()
    assert inches(duel, 0) == pytest.approx((11.5 + TOUCH, 10), abs=0.01)


@pytest.mark.rule("MOO-RUL-44")
@plays(f"{SYD}/Short 'n Stabby")
def test_the_newer_syd_stabs_instead_of_being_short() -> None:
    models = ((SYD, 0, 10, 10), ("liv", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("TH"), theirs=Plan("FS"), settings=PUBLIC)
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0) == 2 + 1
    duel = fought(*models, mine=Plan("RA", upgrade=True), theirs=Plan("SC"), settings=PUBLIC)
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0) == 1 + 1
    duel = fought(*models, mine=Plan("FS", type="Slicing"), theirs=Plan("SC"), settings=PUBLIC)
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0) == 3


# --- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-22")
@plays(f"{FLAVIOUS}/Divine Intervention")
def test_two_catastrophes_of_the_resist_hand_turn_the_spell_on_its_caster() -> None:
    models = ((BARON, 0, 10, 10), ("liv", 1, 16, 10), (FLAVIOUS, 1, 12, 12))
    duel = uses(*models, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT ..."))
    assert (duel.ask.seat, duel.topic) == (1, "show_cards")
    duel.play(show("CAT", "CAT")).finish()
    assert (duel[0].wounds, duel[1].wounds) == (3, 0)
    assert duel.event(ArcaneDrawReckoned).figure == 0


@pytest.mark.rule("MOO-CHR-22")
def test_divine_intervention_ends_at_four_inches_unless_he_is_the_target() -> None:
    models = ((BARON, 0, 10, 10), ("liv", 1, 16, 10), (FLAVIOUS, 1, 10, 16))
    assert uses(*models, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT ...")).topic == "ChooseClaim"
    aimed = ((BARON, 0, 10, 10), (FLAVIOUS, 1, 10, 16))
    assert uses(*aimed, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT ...")).topic == "show_cards"


@pytest.mark.rule("MOO-CHR-26", "MOO-MEL-02")
@plays(f"{SYD}/Lard Lover")
def test_the_draw_of_a_fight_knows_the_giant() -> None:
    models = ((SYD, 0, 10, 10), ("liv", 1, 11.5, 10), ("gotchgut", 0, 10, 14))
    duel = fought(*models, mine=Plan("HG"), theirs=Plan("HG"))
    assert duel.event(MeleeBegan).totals[0].value == 5 + 2 + 2
