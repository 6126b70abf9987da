"""Who is placed when, by which types, and where may a figure stand before the first turn?"""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.asks.preparing import DeployType
from escarmouche.games.fantastiques.decisions import Deploy, Point
from escarmouche.games.fantastiques.events.preparing import Deployed, LeftOut, LotDrawn
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, deploy_refusal, draw_places, orderly_places
from escarmouche.games.fantastiques.rules.preparation import types_of
from escarmouche.table.plane import inch

DEPLOY = "| phase deployment"  # on the usual table: A below 15 inches, B above 33
TOUCHING = 1.005  # medium bases one two-hundredth of an inch apart: in contact, not on each other
APART = 1.02


def deploy(t: Table, *names: str, at: tuple[tuple[float, float], ...]) -> Deploy:
    """Place the type made of these figures, in inches."""
    return Deploy(kind(t, *names), tuple(point(x, y) for x, y in at))


def kind(t: Table, *names: str) -> int:
    return t.state.types.index(tuple(t[name] for name in names))


def to_place(t: Table) -> int:
    assert isinstance(t.ask, DeployType)
    return t.ask.seat


# --- the order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-DEP-02")
@pytest.mark.parametrize(("rolls", "first"), [("5 2", 0), ("2 5", 1), ("3 3 1 6", 1)])
def test_a_side_drawn_by_lot_deploys_first(rolls: str, first: int) -> None:
    t = Table(f"A a = val_archer | B b = gro_orc {DEPLOY}", rolls=rolls)
    assert to_place(t) == first
    assert t.events(LotDrawn)[-1].winner == first


@pytest.mark.rule("FAN-DEP-02", "FAN-RUL-27")
def test_sides_alternate_and_place_all_figures_of_one_type_at_once() -> None:
    scene = "A a1 = val_archer | A m = val_militia | A a2 = val_archer | B o = gro_orc | B g = gro_gob"
    t = Table(scene + DEPLOY, rolls="5 2")
    t.play(deploy(t, "a1", "a2", at=((10, 10), (12, 10))))
    assert (to_place(t), t.figure("a2").where) == (1, "table")
    t.play(deploy(t, "g", at=((10, 40),)))
    assert to_place(t) == 0
    assert t.events(Deployed) == [Deployed(0, (t["a1"], t["a2"])), Deployed(1, (t["g"],))]


@pytest.mark.rule("FAN-DEP-02", "FAN-RUL-27")
def test_part_of_a_type_cannot_be_placed_alone() -> None:
    t = Table(f"A a1 = val_archer | A a2 = val_archer | B o = gro_orc {DEPLOY}", rolls="5 2")
    assert refused(t, Deploy(0, (point(10, 10),))) == ("places_count", "FAN-DEP-02")


@pytest.mark.rule("FAN-DEP-02")
def test_a_side_places_only_its_own_types() -> None:
    t = Table(f"A a = val_archer | B b = gro_orc {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "b", at=((10, 40),))) == ("no_such_type", "FAN-DEP-02")


@pytest.mark.rule("FAN-DEP-03", "FAN-RUL-27")
def test_characters_and_titans_are_types_of_their_own_and_a_piece_goes_with_its_crew() -> None:
    t = Table(
        """A gunner = kar_crew crew gun | A loader = kar_crew crew gun | A gun = piece bombard
        A h1 = val_captain | A h2 = val_captain | A s1 = val_mage | A s2 = val_mage
        A big = titan_colossus | A tall = titan_colossus | A m1 = val_militia | A m2 = val_militia
        B orc = gro_orc | phase deployment""",
        rolls="5 2",
    )
    types = [
        ("gun", "gunner", "loader"),
        ("h1",),
        ("h2",),
        ("s1",),
        ("s2",),
        ("big",),
        ("tall",),
        ("m1", "m2"),
        ("orc",),
    ]
    assert types_of(t.game) == tuple(tuple(t[name] for name in names) for names in types)


@pytest.mark.rule("FAN-DEP-03", "FAN-RUL-27")
def test_the_first_figure_of_all_may_be_a_piece_that_goes_with_its_crew() -> None:
    t = Table(
        """A gun = piece bombard | A gunner = kar_crew crew gun | A loader = kar_crew crew gun | A idle = kar_crew
        B orc = gro_orc | phase deployment""",
        rolls="5 2",
    )
    assert t["gun"] == 0
    assert types_of(t.game) == ((0, t["gunner"], t["loader"]), (t["idle"],), (t["orc"],))


@pytest.mark.rule("FAN-DEP-04", "FAN-RUL-27")
def test_a_side_with_nothing_left_is_skipped_and_the_other_goes_on_in_a_row() -> None:
    t = Table(f"A a = val_archer | B o = gro_orc | B g = gro_gob | B s = gro_sling {DEPLOY}", rolls="5 2 6 1")
    t.play(deploy(t, "a", at=((10, 10),)))
    for x, name in enumerate(("o", "g", "s"), start=10):
        assert to_place(t) == 1
        t.play(deploy(t, name, at=((2 * x, 40),)))
    assert (t.state.phase, len(t.events(Deployed))) == ("initiative", 4)


# --- the place -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-DEP-01", "FAN-DEP-05", "FAN-RUL-26")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((24, 14.5), None),  # the base of half an inch reaches the border of the zone
        ((24, 14.51), ("outside_zone", "FAN-DEP-05")),
        ((24, 33.5), ("outside_zone", "FAN-DEP-05")),
        ((0.5, 0.5), None),
        ((0.49, 5), ("outside_zone", "FAN-DEP-05")),
    ],
)
def test_a_figure_stands_with_its_whole_base_inside_its_zone(
    place: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    t = Table(f"A a = val_archer | B b = gro_orc {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "a", at=(place,))) == expected


@pytest.mark.rule("FAN-DEP-05")
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("rock r circle 24,10 r 2", ("no_room", "FAN-DEP-05")),
        ("high_wall r rect 24,10 4x0.5", ("no_room", "FAN-DEP-05")),
        ("wood r circle 24,10 r 2", None),
        ("hedge r rect 24,10 4x0.5", None),
    ],
)
def test_nobody_is_deployed_on_impassable_ground(piece: str, expected: tuple[str, str] | None) -> None:
    t = Table(f"A a = val_archer | B b = gro_orc | {piece} {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "a", at=((24, 10.6),))) == expected


@pytest.mark.rule("FAN-GEN-06")
def test_two_figures_of_a_type_cannot_share_a_place() -> None:
    t = Table(f"A a1 = val_archer | A a2 = val_archer | B b = gro_orc {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "a1", "a2", at=((10, 10), (10.99, 10)))) == ("no_room", "FAN-GEN-06")
    assert refused(t, deploy(t, "a1", "a2", at=((10, 10), (11, 10)))) is None


@pytest.mark.rule("FAN-DEP-05")
def test_nobody_is_deployed_in_contact_with_a_scout_that_came_into_his_zone() -> None:
    t = Table(f"A spy = til_shadow at 24,40 | B b = gro_orc {DEPLOY}", rolls="2 5")
    assert refused(t, deploy(t, "b", at=((24 + TOUCHING, 40),))) == ("enemy_contact", "FAN-DEP-05")
    assert refused(t, deploy(t, "b", at=((24 + APART, 40),))) is None


@pytest.mark.rule("FAN-DEP-03")
@pytest.mark.parametrize(("away", "expected"), [(1.0, None), (1.01, ("crew_too_far", "FAN-DEP-03"))])
def test_crew_are_deployed_within_an_inch_of_their_piece(away: float, expected: tuple[str, str] | None) -> None:
    scene = f"A gun = piece bombard | A c1 = kar_crew crew gun | A c2 = kar_crew crew gun | B b = gro_orc {DEPLOY}"
    t = Table(scene, rolls="5 2")
    at = ((10.0, 10.0), (10.0, 8.4), (10 + 1 + 0.5 + away, 10.0))  # bases of 2 and 1 inches
    assert refused(t, deploy(t, "gun", "c1", "c2", at=at)) == expected


# --- scouts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-DEP-05", "FAN-RUL-28", "FAN-CAP-04")
@pytest.mark.parametrize("place", [(24.0, 24.0), (24.0, 47.0), (10.0, 10.0)])
def test_a_scout_stands_anywhere_his_own_zone_included(place: tuple[float, float]) -> None:
    t = Table(f"A spy = til_shadow | B b = gro_orc at 10,40 {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "spy", at=(place,))) is None


@pytest.mark.rule("FAN-DEP-05", "FAN-RUL-28", "FAN-CAP-04")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((10 + TOUCHING, 40), ("enemy_contact", "FAN-DEP-05")),
        ((10 + APART, 40), None),  # any gap greater than contact
        ((30, 24), ("no_room", "FAN-DEP-05")),  # on the rock
        ((10.5, 40), ("no_room", "FAN-GEN-06")),  # on somebody's base
        ((47.6, 24), ("no_room", "FAN-GEN-06")),  # over the edge of the table
    ],
)
def test_a_scout_ignores_the_zone_and_nothing_else(
    place: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    t = Table(f"A spy = til_shadow | B b = gro_orc at 10,40 | rock r circle 30,24 r 2 {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "spy", at=(place,))) == expected


@pytest.mark.rule("FAN-RUL-28")
@pytest.mark.parametrize(
    ("gap", "expected"),
    [(5.99, ("scout_too_near", "FAN-RUL-28")), (6.0, None), (0.5, ("scout_too_near", "FAN-RUL-28"))],
)
def test_a_table_may_keep_scouts_six_inches_from_the_enemy(gap: float, expected: tuple[str, str] | None) -> None:
    t = Table(f"setting scout_min=6 | A spy = til_shadow | B b = gro_orc at 10,40 {DEPLOY}", rolls="5 2")
    assert refused(t, deploy(t, "spy", at=((11 + gap, 40),))) == expected


@pytest.mark.rule("FAN-RUL-89", "FAN-RUL-28")
@pytest.mark.parametrize(("away", "room"), [(21.713, True), (21.673, False)])
def test_the_one_place_six_inches_from_two_enemies_must_be_taken_by_a_scout(away: float, room: bool) -> None:
    """All the table is built over but for a lane as wide as a base: an enemy stands in it, another on a roof beside it.
    From 17.513 on the scout is clear of the first; there he is 4.2 and 5.6 inches from the middle of the other."""
    lane = (("n", 24, 34.25, "48x27.48"), ("s", 24, 9.75, "48x19.5"), ("w", 5, 20, "10x48"), ("e", 36.5, 20, "23x48"))
    walls = " | ".join(f"building {name} rect {x},{y} {size}" for name, x, y, size in lane)
    t = Table(
        f"""setting scout_min=6 | A spy = til_shadow | B b1 = gro_orc at 10.513,20 | B b2 = gro_orc at {away},25.6
        {walls} {DEPLOY}""",
        rolls="5 2",
    )
    assert refused(t, Deploy(0, (LEFT_OUT,))) == (("room_left", "FAN-RUL-89") if room else None)


SCOUTED = f"A spy = til_shadow | A a = val_archer | B o = gro_orc | B g = gro_gob {DEPLOY}"


@pytest.mark.rule("FAN-DEP-06", "FAN-RUL-28")
def test_scouts_are_a_type_like_the_others_in_the_alternation() -> None:
    t = Table(SCOUTED, rolls="5 2")
    t.play(deploy(t, "spy", at=((24, 24),)))
    assert to_place(t) == 1
    t.play(deploy(t, "o", at=((10, 40),)))
    assert to_place(t) == 0


@pytest.mark.rule("FAN-RUL-28")
def test_a_table_may_have_scouts_placed_last_of_all() -> None:
    t = Table("setting scout_last=yes | " + SCOUTED, rolls="5 2")
    assert refused(t, deploy(t, "spy", at=((24, 24),))) == ("no_such_type", "FAN-DEP-02")
    t.play(deploy(t, "a", at=((10, 10),)))
    t.play(deploy(t, "o", at=((10, 40),)))
    assert to_place(t) == 1  # A has only its scout left and waits
    t.play(deploy(t, "g", at=((20, 40),)))
    assert refused(t, deploy(t, "spy", at=((24, 24),))) is None


# --- no room -------------------------------------------------------------------------------------------------------

# B's zone is 3 by 1.2 inches: three bases of an inch stand there side by side, two when they are spread.
NARROW = (
    f"zone B top box 0,46.8 3,48 | A a = val_archer at 10,10 | "
    f"B o1 = gro_orc | B o2 = gro_orc | B o3 = gro_orc {DEPLOY}"
)
SPREAD: tuple[Point, ...] = (point(0.8, 47.4), point(2.2, 47.4), LEFT_OUT)
CLOSE: tuple[Point, ...] = (point(0.5, 47.4), point(1.5, 47.4), point(2.5, 47.4))


@pytest.mark.rule("FAN-RUL-89")
def test_a_figure_without_a_place_left_is_out_of_the_match_and_counts_for_nothing() -> None:
    t = Table(NARROW, rolls="2 5 1 6").play(Deploy(0, SPREAD))
    assert LEFT_OUT == (-1, -1)  # as a record has it
    assert t.figure("o3").where == "lost"
    assert LeftOut(t["o3"]) in t.match.events()
    assert t.state.started == (1, 2)
    assert t.state.killed == (0, 0)


@pytest.mark.rule("FAN-RUL-89")
def test_nobody_is_left_out_while_there_is_room() -> None:
    t = Table(NARROW, rolls="2 5")
    assert refused(t, Deploy(0, (*CLOSE[:2], LEFT_OUT))) == ("room_left", "FAN-RUL-89")
    assert refused(t, Deploy(0, CLOSE)) is None


@pytest.mark.rule("FAN-RUL-89")
def test_the_referee_always_finds_a_deployment_even_in_a_zone_too_small() -> None:
    t = Table(NARROW + " | B o4 = gro_orc", rolls="2 5")
    assert isinstance(t.ask, DeployType)
    for candidate in t.ask.candidates():
        assert t.refusal(candidate) is None
        assert candidate.places.count(LEFT_OUT) >= 1


@pytest.mark.rule("FAN-RUL-49")
def test_the_strength_of_an_army_is_that_of_its_figures_deployed_without_its_pieces() -> None:
    scene = f"A gun = piece bombard | A c1 = kar_crew crew gun | B b = gro_orc at 10,40 {DEPLOY}"
    t = Table(scene, rolls="5 2 1 6")
    t.play(deploy(t, "gun", "c1", at=((10, 10), (10, 8.4))))
    assert t.state.started == (1, 1)
    assert t.figure("gun").where == "table"
    assert t.figure("c1").y == inch(8.4)


# --- what the referee proposes for a piece and its crew -------------------------------------------------------------

GUN = "A gun = piece bombard | A c1 = kar_crew crew gun | A c2 = kar_crew crew gun | B b = gro_orc"


@pytest.mark.rule("FAN-DEP-03")
def test_places_drawn_for_a_piece_and_its_crew_are_beside_each_other() -> None:
    t = Table(f"{GUN} {DEPLOY}", rolls="5 2")
    for seed in range(20):
        places = draw_places(t.game, (0, 1, 2), Stream(f"gun {seed}"))
        assert places is not None, seed
        assert deploy_refusal(t.game, (0, 1, 2), places) is None, seed


@pytest.mark.rule("FAN-RUL-89")
def test_no_places_are_drawn_where_there_are_none() -> None:
    t = Table(NARROW + " | B o4 = gro_orc", rolls="2 5")
    assert draw_places(t.game, tuple(t[f"o{k}"] for k in range(1, 5)), Stream("too many")) is None


@pytest.mark.rule("FAN-DEP-03", "FAN-RUL-89")
def test_crew_whose_piece_finds_no_room_stand_where_they_like() -> None:
    t = Table(f"zone A bottom box 10,0 14,1.3 | {GUN} {DEPLOY}", rolls="5 2")
    places = orderly_places(t.game, (0, 1, 2), inch(0.1))
    assert places == (LEFT_OUT, point(11.6, 0.5), point(12.7, 0.5))
    assert deploy_refusal(t.game, (0, 1, 2), places) is None


@pytest.mark.rule("FAN-RUL-89")
@pytest.mark.parametrize("edge", ["bottom", "top", "left", "right"])
def test_ranks_begin_on_the_side_of_the_zone_that_faces_the_enemy(edge: str) -> None:
    other = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}[edge]
    names = " | ".join(f"A a{k} = val_archer" for k in range(4))
    t = Table(f"zone A {edge} | zone B {other} | {names} | B b = gro_orc {DEPLOY}", rolls="5 2")
    left, bottom, right, top = t.state.zones[t.state.edges[0]].box
    r = t.game.traits[0].radius
    front = {"bottom": top - r, "top": bottom + r, "left": right - r, "right": left + r}[edge]
    places = orderly_places(t.game, (0, 1, 2, 3), inch(0.1))
    upright = edge in ("bottom", "top")
    ranks = [(y, x) if upright else (x, y) for x, y in places]
    assert all(abs(deep - front) < 2 * r + inch(0.1) for deep, _ in ranks)
    middle = (left + right) / 2 if upright else (bottom + top) / 2
    asides = [abs(aside - middle) for _, aside in ranks]
    assert asides == sorted(asides)
    assert deploy_refusal(t.game, (0, 1, 2, 3), places) is None


@pytest.mark.rule("FAN-DEP-02")
def test_who_does_not_answer_deploys_the_first_type_in_close_order() -> None:
    t = Table(f"A a1 = val_archer | A a2 = val_archer | A m = val_mage | B b = gro_orc {DEPLOY}", rolls="5 2")
    assert isinstance(t.ask, DeployType)
    answer = t.ask.standard()
    assert (answer.kind, refused(t, answer)) == (0, None)
    (ax, ay), (bx, by) = answer.places
    assert (abs(ax - bx), ay - by) == (inch(1.1), 0)


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-05", "FAN-CAP-04")
@pytest.mark.parametrize(("apart", "room"), [(2.03, True), (2.015, False)])
@pytest.mark.parametrize("scout_min", [0, 6])
def test_the_one_place_between_two_enemy_scouts_must_be_taken(apart: float, room: bool, scout_min: int) -> None:
    """A zone as deep as one base: beside the scouts, and clear of both, there is room for a hair's breadth or none.
    What keeps scouts from the enemy keeps nobody else from them."""
    t = Table(
        f"""setting scout_min={scout_min}
        zone B top box 10,47 14,48 | A s1 = {{scout}} at 11,47.5 | A s2 = {{scout}} at {11 + apart},47.5
        B o = gro_orc | phase deployment""",
        rolls="2 5",
    )
    assert refused(t, Deploy(0, (LEFT_OUT,))) == (("room_left", "FAN-RUL-89") if room else None)
    assert isinstance(t.ask, DeployType)
    places = [candidate.places[0] for candidate in t.ask.candidates()]
    assert all((place != LEFT_OUT) is room for place in places)
    if room:
        assert places[0][0] == pytest.approx(inch(11 + apart / 2), abs=inch(0.006))


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-05", "FAN-CAP-04")
@pytest.mark.parametrize(("apart", "room"), [(1.0175, True), (1.008, False)])
def test_the_one_place_among_three_enemy_scouts_must_be_taken(apart: float, room: bool) -> None:
    scouts = [(12 + apart * x, 46 + apart * y) for x, y in ((0, 1), (0.8660254, -0.5), (-0.8660254, -0.5))]
    named = " | ".join(f"A s{k} = {{scout}} at {x:.4f},{y:.4f}" for k, (x, y) in enumerate(scouts))
    t = Table(f"zone B top box 11.45,45.45 12.55,46.55 | {named} | B o = gro_orc | phase deployment", rolls="2 5")
    assert refused(t, Deploy(0, (LEFT_OUT,))) == (("room_left", "FAN-RUL-89") if room else None)


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-01", "FAN-DEP-05")
@pytest.mark.parametrize(("gap", "room"), [(0.06, True), (-0.01, False)])
@pytest.mark.parametrize("upright", [False, True])
def test_in_a_zone_as_deep_as_one_base_the_one_gap_on_its_line_must_be_taken(
    gap: float, room: bool, upright: bool
) -> None:
    """No edge of the table is near, and the scouts stand off the line on either side: nothing but the two sides of the
    zone says where the gap between them is."""
    along = ((12.03 - 0.9275, 40.9), (12.03 + gap + 0.9275, 40.1))  # of 1.01 inches 0.9275 are left 0.4 off the line
    (ax, ay), (bx, by) = ((y, x) for x, y in along) if upright else along
    zone = "left box 40,10 41,14" if upright else "bottom box 10,40 14,41"
    t = Table(
        f"""zone B {zone} | A s1 = {{scout}} at {ax},{ay} | A s2 = {{scout}} at {bx},{by}
        B o = gro_orc | phase deployment""",
        rolls="2 5",
    )
    assert refused(t, Deploy(0, (LEFT_OUT,))) == (("room_left", "FAN-RUL-89") if room else None)


@pytest.mark.rule("FAN-RUL-89", "FAN-GEN-06")
@pytest.mark.parametrize(("apart", "room"), [(2.0012, True), (1.999, False)])
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_one_place_between_two_bases_of_ones_own_must_be_taken(side: str, apart: float, room: bool) -> None:
    other = {"A": "B", "B": "A"}[side]
    names = " | ".join(f"{side} o{k} = gro_orc" for k in range(3))
    t = Table(
        f"""zone {side} top box 10,40 14,41 | zone {other} bottom | {other} idle = {{}} at 40,5
        {other} more = idle at 44,5 | {names} {DEPLOY}""",
        rolls="5 2" if side == "A" else "2 5",
    )
    taken = (point(11.0313, 40.5), point(11.0313 + apart, 40.5), LEFT_OUT)
    assert refused(t, Deploy(0, taken)) == (("room_left", "FAN-RUL-89") if room else None)


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-05")
@pytest.mark.parametrize(("wide", "room"), [(1.0012, True), (0.999, False)])
@pytest.mark.parametrize("upright", [False, True])
def test_the_one_place_between_two_rocks_must_be_taken(upright: bool, wide: float, room: bool) -> None:
    rocks = []
    for name, begins, ends in (("r", 9, 12.9313), ("s", 12.9313 + wide, 15)):
        middle, length = (begins + ends) / 2, ends - begins
        place, size = (
            (f"40.5,{middle:.4f}", f"2x{length:.4f}") if upright else (f"{middle:.4f},40.5", f"{length:.4f}x2")
        )
        rocks.append(f"rock {name} rect {place} {size}")
    zone = "left box 40,10 41,14" if upright else "bottom box 10,40 14,41"
    t = Table(
        f"zone B {zone} | {' | '.join(rocks)} | A far = {{}} at 40,4 | B o = gro_orc {DEPLOY}",
        rolls="2 5",
    )
    assert refused(t, Deploy(0, (LEFT_OUT,))) == (("room_left", "FAN-RUL-89") if room else None)


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-03")
@pytest.mark.parametrize(("far", "room"), [(1.995, True), (2.005, False)])
def test_the_one_place_within_an_inch_of_a_piece_must_be_taken_by_its_crew(far: float, room: bool) -> None:
    """Water beside the piece, whose far side is turned by a few degrees: beyond it a crewman stands within an inch of
    the piece in one place, at no round angle, or nowhere."""
    turn, thick, along = radians(5), far - 1.05, 2.3  # its middle is not where the place is
    x = 1 + (1.05 + thick / 2) * cos(turn) - along * sin(turn)
    y = 1 + (1.05 + thick / 2) * sin(turn) + along * cos(turn)
    t = Table(
        f"""deep_water w rect {x:.4f},{y:.4f} {thick:.4f}x12 rot 5 | deep_water v rect 1,4 2x3.9
        A gun = piece bombard | A g = kar_crew crew gun | A far = val_militia | B b = gro_orc {DEPLOY}""",
        rolls="5 2",
    )
    alone = Deploy(kind(t, "gun", "g"), (point(1, 1), LEFT_OUT))
    assert refused(t, alone) == (("room_left", "FAN-RUL-89") if room else None)


@pytest.mark.rule("FAN-CAP-04", "FAN-DEP-05")
def test_scouts_in_close_order_begin_on_the_side_of_the_table_that_their_edge_faces() -> None:
    t = Table(f"table 30x48 | A s1 = {{scout}} | A s2 = {{scout}} | B b = gro_orc {DEPLOY}", rolls="5 2")
    assert orderly_places(t.game, (0, 1), inch(0.1)) == (point(14.8, 46.7), point(15.9, 46.7))


@pytest.mark.rule("FAN-DEP-02", "FAN-DEP-03")
def test_a_piece_that_stands_alike_in_close_and_in_open_order_is_proposed_once() -> None:
    zone = "zone A bottom box 10,0 13.6,2"  # one place for the piece and one beside it
    gun = "A gun = piece bombard | A c1 = kar_crew crew gun"
    t = Table(f"{zone} | {gun} | B b = gro_orc at 10,40 {DEPLOY}", rolls="5 2")
    assert isinstance(t.ask, DeployType)
    assert len(t.ask.candidates()) == 1
