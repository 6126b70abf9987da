"""Random parties from the first page to the last under the contract: which chapters do they read, how do they end?

`python -m tests.games.malhya.parties FILE [PARTIES]` plays them one after the other and keeps a line of JSON for each
in FILE; called again it goes on where it stopped. At the end it tells the chapters that no party read: those lie
behind deeds that random play hardly ever does, so parties that begin at each of them follow.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.games.malhya.table import mute_kind

from escarmouche.core import Ask, Match
from escarmouche.games import GAMES
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.events import ChapterRead
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.contract import check_match
from escarmouche.kits.proof.trial import Trial

PARTIES = 1000
ONE_IN = 60  # decisions that the contract looks at


class Party(msgspec.Struct, frozen=True):
    """One match: where it began ("" for the first page), its players, its length, what was read, how it ended."""

    number: int
    first: str
    seats: int
    heroes: int
    decisions: int
    chapters: tuple[str, ...]
    ending: str


def party(number: int, first: str = "") -> Party:
    """Play one under the contract: whatever promise it breaks is raised."""
    kind: GameKind[Any] = mute_kind(first) if first else GAMES["malhya"]
    played: list[Match[Any]] = []

    def followed(trial: Trial, _: Ask[Any]) -> None:
        if not played:
            played.append(trial.match)

    seed = f"party {first}{number}"
    decisions = check_match(kind, seed, ONE_IN, every=(followed,))
    match: Match[Any] = played[0] if played else Trial(kind, seed).match  # an ending asks nothing
    state = match.game.state
    read = dict.fromkeys(event.chapter for event in match.events() if isinstance(event, ChapterRead))
    return Party(number, first, match.game.seats, len(state.heroes), decisions, tuple(read), state.ending)


def book() -> list[str]:
    """Every chapter of the adventure."""
    return [name.removeprefix("demo/") for name in load_content().chapters]


def unread(parties: Iterable[Party]) -> list[str]:
    """The chapters that none of them read."""
    read = {chapter for one in parties for chapter in one.chapters}
    return [chapter for chapter in book() if chapter not in read]


def told(parties: Sequence[Party]) -> Iterator[str]:
    """What came of them, in a few lines."""
    whole = [one for one in parties if not one.first]
    yield f"{len(whole)} parties, {sum(one.decisions for one in whole)} decisions"
    yield f"players: {sorted(Counter(one.seats for one in whole).items())}"
    yield f"endings: {sorted(Counter(one.ending for one in whole).items())}"
    rare = unread(whole)
    yield f"chapters read: {len(book()) - len(rare)} of {len(book())}; by none of them: {' '.join(rare) or '-'}"
    later = [one for one in parties if one.first]
    yield f"{len(later)} parties that began there; read by nobody at all: {' '.join(unread(parties)) or '-'}"


def main(file: Path, wanted: int) -> None:
    """Go on where FILE ends, then tell."""
    known = [msgspec.json.decode(line, type=Party) for line in file.read_bytes().splitlines()] if file.exists() else []
    with file.open("ab", buffering=0) as out:

        def add(one: Party) -> None:
            known.append(one)
            out.write(msgspec.json.encode(one) + b"\n")

        for number in range(sum(not one.first for one in known), wanted):
            add(party(number))
        begun = {one.first for one in known}
        for chapter in unread(one for one in known if not one.first):
            if chapter not in begun:
                add(party(0, chapter))
    sys.stdout.writelines(f"{line}\n" for line in told(known))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else PARTIES)
