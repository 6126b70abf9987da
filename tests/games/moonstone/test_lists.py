"""Which troupes are legal, and which may meet?"""

from __future__ import annotations

import msgspec
import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.layouts import Element, Layout
from escarmouche.games.moonstone.lists import (
    FACTIONS,
    eligible,
    recruitable,
    setup_problems,
    troupe_problems,
)
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Setup, Troupe
from escarmouche.table.plane import inch

THREE = Troupe("Commonwealth", ("baronvonfancyhat", "flintlock", "quack"))
FOES = Troupe("Dominion", ("beakybobby", "vicioussyd", "dougtheflatulent"))
SUMMONED = {
    "jackalope",
    "murderbunny",
    "strigaanya",
    "bravesirpidge",
    "flaybearerofknowledge",
    "jeremylordofthedeep",
    "lampydarkson",
    "pookie",
    "sprog",
    "teacakeoftorment",
    "terriblemusician",
    "urchin",
}


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def faults(faction: str, *characters: str, settings: Settings | None = None) -> list[str]:
    return [problem.why for problem in troupe_problems(Troupe(faction, characters), load_content(), settings)]


def meeting(*troupes: str | Troupe, settings: Settings | None = None, layout: Layout | None = None) -> list[str]:
    setup = Setup(troupes, layout or "village_green", settings or Settings())
    return [problem.why for problem in setup_problems(setup, Cast(setup, load_content()))]


# --- One troupe


@pytest.mark.rule("MOO-LST-03", "MOO-LST-10")
def test_only_characters_that_bear_the_faction_are_taken() -> None:
    assert faults("Commonwealth", "billy", "quack") == []
    assert faults("Commonwealth", "billy", "grub") == ["MOO-LST-03"]
    assert faults("Elves", "billy") == ["MOO-LST-03"]


@pytest.mark.rule("MOO-LST-04", "MOO-LST-10")
def test_a_character_with_two_factions_serves_either() -> None:
    assert load_content().profiles["gotchgut"].factions == ("Commonwealth", "Dominion")
    assert faults("Commonwealth", "gotchgut", "billy") == []
    assert faults("Dominion", "gotchgut", "grub") == []
    assert faults("Leshavult", "gotchgut") == ["MOO-LST-03"]


@pytest.mark.rule("MOO-LST-10")
def test_a_goblin_among_humans_is_judged_by_his_symbol_not_by_his_folk(content: Content) -> None:
    human = next(c for c in content.profiles.values() if "Human" in c.keywords and c.factions == ("Dominion",))
    assert faults("Dominion", human.id) == []
    assert faults("Commonwealth", human.id) == ["MOO-LST-03"]


@pytest.mark.rule("MOO-LST-05")
def test_a_character_is_in_a_troupe_once() -> None:
    assert faults("Commonwealth", "billy", "quack", "billy") == ["MOO-LST-05"]


@pytest.mark.rule("MOO-LST-06")
@pytest.mark.parametrize("faction", FACTIONS)
def test_there_are_no_points_and_no_roles(content: Content, faction: str) -> None:
    """Everybody of a faction together, but for the one pair that cannot stand each other."""
    everybody = tuple(name for name in eligible(faction, content.profiles) if name != "herbertgrowbottom")
    assert len(everybody) > 20
    assert faults(faction, *everybody) == []


@pytest.mark.rule("MOO-LST-07")
def test_summoned_characters_cannot_be_chosen(content: Content) -> None:
    assert {name for name, card in content.profiles.items() if not recruitable(card)} == SUMMONED
    assert faults("Shades", "nanny", "sprog") == ["MOO-LST-07"]


@pytest.mark.rule("MOO-LST-07")
def test_a_card_that_says_so_itself_cannot_be_chosen_either(content: Content) -> None:
    striga = msgspec.structs.replace(content.profiles["strigaanya"], recruitable=True)
    assert not recruitable(striga)


@pytest.mark.rule("MOO-CHR-31")
def test_a_character_may_exclude_another_from_its_troupe() -> None:
    assert faults("Dominion", "herbertgrowbottom", "grub") == ["MOO-CHR-31"]
    assert faults("Dominion", "grub", "herbertgrowbottom") == ["MOO-CHR-31"]
    assert faults("Dominion", "herbertgrowbottom", "firespitter") == []
    assert meeting(Troupe("Dominion", ("grub",)), Troupe("Dominion", ("herbertgrowbottom",))) == []


@pytest.mark.rule("MOO-LST-09")
def test_of_the_miniature_only_base_and_card_matter(content: Content) -> None:
    assert {card.base_mm for card in content.profiles.values()} == {30, 40}
    assert {content.profiles[name].base_mm for name in ("baronvonfancyhat", "flintlock", "quack", "billy")} == {30}


@pytest.mark.rule("MOO-RUL-44")
def test_a_troupe_is_judged_by_the_cards_that_are_played() -> None:
    assert faults("Commonwealth", "friarflavious", settings=Settings(cards="public")) == []
    cast = Cast(Setup((THREE, THREE), settings=Settings(cards="public")), load_content())
    assert "Rub It Better" in cast.traits["friarflavious"].printed.abilities
    assert "Spiteful" in Cast(Setup((THREE, THREE)), load_content()).traits["friarflavious"].printed.abilities


def test_everything_wrong_is_told_at_once_with_its_place() -> None:
    found = troupe_problems(Troupe("Shades", ("billy", "elk", "sprog", "sprog")), load_content())
    assert [(one.where, one.what, one.why) for one in found] == [
        ("troupe.characters", "there is no character elk", ""),
        ("troupe.characters", "sprog only enters play through an ability", "MOO-LST-07"),
        ("troupe.characters", "sprog stands there 2 times, a troupe has it once", "MOO-LST-05"),
        ("troupe.characters", "billy is Commonwealth, not Shades", "MOO-LST-03"),
    ]


# --- Troupes that meet


@pytest.mark.rule("MOO-LST-01")
def test_two_to_four_troupes_of_one_size_meet() -> None:
    assert meeting(THREE, FOES) == []
    assert meeting(THREE, FOES, THREE, FOES) == []
    assert meeting(THREE) == ["MOO-LST-01"]
    assert meeting(*[THREE] * 5) == ["MOO-LST-01"]
    assert meeting(THREE, Troupe("Dominion", ("grub", "vespa"))) == ["MOO-LST-01"]


@pytest.mark.rule("MOO-LST-02")
def test_recommended_sizes_are_advice_and_any_other_number_is_legal(content: Content) -> None:
    everybody = eligible("Dominion", content.profiles)
    for size in (1, 2, 7, 9):
        assert meeting(Troupe("Dominion", everybody[:size]), Troupe("Dominion", everybody[-size:])) == []
    assert meeting(Troupe("Dominion", ()), Troupe("Dominion", ())) == ["MOO-LST-02", "MOO-LST-02"]


@pytest.mark.rule("MOO-LST-05", "MOO-LST-11", "MOO-RUL-02")
def test_opponents_may_bring_the_same_faction_and_the_same_characters_unless_the_table_forbids_it() -> None:
    plain = Settings(mirrors=False)
    assert meeting(THREE, THREE) == []
    assert meeting(THREE, THREE, settings=plain) == ["MOO-RUL-02"] * 4  # the faction and three characters
    assert meeting(THREE, FOES, settings=plain) == []
    giant = Troupe("Commonwealth", ("gotchgut",)), Troupe("Dominion", ("gotchgut",))
    assert meeting(*giant) == []
    assert meeting(*giant, settings=plain) == ["MOO-RUL-02"]


@pytest.mark.rule("MOO-LST-08")
def test_a_set_up_knows_no_tournament_and_no_campaign() -> None:
    assert [field.name for field in msgspec.structs.fields(Setup)] == ["troupes", "layout", "settings"]


def test_a_troupe_or_a_table_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(Faulty, match=r"^elks: no such force; there are commonwealth_first, "):
        Cast(Setup(("elks", THREE)), load_content())
    with pytest.raises(Faulty, match=r"^moon: no such table; there are market_square, "):
        Cast(Setup((THREE, FOES), "moon"), load_content())


@pytest.mark.rule("MOO-SET-02")
def test_a_table_of_the_players_own_is_held_to_the_rules() -> None:
    well = Element("well", "obstacle", circle=(inch(18), inch(18), inch(1)))
    own = Layout("own", "À nous", "Our Own", (inch(36), inch(36)), (well,))
    assert meeting(THREE, FOES, layout=own) == ["MOO-SET-02"]
    assert meeting(THREE, FOES, layout=msgspec.structs.replace(own, terrain=())) == []


def test_a_table_too_small_for_the_troupes_is_told() -> None:
    tiny = Layout("tiny", "Minuscule", "Tiny", (inch(6), inch(6)))
    assert meeting(THREE, FOES, layout=tiny) == []
    six = ("commonwealth_starter", "dominion_starter")
    assert meeting(*six, layout=tiny) == ["MOO-SET-11"]  # the second has two bases of 40 mm


@pytest.mark.rule("MOO-SET-11")
@pytest.mark.parametrize(("less", "told"), [(0, []), (1, ["MOO-SET-11"])])
@pytest.mark.parametrize("upright", [True, False])
def test_a_strip_half_filled_by_the_squares_round_the_bases_is_just_wide_enough(
    less: int, told: list[str], upright: bool
) -> None:
    """Three bases of 30 mm, and half of a small table: a strip is no deeper than that."""
    sides = (6750, 16000 - 2 * less) if upright else (16000 - 2 * less, 6750)
    small = Troupe("Commonwealth", ("billy", "liv", "flintlock")), Troupe("Dominion", ("grub", "creep", "beakybobby"))
    assert set(meeting(*small, layout=Layout("small", "Petite", "Small", sides))) == set(told)
