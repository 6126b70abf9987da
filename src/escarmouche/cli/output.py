"""How does a verb speak: language, one JSON line, one line of error, tables that fit the terminal or the pipe?"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

Lang: TypeAlias = Literal["fr", "en"]
Json: TypeAlias = Annotated[bool, Parameter(negative=())]
Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
Count: TypeAlias = Annotated[int, Parameter(validator=Number(gte=1))]
Several: TypeAlias = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]

LANG_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
PIPE_WIDTH = 200  # a pipe has no edge: rows of a table stay whole


def language(asked: Lang | None) -> Lang:
    """The language asked for, else the one of the environment, else French: the games are French."""
    if asked is not None:
        return asked
    spoken = next((os.environ[name] for name in LANG_VARIABLES if os.environ.get(name)), "")
    return "en" if spoken.startswith("en") else "fr"


def say(text: str = "") -> None:
    """Something for whoever asked, seen at once; on a terminal, sentences break between words."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = "\n".join(_folded(line, width) for line in text.split("\n"))
    print(text, flush=True)


def _folded(line: str, width: int) -> str:
    """A line over the edge of the screen goes on below, indented a little more."""
    if len(line) <= width:
        return line
    margin = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, width, subsequent_indent=margin, drop_whitespace=True, break_on_hyphens=False)


def say_json(value: Any) -> None:
    """Exactly one line of JSON."""
    say(msgspec.json.encode(value).decode())


def complain(text: str, code: int) -> int:
    """One line on stderr, whatever the text holds; gives the exit code back."""
    print(f"escarmouche: {' '.join(text.split())}", file=sys.stderr)
    return code


def show_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> None:
    """A table on stdout; columns in `right` hold numbers."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    numbers = set(right)
    for index, name in enumerate(columns):
        table.add_column(name, justify="right" if index in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(width=None if sys.stdout.isatty() else PIPE_WIDTH, highlight=False, markup=False).print(table)


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Progress]:
    """A bar on stderr while something long goes on; nothing where stderr is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar:
        bar.add_task(what, total=total)
        yield bar


def step(bar: Progress) -> None:
    """One more is done."""
    for task in bar.task_ids:
        bar.advance(task)
