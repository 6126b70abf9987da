"""Who notices, who silences it, and what an alarm does. B has a bow and waits, unless a test says otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.rooms import PAIR, THREE, at, cycle, place, room, step, turn
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain, HeroTurn, LookAround, NewCycle, Read, SecondPhase, ThreatRoll, Walk
from escarmouche.games.malhya.decisions import (
    Done,
    EndInfiltration,
    NameHero,
    SwapWeapons,
    TakeHand,
    Wait,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    Assassinated,
    ChapterRead,
    EnemyNoticed,
    HandTaken,
    HeroPlaced,
    InfiltrationEnded,
)
from escarmouche.games.malhya.rules.alarm import sound_alarm

LINE = ".........\n"
ARCHER = "yoktal: bare{}\nancient: bare, aura 0, weapon W05{}"
WAITS = ", turn waiting, ap {}"


def look(rows: str, heroes: str, dice: str = "", **options: Any) -> Table:
    """Somebody looks around, then the second phase."""
    return room(rows, heroes, dice, **options).do(LookAround(), SecondPhase())


def alarm(table: Table) -> bool:
    return table.asked in {"initiative_spend", "regeneration"} and bool(table.told(AlarmSounded))


# a corpse beside one guard; B with a bow far away in the same column; A out of sight
ONE = "crypt\n.1x......\n" + 6 * LINE + ".B....A.."
TWO = "crypt\n.1x1.....\n" + 6 * LINE + ".B....A.."


@pytest.mark.rule("MAL-ALM-13", "MAL-ALM-03")
def test_a_waiting_hero_in_the_first_corner_of_the_room_may_silence_it_too() -> None:
    table = look("gardens\nB1x.........\n" + 8 * f"...{LINE}" + "...........A", ARCHER.format("", WAITS.format(5)))
    assert (table.asked, table.ask.candidates()) == ("cancel_alarm", ("no", "melee", "ranged"))


@pytest.mark.rule("MAL-ALM-01", "MAL-ALM-13", "MAL-ALM-03", "MAL-EX-38")
def test_one_enemy_may_be_shot_at_once_by_a_waiting_hero() -> None:
    table = look(ONE, ARCHER.format("", WAITS.format(5)), "1")
    assert (table.asked, table.ask.candidates()) == ("cancel_alarm", ("no", "ranged"))
    assert table.ask.facts()["enemy"] == 8
    table.say("ranged")
    assert table.state.enemies == []
    assert (table.hero(1).ap, [one.hero for one in table.told(HandTaken)]) == (0, [1])
    assert not table.told(AlarmSounded)


@pytest.mark.rule("MAL-EX-38", "MAL-ALM-05")
def test_two_enemies_cannot_be_silenced() -> None:
    heroes = ARCHER.format(", weapon W06, turn waiting, ap 6", WAITS.format(6))
    table = look(TWO, heroes)
    assert alarm(table)
    assert table.told(Assassinated) == []


@pytest.mark.rule("MAL-ALM-13", "MAL-ALM-03", "MAL-HER-07")
def test_nobody_who_can_or_will_is_an_alarm() -> None:
    assert alarm(look(ONE, ARCHER.format("", WAITS.format(4))))  # too few points
    assert alarm(look(ONE, ARCHER.format("", ", turn ended, ap 6")))
    assert alarm(look(ONE, ARCHER.format("", ", ap 6")))  # has not started
    refusing = look(ONE, ARCHER.format("", WAITS.format(6))).say("no")
    assert alarm(refusing)
    assert len(refusing.told(EnemyNoticed)) == 1


@pytest.mark.rule("MAL-ALM-15", "MAL-UNC-13")
def test_neither_the_fallen_nor_those_outside_can_silence_anybody() -> None:
    fallen = ARCHER.format("", ", turn waiting, ap 6, life 0, damage 5")
    assert alarm(look(ONE, fallen))
    outside = room(ONE, ARCHER.format("", WAITS.format(6))).do(LookAround(), SecondPhase())
    outside.game.change(1, left_at=outside.game[1].square, square=-1, left_by="148")
    assert outside.asked in {"return_square", "initiative_spend"}
    assert outside.told(AlarmSounded)


@pytest.mark.rule("MAL-ALM-13", "MAL-GEN-12")
def test_the_active_hero_is_asked_first() -> None:
    """A stands beside the guard in his own turn; B waits with his bow."""
    rows = "crypt\n.1A......\n" + 6 * LINE + ".B......."
    heroes = ARCHER.format(", turn acting, ap 6", WAITS.format(6))
    table = room(rows, heroes, "").do(LookAround(), HeroTurn(0), SecondPhase())
    assert table.ask.facts()["hero"] == 0
    table.say("no")
    assert table.ask.facts()["hero"] == 1
    killed = room(rows, heroes, "").do(LookAround(), HeroTurn(0), SecondPhase()).say("melee")
    assert (killed.hero().ap, killed.told(HandTaken)) == (2, [])
    assert killed.asked == "HeroAction"


@pytest.mark.rule("MAL-ALM-06", "MAL-ALM-13")
def test_after_a_kill_sight_is_checked_again_and_the_new_corpse_may_be_seen() -> None:
    """The second guard sees the corpse of the first, not the first corpse: B has no points for both."""
    rows = "crypt\n.........\nx1.......\n..1......\n" + 4 * LINE + ".B....A.."
    table = look(rows, ARCHER.format("", WAITS.format(6)))
    table.say("ranged")
    assert [one.enemy for one in table.told(EnemyNoticed)] == [8, 9]
    assert alarm(table)


@pytest.mark.rule("MAL-ALM-04", "MAL-EX-25", "MAL-EX-24")
def test_nothing_may_come_before_the_kill() -> None:
    """Two squares away without a bow: no. One square away: yes, four points."""
    far = "crypt\n.1x......\n.........\n.B.......\n" + 4 * LINE + "......A.."
    near = "crypt\n.1x......\n.B.......\n.........\n" + 4 * LINE + "......A.."
    heroes = "yoktal: bare\nsulk: bare, turn waiting, ap {}"
    assert alarm(look(far, heroes.format(6)))
    table = look(near, heroes.format(4), "1")
    table.game.change_enemy(8, vigilance="e")
    assert table.ask.candidates() == ("no", "melee")
    table.say("melee")
    assert not table.told(AlarmSounded)
    assert alarm(look(near, heroes.format(3)))


@pytest.mark.rule("MAL-ALM-14", "MAL-IHP-13")
def test_whoever_silenced_it_goes_on_then_ends_or_waits_before_the_rest_resumes() -> None:
    table = look(ONE, ARCHER.format("", WAITS.format(6)))
    table.say("ranged")
    assert (table.asked, table.ask.facts()["hero"], table.hero(1).ap) == ("HeroAction", 1, 1)
    assert table.hero(1).deeds == ("assassinate_ranged",)
    table.say(Wait())
    assert table.asked == "NextHero"  # the second phase
    assert table.hero(1).turn == "waiting"


@pytest.mark.rule("MAL-ALM-02", "MAL-ALM-16", "MAL-RUL-84")
def test_an_alarm_in_mid_move_leaves_the_hero_where_he_is_or_puts_him_back_from_the_void() -> None:
    rows = "crypt\n.1.......\n.........\n.A.......\n" + 4 * LINE + "......B.."
    table = cycle(rows, PAIR).say(NameHero(0))
    table.play().game.change(0, ap=0)
    table.say(step(table, 2, 1))
    assert alarm(table)
    assert place(table, 0) == (2, 1)
    assert (table.hero().turn, table.hero().ap) == ("", 6)
    hall = "chasm_hall\n" + 4 * ".............\n" + "....A........\n" + ".............\n......1......\n............B"
    over = cycle(hall, PAIR).say(NameHero(0))
    over.play().game.change(0, ap=3)
    over.say(step(over, 5, 5))
    assert alarm(over)
    assert place(over, 0) == (4, 4)


@pytest.mark.rule("MAL-ALM-09", "MAL-ALM-12", "MAL-CBT-10", "MAL-RUL-41")
def test_an_alarm_starts_a_combat_that_surprises_the_heroes_and_clears_the_tokens() -> None:
    rows = "crypt\n.1x1...!.\n" + 6 * LINE + ".A.B....."
    table = look(rows, PAIR)
    assert alarm(table)
    found = table.state.room
    assert found is not None
    assert (found.mode, found.surprised, found.corpses, found.noises) == ("combat", True, (), ())


@pytest.mark.rule("MAL-ALM-10", "MAL-RUL-33", "MAL-GEN-06")
def test_without_enemies_an_alarm_is_what_the_page_says_or_the_end_of_infiltration() -> None:
    crypt = room("crypt\n" + 7 * LINE + ".A.B.....").do(NewCycle())
    sound_alarm(crypt.game)
    crypt.placed()
    assert crypt.told(ChapterRead)[0].chapter == "13"
    gardens = room("gardens\n" + 8 * "............\n" + "...A.B......").do(HeroTurn(0), NewCycle())
    sound_alarm(gardens.game)
    assert gardens.asked == "NextHero"
    assert gardens.state.room is not None
    assert gardens.state.room.mode == "quiet"


@pytest.mark.rule("MAL-ALM-08", "MAL-ALM-09", "MAL-BOK-17")
def test_an_alarm_of_a_chapter_comes_when_the_booklet_closes() -> None:
    """Chapter 44 sounds it; whatever was under way in the room is over, the turn too."""
    rows = "library\n...........\n..........1\n" + 5 * "...........\n" + "A..B......."
    table = room(rows, "yoktal: bare, turn acting, ap 6\nancient: bare")
    table.do(Read("44"), Chain(actor=0, own=True), HeroTurn(0), NewCycle())
    assert alarm(table)
    assert [one.chapter for one in table.told(ChapterRead)] == ["44"]


@pytest.mark.rule("MAL-ALM-11", "MAL-EX-40")
def test_the_party_may_hide_no_longer_while_nobody_sees_a_hero() -> None:
    rows = "crypt\n.1.....!.\n" + 6 * LINE + ".A.B....."
    table = cycle(rows).say(EndInfiltration())
    assert table.asked == "initiative_spend"
    assert len(table.told(InfiltrationEnded)) == 1
    assert table.state.room is not None
    assert (table.state.room.mode, table.state.room.surprised, table.state.room.noises) == ("combat", False, ())
    seen = cycle(rows)
    seen.game.change(0, square=at(seen, 2, 1))
    assert seen.refused(EndInfiltration()) == "in_sight"
    empty = cycle("crypt\n" + 7 * LINE + ".A.B.....")
    assert empty.refused(EndInfiltration()) == "nobody_to_fight"


@pytest.mark.rule("MAL-EXI-07", "MAL-RUL-42")
def test_heroes_outside_come_back_beside_their_way_out() -> None:
    rows = "library\n...........\n..........1\n" + 5 * "...........\n" + "A..B......."
    table = room(rows).do(NewCycle())
    gate = at(table, 10, 0)
    table.game.change(1, square=-1, left_at=gate, left_by="107")
    sound_alarm(table.game)
    assert table.asked == "return_square"  # a guard stands south of the gate: west of it, or south-west
    assert table.ask.candidates() == [at(table, 9, 0), at(table, 9, 1)]
    table.say(at(table, 9, 1))
    assert (table.asked, table.hero(1).square) == ("initiative_spend", at(table, 9, 1))
    assert [(one.hero, one.why) for one in table.told(HeroPlaced)] == [(1, "MAL-EXI-07")]
    taken = room(rows, THREE).do(NewCycle())
    for one, square in ((0, at(taken, 9, 0)), (2, at(taken, 9, 1))):
        taken.game.change(one, square=square)
    taken.game.change(1, square=-1, left_at=gate, left_by="107")
    sound_alarm(taken.game)
    assert taken.ask.candidates() == [at(taken, *square) for square in ((8, 0), (9, 2), (10, 2))]


@pytest.mark.rule("MAL-ALM-17", "MAL-RUL-81", "MAL-THR-11")
@pytest.mark.parametrize(("turn_state", "asked"), [("waiting", "cancel_alarm"), ("ended", "initiative_spend")])
def test_a_longer_vision_is_silenced_by_who_just_waited_not_by_who_ended(turn_state: str, asked: str) -> None:
    """Cube 4 to 5: the guard two squares away sees B."""
    rows = "crypt, threat 4\n.........\n.1.B.....\n" + 5 * LINE + "......A.."
    table = room(rows, ARCHER.format("", f", turn {turn_state}, ap 5, deeds move"), "5").do(
        ThreatRoll(1), SecondPhase()
    )
    assert table.asked == asked


@pytest.mark.rule("MAL-ALM-02", "MAL-EXP-16", "MAL-RUL-81")
def test_sight_is_checked_after_every_square_of_an_enemy() -> None:
    """From (4,1) toward yellow (1,1): A at (2,3) is seen from (3,2), not from (3,1)."""
    rows = "crypt\n.........\n....1....\n.........\n..A......\n" + 4 * LINE + "......B.."
    table = room(rows, PAIR).do(Walk(8, "marker_yellow", 3), SecondPhase())
    table.say(at(table, 3, 2))
    assert alarm(table)
    safe = room(rows, PAIR).do(Walk(8, "marker_yellow", 3), SecondPhase())
    safe.say(at(safe, 3, 1))
    while safe.asked == "enemy_path":
        safe.say(next(one for one in safe.ask.candidates() if safe.game.plan.grid.place(one)[1] <= 1))
    assert not safe.told(AlarmSounded)


@pytest.mark.rule("MAL-ALM-07", "MAL-EX-24", "MAL-IEN-19")
def test_a_waiting_hero_beside_the_square_kills_the_guard_that_has_just_seen_him() -> None:
    rows = "crypt\n.........\n....1....\n.........\n..B......\n" + 4 * LINE + "......A.."
    heroes = "yoktal: bare\nsulk: bare, aura 0, turn waiting, ap 4"
    table = room(rows, heroes, "").do(Walk(8, "marker_yellow", 3), SecondPhase())
    table.say(at(table, 3, 2), Done())
    assert (table.asked, table.ask.candidates()) == ("cancel_alarm", ("no", "melee"))
    table.say("melee")
    assert table.state.enemies == []
    assert not table.told(AlarmSounded)


@pytest.mark.rule("MAL-IHP-19", "MAL-ALM-13")
def test_an_interrupted_hero_is_not_the_active_one() -> None:
    """A acts beside the guard, which looks south; B interrupts him and walks into its sight: A may not silence it."""
    rows = "crypt\n.........\n.A.......\n.1.......\n.........\n.........\n.........\n...B....."
    table = cycle(rows, "yoktal: bare\nsulk: bare, aura 0")
    table.game.change_enemy(8, vigilance="s")
    table.say(NameHero(1), Wait())
    turn(table, 0).say(step(table, 2, 1), TakeHand())
    assert table.refused(SwapWeapons()) == "no_spare_weapon"
    table.say(step(table, 2, 5))
    assert alarm(table)
    own = cycle(rows, "yoktal: bare\nsulk: bare, aura 0")
    own.game.change_enemy(8, vigilance="s")
    own.say(NameHero(0), step(own, 0, 1))
    own.play().game.change_enemy(8, vigilance="")
    own.say(step(own, 0, 2))
    assert own.asked == "cancel_alarm"
