"""Before an option is taken heroes change weapons and hand things over as they like, where no turns are played."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import room
from tests.games.malhya.table import Table
from tests.games.malhya.test_stage import legal
from tests.games.malhya.test_terminal import meant

from escarmouche.games.malhya.agenda import Answer, Chain
from escarmouche.games.malhya.decisions import Done, GiveItem, SpendAura, SwapWeapons, TakeOption, TendHero
from escarmouche.games.malhya.events import ItemGiven, TestRolled

ROAD = "yoktal: bare, aura 0, weapon W01, spare W07, objects O01, gold 1\nancient: bare, aura 0, gold 0, seat 1"


@pytest.mark.rule("MAL-WPN-08", "MAL-WPN-09", "MAL-BAG-09", "MAL-BOK-03")
def test_before_the_bridge_a_hero_takes_his_staff_and_hands_the_grapple_on() -> None:
    table = Table(ROAD, "11 5 1 5 1 5 1 5", seats=2).read("11")
    assert table.proposed == [TakeOption(0), TakeOption(1), TakeOption(2), TendHero(0)]
    table.say(TendHero(0), SwapWeapons(), GiveItem(1, "O01"))
    assert (table.asked, table.ask.seat) == ("accept_gift", 1)
    table.say(table.ask.candidates()[0], Done())
    assert (table.asked, table.ask.facts()) == ("ChapterChoice", {"chapter": "11"})
    assert (table.hero().weapon, table.hero(1).objects, len(table.told(ItemGiven))) == ("W07", ("O01",), 1)
    table.say(TakeOption(0), 0)
    assert table.told(TestRolled)[0].successes == 1  # the special face, for the staff


@pytest.mark.rule("MAL-BAG-09", "MAL-OBJ-13")
def test_who_lies_unconscious_or_has_nothing_sorts_nothing() -> None:
    table = Table("yoktal: bare, life 0, damage 6, spare W07\nancient: bare, gold 0").read("11")
    assert [table.refused(TendHero(hero)) for hero in (0, 1, 7)] == ["unconscious", "nothing_to_sort", "nobody_there"]


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-06")
def test_no_token_is_turned_for_the_road_while_a_chapter_is_read() -> None:
    table = Table("yoktal: bare, aura 2, gold 1\nancient: bare").read("11").say(TendHero(0))
    assert table.refused(SpendAura("A_TRAVEL")) == "chapter_open"
    assert (
        SpendAura("A_TRAVEL") in Table("yoktal: bare, aura 2, gold 1\nancient: bare").say(TendHero(0)).ask.candidates()
    )


@pytest.mark.rule("MAL-BAG-09", "MAL-WPN-08", "MAL-CBT-07")
@pytest.mark.parametrize(
    ("mode", "own", "said"),
    [
        ("infiltration_difficult", False, "in_his_turn"),
        ("combat", False, "in_his_turn"),
        ("quiet", True, "in_his_turn"),
        ("quiet", False, ""),
    ],
)
def test_in_a_room_things_are_sorted_in_a_heros_turn_or_when_the_fight_is_over(mode: str, own: bool, said: str) -> None:
    heroes = "yoktal: bare, weapon W01, spare W07\nancient: bare"
    table = room(f"library, mode {mode}\n" + 8 * "...........\n" + "AB.........", heroes).do(
        Answer("45"), Chain(0, own)
    )
    assert table.asked == "ChapterChoice"
    if said:
        assert table.refused(TendHero(0)) == said
    else:
        table.say(TendHero(0), SwapWeapons())
        assert table.hero().weapon == "W07"


@pytest.mark.rule("MAL-BAG-09", "MAL-BOK-03")
def test_it_is_offered_beside_the_options_and_understood_when_typed() -> None:
    table = Table(ROAD, seats=2).read("11")
    for pointed, shown in (({}, [0]), ({"figure": 0}, [0]), ({"figure": 1}, [])):
        assert [one.hero for one in legal(table, **pointed) if isinstance(one, TendHero)] == shown
    game = table.play().game
    assert [meant(game, table.ask, typed) for typed in ("ranger 0", "sort Yo")] == [TendHero(0), TendHero(0)]
