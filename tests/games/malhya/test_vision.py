"""What enemies notice: vision, shadow, thickets, the band of a look."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import at, room
from tests.games.malhya.table import Table

from escarmouche.games.malhya.queries.vision import band, field_of_vision, hero_in_sight, noticing, within
from escarmouche.table.grid import members

ROWS = "............\n"


def seen(table: Table, number: int = 0) -> set[tuple[int, int]]:
    game = table.game
    return {game.plan.grid.place(one) for one in members(field_of_vision(game, game.state.enemies[number]))}


@pytest.mark.rule("MAL-VIS-01", "MAL-LOS-14", "MAL-INF-04")
@pytest.mark.parametrize(("threat", "far"), [(1, 1), (5, 2), (9, 3)])
def test_normal_vision_goes_all_round_as_far_as_the_zone_says(threat: int, far: int) -> None:
    table = room(f"crypt, threat {threat}\n" + 4 * ".........\n" + "....1....")
    assert seen(table) == {(x, y) for x in range(4 - far, 5 + far) for y in range(4 - far, 5 + far)}


@pytest.mark.rule("MAL-VIS-02", "MAL-TER-05", "MAL-EX-39")
def test_in_shadow_only_neighbours_are_seen_and_shadow_hides_nothing_behind_it() -> None:
    """Library, (7,3) is in shadow: vision 3 from (5,3) passes it by; from (6,3) it is seen."""
    table = room("library, threat 9\n" + 3 * "...........\n" + ".....1.A...\n...........\n..........B")
    assert (7, 3) not in seen(table)
    assert (8, 3) in seen(table)
    assert noticing(table.game) == []
    table.game.change_enemy(8, square=at(table, 6, 3))
    assert (7, 3) in seen(table)
    assert noticing(table.game) == [8]


@pytest.mark.rule("MAL-VIS-03", "MAL-VIS-04", "MAL-LOS-12", "MAL-LOS-08")
def test_thickets_hide_and_figures_do_not() -> None:
    """The thicket (4,0)-(5,1) of the gardens: seen from beside it only. A and B in one row do not hide each other."""
    table = room("gardens, threat 9\n............\n...1...1....")
    assert (4, 1) in seen(table)
    assert (5, 1) not in seen(table)
    assert (6, 1) not in seen(table)
    line = room("crypt, threat 9\n.........\n1.A.B....")
    assert noticing(line.game) == [8]
    line.game.change(0, square=at(line, 4, 6))
    assert noticing(line.game) == []  # B is four squares away
    line.game.change(1, square=at(line, 3, 1))
    line.game.change(0, square=at(line, 2, 1))
    grid = line.game.plan.grid
    assert grid.at(3, 1) in set(members(field_of_vision(line.game, line.game.state.enemies[0])))


@pytest.mark.rule("MAL-RUL-12", "MAL-VIS-03")
@pytest.mark.parametrize(("reading", "inside"), [("target_adjacent", False), ("viewer_touches_line", True)])
def test_who_stands_at_the_edge_of_a_thicket_sees_into_it_with_the_other_reading_only(
    reading: str, inside: bool
) -> None:
    table = room("gardens, threat 5\n...1.A......\n............", hindering_infiltration=reading)
    assert ((5, 0) in seen(table), noticing(table.game) == [8]) == (inside, inside)
    assert (4, 0) in seen(table)  # beside it, with either
    table.game.change_enemy(8, square=at(table, 2, 0))  # two squares from (4,0), and none of the lines is its own
    assert (4, 0) not in seen(table)


@pytest.mark.rule("MAL-VIS-05", "MAL-VIS-06", "MAL-RUL-40")
def test_the_bands_of_a_look() -> None:
    def squares(x: int, y: int, direction: str) -> set[tuple[int, int]]:
        return {(one % 6, one // 6) for one in members(band(6, 5, y * 6 + x, direction))}

    assert squares(2, 2, "w") == {(x, y) for x in (0, 1) for y in (1, 2, 3)}
    assert squares(2, 2, "e") == {(x, y) for x in (3, 4, 5) for y in (1, 2, 3)}
    assert squares(2, 2, "n") == {(x, y) for x in (1, 2, 3) for y in (0, 1)}
    assert squares(2, 2, "s") == {(x, y) for x in (1, 2, 3) for y in (3, 4)}
    assert squares(2, 2, "se") == {(3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (4, 4), (5, 4)}
    assert squares(2, 2, "nw") == {(1, 2), (2, 1), (1, 1), (0, 1), (1, 0), (0, 0)}
    assert squares(2, 2, "ne") == {(3, 2), (2, 1), (3, 1), (4, 1), (3, 0), (4, 0), (5, 0)}
    assert {(one % 6, one // 6) for one in members(within(6, 5, 0, 1))} == {(0, 0), (1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("MAL-VIS-05", "MAL-VIS-02", "MAL-EX-26")
def test_a_look_sees_far_ahead_and_neither_behind_nor_beside() -> None:
    table = room("library, threat 1\n" + 3 * "...........\n" + "........1.A")
    table.game.change_enemy(8, vigilance="w")
    found = seen(table)
    assert (0, 3) in found  # far beyond the shadow of (3,3)
    assert (3, 3) not in found
    assert (7, 3) in found  # shadow, but adjacent
    assert (9, 3) not in found
    assert (8, 4) not in found
    assert (1, 4) not in found  # in a thicket
    assert noticing(table.game) == []


@pytest.mark.rule("MAL-ALM-01", "MAL-UNC-13", "MAL-RUL-75")
@pytest.mark.parametrize(("reading", "noticed"), [(False, []), (True, [8])])
def test_fallen_heroes_are_noticed_with_the_other_reading_only(reading: bool, noticed: list[int]) -> None:
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare"
    table = room(
        "crypt\n.........\n.1A......\n.........\n.........\n.........\n.B.......", heroes, unconscious_seen=reading
    )
    assert noticing(table.game) == noticed
    assert not hero_in_sight(table.game)


@pytest.mark.rule("MAL-ALM-01", "MAL-ALM-11")
def test_corpses_are_noticed_but_are_no_heroes() -> None:
    table = room("crypt\n.........\n.1x......\n.........\n.........\n.........\n.B.A.....")
    assert noticing(table.game) == [8]
    assert not hero_in_sight(table.game)
    table.game.change(0, square=at(table, 0, 1))
    assert hero_in_sight(table.game)
