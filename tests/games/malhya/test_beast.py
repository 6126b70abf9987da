"""The fight without a grid (chapter 135). Three in the tail, three in the head, four in the heart, for each hero."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.rooms import cards
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import (
    BeastActs,
    BeastFight,
    Chain,
    Defend,
    FightTurn,
    HeroTurn,
    Hit,
    Land,
    MainPhase,
    TakeSlots,
)
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import Attack, NameHero, Parry, StepTo, UseCube
from escarmouche.games.malhya.events import (
    AttackCompared,
    AttackRolled,
    ChapterRead,
    ImprovementDrawn,
    SlotTaken,
    SymbolDrawn,
    ZoneClosed,
)
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.blows import beast_attack, beast_defence
from escarmouche.games.malhya.queries.party import together
from escarmouche.games.malhya.state import BeastState

TWO = "yoktal: bare\nancient: bare, aura 0"
THREE = TWO + "\nsulk: bare, aura 0"


def hunt(heroes: str = TWO, dice: str = "", **options: Any) -> Table:
    """The fight from its start."""
    return Table(heroes, dice, **options).do(BeastFight("sarycan", "135"), Chain())


def under_way(heroes: str, zones: str, life: tuple[int, ...], dice: str = "", *first: Any) -> Table:
    """In the middle of a round: the zone of each hero, what is left of each zone."""
    table = Table(heroes, dice).do(*first, FightTurn(0), BeastFight("sarycan", "135"), Chain())
    table.game.state.beast = BeastState("sarycan", life, 1)
    for hero, zone in enumerate(zones.split()):
        table.game.change(hero, zone="" if zone == "-" else zone, ap=6, turn="acting")
    return table


def symbol(wanted: str) -> str:
    """The first card with a symbol."""
    return next(name for name, card in load_content().action_cards.items() if card.symbol == wanted)


@pytest.mark.rule("MAL-SAR-02", "MAL-EX-44")
def test_its_life_grows_with_the_party() -> None:
    table = hunt(THREE)
    assert table.asked == "beast_slot"
    assert table.state.beast is not None
    assert table.state.beast.life == (9, 9, 12)


@pytest.mark.rule("MAL-SAR-03", "MAL-SAR-12", "MAL-SAR-16", "MAL-SAR-01")
def test_slots_then_initiative_then_one_token_then_turns() -> None:
    table = hunt(dice="0")
    table.say("tail", "heart")
    assert [(one.hero, one.zone) for one in table.told(SlotTaken)] == [(0, "tail"), (1, "heart")]
    assert table.asked == "initiative_spend"
    table.say(3, 0)
    assert [one.kind for one in table.told(ImprovementDrawn)] == ["sarycan"]
    assert (table.asked, table.ask.facts()["hero"]) == ("FightAction", 0)
    assert table.refused(StepTo(1)) == "no_ground"
    assert all(hero.ap <= 6 for hero in table.state.heroes)


@pytest.mark.rule("MAL-SAR-11", "MAL-SAR-05")
def test_a_zone_has_so_many_slots_and_a_closed_one_none() -> None:
    heroes = THREE + "\nur_berg: bare"
    table = hunt(heroes).say("tail", "tail", "tail")
    assert list(table.ask.candidates()) == ["head", "heart"]
    closed = under_way(TWO, "- -", (0, 6, 8), "", TakeSlots())
    assert list(closed.ask.candidates()) == ["head", "heart"]
    full = under_way(THREE, "- tail tail", (0, 0, 12), "", TakeSlots())
    assert full.hero(0).zone == "heart"


@pytest.mark.rule("MAL-SAR-04", "MAL-SAR-05", "MAL-SAR-13", "MAL-EX-51", "MAL-RUL-78")
def test_damage_counts_in_ones_zone_alone_and_what_is_beyond_is_lost() -> None:
    heroes = "yoktal: bare, cubes blue_plant 1\nancient: bare"
    table = under_way(heroes, "tail head", (6, 6, 8), "", Land(Hit(0, BEAST, damage=7)))
    assert table.asked == "FightAction"
    assert table.state.beast is not None
    assert table.state.beast.life == (0, 6, 8)
    assert [one.zone for one in table.told(ZoneClosed)] == ["tail"]
    assert table.refused(Attack(BEAST)) == "zone_closed"


@pytest.mark.rule("MAL-SAR-07", "MAL-SAR-13", "MAL-SAR-14", "MAL-EX-51", "MAL-EX-44")
def test_a_closed_tail_costs_a_die_and_whoever_stands_there_is_still_attacked() -> None:
    """Flame is the tail: one attack die and one power die are left; the head still adds one for a power special."""
    dice = cards(symbol("flame")) + " 5 6"
    table = under_way(TWO, "tail head", (0, 6, 8), dice, BeastActs())
    told = table.told(AttackRolled)[0]
    assert (told.targets, told.attack, told.power) == ((0,), ("special",), ("special",))
    assert (told.damage, told.shock) == (1, 1)


@pytest.mark.rule("MAL-SAR-05", "MAL-SAR-07", "MAL-SAR-14", "MAL-IMP-02")
@pytest.mark.parametrize(
    ("life", "token", "dice", "specials"),
    [
        ((6, 6, 8), "", (2, 1), (1, 1, 1)),
        ((0, 6, 8), "", (1, 1), (0, 1, 1)),
        ((6, 0, 8), "", (2, 0), (1, 0, 1)),
        ((0, 0, 8), "", (1, 0), (0, 0, 1)),
        ((0, 0, 8), "I11", (1, 1), (0, 0, 1)),
        ((0, 0, 1), "I09", (2, 0), (0, 0, 1)),
    ],
)
def test_what_closed_zones_leave_of_its_attack(
    life: tuple[int, ...], token: str, dice: tuple[int, int], specials: tuple[int, ...]
) -> None:
    """Attack and power dice; damage of an attack special and of a power special, shock of an attack special."""
    game = under_way(TWO, "heart heart", life, "", BeastActs()).game
    game.state.improvements = (("sarycan", token),) if token else ()
    blow = beast_attack(game)
    assert (blow.dice.get("attack", 0), blow.dice.get("power", 0)) == dice
    given = blow.attack_special.damage, blow.power_special.damage, blow.attack_special.shock
    assert given == specials


@pytest.mark.rule("MAL-SAR-06", "MAL-SAR-10")
def test_a_zone_without_heroes_makes_it_draw_again() -> None:
    dice = cards(symbol("drop"), symbol("leaf")) + " 1 1 1"
    table = under_way(TWO, "tail head", (6, 6, 8), dice, BeastActs())
    assert table.asked == "Defence"
    assert len(table.told(SymbolDrawn)) == 2
    assert table.ask.facts()["hero"] == 1


@pytest.mark.rule("MAL-SAR-06", "MAL-SAR-16", "MAL-RUL-50")
def test_on_a_stone_the_party_names_the_zone_and_each_hero_gets_his_own_roll() -> None:
    dice = cards(symbol("stone")) + " 1 1 1 3 3 1"
    table = under_way(THREE, "tail tail head", (9, 9, 12), dice, BeastActs())
    assert (table.asked, list(table.ask.candidates())) == ("beast_zone", ["tail", "head"])
    table.say("tail", Parry(()), Parry(()))
    assert [(one.targets, one.damage) for one in table.told(AttackRolled)] == [((0,), 2), ((1,), 4)]
    table.source.finish()


@pytest.mark.rule("MAL-SAR-14", "MAL-SAR-11", "MAL-RUL-78")
def test_it_does_nothing_when_no_zone_holds_a_hero() -> None:
    table = under_way(TWO, "- -", (6, 6, 8), "", BeastActs())
    assert table.told(SymbolDrawn) == []
    resting = under_way(TWO + "\nsulk: cubes blue_plant 1", "- - -", (6, 6, 8))
    resting.game.change(0, cubes=resting.game[2].cubes)
    assert resting.refused(Attack(BEAST)) == "no_slot"


@pytest.mark.rule("MAL-SAR-08", "MAL-SAR-14")
@pytest.mark.parametrize("weapon", ["W01", "W05"])
def test_any_weapon_hits_and_its_line_answers(weapon: str) -> None:
    heroes = f"yoktal: bare, weapon {weapon}\nancient: bare"
    table = under_way(heroes, "tail head", (6, 6, 8), "3 3 3").say(Attack(BEAST))
    assert (table.told(AttackCompared)[0].shields, table.told(AttackCompared)[0].damage) == (1, 3)
    assert table.state.beast is not None
    assert table.state.beast.life == (3, 6, 8)


@pytest.mark.rule("MAL-SAR-15", "MAL-ART-06", "MAL-RUL-78")
def test_all_are_side_by_side_and_engaged() -> None:
    heroes = "yoktal: bare, cubes yellow_potion 1, talents T07\nancient: bare, life 2, damage 3"
    table = under_way(heroes, "tail head", (6, 6, 8)).say(UseCube("yellow_potion", 1))
    assert table.hero(1).life == 3
    engaged = under_way(heroes, "tail head", (6, 6, 8), "", Defend(Hit(BEAST, 0, damage=2))).say(Parry(()))
    assert engaged.told(AttackCompared)[0].shields == 1


@pytest.mark.rule("MAL-SAR-09", "MAL-END-02")
def test_the_heart_ends_the_fight() -> None:
    table = under_way("yoktal: bare, life 4, shock 2\nancient: bare", "heart head", (6, 6, 1), "0 0 0 0")
    table.do(Land(Hit(0, BEAST, damage=1)))
    assert [one.chapter for one in table.told(ChapterRead)][:1] == ["70"]
    assert (table.hero().shock, table.hero().zone, table.state.beast) == (0, "", None)


@pytest.mark.rule("MAL-SAR-09", "MAL-UNC-08")
def test_when_all_are_down_its_own_chapter_is_read() -> None:
    heroes = "yoktal: bare, life 1, damage 5\nancient: bare, life 0, damage 5"
    table = under_way(heroes, "heart -", (6, 6, 8), "", Land(Hit(BEAST, 0, damage=3)))
    assert [one.chapter for one in table.told(ChapterRead)][:1] == ["151"]
    assert table.state.beast is None


@pytest.mark.rule("MAL-SAR-14", "MAL-IMP-02")
@pytest.mark.parametrize(
    ("token", "dice"),
    [("I01", {"defence": 1}), ("I13", {"defence": 2}), ("I15", {"defence": 1, "dodge": 1})],
)
def test_its_defence_has_the_dice_of_its_token(token: str, dice: dict[str, int]) -> None:
    table = under_way(TWO, "tail heart", (6, 6, 8))
    table.game.state.improvements = (("sarycan", token),)
    assert beast_defence(table.game).dice == dice


@pytest.mark.rule("MAL-UNC-10", "MAL-END-02", "MAL-SAR-09")
def test_a_fight_with_it_that_is_lost_is_over_like_any_other() -> None:
    heroes = "yoktal: bare, life 0, shock 1, damage 5\nancient: bare, life 1, damage 4"
    table = under_way(heroes, "- tail", (6, 6, 8), "", Land(Hit(BEAST, 1, damage=3)))
    assert [one.chapter for one in table.told(ChapterRead)] == ["151"]
    assert [(one.life, one.damage) for one in table.state.heroes] == [(1, 5), (2, 3)]


@pytest.mark.rule("MAL-SAR-01", "MAL-SAR-15", "MAL-BOK-17", "MAL-END-03")
def test_one_that_lies_in_a_room_is_fought_there_and_a_new_cycle_follows() -> None:
    """A token lets it loose in the middle of B's turn, after A's: nobody has two turns of one cycle. Around it all
    stand side by side, wherever their squares are."""
    table = Table(f"{TWO}\nroom: gardens, mode infiltration_normal, cycle 1\nA..........B", "5 1 1 1")
    table.do(Land(Hit(1, BEAST, damage=9)), BeastFight("sarycan", "135"), Chain(actor=1, own=True))
    table.game.state.agenda[1:1] = [MainPhase(), HeroTurn(1)]
    table.game.state.beast = BeastState("sarycan", (6, 6, 8), 1)
    table.game.change(0, turn="ended", zone="tail", damage=1, life=5)
    table.game.change(1, turn="acting", zone="heart", ap=2)
    assert together(table.game, 0, 1)
    while table.asked == "assign_reward":
        table.say(table.ask.candidates()[0])
    while table.asked == "KeepOrLeave":
        table.say(table.ask.candidates()[-1])
    assert [one.chapter for one in table.told(ChapterRead)] == ["70"]
    assert (table.asked, sorted(table.ask.candidates(), key=repr)[:2]) == ("NextHero", [NameHero(0), NameHero(1)])
    assert table.state.room is not None
    assert (table.state.room.cycle, [one.turn for one in table.state.heroes]) == (2, ["", ""])
