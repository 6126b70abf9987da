"""Leaving a room: one after the other, all by the same way."""

from __future__ import annotations

import pytest
from tests.games.malhya.orders import ordered
from tests.games.malhya.rooms import THREE, at, cycle, passed, place, room, step, turn, walk
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain, HeroTurn, NewCycle, OfferExit
from escarmouche.games.malhya.decisions import EndTurn, GoOut, HealFallen, NameHero, TakeHand, Wait
from escarmouche.games.malhya.events import ChapterRead, FallenHoldBack, HeroPlaced, RoomLeft, ThreatRolled, WaysDiffer
from escarmouche.games.malhya.rules.alarm import sound_alarm

ROWS = "............\n"
YES, NO = True, False
# The gardens: ways out at (11,2) and (11,7); a guard in the far corner.
GATE = "gardens\n" + 2 * ROWS + "...........A\n..........CB\n" + 5 * ROWS + "1..........."


def gone(table: Table, hero: int, way: tuple[int, int] = (11, 2), chapter: str = "20") -> None:
    table.game.change(hero, square=-1, left_at=at(table, *way), left_by=chapter)


@pytest.mark.rule("MAL-EX-48", "MAL-EXI-01", "MAL-EXI-02", "MAL-EXI-05", "MAL-EXI-09", "MAL-RUL-74")
@pytest.mark.parametrize(("reading", "dice"), [(False, "1 1 1"), (True, "1 1 1 1")])
def test_each_rolls_as_he_leaves_but_for_the_last(reading: bool, dice: str) -> None:
    """A has moved and shot: two dice. B has moved: one. C, who has moved, completes the exit: none, and the story goes
    on."""
    table = cycle(GATE, THREE, dice, last_exit_threat_roll=reading).say(NameHero(0))
    table.play().game.change(0, deeds=("move", "assassinate_ranged"))
    table.say(GoOut())
    assert (table.hero().square, table.hero().turn, table.hero().left_at) == (-1, "ended", at(table, 11, 2))
    assert [len(one.faces) for one in table.told(ThreatRolled)] == [2]
    walk(turn(table, 1), (11, 2)).say(GoOut())
    assert (table.hero(1).moving, table.hero(1).free_move, table.hero(1).ap) == (False, 0, 0)
    assert [len(one.faces) for one in table.told(ThreatRolled)] == [2, 1]
    walk(turn(table, 2), (11, 2)).say(GoOut())
    table.source.finish()
    assert table.told(RoomLeft)[0].chapter == "20"
    assert table.told(ChapterRead)[0].chapter == "20"
    assert table.state.room is None or table.state.room.name != "gardens"


@pytest.mark.rule("MAL-EXI-02", "MAL-EXI-08")
def test_only_on_an_open_way_out() -> None:
    table = cycle(GATE, THREE).say(NameHero(1))
    assert table.refused(GoOut()) == "no_exit"
    locked = cycle("library\n" + 8 * "...........\n" + ".B.......CA", THREE).say(NameHero(0))
    assert locked.refused(GoOut()) == "exit_locked"
    locked.play().game.state.opened = (("library", "A1"),)
    locked.say(GoOut())
    assert locked.hero().left_by == "134"


PLANTS = THREE.replace("yoktal: bare", "yoktal: bare, cubes blue_plant 1")  # something to do


@pytest.mark.rule("MAL-EXI-06")
def test_nobody_leaves_a_fight() -> None:
    table = room(GATE.replace("gardens", "gardens, mode combat"), PLANTS).do(HeroTurn(0))
    assert table.refused(GoOut()) == "not_in_combat"


@pytest.mark.rule("MAL-EXI-03", "MAL-EXI-10")
def test_at_the_start_of_a_cycle_those_outside_may_come_back_and_play() -> None:
    table = room(GATE, THREE).do(NewCycle())
    gone(table, 0)
    assert (table.asked, table.ask.facts()["hero"]) == ("return_to_room", 0)
    table.say(YES)
    assert place(table, 0) == (11, 2)
    assert (table.hero().left_at, table.hero().left_by) == (-1, "")
    table.say(NameHero(0))
    assert table.hero().ap == 6
    away = room(GATE, THREE).do(NewCycle())
    gone(away, 0)
    away.say(NO)
    assert away.refused(NameHero(0)) == "has_no_turn"
    assert away.hero().square == -1


@pytest.mark.rule("MAL-EXI-03")
def test_a_taken_way_leaves_the_squares_next_to_it() -> None:
    table = room(GATE, THREE).do(NewCycle())
    gone(table, 0)
    table.game.change(1, square=at(table, 11, 2))
    table.say(YES)
    assert table.asked == "return_square"
    grid = table.game.plan.grid
    assert {grid.place(one) for one in table.ask.candidates()} == {(10, 1), (10, 2), (11, 1), (11, 3)}
    table.say(grid.at(10, 2))
    assert place(table, 0) == (10, 2)
    assert table.told(HeroPlaced)[-1].why == "MAL-EXI-03"


@pytest.mark.rule("MAL-EXI-04", "MAL-EX-48")
def test_a_fallen_hero_inside_holds_all_of_them_back() -> None:
    table = cycle(GATE, "yoktal: bare\nancient: bare, aura 0\nsulk: bare, life 0, damage 6", "1 1").say(NameHero(0))
    table.say(GoOut())
    assert table.told(FallenHoldBack) == []
    walk(turn(table, 1), (11, 2)).say(GoOut())
    assert table.told(RoomLeft) == []
    assert [one.heroes for one in table.told(FallenHoldBack)] == [(2,)]
    passed(table)
    assert table.state.room is not None


# The same without anybody to fear, for two heroes.
CALM = "gardens, mode quiet" + GATE.removeprefix("gardens").replace("C", ".").replace("1", ".")


@pytest.mark.rule("MAL-EXI-03", "MAL-EXI-04")
def test_one_who_fell_outside_holds_them_back_until_he_is_healed() -> None:
    """A chapter has wounded everybody, him too. He is brought back as his cube, healed, and they leave together."""
    table = cycle(CALM, "yoktal: bare, life 0, damage 6\nancient: bare, aura 0")
    gone(table, 0)
    table.say(NO)
    walk(turn(table, 1), (11, 2)).say(GoOut())
    assert table.told(RoomLeft) == []
    table.say(YES, YES)  # the next cycle
    assert (place(table, 0), place(table, 1)) == ((11, 2), (11, 2))
    turn(table, 1).say(HealFallen(0), at(table, 10, 2))
    assert table.hero().conscious
    table.say(GoOut())
    walk(turn(table, 0), (11, 2)).say(GoOut())
    assert [one.chapter for one in table.told(RoomLeft)] == ["20"]


@pytest.mark.rule("MAL-EXI-04", "MAL-EXI-05")
def test_when_the_last_one_outside_comes_to_his_senses_the_exit_is_complete() -> None:
    table = cycle(CALM, "yoktal: bare, life 0, damage 6\nancient: bare, aura 0")
    for hero in (0, 1):
        gone(table, hero)
    table.say(NO, NO)
    assert table.told(RoomLeft) == []
    table.play().game.change(0, life=1, damage=5)
    table.say(NO, NO)
    assert table.told(RoomLeft)[0].chapter == "20"


@pytest.mark.rule("MAL-EXI-01", "MAL-EXI-10")
def test_two_ways_do_not_complete_an_exit() -> None:
    table = room(GATE, THREE).do(HeroTurn(0), NewCycle())
    gone(table, 1, (11, 7), "107")
    gone(table, 2)
    table.say(GoOut())
    assert table.told(RoomLeft) == []
    assert len(table.told(WaysDiffer)) == 1
    one_way = room(GATE, THREE).do(HeroTurn(0), NewCycle())
    gone(one_way, 1)
    gone(one_way, 2)
    one_way.say(GoOut())
    assert one_way.told(RoomLeft)[0].chapter == "20"
    assert one_way.told(WaysDiffer) == []


@pytest.mark.rule("MAL-EXI-11", "MAL-RUL-33", "MAL-IHP-24")
def test_a_waiting_hero_without_points_may_leave_and_no_threat_is_rolled_without_a_track() -> None:
    table = cycle("gardens, mode quiet" + GATE.removeprefix("gardens").replace("1", "."), THREE).say(NameHero(0))
    table.play().game.change(0, ap=1, deeds=("move",))
    table.say(Wait())
    turn(table, 1).say(step(table, 11, 4), TakeHand(), GoOut())
    assert table.told(ThreatRolled) == []
    assert table.hero().left_at == at(table, 11, 2)
    assert place(table, 1) == (11, 4)


@pytest.mark.rule("MAL-EXI-02")
def test_a_chapter_may_let_a_hero_go_out() -> None:
    """He may, he need not; leaving ends the turn, and the way leads to the chapter that the text names."""
    table = room(GATE, THREE).do(OfferExit(0, "45"), Chain(actor=0, own=True), HeroTurn(0), NewCycle())
    assert table.asked == "go_out"
    table.say(YES)
    assert (table.hero().square, table.hero().left_by) == (-1, "45")
    stays = room(GATE, THREE).do(OfferExit(0, "45"), Chain(actor=0, own=True), HeroTurn(0), NewCycle())
    stays.say(NO)
    assert stays.hero().square == at(stays, 11, 2)


@pytest.mark.rule("MAL-EXI-02")
def test_a_chapter_opens_a_way_out_in_a_room_and_nowhere_else() -> None:
    order = {"do": "may_exit", "chapter": "45", "flag": "seen"}
    inside = ordered(f"{THREE}\nroom: {GATE}", order, actor=0, own=True)
    assert inside.asked == "go_out"
    assert inside.state.flags["seen"] is True
    assert ordered(THREE, order, actor=0).asked == "TravelAction"


@pytest.mark.rule("MAL-EXI-09", "MAL-THR-02", "MAL-RUL-80")
def test_what_he_did_in_the_chapter_counts_as_he_goes_out_by_it() -> None:
    """He has moved, and taken an option of the chapter that lets him out: two types."""
    acted = Chain(actor=0, own=True, acted=True)
    heroes = THREE.replace("yoktal: bare", "yoktal: bare, turn acting, deeds move")
    table = room(GATE, heroes, "1 1").do(OfferExit(0, "45"), acted, HeroTurn(0), NewCycle()).say(YES)
    table.source.finish()
    assert [len(one.faces) for one in table.told(ThreatRolled)] == [2]


@pytest.mark.rule("MAL-EXP-12", "MAL-SCN-07", "MAL-GEN-06")
@pytest.mark.parametrize(
    ("flags", "at_end", "read"),
    [("basin_crystals=2", 3, False), ("basin_crystals=4", 5, True), ("basin_crystals=4 basin_closed=1", 4, False)],
)
def test_the_clock_of_the_crypt_goes_on_with_every_cycle(flags: str, at_end: int, read: bool) -> None:
    table = Table(f"yoktal: bare\nancient: bare\nstory: flags {flags}\nroom: crypt\n" + 7 * ".........\n" + ".A.B.....")
    table.do(NewCycle()).say(NameHero(0), EndTurn(), EndTurn())
    assert table.play().game.state.flags["basin_crystals"] == at_end
    assert bool(table.told(ChapterRead)) is read


@pytest.mark.rule("MAL-SCN-07", "MAL-BOK-16")
@pytest.mark.parametrize(("die", "crystals"), [("0", 0), ("3", 0), ("4", 1), ("6", 1), ("7", 2), ("8", 2), ("9", 2)])
def test_the_white_die_says_how_many_crystals_the_basin_holds(die: str, crystals: int) -> None:
    table = Table("yoktal: bare\nancient: bare", die).read("61").placed()
    assert table.state.flags["basin_crystals"] == crystals
    assert table.state.room is not None
    assert (table.state.room.name, table.state.room.mode) == ("crypt", "infiltration_normal")
    closed = Table("yoktal: bare\nancient: bare\nstory: flags crypt_done=1").read("61").play()
    assert "basin_crystals" not in closed.game.state.flags  # nobody comes there twice


@pytest.mark.rule("MAL-EXI-03", "MAL-EXI-07")
def test_the_first_square_of_a_room_is_a_way_like_any_other() -> None:
    """The library's third way out lies at (0,0)."""
    rows = "library\n...........\n..........1\n" + 5 * "...........\n" + "...B.A....."
    table = room(rows, "yoktal: bare\nancient: bare").do(NewCycle())
    gone(table, 1, (0, 0), "150")
    sound_alarm(table.game)
    assert table.ask.candidates() == [at(table, 1, 0), at(table, 0, 1)]  # beside it, not on it
    table.say(at(table, 0, 1))
    assert (table.asked, place(table, 1)) == ("initiative_spend", (0, 1))
    back = room(rows, "yoktal: bare\nancient: bare").do(NewCycle())
    gone(back, 1, (0, 0), "150")
    assert back.asked == "return_to_room"
    opened = cycle(
        "library\nA..........\n..........1\n" + 5 * "...........\n" + "...B.......", "yoktal: bare\nancient: bare"
    )
    opened.game.state.opened = (("library", "A3"),)
    opened.say(NameHero(0), GoOut())
    left = opened.hero()
    assert (left.left_at, left.left_by, left.ap, left.free_move, left.turn) == (0, "150", 0, 0, "ended")
