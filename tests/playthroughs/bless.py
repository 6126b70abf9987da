"""Write the playthroughs anew: `python -m tests.playthroughs.bless [GAME] [SCENARIO]`.

Plays each match again with the bots of today, keeps its record and the page made from it. Read the difference before
it is committed: every changed line is a change of the rules, of the words or of the bots.

With `--retell` the matches stay as they were recorded, and only the pages are made anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.playthroughs.tables import SEED, scenarios, setup_of
from tests.playthroughs.telling import page

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.core.records import Record, decode, encode, record_of
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

HERE = Path(__file__).parent
BOT = "greedy"


def record_path(game: str, scenario: str) -> Path:
    return HERE / game / f"{scenario}.jsonl"


def page_path(game: str, scenario: str) -> Path:
    return HERE / game / f"{scenario}.txt"


def play(kind: GameKind[Any], scenario: str) -> Record:
    """The match of a page, played by bots."""
    setup = setup_of(kind, scenario)
    match: Match[Any] = Match(kind.begin(setup), Seeded(f"{SEED}.{scenario}"))
    bots = [make_bot(BOT, kind, f"{SEED}.{seat}") for seat in range(match.game.seats)]
    play_bots(match, bots, kind.facts.longest)
    return record_of(kind, setup, match, [BOT] * len(bots), f"{SEED}.{scenario}")


def bless(game: str, scenario: str, retell: bool) -> None:
    kind = GAMES[game]
    path = record_path(game, scenario)
    path.parent.mkdir(exist_ok=True)
    record = decode(path.read_bytes(), kind) if retell else play(kind, scenario)
    path.write_bytes(encode(record))
    page_path(game, scenario).write_text(page(kind, record, scenario), encoding="utf-8")


def main(words: list[str]) -> None:
    retell = "--retell" in words
    wanted = [word for word in words if word != "--retell"]
    for game, scenario in scenarios():
        if not wanted or wanted in ([game], [game, scenario]):
            bless(game, scenario, retell)
            sys.stdout.write(f"{page_path(game, scenario)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
