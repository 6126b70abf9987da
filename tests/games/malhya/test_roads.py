"""Roads through the story, walked by the rules to their ends: every chapter of the book is read on one of them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from tests.games.malhya.roads import MANY, Fortune, Guide
from tests.games.malhya.table import Table, mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import GiveNumber

PARTY = "ur_berg\nsulk\njourney: hex 2 -1"
NIGHT = f"{PARTY}, slots D1 D2 D3 D4 N1"
THIEF = "sulk\nur_berg"
WEAK = "ur_berg: life 1, damage 7\nsulk: life 1, damage 5\njourney: hex 2 -1"
RIDDLE = GiveNumber(0, 24)


class Road(msgspec.Struct, frozen=True):
    """Where it begins, what is read, what is chosen, where to in the rooms, how the dice fall."""

    first: str
    reads: str
    options: dict[str, Any] = {}
    goals: str = ""
    kind: bool = True
    strong: bool = True
    hides: bool = False
    enough: int = MANY
    scene: str = PARTY


LONG = (
    "108 31 20 16 87 43 122 40 36 37 56 33 107 61 121 104 25 60 123 140 14 67 18 121 91 46 139 131 82 29 59 34 58 148 "
    "149 122 33 150 146 134 144 145 142"
)
LONG_OPTIONS = {
    "108": 0, "16": 1, "122": [4, 4], "40": RIDDLE, "37": 0, "33": 0, "140": 0, "91": 0, "139": 0, "148": 1, "145": 2,
}  # fmt: skip
LONG_GOALS = "40 37 56 33 A2 104 140 121 139 34 A1 33 A3 A1"
FIELD = "EV_BATTLEFIELD"

ROADS = {
    "the longest, to the triumph": Road("108", LONG, LONG_OPTIONS, LONG_GOALS),
    # the fortress: ways in
    "the cart, unseen": Road("108", "108 57 153 147 45 24", {"108": 2, "45": 2}, "147", hides=True, scene=THIEF),
    "the cart, seen": Road("57", "57 22 53 45 24", {"45": 2}, kind=False),
    "the climb fails": Road("31", "31 22 53 45 107 61 13 144 141", {"45": 1}, kind=False),
    "the sewers": Road("108", "108 78 107 61 13 144 141", {"108": 1}),
    "the pits": Road("78", "78 19 154 24", {"154": 2}, enough=4),
    "beaten in the gardens": Road("53", "53 130", strong=False),
    # the library and the crypt
    "threats and a lockpick": Road(
        "16", "16 103 43 122 40 37 56 134 144 141", {"16": 2, "122": 4, "37": 1}, "37 A1", scene=THIEF
    ),
    "talk that fails": Road("16", "16 41 44 122 134 144 141", {"16": 0, "122": 2}, kind=False),
    "the wrong signs": Road(
        "61",
        "61 140 63 84 18 121 91 17 91 64 91 46 34 58 148 134 144 145 141",
        {"140": 1, "91": [1, 2, 0], "148": 0, "145": 0},
        "140 121 34 A1",
    ),
    "the slab, blow by blow": Road("61", "61 34 85 34 85 34 85 58 148 134 144 141", goals="34 34 34 A1", enough=5),
    "the water rises": Road("61", "61 140 63 121 139 34 13 144 141", {"140": 1}, "140 121 139 34", kind=False),
    # the hall by night
    "night, and the right words": Road("134", "134 76 77 21", {"77": 2}, scene=f"{NIGHT}\nstory: cards 07"),
    "night, and the wrong words": Road("134", "134 76 77 15", {"77": 1}, scene=f"{NIGHT}\nstory: cards 07"),
    "night without the orb": Road("13", "13 76 24", scene=NIGHT),
    # the journey
    "the fair, tins hit": Road(
        "EV_FESTIVAL_FAIR", "EV_FESTIVAL_FAIR 01 65 71 65 83 106 38 128", {"65": [0, 1], "106": 0}
    ),
    "the fair, the stalls": Road("EV_FESTIVAL_RAIN", "EV_FESTIVAL_RAIN 01 65 99 65 118 65 38 128", {"65": [2, 3]}),
    "the fair, left at once": Road("01", "01 65 86", {"65": 4}),
    "the bridge, crossed": Road("EV_BRIDGE", "EV_BRIDGE 11 105 92", {"11": 0}),
    "the bridge, a fall": Road("EV_BRIDGE", "EV_BRIDGE 11 105 133 119", {"11": 0}, kind=False),
    "the bridge, mended": Road("EV_BRIDGE", "EV_BRIDGE 11 62 86", {"11": 1}),
    "the bridge, the rope breaks": Road("EV_BRIDGE", "EV_BRIDGE 11 35 119", {"11": 1}, kind=False),
    "the hounds, outrun": Road("EV_HOUNDS", "EV_HOUNDS 132 23 49", {"132": 0}),
    "the hounds, not outrun": Road("EV_HOUNDS", "EV_HOUNDS 132 23 06", {"132": 0}, kind=False),
    "the hounds, hidden from": Road("EV_HOUNDS", "EV_HOUNDS 132 89", {"132": 1}),
    "the hounds, and all are down": Road("EV_HOUNDS", "EV_HOUNDS 132 89 152", {"132": 1}, kind=False, scene=WEAK),
    "the battlefield, searched well": Road(FIELD, f"{FIELD} 117 66 48", {FIELD: 0}),
    "the battlefield, searched in vain": Road(FIELD, f"{FIELD} 117 136", {FIELD: 0}, kind=False),
    "the battlefield, in groups": Road(FIELD, f"{FIELD} 26 47 48", {FIELD: 1}),
    "the sarycan, slain": Road("EV_SARYCAN", "EV_SARYCAN 135 70"),
    "the sarycan, too strong": Road("EV_SARYCAN", "EV_SARYCAN 135 151", strong=False),
    "lost": Road("EV_LOST_MAZE", "EV_LOST_MAZE 119"),
}


@cache
def walked(name: str) -> Guide:
    road = ROADS[name]
    table = Table(road.scene).read(road.first)
    fortune = Fortune(kind=road.kind, strong=road.strong)
    guide = Guide(table, fortune, road.options, road.goals.split(), hides=road.hides, enough=road.enough)
    return guide.walk()


@pytest.mark.rule("MAL-BOK-02", "MAL-BOK-04", "MAL-GEN-07", "MAL-GEN-10")
@pytest.mark.parametrize("name", ROADS)
def test_a_road_leads_where_the_book_says(name: str) -> None:
    assert " ".join(walked(name).chapters()) == ROADS[name].reads


@pytest.mark.rule("MAL-BOK-02", "MAL-RUL-65")
def test_every_chapter_is_read_on_some_road() -> None:
    read = {chapter for name in ROADS for chapter in walked(name).chapters()}
    assert {name.removeprefix("demo/") for name in load_content().chapters} <= read


@pytest.mark.rule("MAL-SCN-10", "MAL-BOK-11")
def test_all_six_endings_are_reached() -> None:
    assert {walked(name).game.state.ending for name in ROADS} == {"", "15", "21", "24", "130", "141", "142"}


@pytest.mark.rule("MAL-GEN-07", "MAL-BOK-11")
@pytest.mark.parametrize(
    "chapter", ["29", "33", "36", "37", "46", "60", "77", "145", "146", "147", "149", "150", "152"]
)
def test_from_a_chapter_that_few_read_the_story_still_ends(chapter: str) -> None:
    kind = mute_kind(chapter)
    rng = Stream(chapter)
    match = Match(kind.begin(kind.setups.random(rng)), Seeded(chapter))
    for _ in range(kind.facts.longest):
        if not match.asks:
            break
        seat, ask = next(iter(match.asks.items()))
        match.answer(ask.sample(rng), seat)
    assert match.game.outcome() is not None
