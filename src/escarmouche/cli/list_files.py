"""Which list do words of a command line mean? A code, a file with one, a list of the content, or what comes from stdin.

Everywhere below a list travels as its code, which may stand wherever a force's name does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

from cyclopts import Parameter

from escarmouche.core import Faulty
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.kind import GameKind
from escarmouche.rosters import Reading, code_of, is_code, read_list, ready_list, rosters_of
from escarmouche.rosters.exchange import LARGEST

STDIN: Final = "-"
Which: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True)]  # a file, or - for stdin


def list_of(kind: GameKind[Any], word: str, lang: str = "en") -> Reading:
    """The list that a word means, and what was not understood of it."""
    if word == STDIN:
        return read_list(kind, sys.stdin.read(LARGEST + 1))
    if is_code(word):
        return read_list(kind, word)
    if word in rosters_of(kind).ready(lang):
        return Reading(ready_list(kind, word, lang))
    if Path(word).is_file():
        return read_list(kind, file_text(Path(word), LARGEST + 1))
    raise faulty(word, "no_list_named")


def forces_of(kind: GameKind[Any], words: Iterable[str] | None) -> list[str]:
    """Forces by name or as codes; files hold lists, which must be understood to the last line."""
    return [_force(kind, word) for word in words or ()]


def _force(kind: GameKind[Any], word: str) -> str:
    if kind.rosters is None or is_code(word) or word in kind.rosters.ready("en") or not Path(word).is_file():
        return word
    reading = read_list(kind, file_text(Path(word), LARGEST + 1))
    if reading.unread:
        strange = (fault(f"{word}:{one.line}", "line_unread", text=one.text) for one in reading.unread)
        raise Faulty(tuple(strange))
    return code_of(reading.roster)


def file_text(path: Path, most: int = -1) -> str:
    """What stands in a file of text, or so many signs of it."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(most)
    except OSError as error:
        raise faulty(str(path), "unread", error=error.strerror) from None
    except UnicodeDecodeError as error:
        raise faulty(str(path), "no_utf8", byte=f"{error.object[error.start]:02x}") from None
