"""`escarmouche replay`: a record again: as text, step by step, at any position, or played on from there."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from escarmouche.bots import bot_names
from escarmouche.chance import Seeded
from escarmouche.cli.output import Flag, Lang, Paths, Speaking, complain, language, say, say_json, say_picture
from escarmouche.cli.phrases import phrase
from escarmouche.cli.play import PERSON, Seats, seated, sit_down
from escarmouche.cli.transcript import Passage, passages
from escarmouche.core import Faulty, Problem
from escarmouche.core import records as paper
from escarmouche.core.records import Record
from escarmouche.games import GAMES
from escarmouche.kits.faults import faulty, faulty_in_both, problem_said
from escarmouche.kits.kind import GameKind
from escarmouche.kits.record_files import load

WARNING = 0
DEFAULT_BOT = "greedy"


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    step: Flag = False,
    fork: int | None = None,
    bot: str | None = None,
    seat: Seats = None,
    record: Path | None = None,
    pack: Paths = None,
    partial: Flag = False,
    bless: Flag = False,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Replay a record: as text, step by step, to any position, or play on from there.

    Every answer is checked by the rules. What has changed since the record was made is said on stderr.

    Parameters
    ----------
    file
        a record, as `play --record`, `arena --records` and `fuzz` write them.
    to
        show the position after so many answers.
    step
        wait for Enter after each answer of a player.
    fork
        play on from the position after so many answers.
    bot
        with --fork: who plays the other seats. [default: as in the record]
    seat
        the seat through whose eyes it is told, from 0; with --fork: the seats that people play. [default: all is open]
    record
        with --fork: a file that keeps the match after every answer.
    pack
        the packs that it was played with.
    partial
        play what is there of a record that was cut short.
    bless
        write the text beside the record, and the record anew by the rules as they are now.
    json
        print one line of JSON: the outcome, or the state where --to stops.

    """
    kind, written = load(file, GAMES, pack or ())
    if written.problems and not partial:
        torn = written.problems[0]
        raise faulty(torn.where, "record_torn_here", detail=torn.what)
    spoken = language(lang)
    for difference in (*written.problems, *paper.differences(kind, written, file.name)):
        complain(f"warning: {problem_said(difference, spoken)}", WARNING)
    for count in (to, fork):
        if count is not None and not 0 <= count <= len(written.answers):
            fault = f"the record has {len(written.answers)} answers, there is no position after {count}"
            raise Faulty((Problem(file.name, fault),))
    if fork is not None:
        return _play_on(kind, written, file, Company(bot, tuple(seat or ()), record, fork), spoken)
    if json:
        return _as_json(kind, written, file, to)
    told = passages(kind, written, file.name, spoken, to, eyes=_eyes(seat))
    if bless:
        return _bless(kind, written, file, list(told), spoken)
    return _read_out(told, step and sys.stdin.isatty(), to, spoken)


def _eyes(seats: list[int] | None) -> int | None:
    """The one seat through whose eyes a record is read."""
    if seats is not None and len(seats) != 1:
        raise faulty_in_both(
            "--seat",
            "a match is told through one pair of eyes; with --fork several may play",
            "une partie se raconte par les yeux d'un seul ; avec --fork, plusieurs jouent",
        )
    return None if seats is None else seats[0]


class Company(NamedTuple):
    """Who plays on, where that was said, the file that keeps it, and after how many answers it begins."""

    bot: str | None
    people: tuple[int, ...]
    path: Path | None
    fork: int


def _play_on(kind: GameKind[Any], record: Record, file: Path, asked: Company, lang: Lang) -> int:
    """The same match with other dice from here on; the same ones each time it is taken up at this answer."""
    seed = f"{record.header.seed}+{asked.fork}"
    match = paper.replay(kind, record, asked.fork, Seeded(seed), file.name)
    setup = paper.setup_of(kind, record, file.name)
    people, bots = _company(kind, record.header.seats, match.game.seats, asked)
    at = seated(kind, setup, match, people=people, bots=bots, seed=seed, lang=lang, record=asked.path)
    at.scene = record.header.first_scene
    if asked.path is not None:
        paper.save(at.record(), asked.path)
    return sit_down(at)


def _company(
    kind: GameKind[Any], names: tuple[str, ...], seats: int, asked: Company
) -> tuple[tuple[int, ...], list[str]]:
    """People and bots by seat: as asked, else as in the record; somebody must be there to play on."""
    people = asked.people or tuple(one for one, name in enumerate(names) if name == PERSON) or (0,)
    noted = [name.partition("#")[0] for name in (*names, *("" for _ in range(seats - len(names))))]  # greedy#2: greedy
    known = bot_names(kind)
    return people, [asked.bot or (name if name in known else DEFAULT_BOT) for name in noted]


def _as_json(kind: GameKind[Any], record: Record, file: Path, to: int | None) -> int:
    match = paper.replay(kind, record, to, None, file.name)
    told: dict[str, Any] = {"game": kind.name, "answers": match.count, "over": match.over, "outcome": match.outcome}
    if to is not None:
        told["state"] = match.game.state
    say_json(told)
    return 0


def _read_out(told: Any, step: bool, to: int | None, lang: Lang) -> int:
    last: Passage | None = None
    for passage in told:
        last = passage
        if to is None:
            for line in passage.lines:
                say(line)
        if step and passage.asked and input(phrase(lang, "enter")).strip().lower() == "q":
            return 0
    if last is not None and to is not None:
        say(phrase(lang, "after", count=last.number))
        say_picture(last.picture())
        for line in last.lines:
            say(line)
    return 0


def _bless(kind: GameKind[Any], record: Record, file: Path, told: list[Passage], lang: Lang) -> int:
    """The text as it reads now, and the record under the rules and the content of now."""
    text = "\n".join(line for passage in told for line in passage.lines)
    page = file.with_suffix(".txt")
    page.write_text(f"{text}\n", encoding="utf-8")
    match = paper.replay(kind, record, None, None, file.name)
    setup = paper.setup_of(kind, record, file.name)
    header = record.header
    paper.save(paper.record_of(kind, setup, match, header.seats, header.seed, header.first_scene), file)
    say(phrase(lang, "saved", path=page))
    return 0
