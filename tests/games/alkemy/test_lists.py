"""May this warband be played? The rules of recruitment, and everything wrong told at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.setting_up import band

from escarmouche.games.alkemy.cast import Cast, traits_of
from escarmouche.games.alkemy.content import Content, load_content
from escarmouche.games.alkemy.guideline import worth
from escarmouche.games.alkemy.layouts import Layout
from escarmouche.games.alkemy.lists import _crowding, cost, heroes_allowed, roster_problems, setup_problems
from escarmouche.games.alkemy.profiles import Equipment, SkillUse
from escarmouche.games.alkemy.setups import first_state, starter
from escarmouche.games.alkemy.state import Recruit, Roster, Setup
from escarmouche.games.alkemy.tables import AlkemyTables
from escarmouche.kits.faults import fault_said

content = load_content()


def faults(roster: Roster, limit: int = 180) -> list[str]:
    return [one.why for one in roster_problems(roster, content, limit)]


def test_every_warband_ready_to_play_is_legal_and_costs_what_it_says() -> None:
    assert len(content.rosters) == 12
    for name, one in content.named_rosters.items():
        assert roster_problems(content.rosters[name], content, one.limit) == ()
        assert cost(content.rosters[name], content) == one.total <= one.limit


@pytest.mark.rule("ALK-LST-01")
def test_the_figures_may_cost_no_more_than_agreed() -> None:
    both = band("khaliman", "hakan", "jaraya_malikh")  # 43 + 20
    assert faults(both, 63) == []
    assert faults(both, 62) == ["ALK-LST-01"]
    assert faults(band("avalon", "garlan", ("avalonian_recruits", 2)), 71) == ["ALK-LST-01"]  # 46 + 2 x 13


@pytest.mark.rule("ALK-LST-02")
@pytest.mark.parametrize(
    ("limit", "allowed"), [(100, (1, 1)), (200, (1, 1)), (201, (1, 2)), (300, (1, 2)), (301, (2, 3)), (900, (2, 3))]
)
def test_how_many_heroes_lead_a_warband_of_a_size(limit: int, allowed: tuple[int, int]) -> None:
    assert heroes_allowed(limit) == allowed


@pytest.mark.rule("ALK-LST-02")
def test_too_few_or_too_many_heroes_are_refused() -> None:
    one, two = band("avalon", "garlan"), band("avalon", "garlan", "mordrem")
    three = band("avalon", "garlan", "mordrem", "lotharius")
    assert faults(band("avalon", "templar")) == ["ALK-LST-02"]
    assert faults(two, 200) == ["ALK-LST-02"]
    assert faults(two, 201) == []
    assert faults(three, 300) == ["ALK-LST-02"]
    assert faults(three, 301) == []
    assert faults(one, 301) == ["ALK-LST-02"]


@pytest.mark.rule("ALK-RUL-62")
def test_the_size_is_the_agreed_limit_not_the_points_spent() -> None:
    cheap = band("avalon", "garlan", "mordrem")  # 87 points
    assert faults(cheap, 300) == []
    assert faults(cheap, 180) == ["ALK-LST-02"]


@pytest.mark.rule("ALK-LST-04")
def test_a_hero_comes_once() -> None:
    assert faults(band("avalon", "garlan", "garlan"), 300) == ["ALK-LST-04"]


@pytest.mark.rule("ALK-LST-05")
def test_no_more_copies_of_a_card_than_its_limit() -> None:
    assert faults(band("jade_triad", "fu_nihao", *["disciple"] * 3)) == []
    assert faults(band("jade_triad", "fu_nihao", *["disciple"] * 4)) == ["ALK-LST-05"]


@pytest.mark.rule("ALK-SKL-14", "ALK-GEN-02")
def test_a_constable_templar_brings_one_templar_above_the_limit_and_no_more() -> None:
    assert faults(band("avalon", "garlan", *["templar"] * 3), 180) == ["ALK-LST-05"]
    assert faults(band("avalon", "lotharius", *["templar"] * 3), 180) == []
    assert faults(band("avalon", "lotharius", *["templar"] * 4), 180) == ["ALK-LST-05"]
    assert faults(band("temple", "lotharius", *["templar"] * 3, *["collector_brother"] * 2), 300) == ["ALK-LST-05"]
    assert faults(band("avalon", "lotharius", *[("avalonian_recruits", 2)] * 4), 180) == ["ALK-LST-05"]  # no Templars


@pytest.mark.rule("ALK-LST-06")
def test_fewer_figures_than_lines_but_one_card_is_filled_before_the_next() -> None:
    assert faults(band("jade_triad", "fu_nihao", "lancers")) == []
    assert faults(band("jade_triad", "fu_nihao", ("lancers", 2), ("lancers", 1))) == []
    assert faults(band("jade_triad", "fu_nihao", ("lancers", 1), ("lancers", 1))) == ["ALK-LST-06"]
    assert faults(band("jade_triad", "fu_nihao", ("lancers", 3))) == ["ALK-LST-06"]
    assert faults(band("jade_triad", "fu_nihao", ("lancers", 0))) == ["ALK-LST-06"]


@pytest.mark.rule("ALK-LST-07")
def test_everybody_bears_a_common_symbol() -> None:
    assert faults(band("avalon", "garlan", "disciple")) == ["ALK-LST-07"]
    assert faults(band("temple", "lotharius", "templar", "temple_novice")) == []
    assert faults(band("temple", "lotharius", ("avalonian_recruits", 2))) == ["ALK-LST-07"]
    assert faults(band("avalon", "lotharius", ("avalonian_recruits", 2))) == []  # the Templar is an Avalonian too
    assert faults(band("moon", "garlan")) == ["ALK-LST-07"]


@pytest.mark.rule("ALK-LST-08")
def test_equipment_is_chosen_among_what_the_card_offers() -> None:
    assert faults(band("khaliman", Recruit("araoui", 1, "envoy"))) == []
    assert faults(band("khaliman", Recruit("araoui", 1, "sabre"))) == ["ALK-LST-08"]
    assert faults(band("khaliman", Recruit("hakan", 1, "bow"))) == ["ALK-LST-08"]


@pytest.mark.rule("ALK-LST-08")
def test_the_bow_is_exchanged_for_immunity() -> None:
    bow, envoy = traits_of(content, Recruit("araoui")), traits_of(content, Recruit("araoui", 1, "envoy"))
    assert bow.weapon is not None
    assert "diplomatic_immunity" not in bow.skills
    assert envoy.weapon is None
    assert "diplomatic_immunity" in envoy.skills


def equipped(name: str, equipment: Equipment, **words: Any) -> Content:
    """The content with a card that may take this equipment."""
    card = replace(content.profiles[name], equipments={"own": Equipment(), "other": equipment}, **words)
    return replace(content, profiles={**content.profiles, name: card})


@pytest.mark.rule("ALK-LST-08", "ALK-SKL-10")
def test_an_expert_who_exchanges_his_skill_is_none_any_more() -> None:
    swapped = Equipment(loses=("expert",), gains=(SkillUse("expert", "quick"),))
    own, other = (traits_of(equipped("garlan", swapped), Recruit("garlan", 1, it)) for it in ("own", "other"))
    assert own.experts == {"brutal"}
    assert other.experts == {"quick"}
    assert [use.value for use in other.uses if use.id == "expert"] == ["quick"], "so its sheet says"
    gone = traits_of(equipped("garlan", Equipment(loses=("expert",))), Recruit("garlan", 1, "other"))
    assert gone.experts == set()
    both = traits_of(equipped("garlan", Equipment(gains=swapped.gains)), Recruit("garlan", 1, "other"))
    assert both.experts == {"brutal", "quick"}


@pytest.mark.rule("ALK-LST-08", "ALK-SKL-07", "ALK-ALC-02")
def test_who_gives_up_alchemy_has_neither_stones_nor_formulas() -> None:
    changed = equipped("oracle", Equipment(loses=("alchemist",)))
    own, other = (traits_of(changed, Recruit("oracle", 1, it)) for it in ("own", "other"))
    assert own.alchemy == content.profiles["oracle"].alchemy
    assert other.alchemy is None
    rosters = (Roster("khaliman", (Recruit("oracle", 1, "other"),)), Roster("khaliman", (Recruit("oracle", 1),)))
    cast = Cast(Setup(rosters), changed)
    assert [one.stones for one in first_state(cast).figures] == [0, 8]


@pytest.mark.rule("ALK-LST-08", "ALK-SKL-14")
def test_a_constable_who_gives_up_his_rank_brings_no_templar_more() -> None:
    changed = equipped("lotharius", Equipment(loses=("constable_templar",)))
    limit = content.profiles["templar"].limit

    def found(equipment: str) -> list[str]:
        roster = band("avalon", Recruit("lotharius", 1, equipment), *["templar"] * (limit + 1))
        return [one.why for one in roster_problems(roster, changed, 200)]

    assert found("own") == []
    assert found("other") == ["ALK-LST-05"]


@pytest.mark.rule("ALK-RUL-74", "ALK-LST-08")
def test_a_weapon_or_alchemy_that_only_an_equipment_brings_is_not_in_the_price() -> None:
    weights, card = content.guideline, content.profiles["garlan"]
    armed = replace(card, ranged=(1, 1, 1, 1, 1, 1), alchemy=content.profiles["oracle"].alchemy)
    assert worth(armed, weights) == worth(card, weights)


def told(roster: Roster, limit: int = 200) -> list[tuple[str, str, str]]:
    """Every problem of a warband: its place, its English and its French sentence."""
    return [(one.where, one.what, dict(one.facts)["fr"]) for one in roster_problems(roster, content, limit)]


CARDS = "roster.cards"


@pytest.mark.rule("ALK-LST-01", "ALK-LST-02", "ALK-LST-04", "ALK-LST-05", "ALK-LST-06", "ALK-LST-07")
def test_everything_wrong_is_told_at_once() -> None:
    bad = band("avalon", "garlan", "garlan", ("lancers", 5), "nobody", *["templar"] * 4)
    assert faults(bad, 200) == ["", *(f"ALK-LST-0{n}" for n in (7, 1, 2, 4, 5, 6))]
    assert told(bad) == [
        (CARDS, "there is no profile nobody", "« nobody » n'existe pas"),
        (CARDS, "lancers is jade_triad, not avalon", "lancers n'est pas de la faction avalon, mais de : jade_triad"),
        (CARDS, "costs 310 points, 200 are agreed", "coûte 310 points, on joue à 200"),
        (CARDS, "2 heroes, 1 leads a warband of 200 points", "2 héros, une troupe de 200 points en a 1"),
        (
            CARDS,
            "garlan stands there 2 times, a hero comes once",
            "garlan s'y trouve 2 fois, un héros ne vient qu'une fois",
        ),
        (CARDS, "4 cards of templar, its limit is 2", "templar : 4 cartes, sa limite est de 2"),
        (CARDS, "5 figures of lancers, its card has 2", "lancers : 5 figurines, sa carte en a 2"),
    ]


@pytest.mark.rule("ALK-LST-06", "ALK-LST-07", "ALK-LST-08")
def test_what_else_may_be_wrong_is_told_with_what_there_is() -> None:
    there = ", ".join(content.factions)
    assert told(band("moon", "garlan")) == [
        (
            "roster.faction",
            f"there is no faction moon; there are {there}",
            f"il n'y a pas de faction moon ; il y a : {there}",
        )
    ]
    assert told(band("jade_triad", "fu_nihao", ("lancers", 1), ("lancers", 1))) == [
        (
            CARDS,
            "2 incomplete cards of lancers: one is completed before another is taken",
            "lancers : 2 cartes incomplètes ; on en complète une avant d'en prendre une autre",
        )
    ]
    assert told(band("khaliman", Recruit("araoui", 1, "sabre"), Recruit("jaraya_malikh", 1, "bow"))) == [
        (
            CARDS,
            "araoui has no equipment sabre; it has bow, envoy",
            "araoui n'a pas d'équipement sabre ; il y a : bow, envoy",
        ),
        (
            CARDS,
            "jaraya_malikh has no equipment bow; it has none to choose",
            "jaraya_malikh n'a pas d'équipement bow ; il n'y en a aucun à choisir",
        ),
    ]
    (three,) = told(band("avalon", "garlan", "mordrem", "lotharius"), 300)
    assert three == (
        CARDS,
        "3 heroes, 1 or 2 lead a warband of 300 points",
        "3 héros, une troupe de 300 points en a 1 ou 2",
    )


# --- the match ----------------------------------------------------------------------------------------------------


def match_faults(setup: Setup) -> list[str]:
    return [one.why for one in setup_problems(setup, Cast(setup, load_content()))]


def test_what_keeps_a_match_from_beginning_is_told_in_french_too() -> None:
    two = ("avalon_blitz", "jade_blitz")
    setups = (Setup(two[:1]), Setup(two, limit=-1), Setup(two, format="300", layout="hedges_and_ruins"))
    found = [next(iter(setup_problems(setup, Cast(setup, content)))) for setup in setups]
    found += AlkemyTables(load_content, lambda _: None).problems(content.layouts["hedges_and_ruins"], "300")
    assert [one.where for one in found[:3]] == ["setup.rosters", "setup.limit", "setup.layout"]
    assert all(fault_said(one, "fr") != one.what for one in found)


@pytest.mark.rule("ALK-LST-02")
@pytest.mark.parametrize(("names", "told"), [((), "0 heroes"), (("hakan",), "1 hero"), (("hakan",) * 4, "4 heroes")])
def test_heroes_are_counted_in_the_number_they_have(names: tuple[str, ...], told: str) -> None:
    (fault,) = (one for one in roster_problems(band("khaliman", *names), content, 400) if one.why == "ALK-LST-02")
    assert fault.what == f"{told}, 2 or 3 lead a warband of 400 points"


@pytest.mark.rule("ALK-GEN-01")
def test_two_players_oppose_each_other() -> None:
    assert match_faults(Setup(("avalon_blitz", "jade_blitz"))) == []
    assert match_faults(Setup(("avalon_blitz",))) == ["ALK-GEN-01"]
    assert match_faults(Setup(("avalon_blitz", "jade_blitz", "aurlok_blitz"))) == ["ALK-GEN-01"]


@pytest.mark.rule("ALK-GEN-06")
def test_any_other_size_may_be_agreed() -> None:
    small = Setup((band("avalon", "garlan"), band("khaliman", "hakan")), limit=50)
    assert match_faults(small) == []
    assert match_faults(Setup(small.rosters, limit=45)) == ["ALK-LST-01"]
    large = ("avalon_300", "jade_300")
    assert match_faults(Setup(large)) == ["ALK-LST-01", "ALK-LST-02"] * 2
    assert match_faults(Setup(large, format="300", layout="canal_of_concord")) == []
    assert match_faults(Setup(large, format="300")) == ["ALK-GEN-06"]  # on the table of a Blitz
    assert match_faults(Setup(small.rosters, limit=-1)) == ["ALK-GEN-06", "ALK-LST-01", "ALK-LST-01"]


@pytest.mark.rule("ALK-RUL-93")
def test_a_warband_must_have_room_to_deploy() -> None:
    crowd = band("avalon", "garlan", "mordrem", *[("avalonian_recruits", 2)] * 3, *[("crossbowmen", 2)] * 2,
                 *["temple_novice"] * 3, *["templar"] * 2, *[("avalonian_pilgrims", 2)] * 2)  # fmt: skip
    assert match_faults(Setup((crowd, crowd), limit=420)) == ["ALK-RUL-93"] * 2
    assert match_faults(Setup((crowd, crowd), limit=420, format="300", layout="canal_of_concord")) == []


@pytest.mark.rule("ALK-RUL-93")
@pytest.mark.parametrize(("wider", "faults_of"), [(0, []), (-2, ["ALK-RUL-93"] * 2)])
def test_squares_that_fill_just_half_of_the_zone_are_not_too_many(wider: int, faults_of: list[str]) -> None:
    side, figures = content.bases[2] // 2 * 2, 10
    zone = 2 * side + content.scenario.beyond_markers + content.scenario.marker_radius
    layout = Layout("t", "t", "blitz", (figures * side + wider, 2 * zone), (), ())
    crowd = Roster("jade_triad", (Recruit("disciple", figures),))
    assert [one.why for one in _crowding(Cast(Setup((crowd, crowd), layout=layout), content))] == faults_of


def test_the_starters_may_begin_in_every_scenario() -> None:
    for scenario in ("blitz", "blitz_by_hand", "300"):
        assert match_faults(starter(scenario)) == []
