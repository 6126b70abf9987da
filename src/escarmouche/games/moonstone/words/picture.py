"""The table as text: terrain, stones with their depth and models on a grid, whose turn it is, the rosters, the cards.

A model is two signs: a letter of its name and the small letter of its player. A stone is a lozenge and its depth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.sight import level_of_stone
from escarmouche.games.moonstone.rules.turns import LAST_TURN
from escarmouche.games.moonstone.words.hands import hand_lines
from escarmouche.games.moonstone.words.namer import SEATS, Namer
from escarmouche.games.moonstone.words.phrases import stone_lying
from escarmouche.games.moonstone.words.places import kind_of
from escarmouche.games.moonstone.words.roster import roster
from escarmouche.kits.stage.text_map import FRAME, MARGIN, Chart, distinct_letters, folded
from escarmouche.table.plane import inch

COLUMNS: Final = 72  # two for each inch of a table of 36
NARROWEST: Final = 24
ROWS: Final = 40
STONE: Final = "◆"
ARTICLE: Final = re.compile(r"^(Le|La|Les|The) ")
# What is drawn over what: the first kind that covers a cell gives it its sign.
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bag_of_gold": "$",
        "door": "+",
        "ladder": "≡",
        "stairs": "/",
        "tree": "♣",
        "barrier": "█",
        "obstacle": "=",
        "water": "~",
        "wooded_patch": "^",
        "platform": "'",
        "building": ".",
    }
)
THIN: Final = ("barrier", "door", "ladder", "obstacle", "tree")  # shown in every cell they touch


def draw(namer: Namer, game: Position, seat: int | None, width: int) -> str:
    """The whole picture, in lines of at most `width` signs."""
    named = codes(namer)
    columns = max(NARROWEST, min(COLUMNS, width - MARGIN - FRAME))
    lines = [
        *wrap(_title(namer), width),
        *Canvas(namer.board, named, columns).lines(),
        *wrap(namer.say("picture.legend", entries=_legend(namer)), width),
        *wrap(_stones(namer), width),
        "",
        *(line for text in roster(namer, named) for line in folded(text, width)),
        *(line for text in hand_lines(namer, game, seat) for line in wrap(text, width)),
    ]
    return "\n".join(lines)


def codes(namer: Namer) -> dict[int, str]:
    """The code of every character, by its number: `Ba`, the Baron of player A."""
    found: dict[int, str] = {}
    for seat in range(namer.board.cast.seats):
        mine = [one for one in namer.board.state.characters if one.owner == seat]
        names = [ARTICLE.sub("", namer.card(one.card)) for one in mine]
        letters = distinct_letters(names, ascii_uppercase)
        found |= {one.id: letter + SEATS[seat].lower() for one, letter in zip(mine, letters, strict=True)}
    return found


def _title(namer: Namer) -> str:
    state = namer.board.state
    gaps = {"turn": state.turn, "last": LAST_TURN, "phase": namer.term("phase", state.phase)}
    key = "picture.title.sudden" if state.sudden_death else "picture.title.turn" if state.turn else "picture.title"
    title = namer.say(key, **gaps)
    if state.phase == "over" or state.seat < 0:
        return title
    if state.active >= 0:
        whose = namer.say("picture.turn.active", seat=namer.seat(state.seat), figure=namer.figure(state.active))
    else:
        whose = namer.say("picture.turn", seat=namer.seat(state.seat))
    return f"{title}. {whose}."


def _legend(namer: Namer) -> str:
    kinds = {kind_of(piece.tags) for piece in namer.board.ground.field.pieces}
    entries = [f"{sign} {namer.term('terrain', kind)}" for kind, sign in SIGNS.items() if kind in kinds]
    return ", ".join((f"{STONE}3 {namer.say('picture.stone')}", *entries))


def _stones(namer: Namer) -> str:
    """The stones on the table by number, so that they can be named."""
    board = namer.board
    lying = [
        stone_lying(namer, number, (one.x, one.y, board.ground.surfaces[level_of_stone(board, number)]), one.depth)
        for number, one in enumerate(board.state.stones)
        if one.depth > 0
    ]
    return namer.say("picture.stones", stones=", ".join(lying)) if lying else ""


class Canvas(Chart):
    """The chart of a position."""

    def __init__(self, board: Board, named: dict[int, str], columns: int) -> None:
        super().__init__(board.cast.layout.table, inch(1), columns, ROWS)
        self.board = board
        self._terrain()
        for one in board.in_play():
            self.write(one.x, one.y, named[one.id])
        for stone in board.state.stones:
            if stone.depth > 0:
                self.write(stone.x, stone.y, f"{STONE}{stone.depth}")

    def _terrain(self) -> None:
        field = self.board.ground.field
        layers = list(self._layers())
        everything = sum(mask for _, mask, _ in layers)
        reach, up = int(self.wide / 2), int(self.high / 4)  # two discs, one above the other, cover a cell
        for row, column, x, y in self.middles():
            near = field.overlapped(x, y + up, reach, everything) | field.overlapped(x, y - up, reach, everything)
            if not near:
                continue
            under = field.at(x, y, near)
            sign = next((sign for sign, mask, thin in layers if mask & (near if thin else under)), None)
            if sign is not None:
                self.cells[row][column] = sign

    def _layers(self) -> Iterator[tuple[str, int, bool]]:
        """(sign, the pieces drawn with it, are they shown wherever they touch) from the top down."""
        pieces = self.board.ground.field.pieces
        for kind, sign in SIGNS.items():
            mask = sum(1 << index for index, piece in enumerate(pieces) if kind_of(piece.tags) == kind)
            if mask:
                yield sign, mask, kind in THIN
