"""The heroes' phases of a cycle: turns, waiting, taking back the hand, tokens, healing."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import PAIR, THREE, at, cards, cycle, passed, place, room, stands, step, turn, walk
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain, HeroTurn, NewCycle
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Done,
    DragCorpse,
    EndTurn,
    GiveGold,
    HealFallen,
    NameHero,
    NameHeroes,
    OpenToken,
    ReadClue,
    StepTo,
    SwapWeapons,
    TakeHand,
    TakeOption,
    TendHero,
    UseCube,
    Wait,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    Assassinated,
    ChapterRead,
    CycleBegan,
    HandTaken,
    NoisePlaced,
    ThreatRolled,
    TurnBegan,
    TurnEnded,
    Waited,
)

ROWS = "............\n"
# A and B in the south west, a guard far away in the north east that sees nobody.
FAR = "gardens\n...........1\n" + 7 * ROWS + "...AB.......\n............"
BLANK = "1"  # white threat dice
ARCHER = "yoktal: bare\nancient: bare, aura 0, weapon W05"


def plain_quiet(rows: str = "crypt\n" + 7 * ".........\n" + ".A.B.....", heroes: str = PAIR, dice: str = "") -> Table:
    """A room without enemies and mode."""
    return Table(f"{heroes}\nroom: {rows}", dice).do(NewCycle())


@pytest.mark.rule("MAL-IHP-01", "MAL-IHP-22", "MAL-IHP-15", "MAL-INF-05")
def test_every_hero_starts_his_turn_in_the_order_of_the_party() -> None:
    table = plain_quiet()
    assert table.asked == "NextHero"
    assert table.refused(Done()) == "must_take_turn"
    table.say(NameHero(1), EndTurn())
    assert table.asked == "HeroAction"  # the last one need not be named
    assert [one.hero for one in table.told(TurnBegan)] == [1, 0]
    table.say(EndTurn())
    assert [one.cycle for one in table.told(CycleBegan)] == [1, 2]
    assert table.refused(NameHero(5)) == "has_no_turn"


@pytest.mark.rule("MAL-IHP-10", "MAL-IHP-14", "MAL-IHP-11", "MAL-IHP-03")
def test_waiting_costs_what_the_card_says_and_forfeits_the_free_move() -> None:
    """One for the Yoktal, two for the Ur-Berg."""
    table = plain_quiet(heroes="yoktal: bare\nur_berg: bare").say(NameHero(0), Wait())
    assert (table.hero().turn, table.hero().ap, table.hero().free_move) == ("waiting", 5, 0)
    table.say(NameHero(1), Wait())
    assert table.hero(1).ap == 4
    assert [one.left for one in table.told(Waited)] == [5, 4]
    before_his_roll = {"hero": 0, "mover": 1, "to": -1, "over": True, "waits": True}
    assert table.ask.facts() == before_his_roll
    table.say(Done())
    assert table.asked == "NextHero"
    table.say(Done())
    before_the_phase_ends = {"hero": 0, "mover": -1, "to": -1, "over": False, "waits": True}
    assert table.ask.facts() == before_the_phase_ends
    table.say(TakeHand())
    assert table.hero().free_move == 0
    table.say(step(table, 1, 6), Done())
    assert table.hero().ap == 4
    table.play().game.change(0, ap=0)
    assert table.refused(Wait()) == "too_few_action_points"


@pytest.mark.rule("MAL-IHP-09", "MAL-IHP-12", "MAL-IHP-13", "MAL-IHP-18", "MAL-IHP-19")
def test_whoever_has_ended_does_nothing_more_and_nobody_interrupts_himself() -> None:
    table = plain_quiet(heroes=THREE, rows="crypt\n" + 7 * ".........\n" + ".A.B.C...")
    table.say(NameHero(0), EndTurn(), NameHero(1), Wait())
    assert (table.hero().turn, table.hero().ap) == ("ended", 0)
    assert table.asked == "NextHero"  # 1 has just waited: his own roll is nothing that he interrupts
    assert table.refused(NameHero(0)) == "has_no_turn"
    table.say(NameHero(2))
    table.say(step(table, 5, 6))
    assert table.asked == "Interrupt"
    assert table.ask.facts()["hero"] == 1
    assert (table.ask.facts()["mover"], table.ask.facts()["to"]) == (2, at(table, 5, 6))
    table.say(Done())
    assert place(table, 2) == (5, 6)
    assert table.asked == "HeroAction"


@pytest.mark.rule("MAL-IHP-12", "MAL-IHP-13", "MAL-IHP-19", "MAL-GEN-12")
def test_interruptions_are_nested_and_the_window_opens_again_after_one() -> None:
    """A steps; B interrupts; C interrupts B's step; then B's step, then A's."""
    table = plain_quiet(heroes=THREE, rows="crypt\n" + 7 * ".........\n" + ".A.B.C...")
    table.say(NameHero(1), Wait(), NameHero(2), Wait())
    assert table.asked == "Interrupt"  # before C's roll: B
    turn(table, 0).say(step(table, 1, 6), TakeHand(), step(table, 3, 6))
    assert table.ask.facts()["hero"] == 2
    table.say(TakeHand(), step(table, 5, 6), EndTurn())
    assert [one.hero for one in table.told(HandTaken)] == [1, 2]
    assert (place(table, 2), place(table, 1), place(table, 0)) == ((5, 6), (3, 6), (1, 7))
    table.say(Wait())
    assert table.ask.facts()["hero"] == 1  # all have not passed in a row yet
    table.say(Done())
    assert place(table, 0) == (1, 6)


@pytest.mark.rule("MAL-IHP-16", "MAL-IHP-23")
def test_in_the_second_phase_waiting_heroes_act_and_may_wait_again() -> None:
    table = plain_quiet().say(NameHero(0), Wait())
    turn(table, 1).say(EndTurn(), Done(), Done(), Done())  # before his roll, the main phase, before it ends
    assert (table.asked, table.ask.facts()["main"]) == ("NextHero", False)
    assert table.refused(NameHero(1)) == "has_no_turn"
    table.say(NameHero(0))
    walk(table, (1, 6)).say(Wait())
    assert (table.hero().ap, table.asked) == (3, "NextHero")
    table.say(Done())
    assert table.asked == "Interrupt"
    table.say(Done())
    assert [one.cycle for one in table.told(CycleBegan)] == [1, 2]
    assert (table.hero().turn, table.hero().ap) == ("", 0)


@pytest.mark.rule("MAL-IHP-24")
def test_a_waiting_hero_without_a_point_may_still_take_the_hand_and_has_to_end() -> None:
    table = plain_quiet(heroes="yoktal: bare, cubes blue_plant 1\nancient: bare, aura 0").say(NameHero(0))
    table.play().game.change(0, ap=1)
    table.say(Wait())
    turn(table, 1).say(step(table, 3, 6), TakeHand())
    assert table.refused(step(table, 1, 6)) == "too_few_points"
    assert table.refused(Wait()) == "too_few_action_points"
    passed(table.say(EndTurn()))
    assert place(table, 1) == (3, 6)
    assert table.hero().turn == "ended"
    drinker = plain_quiet(heroes="yoktal: bare, damage 1, life 5, cubes yellow_potion 1\nancient: bare").say(
        NameHero(0)
    )
    drinker.play().game.change(0, ap=1)
    drinker.say(Wait())
    turn(drinker, 1).say(step(drinker, 3, 6), TakeHand())
    assert drinker.refused(Wait()) == "too_few_action_points"
    drinker.say(UseCube("yellow_potion", 0))
    assert drinker.hero().life == 6


@pytest.mark.rule("MAL-OBJ-12", "MAL-IHP-18")
def test_things_may_be_used_at_every_interruption_point_by_anybody() -> None:
    table = plain_quiet(heroes="yoktal: bare\nancient: bare, life 4, damage 1, cubes yellow_potion 1")
    table.say(NameHero(0), step(table, 1, 6))
    assert table.asked == "Interrupt"
    assert table.refused(TakeHand()) == "does_not_wait"
    table.say(UseCube("yellow_potion", 1))
    assert (table.hero(1).life, place(table, 0)) == (5, (1, 6))


@pytest.mark.rule("MAL-IHP-04", "MAL-INF-06", "MAL-THR-02")
def test_an_adjacent_enemy_is_killed_for_four_points() -> None:
    """The guard looks away; whoever is far off cannot reach it."""
    rows = "gardens\n" + 7 * ROWS + "...1........\n...A...B...."
    table = cycle(rows, dice=BLANK)
    table.game.change_enemy(8, vigilance="n")
    table.say(NameHero(1))
    assert table.refused(Assassinate(8)) == "not_adjacent"
    assert table.refused(Assassinate(9)) == "no_such_enemy"
    table.say(EndTurn())
    turn(table, 0).say(Assassinate(8))
    assert table.state.enemies == []
    assert table.state.room is not None
    assert table.state.room.corpses == (at(table, 3, 7),)
    assert table.state.room.noises == ()
    assert (table.hero().ap, table.hero().deeds) == (2, ("assassinate_melee",))


@pytest.mark.rule("MAL-IHP-05", "MAL-LOS-08", "MAL-LOS-10", "MAL-LOS-11")
def test_nobody_is_shot_past_another_enemy_in_infiltration() -> None:
    """Whoever is opposed to the shooter and stands between hinders the shot, and a hindered sight is none here; a hero
    between them does not matter."""
    rows = "gardens\n" + 3 * ROWS + "...1........\n" + "...{}........\n" + 3 * ROWS + "{}..B........\n"
    table = cycle(rows.format("1", "A"), ARCHER).say(NameHero(0), EndTurn())
    turn(table, 1)
    assert table.refused(Assassinate(8, ranged=True)) == "enemy_between"
    assert Assassinate(9, ranged=True) in table.ask.candidates()
    friend = cycle(rows.format("A", "."), ARCHER)
    friend.game.change_enemy(8, vigilance="n")
    assert Assassinate(8, ranged=True) in turn(friend.say(NameHero(0), EndTurn()), 1).ask.candidates()


@pytest.mark.rule("MAL-IHP-05", "MAL-LOS-01", "MAL-INF-06")
def test_a_shot_needs_a_ranged_weapon_and_sight_and_makes_a_noise() -> None:
    rows = "gardens\n" + 3 * ROWS + "...1.....1..\n" + 4 * ROWS + "...B...A....\n"
    table = cycle(rows, ARCHER)
    table.say(NameHero(0))
    assert table.refused(Assassinate(8, ranged=True)) == "no_ranged_weapon"
    table.say(EndTurn())
    turn(table, 1)
    assert table.refused(Assassinate(9, ranged=True)) == "no_sight"  # past the corner of the wall
    table.say(Assassinate(8, ranged=True))
    assert [one.id for one in table.state.enemies] == [9]
    assert table.state.room is not None
    assert table.state.room.corpses == table.state.room.noises == (at(table, 3, 3),)
    assert (table.hero(1).ap, table.hero(1).deeds) == (1, ("assassinate_ranged",))
    assert table.told(Assassinated) == [Assassinated(1, 8, ranged=True, paid=5, why="MAL-IHP-05")]
    assert table.told(NoisePlaced) == [NoisePlaced(at(table, 3, 3))]


@pytest.mark.rule("MAL-IHP-04", "MAL-IHP-05")
def test_talents_make_it_cheaper_and_silent() -> None:
    rows = "gardens\n" + 3 * ROWS + "...1........\n" + 4 * ROWS + "...B...A....\n"
    probe = cycle(rows)
    names = tuple(n for n, one in probe.game.cast.content.talents.items() if one.basic.assassinate_melee_ap)
    for advanced, noises in ((False, 1), (True, 0)):
        turned = f", advanced {names[0]}" if advanced else ""
        table = cycle(rows, f"yoktal: bare\nancient: bare, weapon W05, talents {names[0]}{turned}").say(NameHero(1))
        table.say(Assassinate(8, ranged=True))
        assert table.state.room is not None
        assert len(table.state.room.noises) == noises
        near = cycle(
            "gardens\n" + 7 * ROWS + "...1........\n...B...A....", f"yoktal: bare\nancient: bare, talents {names[0]}"
        )
        near.game.change_enemy(8, vigilance="n")
        near.say(NameHero(1), Assassinate(8))
        assert near.hero(1).ap == 3


@pytest.mark.rule("MAL-IHP-07", "MAL-WPN-08")
def test_changing_weapons_is_free_where_there_is_no_track() -> None:
    heroes = "yoktal: bare, weapon W01, spare W04\nancient: bare"
    table = plain_quiet(heroes=heroes).say(NameHero(0), SwapWeapons())
    assert (table.hero().ap, table.hero().weapon, table.hero().spare) == (6, "W04", "W01")
    watched = cycle(FAR, heroes).say(NameHero(0), SwapWeapons())
    assert (watched.hero().ap, watched.hero().weapon) == (5, "W04")
    watched.play().game.change(0, gold=1, square=at(watched, 4, 7))
    watched.say(TendHero(0))
    assert watched.refused(SwapWeapons()) == "an_action_here"


FALLEN = "yoktal: bare\nancient: bare, life 0, {wounds}"


@pytest.mark.rule("MAL-IHP-08", "MAL-RUL-15", "MAL-RUL-29", "MAL-IHP-17", "MAL-UNC-02")
@pytest.mark.parametrize(("wounds", "left"), [("damage 4, grave 1", (3, 1)), ("grave 5", (0, 4))])
def test_six_points_wake_a_fallen_hero(wounds: str, left: tuple[int, int]) -> None:
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".AB......", FALLEN.format(wounds=wounds))
    assert table.asked == "HeroAction"  # the fallen one has no turn
    table.say(HealFallen(1))
    one = table.hero(1)
    assert (one.life, one.damage, one.grave) == (1, *left)
    assert (table.hero().ap, table.hero().deeds) == (0, ())
    assert place(table, 1) == (2, 7)


@pytest.mark.rule("MAL-IHP-08", "MAL-RUL-15")
def test_healing_needs_a_neighbour_and_all_his_points() -> None:
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".A.B.....", FALLEN.format(wounds="damage 5"))
    assert table.refused(HealFallen(1)) == "not_adjacent"
    assert table.refused(HealFallen(0)) == table.refused(HealFallen(7)) == "not_unconscious"
    table.say(step(table, 2, 7, paid=True))
    assert table.refused(HealFallen(1)) == "too_few_action_points"
    free = Table(
        f"{FALLEN.format(wounds='damage 5')}\nroom: crypt\n" + 7 * ".........\n" + ".AB......", revive_cost_ap=0
    ).do(NewCycle())
    free.say(HealFallen(1))
    assert free.hero().ap == 6


@pytest.mark.rule("MAL-RUL-15", "MAL-THR-02")
@pytest.mark.parametrize(("counts", "dice"), [(False, 0), (True, 1)])
def test_healing_adds_a_threat_die_with_the_other_reading_only(counts: bool, dice: int) -> None:
    rows = "gardens\n...........1\n" + 7 * ROWS + "...AB......."
    table = cycle(rows, FALLEN.format(wounds="damage 5"), BLANK * dice, revive_threat_die=counts)
    turn(table, 0).say(HealFallen(1), EndTurn())
    assert len(table.told(ThreatRolled)) == dice


@pytest.mark.rule("MAL-IHP-25", "MAL-RUL-75")
def test_a_hero_woken_in_the_main_phase_takes_the_turn_that_he_has_not_had() -> None:
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".AB......", FALLEN.format(wounds="damage 5"))
    table.say(HealFallen(1))
    table.say(EndTurn())
    assert (table.asked, table.ask.facts()["hero"], table.hero(1).ap) == ("HeroAction", 1, 6)


@pytest.mark.rule("MAL-IHP-25")
def test_a_hero_who_had_his_turn_wakes_for_the_next_cycle() -> None:
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".AB......").say(NameHero(1), Wait())
    turn(table, 0)
    table.play().game.change(1, life=0, damage=5)
    table.say(HealFallen(1))
    assert (table.hero(1).turn, table.hero(1).life) == ("ended", 1)


@pytest.mark.rule("MAL-UNC-02", "MAL-UNC-01", "MAL-GEN-05")
def test_whoever_wakes_on_a_taken_square_stands_up_beside_it() -> None:
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".A.......", FALLEN.format(wounds="damage 5"))
    table.game.change(1, square=table.game[0].square)
    table.say(HealFallen(1))
    assert table.asked == "reappear_square"
    grid = table.game.plan.grid
    assert {grid.place(one) for one in table.ask.candidates()} == {
        (0, 6), (1, 6), (2, 6), (0, 7), (2, 7), (1, 8), (2, 8),
    }  # fmt: skip
    table.say(grid.at(2, 6))
    assert place(table, 1) == (2, 6)


@pytest.mark.rule("MAL-IHP-26", "MAL-AUR-08")
def test_a_hero_knocked_out_in_his_turn_ends_it_and_rolls_without_aura() -> None:
    heroes = "ancient: bare, aura 3, life 0, damage 5, turn acting, ap 4, deeds move\nyoktal: bare"
    table = room("gardens\n...........1\n" + 7 * ROWS + "...AB.......", heroes, BLANK).do(HeroTurn(0), NewCycle())
    assert table.asked == "NextHero"
    assert [one.hero for one in table.told(ThreatRolled)] == [0]
    assert table.told(TurnEnded)[0].hero == 0


@pytest.mark.rule("MAL-EXP-09", "MAL-EXP-11", "MAL-RUL-32", "MAL-EXP-18", "MAL-RUL-85", "MAL-GEN-08")
def test_a_token_is_read_on_entering_and_again_in_a_later_turn() -> None:
    """121 of the crypt at (1,4): it closes by itself, and the free move goes on."""
    table = plain_quiet("crypt\n" + 4 * ".........\n" + "A.......B").say(NameHero(0))
    assert table.refused(OpenToken()) == "no_token"
    walk(table, (1, 4))
    read = [one.chapter for one in table.told(ChapterRead)]
    assert read[0] == "121"
    while table.asked == "ChapterChoice":
        table.say(table.ask.candidates()[-1])
    assert table.asked == "HeroAction"
    assert table.refused(OpenToken()) == "token_read"


@pytest.mark.rule("MAL-EX-14", "MAL-THR-10", "MAL-IHP-13")
def test_the_book_example_of_taking_back_the_hand() -> None:
    """a has done his free move; b, who waits, shoots for five and ends: one die. a goes on two squares for two points,
    ends: one die."""
    rows = "gardens\n" + 3 * ROWS + "...1.......1\n" + 4 * ROWS + "...B...A....\n"
    table = cycle(rows, ARCHER, "1 1", seats=2)
    turn(table.say(NameHero(1), Wait()), 0)
    for x, y in ((7, 7), (7, 6), (7, 5), (7, 4)):
        table.say(step(table, x, y), Done())
    assert table.hero().free_move == 0
    table.say(step(table, 7, 3), TakeHand(), Assassinate(8, ranged=True))  # and has nothing left
    assert [(one.hero, len(one.faces)) for one in table.told(ThreatRolled)] == [(1, 1)]
    table.say(step(table, 7, 2))
    assert table.hero().ap == 4
    table.say(EndTurn())
    assert [(one.hero, one.die, len(one.faces)) for one in table.told(ThreatRolled)][1:] == [(0, "threat_white", 1)]


@pytest.mark.rule("MAL-IHP-20", "MAL-RUL-63")
def test_an_action_whose_target_is_gone_is_not_paid() -> None:
    """Both want the same guard: b kills it while a is about to."""
    rows = "gardens\n" + 7 * ROWS + "...1........\n...AB......."
    table = cycle(rows, dice="")
    table.game.change_enemy(8, vigilance="n")
    turn(table.say(NameHero(1), Wait()), 0).say(Assassinate(8), TakeHand(), Assassinate(8), EndTurn())
    assert table.hero().ap == 6
    assert [one.hero for one in table.told(Assassinated)] == [1]


@pytest.mark.rule("MAL-EX-25", "MAL-IHP-06", "MAL-ALM-07")
def test_a_corpse_may_be_dragged_away_before_the_step_that_would_show_it() -> None:
    """AC11 draws the guard to green (3,5); the corpse lies where it would be seen."""
    rows = "gardens\n" + 2 * ROWS + "...1........\n" + 3 * ROWS + "...x........\n" + "....B.......\n" + "...........A"
    table = cycle(rows, dice=f"{cards('AC11', 'AC29')}").say(NameHero(0), EndTurn())
    turn(table, 1).say(Wait(), Done())
    while table.asked != "Interrupt" or table.ask.facts()["to"] != at(table, 3, 4):
        table.say(at(table, 3, stands(table)[1] + 1) if table.asked == "enemy_path" else Done())
    table.say(TakeHand(), DragCorpse(at(table, 3, 6), at(table, 4, 8)))
    table.source.add("1")
    table.say(Wait())
    assert table.state.room is not None
    assert table.state.room.corpses == (at(table, 4, 8),)
    while stands(table) != (3, 5):
        table.say(at(table, 3, stands(table)[1] + 1) if table.asked == "enemy_path" else Done())
    assert table.told(AlarmSounded) == []


YES, NO = True, False
SLAB = "crypt\n" + 6 * ".........\n" + ".....A...\n.......B."
PUSHERS = "yoktal: bare, aura 0, turn acting, ap 6, free_move 4\nur_berg: bare, aura 0, turn waiting, ap 4"


@pytest.mark.rule("MAL-EX-49", "MAL-TST-29", "MAL-TST-26", "MAL-BOK-13", "MAL-BOK-15", "MAL-BOK-16", "MAL-THR-02")
def test_the_slab_ends_the_turn_of_whoever_acts_and_touches_nothing_of_his_partner() -> None:
    """A fails with three stops, B stops with six successes: the crack counts six, A's turn ends once, B keeps his
    points."""
    dice = "7 1 7 1 7 1 " + "1 1 1 7 " * 2
    table = room(f"{SLAB}", PUSHERS, dice).do(HeroTurn(0), NewCycle())
    table.say(step(table, 6, 7), Done(), NameHeroes((0, 1)), 0, YES, YES, YES, NO)
    assert table.play().game.state.flags["stone"] == 6
    assert table.asked == "Interrupt"  # before A's roll
    assert (table.hero().turn, table.hero().ap) == ("ended", 0)
    assert (table.hero(1).turn, table.hero(1).ap, table.hero(1).deeds) == ("waiting", 4, ())
    assert [one.hero for one in table.told(TurnEnded)] == [0]
    assert table.hero().deeds == ("move", "scenario")


@pytest.mark.rule("MAL-EX-49", "MAL-TST-22", "MAL-TST-29", "MAL-RUL-73")
def test_if_both_fail_at_the_slab_nothing_is_added_and_the_turn_ends_all_the_same() -> None:
    dice = "7 1 7 1 7 1 " + "1 1 1 1 " * 3
    table = room(f"{SLAB}", PUSHERS, dice).do(HeroTurn(0), NewCycle())
    table.say(step(table, 6, 7), Done(), NameHeroes((0, 1)), 0, YES, YES, YES, YES)
    assert "stone" not in table.play().game.state.flags
    assert [one.hero for one in table.told(TurnEnded)] == [0]
    assert (table.hero(1).turn, table.hero(1).ap) == ("waiting", 4)


@pytest.mark.rule("MAL-EXP-11", "MAL-RUL-32", "MAL-MOV-13", "MAL-RUL-80", "MAL-THR-02")
def test_a_test_on_the_way_ends_the_free_move_and_reading_does_not() -> None:
    """147 of the gardens gives coins by itself; 139 of the crypt lets him step back; either is no deed."""
    heroes = "yoktal: bare, aura 0, turn acting, ap 6, free_move 4\nancient: bare, aura 0"
    finder = room("gardens\n" + 4 * ROWS + "...A.......B", heroes).do(HeroTurn(0), NewCycle())
    walk(finder, (4, 4))
    assert (finder.hero().gold, finder.hero().deeds, finder.hero().free_move) == (5, ("move",), 3)  # of three coins
    assert finder.told(ChapterRead)[0].chapter == "147"
    diver = room("crypt\n" + 2 * ".........\n" + "....A...B", heroes).do(HeroTurn(0), NewCycle())
    walk(diver, (4, 3)).say(TakeOption(1))
    assert (diver.hero().deeds, diver.hero().free_move, diver.hero().moving) == (("move",), 2, True)
    rows = "crypt\n" + 7 * ".........\n" + ".A.B....."
    acted = room(rows, heroes).do(Chain(actor=0, own=True, acted=True), HeroTurn(0), NewCycle())
    acted.game.change(0, moving=True)
    assert acted.asked == "HeroAction"
    assert (acted.hero().deeds, acted.hero().free_move, acted.hero().moving) == (("scenario",), 0, False)


@pytest.mark.rule("MAL-EXP-18", "MAL-RUL-85", "MAL-EXP-09")
def test_a_token_under_a_hero_is_open_again_in_his_next_turn() -> None:
    heroes = "yoktal: bare, aura 0\nancient: bare, aura 0"
    table = plain_quiet("crypt\n" + 4 * ".........\n" + ".A......B", heroes).say(NameHero(0), OpenToken())
    assert table.told(ChapterRead)[0].chapter == "121"
    while table.asked == "ChapterChoice":
        table.say(table.ask.candidates()[-1])
    assert table.refused(OpenToken()) == "token_read"
    walk(table, (0, 4), (1, 4))  # entered again: read again
    assert len([one for one in table.told(ChapterRead) if one.chapter == "121"]) == 2


@pytest.mark.rule("MAL-BOK-10", "MAL-IHP-22")
def test_a_clue_is_read_between_turns() -> None:
    rows = "yoktal: bare\nancient: bare\nstory: cards 03 04\nroom: crypt\n" + 7 * ".........\n" + ".A.B....."
    table = Table(rows).do(NewCycle())
    assert table.refused(ReadClue("99")) == "no_such_clue"
    table.say(ReadClue("60"))
    assert table.told(ChapterRead)[0].chapter == "60"


@pytest.mark.rule("MAL-BAG-09", "MAL-RUL-06")
def test_neighbours_exchange_things_in_a_heros_turn() -> None:
    heroes = "yoktal: bare, gold 3, objects O11\nancient: bare, gold 0"
    table = plain_quiet("crypt\n" + 7 * ".........\n" + ".AB......", heroes).say(NameHero(0))
    assert table.refused(TendHero(1)) == "not_his_turn"
    table.say(TendHero(0), GiveGold(1, 2), Done())
    assert (table.hero().gold, table.hero(1).gold, table.asked) == (1, 2, "HeroAction")
    apart = plain_quiet("crypt\n" + 7 * ".........\n" + ".A.B.....", heroes).say(NameHero(0))
    apart.say(TendHero(0))  # there is armour to put on
    assert apart.refused(GiveGold(1, 2)) == "too_far"


@pytest.mark.rule("MAL-INF-06", "MAL-IHP-08", "MAL-IHP-06", "MAL-MOV-07")
def test_what_a_hero_is_offered() -> None:
    """A corner of the gardens: four steps, each also paid; a corpse, a fallen friend, a guard that looks away, a
    potion, a spare weapon."""
    heroes = "yoktal: bare, aura 0, gold 0, weapon W01, spare W04, damage 1, life 5, cubes yellow_potion 1\n"
    heroes += "ancient: bare, life 0, damage 5"
    table = cycle("gardens\n" + 8 * ROWS + ".x1.........\nAB..........", heroes)
    table.game.change_enemy(8, vigilance="n")
    table.say(NameHero(0))
    squares = [at(table, 0, 8), at(table, 1, 8), at(table, 1, 9)]
    corpse, here = at(table, 1, 8), at(table, 0, 9)
    assert set(table.ask.candidates()) == {
        EndTurn(),
        Wait(),
        *(StepTo(one, paid) for one in squares for paid in (False, True)),
        *(DragCorpse(corpse, to) for to in (here, at(table, 0, 8), at(table, 1, 9))),
        SwapWeapons(),
        HealFallen(1),
        UseCube("yellow_potion", 0),
        UseCube("yellow_potion", 1),
        TendHero(0),
    }
    table.say(step(table, 1, 8))
    assert Assassinate(8) in table.ask.candidates()
    assert not [one for one in table.ask.candidates() if isinstance(one, StepTo) and one.paid]
