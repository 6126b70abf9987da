"""The door: what a first match is, what is refused, and a scenario that a pack brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.games import GAMES, game_with
from escarmouche.games.malhya.game import GAME, HEROES, SCENARIOS
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.proof.contract import check_words

LENIENT = Settings(tie_order="heroes_first")
PACK = Path(__file__).parents[2] / "packs" / "wager.yaml"


def test_what_is_said_without_reading_the_content_is_what_the_content_holds() -> None:
    assert tuple(GAME.content.scenarios) == SCENARIOS  # type: ignore[attr-defined]
    assert set(GAME.content.heroes) == set(HEROES)  # type: ignore[attr-defined]
    assert GAMES["malhya"] is GAME


@pytest.mark.parametrize(
    ("wish", "setup"),
    [
        ({}, Setup(seats=2)),
        ({"seats": 1}, Setup(seats=1)),
        ({"seats": 4}, Setup(seats=4)),
        ({"forces": ("sulk",)}, Setup(seats=1, party=("sulk",))),
        ({"forces": ("sulk", "yoktal"), "seats": 3}, Setup(seats=3, party=("sulk", "yoktal"))),
        ({"scenario": "demo", "settings": LENIENT}, Setup(settings=LENIENT)),
    ],
)
def test_a_first_match(wish: dict[str, object], setup: Setup) -> None:
    assert GAME.setups.starter(**wish) == setup
    assert GAME.begin(setup).seats == setup.seats


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(Faulty, match="no scenario 'cellar'; there are demo"):
        GAME.setups.starter(scenario="cellar")
    with pytest.raises(Faulty, match="there is no hero gandalf"):
        GAME.begin(GAME.setups.starter(forces=("gandalf", "sulk")))


def test_a_pack_brings_a_scenario_that_is_played_and_told() -> None:
    kind = game_with("malhya", [PACK])
    assert kind.setups.scenarios == ("demo", "wager")
    assert GAME.setups.scenarios == ("demo",)
    match = Match(kind.begin(kind.setups.starter(scenario="wager", seats=1)), Seeded("wager"))
    rng = Stream("wager")
    told = []
    while (ask := match.ask) is not None:
        told.append(kind.words.ask(match.game, ask, "fr"))
        match.take(ask.sample(rng), ask.seat)
    assert any("Sur le rempart" in one for one in told)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.ending in {"good", "defeat"}
    assert "Fin : " in kind.words.outcome(match.game, outcome, "fr")


def test_the_words_of_a_pack_are_whole() -> None:
    kind = game_with("malhya", [PACK])
    short = kind.with_setups(lambda rng: Setup(seats=1 + rng.below(4), scenario="wager"))
    assert all(told > 5 for told in check_words(short, matches=8, seed="wager", one_in=2))


def test_a_scene_of_a_pack_s_scenario_is_read_with_the_pack() -> None:
    kind = game_with("malhya", [PACK])
    scene = kind.scene("scenario wager | A y = yoktal | A s = sulk")
    assert scene.setup.scenario == "wager"
    with pytest.raises(Faulty, match="wager is no scenario"):
        GAME.scene("scenario wager | A y = yoktal | A s = sulk")
