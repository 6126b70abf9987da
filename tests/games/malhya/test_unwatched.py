"""What a break in the rules showed that no test looked at."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.fights import LINE, arena
from tests.games.malhya.orders import ordered, with_chapter
from tests.games.malhya.rooms import at, room
from tests.games.malhya.table import Table

from escarmouche.chance import Roll, Scripted
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import EndCycle, EnemyAct, FightTurn, HeroTurn, MainPhase
from escarmouche.games.malhya.decisions import Attack, GiveNumber, UseCube
from escarmouche.games.malhya.events import (
    AlarmSounded,
    ClockAdvanced,
    ContestRolled,
    EnemyNoticed,
    TestFailed,
    TestRolled,
)
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.combat import fighters
from escarmouche.games.malhya.queries.enemy_ways import Ways
from escarmouche.games.malhya.state import BeastState

STOP = False
TWO = "yoktal: bare, aura 0\nancient: bare, aura 0"
CLIMB: dict[str, Any] = {"char": "physique", "aptitude": "climbing", "difficulty": 1, "stops": 1}


class Watched(Scripted):
    """Dice in plain sight, and what each roll was for."""

    def __init__(self, rolls: str) -> None:
        super().__init__(rolls)
        self.asked: list[Roll] = []

    def answer(self, roll: Roll) -> Any:
        self.asked.append(roll)
        return super().answer(roll)


@pytest.mark.rule("MAL-TST-11")
def test_dice_of_a_test_tell_their_clause_and_their_hero() -> None:
    table = Table(TWO).test("14")
    dice = Watched("1 5")
    Match(table.game, dice).answer(1, 0)
    assert [(one.why, one.about) for one in dice.asked] == [("MAL-TST-11", 1)] * 2


@pytest.mark.rule("MAL-TST-25")
@pytest.mark.parametrize(("timing", "rolled"), [("immediate", [0]), ("after_all", [0, 1])])
def test_only_where_the_banner_says_so_the_first_failure_ends_a_test_of_all(timing: str, rolled: list[int]) -> None:
    banner = {**CLIMB, "who": "individual", "objectives": [{"least": 1}], "timing": timing}
    content = with_chapter(test={**banner, "on_any_fail": [{"do": "travel", "n": 1}]})
    table = Table(TWO + "\njourney: tokens 0", "7 1 1 5", content=content).read("123").say(0)
    if timing == "after_all":
        table.say(STOP)  # B has what is asked for, and stops
    assert [one.hero for one in table.told(TestRolled)] == rolled
    assert [one.hero for one in table.told(TestFailed)] == [0]
    assert table.state.tokens == 1


@pytest.mark.rule("MAL-BOK-08")
def test_a_counter_that_nobody_has_begun_stands_at_nothing() -> None:
    branch = {"do": "if", "cond": "count:stone>=1", "then": [{"do": "travel", "n": 2}]}
    assert ordered(TWO, branch).state.tokens == 0
    clock = room("crypt, mode quiet\n.A.B.....").do(EndCycle())
    assert [one.at for one in clock.told(ClockAdvanced)] == [1]


@pytest.mark.rule("MAL-GEN-08")
def test_numbers_from_one_to_thirty_are_proposed_where_any_may_be_given() -> None:
    table = Table(TWO).read("40")
    offered = [one.number for one in table.ask.candidates() if isinstance(one, GiveNumber)]
    assert offered == list(range(1, 31))
    assert table.play().refusal(GiveNumber(0, 1000), 0) is None


@pytest.mark.rule("MAL-SAR-04")
def test_a_beast_is_attacked_itself_and_toward_no_side() -> None:
    table = Table("yoktal: bare, zone tail, turn acting, ap 6\nancient: bare")
    table.game.state.beast = BeastState("sarycan", (6, 6, 8))
    table.do(FightTurn(0))
    assert table.refused(Attack(8)) == "no_such_enemy"
    assert table.refused(Attack(BEAST, toward="n")) == "no_such_enemy"


@pytest.mark.rule("MAL-ARM-04", "MAL-DEF-09")
def test_whoever_may_give_his_armour_is_told_what_he_has_and_what_it_adds() -> None:
    heroes = "ur_berg: bare, armour R03, ap 0, aura 0, rerolled 1\nancient: bare"
    table = arena(LINE + ".A1......\n" + 5 * LINE + "B", heroes, "3 3").do(EnemyAct(8))
    assert table.asked == "sacrifice"
    assert (table.ask.facts()["shields"], table.ask.facts()["more"]) == (2, 4)


@pytest.mark.rule("MAL-SAR-11", "MAL-EAI-14", "MAL-SAR-14")
def test_around_a_beast_only_the_conscious_in_a_slot_fight() -> None:
    table = Table("yoktal: bare, zone tail, life 0, damage 6\nancient: bare\nsulk: bare, zone head")
    table.game.state.beast = BeastState("sarycan", (9, 9, 12))
    assert [hero.id for hero in fighters(table.game)] == [2]


@pytest.mark.rule("MAL-IEN-05", "MAL-MOV-03")
def test_an_enemy_does_not_walk_through_a_hero_even_where_that_would_be_as_short() -> None:
    table = room("crypt\n.........\n...1A....\n" + 5 * LINE + "B")
    ways = Ways(table.game, table.game.state.enemies[0], (at(table, 7, 1),))
    assert sorted(table.game.plan.grid.place(one) for one in ways.next_squares(3)) == [(4, 2)]
    assert Ways(table.game, table.game.state.enemies[0], (at(table, 4, 1),)).next_squares(3) == []  # it is beside him


@pytest.mark.rule("MAL-UNC-02", "MAL-UNC-13", "MAL-ALM-02")
def test_who_wakes_beside_an_enemy_is_seen() -> None:
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, aura 0, turn acting, ap 0, cubes yellow_potion 1"
    table = room("crypt\n" + 4 * LINE + "...BA1...", heroes).do(HeroTurn(1), MainPhase())
    assert table.told(EnemyNoticed) == []
    table.say(UseCube("yellow_potion", 0))
    assert [one.enemy for one in table.told(EnemyNoticed)] == [8]
    assert len(table.told(AlarmSounded)) == 1


@pytest.mark.rule("MAL-ICO-05", "MAL-TST-09")
def test_in_a_contest_without_an_aptitude_special_faces_are_blank() -> None:
    order = {"do": "contest", "who": "actor", "char": "intellect", "against": 1}
    table = ordered("yoktal\nancient: bare", order, dice="11 12  1", actor=0)
    assert [one.won for one in table.told(ContestRolled)] == [False]
