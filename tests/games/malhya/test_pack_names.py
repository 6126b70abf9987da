"""What a story calls its clocks, its beasts and their zones, and what it says when they move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.malhya.slips import Files, chapter, faults, yard

import escarmouche
from escarmouche.core import Event
from escarmouche.games import game_with
from escarmouche.games.malhya.decisions import Attack, Done, EndTurn
from escarmouche.games.malhya.events import ClockAdvanced, HeroAttacked, ZoneClosed

NAMES = [
    {
        "id": "clocks/tide",
        "name": {"fr": "la marée", "en": "the tide"},
        "line": {"fr": "La mer monte.", "en": "The sea rises."},
    },
    {"id": "enemies/eel", "name": {"fr": "Anguille", "en": "Eel"}},
    {"id": "zones/fin", "name": {"fr": "La nageoire", "en": "The fin"}},
    {
        "id": "zones/maw",
        "name": {"fr": "La gueule", "en": "The maw"},
        "line": {"fr": "La gueule se tait.", "en": "The maw falls silent."},
    },
]
ZONE: dict[str, Any] = {"slots": 3, "life_per_hero": 1, "special": {}}
EEL = {
    "id": "eel",
    "mark": "original",
    "initiative": 1,
    "attack": {"dice": {"attack": 1}},
    "defence": {},
    "symbols": {"flame": "fin", "leaf": "fin", "drop": "maw", "stone": ""},
    "zones": [{**ZONE, "id": "fin"}, {**ZONE, "id": "maw", "chapter": "09"}],
}


@pytest.fixture(name="pack")
def _pack(tmp_path: Path) -> Path:
    """The lighthouse with a tide in its yard, and an eel in place of the crew."""

    def sea(files: Files) -> None:
        yard(files).update(clock={"counter": "tide", "add": 1, "limit": 4, "chapter": "12"})
        files["rooms.yaml"].update(beasts=[EEL], deployments=files["rooms.yaml"]["deployments"][:1])
        files["rooms.yaml"]["rooms"].pop()
        chapter(files, "07").update(effects=[{"do": "special_fight", "beast": "eel"}])
        for gone in ("08", "11"):
            files["story.yaml"]["chapters"].remove(chapter(files, gone))
        texts = files["texts.yaml"]
        gone_texts = {"lighthouse/08", "lighthouse/11", "lamp_room"}
        texts["texts"] = [one for one in texts["texts"] if one["id"] not in gone_texts]
        texts["names"] = [one for one in texts["names"] if one["id"] != "endings/lighthouse/11"] + NAMES

    assert faults(tmp_path, sea) == []
    return tmp_path


def said(match: Any, pack: Path, kind: type[Event], lang: str) -> list[str]:
    words = game_with("malhya", [pack]).words
    return [str(words.event(match.game, one, lang)) for one in match.events() if isinstance(one, kind)]


@pytest.mark.rule("MAL-EXP-12")
def test_a_clock_is_called_as_the_story_calls_it(pack: Path) -> None:
    match = escarmouche.scene(
        "malhya",
        "A yoktal = yoktal at A1 turn acting | B sulk = sulk at A2 turn ended\n"
        "scenario lighthouse | room wreckers_yard mode quiet",
        packs=[pack],
    )
    stage = game_with("malhya", [pack]).stage
    assert stage is not None
    (track,) = [one for one in stage.scene(match.game, None, "fr").tracks if one.kind == "clock"]
    assert (track.name, track.note) == ("Le temps presse", "la marée")
    match.answer(EndTurn(), 0)
    assert said(match, pack, ClockAdvanced, "fr") == ["La mer monte (la marée : 1 sur 4)."]
    assert said(match, pack, ClockAdvanced, "en") == ["The sea rises (the tide: 1 of 4)."]


@pytest.mark.rule("MAL-SAR-05", "MAL-SAR-09")
def test_a_beast_and_its_zones_are_called_as_the_story_calls_them(pack: Path) -> None:
    """In the last blow too, when the fight is over as it is told; on the page as in the log."""
    match = escarmouche.scene(
        "malhya",
        "A ur = ur_berg | B sulk = sulk | scenario lighthouse | chapter 07\ndice I09 attack:dmg2 power:dmg3 power:dmg3",
        packs=[pack],
    )
    stage = game_with("malhya", [pack]).stage
    assert stage is not None
    places = iter(("maw", "fin"))
    for _ in range(12):
        ask: Any = match.ask
        tracks = [one.name for one in stage.scene(match.game, None, "fr").tracks if one.kind == "zone"]
        assert tracks == ["La nageoire", "La gueule"]
        topic = getattr(ask, "topic", "")
        if topic == "beast_slot":
            match.answer(next(places), ask.seat)
        elif topic:
            match.answer(ask.candidates()[0], ask.seat)
        else:
            plain = [one for one in ask.candidates() if isinstance(one, Attack if ask.seat == 0 else EndTurn | Done)]
            match.answer(plain[0], ask.seat)
        if match.outcome is not None:
            break
    assert said(match, pack, HeroAttacked, "fr")[-1].startswith("Ur-Berg attaque Anguille")
    assert said(match, pack, ZoneClosed, "fr") == ["La gueule se tait."]
    assert said(match, pack, ZoneClosed, "en") == ["The maw falls silent."]


@pytest.mark.parametrize(
    ("lang", "title", "there"),
    [
        ("fr", "Le feu noyé, mauvais temps.", "groupe est ici"),
        ("en", "The Drowned Light, bad weather.", "party is here"),
    ],
)
def test_a_story_without_a_road_shows_no_map_in_its_text_picture(pack: Path, lang: str, title: str, there: str) -> None:
    """Nor days, slots and travel tokens: nothing of it counts; the game's own story has all that."""
    game = game_with("malhya", [pack])
    match = escarmouche.scene(
        "malhya", "A yoktal = yoktal | B sulk = sulk | scenario lighthouse | chapter 01", packs=[pack]
    )
    drawn = game.words.picture(match.game, lang)
    assert drawn.splitlines()[0] == title
    assert there not in drawn
    own = escarmouche.scene("malhya", "A yoktal = yoktal | B sulk = sulk")
    assert there in game.words.picture(own.game, lang)
