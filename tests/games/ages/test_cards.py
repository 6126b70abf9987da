"""What a card says, and what follows from it before anybody moves [ADE-PRO, ADE-INC, ADE-SKL-75, ADE-SKL-130]."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.ages.fray import asked, fray
from tests.games.ages.table import end, table
from tests.games.ages.test_content import pack

from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.game import GAME, doors_of
from escarmouche.games.ages.lists import army_problems
from escarmouche.games.ages.prices import affiliation_price
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.contact import enemies, gap, within
from escarmouche.games.ages.queries.mystic_units import control_radius, recovered_faith, recovered_gems
from escarmouche.games.ages.queries.skills import has, immune, in_stat
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.queries.zones import radius
from escarmouche.games.ages.refusals.moving import stand_refusal
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.setups import starter
from escarmouche.games.ages.skillset import stacked
from escarmouche.table.plane import cm

CONTENT = load_content()
FAR = "B z = plain at 80,80"


@pytest.mark.rule("ADE-PRO-01")
def test_a_fighter_has_the_stats_of_its_card_and_a_dash_is_none() -> None:
    t = table(f"A archer = aur_archer at 20,20 | A ghost = cen_revenant at 30,20 | {FAR}")
    printed = {"mov": cm(10), "ini": 3, "att": 2, "str": 3, "def": 2, "res": 4, "aim": 3, "cou": 3, "dis": 3}
    assert {name: value(t.board, t["archer"], name) for name in printed} == printed  # type: ignore[arg-type]  # stats
    assert value(t.board, t["archer"], "fear") is None
    assert value(t.board, t["ghost"], "aim") is value(t.board, t["ghost"], "dis") is None
    traits = t.board.traits[t["archer"]]
    assert (traits.name, traits.people, traits.rank, traits.val) == ("Archer des remparts", "Aurore", 1, 14)
    assert [weapon.name for weapon in traits.weapons] == ["Arc"]
    assert "tir_instinctif" in traits.skills


@pytest.mark.rule("ADE-PRO-03")
def test_marks_beside_a_stat_are_skills_in_it() -> None:
    t = table(f"A one = plain {{skills Aguerri/ATT + Intimidation/DEF + Intimidation/ATT}} at 20,20 | {FAR}")
    held = {
        (name, stat): in_stat(t.board, 0, name, stat) for name in ("aguerri", "intimidation") for stat in ("att", "def")
    }
    assert held == {
        ("aguerri", "att"): True,
        ("aguerri", "def"): False,
        ("intimidation", "att"): True,
        ("intimidation", "def"): True,
    }


@pytest.mark.rule("ADE-PRO-12", "ADE-RUL-40", "ADE-SKL-52")
@pytest.mark.parametrize("name", CONTENT.profiles)
def test_power_goes_with_the_size_of_the_base(name: str) -> None:
    profile = CONTENT.profiles[name]
    enormous = any(use.id == "enorme" for use in profile.skills)
    assert profile.power == (3 if enormous else 1 if profile.base <= cm(3) else 2)


@pytest.mark.rule("ADE-PRO-12", "ADE-SKL-52", "ADE-PRO-10")
def test_whoever_is_enormous_has_power_three_whatever_its_card_says() -> None:
    t = table(f"A one = plain {{skills Énorme}} at 20,20 | A two = plain {{power 2}} at 30,20 | {FAR}")
    assert [(one.power, one.points) for one in t.board.traits[:2]] == [(3, 6), (2, 4)]


@pytest.mark.rule("ADE-PRO-14", "ADE-INC-01", "ADE-INC-02")
@pytest.mark.parametrize(
    ("card", "trained"),
    [
        ("incarnate yes, mys magician 3", False),
        ("incarnate yes, mys faithful 3", False),
        ("incarnate yes, mys magician 3, skills Mystique-guerrier", True),
        ("incarnate yes", True),
        ("cou 3", False),
    ],
)
def test_pure_mystics_warrior_mystics_and_warriors(card: str, trained: bool) -> None:
    t = table(f"A one = plain {{{card}}} at 20,20 | {FAR}")
    assert has(t.board, 0, "enchainement") is trained


@pytest.mark.rule("ADE-SKL-75", "ADE-SKL-132")
def test_an_immunity_is_to_what_it_names() -> None:
    t = table(
        "A one = plain {skills Immunité/Toxique + Immunité/malus de charge} at 20,20 |"
        f" A two = plain at 30,20 | {FAR}"
    )
    assert [immune(t.board, 0, to) for to in ("toxique", "malus_de_charge", "peu")] == [True, True, False]
    assert not immune(t.board, 1, "toxique")


@pytest.mark.rule("ADE-SKL-100", "ADE-MYS-06", "ADE-MYS-16", "ADE-MYS-17")
def test_a_warrior_mystic_has_half_the_book_and_recovers_less() -> None:
    fighter = replace(CONTENT.profiles["aur_mage"], skills=(SkillUse("mystique_guerrier"),))
    content = replace(CONTENT, profiles={**CONTENT.profiles, "aur_mage": fighter})
    two = Army(
        "Aurore",
        "aur_capitaine",
        (Recruit("aur_capitaine"), Recruit("aur_mage", formulas=("etincelle", "pas_du_vent"))),
    )
    assert {one.why for one in army_problems(two, content, 200)} == {"ADE-MYS-06"}
    assert army_problems(two, CONTENT, 200) == ()
    t = table(
        "A mage = plain {mys magician 3, rank 2, skills Mystique-guerrier} at 20,20 |"
        f" A monk = plain {{mys faithful 4, rank 2, dis -, skills Mystique-guerrier}} at 60,20 | {FAR}"
    )
    assert recovered_gems(t.board, t["mage"]).value == 3
    assert recovered_faith(t.board, t["monk"]).value == 2


@pytest.mark.rule("ADE-SKL-130", "ADE-FLY-03")
def test_only_who_flies_leaves_the_ground() -> None:
    up = Walk((end(20, 20, level=1),))
    bird = table(f"A one = plain {{air 15, skills Vol}} at 20,20 | {FAR}").play(PlayCard(0))
    assert bird.takes(up)
    walker = table(f"A one = plain {{air 15}} at 20,20 | {FAR}").play(PlayCard(0))
    assert walker.refused(up).why == "ADE-FLY-03"


@pytest.mark.rule("ADE-ACT-11", "ADE-FLY-11", "ADE-RUL-95", "ADE-RUL-135")
def test_distances_are_from_edge_to_edge_whatever_the_levels() -> None:
    t = table(f"A one = plain at 20,20 | B two = plain {{base 5, air 15, skills Vol}} at 30,20 level 2 | {FAR}")
    assert gap(t.board, 0, 1) == pytest.approx(cm(10 - 1.5 - 2.5))
    assert within(t.board, 0, 1, cm(6))
    assert within(t.board, 0, 1, cm(5.99)), "to a hundredth of a cm"
    assert not within(t.board, 0, 1, cm(5.98))


@pytest.mark.rule("ADE-RUL-153", "ADE-ACT-07")
def test_a_square_base_is_played_as_a_round_one_of_its_width() -> None:
    square = replace(CONTENT.profiles["aur_lancier"], base_form="square", base=cm(4))
    content = replace(CONTENT, profiles={**CONTENT.profiles, "aur_lancier": square})
    t = table("A one = aur_lancier at 20,20 | B two = plain at 23.51,20 | B z = plain at 80,80", content)
    assert t.board.traits[0].radius == cm(2)
    assert enemies(t.board, 0) == (1,)
    corner = table("A one = aur_lancier at 20,20 | B two = plain at 23,23 | B z = plain at 80,80", content)
    assert enemies(corner.board, 0) == (), "where the corner of a square would touch it"
    assert stand_refusal(corner.board, 1, (cm(22.5), cm(22.5))) is None


@pytest.mark.rule("ADE-RUL-155")
@pytest.mark.parametrize("open_", [False, True])
def test_once_the_match_begins_both_lists_are_known_to_all(open_: bool) -> None:
    setup = replace(starter(), settings=Settings(open_lists=open_))
    game = doors_of(load_content).begin(setup)
    for seat in (0, 1, None):
        assert game.view(seat).setup.armies == setup.armies


@pytest.mark.rule("ADE-RUL-155")
@pytest.mark.parametrize("open_", [False, True])
def test_until_then_a_list_is_closed_unless_both_agreed_otherwise(open_: bool) -> None:
    rosters = GAME.rosters
    assert rosters is not None
    assert rosters.are_open(replace(starter(), settings=Settings(open_lists=open_))) is open_


@pytest.mark.rule("ADE-RUL-92", "ADE-SKL-01")
def test_the_order_of_the_skills_means_nothing() -> None:
    uses = [
        SkillUse("infiltration", 5),
        SkillUse("immunite", names=("peu",)),
        SkillUse("toxique", 5),
        SkillUse("toxique", 3),
        SkillUse("implacable", 1),
        SkillUse("implacable", 2),
    ]
    kinds = dict(reversed(CONTENT.skills.items()))
    assert stacked(uses, CONTENT.skills) == stacked(uses[::-1], kinds)


@pytest.mark.rule("ADE-RUL-80", "ADE-MYS-02", "ADE-MYS-12", "ADE-MYS-14", "ADE-PUR-01")
def test_where_the_book_points_at_texts_that_are_not_there() -> None:
    """Recovery is that of the skills, the control zone that of the section on mystics, the outcome of a fight a
    pursuit."""
    t = table(
        "A mage = plain {mys magician 3, rank 2} at 20,20 |"
        f" A monk = plain {{mys faithful 3, dis -}} at 70,20 | {FAR}"
    )
    assert control_radius(t.board, t["mage"]) == cm(30)
    assert recovered_gems(t.board, t["mage"]).value == 3 + 2
    assert recovered_faith(t.board, t["monk"]).value == 3
    brawl = fray("A one = plain {ini 2, str 13} at 20,20 | B two = plain {ini 3} at 23,20 | B z = plain at 60,60")
    after = asked(brawl, Place((2,)), Place((2,)), dice="6 6 1 1 1 1")
    assert isinstance(after, Pursuit)


@pytest.mark.rule("ADE-EX-12", "ADE-AFF-01", "ADE-AFF-03")
def test_an_ability_whose_price_is_in_its_own_text(tmp_path: Path) -> None:
    text = """
peoples:
- {id: Bélier, name: Bélier, name_en: Ram, alignment: darkness, affiliation_word: Maison}
affiliations:
- id: paradoxe
  name: Paradoxe
  name_en: Paradox
  people: Bélier
  abilities:
  - {costs: [7, 7, 9, 9, 12], effects: []}
"""
    content = load_content(pack(tmp_path, text))
    theme = content.affiliations["paradoxe"]
    assert content.peoples[theme.people].affiliation_word == "Maison"
    assert [affiliation_price(theme, format_) for format_ in (200, 300, 400, 600)] == [7, 7, 9, 12]


@pytest.mark.rule("ADE-SKL-25")
def test_peoples_whose_zones_are_wide_say_so_in_their_data(tmp_path: Path) -> None:
    text = "peoples: [{id: Cendre, wide_zones: true}]"
    content = load_content(pack(tmp_path, text))
    t = table("A chief = plain {people Cendre, power 2, skills Commandement} at 20,20 | B z = plain at 80,80", content)
    assert radius(t.board, 0) == cm(15)
    narrow = table("A chief = plain {people Cendre, power 2, skills Commandement} at 20,20 | B z = plain at 80,80")
    assert radius(narrow.board, 0) == cm(10)


@pytest.mark.rule("ADE-ARM-19", "ADE-INC-03", "ADE-PRO-09")
def test_what_an_incarnate_carries_is_part_of_its_value() -> None:
    item = next(one for one in CONTENT.artefacts.values() if one.people == "Aurore")
    army = Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", artefacts=(item.id,)),))
    cast = Cast(Setup((army, "cendre_200")), CONTENT)
    assert cast.traits["0.0"].val == CONTENT.profiles["aur_capitaine"].val + item.val
