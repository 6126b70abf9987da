"""A process in which records and stored matches are played again: checked, looked at, cut and written out.

However long it takes, nobody at a table waits for it; it has so much memory and no more, and the table ends it when its
time is over. What it has played it keeps for a while: whoever looks through a match asks for many of its positions.
"""

from __future__ import annotations

import os
import signal
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from escarmouche.core import Event, Faulty, Match, Problem
from escarmouche.core.records import decode, encode, read_header, record_of, replay, setup_of
from escarmouche.games import GAMES, game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.record_files import with_packs_of
from escarmouche.kits.words.text import OfHeading, spans_of
from escarmouche.packs import looked_at
from escarmouche.printing import PrintRequest, make, make_at_table, pdf
from escarmouche.printing.documents import Document, of_table
from escarmouche.server.encoding import ENCODER
from escarmouche.server.http_wire import Frame
from escarmouche.server.limits import LARGEST_SETUP, LONGEST, LONGEST_SCENE, READER_MEMORY, READING_TIME
from escarmouche.server.names import can_be_read
from escarmouche.server.outcomes import told_briefly
from escarmouche.server.process import Given, Late, Told
from escarmouche.server.rendering import lines_of, stage_of
from escarmouche.server.sizes import not_too_large
from escarmouche.server.wire import LANGS, Lang, Line
from escarmouche.tables import check, on_table, read_code, tables_of
from escarmouche.tables.phrases import told as figures_told

POLITE = 10  # the table goes first, then the bots
KEPT = 50_000  # answers of all the matches that are kept
LAST_LINES = 12  # of the log, shown with a position of a replay


class Wish(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What is wanted."""


class Check(Wish, frozen=True, array_like=True, tag=True):
    """A record that was brought: may it be played?"""

    data: bytes


class Look(Wish, frozen=True, array_like=True, tag=True):
    """A position, as a seat may see it; `heading`: not this one, but the next to which a heading has led."""

    count: int
    total: int
    seat: int | None
    lang: Lang
    outcome: str
    heading: bool = False


class Paper(Wish, frozen=True, array_like=True, tag=True):
    """The record, without what is still answered in secret."""

    names: tuple[str, ...]
    seed: str


class Cut(Wish, frozen=True, array_like=True, tag=True):
    """Where another match may begin: at so many answers, or a little before where some are still secret."""

    at: int


class Pages(Wish, frozen=True, array_like=True, tag=True):
    """Something to print: of forces that are named, or of a match as a seat may see it."""

    printing: PrintRequest
    seat: int | None = None
    table: str = ""  # the code of a table whose plan is wanted


class Examine(Wish, frozen=True, array_like=True, tag=True):
    """A pack that somebody is writing: what is wrong with it, and what a card of it looks like."""

    files: tuple[tuple[str, str], ...]
    lang: Lang
    section: str = ""
    card: str = ""


class Reading(msgspec.Struct, frozen=True, array_like=True):
    """A wish about a match; `checked`: every answer is judged again, for the rules have changed since."""

    wish: Check | Look | Paper | Cut | Pages | Examine
    match: str = ""
    game: str = ""
    setup: bytes = b""
    checked: bool = True
    since: int = 0
    answers: list[Given] = []
    packs: tuple[Pack, ...] = ()  # that lie over the game's own content
    scene: str = ""  # that it began from
    seconds: float = READING_TIME  # of the processor's time that it may take

    @property
    def about(self) -> str:
        """What is read, for whoever is told what is wrong with it."""
        return "pack" if isinstance(self.wish, Examine) else "record"


class Checked(msgspec.Struct, frozen=True, array_like=True):
    """A record that may be played, as the store keeps it."""

    game: str
    setup: bytes
    answers: list[Given]
    names: tuple[str, ...]
    over: bool
    outcome: str  # in every language, as JSON; empty while it is not over
    scene: str = ""


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a match was cut."""

    at: int
    over: bool
    outcome: str
    seats: int


class Reader:
    """What the process remembers."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[Any]] = OrderedDict()

    def told(self, job: Reading) -> Told:
        """The answer; what goes wrong is told, not raised."""
        try:
            with within(job.seconds):
                return self._told(job)
        except Faulty as error:
            return Told(problems=error.problems)
        except Late:
            return Told(problems=(too_long(job.seconds, job.about),), spent=True)
        except MemoryError:
            self.matches.clear()
            return Told(problems=(fault(job.about, f"{job.about}_memory"),), spent=True)
        except Exception as error:  # noqa: BLE001 - a game may fail in any way; the table stands
            self.matches.pop(job.match, None)
            return Told(fault=f"{type(error).__name__}: {error}"[:500])

    def _told(self, job: Reading) -> Told:
        if isinstance(job.wish, Check):
            return Told(msgspec.msgpack.encode(checked(job.wish.data, job.packs)))
        kind = game_with(job.game, job.packs)
        if isinstance(job.wish, Examine):
            wish = job.wish
            return Told(ENCODER.encode(looked_at(kind, wish.files, wish.lang, wish.section, wish.card)))
        if isinstance(job.wish, Pages) and not job.match:
            return Told(pdf(_document(kind, job.wish)))
        match = self._caught_up(kind, job)
        return Told(forgotten=True) if match is None else Told(_done(kind, match, job))

    def _caught_up(self, kind: GameKind[Any], job: Reading) -> Match[Any] | None:
        match = self.matches.pop(job.match, None)
        if match is None or match.count != job.since:
            if job.since:
                return None
            match = Match(kind.opened(msgspec.json.decode(job.setup, type=kind.setup_type), job.scene))
        decoder = msgspec.json.Decoder(kind.answer_type)
        give = match.answer if job.checked else match.take
        for seat, answer in job.answers:
            give(decoder.decode(answer), seat)
        self.matches[job.match] = match
        while len(self.matches) > 1 and sum(one.count for one in self.matches.values()) > KEPT:
            self.matches.popitem(last=False)
        return match


def checked(data: bytes, packs: Sequence[Pack]) -> Checked:
    """A record, every answer of it judged by the rules of today; `Faulty` says what is wrong with it."""
    header = read_header(data.split(b"\n", 1)[0], "record")
    kind = with_packs_of(header, GAMES[header.game], packs)
    record = decode(data, kind)
    if len(record.answers) > LONGEST:
        raise faulty("record", "record_long", count=len(record.answers), most=LONGEST)
    if len(header.setup) > LARGEST_SETUP or len(header.first_scene) > LONGEST_SCENE:
        raise faulty("record", "record_large", most=LARGEST_SETUP // 1024)
    setup = setup_of(kind, record)
    not_too_large(kind, kind.opened(setup, header.first_scene))
    match = replay(kind, record)
    answers = [(seat, msgspec.json.encode(answer)) for seat, answer in match.answers]
    names = tuple(_readable(one, index) for index, one in enumerate(header.seats[: match.game.seats]))
    names += tuple(f"{index + 1}" for index in range(len(names), match.game.seats))
    told, scene = outcome_of(kind, match), header.first_scene
    return Checked(kind.name, msgspec.json.encode(setup), answers, names, match.over, told, scene)


def _readable(name: str, seat: int) -> str:
    """A name of a record as far as it can be read; one that cannot is the number of the seat."""
    plain = "".join(sign for sign in name if sign.isprintable())[:40]
    return plain if can_be_read(plain) else f"{seat + 1}"


def outcome_of(kind: GameKind[Any], match: Match[Any]) -> str:
    """How it ended in every language, as the store keeps it."""
    outcome = match.outcome
    if outcome is None:
        return ""
    told = {lang: told_briefly(kind, match.game, kind.words.outcome(match.game, outcome, lang), lang) for lang in LANGS}
    return msgspec.json.encode(told).decode()


def _done(kind: GameKind[Any], match: Match[Any], job: Reading) -> bytes:
    wish = job.wish
    if isinstance(wish, Look):
        return ENCODER.encode(frame_of(kind, match, wish))
    if isinstance(wish, Paper):
        setup = msgspec.json.decode(job.setup, type=kind.setup_type)
        return encode(record_of(kind, setup, match.fork(match.open_count), wish.names, wish.seed, job.scene))
    if isinstance(wish, Pages):
        return pdf(make_at_table(kind, match.game, wish.seat, wish.printing))
    assert isinstance(wish, Cut)
    then = match.fork(min(wish.at, match.open_count))
    return msgspec.msgpack.encode(Place(then.count, then.over, outcome_of(kind, then), then.game.seats))


def _document(kind: GameKind[Any], wish: Pages) -> Document:
    """What is named, or the plan of somebody's own table with its figures."""
    if not wish.table:
        return make(kind, wish.printing)
    table = read_code(kind, wish.table)
    setup = on_table(kind, tables_of(kind).setup(table.layout, table.format), table)
    printing = msgspec.structs.replace(wish.printing, scenario=table.format)
    return of_table(kind, setup, figures_told(check(kind, table), printing.lang), printing)


def frame_of(kind: GameKind[Any], match: Match[Any], wish: Look) -> Frame:
    """The position that is wished for."""
    count = _next_heading(kind, match, wish) if wish.heading else wish.count
    stage, then = stage_of(kind), match.fork(count)
    told = _told_by(match, count - 1)
    lines, fresh = _last_lines(kind, then, told, wish)
    scene = stage.scene(then.game, wish.seat, wish.lang)
    return Frame(
        count=count,
        total=wish.total,
        scene=msgspec.structs.replace(scene, terrain=()),
        terrain=scene.terrain,
        setting=stage.setting(then.game, wish.lang),
        lines=tuple(lines),
        fresh=fresh,
        outcome=spans_of(wish.outcome if count == wish.total else ""),
    )


def _told_by(match: Match[Any], count: int) -> int:
    """How many events had been told after so many answers."""
    return len(match.fork(count).events()) if count >= 0 else 0


def _next_heading(kind: GameKind[Any], match: Match[Any], wish: Look) -> int:
    """The next position to which a heading has led; the last one where there is none any more."""
    then = match.fork(wish.total)
    events = then.events()
    for place in range(_told_by(match, wish.count), len(events)):
        lines = lines_of(kind, then.game, [events[place]], wish.seat, wish.lang)
        if any(isinstance(line.text[0], OfHeading) for line in lines if line.text):
            counts = range(wish.count + 1, wish.total + 1)
            return counts[bisect_left(counts, place + 1, key=lambda count: _told_by(match, count))]
    return wish.total


def _last_lines(kind: GameKind[Any], then: Match[Any], told: int, wish: Look) -> tuple[list[Line], int]:
    """The end of the log; no more of it is put into words than is shown. How many of them are new: of so many events
    one was told a position earlier."""
    lines: list[Line] = []
    fresh = 0
    events: list[Event] = then.events()
    while events and len(lines) < LAST_LINES:
        lines = lines_of(kind, then.game, [events.pop()], wish.seat, wish.lang) + lines
        fresh = len(lines) if len(events) >= told else fresh
    return lines[-LAST_LINES:], min(fresh, LAST_LINES)


def too_long(seconds: float, about: str) -> Problem:
    """What is wrong with a record or a pack that took all its time."""
    return fault(about, f"{about}_slow", seconds=f"{seconds:g}")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """`Late` when so much of the processor's time is used up, where the system can be told so: on a busy machine a
    reader, which lets everybody go first, is slow through no fault of the record."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: Any) -> None:
        raise Late

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def keep_small(most: int) -> None:
    """So much memory for what is read, and no more, where the system can be told so."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def work(pipe: Connection, memory: int = READER_MEMORY) -> None:
    """The life of a reader: it ends with its parent, not with a key pressed in the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITE)
    keep_small(memory)
    reader, decoder = Reader(), msgspec.msgpack.Decoder(Reading)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(msgspec.msgpack.encode(reader.told(decoder.decode(pipe.recv_bytes()))))
