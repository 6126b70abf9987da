"""Are the tables fit to play on, and is an unfit one told?"""

from __future__ import annotations

import msgspec
import pytest

from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.layouts import PIECES, Element, Kind, Layout, in_units, problems
from escarmouche.table.plane import Circle, Field, Piece, inch, rectangle

TABLES = ("market_square", "mere_wood", "quiet_heath", "stepped_quarry", "village_green")
SMALL_BASE = 1500  # half of 30 mm


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def element(name: str, kind: str, **fields: object) -> Element:
    """An element in inches, as a file writes it."""
    raw = in_units({"id": name, "kind": kind, **fields})
    return msgspec.convert(raw, Element)


def table(*terrain: Element, size: float = 36) -> Layout:
    return Layout("bare", "Nu", "Bare", (inch(size), inch(size)), terrain)


def faults(*terrain: Element) -> list[tuple[str, str]]:
    return [(problem.where, problem.why) for problem in problems(table(*terrain))]


def field(layout: Layout) -> Field:
    return Field(*layout.table, layout.pieces)


# --- What is there


def test_every_table_of_the_content_is_fit(content: Content) -> None:
    assert tuple(content.layouts) == TABLES
    assert [p for layout in content.layouts.values() for p in problems(layout)] == []


@pytest.mark.rule("MOO-SET-02", "MOO-RUL-01")
@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_three_feet_square_with_its_centre_free(content: Content, name: str) -> None:
    layout = content.layouts[name]
    assert layout.table == (inch(36), inch(36))
    assert abs(layout.table[0] / 100 - 914) < 1  # millimetres
    everything = (1 << len(layout.terrain)) - 1
    assert field(layout).overlapped(*layout.centre, inch(1.5), everything) == 0


@pytest.mark.rule("MOO-SET-02", "MOO-RUL-57")
def test_the_village_green_is_the_starter_table_of_the_ledger(content: Content) -> None:
    layout = content.layouts["village_green"]
    kinds: dict[str, int] = {}
    for one in layout.terrain:
        kinds[one.kind] = kinds.get(one.kind, 0) + 1
    assert kinds == {"tree": 2, "building": 1, "barrier": 5, "door": 1, "obstacle": 5, "water": 1, "wooded_patch": 2}
    shapes = {one.id: one.shape for one in layout.terrain}
    assert shapes["tree_w"] == Circle(inch(10), inch(14), inch(1))
    assert shapes["hedge_e"] == rectangle(inch(28), inch(12), inch(5), inch(0.75))
    assert shapes["pond"] == Circle(inch(7), inch(7), inch(2))


def test_the_only_way_into_the_ruined_house_is_through_its_closed_door(content: Content) -> None:
    layout = content.layouts["village_green"]
    ground = field(layout)
    walls, doors = ground.mask("barrier"), ground.mask("door")
    inside, outside = (inch(18), inch(29)), (inch(18), inch(25))
    assert ground.crossed(*outside, *inside, walls) == []
    assert [layout.terrain[i].id for i, _, _ in ground.crossed(*outside, *inside, doors)] == ["door"]
    for x, y in ((14, 29), (22, 29), (18, 33), (14, 25)):
        assert ground.crossed(inch(x), inch(y), *inside, walls)


@pytest.mark.parametrize("name", TABLES)
def test_every_house_has_room_inside_for_a_base(content: Content, name: str) -> None:
    layout = content.layouts[name]
    ground = field(layout)
    blocked = ground.mask("barrier", "obstacle")
    for one in layout.terrain:
        if one.kind == "building":
            assert one.rect is not None
            on_floors = sum(
                1 << i for i, p in enumerate(layout.pieces) if any(tag.startswith("floor:") for tag in p.tags)
            )
            assert ground.overlapped(one.rect[0], one.rect[1], SMALL_BASE, blocked & ~on_floors) == 0


def test_one_table_has_houses_with_roofs_a_balcony_stairs_and_ladders(content: Content) -> None:
    layout = content.layouts["market_square"]
    assert [one.id for one in layout.platforms] == ["tavern_roof", "granary_balcony", "granary_roof"]
    assert [(one.floor, one.to) for one in layout.stairs] == [("", "granary_balcony")]
    assert [(one.floor, one.to) for one in layout.ladders] == [("", "tavern_roof"), ("granary_balcony", "granary_roof")]
    assert {one.kind for one in layout.terrain if "tavern" in one.id} >= {"door", "obstacle", "building", "barrier"}


# --- On the plane


@pytest.mark.rule("MOO-TER-06", "MOO-RUL-17", "MOO-RUL-57")
@pytest.mark.parametrize(
    ("kind", "tags", "top"),
    [
        ("obstacle", ("obstacle",), 2),
        ("door", ("obstacle", "door"), 2),
        ("barrier", ("barrier",), 2),
        ("tree", ("barrier", "tree"), 2),
        ("wooded_patch", ("wooded_patch",), 2),
        ("platform", ("platform",), 2),
        ("water", ("water",), 0),
        ("building", ("building",), 0),
        ("stairs", ("stairs",), 0),
        ("ladder", ("ladder",), 0),
    ],
)
def test_a_kind_reaches_the_rules_by_its_tags(kind: Kind, tags: tuple[str, ...], top: float) -> None:
    piece = element("it", kind, circle=[5, 5, 1], height=2).piece(0)
    assert piece == Piece("it", Circle(inch(5), inch(5), inch(1)), inch(top), tags)


def test_what_stands_on_a_platform_is_as_high_as_both_together() -> None:
    roof = element("roof", "platform", rect=[8, 8, 6, 6, 0], height=3)
    chimney = element("chimney", "barrier", circle=[8, 8, 0.5], height=2, floor="roof")
    piece = table(roof, chimney).pieces[1]
    assert (piece.top, piece.tags) == (inch(5), ("barrier", "floor:roof"))


def test_nothing_sees_over_a_barrier_without_a_height() -> None:
    assert element("wall", "barrier", rect=[8, 8, 6, 1, 0]).piece(0).top is None


def test_a_polygon_is_read_in_inches() -> None:
    pond = element("pond", "water", polygon=[[1, 1], [3, 1], [2, 4]])
    assert pond.polygon == ((inch(1), inch(1)), (inch(3), inch(1)), (inch(2), inch(4)))
    assert pond.thickness == inch(2)


# --- Faults


@pytest.mark.rule("MOO-SET-02")
def test_nothing_may_stand_on_the_centre() -> None:
    assert faults(element("well", "obstacle", circle=[18, 19, 0.6])) == [("bare.terrain[0]", "MOO-SET-02")]
    assert faults(element("well", "obstacle", circle=[18, 20.2, 0.6])) == []


@pytest.mark.rule("MOO-SET-02")
def test_scenery_may_not_reach_over_the_edge() -> None:
    assert faults(element("tree", "tree", circle=[1, 8, 1.01])) == [("bare.terrain[0]", "MOO-SET-02")]
    assert faults(element("tree", "tree", circle=[1, 8, 1])) == []


@pytest.mark.parametrize(
    "broken",
    [
        element("it", "tree"),
        element("it", "tree", circle=[5, 5, 1], rect=[5, 5, 1, 1, 0]),
        element("it", "tree", circle=[5, 5, 0]),
        element("it", "water", polygon=[[1, 1], [3, 3]]),
        element("", "tree", circle=[5, 5, 1]),
    ],
    ids=["no shape", "two shapes", "no size", "two corners", "no name"],
)
def test_a_piece_that_is_no_piece_is_told(broken: Element) -> None:
    assert len(faults(broken)) == 1


def test_a_name_may_not_stand_twice_and_no_more_pieces_than_fit() -> None:
    tree = element("tree", "tree", circle=[5, 5, 1])
    assert faults(tree, tree) == [("bare.terrain[1].id", "")]
    many = [element(f"t{n}", "tree", circle=[2 + n % 30, 3, 0.1]) for n in range(PIECES + 1)]
    assert faults(*many) == [("bare.terrain", "")]
    assert faults(*many[:PIECES]) == []


ROOF = element("roof", "platform", rect=[8, 8, 6, 6, 0], height=3)
STAIRS = element("stairs", "stairs", rect=[8, 3.5, 2, 3, 0], to="roof")


def test_a_platform_needs_a_way_up() -> None:
    assert faults(ROOF) == [("bare.terrain[0]", "MOO-TER-09")]
    assert faults(ROOF, STAIRS) == []
    ladder = element("ladder", "ladder", rect=[11.25, 8, 0.5, 0.5, 0], to="roof", foot=[11.5, 8], head=[10.5, 8])
    assert faults(ROOF, ladder) == []


def test_a_way_up_from_a_place_nobody_reaches_is_none() -> None:
    tower = element("tower", "platform", rect=[8, 8, 3, 3, 0], height=6)
    ladder = element("up", "ladder", circle=[9, 9, 0.2], floor="roof", to="tower", foot=[9, 9], head=[8, 8])
    assert {where for where, _ in faults(ROOF, tower, ladder)} == {"bare.terrain[0]", "bare.terrain[1]"}
    assert faults(ROOF, STAIRS, tower, ladder) == []


@pytest.mark.parametrize(
    ("broken", "where"),
    [
        (element("up", "stairs", rect=[3, 3, 2, 2, 0], to="moon"), "bare.terrain[2].to"),
        (element("up", "stairs", rect=[8, 8, 2, 2, 0], floor="roof", to="roof"), "bare.terrain[2].to"),
        (element("up", "ladder", rect=[3, 3, 2, 2, 0], to="roof"), "bare.terrain[2]"),
        (element("tree", "tree", circle=[3, 3, 1], to="roof"), "bare.terrain[2]"),
        (element("tree", "tree", circle=[3, 3, 1], floor="moon"), "bare.terrain[2].floor"),
        (element("tree", "tree", circle=[10.5, 8, 1], floor="roof"), "bare.terrain[2].floor"),
        (element("top", "platform", rect=[8, 8, 2, 2, 0], height=5, floor="roof"), "bare.terrain[2].floor"),
        (element("top", "platform", rect=[20, 8, 2, 2, 0]), "bare.terrain[2].height"),
        (element("gate", "door", rect=[20, 8, 3, 1.1, 0], height=2), "bare.terrain[2]"),
    ],
    ids=[
        "nowhere",
        "not above",
        "no ends",
        "a tree leads up",
        "no floor",
        "over",
        "stacked",
        "no height",
        "thick door",
    ],
)
def test_each_other_fault_of_a_table_is_told_with_its_place(broken: Element, where: str) -> None:
    assert where in [place for place, _ in faults(ROOF, STAIRS, broken)]


def test_an_obstacle_too_thick_to_traverse_is_no_fault() -> None:
    heap = element("heap", "obstacle", rect=[8, 8, 3, 1.5, 0], height=1)
    assert problems(table(heap)) == ()


def test_a_smaller_table_is_allowed() -> None:
    assert problems(table(element("tree", "tree", circle=[5, 5, 1]), size=20)) == ()
