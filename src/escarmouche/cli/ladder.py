"""`escarmouche arena ladder`: how strong the levels of a game are, and how long they think; gone on with at will."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.agents.program import make_player
from escarmouche.arena import cores, spread
from escarmouche.bots import LEVELS
from escarmouche.cli.mass_play import needs_arrays
from escarmouche.cli.output import Count, Game, Json, Packs, Several, Workers, progress, say, say_json, show_table, step
from escarmouche.games import game_with
from escarmouche.kits.kind import GameKind

if TYPE_CHECKING:
    from escarmouche.arena.ladder import Ladder, Rung
    from escarmouche.arena.ladder_page import Step

MATCHES = 40


def ladder(
    game: Game,
    /,
    *,
    out: Path,
    bots: Several = None,
    force: str | None = None,
    matches: Count = MATCHES,
    seed: int = 0,
    workers: Workers | None = None,
    page: Path | None = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Rate bots: each meets its neighbours and greedy play, with the same force on both sides and seats swapped on the
    same dice. Ratings with intervals, shares, time per decision. Matches that the folder holds are not played again.

    Parameters
    ----------
    out
        the folder of the ladders, a file for each game.
    bots
        the bots from the weakest to the strongest; program:COMMAND is a program. [default: level-1 to level-6]
    force
        the force of both sides. [default: the game's first starter force]
    matches
        how many matches there are to be in all.
    seed
        the same seed gives the same dice.
    workers
        how many processes play. [default: one per core]
    page
        write the ladders of all games in the folder as a page; others that it tells of already stay.

    """
    needs_arrays()
    from escarmouche.arena.ladder import asked_for, read
    from escarmouche.arena.ladder_page import page as page_of
    from escarmouche.arena.ladder_page import steps

    kind = game_with(game, pack or ())
    names = bots or list(LEVELS)
    for name in names:
        make_player(name, kind, 0)
    asked = asked_for(kind, names, force or next(iter(kind.setups.forces), ""), str(seed))
    rungs = _played(kind, asked, out / f"{game}.jsonl", matches, workers or cores())
    found = steps(asked, rungs)
    if json:
        say_json({"matches": len(rungs), "bots": msgspec.to_builtins(found)})
    else:
        _show(found)
    if page is not None:
        before = page.read_text(encoding="utf-8") if page.exists() else ""
        page.write_text(page_of([read(file) for file in sorted(out.glob("*.jsonl"))], before), encoding="utf-8")
    return 0


def _played(kind: GameKind[Any], asked: Ladder, path: Path, matches: int, workers: int) -> list[Rung]:
    """What the file holds, and the matches that are missing."""
    from escarmouche.arena.ladder import begin, fixtures, keep, play_rung

    rungs = begin(path, asked)
    known = {rung.number for rung in rungs}
    missing = [spec for spec in fixtures(kind, asked, matches) if spec.number not in known]
    with progress(f"{kind.name}: ladder", len(missing)) as bar:
        for rung in spread(play_rung, missing, min(workers, max(1, len(missing)))):
            keep(path, rung)
            rungs.append(rung)
            step(bar)
    return rungs


def _show(found: Sequence[Step]) -> None:
    rows = [
        (one.bot, str(one.matches), f"{one.share.value:.1%}", one.elo, f"{one.p50:.3f}", f"{one.p99:.3f}")
        for one in found
        if one.share is not None
    ]
    show_table("", ("bot", "matches", "share", "Elo", "p50 s", "p99 s"), rows, right=(1, 2, 4, 5))
    for one in found:
        if one.forfeits:
            say(f"{one.bot} lost {one.forfeits} by rule: too slow, gone, or no legal answer")
