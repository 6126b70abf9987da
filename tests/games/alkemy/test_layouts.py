"""Are the tables what the scenario wants, and is every unfit table told?"""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.setting_up import at, by_hand, opened

from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import PlaceScenery
from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.spacing import (
    Box,
    Clearances,
    box,
    deployment_depth,
    edge_gap,
    marker_places,
    piece_gap,
    point_gap,
)
from escarmouche.games.alkemy.state import Setup
from escarmouche.games.alkemy.table_faults import problems, size_by_height
from escarmouche.table.plane import inch

content = load_content()
scenario = content.scenario
hedges = content.layouts["hedges_and_ruins"]


def block(x: float, y: float, width: float = 2, depth: float = 2, degrees: int = 0) -> Scenery:
    return Scenery("block", "obstructing", 3, inch(2.5), inch(x), inch(y), inch(width), inch(depth), degrees)


def faults(layout: Layout) -> list[str]:
    return [one.why for one in problems(layout, content.terrain, scenario)]


def with_piece(**fields: Any) -> Layout:
    return replace(hedges, scenery=(replace(hedges.scenery[0], **fields), *hedges.scenery[1:]))


@pytest.mark.parametrize("name", content.layouts)
def test_every_table_is_fit_and_keeps_the_three_inches(name: str) -> None:
    layout = content.layouts[name]
    assert faults(layout) == []
    markers = marker_places(layout.table, scenario)
    for one in layout.scenery:
        others = [other for other in layout.scenery if other is not one]
        assert Clearances(layout.table, scenario, markers, others).margin(box(one)) >= 0, one.id


@pytest.mark.rule("ALK-LOS-02", "ALK-RUL-61")
@pytest.mark.parametrize(
    ("height", "size"), [(0, 0), (0.3, 1), (1, 1), (1.01, 2), (2, 2), (2.01, 3), (3, 3), (3.01, 4), (9, 4)]
)
def test_the_size_of_scenery_follows_its_height(height: float, size: int) -> None:
    assert size_by_height(inch(height)) == size


@pytest.mark.rule("ALK-LOS-02", "ALK-TER-01")
def test_a_piece_has_the_size_of_its_height_and_of_its_type() -> None:
    assert faults(with_piece(size=2)) == ["ALK-LOS-02"]
    assert faults(with_piece(size=2, height=inch(1.5))) == []
    assert faults(with_piece(size=3, height=inch(2.5))) == ["ALK-TER-01"]  # no hedge is so high
    assert faults(with_piece(type="obstructing_tall")) == ["ALK-TER-01"]


@pytest.mark.rule("ALK-SET-03")
def test_pieces_off_the_table_or_on_each_other_are_told() -> None:
    assert faults(with_piece(x=inch(1))) == ["ALK-SET-03", "ALK-SET-05"]  # its token no longer touches it
    assert faults(with_piece(x=hedges.scenery[1].x)) == ["ALK-SET-03", "ALK-SET-05"]


@pytest.mark.rule("ALK-SET-01")
def test_no_piece_may_lie_where_a_marker_stands() -> None:
    assert "ALK-SET-01" in faults(with_piece(x=inch(12), y=inch(12)))


@pytest.mark.rule("ALK-SET-04", "ALK-SET-05", "ALK-SET-06")
def test_laid_tokens_touch_pieces_keep_apart_and_lie_on_both_sides() -> None:
    first, *others = hedges.tokens
    assert faults(replace(hedges, tokens=tuple(others))) == ["ALK-SET-04"]
    assert faults(replace(hedges, tokens=(replace(first, y=first.y + 100), *others))) == ["ALK-SET-05"]
    beside = replace(others[0], x=first.x + inch(1), y=first.y, touches=first.touches)
    assert faults(replace(hedges, tokens=(first, beside, *others[1:]))) == ["ALK-SET-05"]
    swapped = (
        *hedges.tokens[:2],
        replace(hedges.tokens[5], edge=0),
        *hedges.tokens[3:5],
        replace(hedges.tokens[2], edge=1),
    )
    assert faults(replace(hedges, tokens=swapped)) == ["ALK-SET-06", "ALK-SET-06"]


@pytest.mark.rule("ALK-SET-07")
def test_a_table_too_small_to_deploy_on_is_told() -> None:
    assert faults(replace(hedges, table=(inch(24), inch(19)))) == ["ALK-SET-07"]


def test_the_players_own_table_is_checked_with_the_set_up() -> None:
    setup = Setup(("avalon_blitz", "jade_blitz"), layout=with_piece(x=inch(1)))
    assert "ALK-SET-03" in [one.why for one in setup_problems(setup, Cast(setup, load_content()))]


# --- where things stand -------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SET-01", "ALK-RUL-55")
def test_markers_stand_seven_inches_apart_on_the_median_line() -> None:
    near = [at(3.82, 12), at(12, 12), at(20.18, 12)]
    for marker, wanted in zip(marker_places((inch(24), inch(24)), scenario), near, strict=True):
        assert marker == pytest.approx(wanted, abs=2)
    left, middle, right = marker_places((inch(48), inch(36)), scenario)
    assert middle == at(24, 18)
    assert right[0] - middle[0] - 2 * scenario.marker_radius == middle[0] - left[0] - 2 * scenario.marker_radius
    assert right[0] - middle[0] - 2 * scenario.marker_radius == inch(7)


@pytest.mark.rule("ALK-SET-07", "ALK-RUL-54", "ALK-SET-12")
def test_the_deployment_zones_are_as_deep_as_nine_inches_from_the_markers_leave() -> None:
    assert deployment_depth((inch(24), inch(24)), scenario) == pytest.approx(inch(2.41), abs=1)
    assert deployment_depth((inch(48), inch(36)), scenario) == pytest.approx(inch(8.41), abs=1)


@pytest.mark.rule("ALK-GEN-05")
@pytest.mark.parametrize(
    ("one", "other", "gap"),
    [
        (block(5, 5), block(10, 5), 3),
        (block(5, 5), block(10, 9), 13**0.5),  # corner to corner: 3 by 2
        (block(5, 5), block(7, 5), 0),
        (block(5, 5, 4, 2), block(9, 5, 2, 4, 90), 0),  # the second lies along x: from 7 to 11
        (block(5, 5), block(10, 5, degrees=45), 4 - 2**0.5),
        (block(5, 5, degrees=45), block(5, 5 + 2 * 2**0.5 + 1, degrees=45), 1),
        (block(5, 5, degrees=30), block(12, 5, degrees=30), None),
    ],
)
def test_gaps_are_measured_from_edge_to_edge_however_pieces_are_turned(
    one: Scenery, other: Scenery, gap: float | None
) -> None:
    measured = piece_gap(box(one), box(other))
    assert measured == pytest.approx(piece_gap(box(other), box(one)), abs=1)
    wanted = gap if gap is not None else brute(one, other)
    assert measured == pytest.approx(inch(wanted), abs=3)


def brute(one: Scenery, other: Scenery) -> float:
    """The gap in inches between the outlines, point by point."""
    first, second = (outline(piece) for piece in (one, other))
    return min(dist(here, there) for here in first for there in second) / inch(1)


def outline(piece: Scenery) -> list[tuple[float, float]]:
    points = piece.shape.points
    sides = zip(points, (*points[1:], points[0]), strict=True)
    parts = [part / 200 for part in range(200)]
    return [(ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in sides for t in parts]


def test_pieces_on_each_other_have_no_gap() -> None:
    assert piece_gap(box(block(5, 5)), box(block(6, 6))) < 0
    assert piece_gap(box(block(5, 5, degrees=45)), box(block(7, 5))) < 0
    assert piece_gap(box(block(5, 5, 6, 1)), box(block(5, 5, 6, 1, 60))) < 0  # crossed, no corner inside the other


def test_gaps_to_edges_and_points_follow_the_turn_of_a_piece() -> None:
    table = (inch(24), inch(24))
    assert edge_gap(box(block(5, 5, 4, 2)), table) == inch(3)
    assert edge_gap(box(block(5, 5, 4, 2, 90)), table) == inch(3)
    assert edge_gap(box(block(2, 12, 4, 2)), table) == 0
    assert edge_gap(box(block(2, 12, 4, 2, 45)), table) < 0  # its corners reach farther than 2 inches
    assert point_gap(box(block(5, 5, 4, 2)), *at(9, 5)) == inch(2)
    assert point_gap(box(block(5, 5, 4, 2, 90)), *at(9, 5)) == inch(3)
    assert point_gap(box(block(5, 5)), *at(5.5, 5.5)) == 0


@pytest.mark.rule("ALK-SET-03")
@pytest.mark.parametrize(
    ("place", "to"), [((4.7, 4.25), "edge"), ((12, 7.2), "marker"), ((12.8, 18), "piece")], ids=str
)
def test_a_piece_too_close_is_refused_with_what_it_is_too_close_to(place: tuple[float, float], to: str) -> None:
    match = opened(by_hand(), dice=[1])
    match.answer(PlaceScenery("hedge", *at(19.25, 18)))
    refusal = match.refusal(PlaceScenery("wall", *at(*place)))
    assert refusal is not None
    assert (refusal.code, refusal.facts["to"], refusal.facts["limit"]) == ("too_close", to, 3)


@pytest.mark.rule("ALK-SET-03")
@pytest.mark.parametrize(
    ("x", "code"), [(10.7, None), (12.6, "too_close"), (14, "too_close"), (15.5, "lies_on_something")]
)
@pytest.mark.parametrize("degrees", [0, 45])
def test_the_gap_to_a_piece_that_lies_askew_counts_as_well(x: float, code: str | None, degrees: int) -> None:
    match = opened(by_hand(), dice=[1])
    match.answer(PlaceScenery("hedge", *at(18, 18), 45))
    refusal = match.refusal(PlaceScenery("wall", *at(x - degrees / 450, 18.8), degrees))
    assert (refusal.code if refusal is not None else None) == code
    assert code != "too_close" or (refusal is not None and refusal.facts["to"] == "piece")


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
def test_on_a_bare_table_the_corners_for_a_piece_are_three_inches_from_both_edges() -> None:
    bare = Clearances((inch(24), inch(30)), scenario, (), ())
    across, along = inch(2), inch(1)
    places = {(x, y) for x in (inch(5), inch(19)) for y in (inch(4), inch(26))}
    assert places <= set(bare.corners(across, along, 0))
    assert all(bare.margin(Box(x, y, across, along)) == 0 for x, y in places)


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
def test_beside_a_marker_on_the_front_line_the_corners_are_three_inches_from_its_edge() -> None:
    across, along = inch(2), inch(1)
    bare = Clearances((inch(24), inch(30)), scenario, ((inch(12), inch(4)),), ())
    aside = across + scenario.marker_radius + inch(3)
    for x in (inch(12) - aside, inch(12) + aside):
        assert any(abs(a - x) <= 1 and abs(b - inch(4)) <= 1 for a, b in bare.corners(across, along, 0))


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
@pytest.mark.parametrize(("more", "room"), [(0.05, True), (-0.05, False)])
def test_a_place_between_four_markers_is_bounded_by_the_corners_of_the_piece(more: float, room: bool) -> None:
    """It fits midway between them alone, where its four corners are as far from them as they must be."""
    side, half = inch(8.6), inch(1)
    x, y = side // 2 + inch(0.15), side // 2 - inch(0.1)
    apart = half + round((inch(3) + scenario.marker_radius) / 2**0.5) + inch(more)
    markers = [(x + a * apart, y + b * apart) for a in (-1, 1) for b in (-1, 1)]
    tight = Clearances((side, side), scenario, markers, ())
    assert (tight.margin(Box(x, y, half, half)) >= 0) is room
    found = [place for place in tight.corners(half, half, 0) if tight.margin(Box(*place, half, half)) >= -1]
    assert bool(found) is room
