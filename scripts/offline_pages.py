"""Do the built pages load anything from outside? `python scripts/offline_pages.py site` lists what does; 1 if any."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

# What a browser fetches by itself: scripts, styles, pictures, frames, fonts; a link that somebody follows is none.
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|audio|video|embed)\b[^>]*\bsrc=["']?((?:https?:)?//[^"'\s>]+)"""
    r"""|<link\b(?=[^>]*\brel=["']?(?:stylesheet|icon|shortcut|preload|preconnect|manifest))"""
    r"""[^>]*\bhref=["']?((?:https?:)?//[^"'\s>]+)"""
    r"""|url\(\s*["']?((?:https?:)?//[^"')\s]+)|@import\s+["']((?:https?:)?//[^"']+)"""
)


def fetched(text: str) -> list[str]:
    """The addresses outside that a page or a style sheet would load."""
    return [next(filter(None, found)) for found in FETCHED.findall(text)]


def outside(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every page and style sheet below a folder, with what it loads from outside."""
    for page in sorted(folder.rglob("*")):
        if page.suffix in {".html", ".css", ".svg"}:
            for address in fetched(page.read_text(encoding="utf-8")):
                yield page, address


def main(folder: Path) -> int:
    """Print what is loaded from outside; a folder without pages is a fault too."""
    if not any(folder.rglob("*.html")):
        print(f"{folder}: there are no pages", file=sys.stderr)
        return 1
    found = list(outside(folder))
    for page, address in found:
        print(f"{page}: loads {address}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
