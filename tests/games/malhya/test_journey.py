"""The journey: cards, weather, days, tokens, moves, rest. Cards are drawn by their place among those that are left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import DrawCard, MoveTo, Rest, TendHero
from escarmouche.games.malhya.events import (
    ChapterRead,
    DayEnded,
    EventMet,
    Healed,
    TravelCardDrawn,
    TravelTokensChanged,
    Woke,
)
from escarmouche.games.malhya.queries.travel import next_period, night

BARE = "yoktal: bare\nancient: bare"
D1, D2, D3, D4, D5, D6 = range(6)  # of the day deck at dawn


def journey(line: str, dice: str = "") -> Table:
    return Table(f"{BARE}\njourney: {line}", dice)


@pytest.mark.rule("MAL-TRV-06", "MAL-TRV-07", "MAL-TRV-10", "MAL-TRV-25", "MAL-EX-32")
def test_another_terrain_gives_the_top_effects_from_left_to_right() -> None:
    """D4 on a plain: rain, then two tokens, which three is the limit of; a move now costs three."""
    table = journey("hex 1 0, tokens 2", str(D4)).say(DrawCard())
    assert (table.state.weather, table.state.tokens) == ("bad", 3)
    assert table.state.slots == ("D4",)
    assert table.told(TravelCardDrawn)[0].matches is False
    table.say(MoveTo(2, 0))
    assert (table.state.tokens, table.state.hex) == (0, (2, 0))


@pytest.mark.rule("MAL-TRV-10", "MAL-TRV-09")
def test_a_token_for_one_terrain_and_weather_that_is_so_already() -> None:
    table = journey("hex 2 -1", str(D3)).say(DrawCard())  # mountain card in a forest: one, and one more in a forest
    assert table.state.tokens == 2
    plain = journey("hex 1 0", str(D3)).say(DrawCard())
    assert plain.state.tokens == 1
    assert len(plain.told(TravelTokensChanged)) == 1


@pytest.mark.rule("MAL-TRV-08", "MAL-TRV-24", "MAL-TRV-26", "MAL-RUL-82", "MAL-EX-08", "MAL-EX-52")
@pytest.mark.parametrize(("weather", "pair"), [("fair", "01-01"), ("bad", "01-05")])
def test_the_same_terrain_is_an_event_by_the_weather_of_the_moment(weather: str, pair: str) -> None:
    table = journey(f"hex 1 0, weather {weather}", f"{D1} 0").say(DrawCard())
    assert table.told(EventMet)[0].pair == pair
    assert table.state.slots == ("D1",)
    assert table.state.tokens == 0  # no top effect
    assert table.state.event_deck == ("E2", "E3", "E4")
    assert table.asked == "ChapterChoice"


@pytest.mark.rule("MAL-TRV-08")
@pytest.mark.parametrize(("side", "event"), [("0", "EV_SARYCAN"), ("1", "EV_HOUNDS")])
def test_a_first_number_alone_stands_for_the_pairs_that_are_not_named(side: str, event: str) -> None:
    known = load_content()
    pairs = {"01": "EV_SARYCAN", "01-02": "EV_HOUNDS"}
    demo = replace(known.scenarios["demo"], pairs=pairs)
    content = replace(known, scenarios={**known.scenarios, "demo": demo})
    table = Table(f"{BARE}\njourney: hex 1 0", f"{D1} {side}", content=content).say(DrawCard())
    (met,) = table.told(EventMet)
    assert (met.pair, met.event) == (f"01-0{int(side) + 1}", event)


@pytest.mark.rule("MAL-EX-52")
def test_rain_first_then_the_event_of_the_rain() -> None:
    table = journey("hex 1 0", f"{D6} {D5} 2").say(DrawCard())
    assert (table.state.weather, table.state.tokens) == ("bad", 1)
    table.say(DrawCard())
    assert table.told(EventMet)[0].pair == "05-07"


@pytest.mark.rule("MAL-TRV-16", "MAL-RUL-30", "MAL-TRV-27")
def test_used_event_cards_are_shuffled_when_none_is_left() -> None:
    table = journey("hex 1 0, event_deck E4", f"{D1} 0").say(DrawCard())
    assert table.told(EventMet)[0].pair == "01-04"
    assert table.state.event_deck == ()
    empty = Table(f"{BARE}\njourney: hex 1 0", f"{D1} 3")
    empty.game.state.event_deck = ()
    empty.say(DrawCard())
    assert empty.state.event_deck == ("E1", "E2", "E3")


@pytest.mark.rule("MAL-TRV-05", "MAL-TRV-18", "MAL-TRV-19", "MAL-TRV-20", "MAL-EX-33")
def test_a_full_day_ends_before_the_next_card() -> None:
    full = "slots D2 D3 D4 D6 N1 N2"
    table = journey(f"hex 0 0, {full}", str(D2)).say(DrawCard())
    assert table.state.days == 1
    assert table.told(DayEnded)[0].crystals == 1
    assert table.state.slots == ("D2",)
    rested = journey(f"hex 0 0, {full}").say(Rest())
    assert (rested.state.days, rested.state.slots) == (1, ("rest",))
    assert journey(f"hex 0 0, tokens 3, {full}").say(MoveTo(1, 0)).state.days == 0  # a move uses no slot


@pytest.mark.rule("MAL-TRV-05", "MAL-TRV-21", "MAL-RUL-31")
def test_day_and_night() -> None:
    day = journey("slots D1 D2 D3").game
    assert (next_period(day), night(day)) == ("day", False)
    dusk = journey("slots D1 D2 D3 rest").game
    assert (next_period(dusk), night(dusk)) == ("night", False)
    dark = journey("slots D1 D2 D3 D4 N1 rest").game
    assert (next_period(dark), night(dark)) == ("day", True)
    assert night(journey("").game) is False
    table = journey("hex 0 0, slots D1 D2 D3 D4", "1").say(DrawCard())
    assert table.state.slots[-1] == "N2"


@pytest.mark.rule("MAL-TRV-13", "MAL-TRV-14", "MAL-TRV-15", "MAL-TRV-28", "MAL-EX-07")
def test_moves_are_paid_by_the_weather_to_a_hex_beside_that_may_be_entered() -> None:
    assert journey("hex 0 0, tokens 3").say(MoveTo(1, 0)).state.tokens == 1
    assert journey("hex 0 0, tokens 3, weather bad").say(MoveTo(1, 0)).state.tokens == 0
    poor = journey("hex 0 0, tokens 2, weather bad")
    assert poor.refused(MoveTo(1, 0)) == "too_few_tokens"
    table = journey("hex 0 1, tokens 3")
    assert table.refused(MoveTo(0, 2)) == "open_sea"
    assert table.refused(MoveTo(-1, 1)) == "off_the_board"
    assert table.refused(MoveTo(2, 1)) == "not_beside"
    assert table.refused(MoveTo(0, 1)) == "not_beside"
    assert journey("hex 1 -1, tokens 3").refused(MoveTo(1, -2)) == "off_the_board"


@pytest.mark.rule("MAL-TRV-03", "MAL-SCN-01", "MAL-EX-27")
def test_the_fortress_is_a_chapter() -> None:
    table = journey("hex 2 -1, tokens 3").say(MoveTo(3, -1))
    assert [event.chapter for event in table.told(ChapterRead)] == ["108"]
    assert table.asked == "level"


@pytest.mark.rule("MAL-TRV-17", "MAL-WND-05")
def test_rest_once_a_day() -> None:
    table = Table("yoktal: bare, life 1, shock 2, damage 2, grave 1, aura 1, spent 3\nancient: bare")
    table.say(Rest())
    hero = table.hero()
    assert (hero.life, hero.shock, hero.damage, hero.grave, hero.aura, hero.spent) == (4, 0, 1, 1, 2, 2)
    assert table.refused(Rest()) == "rested_already"


@pytest.mark.rule("MAL-TRV-17", "MAL-UNC-11")
def test_a_rest_wakes_nobody_who_has_only_grave_wounds_and_heals_nobody_who_has_none() -> None:
    table = Table("yoktal: bare, life 0, grave 6\nancient: bare").say(Rest())
    assert (table.hero().life, table.told(Woke), table.told(Healed)) == (0, [], [])


@pytest.mark.rule("MAL-HER-10")
def test_the_ancient_heals_at_the_end_of_a_day() -> None:
    table = Table(
        "yoktal: bare, life 5, damage 1\nancient: life 3, damage 2\njourney: slots D2 D3 D4 D6 N1 N2", str(D2)
    )
    table.say(DrawCard())
    assert (table.hero(1).life, table.hero(1).damage) == (4, 1)
    assert table.hero(0).damage == 1


@pytest.mark.rule("MAL-OBJ-13", "MAL-TRV-23")
def test_only_who_has_something_to_sort_is_let_to_sort_it() -> None:
    table = Table("yoktal: bare, gold 0, aura 0\nancient: life 0, damage 5\nsulk: bare, gold 2, aura 0")
    assert table.refused(TendHero(0)) == "nothing_to_sort"
    assert table.refused(TendHero(1)) == "unconscious"
    assert table.refused(TendHero(3)) == "nobody_there"
    table.say(TendHero(2))
    assert table.asked == "SortBelongings"
