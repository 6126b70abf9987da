"""Where does a match go that somebody leaves? Onto paper, with the line that takes it up again."""

from __future__ import annotations

import shlex
from itertools import count
from pathlib import Path

from escarmouche.cli.output import program, say
from escarmouche.cli.phrases import phrase
from escarmouche.cli.sitting import Sitting
from escarmouche.core.records import save

UNFINISHED = "unfinished"


def keep(at: Sitting, path: Path) -> None:
    """Save the match and say how to go on with it, or why it could not be written."""
    try:
        save(at.record(), path)
    except OSError as error:
        say(phrase(at.lang, "not_saved", text=error.strerror or error))
        return
    at.saved = at.match.count
    say(phrase(at.lang, "saved", path=path))
    again = phrase(at.lang, "go_on", program=program(), path=shlex.quote(str(path)), count=at.match.count)
    say(again, whole=True)


def keep_unfinished(at: Sitting) -> None:
    """Save what people have answered here, when they are cut off before the end; over nothing that exists."""
    if at.given and at.saved != at.match.count:
        keep(at, at.path or free_name(Path(), UNFINISHED))


def free_name(folder: Path, stem: str) -> Path:
    """The first of stem.jsonl, stem-2.jsonl, ... that does not exist."""
    names = (folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl") for number in count(1))
    return next(path for path in names if not path.exists())
