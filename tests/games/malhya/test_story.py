"""The booklet: orders in their order, options, clues, links, flags, endings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.orders import HOME, ordered, with_chapter
from tests.games.malhya.table import Table

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import Chain, NewCycle
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import Done, GiveNumber, ReadClue, RefuseItem, TakeOption
from escarmouche.games.malhya.events import BookletClosed, ChapterRead, Healed, Hurt, ScenarioCardTaken, StoryEnded
from escarmouche.games.malhya.queries.story import holds

BARE = "yoktal: bare, aura 0\nancient: bare, aura 0"
STOP = False


def chapters(table: Table) -> list[str]:
    return [event.chapter for event in table.told(ChapterRead)]


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-04", "MAL-BOK-07", "MAL-BOK-17")
def test_a_chapter_is_obeyed_in_order_and_closes_where_it_was_opened() -> None:
    table = Table(f"{BARE}\njourney: tokens 2").read("119")
    assert table.asked == "TravelAction"
    assert table.state.tokens == 1
    assert len(table.told(BookletClosed)) == 1
    assert chapters(Table(BARE).read("133")) == ["133", "119"]


@pytest.mark.rule("MAL-BOK-08", "MAL-SCN-03")
def test_each_amusement_once_and_after_two_the_fair_winds_down() -> None:
    """Strength lost, the play watched: then the last stalls, and the road."""
    table = Table(BARE, "7 1 7 1  7 7 1 7 7 1  0 0 0").read("01")
    assert chapters(table) == ["01", "65"]
    table.say(TakeOption(0), 0)
    assert chapters(table)[2:] == ["71", "65"]
    assert table.refused(TakeOption(0)) == "option_closed"
    table.say(TakeOption(2), 0)
    assert chapters(table)[4:] == ["99", "65", "38"]
    table.say(Done())
    assert chapters(table)[7:] == ["128"]
    table.done()
    again = Table(BARE).read("01")
    again.game.state.taken = (("65", 0), ("65", 1), ("99", 0))
    assert again.asked == "ChapterChoice"
    assert again.state.taken == (("99", 0),)


@pytest.mark.rule("MAL-BOK-10", "MAL-BOK-09", "MAL-SCN-08", "MAL-RUL-20")
def test_two_cards_that_match_are_a_chapter_to_be_read_at_will() -> None:
    table = Table(f"{BARE}\nstory: cards 03")
    assert table.refused(ReadClue("60")) == "no_such_clue"
    both = Table(f"{BARE}\nstory: cards 03 04").read("11")
    assert both.asked == "ChapterChoice"
    both.say(ReadClue("60"))
    assert chapters(both) == ["11", "60", "123"]
    assert both.state.cards == ("05",)
    assert both.asked == "ChapterChoice"  # what was under way goes on
    assert both.refused(ReadClue("60")) == "no_such_clue"


@pytest.mark.rule("MAL-BOK-09")
def test_a_card_given_back_is_not_gained_twice() -> None:
    table = Table(f"{BARE}\nstory: cards_gone 08").test("99")
    table.source.add("1 5 1 5 1 5")
    table.say(0, STOP)
    assert table.told(ScenarioCardTaken) == []


@pytest.mark.rule("MAL-BOK-11", "MAL-GEN-07")
@pytest.mark.parametrize(
    ("chapter", "grade", "won"), [("142", 4.0, True), ("21", 2.0, True), ("24", 1.0, False), ("130", 0.0, False)]
)
def test_an_ending_stops_the_game_for_all(chapter: str, grade: float, won: bool) -> None:
    table = Table(BARE, seats=2).read(chapter)
    assert table.asked == ""
    outcome = table.play().outcome
    assert outcome is not None
    assert outcome.scores == (grade, grade)
    assert outcome.winners == ((0, 1) if won else ())
    assert table.told(StoryEnded)[0].chapter == chapter


@pytest.mark.rule("MAL-BOK-14", "MAL-SCN-05", "MAL-OBJ-04", "MAL-OBJ-05")
@pytest.mark.parametrize(("card", "mode"), [(0, "infiltration_difficult"), (2, "combat")])
def test_an_action_card_decides_how_the_scouts_come(card: int, mode: str) -> None:
    """Chapter 26: a rare weapon, a rare object, then flame or leaf: infiltration, drop or stone: combat."""
    table = Table("yoktal: bare, gold 0\nancient: bare\nsulk: bare", f"0 3 {card}").read("26")
    assert (table.asked, table.ask.facts()["card"]) == ("assign_reward", "W08")
    assert table.say(0, RefuseItem()).ask.facts()["card"] == "R04"
    table.say(1, RefuseItem()).placed()
    assert chapters(table) == ["26", "47"]
    assert table.state.room is not None
    assert (table.state.room.name, table.state.room.mode) == ("ruins", mode)


@pytest.mark.rule("MAL-BOK-16", "MAL-BOK-12", "MAL-OBJ-12")
def test_wounds_fall_on_the_hero_of_the_test_and_the_others() -> None:
    table = Table("yoktal: bare\nancient: bare, life 4, damage 1, cubes yellow_potion 1\nsulk: life 0, shock 6").read(
        "06", hero=1
    )
    assert table.asked == "UseNow"  # before wounds are moved
    table.say(Done(), Done())
    hurt = {(one.hero, one.kind, one.n) for one in table.told(Hurt)}
    assert hurt == {(1, "grave", 1), (0, "damage", 1)}


@pytest.mark.rule("MAL-BOK-15", "MAL-BOK-13")
def test_a_turn_that_ends_is_remembered_while_links_are_read() -> None:
    room = "room: crypt, mode infiltration_normal\nA........"
    table = Table(f"{BARE}\n{room}").read("17", actor=0, own=True)
    assert chapters(table) == ["17", "91"]
    chain = next(item for item in table.state.agenda if isinstance(item, Chain))
    assert chain.ends_turn is True
    assert table.state.room is not None
    assert table.state.room.threat == 3


@pytest.mark.rule("MAL-GEN-08")
def test_options_opened_by_a_heros_own_step_are_his() -> None:
    room = "room: crypt, mode infiltration_normal\nAB......."
    own = Table(f"{BARE}\n{room}", seats=2).read("140", actor=1, own=True)
    assert own.ask.seat == 1
    party = Table(BARE, seats=2).read("11")
    assert party.ask.seat == 0


def test_a_number_is_asked_for_and_only_the_right_one_opens_the_shelf() -> None:
    room = "room: library, mode infiltration_difficult\nA.........."
    table = Table(f"{BARE}\n{room}").read("40", actor=0, own=True)
    assert table.refused(TakeOption(0)) == "number_wanted"
    assert table.refused(GiveNumber(2, 1)) == "no_number_wanted"
    table.say(GiveNumber(0, 24))
    assert table.state.cards == ("02", "03")
    wrong = Table(f"{BARE}\n{room}").read("40", actor=0, own=True).say(GiveNumber(0, 23))
    assert wrong.state.cards == ()
    assert wrong.state.room is not None
    assert wrong.state.room.threat == 2


@pytest.mark.rule("MAL-BOK-16", "MAL-EX-49")
def test_successes_of_the_last_test_add_up_until_the_slab_breaks() -> None:
    room = "room: crypt, mode infiltration_normal\nA........"
    table = Table(f"{BARE}\n{room}\nstory: flags stone=14", "1 5").read("34", actor=0, own=True)
    table.say(STOP)
    assert chapters(table) == ["34", "85", "58"]
    assert table.state.opened == (("crypt", "A1"),)
    assert table.state.closed_tokens == (("crypt", "34"),)


@pytest.mark.rule("MAL-SCN-04", "MAL-TST-03")
def test_each_hero_picks_a_tree_or_a_thicket() -> None:
    table = Table(BARE, "1 5 1 5").read("132").say(TakeOption(1), "tree", "hide")
    assert chapters(table) == ["132", "89"]
    table.say(0)
    table.source.add("1 1 5")
    table.say(STOP, STOP)  # a climb of 2 successes, then the other lies low with 2
    assert table.state.tokens == 1
    table.done()
    fallen = Table(BARE, "7 1 7 1 1 1 5").read("132").say(TakeOption(1), "tree", "hide", 0)
    assert fallen.hero().damage == 2
    fallen.say(STOP)
    assert fallen.state.tokens == 0  # not everybody has hidden well


@pytest.mark.rule("MAL-WND-06", "MAL-AUR-04", "MAL-LVL-05", "MAL-SCN-01", "MAL-SCN-11")
def test_the_fortress_rests_the_party_and_knows_how_late_it_is() -> None:
    table = Table("yoktal: bare, life 3, shock 1, damage 2, aura 0, spent 4\nancient: bare\njourney: days 1").read(
        "108"
    )
    assert table.asked == "level"
    table.say("physique", "dexterity")
    assert (table.hero().carry, table.hero(1).characteristics[0]) == (3, 3)
    while table.asked in {"talent", "heal_zone"}:
        table.say(table.ask.candidates()[0])
    assert (table.hero().aura, table.hero().spent) == (3, 1)
    assert table.hero().life == 6
    assert len(table.told(Healed)) == 3
    assert table.state.flags["threat_start_bonus"] == 1
    assert table.asked == "ChapterChoice"


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("night", True),
        ("has_card:07", True),
        ("has_resource:lockpick", True),
        ("has_resource:violet_lockpick", True),
        ("has_resource:blue_lockpick", False),
        ("flag:done", True),
        ("flag:other", False),
        ("day_crystals>=2", True),
        ("day_crystals>=3", False),
        ("count:stone>=15", True),
        ("count:stone>=16", False),
        ("room:crypt", False),
        ("access_open:A1", False),
        ("has_card:06", False),
    ],
)
def test_conditions_look_at_what_they_name(text: str, so: bool) -> None:
    party = "yoktal: bare, cubes violet_lockpick 1\nancient: bare"
    game = Table(f"{party}\nstory: cards 07, flags done=1 stone=15\njourney: days 2, slots D1 D2 D3 D4 N1").game
    assert holds(game, text) is so
    assert holds(game, f"not:{text}") is not so


@pytest.mark.rule("MAL-EXP-15", "MAL-RUL-68")
def test_a_room_set_up_again_lacks_the_tokens_discarded_there() -> None:
    table = Table(f"{BARE}\nstory: flags x=1").read("149")
    table.game.state.closed_tokens = (("library", "40"),)
    table.placed()
    assert table.state.room is not None
    assert [chapter for _, chapter in table.state.room.interest] == ["37", "33", "56"]


@pytest.mark.rule("MAL-SCN-14", "MAL-BOK-17")
def test_leaving_a_room_by_the_text_goes_back_to_the_road() -> None:
    table = Table(f"{BARE}\nroom: ruins, mode combat\n..........", "3 7").read("48")
    assert table.state.room is None
    assert table.state.tokens == 1
    table.done()


def test_every_chapter_can_be_opened_at_once() -> None:
    """No chapter stumbles, whoever opens it: it asks something, goes on, or ends the story."""
    for name in load_content().chapters:
        table = Table(BARE).read(name.partition("/")[2], actor=0, hero=0)
        match = Match(table.game, Seeded(name))
        assert match.ask is not None or match.outcome is not None


@pytest.mark.rule("MAL-UNC-11", "MAL-UNC-08", "MAL-BOK-07")
def test_a_chapter_that_fells_everybody_is_left_and_the_booklet_closes_once() -> None:
    fells, gives = {"do": "damage", "who": "each", "kind": "damage", "n": 1}, {"do": "travel", "n": 9}
    table = ordered("yoktal: bare, life 1, damage 5\nancient: bare, life 0, damage 5", fells, gives)
    assert chapters(table) == ["123", "152"]
    assert (table.state.tokens, len(table.told(BookletClosed))) == (0, 1)
    table.done()


@pytest.mark.rule("MAL-BOK-10")
def test_a_clue_is_offered_between_turns_in_a_room() -> None:
    table = Table(f"{BARE}\nstory: cards 03 04\nroom: crypt\n.A.B.....").do(NewCycle())
    assert table.asked == "NextHero"
    assert ReadClue("60") in table.ask.candidates()
    table.say(ReadClue("60"))
    assert chapters(table) == ["60", "123"]
    assert table.asked == "NextHero"
    assert table.refused(ReadClue("60")) == "no_such_clue"


@pytest.mark.rule("MAL-BOK-10", "MAL-BOK-06")
def test_a_number_that_a_text_has_told_may_be_read_once_without_any_card() -> None:
    table = ordered(BARE, {"do": "clue", "chapter": "136"})
    assert table.asked == "TravelAction"
    table.say(ReadClue("136"))
    assert (chapters(table), table.state.tokens) == (["123", "136"], 1)
    assert table.refused(ReadClue("136")) == "no_such_clue"


@pytest.mark.rule("MAL-BOK-10", "MAL-BOK-06", "MAL-RUL-20")
def test_what_two_cards_point_to_is_read_once_though_the_party_keeps_them() -> None:
    known = with_chapter(effects=[{"do": "travel", "n": 1}])
    card = replace(known.scenario_cards["demo/04"], clue=HOME, clue_with="03")
    known = replace(known, scenario_cards={**known.scenario_cards, card.id: card})
    table = Table(f"{BARE}\nstory: cards 03 04", content=known)
    table.say(ReadClue(HOME))
    assert (chapters(table), table.state.cards, table.state.tokens) == ([HOME], ("03", "04"), 1)
    assert table.refused(ReadClue(HOME)) == "no_such_clue"
    assert ReadClue(HOME) not in table.ask.candidates()


@pytest.mark.rule("MAL-BOK-08")
def test_a_position_knows_nothing_of_what_is_read_in_its_copies() -> None:
    table = Table("yoktal: bare\nancient: bare\njourney: days 1")
    before = table.game.copy()
    table.read("108").say("physique", "dexterity")
    while table.asked in {"talent", "heal_zone"}:
        table.say(table.ask.candidates()[0])
    assert (table.state.visits["108"], table.state.flags["threat_start_bonus"]) == (1, 1)
    assert (before.state.visits, before.state.flags) == ({}, {})
