"""How heroes move through a room: free move, paid points, water, lines, void, other figures."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import THREE, at, cycle, place, step, walk

from escarmouche.games.malhya.decisions import (
    DragCorpse,
    EndTurn,
    GoOut,
    NameHero,
    OpenToken,
    StepTo,
    SwapWeapons,
    TakeHand,
    TendHero,
    Wait,
)
from escarmouche.games.malhya.events import AlarmSounded, HeroSetBack, HeroStepped
from escarmouche.games.malhya.queries.vision import noticing

LAWN = """gardens
............
............
............
............
............
............
............
............
...AB......."""
HALL = "chasm_hall"


@pytest.mark.rule("MAL-EX-10", "MAL-MOV-05", "MAL-MOV-06", "MAL-IHP-02", "MAL-IHP-03", "MAL-HER-07", "MAL-HER-08")
def test_four_squares_are_free_and_a_fifth_costs_a_point() -> None:
    table = cycle(LAWN).say(NameHero(0))
    assert (table.hero().ap, table.hero().free_move) == (6, 4)
    walk(table, (3, 7), (3, 6), (3, 5), (3, 4))
    assert (table.hero().ap, table.hero().free_move) == (6, 0)
    walk(table, (3, 3))
    assert table.hero().ap == 5
    assert [(one.free, one.paid) for one in table.told(HeroStepped)] == [(1, 0)] * 4 + [(0, 1)]
    assert table.hero().deeds == ("move",)


@pytest.mark.rule("MAL-MOV-05", "MAL-EX-10", "MAL-MOV-13")
def test_points_that_are_left_are_lost_by_an_action_of_ones_own() -> None:
    heroes = "yoktal: bare, weapon W01, spare W04\nancient: bare"
    table = cycle(LAWN, heroes).say(NameHero(0))
    walk(table, (3, 7), (3, 6)).say(SwapWeapons())
    assert (table.hero().free_move, table.hero().ap) == (0, 5)
    walk(table, (3, 5))
    assert table.hero().ap == 4
    fresh = cycle(LAWN, heroes).say(NameHero(0), SwapWeapons())
    assert (fresh.hero().free_move, fresh.hero().ap) == (4, 5)  # not under way: nothing is lost


@pytest.mark.rule("MAL-MOV-06", "MAL-MOV-07", "MAL-RUL-34")
def test_action_points_first_or_both_together() -> None:
    table = cycle(LAWN).say(NameHero(0))
    table.say(step(table, 3, 7, paid=True))
    assert (table.hero().ap, table.hero().free_move, table.hero().moving) == (5, 4, False)
    walk(table, (3, 6), (3, 5), (4, 4))
    assert table.refused(step(table, 4, 5, paid=True)) == "free_points_first"
    assert (table.hero().ap, table.hero().free_move) == (5, 1)
    walk(table, (5, 4))  # water for two: one of the free move, one paid
    assert (table.hero().ap, table.hero().free_move) == (4, 0)
    assert table.refused(step(table, 4, 4, paid=True)) == "no_free_move_to_keep"


@pytest.mark.rule("MAL-HER-07", "MAL-MOV-06", "MAL-TER-03")
def test_a_step_may_not_cost_more_than_is_left() -> None:
    table = cycle("gardens\n............\n............\n............\n............\n....A.......\n..........B.")
    table.say(NameHero(0))
    table.play().game.change(0, free_move=0, ap=1)
    assert table.refused(step(table, 5, 4)) == "too_few_points"
    assert table.refused(step(table, 6, 4)) == "no_way_there"
    assert table.refused(StepTo(-1)) == table.refused(StepTo(10**6)) == "no_such_square"
    assert table.refused(step(table, 2, 3)) == "no_such_square"  # solid
    walk(table, (4, 5))
    assert table.hero().ap == 0


@pytest.mark.rule("MAL-MOV-03", "MAL-MOV-04", "MAL-MOV-02")
def test_enemies_bar_the_way_and_allies_do_not() -> None:
    """B is crossed, not stopped on; the guard, which looks the other way, is not entered."""
    table = cycle("gardens\n............\n............\n...AB.......\n...1........")
    table.game.change_enemy(8, vigilance="s")
    table.say(NameHero(0))
    assert table.refused(step(table, 3, 3)) == "held_by_enemy"
    walk(table, (4, 2))
    assert place(table, 0) == place(table, 1) == (4, 2)
    for answer in (EndTurn(), Wait(), SwapWeapons(), OpenToken(), GoOut(), TendHero(0)):
        assert table.refused(answer) == "in_mid_move"
    walk(table, (5, 2))
    assert table.hero().foothold == -1
    table.play().game.change(0, square=at(table, 3, 2), free_move=0, ap=1)
    assert table.refused(step(table, 4, 2)) == "nowhere_to_stop"


@pytest.mark.rule("MAL-TER-04", "MAL-MOV-08", "MAL-MOV-02")
def test_a_jump_must_be_finished_with_the_points_there_are() -> None:
    """Three void squares from (4,4) to (8,4) cost 2 + 2 + 2 + 1; across the corner of the chasm 2 + 1."""
    rows = f"{HALL}\n.............\n.............\n.............\n.............\n....A........\n............B"
    table = cycle(rows).say(NameHero(0))
    table.play().game.change(0, free_move=4, ap=2)
    walk(table, (5, 4))  # four points are left: not enough for the far side, enough to come back
    assert table.hero().foothold == at(table, 4, 4)
    assert table.refused(step(table, 6, 4)) == "nowhere_to_stop"
    walk(table, (4, 5))
    assert (place(table, 0), table.hero().foothold) == ((4, 5), -1)
    far = cycle(rows).say(NameHero(0))
    far.play().game.change(0, free_move=4, ap=3)
    walk(far, (5, 4), (6, 4), (7, 4), (8, 4))
    assert (place(far, 0), far.hero().ap, far.hero().free_move) == ((8, 4), 0, 0)
    none = cycle(rows).say(NameHero(0))
    none.play().game.change(0, free_move=2, ap=0)
    assert none.refused(step(none, 5, 4)) == "nowhere_to_stop"


@pytest.mark.rule("MAL-MOV-08", "MAL-MOV-07")
def test_a_free_move_does_not_begin_over_the_void() -> None:
    rows = f"{HALL}\n.............\n.............\n.............\n.............\n....A........\n............B"
    table = cycle(rows).say(NameHero(0))
    table.say(step(table, 5, 4, paid=True))
    assert table.refused(step(table, 4, 4)) == "free_move_begins_on_firm_ground"
    table.say(step(table, 4, 4, paid=True))
    assert (table.hero().ap, table.hero().free_move) == (3, 4)


@pytest.mark.rule("MAL-IHP-20", "MAL-MOV-08", "MAL-RUL-63")
def test_whoever_cannot_land_any_more_is_set_back() -> None:
    """A crosses the waiting B; B takes the hand and goes where A wanted to land: with no point left A is back."""
    rows = "crypt\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.AB......"
    table = cycle(rows).say(NameHero(1), Wait(), NameHero(0))
    table.play().game.change(0, free_move=2, ap=0)
    table.say(step(table, 2, 8))  # announced: B may interrupt
    assert table.asked == "Interrupt"
    table.say(table.ask.passing())
    assert place(table, 0) == (2, 8)
    targets = [(1, 8), (1, 7), (2, 7), (3, 7), (3, 8)]
    table.say(step(table, 3, 8))
    assert table.asked == "Interrupt"
    table.play().game.change(0, free_move=0)
    table.say(TakeHand(), EndTurn())
    assert table.told(HeroSetBack)[0].hero == 0
    assert place(table, 0) in targets


@pytest.mark.rule("MAL-MOV-13", "MAL-RUL-77")
def test_the_interruption_of_another_does_not_end_a_free_move() -> None:
    table = cycle(LAWN, THREE).say(NameHero(1), Wait(), NameHero(0))
    table.say(step(table, 3, 7))
    assert table.asked == "Interrupt"
    table.say(TakeHand(), step(table, 5, 8))
    table.say(EndTurn())
    assert place(table, 0) == (3, 7)
    assert (table.hero().free_move, table.hero().moving) == (3, True)


@pytest.mark.rule("MAL-IHP-06", "MAL-TER-08")
def test_a_corpse_is_dragged_from_near_to_near() -> None:
    rows = f"{HALL}\n.............\n.............\n.............\n....x........\n....A...x....\n............B"
    table = cycle(rows).say(NameHero(0))
    assert table.refused(DragCorpse(at(table, 8, 4), at(table, 4, 4))) == "too_far"
    assert table.refused(DragCorpse(at(table, 4, 3), at(table, 6, 4))) == "too_far"
    assert table.refused(DragCorpse(at(table, 3, 3), at(table, 4, 4))) == "no_corpse"
    assert table.refused(DragCorpse(at(table, 4, 3), at(table, 4, 3))) == "no_such_square"
    table.say(DragCorpse(at(table, 4, 3), at(table, 4, 4)))
    assert table.state.room is not None
    assert at(table, 4, 4) in table.state.room.corpses
    assert (table.hero().ap, table.hero().deeds) == (5, ("move_corpse",))
    table.say(DragCorpse(at(table, 4, 4), at(table, 5, 4)))
    assert table.state.room.corpses == (at(table, 8, 4),)  # the other is lost in the chasm
    table.play().game.change(0, square=at(table, 7, 6), ap=0)
    assert table.refused(DragCorpse(at(table, 8, 4), at(table, 8, 5))) == "too_far"
    table.play().game.change(0, square=at(table, 8, 4))
    assert table.refused(DragCorpse(at(table, 8, 4), at(table, 8, 5))) == "too_few_action_points"


@pytest.mark.rule("MAL-IHP-06", "MAL-ALM-01")
@pytest.mark.parametrize(("to", "seen"), [((6, 6), False), ((7, 5), True)])
def test_a_corpse_dragged_into_sight_is_seen_at_once(to: tuple[int, int], seen: bool) -> None:
    """The guard of the crypt sees one square on each side."""
    rows = "crypt\n" + 4 * ".........\n" + "........1\n" + ".........\n" + ".....xA..\n" + "B........"
    table = cycle(rows).say(NameHero(0))
    assert noticing(table.game) == []
    table.say(DragCorpse(at(table, 5, 6), at(table, *to)))
    assert bool(table.told(AlarmSounded)) is seen
