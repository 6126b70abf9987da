"""`escarmouche print`: cards, rosters, references, plans and decks as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from escarmouche.cli.list_files import forces_of, list_of
from escarmouche.cli.output import Game, Json, Lang, Packs, Several, language, say, say_json
from escarmouche.games import game_with
from escarmouche.printing import PaperSize, PrintRequest, make, pdf
from escarmouche.printing.documents import DocumentName
from escarmouche.rosters import code_of

PaperLang: TypeAlias = Annotated[Lang | None, Parameter(name=("--lang", "--language"))]


def print_(
    game: Game,
    document: DocumentName,
    /,
    *,
    forces: Several = None,
    scenario: str = "",
    paper: PaperSize = "a4",
    lang: PaperLang = None,
    out: Path | None = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Print cards, rosters, references, plans and decks as PDF. Needs the extra `print`.

    Parameters
    ----------
    document
        cards (two-sided, with marks where to cut), roster, reference (the rules of one's own list, with their clauses),
        scenario (with a plan of the table), deck (Moonstone, Alkemy), heroes (Malhya).
    forces
        forces that lie ready, lists as codes or files, or heroes; the first one of the game where none is named.
    scenario
        whose table is drawn. [default: the game's first]
    paper
        a4 or letter.
    lang
        fr or en. [default: from the environment, else fr]
    out
        the file to write. [default: GAME-DOCUMENT.pdf]

    """
    kind = game_with(game, pack or ())
    request = PrintRequest(document, tuple(forces_of(kind, forces)), scenario, paper, language(lang))
    return write(pdf(make(kind, request)), out or Path(f"{kind.name}-{document}.pdf"), json=json)


def print_list(
    game: Game,
    which: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    document: Literal["cards", "roster", "reference", "heroes"] = "roster",
    paper: PaperSize = "a4",
    lang: PaperLang = None,
    out: Path | None = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Print a list as PDF. Needs the extra `print`.

    Parameters
    ----------
    which
        a code, a file with a list, a list of the content, or - for stdin.
    document
        cards, roster, reference (the rules of this list, with their clauses) or heroes.
    paper
        a4 or letter.
    lang
        fr or en. [default: from the environment, else fr]
    out
        the file to write. [default: GAME-DOCUMENT.pdf]

    """
    kind, spoken = game_with(game, pack or ()), language(lang)
    code = code_of(list_of(kind, which, spoken).roster)
    request = PrintRequest(document, (code,), paper=paper, lang=spoken)
    return write(pdf(make(kind, request)), out or Path(f"{kind.name}-{document}.pdf"), json=json)


def write(pages: bytes, path: Path, *, json: bool) -> int:
    """The pages into their file, and the file's name to whoever asked."""
    path.write_bytes(pages)
    if json:
        say_json({"file": str(path), "bytes": len(pages)})
    else:
        say(str(path), whole=True)
    return 0
