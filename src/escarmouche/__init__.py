"""Tabletop skirmish games played completely by the book.

Importing the package loads nothing but this line: the rooms (`core`, `games`, `bots`, ...) are imported by name when
they are wanted, so that an engine in a worker process never pays for a terminal.
"""

from __future__ import annotations

__version__ = "0.1.0"
