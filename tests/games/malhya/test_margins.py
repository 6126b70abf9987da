"""Where a rule is decided by one: the last point, the first square, one more or one less."""

from __future__ import annotations

import pytest
from tests.games.malhya.fights import FIGHTERS, LINE, turn_of
from tests.games.malhya.rooms import THREE, at, room, step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import AnyTime, Grow, HeroTurn, PlayRoom, Receive, Round, SecondPhase
from escarmouche.games.malhya.decisions import ReadClue, SpendAura, UseCube
from escarmouche.games.malhya.events import AlarmSounded, ChapterRead, HeroPlaced, ItemGone, LevelGained, ZoneClosed
from escarmouche.games.malhya.queries.sight import hindered
from escarmouche.games.malhya.rules.beast import wound_beast
from escarmouche.games.malhya.rules.combat import combat_won
from escarmouche.games.malhya.rules.moving import stranded

ROUND = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


# --- squares ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-LOS-10", "MAL-LOS-11", "MAL-RUL-37")
@pytest.mark.parametrize(("dx", "dy"), ROUND)
def test_whoever_stands_between_hinders_a_shot_from_every_side(dx: int, dy: int) -> None:
    table = room("crypt, mode combat\n" + 7 * LINE, "yoktal: bare\nancient: bare")
    shooter, near, beside, target = (at(table, 4 + dx * k, 3 + dy * k) for k in (-2, -1, 1, 0))
    assert not hindered(table.game, shooter, target, 0)
    assert hindered(table.game, shooter, target, 1 << near)
    assert not hindered(table.game, shooter, target, 1 << target | 1 << shooter), "their own squares do not count"
    assert not hindered(table.game, shooter, target, 1 << beside), "nor what is behind"


@pytest.mark.rule("MAL-UNC-02", "MAL-UNC-01")
def test_whoever_lies_on_the_first_square_of_a_room_gets_up_there() -> None:
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, cubes yellow_potion 1"
    table = room("library\nAB.........", heroes).do(AnyTime(), SecondPhase())
    assert table.hero().square == 0
    table.say(UseCube("yellow_potion", 0))
    assert [(one.hero, one.square) for one in table.told(HeroPlaced)] == [(0, 0)]


@pytest.mark.rule("MAL-MOV-02", "MAL-ALM-16")
def test_nobody_falls_back_who_is_gone_or_was_not_on_the_way() -> None:
    table = room("crypt\n.........\n...11....\n.A..B....")
    table.game.change_enemy(8, square=at(table, 4, 1))  # on the square of the other
    assert stranded(table.game, 8, at(table, 3, 1))[0].firm == at(table, 3, 1)
    assert stranded(table.game, 8, -1) == ()
    assert stranded(table.game, 8, 0)[0].firm == 0
    assert stranded(table.game, 77, at(table, 3, 1)) == ()


@pytest.mark.rule("MAL-ALM-02", "MAL-MOV-08", "MAL-IHP-20")
def test_who_is_set_back_is_seen_before_he_acts_again() -> None:
    table = room("chasm_hall\n" + 4 * ".............\n" + "....1A.......\n...........BC", THREE)
    table.game.change(0, square=at(table, 6, 4), foothold=at(table, 3, 5), turn="acting", ap=0)
    table.game.change_enemy(8, vigilance="w")
    table.do(HeroTurn(0), SecondPhase())
    assert table.asked != "HeroAction"
    assert len(table.told(AlarmSounded)) == 1


@pytest.mark.rule("MAL-HTC-02", "MAL-MOV-08", "MAL-MOV-04")
@pytest.mark.parametrize(("ap", "legal"), [(1, True), (0, False)])
def test_a_free_move_that_ends_beside_an_enemy_must_be_able_to_stop(ap: int, legal: bool) -> None:
    """On B's square A meets the guard and loses the rest of the free move: what is left must be paid."""
    heroes = FIGHTERS.format(f", ap {ap}, free_move 4")
    table = turn_of(2 * LINE + "..AB1....\n" + 4 * LINE, heroes)
    answer = step(table, 3, 2)
    assert (table.play().refusal(answer, table.ask.seat) is None) is legal
    if not legal:
        assert table.refused(answer) == "nowhere_to_stop"
    else:
        assert table.say(answer).hero().free_move == 0


# --- rounds and fights ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-INI-02", "MAL-CBT-03")
def test_the_gauge_is_empty_when_a_round_begins() -> None:
    table = room("crypt, mode combat\n.A.B...1.", "yoktal: bare, gauge 7\nancient: bare, life 0, damage 5, gauge 3")
    table.do(Round())
    assert table.asked == "regeneration"
    assert [hero.gauge for hero in table.state.heroes] == [0, 0]


@pytest.mark.rule("MAL-END-01", "MAL-END-03", "MAL-ALM-09")
def test_nothing_of_a_combat_is_left_in_the_room_when_it_is_won() -> None:
    table = room("crypt, mode combat\n.A.B.....", "yoktal: bare\nancient: bare").do(PlayRoom())
    table.game.change_room(surprised=True, round=3)
    combat_won(table.game)
    found = table.game.room
    assert (found.mode, found.round, type(found.round)) == ("quiet", 0, int)
    assert found.surprised is False


@pytest.mark.rule("MAL-SAR-05", "MAL-SAR-13")
def test_a_zone_of_the_beast_closes_once_and_a_blow_of_nothing_does_nothing() -> None:
    table = Table("yoktal: bare\nancient: bare").read("135")
    game = table.play().game
    assert game.state.beast is not None
    before = game.beast.life
    told = len(game.told)
    wound_beast(game, "tail", 0)
    assert (game.beast.life, len(game.told)) == (before, told)
    wound_beast(game, "tail", before[0] + 5)
    wound_beast(game, "tail", 1)
    assert [one.zone for one in game.told[told:] if isinstance(one, ZoneClosed)] == ["tail"]
    assert game.beast.life == (0, *before[1:])


@pytest.mark.rule("MAL-AUR-06", "MAL-SAR-15")
def test_what_a_fight_does_not_offer_is_refused_with_its_clause() -> None:
    table = turn_of("..A......\n" + 5 * LINE + "...B...1.", FIGHTERS.format(", ap 6, aura 2"))
    assert table.refused(SpendAura("A_TRAVEL")) == "not_an_option"


# --- belongings and the book ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ENC-03", "MAL-BAG-03")
def test_what_nobody_could_take_is_not_asked_about() -> None:
    """The axe is heavy, and with carry 1 there is no room for anything heavy."""
    table = Table("sulk: bare, carry 1\nyoktal").do(Receive(0, "W06"))
    assert table.asked == "TravelAction"
    assert [(one.hero, one.item) for one in table.told(ItemGone)] == [(0, "W06")]


@pytest.mark.rule("MAL-LVL-01")
def test_three_levels_are_three_choices() -> None:
    table = Table("yoktal: bare\nancient").do(Grow(0, 3))
    while table.asked in {"level", "talent"}:
        table.say("senses" if table.asked == "level" else table.ask.candidates()[0])
    assert len(table.told(LevelGained)) == 3
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-BOK-10", "MAL-SCN-08", "MAL-TRV-04")
def test_a_clue_is_read_between_two_actions_of_the_journey() -> None:
    table = Table("yoktal: bare\nancient")
    assert table.refused(ReadClue("60")) == "no_such_clue"
    both = Table("yoktal: bare\nancient")
    both.game.state.cards = ("03", "04")
    both.say(ReadClue("60"))
    assert [one.chapter for one in both.told(ChapterRead)][:1] == ["60"]
