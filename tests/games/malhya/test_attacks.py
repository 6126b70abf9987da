"""Attacks and defences, die by die."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.fights import LINE, acts, arena, attacked, turn_of
from tests.games.malhya.rooms import at, room, stands
from tests.games.malhya.table import Table

from escarmouche.chance import Pool
from escarmouche.games.malhya.agenda import AnyTime, Defend, FightTurn, Hit, Land
from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.terms import RESOURCES
from escarmouche.games.malhya.decisions import Attack, Parry, UseCube
from escarmouche.games.malhya.events import (
    ArmourSacrificed,
    AttackCompared,
    AttackRolled,
    AuraSpent,
    DefenceRolled,
    EnemyFell,
    FigurePushed,
    HeroAttacked,
)
from escarmouche.games.malhya.queries.blows import hero_attack
from escarmouche.games.malhya.queries.combat import area
from escarmouche.games.malhya.rules.attacking import enemy_attacks

NEAR = LINE + ".1A......\n" + 5 * LINE + "......B..\n"
ROW = LINE + "A1.......\n" + 5 * LINE + "......B..\n"
KEPT = (False,)  # the armour
OTHER = "\nancient: bare, aura 0"
URBERG = "ur_berg: bare, turn acting, ap 6, weapon W02, characteristics {} 1 {} 1 1" + OTHER


def left(table: Table) -> tuple[int, int, int]:
    told = table.told(AttackCompared)[-1]
    return told.shields, told.damage, told.shock


# --- the weapon ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-WPN-07", "MAL-ATK-04", "MAL-ATK-06", "MAL-EX-20")
def test_lines_of_the_axe_are_paid_one_by_one_and_their_effects_add_up() -> None:
    table = turn_of(NEAR, URBERG.format(3, 4))
    game, hero = table.game, table.game[0]
    costs = [hero_attack(game, hero, lines).ap for lines in ((), (2,), (3,), (2, 3))]
    assert costs == [3, 4, 5, 6]
    assert hero_attack(game, hero, (2,)).power_special.damage == 3
    assert hero_attack(game, hero, ()).power_special.damage == 1


@pytest.mark.rule("MAL-WPN-02", "MAL-WPN-06", "MAL-EX-06")
def test_a_closed_line_closes_those_below_and_each_serves_once() -> None:
    table = turn_of(NEAR, URBERG.format(2, 5))
    assert table.refused(Attack(8, (2,))) == "line_closed"
    assert table.refused(Attack(8, (3,))) == "line_closed"
    whole = turn_of(NEAR, URBERG.format(3, 4))
    assert whole.refused(Attack(8, (2, 2))) == "each_line_once"
    assert whole.refused(Attack(8, (1,))) == "first_line_always"
    assert whole.refused(Attack(8, (0,))) == "line_closed"


@pytest.mark.rule("MAL-ATK-01", "MAL-ATK-06", "MAL-ATK-10", "MAL-WND-01")
def test_an_axe_blow_from_the_first_die_to_the_last_crystal() -> None:
    """Attack die 2; power dice special (3 with line 2) and blank: 5; the guard defends with 1 and blank: 4 left."""
    table = turn_of(NEAR, URBERG.format(3, 4), "3 6 1 3 1").say(Attack(8, (2,)))
    rolled = table.told(AttackRolled)[0]
    assert (rolled.attack, rolled.power, rolled.damage) == (("dmg2",), ("special", "blank"), 5)
    assert left(table) == (1, 4, 0)
    assert [one.enemy for one in table.told(EnemyFell)] == [8]
    assert table.told(HeroAttacked)[0].paid == 4
    table.source.finish()


@pytest.mark.rule("MAL-RUL-02")
@pytest.mark.parametrize(("reading", "damage"), [("retail", 4), ("prototype", 3)])
def test_the_power_die_has_a_three_or_not(reading: str, damage: int) -> None:
    table = turn_of(NEAR, URBERG.format(1, 2), "1 4 1 1 1", power_die=reading).say(Attack(8))
    assert table.told(AttackRolled)[0].damage == damage


@pytest.mark.rule("MAL-ATK-05", "MAL-HER-07")
def test_several_attacks_while_the_points_last() -> None:
    table = turn_of(NEAR, "yoktal: bare, turn acting, ap 5" + OTHER, "1 3 3 1 3 3")
    table.say(Attack(8), Attack(8))
    assert table.hero().ap == 1
    assert len(table.told(AttackRolled)) == 2


@pytest.mark.rule("MAL-WPN-11", "MAL-WPN-04")
def test_bare_hands_and_a_weapon_that_cannot_be_used() -> None:
    for weapon in ("", ", weapon W10"):
        table = turn_of(NEAR, f"yoktal: bare, turn acting, ap 6{weapon}" + OTHER, "4 1 1").say(Attack(8))
        assert (table.hero().ap, table.told(AttackRolled)[0].damage) == (4, 2)


@pytest.mark.rule("MAL-ATK-03")
def test_melee_needs_an_adjacent_target_and_a_shot_a_sight() -> None:
    rows = LINE + "A.1......\n" + 5 * LINE + "......B..\n"
    assert turn_of(rows, "yoktal: bare, turn acting, ap 6" + OTHER).refused(Attack(8)) == "not_adjacent"
    bow = "ancient: turn acting, ap 6\nyoktal: bare"
    table = turn_of(rows, bow, "1 1 1 1").say(Attack(8))
    assert attacked(table) == [8]
    blank = "............\n"
    walls = f"gardens, mode combat\n{blank}.A..........\n{blank}...1........\n{5 * blank}B"
    hidden = room(walls, bow).do(FightTurn(0))
    assert hidden.refused(Attack(8)) == "no_sight"
    assert hidden.refused(Attack(77)) == "no_such_enemy"


@pytest.mark.rule("MAL-ATK-09")
def test_a_bow_shoots_an_adjacent_enemy_without_penalty() -> None:
    table = turn_of(NEAR, "ancient: turn acting, ap 6\nyoktal: bare", "1 1 1 1").say(Attack(8))
    assert table.told(DefenceRolled)[0].faces == ("blank", "blank")


# --- arrows, aura ----------------------------------------------------------------------------------------------------

ARROWS = "ancient: carry 4, turn acting, ap {}, cubes green_arrow 1 red_arrow 2 yellow_arrow 1\nyoktal: bare"
ARCHER = LINE + "A...5....\n" + 5 * LINE + "......B..\n"


@pytest.mark.rule("MAL-OBJ-08", "MAL-RUL-26")
def test_arrows_are_spent_and_stack() -> None:
    """Red ones make it cheaper, yellow adds a power die, green takes the archer's dodge die."""
    table = turn_of(ARCHER, ARROWS.format(1), "1 1 2")
    assert table.refused(Attack(8)) == "too_few_action_points"
    table.say(Attack(8, (), "", ("green_arrow", "red_arrow", "red_arrow", "yellow_arrow")))
    assert (table.hero().ap, sum(table.hero().cubes)) == (0, 0)
    rolled = table.told(AttackRolled)[0]
    assert (rolled.attack, rolled.power) == (("dmg1", "dmg1"), ("dmg1",))
    assert table.told(DefenceRolled)[0].faces == ()
    assert len(RESOURCES) == 13


@pytest.mark.rule("MAL-OBJ-08")
def test_arrows_that_are_not_there_or_not_for_a_blade() -> None:
    table = turn_of(ARCHER, ARROWS.format(6))
    assert table.refused(Attack(8, (), "", ("green_arrow", "green_arrow"))) == "no_such_cube"
    blade = turn_of(NEAR, "yoktal: bare, turn acting, ap 6, weapon W01, cubes red_arrow 1" + OTHER)
    assert blade.refused(Attack(8, (), "", ("red_arrow",))) == "no_ranged_weapon"


@pytest.mark.rule("MAL-AUR-01", "MAL-AUR-02", "MAL-AUR-06")
def test_an_aura_token_adds_an_attack_die_once_a_round() -> None:
    table = turn_of(NEAR, "sulk: bare, turn acting, ap 6, aura 2" + OTHER, "1 1 3 3").say(Attack(8, aura=True))
    assert table.told(AttackRolled)[0].attack == ("dmg1", "dmg1")
    assert (table.hero().aura, len(table.told(AuraSpent))) == (1, 1)
    assert table.refused(Attack(8, aura=True)) == "no_aura"


# --- areas, pushes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ATK-08", "MAL-EX-47", "MAL-RUL-47")
def test_a_line_of_three_and_an_arc_of_three() -> None:
    table = arena(NEAR)
    game = table.game
    spot = at(table, 1, 1)
    assert area(game, spot, "front3", "e") == [at(table, 2, 1), at(table, 3, 1), at(table, 4, 1)]
    assert set(area(game, spot, "arc3", "e")) == {at(table, 2, 0), at(table, 2, 1), at(table, 2, 2)}
    row = arena(NEAR, front3_shape="row").game
    assert set(area(row, spot, "front3", "e")) == set(area(game, spot, "arc3", "e"))
    walls = room("gardens, mode combat\n" + 9 * "............\n" + "AB..........").game
    here = walls.plan.grid.at(0, 2)
    assert area(walls, here, "front3", "e") == [walls.plan.grid.at(1, 2)]  # a solid square behind it


@pytest.mark.rule("MAL-ATK-08")
def test_one_roll_hits_everybody_on_the_area_and_each_defends() -> None:
    rows = LINE + "A11B1....\n" + 6 * LINE
    heroes = "yoktal: bare, turn acting, ap 6, weapon W03, characteristics 1 1 2 1 1" + OTHER
    table = turn_of(rows, heroes, "1 2 1 1 5 5")
    assert table.refused(Attack(8, (2,))) == "name_a_side"
    assert table.refused(Attack(-1, (2,))) == "name_a_side"
    assert table.refused(Attack(8, (2,), "e")) == "name_a_side"  # a side, or an enemy: not both
    assert table.refused(Attack(-1, (2,), "n")) == "nobody_there"
    assert Attack(-1, (2,), "e") in table.ask.candidates()
    table.say(Attack(-1, (2,), "e"))
    assert attacked(table) == [8, 9]
    assert [one.damage for one in table.told(AttackCompared)] == [2, 0]
    assert len(table.told(AttackRolled)) == 1
    assert [one.damage for one in table.state.enemies] == [2, 0, 0]


@pytest.mark.rule("MAL-MOV-12", "MAL-RUL-35", "MAL-ATK-10")
@pytest.mark.parametrize(
    ("row", "push", "ends"),
    [("A1.......", 1, 2), ("A1.......", 3, 4), ("A1.1.....", 3, 2), ("A1B......", 2, 1), (".......A1", 2, 8)],
)
def test_a_push_goes_straight_on_until_something_stops_it(row: str, push: int, ends: int) -> None:
    if "B" not in row:
        row += "\n" + 5 * LINE + "B"
    table = arena(LINE + row, "yoktal: bare\nancient: bare").do(Land(Hit(0, 8, push=push)), FightTurn(0))
    table.game.change(0, ap=6)
    assert table.asked == "FightAction"
    assert stands(table) == (ends, 1)
    assert len(table.told(FigurePushed)) == (stands(table)[0] != row.index("1"))


@pytest.mark.rule("MAL-MOV-12")
@pytest.mark.parametrize(("push", "ends"), [(1, 4), (3, 4), (4, 8)])
def test_a_push_does_not_end_over_the_void(push: int, ends: int) -> None:
    hall = "chasm_hall, mode combat\n" + 4 * ".............\n" + "...A1........\n" + 3 * ".............\n" + "B"
    table = room(hall, "yoktal: bare, ap 6\nancient: bare").do(Land(Hit(0, 8, push=push)), FightTurn(0))
    assert table.asked == "FightAction"
    assert stands(table) == (ends, 4)


# --- hindrances ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-LOS-09", "MAL-LOS-10", "MAL-LOS-11", "MAL-EX-28", "MAL-DEF-06")
@pytest.mark.parametrize(("row", "dice"), [("A.1.1....", 3), ("A.B.1....", 2), ("A...1....", 2)])
def test_an_opponent_between_gives_a_dodge_die_an_ally_does_not(row: str, dice: int) -> None:
    if "B" not in row:
        row += "\n" + 5 * LINE + "B"
    bow = "ancient: turn acting, ap 6\nyoktal: bare"
    table = turn_of(LINE + row, bow, "1 1 1 1 1"[: 2 * (2 + dice) - 1])
    target = table.game.state.enemies[-1].id
    table.say(Attack(target))
    assert len(table.told(DefenceRolled)[0].faces) == dice
    table.source.finish()


@pytest.mark.rule("MAL-LOS-10", "MAL-EX-28", "MAL-DEF-06")
@pytest.mark.parametrize(
    ("row", "kind", "dodge"),
    [
        ("A.B.5....", "05", 1),
        ("A.1.5....\n........B", "05", 0),
        ("A...5....\n........B", "05", 0),
        ("A.B.1....", "01", 0),
    ],
)
def test_a_hero_between_gives_a_dodge_die_to_whom_an_enemy_shoots_and_its_own_do_not(
    row: str, kind: str, dodge: int
) -> None:
    table = arena(LINE + row, "yoktal: bare\nancient: bare")
    (shooter,) = [one for one in table.game.state.enemies if one.kind == kind][-1:]
    script = enemy_attacks(table.game, shooter, 0)
    roll = next(script)
    assert isinstance(roll, Pool)
    with pytest.raises(StopIteration):
        script.send((1,) * roll.count)
    (defend,) = [item for item in table.game.state.agenda if isinstance(item, Defend)]
    assert defend.hit.dodge == dodge


@pytest.mark.rule("MAL-LOS-09", "MAL-LOS-13", "MAL-EX-34")
@pytest.mark.parametrize(("weapon", "dice"), [("W05", 3), ("W09", 2)])
def test_a_thicket_gives_one_too_unless_the_shot_goes_round_corners(weapon: str, dice: int) -> None:
    garden = "gardens, mode combat\n............\n...A..1.....\n" + 7 * "............\n" + "B"
    heroes = f"ancient: bare, turn acting, ap 6, weapon {weapon}\nyoktal: bare"
    table = room(garden, heroes, "1 1 1 1 1").do(FightTurn(0)).say(Attack(8))
    assert len(table.told(DefenceRolled)[0].faces) == dice


# --- defence ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ATK-02", "MAL-EX-19", "MAL-IMP-02", "MAL-ATK-07")
def test_the_guard_with_a_power_die_token() -> None:
    """Two attack dice, a power die, one automatic damage; each attack special takes a defence die."""
    table = acts(ROW, "yoktal: bare, turn acting, ap 6, weapon W01" + OTHER, "5 1 3")
    table.game.state.improvements = (("01", "I11"),)
    told = table.told(AttackRolled)[0]
    assert (told.attack, told.power, told.damage) == (("special", "dmg1"), ("dmg2",), 4)
    assert (table.asked, table.ask.facts()["cancelled"]) == ("Defence", 1)
    table.say(Parry((1,)))
    assert table.told(DefenceRolled)[0].faces == ()
    assert (table.hero().life, table.hero().damage) == (2, 4)


@pytest.mark.rule("MAL-ATK-02", "MAL-RUL-01")
def test_who_has_no_dice_of_a_colour_rolls_none() -> None:
    """A guard of a pack with power dice alone."""
    known = load_content()
    card = replace(known.enemies["01"], attack=Blow(dice={"power": 1}))
    content = replace(known, enemies={**known.enemies, "01": card})
    table = acts(NEAR, dice="2", content=content)
    (rolled,) = table.told(AttackRolled)
    assert (rolled.attack, rolled.power, rolled.damage) == ((), ("dmg1",), 1)


@pytest.mark.rule("MAL-EX-41", "MAL-ARM-03", "MAL-DEF-05", "MAL-WND-02", "MAL-WND-03")
def test_the_guard_hits_ur_berg_in_his_chain_mail() -> None:
    """2 and special, one automatic: 3; the only defence die is cancelled; one passive shield: 2 wounds."""
    heroes = "ur_berg: bare, turn acting, weapon W02, armour O12" + OTHER
    table = acts(ROW, heroes, "3 5").say(Parry((1,)))
    table.say(*KEPT)
    assert left(table) == (1, 2, 0)
    assert (table.hero().life, table.hero().damage, table.hero().shock) == (6, 2, 0)


SIX = Hit(8, 0, damage=6)
MAIL = "ur_berg: bare, turn acting, ap {}, weapon W02, armour O12, characteristics 3 1 3 1 1" + OTHER


@pytest.mark.rule("MAL-EX-21", "MAL-DEF-03", "MAL-DEF-04", "MAL-DEF-08", "MAL-DEF-09", "MAL-ARM-04", "MAL-ARM-05")
@pytest.mark.rule("MAL-RUL-27")
@pytest.mark.parametrize(("gives", "shields", "wounds"), [(False, 3, 3), (True, 6, 0)])
def test_lines_armour_and_its_sacrifice(gives: bool, shields: int, wounds: int) -> None:
    table = arena(ROW, MAIL.format(1), "6").do(Defend(SIX), FightTurn(0))
    table.say(Parry((1, 2)), -1, gives)
    assert left(table) == (shields, wounds, 0)
    assert (table.hero().damage, table.hero().ap, table.hero().armour) == (wounds, 0, "" if gives else "O12")
    assert len(table.told(ArmourSacrificed)) == gives


@pytest.mark.rule("MAL-DEF-03", "MAL-WPN-07", "MAL-DEF-07")
def test_what_a_defence_may_not_be() -> None:
    table = arena(ROW, MAIL.format(0)).do(Defend(SIX), FightTurn(0))
    assert table.refused(Parry((2,))) == "first_line_first"
    assert table.refused(Parry((1, 2))) == "too_few_action_points"
    table.play().game.change(0, aura_used=True)
    assert table.refused(Parry((1,), aura=True)) == "no_aura"
    bow = "ancient: turn acting, ap 6\nyoktal: bare"
    shot = arena(ROW, bow).do(Defend(SIX), FightTurn(0))
    assert shot.refused(Parry((1, 2))) == "no_such_part"


@pytest.mark.rule("MAL-DEF-04", "MAL-DEF-05", "MAL-DEF-06")
def test_no_line_still_leaves_passive_shields_and_the_dodge_die_of_the_place() -> None:
    table = arena(ROW, MAIL.format(0), "4").do(Defend(Hit(8, 0, damage=6, dodge=1)), FightTurn(0))
    table.say(Parry(()), *KEPT)
    assert left(table) == (3, 3, 0)


@pytest.mark.rule("MAL-DEF-01", "MAL-DEF-08", "MAL-RUL-46")
def test_the_cancel_face_cancels_everything() -> None:
    hit = Hit(0, 8, damage=9, shock=2, push=1)
    table = arena(ROW, "yoktal: bare, ap 6\nancient: bare", "1 1 5").do(
        Defend(Hit(0, 8, hit.damage, hit.shock, push=hit.push, dodge=1)), FightTurn(0)
    )
    assert table.asked == "FightAction"
    assert (table.state.enemies[0].damage, stands(table)) == (0, (1, 1))


@pytest.mark.rule("MAL-ATK-07", "MAL-RUL-46")
@pytest.mark.parametrize(("blue", "black", "faces"), [(1, 0, 2), (2, 0, 1), (9, 0, 1), (0, 1, 2), (0, 9, 2)])
def test_cancelled_dice_leave_the_pool_before_the_roll(blue: int, black: int, faces: int) -> None:
    hit = Hit(0, 8, damage=1, cancel_defence_die=blue, cancel_dodge_die=black, dodge=1)
    table = arena(ROW, "yoktal: bare, ap 6\nancient: bare", "1 1 1"[: 2 * faces - 1]).do(Defend(hit), FightTurn(0))
    assert len(table.told(DefenceRolled)[0].faces) == faces
    table.source.finish()


@pytest.mark.rule("MAL-DEF-02", "MAL-IMP-03")
def test_an_enemy_defends_with_all_it_has_its_sign_too() -> None:
    """The officer: two dice, one more by the token, a shield by its sign."""
    rows = ROW.replace("1", "6")
    table = arena(rows, "yoktal: bare, ap 6\nancient: bare", "3 3 1").do(Defend(Hit(0, 8, damage=9)), FightTurn(0))
    table.game.state.improvements = (("06", "I14"),)
    assert left(table) == (3, 6, 0)


@pytest.mark.rule("MAL-HER-10", "MAL-DEF-10")
def test_ur_berg_rolls_one_defence_die_anew_each_round() -> None:
    table = arena(ROW, MAIL.format(6), "1 5 1").do(Defend(SIX), Defend(SIX), FightTurn(0))
    table.say(Parry((1,)))
    assert (table.asked, list(table.ask.candidates())) == ("reroll", [-1, 0])
    table.say(0, *KEPT)
    assert (left(table), table.hero().rerolled) == ((3, 3, 0), 1)
    table.say(Parry((1,)))
    assert table.asked == "sacrifice"


@pytest.mark.rule("MAL-AUR-06", "MAL-DEF-03")
def test_an_aura_token_adds_a_defence_die() -> None:
    table = arena(ROW, "ur_berg: bare, turn acting, ap 6, aura 1" + OTHER, "5").do(Defend(SIX), FightTurn(0))
    table.say(Parry((), aura=True), -1)
    assert left(table) == (2, 4, 0)
    assert table.hero().aura == 0


@pytest.mark.rule("MAL-ARM-03", "MAL-DEF-05")
@pytest.mark.parametrize(("row", "shields"), [("A1.......", 1), ("A..1.....", 0)])
def test_a_talent_with_a_condition_helps_while_it_holds(row: str, shields: int) -> None:
    rows = LINE + row + "\n" + 5 * LINE + "B"
    table = arena(rows, "yoktal: bare, turn acting, talents T07" + OTHER).do(Defend(SIX), FightTurn(0))
    assert left(table)[0] == shields


# --- wounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-WND-02", "MAL-WND-04", "MAL-RUL-48")
def test_the_player_orders_two_kinds_when_there_are_too_few_crystals() -> None:
    heroes = "yoktal: bare, turn acting, life 2, damage 4" + OTHER
    table = arena(ROW, heroes).do(Land(Hit(8, 0, damage=2, shock=1)), FightTurn(0), FightTurn(1))
    table.game.change(1, ap=6)
    assert (table.asked, list(table.ask.candidates())) == ("wound_order", ["damage", "shock"])
    table.say("shock")
    assert (table.hero().life, table.hero().shock, table.hero().damage) == (0, 1, 5)
    enough = arena(ROW, "yoktal: bare, ap 6" + OTHER).do(Land(Hit(8, 0, damage=2, shock=1)), FightTurn(0))
    assert enough.asked == "FightAction"
    assert (enough.hero().shock, enough.hero().damage) == (1, 2)


@pytest.mark.rule("MAL-WND-02", "MAL-WND-04", "MAL-RUL-48")
@pytest.mark.parametrize(
    ("damage", "shock", "asked", "crystals"),
    [
        (2, 1, False, (0, 1, 5)),  # just enough for both kinds
        (2, 2, True, (3, 0, 3)),  # one too many
        (4, 0, False, (0, 0, 6)),  # of one kind nothing is to be ordered
        (0, 4, False, (0, 3, 3)),
    ],
)
def test_wounds_are_ordered_only_where_two_kinds_are_more_than_the_crystals_left(
    damage: int, shock: int, asked: bool, crystals: tuple[int, int, int]
) -> None:
    heroes = "yoktal: bare, turn acting, life 3, damage 3" + OTHER
    table = arena(ROW, heroes).do(Land(Hit(8, 0, damage=damage, shock=shock)), FightTurn(1))
    table.game.change(1, ap=6)
    assert (table.asked == "wound_order") is asked
    assert (table.hero().life, table.hero().shock, table.hero().damage) == crystals


@pytest.mark.rule("MAL-OBJ-12", "MAL-DEF-10")
def test_the_windows_of_a_defence_are_those_of_a_hero_and_of_crystals_that_move() -> None:
    """The Ancient is hurt and has a potion: no question stands between a comparison and the wounds of an enemy, nor
    after a comparison that leaves nothing."""
    hurt = "\nancient: bare, aura 0, life 3, damage 3, cubes yellow_potion 1"
    table = turn_of(NEAR, URBERG.format(3, 4).replace(OTHER, hurt), "3 6 1 3 1").say(Attack(8, (2,)))
    assert left(table) == (1, 4, 0)
    assert [one.enemy for one in table.told(EnemyFell)] == [8]
    for damage in (0, 1):
        struck = arena(ROW, f"yoktal: bare{hurt}").do(Defend(Hit(8, 0, damage=damage)))
        assert left(struck) == (0, damage, 0)
        assert (struck.asked == "UseNow") is (damage > 0)


@pytest.mark.rule("MAL-OBJ-12", "MAL-DEF-10")
def test_things_may_be_used_after_the_roll_and_before_crystals_move() -> None:
    heroes = "yoktal: bare, turn acting, life 3, damage 3, cubes yellow_potion 2" + OTHER
    table = acts(ROW, heroes, "1 1")
    assert table.asked == "UseNow"
    table.say(UseCube("yellow_potion", 0))
    assert table.asked == "UseNow"
    table.say(table.ask.candidates()[0])
    assert table.asked == "UseNow"  # compared, nothing has moved yet
    assert (table.told(AttackCompared)[0].damage, table.hero().life) == (3, 4)
    assert AnyTime() not in table.state.agenda
