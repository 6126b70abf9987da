"""Backpack, heavy things, objects, artefacts, armour, weapons, talents, levels, wounds."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import AnyTime, Grow, HeroTurn, Receive, Share, TakeTalent, Tend
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import (
    Done,
    GiveCube,
    GiveGold,
    GiveItem,
    KeepItem,
    RefuseItem,
    SpendAura,
    SwapWeapons,
    TakeOff,
    TendHero,
    UseCube,
    UseObject,
    Wear,
)
from escarmouche.games.malhya.events import Woke
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import cubes, heavy_capacity, lines_open
from escarmouche.games.malhya.rules.drawing import draw_from, put_back
from escarmouche.games.malhya.rules.wounds import hurt, recover


def drawn_from(game: Position, dice: list[int]) -> list[str]:
    """So many rare objects, one after the other, each card that is drawn by lot by its place in the pile."""
    found: list[str] = []
    while not found or found[-1]:
        script = draw_from(game, "rare_object")
        try:
            next(script)
            script.send(dice.pop(0))
        except StopIteration as end:
            found.append(end.value)
    assert not dice
    return found


@pytest.mark.rule("MAL-EX-03", "MAL-BAG-01", "MAL-BAG-02", "MAL-BAG-03", "MAL-RUL-66")
def test_one_object_too_many_forces_a_choice() -> None:
    table = Table("yoktal: bare, carry 3, objects O01 O02\nancient").do(Receive(0, "O06"))
    assert table.asked == "KeepOrLeave"
    table.say(KeepItem("store"))
    full = Table("yoktal: bare, carry 2, objects O01 O02\nancient").do(Receive(0, "O06"))
    assert full.refused(KeepItem("store")) == "backpack_full"
    assert full.refused(KeepItem("store", "O05")) == "not_carried"
    full.say(KeepItem("store", "O01"))
    assert full.hero().objects == ("O02", "O06")
    assert full.state.discards[0] == ("O01",)
    left = Table("yoktal: bare, carry 2, objects O01 O02\nancient").do(Receive(0, "O06")).say(RefuseItem())
    assert left.hero().objects == ("O01", "O02")
    assert left.state.discards[0] == ("O06",)


@pytest.mark.rule("MAL-BAG-03", "MAL-GEN-04", "MAL-HER-11")
@pytest.mark.parametrize(
    ("hero", "card", "kept", "thrown"),
    [
        ("carry 2, objects O01", "O06", "store", "O01"),
        ("carry 2, objects O01", "R01", "use", "O01"),
        ("carry 1, weapon W01", "W04", "store", "W01"),
        ("carry 1, objects O01", "O11", "use", "O01"),
    ],
)
def test_nothing_is_thrown_away_for_what_has_its_room(
    hero: str, card: str, kept: Literal["use", "store"], thrown: str
) -> None:
    table = Table(f"yoktal: bare, {hero}\nancient: bare").do(Receive(0, card))
    assert table.refused(KeepItem(kept, thrown)) == "room_enough"
    assert KeepItem(kept, thrown) not in table.ask.candidates()
    table.say(KeepItem(kept))


@pytest.mark.rule("MAL-EX-04", "MAL-ENC-01", "MAL-ENC-02", "MAL-ENC-03", "MAL-RUL-04")
def test_the_yoktal_carries_two_heavy_things_and_no_third() -> None:
    table = Table("yoktal: bare, weapon W02, spare W06, carry 2\nancient").do(Receive(0, "O12"))
    assert heavy_capacity(table.game, table.game[0]) == 2
    assert table.refused(KeepItem("store")) == "too_heavy"
    assert table.refused(KeepItem("use")) == "too_heavy"
    table.say(KeepItem("use", "W06"))
    assert (table.hero().armour, table.hero().spare) == ("O12", "")
    capacities = [
        heavy_capacity(Table(f"sulk: bare, carry {n}\nyoktal").game, Table(f"sulk: bare, carry {n}\nyoktal").game[0])
        for n in range(1, 7)
    ]
    assert capacities == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("MAL-EX-05", "MAL-LVL-01", "MAL-LVL-02", "MAL-LVL-03", "MAL-BAG-07")
def test_a_level_gives_the_bonus_of_its_step() -> None:
    table = Table().do(Grow(0)).say("physique")
    assert (table.hero().characteristics[2], table.hero().carry) == (2, 3)
    life = Table("ur_berg: characteristics 1 1 1 1 1\nyoktal").do(Grow(0)).say("physique")
    assert (life.hero().life, life.hero().carry) == (9, 4)
    assert life.told(Woke) == []  # he was awake
    aura = Table("ur_berg\nyoktal").do(Grow(0)).say("intellect")
    assert aura.hero().aura == 4


@pytest.mark.rule("MAL-LVL-04")
def test_no_characteristic_goes_beyond_the_end_of_its_track() -> None:
    table = Table("yoktal: characteristics 5 5 5 5 4\nancient: characteristics 5 5 5 5 5").do(Grow(0, 2), Grow(1))
    assert table.asked == "talent"
    table.say(table.ask.candidates()[0])
    assert table.hero().characteristics == (5, 5, 5, 5, 5)
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-TAL-02", "MAL-TAL-04", "MAL-TAL-05", "MAL-TAL-06", "MAL-RUL-18")
def test_a_talent_of_the_open_supply_and_one_hero_alone_with_the_mhay() -> None:
    table = Table("yoktal: talents T03\nancient: talents T01").do(TakeTalent(1))
    assert "T03" not in table.ask.candidates()
    table.say("T02")
    assert table.hero(1).talents == ("T01", "T02")
    assert table.hero(1).advanced == ()
    assert "T02" not in table.state.talents
    free = Table("yoktal: talents T01\nancient: talents T02").do(TakeTalent(1))
    assert "T03" in free.ask.candidates()
    drawn = Table("yoktal: talents T01\nancient: talents T02", "0", talent_gain="random").do(TakeTalent(1))
    assert drawn.hero(1).talents == ("T02", "T03")


@pytest.mark.rule("MAL-EX-06", "MAL-WPN-02", "MAL-WPN-03", "MAL-WPN-05")
def test_a_closed_line_closes_all_below_it() -> None:
    weapons = load_content().weapons
    hero = Table("ur_berg: characteristics 2 1 2 1 1\nyoktal").game[0]
    assert lines_open(weapons["W02"], hero) == 1
    strong = Table("ur_berg: characteristics 2 1 5 1 1\nyoktal").game[0]
    assert lines_open(weapons["W02"], strong) == 1
    assert lines_open(weapons["W05"], Table("ancient\nyoktal").game[0]) == 3
    assert lines_open(weapons["W05"], Table("sulk\nyoktal").game[0]) == 2
    assert lines_open(weapons["W02"], Table("sulk\nyoktal").game[0]) == 0


@pytest.mark.rule("MAL-WPN-04", "MAL-WPN-08", "MAL-BAG-06")
def test_weapons_in_hand_and_spare() -> None:
    table = Table("sulk: spare W01\nyoktal: bare").do(Tend(0)).say(SwapWeapons())
    assert (table.hero().weapon, table.hero().spare) == ("W01", "W04")
    weak = Table("sulk: spare W02\nyoktal").do(Tend(0))
    assert weak.refused(SwapWeapons()) == "cannot_wield"
    assert Table("sulk\nyoktal").do(Tend(0)).refused(SwapWeapons()) == "no_spare_weapon"
    third = Table("sulk: spare W01\nyoktal: bare").do(Receive(0, "W03"))
    assert third.refused(KeepItem("store")) == "spare_weapon_held"
    assert third.refused(KeepItem("use")) == "weapon_in_hand"
    third.say(KeepItem("use", "W04"))
    assert (third.hero().weapon, third.hero().spare) == ("W03", "W01")


@pytest.mark.rule("MAL-ART-01", "MAL-ART-02", "MAL-ART-04", "MAL-ART-05", "MAL-RUL-08")
def test_a_ring_of_life_comes_and_goes_with_its_crystals() -> None:
    table = Table("yoktal: bare, objects R01 O09\nancient").do(Tend(0)).say(Wear("R01"))
    assert (table.hero().life, table.hero().objects) == (8, ("O09",))
    assert table.refused(Wear("O09")) == "type_worn"
    table.say(TakeOff("R01"))
    assert (table.hero().life, table.hero().artefacts, table.hero().objects) == (6, (), ("O09",))
    assert (table.state.under[1], table.state.discards[1]) == (("R01",), ())
    weak = Table("yoktal: bare, life 1, damage 7, artefacts R01\nancient").do(Tend(0)).say(TakeOff("R01"))
    assert (weak.hero().life, weak.hero().damage) == (0, 6)
    aura = Table("yoktal: bare, aura 5, spent 1, artefacts R02\nancient").do(Tend(0)).say(TakeOff("R02"))
    assert (aura.hero().aura, aura.hero().spent, aura.hero().objects) == (4, 0, ("R02",))


@pytest.mark.rule("MAL-ART-04", "MAL-OBJ-04", "MAL-RUL-07")
def test_what_lies_under_a_pile_is_drawn_after_it_and_before_its_discards_come_back() -> None:
    """A ring with the symbol is taken off, or gives way to another: it goes under the pile either way."""
    table = Table("yoktal: bare, artefacts R01\nancient: bare").do(Receive(0, "O09"))
    table.say(KeepItem("use", "R01"))
    assert (table.hero().artefacts, table.state.under[1]) == (("O09",), ("R01",))
    game = table.play().game
    game.state.piles = (game.state.piles[0], ("R03",), *game.state.piles[2:])
    game.state.under = (game.state.under[0], ("R01", "R04"), *game.state.under[2:])
    game.state.discards = (game.state.discards[0], ("R05",), *game.state.discards[2:])
    assert drawn_from(game, [0, 0]) == ["R03", "R01", "R04", "R05", ""]
    assert (game.state.under[1], game.state.discards[1]) == ((), ())


@pytest.mark.rule("MAL-ART-04", "MAL-OBJ-02")
def test_a_pile_that_is_shuffled_takes_up_what_lay_under_it() -> None:
    game = Table().game
    game.state.piles, game.state.under = (("O01",), *game.state.piles[1:]), (("O02", "O03"), *game.state.under[1:])
    put_back(game, "O04", "shuffled")
    assert (game.state.piles[0], game.state.under[0]) == (("O01", "O02", "O03", "O04"), ())


@pytest.mark.rule("MAL-ARM-01", "MAL-ARM-02", "MAL-ART-06", "MAL-BAG-09", "MAL-RUL-05", "MAL-RUL-06")
def test_nothing_is_changed_or_given_in_combat() -> None:
    party = "yoktal: bare, carry 3, armour O11, objects O09 O03, gold 1\nancient\nroom: crypt, mode combat\n.AB......"
    table = Table(party).do(Tend(0))
    assert table.refused(TakeOff("O11")) == "not_in_combat"
    assert table.refused(Wear("O09")) == "not_in_combat"
    assert table.refused(GiveGold(1, 1)) == "not_in_combat"
    calm = Table(party.replace("combat", "infiltration_normal")).do(Tend(0)).say(TakeOff("O11"))
    assert calm.hero().objects == ("O03", "O09", "O11")
    far = Table(party.replace("combat", "infiltration_normal").replace(".AB", ".A.B")).do(Tend(0))
    assert far.refused(GiveGold(1, 1)) == "too_far"


@pytest.mark.rule("MAL-ARM-02", "MAL-ART-06", "MAL-BAG-03")
@pytest.mark.parametrize(
    ("mode", "instead", "expected"),
    [
        ("combat", "O11", ("not_in_combat", "MAL-ARM-02", {})),
        ("combat", "O09", ("not_in_combat", "MAL-ART-06", {})),
        ("combat", "O03", None),
        ("combat", "", ("backpack_full", "MAL-BAG-03", {"slots": 1})),
        ("combat", "O02", ("not_carried", "MAL-BAG-03", {"item": "O02"})),
        ("infiltration_normal", "O11", ("backpack_full", "MAL-BAG-03", {"slots": 1})),
        ("infiltration_normal", "O09", ("backpack_full", "MAL-BAG-03", {"slots": 1})),
    ],
)
def test_in_combat_what_is_worn_is_not_thrown_away_for_what_comes(
    mode: str, instead: str, expected: tuple[str, str, dict[str, object]] | None
) -> None:
    """Yoktal wears an armour and a ring, carries one object and comes by another."""
    hero = "yoktal: bare, carry 1, armour O11, artefacts O09, objects O03"
    table = Table(f"{hero}\nancient\nroom: crypt, mode {mode}\n.AB......").do(Receive(0, "O01"))
    refusal = table.play().refusal(KeepItem("store", instead), 0)
    assert (refusal and (refusal.code, refusal.why, refusal.facts)) == expected


@pytest.mark.rule("MAL-BAG-09", "MAL-BAG-04", "MAL-ENC-03", "MAL-RUL-87")
def test_gifts_must_find_room() -> None:
    giver = "yoktal: bare, objects O02, gold 3, cubes yellow_potion 2 red_gem 1, spare W06"
    table = Table(f"{giver}\nancient: bare, carry 1, cubes yellow_potion 1").do(Tend(0))
    assert table.refused(GiveCube(1, "yellow_potion")) == "no_room_for_cube"
    assert table.refused(GiveCube(1, "red_potion")) == "no_such_cube"
    assert table.refused(GiveItem(1, "W06")) == "too_heavy"
    assert table.refused(GiveItem(1, "O03")) == "not_carried"
    assert table.refused(GiveGold(1, 4)) == "too_little_gold"
    assert table.refused(GiveGold(0, 1)) == "nobody_there"
    table.say(GiveItem(1, "O02"), GiveCube(1, "red_gem"), GiveGold(1, 2))
    assert (table.hero(1).objects, table.hero(1).gold, table.hero().gold) == (("O02",), 5, 1)
    full = Table("yoktal: bare, objects O01\nancient: bare, carry 1, objects O02").do(Tend(0))
    assert full.refused(GiveItem(1, "O01")) == "backpack_full"


@pytest.mark.rule("MAL-BAG-09", "MAL-BAG-06", "MAL-WPN-11")
def test_the_weapon_in_hand_is_given_as_well() -> None:
    table = Table("yoktal: weapon W01\nancient: bare, weapon W05\nsulk: bare, spare W04").do(Tend(0))
    assert table.refused(GiveItem(2, "W01")) == "spare_weapon_held"
    table.say(GiveItem(1, "W01"))
    assert (table.hero().weapon, table.hero(1).weapon, table.hero(1).spare) == ("", "W05", "W01")


@pytest.mark.rule("MAL-TRV-23", "MAL-OBJ-12", "MAL-OBJ-11", "MAL-OBJ-02")
def test_on_the_road_things_are_used_whenever_belongings_are_sorted() -> None:
    party = "yoktal: bare, cubes yellow_potion 1 green_arrow 1, objects O03\nancient: bare, life 3, damage 2"
    table = Table(party).say(TendHero(0))
    assert table.refused(UseCube("yellow_potion", 0)) == "nothing_to_heal"
    assert table.refused(UseCube("green_arrow", 1)) == "no_such_cube"
    table.say(UseCube("yellow_potion", 1), UseObject("O03"))
    assert (table.hero(1).life, table.hero(1).damage) == (4, 1)
    assert (table.hero().objects, cubes(table.hero(), "yellow_potion")) == ((), 2)
    table.say(Done())
    assert table.asked == "TravelAction"


# --- at any moment ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-OBJ-09", "MAL-OBJ-10", "MAL-OBJ-11", "MAL-OBJ-13", "MAL-RUL-75", "MAL-EX-42")
def test_potions_work_on_oneself_and_on_who_is_beside() -> None:
    giver = "yoktal: bare, cubes yellow_potion 1 red_potion 1"
    table = Table(f"{giver}\nancient: bare, life 0, damage 3, grave 2, cubes yellow_potion 1").do(AnyTime())
    assert table.refused(UseCube("yellow_potion", 0)) == "nothing_to_heal"
    assert table.refused(UseCube("green_arrow", 1)) == "no_such_cube"
    table.say(UseCube("red_potion", 1))
    assert (table.hero(1).damage, table.hero(1).grave) == (4, 1)
    table.say(UseCube("yellow_potion", 1))
    assert (table.hero(1).life, table.hero(1).damage) == (1, 3)
    asleep = "yoktal: bare\nancient: bare, life 0, damage 5, cubes yellow_potion 1"
    assert Table(asleep).do(AnyTime()).asked == "TravelAction"
    assert Table(asleep, unconscious_may_drink=True).do(AnyTime()).asked == "UseNow"


@pytest.mark.rule("MAL-OBJ-11")
def test_no_potion_reaches_who_stands_two_squares_away() -> None:
    heroes = "yoktal: bare, turn acting, ap 6, cubes yellow_potion 1\nancient: bare, life 3, damage 2"
    table = Table(f"{heroes}\nroom: crypt, mode quiet\n.........\n.A.B.....").do(HeroTurn(0))
    refusal = table.play().refusal(UseCube("yellow_potion", 1), table.ask.seat)
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == ("too_far", "MAL-OBJ-11", {"figure": 1})


@pytest.mark.rule("MAL-OBJ-02", "MAL-BAG-04", "MAL-GEN-12")
def test_an_object_used_up_goes_back_to_its_pile_and_gives_what_there_is_room_for() -> None:
    table = Table("yoktal: bare, carry 2, objects O04\nancient").do(AnyTime())
    assert table.refused(UseObject("O01")) == "not_usable"
    table.say(UseObject("O04"))
    assert table.hero().cubes[5:7] == (2, 0)
    assert "O04" in table.state.piles[0]


@pytest.mark.rule("MAL-OBJ-12", "MAL-GEN-12")
def test_the_window_goes_round_until_all_have_passed_in_a_row() -> None:
    party = "yoktal: bare, cubes blue_plant 1\nancient: bare, cubes blue_plant 1"
    table = Table(party, seats=2).do(AnyTime())
    assert table.ask.seat == 0
    table.say(Done())
    assert table.ask.seat == 1
    table.say(UseCube("blue_plant", 1))
    assert table.ask.seat == 0  # something has happened: he is asked again
    table.say(Done())
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-OBJ-05", "MAL-COL-03")
def test_what_is_found_is_handed_out_by_the_party() -> None:
    table = Table("yoktal: bare, gold 0\nancient: bare, carry 1, cubes red_gem 1").do(Share(("blue_gem",), (3, 2)))
    assert table.say(1, 0).hero(1).gold == 6
    assert table.hero(0).gold == 2
    assert table.asked == "assign_reward"
    assert table.say(0).hero().cubes[11] == 1
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-AUR-06", "MAL-AUR-07", "MAL-TRV-12", "MAL-AUR-02")
def test_tokens_for_travel_and_for_life() -> None:
    table = Table("yoktal: aura 2\nancient").do(Tend(0)).say(SpendAura("A_TRAVEL"))
    assert (table.state.tokens, table.hero().aura, table.hero().spent) == (1, 1, 1)
    assert table.refused(SpendAura("A_TRAVEL")) == "no_aura"
    full = Table("yoktal\nancient: life 3, damage 1, shock 1\njourney: tokens 3").do(Tend(0), Tend(1))
    assert full.refused(SpendAura("A_TRAVEL")) == "tokens_full"
    assert full.refused(SpendAura("A_LIFE")) == "no_aura"  # not on his card
    full.say(Done(), SpendAura("A_LIFE"))
    assert full.asked == "heal_zone"
    full.say("damage")
    assert (full.hero(1).life, full.hero(1).damage) == (4, 0)


@pytest.mark.rule("MAL-AUR-07", "MAL-RUL-29")
def test_a_token_for_life_reaches_as_far_as_any_heal() -> None:
    hero = "ancient: bare, life 3, grave 2, aura 2\nyoktal: bare"
    assert Table(hero + ", gold 1").do(Tend(0)).refused(SpendAura("A_LIFE")) == "nothing_to_heal"
    lenient = Table(hero, simple_heal_grave=True).do(Tend(0)).say(SpendAura("A_LIFE"))
    assert (lenient.hero().life, lenient.hero().damage, lenient.hero().grave) == (3, 1, 1)


# --- wounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-WND-02", "MAL-WND-04", "MAL-RUL-48")
def test_wounds_beyond_the_last_crystal_are_lost() -> None:
    game = Table("yoktal: life 2, damage 4\nancient").game
    assert hurt(game, 0, "grave", 3) == 2
    assert (game[0].life, game[0].grave, game[0].conscious) == (0, 2, False)
    assert hurt(game, 0, "shock", 1) == 0


@pytest.mark.rule("MAL-WND-05", "MAL-UNC-09", "MAL-END-02", "MAL-RUL-29", "MAL-EX-42")
def test_recovery_after_a_fight() -> None:
    game = Table(
        "yoktal: life 0, shock 2, damage 3, grave 1\nancient: life 0, damage 3, grave 2\nsulk: life 0, grave 6"
    ).game
    recover(game)
    assert [(one.life, one.shock, one.damage, one.grave) for one in game.state.heroes] == [
        (2, 0, 3, 1),
        (1, 0, 2, 2),
        (1, 0, 0, 5),
    ]
