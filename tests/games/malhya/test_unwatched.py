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
from escarmouche.games.malhya.agenda import (
    Chain,
    EndCycle,
    EnemyAct,
    FightTurn,
    HeroTurn,
    Hit,
    Land,
    MainPhase,
    ReadToken,
    Receive,
    Round,
    SecondPhase,
    Tend,
)
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.decisions import Attack, GiveNumber, HandHero, KeepItem, RefuseItem, UseCube, Wear
from escarmouche.games.malhya.events import (
    AlarmSounded,
    ChapterRead,
    ClockAdvanced,
    ContestRolled,
    CubesChanged,
    EnemyNoticed,
    FigurePushed,
    HeroHandedOn,
    TestFailed,
    TestRolled,
)
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries import testing
from escarmouche.games.malhya.queries.combat import fighters
from escarmouche.games.malhya.queries.enemy_ways import Ways
from escarmouche.games.malhya.queries.room import hero_pace, step_cost
from escarmouche.games.malhya.queries.sight import seen_in_infiltration
from escarmouche.games.malhya.queries.vision import threat_zone
from escarmouche.games.malhya.rules.bag import gain_cubes
from escarmouche.games.malhya.rules.combat import begin_combat
from escarmouche.games.malhya.state import BeastState
from escarmouche.table.grid import UNREACHED, Edge, Grid, members

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


@pytest.mark.rule("MAL-BAG-03", "MAL-HER-11")
def test_a_card_that_comes_is_proposed_for_use_and_for_the_backpack() -> None:
    table = Table(TWO).do(Receive(0, "O11"))
    assert table.ask.candidates() == [KeepItem("use"), KeepItem("store"), RefuseItem()]


@pytest.mark.rule("MAL-MOV-08", "MAL-ATK-03")
def test_nobody_attacks_from_a_square_where_he_may_not_stop() -> None:
    heroes = "yoktal: bare, turn acting, ap 6\nancient: bare"
    table = arena(LINE + ".A1......\n" + 5 * LINE + "B", heroes)
    table.game.change(0, foothold=at(table, 1, 0))
    assert table.do(FightTurn(0)).refused(Attack(8)) == "in_mid_move"


@pytest.mark.rule("MAL-BAG-04")
def test_cubes_that_come_are_told_and_those_without_room_are_not() -> None:
    table = Table("yoktal: bare, carry 1\nancient: bare")
    assert [gain_cubes(table.game, 0, "red_gem", n) for n in (2, 1)] == [1, 0]
    assert table.game.told == [CubesChanged(0, "red_gem", 1)]


@pytest.mark.rule("MAL-BOK-16")
def test_whoever_the_party_names_acts_for_the_whole_chain() -> None:
    gold = {"do": "gold", "who": "actor", "n": 1}
    table = ordered("yoktal: bare, gold 0\nancient: bare, gold 0", gold, gold)
    assert (table.asked, table.say(1).asked) == ("actor", "TravelAction")
    assert table.hero(1).gold == 2


# --- what seldom comes to pass ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BOK-16")
def test_what_is_remembered_of_the_chapters_is_found_at_the_bottom_of_the_agenda_too() -> None:
    game = Table(TWO).game
    game.state.agenda = [Chain(actor=1)]
    assert game.chain.actor == 1
    game.state.agenda = [MainPhase(), Chain(actor=1), MainPhase(), Chain(actor=0), MainPhase()]
    assert game.chain.actor == 0
    game.state.agenda = [MainPhase()]
    assert game.chain == Chain()


@pytest.mark.rule("MAL-MOV-01", "MAL-MOV-03", "MAL-TER-02")
def test_a_step_onto_an_enemy_costs_what_cannot_be_paid() -> None:
    table = arena(LINE + "...A1....\n" + LINE, TWO)
    game, hero = table.game, table.hero()
    pace = hero_pace(game, hero)
    costs = [step_cost(game, pace, hero.square, at(table, x, y)) for x, y in ((4, 1), (2, 1), (5, 1), (3, 2))]
    assert costs == [UNREACHED, 1, UNREACHED, 1]


@pytest.mark.rule("MAL-RUL-12", "MAL-VIS-03", "MAL-LOS-08")
def test_in_the_other_reading_only_the_lines_that_the_viewers_square_touches_do_not_count() -> None:
    """Looked at from every square: as if those lines, and only those, were not there."""
    table = room("gardens", hindering_infiltration="viewer_touches_line")
    grid = table.game.plan.grid
    assert grid.lines
    for viewer in members(grid.open):
        x, y = grid.place(viewer)
        corners = {(x + right, y + down) for right in (0, 1) for down in (0, 1)}
        others = [edge for edge in grid.lines if corners.isdisjoint(ends(edge))]
        bare = Grid(grid.width, grid.height, solid=grid.solid, walls=grid.walls, lines=others)
        expected = grid.seen[viewer] & (bare.clear[viewer] | grid.neighbours(strict=True)[viewer] | 1 << viewer)
        assert seen_in_infiltration(table.game, viewer) == expected, (x, y)


def ends(edge: Edge) -> set[tuple[int, int]]:
    return {(edge.x, edge.y), (edge.x, edge.y + 1) if edge.upright else (edge.x + 1, edge.y)}


@pytest.mark.rule("MAL-ARM-01", "MAL-ARM-02", "MAL-ART-02", "MAL-ART-06")
@pytest.mark.parametrize(
    ("worn", "mode", "name", "expected"),
    [
        ("", "combat", "O11", ("not_in_combat", "MAL-ARM-02")),
        ("", "combat", "O09", ("not_in_combat", "MAL-ART-06")),
        ("", "infiltration_normal", "O11", None),
        (", armour O12", "infiltration_normal", "O11", None),
        ("", "infiltration_normal", "O03", ("nothing_to_wear", "MAL-HER-11")),
        ("", "infiltration_normal", "O10", ("not_carried", "MAL-HER-11")),
    ],
)
def test_what_may_be_put_on_is_refused_by_the_clause_of_its_kind(
    worn: str, mode: str, name: str, expected: tuple[str, str] | None
) -> None:
    heroes = f"yoktal: bare, carry 4, objects O11 O09 O03{worn}\nancient"
    table = Table(f"{heroes}\nroom: crypt, mode {mode}\n.AB......").do(Tend(0))
    refusal = table.play().refusal(Wear(name), 0)
    assert (refusal and (refusal.code, refusal.why)) == expected


@pytest.mark.rule("MAL-EXP-09", "MAL-UNC-01", "MAL-UNC-13")
@pytest.mark.parametrize(
    ("row", "life", "reads"), [("..A", "", True), ("..A", ", life 0, damage 6", False), ("A..", "", False)]
)
def test_the_fresco_is_read_by_who_stands_before_it_and_is_awake(row: str, life: str, reads: bool) -> None:
    table = room(f"crypt\n{row}..B...", f"yoktal: bare{life}\nancient: bare, aura 0").do(ReadToken(0), HeroTurn(1))
    table.play()
    assert table.hero().token_read is reads
    assert [one.chapter for one in table.told(ChapterRead)] == (["104"] if reads else [])


@pytest.mark.rule("MAL-EXP-09")
def test_who_has_left_the_room_reads_no_token() -> None:
    table = room("crypt\n.....B...", "yoktal: bare, left_by A1\nancient: bare, aura 0").do(ReadToken(0), HeroTurn(1))
    table.play()
    assert not table.told(ChapterRead)


@pytest.mark.rule("MAL-MOV-12", "MAL-RUL-35")
@pytest.mark.parametrize(("row", "push", "ends"), [(".1A......", 2, 4), (".1A.2....", 3, 3), ("..1A2....", 1, 3)])
def test_a_hero_is_pushed_as_an_enemy_is(row: str, push: int, ends: int) -> None:
    rows = LINE + row + "\n" + 4 * LINE + "B"
    table = arena(rows, "yoktal: bare, ap 6\nancient: bare").do(Land(Hit(8, 0, damage=1, push=push)), FightTurn(0))
    table.play()
    assert table.hero().square == at(table, ends, 1)
    assert [(one.figure, one.to) for one in table.told(FigurePushed)] == (
        [(0, at(table, ends, 1))] if row.index("A") != ends else []
    )


@pytest.mark.rule("MAL-ALM-10", "MAL-END-01")
def test_a_combat_without_enemies_is_won_before_it_begins() -> None:
    table = room("crypt\n.A.B.....", TWO)
    begin_combat(table.game, surprised=False)
    assert not any(isinstance(item, Round) for item in table.game.state.agenda)
    assert table.state.room is not None
    assert table.state.room.mode == "quiet"
    fought = room("crypt\n.A.B1....", TWO)
    begin_combat(fought.game, surprised=True)
    assert isinstance(fought.game.state.agenda[-1], Round)
    assert fought.state.room is not None
    assert (fought.state.room.mode, fought.state.room.surprised) == ("combat", True)


@pytest.mark.rule("MAL-INF-04")
@pytest.mark.parametrize(
    ("threat", "cards", "vision"), [(1, 2, 1), (4, 2, 1), (5, 3, 2), (8, 3, 2), (9, 4, 3), (11, 4, 3), (12, 4, 3)]
)
def test_on_the_last_space_the_zone_is_that_of_the_space_before(threat: int, cards: int, vision: int) -> None:
    game = room("crypt\n.A.B.....", TWO).game
    game.change_room(threat=threat)
    zone = threat_zone(game)
    assert (zone.cards, zone.vision) == (cards, vision)


@pytest.mark.rule("MAL-TST-07", "MAL-TRV-21")
@pytest.mark.parametrize("dark", [True, False])
def test_a_test_may_be_harder_by_night(monkeypatch: pytest.MonkeyPatch, dark: bool) -> None:
    game = Table(TWO).game
    monkeypatch.setattr(testing, "night", lambda _: dark)
    test = story.Test("solo", "physique", "climbing", 1, 1, (), mods=(story.Modifier(per="night", difficulty=2),))
    assert testing.pool(game, game[0], test).difficulty == (3 if dark else 1)


@pytest.mark.rule("MAL-IHP-23", "MAL-GEN-11")
def test_in_the_secondary_phase_a_hero_may_be_handed_on_and_the_phase_goes_on() -> None:
    heroes = "yoktal: bare, turn waiting, ap 3, aura 0\nancient: bare, turn ended, aura 0"
    table = room("crypt\n.A.B.....", heroes, seats=2).do(SecondPhase())
    assert table.asked == "NextHero"
    table.say(HandHero(0, 1))
    assert [(one.hero, one.seat) for one in table.told(HeroHandedOn)] == [(0, 1)]
    assert (table.asked, table.hero().turn, table.hero().seat) == ("NextHero", "waiting", 1)
