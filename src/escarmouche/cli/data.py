"""`escarmouche data`: the content files of a game, checked and shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from escarmouche.cli.output import Game, Json, complain, say, say_json
from escarmouche.core import Faulty, Problem
from escarmouche.games import GAMES
from escarmouche.kits.faults import faulty
from escarmouche.kits.proof.lesson_check import lesson_faults
from escarmouche.kits.proof.phrase_check import has_phrases, phrase_faults

UNUSABLE = 2

data = App(name="data", help="Check the content files of a game against their types and the rules' prices.")


@data.command
def check(
    game: Game,
    /,
    *,
    pack: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())] = None,
    json: Json = False,
) -> int:
    """Every fault of the content and of the game's own phrases and lessons, one per line, with its file and place; exit
    code 2 if there is any.

    Parameters
    ----------
    pack
        content files or folders of your own, merged over the game's.

    """
    kind = GAMES[game]
    packs = tuple(pack or ())
    if packs and kind.contents.bind is None:
        raise faulty(kind.name, "no_packs")
    try:
        phrases = phrase_faults(kind.package) if has_phrases(kind.package) and not packs else ()
        lessons = lesson_faults(kind) if not packs else ()
        problems: tuple[Problem, ...] = (*kind.contents.check(packs), *phrases, *lessons)
    except Faulty as fault:
        problems = fault.problems
    if json:
        say_json({"game": kind.name, "problems": problems})
    elif not problems:
        own = f" with {len(packs)} pack{'s' * (len(packs) > 1)}" if packs else f", content {kind.content_digest()}"
        say(f"{kind.name}: no fault found{own}")
    for problem in () if json else problems:
        complain(str(problem), UNUSABLE)
    return UNUSABLE if problems else 0
