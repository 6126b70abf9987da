"""Short words for the tests of moves: kinds of walk, refusals as (code, clause), a table with the Baron on it."""

from __future__ import annotations

from tests.games.moonstone.table import (
    Model,
    at,
    table,
)

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.games.moonstone.settings import Settings
from escarmouche.table.plane import INCH, inch

R30, R40 = 15 / 25.4, 20 / 25.4
UNIT = 1 / INCH
BARON = ("baronvonfancyhat", 0, 10, 10)
FAERIE = frozenset({"models", "obstacle", "water", "wooded_patch"})
Answer = tuple[str, str] | None


def step(*, seat: int = 0, own: bool = True, length: float = 1, over: frozenset[str] = frozenset()) -> Walk:
    return Walk("step", inch(length), seat, own=own, over=over)


def jog(length: float = 4, *, seat: int = 0, own: bool = True, over: frozenset[str] = frozenset()) -> Walk:
    return Walk("jog", inch(length), seat, own=own, over=over)


def granted(length: float = 4, *, seat: int = 0, own: bool = False) -> Walk:
    return Walk("granted", inch(length), seat, own=own)


def refused(board: Board, walk: Walk, *path: tuple[float, float], who: int = 0, surface: str = "") -> Answer:
    """(code, clause) of the refusal of a path in inches, or None."""
    return said(walk_refusal(board, who, tuple(at(*point) for point in path), surface, walk))


def said(refusal: Refusal | None) -> Answer:
    return None if refusal is None else (refusal.code, refusal.why)


def walker(*models: Model, terrain: tuple[Element, ...] = (), settings: Settings | None = None) -> Board:
    return table(BARON, *models, terrain=terrain, settings=settings)
