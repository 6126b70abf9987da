"""What an author has written for nothing, and what would never come to an end: told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.malhya.slips import ON, chapter, faults
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.story import AnyOrder, Modifier
from escarmouche.games.malhya.content.story import Test as Banner
from escarmouche.games.malhya.content.story_idle import idle_orders, idle_tests
from escarmouche.games.malhya.queries.testing import pool

EMPTY_DIE: dict[str, list[Any]] = {face: [] for face in ("0", "1", "2", "special")}
TRIAL: dict[str, Any] = {
    "who": "solo",
    "char": "physique",
    "aptitude": "balance",
    "difficulty": 1,
    "stops": 2,
    "objectives": [{"least": 3}],
}


def ranges(*bounds: tuple[int, int | None]) -> list[dict[str, Any]]:
    return [{"least": least, **({} if most is None else {"most": most}), "effects": ON} for least, most in bounds]


def orders_told(**order: Any) -> list[str]:
    found = idle_orders(load_content(), "demo/01", msgspec.convert(order, AnyOrder))
    return [f"{path}: {english}" for path, (english, _), _ in found]


@pytest.mark.rule("MAL-BOK-04", "MAL-BOK-08", "MAL-EXP-09", "MAL-ICO-05", "MAL-TST-23")
@pytest.mark.parametrize(
    ("order", "said"),
    [
        *(({"do": do, "who": "each", "n": 0}, ".n: changes nothing") for do in ("gold", "cubes", "carry")),
        ({"do": "travel", "n": 0}, ".n: changes nothing"),
        ({"do": "add", "counter": "x", "n": 0}, ".n: changes nothing"),
        ({"do": "if", "cond": "night"}, ": leads to nothing, whatever comes"),
        ({"do": "draw_symbol"}, ": leads to nothing, whatever comes"),
        ({"do": "roll_die", "die": "threat_white", "faces": EMPTY_DIE}, ": leads to nothing, whatever comes"),
        ({"do": "contest", "who": "one", "char": "physique", "against": 1}, ": leads to nothing, whatever comes"),
        ({"do": "by_successes", "ranges": [{"least": 0}]}, ": leads to nothing, whatever comes"),
        (
            {"do": "by_successes", "ranges": ranges((0, None), (2, None))},
            ".ranges[1]: never comes: another range has all of it",
        ),
        (
            {"do": "by_successes", "ranges": ranges((1, 4), (2, 3), (0, 0))},
            ".ranges[1]: never comes: another range has all of it",
        ),
        ({"do": "forget", "chapter": "11"}, ".chapter: no option of 11 is taken once"),
        ({"do": "discard_interest", "chapter": "11"}, ".chapter: no room has a token 11"),
        ({"do": "set", "flag": "stone", "value": "wet"}, ".value: stone is counted elsewhere"),
        ({"do": "set", "flag": "basin_crystals", "value": "wet"}, ".value: basin_crystals is counted elsewhere"),
        ({"do": "draw_loot", "n": 10**6}, ".n: 1000000 is too much; at most 99"),
        ({"do": "threat", "n": 100}, ".n: 100 is too much; at most 99"),
        ({"do": "gold", "who": "each", "n": -1000}, ".n: -1000 is too much; at most 999"),
        ({"do": "stall", "draw": [{"deck": "rare_object", "n": 1000}]}, ".draw[0].n: 1000 is too much; at most 999"),
    ],
)
def test_an_order_that_is_given_for_nothing(order: dict[str, Any], said: str) -> None:
    assert orders_told(**order) == [said]


@pytest.mark.rule("MAL-BOK-04", "MAL-BOK-08", "MAL-TST-23")
@pytest.mark.parametrize(
    "order",
    [
        {"do": "gold", "who": "each", "n": -999},
        {"do": "travel", "n": -3},
        {"do": "if", "cond": "night", "otherwise": ON},
        {"do": "draw_symbol", "stone": ON},
        {"do": "by_successes", "ranges": ranges((0, 2), (2, 4), (4, None))},
        {"do": "forget", "chapter": "65"},
        {"do": "discard_interest", "chapter": "104"},
        {"do": "set", "flag": "stone", "value": 3},
        {"do": "set", "flag": "mode47", "value": "combat"},
    ],
)
def test_an_order_that_does_something_is_no_slip(order: dict[str, Any]) -> None:
    assert orders_told(**order) == []


@pytest.mark.rule("MAL-TST-07", "MAL-TST-16", "MAL-TST-17", "MAL-TST-18", "MAL-TST-23", "MAL-RUL-23")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"objectives": ranges((3, None), (3, 5))}, ".objectives[1]: never comes: another range has all of it"),
        ({"mods": [{"per": "heavy"}]}, ".mods[0]: changes nothing"),
        ({"difficulty": 31}, ".difficulty: 31 is too much; at most 30"),
        ({"stops": 31}, ".stops: 31 is too much; at most 30"),
        ({"mods": [{"per": "night", "skill": 50}]}, ".mods[0].skill: 50 is too much; at most 30"),
        # without a stop on any die nobody fails, and who has come past every objective rolls for ever
        ({"difficulty": 0, "objectives": ranges((2, 4))}, ".difficulty: may never end"),
        ({"mods": [{"per": "night", "difficulty": -1, "skill": -1}]}, ".difficulty: may never end"),
        ({"difficulty": 9, "mods": [{"per": "heavy", "difficulty": -1, "skill": -1}]}, ".difficulty: may never end"),
        ({"difficulty": 0}, ""),
        ({"difficulty": 0, "hidden": True, "objectives": ranges((0, 4), (5, 9))}, ""),
        ({"difficulty": 2, "mods": [{"per": "night", "difficulty": -1, "skill": -1}]}, ""),
        ({"objectives": ranges((3, 5), (4, None))}, ""),
        ({"objectives": ranges((3, 3), (3, 5))}, ""),
    ],
)
def test_a_test_that_is_taken_for_nothing_or_for_ever(fields: dict[str, Any], said: str) -> None:
    banner = msgspec.convert({**TRIAL, **fields}, Banner)
    told = [f"{path}: {english}" for path, (english, _), _ in idle_tests(banner)]
    assert [one.startswith(said) for one in told] == [True] * bool(said)


@pytest.mark.rule("MAL-BOK-04", "MAL-TST-16")
def test_the_check_of_a_pack_tells_them_in_their_places(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        lambda files: (
            chapter(files, "01").update(effects=[{"do": "travel", "n": 0}]),
            chapter(files, "03")["test"].update(difficulty=0, objectives=ranges((2, 4))),
        ),
    )
    assert ("story.yaml", "chapters[0].effects[0].n: changes nothing [MAL-BOK-04]") in found
    assert any(what.startswith("chapters[2].test.difficulty: may never end") for _, what in found)


@pytest.mark.rule("MAL-TST-07")
def test_a_pool_never_has_less_than_no_dice() -> None:
    """A modifier may take dice away; nobody owes any."""
    game = Table("yoktal: bare\nancient: bare").play().game
    mods = (Modifier("people:yoktal", difficulty=-4, skill=-3, special=-1),)
    banner = Banner("solo", "dexterity", "balance", 2, 2, (), mods=mods)
    assert tuple(pool(game, game[0], banner)) == (0, 0, -1)
    assert tuple(pool(game, game[1], banner)) == (2, 2, 0)
