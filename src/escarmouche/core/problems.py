"""Faults that a person must repair: every one found is listed, each with its place and, where there is one, its rule.

Rosters, content files, scenes and records answer with `tuple[Problem, ...]`; exceptions are kept for play.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

# where JSON of anybody's is read: it is none, is not of the type, is no text, or is nested without end
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Problem(msgspec.Struct, frozen=True):
    """One thing to mend: `where` names the file and the place in it, `what` the fault in English, `why` the clause.
    A `code` names its sentences in other languages (`kits/fault_phrases.py`), which `facts` fill."""

    where: str
    what: str
    why: str = ""
    code: str = ""
    facts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        rule = f" [{self.why}]" if self.why else ""
        return f"{self.where}: {self.what}{rule}"


class Faulty(ValueError):
    """Something a person wrote cannot be used as it stands; `problems` lists everything wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))
