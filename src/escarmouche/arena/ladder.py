"""How strong is each level, and how long does it think? A ladder: every bot against its neighbours and against the
judgement that all of them share, with the same force on both sides, seats swapped on the same dice.

A ladder is a file of lines that is gone on with: what is there is not played again. Where all players are on one side
nobody meets anybody: each bot plays as a team, all with the same dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final

import msgspec

from escarmouche import __version__
from escarmouche.agents.program import ProgramBot
from escarmouche.arena.forfeits import play_by_rule, winners_after
from escarmouche.arena.plans import starter
from escarmouche.arena.series import MatchSpec, begun
from escarmouche.bots.values import result_for
from escarmouche.core import Faulty, Problem
from escarmouche.core.problems import UNREADABLE
from escarmouche.games import game_with
from escarmouche.kits.kind import GameKind

ANCHORS: Final = ("level-3", "greedy")  # everybody meets this one
FINE: Final = 24  # classes of times in a factor of ten: each is a tenth wider than the one before


class Ladder(msgspec.Struct, frozen=True):
    """What is played: the first line of the file. Only more matches may be asked for later."""

    game: str
    rules: str
    version: str
    bots: tuple[str, ...]
    force: str
    seed: str

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Neighbours, and everybody with the anchor."""
        found = {(one, one + 1) for one in range(len(self.bots) - 1)}
        anchor = next((self.bots.index(name) for name in ANCHORS if name in self.bots), 0)
        found |= {(min(one, anchor), max(one, anchor)) for one in range(len(self.bots)) if one != anchor}
        return tuple(sorted(found))


class Rung(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match: who sat where, what each seat had of it, who lost by rule and why, and how long replies took: for each
    seat how many in which class of times."""

    number: int
    entrants: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: int
    times: tuple[dict[int, int], ...]
    forfeit: int = -1  # the seat
    why: str = ""


def time_class(seconds: float) -> int:
    """Times that are told alike: within a tenth of each other."""
    return round(FINE * log10(max(seconds, 1e-6)))


def quantile(times: Counter[int], part: float) -> float:
    """The time, in seconds, that this part of all replies did not exceed."""
    left = part * sum(times.values())
    for key in sorted(times):
        left -= times[key]
        if left <= 0:
            return float(10 ** (key / FINE))
    return 0.0


def fixtures(kind: GameKind[Any], ladder: Ladder, matches: int) -> Iterator[MatchSpec]:
    """The matches, numbered from 1: two of each pairing with the same dice; teams one after the other."""
    together = kind.facts.together
    seats = kind.facts.seats[1] if together else 2
    setup = msgspec.json.encode(starter(kind, (ladder.force,) * seats))
    rounds = [(one,) * seats for one in range(len(ladder.bots))] if together else [*ladder.pairings]
    for index in range(matches):
        unit, turned = (index, 0) if together else divmod(index, 2)
        around, at = divmod(unit, len(rounds))
        seated = rounds[at][::-1] if turned else rounds[at]
        dice = f"{ladder.seed}.{around + 1}" if together else f"{ladder.seed}.{unit + 1}"
        bots = tuple(ladder.bots[one] for one in seated)
        yield MatchSpec(
            index + 1, kind.name, setup, bots, tuple(f"{one}.{seat}" for seat, one in enumerate(seated)), dice
        )


def play_rung(spec: MatchSpec) -> Rung:
    """One match, timed: by the processor where the bot is ours, by the clock where it is a program."""
    kind = game_with(spec.game, spec.packs)
    _, match, bots = begun(kind, spec)
    clocks = [perf_counter if isinstance(bot, ProgramBot) else thread_time for bot in bots]
    times: list[Counter[int]] = [Counter() for _ in bots]
    marks = [clock() for clock in clocks]

    def answered(seat: int) -> None:
        times[seat][time_class(clocks[seat]() - marks[seat])] += 1
        marks[:] = [clock() for clock in clocks]

    decisions, forfeit = play_by_rule(match, bots, kind.facts.longest, answered)
    entrants = tuple(int(label.partition(".")[0]) for label in spec.labels)
    shares = tuple(_share(match, seat, winners_after(match, forfeit)) for seat in range(match.game.seats))
    lost, why = (forfeit.seat, forfeit.why) if forfeit is not None else (-1, "")
    return Rung(spec.number, entrants, shares, decisions, tuple(dict(one) for one in times), lost, why)


def _share(match: Any, seat: int, winners: Sequence[int]) -> float:
    outcome = match.outcome
    if outcome is not None:
        return result_for(outcome, seat)
    return float(seat in winners)


# --- the file --------------------------------------------------------------------------------------------------------


def asked_for(kind: GameKind[Any], bots: Sequence[str], force: str, seed: str) -> Ladder:
    """The ladder that is meant, as it would be played today."""
    return Ladder(kind.name, kind.rules, __version__, tuple(bots), force, seed)


def read(path: Path) -> tuple[Ladder, list[Rung]]:
    """A ladder and what was played of it; a line that a kill has torn is left out, and played again."""
    first, *rest = path.read_bytes().split(b"\n")
    try:
        ladder = msgspec.json.decode(first, type=Ladder)
    except UNREADABLE as error:
        raise Faulty((Problem(str(path), f"is no ladder: {error}"),)) from None
    rungs = []
    for line in rest[:-1]:
        try:
            rungs.append(msgspec.json.decode(line, type=Rung))
        except UNREADABLE:
            continue
    return ladder, rungs


def begin(path: Path, ladder: Ladder) -> list[Rung]:
    """Make the file, or go on with it; gives what is there already."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(ladder) + b"\n")
        return []
    kept, rungs = read(path)
    if kept != ladder:
        raise Faulty((Problem(str(path), "another ladder was begun here; give another --out"),))
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (ladder, *rungs)))  # without a torn line
    return rungs


def keep(path: Path, rung: Rung) -> None:
    """One match more."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(rung) + b"\n")
