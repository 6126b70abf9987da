"""How many cards fewer does a target's cover cost, and what gives it?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.moonstone.table import barrier, obstacle, platform, table, tree, water, wood

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.cover import cover, cover_of_stone, near_caster
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.numbers import stat
from escarmouche.games.moonstone.queries.sight import sees
from escarmouche.games.moonstone.rules.arcane import draw_total
from escarmouche.games.moonstone.settings import Settings

R30 = 15 / 25.4
NONE = (0, "")


def shot(*terrain: Element, settings: Settings | None = None, target: str = "seasickstu") -> Board:
    """Flintlock takes aim at Stu, twelve inches away."""
    return table(("flintlock", 0, 10, 10), (target, 1, 22, 10), terrain=terrain, settings=settings)


@pytest.mark.rule("MOO-COV-02", "MOO-COV-03", "MOO-EX-08")
def test_a_tree_on_the_line_of_the_centres_is_heavy_cover_and_one_on_an_edge_line_light() -> None:
    assert cover(shot(tree(16, 10.9, 1)), 0, 1) == (2, "tree1")
    assert cover(shot(tree(16, 11.2, 1)), 0, 1) == (1, "tree1")
    assert cover(shot(tree(16, 11.7, 1)), 0, 1) == NONE


@pytest.mark.rule("MOO-COV-02", "MOO-COV-03", "MOO-TER-02", "MOO-TER-05")
@pytest.mark.parametrize("make", [obstacle, barrier])
def test_obstacles_and_barriers_give_cover(make: type) -> None:
    piece = make(16, 10.4, 1, 1, id="it")
    assert cover(shot(piece), 0, 1) == (2, "it")
    assert cover(shot(make(16, 10.8, 1, 1, id="it")), 0, 1) == (1, "it")


@pytest.mark.rule("MOO-COV-02", "MOO-TER-05", "MOO-TER-04")
def test_a_wooded_patch_gives_cover_and_water_none() -> None:
    assert cover(shot(wood(16, 12.1, 2)), 0, 1) == (1, "wooded_patch1")
    assert cover(shot(water(16, 10, 2)), 0, 1) == NONE


@pytest.mark.rule("MOO-COV-02", "MOO-COV-03", "MOO-ARC-22")
@pytest.mark.parametrize(("aside", "expected"), [(0.3, (2, "@2")), (0.8, (1, "@2")), (2 * R30 + 0.05, NONE)])
def test_another_character_gives_cover_whoever_it_is(aside: float, expected: tuple[int, str]) -> None:
    for seat in (0, 1):
        models = (("flintlock", 0, 10, 10), ("seasickstu", 1, 22, 10), ("billy", seat, 16, 10 + aside))
        assert cover(table(*models), 0, 1) == expected


@pytest.mark.rule("MOO-COV-04", "MOO-RUL-29")
def test_only_the_worse_of_the_two_counts_however_many_there_are() -> None:
    assert cover(shot(tree(14, 11.2, 1), tree(16, 10.9, 1), tree(18, 8.8, 1), obstacle(20, 10, 1, 3)), 0, 1)[0] == 2
    assert cover(shot(tree(14, 11.2, 1), tree(18, 8.8, 1)), 0, 1)[0] == 1


@pytest.mark.rule("MOO-COV-08", "MOO-RUL-29")
def test_a_target_in_a_wood_has_cover_from_it() -> None:
    assert cover(shot(wood(22, 10, 2)), 0, 1) == (2, "wooded_patch1")
    assert cover(shot(wood(22, 12.2, 2)), 0, 1) == (1, "wooded_patch1")  # only the rim of its base


@pytest.mark.rule("MOO-COV-01", "MOO-RUL-28")
def test_friends_have_cover_too_but_nobody_from_himself() -> None:
    board = table(("flintlock", 0, 10, 10), ("quack", 0, 22, 10), terrain=[obstacle(16, 10, 1, 3)])
    assert cover(board, 0, 1)[0] == 2
    hidden = table(("flintlock", 0, 10, 10), terrain=[wood(10, 10, 3)])
    assert cover(hidden, 0, 0, lean_out=False) == NONE


# --- leaning out ---------------------------------------------------------------------------------------------------


def crate(distance: float) -> Element:
    """A crate before Flintlock, its near face so many inches from his base."""
    return obstacle(10 + R30 + distance + 0.5, 10, 1, 3)


@pytest.mark.rule("MOO-COV-06", "MOO-RUL-79")
@pytest.mark.parametrize(("distance", "expected"), [(0, 0), (0.99, 0), (1.01, 2)])
def test_the_caster_ignores_what_is_within_an_inch_of_him(distance: float, expected: int) -> None:
    assert cover(shot(crate(distance)), 0, 1)[0] == expected
    assert cover(shot(crate(distance)), 0, 1, lean_out=False)[0] == 2


@pytest.mark.rule("MOO-COV-06")
def test_characters_barriers_and_woods_near_him_are_ignored_too() -> None:
    models = (("flintlock", 0, 10, 10), ("seasickstu", 1, 22, 10), ("beakybobby", 1, 11.5, 10.2))
    board = table(*models, terrain=[wood(10, 12, 2), tree(11.5, 8.8, 1)])
    assert cover(board, 0, 1) == NONE
    assert near_caster(board, 0) == (frozenset({2}), 0b11)


@pytest.mark.rule("MOO-COV-06", "MOO-RUL-30")
def test_a_table_may_only_let_him_ignore_obstacles_and_friends() -> None:
    small = Settings(lean_out="small_and_allies")
    assert cover(shot(crate(0.2), settings=small), 0, 1) == NONE
    assert cover(shot(tree(11.8, 10.9, 1), settings=small), 0, 1)[0] == 2
    models = (("flintlock", 0, 10, 10), ("seasickstu", 1, 22, 10))
    for seat, expected in ((0, 0), (1, 2)):
        assert cover(table(*models, ("billy", seat, 11.5, 10.2), settings=small), 0, 1)[0] == expected


@pytest.mark.rule("MOO-COV-07", "MOO-RUL-30")
def test_leaning_out_does_not_give_back_a_line_of_sight() -> None:
    board = shot(barrier(11.2, 10, 0.5, 4))
    assert cover(board, 0, 1) == NONE
    assert not sees(board, 0, 1)


@pytest.mark.rule("MOO-COV-06")
def test_what_an_ability_ignores_gives_no_cover() -> None:
    models = (("flintlock", 0, 10, 10), ("seasickstu", 1, 22, 10), ("billy", 0, 16, 10.2))
    board = table(*models, terrain=[obstacle(18, 10, 1, 3)])
    assert cover(board, 0, 1, ignored_pieces=1) == (2, "@2")
    assert cover(board, 0, 1, ignored_pieces=1, ignored=frozenset({2})) == NONE


# --- heights and flyers --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-72")
@pytest.mark.parametrize(("height", "expected"), [(1, 2), (2, 0), (3, 0)])
def test_what_does_not_rise_above_the_higher_of_the_two_gives_no_cover(height: float, expected: int) -> None:
    terrain = [platform("roof", 10, 10, 4, 4, height), obstacle(16, 10, 1, 6, 2)]
    board = table(("flintlock", 0, 10, 10, "roof"), ("seasickstu", 1, 22, 10), terrain=terrain)
    assert cover(board, 0, 1)[0] == expected


@pytest.mark.rule("MOO-COV-01")
def test_a_flying_machine_gives_no_cover_and_has_none() -> None:
    models = (("flintlock", 0, 10, 10), ("seasickstu", 1, 22, 10), ("gnomishairship", 0, 16, 10))
    board = table(*models, terrain=[obstacle(13, 10, 1, 3)])
    assert cover(board, 0, 2) == NONE
    assert cover(board, 0, 1, ignored_pieces=1) == NONE


@pytest.mark.rule("MOO-COV-01", "MOO-RUL-28")
def test_a_stone_has_cover_like_a_model_unless_the_ability_ignores_it() -> None:
    models = (("boulder", 0, 10, 10), ("seasickstu", 1, 30, 30))
    board = table(*models, terrain=[obstacle(14, 10, 1, 3)], stones=[(16, 10, 3), (16, 16, 3)])
    assert cover_of_stone(board, 0, 0) == (2, "obstacle1")
    assert cover_of_stone(board, 0, 1) == NONE
    song = board.traits[0].printed.abilities["Stone Song"]
    unsung = replace(song, ignores=())
    arcane = stat(board, 0, "arcane").value
    drawn = [
        draw_total(board, Frame(0, 0, NO_ACT, stone=stone), one).value for stone in (0, 1) for one in (song, unsung)
    ]
    assert drawn == [arcane, arcane - 2, arcane, arcane]
