"""The decision points of the ledger, 27 to 37: combats, and the fight without a grid."""

from __future__ import annotations

import pytest
from tests.games.malhya.deciding import BOTH, SPEAKER, answers, asks, spoken
from tests.games.malhya.fights import LINE, acts, arena, fight, turn_of
from tests.games.malhya.rooms import at, cards, room, step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import (
    Actions,
    BeastActs,
    BeastFight,
    Chain,
    Defend,
    EnemyTurns,
    FightTurn,
    Hit,
    Initiative,
    Land,
    Reappear,
    WakeUp,
    Ward,
)
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import Attack, EndTurn, OpenToken, Parry, StepTo, SwapWeapons, Wait
from escarmouche.games.malhya.state import BeastState

YES, NO = True, False
GUARDS = LINE + ".1.1.....\n" + 5 * LINE + "......A.B"


# --- the round -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-07")
def test_28_the_party_orders_the_fallen_each_picks_a_zone_the_party_agrees() -> None:
    heroes = (
        "yoktal: bare, life 0, damage 4, grave 2\n"
        "ancient: bare, aura 0, life 3, seat 1\n"
        "sulk: bare, aura 0, life 0, shock 6, seat 0"
    )
    table = spoken(fight(LINE + ".1.......\n" + 5 * LINE + "..A...BC.", heroes, seats=2))
    asks(table, "regeneration_order", SPEAKER, [0, 2], {1: "MAL-UNC-07"})
    asks(table.say(0), "regeneration", 0, ["no", "damage", "grave"], {"shock": "MAL-UNC-05"})
    asks(table.say("grave"), "regeneration_consent", SPEAKER, [YES, NO], {"perhaps": "MAL-UNC-05"})


@pytest.mark.rule("MAL-SAR-03", "MAL-SAR-11", "MAL-SAR-16")
def test_29_each_player_takes_an_open_slot_from_the_speaker_on() -> None:
    table = spoken(Table(BOTH, seats=2).do(BeastFight("sarycan", "135"), Chain()))
    asks(table, "beast_slot", 1, ["tail", "head", "heart"], {"wing": "MAL-SAR-03"})
    asks(table.say("heart"), "beast_slot", 0, ["tail", "head", "heart"])


@pytest.mark.rule("MAL-INI-01", "MAL-GEN-12")
def test_30_each_hero_spends_points_on_his_initiative_before_tokens_are_drawn() -> None:
    table = spoken(fight(GUARDS, BOTH, seats=2))
    asks(table, "initiative_spend", 1, range(7), {7: "MAL-INI-01", -1: "MAL-INI-01"})
    asks(table.say(2), "initiative_spend", 0, range(7))
    assert table.state.improvements == ()
    tired = "yoktal: bare, ap 2\nancient: bare, aura 0, ap 0"
    poor = spoken(arena(GUARDS, tired, "0", seats=2).do(Initiative(), Actions()))
    asks(poor, "initiative_spend", 0, range(3), {3: "MAL-INI-01"})


@pytest.mark.rule("MAL-INI-05", "MAL-RUL-21")
def test_31_the_party_orders_those_who_are_equal() -> None:
    heroes = "yoktal: bare, ap 6, gauge 4\nancient: bare, aura 0, ap 6, gauge 2"
    table = spoken(arena(GUARDS, heroes, seats=2).do(Actions(open=True)))
    asks(table, "tie_order", SPEAKER, [0, 8], {1: "MAL-INI-05", 9: "MAL-INI-05"})


# --- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-HTC-01", "MAL-ATK-03", "MAL-WPN-02", "MAL-OBJ-08", "MAL-AUR-02", "MAL-EXP-18", "MAL-LOS-01")
def test_32_the_hero_whose_turn_it_is_moves_strikes_and_ends() -> None:
    """The axe has three lines: he has not the dexterity for the second."""
    heroes = (
        "ur_berg: bare, weapon W02, spare W06, turn acting, ap 6, free_move 3, aura 1\n"
        "ancient: bare, aura 0, weapon W05"
    )
    rows = LINE + "1........\n" + 5 * LINE + "...1..A.B"
    table = spoken(turn_of(rows, heroes, seats=2))
    assert (table.asked, table.ask.seat) == ("FightAction", 0)
    near = step(table, 5, 7)
    refused = {
        Attack(9): "MAL-ATK-03",
        Attack(8): "MAL-ATK-03",
        Wait(): "MAL-HTC-01",
        step(table, 8, 7): "MAL-MOV-01",
        StepTo(-5): "MAL-MOV-01",
    }
    answers(table, [EndTurn(), near, SwapWeapons(), OpenToken()], refused)  # a token lies under him
    beside = spoken(turn_of(LINE + "1........\n" + 5 * LINE + "....1A..B", heroes, seats=2))
    wrong = {
        OpenToken(): "MAL-EXP-18",
        Attack(9, lines=(2,)): "MAL-WPN-02",
        Attack(9, lines=(3,)): "MAL-WPN-02",  # closed with the one above it
        Attack(9, lines=(1,)): "MAL-WPN-07",  # it is paid anyway
        Attack(9, arrows=("red_arrow",)): "MAL-OBJ-08",
        Attack(9, aura=True): "MAL-AUR-02",  # no such effect on his card
        Attack(9, toward="w"): "MAL-ATK-03",
        Attack(10): "MAL-ATK-03",
    }
    answers(beside, [Attack(9), EndTurn()], wrong)


@pytest.mark.rule("MAL-DEF-03", "MAL-WPN-07", "MAL-AUR-02", "MAL-HER-07")
def test_33_the_hero_who_is_attacked_chooses_his_defence() -> None:
    heroes = "ur_berg: bare, weapon W02, ap {}, aura 1, characteristics 3 1 3 1 1\nancient: bare, aura 0"
    hit = Hit(8, 0, damage=3)
    table = spoken(arena(LINE + ".1A......\n" + 5 * LINE + "........B", heroes.format(6), seats=2).do(Defend(hit)))
    assert (table.asked, table.ask.seat) == ("Defence", 0)
    allowed = [Parry(), Parry((1,)), Parry((1, 2)), Parry(aura=True)]
    refused = {Parry((2,)): "MAL-WPN-07", Parry((1, 1)): "MAL-WPN-06", Parry((1, 3)): "MAL-WPN-02"}
    answers(table, allowed, refused)
    tired = heroes.format(0)
    poor = spoken(arena(LINE + ".1A......\n" + 5 * LINE + "........B", tired, seats=2).do(Defend(hit)))
    answers(poor, [Parry(), Parry((1,))], {Parry((1, 2)): "MAL-HER-07"})  # the first line costs nothing


@pytest.mark.rule("MAL-DEF-10", "MAL-ARM-04", "MAL-HER-10")
def test_34_he_rolls_a_die_anew_and_gives_his_armour() -> None:
    heroes = "ur_berg: bare, armour O11, ap 6\nancient: bare, aura 0"
    ward = Ward(Hit(8, 0, damage=6), ("defence", "dodge", "defence"), ("blank", "blank", "shield1"), 1)
    table = spoken(arena(LINE + ".1A......\n" + 5 * LINE + "........B", heroes, "1", seats=2).do(ward))
    asks(table, "reroll", 0, [-1, 0, 2], {1: "MAL-DEF-10", 3: "MAL-DEF-10"})  # the dodge die is none of defence
    asks(table.say(2), "sacrifice", 0, [NO, YES], {"O11": "MAL-ARM-04"})


@pytest.mark.rule("MAL-RUL-48", "MAL-IHP-08", "MAL-WND-06")
def test_35_the_hero_orders_his_wounds_and_says_what_heals() -> None:
    heroes = "yoktal: bare, life 2\nancient: bare, aura 0"
    table = spoken(arena(LINE + ".1A......\n" + 5 * LINE + "........B", heroes, seats=2).do(Land(Hit(8, 0, 2, 1))))
    asks(table, "wound_order", 0, ["damage", "shock"], {"grave": "MAL-RUL-48"})
    lies = "yoktal: bare, life 0, shock 2, damage 3, grave 1\nancient: bare, aura 0, turn acting, ap 6"
    woken = spoken(room("crypt\n" + 6 * LINE + "AB.......", lies, seats=2).do(WakeUp(1, 0)))
    asks(woken, "heal_zone", 0, ["shock", "damage"], {"grave": "MAL-IHP-08"})


@pytest.mark.rule("MAL-UNC-02", "MAL-GEN-05")
def test_36_the_party_says_where_a_hero_stands_up_whose_square_is_taken() -> None:
    heroes = "yoktal: bare, life 1, damage 5\nancient: bare, aura 0"
    table = spoken(arena(LINE + "B1.......\n" + 6 * LINE, heroes, seats=2).do(Reappear(0)))
    table.game.change(0, square=at(table, 0, 1))
    squares = [at(table, *one) for one in ((0, 2), (1, 2))]
    asks(table, "reappear_square", SPEAKER, squares, {at(table, 0, 1): "MAL-UNC-02", at(table, 0, 3): "MAL-UNC-02"})


@pytest.mark.rule("MAL-SAR-06", "MAL-SAR-16")
def test_37_the_party_names_a_zone_on_the_stone() -> None:
    stone = next(name for name, card in load_content().action_cards.items() if card.symbol == "stone")
    heroes = "yoktal: bare, zone tail\nancient: bare, aura 0, zone heart"
    table = spoken(Table(heroes, cards(stone), seats=2))
    table.do(BeastActs(), FightTurn(0), BeastFight("sarycan", "135"), Chain())
    table.game.state.beast = BeastState("sarycan", (6, 6, 8), 1)
    asks(table, "beast_zone", SPEAKER, ["tail", "heart"], {"head": "MAL-SAR-06"})


# --- enemies, whose ties are the 27th point --------------------------------------------------------------------------


@pytest.mark.rule("MAL-INI-06", "MAL-EAI-04", "MAL-EAI-17", "MAL-EAI-02", "MAL-EAI-03")
def test_27_the_party_breaks_ties_figure_target_square() -> None:
    order = spoken(arena(GUARDS, BOTH, seats=2).do(EnemyTurns((8, 9), open=True)))
    asks(order, "enemy_order", SPEAKER, [8, 9], {10: "MAL-INI-06"})
    equal = LINE + "..A......\n" + 2 * LINE + "1........\n" + 2 * LINE + "..B......\n"
    target = spoken(acts(equal, "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0", seats=2))
    asks(target, "enemy_target", SPEAKER, [0, 1], {2: "MAL-EAI-04"})
    assert target.say(0).asked == "enemy_square"
    squares = target.proposed
    assert len(squares) > 1
    asks(target, "enemy_square", SPEAKER, squares, {target.hero(0).square: "MAL-EAI-02"})
    between = LINE + "A1B......\n" + 6 * LINE
    blow = spoken(acts(between, "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0", "1 1", seats=2))
    asks(blow, "enemy_target", SPEAKER, [0, 1], {2: "MAL-EAI-03"})
