"""Skill tests: who takes them, what is rolled, when a hero may stop, what failing costs.

Skill dice: 1-6 a success, 7-10 blank, 11-12 special. Difficulty dice: 1-4 a stop, 5-10 blank, 11-12 special.
"""

from __future__ import annotations

import msgspec
import pytest
import yaml
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import PlayRoom
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.content.story import Test as Banner
from escarmouche.games.malhya.decisions import NameHeroes, UseCube
from escarmouche.games.malhya.events import ChapterRead, GroupTestEnded, TestBegan, TestFailed, TestRolled, TestStopped
from escarmouche.games.malhya.queries.testing import pool, reached

BARE = "yoktal: bare, aura 0\nancient: bare, aura 0\nsulk: bare, aura 0"
STOP, ON = False, True


def with_test(test: str) -> Content:
    """The content with another test in chapter 104."""
    content = load_content()
    banner = msgspec.convert(yaml.safe_load(f"{{{test}}}"), Banner)
    changed = msgspec.structs.replace(content.chapters["demo/104"], test=banner)
    return msgspec.structs.replace(content, chapters={**content.chapters, "demo/104": changed})


def chapters(table: Table) -> list[str]:
    return [event.chapter for event in table.told(ChapterRead)]


@pytest.mark.rule("MAL-EX-01", "MAL-TST-12", "MAL-TST-13", "MAL-TST-14", "MAL-TST-08", "MAL-TST-16")
def test_the_yoktal_of_the_book() -> None:
    """Intellect 2 and the Vigilance talent, two difficulty dice, one stop fails, three successes wanted."""
    content = with_test(
        "who: solo, char: intellect, aptitude: vigilance, difficulty: 2, stops: 1, objectives: [{least: 3}],"
        " fail: [{do: damage, who: test_hero, kind: shock, n: 1}]",
    )
    table = Table("yoktal: aura 0\nancient: aura 0", "1 11 5 5  1 7 1 5", content=content).test("104")
    table.say(0)  # the party names the yoktal; after 2 successes he must roll again
    rolled = table.told(TestRolled)
    assert [(one.successes, one.stops) for one in rolled] == [(2, 0), (3, 1)]
    assert table.told(TestFailed)[0].hero == 0
    assert table.hero().shock == 1
    table.done()


@pytest.mark.rule("MAL-EX-02", "MAL-AUR-05", "MAL-AUR-01", "MAL-TST-10", "MAL-AUR-03", "MAL-TST-27")
def test_an_aura_token_is_one_more_die_in_every_roll_of_that_test() -> None:
    """Chapter 104: senses 1, vigilance by the talent, three successes wanted."""
    table = Table("yoktal: aura 2\nancient: bare", "7 7 5  1 1 5  1 1 5").test("104")
    table.say(0, ON)  # 2 of 3 after two rolls is no choice; at 4 he may stop
    assert table.asked == "test_continue"
    assert (table.hero().aura, table.hero().spent) == (1, 1)
    assert [len(one.skill) for one in table.told(TestRolled)] == [2, 2, 2]
    again = Table("yoktal: aura 2\nancient: bare", "1 5 1 5 1 5").test("104").say(0, STOP)
    assert [len(one.skill) for one in again.told(TestRolled)] == [1, 1, 1]
    assert again.hero().aura == 2


@pytest.mark.rule("MAL-TST-15", "MAL-TST-16", "MAL-TST-11")
def test_a_solo_hero_rolls_until_an_objective_is_reached_then_stops_or_goes_on() -> None:
    table = Table("sulk: bare, aura 0\nyoktal", "1 1 7 5  1 1 7 5  1 7 7 5").test("71")
    assert table.asked == "test_hero"
    table = Table("ur_berg: bare, aura 0\nyoktal", "1 1 7 5  1 1 7 5  1 7 7 5").test("71").say(0)
    assert table.asked == "test_continue"
    assert [one.successes for one in table.told(TestRolled)] == [2, 4, 5]
    table.say(STOP)
    assert table.told(TestStopped)[0].successes == 5
    assert table.hero().gold == 6
    assert table.asked == "ChapterChoice"


@pytest.mark.rule("MAL-TST-03", "MAL-TST-06", "MAL-TST-25", "MAL-SCN-02")
def test_everybody_crosses_the_bridge_or_the_first_who_slips_turns_all_back() -> None:
    safe = "1 5 " * 4
    table = Table("yoktal: bare, aura 0\nsulk: bare, aura 0", safe).test("105").say(0)
    assert table.asked == "test_continue"
    table.source.add("1 1 1 5 1 1 1 5")
    table.say(STOP, STOP)
    assert chapters(table) == ["92"]
    assert table.state.tokens == 2
    fallen = Table("yoktal: bare, aura 0\nsulk: bare, aura 0", "7 1 7 1 7 1").test("105").say(0)
    assert chapters(fallen) == ["133", "119"]
    assert len(fallen.told(TestFailed)) == 1
    fallen.done()


@pytest.mark.rule("MAL-TST-07", "MAL-ENC-04", "MAL-ENC-05", "MAL-RUL-61")
def test_heavy_things_and_bad_weather_add_difficulty() -> None:
    table = Table("ur_berg: armour O12\nyoktal\njourney: weather bad")
    game, banner = table.game, load_content().chapters["demo/105"].test
    assert banner is not None
    assert pool(game, game[0], banner) == (1, 1 + 2 + 1, 0)  # axe and mail, and the rain
    assert pool(game, game[1], banner) == (1, 2, 0)
    game.change(0, unburdened=True)
    assert pool(game, game[0], banner).difficulty == 2


@pytest.mark.rule("MAL-TST-08", "MAL-TST-09", "MAL-EX-31", "MAL-OBJ-03", "MAL-RUL-10", "MAL-WPN-09")
def test_aptitudes_of_all_cards_add_up_but_not_those_of_the_spare_weapon() -> None:
    banner = load_content().chapters["demo/57"].test
    assert banner is not None
    game = Table("sulk: objects O07\nyoktal: bare").game
    assert pool(game, game[0], banner).special == 2  # daggers and cloak
    game = Table("yoktal: spare W04, objects O07 R06\nsulk: bare").game
    assert pool(game, game[0], banner).special == 3  # two cloaks, no daggers
    rolled = Table("sulk: objects O07, aura 0\nyoktal: aura 0", "1 11 7 5").test("57").say(0)
    assert rolled.told(TestRolled)[0].successes == 1 + 2


@pytest.mark.rule("MAL-TST-09")
def test_a_special_face_is_blank_without_a_card() -> None:
    table = Table("ur_berg: bare, aura 0\nyoktal: bare, aura 0", "11 12 1 11  1 1 1 5  1 1 1 5").test("71").say(0)
    assert [one.successes for one in table.told(TestRolled)] == [1, 4, 7]
    assert table.told(TestRolled)[0].stops == 0


# --- groups ----------------------------------------------------------------------------------------------------------

GROUP = "who: group, char: senses, aptitude: alchemy, difficulty: 2, stops: 2, objectives: [{least: 9}]"
THREE = "\n".join(f"{name}: bare, aura 0, characteristics 1 1 1 4 1" for name in ("yoktal", "ancient", "sulk"))


@pytest.mark.rule("MAL-EX-29", "MAL-TST-04", "MAL-TST-18", "MAL-TST-19", "MAL-TST-20", "MAL-TST-21")
def test_what_is_validated_stays_and_only_the_own_tokens_are_lost() -> None:
    """A stops with 4, B loses 3, C must roll at 8 of 9 and stops at 10."""
    table = Table(THREE, "1 1 1 1 5 5", content=with_test(GROUP)).test("104")
    table.say(0, STOP)
    table.source.add("1 1 1 7 1 5  7 7 7 7 1 5  1 1 1 1 5 5  1 1 7 7 5 5")
    table.say(1, ON)  # one stop, then the second
    assert table.told(TestFailed)[0].hero == 1
    assert [one.successes for one in table.told(TestRolled)][-2:] == [4, 6]  # 4 + 4 = 8: no choice was given
    assert table.asked == "test_continue"
    table.say(STOP)
    assert table.told(GroupTestEnded)[0].total == 10
    table.done()


@pytest.mark.rule("MAL-TST-22", "MAL-EX-49")
def test_when_all_have_failed_not_even_a_range_from_zero_counts() -> None:
    """The slab: 0-14 leads to 85, but nobody is left who has validated anything."""
    fail = "7 1 7 1 7 1 "
    table = Table("yoktal: bare, aura 0\nancient: bare, aura 0", fail * 2).test("34").say(NameHeroes((0, 1)), 0, ON, ON)
    table.say(ON, ON)
    assert chapters(table) == []
    table.done()
    one = (
        Table("yoktal: bare, aura 0\nancient: bare, aura 0", fail + "1 5").test("34").say(NameHeroes((0, 1)), 0, ON, ON)
    )
    one.say(STOP)
    assert chapters(one) == ["85"]
    assert one.state.flags["stone"] == 1


@pytest.mark.rule("MAL-TST-24", "MAL-TST-18")
def test_a_range_from_zero_lets_the_last_hero_stop_after_one_roll() -> None:
    table = Table("yoktal: bare, aura 0\nancient: bare, aura 0", "7 5").test("34").say(NameHeroes((1,)))
    assert table.asked == "test_continue"
    table.say(STOP)
    assert chapters(table) == ["85"]


@pytest.mark.rule("MAL-TST-05", "MAL-TST-26", "MAL-TST-28")
def test_so_many_heroes_at_most_and_only_conscious_ones() -> None:
    table = Table("yoktal\nancient\nsulk\nur_berg: life 0, damage 8").test("34")
    assert table.asked == "NameTakers"
    assert table.refused(NameHeroes(())) == "too_many_or_none"
    assert table.refused(NameHeroes((0, 1, 2))) == "too_many_or_none"
    assert table.refused(NameHeroes((0, 0))) == "too_many_or_none"
    assert table.refused(NameHeroes((0, 3))) == "cannot_take_part"
    table.say(NameHeroes((1, 2)))
    assert table.told(TestBegan)[0].heroes == (1, 2)


@pytest.mark.rule("MAL-TST-03", "MAL-TST-04", "MAL-TST-26", "MAL-EXI-03")
@pytest.mark.parametrize("who", ["individual", "group"])
@pytest.mark.parametrize(("own", "takers"), [(True, (0, 2)), (False, (0, 1, 2))])
def test_who_has_left_the_room_takes_no_test_of_a_token_in_it(who: str, own: bool, takers: tuple[int, ...]) -> None:
    """What the story asks of the whole party it asks of him too."""
    content = with_test(
        f"who: {who}, char: senses, aptitude: vigilance, difficulty: 1, stops: 2, objectives: [{{least: 0}}]"
    )
    plan = "room: crypt, mode infiltration_normal\n#.A.#...#\n" + 7 * ".........\n" + "#.C.#...#"
    table = Table(f"{BARE}\n{plan}", content=content)
    table.game.change(1, square=-1, left_at=78, left_by="148")
    table.test("104", actor=0, own=own)
    assert table.asked == "test_order"
    assert table.told(TestBegan)[0].heroes == takers


@pytest.mark.rule("MAL-TST-26", "MAL-TST-02", "MAL-RUL-25")
def test_a_token_in_a_room_is_tried_by_who_stands_there_and_partners_beside() -> None:
    plan = (
        "#...#...#",
        *[
            ".........",
        ]
        * 3,
        "....C....",
        *[
            ".........",
        ]
        * 2,
        "......A..",
        "#...#B..#",
    )
    room = "\n".join(("room: crypt, mode infiltration_normal", *plan))
    table = Table(f"yoktal: aura 0\nancient\nsulk\n{room}").test("34", actor=0, own=True)
    assert table.refused(NameHeroes((1,))) == "must_take_part"
    assert table.refused(NameHeroes((0, 2))) == "cannot_take_part"
    table.say(NameHeroes((0, 1)))
    alone = Table(f"yoktal: bare, aura 0\nancient\nsulk\n{room}", "1 5 1 5 1 5").test("104", actor=0, own=True)
    assert alone.told(TestBegan)[0].heroes == (0,)


@pytest.mark.rule("MAL-TST-17", "MAL-TST-30", "MAL-RUL-22", "MAL-SCN-04")
def test_a_hidden_objective_lets_him_stop_at_any_time_but_not_before_a_roll() -> None:
    """The slowest hero runs: 3 or 4 successes cost him a shock."""
    table = Table("ur_berg: bare, aura 0\nyoktal: bare, aura 0", "1 1 1 5 5").read("23")
    assert table.told(TestBegan)[0].heroes == (0,)
    assert table.asked == "test_continue"
    table.say(STOP)
    assert chapters(table) == ["23", "49"]
    assert (table.hero().shock, table.hero(1).shock) == (1, 0)
    lost = Table("ur_berg: bare, aura 0\nyoktal: bare, aura 0", "1 1 1 1 2").read("23")
    assert (lost.hero().grave, lost.hero(1).damage) == (1, 1)
    assert chapters(lost) == ["23", "06"]


@pytest.mark.rule("MAL-TST-23", "MAL-RUL-23")
def test_ranges_and_thresholds() -> None:
    banner = load_content().chapters["demo/82"].test
    assert banner is not None
    assert [getattr(reached(banner, n), "least", None) for n in (2, 3, 6, 7, 20)] == [None, 3, 3, 7, 7]


@pytest.mark.rule("MAL-OBJ-06", "MAL-OBJ-07", "MAL-RUL-62")
def test_a_lockpick_sets_the_limit_and_snaps_when_it_fails() -> None:
    sulk = "sulk: bare, aura 0, cubes blue_lockpick 1 violet_lockpick 1\nyoktal: bare"
    table = Table(sulk, "7 7 7 1 5").test("37", "choices[1].test")
    assert table.told(TestBegan) == [] or table.asked == "test_lockpick"
    table.say("blue_lockpick")
    assert table.told(TestFailed)[0].stops == 1
    assert table.hero().cubes[5:7] == (0, 1)
    other = Table(sulk, "1 1 1 1 5  1 1 1 5 5").test("37", "choices[1].test").say("violet_lockpick")
    assert other.told(TestFailed) == []
    other.say(STOP)
    assert other.hero().cubes[5:7] == (1, 1)
    talented = Table("sulk: aura 0, advanced T05\nyoktal: bare", "7 7 7 1 5").test("37", "choices[1].test")
    talented.say("blue_lockpick")
    assert talented.hero().cubes[5:7] == (1, 1)


@pytest.mark.rule("MAL-OBJ-14")
def test_an_object_adds_successes_to_one_roll_and_is_gone() -> None:
    table = Table("ur_berg: bare, objects O08 R05, aura 0\nyoktal: bare", "7 7 7 5  1 1 1 5").test("63").say(0)
    assert table.asked == "test_object"
    table.say("R05")
    assert table.told(TestRolled)[0].successes == 4
    assert table.hero().objects == ("O08",)
    assert "R05" in table.state.piles[1]


@pytest.mark.rule("MAL-TST-31", "MAL-BAG-05", "MAL-OBJ-12")
def test_plants_eaten_before_the_first_roll_count_and_later_ones_do_not() -> None:
    banner = load_content().chapters["demo/131"].test
    assert banner is not None
    table = Table("yoktal: bare, plants 2, aura 0, cubes blue_plant 1\nsulk: bare", "1 1 1 5").test("131")
    assert pool(table.game, table.game[0], banner).skill == 3
    table.say(NameHeroes((0,)))
    assert table.asked == "UseNow"
    table.source.add("1 1 1 5")
    table.say(UseCube("blue_plant", 0))
    assert [len(one.skill) for one in table.told(TestRolled)] == [3, 3]
    assert table.hero().plants == 1  # kept for a later test
    assert table.asked == "test_continue"


@pytest.mark.rule("MAL-AUR-02", "MAL-RUL-19")
@pytest.mark.parametrize(("scope", "asked"), [("one_per_turn", "test_continue"), ("each_test_separate", "test_aura")])
def test_in_a_room_a_test_shares_the_token_of_the_cycle(scope: str, asked: str) -> None:
    room = "room: crypt, mode infiltration_normal\nA........"
    text = f"yoktal: bare, aura_used 1\nsulk: bare\n{room}"
    table = Table(text, "1 5 1 5 1 5" if asked == "test_continue" else "", aura_scope=scope)
    table.test("104", actor=0, own=True)
    assert table.asked == asked


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-05", "MAL-END-01")
def test_before_the_first_cycle_and_after_the_last_round_of_a_room_each_test_has_a_token_of_its_own() -> None:
    """The library is won and chapter 122 leads to the shelves: the round in which he turned a token is over, and so is
    a first test before a second one."""
    library = "room: library, mode quiet\n" + 8 * "...........\n" + ".A.......B."
    heroes = "yoktal: bare, aura 2, aura_used 1\nancient: bare, aura 0"
    table = Table(f"{heroes}\n{library}", "1 1 5 1 1 5").do(PlayRoom()).test("104").test("104").say(0)
    assert table.asked == "test_aura"
    table.say(ON, STOP, 0)
    assert table.asked == "test_aura"
    assert (table.hero().aura, table.hero().spent, table.hero().raised) == (1, 1, "")


@pytest.mark.rule("MAL-AUR-06")
def test_a_token_may_make_heavy_things_light_for_a_test() -> None:
    table = Table("ur_berg: bare, weapon W02, aura 1\nyoktal: bare", "1 1 1 5").test("31").say(0, STOP)
    assert table.asked == "test_unburden"
    table.say(ON)
    assert table.told(TestRolled)[0].difficulty == ("blank",)
    assert (table.hero().aura, table.hero().unburdened) == (0, False)  # for this test alone


@pytest.mark.rule("MAL-TST-31", "MAL-TST-10")
def test_before_the_first_roll_the_token_the_lockpick_then_the_load_are_asked_for() -> None:
    content = with_test(
        "who: solo, char: dexterity, aptitude: mechanics, difficulty: 1, stops: 0, mods: [{per: heavy, difficulty: 1}],"
        " objectives: [{least: 1}]",
    )
    hero = "ur_berg: bare, weapon W02, aura 1, cubes blue_lockpick 1 violet_lockpick 1\nyoktal: bare"
    table = Table(hero, "1 5", content=content).test("104")
    asked = []
    for answer in (STOP, "violet_lockpick", ON):
        asked.append(table.asked)
        table.say(answer)
    assert asked == ["test_aura", "test_lockpick", "test_unburden"]
    assert table.ask.facts()["limit"] == 2


@pytest.mark.rule("MAL-TST-33", "MAL-UNC-11", "MAL-RUL-69")
def test_when_a_failure_knocks_out_the_last_hero_the_party_wakes_elsewhere() -> None:
    table = Table(
        "ur_berg: bare, aura 0, life 1, damage 7\nyoktal: bare, life 0, damage 6\njourney: tokens 3", "7 7 7 1 7 7 7 2"
    )
    table.test("14").say(ON)
    assert chapters(table) == ["152"]
    assert [table.hero(n).life for n in (0, 1)] == [1, 1]
    assert table.state.tokens == 0
    table.done()


@pytest.mark.rule("MAL-TST-33", "MAL-TST-18", "MAL-TST-28")
def test_whoever_is_knocked_out_before_his_rolls_is_not_waited_for() -> None:
    """A failure hurts the others: Sulk falls, so that the Ancient is the last and has to reach the objective."""
    content = with_test(
        "who: group, char: senses, aptitude: vigilance, difficulty: 1, stops: 1, objectives: [{least: 3}],"
        " fail: [{do: damage, who: others, kind: damage, n: 1}]"
    )
    heroes = "yoktal: bare, aura 0\nancient: bare, aura 0\nsulk: bare, aura 0, life 1, damage 5"
    table = Table(heroes, "7 1  1 1 5  1 7 5", content=content).test("104")
    table.say(0)  # the order of the two others is no question any more: one of them lies there
    assert not table.hero(2).conscious
    assert (table.asked, table.ask.facts()["hero"]) == ("test_continue", 1)
    assert [one.successes for one in table.told(TestRolled) if one.hero == 1] == [2, 3]  # with 2 he had to go on


@pytest.mark.rule("MAL-TST-32", "MAL-EX-50")
def test_each_of_a_group_decides_on_its_own_token() -> None:
    table = Table("yoktal: bare\nancient: bare", "1 5").test("117").say(0, STOP, STOP)
    assert table.asked == "test_aura"
    table.source.add("1 1 1 5")
    table.say(ON)
    assert [len(one.skill) for one in table.told(TestRolled)] == [1, 3]


@pytest.mark.rule("MAL-TST-20", "MAL-RUL-73")
@pytest.mark.parametrize(("who", "timing"), [("group", "immediate"), ("individual", "after_all")])
def test_a_link_of_a_failure_waits_until_the_last_hero_has_rolled(who: str, timing: str) -> None:
    fail = "fail: [{do: goto, chapter: '119'}], timing: " + timing
    banner = f"who: {who}, char: senses, aptitude: alchemy, difficulty: 1, stops: 1, objectives: [{{least: 1}}], {fail}"
    table = Table(
        "yoktal: bare, aura 0\nancient: bare, aura 0, characteristics 1 1 1 1 1", "7 1  1 5", content=with_test(banner)
    )
    table.test("104").say(0)
    assert table.told(TestFailed)[0].hero == 0
    assert (chapters(table), table.asked) == ([], "test_continue")
    table.say(STOP)
    assert chapters(table) == ["119"]
    table.done()


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-06", "MAL-RUL-19")
@pytest.mark.parametrize(("boosts", "asked"), [(ON, "test_continue"), (STOP, "test_unburden")])
def test_one_token_in_a_test_even_where_tests_count_apart(boosts: bool, asked: str) -> None:
    content = with_test(
        "who: solo, char: dexterity, aptitude: alchemy, difficulty: 1, stops: 1, mods: [{per: heavy, difficulty: 1}],"
        " objectives: [{least: 1}]",
    )
    heroes = "ur_berg: bare, weapon W02, aura 2, characteristics 1 1 1 1 1\nyoktal: bare"
    dice = "1 1 5 5" if boosts else ""
    table = Table(heroes, dice, content=content, aura_scope="each_test_separate").test("104").say(0, boosts)
    assert (table.asked, table.hero().aura) == (asked, 1 if boosts else 2)


@pytest.mark.rule("MAL-AUR-06", "MAL-ENC-05")
@pytest.mark.parametrize(
    ("load", "asked"),
    [("weapon W02", "test_unburden"), ("weapon W02, unburdened 1", "test_continue"), ("bare", "test_continue")],
)
def test_no_token_is_offered_against_a_load_that_weighs_nothing(load: str, asked: str) -> None:
    """In a room the load that a token has made light stays so for the rest of the cycle."""
    content = with_test(
        "who: solo, char: dexterity, aptitude: alchemy, difficulty: 1, stops: 1, mods: [{per: heavy, difficulty: 1}],"
        " objectives: [{least: 1}]",
    )
    heroes = f"ur_berg: bare, {load}, aura 1, characteristics 1 1 1 1 1\nyoktal: bare"
    crypt = "room: crypt, mode infiltration_normal\nA........"
    dice = "1 5" if asked == "test_continue" else ""
    table = Table(f"{heroes}\n{crypt}", dice, content=content, aura_scope="each_test_separate")
    assert table.test("104", actor=0, own=True).say(STOP).asked == asked


@pytest.mark.rule("MAL-TST-02", "MAL-TST-22", "MAL-OBJ-06")
@pytest.mark.parametrize(
    ("stops", "dice", "answers", "wounds", "read"),
    [(1, "1 5", (0, STOP), (1, 0), []), (1, "7 1", (0,), (0, 1), []), (0, "", (), (0, 0), ["85"])],
    ids=["won", "lost", "untried"],
)
def test_a_solo_test_that_nobody_could_take_reaches_no_objective(
    stops: int, dice: str, answers: tuple[int, ...], wounds: tuple[int, int], read: list[str]
) -> None:
    """Without a lockpick nobody may try; whoever tries has his own result and no other."""
    content = with_test(
        f"who: solo, char: senses, aptitude: alchemy, difficulty: 1, stops: {stops},"
        " objectives: [{least: 1, effects: [{do: damage, who: test_hero, kind: damage, n: 1}]}],"
        " fail: [{do: damage, who: test_hero, kind: shock, n: 1}], on_no_objective: [{do: goto, chapter: '85'}]"
    )
    heroes = "yoktal: bare, aura 0, characteristics 1 1 1 1 1\nancient: bare, aura 0"
    table = Table(heroes, dice, content=content).test("104").say(*answers)
    assert (table.hero().damage, table.hero().shock) == wounds
    assert chapters(table) == read


@pytest.mark.rule("MAL-TST-22", "MAL-TST-25", "MAL-OBJ-06")
@pytest.mark.parametrize(
    ("lockpick", "dice", "read"),
    [("", "", ["85"]), (", cubes blue_lockpick 1", "7 1", ["86"]), (", cubes blue_lockpick 1", "1 7", ["87"])],
    ids=["untried", "lost", "won"],
)
def test_where_nobody_could_take_a_test_for_himself_nobody_has_failed(
    lockpick: str, dice: str, read: list[str]
) -> None:
    content = with_test(
        "who: individual, char: senses, aptitude: alchemy, difficulty: 1, stops: 0, objectives: [{least: 1}],"
        " on_any_fail: [{do: goto, chapter: '86'}], on_all_success: [{do: goto, chapter: '87'}],"
        " on_no_objective: [{do: goto, chapter: '85'}]"
    )
    heroes = f"yoktal: bare, aura 0, characteristics 1 1 1 1 1{lockpick}\nancient: bare, aura 0"
    table = Table(heroes, dice, content=content).test("104")
    if table.asked == "test_continue":
        table.say(STOP)
    assert chapters(table)[:1] == read
