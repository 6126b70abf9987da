"""`escarmouche print`: cards, rosters, references, plans and decks as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from escarmouche.cli.output import Json, Lang, Packs, Several, language, say, say_json
from escarmouche.games import game_with
from escarmouche.printing import PaperSize, Wish, make, pdf
from escarmouche.printing.documents import DocumentName


def print_(
    game: str,
    document: DocumentName,
    /,
    *,
    forces: Several = None,
    scenario: str = "",
    paper: PaperSize = "a4",
    lang: Annotated[Lang | None, Parameter(name=("--lang", "--language"))] = None,
    out: Path | None = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Something to put beside the dice, as PDF. Needs the extra `print`.

    Parameters
    ----------
    game
        a game of the register.
    document
        cards (two-sided, with marks where to cut), roster, reference (the rules of one's own list, with their clauses),
        scenario (with a plan of the table), deck (Moonstone, Alkemy), heroes (Malhya).
    forces
        forces that lie ready, or heroes; the first one of the game where none is named.
    scenario
        whose table is drawn. [default: the game's first]
    paper
        a4 or letter.
    lang
        fr or en. [default: from the environment, else fr]
    out
        the file to write. [default: GAME-DOCUMENT.pdf]
    pack
        content files or folders of your own, laid over the game's in this order.
    json
        print one line of JSON.

    """
    kind = game_with(game, pack or ())
    wish = Wish(document, tuple(forces or ()), scenario, paper, language(lang))
    pages = pdf(make(kind, wish))
    path = out or Path(f"{game}-{document}.pdf")
    path.write_bytes(pages)
    if json:
        say_json({"file": str(path), "bytes": len(pages)})
    else:
        say(str(path), whole=True)
    return 0
