"""How much of each game's rules do the tests hold? `make mutants GAME=x COUNT=200 SEED=n`."""

from __future__ import annotations

import argparse
import sys
from math import inf
from pathlib import Path

from scripts.mutants.choosing import EQUIVALENT, GAMES, ROOT, all_mutants, at, chosen, harmless, left_over, rule_files
from scripts.mutants.reporting import lines, score
from scripts.mutants.scoring import tried


def main(arguments: list[str] | None = None) -> int:
    """Print a page for each game; 1 when a score is too low, 2 when a harmless break is listed that is not there."""
    wanted = parsed(arguments)
    root, known = wanted.root, harmless(wanted.root)
    if forgotten := left_over(known, root):
        for one in forgotten:
            print(f"{EQUIVALENT}: nothing matches {one.file}: {one.before} -> {one.after}", file=sys.stderr)
        return 2
    low = False
    for game in wanted.games:
        found = all_mutants(rule_files(game, root), root)
        drawn = at(found, wanted.only, root) if wanted.only else chosen(found, wanted.count, wanted.seed, root)
        results = tried(game, root, drawn, known, wanted.workers, longest=wanted.longest)
        print("\n".join(lines(game, wanted.seed, results)), flush=True)
        low |= score(results) < wanted.least
    return 1 if low else 0


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """What was typed, the games all known."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", help="all of them when none is named")
    parser.add_argument("--count", type=int, default=200, help="how many breaks in each game")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--only", action="append", default=[], metavar="FILE[:LINE]", help="all breaks of these places")
    parser.add_argument("--workers", type=int, default=2, help="processes side by side")
    parser.add_argument(
        "--longest", type=float, default=inf, help="leave out tests of more seconds: quicker, and a few more survive"
    )
    parser.add_argument("--least", type=float, default=95.0, help="exit 1 when a game's score is lower")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree whose rules are broken, in memory only")
    wanted = parser.parse_args(arguments)
    there = sorted(path.parent.name for path in (wanted.root / GAMES).glob("*/rules"))
    wanted.games = wanted.games or there
    if unknown := [game for game in wanted.games if game not in there]:
        parser.error(f"no such game: {', '.join(unknown)}; there are {', '.join(there)}")
    return wanted


if __name__ == "__main__":
    sys.exit(main())
