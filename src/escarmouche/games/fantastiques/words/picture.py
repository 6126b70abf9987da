"""The table as text: terrain, figures, gem, prison and flames on a grid with inches along its edges, then the roster.

A cell is half an inch wide on a table of 48 inches (wider tables are scaled down to the same number of columns) and
about twice as high, as characters are. A figure in contact with an enemy carries a cross.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import ceil
from types import MappingProxyType
from typing import Final

from escarmouche.games.fantastiques.ground import FLAMES, indices
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.contact import engaged
from escarmouche.games.fantastiques.rules.turns import LAST_TURN
from escarmouche.games.fantastiques.state import Figure
from escarmouche.games.fantastiques.words.codes import codes
from escarmouche.games.fantastiques.words.roster import roster
from escarmouche.games.fantastiques.words.voice import Voice
from escarmouche.table.plane import Piece, inch, to_inches

COLUMNS: Final = 96
NARROWEST: Final = 24
FRAME: Final = 5  # the bars, and room for the last number below
ROWS: Final = 40
TICK: Final = 6  # inches between two numbers on an edge
MARGIN: Final = 3
EMPTY: Final = " "
GEM: Final = "◆"
CONTACT_SIGN: Final = "×"
BEFORE_THE_EDGES: Final = ("scenario", "terrain", "edges")
BEFORE_PLAY: Final = (*BEFORE_THE_EDGES, "roles", "prison", "deployment")
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "barricade": "=",
        "building": "▓",
        "chasm": "▼",
        "deep_water": "≈",
        "fence": "=",
        "ford": "-",
        "hedge": "=",
        "high_wall": "█",
        "hill": "'",
        "low_wall": "=",
        "marsh": "~",
        "prison": "▒",
        "rock": "▲",
        "rubble": ":",
        "ruin": "%",
        FLAMES: "*",
        "wood": "^",
    }
)
# Steps in rows and columns, the shortest first: where a code goes when its cells are taken.
NEAR: Final = tuple(
    sorted(product(range(-5, 6), range(-10, 11)), key=lambda step: (2 * abs(step[0]) + abs(step[1]), step))
)
EFFECTS: Final = (("impassable", "█"), ("obstacle", "="), ("difficult", ":"), ("stand_on", "'"))


def draw(voice: Voice, width: int) -> str:
    """The whole picture, its grid as wide as there is room for."""
    game = voice.game
    if not all(game.state.table):
        table = [voice.say("picture.no_table")]
    else:
        columns = max(NARROWEST, min(COLUMNS, width - MARGIN - FRAME))
        table = [*Canvas(game, codes(voice), columns).lines(), voice.say("picture.legend", entries=_legend(voice))]
    return "\n".join((_title(voice), *_zones(voice), *table, "", *roster(voice)))


def _title(voice: Voice) -> str:
    state = voice.game.state
    gaps = {"scenario": voice.term("scenario", state.scenario), "phase": voice.term("phase", state.phase)}
    if state.phase in BEFORE_PLAY or not state.turn:
        return voice.say("picture.title", **gaps)
    order = voice.say("then").join(map(voice.side, state.order))
    return voice.say("picture.title.turn", turn=state.turn, last=LAST_TURN, order=order, **gaps)


def _zones(voice: Voice) -> Iterator[str]:
    """Where each side deploys, as long as that matters."""
    state = voice.game.state
    if state.phase not in BEFORE_PLAY or state.phase in BEFORE_THE_EDGES:
        return
    for side, zone in enumerate(state.edges):
        if zone >= 0:
            names = ("left", "bottom", "right", "top")
            box = {name: voice.inches(length) for name, length in zip(names, state.zones[zone].box, strict=True)}
            yield voice.say("picture.zone", side=voice.side(side), **box)


def _legend(voice: Voice) -> str:
    kinds = dict.fromkeys(piece.tags[0] for piece in voice.game.ground.field.pieces if piece.tags)
    entries = [f"{sign_of(kind, ())} {voice.term('terrain', kind)}" for kind in sorted(kinds) if kind in SIGNS]
    entries += [
        f"{sign_of(piece.tags[0], piece.tags)} {voice.term('terrain', piece.tags[0])}"
        for piece in voice.game.ground.field.pieces
        if piece.tags and piece.tags[0] not in SIGNS
    ]
    if voice.game.state.gem is not None:
        entries.append(f"{GEM} {voice.term('terrain', 'gem')}")
    return ", ".join((*dict.fromkeys(entries), f"{CONTACT_SIGN} {voice.term('terrain', 'engaged')}"))


def sign_of(kind: str, tags: tuple[str, ...]) -> str:
    """The sign of a kind of terrain; one from a pack is drawn by what it does."""
    return SIGNS.get(kind) or next((sign for tag, sign in EFFECTS if tag in tags), ".")


class Canvas:
    """The grid of signs; row 0 is the top of the table."""

    def __init__(self, game: Position, named: dict[int, str], columns: int) -> None:
        self.game = game
        width, depth = game.state.table
        self.wide = max(inch(0.5), width / columns)
        self.high = max(2 * self.wide, depth / ROWS)
        self.columns, self.rows = ceil(width / self.wide - 1e-9), ceil(depth / self.high - 1e-9)
        self.cells = [[EMPTY] * self.columns for _ in range(self.rows)]
        self.taken: set[tuple[int, int]] = set()
        self._terrain()
        standing = [figure for figure in game.state.figures if figure.where == "table"]
        for figure in standing:
            self._write(figure, named[figure.id])
        for figure in standing:
            if engaged(game, figure.id):
                self._cross(figure)
        if (gem := game.state.gem) is not None and gem.carrier < 0:
            self._put(*self._cell(gem.x, gem.y), GEM)

    def lines(self) -> Iterator[str]:
        """The grid in its frame, inches along the left and the bottom edge."""
        bar = " " * MARGIN + "+" + "-" * self.columns + "+"
        yield bar
        for row, cells in enumerate(self.cells):
            yield f"{self._row_mark(row):>{MARGIN}}|{''.join(cells)}|"
        yield bar
        yield " " * (MARGIN + 1) + self._column_marks()

    def _row_mark(self, row: int) -> str:
        """The inches that fall into this row, if it is time for a number."""
        high, low = self._top(row), self._top(row) - self.high
        marks = range(0, ceil(to_inches(self.game.state.table[1])) + 1, TICK)
        return next((str(mark) for mark in marks if low <= inch(mark) < high or high == inch(mark) == self._top(0)), "")

    def _column_marks(self) -> str:
        marks = [" "] * (self.columns + MARGIN)
        for mark in range(0, ceil(to_inches(self.game.state.table[0])) + 1, TICK):
            column = int(inch(mark) / self.wide)
            for offset, sign in enumerate(str(mark)):
                marks[column + offset] = sign
        return "".join(marks).rstrip()

    def _top(self, row: int) -> float:
        """The y of a row's upper edge."""
        return self.game.state.table[1] - row * self.high

    def _cell(self, x: int, y: int) -> tuple[int, int]:
        row = int((self.game.state.table[1] - y) / self.high)
        return min(max(row, 0), self.rows - 1), min(max(int(x / self.wide), 0), self.columns - 1)

    def _put(self, row: int, column: int, sign: str) -> None:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.cells[row][column] = sign
            self.taken.add((row, column))

    # --- what stands there -------------------------------------------------------------------------------------

    def _terrain(self) -> None:
        """A cell shows the piece under its centre; thin things are shown where they touch it."""
        ground = self.game.ground
        everything = (1 << len(ground.field.pieces)) - 1
        thin = ground.obstacles | ground.impassable | ground.flames
        for row, column in product(range(self.rows), range(self.columns)):
            x, y = int((column + 0.5) * self.wide), int(self._top(row) - self.high / 2)
            here = ground.field.at(x, y, everything) or ground.field.overlapped(x, y, int(self.wide / 2), thin)
            if here:
                self.cells[row][column] = self._sign(here)

    def _sign(self, mask: int) -> str:
        """Of several pieces the one that was laid last is on top: flames over everything."""
        piece: Piece = self.game.ground.field.pieces[indices(mask)[-1]]
        return sign_of(piece.tags[0] if piece.tags else "", piece.tags)

    def _write(self, figure: Figure, code: str) -> None:
        """The code where the figure stands, or as near to it as there is room."""
        row, column = self._cell(figure.x, figure.y)
        column -= 1 if figure.x / self.wide - column < 0.5 else 0
        for down, right in NEAR:
            spot = [(row + down, column + right), (row + down, column + right + 1)]
            inside = all(0 <= r < self.rows and 0 <= c < self.columns for r, c in spot)
            if inside and not self.taken & set(spot):
                for (r, c), sign in zip(spot, code, strict=True):
                    self._put(r, c, sign)
                return

    def _cross(self, figure: Figure) -> None:
        """A cross beside whoever is in contact with an enemy, where there is room for it."""
        row, column = self._cell(figure.x, figure.y)
        for beside in (column + 2, column + 1, column - 2):
            free = (row, beside) not in self.taken
            if free and ((row, beside - 1) in self.taken or (row, beside + 1) in self.taken):
                return self._put(row, beside, CONTACT_SIGN)
        return None
