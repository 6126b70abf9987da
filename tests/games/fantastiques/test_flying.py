"""What does a flyer pass over, and where may it come down?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.events.moving import Burned, Engaged, Moved
from escarmouche.table.plane import inch

UNIT = 1 / 2540
FLYER = "A bat = {flight, armour 2} at 10,10 | B far = gro_orc at 40,40 "


@pytest.mark.rule("FAN-MOV-04", "FAN-RUL-13")
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (((28, 10),), None),
        (((28 + UNIT, 10),), ("too_far", "FAN-MOV-01")),
        (((19, 10), (19, 19)), None),  # a broken line
        (((19, 10), (19, 19.1)), ("too_far", "FAN-MOV-01")),
    ],
)
def test_a_flyer_moves_18_inches_in_a_straight_or_broken_line(
    path: tuple[tuple[float, float], ...], expected: tuple[str, str] | None
) -> None:
    t = Table(FLYER)
    assert refused(t, t.move("bat", *path)) == expected


@pytest.mark.rule("FAN-MOV-04", "FAN-RUL-13", "FAN-TER-04")
@pytest.mark.parametrize(
    "between",
    [
        "wood it rect 19,10 6x6",
        "low_wall it rect 19,10 0.5x6",
        "building it rect 19,10 6x6",
        "chasm it rect 19,10 6x6",
        "B it = gro_orc at 19,10",
        "B gun = piece bombard at 19,10",
        "A it = val_archer at 19,10 | setting pass_friends=no",
    ],
)
def test_nothing_on_the_way_hinders_a_flyer(between: str) -> None:
    t = Table(f"{FLYER} | {between}")
    t.play(t.move("bat", (28, 10)))
    assert t.event(Moved).cost == inch(18)


@pytest.mark.rule("FAN-MOV-04", "FAN-TER-04", "FAN-RUL-13")
@pytest.mark.parametrize(
    "below",
    [
        "building it rect 19,10 6x6",
        "deep_water it circle 19,10 r 3",
        "B it = gro_orc at 19,10",
        "A it = val_archer at 19,10",
        "flames it rect 19,10 6x1 by B",
    ],
)
def test_a_flyer_must_come_down_on_legal_ground(below: str) -> None:
    t = Table(f"{FLYER} | {below}")
    assert refused(t, t.move("bat", (19, 10))) == ("no_room", "FAN-GEN-06")


@pytest.mark.rule("FAN-MOV-04")
@pytest.mark.parametrize("below", ["wood it circle 19,10 r 3", "hill it circle 19,10 r 3"])
def test_it_may_come_down_in_difficult_ground_for_nothing(below: str) -> None:
    t = Table(f"{FLYER} | {below}")
    t.play(t.move("bat", (19, 10)))
    assert t.event(Moved).cost == inch(9)


@pytest.mark.rule("FAN-MOV-04", "FAN-GEN-06")
def test_a_flyer_stays_over_the_table_all_the_way() -> None:
    t = Table(FLYER)
    assert refused(t, t.move("bat", (10, -1), (11, 4))) == ("off_table", "FAN-GEN-06")


@pytest.mark.rule("FAN-RUL-13", "FAN-MOV-07")
def test_flyers_have_no_altitude_and_engage_like_everybody() -> None:
    t = Table("A bat = {flight} at 10,10 | B o = gro_orc at 20,10")
    t.play(t.charge("bat", "o"))
    assert t.event(Engaged) == Engaged(t["bat"], (t["o"],))


@pytest.mark.rule("FAN-MOV-04", "FAN-RUL-13")
def test_a_flyer_passes_over_a_wall_of_fire_unhurt() -> None:
    t = Table(f"{FLYER} | flames f rect 14,10 1x6 by B")
    t.play(t.move("bat", (20, 10)))
    assert t.events(Burned) == []


@pytest.mark.rule("FAN-RUL-13")
@pytest.mark.parametrize(("die", "where"), [(2, "table"), (3, "dead")])
def test_a_table_may_let_flyers_burn(die: int, where: str) -> None:
    t = Table(f"setting flyer_burns=yes | A other = val_archer at 3,3 | {FLYER} | flames f rect 14,10 1x6 by B")
    t.play(t.move("bat", (20, 10)), rolls=str(die))
    assert t.event(Burned).figure == t["bat"]
    assert t.figure("bat").where == where


@pytest.mark.rule("FAN-MOV-04", "FAN-GEN-06")
@pytest.mark.parametrize(("corner", "expected"), [((66, 14), None), ((66, -1), ("off_table", "FAN-GEN-06"))])
def test_a_flyer_stays_over_a_table_that_is_longer_than_deep(
    corner: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    t = Table("table 72x48 | A bat = {flight} at 60,10 | B far = gro_orc at 10,40")
    assert refused(t, t.move("bat", corner, (60, 12))) == expected
