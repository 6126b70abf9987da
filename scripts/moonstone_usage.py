"""Which abilities of Moonstone's characters never do anything? Scenes played by lot until all have been used.

    python scripts/moonstone_usage.py [SEED] [SECONDS]

Writes one line of JSON: how much was played, and by card whatever stayed unused. Exit code 1 if anything did.
"""

from __future__ import annotations

import sys

import msgspec

from escarmouche.games.moonstone.usage import play_for_usage


def main() -> int:
    """Play, and say what was left."""
    seed = sys.argv[1] if len(sys.argv) > 1 else "0"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 600.0
    report = play_for_usage(seed, seconds)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return 1 if report.unused else 0


if __name__ == "__main__":
    raise SystemExit(main())
