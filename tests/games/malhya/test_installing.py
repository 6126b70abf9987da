"""A room is set up: tokens, enemies column by column, heroes near the entry."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.rooms import THREE, place, stands
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain, Install
from escarmouche.games.malhya.events import CycleBegan, RoomInstalled

NAMES = ("yoktal", "ancient", "sulk", "ur_berg")


def party(n: int) -> str:
    return "\n".join(f"{name}: bare" for name in NAMES[:n])


def installed(n: int, room: str, deployment: str, entry: str = "") -> Table:
    return Table(party(n)).do(Install(room, deployment, entry), Chain())


@pytest.mark.rule("MAL-EX-09", "MAL-EX-46", "MAL-EXP-05", "MAL-EXP-06", "MAL-RUL-52", "MAL-RUL-01")
@pytest.mark.parametrize(("heroes", "enemies"), [(2, 4), (3, 6), (4, 7)])
def test_columns_of_the_hall_by_the_number_of_heroes(heroes: int, enemies: int) -> None:
    table = installed(heroes, "chasm_hall", "chasm").placed()
    found = table.state.enemies
    assert len(found) == enemies
    assert [one.kind for one in found][:4] == ["03", "03", "01", "08"]
    assert [stands(table, number) for number in range(4)] == [(10, 1), (10, 7), (9, 3), (12, 4)]
    if heroes == 3:
        assert [one.kind for one in found][4:] == ["01", "03"]
        assert max(abs(a - b) for a, b in zip(stands(table, 4), (10, 7), strict=True)) == 1
        assert max(abs(a - b) for a, b in zip(stands(table, 5), (9, 3), strict=True)) == 1


@pytest.mark.rule("MAL-EXP-06", "MAL-GEN-05")
def test_a_taken_marker_leaves_the_choice_of_the_squares_beside_it() -> None:
    table = installed(3, "chasm_hall", "chasm")
    grid = table.play().game.plan.grid
    assert table.asked == "place_enemy"
    squares = {grid.place(one) for one in table.ask.candidates()}
    assert squares == {
        (9, 7),
        (9, 8),
        (10, 8),
        (11, 8),
        (11, 7),
    }  # the wall's corners part the rest
    assert (10, 7) not in squares


@pytest.mark.rule("MAL-EXP-07", "MAL-EXP-17", "MAL-EXP-16")
def test_the_first_hero_takes_the_icon_and_the_others_the_nearest_squares() -> None:
    table = installed(3, "gardens", "gardens_normal")
    while table.asked == "place_enemy":
        table.say(table.ask.candidates()[0])
    assert table.asked == "first_hero"
    table.say(2)
    assert place(table, 2) == (1, 9)
    assert table.asked == "place_hero"
    grid = table.game.plan.grid
    assert {grid.place(one) for one in table.ask.candidates()} == {(0, 8), (1, 8), (2, 8), (0, 9), (2, 9)}
    table.say(grid.at(2, 9))
    assert place(table, 0) == (2, 9)
    assert grid.at(2, 9) not in table.ask.candidates()
    table.say(grid.at(0, 9))
    assert table.told(RoomInstalled)[0].room == "gardens"


@pytest.mark.rule("MAL-EXP-07", "MAL-SCN-05")
def test_the_red_line_of_the_ruins_holds_heroes_back() -> None:
    """The icon is at (4,4), the limit x = 5: (6,4) is solid, and no square east of 5 is offered."""
    table = installed(4, "ruins", "ruins_officer")
    while table.asked == "place_enemy":
        table.say(table.ask.candidates()[0])
    table.say(0)
    offered = set()
    while table.asked == "place_hero":
        offered |= {table.game.plan.grid.place(one) for one in table.ask.candidates()}
        table.say(table.ask.candidates()[0])
    assert max(x for x, _ in offered) <= 5
    assert {place(table, hero)[0] <= 5 for hero in range(4)} == {True}


@pytest.mark.rule("MAL-EXP-08", "MAL-EXP-14")
def test_another_entry_where_the_text_names_it_and_the_old_room_is_gone() -> None:
    table = installed(2, "chasm_hall", "chasm", "from_outside").placed()
    assert place(table, 0) == (12, 0)
    again = Table(f"{party(2)}\nroom: gardens, mode infiltration_normal, threat 7\nAB1")
    again.do(Install("crypt"), Chain()).placed()
    assert again.state.enemies == []
    assert again.state.room is not None
    assert (again.state.room.name, again.state.room.threat, again.state.room.mode) == ("crypt", 0, "quiet")


@pytest.mark.rule("MAL-EXP-17")
def test_an_entry_held_by_an_enemy_counts_as_taken() -> None:
    table = Table(party(2)).do(Install("chasm_hall", "chasm", "from_outside"), Chain())
    entry = table.game.cast.plan("chasm_hall").entries["from_outside"]
    plan = table.game.cast.plan("chasm_hall")
    table.game.cast.plans["chasm_hall", ()] = replace(plan, markers={**plan.markers, "red": entry})
    table.placed()
    assert stands(table, 3) == (12, 0)
    assert place(table, 0) != (12, 0)


@pytest.mark.rule("MAL-EXP-13", "MAL-EXP-16", "MAL-BOK-17")
def test_a_room_without_enemies_and_mode_begins_its_first_cycle_when_the_booklet_closes() -> None:
    table = installed(2, "crypt", "").placed()
    assert table.asked == "NextHero"
    assert table.told(CycleBegan)[0].cycle == 1


@pytest.mark.rule("MAL-UNC-11")
def test_an_unconscious_hero_is_put_down_as_his_cube() -> None:
    table = Table("yoktal: bare\nancient: bare, life 0, damage 5").do(Install("crypt"), Chain())
    table.say(1).placed()
    assert place(table, 1) == (1, 8)
    assert place(table, 0) == (1, 8)  # the square of the cube counts as empty


@pytest.mark.rule("MAL-INF-01", "MAL-INF-02", "MAL-INF-07", "MAL-SCN-11", "MAL-SCN-13")
@pytest.mark.parametrize(("flag", "space"), [("", 1), ("\nstory: flags threat_start_bonus=1", 2)])
def test_the_cube_starts_on_its_first_space_or_further_and_the_deck_is_whole(flag: str, space: int) -> None:
    table = Table(f"{THREE}{flag}").read("153")
    table.game.state.action_deck, table.game.state.action_discard = ("AC01",), ("AC02",)
    table.placed()
    assert table.state.room is not None
    assert (table.state.room.mode, table.state.room.threat) == ("infiltration_normal", space)
    assert len(table.state.action_deck) == 30
    assert table.state.action_discard == ()


@pytest.mark.rule("MAL-EXP-01", "MAL-EXP-04")
def test_markers_and_tokens_lie_where_the_page_has_them() -> None:
    table = installed(2, "gardens", "").placed()
    plan = table.game.plan
    assert {colour: plan.grid.place(one) for colour, one in plan.markers.items()} == {
        "yellow": (8, 1), "blue": (9, 5), "green": (3, 5), "red": (7, 8),
    }  # fmt: skip
    assert [(plan.grid.place(square), chapter) for square, chapter in table.game.room.interest] == [((4, 4), "147")]
    assert {name: (plan.grid.place(square), one.exit) for name, (square, one) in plan.access.items()} == {
        "A1": ((11, 2), "20"), "A2": ((11, 7), "107"),
    }  # fmt: skip
