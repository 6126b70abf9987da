"""The enemies' phase: cards are laid out and carried out square by square."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.malhya.rooms import PAIR, at, cards, enemy, passed, room, stands
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import CardDone, Cards, EnemyPhase, March, Patrol, SecondPhase, Stride
from escarmouche.games.malhya.content.cards import Look, Raise, Toward
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.decisions import Assassinate, Done, DragCorpse, EndTurn, StepTo, TakeHand, Wait
from escarmouche.games.malhya.events import AlarmSounded, CardLaid, EnemyLooked, EnemyNoticed, EnemyStepped, NoiseGone
from escarmouche.games.malhya.queries.enemy_ways import Ways, ahead, reference_squares


def card(name: str = "AC01", **parts: Any) -> Content:
    """The content with one card that says something else."""
    known = load_content()
    own = replace(known.action_cards[name], **{"step1": None, "step2": None, "reshuffle": False, **parts})
    return replace(known, action_cards={**known.action_cards, name: own})


def toward(ref: str, n: int, points: int) -> dict[str, Any]:
    return {"step1": Toward(ref, n, points)}


def resolve(rows: str, content: Content, heroes: str = PAIR, dice: str = "", **settings: Any) -> Table:
    """A card of its own is carried out; then the second phase."""
    table = room(rows, heroes, dice, content=content, **settings)
    return table.do(March("AC01"), Patrol("AC01"), CardDone("AC01"), SecondPhase())


def over(table: Table) -> bool:
    return table.asked == "NextHero"


def gardens(**figures: tuple[int, int]) -> str:
    """The gardens with signs at their places."""
    rows = [["."] * 12 for _ in range(10)]
    for sign, (x, y) in figures.items():
        rows[y][x] = {"one": "1", "two": "1", "three": "1", "mhay": "8"}.get(sign, sign[0])
    return "gardens\n" + "\n".join("".join(row) for row in rows)


HEROES = {"A": (11, 9), "B": (10, 9)}


@pytest.mark.rule("MAL-IEN-01", "MAL-INF-04", "MAL-IEN-02")
@pytest.mark.parametrize(("threat", "n"), [(1, 2), (5, 3), (9, 4)])
def test_the_zone_says_how_many_cards_are_laid_out(threat: int, n: int) -> None:
    """Cards whose references the crypt lacks or that nobody can follow: nothing else happens."""
    rows = f"crypt, threat {threat}\n1........\n" + 7 * ".........\n" + ".A.B....."
    dice = cards("AC21", "AC22", "AC23", "AC24")
    table = room(rows, dice=" ".join(dice.split()[:n])).do(EnemyPhase())
    assert over(table)
    assert [one.card for one in table.told(CardLaid)] == ["AC21", "AC22", "AC23", "AC24"][:n]
    assert table.state.action_discard == ("AC21", "AC22", "AC23", "AC24")[:n]
    assert len(table.state.action_deck) == 30 - n


@pytest.mark.rule("MAL-IEN-01")
def test_a_rise_of_the_threat_changes_nothing_for_this_phase() -> None:
    rows = "crypt, threat 4\n1........\n" + 7 * ".........\n" + ".A.B....."
    table = room(rows, dice=cards("AC27", "AC21")).do(EnemyPhase())
    assert over(table)
    assert len(table.told(CardLaid)) == 2
    assert table.state.room is not None
    assert table.state.room.threat == 5


@pytest.mark.rule("MAL-EXP-13", "MAL-RUL-33")
def test_without_enemies_no_card_is_drawn() -> None:
    assert room("crypt\n" + 7 * ".........\n" + ".A.B.....").do(EnemyPhase()).told(CardLaid) == []


@pytest.mark.rule("MAL-IEN-03", "MAL-IEN-05", "MAL-IEN-06")
def test_the_nearest_walks_its_points_and_stops_on_the_marker() -> None:
    """Yellow (8,1): the guard at (8,4) is three squares away, the other further."""
    content = card(**toward("marker_yellow", 1, 4))
    table = resolve(gardens(one=(8, 4), two=(3, 8), **HEROES), content)
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert over(table)
    assert stands(table) == (8, 1)
    assert stands(table, 1) == (3, 8)
    assert len(table.told(EnemyStepped)) == 3


@pytest.mark.rule("MAL-IEN-03")
def test_whoever_stands_there_is_not_counted_and_whoever_cannot_get_nearer_neither() -> None:
    """One on yellow, one beside it: the marker is taken, it can get no nearer; the third, far away, walks."""
    content = card(**toward("marker_yellow", 1, 2))
    table = resolve(gardens(one=(8, 1), two=(8, 2), three=(8, 5), **HEROES), content)
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert (stands(table, 0), stands(table, 1)) == ((8, 1), (8, 2))
    assert stands(table, 2)[1] == 3


@pytest.mark.rule("MAL-IEN-06")
def test_it_stops_beside_a_taken_reference() -> None:
    content = card(**toward("marker_yellow", 1, 6))
    table = resolve(gardens(one=(8, 1), two=(8, 5), **HEROES), content)
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    x, y = stands(table, 1)
    assert max(abs(x - 8), abs(y - 1)) == 1


@pytest.mark.rule("MAL-EX-53", "MAL-IEN-04", "MAL-IEN-18", "MAL-RUL-76", "MAL-GEN-05")
def test_equal_enemies_for_the_last_place_and_the_order_are_the_partys() -> None:
    """Blue (7,1) of the crypt: costs 4, 3 and 4: the second is in, one of the others is picked, then who goes first."""
    content = card(**toward("marker_blue", 2, 2))
    rows = "crypt\n.........\n...11....\n.........\n.........\n.........\n.......1.\n.........\n.........\n.A.B....."
    table = room(rows, content=content)
    game = table.game
    goals = reference_squares(game, "marker_blue")
    assert [Ways(game, one, goals).cost for one in game.state.enemies] == [4, 3, 4]
    table.do(March("AC01"), SecondPhase())
    assert table.asked == "enemy_tiebreak"
    assert set(table.ask.candidates()) == {game.state.enemies[0].id, game.state.enemies[2].id}
    table.say(10)
    assert table.asked == "enemy_order"
    assert set(table.ask.candidates()) == {9, 10}
    table.say(10)
    while table.asked == "enemy_path":
        assert table.ask.facts()["enemy"] == 10 or stands(table, 2) != (7, 5)
        table.say(table.ask.candidates()[0])
    moved = list(dict.fromkeys(one.enemy for one in table.told(EnemyStepped)))
    assert moved == [10, 9]
    assert len(table.told(EnemyStepped)) == 4


@pytest.mark.rule("MAL-IEN-20", "MAL-IEN-05", "MAL-GEN-05")
def test_the_party_picks_the_way_square_by_square() -> None:
    content = card(**toward("marker_green", 1, 2))
    table = resolve(gardens(one=(3, 2), **HEROES), content)
    assert table.asked == "enemy_path"
    assert {table.game.plan.grid.place(one) for one in table.ask.candidates()} == {(3, 3), (4, 3)}
    table.say(at(table, 4, 3))
    assert stands(table) == (4, 3)
    assert {table.game.plan.grid.place(one) for one in table.ask.candidates()} == {(3, 4), (4, 4)}
    table.say(at(table, 4, 4))
    assert stands(table) == (4, 4)
    assert over(table)


@pytest.mark.rule("MAL-IEN-05", "MAL-TER-02", "MAL-RUL-39")
def test_no_enemy_crosses_a_hindering_line_in_infiltration() -> None:
    """Green is (3,5); a guard inside the thicket (0,4)-(1,5) does not come out; a corpse inside draws nobody in."""
    content = card(**toward("marker_green", 1, 4))
    inside = resolve(gardens(one=(1, 5), **HEROES), content)
    assert over(inside)
    assert stands(inside) == (1, 5)
    lured = resolve(gardens(one=(3, 8), x=(1, 5), **HEROES), card(**toward("corpses", 1, 4)))
    assert over(lured)
    assert stands(lured) == (3, 8)


@pytest.mark.rule("MAL-IEN-05", "MAL-EX-36", "MAL-IEN-06")
def test_an_enemy_walks_around_the_chasm_and_the_mhay_jumps_it() -> None:
    """From (4,4) to a noise at (8,4): around costs 6, straight on 7; levitating four."""
    hall = "chasm_hall\n.............\nA............\n............B\n.............\n....{}...!....\n"
    content = card(**toward("noise", 1, 7))
    guard = room(hall.format(1), content=content)
    ways = Ways(guard.game, guard.game.state.enemies[0], reference_squares(guard.game, "noise"))
    assert ways.cost == 6
    grid = guard.game.plan.grid
    assert (5, 4) not in {grid.place(one) for one in ways.next_squares(7)}
    mhay = resolve(hall.format(8), content)
    while mhay.asked == "enemy_path":
        mhay.say(at(mhay, stands(mhay)[0] + 1, 4))
    assert stands(mhay) == (8, 4)
    assert len(mhay.told(EnemyStepped)) == 4
    short = resolve(hall.format(8), card(**toward("noise", 1, 1)))
    assert over(short)
    assert stands(short) == (4, 4)  # one point would leave it over the void


@pytest.mark.rule("MAL-IEN-10", "MAL-IEN-11", "MAL-IEN-17", "MAL-GEN-04")
def test_a_reference_that_is_not_there_does_nothing() -> None:
    table = room(gardens(one=(8, 4), x=(0, 0), **HEROES))
    game = table.game
    assert reference_squares(game, "noise") == ()
    assert reference_squares(game, "access_A3") == ()
    assert reference_squares(game, "access_A1") == (at(table, 11, 2),)
    assert reference_squares(game, "corpses") == (at(table, 0, 0),)
    assert reference_squares(game, "marker_red") == (at(table, 7, 8),)
    assert over(resolve(gardens(one=(8, 4), **HEROES), card(**toward("noise", 2, 4))))
    assert over(resolve(gardens(one=(8, 4), **HEROES), card()))


@pytest.mark.rule("MAL-IEN-11", "MAL-RUL-17")
def test_each_enemy_goes_to_its_own_nearest_noise() -> None:
    rows = "crypt\n.........\n!.1......\n" + 4 * ".........\n" + "......1.!\n.........\n.A.B....."
    table = resolve(rows, card(**toward("noise", 2, 2)))
    table.say(8)
    while table.asked == "enemy_path":
        table.say(next(one for one in table.ask.candidates() if table.game.plan.grid.place(one)[1] in {1, 6}))
    assert stands(table) == (0, 1)
    assert stands(table, 1) == (8, 6)


@pytest.mark.rule("MAL-EX-45", "MAL-IEN-12", "MAL-IEN-07", "MAL-RUL-17")
@pytest.mark.parametrize("reading", ["end_of_card_after_entry", "enemy_enters_square"])
def test_a_noise_stays_until_the_card_is_done(reading: str) -> None:
    """AC21: four points to a noise three squares away, then whoever stands on it looks north."""
    table = room(
        "crypt\n" + 4 * ".........\n" + "1..!.....\n" + 3 * ".........\n" + ".A.B.....", noise_removed_when=reading
    )
    table.do(March("AC21"), Patrol("AC21"), CardDone("AC21"), SecondPhase())
    while table.asked == "enemy_path":
        table.say(next(one for one in table.ask.candidates() if table.game.plan.grid.place(one)[1] == 4))
    assert over(table)
    assert stands(table) == (3, 4)
    assert table.state.room is not None
    assert table.state.room.noises == ()
    assert len(table.told(NoiseGone)) == 1
    later = reading == "end_of_card_after_entry"
    assert [one.direction for one in table.told(EnemyLooked)] == (["n"] if later else [])


@pytest.mark.rule("MAL-IEN-12")
def test_a_noise_that_nobody_has_entered_stays() -> None:
    table = resolve(gardens(one=(8, 4), **HEROES).replace("gardens\n.", "gardens\n!"), card())
    assert table.state.room is not None
    assert table.state.room.noises == (0,)


@pytest.mark.rule("MAL-EX-26", "MAL-IEN-07", "MAL-IEN-08", "MAL-IEN-09", "MAL-VIS-05", "MAL-ALM-02")
def test_the_one_on_green_walks_west_and_looks_west() -> None:
    """Crypt, green (7,7): enemy 1 reaches it, enemy 2 stops short; enemy 1 walks three squares west and sees A, four
    squares further on, though vision is 1."""
    content = card(step1=Toward("marker_green", 2, 3), step2=Look("marker_green", 3, "w", "w"))
    rows = "crypt\n.........\n........1\n.........\n.........\n.......1.\n.........\n.........\nA........\n.B......."
    table = resolve(rows, content)
    table.say(9)
    grid = table.game.plan.grid
    while table.asked == "enemy_path":
        ways = table.ask.candidates()
        table.say(next((one for one in ways if grid.place(one)[0] == 7), ways[0]))
    assert stands(table, 1) == (4, 7)
    assert stands(table, 0)[1] == 4
    assert table.told(EnemyLooked)[0].direction == "w"
    assert table.asked == "initiative_spend"  # seen: nobody could silence it
    assert table.told(EnemyNoticed)[0].enemy == 9


@pytest.mark.rule("MAL-IEN-07")
def test_the_second_step_is_skipped_where_nobody_stands() -> None:
    content = card(step2=Look("marker_green", 3, "w", "w"))
    table = resolve(gardens(one=(8, 4), **HEROES), content)
    assert over(table)
    assert table.told(EnemyLooked) == []
    assert stands(table) == (8, 4)


@pytest.mark.rule("MAL-IEN-08", "MAL-RUL-39")
@pytest.mark.parametrize(
    ("direction", "points", "end"),
    [
        ("n", 9, (8, 0)),  # the border
        ("s", 2, (8, 3)),
        ("e", 9, (11, 1)),
        ("w", 9, (6, 1)),  # the thicket
        ("se", 1, (9, 2)),  # a wall
    ],
)
def test_straight_on_until_something_stops_it(direction: str, points: int, end: tuple[int, int]) -> None:
    table = room(gardens(one=(8, 1), **HEROES))
    game = table.game
    for _ in range(20):
        to = ahead(game, game.state.enemies[0], direction, points)
        if to is None:
            break
        points -= 1
        game.change_enemy(8, square=to)
    wall = direction == "se"
    assert game.plan.grid.place(game.state.enemies[0].square) == ((8, 1) if wall else end)


@pytest.mark.rule("MAL-IEN-08", "MAL-MOV-04", "MAL-TER-03", "MAL-TER-04")
def test_straight_on_past_its_own_over_water_and_void_but_not_past_heroes() -> None:
    table = room(gardens(one=(3, 4), two=(4, 4), A=(9, 9), B=(8, 4)))
    game = table.game
    first, second = game.state.enemies
    assert ahead(game, first, "e", 1) is None  # its own is passed, not stopped on
    assert ahead(game, first, "e", 2) is None  # water costs two
    assert ahead(game, first, "e", 3) == at(table, 4, 4)
    assert ahead(game, second, "e", 1) is None
    assert ahead(game, second, "e", 2) == at(table, 5, 4)
    game.change_enemy(second.id, square=at(table, 7, 4))
    assert ahead(game, game.state.enemies[1], "e", 5) is None  # a hero
    hall = room("chasm_hall\nA............\n.B...........\n.............\n.............\n....1........")
    guard = hall.game.state.enemies[0]
    assert ahead(hall.game, guard, "e", 6) is None
    assert ahead(hall.game, guard, "e", 7) == at(hall, 5, 4)


@pytest.mark.rule("MAL-IEN-09", "MAL-RUL-39")
@pytest.mark.parametrize(("two", "looks"), [((8, 5), True), ((8, 2), False)])
def test_a_look_needs_room_for_its_token(two: tuple[int, int], looks: bool) -> None:
    content = card(step2=Look("marker_yellow", 0, "s", "s"))
    table = resolve(gardens(one=(8, 1), two=two, **HEROES), content)
    assert bool(table.told(EnemyLooked)) is looks
    assert (enemy(table).vigilance == "s") is looks


@pytest.mark.rule("MAL-IEN-09")
def test_a_look_over_the_border_or_over_void_is_none() -> None:
    north = resolve(gardens(one=(8, 1), **HEROES), card(step2=Look("marker_yellow", 1, "n", "n")))
    assert (stands(north), north.told(EnemyLooked)) == ((8, 0), [])
    silent = resolve(gardens(one=(8, 1), **HEROES), card(step2=Look("marker_yellow", 1, "s")))
    assert (stands(silent), silent.told(EnemyLooked)) == ((8, 2), [])


@pytest.mark.rule("MAL-IEN-09", "MAL-EXP-03", "MAL-RUL-39")
@pytest.mark.parametrize(("corner_rule", "looks"), [("strict", False), ("loose", True)])
def test_a_look_past_the_corner_of_a_wall_is_none(corner_rule: str, looks: bool) -> None:
    """Blue (9,5) has a wall to its south: (10,6) is beside it only where corners part nobody."""
    content = card(step2=Look("marker_blue", 0, "s", "se"))
    table = resolve(gardens(one=(9, 5), A=(0, 0), B=(1, 0)), content, corner_rule=corner_rule)
    assert bool(table.told(EnemyLooked)) is looks
    assert enemy(table).vigilance == ("se" if looks else "")


@pytest.mark.rule("MAL-IEN-09", "MAL-TER-01", "MAL-RUL-39")
@pytest.mark.parametrize(("walls", "looks"), [((), True), (((7, 1, 8, 1),), False)])
def test_a_look_through_a_thin_wall_is_none(walls: tuple[tuple[int, int, int, int], ...], looks: bool) -> None:
    """Blue (7,1) of the crypt: the square to its east is free, but a line may stand before it."""
    known = card(step2=Look("marker_blue", 0, "e", "e"))
    known = replace(known, rooms={**known.rooms, "crypt": replace(known.rooms["crypt"], walls=walls)})
    table = resolve("crypt\n.........\n.......1.\n" + 6 * ".........\n" + ".A.B.....", known)
    assert bool(table.told(EnemyLooked)) is looks


@pytest.mark.rule("MAL-VIS-07")
def test_a_look_lasts_until_the_enemy_moves() -> None:
    table = room(gardens(one=(8, 4), two=(3, 8), **HEROES), content=card(**toward("marker_yellow", 1, 1)))
    table.game.change_enemy(8, vigilance="n")
    table.game.change_enemy(9, vigilance="n")
    table.do(March("AC01"), SecondPhase())
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert (enemy(table, 0).vigilance, enemy(table, 1).vigilance) == ("", "n")


@pytest.mark.rule("MAL-IEN-13", "MAL-IEN-17")
def test_a_card_may_raise_the_threat() -> None:
    table = resolve(gardens(one=(8, 4), **HEROES), card(step1=Raise(2)))
    assert over(table)
    assert table.state.room is not None
    assert table.state.room.threat == 3


@pytest.mark.rule("MAL-IEN-14", "MAL-RUL-16", "MAL-ALM-08")
@pytest.mark.parametrize(
    ("reading", "left", "alarm"),
    [("immediate", 3, False), ("immediate", 2, True), ("on_draw", 2, False), ("on_draw", 1, True)],
)
def test_an_empty_deck_is_an_alarm(reading: str, left: int, alarm: bool) -> None:
    """Two cards are due."""
    table = room("crypt\n1........\n" + 7 * ".........\n" + ".A.B.....", dice="0 0", action_deck_empty=reading)
    table.game.state.action_deck = ("AC21", "AC22", "AC23")[:left]
    table.do(EnemyPhase())
    assert table.asked == ("initiative_spend" if alarm else "NextHero")
    assert bool(table.told(AlarmSounded)) is alarm
    if alarm:
        assert set(table.state.action_discard) == {"AC21", "AC22"} if left == 2 else {"AC21"}


@pytest.mark.rule("MAL-INF-03", "MAL-RUL-16")
def test_the_reshuffle_sign_makes_a_new_deck_with_its_own_card_but_not_those_laid_out() -> None:
    table = room("crypt\n1........\n" + 7 * ".........\n" + ".A.B.....")
    table.game.state.action_deck, table.game.state.action_discard = ("AC01", "AC02"), ("AC03",)
    table.do(CardDone("AC27"), Cards(("AC21",)), SecondPhase())
    assert over(table)
    assert set(table.state.action_deck) == {"AC01", "AC02", "AC03", "AC27"}
    assert table.state.action_discard == ("AC21",)
    plain = room("crypt\n1........\n" + 7 * ".........\n" + ".A.B.....").do(CardDone("AC21"), SecondPhase())
    assert over(plain)
    assert plain.state.action_discard == ("AC21",)


WAITER = "yoktal: bare\nancient: bare, aura 0, weapon W05, turn waiting, ap {}"


@pytest.mark.rule("MAL-IHP-18", "MAL-IEN-17")
@pytest.mark.parametrize(("card", "windows"), [("AC25", 1), ("AC21", 2), ("AC27", 2)])
def test_there_is_a_window_before_each_step_of_a_card_and_none_before_one_that_it_has_not(
    card: str, windows: int
) -> None:
    """AC25 has no second step; there is no corpse and no noise to walk to, and nobody stands on yellow."""
    rows = "library\n" + 8 * "...........\n" + "A...B.....1"
    table = room(rows, "yoktal: bare, turn waiting, ap 3\nancient: bare, turn ended")
    table.do(Cards((card,)), SecondPhase())
    for _ in range(windows):
        assert table.asked == "Interrupt"
        table.say(Done())
    assert (table.asked, table.ask.facts()) == ("NextHero", {"main": False})


@pytest.mark.rule("MAL-IEN-15", "MAL-IEN-19", "MAL-IHP-18", "MAL-IEN-08")
def test_there_is_a_window_before_each_square_of_a_patrol() -> None:
    rows = "crypt\n.........\n.1.......\n" + 6 * ".........\n" + ".A......B"
    table = room(rows, WAITER.format(3)).do(Stride(8, "e", 2), SecondPhase())
    for x in (2, 3):
        assert (table.asked, table.ask.facts()["to"], stands(table)) == ("Interrupt", at(table, x, 1), (x - 1, 1))
        table.say(Done())
    assert (stands(table), table.asked) == ((3, 1), "NextHero")


@pytest.mark.rule("MAL-IEN-15", "MAL-IEN-19", "MAL-IHP-18", "MAL-EX-23")
def test_a_waiting_hero_steps_out_of_sight_before_the_enemy_takes_its_square() -> None:
    """Three points: one to move, one to wait again; one white die; the enemy finishes its step, no alarm."""
    content = card(**toward("marker_green", 1, 1))
    rows = "crypt\n" + 4 * ".........\n" + ".......1.\n.........\n.......B.\n.........\n" + ".A......."
    table = room(rows, WAITER.format(3), "1", content=content).do(March("AC01"), SecondPhase())
    while table.asked == "enemy_path":
        table.say(at(table, 7, 5))
    assert (table.asked, table.ask.facts()["to"]) == ("Interrupt", at(table, 7, 5))
    table.say(TakeHand(), StepTo(at(table, 7, 7)))
    table.say(Wait())
    table.say(Done())
    assert (table.hero(1).ap, stands(table)) == (1, (7, 5))
    assert table.told(AlarmSounded) == []
    assert over(table)


@pytest.mark.rule("MAL-IEN-19", "MAL-IHP-20")
def test_an_enemy_killed_on_its_way_walks_no_more_and_looks_nowhere() -> None:
    content = card(step1=Toward("marker_green", 1, 3), step2=Look("marker_green", 1, "w", "w"))
    rows = "crypt\n.........\n.........\n.........\n.......1.\n.........\n.........\n.........\n.A.B....."
    table = room(rows, WAITER.format(5), "1", content=content)
    table.do(March("AC01"), Patrol("AC01"), CardDone("AC01"), SecondPhase())
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    table.say(TakeHand(), Assassinate(8, ranged=True))
    passed(table)
    assert table.state.enemies == []
    assert table.told(EnemyStepped) == table.told(EnemyLooked) == []


@pytest.mark.rule("MAL-IEN-06", "MAL-IHP-20")
def test_an_enemy_whose_landing_is_taken_while_it_jumps_goes_back() -> None:
    """The Mhaÿ is over the void when B takes the only square where it could land."""
    content = card(**toward("noise", 1, 4))
    hall = "chasm_hall\n" + 4 * ".............\n" + "....8...!B...\n.............\n.............\nA............"
    table = room(hall, WAITER.format(6), "1", content=content).do(March("AC01"), SecondPhase())
    while stands(table) != (6, 4) or table.asked != "Interrupt":
        table.say(at(table, stands(table)[0] + 1, 4) if table.asked == "enemy_path" else Done())
    table.say(TakeHand(), StepTo(at(table, 8, 4)), EndTurn())
    assert stands(table) == (4, 4)
    assert over(table)


@pytest.mark.rule("MAL-IEN-10", "MAL-IHP-20", "MAL-TER-08")
def test_a_corpse_thrown_into_the_void_draws_nobody_any_more() -> None:
    content = card(**toward("corpses", 1, 3))
    hall = (
        "chasm_hall\n"
        + 3 * ".............\n"
        + "1...x........\n....B........\n.............\n.............\nA............"
    )
    table = room(hall, WAITER.format(6), "1", content=content).do(March("AC01"), SecondPhase())
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    table.say(TakeHand(), DragCorpse(at(table, 4, 3), at(table, 5, 4)), EndTurn())
    assert stands(table) == (0, 3)
    assert over(table)


@pytest.mark.rule("MAL-IEN-16", "MAL-IEN-08", "MAL-RUL-39")
def test_a_printed_direction_is_followed_straight_on() -> None:
    """The one nearest to yellow (8,1) walks east, not toward it; one that is walled in there is not counted."""
    content = card(step1=Toward("marker_yellow", 1, 2, "e"))
    table = resolve(gardens(one=(8, 4), two=(11, 1), three=(3, 8), **HEROES), content)
    assert over(table)
    assert [stands(table, number) for number in range(3)] == [(11, 1), (9, 4), (3, 8)]
    nowhere = resolve(gardens(one=(8, 4), **HEROES), card(step1=Toward("noise", 1, 2, "e")))
    assert stands(nowhere) == (8, 4)  # no reference, no effect


@pytest.mark.rule("MAL-MOV-09")
def test_the_move_of_the_enemy_card_does_not_count_in_infiltration() -> None:
    table = resolve(gardens(one=(8, 5), **HEROES), card(**toward("marker_yellow", 1, 1)))
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert stands(table)[1] == 4
    assert table.game.cast.content.enemies["01"].move == 4
