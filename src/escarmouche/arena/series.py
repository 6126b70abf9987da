"""Which matches make a fair series between bots, and how is one of them played?

Matches come in rounds: within a round the forces and the dice stay, and the bots change seats, so that each plays each
force with the same luck. Players on one side compare themselves with nobody: each of their matches is a round.
Everything about a match follows from the seed of the series and the number of the match.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from time import thread_time
from typing import Any

import msgspec

from escarmouche.agents.program import make_player
from escarmouche.arena.forfeits import play_by_rule, winners_after
from escarmouche.bots.search import SearchBot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.core.game import Bot
from escarmouche.core.records import encode, record_of
from escarmouche.games import game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.facts import fault_of_seats
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind


class MatchSpec(msgspec.Struct, frozen=True):
    """One match to be played: plain data, so that any process can play it."""

    number: int  # from 1
    game: str
    setup: bytes  # JSON of the game's own set-up type
    bots: tuple[str, ...]  # by seat
    labels: tuple[str, ...]  # by seat: the bots' names, told apart where two are alike
    dice: str
    keep: bool = False  # send the record back with the result
    packs: tuple[Pack, ...] = ()  # over the game's own content


class Result(msgspec.Struct, frozen=True):
    """How a match went: the labels that won (none in a draw), the game's word for the ending; a crash fills
    `fault` and `trace` and keeps the record."""

    number: int
    dice: str
    winners: tuple[str, ...] = ()
    decisions: int = 0
    record: bytes = b""
    fault: str = ""
    trace: str = ""
    ending: str = ""
    grade: float | None = None
    forfeit: str = ""  # the label of a program that lost by rule: too slow, gone, or no legal answer


def labels(bots: Sequence[str]) -> tuple[str, ...]:
    """The names of the bots, numbered from the second of a name on: greedy, greedy#2."""
    seen: Counter[str] = Counter()
    found = []
    for bot in bots:
        seen[bot] += 1
        found.append(bot if seen[bot] == 1 else f"{bot}#{seen[bot]}")
    return tuple(found)


def default_bots(kind: GameKind[Any]) -> list[str]:
    """Who plays when nobody is named: two bots against each other, or as many good ones as may play on one side."""
    return ["greedy"] * kind.facts.seats[1] if kind.facts.together else ["greedy", "random"]


def default_forces(kind: GameKind[Any], seats: int) -> list[tuple[str, ...]]:
    """Every way to hand the game's starter forces to the seats, mixed so that a short series sees many of them."""
    offered = kind.setups.forces
    if len(offered) < seats:
        return [()]
    ways = list(permutations(offered, seats))
    return [ways[i] for i in Stream(f"forces of {kind.name}").shuffled(len(ways))]


def match_specs(
    kind: GameKind[Any],
    bots: Sequence[str],
    matches: int,
    seed: int | str,
    *,
    scenario: str | None = None,
    forces: Sequence[str] = (),
    settings: Any = None,
    keep: bool = False,
) -> Iterator[MatchSpec]:
    """The matches of a series, numbered from 1; `Faulty` before the first if they cannot be set up."""
    if forces and len(forces) != len(bots):
        raise faulty("forces", "forces_for_seats", count=len(forces), seats=len(bots))
    if (crowd := fault_of_seats(kind.facts, kind.title, len(bots))) is not None:
        raise Faulty((crowd,))
    for bot in bots:
        make_player(bot, kind, 0)
    names = labels(bots)
    ways = [tuple(forces)] if forces else default_forces(kind, len(bots))
    agreed = {"scenario": scenario, "settings": settings}
    chosen = {name: value for name, value in agreed.items() if value is not None}
    setups = [kind.setups.starter(forces=way, seats=len(bots), **chosen) for way in ways]
    kind.begin(setups[0])  # what is wrong with the set-up shows here, not in a worker
    coded = [msgspec.json.encode(setup) for setup in setups]
    first = MatchSpec(1, kind.name, coded[0], tuple(bots), names, f"{seed}", keep, kind.packs)
    return _varied(first, coded, matches, 1 if kind.facts.together else len(bots))


def _varied(first: MatchSpec, setups: list[bytes], matches: int, turns: int) -> Iterator[MatchSpec]:
    """The first match varied: forces and dice from round to round, seats within it, so many matches in a round."""
    seats, bots, names = len(first.bots), first.bots, first.labels
    for index in range(matches):
        around, turned = divmod(index, turns)
        seated = [(i + turned) % seats for i in range(seats)]
        yield MatchSpec(
            number=index + 1,
            game=first.game,
            setup=setups[around % len(setups)],
            bots=tuple(bots[i] for i in seated),
            labels=tuple(names[i] for i in seated),
            dice=f"{first.dice}.{around + 1}",
            keep=first.keep,
            packs=first.packs,
        )


def begun(kind: GameKind[Any], spec: MatchSpec) -> tuple[Any, Match[Any], list[Bot]]:
    """The set-up, the match and the players of a match, ready to be played. Who thinks by the clock thinks by the
    processor's here: how busy the machine is with other matches shall not decide them."""
    setup = msgspec.json.decode(spec.setup, type=kind.setup_type)
    match = Match(kind.begin(setup), Seeded(spec.dice))
    players = [
        make_player(bot, kind, f"{spec.dice}.{label}") for bot, label in zip(spec.bots, spec.labels, strict=True)
    ]
    for player in players:
        if isinstance(player, SearchBot):
            player.look.now = thread_time
    return setup, match, players


def record_bytes(kind: GameKind[Any], spec: MatchSpec, setup: Any, match: Match[Any]) -> bytes:
    """What has been played of a match, as it is kept."""
    return encode(record_of(kind, setup, match, spec.labels, spec.dice))


def play_match(spec: MatchSpec) -> Result:
    """Play one match of a series; a crash comes back as a result that carries the record up to it."""
    kind = game_with(spec.game, spec.packs)
    setup, match, players = begun(kind, spec)
    fault = trace = ""
    forfeit = None
    try:
        decisions, forfeit = play_by_rule(match, players, kind.facts.longest)
    except Exception as error:  # noqa: BLE001 - whatever a rule or a bot raises is the finding, kept with its record
        decisions, fault, trace = 0, f"{type(error).__name__}: {error}", traceback.format_exc()
    record = record_bytes(kind, spec, setup, match) if spec.keep or fault else b""
    outcome = match.outcome
    winners = () if fault else tuple(spec.labels[seat] for seat in winners_after(match, forfeit))
    ending, grade = (outcome.ending, outcome.grade) if outcome and not fault else ("", None)
    lost = spec.labels[forfeit.seat] if forfeit is not None else ""
    return Result(spec.number, spec.dice, winners, decisions, record, fault, trace, ending, grade, lost)
