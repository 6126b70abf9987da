"""`escarmouche table`: tables drawn by lot, checked, exchanged as code and scene, printed as a plan."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from cyclopts import App

from escarmouche.chance import Stream
from escarmouche.cli.list_files import STDIN, Which, file_text
from escarmouche.cli.output import Flag, Game, Json, Packs, Speaking, complain, language, say, say_json
from escarmouche.cli.printing import PaperLang, write
from escarmouche.cli.setting_up import seed_or_new
from escarmouche.games import game_with
from escarmouche.kits.kind import GameKind
from escarmouche.printing import PaperSize, PrintRequest, pdf
from escarmouche.printing.documents import of_table
from escarmouche.tables import Table, check, code_of, random_table, read_table, tables_of, text_of
from escarmouche.tables.exchange import LARGEST, is_code
from escarmouche.tables.phrases import phrase, told

FOUND = 1

tables = App(name="table", help="Generate, check and convert tables (code, scene, printed plan).")


@tables.command(name="random")
def draw(
    game: Game,
    /,
    *,
    scenario: str = "",
    seed: str | None = None,
    scene: Flag = False,
    pack: Packs = None,
    lang: Speaking = None,
    json: Json = False,
) -> int:
    """Generate a random legal table, by the book's own procedure where it has one.

    Parameters
    ----------
    scenario
        what the table is for. [default: the game's first]
    seed
        makes the draw repeatable.
    scene
        print a match on it as a scene instead of its code.

    """
    kind = game_with(game, pack or ())
    table = random_table(kind, Stream(seed_or_new(seed)), scenario)
    if json:
        say_json({"code": code_of(table), "table": table, "report": check(kind, table)})
    elif scene:
        say(text_of(kind, table), whole=True)
    else:
        say(code_of(table), whole=True)
        say(told(check(kind, table), language(lang)))
    return 0


@tables.command(name="check")
def check_table(game: Game, which: Which, /, *, pack: Packs = None, lang: Speaking = None, json: Json = False) -> int:
    """Check a table: what is wrong with it, and what it is like; exit code 1 where something is wrong.

    Parameters
    ----------
    which
        a code, a file with a code or a scene, a table of the content, or - for stdin.

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    report = check(kind, _table(kind, which))
    if json:
        say_json(report)
        return FOUND if report.problems else 0
    for problem in report.problems:
        complain(str(problem), FOUND)
    if not report.problems:
        say(phrase(spoken, "legal"))
    if report.pieces:
        say(told(report, spoken))
    return FOUND if report.problems else 0


@tables.command(name="code")
def as_code(game: Game, which: Which, /, *, scene: Flag = False, pack: Packs = None, json: Json = False) -> int:
    """Write a table as a code to paste, or as a scene.

    Parameters
    ----------
    which
        a code, a file with a code or a scene, a table of the content, or - for stdin.
    scene
        print a match on it as a scene.

    """
    kind = game_with(game, pack or ())
    table = _table(kind, which)
    written = text_of(kind, table) if scene else code_of(table)
    if json:
        say_json({"scene" if scene else "code": written})
    else:
        say(written, whole=True)
    return 0


@tables.command(name="plan")
def as_plan(
    game: Game,
    which: Which,
    /,
    *,
    paper: PaperSize = "a4",
    lang: PaperLang = None,
    out: Path | None = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Print a table as a plan. Needs the extra `print`.

    Parameters
    ----------
    which
        a code, a file with a code or a scene, a table of the content, or - for stdin.
    paper
        a4 or letter.
    lang
        fr or en. [default: from the environment, else fr]
    out
        the file to write. [default: GAME-plan.pdf]

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    table = _table(kind, which)
    setup = tables_of(kind).setup(table.layout, table.format)
    request = PrintRequest("scenario", scenario=table.format, paper=paper, lang=spoken)
    pages = pdf(of_table(kind, setup, told(check(kind, table), spoken), request))
    return write(pages, out or Path(f"{game}-plan.pdf"), json=json)


def _table(kind: GameKind[Any], which: str) -> Table:
    if which == STDIN:
        return read_table(kind, sys.stdin.read(LARGEST + 1))
    if not is_code(which) and Path(which).is_file():
        return read_table(kind, file_text(Path(which), LARGEST + 1))
    return read_table(kind, which)
