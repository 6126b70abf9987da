"""The terminal: one module per verb, and the only room that prints. `main` is the `escarmouche` command."""

from __future__ import annotations


def main() -> None:
    """Run the command line and leave with its exit code."""
    import sys

    try:
        from escarmouche.cli.app import run

        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:  # while the program was still loading
        sys.exit(130)
