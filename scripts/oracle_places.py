"""The gates of a game that ask "is there any place, any way?", beside a dense search with the plain refusal.

    python scripts/oracle_places.py --positions 10000 --points 20000 [--game fantastiques] [GATE ...]
    python scripts/oracle_places.py --positions 10000 --points 20000 --into runs/oracle.jsonl --seconds 300

Random crowded positions by number (`--first` is the first one's). With `--into` every piece of so many positions is
noted in a file when it is done: a run that is broken off, or that ends after `--seconds`, is taken up where it stopped,
and the figures are the sum of all that was noted. A gate of another game is added to
`tests/games/<game>/oracle_places.py`, in the shape of `tests/games/oracle.py`. Ends with 1 if anything was missed or
invented.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))


from tests.games.oracle import Findings, examine

Examine = Callable[[int, int, int], Findings]  # first position, how many, points


class Piece(msgspec.Struct, frozen=True):
    """Positions of one gate that have been examined, and what came out."""

    game: str
    first: int
    points: int
    found: Findings


def main() -> int:
    """Examine the gates asked for, one line each."""
    asked = parsed()
    until = time.process_time() + asked.seconds
    wrong = 0
    for name, look in gates(asked.game).items():
        if asked.gates and name not in asked.gates:
            continue
        done = noted(asked, name)
        for first, count in to_do(asked, done):
            if time.process_time() > until:
                break
            done.append(Piece(asked.game, first, asked.points, look(first, count, asked.points)))
            note(asked, done[-1])
        if done:
            whole = summed([one.found for one in done])
            wrong += len(whole.missed) + len(whole.invented)
            print(whole, flush=True)
    return 1 if wrong else 0


def gates(game: str) -> dict[str, Examine]:
    """How to examine each gate of a game; one whose gates have a dense search of their own says so itself."""
    own = import_module(f"tests.games.{game}.oracle_places")
    if hasattr(own, "examine_gate"):
        return {name: partial(own.examine_gate, name) for name in own.GATES}
    return {gate.name: partial(examine, gate) for gate in own.GATES}


def parsed() -> Any:
    """What was typed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("gates", nargs="*", help="names of gates; all of the game by default")
    parser.add_argument("--game", default="fantastiques")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--points", type=int, default=20000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--into", type=Path, help="note every piece here, and leave out those that are noted")
    parser.add_argument("--piece", type=int, default=100, help="positions of a piece")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no piece after this processor time")
    return parser.parse_args()


def to_do(asked: Any, done: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """The pieces, first position and how many, of which no position has been examined."""
    seen = {number for one in done for number in range(one.first, one.first + one.found.positions)}
    last = asked.first + asked.positions
    for first in range(asked.first, last, asked.piece):
        count = min(asked.piece, last - first)
        if seen.isdisjoint(range(first, first + count)):
            yield first, count


def noted(asked: Any, gate: str) -> list[Piece]:
    """What earlier runs have noted of a gate, with as many points."""
    if asked.into is None or not asked.into.exists():
        return []
    pieces = (msgspec.json.decode(line, type=Piece) for line in asked.into.read_bytes().splitlines())
    return [one for one in pieces if (one.game, one.found.gate, one.points) == (asked.game, gate, asked.points)]


def note(asked: Any, piece: Piece) -> None:
    """One line more."""
    if asked.into is not None:
        asked.into.parent.mkdir(parents=True, exist_ok=True)
        with asked.into.open("ab") as page:
            page.write(msgspec.json.encode(piece) + b"\n")


def summed(found: Sequence[Findings]) -> Findings:
    """All pieces of a gate as one."""
    whole = Findings(found[0].gate)
    for one in found:
        whole.positions += one.positions
        whole.given += one.given
        whole.missed += one.missed
        whole.invented += one.invented
        whole.times += one.times
    return whole


if __name__ == "__main__":
    sys.exit(main())
