"""Army building: limits, cards, affiliations, values [ADE-ARM, ADE-AFF]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.effects import Ability, Affiliation, Only
from escarmouche.games.ages.lists import army_problems, setup_problems
from escarmouche.games.ages.prices import (
    affiliation_price,
    army_value,
    benefits,
    bracket,
    figures_allowed,
    final_values,
    limits_of,
)
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.rosters import AgesRosters
from escarmouche.games.ages.scene.notation import PLAIN
from escarmouche.games.ages.settings import Settings
from escarmouche.kits.rosters.roster import Entry, Roster

CONTENT = load_content()
CAPTAIN = Recruit("aur_capitaine")


def army(*cards: Recruit, **words: Any) -> Army:
    """The captain and these cards."""
    return Army("Aurore", "aur_capitaine", (CAPTAIN, *cards), words.get("affiliation", ""))


FRENCH = {"de", "la", "le", "les", "des", "du", "un", "une", "à", "au", "est", "pas", "plus", "fois", "porte", ":"}


def whys(one: Army, format_: int = 200, content: Content = CONTENT, **words: Any) -> set[str]:
    """The clauses that a list breaks; what is told of each is English, and what is told beside it French."""
    problems = army_problems(one, content, format_, **words)
    for problem in problems:
        (_, french), *_ = problem.facts
        assert not FRENCH & set(problem.what.split()), problem.what
        assert FRENCH & set(french.replace("'", " ").split()), french
    return {problem.why for problem in problems}


def with_profile(name: str, **fields: Any) -> Content:
    changed = replace(CONTENT.profiles[name], **fields)
    return replace(CONTENT, profiles={**CONTENT.profiles, name: changed})


@pytest.mark.rule("ADE-ARM-02", "ADE-ARM-22")
@pytest.mark.parametrize("name", CONTENT.lists)
def test_the_armies_of_the_game_are_legal_and_come_to_what_they_say(name: str) -> None:
    entry = CONTENT.lists[name]
    assert army_problems(CONTENT.armies[name], CONTENT, entry.format) == ()
    assert army_value(CONTENT, CONTENT.armies[name], entry.format) == entry.total


@pytest.mark.rule("ADE-ARM-02", "ADE-AFF-02")
@pytest.mark.parametrize(("format_", "broken"), [(71, set()), (70, {"ADE-ARM-02"})])
def test_an_army_may_not_exceed_the_format(format_: int, broken: set[str]) -> None:
    assert whys(army(Recruit("aur_lancier", 2)), format_) == broken


@pytest.mark.rule("ADE-ARM-03", "ADE-RUL-05")
@pytest.mark.parametrize(("format_", "row"), [(150, 200), (200, 200), (201, 300), (600, 600), (601, 700)])
def test_the_row_of_a_format_is_the_next_hundred(format_: int, row: int) -> None:
    assert bracket(format_) == row
    assert limits_of(CONTENT, format_).id == str(row)


@pytest.mark.rule("ADE-RUL-05")
def test_the_limits_go_on_beyond_the_table() -> None:
    seven, eight = limits_of(CONTENT, 700), limits_of(CONTENT, 800)
    assert (seven.troop, seven.incarnate, seven.incarnates, seven.figures, seven.identical) == (175, 225, 350, 40, 3)
    assert (eight.troop, eight.incarnate, eight.incarnates, eight.figures, eight.identical) == (200, 250, 400, 45, 4)


@pytest.mark.rule("ADE-ARM-04", "ADE-ARM-11", "ADE-RUL-114")
@pytest.mark.parametrize(
    ("val", "special", "broken"),
    [(50, "", set()), (51, "", {"ADE-ARM-04"}), (100, "creatures", set()), (101, "creatures", {"ADE-ARM-11"})],
)
def test_a_troop_has_a_limit(val: int, special: Any, broken: set[str]) -> None:
    content = with_profile("aur_automate", val=val)
    assert whys(army(Recruit("aur_automate")), content=content, special=special) == broken


@pytest.mark.rule("ADE-ARM-05", "ADE-ARM-10", "ADE-ARM-24", "ADE-RUL-114")
@pytest.mark.parametrize(
    ("val", "special", "broken"),
    [(75, "", set()), (76, "", {"ADE-ARM-05"}), (133, "heroes", set()), (134, "heroes", {"ADE-ARM-10"})],
)
def test_an_incarnate_has_a_limit(val: int, special: Any, broken: set[str]) -> None:
    assert whys(army(), content=with_profile("aur_capitaine", val=val), special=special) == broken


@pytest.mark.rule("ADE-ARM-05", "ADE-ARM-19", "ADE-INC-03")
def test_the_artefacts_and_solos_of_an_incarnate_count_in_its_limit() -> None:
    led = Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", artefacts=("lame_matin",)),))
    assert whys(led, content=with_profile("aur_capitaine", val=67)) == set()
    assert whys(led, content=with_profile("aur_capitaine", val=68)) == {"ADE-ARM-05"}
    solo = Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", solos=("veteran",)),), "serment")
    assert whys(solo, content=with_profile("aur_capitaine", val=69)) == set()
    assert whys(solo, content=with_profile("aur_capitaine", val=70)) == {"ADE-ARM-05"}


@pytest.mark.rule("ADE-ARM-06", "ADE-ARM-10")
def test_all_incarnates_together_have_a_limit() -> None:
    content = with_profile("aur_duelliste", incarnate=True, val=52, rank=1)
    two = army(Recruit("aur_duelliste"))
    assert whys(two, content=content) == {"ADE-ARM-06"}
    assert whys(two, content=content, special="heroes") == set()
    assert whys(two, content=with_profile("aur_duelliste", incarnate=True, val=51)) == set()


@pytest.mark.rule("ADE-ARM-07", "ADE-RUL-06")
def test_identical_cards_have_a_limit_whatever_their_options() -> None:
    two = army(Recruit("aur_lancier", 3), Recruit("aur_lancier", 1, solos=("ecu_long",)), affiliation="serment")
    assert whys(two) == {"ADE-ARM-07"}
    assert whys(two, 400) == set()
    assert whys(two, settings=Settings(identical_cards_by="profile_and_options")) == set()


@pytest.mark.rule("ADE-ARM-08")
def test_there_are_only_so_many_figures() -> None:
    content = with_profile("aur_lancier", figures_per_card=20, val=1)
    assert whys(army(Recruit("aur_lancier", 14)), content=content) == set()
    assert whys(army(Recruit("aur_lancier", 15)), content=content) == {"ADE-ARM-08"}


@pytest.mark.rule("ADE-ARM-09", "ADE-ARM-10")
def test_an_incarnate_of_rank_three_needs_the_format_of_heroes() -> None:
    content = with_profile("aur_capitaine", rank=3)
    assert whys(army(), content=content) == {"ADE-ARM-09"}
    assert whys(army(), content=content, special="heroes") == set()


@pytest.mark.rule("ADE-ARM-13", "ADE-ARM-14")
@pytest.mark.parametrize(
    ("name", "val", "figures"),
    [
        ("aur_lancier", 29, 3),
        ("aur_lancier", 30, 2),
        ("aur_lancier", 49, 2),
        ("aur_lancier", 50, 1),
        ("aur_mage", 18, 1),
    ],
)
def test_how_many_figures_share_a_card(name: str, val: int, figures: int) -> None:
    content = with_profile(name, val=val)
    assert figures_allowed(content, name) == figures
    why = "ADE-ARM-14" if name == "aur_mage" else "ADE-ARM-13"
    assert why in whys(army(Recruit(name, figures + 1)), 600, content)
    assert why not in whys(army(Recruit(name, figures)), 600, content)


@pytest.mark.rule("ADE-ARM-12", "ADE-ARM-15", "ADE-RUL-112")
def test_figures_stand_on_as_few_cards_as_hold_them() -> None:
    assert whys(army(Recruit("aur_lancier", 2), Recruit("aur_lancier", 2)), 400) == set()
    assert whys(army(Recruit("aur_lancier", 2), Recruit("aur_lancier", 1)), 400) == {"ADE-ARM-15"}
    both = ("ecu_long", "veteran"), ("veteran", "ecu_long")
    alike = army(*(Recruit("aur_lancier", 1, solos=solos) for solos in both), affiliation="serment")
    assert whys(alike, 400) == {"ADE-ARM-15"}, "whatever order their solos are written in"


@pytest.mark.rule("ADE-ARM-16")
def test_an_incarnate_leads() -> None:
    assert whys(Army("Aurore", "aur_lancier", (CAPTAIN, Recruit("aur_lancier")))) == {"ADE-ARM-16"}
    assert whys(Army("Aurore", "aur_capitaine", (Recruit("aur_lancier"),))) == {"ADE-ARM-16"}


@pytest.mark.rule("ADE-ARM-20")
def test_nobody_has_an_option_or_a_solo_twice() -> None:
    content = with_profile("aur_lancier", options={"bouclier": 5, "cor": 2})
    armed = army(Recruit("aur_lancier", options=("bouclier", "cor")))
    assert whys(armed, content=content) == set()
    assert whys(army(Recruit("aur_lancier", options=("bouclier", "bouclier"))), content=content) == {"ADE-ARM-20"}
    proven = army(Recruit("aur_lancier", solos=("veteran", "ecu_long")), affiliation="serment")
    assert whys(proven) == set()
    twice = army(Recruit("aur_lancier", solos=("veteran", "veteran")), affiliation="serment")
    assert whys(twice) == {"ADE-ARM-20"}


@pytest.mark.rule("ADE-ARM-20", "ADE-ARM-21", "ADE-SKL-07")
def test_artefacts_are_for_incarnates_as_many_as_their_rank() -> None:
    def captain(*names: str) -> Army:
        return Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", artefacts=names),))

    assert whys(captain("lame_matin", "heaume_veilleur")) == set()
    assert whys(captain("lame_matin", "lame_matin")) == {"ADE-ARM-20"}
    assert whys(captain("cotte_suie")) == {"ADE-ARM-21"}, "of another people"
    lowly = with_profile("aur_capitaine", skills=(SkillUse("artefact", -1),))
    assert whys(captain("lame_matin", "heaume_veilleur"), content=lowly) == {"ADE-ARM-21"}
    assert whys(army(Recruit("aur_lancier", artefacts=("lame_matin",)))) == {"ADE-ARM-21"}


@pytest.mark.rule("ADE-ARM-21", "ADE-MYS-05", "ADE-MAC-01")
@pytest.mark.parametrize(
    ("bought", "why"), [({"artefacts": ("lame_matin",)}, "ADE-ARM-21"), ({"formulas": ("etincelle",)}, "ADE-MYS-05")]
)
def test_a_war_machine_carries_no_artefact_and_knows_no_formula(bought: dict[str, Any], why: str) -> None:
    assert whys(army(Recruit("aur_baliste", **bought))) == {why}


@pytest.mark.rule("ADE-ARM-23", "ADE-RUL-86")
def test_an_army_is_of_one_people_and_of_those_who_may_join_it() -> None:
    assert whys(army(Recruit("cen_ravageur"))) == {"ADE-ARM-23"}
    assert whys(army(Recruit("cen_ravageur")), content=with_profile("cen_ravageur", joins=("Aurore",))) == set()


@pytest.mark.rule("ADE-MYS-05", "ADE-MYS-06", "ADE-ARM-18")
def test_a_personal_book_is_filled_from_the_books_open_to_the_mystic() -> None:
    def mage(*formulas: str) -> Army:
        return army(Recruit("aur_mage", formulas=formulas))

    assert whys(mage("etincelle", "pas_du_vent", "aura_claire")) == set(), "2 + 2 + 2 levels, 2 × 3 at most"
    assert whys(mage("etincelle", "pas_du_vent", "dard_solaire")) == {"ADE-MYS-06"}
    assert whys(mage("trait_feu")) == {"ADE-MYS-05"}
    assert whys(mage("benediction")) == {"ADE-MYS-05"}
    assert whys(army(Recruit("aur_lancier", formulas=("etincelle",)))) == {"ADE-MYS-05"}
    fighter = with_profile("aur_mage", skills=(SkillUse("mystique_guerrier"),))
    assert whys(mage("etincelle", "pas_du_vent"), content=fighter) == {"ADE-MYS-06"}, "once its MYS"


@pytest.mark.rule("ADE-AFF-01", "ADE-AFF-09", "ADE-AFF-11")
def test_solos_are_for_those_who_have_paid_the_affiliation_of_their_people() -> None:
    assert whys(army(Recruit("aur_lancier", solos=("ecu_long",)))) == {"ADE-AFF-11"}
    assert whys(army(Recruit("aur_lancier", solos=("ecu_long",)), affiliation="serment")) == set()
    assert whys(army(affiliation="sang_cendre")) == {"ADE-AFF-01"}


@pytest.mark.rule("ADE-AFF-12", "ADE-AFF-13")
def test_a_troop_of_another_theme_stays_away_and_an_incarnate_takes_another_name() -> None:
    other = with_profile("aur_lancier", affiliations=("autre",))
    assert whys(army(Recruit("aur_lancier"), affiliation="serment"), content=other) == {"ADE-AFF-12"}
    assert whys(army(Recruit("aur_lancier")), content=other) == set(), "no theme at all"
    named = with_profile("aur_capitaine", affiliations=("autre",))
    artefacts = {**named.artefacts, "lame_matin": replace(named.artefacts["lame_matin"], reserved="aur_capitaine")}
    led = Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", artefacts=("lame_matin",)),))
    content = replace(named, artefacts=artefacts)
    assert whys(led, content=content) == set()
    assert whys(replace(led, affiliation="serment"), content=content) == {"ADE-AFF-13"}


@pytest.mark.rule("ADE-AFF-03", "ADE-AFF-04", "ADE-AFF-10")
@pytest.mark.parametrize(("format_", "price"), [(200, 11), (201, 17), (300, 17), (600, 35), (900, 35)])
def test_every_ability_of_an_affiliation_is_paid_at_the_price_of_the_format(format_: int, price: int) -> None:
    abilities = (Ability((10, 15, 20, 25, 30), ()), Ability((1, 2, 3, 4, 5), ()))
    theme = Affiliation("a", "a", "a", "Aurore", abilities)
    assert affiliation_price(theme, format_) == price


@pytest.mark.rule("ADE-AFF-05..07", "ADE-AFF-08", "ADE-AFF-14", "ADE-EX-36", "ADE-RUL-113", "ADE-PRO-09", "ADE-RUL-87")
def test_affiliation_and_solos_are_shared_among_those_they_benefit() -> None:
    ten = CONTENT.armies["aurore_200_serment"]
    values = dict(zip((card.profile for card in ten.cards), final_values(CONTENT, ten, 200), strict=True))
    assert (values["aur_lancier"], values["aur_archer"]) == (13, 15)
    archers = army(Recruit("aur_archer", solos=("ecu_long",)), affiliation="serment")
    assert final_values(CONTENT, archers, 200)[1] == 14 + 5, "no shooter benefits: its share of the affiliation alone"
    veterans = Army("Aurore", "aur_capitaine", (Recruit("aur_capitaine", solos=("veteran",)),), "serment")
    assert army_value(CONTENT, veterans, 200) == 49 + 10 + 2 * 3, "a price per rank"


@pytest.mark.rule("ADE-SKL-65")
def test_blood_brothers_cost_a_tenth_less_but_are_worth_all() -> None:
    content = with_profile("aur_lancier", skills=(SkillUse("frere_de_sang", names=("lanciers",)),))
    pair = army(Recruit("aur_lancier", 2))
    assert army_value(content, pair, 200) == 49 + 2 * 9
    assert final_values(content, pair, 200)[1] == 11
    assert army_value(content, army(Recruit("aur_lancier")), 200) == 49 + 11, "nobody to be a brother of"


@pytest.mark.rule("ADE-SKL-65")
def test_whoever_is_sworn_to_others_is_nobodys_brother_and_pays_in_full() -> None:
    oath, other = (SkillUse("frere_de_sang", names=(name,)) for name in ("lanciers", "archers"))
    content = with_profile("aur_lancier", skills=(oath,))
    archer = replace(content.profiles["aur_archer"], skills=(other,))
    content = replace(content, profiles={**content.profiles, "aur_archer": archer})
    assert army_value(content, army(Recruit("aur_lancier"), Recruit("aur_archer")), 200) == 49 + 11 + 14
    assert army_value(content, army(Recruit("aur_lancier", 2), Recruit("aur_archer")), 200) == 49 + 2 * 9 + 14


@pytest.mark.rule("ADE-SKL-65", "ADE-AFF-13")
def test_an_incarnate_under_another_name_has_no_brothers() -> None:
    oath = SkillUse("frere_de_sang", names=("aube",))
    captain = replace(CONTENT.profiles["aur_capitaine"], skills=(oath,), affiliations=("lys",))
    lancer = replace(CONTENT.profiles["aur_lancier"], skills=(oath,))
    content = replace(CONTENT, profiles={**CONTENT.profiles, "aur_capitaine": captain, "aur_lancier": lancer})
    own = army(Recruit("aur_lancier"))
    assert army_value(content, own, 200) == 44 + 9
    assert army_value(content, replace(own, affiliation="serment"), 200) == 49 + 11 + 10


@pytest.mark.rule("ADE-SKL-101", "ADE-ARM-24")
def test_parias_are_a_fifth_of_the_list_unless_one_leads_it() -> None:
    content = with_profile("aur_archer", skills=(SkillUse("paria"),), val=15)
    assert whys(army(Recruit("aur_lancier"), Recruit("aur_archer")), content=content) == set(), "15 of 75"
    assert whys(army(Recruit("aur_archer")), content=content) == {"ADE-SKL-101"}
    captain = replace(content.profiles["aur_capitaine"], skills=(SkillUse("paria"),))
    led = replace(content, profiles={**content.profiles, "aur_capitaine": captain})
    assert whys(army(Recruit("aur_archer")), content=led) == set()


@pytest.mark.rule("ADE-ARM-01", "ADE-ARM-22")
def test_a_set_up_tells_everything_wrong_with_it() -> None:
    bad = army(Recruit("nobody"))
    found = setup_problems(Setup((bad, bad), format=0), CONTENT, (bad, bad))
    assert [one.where for one in found] == ["setup.format", "setup.armies[0].cards", "setup.armies[1].cards"]
    assert setup_problems(Setup((bad,)), CONTENT, (bad,))[0].why == "ADE-ARM-01"
    small = setup_problems(Setup((bad, bad), format=1), CONTENT, (bad, bad))
    assert "setup.format" not in [one.where for one in small], "any format may be agreed"


@pytest.mark.rule("ADE-ARM-23", "ADE-AFF-01", "ADE-ARM-13", "ADE-ARM-18", "ADE-MYS-05", "ADE-ARM-12", "ADE-ARM-16")
@pytest.mark.parametrize(
    ("one", "told"),
    [
        (
            replace(army(), people="Nulle part"),
            ("setup.armies[0].people", "there is no people Nulle part", "ADE-ARM-23"),
        ),
        (
            army(affiliation="nobody"),
            ("setup.armies[0].affiliation", "there is no affiliation nobody", "ADE-AFF-01"),
        ),
        (army(Recruit("aur_lancier", 0)), ("setup.armies[0].cards", "0 figures of aur_lancier", "ADE-ARM-13")),
        (
            army(Recruit("aur_lancier", artefacts=("crown",))),
            ("setup.armies[0].cards", "there is no artefact crown", "ADE-ARM-18"),
        ),
        (
            army(Recruit("aur_mage", formulas=("abracadabra",))),
            ("setup.armies[0].cards", "there is no formula abracadabra", "ADE-MYS-05"),
        ),
        (
            army(Recruit("aur_lancier", options=("wings",))),
            ("setup.armies[0].cards", "aur_lancier has no option wings", "ADE-ARM-12"),
        ),
        (
            replace(army(), commander=""),
            ("setup.armies[0].commander", "nobody leads it: an Incarnate commands an army", "ADE-ARM-16"),
        ),
    ],
)
def test_a_list_that_names_what_is_not_there(one: Army, told: tuple[str, str, str]) -> None:
    found = setup_problems(Setup((one, army())), CONTENT, (one, army()))
    assert [(problem.where, problem.what, problem.why) for problem in found if "[0]" in problem.where] == [told]


@pytest.mark.rule("ADE-MYS-07")
def test_a_formula_without_a_level_is_given_one() -> None:
    name = "etincelle"
    open_ = replace(CONTENT, formulas={**CONTENT.formulas, name: replace(CONTENT.formulas[name], level=0)})
    for level, broken in ((0, {"ADE-MYS-07"}), (1, set())):
        mage = Recruit("aur_mage", formulas=(name,), levels={name: level} if level else {})
        assert whys(army(mage), content=open_) == broken


@pytest.mark.rule("ADE-MYS-05")
def test_a_formula_is_in_a_book_once() -> None:
    assert whys(army(Recruit("aur_mage", formulas=("etincelle", "etincelle")))) == {"ADE-MYS-05"}


@pytest.mark.rule("ADE-MYS-06", "ADE-MYS-07")
def test_a_formula_of_level_x_is_offered_at_every_level_of_the_book() -> None:
    """A pure magician of POU 3 has room for six levels."""
    name = "etincelle"
    open_ = replace(CONTENT, formulas={**CONTENT.formulas, name: replace(CONTENT.formulas[name], level=0)})
    rosters = AgesRosters(lambda: open_)
    mage = next(one for one in rosters.catalogue("fr").cards if one.id == "aur_mage")
    offered = [one.id for one in mage.options if one.id.startswith(f"formula:{name}")]
    assert offered == [f"formula:{name}@{level}" for level in range(1, 7)]
    roster = Roster(game="ages", budget=200, entries=(Entry("aur_mage", options=(offered[2],)),))
    assert rosters.force(roster).cards[0].levels == {name: 3}


@pytest.mark.rule("ADE-AFF-07")
@pytest.mark.parametrize(
    ("only", "who"),
    [
        (Only(), "plain hero archer mage"),
        (Only(rank_max=1), "plain archer mage"),
        (Only(incarnate=True), "hero"),
        (Only(incarnate=False), "plain archer mage"),
        (Only(shooter=True), "archer"),
        (Only(shooter=False), "plain hero mage"),
        (Only(mystic=True), "mage"),
        (Only(mystic=False), "plain hero archer"),
    ],
)
def test_whom_a_solo_benefits(only: Only, who: str) -> None:
    mage = CONTENT.profiles["aur_mage"].mystic
    assert mage is not None
    people = {
        "plain": PLAIN,
        "hero": replace(PLAIN, rank=2, incarnate=True),
        "archer": replace(PLAIN, stats={**PLAIN.stats, "aim": 3}),
        "mage": replace(PLAIN, mystic=mage),
    }
    solo = replace(CONTENT.affiliations["serment"].solos[0], only=only)
    assert [name for name, profile in people.items() if benefits(solo, profile)] == who.split()
