"""Matches on paper: a header that says what was played by which rules, then every answer, one per line.

JSON Lines: a file cut short by a crash loses at most its last answer, and the rest can still be played. The last line
closes the record and says how many answers there are. Nothing in a record depends on the machine or the hour, so the
same match gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.chance import Source
from escarmouche.core.asking import Refused
from escarmouche.core.events import Outcome
from escarmouche.core.game import Game, Playable
from escarmouche.core.history import Answer
from escarmouche.core.match import Match
from escarmouche.core.problems import UNREADABLE, Faulty, Problem

FORMAT = 1


class PackName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that was played with: what it is called, and what its files said."""

    name: str
    digest: str

    def __str__(self) -> str:
        return f"{self.name} (digest {self.digest})"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was played: game, version of its rules, digest of its content, set-up, who sat where; the packs that lay
    over the game's own content, where there were any; and the scene it began from, if it began from one."""

    format: int
    game: str
    rules: str
    content: str
    setup: msgspec.Raw
    seats: tuple[str, ...] = ()
    seed: str = ""
    packs: tuple[PackName, ...] | msgspec.UnsetType = msgspec.UNSET
    scene: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def first_scene(self) -> str:
        """The scene that the match began from; nothing for one that began with its set-up."""
        return self.scene or ""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many answers there are, and the outcome if the match is over."""

    end: int
    outcome: Outcome | None = None


class Record(msgspec.Struct, frozen=True):
    """A match on paper. `problems` says what is wrong with the file it came from (a torn end); the rest can be used."""

    header: Header
    answers: list[Answer]
    outcome: Outcome | None = None
    problems: tuple[Problem, ...] = ()


def record_of(  # noqa: PLR0917 - what was played, by whom, with which dice, from where
    kind: Playable, setup: Any, match: Match[Any], seats: Iterable[str] = (), seed: str = "", scene: str = ""
) -> Record:
    """The record of a match as it stands; `scene` is the text it began from, if it did."""
    raw = msgspec.Raw(msgspec.json.encode(setup))
    header = Header(FORMAT, kind.name, kind.rules, kind.content_digest(), raw, tuple(seats), seed, _pack_names(kind))
    if scene:
        header = msgspec.structs.replace(header, scene=scene)
    return Record(header, match.answers, match.outcome)


def _pack_names(kind: Playable) -> tuple[PackName, ...] | msgspec.UnsetType:
    return tuple(PackName(pack.name, pack.digest) for pack in kind.packs) or msgspec.UNSET


def encode(record: Record) -> bytes:
    """The bytes of a record file."""
    encoder = msgspec.json.Encoder()
    lines = [encoder.encode(record.header), *map(encoder.encode, record.answers)]
    return b"\n".join((*lines, encoder.encode(Ending(len(record.answers), record.outcome)), b""))


def save(record: Record, path: Path) -> None:
    """Write a record so that a crash leaves either the old file or the new one."""
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_bytes(encode(record))
        partial.replace(path)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # the file that was asked for, not the one beside it
        raise


def read_header(line: bytes, where: str) -> Header:
    """The first line of a record."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except UNREADABLE as error:
        raise Faulty(
            (Problem(f"{where} line 1", f"not the header of a record: {error}", code="record_header"),)
        ) from None
    if header.format != FORMAT:
        fault = f"record format {header.format}, this program reads {FORMAT}"
        raise Faulty((Problem(f"{where} line 1", fault, code="record_format"),))
    return header


def decode(data: bytes, kind: Playable, where: str = "record") -> Record:
    """A record from its bytes. A torn end is noted in `problems`; anything else that cannot be read is `Faulty`."""
    lines = data.split(b"\n")
    header = read_header(lines[0], where)
    if header.game != kind.name:
        fault, facts = f"a record of {header.game}, not of {kind.name}", (("there", header.game), ("here", kind.name))
        raise Faulty((Problem(f"{where} line 1", fault, code="record_game", facts=facts),))
    line_type: Any = tuple.__class_getitem__((int, kind.answer_type))
    reader = msgspec.json.Decoder(line_type)
    answers: list[Answer] = []
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith(b'{"end"'):
            if any(lines[number:]):
                raise Faulty((_at(where, number + 1, "record_after_end", "the record goes on after its end"),))
            return _closed(Record(header, answers), line, f"{where} line {number}")
        try:
            answers.append(reader.decode(line))
        except UNREADABLE as error:
            if not any(lines[number:]):
                break  # nothing after it: the file is torn here
            fault = f"answer {number - 1} cannot be read: {error}"
            raise Faulty((_at(where, number, "record_answer", fault),)) from None
    torn = _torn(f"{where} line {len(answers) + 2}", len(answers))
    return Record(header, answers, problems=(torn,))


def _torn(where: str, count: int) -> Problem:
    what = f"the record is cut short after {count} answers"
    return Problem(where, what, code="record_torn", facts=(("count", count),))


def _at(where: str, line: int, code: str, fault: str) -> Problem:
    """A problem of one line; answers stand below the header."""
    return Problem(f"{where} line {line}", fault, code=code, facts=(("line", line), ("answer", line - 1)))


def _closed(record: Record, line: bytes, where: str) -> Record:
    """Check the last line against what was read."""
    try:
        ending = msgspec.json.decode(line, type=Ending)
    except UNREADABLE:
        torn = _torn(where, len(record.answers))
        return msgspec.structs.replace(record, problems=(torn,))
    if ending.end != len(record.answers):
        fault = f"the record says {ending.end} answers and holds {len(record.answers)}"
        return msgspec.structs.replace(record, problems=(Problem(where, fault),))
    return msgspec.structs.replace(record, outcome=ending.outcome)


def setup_of(kind: Playable, record: Record, where: str = "record") -> Any:
    """The set-up a record was played with."""
    try:
        return msgspec.json.decode(record.header.setup, type=kind.setup_type)
    except UNREADABLE as error:
        raise Faulty((_at(where, 1, "record_setup", f"the set-up cannot be read: {error}"),)) from None


def differences(kind: Playable, record: Record, where: str = "record") -> tuple[Problem, ...]:
    """What has changed since the record was made: a replay may then differ."""
    found = []
    if record.header.rules != kind.rules:
        found.append(Problem(where, f"played by rules {record.header.rules}, these are rules {kind.rules}"))
    if record.header.content != kind.content_digest():
        found.append(Problem(where, f"content {record.header.content} has since become {kind.content_digest()}"))
    return tuple(found)


def replay(
    kind: Playable, record: Record, upto: int | None = None, chance: Source | None = None, where: str = "record"
) -> Match[Game]:
    """The match of a record, played again to its end (or to answer `upto`), every answer checked. With a source of
    chance the match then goes on from there."""
    match: Match[Game] = Match(kind.opened(setup_of(kind, record, where), record.header.first_scene))
    for number, (seat, answer) in enumerate(record.answers[:upto], start=1):
        try:
            match.answer(answer, seat)
        except Refused as refused:
            fault = f"answer {number} is not legal: {refused.refusal}"
            raise Faulty((_at(where, number + 1, "record_illegal", fault),)) from None
    return match.clone(chance) if chance is not None else match
