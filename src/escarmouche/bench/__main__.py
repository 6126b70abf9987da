"""`python -m escarmouche.bench docs/performance.md`: measure everything in one run, write the tables into the page."""

from __future__ import annotations

import argparse
from pathlib import Path

from escarmouche.bench import suite
from escarmouche.bench.page import conditions, load, rewritten, tables
from escarmouche.games import GAMES


def main() -> None:
    """One run: the first game whole with the peers beside it, of every other one what is told of each."""
    asked = argparse.ArgumentParser(prog="python -m escarmouche.bench", description=__doc__)
    asked.add_argument("page", type=Path, help="a page with a place for the tables")
    asked.add_argument("--game", default="fantastiques", help="the game that is measured whole")
    asked.add_argument("--quick", action="store_true", help="shorter samples: good for a look, not for a claim")
    given = asked.parse_args()
    page = given.page.read_text(encoding="utf-8")
    rewritten(page, "")  # a page without a place for the tables shows now, not after the run
    before, first = load(), GAMES[given.game]
    found = suite.measure(first, given.quick)
    others = [name for name in GAMES if name != first.name]
    for name in others:
        found += suite.briefly(GAMES[name], given.quick)
    measured = tables(first.name, [first.name, *others], found, conditions(before, given.quick))
    given.page.write_text(rewritten(page, measured), encoding="utf-8")


if __name__ == "__main__":
    main()
