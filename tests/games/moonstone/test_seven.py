"""The seven characters that the book prints: their figures, and the Baron, Flintlock, Bobby and Quack ability by
ability. The other three are in `test_characters_book`."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import step
from tests.games.moonstone.cardtable import YES, Plan
from tests.games.moonstone.deeds import act, attacks, casts, dealt, fought, inches, move, stat, still, suffered, uses
from tests.games.moonstone.speaking import plays

from escarmouche.core import Refusal
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Harvest, Use
from escarmouche.games.moonstone.events.cards import BlowStruck
from escarmouche.games.moonstone.events.effects import ActionFailed, EnergySpent
from escarmouche.games.moonstone.queries.declaring import use_refusal
from escarmouche.games.moonstone.settings import Settings

BARON, BOBBY, FLAVIOUS, SYD = "baronvonfancyhat", "beakybobby", "friarflavious", "vicioussyd"
PUBLIC = Settings(cards="public")
TOUCH = 1.185
FIGURES = {
    BARON: (("Human", "Noble"), 5, 2, 3, 0, 7),
    "flintlock": (("Human", "Soldier"), 3, 1, 3, 0, 8),
    BOBBY: (("Goblin", "Wizard"), 2, 1, 5, -1, 7),
    "quack": (("Cleric", "Human", "Wizard"), 2, 1, 5, 0, 7),
    "billy": (("Animal", "Gnome", "Militia"), 4, 1, 4, -1, 8),
    FLAVIOUS: (("Cleric", "Human"), 4, 2, 3, 1, 9),
    SYD: (("Goblin", "Soldier"), 5, 1, 4, -1, 5),
}


@pytest.mark.rule(
    "MOO-CHR-01", "MOO-CHR-05", "MOO-CHR-09", "MOO-CHR-14", "MOO-CHR-17", "MOO-CHR-20", "MOO-CHR-24", "MOO-RUL-44"
)
@pytest.mark.parametrize("version", ["seed", "public"])
@pytest.mark.parametrize("card", FIGURES)
def test_the_figures_are_those_of_the_book_in_both_versions(card: str, version: str) -> None:
    one = load_content().cards(version)[card]  # type: ignore[arg-type]
    figures = (tuple(sorted(one.keywords)), one.melee, one.range, one.arcane, one.evade, one.boxes)
    assert figures == FIGURES[card]
    assert one.base_mm == 30


# --- the Baron -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-01")
@plays(f"{BARON}/Longsword")
def test_the_longsword_adds_one_to_slicing_and_piercing_but_not_to_impact() -> None:
    assert dealt(BARON, "TH") == 2 + 1  # Piercing
    assert dealt(BARON, "RA", "Slicing") == 1 + 1
    assert dealt(BARON, "RA", "Impact") == 1


@pytest.mark.rule("MOO-CHR-02")
@plays(f"{BARON}/Plate Armour", f"{SYD}/Plate Armour")
def test_plate_armour_takes_two_off_all_damage_that_is_not_magical() -> None:
    for card in (BARON, SYD):
        assert [suffered(card, kind) for kind in ("Impact", "Slicing", "Piercing", "Magical")] == [2, 2, 2, 4]


@pytest.mark.rule("MOO-CHR-03")
@plays(f"{BARON}/Rallying Cry")
def test_the_rallying_cry_restores_other_humans_of_ours_in_the_pulse_once_a_game() -> None:
    models = (
        (BARON, 0, 10, 10, {"energy": 0}),
        ("flintlock", 0, 14, 10, {"energy": 0, "wounds": 4}),  # boxes 1 to 4 left: points 1 and 2
        ("billy", 0, 10, 14, {"energy": 0}),  # no Human
        ("quack", 0, 22, 10, {"energy": 0}),  # out of the pulse
        (FLAVIOUS, 1, 10, 6, {"energy": 0}),  # an enemy
    )
    duel = uses(*models, ability="Rallying Cry", targets=()).finish()
    assert [duel[who].energy for who in range(5)] == [0, 2, 0, 0, 0]
    again = use_refusal(duel.game.board, Use(0, "Rallying Cry"), 0)
    assert again is not None
    assert again.code == "used_up"


@pytest.mark.rule("MOO-CHR-04")
@plays(f"{BARON}/Shoot Pistol", f"{BARON}/Reload [Shoot Pistol]")
def test_the_pistol_shoots_once_and_again_after_a_reload_for_two() -> None:
    duel = casts((BARON, 0, 10, 10), ("liv", 1, 17, 10), ability="Shoot Pistol", face="G2").finish()
    assert duel[1].wounds == 2 + 1
    assert duel[0].energy == 6 - 1
    shot = Use(0, "Shoot Pistol", (1,))
    refusal = use_refusal(duel.game.board, shot, 0)
    assert isinstance(refusal, Refusal)
    empty = (BARON, 0, 10, 10, {"spent": duel[0].spent})
    duel = uses(empty, ("liv", 1, 17, 10), ability="Reload [Shoot Pistol]", targets=()).finish()
    assert duel[0].energy == 6 - 2
    assert use_refusal(duel.game.board, shot, 0) is None


@pytest.mark.rule("MOO-CHR-04")
@plays(f"{BARON}/Shoot Pistol")
def test_a_pistol_that_bursts_wounds_the_baron_three_times_whatever_his_armour() -> None:
    duel = casts((BARON, 0, 10, 10), ("liv", 1, 17, 10), ability="Shoot Pistol", face="CAT").finish()
    assert (duel[0].wounds, duel[1].wounds) == (3, 0)


@pytest.mark.rule("MOO-CHR-04", "MOO-ABL-08")
def test_nobody_reloads_while_an_enemy_engages_him() -> None:
    duel = uses((BARON, 0, 10, 10), ("liv", 1, 11.5, 10), ability="Rallying Cry", targets=()).finish()
    refusal = use_refusal(duel.game.board, Use(0, "Reload [Shoot Pistol]"), 0)
    assert refusal is not None
    assert refusal.facts["condition"] == "not_engaged"


@pytest.mark.rule("MOO-MEL-21", "MOO-CHR-31")
@plays(f"{BARON}/Master Strike")
def test_master_strike_ripostes_where_its_own_column_is_yellow() -> None:
    mine = Plan("FS", upgrade=True, riposte="TH")
    duel = fought((BARON, 0, 10, 10), ("liv", 1, 11.5, 10), mine=mine, theirs=Plan("SC"))
    assert [blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0] == [2 + 1, None]  # then TH on SC: ø


# --- Flintlock -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-05")
@plays("flintlock/Dagger")
def test_the_dagger_adds_one_to_piercing_only() -> None:
    assert dealt("flintlock", "TH") == 2 + 1
    assert dealt("flintlock", "RA", "Slicing") == 1


@pytest.mark.rule("MOO-CHR-06")
@plays("flintlock/Take Aim")
def test_take_aim_adds_one_to_arcane_once_a_turn() -> None:
    duel = uses(("flintlock", 0, 10, 10), ("liv", 1, 20, 10), ability="Take Aim", targets=()).finish()
    assert stat(duel, 0, "arcane") == 3 + 1
    assert use_refusal(duel.game.board, Use(0, "Take Aim"), 0) is not None


@pytest.mark.rule("MOO-CHR-07")
@plays("flintlock/Look out!")
def test_look_out_lowers_the_evade_of_a_friend_and_of_nobody_else() -> None:
    models = (("flintlock", 0, 10, 10), ("quack", 0, 14, 10), ("liv", 1, 10, 14))
    duel = uses(*models, ability="Look out!").finish()
    assert stat(duel, 1, "evade") == 0 - 1
    refusal = use_refusal(duel.game.board, Use(0, "Look out!", (2,)), 0)
    assert refusal is not None
    assert refusal.code == "wrong_target"


@pytest.mark.rule("MOO-CHR-08")
@plays("flintlock/Shoot Musket")
def test_the_musket_hits_harder_and_farther() -> None:
    duel = casts(("flintlock", 0, 10, 10), ("liv", 1, 23, 10), ability="Shoot Musket", face="G3").finish()
    assert duel[1].wounds == 3 + 2


@pytest.mark.rule("MOO-CHR-08")
@plays("flintlock/Shoot Musket")
def test_a_musket_that_bursts_is_never_loaded_again() -> None:
    duel = casts(("flintlock", 0, 10, 10), ("liv", 1, 20, 10), ability="Shoot Musket", face="CAT").finish()
    assert duel[0].wounds == 2
    refusal = use_refusal(duel.game.board, Use(0, "Reload [Shoot Musket]"), 0)
    assert refusal is not None
    assert refusal.code == "disabled"


@pytest.mark.rule("MOO-MEL-28", "MOO-CHR-31")
@plays("flintlock/Tactical Retreat")
def test_a_tactical_retreat_takes_one_off_and_may_go_two_inches() -> None:
    models = (("liv", 0, 10, 10), ("flintlock", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("RA"), theirs=Plan("HG", upgrade=True))
    assert duel[1].wounds == 2 - 1
    duel.play(move(13.5, 10)).finish()
    assert inches(duel, 1) == (13.5, 10)


# --- Beaky Bobby -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-09", "MOO-EX-22")
@plays(f"{BOBBY}/Weakling")
def test_a_weakling_strikes_softly_and_pays_two_for_a_harvest() -> None:
    assert dealt(BOBBY, "RA", "Slicing") == 1 - 1
    duel = act((BOBBY, 0, 10, 10), action=Harvest(0, 0), stones=[(10.91, 10, 2)]).finish()
    assert duel.event(EnergySpent).amount == 2
    assert duel.game.board.state.stones[0].depth == 1


@pytest.mark.rule("MOO-CHR-10")
@plays(f"{BOBBY}/Magic Resistance")
def test_magic_resistance_takes_one_off_magical_damage_only() -> None:
    assert [suffered(BOBBY, kind) for kind in ("Magical", "Impact")] == [3, 4]


@pytest.mark.rule("MOO-CHR-11")
@plays(f"{BOBBY}/Stand Back!")
def test_stand_back_pushes_everybody_else_in_the_pulse() -> None:
    models = ((BOBBY, 0, 10, 10), ("liv", 1, 12, 10), ("grub", 0, 10, 12.5), ("quack", 1, 15, 10))
    duel = uses(*models, ability="Stand Back!", targets=()).finish()
    assert [inches(duel, who) for who in range(4)] == [(10, 10), (13, 10), (10, 13.5), (15, 10)]
    assert use_refusal(duel.game.board, Use(0, "Stand Back!"), 0) is not None


@pytest.mark.rule("MOO-CHR-12")
@plays(f"{BOBBY}/Foul Gases")
def test_foul_gases_spare_nobody_in_the_pulse_not_even_bobby() -> None:
    models = ((BOBBY, 0, 10, 10), ("liv", 1, 12, 10), ("grub", 0, 10, 12.5), ("quack", 1, 15, 10))
    duel = uses(*models, ability="Foul Gases", targets=()).finish()
    assert [duel[who].wounds for who in range(4)] == [2 - 1, 2, 2, 0]
    assert duel[0].energy == 6 - 2


@pytest.mark.rule("MOO-CHR-13")
@pytest.mark.parametrize("healer", [BOBBY, "quack", FLAVIOUS])
def test_healing_restores_one_more_than_the_card(healer: str) -> None:
    @plays(f"{healer}/Healing")
    def healing() -> None:
        hurt = ("grub", 0, 16, 10, {"wounds": 5})
        duel = casts((healer, 0, 10, 10), hurt, ability="Healing", face="B2").finish()
        assert (duel[1].wounds, duel[0].energy) == (5 - 3, 6 - 2)
        duel = casts((healer, 0, 10, 10), hurt, ability="Healing", face="G2").finish()
        assert duel[1].wounds == 5
        duel = casts((healer, 0, 10, 10), hurt, ability="Healing", face="CAT").finish()
        assert (duel[0].wounds, duel[1].wounds) == (2, 5)

    healing()


@pytest.mark.rule("MOO-CHR-31")
@plays(f"{BOBBY}/Take your medicine")
def test_bobbys_medicine_is_magical() -> None:
    duel = fought((BOBBY, 0, 10, 10), (BARON, 1, 11.5, 10), mine=Plan("TH", upgrade=True), theirs=Plan("HG"))
    assert duel[1].wounds == 3 - 1  # Weakling; no armour helps


# --- Quack -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-14", "MOO-EX-02")
@plays("quack/Foresight", "quack/Weakling")
def test_foresight_is_for_a_human_himself_allowed() -> None:
    models = (("quack", 0, 10, 10), ("flintlock", 0, 19, 10), ("billy", 0, 10, 14))
    duel = uses(*models, ability="Foresight", targets=(0,)).finish()
    assert stat(duel, 0, "arcane") == 5 + 2
    assert stat(uses(*models, ability="Foresight").finish(), 1, "arcane") == 3 + 2
    fresh = still(*models)
    refusal = use_refusal(fresh.game.board, Use(0, "Foresight", (2,)), 0)
    assert refusal is not None
    assert refusal.code == "wrong_target"
    assert dealt("quack", "TH") == 2 - 1


@pytest.mark.rule("MOO-CHR-15", "MOO-RUL-11", "MOO-REA-07")
@plays("quack/Premonition")
def test_a_premonition_lets_him_step_out_of_reach_and_the_attack_is_lost() -> None:
    duel = attacks(("liv", 0, 10, 10), ("quack", 1, 11.9, 10), deals=())
    assert (duel.ask.seat, duel.topic) == (1, "use_trigger")
    duel.play(YES, step(1, 12.9, 10)).finish()
    assert duel.event(ActionFailed).reason == "no_longer_possible"
    assert (duel[0].energy, duel[1].energy) == (6 - 1, 6 - 1)


@pytest.mark.rule("MOO-CHR-15")
@plays("quack/Premonition")
def test_an_action_that_is_still_possible_after_a_premonition_goes_on() -> None:
    duel = uses(("flintlock", 0, 10, 10), ("quack", 1, 15, 10), ability="Shoot Musket", deals=("G1 ...", "..."))
    duel.play(YES, step(1, 15, 11))
    assert duel.topic == "ChooseClaim"


@pytest.mark.rule("MOO-CHR-15")
def test_no_premonition_without_energy_nor_against_a_friend() -> None:
    duel = attacks(("liv", 0, 10, 10), ("quack", 1, 11.5, 10, {"energy": 0}), deals=("...", "..."))
    assert duel.topic == "go_for_it"
    duel = uses(("flintlock", 0, 10, 10), ("quack", 0, 14, 10), ability="Look out!")
    duel.finish()


@pytest.mark.rule("MOO-CHR-16")
@plays("quack/Blinding Powder")
def test_blinding_powder_lowers_melee_and_arcane_by_twice_the_card() -> None:
    duel = casts(("quack", 0, 10, 10), ("liv", 1, 14, 10), ability="Blinding Powder", face="B2").finish()
    assert (stat(duel, 1, "melee"), stat(duel, 1, "arcane")) == (2 - 4, 4 - 4)
    duel = casts(("quack", 0, 10, 10), ("liv", 1, 14, 10), ability="Blinding Powder", face="CAT").finish()
    assert duel[0].energy == 0


@pytest.mark.rule("MOO-MEL-13", "MOO-CHR-31")
@plays("quack/Gone in a puff...")
def test_two_puffs_take_four_melee_and_lead_eight_inches_away() -> None:
    models = ((BARON, 0, 10, 10), ("quack", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", copies=2, upgrade=True))
    assert stat(duel, 0, "melee") == 5 - 2 * 2
    duel.play(move(19, 10)).finish()
    assert inches(duel, 1) == (19, 10)
