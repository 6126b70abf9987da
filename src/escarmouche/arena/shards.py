"""What does a worker get, and what does it give back? Some fixtures in; their lines as bytes out.

A shard depends on nothing but itself: it carries every set-up, the digest of the content it must be played with and,
where that is not the game's own, the packs that make it.
"""

from __future__ import annotations

import traceback
from typing import Any

import msgspec

from escarmouche.arena.forfeits import play_by_rule, winners_after
from escarmouche.arena.lines import MatchLine, encoded
from escarmouche.arena.overrides import game_of
from escarmouche.arena.plans import Fixture
from escarmouche.arena.series import begun, record_bytes
from escarmouche.core import Faulty, Outcome, Problem
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.chronicle import Chronicle, lead_changes


class Shard(msgspec.Struct, frozen=True):
    """About a second of work: the fixtures of one arm in some units."""

    number: int
    game: str
    content: str
    pack: str  # the change that is studied
    fixtures: tuple[Fixture, ...]
    packs: tuple[Pack, ...] = ()  # what all arms are played with


class Crash(msgspec.Struct, frozen=True):
    """A match that broke: its record up to there and the trace."""

    number: int
    record: bytes
    trace: str


class Finished(msgspec.Struct, frozen=True):
    """A shard that has been played: JSON Lines, and what crashed."""

    number: int
    matches: int
    lines: bytes
    crashes: tuple[Crash, ...] = ()
    problems: tuple[Problem, ...] = ()  # why it could not be played


def play_shard(shard: Shard) -> Finished:
    """Play every fixture; `problems` where a set-up cannot begin or the content is not the one that was planned."""
    try:
        kind = game_of(shard.game, shard.packs, shard.pack, shard.content)
        played = [play_fixture(kind, fixture) for fixture in shard.fixtures]
    except Faulty as fault:
        return Finished(shard.number, 0, b"", problems=fault.problems)
    crashes = tuple(crash for _, crash in played if crash is not None)
    return Finished(shard.number, len(played), encoded(line for line, _ in played), crashes)


def play_fixture(kind: GameKind[Any], fixture: Fixture) -> tuple[MatchLine, Crash | None]:
    """One match; whatever breaks in it is told in its line."""
    spec = fixture.spec
    setup, match, bots = begun(kind, spec)
    try:
        decisions, forfeit = play_by_rule(match, bots, kind.facts.longest)
        told = (
            kind.study.chronicle(setup, match.events(), match.game)
            if kind.study.chronicle is not None
            else Chronicle(())
        )
    except Exception as error:  # noqa: BLE001 - whatever a rule or a bot raises is the finding, kept with its record
        crash = Crash(spec.number, record_bytes(kind, spec, setup, match), traceback.format_exc())
        fault = f"{type(error).__name__}: {error}"
        return MatchLine(spec.number, fixture.unit, fixture.arm, fixture.entrants, fault=fault), crash
    outcome = match.outcome or Outcome((), (), "")  # over before its end: somebody lost by rule
    line = MatchLine(
        number=spec.number,
        unit=fixture.unit,
        arm=fixture.arm,
        entrants=fixture.entrants,
        winners=winners_after(match, forfeit),
        scores=outcome.scores,
        decisions=decisions,
        turns=told.turns,
        leads=lead_changes(told.course),
        figures=told.figures,
        together=kind.facts.together,
        ending=outcome.ending,
        grade=outcome.grade,
        forfeit=forfeit.seat if forfeit is not None else -1,
    )
    return line, None
