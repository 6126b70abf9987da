"""What one touches, and what one stands in, is on one's own level [MOO-RUL-64, MOO-RUL-72]."""

from __future__ import annotations

from math import hypot

import pytest
from tests.games.moonstone.acts import BESIDE, Scene, use
from tests.games.moonstone.cardtable import Plan
from tests.games.moonstone.deeds import fought, hit, inches
from tests.games.moonstone.table import barrier, obstacle, platform, table, water, wood

from escarmouche.games.moonstone.events.cards import CardFlipped
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.testing import holds
from escarmouche.games.moonstone.vocabulary import Test
from escarmouche.table.plane import inch


@pytest.mark.rule("MOO-RUL-64", "MOO-CHR-18")
@pytest.mark.parametrize(("height", "wounds"), [(2, 3), (2.1, 0)])
def test_a_goat_at_the_foot_of_a_roof_does_not_touch_who_stands_on_it(height: float, wounds: int) -> None:
    models = ("billy", 0, 10, 10, {"energy": 3}), ("quack", 1, 14.5, 10, "roof")
    roof = platform("roof", 16, 10, 4, 4, height)
    scene = Scene(*models, active=0, terrain=[roof], rolls=["B2"]).play(use(0, "Ramming Speed", 1))
    assert scene[1].wounds == wounds
    assert len(scene.events(CardFlipped)) == bool(wounds)


@pytest.mark.rule("MOO-RUL-64", "MOO-MEL-28")
@pytest.mark.parametrize(("height", "pushed"), [(2, 1), (1.5, 1)])
def test_a_shield_pushes_whom_it_touches_up_to_two_inches_higher(height: float, pushed: float) -> None:
    """Young Jack walks up to the foot of the low roof, and the enemy on it is moved away."""
    models = ("youngjack", 0, 12.5, 10), ("quack", 1, 14.5, 10, "roof")
    low = platform("roof", 17, 10, 6, 4, height)
    duel = fought(*models, terrain=[low], mine=Plan("LG", upgrade=True), theirs=Plan("LG"))
    assert inches(duel, 1) == (14.5 + pushed, 10)


@pytest.mark.rule("MOO-RUL-72", "MOO-CHR-31")
@pytest.mark.parametrize(("kind", "piece"), [("water", water(10, 10, 3)), ("wooded_patch", wood(10, 10, 3))])
@pytest.mark.parametrize(("surface", "inside"), [("", True), ("bridge", False)])
def test_who_stands_on_a_bridge_is_not_in_what_lies_under_it(
    kind: str, piece: Element, surface: str, inside: bool
) -> None:
    bridge = platform("bridge", 10, 10, 2, 8, 3)
    board = table(("bristlenose", 0, 10, 10, surface), ("billy", 1, 20, 20), terrain=[piece, bridge])
    frame = Frame(0, 0, NO_ACT)
    assert holds(board, frame, Test(test="in_terrain", who="self", kind=kind)) is inside
    assert holds(board, frame, Test(test="terrain_near", who="self", kind=kind, max=4))  # measured in the plane


@pytest.mark.rule("MOO-RUL-72", "MOO-CHR-31")
@pytest.mark.parametrize(("surface", "touches"), [("", True), ("roof", False)])
def test_an_obstacle_under_the_roof_is_touched_by_nobody_on_it(surface: str, touches: bool) -> None:
    """Grub's hole begins at an obstacle."""
    pieces = [obstacle(10, 11.1, 2, 1), platform("roof", 10, 10, 4, 4, 3)]
    scene = Scene(("grub", 0, 10, 10, surface, {"energy": 2}), ("billy", 1, 20, 20), active=0, terrain=pieces)
    assert (scene.refused(use(0, "Wyrm Hole")) is None) is touches


@pytest.mark.rule("MOO-STN-04", "MOO-RUL-14")
@pytest.mark.parametrize(("side", "foot"), [(3.0, False), (1.1, True)])
def test_a_stone_that_finds_no_room_on_a_pillar_lies_at_its_foot(side: float, foot: bool) -> None:
    fallen = ("quack", 1, 10, 10, "perch", {"wounds": 6, "stones": 1})
    pillar = [barrier(10, 10, side, side, 3), platform("perch", 10, 10, side, side, 3)]
    duel = hit(("liv", 0, 5, 5), fallen, to=1, amount=5, terrain=pillar)
    spot = duel.ask.candidates()[0]
    stone = duel.play(spot).finish().game.board.state.stones[0]
    assert duel[1].stones == 0
    assert (spot.surface, stone.z) == (("", 0) if foot else ("perch", inch(3)))
    away = hypot(stone.x - inch(10), stone.y - inch(10))
    assert away == pytest.approx(inch(side) / 2 + STONE_RADIUS if foot else inch(BESIDE), abs=inch(0.01))
