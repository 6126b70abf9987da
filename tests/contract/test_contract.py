"""Does every registered game keep the promises of a game?

A few matches in each run; `ESCARMOUCHE_CONTRACT_MATCHES` asks for as many random matches of each game as there is time
for.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from tests.volume import narrow

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.core.records import decode, encode, record_of, replay
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.contract import check_match, two_worlds

MATCHES = int(os.environ.get("ESCARMOUCHE_CONTRACT_MATCHES", "4"))
SCENARIOS = [
    pytest.param(name, scenario, id=f"{name}-{scenario}") for name in GAMES for scenario in GAMES[name].setups.scenarios
]

# What another process plays: one match of two bots, its record on standard output.
ELSEWHERE = """
import sys
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES

game, bot = sys.argv[1:]
kind = GAMES[game]
setup = kind.setups.starter()
match = Match(kind.begin(setup), Seeded("elsewhere"))
play_bots(match, [make_bot(bot, kind, f"seat {seat}") for seat in range(match.game.seats)], kind.facts.longest)
sys.stdout.buffer.write(encode(record_of(kind, setup, match)))
"""


def on_one_scenario(kind: GameKind[Any], scenario: str) -> GameKind[Any]:
    """The same game, whose random set-ups are all the starter match of this scenario."""
    return kind.with_setups(lambda _: kind.setups.starter(scenario=scenario))


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_random_matches_keep_the_contract(name: str, number: int) -> None:
    assert check_match(GAMES[name], f"promise.{number}", one_in=60) > 0


@pytest.mark.parametrize("name", narrow(GAMES, "alkemy", "moonstone"))
def test_no_secret_shows_in_a_first_match(name: str) -> None:
    """One decision in five, to be quick: `escarmouche fuzz GAME --contract --every` looks at each of them."""
    kind = on_one_scenario(GAMES[name], GAMES[name].setups.scenarios[0])
    assert check_match(kind, "secrets", one_in=5, checks=(two_worlds,)) > 0


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_keeps_the_contract(name: str, scenario: str) -> None:
    assert check_match(on_one_scenario(GAMES[name], scenario), scenario, one_in=60) > 0


@pytest.mark.parametrize("bot", narrow(["random", "greedy"], "greedy"))
@pytest.mark.parametrize("name", narrow(GAMES, "fantastiques"))
def test_the_same_seed_gives_the_same_record_in_every_process(name: str, bot: str) -> None:
    kind = GAMES[name]
    told = [
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE, name, bot],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    record = decode(told[0], kind)
    assert told[0] == told[1]
    assert record.problems == ()
    assert record.outcome is not None
    assert replay(kind, record).outcome == record.outcome


@pytest.mark.parametrize("name", narrow(GAMES, "ages", "malhya"))
def test_every_event_and_question_of_a_match_can_be_said_in_both_languages(name: str) -> None:
    kind = GAMES[name]
    setup = kind.setups.random(Stream("said"))
    match: Match[Any] = Match(kind.begin(setup), Seeded("said"))
    rng = Stream("said")
    for lang in ("fr", "en"):
        assert kind.words.picture(match.game, lang)
    while (ask := match.ask) is not None:
        answer = ask.sample(rng)
        for lang in ("fr", "en"):
            assert kind.words.ask(match.game, ask, lang).strip()
            assert kind.words.answer(match.game, ask, answer, lang).strip()
        match.take(answer, ask.seat)
    said = [(kind.words.event(match.game, e, "fr"), kind.words.event(match.game, e, "en")) for e in match.events()]
    assert all(fr.strip() and en.strip() for fr, en in said)
    outcome = match.outcome
    assert outcome is not None
    assert kind.words.outcome(match.game, outcome, "fr") != kind.words.outcome(match.game, outcome, "en")


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_a_whole_match_legally_against_another(name: str) -> None:
    kind = GAMES[name]
    setup = kind.setups.starter()
    match: Match[Any] = Match(kind.begin(setup), Seeded("bots"))
    play_bots(match, [make_bot("greedy", kind, 1), make_bot("random", kind, 2)], kind.facts.longest)
    assert match.outcome is not None
    assert decode(encode(record_of(kind, setup, match)), kind).outcome == match.outcome


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_of_itself_what_generic_code_needs(name: str) -> None:
    kind = GAMES[name]
    assert kind.name == name
    assert kind.facts.seats[0] <= kind.begin(kind.setups.starter()).seats <= kind.facts.seats[1]
    assert list(kind.contents.check()) == []
    assert kind.setups.scenarios
