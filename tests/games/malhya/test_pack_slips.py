"""Slips of an author's pen that read well and go wrong at the table: the checker tells each with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.malhya.slips import ON, Files, Slip, before, card, chapter, faults, scenario, trial, yard

BEAST: dict[str, Any] = {
    "id": "eel",
    "mark": "original",
    "initiative": 3,
    "attack": {"dice": {"attack": 1}},
    "defence": {},
    "symbols": {"flame": "tail", "leaf": "tail", "drop": "tail", "stone": ""},
    "zones": [{"id": "tail", "slots": 4, "life_per_hero": 2, "special": {}}],
}
KEY = [{"do": "scenario_card", "card": "01"}, *ON]
WHEEL: dict[str, list[Any]] = {face: [] for face in ("0", "1", "2", "special")}


@pytest.mark.rule("MAL-TST-05", "MAL-TST-07", "MAL-TST-13", "MAL-TST-22", "MAL-TST-23", "MAL-TST-25")
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (trial(stops=-1), "chapters[2].test.stops: -1 is too little; at least 0"),
        (trial(difficulty=-1), "chapters[2].test.difficulty: -1 is too little; at least 0"),
        (trial(who="max", n=-1, on_no_objective=ON), "chapters[2].test.n: -1 is too little; at least 1"),
        (trial(objectives=[{"least": -3, "effects": KEY}]), "objectives[0].least: -3 is too little; at least 0"),
        (
            trial(objectives=[{"least": 3, "most": 1, "effects": ON}, {"least": 4, "effects": KEY}]),
            "[0].most: no number is from 3 to 1",
        ),
        (trial(on_all_success=ON), "test.on_all_success: is never carried out"),
        (trial(on_any_fail=ON), "test.on_any_fail: is never carried out"),
        (trial(on_no_objective=ON), "test.on_no_objective: is never carried out"),
        (trial(timing="after_all"), "test.timing: goes with individual, and with individual only"),
        (
            lambda files: chapter(files, "02")["test"].update(objectives=[{"least": 2, "effects": ON}]),
            "chapters[1].test.objectives[0].effects: leads on before the others have rolled",
        ),
        (trial(stops=0), "chapters[2]: may close onto the road, where no event waits"),
    ],
)
def test_a_test_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, said: str) -> None:
    assert [(file, said in what) for file, what in faults(tmp_path, slip)] == [("story.yaml", True)]


@pytest.mark.rule("MAL-TST-22")
@pytest.mark.parametrize("who", ["solo", "individual"])
def test_without_a_lockpick_a_test_for_oneself_comes_to_what_no_objective_gives(tmp_path: Path, who: str) -> None:
    found = faults(tmp_path, trial(who=who, stops=0, on_no_objective=ON))
    assert [what for _, what in found if "on_no_objective" in what] == []


@pytest.mark.rule("MAL-BOK-04", "MAL-INF-01", "MAL-MKT-01", "MAL-SAR-09", "MAL-ICO-05")
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        *((before(do=do, who="each", n=0), "0 is too little") for do in ("heal", "aura_restore", "level_up")),
        (before(do="damage", who="each", kind="shock", n=-2), "effects[0].n: -2 is too little; at least 1"),
        *((before(do=do, n=0), "0 is too little") for do in ("draw_loot", "threat", "roll_threat")),
        (before(do="stall", draw=[]), "draw: a stall shows some card"),
        (before(do="stall", draw=[{"deck": "common_object", "n": 0}]), "draw[0].n: 0 is too little; at least 1"),
        (before(do="contest", who="one", char="physique", against=-1), "against: -1 is too little; at least 0"),
        (before(do="by_successes", ranges=[{"least": 2, "most": 1}]), "ranges[0].most: no number is from 2 to 1"),
        (before(do="roll_die", die="threat_white", faces={**WHEEL, "7": []}), "faces: there is no face 7"),
        (before(do="special_fight", beast="sarycan"), "beast: there is no chapter 70"),
        (
            lambda files: chapter(files, "01").update(effects=[{"do": "special_fight", "beast": "sarycan"}, *ON]),
            "effects[1]: is never carried out: after the fight another chapter is read",
        ),
        (
            lambda files: (
                files["rooms.yaml"].update(beasts=[BEAST]),
                before(do="special_fight", beast="eel")(files),
            ),
            "beast: no zone of it ends the fight",
        ),
        (before(do="mode", mode="combat"), "chapters[0]: may start a mode where no room is in play"),
        (lambda files: chapter(files, "04")["effects"].reverse(), "chapters[3]: may start a mode where no room"),
    ],
)
def test_an_order_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, said: str) -> None:
    assert ("story.yaml", True) in [(file, said in what) for file, what in faults(tmp_path, slip)]


@pytest.mark.rule("MAL-BOK-08", "MAL-BOK-11", "MAL-TST-03", "MAL-UNC-08")
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda files: chapter(files, "12").update(effects=ON), "chapters[11].effects: is never carried out"),
        (lambda files: chapter(files, "12").update(test=chapter(files, "03")["test"]), "test: is never carried out"),
        (lambda files: chapter(files, "07").update(on_all_unconscious="77"), "there is no chapter 77"),
        (lambda files: chapter(files, "01").update(after_visits={"n": 1, "chapter": "77"}), "there is no chapter 77"),
        (
            lambda files: chapter(files, "01").update(after_visits={"n": 1, "chapter": "12"}),
            "0 options may be taken once",
        ),
        (
            lambda files: chapter(files, "03").update(hero_tests={"hide": chapter(files, "03")["test"]}),
            "chapters[2].hero_tests: heroes come here without a word that they picked",
        ),
        (
            lambda files: chapter(files, "03").update(
                hero_tests={"hide": {**chapter(files, "03")["test"], "stops": 0}}
            ),
            "chapters[2].hero_tests.hide.stops: heroes without a lockpick pick it too",
        ),
    ],
)
def test_a_chapter_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, said: str) -> None:
    assert ("story.yaml", True) in [(file, said in what) for file, what in faults(tmp_path, slip)]


def islands(files: Files) -> None:
    """The place lies on land, and the sea between it and where the story begins."""
    land = [{"q": q, "r": 0, "terrain": terrain} for q, terrain in enumerate(("city", "sea", "plain"))]
    files["story.yaml"]["regions"] = [{"id": "isles", "mark": "original", "start": [0, 0], "hexes": land}]
    scenario(files).update(region="isles")
    card(files).update(hex=[2, 0], chapter="04")


def travelled(files: Files) -> None:
    """A road on a map that nobody has named, with the game's own event for every pair."""
    islands(files)
    card(files).update(hex=[0, 0])
    event = {"id": "lighthouse/MET", "mark": "original", "effects": [{"do": "goto", "chapter": "04"}]}
    passage = {"fr": "Rien.", "en": "Nothing."}
    files["story.yaml"]["events"] = [event]
    files["texts.yaml"]["texts"].append({"id": event["id"], "title": passage, "body": passage})
    scenario(files).update(pairs={f"0{first}": "MET" for first in range(1, 9)})


@pytest.mark.rule("MAL-TRV-03", "MAL-TRV-12", "MAL-TRV-14", "MAL-UNC-11", "MAL-BOK-09", "MAL-BOK-10")
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda files: scenario(files).update(travel_tokens=4), "travel_tokens: a party holds from 0 to 3"),
        (lambda files: scenario(files).update(travel_tokens=-1), "travel_tokens: a party holds from 0 to 3"),
        (lambda files: scenario(files).update(on_all_unconscious=""), "on_all_unconscious: names no chapter"),
        (lambda files: card(files).update(hex=[9, 9], chapter="04"), "scenario_cards[0].hex: no party can enter it"),
        (lambda files: card(files).update(hex=[0, 2], chapter="04"), "scenario_cards[0].hex: no party can enter it"),
        (islands, "scenario_cards[0].hex: no party can enter it"),
        (
            lambda files: [one.update(hex=[1, 0], chapter="04") for one in files["story.yaml"]["scenario_cards"]],
            "scenario_cards[1].hex: another place is there",
        ),
        (lambda files: card(files).update(hex=[1, 0]), "scenario_cards[0].chapter: a place has a hex and a chapter"),
        (lambda files: card(files).update(chapter="04"), "scenario_cards[0].hex: a place has a hex and a chapter"),
        (lambda files: card(files).update(clue="11"), "clue_with: a clue takes another card"),
        (lambda files: card(files).update(clue_with="02"), "clue_with: a clue takes another card"),
        (lambda files: card(files).update(clue="11", clue_with="01"), "clue_with: a clue takes another card"),
        (lambda files: files["texts.yaml"]["names"].pop(), "scenario_cards[1]: has no name"),
        (travelled, "scenarios[0].region: has no name (regions/isles)"),
    ],
)
def test_a_place_or_a_card_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, said: str) -> None:
    assert [(file, said in what) for file, what in faults(tmp_path, slip)] == [("story.yaml", True)]


def eel(**fields: Any) -> Slip:
    """A beast of the pack's own, which nobody fights."""

    def slip(files: Files) -> None:
        files["rooms.yaml"].update(beasts=[{**BEAST, **fields}])
        files["texts.yaml"]["names"].append({"id": "enemies/eel", "name": {"fr": "Anguille", "en": "Eel"}})

    return slip


TAIL = {"id": "tail", "slots": 4, "life_per_hero": 2, "special": {}}


@pytest.mark.rule("MAL-SAR-02", "MAL-SAR-06", "MAL-SAR-11")
@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (eel(symbols={"flame": "tail", "leaf": "", "drop": ""}), "symbols: there is no symbol stone"),
        (eel(symbols={**BEAST["symbols"], "drop": "fin"}), "symbols.drop: there is no zone fin"),
        (
            eel(
                symbols=dict.fromkeys(("flame", "leaf", "drop", "stone"), "head"), zones=[{**TAIL, "id": "head"}, TAIL]
            ),
            "zones[1]: no symbol leads to it",
        ),
        (lambda files: files["rooms.yaml"].update(beasts=[BEAST]), "beasts[0]: has no name (enemies/eel)"),
        (
            eel(symbols=dict.fromkeys(("flame", "leaf", "drop", "stone"), "fin"), zones=[{**TAIL, "id": "fin"}]),
            "zones[0]: has no name (zones/fin)",
        ),
        (eel(zones=[{**TAIL, "slots": 0}]), "zones[0].slots: 0 is too little; at least 1"),
        (eel(zones=[{**TAIL, "life_per_hero": 0}]), "zones[0].life_per_hero: 0 is too little; at least 1"),
    ],
)
def test_a_beast_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, said: str) -> None:
    assert [(file, said in what) for file, what in faults(tmp_path, slip)] == [("rooms.yaml", True)]


CLOCK = {"counter": "basin_crystals", "add": 1, "limit": 3, "chapter": "12"}
SMALL = {"grid": ["......."], "heroes": [0, 0], "markers": {"yellow": [1, 0], "red": [2, 0]}}


@pytest.mark.rule("MAL-EXI-08", "MAL-EXP-04", "MAL-EXP-07", "MAL-EXP-12")
@pytest.mark.parametrize(
    ("slip", "file", "said"),
    [
        (lambda files: yard(files)["access"]["A1"].update(locked=True), "rooms", "nothing opens A1 in lighthouse"),
        (
            lambda files: yard(files).update(clock={**CLOCK, "add": 0}),
            "rooms",
            "clock.add: 0 is too little; at least 1",
        ),
        (lambda files: yard(files).update(clock={**CLOCK, "limit": 0}), "rooms", "clock.limit: 0 is too little"),
        (
            lambda files: yard(files).update(clock={**CLOCK, "counter": "tide"}),
            "rooms",
            "clock.counter: has no name (clocks/tide)",
        ),
        (lambda files: yard(files)["interest"].append({"at": [4, 6], "chapter": "12"}), "rooms", "another token lies"),
        (lambda files: yard(files)["access"].update(A2={"at": [8, 3], "exit": "12"}), "rooms", "another token lies"),
        (
            lambda files: files["rooms.yaml"]["rooms"][1].update(SMALL),
            "story",
            "lamp_room is too small for 4 heroes and 4",
        ),
        (lambda files: yard(files).update(deployment_max_x=-1), "story", "no 4 squares within its deployment_max_x"),
    ],
)
def test_a_room_that_nobody_can_have_meant(tmp_path: Path, slip: Slip, file: str, said: str) -> None:
    assert [(name, said in what) for name, what in faults(tmp_path, slip)] == [(f"{file}.yaml", True)]


def test_the_pack_without_a_slip_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, lambda _: None) == []
