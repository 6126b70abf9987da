"""Write docs/reference/cli.md from what `escarmouche VERB --help` prints; --check only says whether it is current."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from cyclopts import App
from rich.console import Console

from escarmouche.cli.app import build

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "cli.md"
WIDTH = 110
INTRODUCTION = """\
# The command line

Written by `make reference` from the commands' own help; a test compares the two.

Exit codes: 0 done; 1 done, and something was found (an unproven clause, a crash in a fuzzed match); 2 what was typed or
handed in cannot be used, said in one line on stderr; 3 a fault of the program; 130 interrupted. `--json` prints exactly
one line on stdout. The language is `--lang`, else that of the environment, else French.
"""


def page() -> str:
    """The whole page."""
    app = build()
    parts = [INTRODUCTION]
    for path in ((), *verbs(app)):
        heading = " ".join(("escarmouche", *path))
        parts.append(f"## {heading}\n\n```text\n{help_of(app, path)}\n```\n")
    return "\n".join(parts)


def verbs(app: App, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every verb, and those below it, by name."""
    for name in sorted(app):
        if not name.startswith("-"):
            yield (*above, name)
            yield from verbs(app[name], (*above, name))


def help_of(app: App, path: tuple[str, ...]) -> str:
    """What `--help` prints, on a screen of fixed width without colours."""
    told = StringIO()
    console = Console(file=told, width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    app.help_print(list(path), console=console)
    return "\n".join(line.rstrip() for line in told.getvalue().strip().splitlines())


def main() -> int:
    """Write the page, or compare it."""
    written = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""
    if "--check" in sys.argv[1:]:
        if written == page():
            return 0
        print(f"{PAGE.name} is not what --help prints: run `make reference`", file=sys.stderr)
        return 1
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
