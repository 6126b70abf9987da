"""Ground that a base only brushes: what bars the way bars it to the whole base, what costs is paid by its middle."""

from __future__ import annotations

import pytest
from tests.games.ages.table import table, walk

from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.moving import Moved

AWAY = "A six = plain at 80,80 commander | B z = plain at 80,10"


@pytest.mark.rule("ADE-RUL-177", "ADE-TER-01", "ADE-TER-04")
@pytest.mark.parametrize("kind", ["wall", "rock"])
@pytest.mark.parametrize(("gap", "passes"), [(2.9, False), (3.1, True)])
def test_between_two_pieces_that_bar_the_way_the_whole_base_needs_room(kind: str, gap: float, passes: bool) -> None:
    high = " high 9" if kind == "wall" else ""
    gate = " | ".join(
        f"{kind} {name} at 25,{20 + side * (5 + gap / 2)} 2x10{high}" for name, side in (("n", 1), ("s", -1))
    )
    t = table(f"{gate} | A one = plain at 20,20 | {AWAY}").play(PlayCard(0))
    assert t.takes(walk(29, 20)) is passes


@pytest.mark.rule("ADE-RUL-177", "ADE-TER-04", "ADE-RUL-94")
@pytest.mark.parametrize(("y", "cost"), [(20.1, 8_000), (19.9, 12_000)])
def test_difficult_ground_is_paid_where_the_middle_of_the_base_passes(y: float, cost: int) -> None:
    t = table(f"wood w at 26,17.5 4x5 | A one = plain {{mov 12.5}} at 20,{y} | {AWAY}")
    t.play(PlayCard(0), walk(28, y))
    assert round(t.event(Moved).cost) == cost


@pytest.mark.rule("ADE-RUL-177", "ADE-TER-01", "ADE-TER-06")
def test_a_lower_wall_is_climbed_by_whose_middle_crosses_it() -> None:
    """2 cm up and 2 down; beside its end there is nothing to climb, though the base reaches over it."""
    wall = "wall w at 25,15 2x10 high 2"
    over = table(f"{wall} | A one = plain {{mov 12.5}} at 20,19.9 | {AWAY}").play(PlayCard(0), walk(28.5, 19.9))
    past = table(f"{wall} | A one = plain {{mov 12.5}} at 20,20.1 | {AWAY}").play(PlayCard(0), walk(28.5, 20.1))
    assert [t.event(Moved).cost for t in (over, past)] == [12_500, 8_500]
    stands = table(f"{wall} | A one = plain at 20,20.1 | {AWAY}").play(PlayCard(0))
    assert stands.refused(walk(25, 20.1)).why == "ADE-TER-06"
