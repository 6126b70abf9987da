"""Cards, places and states that meet: what they come to together, figure by figure."""

from __future__ import annotations

import pytest
from tests.games.malhya.fights import LINE, arena, turn_of
from tests.games.malhya.rooms import room
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import AnyTime, Receive
from escarmouche.games.malhya.content.terms import Resource
from escarmouche.games.malhya.decisions import GiveNumber, KeepItem, SpendAura, TakeOption, UseCube
from escarmouche.games.malhya.events import CarryChanged
from escarmouche.games.malhya.queries.bag import heavy, heavy_capacity
from escarmouche.games.malhya.queries.blows import (
    enemy_attack,
    enemy_defence,
    hero_attack,
    hero_defence,
    sacrifice_shields,
)
from escarmouche.games.malhya.queries.combat import base_initiative, enemy_move, kind_initiative
from escarmouche.games.malhya.queries.enemy_aims import clear_shots, firing_places
from escarmouche.games.malhya.queries.infiltration import kill_cost, threat_dice
from escarmouche.games.malhya.queries.travel import next_period, night
from escarmouche.games.malhya.rules.cubes import change_carry
from escarmouche.games.malhya.rules.regeneration import may_regenerate
from escarmouche.games.malhya.rules.wounds import recover

OTHER = "\nancient: bare, aura 0"
FAR = 5 * LINE + "......B..\n"


# --- what heroes roll -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ATK-04", "MAL-ATK-06", "MAL-OBJ-08", "MAL-WPN-07", "MAL-RUL-26")
@pytest.mark.parametrize(
    ("weapon", "lines", "arrows", "aura", "given"),
    [
        ("W05", (), (), False, (3, 2, 0, 0)),
        ("W05", (2,), ("red_arrow", "yellow_arrow"), False, (3, 2, 2, 0)),
        ("W05", (2, 3), ("green_arrow", "green_arrow"), True, (5, 3, 1, 3)),
        ("W05", (), ("red_arrow", "red_arrow", "red_arrow", "red_arrow"), False, (-1, 2, 0, 0)),
        ("W09", (3,), ("yellow_arrow",), False, (4, 2, 3, 0)),
        ("W01", (2,), (), True, (3, 3, 1, 0)),
        ("W10", (2, 3), (), False, (6, 0, 3, 0)),
    ],
)
def test_lines_arrows_and_a_token_make_one_attack(
    weapon: str, lines: tuple[int, ...], arrows: tuple[Resource, ...], aura: bool, given: tuple[int, ...]
) -> None:
    """Points, attack dice, power dice, and dodge dice that are cancelled."""
    table = arena(LINE + ".A1......\n" + FAR, f"yoktal: bare, weapon {weapon}, characteristics 5 5 5 5 5" + OTHER)
    blow = hero_attack(table.game, table.game[0], lines, arrows, aura=aura)
    dice = blow.dice.get("attack", 0), blow.dice.get("power", 0)
    assert (blow.ap, *dice, blow.cancel_dodge_die) == given


@pytest.mark.rule("MAL-DEF-03", "MAL-DEF-05", "MAL-ARM-03", "MAL-ARM-04", "MAL-CBT-06")
@pytest.mark.parametrize(
    ("hero", "row", "lines", "given"),
    [
        ("weapon W04", ".A1......\n", (), (0, 0, 0, 0)),
        ("weapon W04", ".A1......\n", (1,), (1, 0, 0, 0)),
        ("weapon W04", ".A1......\n", (1, 2), (1, 1, 0, 0)),
        ("weapon W04, armour O12", ".A1......\n", (1,), (1, 0, 1, 3)),
        ("weapon W04, armour R03", ".A1......\n", (1,), (1, 0, 2, 4)),
        ("armour O12, talents T07", ".A1......\n", (), (0, 0, 2, 3)),
        ("armour O12, talents T07", ".A..1....\n", (), (0, 0, 1, 3)),
        ("objects R03", ".A1......\n", (1,), (1, 0, 0, 0)),
        ("weapon W02", ".A1......\n", (1,), (1, 0, 0, 0)),
    ],
)
def test_lines_armour_and_talents_make_one_defence(
    hero: str, row: str, lines: tuple[int, ...], given: tuple[int, ...]
) -> None:
    """Defence dice, dodge dice, shields without a die, and what the armour gives when it is destroyed."""
    table = arena(LINE + row + FAR, f"yoktal: bare, carry 6, characteristics 5 5 1 5 5, {hero}" + OTHER)
    blow = hero_defence(table.game, table.game[0], lines)
    dice = blow.dice.get("defence", 0), blow.dice.get("dodge", 0)
    assert (*dice, blow.shield, sacrifice_shields(table.game, table.game[0])) == given


@pytest.mark.rule("MAL-TAL-04", "MAL-ARM-04", "MAL-ARM-05", "MAL-CBT-06")
@pytest.mark.parametrize(
    ("row", "armour", "given"),
    [(".A1......\n", ", armour O12", 4), (".A..1....\n", ", armour O12", 3), (".A1......\n", "", 0)],
)
def test_a_talent_turned_over_adds_to_what_armour_gives_at_last(row: str, armour: str, given: int) -> None:
    table = arena(LINE + row + FAR, f"yoktal: bare, carry 6{armour}, talents T07, advanced T07" + OTHER)
    assert sacrifice_shields(table.game, table.game[0]) == given


# --- what enemies roll ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IMP-02", "MAL-IMP-03", "MAL-ATK-02", "MAL-DEF-02", "MAL-INI-06", "MAL-MOV-09")
@pytest.mark.parametrize(
    ("kind", "token", "attack", "defence", "pace"),
    [
        ("01", "I01", (2, 0, 1), (2, 0, 0), (4, 7)),
        ("01", "I10", (3, 0, 1), (2, 0, 0), (4, 4)),
        ("01", "I06", (2, 0, 1), (2, 0, 0), (7, 4)),
        ("03", "I12", (1, 2, 1), (1, 0, 0), (5, 4)),
        ("03", "I11", (1, 2, 0), (1, 0, 0), (5, 4)),
        ("05", "I16", (2, 0, 0), (0, 2, 0), (6, 4)),
        ("05", "I04", (2, 0, 0), (0, 1, 0), (8, 5)),
        ("06", "I14", (2, 1, 0), (3, 0, 1), (5, 4)),
        ("06", "I13", (2, 1, 0), (3, 0, 0), (5, 4)),
        ("08", "I08", (2, 2, 0), (1, 1, 0), (8, 7)),
    ],
)
def test_a_token_and_its_sign_change_a_type(
    kind: str, token: str, attack: tuple[int, ...], defence: tuple[int, ...], pace: tuple[int, int]
) -> None:
    """Attack and power dice and damage; defence and dodge dice and shields; initiative and move."""
    table = arena(LINE + f".A{int(kind)}......\n" + FAR)
    game = table.game
    enemy = game.state.enemies[0]
    assert enemy.kind == kind
    game.state.improvements = ((kind, token),)
    blow, ward = enemy_attack(game, enemy), enemy_defence(game, enemy)
    assert (blow.dice.get("attack", 0), blow.dice.get("power", 0), blow.damage) == attack
    assert (ward.dice.get("defence", 0), ward.dice.get("dodge", 0), ward.shield) == defence
    assert (kind_initiative(game, kind), enemy_move(game, enemy)) == pace
    assert blow.cancel_dodge_die == int((kind, token) in {("05", "I16"), ("05", "I04")})


@pytest.mark.rule("MAL-INI-02", "MAL-INI-03", "MAL-ALM-09", "MAL-ART-01")
@pytest.mark.parametrize(
    ("worn", "surprised", "base"),
    [("", False, 4), ("", True, 0), (", artefacts O13", False, 5), (", artefacts O13", True, 0)],
)
def test_surprised_heroes_begin_at_nothing_whatever_they_wear(worn: str, surprised: bool, base: int) -> None:
    table = arena(LINE + ".A1......\n" + FAR, f"yoktal: bare{worn}" + OTHER)
    table.game.change_room(surprised=surprised)
    assert base_initiative(table.game, table.game[0]) == base


@pytest.mark.rule("MAL-EAI-09", "MAL-EAI-10", "MAL-RUL-38")
@pytest.mark.parametrize(("nearer", "target"), [("yoktal: bare", 0), ("yoktal: bare, life 0, damage 6", 1)])
def test_an_archer_sets_out_for_a_sight_of_the_nearest_whom_it_could_shoot(nearer: str, target: int) -> None:
    """It sees neither from where it stands, and could go where it sees the one or the other."""
    blank = "............\n"
    rows = "......B.....\n" + blank + ".5..........\n....A.......\n" + 5 * blank
    table = room("gardens, mode combat\n" + rows, nearer + OTHER)
    enemy = table.game.state.enemies[0]
    assert clear_shots(table.game, enemy) == []
    aim = firing_places(table.game, enemy)
    assert aim is not None
    assert list(aim.squares) == [target]


@pytest.mark.rule("MAL-AUR-01", "MAL-AUR-06", "MAL-AUR-07", "MAL-HTC-01")
def test_a_token_for_life_in_a_fight() -> None:
    heroes = "ancient: bare, aura 1, life 2, shock 1, damage 2, turn acting, ap 6\nyoktal: bare"
    table = turn_of(LINE + ".A1......\n" + FAR, heroes)
    table.say(SpendAura("A_LIFE"), "damage")
    hero = table.hero()
    assert (hero.life, hero.shock, hero.damage, hero.aura, hero.spent, hero.ap) == (3, 1, 1, 0, 1, 6)
    assert table.refused(SpendAura("A_LIFE")) == "no_aura"


# --- the threat -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-THR-01", "MAL-THR-02", "MAL-THR-03", "MAL-THR-07", "MAL-RUL-13")
@pytest.mark.parametrize(
    ("hero", "deeds", "row", "dice"),
    [
        ("yoktal: bare", (), "A......1.\n", 0),
        ("yoktal: bare", ("move", "move"), "A......1.\n", 1),
        ("yoktal: bare", ("move", "move_corpse", "scenario"), "A......1.\n", 3),
        ("yoktal: bare", ("move", "move_corpse", "scenario"), "A........\n", 0),
        ("sulk: bare", ("move_corpse",), "A......1.\n", 0),
        ("sulk: bare", ("move", "move_corpse", "assassinate_melee"), "A......1.\n", 2),
        ("yoktal: bare, artefacts O13", ("move", "assassinate_ranged", "scenario"), "A......1.\n", 3),
    ],
)
def test_a_die_for_each_type_that_counts(hero: str, deeds: tuple[str, ...], row: str, dice: int) -> None:
    table = room("crypt\n" + LINE + row + FAR, hero + OTHER)
    table.game.change(0, deeds=deeds)
    assert threat_dice(table.game, table.game[0]) == dice


@pytest.mark.rule("MAL-IHP-04", "MAL-IHP-05", "MAL-GEN-03")
@pytest.mark.parametrize(
    ("talents", "ranged", "cost"),
    [("", False, 4), ("", True, 5), (", talents T06", False, 3), (", talents T06", True, 5)],
)
def test_what_an_assassination_costs(talents: str, ranged: bool, cost: int) -> None:
    table = room("crypt\n" + LINE + "A......1.\n" + FAR, f"yoktal: bare, weapon W05{talents}" + OTHER)
    assert kill_cost(table.game, table.game[0], ranged=ranged) == cost


# --- crystals ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-WND-05", "MAL-UNC-09", "MAL-END-02", "MAL-RUL-29", "MAL-EX-42")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 2, 3, 1), (2, 0, 3, 1)),
        ((0, 0, 3, 1), (1, 0, 2, 1)),
        ((0, 0, 0, 6), (1, 0, 0, 5)),
        ((1, 2, 3, 0), (3, 0, 3, 0)),
        ((1, 0, 5, 0), (1, 0, 5, 0)),
    ],
)
def test_what_a_fight_leaves_of_wounds(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    life, shock, damage, grave = before
    table = Table(f"yoktal: bare, life {life}, shock {shock}, damage {damage}, grave {grave}" + OTHER)
    recover(table.game)
    hero = table.game[0]
    assert (hero.life, hero.shock, hero.damage, hero.grave) == after


@pytest.mark.rule("MAL-UNC-06", "MAL-RUL-28")
@pytest.mark.parametrize(
    ("lives", "allowed"),
    [((0, 1, 1), False), ((0, 1, 2), True), ((0, 0, 1), False), ((0, 0, 2), True), ((0, 3, 1), True)],
)
def test_somebody_must_have_more_than_one_crystal_to_pay(lives: tuple[int, ...], allowed: bool) -> None:
    names = ("yoktal", "ancient", "sulk")
    lines = (f"{name}: bare, life {life}, damage 2" for name, life in zip(names, lives, strict=True))
    assert may_regenerate(Table("\n".join(lines)).game) is allowed


@pytest.mark.rule("MAL-OBJ-09", "MAL-OBJ-11", "MAL-TAL-01")
@pytest.mark.parametrize(
    ("giver", "wounds", "on", "life"),
    [
        ("", (2, 4), 1, 3),
        (", talents T02", (2, 4), 1, 4),
        (", talents T02, advanced T02", (2, 4), 1, 4),
        (", talents T02", (4, 1), 1, 5),
        (", talents T02", (2, 4), 0, 6),
    ],
)
def test_the_talent_of_who_gives_a_potion_counts(giver: str, wounds: tuple[int, int], on: int, life: int) -> None:
    """The alchemist has lost two crystals himself."""
    table = Table(
        f"yoktal: bare, life 4, damage 2, cubes yellow_potion 1{giver}\n"
        f"ancient: bare, aura 0, life {wounds[0]}, damage {wounds[1]}"
    ).do(AnyTime())
    table.say(UseCube("yellow_potion", on))
    assert table.hero(on).life == life


# --- the day ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TRV-05", "MAL-TRV-18", "MAL-TRV-21", "MAL-RUL-31")
@pytest.mark.parametrize(
    ("slots", "period", "dark"),
    [
        ((), "day", False),
        (("D1", "D2", "D3"), "day", False),
        (("D1", "D2", "D3", "D4"), "night", False),
        (("D1", "rest", "D3", "D4"), "night", False),
        (("D1", "D2", "D3", "D4", "N1"), "night", True),
        (("D1", "D2", "D3", "D4", "N1", "rest"), "day", True),
        (("D1", "D2", "D3", "D4", "rest"), "night", False),
        (("D1", "D2", "D3", "D4", "N1", "N2"), "day", True),
    ],
)
def test_the_time_of_day_is_that_of_the_last_card(slots: tuple[str, ...], period: str, dark: bool) -> None:
    table = Table()
    table.game.state.slots = slots
    assert (next_period(table.game), night(table.game)) == (period, dark)


# --- burdens ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ENC-01", "MAL-ENC-02", "MAL-ENC-05", "MAL-ENC-06")
@pytest.mark.parametrize(
    ("hero", "load", "capacity"),
    [
        ("yoktal: bare, carry 1", 0, 1),
        ("yoktal: bare, carry 6, weapon W02, spare W06, armour O12, objects R03", 4, 4),
        ("sulk: bare, carry 3, spare W10", 1, 1),
        ("ur_berg: bare, carry 5, armour R03", 1, 2),
        ("ur_berg: bare, carry 5, talents T08", 0, 2),
        ("ur_berg: bare, carry 5, talents T08, advanced T08", 0, 3),
    ],
)
def test_every_heavy_thing_counts_wherever_it_is_carried(hero: str, load: int, capacity: int) -> None:
    game = Table(hero + OTHER).game
    assert (heavy(game, game[0]), heavy_capacity(game, game[0])) == (load, capacity)


@pytest.mark.rule("MAL-HER-11", "MAL-BAG-03", "MAL-ARM-01", "MAL-ART-02", "MAL-WPN-04")
@pytest.mark.parametrize(
    ("hero", "card", "answer", "code"),
    [
        ("", "O06", KeepItem("use"), "nothing_to_wear"),
        (", armour O11", "O12", KeepItem("use"), "armour_worn"),
        (", artefacts O09", "O13", KeepItem("use"), "type_worn"),
        (", artefacts O09", "O10", KeepItem("use"), None),
        (", weapon W01", "W04", KeepItem("use"), "weapon_in_hand"),
        (", weapon W01", "W04", KeepItem("use", "W01"), None),
        ("", "W02", KeepItem("use"), "cannot_wield"),
        (", spare W01", "W04", KeepItem("store"), "spare_weapon_held"),
        (", armour O11", "O12", KeepItem("use", "O11"), None),
    ],
)
def test_how_a_card_that_comes_may_be_kept(hero: str, card: str, answer: KeepItem, code: str | None) -> None:
    table = Table(f"yoktal: bare{hero}" + OTHER).do(Receive(0, card))
    refusal = table.play().refusal(answer, table.ask.seat)
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-08")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (TakeOption(-1), "no_such_option"),
        (TakeOption(99), "no_such_option"),
        (GiveNumber(0, 3), "no_number_wanted"),
        (TakeOption(0), None),
    ],
)
def test_only_the_options_of_the_page_are_open(answer: TakeOption | GiveNumber, code: str | None) -> None:
    table = Table().read("108")
    while table.asked != "ChapterChoice":
        table.say(table.ask.candidates()[0])
    refusal = table.play().refusal(answer, table.ask.seat)
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MAL-BAG-07", "MAL-ENC-06")
@pytest.mark.parametrize(("carry", "change", "told"), [(2, 2, (1, 2, 4)), (5, 3, (1, 1, 6)), (2, -3, (1, -1, 1))])
def test_a_backpack_that_changes_is_told_with_its_hero(carry: int, change: int, told: tuple[int, ...]) -> None:
    game = Table(f"yoktal: bare\nsulk: bare, carry {carry}").game
    change_carry(game, 1, change)
    event = game.told[-1]
    assert isinstance(event, CarryChanged)
    assert (event.hero, event.n, event.carry) == told
