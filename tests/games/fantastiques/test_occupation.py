"""Who holds a piece of terrain, and who is king of the hill?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.scenarios import holder, objectives, occupants

# Nobody touches anybody: the last melee is over at once and the scenario is judged.
OCCUPATION = "scenario occupation | turn 6 | phase melee | "
KING = "scenario king_of_the_hill | turn 6 | phase melee | hill crown circle 24,24 r 5 for king_of_the_hill | "


def winners(t: Table) -> tuple[tuple[int, ...], tuple[float, ...]]:
    assert t.outcome is not None
    return t.outcome.winners, t.outcome.scores


# --- occupation ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-02")
def test_the_side_with_the_most_pieces_wins_whatever_the_number_of_figures() -> None:
    t = Table(
        OCCUPATION
        + """wood w1 circle 10,10 r 3 | ruin r1 rect 30,10 4x4 | marsh m1 circle 10,40 r 3
        A a1 = val_archer at 10,10 | A a2 = val_archer at 30,10
        B b1 = gro_orc at 10,40 | B b2 = gro_orc at 8.5,40 | B b3 = gro_orc at 11.5,40"""
    )
    assert winners(t) == ((0,), (2.0, 1.0))
    assert t.outcome is not None
    assert t.outcome.why == "FAN-SCN-02"


@pytest.mark.rule("FAN-SCN-02")
def test_a_piece_belongs_to_the_side_with_the_most_figures_on_it() -> None:
    t = Table(
        OCCUPATION
        + "wood w circle 10,10 r 4 | A a = val_archer at 10,10 | B b1 = gro_orc at 8,10 | B b2 = gro_orc at 12,10"
    )
    assert occupants(t.game, 0) == {0: 1, 1: 2}
    assert winners(t) == ((1,), (0.0, 1.0))


@pytest.mark.rule("FAN-SCN-03", "FAN-RUL-78")
def test_a_piece_with_equal_numbers_is_nobodys() -> None:
    t = Table(
        OCCUPATION
        + """wood w circle 10,10 r 4 | A a1 = val_archer at 8,10 | A a2 = val_archer at 12,10
        B b1 = gro_orc at 10,8 | B b2 = gro_orc at 10,12 | hill h circle 30,30 r 3 | B b3 = gro_orc at 30,30"""
    )
    assert holder(t.game, 0) == -1
    assert winners(t) == ((1,), (0.0, 1.0))


@pytest.mark.rule("FAN-SCN-03")
def test_three_sides_two_of_them_equal_hold_nothing_but_one_above_them_does() -> None:
    three = (
        OCCUPATION
        + "wood w circle 10,10 r 4 | A a = val_archer at 8,10 | B b = gro_orc at 12,10 | C c1 = val_militia at 10,8"
    )
    assert winners(Table(three)) == ((), (0.0, 0.0, 0.0))
    assert winners(Table(three + " | C c2 = val_militia at 10,12")) == ((2,), (0.0, 0.0, 1.0))


@pytest.mark.rule("FAN-SCN-02", "FAN-END-02")
def test_equal_numbers_of_pieces_are_a_draw() -> None:
    t = Table(
        OCCUPATION
        + "wood w circle 10,10 r 3 | hill h circle 30,30 r 3 | A a = val_archer at 10,10 | B b = gro_orc at 30,30"
    )
    assert winners(t) == ((), (1.0, 1.0))


@pytest.mark.rule("FAN-RUL-78")
@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("hill", True),
        ("wood", True),
        ("ruin", True),
        ("marsh", True),
        ("rubble", True),
        ("building", True),
        ("ford", False),
        ("low_wall", False),
        ("hedge", False),
        ("high_wall", False),
        ("rock", False),
        ("deep_water", False),
    ],
)
def test_only_area_pieces_are_objectives(kind: str, counts: bool) -> None:
    t = Table(OCCUPATION + f"{kind} it rect 10,10 4x4 | A a = val_archer at 30,10 | B b = gro_orc at 30,30")
    assert objectives(t.game) == ([0] if counts else [])


@pytest.mark.rule("FAN-RUL-78", "FAN-TER-02", "FAN-SCN-02")
@pytest.mark.parametrize(("x", "scores"), [(13, (1.0, 0.0)), (13.01, (0.0, 0.0))])
def test_on_a_piece_means_with_the_centre_of_the_base_inside(x: float, scores: tuple[float, float]) -> None:
    t = Table(OCCUPATION + f"wood w circle 10,10 r 3 | A a = val_archer at {x},10 | B b = gro_orc at 30,30")
    assert winners(t)[1] == scores


@pytest.mark.rule("FAN-RUL-78")
@pytest.mark.parametrize(("x", "scores"), [(12.5, (1.0, 0.0)), (12.51, (1.0, 0.0)), (12.52, (0.0, 0.0))])
def test_a_building_is_held_by_contact(x: float, scores: tuple[float, float]) -> None:
    t = Table(OCCUPATION + f"building b rect 10,10 4x4 | A a = val_archer at {x},10 | B o = gro_orc at 30,30")
    assert winners(t)[1] == scores


@pytest.mark.rule("FAN-RUL-78", "FAN-MOR-07")
@pytest.mark.parametrize(
    "who", ["A a = val_archer at 10,10 routed", "A gun = piece bombard at 10,10 | A c = kar_crew at 40,10 crew gun"]
)
def test_routed_figures_and_artillery_pieces_hold_nothing(who: str) -> None:
    t = Table(OCCUPATION + f"wood w circle 10,10 r 3 | {who} | A far = val_archer at 40,40 | B b = gro_orc at 30,30")
    assert winners(t)[1] == (0.0, 0.0)


# --- king of the hill ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-04", "FAN-RUL-79")
def test_the_side_with_the_most_figures_on_the_central_piece_wins() -> None:
    t = Table(
        KING
        + """wood w circle 10,10 r 3 | A a1 = val_archer at 24,24 | A a2 = val_archer at 27,24
        B b1 = gro_orc at 21,24 | B b2 = gro_orc at 10,10 | B b3 = gro_orc at 10,12"""
    )
    assert winners(t) == ((0,), (2.0, 1.0))
    assert t.outcome is not None
    assert t.outcome.why == "FAN-SCN-04"


@pytest.mark.rule("FAN-SCN-04", "FAN-MOR-07")
def test_the_routed_are_no_kings() -> None:
    t = Table(KING + "A a1 = val_archer at 24,24 routed | A a2 = val_archer at 40,24 | B b1 = gro_orc at 21,24")
    assert winners(t) == ((1,), (0.0, 1.0))


@pytest.mark.rule("FAN-SCN-04", "FAN-END-02")
def test_an_equal_number_on_the_hill_is_a_draw() -> None:
    t = Table(KING + "A a = val_archer at 24,24 | B b = gro_orc at 21,24")
    assert winners(t) == ((), (1.0, 1.0))
