"""`python -m escarmouche.cli` is the `escarmouche` command, for a checkout without its scripts."""

from __future__ import annotations

from escarmouche.cli import main

if __name__ == "__main__":
    main()
