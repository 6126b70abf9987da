"""The gates of a game that ask "is there any place, any way?", beside a dense search with the plain refusal.

    python scripts/oracle_places.py --positions 10000 --points 20000 [--game fantastiques] [GATE ...]

Random crowded positions by number (`--first` is the first one's); a gate of another game is added to
`tests/games/<game>/oracle_places.py`, in the shape of `tests/games/oracle.py`. Ends with 1 if anything was missed or
invented.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))


def main() -> int:
    """Examine the gates asked for, one line each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("gates", nargs="*", help="names of gates; all of the game by default")
    parser.add_argument("--game", default="fantastiques")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--points", type=int, default=20000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    oracle, own = import_module("tests.games.oracle"), import_module(f"tests.games.{asked.game}.oracle_places")
    if hasattr(own, "main"):  # a game whose gates have a dense search of their own
        return min(1, own.main(str(asked.first), asked.positions, asked.points, asked.gates))
    wrong = 0
    for gate in own.GATES:
        if not asked.gates or gate.name in asked.gates:
            found = oracle.examine(gate, asked.first, asked.positions, asked.points)
            wrong += len(found.missed) + len(found.invented)
            print(found, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
