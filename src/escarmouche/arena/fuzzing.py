"""Does a random match crash, get stuck, never end, or break the contract? Each finding keeps the record that shows it.

A trial follows from its seed alone: the same seed plays the same match again in any process.
"""

from __future__ import annotations

import traceback
from collections import Counter
from typing import Any

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Event, Match
from escarmouche.core.playing import play_randomly
from escarmouche.core.records import encode, record_of
from escarmouche.games import game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.contract import check_match, two_worlds


class Trial(msgspec.Struct, frozen=True):
    """A random match to be played."""

    game: str
    seed: str
    contract: bool = False
    every: bool = False  # under the contract: are secrets looked for at every decision?
    packs: tuple[Pack, ...] = ()  # over the game's own content


class Finding(msgspec.Struct, frozen=True):
    """What came of a trial: what was told, by kind of event; with a fault, the record and where it broke."""

    seed: str
    decisions: int = 0
    told: dict[str, int] = {}
    outcome: str = ""
    fault: str = ""
    trace: str = ""
    record: bytes = b""


def fuzz(trial: Trial) -> Finding:
    """Play one random match over everything the game offers; with `contract`, the promises of a game beside it."""
    kind = game_with(trial.game, trial.packs)
    match: Match[Any] | None = None
    setup: Any = None
    decisions = 0
    try:
        setup = kind.setups.random(Stream(f"setup:{trial.seed}"))
        match = Match(kind.begin(setup), Seeded(f"dice:{trial.seed}"))
        decisions = play_randomly(match, Stream(f"choices:{trial.seed}"), kind.facts.longest)
        if match.outcome is None:
            raise AssertionError("the match is over and has no outcome")
        if trial.contract:
            decisions += check_match(kind, trial.seed, every=(two_worlds,) if trial.every else ())
    except Exception as error:  # noqa: BLE001 - whatever a rule raises is the finding
        setup, match = _under_contract(error) or (setup, match)
        fault = f"{type(error).__name__}: {error}"
        record = encode(record_of(kind, setup, match, seed=trial.seed)) if match is not None else b""
        return Finding(trial.seed, decisions, {}, "", fault, traceback.format_exc(), record)
    told = Counter(type(event).__name__ for event in match.events())
    return Finding(trial.seed, decisions, dict(told), "won" if match.outcome.winners else "drawn")


def _under_contract(error: Exception) -> tuple[Any, Match[Any]] | None:
    """The set-up and the match that a contract check was looking at when it failed: it plays a match of its own, which
    nobody holds but its frame."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if frame.f_code is check_match.__code__ and "trial" in frame.f_locals:
            trial = frame.f_locals["trial"]
            return trial.setup, trial.match
    return None


def event_kinds(kind: GameKind[Any]) -> tuple[str, ...]:
    """The names of every event that the game's package defines: what a fuzzer hopes to have seen."""
    found: set[str] = set()
    waiting = [Event]
    while waiting:
        children = waiting.pop().__subclasses__()
        waiting += children
        # a class that others refine is the game's common shape, never told itself
        found |= {
            one.__name__ for one in children if one.__module__.startswith(kind.package) and not one.__subclasses__()
        }
    return tuple(sorted(found))
