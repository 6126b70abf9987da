"""`escarmouche data`: the content files of a game, checked and shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from escarmouche.cli.output import Game, Json, Lang, complain, say, say_json
from escarmouche.core import Faulty, Problem
from escarmouche.games import GAMES
from escarmouche.kits.faults import faulty, problem_said
from escarmouche.kits.proof.lesson_check import lesson_faults
from escarmouche.kits.proof.phrase_check import has_phrases, phrase_faults

UNUSABLE = 2
SOUND: Final = {"fr": ("aucune faute", "contenu", "paquets :"), "en": ("no fault found", "content", "packs:")}

data = App(name="data", help="Check the content files of a game against their types and the rules' prices.")


@data.command
def check(
    game: Game,
    /,
    *,
    pack: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())] = None,
    lang: Lang = "en",
    json: Json = False,
) -> int:
    """List every fault of the content and of the game's own phrases and lessons, one per line, with its file and place;
    exit code 2 if there is any.

    Parameters
    ----------
    pack
        content files or folders of your own, merged over the game's.
    lang
        in which language faults are told, fr or en.

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
        found, content, laid = SOUND[lang]
        with_what = f"{laid} {', '.join(map(str, packs))}" if packs else f"{content} {kind.content_digest()}"
        say(f"{kind.name}: {found}, {with_what}")
    for problem in () if json else problems:
        complain(problem_said(problem, lang), UNUSABLE)
    return UNUSABLE if problems else 0
