"""Line of sight: what hides a torso, what never does, and what bars every shot."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import Shoot
from escarmouche.games.fantastiques.queries import sight
from escarmouche.games.fantastiques.queries.cover import covers

MEN = "A archer = {shooting 3} at 10,20 | B orc = {armour 2} at 20,20"
TITANS = "A archer = {shooting 3, size titan} at 10,20 | B orc = {size titan} at 20,20"


def sees(scene: str) -> bool:
    """Does the archer of this scene see the orc?"""
    t = Table(scene)
    return sight.sees(t.game, t.figure("archer"), t.figure("orc"))


# --- the torso -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-01", "FAN-RUL-04")
def test_nobody_shoots_at_a_figure_it_does_not_see() -> None:
    t = Table(f"{MEN} | B decoy = val_militia at 10,30 | building b rect 15,20 1x10 | phase shooting")
    refusal = t.refusal(Shoot(t["archer"], (t["orc"],)))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("not_seen", "FAN-LOS-01")
    assert t.refusal(Shoot(t["archer"], (t["decoy"],))) is None


@pytest.mark.rule("FAN-LOS-05", "FAN-LOS-06", "FAN-LOS-08")
@pytest.mark.parametrize(
    ("between", "told"),
    [
        ("wood w1 rect 13,20 1.1x4 | wood w2 rect 16,20 1x4", ("too_much_wood", "FAN-LOS-06")),
        ("flames f rect 15,20 6x1 rot 90 until 4 by A", ("behind_flames", "FAN-LOS-05")),
        ("setting los_model=flat | rock r circle 15,20 r 1", ("not_seen", "FAN-LOS-08")),
    ],
)
def test_a_shot_that_is_refused_says_what_takes_the_view(between: str, told: tuple[str, str]) -> None:
    t = Table(f"{MEN} | B decoy = val_militia at 10,30 | {between} | turn 3 | phase shooting")
    assert refused(t, Shoot(t["archer"], (t["orc"],))) == told


@pytest.mark.rule("FAN-LOS-01", "FAN-LOS-03", "FAN-RUL-04", "FAN-EX-08")
def test_a_building_hides_a_man_and_a_low_wall_is_only_cover() -> None:
    assert not sees(f"{MEN} | building b rect 15,20 1x10")
    t = Table(f"{MEN} | low_wall w rect 15,20 0.5x6")
    assert sight.sees(t.game, t.figure("archer"), t.figure("orc"))
    assert len(covers(t.game, t.figure("archer"), t.figure("orc"))) == 1


@pytest.mark.rule("FAN-LOS-02", "FAN-LOS-03", "FAN-RUL-04")
@pytest.mark.parametrize(("far_edge", "seen"), [(16.1, True), (16.2, False)])
def test_a_rock_hides_a_man_from_a_titan_where_the_line_of_his_eye_dips_below_its_top(
    far_edge: float, seen: bool
) -> None:
    # From the eye at 3.6 to the top of the torso at 1.0, 10 inches away, the line is 2 high after 6.15 inches.
    scene = "A archer = {shooting 3, size titan} at 10,20 | B orc = {armour 2} at 20,20"
    assert sees(f"{scene} | rock r rect {far_edge - 0.5},20 1x10") is seen


@pytest.mark.rule("FAN-LOS-02", "FAN-LOS-03", "FAN-RUL-04")
@pytest.mark.parametrize(("reaches", "seen"), [(0.2, True), (0.24, False)])
@pytest.mark.parametrize("side", [1, -1])
def test_a_quarter_of_the_base_beside_the_centre_is_torso_enough(reaches: float, side: int, seen: bool) -> None:
    # The wall stands from x 19 to 19.2; the line to the torso's edge is 0.225 to 0.23 off the middle there.
    wall = f"high_wall w rect 19.1,{20 + side * (reaches - 2.5)} 0.2x5"
    assert sees(f"{MEN} | {wall}") is seen


# --- what never cuts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-04", "FAN-RUL-04")
@pytest.mark.parametrize(
    ("archer", "orc", "seen"),
    [("8,20", "25,20", True), ("25,20", "8,20", True), ("5,20", "25,20", False)],
    ids=["from the hill", "up the hill", "across the hill"],
)
def test_the_hill_one_stands_on_never_hides(archer: str, orc: str, seen: bool) -> None:
    # Over its far rim the line from 3.125 to 1.0 is only 1.6 high: a hill of 2 would cut it.
    scene = f"A archer = {{shooting 3}} at {archer} | B orc = {{armour 2}} at {orc} | hill h rect 13.5,20 13x8"
    assert sees(scene) is seen


@pytest.mark.rule("FAN-LOS-04", "FAN-RUL-06")
@pytest.mark.parametrize("between", ["{size titan}", "piece bombard"])
def test_figures_and_pieces_never_hide(between: str) -> None:
    assert sees(f"{MEN} | B other = {between} at 15,20")


@pytest.mark.rule("FAN-LOS-04", "FAN-RUL-06")
@pytest.mark.parametrize(
    ("between", "orc", "seen"),
    [
        ("{size large}", "{armour 2}", False),
        ("{size large}", "{size titan}", True),
        ("{size medium}", "{armour 2}", True),
    ],
    ids=["taller than both", "taller than one", "as tall"],
)
def test_the_table_may_let_a_figure_hide_that_is_taller_than_both(between: str, orc: str, seen: bool) -> None:
    scene = f"A archer = {{shooting 3}} at 10,20 | B orc = {orc} at 20,20 | B other = {between} at 15,20"
    assert sees(f"{scene} | setting figures_block=taller_than_both") is seen


# --- what bars every line ------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-05")
@pytest.mark.parametrize(("flames", "seen"), [("circle 15,20 r 0.05", False), ("rect 15,21.1 6x2", True)])
def test_a_wall_of_fire_bars_all_lines_when_the_trajectory_crosses_it(flames: str, seen: bool) -> None:
    # The first leaves two thirds of the torso in plain view, the second only brushes the line to its left edge.
    assert sees(f"{TITANS} | flames f {flames}") is seen


@pytest.mark.rule("FAN-LOS-06", "FAN-RUL-07")
@pytest.mark.parametrize(
    ("woods", "seen"),
    [
        ("wood w rect 15,20 2x6", True),
        ("wood w rect 15,20 2.02x6", False),
        ("wood w rect 13,20 1x6 | wood v rect 17,20 1x6", True),
        ("wood w rect 13,20 1x6 | wood v rect 17,20 1.02x6", False),
        ("wood w rect 15,20 1.5x6 | wood v rect 15.2,20 1.5x6", True),
    ],
    ids=["two inches", "more than two", "two in all", "more than two in all", "overlapping woods"],
)
def test_no_shot_passes_through_more_than_two_inches_of_wood_in_all(woods: str, seen: bool) -> None:
    assert sees(f"{TITANS} | {woods}") is seen


@pytest.mark.rule("FAN-LOS-07", "FAN-RUL-05")
@pytest.mark.parametrize(
    ("begins", "ends", "seen"), [(17.5, 25, True), (17.4, 25, False), (5, 12.5, True), (5, 12.6, False)]
)
def test_the_wood_under_a_base_is_not_on_the_trajectory(begins: float, ends: float, seen: bool) -> None:
    # From centre to centre it would be half an inch more.
    wood = f"wood w rect {(begins + ends) / 2},20 {ends - begins}x6"
    assert sees(f"{MEN} | {wood}") is seen


# --- the flat model ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-08", "FAN-RUL-04")
@pytest.mark.parametrize("kind", ["high_wall", "rock", "hill"])
def test_in_the_flat_model_what_stands_high_hides_even_titans(kind: str) -> None:
    scene = f"{TITANS} | {kind} k rect 15,20 1x6"
    assert sees(scene)
    assert not sees(f"{scene} | setting los_model=flat")


@pytest.mark.rule("FAN-LOS-08")
@pytest.mark.parametrize("kind", ["building", "prison", "flames"])
def test_in_the_flat_model_buildings_and_flames_hide_when_the_trajectory_crosses_them(kind: str) -> None:
    assert not sees(f"{MEN} | {kind} k rect 15,22 1x4.2 | setting los_model=flat")
    assert sees(f"{MEN} | {kind} k rect 15,22.15 1x4.2 | setting los_model=flat")


@pytest.mark.rule("FAN-LOS-08")
@pytest.mark.parametrize("kind", ["low_wall", "hedge", "ruin", "wood", "marsh", "deep_water"])
def test_in_the_flat_model_nothing_else_hides(kind: str) -> None:
    assert sees(f"{MEN} | {kind} k rect 15,20 1x6 | setting los_model=flat")


@pytest.mark.rule("FAN-LOS-08")
@pytest.mark.parametrize(("x", "seen"), [(10, True), (20, True), (15, False)])
def test_in_the_flat_model_the_hill_one_stands_on_hides_nobody(x: int, seen: bool) -> None:
    assert sees(f"{MEN} | hill h rect {x},20 6x6 | setting los_model=flat") is seen
