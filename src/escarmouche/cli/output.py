"""How does a verb speak: language, one JSON line, one line of error, tables that fit the terminal or the pipe?"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

Lang: TypeAlias = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = get_args(Lang)
# What most verbs take, told once; a verb that means something else by it says so in its own words.
Game: TypeAlias = Annotated[str, Parameter(help="a game of the register.")]
Speaking: TypeAlias = Annotated[Lang | None, Parameter(help="fr or en. [default: from the environment, else fr]")]
Json: TypeAlias = Annotated[bool, Parameter(negative=(), help="print one line of JSON.")]
Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
Count: TypeAlias = Annotated[int, Parameter(validator=Number(gte=1))]
Workers: TypeAlias = Annotated[int, Parameter(validator=Number(gte=1, lte=256))]  # processes
Seconds: TypeAlias = Annotated[float, Parameter(validator=Number(gt=0))]
Paths: TypeAlias = Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())]
Packs: TypeAlias = Annotated[
    Paths, Parameter(help="content files or folders of your own, laid over the game's in this order.")
]
Several: TypeAlias = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]

LANG_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
PIPE_WIDTH = 200  # a pipe has no edge: rows of a table stay whole


def language(asked: Lang | None) -> Lang:
    """The language asked for, else the one of the environment, else French: the games are French."""
    if asked is not None:
        return asked
    spoken = next((os.environ[name] for name in LANG_VARIABLES if os.environ.get(name)), "")
    return "en" if spoken.startswith("en") else "fr"


def say(text: str = "", *, whole: bool = False) -> None:
    """Something for whoever asked, seen at once; on a terminal, sentences break between words, unless the `whole` line
    is to be copied."""
    if sys.stdout.isatty() and not whole:
        width = shutil.get_terminal_size().columns
        text = "\n".join(_folded(line, width) for line in text.split("\n"))
    print(text, flush=True)


def say_picture(text: str, short: bool = False) -> None:
    """A table as text: the map, its first paragraph, is never folded but cut at the edge of a terminal; what stands
    below it are sentences, left out where it is to be `short`."""
    rows, _, rosters = text.partition("\n\n")
    edge = width()
    for row in rows.split("\n") if rows else ():
        if row[:1].isalpha():  # the legend is a sentence
            say(row)
        else:
            say(row[:edge], whole=True)
    if rosters and not short:
        say(f"\n{rosters}")


def width() -> int | None:
    """How wide the terminal is; None for a pipe, which has no edge."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def for_screen() -> dict[str, int]:
    """What a game that draws its table must know of this screen."""
    edge = width()
    return {} if edge is None else {"width": edge}


def program() -> str:
    """The command as it was typed, for lines that say how to go on."""
    typed = Path(sys.argv[0])
    if typed.name == "__main__.py":
        return "python -m escarmouche.cli"
    found = shutil.which(typed.name)
    if found is not None and typed.is_absolute() and Path(found) == typed:
        return typed.name
    return str(typed.relative_to(Path.cwd()) if typed.is_relative_to(Path.cwd()) else typed)


def _folded(line: str, width: int) -> str:
    """A line over the edge of the screen goes on below, indented a little more."""
    if len(line) <= width:
        return line
    margin = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, width, subsequent_indent=margin, drop_whitespace=True, break_on_hyphens=False)


def say_json(value: Any) -> None:
    """Exactly one line of JSON."""
    print(msgspec.json.encode(value).decode(), flush=True)


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
