"""What does a figure cost? The table of costs, its three doubtful points, and the worked examples."""

from __future__ import annotations

import msgspec
import pytest

from escarmouche.games.fantastiques.costs import breakdown, cost_halves, piece_cost_halves, points
from escarmouche.games.fantastiques.profiles import (
    CAPABILITIES,
    Capability,
    PieceProfile,
    Profile,
    profile_problems,
)
from escarmouche.games.fantastiques.settings import Settings

BOOK = Settings()
# The cheapest card the table sells: movement 6 (0), melee 1 (2), armour 0 (1), mental 0 (0).
CHEAPEST = Profile(
    id="card",
    name="Carte",
    name_en="Card",
    kind="troop",
    size="medium",
    movement=6,
    melee=(1,),
    shooting=(),
    armour=0,
    mental=0,
    hp=1,
    cost=3,
    mark="original",
)


def card(**values: object) -> Profile:
    return msgspec.structs.replace(CHEAPEST, **values)


def cost(profile: Profile, settings: Settings = BOOK) -> float:
    return cost_halves(profile, settings) / 2


def price_of(**values: object) -> float:
    """What changing the cheapest card in this way adds to its cost."""
    return cost(card(**values)) - cost(CHEAPEST)


@pytest.mark.rule("FAN-CST-01", "FAN-EX-01")
def test_the_spearman_of_the_example_costs_16() -> None:
    spearman = card(movement=9, melee=(3,), armour=2, mental=2, capabilities=("reach",))
    assert cost(spearman) == 16


@pytest.mark.rule("FAN-CST-07")
def test_what_the_table_does_not_sell_is_a_fault_and_costs_nothing_more() -> None:
    for values in ({"movement": 7}, {"hp": 5}):
        assert cost(card(**values)) == cost(CHEAPEST)
        assert profile_problems(card(**values), "card")


@pytest.mark.rule("FAN-CST-06", "FAN-RUL-74", "FAN-EX-02")
def test_half_points_are_kept_so_that_four_such_riders_cost_150() -> None:
    rider = card(movement=12, melee=(4, 3), armour=3, mental=3, hp=2)
    assert cost(rider) == 37.5
    assert points(4 * cost_halves(rider, BOOK)) == "150"


@pytest.mark.rule("FAN-CST-05", "FAN-RUL-73", "FAN-EX-03")
@pytest.mark.parametrize(("multiplied", "due"), [(True, 96), (False, 88)])
def test_the_hp_factor_multiplies_capabilities_unless_the_table_says_no(multiplied: bool, due: float) -> None:
    drake = card(movement="flight", melee=(4, 4), armour=2, mental=3, hp=4, capabilities=("fearsome",))
    assert cost(drake, Settings(capability_multiplied=multiplied)) == due


@pytest.mark.rule("FAN-CST-04", "FAN-RUL-72", "FAN-EX-04")
@pytest.mark.parametrize(("armour0", "due"), [(1, 3), (0, 2)])
def test_armour_0_costs_a_point_unless_the_table_says_nothing(armour0: int, due: float) -> None:
    assert cost(CHEAPEST, msgspec.structs.replace(BOOK, armour0_cost=armour0)) == due


@pytest.mark.rule("FAN-CST-04", "FAN-RUL-72")
def test_the_option_on_armour_0_leaves_other_armour_alone() -> None:
    assert cost(card(armour=1), Settings(armour0_cost=0)) == cost(card(armour=1)) == 4


@pytest.mark.rule("FAN-EX-04")
@pytest.mark.parametrize(("mental", "hp", "due"), [(0, 4, 9), (1, 4, 12)])
def test_the_cheapest_card_with_4_hp_costs_9_and_12_with_a_point_of_mental(mental: int, hp: int, due: float) -> None:
    assert cost(card(mental=mental, hp=hp)) == due


@pytest.mark.rule("FAN-CST-06", "FAN-RUL-74")
@pytest.mark.parametrize(("rounding", "due"), [("none", 4.5), ("up", 5), ("half_up", 5)])
def test_a_half_point_is_lifted_only_by_a_table_that_rounds(rounding: str, due: float) -> None:
    assert cost(card(hp=2), msgspec.structs.replace(BOOK, rounding=rounding)) == due


@pytest.mark.rule("FAN-CST-06", "FAN-RUL-74")
@pytest.mark.parametrize("rounding", ["none", "up", "half_up"])
def test_rounding_leaves_whole_points_alone(rounding: str) -> None:
    assert cost(card(mental=1, hp=2), msgspec.structs.replace(BOOK, rounding=rounding)) == 6


@pytest.mark.rule("FAN-CST-01", "FAN-CST-07")
@pytest.mark.parametrize(("movement", "due"), [(6, 0), (9, 1), (12, 2), (15, 3), (18, 4), ("flight", 5)])
def test_each_step_of_movement_costs_a_point(movement: int | str, due: float) -> None:
    assert price_of(movement=movement) == due


@pytest.mark.rule("FAN-CST-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_melee_and_armour_cost_2_a_point_shooting_3_mental_1(value: int) -> None:
    assert price_of(melee=(value,)) == 2 * value - 2
    assert price_of(armour=value) == 2 * value - 1
    assert price_of(shooting=(value,)) == 3 * value
    assert price_of(mental=value) == value


@pytest.mark.rule("FAN-CST-02")
def test_every_further_attack_pays_the_price_of_its_own_value() -> None:
    assert price_of(melee=(1, 4, 3)) == 8 + 6
    assert price_of(shooting=(5, 2, 2)) == 15 + 6 + 6


@pytest.mark.rule("FAN-CST-01")
def test_the_five_capabilities_have_their_printed_prices() -> None:
    prices = {name: price_of(capabilities=(name,)) for name in CAPABILITIES}
    assert prices == {"reach": 3, "disengage": 2, "scout": 5, "fearsome": 4, "powerful": 5}


@pytest.mark.rule("FAN-CST-01")
@pytest.mark.parametrize(("hp", "due"), [(1, 10), (2, 15), (3, 20), (4, 30)])
def test_the_hp_factor_is_1_then_one_and_a_half_then_2_then_3(hp: int, due: float) -> None:
    assert cost(card(melee=(3,), armour=2, hp=hp)) == due


@pytest.mark.rule("FAN-CST-03")
def test_shooting_0_costs_nothing() -> None:
    assert not any(term.name == "shooting" for term in breakdown(CHEAPEST, BOOK).terms)
    assert cost(card(shooting=())) == 3


@pytest.mark.rule("FAN-CST-03")
@pytest.mark.parametrize("melee", [(), (0,), (3, 0), (6,)])
def test_no_figure_is_sold_without_a_melee_attack_of_1_to_5(melee: tuple[int, ...]) -> None:
    assert [problem.why for problem in profile_problems(card(melee=melee), "card")] == ["FAN-CST-03"]


@pytest.mark.rule("FAN-CST-07")
@pytest.mark.parametrize("values", [{"movement": 7}, {"movement": 0}, {"movement": 21}, {"hp": 0}, {"hp": 5}])
def test_no_other_movement_or_hp_is_sold(values: dict[str, int]) -> None:
    assert [problem.why for problem in profile_problems(card(**values), "card")] == ["FAN-CST-07"]


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"armour": 6}, "card.armour"),
        ({"armour": -1}, "card.armour"),
        ({"mental": 6}, "card.mental"),
        ({"shooting": (3, 0)}, "card.shooting[1]"),
        ({"capabilities": ("scout", "scout")}, "card.capabilities"),
    ],
)
def test_a_value_that_the_table_does_not_sell_is_told_with_its_place(values: dict[str, object], place: str) -> None:
    assert [problem.where for problem in profile_problems(card(**values), "card")] == [place]


@pytest.mark.rule("FAN-CST-08", "FAN-RUL-55")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_piece_costs_12_or_6_a_point_of_shooting_without_its_crew(value: int) -> None:
    bombard = PieceProfile("bombard", "B", "B", "explosive", 6, value, crew="crew", cost=0, mark="original")
    scorpion = msgspec.structs.replace(bombard, type="piercing")
    assert piece_cost_halves(bombard) == 2 * 12 * value
    assert piece_cost_halves(scorpion) == 2 * 6 * value


@pytest.mark.rule("FAN-CST-09", "FAN-RUL-64")
def test_items_and_spells_are_free() -> None:
    assert price_of(kind="hero", items=("silver",)) == 0
    assert price_of(kind="sorcerer", spells=("summon", "fireball"), summons="card") == 0
    assert price_of(kind="titan", items=("power", "speed")) == 0


@pytest.mark.rule("FAN-LST-05", "FAN-RUL-64")
@pytest.mark.parametrize("kind", ["hero", "sorcerer", "titan", "crew"])
def test_every_kind_of_figure_is_bought_like_a_troop(kind: str) -> None:
    assert price_of(kind=kind) == 0


@pytest.mark.rule("FAN-CST-01", "FAN-CST-05")
def test_the_breakdown_shows_the_sum_as_a_person_would_write_it() -> None:
    scout: tuple[Capability, ...] = ("scout",)
    skirmisher = card(movement=9, melee=(3,), shooting=(2,), mental=2, hp=2, capabilities=scout)
    assert str(breakdown(skirmisher, BOOK)) == (
        "(movement 1 + melee 6 + shooting 6 + armour 1 + mental 2 + scout 5) x 1.5 = 31.5"
    )
    apart = Settings(capability_multiplied=False, rounding="up")
    assert str(breakdown(card(hp=2, capabilities=scout), apart)) == (
        "(movement 0 + melee 2 + armour 1 + mental 0) x 1.5 + scout 5 = 10, rounded from 9.5"
    )
