"""Are the tables fit to play on, and is an unfit one told?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.fantastiques.content import Content, load_content
from escarmouche.games.fantastiques.layouts import (
    SCENARIOS,
    SIDES,
    Layout,
    Scenario,
    TerrainPiece,
    Zone,
    default_layout,
    piece_on_plane,
    pieces_of,
    problems,
)
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.table.plane import Circle, inch, rectangle


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def box(edge: str, *corners: float) -> Zone:
    left, bottom, right, top = map(inch, corners)
    return msgspec.convert({"edge": edge, "box": (left, bottom, right, top)}, Zone)


def disc(name: str, kind: str, *circle: float, crown: bool = False) -> TerrainPiece:
    x, y, radius = map(inch, circle)
    return TerrainPiece(name, kind, circle=(x, y, radius), scenario_piece="king_of_the_hill" if crown else None)


def slab(name: str, kind: str, *rect: float, degrees: float = 0) -> TerrainPiece:
    x, y, width, depth = map(inch, rect)
    return TerrainPiece(name, kind, rect=(x, y, width, depth, degrees))


BARE = Layout(
    id="bare",
    name="Nu",
    name_en="Bare",
    table=(inch(48), inch(48)),
    scenarios=("pitched_battle",),
    zones={2: (box("bottom", 0, 0, 48, 15), box("top", 0, 33, 48, 48))},
    terrain=(),
    mark="original",
)


def table(**values: object) -> Layout:
    return msgspec.structs.replace(BARE, **values)


def faults(content: Content, layout: Layout, settings: Settings | None = None) -> list[str]:
    found = problems(layout, content, settings)
    assert all(problem.where.split(".")[0] == layout.id and " " in problem.what for problem in found)
    return [problem.why for problem in found]


# --- What is there


def test_every_table_of_the_content_is_fit(content: Content) -> None:
    assert [p for layout in content.layouts.values() for p in problems(layout, content)] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("sides", SIDES)
def test_every_scenario_has_a_table_for_two_three_and_four_sides(
    content: Content, scenario: Scenario, sides: int
) -> None:
    layout = default_layout(content, scenario, sides)
    assert scenario in layout.scenarios
    assert len(layout.zones[sides]) == sides


def test_no_table_serves_five_sides(content: Content) -> None:
    with pytest.raises(Faulty, match="no default layout for loot with 5 sides"):
        default_layout(content, "loot", 5)


@pytest.mark.rule("FAN-MUL-03", "FAN-RUL-85")
def test_three_and_four_sides_get_zones_24_wide_and_11_deep_centred_on_their_own_edges(content: Content) -> None:
    layout = content.layouts["four_winds"]
    assert layout.table == (inch(72), inch(72))
    assert layout.zones[4] == (
        box("bottom", 24, 0, 48, 11),
        box("left", 0, 24, 11, 48),
        box("top", 24, 61, 48, 72),
        box("right", 61, 24, 72, 48),
    )
    assert layout.zones[3] == layout.zones[4][:3]


@pytest.mark.rule("FAN-DEP-01", "FAN-RUL-26")
def test_two_sides_get_full_strips_that_leave_18_inches(content: Content) -> None:
    for layout in content.layouts.values():
        if 2 in layout.zones:
            width, depth = layout.table
            strip = (depth - inch(18)) // 2
            assert [zone.box for zone in layout.zones[2]] == [(0, 0, width, strip), (0, depth - strip, width, depth)]


@pytest.mark.rule("FAN-DEP-05")
def test_a_zone_holds_a_base_only_when_the_whole_of_it_is_inside() -> None:
    zone = box("bottom", 0, 0, 48, 15)
    assert zone.holds(inch(10), inch(14), inch(1))
    assert not zone.holds(inch(10), inch(14) + 1, inch(1))
    assert not zone.holds(inch(1) - 1, inch(5), inch(1))


# --- On the plane

# What the ledger's table of terrain says: kind, height in inches, effects.
KINDS: tuple[tuple[str, float | None, set[str]], ...] = (
    ("hill", 2, {"hill", "solid", "cover", "objective", "stand_on"}),
    ("wood", None, {"wood", "difficult", "cover", "objective"}),
    ("ruin", 1.5, {"ruin", "difficult", "cover", "objective"}),
    ("marsh", 0, {"marsh", "difficult", "objective"}),
    ("rubble", 0, {"rubble", "difficult", "objective"}),
    ("ford", 0, {"ford", "difficult"}),
    ("low_wall", 0.75, {"low_wall", "obstacle", "solid", "cover"}),
    ("hedge", 0.75, {"hedge", "obstacle", "solid", "cover"}),
    ("fence", 0.75, {"fence", "obstacle", "solid", "cover"}),
    ("barricade", 0.75, {"barricade", "obstacle", "solid", "cover"}),
    ("high_wall", 3, {"high_wall", "impassable", "solid", "cover"}),
    ("building", 4, {"building", "impassable", "solid", "cover", "objective", "occupied_by_contact"}),
    ("prison", 4, {"prison", "impassable", "solid", "cover"}),
    ("rock", 2, {"rock", "impassable", "solid", "cover"}),
    ("deep_water", 0, {"deep_water", "impassable"}),
    ("chasm", 0, {"chasm", "impassable"}),
    ("wall_of_fire", None, {"wall_of_fire", "blocks"}),
)


@pytest.mark.rule("FAN-TER-01")
@pytest.mark.parametrize(("kind", "top", "tags"), KINDS)
def test_each_kind_of_terrain_reaches_the_plane_as_the_ledger_has_it(
    content: Content, kind: str, top: float | None, tags: set[str]
) -> None:
    piece = piece_on_plane(disc("it", kind, 5, 5, 2), content)
    assert piece.top == (None if top is None else inch(top))
    assert set(piece.tags) == tags
    assert len(piece.tags) == len(tags)


def test_every_kind_of_the_content_is_in_that_table(content: Content) -> None:
    assert {kind for kind, _, _ in KINDS} == set(content.kinds)


def test_discs_and_turned_rectangles_lie_on_the_plane_in_units(content: Content) -> None:
    layout = table(
        terrain=(disc("d", "hill", 24, 24, 6, crown=True), slab("s", "low_wall", 10, 20, 6, 0.5, degrees=30))
    )
    hill, wall = pieces_of(layout, content)
    assert hill.shape == Circle(60960, 60960, 15240)
    assert "king_of_the_hill" in hill.tags
    assert wall.shape == rectangle(25400, 50800, 15240, 1270, 30)


# --- Unfit tables


def test_a_bare_table_is_fit(content: Content) -> None:
    assert problems(BARE, content) == ()


@pytest.mark.parametrize(
    "piece",
    [
        disc("d", "wood", 3.99, 24, 4),
        disc("d", "wood", 24, 44.01, 4),
        slab("s", "ruin", 45.01, 24, 6, 4),
        slab("s", "ruin", 45, 24, 6, 4, degrees=30),
    ],
)
def test_no_piece_reaches_over_the_edge(content: Content, piece: TerrainPiece) -> None:
    assert faults(content, table(terrain=(piece,))) == ["FAN-GEN-06"]


def test_a_piece_may_touch_the_edge(content: Content) -> None:
    assert faults(content, table(terrain=(disc("d", "wood", 4, 24, 4), slab("s", "ruin", 45, 24, 6, 4)))) == []


@pytest.mark.rule("FAN-DEP-01", "FAN-RUL-26")
def test_zones_one_hundredth_of_a_millimetre_too_near_are_told(content: Content) -> None:
    width, depth = BARE.table
    near = Zone("top", (0, inch(33) - 1, width, depth))
    (fault,) = problems(table(zones={2: (BARE.zones[2][0], near)}), content)
    assert (fault.where, fault.why) == ("bare.zones[2]", "FAN-DEP-01")
    assert "18.00 inches apart" in fault.what


@pytest.mark.rule("FAN-MUL-03", "FAN-RUL-85")
def test_zones_round_a_corner_are_measured_on_the_slant(content: Content) -> None:
    side = {"table": (inch(72), inch(72))}
    apart = (box("bottom", 24, 0, 48, 11), box("left", 0, 24, 11, 48), box("top", 24, 61, 48, 72))
    wide = (box("bottom", 23, 0, 49, 11), *apart[1:])  # 12 and 13 inches: 17.7 on the slant
    assert faults(content, table(zones={3: apart}, **side)) == []
    assert faults(content, table(zones={3: wide}, **side)) == ["FAN-DEP-01"]


@pytest.mark.rule("FAN-DEP-01", "FAN-MUL-03")
@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        ((box("bottom", 0, 0, 48, 15),), ["FAN-DEP-01"]),
        ((box("bottom", 0, 0, 10, 10), box("bottom", 38, 0, 48, 10)), ["FAN-MUL-03"]),
        ((box("bottom", 0, 1, 48, 15), box("top", 0, 33, 48, 48)), ["FAN-DEP-01"]),
        ((box("bottom", 0, 0, 49, 15), box("top", 0, 33, 48, 48)), ["FAN-DEP-01"]),
    ],
)
def test_each_side_has_its_own_zone_along_its_own_edge(
    content: Content, zones: tuple[Zone, ...], expected: list[str]
) -> None:
    assert faults(content, table(zones={2: zones})) == expected


@pytest.mark.rule("FAN-RUL-79", "FAN-SCN-04")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        (disc("hill", "hill", 24, 24, 4, crown=True), []),
        (disc("hill", "wood", 24, 24, 7, crown=True), []),
        (disc("hill", "hill", 24, 24, 3.999, crown=True), ["FAN-RUL-79"]),
        (disc("hill", "hill", 24, 24, 7.001, crown=True), ["FAN-RUL-79"]),
        (disc("hill", "hill", 24, 24.01, 5, crown=True), ["FAN-RUL-79"]),
        (disc("hill", "rock", 24, 24, 5, crown=True), ["FAN-RUL-79"]),
        (disc("hill", "low_wall", 24, 24, 5, crown=True), ["FAN-RUL-79"]),
        (disc("hill", "hill", 24, 24, 5), ["FAN-RUL-79"]),
    ],
)
def test_the_king_needs_one_area_8_to_14_inches_across_in_the_centre(
    content: Content, piece: TerrainPiece, expected: list[str]
) -> None:
    assert faults(content, table(scenarios=("king_of_the_hill",), terrain=(piece,))) == expected


@pytest.mark.rule("FAN-RUL-79")
@pytest.mark.parametrize(
    ("width", "depth", "expected"), [(8, 14, []), (7.9, 10, ["FAN-RUL-79"]), (10, 14.1, ["FAN-RUL-79"])]
)
def test_both_sides_of_a_rectangular_hill_are_measured(
    content: Content, width: float, depth: float, expected: list[str]
) -> None:
    hill = msgspec.structs.replace(slab("hill", "hill", 24, 24, width, depth), scenario_piece="king_of_the_hill")
    assert faults(content, table(scenarios=("king_of_the_hill",), terrain=(hill,))) == expected


@pytest.mark.rule("FAN-SCN-10")
def test_the_gem_lies_at_the_centre_where_it_can_be_reached(content: Content) -> None:
    centre = (inch(24), inch(24))
    gem: tuple[Scenario, ...] = ("cursed_gem",)
    assert faults(content, table(scenarios=gem, gem=centre, terrain=(disc("w", "wood", 24, 24, 4),))) == []
    assert faults(content, table(scenarios=gem)) == ["FAN-SCN-10"]
    assert faults(content, table(scenarios=gem, gem=(inch(24), inch(25)))) == ["FAN-SCN-10"]
    assert faults(content, table(scenarios=gem, gem=centre, terrain=(disc("r", "rock", 24, 25, 1.5),))) == [
        "FAN-SCN-10"
    ]


@pytest.mark.rule("FAN-SCN-05", "FAN-RUL-80")
def test_the_prison_is_4_by_4_and_an_inch_from_every_edge_unless_the_table_waives_it(content: Content) -> None:
    rescue: tuple[Scenario, ...] = ("rescue",)
    close = table(scenarios=rescue, prison_default=slab("prison", "prison", 24, 2.5, 4, 4))
    assert faults(content, table(scenarios=rescue, prison_default=slab("prison", "prison", 24, 3, 4, 4))) == []
    assert faults(content, close) == ["FAN-RUL-80"]
    assert faults(content, close, Settings(prison_margin=0)) == []
    assert faults(content, table(scenarios=rescue, prison_default=slab("prison", "prison", 24, 24, 5, 4))) == [
        "FAN-RUL-80"
    ]
    assert faults(content, table(scenarios=rescue)) == ["FAN-SCN-05"]


@pytest.mark.parametrize(
    ("pieces", "fault"),
    [
        ((disc("d", "lava", 5, 5, 1),), "bare.terrain[0].kind: there is no terrain kind lava [FAN-TER-01]"),
        ((TerrainPiece("d", "wood"),), "bare.terrain[0]: d needs either a rect or a circle"),
        ((disc("d", "wood", 5, 5, 0),), "bare.terrain[0]: d has no size"),
        (
            (slab("f", "wall_of_fire", 20, 20, 6, 1),),
            "bare.terrain[0].kind: a wall of fire is raised in play, by a spell [FAN-SPL-06]",
        ),
        ((disc("d", "wood", 5, 5, 1), disc("d", "wood", 9, 9, 1)), "bare.terrain[1].id: d stands there twice"),
    ],
)
def test_what_is_no_piece_is_told_with_its_place(
    content: Content, pieces: tuple[TerrainPiece, ...], fault: str
) -> None:
    assert [str(problem) for problem in problems(table(terrain=pieces), content)] == [fault]


@pytest.mark.parametrize(
    ("broken", "where"),
    [
        ({"table": (400_001, inch(48))}, "bare.table"),
        ({"table": (inch(48), 2**70)}, "bare.table"),
        ({"table": (inch(48), 0)}, "bare.table"),
        ({"terrain": tuple(disc(f"d{k}", "wood", 5, 5, 1) for k in range(61))}, "bare.terrain"),
        ({"terrain": (TerrainPiece("d", "rock", rect=(9999, 9999, 1, 2540, 45)),)}, "bare.terrain[0]"),
        ({"terrain": (TerrainPiece("d", "rock", rect=(10**400, 9999, 2540, 2540, 0)),)}, "bare.terrain[0]"),
        ({"terrain": (TerrainPiece("d", "rock", circle=(9999, 9999, 2**63)),)}, "bare.terrain[0]"),
        ({"scenarios": ("cursed_gem",), "gem": (2**70, 0)}, "bare.gem"),
    ],
    ids=["wide", "deep", "flat", "full", "thin", "off", "round", "gem"],
)
def test_what_the_plane_cannot_hold_is_told_in_both_languages(
    content: Content, broken: dict[str, Any], where: str
) -> None:
    (problem,) = problems(table(**broken), content)
    assert problem.where == where


def test_a_table_holds_sixty_pieces_and_is_four_metres_wide(content: Content) -> None:
    pieces = tuple(disc(f"d{k}", "wood", 5, 5, 1) for k in range(60))
    wide = Zone("bottom", (0, 0, 400_000, inch(15))), Zone("top", (0, inch(33), 400_000, inch(48)))
    assert problems(table(table=(400_000, inch(48)), zones={2: wide}, terrain=pieces), content) == ()


def test_a_table_is_default_only_for_scenarios_it_offers(content: Content) -> None:
    assert [problem.where for problem in problems(table(default_for=("loot",)), content)] == ["bare.default_for"]
