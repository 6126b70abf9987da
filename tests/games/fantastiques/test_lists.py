"""Which army lists are legal? Each clause of list building, with both readings where the ledger leaves a choice."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from escarmouche.games.fantastiques.content import Content, load_content
from escarmouche.games.fantastiques.lists import (
    ArmyList,
    crews_of,
    figure_names,
    piece_names,
    problems,
    total_halves,
)
from escarmouche.games.fantastiques.profiles import ITEMS, SPELLS, Item, Profile, Spell
from escarmouche.games.fantastiques.settings import Settings

BOOK = Settings()


def grunt(name: str, points: int, **values: object) -> Profile:
    """A card that costs so many points, 3 or more: melee 1 (2), armour 0 (1), mental or shooting for the rest."""
    mental, shots = (points - 3) % 3, (points - 3) // 3
    plain = Profile(name, name, name, "troop", "medium", 6, (1,), (1,) * shots, 0, mental, 1, points, "original")
    return msgspec.structs.replace(plain, **values)


CARDS = (
    grunt("fifty", 50),
    grunt("three", 3),
    grunt("four", 4),
    grunt("hero", 25, kind="hero", items=("silver",)),
    grunt("mage", 25, kind="sorcerer", spells=("fireball", "curse")),
    grunt("titan", 100, kind="titan"),
    grunt("hand", 10, kind="crew"),
)
SUMMONER = grunt("witch", 25, kind="sorcerer", spells=("summon", "curse"), summons="imp")


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content().with_profiles(CARDS)


def army(
    points: int,
    pieces: dict[str, int] | None = None,
    crews: Mapping[str, tuple[str, ...]] | None = None,
    /,
    **figures: int,
) -> ArmyList:
    return ArmyList("band", "Bande", "Band", "valombre", points, figures, pieces or {}, dict(crews or {}))


def faults(content: Content, band: ArmyList, settings: Settings = BOOK) -> list[str]:
    found = problems(band, content, settings)
    assert all(" " not in problem.where and " " in problem.what for problem in found)
    return [problem.why for problem in found]


def faults_of_card(content: Content, card: Profile, settings: Settings = BOOK) -> list[str]:
    """What a list of 2000 points says that brings this card and nothing else."""
    return faults(content.with_profiles([card]), army(2000, **{card.id: 1}), settings)


# --- FAN-LST-01: the format


@pytest.mark.rule("FAN-LST-01")
def test_a_list_of_nobody_and_a_format_that_is_none_are_told_in_both_languages(content: Content) -> None:
    (empty,) = problems(army(100), content, BOOK)
    assert (empty.where, empty.what, empty.why) == ("band.list", "the list holds no figure", "")
    assert dict(empty.facts) == {"fr": "la liste n'a aucune figurine"}
    none = problems(army(0, three=1), content, BOOK)[0]
    assert (none.where, none.what, none.why) == ("band.format", "0 is no number of points", "FAN-LST-01")
    assert dict(none.facts) == {"fr": "0 n'est pas un nombre de points"}


@pytest.mark.rule("FAN-LST-01", "FAN-RUL-62")
def test_a_list_may_reach_the_format_but_not_exceed_it(content: Content) -> None:
    assert faults(content, army(150, fifty=3)) == []
    assert faults(content, army(149, fifty=3)) == ["FAN-LST-01"]


@pytest.mark.rule("FAN-LST-01", "FAN-CST-06")
def test_half_a_point_over_the_format_is_over(content: Content) -> None:
    half = content.with_profiles([grunt("half", 3, hp=2)])  # 4.5 points
    assert faults(half, army(9, half=2)) == []
    assert faults(half, army(13, half=3)) == ["FAN-LST-01"]


@pytest.mark.rule("FAN-LST-01", "FAN-RUL-74")
def test_a_table_that_rounds_each_figure_up_may_push_a_list_over_its_format(content: Content) -> None:
    assert faults(content, content.lists["karnbrume"]) == []
    assert faults(content, content.lists["karnbrume"], Settings(rounding="up")) == ["FAN-LST-01"]


@pytest.mark.rule("FAN-CST-08", "FAN-RUL-55")
def test_pieces_and_their_crew_are_both_in_the_total(content: Content) -> None:
    assert total_halves(army(1000, {"bombard": 1}, hand=3), content, BOOK) == 2 * (36 + 3 * 10)


# --- FAN-LST-02: characters


@pytest.mark.rule("FAN-LST-02", "FAN-RUL-62")
@pytest.mark.parametrize(("points", "allowed"), [(249, 0), (250, 1), (499, 1), (500, 2), (1000, 4)])
def test_one_character_of_either_sort_is_allowed_per_full_250_points(
    content: Content, points: int, allowed: int
) -> None:
    for kind, other in (("hero", "mage"), ("mage", "hero")):
        some = {kind: allowed} if allowed else {}
        assert faults(content, army(points, three=1, **some)) == []
        assert faults(content, army(points, three=1, **some, **{other: 1})) == ["FAN-LST-02"]


@pytest.mark.rule("FAN-LST-02", "FAN-RUL-62")
def test_the_slices_are_those_of_the_format_or_by_option_of_the_army_itself(content: Content) -> None:
    nearly_500 = army(500, fifty=8, hero=1, mage=1)
    assert total_halves(nearly_500, content, BOOK) == 2 * 450
    assert faults(content, nearly_500) == []
    assert faults(content, nearly_500, Settings(slice_base="army_total")) == ["FAN-LST-02"]
    assert faults(content, army(500, fifty=9, hero=1, mage=1), Settings(slice_base="army_total")) == []


@pytest.mark.rule("FAN-LST-02")
def test_the_characters_own_cost_is_part_of_the_total_that_is_sliced(content: Content) -> None:
    own = Settings(slice_base="army_total")
    assert faults(content, army(250, fifty=4, hero=1), own) == ["FAN-LST-02"]  # 225 points, no full slice
    assert faults(content, army(275, fifty=5, hero=1), own) == []
    rich = content.with_profiles([grunt("prince", 50, kind="hero", items=("silver",))])
    assert faults(rich, army(250, fifty=4, prince=1), own) == []  # 250 with the prince, 200 without


@pytest.mark.rule("FAN-RUL-62")
def test_fewer_characters_are_a_fault_only_where_the_table_wants_exactly_one_a_slice(content: Content) -> None:
    exactly = Settings(characters="exactly")
    assert faults(content, army(500, fifty=4, hero=1)) == []
    assert faults(content, army(500, fifty=4, hero=1), exactly) == ["FAN-RUL-62"]
    assert faults(content, army(500, fifty=4, hero=1, mage=1), exactly) == []
    assert faults(content, army(500, fifty=4, hero=3), exactly) == ["FAN-LST-02"]


# --- FAN-LST-03: artillery


@pytest.mark.rule("FAN-LST-03", "FAN-RUL-63")
@pytest.mark.parametrize(
    ("points", "full", "started"), [(999, 0, 1), (1000, 1, 1), (1001, 1, 2), (1999, 1, 2), (2000, 2, 2)]
)
def test_one_piece_is_allowed_per_full_or_by_option_per_started_1000_points(
    content: Content, points: int, full: int, started: int
) -> None:
    for allowed, settings in ((full, BOOK), (started, Settings(artillery_slice="started"))):
        assert faults(content, army(points, {"scorpion": allowed} if allowed else {}, three=1), settings) == []
        assert faults(content, army(points, {"scorpion": allowed + 1}, three=1), settings) == ["FAN-LST-03"]


@pytest.mark.rule("FAN-LST-03")
def test_pieces_of_both_sorts_count_together(content: Content) -> None:
    assert faults(content, army(1000, {"scorpion": 1, "bombard": 1}, three=1)) == ["FAN-LST-03"]


# --- FAN-LST-04, FAN-TIT-01: titans


@pytest.mark.rule("FAN-LST-04", "FAN-RUL-64")
def test_one_titan_comes_with_2000_points_and_none_below(content: Content) -> None:
    assert faults(content, army(2000, three=1, titan=1)) == []
    assert faults(content, army(1999, three=1, titan=1)) == ["FAN-LST-04"]
    assert faults(content, army(4000, three=1, titan=2)) == ["FAN-LST-04"]


@pytest.mark.rule("FAN-LST-04", "FAN-RUL-64")
def test_the_titans_2000_points_are_read_on_the_total_where_the_slices_are(content: Content) -> None:
    own = Settings(slice_base="army_total")
    assert faults(content, army(2000, fifty=37, titan=1), own) == ["FAN-LST-04"]  # 1950 points
    assert faults(content, army(2000, fifty=38, titan=1), own) == []


@pytest.mark.rule("FAN-LST-02", "FAN-LST-04", "FAN-RUL-62")
@pytest.mark.parametrize(
    ("base", "english", "french"),
    [
        ("format", "the format is 2000", "le format est de 2000"),
        ("army_total", "the army's total is 350", "le total de l'armée est de 350"),
    ],
)
def test_what_is_too_much_is_told_with_the_points_on_which_it_was_read(
    content: Content, base: str, english: str, french: str
) -> None:
    band, settings = army(2000, hero=10, titan=1), msgspec.convert({"slice_base": base}, Settings)
    found = {problem.why: problem for problem in problems(band, content, settings)}
    assert found["FAN-LST-02"].what.endswith(f"({english})")
    assert dict(found["FAN-LST-02"].facts)["fr"].endswith(f"({french})")
    if base == "army_total":
        assert found["FAN-LST-04"].what == f"a titan needs 2000 points, {english}"
        assert dict(found["FAN-LST-04"].facts)["fr"] == f"un titan demande 2000 points, {french}"


@pytest.mark.rule("FAN-LST-04", "FAN-RUL-64")
@pytest.mark.parametrize("counted", [False, True])
def test_a_titan_takes_no_characters_place(content: Content, counted: bool) -> None:
    assert faults(content, army(2000, hero=8, titan=1), Settings(titan_is_character=counted)) == []
    assert faults(content, army(2000, hero=9), Settings(titan_is_character=counted)) == ["FAN-LST-02"]


@pytest.mark.rule("FAN-LST-07", "FAN-TIT-01", "FAN-RUL-64")
@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ((), []),
        (("power",), []),
        (("power", "speed"), []),
        (("power", "speed", "silver"), ["FAN-TIT-01"]),
        (("power", "power"), ["FAN-LST-07"]),
    ],
)
def test_a_titan_takes_up_to_two_different_items(
    content: Content, items: tuple[Item, ...], expected: list[str]
) -> None:
    assert faults_of_card(content, grunt("giant", 100, kind="titan", items=items)) == expected


# --- FAN-LST-06, 08, 09, FAN-HER-01: items and spells


@pytest.mark.rule("FAN-LST-06", "FAN-HER-01")
@pytest.mark.parametrize(("items", "expected"), [((), ["FAN-LST-06"]), (("speed", "power"), ["FAN-LST-06"])])
def test_a_hero_takes_exactly_one_item(content: Content, items: tuple[Item, ...], expected: list[str]) -> None:
    assert faults_of_card(content, grunt("lord", 25, kind="hero", items=items)) == expected


@pytest.mark.rule("FAN-LST-06")
@pytest.mark.parametrize("item", ITEMS)
def test_any_of_the_seven_items_will_do_for_a_hero(content: Content, item: Item) -> None:
    spells = ("curse",) if item == "obsidian_amulet" else ()
    assert faults_of_card(content, grunt("lord", 25, kind="hero", items=(item,), spells=spells)) == []


@pytest.mark.rule("FAN-LST-06")
@pytest.mark.parametrize("spell", SPELLS)
def test_a_sorcerer_takes_two_spells_which_may_be_twice_the_same(content: Content, spell: Spell) -> None:
    creature = "three" if spell == "summon" else None
    assert faults_of_card(content, grunt("witch", 25, kind="sorcerer", spells=(spell, spell), summons=creature)) == []


@pytest.mark.rule("FAN-LST-06")
@pytest.mark.parametrize("spells", [(), ("curse",), ("curse", "fireball", "teleport")])
def test_one_spell_or_three_are_not_a_sorcerers(content: Content, spells: tuple[Spell, ...]) -> None:
    assert faults_of_card(content, grunt("witch", 25, kind="sorcerer", spells=spells)) == ["FAN-LST-06"]


@pytest.mark.rule("FAN-HER-01")
def test_a_sorcerer_has_no_item_and_a_hero_no_spell(content: Content) -> None:
    armed = grunt("witch", 25, kind="sorcerer", spells=("curse", "curse"), items=("silver",))
    taught = grunt("lord", 25, kind="hero", items=("silver",), spells=("curse",))
    assert faults_of_card(content, armed) == ["FAN-HER-01"]
    assert faults_of_card(content, taught) == ["FAN-HER-01"]


@pytest.mark.rule("FAN-LST-06", "FAN-HER-01")
@pytest.mark.parametrize("kind", ["troop", "crew"])
def test_ordinary_figures_have_neither_items_nor_spells(content: Content, kind: str) -> None:
    assert faults_of_card(content, grunt("man", 10, kind=kind, items=("silver",))) == ["FAN-LST-06"]
    assert faults_of_card(content, grunt("man", 10, kind=kind, spells=("curse",))) == ["FAN-HER-01"]


@pytest.mark.rule("FAN-LST-09", "FAN-HER-01", "FAN-TIT-01")
@pytest.mark.parametrize("kind", ["hero", "titan"])
@pytest.mark.parametrize(
    ("spells", "expected"), [(("curse",), []), ((), ["FAN-LST-09"]), (("curse", "teleport"), ["FAN-LST-09"])]
)
def test_the_bearer_of_the_amulet_chooses_one_spell(
    content: Content, kind: str, spells: tuple[Spell, ...], expected: list[str]
) -> None:
    assert faults_of_card(content, grunt("lord", 25, kind=kind, items=("obsidian_amulet",), spells=spells)) == expected


@pytest.mark.rule("FAN-LST-08", "FAN-RUL-65")
def test_the_same_item_and_the_same_spell_may_come_several_times(content: Content) -> None:
    twins = content.with_profiles([grunt("twin", 25, kind="hero", items=("silver",))])
    assert faults(twins, army(2000, hero=2, twin=2, mage=3)) == []


# --- FAN-LST-10: the creature


@pytest.mark.rule("FAN-LST-10", "FAN-RUL-38", "FAN-EX-04")
@pytest.mark.parametrize(("mental", "hp", "expected"), [(0, 1, []), (0, 4, []), (1, 4, ["FAN-LST-10"])])
def test_the_creature_costs_at_most_10_with_its_hp_factor(
    content: Content, mental: int, hp: int, expected: list[str]
) -> None:
    creature = grunt("imp", 3, mental=mental, hp=hp)  # 3, 9 and 12 points
    assert faults_of_card(content.with_profiles([creature]), SUMMONER) == expected


@pytest.mark.rule("FAN-LST-10", "FAN-RUL-38")
def test_exactly_10_points_capabilities_included_are_enough_and_half_a_point_more_is_not(content: Content) -> None:
    ten = grunt("imp", 5, capabilities=("powerful",))
    more = grunt("imp", 7, hp=2)
    assert faults_of_card(content.with_profiles([ten]), SUMMONER) == []
    assert faults_of_card(content.with_profiles([more]), SUMMONER) == ["FAN-LST-10"]


@pytest.mark.rule("FAN-LST-10", "FAN-RUL-38", "FAN-RUL-72", "FAN-RUL-73", "FAN-RUL-74")
def test_the_creatures_price_follows_the_options_on_cost(content: Content) -> None:
    bare = content.with_profiles([grunt("imp", 4, hp=4)])  # 12, or 9 with armour 0 for nothing
    assert faults_of_card(bare, SUMMONER) == ["FAN-LST-10"]
    assert faults_of_card(bare, SUMMONER, Settings(armour0_cost=0)) == []
    sly = content.with_profiles([grunt("imp", 5, hp=2, capabilities=("disengage",))])  # 10.5, or 9.5 apart
    assert faults_of_card(sly, SUMMONER) == ["FAN-LST-10"]
    assert faults_of_card(sly, SUMMONER, Settings(capability_multiplied=False)) == []


@pytest.mark.rule("FAN-LST-10")
@pytest.mark.parametrize("kind", ["hero", "sorcerer", "titan", "crew"])
def test_the_creature_is_a_troop(content: Content, kind: str) -> None:
    creature = grunt("imp", 5, kind=kind)
    assert faults_of_card(content.with_profiles([creature]), SUMMONER) == ["FAN-LST-10"]


@pytest.mark.rule("FAN-LST-10")
@pytest.mark.parametrize("named", [None, "nobody", "bombard"])
def test_whoever_knows_the_summoning_names_a_figure_profile(content: Content, named: str | None) -> None:
    witch = grunt("witch", 25, kind="sorcerer", spells=("summon", "curse"), summons=named)
    amulet = grunt("lord", 25, kind="hero", items=("obsidian_amulet",), spells=("summon",), summons=named)
    assert faults_of_card(content, witch) == ["FAN-LST-10"]
    assert faults_of_card(content, amulet) == ["FAN-LST-10"]


@pytest.mark.rule("FAN-LST-10")
def test_a_creature_without_the_spell_is_a_fault(content: Content) -> None:
    assert faults_of_card(content, grunt("man", 10, summons="three")) == ["FAN-LST-10"]


@pytest.mark.rule("FAN-LST-10")
@pytest.mark.parametrize(
    ("named", "faults"),
    [(("vei_bones", "gro_gob"), []), (("vei_bones",), ["FAN-LST-10"]), (("vei_bones", "nobody"), ["FAN-LST-10"])],
)
def test_two_summonings_may_name_two_creatures(content: Content, named: tuple[str, ...], faults: list[str]) -> None:
    witch = grunt("witch", 25, kind="sorcerer", spells=("summon", "summon"), summons=named)
    assert faults_of_card(content, witch) == faults


@pytest.mark.parametrize(
    ("known", "named", "en", "fr"),
    [
        (2, ("vei_bones",), "names 1 creature for 2 summonings", "nomme 1 créature pour 2 Invocations"),
        (1, ("vei_bones", "gro_gob"), "names 2 creatures for 1 summoning", "nomme 2 créatures pour 1 Invocation"),
    ],
)
def test_one_creature_and_one_summoning_are_told_as_one(
    content: Content, known: int, named: tuple[str, ...], en: str, fr: str
) -> None:
    witch = grunt("witch", 25, kind="sorcerer", spells=("summon",) * known, summons=named)
    one = problems(army(2000, witch=1), content.with_profiles([witch]), BOOK)[-1]
    assert (one.what, dict(one.facts)["fr"]) == (en, fr)


# --- FAN-LST-11: crews


@pytest.mark.rule("FAN-LST-11")
def test_crew_left_unnamed_are_dealt_in_order_three_to_a_piece(content: Content) -> None:
    horde = content.lists["groinrouge_2000"]
    assert crews_of(horde, content) == {
        "scorpion/1": ("gro_crew/1", "gro_crew/2", "gro_crew/3"),
        "scorpion/2": ("gro_crew/4", "gro_crew/5", "gro_crew/6"),
    }


@pytest.mark.rule("FAN-LST-11")
def test_a_crew_that_the_list_names_is_kept_and_the_others_are_dealt_from_the_rest(content: Content) -> None:
    band = army(2000, {"scorpion": 2}, {"scorpion/2": ("gro_crew/1",)}, gro_crew=3)
    assert faults(content, band) == []
    assert crews_of(band, content) == {"scorpion/1": ("gro_crew/2", "gro_crew/3"), "scorpion/2": ("gro_crew/1",)}


@pytest.mark.rule("FAN-LST-11")
def test_a_piece_has_at_most_three_crew(content: Content) -> None:
    four = ("hand/1", "hand/2", "hand/3", "hand/4")
    assert faults(content, army(1000, {"bombard": 1}, {"bombard/1": four[:3]}, hand=4)) == []
    assert faults(content, army(1000, {"bombard": 1}, {"bombard/1": four}, hand=4)) == ["FAN-LST-11"]


@pytest.mark.rule("FAN-LST-11")
def test_a_figure_serves_one_piece_once(content: Content) -> None:
    shared = {"bombard/1": ("hand/1",), "bombard/2": ("hand/1",)}
    assert faults(content, army(2000, {"bombard": 2}, shared, hand=2)) == ["FAN-LST-11"]
    assert faults(content, army(1000, {"bombard": 1}, {"bombard/1": ("hand/1", "hand/1")}, hand=2)) == ["FAN-LST-11"]


@pytest.mark.rule("FAN-LST-11")
@pytest.mark.parametrize(
    "crews", [{"bombard/2": ("hand/1",)}, {"bombard/1": ("hand/3",)}, {"bombard/1": ("nobody/1",)}]
)
def test_crews_name_pieces_and_figures_of_the_list(content: Content, crews: dict[str, tuple[str, ...]]) -> None:
    assert faults(content, army(1000, {"bombard": 1}, crews, hand=2)) == ["FAN-LST-11"]


@pytest.mark.rule("FAN-LST-11", "FAN-RUL-55")
def test_only_crew_serve_a_piece_unless_the_table_lets_anybody(content: Content) -> None:
    band = army(1000, {"bombard": 1}, {"bombard/1": ("three/1", "hand/1")}, three=1, hand=1)
    assert faults(content, band) == ["FAN-RUL-55"]
    assert faults(content, band, Settings(any_crew=True)) == []


@pytest.mark.rule("FAN-LST-11")
def test_a_piece_may_come_without_crew(content: Content) -> None:
    bare = army(1000, {"bombard": 1}, three=1)
    assert faults(content, bare) == []
    assert crews_of(bare, content) == {"bombard/1": ()}


# --- FAN-LST-12 and the rest


@pytest.mark.rule("FAN-LST-12")
def test_nothing_else_is_restricted(content: Content) -> None:
    many = content.with_profiles([grunt("hydra", 3, melee=(5,) * 20, shooting=(5,) * 10)])
    assert faults(many, army(5000, hydra=3, three=200, gro_orc=5, til_bow=5, vei_ghoul=5)) == []


@pytest.mark.rule("FAN-CST-03", "FAN-CST-07")
def test_a_list_is_refused_for_the_faults_of_the_cards_it_uses(content: Content) -> None:
    assert faults_of_card(content, grunt("man", 10, melee=(0,), hp=5)) == ["FAN-CST-03", "FAN-CST-07"]


def test_everything_wrong_is_told_at_once_with_its_place(content: Content) -> None:
    found = problems(army(250, {"bombard": 1}, ghost=2, fifty=5, hero=2, titan=1, three=-1), content, BOOK)
    assert [(one.where, one.what, one.why) for one in found] == [
        ("band.list.ghost", "there is no figure profile ghost", ""),
        ("band.list.three", "-1 is no number of figures: write 1 or more", ""),
        ("band", "costs 433, the format is 250", "FAN-LST-01"),
        ("band", "2 heroes and sorcerers, 1 allowed (the format is 250)", "FAN-LST-02"),
        ("band", "1 artillery piece, 0 allowed (the format is 250)", "FAN-LST-03"),
        ("band", "a titan needs 2000 points, the format is 250", "FAN-LST-04"),
    ]


def test_a_list_of_nobody_and_a_format_of_nothing_are_faults(content: Content) -> None:
    assert [problem.where for problem in problems(army(0), content, BOOK)] == ["band.list", "band.format"]


def test_figures_and_pieces_are_named_by_card_and_number() -> None:
    band = army(1000, {"scorpion": 2}, fifty=2, hero=1)
    assert figure_names(band) == ("fifty/1", "fifty/2", "hero/1")
    assert piece_names(band) == ("scorpion/1", "scorpion/2")


# --- what is told of a list that will not do


@pytest.mark.rule("FAN-LST-01", "FAN-LST-02", "FAN-LST-03", "FAN-LST-04", "FAN-RUL-62")
@pytest.mark.parametrize(
    ("band", "settings", "told"),
    [
        (
            army(100, fifty=3),
            BOOK,
            ("FAN-LST-01", "costs 150, the format is 100", "coûte 150, le format est de 100"),
        ),
        (
            army(250, hero=1, mage=1),
            BOOK,
            (
                "FAN-LST-02",
                "2 heroes and sorcerers, 1 allowed (the format is 250)",
                "2 héros et sorciers, 1 au plus (le format est de 250)",
            ),
        ),
        (
            army(500, hero=1),
            Settings(characters="exactly"),
            (
                "FAN-RUL-62",
                "1 hero or sorcerer, 2 needed (the format is 500)",
                "1 héros ou sorcier, il en faut 2 (le format est de 500)",
            ),
        ),
        (
            army(1000, {"bombard": 1, "scorpion": 1}, fifty=1),
            BOOK,
            (
                "FAN-LST-03",
                "2 artillery pieces, 1 allowed (the format is 1000)",
                "2 pièces d'artillerie, 1 au plus (le format est de 1000)",
            ),
        ),
        (
            army(2000, titan=2),
            BOOK,
            ("FAN-LST-04", "2 titans, an army has at most one", "2 titans, une armée en a un au plus"),
        ),
    ],
)
def test_too_much_is_told_of_the_whole_list_in_both_languages(
    content: Content, band: ArmyList, settings: Settings, told: tuple[str, str, str]
) -> None:
    (one,) = problems(band, content, settings)
    assert (one.where, (one.why, one.what, dict(one.facts)["fr"])) == ("band", told)


@pytest.mark.rule("FAN-LST-11", "FAN-RUL-55")
@pytest.mark.parametrize(
    ("crews", "told"),
    [
        (
            {"bombard/2": ("hand/1",)},
            [("band.crews.bombard/2", "the list has no such piece", "la liste n'a pas cette pièce")],
        ),
        (
            {"bombard/1": ("hand/1", "hand/2", "hand/3", "hand/4")},
            [("band.crews.bombard/1", "4 crew, a piece has at most 3", "4 servants, une pièce en a au plus 3")],
        ),
        ({"bombard/1": ("hand/1", "hand/2", "hand/3")}, []),
        (
            {"bombard/1": ("hand/5",)},
            [("band.crews.bombard/1", "the list has no figure hand/5", "la liste n'a pas de figurine hand/5")],
        ),
        (
            {"bombard/1": ("fifty/1",)},
            [("band.crews.bombard/1", "fifty/1 is a troop, not crew", "fifty/1 n'est pas un servant")],
        ),
        (
            {"bombard/1": ("hand/1", "hand/1")},
            [
                (
                    "band.crews",
                    "hand/1 stands there 2 times, it serves once",
                    "hand/1 s'y trouve 2 fois : un servant sert une seule pièce",
                )
            ],
        ),
    ],
)
def test_crew_that_will_not_do_is_told_with_its_piece_in_both_languages(
    content: Content, crews: dict[str, tuple[str, ...]], told: list[tuple[str, str, str]]
) -> None:
    found = problems(army(1000, {"bombard": 1}, crews, hand=4, fifty=1), content, BOOK)
    assert [(one.where, one.what, dict(one.facts)["fr"]) for one in found] == told
