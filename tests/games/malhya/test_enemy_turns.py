"""What enemies do in a combat. The crypt has no walls inside; water lies in its middle."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.malhya.fights import FIGHTERS, LINE, acts, attacked, settled
from tests.games.malhya.rooms import at, enemy, room, stands
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import EnemyAct, FightTurn
from escarmouche.games.malhya.events import DefenceRolled, EnemyStepped
from escarmouche.games.malhya.queries.enemy_aims import path, reach, targets
from escarmouche.games.malhya.queries.room import costs, enemy_pace, step_cost
from escarmouche.table.grid import UNREACHED, members

READY = FIGHTERS.format(", ap 6")
THREE = "yoktal: bare, turn acting\nancient: bare, aura 0\nsulk: bare, aura 0"
BLANK = "............\n"


def garden(rows: str, heroes: str = FIGHTERS.format(""), dice: str = "", **options: bool) -> Table:
    return room("gardens, mode combat\n" + rows, heroes, dice, **options).do(EnemyAct(8), FightTurn(0))


def squares(table: Table) -> set[tuple[int, int]]:
    """The squares among which the party chooses."""
    assert table.asked == "enemy_square"
    return {table.game.plan.grid.place(one) for one in table.ask.candidates()}


# --- melee -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-EAI-01", "MAL-EAI-03")
def test_an_engaged_enemy_stays_and_attacks_an_adjacent_hero_of_the_partys_choice() -> None:
    rows = LINE + "A1.......\n.B.......\n" + 4 * LINE + "C"
    table = acts(rows, THREE, "1 1")
    assert (table.asked, list(table.ask.candidates())) == ("enemy_target", [0, 1])
    table.say(1)
    assert (attacked(table), table.told(EnemyStepped)) == ([1], [])
    assert table.hero(1).damage == 3


@pytest.mark.rule("MAL-EAI-04", "MAL-EX-17", "MAL-EAI-18")
def test_toward_a_free_hero_rather_than_a_nearer_engaged_one() -> None:
    """A is free at 5 squares, B engaged at 2: the guard walks to A."""
    rows = ".........\n1.....A..\n.........\n..B......\n...1.....\n" + 3 * LINE
    table = settled(acts(rows, READY))
    assert table.game.plan.grid.distance(table.state.enemies[0].square, table.hero(0).square) == 2
    assert attacked(table) == []


@pytest.mark.rule("MAL-EAI-04", "MAL-EAI-05", "MAL-EAI-06", "MAL-EAI-02")
def test_it_stops_on_the_first_square_beside_its_target_and_attacks() -> None:
    rows = LINE + "1...A....\n" + 5 * LINE + ".......B."
    table = acts(rows, dice="1 1")
    assert squares(table) == {(3, 1), (3, 2)}  # a wall stands at the corner of (3, 0)
    table.say(at(table, 3, 1))
    assert (stands(table), attacked(table)) == ((3, 1), [0])
    assert [one.to for one in table.told(EnemyStepped)][-1] == at(table, 3, 1)
    assert len(table.told(EnemyStepped)) == 3


@pytest.mark.rule("MAL-EAI-16")
def test_out_of_reach_it_walks_as_near_as_it_can() -> None:
    rows = LINE + "1.......A\n" + 5 * LINE + ".B......."
    heroes = READY
    table = acts(rows, heroes)
    table.game.change(1, square=at(table, 8, 7))
    settled(table)
    assert stands(table)[0] == 4
    assert attacked(table) == []


@pytest.mark.rule("MAL-EAI-05", "MAL-RUL-45")
def test_a_hero_who_cannot_be_reached_is_passed_over() -> None:
    """A stands in a corner behind three guards; B, engaged by nobody and far away, is the one."""
    rows = ".A1......\n.11......\n.........\n1........\n" + 3 * LINE + "........B"
    table = room("crypt, mode combat\n" + rows.replace(".A1", "#A1").replace(".11", "111"), FIGHTERS.format(", ap 6"))
    walker = next(one.id for one in table.game.state.enemies if one.square == at(table, 0, 3))
    table.do(EnemyAct(walker), FightTurn(0))
    settled(table)
    moved = next(one for one in table.state.enemies if one.id == walker)
    assert table.game.plan.grid.distance(moved.square, table.hero(1).square) == 4
    assert attacked(table) == []


@pytest.mark.rule("MAL-EAI-13")
@pytest.mark.parametrize(("kind", "target", "dice"), [("6", 1, "1 1 1"), ("1", 0, "1 1")])
def test_a_trait_turns_it_toward_engaged_heroes(kind: str, target: int, dice: str) -> None:
    """A is free at three squares, B engaged at one."""
    rows = LINE + f"{kind}...A....\n.........\n..B......\n...1.....\n" + 3 * LINE
    table = settled(acts(rows, READY, dice))
    assert attacked(table) == [target]


@pytest.mark.rule("MAL-EAI-12", "MAL-TER-02", "MAL-MOV-04")
def test_enemies_cross_hindering_lines_at_their_cost() -> None:
    """From (3,0) into the thicket (4,0) for 2, (5,0) for 3; out of it (6,0) would be 5, and it has 4."""
    table = room("gardens, mode combat\n...1........\n" + 8 * BLANK + "AB")
    found = reach(table.game, table.game.state.enemies[0])
    assert at(table, 5, 0) in found
    assert at(table, 6, 0) not in found
    assert at(table, 3, 0) in found
    table.game.state.improvements = (("01", "I03"),)  # move 5
    assert at(table, 6, 0) in reach(table.game, table.game.state.enemies[0])


@pytest.mark.rule("MAL-EAI-14", "MAL-UNC-13")
def test_the_unconscious_are_no_targets() -> None:
    rows = LINE + "1A.......\n" + 5 * LINE + ".......B."
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, turn acting, ap 6"
    table = room("crypt, mode combat\n" + rows, heroes).do(EnemyAct(8), FightTurn(1))
    settled(table)
    assert attacked(table) == []
    assert stands(table) != (0, 1)


# --- ranged ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-EAI-08")
def test_an_archer_with_a_clear_sight_stays_and_shoots_the_nearest() -> None:
    rows = LINE + "5..A.....\n" + 5 * LINE + "B........"
    table = acts(rows, dice="1 1")
    assert (attacked(table), table.told(EnemyStepped)) == ([0], [])
    tied = acts(LINE + "5..A.....\n.........\n.........\n...B.....\n" + 3 * LINE, dice="1 1")
    assert (tied.asked, list(tied.ask.candidates())) == ("enemy_target", [0, 1])


@pytest.mark.rule("MAL-EAI-07", "MAL-RUL-24")
def test_an_engaged_archer_shoots_whoever_is_adjacent() -> None:
    table = acts(LINE + "5A.......\n" + 2 * LINE + "B........\n" + 3 * LINE, dice="1 1")
    assert (attacked(table), table.told(EnemyStepped)) == ([0], [])
    assert table.told(DefenceRolled)[0].faces == ()


@pytest.mark.rule("MAL-EAI-09", "MAL-EAI-19", "MAL-EX-18")
def test_without_a_sight_it_goes_where_it_sees_the_nearest_from_farthest() -> None:
    """Solid squares hide A. Squares at 1 and at 3 in reach see him: it goes to the one at 3."""
    rows = BLANK + BLANK + ".5..........\n....A.......\n" + 5 * BLANK + "...........B"
    table = garden(rows, dice="1 1")
    assert (stands(table), attacked(table)) == ((2, 0), [0])


@pytest.mark.rule("MAL-EAI-10", "MAL-RUL-24")
@pytest.mark.parametrize(("lenient", "shots"), [(True, [0]), (False, [])])
def test_a_hindered_sight_is_taken_when_there_is_no_other(lenient: bool, shots: list[int]) -> None:
    """A sits in the thicket (0,4): every sight of him crosses its line. It is taken from the farthest square, or not
    at all: then the archer comes nearer."""
    rows = 4 * BLANK + "A...........\n.......5....\n" + 3 * BLANK
    heroes = "yoktal: bare, turn acting\nancient: bare, life 0, damage 5"
    table = settled(garden(rows, heroes, "1 1 1" if lenient else "", enemy_hindered_fallback=lenient))
    assert (attacked(table), stands(table)[0]) == (shots, 10 if lenient else 4)
    if shots:
        assert len(table.told(DefenceRolled)[0].faces) == 1


@pytest.mark.rule("MAL-EAI-11")
def test_an_archer_that_cannot_shoot_comes_nearer() -> None:
    rows = BLANK + BLANK + BLANK + BLANK + "A.........5.\n" + 4 * BLANK
    heroes = "yoktal: bare, turn acting, ap 6\nancient: bare, life 0, damage 5"
    table = settled(garden(rows, heroes, enemy_hindered_fallback=False))
    assert stands(table)[0] < 10
    assert attacked(table) == []


@pytest.mark.rule("MAL-EAI-08", "MAL-EAI-10")
def test_a_clear_shot_at_a_farther_hero_comes_before_a_hindered_one_at_the_nearest() -> None:
    """A sits in the thicket three squares away; B stands in the clear five squares away."""
    rows = "........B...\n" + 3 * BLANK + "A..5........\n" + 4 * BLANK
    table = garden(rows, "yoktal: bare, turn acting\nancient: bare, aura 0", "1 1")
    assert (attacked(table), table.told(EnemyStepped)) == ([1], [])


@pytest.mark.rule("MAL-EAI-08", "MAL-EAI-09")
def test_an_archer_with_nothing_but_a_hindered_sight_first_walks_to_a_clear_one() -> None:
    rows = BLANK + "..A....5....\n" + 7 * BLANK
    heroes = "yoktal: bare, turn acting\nancient: bare, life 0, damage 5"
    table = settled(garden(rows, heroes, "1 1"))
    assert attacked(table) == [0]
    assert stands(table) != (7, 1)
    assert table.told(DefenceRolled)[0].faces == ()  # nothing hinders this shot


@pytest.mark.rule("MAL-EAI-16", "MAL-EAI-02", "MAL-EAI-17")
def test_out_of_reach_the_least_cost_still_to_go_decides() -> None:
    """Through the basin it would get two squares further in a straight line and have four points to go; around it,
    two."""
    rows = 4 * LINE + "..1.....A\n" + 3 * LINE
    table = acts(rows, "yoktal: bare, turn acting, ap 6\nancient: bare, life 0, damage 5")
    assert table.asked == "enemy_square"
    assert squares(table) == {(5, 1), (5, 2), (5, 6), (5, 7)}
    table.say(at(table, 5, 2))
    steps = [one.to for one in table.told(EnemyStepped)]
    assert steps[-1] == at(table, 5, 2)
    assert sum(1 + table.game.plan.extra[square] for square in steps) == 4  # its whole move, and no more


@pytest.mark.rule("MAL-EAI-02", "MAL-EAI-12", "MAL-TER-02")
def test_the_way_that_is_told_costs_no_more_than_the_shortest() -> None:
    """From every square of the gardens to every other: each square of it is entered for what is left of the whole, so
    none across a line that another way goes round."""
    table = room("gardens, mode combat\n1...........\n" + 8 * BLANK + "AB")
    game, pace = table.game, enemy_pace(table.game, enemy(table), lines=True)
    for square in members(game.plan.grid.open & ~game.plan.void):
        walker = game.change_enemy(8, square=square)
        far = costs(game, square, pace)
        for to in [one for one, cost in enumerate(far) if cost < UNREACHED]:
            way = [square, *path(game, walker, to)]
            assert way[-1] == to
            assert sum(step_cost(game, pace, *pair) for pair in pairwise(way)) == far[to]


@pytest.mark.rule("MAL-EAI-04", "MAL-EAI-17")
def test_of_equally_near_heroes_the_party_names_the_target() -> None:
    rows = LINE + "..A......\n" + 2 * LINE + "1........\n" + 2 * LINE + "..B......\n"
    table = acts(rows, "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0", "1 1")
    assert (table.asked, list(table.ask.candidates())) == ("enemy_target", [0, 1])
    settled(table.say(1))
    assert attacked(table) == [1]


@pytest.mark.rule("MAL-EAI-15", "MAL-EAI-07", "MAL-EAI-18")
def test_an_archer_that_ends_beside_a_hero_shoots_him() -> None:
    """It set out for one hero; beside another it is engaged, and an engaged archer shoots whoever is adjacent."""
    table = acts(LINE + "5A......B\n" + 6 * LINE, dice="1 1")
    found = table.game.state.enemies[0]
    assert [hero.id for hero in targets(table.game, found)] == [0]
    far = acts(LINE + "5...A...B\n" + 6 * LINE, dice="1 1")
    assert [hero.id for hero in targets(far.game, far.game.state.enemies[0])] == [0, 1]
