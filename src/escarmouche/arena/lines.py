"""What is kept of one match of a run? One line of JSON that says who met, who won, how it went and what became of each.

A line depends on the match alone: no times, no names of machines. So the same run gives the same bytes wherever and
however often it is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from escarmouche.kits.study.chronicle import Story


class MatchLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match. `unit` numbers the pair of matches with the same dice and swapped seats, `arm` the content or settings
    it was played with, `entrants` who sat where. A crash fills `fault` and counts nowhere."""

    number: int  # from 1
    unit: int
    arm: int = 0
    entrants: tuple[int, ...] = ()  # by seat; empty where the forces were drawn by lot
    winners: tuple[int, ...] = ()  # seats; none in a draw
    scores: tuple[float, ...] = ()
    decisions: int = 0
    turns: int = 0
    leads: int = 0  # changes of the lead
    figures: tuple[Story, ...] = ()
    fault: str = ""
    together: bool = False  # all seats on one side: all won, or all lost
    ending: str = ""  # the game's word for how it ended
    grade: float | None = None  # how good that is for players on one side
    forfeit: int = -1  # the seat that lost by rule: a program that was too slow or gave no legal answer

    def share(self, seat: int) -> float:
        """What a seat has of the match: all of it, nothing, or a half in a draw between opponents."""
        return float(seat in self.winners) if self.winners or self.together else 0.5


_DECODER = msgspec.json.Decoder(MatchLine)
_ENCODER = msgspec.json.Encoder()


def encoded(lines: Iterable[MatchLine]) -> bytes:
    """JSON Lines, each ended by a newline."""
    return b"".join(_ENCODER.encode(line) + b"\n" for line in lines)


def sealed(data: bytes, key: str) -> bytes:
    """Lines with a last one that holds their checksum; `key` says what they are the lines of."""
    return data + _ENCODER.encode({"seal": _seal(data, key)}) + b"\n"


def unsealed(data: bytes, key: str) -> bytes | None:
    """The lines below their checksum; None where it is missing or is not theirs."""
    body, newline, last = data.removesuffix(b"\n").rpartition(b"\n")
    lines = body + newline
    return lines if sealed(lines, key) == lines + last + b"\n" == data else None


def _seal(data: bytes, key: str) -> str:
    return hashlib.sha256(key.encode() + b"\0" + data).hexdigest()[:32]


def decoded(data: bytes) -> Iterator[MatchLine]:
    """The lines of a file; a torn or foreign line raises `msgspec.MsgspecError`."""
    return (_DECODER.decode(line) for line in data.split(b"\n") if line)
