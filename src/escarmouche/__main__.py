"""`python -m escarmouche` is the `escarmouche` command."""

from __future__ import annotations

from escarmouche.cli import main

if __name__ == "__main__":
    main()
