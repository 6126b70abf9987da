"""What a sheet and the bar of actions say that something does: as this table reads it."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import Strike
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.stage import FantastiquesStage
from escarmouche.games.fantastiques.staging.gifts import ARTILLERY, CAPABILITIES, ITEMS, READINGS, SPELLS
from escarmouche.kits.stage.scene import Gesture

STAGE = FantastiquesStage(load_content)


def of_sheet(t: Table, card: str, lang: str = "en") -> str:
    """What the words on a card mean."""
    (sheet,) = (one for one in STAGE.sheets(t.game, lang) if one.id == card)
    return " ".join(one.text for one in sheet.sections)


@pytest.mark.rule("FAN-RUL-69", "FAN-RUL-70", "FAN-RUL-35", "FAN-RUL-28", "FAN-RUL-39")
@pytest.mark.parametrize(
    ("setting", "card", "usual", "here"),
    [
        ("speed_attacks=melee_or_shooting", "{hero speed, shooting 2}", "Two more melee attacks", "melee or shooting"),
        ("stealth_vs_spells=yes", "{hero stealth}", "Neither shots nor artillery may", "nor enemy spells"),
        ("amulet_spell=per_game", "{hero obsidian_amulet, spells curse}", "cast one spell.", "once in the game"),
        ("scout_min=6", "{scout}", "out of contact with the enemy", 'at least 6" from every enemy'),
        ("flyer_burns=yes", "{movement flight}", "as long as it may stand", "walls of fire burn it"),
        ("reach_needs_contact=reacher_or_target_engaged", "{reach}", "without contact", "one of the two is in contact"),
        ("teleport_contact=no", "{sorcerer, spells teleport/curse}", "it stood.", "out of contact with the enemy"),
        (
            "curse_attack=one_per_list",
            "{sorcerer, spells curse/curse}",
            "and one attack less",
            "one attack less in each",
        ),
    ],
)
def test_a_sheet_tells_what_a_word_does_at_this_table(setting: str, card: str, usual: str, here: str) -> None:
    scene = f"A one = {card} at 10,10 | B foe = val_militia at 30,30"
    plain, other = Table(scene), Table(f"{scene} | setting {setting}")
    said = [of_sheet(t, "one") for t in (plain, other)]
    assert (usual in said[0], here in said[0], usual in said[1], here in said[1]) == (True, False, False, True)
    assert of_sheet(plain, "one", "fr") != of_sheet(other, "one", "fr")


@pytest.mark.rule("FAN-RUL-58")
@pytest.mark.parametrize(("span", "said"), [("both", 'within 6" of the impact'), ("behind", 'to 6" behind the impact')])
def test_the_sheet_of_a_piece_says_whom_its_line_hits_at_this_table(span: str, said: str) -> None:
    t = Table(f"A gun = piece scorpion at 10,10 | B foe = val_militia at 30,30 | setting piercing_span={span}")
    assert said in of_sheet(t, "scorpion")


def test_the_bar_tells_a_spell_as_the_sheet_does() -> None:
    t = Table(
        "A m = {sorcerer, spells curse/curse} at 10,10 | B o = val_militia at 20,10 "
        "| setting curse_attack=one_per_list | phase magic"
    )
    assert t.ask is not None
    (curse,) = STAGE.actions(t.game, t.ask, t["m"], "en")
    assert curse.effect.endswith("one attack less in each.")


def test_every_other_reading_is_one_that_a_table_may_take() -> None:
    for (name, reading), gifts in READINGS.items():
        assert getattr(Settings(), name) != reading
        assert gifts.keys() <= CAPABILITIES.keys() | ITEMS.keys() | SPELLS.keys() | ARTILLERY.keys()


@pytest.mark.rule("FAN-CAP-03", "FAN-ENG-02", "FAN-ENG-05", "FAN-ITM-05")
@pytest.mark.parametrize(
    ("leaver", "foe", "strikes"),
    [
        ("{melee 3}", "", True),
        ("{melee 3, disengage}", "", False),
        ("{melee 3}", "routed", False),
        ("{melee 3}", "paralysed", False),
        ("{hero silver}", "", True),
        ("{melee 3} at 14,14 | A far = {melee 3}", "", True),  # in contact with nobody
    ],
)
def test_the_bar_says_whether_anybody_strikes_at_who_leaves(leaver: str, foe: str, strikes: bool) -> None:
    t = Table(f"A one = {leaver} at 10,10 | B two = val_militia at 11,10 {foe} | turn 3 | phase movement")
    assert t.ask is not None
    said = {one.id: one.effect for one in STAGE.actions(t.game, t.ask, t["one"], "en")}
    assert ("strike first" in said["disengage"], "no enemy in contact strikes" in said["disengage"]) == (
        strikes,
        not strikes,
    )


@pytest.mark.rule("FAN-ITM-05")
def test_nobody_strikes_at_silver_that_has_had_its_blow() -> None:
    t = Table("A one = {hero silver} at 10,10 targeted | B two = val_militia at 11,10 | turn 3 | phase movement")
    assert t.ask is not None
    (leave,) = (one for one in STAGE.actions(t.game, t.ask, t["one"], "en") if one.id == "disengage")
    assert "no enemy in contact strikes" in leave.effect


SPENT = """A one = {melee 3/2} at 10,10 | B two = {hero silver} at 11,10 targeted | A k = {melee 3} at 20,20
    B l = {melee 1} at 21,20 | turn 3 | phase melee | order A B"""


@pytest.mark.rule("FAN-ITM-05")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_only_touches_silver_that_has_had_its_blow_is_told_why_it_does_not_strike(lang: str) -> None:
    t = Table(SPENT)
    assert t.ask is not None
    (bar,) = STAGE.actions(t.game, t.ask, t["one"], lang)
    (free,) = STAGE.actions(t.game, t.ask, t["k"], lang)
    assert (bar.why, free.why) == ("FAN-ITM-05", "")
    (pointed,) = STAGE.proposals(t.game, t.ask, Gesture(figure=t["one"], target=t["two"]), lang)
    assert "FAN-ITM-05" in "".join(one if isinstance(one, str) else one.text for one in pointed.refusal)


@pytest.mark.rule("FAN-ITM-05")
def test_whoever_touches_another_as_well_strikes_that_one() -> None:
    t = Table(f"{SPENT} | B three = {{melee 1}} at 9,10")
    assert t.ask is not None
    (bar,) = STAGE.actions(t.game, t.ask, t["one"], "en")
    assert bar.why == ""
    found = STAGE.proposals(t.game, t.ask, Gesture(figure=t["one"], target=t["three"]), "en")
    assert Strike(t["one"], (t["three"],) * 2) in [one.answer for one in found if not one.refusal]


@pytest.mark.rule("FAN-ART-03", "FAN-ART-04")
@pytest.mark.parametrize(("piece", "why"), [("", "FAN-ART-03"), (" served", "FAN-ART-04")])
def test_the_bar_of_a_piece_that_is_not_moved_says_why(piece: str, why: str) -> None:
    t = Table(
        f"""A gun = piece bombard at 10,10{piece} | A g = kar_crew at 10,11.6 crew gun | A x = {{melee 1}} at 30,30
        B o = val_militia at 40,40 | turn 3 | phase movement | order A B"""
    )
    assert t.ask is not None
    (haul,) = STAGE.actions(t.game, t.ask, t["gun"], "en")
    assert haul.why == why


@pytest.mark.rule("FAN-ITM-01", "FAN-SPL-14")
@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("{hero obsidian_amulet, spells curse} at 14,10", "no effect: the Obsidian Amulet"),
        ("{melee 1} at 14,10 routed", "no effect: the rout is stronger"),
        ("{melee 1} at 14,10", ""),
    ],
)
def test_what_a_spell_does_nothing_to_is_told_beside_it(target: str, said: str) -> None:
    t = Table(f"A m = {{sorcerer, spells bloodlust/bloodlust}} at 10,10 | A o = {target} | phase magic | turn 3")
    assert t.ask is not None
    found = STAGE.proposals(t.game, t.ask, Gesture(figure=t["m"], target=t["o"]), "en")
    notes = " ".join(str(note) for one in found for note in one.notes)
    assert ("no effect" in notes, said in notes) == (bool(said), True)
