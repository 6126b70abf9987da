"""Every condition that a chapter may name, where it holds and where it just does not; `not:` turns it round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain
from escarmouche.games.malhya.queries.story import clues, holds, option_open

ROAD = "yoktal: bare\nancient: bare"
HALL = f"{ROAD}\nroom: library, mode infiltration_normal\n...AB"
PICK = "yoktal: bare{}\nancient: bare, cubes blue_lockpick 1{}"
DOWN = ", life 0, damage 5"


@pytest.mark.rule("MAL-BOK-08", "MAL-BOK-09", "MAL-EXI-08", "MAL-EXP-15", "MAL-SCN-11", "MAL-TRV-21", "MAL-TST-25")
@pytest.mark.parametrize(
    ("scene", "fields", "said", "so"),
    [
        (HALL, {"opened": (("library", "A1"),)}, "access_open:A1", True),
        (HALL, {"opened": (("library", "A3"),)}, "access_open:A1", False),
        (HALL, {"opened": (("gardens", "A1"),)}, "access_open:A1", False),
        (HALL, {}, "access_open:A1", False),
        (ROAD, {"opened": (("library", "A1"),)}, "access_open:A1", False),
        (HALL, {}, "room:library", True),
        (HALL, {}, "room:gardens", False),
        (ROAD, {"last_room": "library"}, "room:library", False),
        (ROAD, {"cards": ("01", "03")}, "has_card:03", True),
        (ROAD, {"cards": ("01",), "cards_gone": ("03",)}, "has_card:03", False),
        (ROAD, {"flags": {"crypt_done": True}}, "flag:crypt_done", True),
        (ROAD, {"flags": {"crypt_done": False}}, "flag:crypt_done", False),
        (ROAD, {"flags": {"festival_done": True}}, "flag:crypt_done", False),
        (ROAD, {"flags": {"stone": 15}}, "count:stone>=15", True),
        (ROAD, {"flags": {"stone": 14}}, "count:stone>=15", False),
        (ROAD, {}, "count:stone>=1", False),
        (ROAD, {}, "count:stone>=0", True),
        (ROAD, {"days": 2}, "day_crystals>=2", True),
        (ROAD, {"days": 1}, "day_crystals>=2", False),
        (ROAD, {"slots": ("D1", "D2", "D3", "D4", "N1")}, "night", True),
        (ROAD, {"slots": ("D1", "D2", "D3", "D4", "N1", "rest")}, "night", True),
        (ROAD, {"slots": ("D1", "D2", "D3", "D4")}, "night", False),
        (PICK.format("", ""), {}, "has_resource:blue_lockpick", True),
        (PICK.format("", ""), {}, "has_resource:lockpick", True),
        (PICK.format("", ""), {}, "has_resource:violet_lockpick", False),
        (PICK.format("", DOWN), {}, "has_resource:lockpick", False),
        (PICK.format("", ""), {"agenda": [Chain(actor=1, own=True)]}, "has_resource:lockpick", True),
        (PICK.format("", ""), {"agenda": [Chain(actor=0, own=True)]}, "has_resource:lockpick", False),
        (PICK.format("", ""), {"agenda": [Chain(actor=0)]}, "has_resource:lockpick", True),
        (ROAD, {"agenda": [Chain(succeeded=True)]}, "all_succeeded", True),
        (ROAD, {"agenda": [Chain()]}, "all_succeeded", False),
    ],
)
def test_a_condition_holds_where_it_should(scene: str, fields: dict[str, Any], said: str, so: bool) -> None:
    game = Table(scene).game
    for name, value in fields.items():
        setattr(game.state, name, value)
    assert holds(game, said) is so
    assert holds(game, f"not:{said}") is not so


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-08")
def test_an_option_that_is_taken_once_is_closed_in_its_chapter_alone() -> None:
    game = Table(ROAD).game
    options = game.cast.pages["65"].choices
    once = next(number for number, one in enumerate(options) if one.once)
    assert option_open(game, "65", once, options[once])
    for taken, still in (((("65", once),), False), ((("66", once), ("65", once + 1)), True)):
        game.state.taken = taken
        assert option_open(game, "65", once, options[once]) is still


@pytest.mark.rule("MAL-BOK-06", "MAL-BOK-10")
@pytest.mark.parametrize(
    ("cards", "told", "read", "open_to_all"),
    [
        (("03", "04"), (), {}, ["60"]),
        (("03",), (), {}, []),
        (("04",), (), {}, []),
        (("03", "04"), (), {"60": 1}, []),
        (("03", "04"), ("60",), {"60": 1}, ["60"]),
        (("03", "04"), ("60", "11"), {}, ["60", "11"]),
        ((), ("11",), {"11": 2}, ["11"]),
    ],
)
def test_a_clue_is_open_while_both_cards_are_there_or_a_text_has_told_it(
    cards: tuple[str, ...], told: tuple[str, ...], read: dict[str, int], open_to_all: list[str]
) -> None:
    game = Table(ROAD).game
    game.state.cards, game.state.clues, game.state.visits = cards, told, read
    assert clues(game) == open_to_all
