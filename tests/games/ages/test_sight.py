"""Field of view, beam, degree of obstruction [ADE-LOS, ADE-FLY-10]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.queries.sight import degree, faces, obstruction, sees, stand
from escarmouche.table.plane import CM


def looks(*obstacles: str, one: str = "", other: str = "") -> Table:
    """One looks at other, 30 cm to the east; both 4 cm high on bases of 3 cm."""
    return table(" | ".join((f"A one = plain at 20,20 {one}", f"B other = plain at 50,20 {other}", *obstacles)))


def causes(t: Table, seat: int = 0) -> list[str]:
    found = obstruction(t.board, seat, stand(t.board, 0), stand(t.board, 1))
    return [part.name for part in found.parts]


@pytest.mark.rule("ADE-LOS-01", "ADE-LOS-02", "ADE-RUL-107")
@pytest.mark.parametrize(
    ("x", "facing", "seen"),
    [(30, 0, True), (30, 180, False), (20, 0, True), (18.5, 0, True), (18.4, 0, False), (21.5, 180, True)],
)
def test_half_of_the_table_is_in_view_and_any_part_of_a_base_is_enough(x: float, facing: int, seen: bool) -> None:
    t = table(f"A one = plain at 20,20 facing {facing} | B other = plain at {x},40")
    assert sees(t.board, 0, 1) is seen


@pytest.mark.rule("ADE-LOS-01")
def test_where_somebody_would_stand_and_face_counts_when_asked() -> None:
    t = looks()
    target = stand(t.board, 1)
    assert faces(t.board, 0, target)
    assert not faces(t.board, 0, target, facing=180)
    assert not faces(t.board, 0, target, at=(60 * CM, 20 * CM))


@pytest.mark.rule("ADE-EX-03", "ADE-LOS-04", "ADE-LOS-05", "ADE-RUL-84")
def test_the_three_obstructions_of_the_book() -> None:
    assert degree(looks().board, 0, 1) == 0
    near = looks("B a = plain {height 3} at 45,21.5")
    assert (degree(near.board, 0, 1), causes(near)) == (2, ["near", "half_cut"])
    far = looks("B a = plain {height 3} at 40,20")
    assert (degree(far.board, 0, 1), causes(far)) == (2, ["half_cut", "all_cut"])


@pytest.mark.rule("ADE-LOS-03")
@pytest.mark.parametrize(("y", "in_beam"), [(22.99, True), (23, False)])
def test_only_what_enters_the_beam_is_an_obstacle(y: float, in_beam: bool) -> None:
    t = looks(f"A a = plain {{height 3}} at 46,{y}")
    assert (degree(t.board, 0, 1) > 0) is in_beam


@pytest.mark.rule("ADE-LOS-04", "ADE-RUL-22")
@pytest.mark.parametrize(("x", "near"), [(44.5, True), (44.49, False)])
def test_an_obstacle_two_and_a_half_centimetres_away_is_near(x: float, near: bool) -> None:
    t = looks(f"B a = plain {{height 3}} at {x},22.9")
    assert causes(t) == []
    t = looks(f"B a = plain {{height 3}} at {x},20")
    assert ("near" in causes(t)) is near
    wall = looks(f"wall w at {x + 0.5},21.5 2x3 high 3")
    assert ("near" in causes(wall)) is near


@pytest.mark.rule("ADE-LOS-05", "ADE-RUL-96")
@pytest.mark.parametrize(
    ("ys", "cut"),
    [
        ((21.5,), 1), ((21.51,), 0), ((21.49,), 1), ((20,), 2), ((20.02,), 1),
        ((21.5, 18.5), 2), ((21.6, 18.4), 1), ((22.3, 17.7), 0), ((22.2, 17.7), 1),
    ],
)  # fmt: skip
def test_obstacles_together_cut_half_or_all_of_the_width(ys: tuple[float, ...], cut: int) -> None:
    t = looks(*(f"A a{k} = plain {{height 3}} at {30 + 5 * k},{y}" for k, y in enumerate(ys)))
    assert degree(t.board, 0, 1) == cut


@pytest.mark.rule("ADE-RUL-96")
def test_the_width_narrows_toward_a_smaller_base() -> None:
    """From a base of 6 cm to one of 3, 30 cm away: halfway the beam is 4.5 cm wide."""
    text = "A one = plain {{base 6}} at 20,20 | B other = plain at 50,20 | A a = plain {{height 3}} at 35,{y}"
    assert degree(table(text.format(y=20)).board, 0, 1) == 1, "3 of about 4.5 cm"
    assert degree(table(text.format(y=20.7)).board, 0, 1) == 1
    assert degree(table(text.format(y=21.6)).board, 0, 1) == 0, "less than half lies inside"


@pytest.mark.rule("ADE-LOS-05", "ADE-RUL-96", "ADE-ACT-07")
def test_bases_that_touch_leave_no_gap() -> None:
    t = looks("A a = plain {height 3} at 35,21.505", "A b = plain {height 3} at 35,18.5")
    assert degree(t.board, 0, 1) == 2


@pytest.mark.rule("ADE-LOS-05", "ADE-TER-02")
@pytest.mark.parametrize(("height", "found"), [(2, 0), (2.01, 1), (3.99, 1), (4, 2)])
def test_the_highest_obstacle_against_the_target(height: float, found: int) -> None:
    t = looks(f"A a = plain {{height {height}}} at 35,21.5", "A b = plain {height 1} at 30,22.9")
    assert degree(t.board, 0, 1) == found


@pytest.mark.rule("ADE-LOS-06", "ADE-RUL-23", "ADE-LOS-02")
def test_three_degrees_or_more_are_no_sight_and_none_is_below_zero() -> None:
    two = looks("A a = plain {height 3} at 35,20")
    assert (degree(two.board, 0, 1), sees(two.board, 0, 1)) == (2, True)
    three = looks("A a = plain at 35,20")
    assert (degree(three.board, 0, 1), sees(three.board, 0, 1)) == (3, False)
    four = looks("A a = plain at 46,20")
    assert (degree(four.board, 0, 1), sees(four.board, 0, 1)) == (4, False)
    low = looks("A a = plain {height 1} at 35,22.5")
    assert (degree(low.board, 0, 1), causes(low)) == (0, ["low"])


@pytest.mark.rule("ADE-LOS-09", "ADE-LOS-10", "ADE-SKL-44")
def test_the_hidden_are_not_seen_and_stand_in_no_enemys_way() -> None:
    t = looks("B spy = plain at 35,20 hidden")
    assert not sees(t.board, 0, 2)
    assert sees(t.board, 2, 1), "friends know where he is"
    assert (degree(t.board, 0, 1), degree(t.board, 1, 0)) == (0, 3)
    assert sees(t.board, 0, 0), "and nobody needs sight to himself"


@pytest.mark.rule("ADE-LOS-11", "ADE-RUL-152")
@pytest.mark.parametrize("setting", [1, 0, 2, 3])
def test_whoever_stands_in_a_wood_is_obstructed_by_one(setting: int) -> None:
    words = f"setting area_scenery_degree={setting}"
    for at in (20, 50):
        t = looks(f"wood w at {at},20 10x10 high 8", words)
        assert (degree(t.board, 0, 1), sees(t.board, 0, 1)) == (setting, setting < 3)
    between = looks("wood w at 35,20 10x10 high 8", words)
    assert degree(between.board, 0, 1) == 3, "an obstacle like any other"
    edge = looks("wood w at 56.4,20 10x10 high 3", words)
    assert causes(edge) == ["near"], "the middle of the base is outside"


@pytest.mark.rule("ADE-LOS-11", "ADE-FLY-05", "ADE-FLY-10")
@pytest.mark.parametrize(("level", "named"), [(0, ["near"]), (1, ["half_cut", "all_cut", "high", "other_level"])])
def test_whoever_flies_above_a_wood_is_not_in_it_and_it_is_in_the_way(level: int, named: list[str]) -> None:
    t = table(
        f"A one = plain {{air 15, skills Vol}} at 20,20 level {level} | B other = plain at 50,20 |"
        " wood w at 20,20 10x10 high 8"
    )
    assert causes(t) == named


@pytest.mark.rule("ADE-LOS-11")
def test_other_obstacles_count_beside_the_wood() -> None:
    t = looks("wood w at 50,20 10x10 high 8", "A a = plain {height 3} at 35,20")
    assert (degree(t.board, 0, 1), causes(t)) == (3, ["near", "half_cut", "all_cut"])
    near = looks("wood w at 50,20 10x10 high 8", "A a = plain {height 3} at 46,22.5")
    assert degree(near.board, 0, 1) == 1, "near once"


@pytest.mark.rule("ADE-LOS-04", "ADE-LOS-11", "ADE-RUL-152")
@pytest.mark.parametrize(
    ("wood", "other", "part"),
    [
        (True, False, (2, "near", "ADE-LOS-11")),
        (False, True, (1, "near", "ADE-LOS-04")),
        (True, True, (2, "near", "ADE-LOS-04")),
    ],
)
def test_a_near_obstacle_is_named_before_the_wood(wood: bool, other: bool, part: tuple[int, str, str]) -> None:
    there = ["wood w at 50,20 10x10 high 8"] * wood + ["A a = plain {height 3} at 46,22.5"] * other
    t = looks(*there, "setting area_scenery_degree=2")
    total = obstruction(t.board, 0, stand(t.board, 0), stand(t.board, 1))
    assert [(one.amount, one.name, one.why) for one in total.parts if one.name == "near"] == [part]


@pytest.mark.rule("ADE-LOS-03", "ADE-MAC-13")
def test_a_machine_is_an_obstacle() -> None:
    t = looks("A m = aur_baliste at 35,20")
    assert degree(t.board, 0, 1) == 3


@pytest.mark.rule("ADE-FLY-10", "ADE-RUL-52")
def test_sight_to_another_level() -> None:
    flyer = "B other = plain {air 15, skills Vol} at 50,20 level 1"
    t = table(f"A one = plain at 20,20 | {flyer} | A a = plain at 35,20 | wall w at 40,20 2x9 high 9")
    assert degree(t.board, 0, 1) == 0, "what stands on the ground is below the beam"
    t = table(f"A one = plain at 20,20 | {flyer} | A a = plain {{height 3, air 15, skills Vol}} at 35,20 level 1")
    assert (degree(t.board, 0, 1), degree(t.board, 1, 0)) == (1, 0)
    above = "A one = plain {{air 15, skills Vol}} at 20,20 level 1 | B other = plain at 50,20"
    down = above + " | wall w at {x},20 1x6 high {h}"
    assert degree(table(down.format(x=40, h=3)).board, 0, 1) == 1
    assert degree(table(down.format(x=46, h=4)).board, 0, 1) == 3, "no taller than the target"
    assert degree(table(down.format(x=46, h=4.5)).board, 0, 1) == 4, "close behind a taller wall"
    assert degree(table(down.format(x=40, h=4.5)).board, 0, 1) == 2, "not close"


@pytest.mark.rule("ADE-TER-02", "ADE-RUL-91")
def test_heights_are_those_of_the_cards() -> None:
    t = table("A giant = cen_colosse at 20,20 | B two = aur_lancier at 50,20 | A dwarf = plain {height 3} at 60,60")
    assert [stand(t.board, one).height for one in range(3)] == [10 * CM, 4 * CM, 3 * CM]


@pytest.mark.rule("ADE-SKL-31", "ADE-LOS-02")
@pytest.mark.parametrize(("x", "seen"), [(-3, True), (-23, True), (-23.02, False)])
def test_conscience_sees_behind_itself_and_is_not_seen_from_there(x: float, seen: bool) -> None:
    t = table(
        f"A one = plain {{skills Conscience}} at 40,20 facing 0 | B other = plain at {40 + x},20 facing 180 |"
        " wall w at 39,23 1x1 high 9"
    )
    assert sees(t.board, 0, 1) is seen
    assert not sees(t.board, 1, 0), "who has not the skill looks the other way"
