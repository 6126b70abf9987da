"""The ground of a room: what is adjacent, what steps cost, what is seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.played import Played
from tests.games.malhya.rooms import PAIR, at, room
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.cards import Bonus
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.events import DefenceRolled
from escarmouche.games.malhya.queries.party import together
from escarmouche.games.malhya.queries.room import (
    adjacent,
    available,
    costs,
    costs_back,
    enemy_at,
    enemy_by_id,
    enemy_pace,
    hero_pace,
    nearest,
    step_cost,
)
from escarmouche.games.malhya.queries.sight import hindered, sees_in_combat, sees_in_infiltration
from escarmouche.table.grid import UNREACHED, members

GARDENS = "gardens\n" + "\n".join(["............"] * 10)


def gardens(**settings: str) -> Table:
    return room(GARDENS, **settings)


@pytest.mark.rule("MAL-EXP-02", "MAL-EXP-03", "MAL-RUL-09", "MAL-TER-01")
@pytest.mark.parametrize(("reading", "cut"), [("strict", False), ("loose", True)])
def test_eight_neighbours_less_those_behind_walls_and_wall_corners(reading: str, cut: bool) -> None:
    """(1,1) and (2,2): the second is solid. (1,1) and (2,0) are free. (1,2) touches the corner of a wall at (2,2)."""
    table = gardens(corner_rule=reading)
    game = table.game
    assert adjacent(game, at(table, 3, 4), at(table, 4, 5))
    assert not adjacent(game, at(table, 1, 2), at(table, 2, 2))
    assert adjacent(game, at(table, 1, 2), at(table, 2, 1)) is cut  # the corner of the solid square lies between
    assert not adjacent(game, at(table, 3, 4), at(table, 3, 4))
    assert not adjacent(game, at(table, 3, 4), at(table, 5, 4))


@pytest.mark.rule("MAL-RUL-09", "MAL-MOV-01", "MAL-OBJ-11", "MAL-EXP-17")
@pytest.mark.parametrize(("reading", "way"), [("strict", 2), ("loose", 1)])
def test_the_corner_of_a_wall_is_walked_around_and_parts_neighbours_or_not(reading: str, way: int) -> None:
    """From (1,2) past the corner of the solid square to (2,1), where B is; (1,0) lies two steps off."""
    table = room("gardens\n............\n..B.........\n.A..........\n", corner_rule=reading)
    game = table.game
    here, there, other = at(table, 1, 2), at(table, 2, 1), at(table, 1, 0)
    pace = hero_pace(game, game[0])
    assert step_cost(game, pace, here, there) == (1 if reading == "loose" else UNREACHED)
    assert (costs(game, here, pace)[there], costs_back(game, 1 << there, pace)[here]) == (way, way)
    assert nearest(game, here, 1 << there | 1 << other) == ([there] if reading == "loose" else [other, there])
    assert together(game, 0, 1) is (reading == "loose")
    assert not sees_in_infiltration(game, here, there)  # the corner ends the line of sight all the same


@pytest.mark.rule("MAL-EAI-07", "MAL-RUL-09", "MAL-RUL-24", "MAL-LOS-09")
@pytest.mark.parametrize(("hero", "dice"), [("I7", 0), ("K5", 1)])
def test_an_engaged_archer_hits_past_the_corner_of_a_wall_without_penalty(hero: str, dice: int) -> None:
    """Where corners part nobody, no line of sight touches a hindering line there; into a thicket one does."""
    table = Played(f"""
        A sulk = sulk bare aura 0 ap 0 at {hero} turn ended | A yoktal = yoktal bare aura 0 at A10 turn ended
        E archer = 05 at J6
        room gardens mode combat | setting corner_rule=loose
        agenda [{{Travel}} {{Actions, acted ["05"]}} {{EnemyAct, enemy archer}}]
        dice attack:dmg1 attack:dmg1{" dodge:blank" * dice}""")
    assert len(table.told(DefenceRolled)[0].faces) == dice


@pytest.mark.rule(
    "MAL-EX-35", "MAL-EX-11", "MAL-TER-02", "MAL-TER-03", "MAL-TER-06", "MAL-TER-07", "MAL-MOV-01", "MAL-MOV-10"
)
def test_what_squares_of_the_gardens_cost() -> None:
    table = room("gardens\n............\n....8.......")
    game = table.game
    walker, mhay = hero_pace(game, game[0]), enemy_pace(game, game.state.enemies[0], lines=True)
    water, far = at(table, 4, 4), at(table, 7, 4)
    assert costs(game, water, walker)[far] == 2 + 2 + 1
    assert costs(game, water, mhay)[far] == 3
    assert costs(game, at(table, 1, 5), walker)[at(table, 3, 5)] == 2 + 1
    assert costs(game, at(table, 1, 5), mhay)[at(table, 3, 5)] == 3  # lines cost whoever levitates too
    assert step_cost(game, walker, at(table, 4, 4), at(table, 5, 4)) == 2
    assert step_cost(game, walker, at(table, 1, 2), at(table, 2, 2)) == UNREACHED


@pytest.mark.rule("MAL-EX-36", "MAL-TER-04", "MAL-MOV-10")
def test_the_chasm_is_jumped_or_walked_around() -> None:
    table = room("chasm_hall\n1...........8")
    game = table.game
    start, goal = at(table, 4, 4), at(table, 8, 4)
    guard, mhay = (enemy_pace(game, one, lines=False) for one in game.state.enemies)
    straight = sum(step_cost(game, guard, at(table, x, 4), at(table, x + 1, 4)) for x in range(4, 8))
    assert straight == 7
    assert costs(game, start, guard)[goal] == 6
    assert costs(game, start, mhay)[goal] == 4


@pytest.mark.rule("MAL-MOV-11", "MAL-RUL-09")
def test_a_line_is_crossed_at_a_corner_only_if_both_ways_round_cross_it() -> None:
    """The thicket of the gardens: (4,0), (5,0), (4,1), (5,1)."""
    table = gardens()
    game = table.game
    pace = hero_pace(game, game[0])
    assert step_cost(game, pace, at(table, 3, 2), at(table, 4, 1)) == 2  # into the zone across its corner
    assert step_cost(game, pace, at(table, 3, 1), at(table, 4, 2)) == 1  # past the corner: (3,2) is a free way round
    assert step_cost(game, pace, at(table, 4, 0), at(table, 5, 1)) == 1  # inside


@pytest.mark.rule("MAL-TER-02")
def test_a_talent_makes_lines_free() -> None:
    table = room(GARDENS)
    names = [name for name, one in table.game.cast.content.talents.items() if one.advanced.hindering_cost == 0]
    table.game.change(1, talents=tuple(names), advanced=tuple(names))
    assert hero_pace(table.game, table.game[1]).line == 0
    assert hero_pace(table.game, table.game[0]).line == 1


@pytest.mark.rule("MAL-TER-02", "MAL-GEN-03")
@pytest.mark.parametrize(("objects", "line"), [("O02", 2), ("O02 O06", 0), ("O06 O08", 0), ("O07", 1)])
def test_of_several_cards_the_one_counts_with_which_lines_cost_least(objects: str, line: int) -> None:
    """Cards of a pack: with two of them a line costs two points more, with another none."""
    known = load_content()
    costs_of = {"O02": 2, "O06": 0, "O08": 2}
    own = {name: replace(known.objects[name], bonus=Bonus(hindering_cost=n)) for name, n in costs_of.items()}
    content = replace(known, objects={**known.objects, **own})
    heroes = PAIR.replace("yoktal: bare", f"yoktal: bare, objects {objects}")
    table = room(GARDENS, heroes, content=content)
    assert hero_pace(table.game, table.game[0]).line == line


@pytest.mark.rule("MAL-MOV-02", "MAL-MOV-03", "MAL-MOV-04", "MAL-UNC-01", "MAL-TER-04")
def test_who_bars_the_way_and_where_a_move_may_end() -> None:
    table = room("chasm_hall\nAB1..........", "yoktal: bare\nancient: bare, life 0, damage 5")
    game = table.game
    free = set(members(available(game)))
    assert at(table, 0, 0) not in free
    assert at(table, 1, 0) in free  # an unconscious hero's square counts as empty
    assert at(table, 2, 0) not in free
    assert at(table, 5, 3) not in free  # void
    assert at(table, 2, 2) not in free  # solid
    assert set(members(available(game, 0))) - free == {at(table, 0, 0)}
    assert set(members(hero_pace(game, game[0]).closed)) == {at(table, 2, 0)}
    assert set(members(enemy_pace(game, game.state.enemies[0], lines=True).closed)) == {at(table, 0, 0)}
    assert enemy_at(game, at(table, 2, 0)) == enemy_by_id(game, 8) == game.state.enemies[0]
    assert enemy_at(game, at(table, 0, 0)) is enemy_by_id(game, 9) is None
    assert enemy_pace(game, game.state.enemies[0], lines=True).line == 1
    assert enemy_pace(game, game.state.enemies[0], lines=False).line >= UNREACHED


@pytest.mark.rule("MAL-EX-34", "MAL-LOS-02", "MAL-LOS-03", "MAL-LOS-04", "MAL-LOS-05", "MAL-LOS-08", "MAL-LOS-09")
def test_lines_of_sight_in_the_gardens() -> None:
    table = gardens()
    game = table.game

    def seen(one: tuple[int, int], other: tuple[int, int]) -> tuple[bool, bool, bool]:
        ends = at(table, *one), at(table, *other)
        combat = sees_in_combat(game, *ends)
        return sees_in_infiltration(game, *ends), combat, combat and hindered(game, *ends, 0)

    assert seen((1, 1), (3, 3)) == (False, False, False)
    assert seen((1, 2), (3, 1)) == (False, False, False)
    assert seen((3, 3), (3, 7)) == (True, True, False)
    assert seen((3, 1), (6, 1)) == (False, True, True)


@pytest.mark.rule("MAL-LOS-06", "MAL-LOS-07", "MAL-LOS-08")
def test_sight_of_neighbours_and_both_ways() -> None:
    table = gardens()
    game = table.game
    inside, outside = at(table, 4, 1), at(table, 3, 1)
    assert sees_in_infiltration(game, outside, inside)  # across a line, but adjacent
    assert not sees_in_infiltration(game, at(table, 2, 1), inside)
    assert not sees_in_infiltration(game, at(table, 1, 2), at(table, 2, 1))  # a wall touches the corner
    for one in members(game.plan.grid.open):
        for other in members(game.plan.grid.open):
            assert sees_in_infiltration(game, one, other) == sees_in_infiltration(game, other, one)


@pytest.mark.rule("MAL-RUL-12", "MAL-VIS-03")
def test_the_other_reading_looks_into_a_thicket_from_its_edge() -> None:
    """The viewer's square touches the line: it sees into the zone, not through it to the far side."""
    plain, other = gardens(), gardens(hindering_infiltration="viewer_touches_line")
    for table, sees in ((plain, False), (other, True)):
        assert sees_in_infiltration(table.game, at(table, 3, 1), at(table, 5, 1)) is sees
        assert not sees_in_infiltration(table.game, at(table, 2, 1), at(table, 5, 1))  # touches no line itself
        assert not sees_in_infiltration(table.game, at(table, 3, 1), at(table, 6, 1))  # through to the far side
        assert not sees_in_infiltration(table.game, at(table, 1, 1), at(table, 3, 3))  # walls stay walls
        assert sees_in_infiltration(table.game, at(table, 6, 2), at(table, 4, 0)) is sees  # in by the corner it touches
        assert not sees_in_infiltration(table.game, at(table, 6, 2), at(table, 4, 1))  # along a line it does not touch


@pytest.mark.rule("MAL-LOS-10", "MAL-LOS-11", "MAL-EX-28", "MAL-RUL-37")
def test_only_opposed_figures_that_stand_between_hinder_a_shot() -> None:
    """a and e shoot along a row past b and d; a mere corner does not count."""
    table = room("chasm_hall\n.............\n.............", PAIR)
    game = table.game
    a, b, c, d, e = (at(table, x, 1) for x in (0, 2, 4, 6, 8))
    heroes, enemies = 1 << d, 1 << b | 1 << c | 1 << a
    assert not hindered(game, a, c, heroes)  # a's ally b is between
    assert hindered(game, a, e, heroes)
    assert hindered(game, c, a, 1 << b)
    assert not hindered(game, e, a, enemies & ~(1 << b) & ~(1 << c))
    assert not hindered(game, a, c, 1 << a | 1 << c)  # the squares of the two do not count
    ends = at(table, 4, 0), at(table, 6, 2)
    assert hindered(game, *ends, 1 << at(table, 5, 1))
    assert not hindered(game, *ends, 1 << at(table, 4, 1))  # only the corner of its square is touched
