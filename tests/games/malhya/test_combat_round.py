"""Rounds: regeneration, action points, initiative, improvement, who acts when, and how a combat ends."""

from __future__ import annotations

import pytest
from tests.games.malhya.fights import LINE, arena, fight, settled, turn_of
from tests.games.malhya.rooms import PAIR, at, place, room, stands, step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Hit as Blow
from escarmouche.games.malhya.agenda import Land, Regenerate, Round, Suffer
from escarmouche.games.malhya.decisions import EndTurn, OpenToken, SwapWeapons, UseCube, Wait
from escarmouche.games.malhya.events import (
    ChapterRead,
    CombatWon,
    EnemyHealed,
    FellUnconscious,
    HeroPlaced,
    ImprovementDrawn,
    InitiativeSet,
    RoundBegan,
    TurnBegan,
    Woke,
)
from escarmouche.games.malhya.queries.combat import enemy_move, kind_initiative
from escarmouche.games.malhya.rules.alarm import sound_alarm

AGREED = (True,)
FAR = LINE + ".1.......\n" + 5 * LINE + "......AB.\n"


# --- initiative ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-INI-01", "MAL-INI-02", "MAL-CBT-02", "MAL-CBT-04", "MAL-EX-15")
def test_points_spent_raise_the_initiative_of_this_round_alone() -> None:
    table = fight(FAR, dice="0")
    assert (table.asked, table.ask.candidates()) == ("initiative_spend", range(7))
    table.say(2, 0)
    assert (table.hero(0).gauge, table.hero(0).ap, table.hero(0).initiative) == (6, 4, 4)
    assert [(one.hero, one.paid, one.gauge) for one in table.told(InitiativeSet)] == [(0, 2, 6), (1, 0, 5)]


@pytest.mark.rule("MAL-INI-03", "MAL-ALM-09", "MAL-EX-40", "MAL-CBT-10")
def test_after_an_alarm_the_base_is_nothing_for_one_round() -> None:
    """The Ancient spends 3 points and has 3: the guards with 4 act first; in the second round his base is 5 again."""
    rows = "crypt\n.........\n.1.......\n" + 5 * LINE + "......AB.\n"
    table = room(rows, PAIR, "8 0")
    table.game.change_room(corpses=(at(table, 3, 3),))
    sound_alarm(table.game)
    settled(table.say(0, 3))
    assert [table.hero(one).gauge for one in (0, 1)] == [0, 3]
    assert [one.hero for one in table.told(TurnBegan)] == [1]
    assert stands(table) != (1, 1)  # the guard has walked already
    table.say(EndTurn(), EndTurn())
    assert len(table.told(RoundBegan)) == 2
    table.say(0)
    assert table.hero(0).gauge == 4
    table.source.rolls.extend([8])  # the next token
    table.say(0)
    assert table.hero(1).gauge == 5


@pytest.mark.rule("MAL-INI-04", "MAL-INI-05", "MAL-RUL-21", "MAL-EX-22")
@pytest.mark.parametrize(("reading", "asked"), [("players_choose", "tie_order"), ("heroes_first", "FightAction")])
def test_from_the_highest_to_the_lowest_and_the_players_order_ties(reading: str, asked: str) -> None:
    """Guard 4 + 0; A 4, B 5: B, then A and the guard are level."""
    table = fight(FAR, dice="8", tie_order=reading).say(0, 0)
    assert (table.asked, table.ask.facts()["hero"]) == ("FightAction", 1)
    table.say(EndTurn())
    assert table.asked == asked
    if asked == "tie_order":
        assert list(table.ask.candidates()) == [0, 8]
        settled(table.say(8))
        assert stands(table) != (1, 1)
    assert (table.asked, table.ask.facts()["hero"]) == ("FightAction", 0)


@pytest.mark.rule("MAL-INI-06", "MAL-EAI-17")
def test_enemies_of_a_type_act_one_after_the_other_as_the_party_likes() -> None:
    rows = ".........\n.1.1.....\n" + 5 * LINE + "......AB.\n"
    table = fight(rows, dice="4").say(0, 0)
    assert (table.asked, list(table.ask.candidates())) == ("enemy_order", [8, 9])
    table.say(9)
    while table.asked != "FightAction":
        table.say(table.ask.candidates()[0])
    assert table.hero(1).turn == "acting"
    assert stands(table, 0) != (1, 1)
    assert stands(table, 1) != (3, 1)


# --- improvement -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IMP-01", "MAL-IMP-02", "MAL-MOV-09", "MAL-EX-16", "MAL-EX-12")
def test_each_type_draws_a_token_that_all_of_it_use() -> None:
    """Archers +2 initiative +1 move, guards +3 initiative: 8 and move 5, 7 and move 4."""
    rows = ".........\n.1.5.....\n..5......\n" + 4 * LINE + "......AB.\n"
    table = arena(rows, PAIR)
    table.game.state.improvements = (("01", "I05"), ("05", "I03"))
    game = table.game
    assert [kind_initiative(game, kind) for kind in ("05", "01")] == [8, 7]
    assert [enemy_move(game, one) for one in game.state.enemies] == [4, 5, 5]
    game.state.improvements = (("01", "I01"),)
    assert enemy_move(game, game.state.enemies[0]) == 7
    drawn = fight(rows, dice="4 3 1").say(0, 0)
    assert [(one.kind, one.token) for one in drawn.told(ImprovementDrawn)] == [("01", "I05"), ("05", "I04")]


@pytest.mark.rule("MAL-IMP-04", "MAL-RUL-44")
def test_the_tokens_go_back_to_the_bag() -> None:
    table = fight(FAR, dice="8").say(0, 0)
    assert [token for _, token in table.state.improvements] == ["I09"]
    while table.asked != "initiative_spend":
        table.say(EndTurn() if table.asked == "FightAction" else table.ask.candidates()[0])
    assert table.state.improvements == ()


@pytest.mark.rule("MAL-IMP-03")
@pytest.mark.parametrize(("token", "left"), [("1", 1), ("0", 3)])
def test_a_sign_that_heals(token: str, left: int) -> None:
    """The Mhaÿ has lost 3: two come back with a sign on the token."""
    table = fight(".........\n.8.......\n" + 5 * LINE + "......AB.\n", dice=token)
    table.game.change_enemy(8, damage=3)
    table.say(6, 6)
    assert table.state.enemies[0].damage == left
    assert len(table.told(EnemyHealed)) == (left == 1)


# --- a hero's turn ---------------------------------------------------------------------------------------------------

NEAR = ".........\n.1A......\n" + 5 * LINE + "......B..\n"


@pytest.mark.rule("MAL-HTC-02", "MAL-HTC-03", "MAL-CBT-06")
def test_an_engaged_hero_has_no_free_move_but_may_pay() -> None:
    table = fight(NEAR, dice="0").say(4, 0)
    assert (table.ask.facts()["hero"], table.ask.facts()["free_move"], table.hero().ap) == (0, 0, 2)
    table.say(step(table, 3, 2), step(table, 4, 2))
    assert (place(table, 0), table.hero().ap) == ((4, 2), 0)


@pytest.mark.rule("MAL-HTC-02", "MAL-HTC-04", "MAL-MOV-05")
def test_a_free_move_ends_beside_an_enemy_and_may_be_prolonged() -> None:
    rows = ".........\n.1...A...\n" + 5 * LINE + "......B..\n"
    table = fight(rows, dice="0").say(4, 0)
    table.say(step(table, 4, 1))
    assert table.hero().free_move == 3
    table.say(step(table, 3, 1), step(table, 2, 1))
    assert (table.hero().free_move, table.hero().ap) == (0, 2)
    assert not table.hero().moving, "it is over, not only spent"
    table.say(step(table, 2, 2))
    assert table.hero().ap == 1


@pytest.mark.rule("MAL-CBT-01", "MAL-CBT-07", "MAL-HTC-01", "MAL-WPN-08", "MAL-EXI-06")
def test_no_waiting_and_a_weapon_change_for_a_point() -> None:
    table = turn_of(NEAR, "yoktal: bare, turn acting, ap 2, weapon W01, spare W03\nancient: bare")
    assert table.refused(Wait()) == "not_an_option"
    table.say(SwapWeapons())
    assert (table.hero().weapon, table.hero().ap) == ("W03", 1)
    poor = turn_of(NEAR, "yoktal: bare, turn acting, weapon W01, spare W03, cubes blue_plant 1\nancient: bare")
    assert poor.refused(SwapWeapons()) == "too_few_action_points"


@pytest.mark.rule("MAL-HTC-05", "MAL-CBT-04")
def test_points_that_are_left_serve_the_defence() -> None:
    table = fight(NEAR, dice="0").say(4, 0, EndTurn())
    assert (table.hero().turn, table.hero().ap) == ("ended", 2)


@pytest.mark.rule("MAL-RUL-72", "MAL-HTC-01", "MAL-EXP-10")
@pytest.mark.parametrize(("reading", "read"), [("may", 0), ("must", 1)])
def test_a_token_may_be_read_in_combat_or_must_be(reading: str, read: int) -> None:
    rows = ".........\n.......1.\n......... \n.........\nA........\n".replace(" ", "") + 2 * LINE + "......B..\n"
    table = turn_of(rows, "yoktal: bare, turn acting, ap 6\nancient: bare", interest_in_combat=reading)
    table.say(step(table, 1, 4))
    assert len(table.told(ChapterRead)) == read
    if not read:
        table.say(OpenToken())
        assert [one.chapter for one in table.told(ChapterRead)] == ["121"]


@pytest.mark.rule("MAL-TAL-01", "MAL-INI-01")
def test_a_talent_raises_the_base_once_in_a_combat() -> None:
    heroes = "yoktal: bare, talents T03\nancient: bare, aura 0"
    table = fight(FAR, heroes, "8 8")
    assert table.asked == "once_per_combat"
    assert {name: table.ask.facts()[name] for name in ("gain", "n")} == {"gain": "initiative", "n": 3}
    table.say(True, 1, 0)  # noqa: FBT003 - the answer
    assert (table.hero().gauge, table.hero().ap, table.hero().initiative) == (8, 5, 4)
    while table.asked != "initiative_spend":
        table.say(EndTurn() if table.asked == "FightAction" else table.ask.candidates()[0])
    assert len(table.told(RoundBegan)) == 2


@pytest.mark.rule("MAL-TAL-01", "MAL-HTC-05")
@pytest.mark.parametrize(("spent", "left"), [(4, 4), (1, 6)])
def test_its_other_side_gives_points_back_after_the_last_action(spent: int, left: int) -> None:
    heroes = "yoktal: bare, talents T03, advanced T03\nancient: bare, aura 0"
    table = fight(FAR, heroes, "8").say(spent, 0)
    if table.asked == "tie_order":
        table.say(0)
    table.say(EndTurn())
    assert table.asked == "once_per_combat"
    back = min(spent, 2)  # what he has not spent does not come back
    assert {name: table.ask.facts()[name] for name in ("gain", "n")} == {"gain": "action_points", "n": back}
    table.say(True)  # noqa: FBT003 - the answer
    assert (table.hero().ap, table.hero().once_used) == (left, True)


@pytest.mark.rule("MAL-CBT-08", "MAL-CBT-09")
def test_a_text_may_start_a_combat_and_nobody_is_surprised() -> None:
    table = Table("yoktal\nancient", "0 0 0").read("134").placed()
    assert table.asked == "initiative_spend"
    table.say(0)
    assert table.hero(0).gauge == 4


# --- unconscious heroes ----------------------------------------------------------------------------------------------

DOWN = "yoktal: bare, life 0, damage 4, grave 2\nancient: bare, aura 0, life {}\nsulk: bare, aura 0, life {}"
WIDE = ".........\n.1.......\n" + 5 * LINE + "..A...BC.\n"


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-06", "MAL-UNC-12", "MAL-EX-43")
def test_regeneration_costs_every_conscious_hero_a_wound_of_the_kind() -> None:
    table = fight(WIDE, DOWN.format(3, 1))
    assert (table.asked, list(table.ask.candidates())) == ("regeneration", ["no", "damage", "grave"])
    table.say("grave", *AGREED)
    assert [(one.life, one.grave) for one in table.state.heroes] == [(1, 1), (2, 1), (0, 1)]
    assert [one.hero for one in table.told(FellUnconscious)] == [2]


@pytest.mark.rule("MAL-CBT-03", "MAL-RUL-43")
def test_action_points_come_back_after_the_regeneration() -> None:
    table = fight(WIDE, DOWN.format(3, 3))
    assert (table.asked, [one.ap for one in table.state.heroes]) == ("regeneration", [0, 0, 0])
    table.say("damage", *AGREED)
    assert (table.asked, [one.ap for one in table.state.heroes]) == ("initiative_spend", [6, 6, 6])


@pytest.mark.rule("MAL-UNC-06", "MAL-EX-43")
def test_no_regeneration_when_all_have_one_life() -> None:
    assert fight(WIDE, DOWN.format(1, 1)).asked == "initiative_spend"


@pytest.mark.rule("MAL-RUL-28")
def test_with_the_other_reading_nobody_falls_by_it() -> None:
    table = fight(WIDE, DOWN.format(3, 1), regeneration_can_knock_out=False).say("damage", *AGREED)
    assert [one.life for one in table.state.heroes] == [1, 2, 1]


@pytest.mark.rule("MAL-UNC-05")
def test_he_may_decline_and_the_party_may_not_agree() -> None:
    for answers in (("no",), ("damage", False)):
        table = fight(WIDE, DOWN.format(3, 3)).say(*answers)
        assert (table.asked, [one.life for one in table.state.heroes]) == ("initiative_spend", [0, 3, 3])


@pytest.mark.rule("MAL-UNC-07")
def test_one_at_a_time_and_whoever_woke_pays_for_the_next() -> None:
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, aura 0, life 0, damage 5\nsulk: bare, aura 0, life 4"
    table = fight(WIDE, heroes)
    assert table.asked == "regeneration_order"
    table.say(1, "damage", *AGREED)
    assert [one.life for one in table.state.heroes] == [0, 1, 3]
    table.say("damage", *AGREED)
    assert [one.life for one in table.state.heroes] == [1, 0, 2]
    assert table.asked == "initiative_spend"


@pytest.mark.rule("MAL-UNC-02")
def test_he_stands_up_beside_whoever_took_his_square() -> None:
    rows = ".........\n.1.......\n" + 5 * LINE + "......BC.\n"
    table = fight(rows, DOWN.format(3, 3))
    table.game.change(0, square=at(table, 6, 7))
    table.say("damage", *AGREED)
    assert table.asked == "reappear_square"
    table.say(table.ask.candidates()[0])
    assert table.told(HeroPlaced)[-1].hero == 0


@pytest.mark.rule("MAL-UNC-03", "MAL-UNC-04", "MAL-RUL-49", "MAL-OBJ-12")
@pytest.mark.parametrize(("spends", "acts"), [(0, True), (6, False)])
def test_a_hero_who_wakes_acts_if_his_initiative_has_not_passed(spends: int, acts: bool) -> None:
    """A (4) lies beside B with a potion. B is asked before each activation: at first, and after his own turn."""
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, aura 0, life 3, cubes yellow_potion 1"
    rows = ".........\n.1.......\n" + 5 * LINE + "......AB.\n"
    table = fight(rows, heroes, "4 1 1").say("no", 0)
    assert table.asked == "UseNow"
    if not acts:
        table.play().game.change(0, gauge=99)
        table.say(table.ask.candidates()[0])
        while table.asked != "UseNow":
            table.say(table.ask.candidates()[0])
    table.say(UseCube("yellow_potion", 0))
    assert [one.hero for one in table.told(Woke)] == [0]
    while table.asked != "initiative_spend":
        table.say(EndTurn() if table.asked == "FightAction" else table.ask.candidates()[0])
    begun = [one.hero for one in table.told(TurnBegan)]
    assert (0 in begun) == acts
    assert spends in {0, 6}


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-END-01", "MAL-END-02", "MAL-WND-05", "MAL-UNC-09", "MAL-END-03", "MAL-EX-42", "MAL-RUL-43")
def test_at_the_end_shock_goes_then_the_unconscious_wake_then_skills_work() -> None:
    """A: 2 shock, 3 damage, 1 grave. C: nothing but grave. B, the Ancient: one more damage heals by his skill."""
    heroes = (
        "yoktal: bare, life 0, shock 2, damage 3, grave 1\n"
        "ancient: bare, aura 0, life 3, damage 2\n"
        "sulk: bare, aura 0, life 0, grave 6"
    )
    table = room(
        "gardens, mode combat\n............\n.........1..\n" + 6 * "............\n" + "..ABC.......", heroes, "0 0 0 0"
    )
    table.game.state.improvements = (("01", "I01"),)
    table.do(Land(Blow(1, 8, damage=9)), Round())
    assert len(table.told(CombatWon)) == 1
    assert [(one.life, one.shock, one.damage, one.grave) for one in table.state.heroes] == [
        (2, 0, 3, 1),
        (4, 0, 1, 0),
        (1, 0, 0, 5),
    ]
    assert table.state.improvements == ()
    assert [one.ap for one in table.state.heroes] == [6, 6, 6]
    assert [one.chapter for one in table.told(ChapterRead)][:1] == ["45"]


@pytest.mark.rule("MAL-END-04", "MAL-EXP-13")
def test_after_a_won_combat_the_room_may_be_explored() -> None:
    table = arena(NEAR, PAIR).do(Land(Blow(1, 8, damage=3)), Round())
    assert table.asked in {"NextHero", "HeroAction"}
    found = table.state.room
    assert found is not None
    assert (found.mode, found.round, found.surprised) == ("quiet", 0, False)
    assert table.hero().square == at(table, 2, 1)


@pytest.mark.rule("MAL-INI-02", "MAL-CBT-03")
def test_the_gauge_is_empty_before_anybody_says_what_he_spends() -> None:
    table = arena(NEAR, "yoktal: bare, life 0, damage 6\nancient: bare")
    table.game.change(1, gauge=7)
    assert table.do(Round()).asked == "regeneration"
    assert [hero.gauge for hero in table.state.heroes] == [0, 0]


@pytest.mark.rule("MAL-UNC-08", "MAL-UNC-10", "MAL-END-02", "MAL-GEN-07")
def test_when_all_are_down_the_chapter_for_it_is_read() -> None:
    """A combat that is lost is over as well: the skill of the Ancient works."""
    rows = "gardens, mode combat\n............\n.........1..\n" + 6 * "............\n" + "..AB........"
    table = room(rows, "yoktal: bare, life 0, damage 6\nancient: bare, life 1, damage 4")
    table.do(Land(Blow(8, 1, damage=2)), Round())
    assert [one.chapter for one in table.told(ChapterRead)][:1] == ["130"]
    assert [one.life for one in table.state.heroes] == [1, 2]
    assert table.state.room is None


@pytest.mark.rule("MAL-UNC-10", "MAL-UNC-09", "MAL-WND-05", "MAL-END-02", "MAL-RUL-69")
def test_all_down_in_a_room_without_a_fight_recover_and_the_next_fight_starts_with_them() -> None:
    """Shock comes back, and whoever has had none wakes with one crystal, from Damage before Grave; no combat has ended,
    so the skill of the Ancient does not work. The chapter sets up a fight for these heroes."""
    heroes = "yoktal: bare, life 0, shock 2, damage 3, grave 1\nancient: bare, life 0, damage 4, grave 1\n"
    table = room("crypt\nABC", heroes + "sulk: bare, life 1, grave 5").do(Suffer((2,), "grave", 2)).placed()
    assert [one.chapter for one in table.told(ChapterRead)] == ["13"]
    assert table.state.room is not None
    assert (table.state.room.name, table.state.room.mode) == ("chasm_hall", "combat")
    kept = [(one.life, one.shock, one.damage, one.grave) for one in table.state.heroes]
    assert kept == [(2, 0, 3, 1), (1, 0, 3, 1), (1, 0, 0, 5)]


@pytest.mark.rule("MAL-CBT-05", "MAL-WND-01")
def test_damage_of_an_enemy_stays() -> None:
    table = arena(NEAR, PAIR).do(Land(Blow(0, 8, damage=2)), Regenerate(()), Round())
    assert table.asked == "initiative_spend"
    assert table.state.enemies[0].damage == 2
